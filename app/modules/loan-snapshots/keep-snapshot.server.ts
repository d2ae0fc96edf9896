/** Keeping a snapshot: one for a branch and a day, in the place of the one before. */
import type { Work } from "~/act.server";
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { dateIn, formatDate } from "~/core/dates";
import { Conflict, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db.server";
import { unitsWithin, type Actor, type ActorCompany } from "~/define/actor";
import { companyOf } from "~/modules/organisation/index.server";
import { figuresOf, type Loan } from "./loan";

/** Loans written at once. */
const AT_ONCE = 250;

export interface SnapshotBranch {
  id: number;
  name: string;
  company: ActorCompany;
}

/** The branches in use whose loans the actor brings in. */
export const branchesFor = (tx: Pick<Tx, "orgUnit">, actor: Actor) =>
  tx.orgUnit.findMany({ where: { AND: [{ kind: "BRANCH", active: true }, unitsWithin(actor, "loanSnapshot.upload")] }, select: { id: true, code: true, name: true, path: true }, orderBy: { name: "asc" } });

export async function branchWith(tx: Tx, branch: { id: number; name: string; path: string }): Promise<SnapshotBranch> {
  return { id: branch.id, name: branch.name, company: await companyOf(tx, branch) };
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
 * once more are refused: nothing would change.
 */
export async function keepSnapshot(work: Work, branch: SnapshotBranch, asOf: string, loans: readonly Loan[]): Promise<Kept> {
  const { tx, actor } = work;
  if (asOf > dateIn(actor.at, branch.company.timeZone)) return { id: null, problems: [problem("asOf", t("As of: not in the future"), "future")] };
  const contentHash = hashOf(loans);
  const current = await tx.loanSnapshot.findFirst({ where: { unitId: branch.id, asOf, replacedAt: null } });
  if (current?.contentHash === contentHash) return { id: null, problems: [problem("asOf", t("{branch} has these very loans as of {date} already", { branch: branch.name, date: formatDate(asOf) }), "same_loans")] };
  const replaced = current ? await tx.loanSnapshot.updateMany({ where: { id: current.id, replacedAt: null }, data: { replacedAt: actor.at, replacedById: actor.userId } }) : null;
  if (replaced?.count === 0) throw meanwhile();
  const figures = figuresOf(loans);
  const { id } = await tx.loanSnapshot.create({ data: { companyId: branch.company.unitId, unitId: branch.id, asOf, contentHash, ...figures, byId: actor.userId ?? 0, at: actor.at } }).catch((error: unknown) => {
    throw (error as { code?: unknown }).code === "P2002" ? meanwhile() : error;
  });
  for (let from = 0; from < loans.length; from += AT_ONCE) {
    await tx.loanLine.createMany({ data: loans.slice(from, from + AT_ONCE).map((loan) => ({ ...loan, snapshotId: id })) });
  }
  const { loans: running, outstanding, par30 } = figures;
  work.audit({ action: "LoanSnapshot.bring", entity: "LoanSnapshot", entityId: id, diff: { unitId: branch.id, asOf, lines: loans.length, loans: running, outstanding: String(outstanding), par30: String(par30), contentHash, ...(current ? { replaces: current.id } : {}) } });
  return { id, problems: [] };
}

const meanwhile = () => new Conflict(t("Somebody has brought in the loans of this day at the same moment. Look at them first."), "meanwhile");
