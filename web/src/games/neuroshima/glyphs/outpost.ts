import { cut, CROSS, cutLine, disc, fill, fort, line, minusOne, moved, plusOne, rangedBoost, ring, star, turned, type Glyph } from "./parts";

export const OUTPOST: Readonly<Record<string, Glyph>> = {
  hq: fort(fill(star(5, 19, 8, 0, 9))),
  // a boot in a hurry
  runner: [fill("M-12,-28H6L8,2L28,12Q33,15 32,26H-14L-16,8Z"), line("M-34,-16h14M-34,-2h12M-34,12h10", 5)],
  // a machine gun on its tripod
  hmg: [fill("M-8,-16H8V2H-8ZM-4,-36H4V-12H-4Z"), line("M0,0L-20,28M0,0L20,28M0,0V28", 6), fill("M10,-14H24V-2H10Z")],
  // a helmet over a collar
  commando: [fill("M-26,2C-28,-30 28,-30 26,2L30,10H-30Z"), fill("M-20,15H20L14,28H-14Z"), cut("M-14,-9H14V-2H-14Z")],
  // a rocket
  annihilator: [
    turned(fill("M0,-36Q13,-22 13,-6V20H-13V-6Q-13,-22 0,-36Z"), 32),
    turned(fill("M-13,8L-23,26H-13ZM13,8L23,26H13ZM-7,22H7L0,36Z"), 32),
    turned(cut("M-13,-3H13V2H-13Z"), 32),
  ],
  // a walker
  mobile_armor: [
    fill("M-20,-28H20L26,-10L16,2H-16L-26,-10Z"),
    line("M-10,2L-20,14L-12,28M10,2L20,14L12,28", 8),
    line("M-20,29h14M6,29h14", 7),
    cut("M-10,-18H10V-12H-10Z"),
  ],
  // a fist
  brawler: [
    fill("M-24,-18Q-24,-24 -18,-24H20Q27,-24 27,-17V8Q27,16 20,18V32H-12V20Q-24,16 -24,4Z"),
    cutLine("M-11,-25V-4M2,-25V-4M15,-25V-4", 4),
    cutLine("M-24,0H8Q14,0 14,6", 4),
  ],
  // time turned back
  saboteur: [line("M14,-21A25,25 0 1 1 -14,-21", 6), fill("M-6,-29L16,-33L8,-12Z"), minusOne(1, 1, 1.1)],
  // a dish
  recon_center: [
    turned(fill("M-26,-6A26,26 0 0 0 26,-6Z"), 42),
    line("M0,8V26M4,-4L18,-18", 6),
    fill("M-20,32L-12,22H12L20,32Z"),
    line("M12,-30A20,20 0 0 1 30,-12", 4.5),
    disc(19, -19, 5),
  ],
  medic: [fill("M-30,-16H-12V-28H12V-16H30V28H-30ZM-6,-22V-16H6V-22Z"), moved(cut(CROSS), 0, 6, 0.86)],
  officer: [...rangedBoost(), fill("M-22,16L0,24L22,16V22L0,30L-22,22Z")],
  // a lens over somebody else's plug
  scoper: [ring(21, 6, -6, -6), line("M9,9L29,29", 9), fill("M-9,7V-4H-16V-16H-12V-10H-8V-16H-4V-10H0V-16H4V-4H-3V7Z")],
  scout: [ring(23, 5), line("M0,-37V-24M0,24V37M-37,0H-24M24,0H37", 6), plusOne(2, -1, 0.88)],
};
