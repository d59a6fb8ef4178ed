/** Marks of the abilities, for a pit disc of radius 19. Red marks concern the death of somebody. */

import { BONE, LOST } from "../../kit/sides";

const fill = (path: string, colour = BONE): string => `<path d="${path}" fill="${colour}"/>`;
const line = (path: string, width: number, colour = BONE): string => `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

const MARKS: Readonly<Record<string, string>> = {
  mobility: fill("M0,-12L10,0H4V11H-4V0H-10Z"),
  turn: line("M8,-5A9,9 0 1 0 9,4", 4.5) + fill("M13,-12V0H1Z"),
  push: line("M-10,-11V11", 5) + fill("M-5,-4H3V-10L13,0L3,10V4H-5Z"),
  agony: fill("M0,-13L3,-4L12,-8L6,0L12,8L3,4L0,13L-3,4L-12,8L-6,0L-12,-8L-3,-4Z", LOST),
  leash: line("M-7,-5h3a5,5 0 0 1 0,10h-3a5,5 0 0 1 0,-10ZM4,-5h3a5,5 0 0 1 0,10h-3a5,5 0 0 1 0,-10Z", 4),
  flight: fill("M-13,-4Q-6,-12 0,-2Q6,-12 13,-4Q7,-4 4,2L0,9L-4,2Q-7,-4 -13,-4Z"),
  scavenger:
    `<path d="M-3,-3A9,9 0 0 1 10,2" fill="none" stroke="${BONE}" stroke-width="4" stroke-dasharray="4 3"/>` +
    fill("M5,1H15L10,10ZM-12,5a5,5 0 1 0 10,0a5,5 0 1 0 -10,0Z"),
  execution: fill("M-11,-9L0,9L11,-9Q0,-3 -11,-9Z", LOST) + line("M-9,11H9", 4),
  replacement: fill("M-11,-4H5V-10L13,-2H-11ZM11,4H-5V10L-13,2H11Z"),
  explosion: fill("M-5,0a5,5 0 1 0 10,0a5,5 0 1 0 -10,0Z", LOST) + line("M0,-13V-8M0,8V13M-13,0H-8M8,0H13M-9,-9L-6,-6M6,6L9,9M-9,9L-6,6M6,-6L9,-9", 3.6, LOST),
  lair: fill("M-12,9V-1Q-12,-12 0,-12Q12,-12 12,-1V9H6V1Q6,-5 0,-5Q-6,-5 -6,1V9Z"),
  heavy: fill("M-8,-12H8L13,11H-13Z") + line("M-5,-12A5,5 0 0 1 5,-12", 3.6),
  sharpshooter: line("M-9,0A9,9 0 1 0 9,0A9,9 0 1 0 -9,0M0,-14V-4M0,4V14M-14,0H-4M4,0H14", 3),
  boarding: line("M-9,-12V12M9,-12V12M-9,-6H9M-9,0H9M-9,6H9", 3.2),
  steel_net: line("M-10,-10L10,10M10,-10L-10,10M0,-13V13M-13,0H13", 3),
};

export const ABILITIES: readonly string[] = Object.keys(MARKS);

export function abilityMark(ability: string): string {
  const mark = MARKS[ability];
  if (!mark) throw new Error(`no mark for the ability ${ability}`);
  return mark;
}
