import { canonicalJson } from "./canonical.server";

/** What the trail keeps of the lines of a record that are written anew: all of them before and after; nothing where they are the same. */
export function changedLines<Line extends object>(
  before: readonly Line[],
  after: readonly Line[],
): { line?: [readonly Line[], readonly Line[]] } {
  return canonicalJson(before) === canonicalJson(after) ? {} : { line: [before, after] };
}
