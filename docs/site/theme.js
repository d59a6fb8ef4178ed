// Before anything is painted: the theme that somebody chose, else that of the system.
try {
  const chosen = localStorage.getItem("sandtable.theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // A page from a folder may have no storage.
}
