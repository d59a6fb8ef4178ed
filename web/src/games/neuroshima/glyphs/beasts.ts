import { cutLine, discs, fill, fort, hole, holes, line, meleeBoost, moved, plusOne, ring, spikes, type Glyph } from "./parts";

const CELL = (x: number, y: number): string => `M${x + 13},${y}L${x + 6.5},${y + 11.3}H${x - 6.5}L${x - 13},${y}L${x - 6.5},${y - 11.3}H${x + 6.5}Z`;
const PAW = discs([-15, -2, 5.5], [-5.5, -11, 5.5], [5.5, -11, 5.5], [15, -2, 5.5]);
const PALM = fill("M0,-3Q11,-3 13,9Q13,17 6,16Q0,13 -6,16Q-13,17 -13,9Q-11,-3 0,-3Z");

export const BEASTS: Readonly<Record<string, Glyph>> = {
  hq: fort(moved(PAW, 0, 9, 0.9), moved(PALM, 0, 9, 0.9)),
  // three heads on one neck
  cerberus: [
    fill("M-8,-6L-30,-20L-26,2L-10,16ZM8,-6L30,-20L26,2L10,16Z"),
    fill("M-12,-32L-6,-24H6L12,-32V-8L0,10L-12,-8Z"),
    fill("M-14,14L0,18L14,14L10,30H-10Z"),
    holes([-5, -12, 2.6], [5, -12, 2.6]),
  ],
  // the foremost paw
  alpha: [
    discs([-23, 0, 7], [-9, -11, 7.5], [9, -11, 7.5], [23, 0, 7]),
    fill("M0,0Q17,1 20,18Q20,31 9,29Q0,25 -9,29Q-20,31 -20,18Q-17,1 0,0Z"),
    fill("M-28,-8L-30,-24L-20,-10ZM-13,-20L-11,-36L-4,-19ZM13,-20L11,-36L4,-19ZM28,-8L30,-24L20,-10Z"),
  ],
  // cells
  hive: [fill(CELL(0, -15) + CELL(-13.5, 8) + CELL(13.5, 8)), holes([0, -15, 4.5], [-13.5, 8, 4.5], [13.5, 8, 4.5]), fill("M-5,24H5L0,32Z")],
  // curled horns
  ram: [
    line("M-4,-18Q-30,-26 -29,0Q-28,18 -15,16Q-5,14 -8,4Q-11,-3 -18,1M4,-18Q30,-26 29,0Q28,18 15,16Q5,14 8,4Q11,-3 18,1", 8),
    fill("M-9,-22H9L7,20L0,34L-7,20Z"),
  ],
  // a pod that spits drops
  acid_spitter: [
    fill("M-30,32Q-34,2 -10,-2L4,12Q0,32 -30,32Z"),
    line("M-10,-6L8,14", 6),
    fill("M6,-10Q18,-14 20,-26Q8,-22 6,-10ZM18,4Q30,4 36,-6Q22,-8 18,4ZM-8,-18Q2,-24 0,-36Q-10,-30 -8,-18Z"),
  ],
  // a beetle
  bug: [
    fill("M0,-12C22,-12 26,26 0,28C-26,26 -22,-12 0,-12Z"),
    fill("M-11,-14Q0,-30 11,-14Z"),
    line("M-6,-24L-14,-34M6,-24L14,-34", 5),
    cutLine("M0,-10V28", 4),
  ],
  // all spines
  urchin: [fill(spikes(12, 12, 36, 4.5)), discs([0, 0, 16]), hole(0, 0, 5)],
  // wings and a hooked beak
  vulture: [
    fill(
      "M0,-4L-10,-12Q-24,-22 -38,-14L-31,-10L-34,-2L-26,-3L-27,6L-18,3L-16,12L-8,9L-11,32L0,25L11,32L8,9L16,12L18,3L27,6L26,-3L34,-2L31,-10L38,-14Q24,-22 10,-12Z",
    ),
    fill("M-6,0V-20Q-6,-32 4,-32Q14,-32 15,-18L7,-22Q6,-20 6,0Z"),
  ],
  // a spider
  arachnid: [
    fill("M-13,8a13,17 0 1 0 26,0a13,17 0 1 0 -26,0Z"),
    discs([0, -13, 9]),
    line("M-8,-6L-24,-24L-30,-12M-10,2L-32,0M-10,10L-28,22M8,-6L24,-24L30,-12M10,2L32,0M10,10L28,22", 5),
  ],
  ranger: [ring(22, 5, 0, 10), plusOne(2, 9, 0.85), discs([-26, -14, 6], [-10, -26, 6.5], [10, -26, 6.5], [26, -14, 6])],
  officer_1: [...meleeBoost(), discs([-20, 25, 5.5], [-7, 20, 5.5], [7, 20, 5.5], [20, 25, 5.5])],
  // a hook that drags
  scrabbler: [line("M18,-30V4Q18,24 0,24Q-18,24 -18,6", 8), fill("M-30,8L-18,-12L-6,8Z"), fill("M8,-34H28V-24H8Z")],
};
