import { circle } from "../../../kit/svg";
import { cut, cutLine, disc, fill, line, ring, turned, type Glyph } from "./parts";

/** One silhouette for each action; the armies share them. */
export const INSTANTS: Readonly<Record<string, Glyph>> = {
  battle: [fill("M0,-34L7,-13L29,-21L17,-2L34,11L12,12L11,34L-3,16L-21,29L-16,7L-36,1L-16,-8L-23,-29L-5,-16Z")],
  move: [fill("M0,-36L15,-17H6V-6H17V-15L36,0L17,15V6H6V17H15L0,36L-15,17H-6V6H-17V15L-36,0L-17,-15V-6H-6V-17H-15Z")],
  // a block shoved off
  push_back: [fill("M-34,-26H-24V26H-34Z"), fill("M-20,-7H-4V-19L16,0L-4,19V7H-20Z"), line("M25,-20V20M34,-12V12", 6)],
  // tongs that pull
  grab: [
    line("M-10,-24H2Q30,-24 30,0Q30,24 2,24H-10", 8),
    fill("M-6,-34V-14L-20,-24ZM-6,34V14L-20,24Z"),
    fill("M-36,0L-18,-14V-6H0V6H-18V14Z"),
    disc(12, 0, 8),
  ],
  grenade: [
    fill(circle(-2, 10, 22)),
    fill("M-10,-24H8V-10H-10Z"),
    line("M2,-22H22L28,0", 6),
    ring(7, 4, -20, -22),
    cutLine("M-22,6H18M-22,17H18M-8,-6V32M5,-6V32", 3.4),
  ],
  sniper: [ring(22, 6), line("M0,-36V-10M0,10V36M-36,0H-10M10,0H36", 6)],
  // a plane over its mark
  air_strike: [fill("M0,-36Q6,-30 6,-18V-8L34,10V18L6,10V22L14,30V35L0,31L-14,35V30L-6,22V10L-34,18V10L-6,-8V-18Q-6,-30 0,-36Z"), cut("M-3,-20H3V-12H-3Z")],
  // no place on the board
  terror: [line("M29,0L14.5,25H-14.5L-29,0L-14.5,-25H14.5Z", 6), fill("M-6,-18H6L3,6H-3Z"), disc(0, 14, 5)],
  // a drawn bow
  hunt: [
    turned(line("M-33,12Q0,-46 33,12", 7), 45),
    turned(line("M-33,12L0,26L33,12", 4), 45),
    turned(line("M0,34V-22", 6), 45),
    turned(fill("M0,-42L12,-18H-12Z"), 45),
  ],
};
