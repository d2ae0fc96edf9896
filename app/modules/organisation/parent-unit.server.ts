import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { UnitKind } from "~/core/actor";
import type { UnitRow } from "./unit";
import { parentKind, UNIT_WORDS } from "./unit-kind";

/**
 * The unit that one of this kind may hang under: one step up the ladder, and in use.
 * @returns null for a company
 * @throws InputProblem at parentId
 */
export async function parentFor(tx: Tx, kind: UnitKind, parentId: number | null): Promise<UnitRow | null> {
  const wanted = parentKind(kind);
  if (wanted === null) {
    if (parentId !== null)
      throw new InputProblem(problem("parentId", t("A company has no unit above it"), "wrong_parent"));
    return null;
  }
  const parent = parentId === null ? null : await tx.orgUnit.findUnique({ where: { id: parentId } });
  if (!parent || parent.kind !== wanted) {
    throw new InputProblem(
      problem(
        "parentId",
        t("A {one} belongs to {article}: choose one", { one: UNIT_WORDS[kind].one, article: article(wanted) }),
        "wrong_parent",
      ),
    );
  }
  if (!parent.active)
    throw new InputProblem(
      problem("parentId", t("{name} is out of use: choose another", { name: parent.name }), "out_of_use"),
    );
  return parent;
}

function article(kind: UnitKind): string {
  const word = UNIT_WORDS[kind].one;
  return `${word.startsWith("a") ? "an" : "a"} ${word}`;
}
