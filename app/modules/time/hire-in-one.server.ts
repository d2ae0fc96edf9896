/** Hiring as one act: the employee, the role of the post, the shift from the first day, and the account that is asked for. */
import { z } from "zod/v4";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { can, canAt, type Actor } from "~/core/actor";
import { flag, link, type Choice } from "~/define/field";
import { asksForAccount, hireDraftWithin, jobSchema, missingOf } from "~/modules/people/index.server";
import { firstShift } from "./assign-shifts.server";

export const hireSchema = z.object({
  ...jobSchema.shape,
  shiftId: link("Shift", { to: "Shift", optional: true }).schema,
  account: flag("Ask for an account").schema,
});

/** The shifts that somebody who is hired may begin with; none for who assigns none. */
export async function firstShifts(actor: Actor): Promise<Choice[]> {
  if (!can(actor, "shift.assign")) return [];
  const rows = await db.shift.findMany({
    where: { companyId: actor.company.unitId, active: true },
    orderBy: { name: "asc" },
    select: { id: true, name: true, startsAt: true, endsAt: true },
  });
  return rows.map(({ id, name, startsAt, endsAt }) => ({ value: String(id), label: `${name}, ${startsAt}–${endsAt}` }));
}

/**
 * Enters the person of a draft, with all that goes with it; either all of it is done or none.
 * @throws as hireDraft; InputProblem at "shiftId" for a shift that cannot be given
 */
export function hireInOne(
  actor: Actor,
  draft: number,
  { shiftId, account, ...job }: z.output<typeof hireSchema>,
): Promise<{ id: number; name: string }> {
  return inTx(actor, async (work) => {
    const made = await hireDraftWithin(work, draft, job);
    if (shiftId !== null) await firstShift(work, { employeeId: made.id, shiftId, from: job.joinDate });
    if (account) await asksForAccount(work, made.id);
    return made;
  });
}

/** What somebody who was hired still lacks, in words. */
export async function lackingOf(actor: Actor, id: number): Promise<string[]> {
  const employee = await db.employee.findUniqueOrThrow({
    where: { id },
    select: {
      accountAskedAt: true,
      user: { select: { id: true } },
      banks: { take: 1, select: { id: true } },
      shiftAssignments: { take: 1, select: { id: true } },
      salaryChanges: { take: 1, select: { id: true } },
      postings: {
        orderBy: { validFrom: "desc" },
        take: 1,
        select: { roleId: true, unit: { select: { path: true } } },
      },
    },
  });
  const papers = await missingOf(id);
  const [post] = employee.postings;
  const seesPay = post !== undefined && canAt(actor, "pay.read", post.unit.path);
  return [
    ...(post?.roleId === null ? [t("a role: none goes with the designation")] : []),
    ...(employee.user === null && employee.accountAskedAt === null ? [t("an account")] : []),
    ...(employee.shiftAssignments.length === 0 ? [t("a shift")] : []),
    ...(employee.banks.length === 0 ? [t("bank details")] : []),
    ...(seesPay && employee.salaryChanges.length === 0 ? [t("basic pay")] : []),
    ...papers.map(({ name }) => name),
  ];
}
