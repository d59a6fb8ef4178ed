// Theme, contents on small screens, and the search, whose index is loaded when it is first asked for.
(() => {
  const root = document.documentElement;
  const dark = () => (root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  document.getElementById("theme").addEventListener("click", () => {
    root.dataset.theme = dark() ? "light" : "dark";
    try {
      localStorage.setItem("sandtable.theme", root.dataset.theme);
    } catch {
      // It holds until the next page.
    }
  });

  const contents = document.getElementById("contents");
  const narrow = matchMedia("(max-width: 860px)");
  const fold = () => (contents.open = !narrow.matches);
  narrow.addEventListener("change", fold);
  fold();
  contents.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });

  const field = document.getElementById("search");
  const list = document.getElementById("found");
  const language = root.lang;
  const MOST = 12;
  let rows = null;
  let chosen = -1;

  window.sandtableFound = (_, found) => {
    rows = found.map(([page, anchor, title, heading, text]) => ({ page, anchor, title, heading, text, low: `${heading} ${text}`.toLowerCase() }));
    show();
  };
  const load = () => {
    if (rows || document.getElementById("search-index")) return;
    const script = document.createElement("script");
    script.id = "search-index";
    script.src = `search-${language}.js`;
    document.head.append(script);
  };
  const part = (tag, className, text) => {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    return made;
  };
  const around = (row, word) => {
    const at = row.text.toLowerCase().indexOf(word);
    return (at > 60 ? "… " : "") + row.text.slice(Math.max(0, at - 60), Math.max(0, at) + 100);
  };
  const scored = (words) =>
    rows
      .filter((row) => words.every((word) => row.low.includes(word)))
      .map((row) => {
        const name = row.heading.toLowerCase();
        const hits = words.filter((word) => name.includes(word)).length;
        return { row, worth: hits * 10 + (name === words.join(" ") ? 50 : 0) + (words.some((word) => row.title.toLowerCase().includes(word)) ? 3 : 0) };
      })
      .sort((a, b) => b.worth - a.worth)
      .slice(0, MOST);
  function show() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    list.replaceChildren();
    chosen = -1;
    list.hidden = words.length === 0 || !rows;
    if (list.hidden) return;
    for (const { row } of scored(words)) {
      const link = document.createElement("a");
      link.href = `${row.page}.html#${row.anchor}`;
      link.append(part("b", "", row.heading), part("span", "where", row.title), part("span", "text", around(row, words[0])));
      list.append(link);
    }
    if (!list.childElementCount) list.append(part("p", "", "nothing found"));
  }
  field.addEventListener("focus", load);
  field.addEventListener("input", () => (load(), show()));
  field.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      chosen = Math.max(0, Math.min(links.length - 1, chosen + (event.key === "ArrowDown" ? 1 : -1)));
      links.forEach((link, i) => link.classList.toggle("chosen", i === chosen));
      links[chosen]?.scrollIntoView({ block: "nearest" });
      event.preventDefault();
    } else if (event.key === "Enter") (links[Math.max(0, chosen)] ?? field).click();
    else if (event.key === "Escape") {
      field.value = "";
      show();
    }
  });
  list.addEventListener("click", () => (list.hidden = true));
  document.addEventListener("click", (event) => {
    if (!event.target.closest(".search")) list.hidden = true;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest("input, textarea")) return;
    event.preventDefault();
    field.focus();
  });
})();
