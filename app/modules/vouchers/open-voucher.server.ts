import { exponentOf, formatAmount } from "~/core/currencies";
import { formatDate, formatInstant } from "~/core/dates";
import { formatMoney } from "~/core/money";
import { NotFound } from "~/core/problems";
import { recordName } from "~/core/record-name";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import type { Tag } from "~/define/workflow";
import type { AttachmentView } from "~/modules/files/index.server";
import { bankAccountTitle } from "~/modules/accounts-settings/index.server";
import { ledgersOf, rateOn } from "~/modules/ledger/index.server";
import {
  besideWords,
  refusalOf,
  trailOf,
  transitionsFor,
  type AllowedMove,
  firstWordOf,
} from "~/modules/workflow/index.server";
import { aboveOwed } from "./above-owed.server";
import { movedDate } from "./moved-date.server";
import { voucherAttachments } from "./attachments.server";
import { sameReceipts } from "./same-receipts.server";
import { exchangeFacts, exchangeTotals, isForeign, type BookedLine, type TotalView } from "./exchange";
import { tagIn } from "~/define/listing";
import { voucherStates } from "./voucher-list.server";
import { findVoucherRow, judgedAmount, type VoucherRow } from "./voucher-row.server";
import { voucherWorkflow } from "./voucher.workflow.server";
import { TYPE_INFO, type Side, type VoucherType } from "./voucher-types";

export interface LineView {
  id: number;
  ledger: string;
  account: string;
  memo: string;
  debit: string;
  credit: string;
}

/** Another voucher or entry that this one points to. */
export interface LinkView {
  no: string;
  /** null where it is no voucher, or out of sight. */
  to: { id: number; word: string } | null;
}

/** A whole voucher in words. */
export interface VoucherView {
  id: number;
  type: VoucherType;
  word: string;
  kind: string;
  name: string;
  version: number;
  status: string;
  state: Tag;
  branch: string;
  date: string;
  facts: { label: string; value: string }[];
  lines: LineView[];
  /** Below the lines; null where they are told by currency. */
  totals: { debit: string; credit: string } | null;
  /** Of a voucher in foreign currency: its totals by currency, and in the books. */
  exchange: TotalView[];
  narration: string;
  maker: string;
  /** Who has spoken first where two decide. */
  first: string | null;
  trail: { word: string; by: string; at: string; note: string | null }[];
  attachments: AttachmentView[];
  entry: { seq: number; no: string; sha256: string; at: string } | null;
  /** What it pays or settles. */
  requisition: { id: number; no: string } | null;
  original: LinkView | null;
  reversedBy: LinkView | null;
  moves: AllowedMove[];
  /** Why somebody who approves vouchers of this branch does not approve this one, and who does. */
  notApproved: string | null;
  /** What it pays beyond what is owed, while it is not booked. */
  aboveOwed: string[];
  /** That its date moved when it was submitted. */
  movedDate: string[];
  /** Receipts that other payments have too, while it is not booked. */
  sameReceipts: string[];
  editable: boolean;
  mayReverse: boolean;
}

export interface OpenedVoucher {
  row: VoucherRow;
  view: VoucherView;
}

const WHOLE = {
  branch: { select: { name: true } },
  maker: { select: { displayName: true } },
  reversedBy: { select: { id: true } },
  journal: { select: { seq: true, no: true, hash: true, postedAt: true } },
  original: { select: { no: true, voucher: { select: { id: true, type: true } } } },
  lines: {
    orderBy: { lineNo: "asc" as const },
    include: { ledger: { select: { code: true, name: true } }, subLedger: { select: { code: true, name: true } } },
  },
};

