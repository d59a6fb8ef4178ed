/** Which modules are at work on whom. */

import type { Hex } from "../../kit/hex";
import { isModule, type UnitView } from "./tiles";

/** From the module to the unit that it helps. */
export const modulesAtWork = (units: readonly UnitView[]): [Hex, Hex][] =>
  units.flatMap((unit) => (unit.bonuses ?? []).filter((bonus) => isModule(bonus.tile)).map((bonus): [Hex, Hex] => [bonus.at, unit.at]));

/** From a module that stands by (medic, Transport) to the unit that it is linked to. */
export const modulesStandingBy = (units: readonly UnitView[]): [Hex, Hex][] =>
  units.flatMap((unit) => (unit.links ?? []).map((link): [Hex, Hex] => [link.at, unit.at]));
