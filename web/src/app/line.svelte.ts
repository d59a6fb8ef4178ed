/** Whether the server answers: every call says so, and pages may tell what works without it. */

let away = $state(false);

export const isAway = (): boolean => away;

export function tellLine(answers: boolean): void {
  away = !answers;
}
