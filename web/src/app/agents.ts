/** What a browser or program calls itself, in few words. */

const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ["Edge", /\bEdg(?:A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|CriOS|Chromium)\//],
  ["Safari", /\bSafari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X|Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
];

const find = (names: readonly (readonly [string, RegExp])[], agent: string): string => names.find(([, sign]) => sign.test(agent))?.[0] ?? "";

/** "Firefox, Windows"; a program by its first word; empty if nothing is known. */
export function agentText(agent: string): string {
  const browser = find(BROWSERS, agent);
  if (!browser) return agent.split(/[\s/]/)[0]?.slice(0, 40) ?? "";
  return [browser, find(SYSTEMS, agent)].filter(Boolean).join(", ");
}
