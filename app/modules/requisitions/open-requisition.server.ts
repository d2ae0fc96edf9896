/** One requisition as its page and its print show it. */
import { exponentOf, formatAmount } from "~/core/currencies";
import { addDays, dateIn, formatDate, formatInstant } from "~/core/dates";
import { formatMoney, moneyToDecimal } from "~/core/money";
import { NotFound } from "~/core/problems";
import { recordName } from "~/core/record-name";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, canAt, type Actor } from "~/core/actor";
import { tagIn } from "~/define/listing";
import type { Tag } from "~/define/workflow";
import type { AttachmentView } from "~/modules/files/index.server";
import {
  besideWords,
  firstWordOf,
  trailOf,
  transitionsFor,
  type AllowedMove,
  type TrailStep,
} from "~/modules/workflow/index.server";
import { requisitionAttachments } from "./attachments.server";
import { sendsFromHeadOf } from "./fund-use.server";
import { ageOf, kindWord, requisitionStates } from "./requisition-list.server";
import { PLAIN_MOVES } from "./move-requisition.server";
import { mayChange } from "./requisition-moves.server";
import { EXPIRES_AFTER, openOf, PAID_BY, SETTLED_WITHIN } from "./requisition-rules";
import { findRequisitionRow, judgedAmount, type RequisitionRow } from "./requisition-row.server";
import { requisitionWorkflow } from "./requisition.workflow.server";

export interface RequisitionLineView {
  id: number;
  head: string;
  description: string;
  quantity: string;
  unit: string;
  amount: string;
  /** "" until it is decided. */
  approved: string;
  /** As the form of the decision holds it at first. */
  asked: string;
}

/** A whole requisition in words. */
export interface RequisitionView {
  id: number;
  name: string;
  version: number;
  status: string;
  kind: string;
  branch: string;
  requester: string;
  purpose: string;
  state: Tag;
  facts: { label: string; value: string }[];
  lines: RequisitionLineView[];
  totals: { amount: string; approved: string };
  trail: { word: string; by: string; at: string; note: string | null }[];
  vouchers: { id: number; no: string; word: string; kind: string; amount: string; state: Tag }[];
  attachments: AttachmentView[];
  /** Moves that take a comment. */
  moves: AllowedMove[];
  approve: AllowedMove | null;
  /** Who approved first where two do, and what of each line. */
  first: { name: string; approved: string[] } | null;
  editable: boolean;
  /** Where the voucher that pays it is made; null for others, or once it is paid. */
  pay: { word: string; branchId: number } | null;
  /** From where the actor can send the funds it asks for. */
  send: "head" | "branch" | null;
  maySettle: boolean;
}

export interface OpenedRequisition {
  row: RequisitionRow;
  view: RequisitionView;
}

/** @throws NotFound out of sight */
export async function openRequisition(actor: Actor, id: number): Promise<OpenedRequisition> {
  const row = await findRequisitionRow(db, actor, id);
  if (!row) throw new NotFound();
  const zone = row.company.timeZone;
  const moves = await transitionsFor(actor, requisitionWorkflow, row);
  const writes = canAt(actor, "voucher.write", row.unitPath);
  const paidBy = PAID_BY[row.kind];
  const [lines, maker, trail, vouchers] = await Promise.all([
    linesOf(row),
    db.user.findUnique({ where: { id: row.makerId }, select: { displayName: true } }),
    trailOf(db, requisitionWorkflow, id),
    vouchersOf(actor, row),
  ]);
  const money = (minor: bigint) => formatMoney(minor, exponentOf(row.currency));
  const view: RequisitionView = {
    id,
    name: recordName(row),
    version: row.version,
    status: row.status,
    kind: kindWord(row.kind),
    branch: row.branch.name,
    requester: row.employee.name,
    purpose: row.purpose,
    state: tagIn(requisitionStates, row, actor),
    facts: await factsOf(actor, row, maker?.displayName ?? ""),
    lines,
    totals: { amount: money(row.total), approved: row.approvedOn === null ? "" : money(row.approved) },
    trail: [
      ...trail.map((step) => ({
        word: trailWord(row, step),
        by: step.actorName,
        at: formatInstant(step.at, zone),
        note: step.note,
      })),
      { word: t("Created"), by: maker?.displayName ?? "", at: formatInstant(row.createdAt, zone), note: null },
    ],
    vouchers,
    attachments: await requisitionAttachments.view(id, zone),
    moves: moves.filter(({ name }) => (PLAIN_MOVES as readonly string[]).includes(name)),
    approve: moves.find(({ name }) => name === "approve") ?? null,
    first: await firstApprovalOf(row),
    editable: row.status === "DRAFT" && mayChange(actor, row) === true,
    pay: row.status === "APPROVED" && writes && paidBy ? { word: paidBy.toLowerCase(), branchId: row.branchId } : null,
    send:
      row.status !== "APPROVED" || row.kind !== "FUND"
        ? null
        : (await sendsFromHeadOf(db, actor)).some((company) => row.unitPath.startsWith(company))
          ? "head"
          : can(actor, "fund.write.branch") && !writes
            ? "branch"
            : null,
    maySettle: row.status === "PAID" && row.kind === "ADVANCE" && writes,
  };
  return { row, view };
}

