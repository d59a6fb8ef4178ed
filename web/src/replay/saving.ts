/** A picture of the moment that is shown, to keep. */

import { withFace } from "../kit/face";
import label from "../kit/roboto-label.woff2";
import type { Shade } from "../kit/tokens";
import type { Player } from "./player.svelte";

const PIXELS = 2;

export function download(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** "<game>-<id>-57.svg"; a whole game, which opens at its beginning, is "<game>-<id>.html". */
export const fileName = (player: Player, end: string): string =>
  [player.recording.table.game, player.recording.table.id, end === "html" ? "" : player.stop.number, end]
    .filter((part) => part !== "")
    .join("-")
    .replace(/-(\w+)$/, ".$1");

/** The theme that is shown now. */
export const theme = (): Shade => {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
};

/** The face of the labels as text; a page that is one file has it so already, and may not fetch. */
async function labelFace(): Promise<string> {
  if (label.startsWith("data:")) return label;
  const content = new Uint8Array(await (await fetch(label)).arrayBuffer());
  return `data:font/woff2;base64,${btoa(content.reduce((text, byte) => text + String.fromCharCode(byte), ""))}`;
}

/** A picture as a file: lines to scale, or points at twice its size, drawn by the browser. */
export async function savePicture(picture: (shade: Shade) => string, name: string, as: "svg" | "png"): Promise<void> {
  const drawing = withFace(picture(theme()), await labelFace());
  if (as === "svg") {
    download(new Blob([drawing], { type: "image/svg+xml" }), `${name}.svg`);
    return;
  }
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width * PIXELS;
  canvas.height = image.height * PIXELS;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (content) download(content, `${name}.png`);
}

const save = (player: Player, as: "svg" | "png"): Promise<void> =>
  savePicture((shade) => player.game.picture(player, shade), fileName(player, as).slice(0, -as.length - 1), as);

export const saveSvg = (player: Player): Promise<void> => save(player, "svg");
export const savePng = (player: Player): Promise<void> => save(player, "png");
