import {
  CROSS,
  cut,
  cutLine,
  discs,
  fill,
  fort,
  gear,
  hole,
  holes,
  line,
  moved,
  needle,
  plusOne,
  rangedBoost,
  ring,
  spikes,
  turned,
  wedge,
  type Glyph,
} from "./parts";

const BLADES = Array.from({ length: 8 }, (_, i) => {
  const turn = (x: number, y: number) => {
    const angle = (i * Math.PI) / 4;
    return `${(x * Math.cos(angle) - y * Math.sin(angle)).toFixed(1)},${(x * Math.sin(angle) + y * Math.cos(angle)).toFixed(1)}`;
  };
  return `M${turn(-7, -18)}L${turn(10, -32)}L${turn(9, -14)}Z`;
}).join("");

export const MOLOCH: Readonly<Record<string, Glyph>> = {
  hq: fort(moved(fill(gear(8, 18, 13)), 0, 9)),
  // a wall
  blocker: [fill("M-28,-24H-2V-10H-28ZM2,-24H28V-10H2ZM-28,-6H-16V8H-28ZM-12,-6H12V8H-12ZM16,-6H28V8H16ZM-28,12H-2V26H-28ZM2,12H28V26H2Z")],
  // a bone crossed with a spanner
  hybrid: [
    turned(
      fill(
        "M-4,-20H4V20H-4ZM-11,-25a6.5,6.5 0 1 1 11,-4a6.5,6.5 0 1 1 11,4a6,6 0 0 1 -7,7H-4a6,6 0 0 1 -7,-7ZM-11,25a6.5,6.5 0 1 0 11,4a6.5,6.5 0 1 0 11,-4a6,6 0 0 0 -7,-7H-4a6,6 0 0 0 -7,7Z",
      ),
      -45,
    ),
    turned(cutLine("M0,-16V24", 15), 45),
    turned(fill("M-5,-14V32H5V-14Q14,-18 13,-28Q13,-33 9,-36V-25L0,-20L-9,-25V-36Q-13,-33 -13,-28Q-14,-18 -5,-14Z"), 45),
  ],
  // a coil gun
  gauss_cannon: [fill("M-6,-34H6V26H-6Z"), line("M-16,-20H16M-16,-5H16M-16,10H16", 8), fill("M-24,32L-10,18H10L24,32Z")],
  // a crawler
  juggernaut: [
    fill("M-20,-22H10L24,-10V0H-24V-12Z"),
    fill("M-20,4H20a10,10 0 0 1 0,20H-20a10,10 0 0 1 0,-20Z"),
    holes([-18, 14, 5], [0, 14, 5], [18, 14, 5]),
    cut("M-14,-15H2V-10H-14Z"),
  ],
  // a saw
  hunter_killer: [fill(BLADES), discs([0, 0, 20]), hole(0, 0, 7)],
  // a jester's cap
  clown: [
    fill("M-18,16Q-12,-4 -30,2Q-28,-26 -8,-18Q-6,-28 0,-31Q6,-28 8,-18Q28,-26 30,2Q12,-4 18,16Z"),
    fill("M-20,20H20V29H-20Z"),
    discs([-29, 8, 6], [29, 8, 6], [0, -31, 5.5]),
    cutLine("M-9,-16L-5,16M9,-16L5,16", 3.4),
  ],
  // a plated beetle of a machine
  armored_hunter: [
    fill("M0,-24L20,-12V12L0,24L-20,12V-12Z"),
    line("M-18,-12L-30,-24M-20,0H-34M-18,12L-30,24M18,-12L30,-24M20,0H34M18,12L30,24", 6),
    cutLine("M-20,-4L0,-14L20,-4M0,-14V24", 4),
  ],
  // a shield between two barrels
  armored_guard: [fill("M-14,-22H14V6Q14,22 0,30Q-14,22 -14,6Z"), line("M-25,26V-30M25,26V-30", 8), cutLine("M-7,-8H7M-7,2H7", 4)],
  // a watching gun with two barrels
  guard: [
    line("M-10,4V-30M10,4V-30", 8),
    fill("M-17,-34H-3V-26H-17ZM3,-34H17V-26H3Z"),
    fill("M-25,24V14Q-25,-4 0,-4Q25,-4 25,14V24Z"),
    fill("M-32,27H32V34H-32Z"),
    cut("M-12,8H12V14H-12Z"),
  ],
  // a pillbox with three slits
  protector: [
    fill("M-32,28L-22,-8H22L32,28Z"),
    fill("M-14,-12Q-14,-28 0,-28Q14,-28 14,-12Z"),
    cut("M-20,4H-9V11H-20ZM-5.5,4H5.5V11H-5.5ZM9,4H20V11H9Z"),
    line("M0,-26V-36", 5),
  ],
  // a wasp
  hornet: [
    fill("M0,-6Q13,-4 11,10Q9,22 0,36Q-9,22 -11,10Q-13,-4 0,-6Z"),
    fill("M-5,-8Q-34,-34 -33,-8Q-30,8 -9,0ZM5,-8Q34,-34 33,-8Q30,8 9,0Z"),
    discs([0, -16, 8]),
    cutLine("M-14,6H14M-12,15H12", 4),
    line("M-4,-22L-10,-34M4,-22L10,-34", 4),
  ],
  // a drone that lets a net fall
  net_fighter: [
    fill("M-12,-24H12L8,-12H-8Z"),
    line("M-30,-28H-14M14,-28H30", 6),
    line("M-6,-12L-28,26M6,-12L28,26M0,-12V28M-15,3Q0,9 15,3M-22,15Q0,24 22,15M-28,26Q0,36 28,26", 4.4),
  ],
  // an assault rifle
  stormtrooper: [
    turned(fill("M-34,-8H-18V-12H12V-9H34V-3H12V4H-2L4,22H-6L-12,4H-18L-34,12Z"), -20),
    turned(cutLine("M-12,-4H6", 4), -20),
    turned(line("M-10,-16H4", 4), -20),
  ],
  // one more attack
  mother_module: [ring(20, 6, -10, 0), line("M20,-14V14M6,0H34", 7), fill("M-10,-10L-2,4H-18Z")],
  medic: [fill(gear(8, 34, 26)), cut(CROSS)],
  // two halves that think of blow and shot
  brain: [
    fill(
      "M-3,-28V28Q-14,32 -18,24Q-30,24 -28,10Q-36,0 -28,-9Q-28,-22 -16,-23Q-10,-33 -3,-28ZM3,-28V28Q14,32 18,24Q30,24 28,10Q36,0 28,-9Q28,-22 16,-23Q10,-33 3,-28Z",
    ),
    { ...wedge(-15, 2, 0.62), cut: true },
    { ...needle(15, 1, 0.75), cut: true },
  ],
  officer: [...rangedBoost(), fill("M-26,30V22H-18V16H-10V22H-4V16H4V22H10V16H18V22H26V30Z")],
  scout: [ring(23, 5), fill(spikes(8, 24, 36, 6)), plusOne(2, -1, 0.88)],
};