/** Who approved first where two do, and what of each line as a decimal amount; null otherwise. */
export async function firstApprovalOf(
  row: RequisitionRow,
): Promise<{ userId: number; name: string; approved: string[] } | null> {
  const first = await firstWordOf(db, requisitionWorkflow, row, "approve");
  const { approved } = (first?.input ?? { approved: [] }) as { approved: string[] };
  return (
    first && {
      userId: first.userId,
      name: first.name,
      approved: approved.map((one) => moneyToDecimal(BigInt(one), exponentOf(row.currency))),
    }
  );
}

/** "Approved: KES 1,500.00": an approval of less than was asked says of how much. */
function trailWord({ total, currency }: RequisitionRow, { action, done, detail }: TrailStep): string {
  const { approved } = (detail === null ? {} : JSON.parse(detail)) as { approved?: string };
  return action !== "approve" || approved === undefined || BigInt(approved) === total
    ? t(done)
    : t("{done}: {amount}", { done: t(done), amount: formatAmount({ minor: BigInt(approved), currency }) });
}

async function linesOf({ id, currency }: RequisitionRow): Promise<RequisitionLineView[]> {
  const lines = await db.requisitionLine.findMany({
    where: { requisitionId: id },
    orderBy: { lineNo: "asc" },
    include: { head: { select: { code: true, name: true } } },
  });
  const money = (minor: bigint) => formatMoney(minor, exponentOf(currency));
  return lines.map((line) => ({
    id: line.id,
    head: line.head ? `${line.head.code} ${line.head.name}` : "–",
    description: line.description,
    quantity: String(line.quantity),
    unit: money(line.unit),
    amount: money(line.amount),
    approved: line.approved === null ? "" : money(line.approved),
    asked: moneyToDecimal(line.amount, exponentOf(currency)),
  }));
}

const VOUCHER_STATES: Readonly<Record<string, Tag>> = {
  DRAFT: { text: "Draft", tone: "neutral" },
  SUBMITTED: { text: "Submitted", tone: "info" },
  POSTED: { text: "Booked", tone: "ok" },
  REJECTED: { text: "Rejected", tone: "bad" },
  CANCELLED: { text: "Cancelled", tone: "neutral" },
};
const VOUCHER_KINDS: Readonly<Record<string, string>> = {
  EXPENSE: "Expense",
  PAYMENT: "Payment",
  TRANSFER: "Transfer",
  JOURNAL: "Journal",
  RECEIVE: "Receipt",
};

/** The vouchers that pay or settle it, where the actor may see vouchers. */
async function vouchersOf(actor: Actor, row: RequisitionRow): Promise<RequisitionView["vouchers"]> {
  if (!canAt(actor, "voucher.read", row.unitPath)) return [];
  const rows = await db.voucher.findMany({
    where: { requisitionId: row.id },
    orderBy: { id: "asc" },
    select: { id: true, no: true, type: true, total: true, currency: true, status: true, reversedById: true },
  });
  return rows.map((one) => {
    const state = one.reversedById === null ? VOUCHER_STATES[one.status]! : { text: "Reversed", tone: "warn" as const };
    return {
      id: one.id,
      no: recordName(one),
      word: one.type.toLowerCase(),
      kind: t(VOUCHER_KINDS[one.type] ?? one.type),
      amount: formatAmount({ minor: one.total, currency: one.currency }),
      state: { ...state, text: t(state.text) },
    };
  });
}

async function factsOf(actor: Actor, row: RequisitionRow, maker: string): Promise<RequisitionView["facts"]> {
  const shown = (minor: bigint) => formatAmount({ minor, currency: row.currency });
  const decider =
    row.decidedById === null
      ? null
      : await db.user.findUnique({ where: { id: row.decidedById }, select: { displayName: true } });
  const age = ageOf(row, actor);
  const today = dateIn(actor.at, row.company.timeZone);
  const advance = row.kind === "ADVANCE" && row.paidOn !== null;
  const facts: [label: string, value: string | null][] = [
    [t("Kind"), kindWord(row.kind)],
    [t("For"), row.employee.name],
    [t("Branch"), row.branch.name],
    [t("To be paid"), row.payee],
    [t("Needed by"), formatDate(row.neededBy)],
    [t("Requested"), shown(row.total)],
    [t("Approved"), row.approvedOn === null ? null : shown(row.approved)],
    [
      t("Paid"),
      row.paidOn === null ? null : t("{amount} on {date}", { amount: shown(row.paid), date: formatDate(row.paidOn) }),
    ],
    [t("Settled"), advance ? shown(row.settled) : null],
    [t("Still owed"), advance ? shown(openOf(row)) : null],
    [t("To be settled by"), advance && row.status === "PAID" ? settleBy(row.paidOn!, today) : null],
    [t("Expires after"), row.status === "APPROVED" ? formatDate(addDays(row.approvedOn!, EXPIRES_AFTER)) : null],
    [t("Raised by"), maker],
    [t("Decided by"), decider?.displayName ?? null],
    [t("Judged with"), row.status === "DRAFT" ? null : besideWords(judgedAmount(row), row.beside)],
    [t("Days since it was submitted"), age === null ? null : String(age)],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function settleBy(paidOn: string, today: string): string {
  const due = addDays(paidOn, SETTLED_WITHIN);
  return due < today ? t("{date}, overdue", { date: formatDate(due) }) : formatDate(due);
}
