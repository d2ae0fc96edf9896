/** Rows on which a branch manager and a supervisor each have columns of their own (spec: ops §4.3, LOAN and BORROWER). */
import { inTx, type Work } from "~/db/transaction.server";
import { Conflict, Forbidden, InputProblem, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { canAt, type Actor } from "~/define/actor";
import type { VisitFields } from "./fields.server";
import { objectOf } from "./fields.server";
import type { Saved } from "./hold-for-editing.server";
import { readRow, rowForm } from "./row-text.server";
import { mustBeSaid, type Typed } from "./section-rows.server";
import { sideOf, type RowInput, type Side, type Sides } from "./sections/section";
import { tableOf } from "./sections/table.server";
import { labelsOf, staleConflict } from "./stale";
import { LEVEL_INFO } from "./visit";
import { findVisitRow, holdVisitRow, inReview, type VisitRow } from "./visit-row.server";

/** A section whose rows have columns for each side. */
export type TwoSided = Typed & { form: { sides: Sides<VisitFields> } };

export const isTwoSided = (section: Typed): section is TwoSided => section.form.sides !== undefined;

/** The fields one side writes. */
export function fieldsOfSide({ form }: TwoSided, side: Side): VisitFields {
  return mustBeSaid(form, side, Object.fromEntries(form.sides[side].map((name) => [name, form.fields[name]!])));
}

/** What one side sends. */
export const sideSchema = (section: TwoSided, side: Side) => objectOf(fieldsOfSide(section, side));

/**
 * The side for which somebody other than the visitor writes while the visit is with its reviewer: the reviewer of a
 * branch manager's visit, and the branch manager whose branch was visited from above; null for everybody else.
 */
export function sideOpenTo(actor: Actor, visit: VisitRow): Side | null {
  if (!inReview(visit.status) || visit.visitorId === actor.userId) return null;
  if (sideOf(visit.level) === "bm") return visit.reviewerId === actor.userId ? "supervisor" : null;
  return canAt(actor, LEVEL_INFO.BM.permission, visit.unitPath) ? "bm" : null;
}

/** The row and its visit, in sight. @throws NotFound */
async function rowAndVisit(tx: Tx, actor: Actor, section: TwoSided, id: number, find: typeof findVisitRow) {
  const found = await tableOf(tx, section.form.model).findFirst({ where: { id } });
  const visit = found && (await find(tx, actor, found.visitId));
  const row = visit && (await tableOf(tx, section.form.model).findFirst({ where: { id } }));
  if (!row) throw new NotFound();
  return { row, visit };
}

/** Saves what one side says of a row; the other columns stay as they are. @param version of the row the person saw, null to skip the check */
export function saveSide(
  actor: Actor,
  section: TwoSided,
  id: number,
  side: Side,
  input: RowInput,
  version: number | null,
): Promise<Saved> {
  return inTx(actor, async (work) => {
    const { row, visit } = await rowAndVisit(work.tx, actor, section, id, holdVisitRow);
    refuseOthers(actor, visit, side);
    const fields = fieldsOfSide(section, side);
    const { exponent } = visit.company;
    if (version !== null && version !== row.version) {
      throw staleConflict(labelsOf(fields), rowForm(fields, row, exponent), rowForm(fields, input, exponent), {
        version: row.version,
        by: { name: actor.name, at: row.updatedAt },
      });
    }
    const { row: said, problems } = readRow({ fields }, input, exponent);
    problems.push(...section.form.sides.problems({ ...row, ...said }, side));
    if (problems.length > 0) throw new InputProblem(problems);
    await tableOf(work.tx, section.form.model).update({ where: { id }, data: { ...said, version: { increment: 1 } } });
    record(work, section, visit.id, [
      { id, ...Object.fromEntries(Object.keys(said).map((name) => [name, row[name]])) },
      { id, ...said },
    ]);
    return { id, visitId: visit.id };
  });
}

/** @throws Forbidden for whoever has no say on this side, Conflict while it is not with its reviewer */
function refuseOthers(actor: Actor, visit: VisitRow, side: Side): void {
  if (sideOpenTo(actor, visit) === side) return;
  if (!inReview(visit.status))
    throw new Conflict(t("This is filled in while the visit is with its reviewer."), "wrong_state", {
      version: visit.version,
    });
  throw new Forbidden(
    side === "bm" ? t("Only the manager of the branch fills this in.") : t("Only the present reviewer fills this in."),
  );
}

function record(work: Work, { form: { name } }: TwoSided, visitId: number, change: [RowInput, RowInput]): void {
  work.audit({
    action: `Visit.save${name}`,
    entity: "Visit",
    entityId: visitId,
    diff: { [name.charAt(0).toLowerCase() + name.slice(1)]: change },
  });
}

/** A row as one side sees it. @throws NotFound out of sight, and for whoever has no say on this side */
export async function rowForSide(tx: Tx, actor: Actor, section: TwoSided, id: number, side: Side) {
  const { row, visit } = await rowAndVisit(tx, actor, section, id, findVisitRow);
  const open = sideOpenTo(actor, visit) === side;
  return { row, visit, open };
}
