import { problem, type Problem } from "~/core/problems";
import { plural, t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { todayOf, type Actor, type UnitKind } from "~/core/actor";
import { comesBackAsTwin } from "./sibling-name.server";
import type { UnitRow } from "./unit";
import { UNIT_KINDS, countUnits } from "./unit-kind";

interface Asking {
  tx: Tx;
  actor: Actor;
}

/** What stands against taking a unit out of use, or back into use. */
export async function unitStateProblems(unit: UnitRow, active: boolean, { tx, actor }: Asking): Promise<Problem[]> {
  return active
    ? [...(await parentOutOfUse(tx, unit)), ...(await comesBackAsTwin(tx, unit))]
    : hangingOn(tx, unit, todayOf(actor));
}

async function parentOutOfUse(tx: Tx, unit: UnitRow): Promise<Problem[]> {
  const parent = unit.parentId === null ? null : await tx.orgUnit.findUniqueOrThrow({ where: { id: unit.parentId } });
  return parent && !parent.active
    ? [
        problem(
          "",
          t("{name}, which it belongs to, is out of use. Reactivate that first.", { name: parent.name }),
          "parent_out_of_use",
        ),
      ]
    : [];
}

/** Active units below, people posted there today or later, and roles held there. */
async function hangingOn(tx: Tx, unit: UnitRow, today: string): Promise<Problem[]> {
  const open = { unitId: unit.id, validTo: { gte: today } };
  const children = await tx.orgUnit.findMany({ where: { parentId: unit.id, active: true }, orderBy: { name: "asc" } });
  const postings = await tx.posting.findMany({ where: open, include: { employee: true }, orderBy: { id: "asc" } });
  const grants = await tx.roleGrant.findMany({
    where: { ...open, postingId: null },
    include: { user: true, role: true },
    orderBy: { id: "asc" },
  });
  const below = UNIT_KINDS[UNIT_KINDS.indexOf(unit.kind as UnitKind) + 1];
  return [
    ...(below && children.length > 0
      ? [
          problem(
            "",
            t("{countUnits} below it still in use: {some}. Move or close them first.", {
              countUnits: countUnits(children.length, below),
              some: some(children.map((c) => c.name)),
            }),
            "units_below",
          ),
        ]
      : []),
    ...(postings.length > 0
      ? [
          problem(
            "",
            plural(
              postings.length,
              "1 person is posted here: {some}. Transfer them first.",
              "{n} people are posted here: {some}. Transfer them first.",
              { some: some(postings.map((p) => p.employee.name)) },
            ),
            "people_posted",
          ),
        ]
      : []),
    ...(grants.length > 0
      ? [
          problem(
            "",
            plural(
              grants.length,
              "1 role is held here: {some}. End it first.",
              "{n} roles are held here: {some}. End them first.",
              {
                some: some(
                  grants.map(({ role, user }) => t("{role} by {name}", { role: role.name, name: user.displayName })),
                ),
              },
            ),
            "roles_held",
          ),
        ]
      : []),
  ];
}

/** The first five, and how many more. */
function some(names: readonly string[]): string {
  const rest = names.length - 5;
  const first = names.slice(0, 5).join(", ");
  return rest > 0 ? t("{first} and {rest} more", { first, rest }) : first;
}
