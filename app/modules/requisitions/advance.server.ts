import { NotFound } from "~/core/problems";
import type { Tx } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { systemLedger } from "~/modules/ledger/index.server";
import { openOf } from "./requisition-rules";

/** An advance that is paid and not settled. */
export interface Advance {
  id: number;
  no: string;
  branchId: number;
  branch: string;
  unitPath: string;
  employee: string;
  purpose: string;
  currency: string;
  paid: bigint;
  settled: bigint;
  open: bigint;
  /** What it was approved for, by line. */
  lines: { head: string; description: string; approved: bigint }[];
  /** "14102 Travel and expense advances" and the employee's account within it. */
  ledger: string;
  account: string;
}

type Reading = Pick<Tx, "requisition" | "subLedger" | "ledger" | "systemLedger" | "orgUnit">;

/** The advance that somebody who makes vouchers for its branch settles. @throws NotFound where there is none to settle */
export async function advanceToSettle(tx: Reading, actor: Actor, id: number): Promise<Advance> {
  const row = await tx.requisition.findFirst({
    where: { id, kind: "ADVANCE", status: "PAID" },
    include: {
      branch: { select: { name: true, path: true } },
      employee: { select: { name: true } },
      lines: { orderBy: { lineNo: "asc" }, include: { head: { select: { code: true, name: true } } } },
    },
  });
  if (!row || !canAt(actor, "voucher.write", row.branch.path)) throw new NotFound();
  const ledgerId = await systemLedger(tx, row.branchId, "STAFF_ADVANCE");
  const ledger = await tx.ledger.findUniqueOrThrow({ where: { id: ledgerId }, select: { code: true, name: true } });
  const account = await tx.subLedger.findUniqueOrThrow({
    where: { ledgerId_refType_refId: { ledgerId, refType: "EMPLOYEE", refId: row.employeeId } },
    select: { code: true, name: true },
  });
  return {
    id,
    no: row.no ?? "",
    branchId: row.branchId,
    branch: row.branch.name,
    unitPath: row.branch.path,
    employee: row.employee.name,
    purpose: row.purpose,
    currency: row.currency,
    paid: row.paid,
    settled: row.settled,
    open: openOf(row),
    lines: row.lines.map(({ head, description, approved }) => ({
      head: head ? `${head.code} ${head.name}` : "",
      description,
      approved: approved ?? 0n,
    })),
    ledger: `${ledger.code} ${ledger.name}`,
    account: `${account.code} ${account.name}`,
  };
}
