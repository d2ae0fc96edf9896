/** Makes the evaluations of new employees, fourteen days before three and six months of service are over (spec: hr §6.3, §9). */
import { addDays, dateIn } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { eachRow, failedWords } from "~/db/each-row.server";
import { inTx, type Work } from "~/db/transaction.server";
import { defineJob } from "~/define/job";
import { companiesOf } from "~/modules/organisation/index.server";
import { takeTurns } from "~/modules/people/index.server";
import { notifyWaiting } from "~/modules/workflow/index.server";
import { evaluationWorkflow } from "./evaluation.workflow.server";
import { joiningType, postingOn } from "./open-evaluation.server";
import { joiningPeriod, MONTHS, type Joining } from "./results";

/** An evaluation is made up to so many days after it was due: the portal may have stood still. */
const LATE_DAYS = 30;
const KINDS = Object.keys(MONTHS) as Joining[];

interface Due {
  id: number;
  kind: Joining;
  companyId: number;
  joinDate: string;
  today: string;
}

/** Who is due in a company, and has none yet. */
async function dueIn(companyId: number, path: string, today: string, ids?: readonly number[]): Promise<Due[]> {
  const found: Due[] = [];
  for (const kind of KINDS) {
    if ((await db.evaluationType.count({ where: { companyId, cycle: kind, status: "ACTIVE" } })) === 0) continue;
    const earliest = addDays(today, -(MONTHS[kind] * 31 + LATE_DAYS));
    const employees = await db.employee.findMany({
      where: {
        joinDate: { gte: earliest, lte: today },
        status: { not: "SEPARATED" },
        ...(ids ? { id: { in: [...ids] } } : {}),
        postings: {
          some: { unit: { path: { startsWith: path } }, validFrom: { lte: today }, validTo: { gte: today } },
        },
        evaluations: { none: { kind } },
      },
      orderBy: { id: "asc" },
      select: { id: true, joinDate: true },
    });
    for (const { id, joinDate } of employees) {
      const { madeOn, due } = joiningPeriod(joinDate, kind);
      if (madeOn <= today && today <= addDays(due, LATE_DAYS)) found.push({ id, kind, companyId, joinDate, today });
    }
  }
  return found;
}

/** One evaluation, unless it is there. @returns how many were made */
async function make(work: Work, { id: employeeId, kind, companyId, joinDate, today }: Due): Promise<number> {
  const { tx, actor, audit } = work;
  await takeTurns(tx, [employeeId]);
  const { from, to, due } = joiningPeriod(joinDate, kind);
  if ((await tx.evaluation.count({ where: { employeeId, kind } })) > 0) return 0;
  const posting = await postingOn(tx, employeeId, today);
  if (!posting) return 0;
  const type = await joiningType(tx, companyId, kind, posting.designationId);
  if (!type) return 0;
  const { id } = await tx.evaluation.create({
    data: {
      ...{ employeeId, typeId: type.id, kind, unitId: posting.unitId, periodFrom: from, periodTo: to, dueOn: due },
      ...{ status: "FIRST_REVIEW", createdAt: actor.at },
    },
  });
  audit({
    action: "Evaluation.generate",
    entity: "Evaluation",
    entityId: id,
    diff: { employeeId, kind, periodFrom: from, periodTo: to },
  });
  await notifyWaiting(work, evaluationWorkflow, id);
  return 1;
}

/** Makes what is due, however often it runs. @param of one company, or of some employees alone */
export async function makeEvaluations(
  actor: Actor,
  {
    signal,
    companyId,
    employeeIds,
  }: { signal?: AbortSignal; companyId?: number; employeeIds?: readonly number[] } = {},
): Promise<{ made: number; failed: number }> {
  const total = { made: 0, failed: 0 };
  const companies = await db.orgUnit.findMany({
    where: { kind: "COMPANY", active: true, ...(companyId === undefined ? {} : { id: companyId }) },
    select: { id: true, path: true },
  });
  const company = await companiesOf(db, companies);
  for (const { id, path } of companies) {
    const of = company({ path });
    const due = await dueIn(id, path, dateIn(actor.at, of.timeZone), employeeIds);
    const { done, failed } = await eachRow("evaluations", due, signal, (one) =>
      inTx({ ...actor, company: of }, (work) => make(work, one)),
    );
    total.made += done;
    total.failed += failed;
  }
  return total;
}

export const evaluationJob = defineJob({
  name: "evaluations",
  label: "Evaluations of new employees",
  means: "Makes the evaluations that are due after three and six months of service, fourteen days ahead.",
  every: "50 0 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const { made, failed } = await makeEvaluations({ ...actor, at: now() }, { signal });
    return made + failed === 0 ? null : [`${made} evaluations made`, ...failedWords(failed)].join(", ");
  },
});
