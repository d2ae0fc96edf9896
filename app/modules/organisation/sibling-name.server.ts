import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { UnitKind } from "~/core/actor";
import type { UnitRow } from "./unit";
import { UNIT_WORDS } from "./unit-kind";

interface Named {
  name: string;
  parentId: number | null;
}

const alike = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

/**
 * Two units in use below one parent that are called alike cannot be told apart in lists. What is kept as it was is not
 * judged anew.
 * @param current the unit as it is; null while it is added
 */
export async function siblingNameProblems(
  tx: Tx,
  kind: UnitKind,
  { name, parentId }: Named,
  current: UnitRow | null,
): Promise<Problem[]> {
  if (current && current.name === name && current.parentId === parentId) return [];
  return (await hasTwin(tx, kind, { name, parentId, id: current?.id ?? 0 }))
    ? [problem("name", t("Name: another {level} here has this name already", { level: wordOf(kind) }), "taken")]
    : [];
}

/** The same of a unit that comes back into use. */
export async function comesBackAsTwin(tx: Tx, unit: UnitRow): Promise<Problem[]> {
  const kind = unit.kind as UnitKind;
  return (await hasTwin(tx, kind, unit))
    ? [
        problem(
          "",
          t("Another {level} here has this name already. Rename one first.", { level: wordOf(kind) }),
          "taken",
        ),
      ]
    : [];
}

const wordOf = (kind: UnitKind): string => t(UNIT_WORDS[kind].one);

async function hasTwin(tx: Tx, kind: UnitKind, { name, parentId, id }: Named & { id: number }): Promise<boolean> {
  if (parentId === null) return false;
  const siblings = await tx.orgUnit.findMany({
    where: { parentId, kind, active: true, NOT: { id } },
    select: { name: true },
  });
  return siblings.some((one) => alike(one.name) === alike(name));
}
