import { z } from "zod/v4";
import { inTx } from "~/db/transaction.server";
import { dateIn } from "~/core/dates";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor, Grant } from "~/define/actor";
import { DELEGATED, processesOf } from "~/define/delegation";
import { choices, date, link, longText, money, readAmount } from "~/define/field";
import { companyOf } from "~/modules/organisation/index.server";
import { notifyWaiting } from "~/modules/workflow/index.server";
import { delegationWorkflow } from "./delegation.workflow.server";
import { delegationProblems, MAKING } from "./delegation-rules";

/** What is typed into a delegation: forms and the API read it with the same schema. */
export const delegationSchema = z.object({
  toUserId: link("To whom", { to: "User" }).schema,
  unitId: link("For", { to: "Unit", hint: "A unit within your reach; what lies below it is included" }).schema,
  startDate: date("From").schema,
  endDate: date("To").schema,
  processes: choices("What", { choices: Object.entries(DELEGATED).map(([value, { label }]) => ({ value, label })) })
    .schema,
  upTo: money("Up to", { currency: "the books", hint: "No more than your own limit" }).schema as unknown as z.ZodType<
    string,
    unknown
  >,
  reason: longText("Reason", { max: 500, hint: "10 to 500 characters" }).schema,
});
export type DelegationInput = z.infer<typeof delegationSchema>;

/**
 * Asks for one's own approvals to be lent to somebody. It holds once somebody above has approved it.
 * @throws InputProblem with everything that is wrong, each at its field
 */
export function requestDelegation(actor: Actor, input: DelegationInput): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    if (actor.userId === null) throw new NotFound();
    const unit = await tx.orgUnit.findFirst({
      where: { id: input.unitId, active: true },
      select: { id: true, path: true },
    });
    // One's own grants only: what was lent is not lent on.
    const grants = unit ? actor.grants.filter((grant) => unit.path.startsWith(grant.unitPath)) : [];
    if (!unit || grants.length === 0)
      throw new InputProblem(problem("unitId", t("Choose a unit within your reach"), "not_available"));
    const company = await companyOf(tx, unit);
    const { currency } = company;
    const upTo = readAmount("Up to", input.upTo, currency);
    if (typeof upTo !== "bigint") throw new InputProblem(problem("upTo", upTo.problem));
    const processes = processesOf(input.processes ?? "");
    const today = dateIn(actor.at, company.timeZone);
    const problems = delegationProblems({
      today,
      startDate: input.startDate,
      endDate: input.endDate,
      processes,
      currency,
      upTo,
      reason: input.reason,
      limits: await ownLimits(tx, grants, processes, currency),
      delegate: await delegateOf(tx, actor, { id: input.toUserId, today, companyPath: `/${company.unitId}/` }),
    });
    if (problems.length > 0) throw new InputProblem(problems);
    const data = {
      fromUserId: actor.userId,
      toUserId: input.toUserId,
      unitId: unit.id,
      startDate: input.startDate,
      endDate: input.endDate,
      processes: processes.join(","),
      currency,
      upTo,
      reason: input.reason.trim(),
    };
    const { id } = await tx.delegation.create({ data: { ...data, createdAt: actor.at } });
    work.audit({ action: "Delegation.request", entity: "Delegation", entityId: id, diff: data });
    await notifyWaiting(work, delegationWorkflow, id, data.reason);
    return { id };
  });
}

/** The most these grants decide by themselves, by process; a process they do not decide has none. */
export async function ownLimits(
  tx: Pick<Tx, "authorityMapping">,
  grants: readonly Grant[],
  processes: readonly string[],
  currency: string,
): Promise<Map<string, bigint | null>> {
  const limits = new Map<string, bigint | null>();
  for (const process of processes) {
    const able = grants.filter(({ permissions }) => permissions.has(DELEGATED[process]!.approve));
    const lines = await tx.authorityMapping.findMany({ where: { process, step: "approve", active: true } });
    const own = lines.filter(
      (line) =>
        (line.currency === null || line.currency === currency) &&
        able.some(
          (grant) => grant.roleId === line.roleId && (line.unitKind === null || line.unitKind === grant.unitKind),
        ),
    );
    if (able.length === 0 || (lines.length > 0 && own.length === 0)) continue;
    limits.set(
      process,
      lines.length === 0 || own.some(({ upTo }) => upTo === null)
        ? null
        : own.reduce((most, { upTo }) => (upTo! > most ? upTo! : most), 0n),
    );
  }
  return limits;
}

/** Whom it is lent to; null for somebody who cannot be chosen. */
async function delegateOf(
  tx: Tx,
  actor: Actor,
  { id, today, companyPath }: { id: number; today: string; companyPath: string },
): Promise<{ isOneself: boolean; makesAtBranch: boolean } | null> {
  const holding = { validFrom: { lte: today }, validTo: { gte: today }, unit: { path: { startsWith: companyPath } } };
  const user = await tx.user.findFirst({
    where: {
      id,
      status: "ACTIVE",
      kind: "PERSON",
      grants: { some: { ...holding, role: { active: true, permissions: { some: { permission: "area.accounts" } } } } },
    },
    select: { id: true },
  });
  if (!user) return null;
  const branches = actor.grants.filter(({ unitKind }) => unitKind === "BRANCH").map(({ unitId }) => unitId);
  const makes = await tx.roleGrant.findFirst({
    where: {
      userId: id,
      ...holding,
      unitId: { in: branches },
      role: { active: true, permissions: { some: { permission: { in: [...MAKING] } } } },
    },
    select: { id: true },
  });
  return { isOneself: id === actor.userId, makesAtBranch: makes !== null };
}
