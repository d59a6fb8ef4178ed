import { cut, cutLine, disc, fill, fort, hole, line, meleeBoost, moved, plusOne, ring, turned, wedge, type Glyph } from "./parts";

const CROWN = "M-20,14V-12L-10,2L0,-16L10,2L20,-12V14Z";

export const HEGEMONY: Readonly<Record<string, Glyph>> = {
  hq: fort(moved(fill(CROWN), 0, 8, 0.85)),
  // a motorcycle
  runner: [
    line("M-30,14a11,11 0 1 0 22,0a11,11 0 1 0 -22,0M8,14a11,11 0 1 0 22,0a11,11 0 1 0 -22,0", 6),
    fill("M-26,-10H-4L2,-4H12L8,10L-8,16L-14,2Z"),
    line("M20,14L10,-18H0", 6),
  ],
  // knuckledusters
  thug: [
    fill("M-31,-4L-22,-28L-13,-8L-9,-30L0,-10L9,-30L13,-8L22,-28L31,-4V8L20,26H-20L-31,8Z"),
    cut(
      "M-24,2a5.5,6 0 1 0 11,0a5.5,6 0 1 0 -11,0ZM-11,2a5,6 0 1 0 10,0a5,6 0 1 0 -10,0ZM1,2a5,6 0 1 0 10,0a5,6 0 1 0 -10,0ZM13,2a5.5,6 0 1 0 11,0a5.5,6 0 1 0 -11,0Z",
    ),
    cutLine("M-14,18H14", 4),
  ],
  // a bat with nails
  ganger: [
    turned(fill("M-4,32L-3,8L-9,-24Q-9,-34 0,-34Q9,-34 9,-24L3,8L4,32Z"), 42),
    turned(line("M-19,-24H19M-17,-12H17", 4), 42),
    turned(fill("M-8,28H8V34H-8Z"), 42),
  ],
  // a crested helmet
  gladiator: [fill("M-22,28V-4Q-22,-22 0,-22Q22,-22 22,-4V28H8V8H-8V28Z"), line("M-20,-24Q0,-44 20,-24", 8), cutLine("M-14,-2H14", 5)],
  // a hand net
  net_fighter: [ring(19, 5, 9, -10), line("M-4,4L-28,31", 8), line("M-9,-10H27M9,-28V8M-4,-23L22,3M22,-23L-4,3", 3.4)],
  // a trident
  net_master: [line("M0,32V-26M-18,-26V-8Q-18,6 0,6Q18,6 18,-8V-26", 7), fill("M-18,-34L-11,-22H-25ZM0,-36L7,-23H-7ZM18,-34L25,-22H11Z")],
  // a round shield before two spears
  guard: [
    line("M-26,32L22,-24M26,32L-22,-24", 5),
    fill("M31,-34L27,-16L15,-26ZM-31,-34L-27,-16L-15,-26Z"),
    disc(0, 5, 19),
    { ...ring(12, 4, 0, 5), cut: true },
  ],
  // a sword crossed with a rifle
  universal_soldier: [
    turned(fill("M-4,-32L4,-32L5,10L12,10L12,16L4,16L4,32L-4,32L-4,16L-12,16L-12,10L-5,10Z"), 45),
    turned(cutLine("M-3,-34H3V-14H8V-2H5L10,30H-1L-5,0Z", 6), -45),
    turned(fill("M-3,-34H3V-14H8V-2H5L10,30H-1L-5,0Z"), -45),
  ],
  // a crown over strength and speed
  boss: [moved(fill(CROWN), 0, -20, 0.85), wedge(-17, 17, 0.9), ring(11, 5, 16, 17), line("M16,11V23M10,17H22", 4)],
  officer_1: [...meleeBoost(), fill("M-24,15H24V22H-24Z")],
  officer_2: [...meleeBoost(), fill("M-24,13H24V19H-24ZM-24,24H24V30H-24Z")],
  scout: [ring(22, 5, 0, 10), plusOne(2, 9, 0.85), fill("M-20,-8L-16,-30L-6,-16L0,-34L6,-16L16,-30L20,-8Q0,-26 -20,-8Z")],
  // a truck that lets others drive
  transport: [
    fill("M-32,-20H8V16H-32ZM11,-10H22L32,2V16H11Z"),
    cut("M-26,-5H-12V-13L0,-2L-12,9V1H-26ZM16,-5H20L26,2H16Z"),
    disc(-20, 18, 9),
    disc(20, 18, 9),
    hole(-20, 18, 3.5),
    hole(20, 18, 3.5),
  ],
  // blow and shot change places
  quartermaster: [
    fill("M-18,-12L-4,14H-32Z"),
    fill("M18,-16L26,16H10Z"),
    line("M-16,-22Q0,-34 12,-24M16,26Q0,36 -12,28", 5),
    fill("M22,-14L6,-20L17,-31ZM-22,18L-6,23L-17,34Z"),
  ],
};