/** @throws NotFound out of sight */
export async function openVoucher(actor: Actor, id: number): Promise<OpenedVoucher> {
  const row = await findVoucherRow(db, actor, id);
  const voucher = row && (await db.voucher.findUnique({ where: { id }, include: WHOLE }));
  if (!row || !voucher) throw new NotFound();
  const zone = row.company.timeZone;
  const money = (minor: bigint, currency: string) =>
    currency === row.currency ? formatMoney(minor, exponentOf(currency)) : formatAmount({ minor, currency });
  const heads = new Map(
    (
      await db.expenseHead.findMany({
        where: { id: { in: voucher.lines.flatMap(({ expenseHeadId }) => expenseHeadId ?? []) } },
        select: { id: true, code: true, name: true },
      })
    ).map((head) => [head.id, `${head.code} ${head.name}`]),
  );
  const exchanged = await exchangedOf(row, voucher);
  const exchange = exchangeTotals(exchanged);
  const sum = (side: Side) =>
    money(
      voucher.lines
        .filter((line) => line.side === side && line.currency === row.currency)
        .reduce((total, { amount }) => total + amount, 0n),
      row.currency,
    );
  const first = (await firstWordOf(db, voucherWorkflow, row, "approve"))?.name ?? null;
  const writes =
    canAt(actor, "voucher.write", row.unitPath) &&
    (row.type !== "REVERSE" || canAt(actor, "voucher.reverse", row.unitPath));
  const view: VoucherView = {
    id,
    type: row.type,
    word: TYPE_INFO[row.type].word,
    kind: t(TYPE_INFO[row.type].label),
    name: recordName(row),
    version: row.version,
    status: row.status,
    state: tagIn(voucherStates, { ...row, journal: { reversedBy: row.takenBackBy } }, actor),
    branch: voucher.branch.name,
    date: formatDate(row.voucherDate),
    facts: [...(await factsOf(row, voucher)), ...exchangeFacts(exchanged)],
    narration: row.narration,
    maker: voucher.maker.displayName,
    first,
    lines: voucher.lines.map(({ id: lineId, side, ledger, subLedger, expenseHeadId, memo, amount, currency }) => ({
      id: lineId,
      ledger: heads.get(expenseHeadId ?? 0) ?? `${ledger.code} ${ledger.name}`,
      account: subLedger ? `${subLedger.code} ${subLedger.name}` : "–",
      memo: memo ?? "–",
      debit: side === "D" ? money(amount, currency) : "",
      credit: side === "C" ? money(amount, currency) : "",
    })),
    totals: exchange.length > 0 ? null : { debit: sum("D"), credit: sum("C") },
    exchange,
    trail: [
      ...(await trailOf(db, voucherWorkflow, id)).map((step) => ({
        word: t(step.done),
        by: step.actorName,
        at: formatInstant(step.at, zone),
        note: step.note,
      })),
      { word: t("Created"), by: voucher.maker.displayName, at: formatInstant(voucher.createdAt, zone), note: null },
    ],
    attachments: await voucherAttachments.view(id, zone),
    entry: voucher.journal && {
      seq: voucher.journal.seq,
      no: voucher.journal.no,
      sha256: voucher.journal.hash,
      at: formatInstant(voucher.journal.postedAt, zone),
    },
    requisition: await requisitionOf(row),
    original: voucher.original && {
      no: voucher.original.no,
      to: voucher.original.voucher && {
        id: voucher.original.voucher.id,
        word: TYPE_INFO[voucher.original.voucher.type as VoucherType].word,
      },
    },
    reversedBy: row.takenBackBy && {
      no: row.takenBackBy.no,
      to: voucher.reversedBy && { id: voucher.reversedBy.id, word: TYPE_INFO.REVERSE.word },
    },
    moves: await transitionsFor(actor, voucherWorkflow, row),
    notApproved: await whyNotApproved(actor, row),
    aboveOwed: await aboveOwed(actor, row, voucher.lines),
    movedDate: await movedDate(row),
    sameReceipts: await sameReceipts(actor, row),
    editable: row.status === "DRAFT" && writes,
    mayReverse:
      row.status === "POSTED" &&
      row.takenBackBy === null &&
      row.type !== "REVERSE" &&
      canAt(actor, "voucher.reverse", row.unitPath),
  };
  return { row, view };
}

