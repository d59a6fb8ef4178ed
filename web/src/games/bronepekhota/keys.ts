/** Keys of the battle: the camera, the ruler, and drawing a path without a mouse. */

import type { Table } from "./table.svelte";
import { STEP } from "./view";

const PAN = 80;
const ZOOM = 1.25;
const NUDGE = 10;
const TURN = 2;

const WAYS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const isButton = (target: EventTarget | null): boolean => target instanceof Element && Boolean(target.closest("button, a, summary, input, [role=button]"));

/** Whether the key was ours. */
export function pressTable(event: KeyboardEvent, table: Table): boolean {
  const way = WAYS[event.key];
  if (way) return arrow(event, table, way);
  switch (event.key) {
    case "+":
    case "=":
      table.camera.zoom(ZOOM);
      return true;
    case "-":
      table.camera.zoom(1 / ZOOM);
      return true;
    case "0":
      table.camera.fit();
      return true;
  }
  return letter(event, table);
}

function letter(event: KeyboardEvent, table: Table): boolean {
  const { planner, acting } = table;
  if (ordered(event, table)) return true;
  switch (event.code) {
    case "KeyI":
      table.measure(!table.isMeasuring);
      return true;
    case "KeyC":
      table.showUnit();
      return true;
    case "KeyG":
      return deed(table, "grenade");
    case "KeyP":
      if (!table.takesPlaces || !acting) return false;
      planner.nudge(0, 0);
      return true;
    case "KeyR":
      if (!planner.plan && !acting) return false;
      planner.turn(event.shiftKey ? -TURN : TURN);
      return true;
    case "Backspace":
      if (!planner.plan) return false;
      planner.undoLeg();
      return true;
    case "Enter":
      if (!planner.isReady || isButton(event.target)) return false;
      planner.confirm();
      return true;
  }
  return false;
}

/** Keys of orders: cover, fire, the next target, carrying them out. */
function ordered(event: KeyboardEvent, table: Table): boolean {
  const { orders, lineup } = table;
  if (event.code === "KeyD" && table.kind === "deploy" && !lineup.isReady) return (void lineup.propose(), true);
  if (event.code === "Enter" && !isButton(event.target)) {
    const pilot = table.kind === "pilot" && !table.picked.length ? table.options.find((option) => option.action === lineup.pilot) : undefined;
    if (pilot) return (table.confirm(pilot), true);
    if (lineup.isReady) return (lineup.go(), true);
    if (orders.isReady) return (orders.go(), true);
  }
  if (!orders.isOpen) return event.code === "KeyS" && deed(table, "shoot");
  switch (event.code) {
    case "KeyV":
      orders.toggleCover();
      return true;
    case "KeyS":
      orders.toggleFire();
      return true;
    case "KeyT":
      orders.aimNext();
      return true;
  }
  return false;
}

/** The deed of this kind against the target that was picked. */
function deed(table: Table, kind: string): boolean {
  const action = table.deeds.find((row) => row.startsWith(`${kind} `));
  return action !== undefined && table.pick("deed", action);
}

/** Arrows move the end of a plan; where nothing is planned, the view. */
function arrow(event: KeyboardEvent, table: Table, [dx, dy]: readonly [number, number]): boolean {
  const { planner, camera } = table;
  const { plan } = planner;
  const by = event.shiftKey ? STEP : NUDGE;
  if (plan?.kind === "drive") {
    if (dy) planner.operate(dy > 0 ? "F" : "B", by);
    else planner.turn(-dx * TURN);
  } else if (plan && plan.kind !== "turn") planner.nudge(dx * by, dy * by);
  else camera.pan(-dx * PAN, dy * PAN);
  return true;
}
