import { mount } from "svelte";
import App from "./app/App.svelte";
import { startApp } from "./device/app.svelte";
import { address, startRouter } from "./app/router.svelte";
import { loadPage, routeOf } from "./app/routes";
import { startLanguage } from "./i18n/i18n.svelte";
import "./kit/kit.css";
import { startTheme } from "./kit/theme.svelte";
import { lookAhead } from "./lobby/ahead";
import { startNotes } from "./rulebook/note.svelte";

startTheme();
startNotes();
startRouter();
// The page, and the table it will show, are fetched while its texts are.
const route = routeOf(address().path);
loadPage(route).catch(() => undefined);
if (route.page === "table") lookAhead(route.id);
await startLanguage();
startApp();
mount(App, { target: document.getElementById("app") as HTMLElement });
