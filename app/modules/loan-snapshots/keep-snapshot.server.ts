/** Keeping a snapshot: one for a branch and a day, in the place of the one before. */
import type { Work } from "~/db/transaction.server";
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { dateIn, formatDate } from "~/core/dates";
import { Conflict, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { unitsWithin, type Actor, type ActorCompany } from "~/core/actor";
import { companyOf } from "~/modules/organisation/index.server";
import { unusualOf, USUAL_BOUNDS, type Bounds, type Earlier } from "./bounds";
import { notifyWaiting } from "./decide-snapshot.server";
import { figuresOf, type Loan, type LoanStatus } from "./loan";

/** Loans written at once. */
const AT_ONCE = 250;

export interface SnapshotBranch {
  id: number;
  name: string;
  path: string;
  company: ActorCompany;
}

/** The branches in use whose loans the actor brings in. */
export const branchesFor = (tx: Pick<Tx, "orgUnit">, actor: Actor) =>
  tx.orgUnit.findMany({
    where: { AND: [{ kind: "BRANCH", active: true }, unitsWithin(actor, "loanSnapshot.upload")] },
    select: { id: true, code: true, name: true, path: true },
    orderBy: { name: "asc" },
  });

export async function branchWith(tx: Tx, branch: { id: number; name: string; path: string }): Promise<SnapshotBranch> {
  return { ...branch, company: await companyOf(tx, branch) };
}

/** SHA-256 of what is said of the loans, in whatever order they came. */
export function hashOf(loans: readonly Loan[]): string {
  return sha256(canonicalJson([...loans].sort((a, b) => (a.loanNo < b.loanNo ? -1 : 1))));
}

interface Kept {
  /** null where something is wrong. */
  id: number | null;
  /** At "asOf" or "loanNo". */
  problems: Problem[];
}

/**
 * Keeps the loans of a branch on a day. What was there for the day is replaced and stays readable. The same loans
 * once more are refused: nothing would change. What is too unlike the snapshots before waits for a second person.
 */
export async function keepSnapshot(
  work: Work,
  branch: SnapshotBranch,
  asOf: string,
  loans: readonly Loan[],
): Promise<Kept> {
  const { tx, actor } = work;
  if (asOf > dateIn(actor.at, branch.company.timeZone))
    return { id: null, problems: [problem("asOf", t("As of: not in the future"), "future")] };
  const contentHash = hashOf(loans);
  const there = await tx.loanSnapshot.findMany({
    where: { unitId: branch.id, asOf, replacedAt: null, status: { in: ["IN_USE", "WAITING"] } },
  });
  const current = there.find(({ status }) => status === "IN_USE");
  if (there.some((one) => one.contentHash === contentHash))
    return {
      id: null,
      problems: [
        problem(
          "asOf",
          t("{branch} already has exactly these loans as of {date}", { branch: branch.name, date: formatDate(asOf) }),
          "same_loans",
        ),
      ],
    };
  const figures = figuresOf(loans);
  const unusual = unusualOf(
    await boundsOf(tx, branch.company.unitId),
    await earlierOf(work, branch.id, asOf),
    figures,
    loans,
  );
  // What waits is given up for a newer file; what is in use stays until the newer one comes into use.
  const gone = there.filter(({ status }) => status === "WAITING" || unusual === null).map(({ id: goneId }) => goneId);
  const replaced = await tx.loanSnapshot.updateMany({
    where: { id: { in: gone }, replacedAt: null },
    data: { replacedAt: actor.at, replacedById: actor.userId },
  });
  if (replaced.count !== gone.length) throw meanwhile();
  const { id } = await tx.loanSnapshot
    .create({
      data: {
        companyId: branch.company.unitId,
        unitId: branch.id,
        asOf,
        contentHash,
        ...figures,
        byId: actor.userId ?? 0,
        at: actor.at,
        ...(unusual ? { status: "WAITING", unusual: JSON.stringify(unusual) } : {}),
      },
    })
    .catch((error: unknown) => {
      throw (error as { code?: unknown }).code === "P2002" ? meanwhile() : error;
    });
  for (let from = 0; from < loans.length; from += AT_ONCE) {
    await tx.loanLine.createMany({
      data: loans.slice(from, from + AT_ONCE).map((loan) => ({ ...loan, snapshotId: id })),
    });
  }
  const { loans: running, outstanding, par30 } = figures;
  work.audit({
    action: "LoanSnapshot.bring",
    entity: "LoanSnapshot",
    entityId: id,
    diff: {
      unitId: branch.id,
      asOf,
      lines: loans.length,
      loans: running,
      outstanding: String(outstanding),
      par30: String(par30),
      contentHash,
      ...(unusual ? { waits: true } : current ? { replaces: current.id } : {}),
    },
  });
  if (unusual) await notifyWaiting(work, { id, asOf, branch });
  return { id, problems: [] };
}

/** The bounds of a company: of those in use the ones made last, or what is usual. */
async function boundsOf(tx: Tx, companyId: number): Promise<Bounds> {
  return (
    (await tx.loanBound.findFirst({ where: { companyId, active: true }, orderBy: { id: "desc" } })) ?? USUAL_BOUNDS
  );
}

/** A step after the other within the bounds is seen by looking this far back. */
const LOOK_BACK_DAYS = 30;

/** The snapshots that a new one is held against, the last one first. */
async function earlierOf({ tx, actor }: Work, unitId: number, asOf: string): Promise<Earlier[]> {
  const last = await lastOf(tx, unitId, asOf);
  const base = await baseOf(tx, unitId, asOf, actor.at);
  const kept = [...(last ? [{ ...last, asOf: null }] : []), ...(base && base.id !== last?.id ? [base] : [])];
  const lines = await tx.loanLine.findMany({
    where: { snapshotId: { in: kept.map(({ id }) => id) } },
    select: { snapshotId: true, loanNo: true, status: true },
  });
  return kept.map((one) => ({
    ...one,
    lines: lines
      .filter(({ snapshotId }) => snapshotId === one.id)
      .map(({ loanNo, status }) => ({ loanNo, status: status as LoanStatus })),
  }));
}

/**
 * What steps within the bounds are held against together: the newest snapshot that a second person has confirmed;
 * lacking one, what was in use 30 days ago by the clock, or else the first that ever was. What has taken its place
 * since does not count.
 */
async function baseOf(tx: Tx, unitId: number, asOf: string, now: Date) {
  const upTo = { unitId, status: "IN_USE", asOf: { lte: asOf } };
  const then = new Date(now.getTime() - LOOK_BACK_DAYS * 86_400_000);
  return (
    (await tx.loanSnapshot.findFirst({
      where: { ...upTo, decidedById: { not: null } },
      orderBy: [{ asOf: "desc" }, { id: "desc" }],
    })) ??
    (await tx.loanSnapshot.findFirst({
      where: { ...upTo, at: { lte: then }, OR: [{ replacedAt: null }, { replacedAt: { gt: then } }] },
      orderBy: [{ asOf: "desc" }, { id: "desc" }],
    })) ??
    tx.loanSnapshot.findFirst({ where: { unitId, status: "IN_USE" }, orderBy: { id: "asc" } })
  );
}

/** The last one: the newest in use up to its day, or the first after it. */
async function lastOf(tx: Tx, unitId: number, asOf: string) {
  const inUse = { unitId, replacedAt: null, status: "IN_USE" };
  return (
    (await tx.loanSnapshot.findFirst({ where: { ...inUse, asOf: { lte: asOf } }, orderBy: { asOf: "desc" } })) ??
    tx.loanSnapshot.findFirst({ where: inUse, orderBy: { asOf: "asc" } })
  );
}

const meanwhile = () =>
  new Conflict(t("Someone imported the loans of this day at the same time. Check them first."), "meanwhile");
