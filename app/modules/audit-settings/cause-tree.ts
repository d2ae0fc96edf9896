/** Root causes are a tree of at most three levels (spec: ops §5.2). Pure. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";

export const MOST_LEVELS = 3;

export interface Cause {
  id: number;
  parentId: number | null;
}

/** A cause and those it belongs to, itself first; ends where a circle closes. */
export function lineage(causes: readonly Cause[], id: number | null): number[] {
  const line: number[] = [];
  for (let at = id; at !== null && !line.includes(at); at = causes.find((one) => one.id === at)?.parentId ?? null)
    line.push(at);
  return line;
}

/** How many levels there are from a cause downwards. */
export const depthOf = (causes: readonly Cause[], id: number): number =>
  1 + Math.max(0, ...causes.filter(({ parentId }) => parentId === id).map((child) => depthOf(causes, child.id)));

/** @param id 0 for a new cause */
export function parentProblems(parentId: number | null, id: number, causes: readonly Cause[]): Problem[] {
  if (parentId === null) return [];
  const above = lineage(causes, parentId);
  if (id !== 0 && above.includes(id))
    return [problem("parentId", t("Part of: a cause cannot belong to itself or to one of its own parts"), "circle")];
  return above.length + (id === 0 ? 1 : depthOf(causes, id)) > MOST_LEVELS
    ? [problem("parentId", t("Part of: at most {n} levels", { n: MOST_LEVELS }), "too_deep")]
    : [];
}
