/** Who finds a case: its category's handlers without a conflict, or else the alternates (spec: ops §6.2). */
import type { Tx } from "~/db/database.server";
import { concernOf, concernsSome, inConflict, type Concerning } from "./concern.server";
import { handlersOf } from "./handlers-of.server";

export interface FallsTo {
  /** User and role; nobody where every handler and alternate is in conflict, or there are none. */
  people: { userId: number; role: "QUEUE" | "ALTERNATE" }[];
  /** No handler of the category may lead it for whom it concerns: none but the alternates assigns it. */
  reserved: boolean;
}

/**
 * Works out whom a case falls to.
 * @param senderId null where nobody knows who sent it
 * @param alternates true: not to the handlers, though they are free
 */
export async function peopleOf(
  tx: Tx,
  categoryId: number,
  about: Concerning,
  senderId: number | null,
  day: string,
  alternates = false,
): Promise<FallsTo> {
  const handlers = await handlersOf(tx, categoryId, day);
  const concern = await concernOf(tx, categoryId, about, day);
  const ids = handlers.map(({ userId }) => userId);
  const barred = await inConflict(tx, ids, concern, senderId, day);
  const free = (alternate: boolean) =>
    handlers.filter((one) => one.alternate === alternate && !barred.has(one.userId)).map(({ userId }) => userId);
  const first = alternates ? [] : free(false);
  const main = handlers.filter(({ alternate }) => !alternate);
  const concerned = main.length === 0 || !concernsSome(about) ? null : await inConflict(tx, ids, concern, null, day);
  return {
    people: (first.length > 0 ? first : free(true)).map((userId) => ({
      userId,
      role: first.length > 0 ? "QUEUE" : "ALTERNATE",
    })),
    reserved: about.handlers || (concerned !== null && main.every(({ userId }) => concerned.has(userId))),
  };
}
