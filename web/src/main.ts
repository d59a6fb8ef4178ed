import { mount } from "svelte";
import App from "./app/App.svelte";
import { startRouter } from "./app/router.svelte";
import { LOADERS, routeOf } from "./app/routes";
import { startLanguage } from "./i18n/i18n.svelte";
import "./kit/kit.css";
import { startTheme } from "./kit/theme.svelte";

startTheme();
startRouter();
// The page is fetched while its texts are.
LOADERS[routeOf(location.pathname).page]().catch(() => undefined);
await startLanguage();
mount(App, { target: document.getElementById("app") as HTMLElement });
