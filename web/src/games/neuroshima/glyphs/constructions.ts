import { cut, cutLine, disc, discs, fill, hole, holes, line, ring, type Glyph } from "./parts";

const WHEELS = discs([-20, 22, 9], [0, 22, 9], [20, 22, 9]);
const TRACK = line("M-24,30H24A8,8 0 0 0 24,14H-24A8,8 0 0 0 -24,30Z", 5);

/** Cores are the machine, wings what it pulls or carries; the second face shows another weapon. */
export const CONSTRUCTIONS: Readonly<Record<string, Glyph>> = {
  // a sledge with two blades
  borgo_ripper_sledge_core_a: [fill("M-26,12L-14,-8H14L26,12Z"), line("M-32,24Q-30,30 -20,30H32", 6), fill("M-20,-10L-30,-34L-8,-14ZM20,-10L30,-34L8,-14Z")],
  // the same sledge with a single ram
  borgo_ripper_sledge_core_b: [fill("M-26,12L-14,-8H14L26,12Z"), line("M-32,24Q-30,30 -20,30H32", 6), fill("M0,-36L10,-10H-10Z")],
  // three hooks behind a plate
  borgo_ripper_sledge_wing_a: [fill("M-28,-26H28V-14H-28Z"), line("M-20,-14V12Q-20,24 -30,22M0,-14V20Q0,32 -10,30M20,-14V12Q20,24 10,22", 7)],
  // a plate with a net
  borgo_ripper_sledge_wing_b: [fill("M-30,-28H30L22,-10H-22Z"), line("M-20,-8L0,28L20,-8M-10,10H10M-15,0H15", 5)],
  // a wagon with a cage
  hegemony_arena_wagon_core_a: [line("M-24,10V-24H24V10", 6), line("M-10,-24V8M10,-24V8", 4), fill("M-30,6H30V16H-30Z"), WHEELS],
  // a wagon with a mast and a gun
  hegemony_arena_wagon_core_b: [fill("M-8,-30H8V6H-8Z"), line("M0,-22L30,-30", 6), fill("M-30,6H30V16H-30Z"), WHEELS],
  // two nets on poles
  hegemony_arena_wagon_wing_a: [line("M-22,32V-28M22,32V-28", 6), line("M-22,-26Q0,-6 22,-26M-22,-12Q0,8 22,-12M-22,2Q0,22 22,2", 4)],
  // a fence of spears
  hegemony_arena_wagon_wing_b: [
    fill("M-30,2H30V12H-30Z"),
    fill("M-20,-32L-13,-14H-27ZM0,-32L7,-14H-7ZM20,-32L27,-14H13Z"),
    line("M-20,-14V30M0,-14V30M20,-14V30", 5),
  ],
  // a crawler with a long barrel
  moloch_siege_crawler_core_a: [TRACK, fill("M-18,12L-12,-8H14L20,12Z"), line("M4,-6L22,-34", 8), hole(0, 3, 4)],
  // a crawler with a coil
  moloch_siege_crawler_core_b: [TRACK, fill("M-18,12L-12,-4H12L18,12Z"), ring(12, 6, 0, -20), disc(0, -20, 5)],
  // a block of plates
  moloch_siege_crawler_wing_a: [fill("M-16,-28H16L32,0L16,28H-16L-32,0Z"), cutLine("M-9,-16H9L19,0L9,16H-9L-19,0Z", 5), hole(0, 0, 6)],
  // a block with two barrels
  moloch_siege_crawler_wing_b: [fill("M-24,0H24V30H-24Z"), line("M-12,0L-24,-32M12,0L24,-32", 8), holes([-10, 15, 5], [10, 15, 5])],
  // a rail gun with a sight
  outpost_rail_rig_core_a: [fill("M-6,-36H6V8H-6Z"), line("M-14,-30V4M14,-30V4", 4), fill("M-26,10H26V20H-26Z"), discs([-18, 26, 7], [18, 26, 7])],
  // a rail gun with two barrels
  outpost_rail_rig_core_b: [fill("M-14,-34H-5V8H-14ZM5,-34H14V8H5Z"), fill("M-26,10H26V20H-26Z"), discs([-18, 26, 7], [18, 26, 7])],
  // a wheeled tender
  outpost_rail_rig_wing_a: [fill("M-28,-20H14V8H-28ZM16,-8L30,8H16Z"), cut("M-20,-12H4V-4H-20Z"), discs([-18, 20, 9], [4, 20, 9], [24, 20, 7])],
  // a tender with a ramp
  outpost_rail_rig_wing_b: [fill("M-30,-20H8V8H-30Z"), line("M8,8L32,-22", 6), line("M14,-2L22,4M20,-10L28,-4", 4), discs([-20, 20, 9], [0, 20, 9])],
};
