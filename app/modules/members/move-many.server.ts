/**
 * Many members at once sent for verification, or verified: those of an earlier system, some hundreds at a time. They are
 * held to the rules of the move of one (member.workflow.server.ts). Of waiting members no verifier is told one by one:
 * they stand in the list of those to be verified.
 */
import { NotFound, problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { inTx, type Work } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { companyOf } from "~/modules/organisation/index.server";
import { permitWithin } from "~/modules/workflow/index.server";
import { countVerified } from "./count-members.server";
import { CHECK_WORDS, missingChecks } from "./member-rules";
import { MEMBER_INCLUDE, todayAt, visibleMembers, type MemberRow } from "./member-row.server";
import { keepVerifiedNominees } from "./keep-verified.server";
import { memberWorkflow } from "./member.workflow.server";
import { papersProblems, waitingPapersOf } from "./waiting-papers.server";

const MOST = 500;

interface ManyMoved {
  /** Members of one branch, each once. */
  ids: readonly number[];
  name: "submit" | "verify";
}

/**
 * Submits or verifies members of one branch, all or none.
 * @throws NotFound for one out of sight; Forbidden, Conflict as the move of one; InputProblem naming who lacks what
 */
export function moveMembers(actor: Actor, { ids, name }: ManyMoved): Promise<{ moved: number }> {
  return inTx(actor, async (work) => {
    const rows = await lockedRows(work, ids);
    const [first] = rows;
    if (!first) return { moved: 0 };
    const today = todayAt(actor, await companyOf(work.tx, first.unit));
    for (const row of rows) await permitWithin(work, memberWorkflow, row, name);
    const papers = name === "verify" ? await waitingPapersOf(work.tx, ids) : new Map<number, string[]>();
    refuse(
      rows.flatMap((row, index) => {
        const missing = missingChecks(row, today);
        const what = missing.map((one) => t(CHECK_WORDS[one])).join("; ");
        const found = [
          ...(missing.length === 0 ? [] : [problem("", t("Still missing: {what}", { what }), "incomplete")]),
          ...papersProblems(papers.get(row.id) ?? []),
        ];
        return found.map(({ message, code }) => problem(`ids[${index}]`, `${row.memberNo}: ${message}`, code));
      }),
    );
    if (name === "verify") await countVerified(work, rows, today);
    await write(work, rows, name);
    return { moved: rows.length };
  });
}

/** The members, kept as they are until the end of the transaction. */
async function lockedRows({ tx, actor }: Work, ids: readonly number[]): Promise<MemberRow[]> {
  const [one] = ids;
  if (one === undefined || ids.length > MOST) return refuseSize(ids);
  const seen = { AND: [{ id: { in: [...ids] } }, visibleMembers(actor)] };
  const { unitId } = (await tx.member.findFirst({ where: { id: one }, select: { unitId: true } })) ?? { unitId: 0 };
  const { count } = await tx.member.updateMany({ where: { ...seen, unitId }, data: { unitId } });
  if (count !== ids.length) throw new NotFound();
  const rows = await tx.member.findMany({ where: seen, include: MEMBER_INCLUDE });
  // In the order in which they were chosen: problems are told at their places there.
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)!);
}

function refuseSize(ids: readonly number[]): MemberRow[] {
  refuse(ids.length > MOST ? [problem("ids", t("Enter at most {n} lines.", { n: MOST }), "too_many")] : []);
  return [];
}

async function write({ tx, actor, audit }: Work, rows: readonly MemberRow[], name: ManyMoved["name"]): Promise<void> {
  const { to } = memberWorkflow.moves[name];
  await tx.member.updateMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    data: {
      ...{ status: to, version: { increment: 1 } },
      ...(name === "submit"
        ? { kycStatus: "PENDING" }
        : { kycStatus: "VERIFIED", verifiedById: actor.userId, verifiedAt: actor.at, changers: "" }),
    },
  });
  if (name === "verify")
    await keepVerifiedNominees(
      tx,
      rows.map(({ id }) => id),
    );
  await tx.stateChange.createMany({
    data: rows.map(({ id, status }) => ({
      ...{ entity: "Member", entityId: id, action: name, fromState: status, toState: to },
      ...{ round: 0, actorId: actor.userId ?? 0, at: actor.at },
    })),
  });
  for (const { id, status } of rows)
    audit({ action: `Member.${name}`, entity: "Member", entityId: id, diff: { status: [status, to], note: null } });
}
