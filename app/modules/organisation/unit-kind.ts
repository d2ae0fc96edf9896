import { plural } from "~/core/text";
import type { UnitKind } from "~/core/actor";

/** From the top of the tree down: a unit hangs under one of the kind before its own. */
export const UNIT_KINDS = ["COMPANY", "DIVISION", "REGION", "AREA", "BRANCH"] as const satisfies readonly UnitKind[];

export const UNIT_WORDS: Record<UnitKind, { one: string; many: string }> = {
  COMPANY: { one: "company", many: "companies" },
  DIVISION: { one: "division", many: "divisions" },
  REGION: { one: "region", many: "regions" },
  AREA: { one: "area", many: "areas" },
  BRANCH: { one: "branch", many: "branches" },
};

/** The kind a unit's parent must have; null for companies, which stand at the top. */
export function parentKind(kind: UnitKind): UnitKind | null {
  return UNIT_KINDS[UNIT_KINDS.indexOf(kind) - 1] ?? null;
}

/** "1 branch", "3 branches". */
export function countUnits(count: number, kind: UnitKind): string {
  const { one, many } = UNIT_WORDS[kind];
  return plural(count, `{n} ${one}`, `{n} ${many}`);
}
