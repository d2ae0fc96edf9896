import { z } from "zod/v4";
import { exponentOf } from "~/core/currencies";
import { moneyToDecimal } from "~/core/money";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { transitionsFor } from "~/modules/workflow/index.server";
import { aboveOwed } from "../above-owed.server";
import { movedDate } from "../moved-date.server";
import { sameReceipts } from "../same-receipts.server";
import { findVoucherRow } from "../voucher-row.server";
import { voucherWorkflow } from "../voucher.workflow.server";
import { stateNames } from "~/define/states";
import { VOUCHER_STATES } from "../voucher-states";
import { VOUCHER_TYPES } from "../voucher-types";

export const idText = z.string().regex(/^\d+$/);
const instant = z.iso.datetime().nullable();
const amount = z.string().meta({ description: 'Decimal amount, "1250.50"' });

const brief = {
  id: idText,
  no: z.string().nullable().meta({ description: "Given when it is first submitted" }),
  type: z.enum(VOUCHER_TYPES),
  mode: z.enum(["CASH", "BANK", "NONE"]),
  status: z.enum(stateNames(VOUCHER_STATES)),
  branchId: idText,
  voucherDate: z.iso.date(),
  currency: z.string(),
  total: amount,
  payee: z.string().nullable(),
  chequeNo: z.string().nullable(),
  reference: z.string().nullable(),
  narration: z.string(),
  makerId: idText,
  reverseOn: z.iso.date().nullable().meta({
    description: "Of a journal: reversed automatically on the first day the branch opens on or after this date",
  }),
  reversedById: idText.nullable().meta({ description: "The reversal that took it back, where people made one" }),
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
};

/** A line of the list. */
export const voucherBrief = z.object(brief);

const lineJson = z
  .object({
    side: z.enum(["D", "C"]),
    ledger: z.string(),
    ledgerName: z.string(),
    account: z.string().nullable(),
    head: z.string().nullable(),
    amount,
    currency: z.string(),
    memo: z.string().nullable(),
  })
  .meta({ component: "VoucherLineItem" });

/** A whole voucher. */
export const voucherAnswer = z
  .object({
    ...brief,
    totalBase: amount,
    valueDate: z.iso.date().nullable(),
    chequeDate: z.iso.date().nullable(),
    bankAccountId: idText.nullable(),
    requisitionId: idText.nullable().meta({ description: "What it pays or settles" }),
    originalNo: z.string().nullable(),
    submittedAt: instant,
    decidedAt: instant,
    decidedById: idText.nullable(),
    takenBackBy: z.string().nullable().meta({ description: "Number of the entry that took it back" }),
    entry: z
      .object({ seq: z.number().int(), sha256: z.string() })
      .nullable()
      .meta({ description: "Its place in the books of the branch, once it is booked" }),
    warnings: z.array(z.string()).meta({
      description:
        "What it pays beyond what is owed, and receipts that other payments have too, while it is not booked",
    }),
    lines: z.array(lineJson),
    transitions: z.array(z.string()).meta({ description: "The moves the caller may make now" }),
    createdAt: z.iso.datetime(),
  })
  .meta({ component: "Voucher" });

type Row = NonNullable<Awaited<ReturnType<typeof db.voucher.findUnique>>>;
const textOf = (id: number | null) => (id === null ? null : String(id));

/** @see voucherBrief */
export function briefJson(row: Row): z.infer<typeof voucherBrief> {
  const {
    no,
    type,
    mode,
    status,
    voucherDate,
    currency,
    total,
    payee,
    chequeNo,
    reference,
    narration,
    reverseOn,
    version,
  } = row;
  return {
    id: String(row.id),
    no,
    type: type as "PAYMENT",
    mode: mode as "CASH",
    status: status as "DRAFT",
    branchId: String(row.branchId),
    voucherDate,
    currency,
    total: moneyToDecimal(total, exponentOf(currency)),
    payee,
    chequeNo,
    reference,
    narration,
    makerId: String(row.makerId),
    reverseOn,
    reversedById: textOf(row.reversedById),
    version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A voucher in sight with its version. @throws NotFound */
export async function voucherJson(
  actor: Actor,
  id: number,
): Promise<{ data: z.infer<typeof voucherAnswer>; version: number }> {
  const row = await findVoucherRow(db, actor, id);
  if (!row) throw new NotFound();
  const voucher = await db.voucher.findUniqueOrThrow({
    where: { id },
    include: {
      journal: { select: { seq: true, hash: true } },
      original: { select: { no: true } },
      lines: {
        orderBy: { lineNo: "asc" },
        include: { ledger: { select: { code: true, name: true } }, subLedger: { select: { code: true } } },
      },
    },
  });
  const heads = new Map(
    (
      await db.expenseHead.findMany({
        where: { id: { in: voucher.lines.flatMap(({ expenseHeadId }) => expenseHeadId ?? []) } },
        select: { id: true, code: true },
      })
    ).map((head) => [head.id, head.code]),
  );
  const data = {
    ...briefJson(voucher),
    totalBase: moneyToDecimal(voucher.totalBase, exponentOf(row.company.currency)),
    valueDate: voucher.valueDate,
    chequeDate: voucher.chequeDate,
    bankAccountId: textOf(voucher.bankAccountId),
    requisitionId: textOf(voucher.requisitionId),
    originalNo: voucher.original?.no ?? null,
    submittedAt: voucher.submittedAt?.toISOString() ?? null,
    decidedAt: voucher.decidedAt?.toISOString() ?? null,
    decidedById: textOf(voucher.decidedById),
    takenBackBy: row.takenBackBy?.no ?? null,
    entry: voucher.journal && { seq: voucher.journal.seq, sha256: voucher.journal.hash },
    lines: voucher.lines.map(({ side, ledger, subLedger, expenseHeadId, amount: minor, currency, memo }) => ({
      side: side as "D",
      ledger: ledger.code,
      ledgerName: ledger.name,
      account: subLedger?.code ?? null,
      head: heads.get(expenseHeadId ?? 0) ?? null,
      amount: moneyToDecimal(minor, exponentOf(currency)),
      currency,
      memo,
    })),
    warnings: [
      ...(await aboveOwed(actor, row, voucher.lines)),
      ...(await sameReceipts(actor, row)),
      ...(await movedDate(row)),
    ],
    transitions: (await transitionsFor(actor, voucherWorkflow, row)).map(({ name }) => name),
    createdAt: voucher.createdAt.toISOString(),
  };
  return { data, version: voucher.version };
}
