/** The months of auditors, raised for all who carry out audits: this one and the next. */
import { addMonths } from "~/core/months";
import { dateIn } from "~/core/dates";
import { inTx } from "~/db/transaction.server";
import { defineJob } from "~/define/job";
import { db, type Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { auditGrants } from "~/modules/audit-plan/index.server";

/** Raises the months from one to another that are not there yet. @returns how many were raised */
export async function raiseMonths(actor: Actor, companyId: number, months: readonly string[]): Promise<number> {
  const { raised } = await inTx(actor, async ({ tx, audit }) => {
    let n = 0;
    for (const month of months)
      for (const userId of await missing(tx, companyId, month)) {
        const { id } = await tx.auditorMonth.create({
          data: { unitId: companyId, userId, month, createdAt: actor.at },
        });
        audit({ action: "AuditorMonth.raise", entity: "AuditorMonth", entityId: id, diff: { userId: [null, userId] } });
        n += 1;
      }
    return { raised: n };
  });
  return raised;
}

async function missing(tx: Tx, companyId: number, month: string): Promise<number[]> {
  const { path } = await tx.orgUnit.findUniqueOrThrow({ where: { id: companyId }, select: { path: true } });
  const people = await tx.user.findMany({
    where: { status: "ACTIVE", kind: "PERSON", grants: auditGrants(path, `${month}-01`, `${month}-31`) },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const there = await tx.auditorMonth.findMany({ where: { unitId: companyId, month }, select: { userId: true } });
  return people.flatMap(({ id }) => (there.some(({ userId }) => userId === id) ? [] : [id]));
}

export const raiseMonthsJob = defineJob({
  name: "raise-auditor-months",
  label: "Add the months of auditors",
  means: "Adds this month and the next to the workplan summary, for everyone who carries out audits.",
  every: "10 1 * * *",
  often: "Every night",
  catchUp: 1,
  attempts: 3,
  run: async ({ actor, now }) => {
    const companies = await db.orgUnit.findMany({ where: { kind: "COMPANY", active: true }, orderBy: { id: "asc" } });
    const month = dateIn(now(), actor.company.timeZone).slice(0, 7);
    const next = addMonths(`${month}-01`, 1).slice(0, 7);
    let raised = 0;
    for (const { id } of companies) raised += await raiseMonths({ ...actor, at: now() }, id, [month, next]);
    return raised === 0 ? null : `${raised} months added`;
  },
});
