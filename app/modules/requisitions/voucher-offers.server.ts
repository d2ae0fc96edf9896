/** What the form of a voucher offers of requisitions, and how it begins for one. */
import { exponentOf, formatAmount } from "~/core/currencies";
import { moneyToDecimal } from "~/core/money";
import { db } from "~/db/database.server";
import type { Choice } from "~/define/field";
import { systemLedger } from "~/modules/ledger/index.server";
import { openOf, PAID_BY, SETTLED_BY, type RequisitionKind } from "./requisition-rules";

const MOST = 100;
const KIND_PAID_BY = new Map(
  Object.entries(PAID_BY).map(([kind, type]): [string, RequisitionKind] => [type, kind as RequisitionKind]),
);

/** The requisitions of a branch that a kind of voucher can pay or settle. */
export async function requisitionChoices(branchId: number, type: string): Promise<Choice[]> {
  const kind = KIND_PAID_BY.get(type);
  if (!kind && !SETTLED_BY.includes(type)) return [];
  const rows = await db.requisition.findMany({
    where: { branchId, ...(kind ? { kind, status: "APPROVED" } : { kind: "ADVANCE", status: "PAID" }) },
    orderBy: { no: "asc" },
    take: MOST,
    include: { employee: { select: { name: true } } },
  });
  return rows.map((row) => ({
    value: String(row.id),
    label: `${row.no}, ${row.payee ?? row.employee.name}, ${formatAmount({ minor: kind ? row.approved : openOf(row), currency: row.currency })}`,
  }));
}

/** What a voucher that pays an approved requisition of the branch begins with; null where this kind of voucher pays none such. */
export async function voucherBeginning(
  requisitionId: number,
  branchId: number,
  type: string,
): Promise<Record<string, unknown> | null> {
  const kind = KIND_PAID_BY.get(type);
  const row = kind
    ? await db.requisition.findFirst({
        where: { id: requisitionId, branchId, kind, status: "APPROVED" },
        include: {
          employee: { select: { name: true } },
          lines: {
            where: { approved: { gt: 0n } },
            orderBy: { lineNo: "asc" },
            include: { head: { select: { code: true, name: true } } },
          },
        },
      })
    : null;
  if (!row) return null;
  const decimal = (minor: bigint) => moneyToDecimal(minor, exponentOf(row.currency));
  const shared = { requisitionId: String(row.id), narration: row.purpose, reference: row.no ?? "" };
  if (kind === "EXPENSE") {
    return {
      ...shared,
      payee: row.payee ?? "",
      lines: row.lines.map(({ head, description, approved }) => ({
        head: head ? `${head.code} ${head.name}` : "",
        amount: decimal(approved!),
        memo: description,
      })),
    };
  }
  const ledger = await db.ledger.findUniqueOrThrow({
    where: { id: await systemLedger(db, branchId, kind === "ADVANCE" ? "STAFF_ADVANCE" : "PETTY_CASH") },
    select: { id: true, code: true, name: true },
  });
  if (kind === "IMPREST") return { ...shared, to: `CASH:${ledger.code}`, amount: decimal(row.approved) };
  const account = await db.subLedger.findUnique({
    where: { ledgerId_refType_refId: { ledgerId: ledger.id, refType: "EMPLOYEE", refId: row.employeeId } },
    select: { code: true, name: true },
  });
  return {
    ...shared,
    payee: row.employee.name,
    lines: [
      {
        ledger: `${ledger.code} ${ledger.name}`,
        account: account ? `${account.code} ${account.name}` : "",
        amount: decimal(row.approved),
        memo: row.no ?? "",
      },
    ],
  };
}