/** What its totals, its rate and its exchange difference are told from. */
async function exchangedOf(
  row: VoucherRow,
  { lines }: { lines: readonly { side: string; amount: bigint; currency: string }[] },
) {
  const functional = row.company.currency;
  const kept = lines.map(({ side, amount, currency }) => ({ side: side as Side, amount, currency }));
  const booked =
    row.journalId === null || !isForeign({ functional, lines: kept })
      ? null
      : await db.journalLine.findMany({
          where: { journalId: row.journalId },
          select: { baseMinor: true, system: true, ledgerId: true },
        });
  const ledgers = await ledgersOf(
    db,
    row.company.unitId,
    (booked ?? []).map(({ ledgerId }) => ledgerId),
  );
  const isResult = (ledgerId: number) => ["INCOME", "EXPENSE"].includes(ledgers.get(ledgerId)?.nature ?? "");
  const foreign = kept.find(({ currency }) => currency !== functional)?.currency;
  const approved =
    foreign === undefined
      ? null
      : await rateOn(db, { companyId: row.company.unitId, base: foreign, quote: functional, date: row.voucherDate });
  return {
    functional,
    lines: kept,
    worth: row.totalBase,
    approved,
    booked:
      booked &&
      booked.map(({ baseMinor, system, ledgerId }): BookedLine => ({
        base: baseMinor,
        system,
        result: isResult(ledgerId),
      })),
  };
}

function whyNotApproved(actor: Actor, row: VoucherRow): Promise<string | null> {
  return row.status === "SUBMITTED" && canAt(actor, "voucher.approve", row.unitPath)
    ? refusalOf(actor, voucherWorkflow, row, "approve")
    : Promise.resolve(null);
}

async function requisitionOf({ requisitionId }: VoucherRow): Promise<VoucherView["requisition"]> {
  const row =
    requisitionId === null
      ? null
      : await db.requisition.findUnique({ where: { id: requisitionId }, select: { id: true, no: true } });
  return row && { id: row.id, no: row.no ?? "" };
}

async function factsOf(
  row: VoucherRow,
  { maker, branch }: { maker: { displayName: string }; branch: { name: string } },
): Promise<VoucherView["facts"]> {
  const { functional, ...info } = { ...TYPE_INFO[row.type], functional: row.company.currency };
  const bank =
    row.bankAccountId === null ? null : await db.bankAccount.findUnique({ where: { id: row.bankAccountId } });
  const voucher = await db.voucher.findUniqueOrThrow({
    where: { id: row.id },
    select: { valueDate: true, chequeDate: true, editorId: true },
  });
  const editor =
    voucher.editorId === row.makerId
      ? null
      : await db.user.findUnique({ where: { id: voucher.editorId }, select: { displayName: true } });
  const facts: [label: string, value: string | null][] = [
    [t("Branch"), branch.name],
    [t("Date"), formatDate(row.voucherDate)],
    [t("Value date"), voucher.valueDate && formatDate(voucher.valueDate)],
    [t("Reversed automatically from"), row.reverseOn && formatDate(row.reverseOn)],
    [t("Amount"), formatAmount({ minor: row.total, currency: row.currency })],
    [
      t("Value in the books"),
      row.currency !== functional && row.totalBase > 0n
        ? formatAmount({ minor: row.totalBase, currency: functional })
        : null,
    ],
    [t(info.payee ?? "Payee"), row.payee],
    [t("Bank account"), bank && bankAccountTitle(bank)],
    [t("Cheque no."), row.chequeNo],
    [t("Cheque date"), voucher.chequeDate && formatDate(voucher.chequeDate)],
    [t(info.reference), row.reference],
    [t("Made by"), maker.displayName],
    [t("Changed last by"), editor?.displayName ?? null],
    [t("Judged with"), besideWords(judgedAmount(row), row.beside)],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
