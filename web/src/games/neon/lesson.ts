/** What an idea of a lesson shows: an action card, a die, a sign, somebody. */

import type { LessonPicture } from "../../learn/pictures";
import { actionCard, actionSvg, ATTACK_FACES, bot, BOT_KINDS, CARD, DEFENSE_FACES, die, fighterColour, standeeSvg, SUPPLY_KINDS, supplySvg } from "./draw";
import { ACTIONS } from "./rows";
import { actionName } from "./words";

const SIZE = 48;
const CARD_WIDTH = 132;

const has = (ids: readonly string[], id: string): boolean => ids.includes(id);

const picture: LessonPicture = (id) => {
  if (ACTIONS.has(id))
    return `<svg width="${CARD_WIDTH}" height="${(CARD_WIDTH * CARD[1]) / CARD[0]}" viewBox="-2 -2 ${CARD[0] + 4} ${CARD[1] + 4}">${actionCard(id, false, actionName, true)}</svg>`;
  if (has(ATTACK_FACES, id) || has(DEFENSE_FACES, id)) return die(id, has(DEFENSE_FACES, id), SIZE);
  if (has(SUPPLY_KINDS, id)) return supplySvg(id, SIZE);
  if (has(BOT_KINDS, id)) return `<svg width="${SIZE}" height="${SIZE}" viewBox="-28 -28 56 56">${bot(id)}</svg>`;
  return fighterColour(id) ? standeeSvg(id, "A", SIZE) : actionSvg(id, SIZE);
};

export default picture;
