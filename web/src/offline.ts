/** The one file: a recorded game that lies in the page itself. Nothing is fetched. */

import { mount } from "svelte";
import { startLanguage } from "./i18n/i18n.svelte";
import "./kit/kit.css";
import { startTheme } from "./kit/theme.svelte";
import { loadReplay } from "./replay/games";
import OfflinePage from "./replay/OfflinePage.svelte";
import type { Recording } from "./replay/recording";

const recording = JSON.parse(document.getElementById("recording")?.textContent ?? "{}") as Recording;
startTheme();
await startLanguage();
const game = await loadReplay(recording.table?.game ?? "");
mount(OfflinePage, { target: document.getElementById("app") as HTMLElement, props: { recording, game } });
