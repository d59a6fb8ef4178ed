import { mount } from "svelte";
import App from "./App.svelte";
import { startLanguage } from "./i18n/i18n.svelte";
import "./kit/kit.css";
import { startTheme } from "./kit/theme.svelte";

startTheme();
await startLanguage();
mount(App, { target: document.getElementById("app") as HTMLElement });
