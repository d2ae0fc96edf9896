/** Several acts asked for at once, each in a transaction of its own. */
import { withPartOfKey } from "./transaction.server";
import { Conflict, Forbidden, InputProblem, NotFound } from "../core/problems";
import { t } from "../core/text";

/** What became of one of several acts: what it returned, or why it was refused. */
type Each<T> = { done: T } | { refused: string };

/**
 * Carries out one act after the other; one that is refused leaves the others as they are. Sent again, a request
 * answers from the first time for what was done, and tries again what was refused.
 * @param nameOf tells the acts of one request apart
 */
export async function eachInTurn<Item, T>(
  items: readonly Item[],
  nameOf: (item: Item) => string | number,
  act: (item: Item) => Promise<T>,
): Promise<Each<T>[]> {
  const results: Each<T>[] = [];
  for (const item of items)
    results.push(await withPartOfKey(String(nameOf(item)), () => act(item)).then((done) => ({ done }), refusal));
  return results;
}

function refusal(error: unknown): { refused: string } {
  if (error instanceof InputProblem) return { refused: error.problems.map(({ message }) => message).join(" ") };
  if (error instanceof NotFound) return { refused: t("There is nothing here you can see.") };
  if (error instanceof Conflict || error instanceof Forbidden) return { refused: error.message };
  throw error;
}
