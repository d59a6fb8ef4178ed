/** Mouse, pen and fingers on the table: pan, pinch, wheel, drag a figure or the end of its path, turn it by its handle, measure. */

import type { Point } from "../../kit/svg";
import type { Table } from "./table.svelte";
import { headingTo, isDrawn, type Figure } from "./view";
import { singleOf } from "./words";

type Drag = "pan" | "pinch" | "move" | "turn" | "measure" | "deploy" | "unit" | "place" | "lineup";

/** Less than this is a click. */
const SLACK = 6;
/** How near to a base a finger may miss it. */
const FINGER = 20;
const HANDLE = 26;
const LONG = 500;

export class Pointers {
  readonly #table: () => Table;
  readonly #box: () => HTMLElement | undefined;
  #held = new Map<number, Point>();
  #from: Point = [0, 0];
  #drag: Drag | null = null;
  #begun: Drag = "pan";
  /** Who is dragged: a figure, or a unit of the line-up. */
  #who = -1;
  #isAlone = false;
  #moved = false;
  #long: ReturnType<typeof setTimeout> | undefined;

  constructor(table: () => Table, box: () => HTMLElement | undefined) {
    this.#table = table;
    this.#box = box;
  }

  /** Pixels inside the view. */
  #at(event: MouseEvent): Point {
    const frame = this.#box()?.getBoundingClientRect();
    return [event.clientX - (frame?.left ?? 0), event.clientY - (frame?.top ?? 0)];
  }

  #place(at: Point): Point {
    return this.#table().camera.toTable(at[0], at[1]);
  }

  down(event: PointerEvent): void {
    if (event.button > 1 || (event.target as Element).closest("button, [data-panel]")) return;
    const at = this.#at(event);
    this.#held.set(event.pointerId, at);
    this.#from = at;
    this.#moved = false;
    if (this.#held.size === 2) {
      this.#drag = "pinch";
      this.#moved = true;
      clearTimeout(this.#long);
      return;
    }
    this.#drag = null;
    this.#isAlone = event.shiftKey;
    this.#begun = this.#what(at, event.pointerType !== "mouse");
    if (event.pointerType !== "mouse") this.#long = setTimeout(() => this.#explain(at), LONG);
  }

  /** What a drag from here would do. */
  #what(at: Point, isTouch: boolean): Drag {
    const table = this.#table();
    if (table.isMeasuring) return "measure";
    if (this.#isOnHandle(at)) return "turn";
    const ghost = table.planner.ghost();
    const slack = (isTouch ? FINGER : 6) / table.camera.scale;
    const [x, y] = this.#place(at);
    const { acting } = table;
    const isNear = (place: { x: number; y: number } | null | undefined, radius: number): boolean =>
      Boolean(place) && Math.hypot(x - (place?.x ?? 0), y - (place?.y ?? 0)) <= radius + slack;
    if ((table.kind === "deploy" || table.kind === "area") && ghost && isNear(ghost, Math.max(30, deployedRadius(table)))) return "deploy";
    const row = table.lineup.isReady ? table.lineup.at([x, y], slack) : undefined;
    if (row) return this.#of("lineup", row.unit);
    const end = table.orders.isOpen ? table.orders.movers.find((order) => isNear(order.end, 12)) : undefined;
    if (end) return this.#of("place", end.figure);
    if (table.kind === "act" && acting && (isNear(ghost, acting.radius) || isNear(acting, acting.radius))) return "move";
    const own = this.#figureAt(at, isTouch ? FINGER : 6);
    if (own && table.orders.unitAt(own) !== null) return this.#of("unit", own.id);
    return "pan";
  }

  #of(drag: Drag, who: number): Drag {
    this.#who = who;
    return drag;
  }

  #isOnHandle(at: Point): boolean {
    const handle = handleOf(this.#table());
    return handle !== null && Math.hypot(at[0] - handle[0], at[1] - handle[1]) <= HANDLE;
  }

  move(event: PointerEvent): void {
    const at = this.#at(event);
    const last = this.#held.get(event.pointerId);
    const table = this.#table();
    if (!last) {
      if (event.pointerType === "mouse") this.#hover(at, event.target as Element);
      return;
    }
    if (!this.#moved && Math.hypot(at[0] - this.#from[0], at[1] - this.#from[1]) < SLACK) return;
    if (!this.#moved) {
      clearTimeout(this.#long);
      this.#moved = true;
      this.#drag ??= this.#begun;
      this.#box()?.setPointerCapture(event.pointerId);
    }
    if (this.#drag === "pinch") this.#pinch(event.pointerId, at);
    else if (this.#drag === "pan") table.camera.pan(at[0] - last[0], at[1] - last[1]);
    else this.#draw(this.#place(at));
    this.#held.set(event.pointerId, at);
  }

  #pinch(id: number, at: Point): void {
    const other = [...this.#held].find(([key]) => key !== id)?.[1];
    const last = this.#held.get(id);
    if (!other || !last) return;
    const before = Math.hypot(last[0] - other[0], last[1] - other[1]) || 1;
    const now = Math.hypot(at[0] - other[0], at[1] - other[1]) || 1;
    const { camera } = this.#table();
    camera.zoom(now / before, (at[0] + other[0]) / 2, (at[1] + other[1]) / 2);
    camera.pan((at[0] - last[0]) / 2, (at[1] - last[1]) / 2);
  }

  /** The drag goes on over this place of the table. */
  #draw(place: Point): void {
    const table = this.#table();
    if (this.#drag === "measure") table.measured = { from: this.#place(this.#from), to: place };
    else if (this.#drag === "move" || this.#drag === "deploy") table.planner.go(place);
    else if (this.#drag === "unit") this.#order(place);
    else if (this.#drag === "place") table.orders.correct(this.#who, place);
    else if (this.#drag === "lineup") table.lineup.drag(this.#who, place);
    else if (this.#drag === "turn") {
      const centre = table.planner.ghost() ?? table.acting;
      if (centre) table.planner.face(headingTo(place[0] - centre.x, place[1] - centre.y));
    }
  }

  #order(place: Point): void {
    const table = this.#table();
    const figure = table.view?.figures[this.#who];
    if (!figure) return;
    table.planner.clear();
    table.orders.drag(figure, place, this.#isAlone);
  }

  up(event: PointerEvent): void {
    clearTimeout(this.#long);
    this.#held.delete(event.pointerId);
    if (this.#held.size === 0) this.#drag = null;
    else if (this.#drag === "pinch") this.#drag = "pan";
  }

  leave(): void {
    this.#table().hovered = null;
  }

  /** A long press explains what is under the finger. */
  #explain(at: Point): void {
    const table = this.#table();
    const figure = this.#figureAt(at, FINGER);
    this.#moved = true;
    this.#drag = "pan";
    if (figure) table.inspected = { what: "figure", id: figure.id };
    else table.inspectPlace(this.#place(at));
    table.isPeeking = true;
  }

  #hover(at: Point, target: Element): void {
    const table = this.#table();
    const id = target.closest("[data-figure]")?.getAttribute("data-figure");
    const figure = id === null || id === undefined ? this.#figureAt(at, 0) : table.figures[Number(id)];
    const hovered = figure?.id ?? null;
    if (hovered === table.hovered) return;
    table.hovered = hovered;
    if (hovered !== null && !table.picked.length) table.inspected = { what: "figure", id: hovered };
  }

  /** The figure at this point of the view, or the nearest within some pixels. */
  #figureAt(at: Point, slack: number): Figure | undefined {
    const table = this.#table();
    const [x, y] = this.#place(at);
    const near = table.figures
      .filter(isDrawn)
      .map((figure) => ({ figure, far: Math.hypot(figure.x - x, figure.y - y) - figure.radius }))
      .filter(({ far }) => far <= slack / table.camera.scale)
      .sort((a, b) => a.far - b.far || b.figure.z - a.figure.z);
    // Of those under the finger, one that can be chosen comes first.
    return (near.find(({ figure }) => table.targets.has(figure.id)) ?? near.find(({ figure }) => figure.place !== "wreck") ?? near[0])?.figure;
  }

  click(event: MouseEvent): void {
    if (this.#moved) {
      this.#moved = false;
      return;
    }
    const target = event.target as Element;
    if (target.closest("button, [data-panel]")) return;
    const id = target.closest("[data-figure]")?.getAttribute("data-figure");
    const at = this.#at(event);
    const isTouch = (event as PointerEvent).pointerType === "touch";
    const figure = id ? this.#table().figures[Number(id)] : this.#figureAt(at, isTouch ? FINGER / 2 : 0);
    this.#choose(figure, this.#place(at), Boolean(id));
  }

  #choose(figure: Figure | undefined, place: Point, isExact: boolean): void {
    const table = this.#table();
    if (table.isMeasuring) return;
    const ghost = table.planner.ghost();
    const radius = table.acting?.radius ?? 12;
    if (!isExact && ghost && table.planner.isReady && Math.hypot(ghost.x - place[0], ghost.y - place[1]) <= radius) return table.planner.confirm();
    if (figure && !(figure.id === table.acting?.id && table.kind === "act")) return table.point(figure.id);
    if (table.takesPlaces && !figure) return table.pointPlace(place);
    if (!figure) table.inspectPlace(place);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const [x, y] = this.#at(event);
    this.#table().camera.wheel(event.deltaY * (event.deltaMode === 1 ? 32 : 1), x, y);
  }
}

/** Where the handle for the facing lies, in pixels of the view; null where nothing can be turned. */
export function handleOf(table: Table): Point | null {
  const { planner, acting, kind, camera } = table;
  const pose =
    planner.ghost() ??
    (acting && ((kind === "act" && !acting.spent.includes("moved")) || (kind === "drive" && !acting.spent.includes("moved"))) ? acting : null);
  if (!pose || (!["act", "drive"].includes(kind) && !(kind === "deploy" && planner.plan))) return null;
  const [x, y] = camera.toScreen(pose.x, pose.y);
  const far = handleFar(table);
  const angle = (pose.heading / 64) * 2 * Math.PI;
  return [x + Math.cos(angle) * far, y - Math.sin(angle) * far];
}

/** How far from the middle of the figure the handle lies, in pixels. */
export const handleFar = (table: Table): number => (table.acting?.radius ?? deployedRadius(table)) * table.camera.scale + 46;

/** How large that is what is being deployed. */
function deployedRadius(table: Table): number {
  const { plan } = table.planner;
  if (plan?.kind !== "deploy" || !table.view) return 12;
  return (plan.unit === undefined ? table.view.figures[plan.figure] : (table.members(plan.unit)[0] ?? singleOf(table.view, plan.unit)))?.radius ?? 12;
}

/** A unit is dragged from a list onto the table. */
export function dragOut(event: PointerEvent, table: Table, unit: number): void {
  const field = document.querySelector("[data-field]");
  if (table.kind !== "deploy" || event.button || !field) return;
  const id = event.pointerId;
  const move = (now: PointerEvent): void => {
    const frame = field.getBoundingClientRect();
    const [x, y] = [now.clientX - frame.left, now.clientY - frame.top];
    if (now.pointerId !== id || x < 0 || y < 0 || x > frame.width || y > frame.height) return;
    if (!table.picked.some((step) => step.by === "unit" && step.key === String(unit))) table.pick("unit", unit);
    table.inspected = { what: "unit", id: unit };
    table.planner.go(table.camera.toTable(x, y));
  };
  const stop = (now: PointerEvent): void => {
    if (now.pointerId !== id) return;
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", stop);
    window.removeEventListener("pointercancel", stop);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", stop);
  window.addEventListener("pointercancel", stop);
}
