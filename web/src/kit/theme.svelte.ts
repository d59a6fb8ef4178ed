/** Light, dark, or as the system has it. */

export type Theme = "system" | "light" | "dark";

const STORED = "sandtable.theme";

function stored(): Theme {
  const value = localStorage.getItem(STORED);
  return value === "light" || value === "dark" ? value : "system";
}

const current = $state<{ theme: Theme }>({ theme: "system" });

function show(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  current.theme = theme;
}

export const theme = (): Theme => current.theme;

/** Show what was chosen last time; call once before the app is mounted. */
export const startTheme = (): void => show(stored());

export function setTheme(chosen: Theme): void {
  if (chosen === "system") localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, chosen);
  show(chosen);
}
