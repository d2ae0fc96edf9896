import type { Work } from "~/db/transaction.server";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { UnitKind } from "~/core/actor";
import { lockUnits } from "./lock-units.server";
import { parentFor } from "./parent-unit.server";
import type { UnitInput, UnitRow } from "./unit";
import { idsOf, isWithin, pathOf } from "./unit-path";

/**
 * Changes what is recorded about a unit, and moves it when its parent changes. Kind and code stay for life.
 * @param version the version the person saw
 * @throws Conflict "stale" when somebody else was faster; InputProblem as {@link moveUnit}
 */
export async function changeUnit(
  work: Work,
  id: number,
  version: number,
  input: Omit<UnitInput, "code">,
): Promise<UnitRow> {
  await lockUnits(work);
  const { parentId, countryId, ...rest } = input;
  const current = await work.tx.orgUnit.findUnique({ where: { id } });
  if (!current) throw new NotFound();
  if (current.version !== version)
    throw new Conflict(t("This unit has changed since you opened it."), "stale", { version: current.version });
  if (parentId !== undefined) await moveUnit(work, id, parentId);
  return work.tx.orgUnit.update({
    where: { id },
    data: { ...rest, ...(countryId === undefined ? {} : { countryId }), version: { increment: 1 } },
  });
}

/**
 * Hangs a unit under another parent and rewrites the paths of all that lies below it.
 * @throws InputProblem at parentId: wrong kind, out of use, below the unit itself, or a country with other money
 */
export async function moveUnit(work: Work, id: number, parentId: number | null): Promise<void> {
  await lockUnits(work);
  const { tx } = work;
  const unit = await tx.orgUnit.findUnique({ where: { id } });
  if (!unit) throw new NotFound();
  if (unit.parentId === parentId) return;
  const parent = await parentToMoveTo(tx, unit, parentId);
  const path = pathOf(parent.path, id);
  await tx.$executeRaw`UPDATE "OrgUnit" SET "path" = ${path} || substr("path", ${unit.path.length + 1}) WHERE "path" LIKE ${`${unit.path}%`}`;
  await tx.orgUnit.update({ where: { id }, data: { parentId } });
}

/** The unit that another may be hung under. @throws as {@link moveUnit} */
export async function parentToMoveTo(tx: Tx, unit: UnitRow, parentId: number | null): Promise<UnitRow> {
  const parent = await parentFor(tx, unit.kind as UnitKind, parentId);
  if (!parent || isWithin(parent.path, unit.path))
    throw new InputProblem(problem("parentId", t("A unit cannot be below itself"), "wrong_parent"));
  await sameCountry(tx, unit, parent);
  return parent;
}

/** Amounts recorded at a unit are in its country's currency, so it does not leave the country. */
async function sameCountry(tx: Tx, unit: UnitRow, parent: UnitRow): Promise<void> {
  const ids = [unit, parent].map(({ path }) => idsOf(path)[0]!);
  const companies = await tx.orgUnit.findMany({ where: { id: { in: ids } }, select: { countryId: true } });
  if (new Set(companies.map((company) => company.countryId)).size > 1) {
    throw new InputProblem(
      problem(
        "parentId",
        t("{name} lies in another country: {name2} keeps its books in the currency of its own", {
          name: parent.name,
          name2: unit.name,
        }),
        "other_country",
      ),
    );
  }
}
