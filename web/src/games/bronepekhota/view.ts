/** What everybody may know of a battle (docs/bronepekhota.md): all of it but future dice. Lengths are millimetres. */

export const STEP = 40;
export const HEADINGS = 64;

export type Place = "reserve" | "table" | "inside" | "dead" | "deserted" | "wreck" | "gone";
export type Kind = "soldier" | "vehicle" | "gun" | "captive";

export interface Figure {
  readonly id: number;
  readonly kind: Kind;
  readonly sheet: string;
  readonly number: number;
  readonly seat: number;
  readonly unit: number;
  readonly place: Place;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly heading: number;
  readonly radius: number;
  readonly height: number;
  readonly crew: number;
  readonly spent: readonly string[];
  readonly engaged?: boolean;
  readonly marker?: number;
  readonly durability?: number;
  readonly armor?: number;
  readonly ammo?: readonly number[];
  readonly speed?: number;
  readonly manned?: boolean;
  readonly flying?: boolean;
}

export interface Unit {
  readonly id: number;
  readonly seat: number;
  readonly sheet: string;
  readonly figures: readonly number[];
  readonly acted: boolean;
  readonly ready: boolean;
  readonly grenades?: number;
  readonly tested?: boolean;
}

export interface ObjectView {
  readonly id: string;
  readonly kind: "block" | "zone" | "marker" | "exit" | "item" | "captive";
  readonly carrier: number;
  readonly at: readonly [number, number, number];
  readonly size: readonly [number, number];
  readonly radius: number;
}

export interface View {
  readonly mission: string;
  readonly map: string;
  readonly field: readonly [number, number];
  readonly points: number;
  readonly sides: readonly number[];
  readonly side_names: readonly string[];
  readonly stage: string;
  readonly seat: number;
  readonly tour: number;
  readonly tours: number;
  readonly order: readonly number[];
  readonly active: number;
  readonly figure: number;
  readonly areas: readonly (readonly [number, number, number, number])[];
  readonly out: readonly boolean[];
  readonly scores: readonly number[];
  readonly commands: readonly number[];
  readonly die: { readonly sides: number; readonly purpose: string; readonly about: number } | null;
  readonly route: readonly ({ readonly leg: string; readonly x: number; readonly y: number } | { readonly operation: number })[];
  readonly rolls: readonly number[];
  readonly units: readonly Unit[];
  readonly figures: readonly Figure[];
  readonly objects: readonly ObjectView[];
}

export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly z?: number;
  readonly heading: number;
}

export const isOnTable = (figure: Figure | undefined): figure is Figure => figure?.place === "table";
export const isDrawn = (figure: Figure): boolean => figure.place === "table" || figure.place === "wreck";
export const isMachine = (figure: Figure): boolean => figure.durability !== undefined;

/** Alive and still in the battle. */
export const isLeft = (figure: Figure): boolean => figure.place === "table" || figure.place === "inside" || figure.place === "reserve";

/** Part of the battle, fallen or not: whoever was left out of it is not counted (BP-SETUP-16). */
export const tookPart = (figure: Figure): boolean => figure.place !== "gone";

/** So near that two bases touch (BP-GEO-06). */
export const isTouching = (pose: { x: number; y: number }, radius: number, other: Figure): boolean =>
  Math.hypot(pose.x - other.x, pose.y - other.y) < radius + other.radius + 3;

export const isCarrying = (view: View, figure: number): boolean => view.objects.some((item) => item.carrier === figure);

/** The nearest of the 64 headings; y goes up. */
export const headingTo = (dx: number, dy: number): number => (Math.round((Math.atan2(dy, dx) / (2 * Math.PI)) * HEADINGS) + HEADINGS) % HEADINGS;

export const angleOf = (heading: number): number => (heading / HEADINGS) * 2 * Math.PI;

/** A length in steps with one decimal, as a ruler would show it. */
export const inSteps = (mm: number): number => Math.round((mm / STEP) * 10) / 10;

/** The distance between two bases in whole steps, rounded up (BP-GEO-10). */
export const baseGap = (a: { x: number; y: number; radius: number }, b: { x: number; y: number; radius: number }): number =>
  Math.max(0, Math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius);
