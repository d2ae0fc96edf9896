/** Examples of savings for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

const found = (row: { id: number } | null) => row && { params: { id: String(row.id) }, as: null };

export const savingsSamples: Record<string, Sample> = {
  /** An account that can be changed. */
  "savings.kept": async () => found(await db.saccoAccount.findFirst({ where: { status: "ACTIVE", employeeId: null } })),
  "savings.withdrawal": async () => found(await db.saccoWithdrawal.findFirst({ orderBy: { id: "desc" } })),
  /** A paper of a request. */
  "savings.proof": async () =>
    found(await db.document.findFirst({ where: { ownerType: "SaccoWithdrawal", deletedAt: null } })),
  "savings.slip": async () => found(await db.saccoTxn.findFirst({ where: { kind: "CONTRIBUTION" } })),
  "savings.receipt": async () => found(await db.saccoReceipt.findFirst({ orderBy: { id: "desc" } })),
  /** Whoever has an account of their own. */
  "savings.own": async () => {
    const sample = await ownAccount();
    return sample && { params: {}, as: sample.as };
  },
  /** Somebody's own account, by its owner. */
  "savings.statement": () => ownAccount(),
};

async function ownAccount() {
  const row = await db.saccoAccount.findFirst({
    where: { employee: { user: { isNot: null } } },
    select: { id: true, employee: { select: { user: { select: { signInName: true } } } } },
  });
  return row && { params: { id: String(row.id) }, as: row.employee!.user!.signInName };
}
