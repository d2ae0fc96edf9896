/** Ids that one statement names; databases take only so many. */
const NAMED = 300;

/** Reads or writes what a list of ids names, a part of them with each statement. */
export async function byIds<T>(ids: readonly number[], act: (part: number[]) => Promise<readonly T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let at = 0; at < ids.length; at += NAMED)
    for (const one of await act(ids.slice(at, at + NAMED))) found.push(one);
  return found;
}

/** Carries something out for a list of ids, a part of them with each statement. */
export async function eachOfIds(ids: readonly number[], act: (part: number[]) => Promise<unknown>): Promise<void> {
  await byIds<never>(ids, async (part) => {
    await act(part);
    return [];
  });
}
