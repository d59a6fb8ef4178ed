import { CROSS, cut, cutLine, fill, fort, hole, line, minusOne, moved, plusOne, plusTwo, rangedBoost, ring, spikes, star, turned, type Glyph } from "./parts";

const SHIELD = "M-24,-28H24V2Q24,22 0,32Q-24,22 -24,2Z";

export const STEEL_POLICE: Readonly<Record<string, Glyph>> = {
  hq: fort(moved(fill(SHIELD), 0, 10, 0.56)),
  // a bird that dives
  predator: [fill("M-32,-10L-8,-26L0,-14L8,-26L32,-10L20,8L10,4L0,32L-10,4L-20,8Z")],
  // a gavel
  judge: [turned(fill("M-20,-24H14V0H-20ZM-7,2H1V34H-7Z"), -38), turned(fill("M-27,-27H-20V3H-27ZM14,-27H21V3H14Z"), -38)],
  // handcuffs
  pacifier: [ring(12, 6.5, -17, 10), ring(12, 6.5, 17, 10), line("M-12,-3L-6,-16H6L12,-3", 5), fill("M-8,-26H8V-14H-8Z")],
  // a riot shield
  riot_policeman: [fill("M-22,-32H22V22Q22,32 12,32H-12Q-22,32 -22,22Z"), cut("M-14,-22H14V-10H-14Z"), cutLine("M-14,4H14M-14,16H14", 5)],
  // a two-edged axe
  executioner: [
    turned(fill("M-4,-32H4V34H-4Z"), 24),
    turned(fill("M4,-16Q16,-16 20,-28Q34,-8 20,12Q16,0 4,0ZM-4,-16Q-16,-16 -20,-28Q-34,-8 -20,12Q-16,0 -4,0Z"), 24),
  ],
  // a spiked collar on a chain
  bandog: [
    ring(16, 7, 0, -10),
    moved(fill(spikes(7, 18, 29, 5)), 0, -10, 0.9),
    line("M0,12V18M-5,23a5,5 0 1 0 10,0a5,5 0 1 0 -10,0M0,29V36", 4.5),
    hole(0, -10, 8),
  ],
  // jaws
  wardog: [
    fill("M-32,-24H8L32,-10V-2L26,4L22,-4L16,6L11,-4L5,6L0,-4L-6,4L-12,-4Q-14,4 -12,12L-7,6L-2,14L4,8L9,16L14,10L20,18L22,26L6,32H-24Q-32,16 -32,-24Z"),
    cut("M4,-18L16,-12L6,-11Z"),
  ],
  // a tube that throws a mesh
  net_launcher: [
    turned(fill("M-8,0H8V34H-8ZM8,12H16V22H8Z"), 42),
    turned(line("M-6,-4L-26,-30M6,-4L26,-30M0,-4V-34M-11,-12Q0,-16 11,-12M-17,-20Q0,-27 17,-20M-24,-29Q0,-38 24,-29", 4), 42),
  ],
  officer: [...rangedBoost(), fill(star(5, 11, 4.5, 0, 24))],
  // one more attack, by order
  sergeant: [
    ring(15, 5.5, -12, -12),
    line("M19,-25V1M6,-12H32", 6.5),
    fill("M-24,10L0,18L24,10V17L0,25L-24,17ZM-24,21L0,29L24,21V28L0,36L-24,28Z"),
    fill("M-12,-19L-6,-8H-18Z"),
  ],
  medic: [fill(SHIELD), moved(cut(CROSS), 0, -2, 0.8)],
  scout: [ring(22, 5), fill(spikes(6, 23, 37, 8)), plusOne(2, -1, 0.85)],
  // a broken circle
  saboteur: [line("M-4,-25A25,25 0 1 0 22,12M25,-2A25,25 0 0 0 10,-23", 6), minusOne(0, 2, 1.05), fill("M4,-36L-4,-18H5L2,-8L16,-24H7L12,-36Z")],
  // a syringe
  steroids_dispenser: [
    turned(fill("M-9,-10H9V16H-9ZM-14,-16H14V-10H-14ZM-3,-30H3V-16H-3ZM-9,-34H9V-29H-9Z"), -135),
    turned(line("M0,16V36", 4), -135),
    turned(cutLine("M-4,-2H9M-4,6H9", 3.5), -135),
    plusTwo(14, 18, 0.85),
  ],
};
