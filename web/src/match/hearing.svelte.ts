/** What is heard at a table: pictures of a film, what one has done oneself, that it is one's turn, and how it ended. */

import { untrack } from "svelte";
import { isMove } from "./match.svelte";
import type { AnyTable } from "./table.svelte";

/** Milliseconds that are counted aloud. */
const LAST_SECONDS = 10_000;

/** Call while the component of the table is made. */
export function followSounds(table: AnyTable): void {
  const { match } = table;

  $effect(() => {
    const frame = table.film?.frames[table.frame];
    if (frame === undefined) return;
    untrack(() => {
      const isTheirs = !match.you.includes(table.actorOf(frame));
      for (const [name, step] of table.soundsOf(frame)) table.hear(name, { isTheirs, ...(step === undefined ? {} : { step }) });
    });
  });

  $effect(() => {
    const own = match.fresh.filter(isMove).filter((item) => match.you.includes(item.seat));
    untrack(() => {
      for (const name of own.flatMap((item) => table.soundsOfOwn(item))) table.hear(name);
    });
  });

  let wasYours = true;
  const isYours = $derived(match.isYours && !table.film && match.status === "live");
  $effect(() => {
    if (isYours && !wasYours && match.you.length === 1) table.hear("yours");
    wasYours = isYours || Boolean(untrack(() => table.film && !table.film.isNews));
  });

  // One tick a second while the last seconds of one's own clock run.
  $effect(() => {
    const clock = match.update?.clock;
    const [seat] = match.you;
    if (!clock || seat === undefined || match.you.length > 1 || clock.running !== seat || match.status !== "live") return;
    const timer = setInterval(() => {
      const left = (clock.left[seat] ?? 0) - (Date.now() - match.toldAt);
      if (left > 0 && left < LAST_SECONDS) table.hear("clock");
    }, 1000);
    return () => clearInterval(timer);
  });

  let refused = 0;
  $effect(() => {
    const last = match.toasts.at(-1)?.id ?? 0;
    if (last > refused) table.hear("refuse");
    refused = Math.max(refused, last);
  });

  let wasOver = true;
  const isOver = $derived(match.update !== null && match.status === "over" && !table.film);
  $effect(() => {
    const places = match.update?.result?.places;
    if (isOver && !wasOver && places && match.you.length === 1) table.hear(places[match.you[0] as number] === 1 ? "won" : "lost");
    wasOver = match.update === null || isOver;
  });
}
