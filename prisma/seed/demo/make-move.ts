import type { Actor } from "~/core/actor";
import type { AnyRecord } from "~/define/record";
import { moveRecord, moveSchema } from "~/engine/record/move.server";

/** Makes a move of a record as its form sends it, from whatever version there is. @param typed what the form takes; no comment where none is given */
export const makeMove = (actor: Actor, record: AnyRecord, id: number, name: string, typed: object = {}) =>
  moveRecord(actor, record, id, name, { ...moveSchema(record, name).parse({ note: null, ...typed }), version: null });
