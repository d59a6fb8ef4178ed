import { cut, cutLine, CROSS, disc, discs, fill, fort, hole, line, meleeBoost, moved, plusOne, ring, spikes, turned, type Glyph } from "./parts";

const CLAW = "M-22,-30Q-6,-14 -14,30Q-26,6 -22,-30ZM-3,-32Q13,-14 5,32Q-8,4 -3,-32ZM16,-30Q32,-14 24,28Q11,6 16,-30Z";
const THREE_CUTS = "M-20,13L-13,30L-6,13ZM-7,13L0,30L7,13ZM6,13L13,30L20,13Z";

export const BORGO: Readonly<Record<string, Glyph>> = {
  hq: fort(moved(fill(CLAW), 0, 6, 0.56)),
  // a three-fingered hand
  mutant: [
    fill(
      "M-15,32V10L-27,-2Q-31,-8 -25,-11L-15,-4V-24Q-15,-30 -10,-30Q-5,-30 -5,-24V-8H-2V-28Q-2,-34 3,-34Q8,-34 8,-28V-8H11V-20Q11,-26 16,-26Q21,-26 21,-20V12L14,22V32Z",
    ),
    cutLine("M-13,24H13", 4),
  ],
  // three slashes
  claws: [fill(CLAW)],
  // a horned helmet
  super_mutant: [
    fill("M-18,28V-2Q-18,-20 0,-20Q18,-20 18,-2V28L6,32V12H-6V32Z"),
    fill("M-17,-6Q-34,-10 -30,-33Q-22,-16 -10,-19Z"),
    fill("M17,-6Q34,-10 30,-33Q22,-16 10,-19Z"),
    cutLine("M-12,-2H12", 5),
  ],
  // a weighted net in flight
  net_fighter: [line("M0,-28V-10M0,-10L-24,18M0,-10L24,18M0,-10V20M-14,5Q0,14 14,5", 6), discs([-25, 22, 6], [0, 25, 6], [25, 22, 6], [0, -27, 5])],
  // a spiked mace
  brawler: [line("M-30,30L0,0", 8), disc(10, -10, 15), moved(fill(spikes(8, 13, 24, 5)), 10, -10), hole(10, -10, 5)],
  // a dagger with a drop
  assassin: [
    turned(fill("M0,-36L7,-26V6H-7V-26Z"), 35),
    turned(fill("M-15,6H15V12H-15ZM-4,12H4V30H-4Z"), 35),
    turned(cutLine("M0,-26V4", 3), 35),
    fill("M-20,-4Q-12,8 -20,12Q-28,8 -20,-4Z"),
  ],
  medic: [fill(CROSS.replaceAll("20", "28").replaceAll("7", "10")), cut("M0,-12Q9,2 7,7Q4,13 0,13Q-4,13 -7,7Q-9,2 0,-12Z")],
  officer: [...meleeBoost(), fill(THREE_CUTS)],
  super_officer: [...meleeBoost(), fill("M-14,14L-4,23L-14,32L-24,23ZM14,14L24,23L14,32L4,23Z")],
  scout: [ring(22, 5, 0, -9), plusOne(2, -10, 0.85), fill("M-20,14L-13,32L-5,17ZM-7,17L0,34L7,17ZM5,17L13,32L20,14Z")],
};
