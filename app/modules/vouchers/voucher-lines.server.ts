import { exponentOf } from "~/core/currencies";
import { formatDate, formatWait } from "~/core/dates";
import { formatMoney } from "~/core/money";
import { recordName } from "~/core/record-name";
import { t } from "~/core/text";
import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import { stateTag, type Tag } from "~/define/workflow";
import { voucherWorkflow } from "./voucher.workflow.server";
import { TAKEN_BACK } from "./voucher-row.server";
import { TYPE_INFO, type VoucherType } from "./voucher-types";

/** A voucher as lists show it, in words. */
export interface VoucherLine {
  id: number;
  type: VoucherType;
  word: string;
  kind: string;
  /** "Draft 12" while it has no number. */
  no: string;
  date: string;
  payee: string;
  /** What it is about: heads, ledgers, from and to, or the number it takes back. */
  about: string;
  mode: string;
  reference: string;
  /** Number of the requisition it pays or settles. */
  requisition: string;
  branch: string;
  debit: string;
  credit: string;
  state: Tag;
  maker: string;
  checker: string;
  waits: string;
}

const MODES: Readonly<Record<string, string>> = { CASH: "Cash", BANK: "Bank", NONE: "–" };

/** The state of a voucher in words: a booked one that was taken back is reversed, a numbered draft was returned. */
export function stateOf({ status, no }: { status: string; no: string | null }, takenBack: boolean): Tag {
  if (takenBack) return { text: t("Reversed"), tone: "warn" };
  if (status === "DRAFT" && no !== null) return { text: t("Returned"), tone: "warn" };
  return stateTag(voucherWorkflow, status);
}

const INCLUDE = {
  branch: { select: { name: true } },
  maker: { select: { displayName: true } },
  original: { select: { no: true } },
  ...TAKEN_BACK,
  lines: {
    orderBy: { lineNo: "asc" as const },
    include: { ledger: { select: { code: true, name: true } }, subLedger: { select: { name: true } } },
  },
};

/** Vouchers as lines, in the order of the ids. */
export async function linesOf(actor: Actor, ids: readonly number[]): Promise<VoucherLine[]> {
  const rows = await db.voucher.findMany({ where: { id: { in: [...ids] } }, include: INCLUDE });
  const heads = new Map(
    (
      await db.expenseHead.findMany({
        where: { id: { in: rows.flatMap(({ lines }) => lines.flatMap(({ expenseHeadId }) => expenseHeadId ?? [])) } },
        select: { id: true, name: true },
      })
    ).map(({ id, name }) => [id, name]),
  );
  const deciders = new Map(
    (
      await db.user.findMany({
        where: { id: { in: rows.flatMap(({ decidedById }) => decidedById ?? []) } },
        select: { id: true, displayName: true },
      })
    ).map(({ id, displayName }) => [id, displayName]),
  );
  const requisitions = new Map(
    (
      await db.requisition.findMany({
        where: { id: { in: rows.flatMap(({ requisitionId }) => requisitionId ?? []) } },
        select: { id: true, no: true },
      })
    ).map(({ id, no }) => [id, no ?? ""]),
  );
  const found = new Map(rows.map((row) => [row.id, lineOf(actor, row, { heads, deciders, requisitions })]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

type Row = Awaited<ReturnType<typeof db.voucher.findMany<{ include: typeof INCLUDE }>>>[number];

type Names = Record<"heads" | "deciders" | "requisitions", ReadonlyMap<number, string>>;

function lineOf(actor: Actor, row: Row, { heads, deciders, requisitions }: Names): VoucherLine {
  const type = row.type as VoucherType;
  const sum = (side: "D" | "C") =>
    row.lines
      .filter((line) => line.side === side && line.currency === row.currency)
      .reduce((total, { amount }) => total + amount, 0n);
  const money = (minor: bigint) => formatMoney(minor, exponentOf(row.currency));
  const [debit, credit] = type === "JOURNAL" ? [sum("D"), sum("C")] : [row.total, row.total];
  return {
    id: row.id,
    type,
    word: TYPE_INFO[type].word,
    kind: t(TYPE_INFO[type].label),
    no: recordName(row),
    date: formatDate(row.voucherDate),
    payee: row.payee ?? "–",
    about: aboutOf(row, heads),
    mode: t(MODES[row.mode] ?? "–"),
    reference: row.chequeNo ?? row.reference ?? "–",
    requisition: requisitions.get(row.requisitionId ?? 0) ?? "–",
    branch: row.branch.name,
    debit: money(debit),
    credit: money(credit),
    state: stateOf(row, Boolean(row.journal?.reversedBy)),
    maker: row.maker.displayName,
    checker: deciders.get(row.decidedById ?? 0) ?? "–",
    waits: row.submittedAt ? formatWait(row.submittedAt, actor.at) : "–",
  };
}

const MOST_NAMED = 2;

function aboutOf(row: Row, heads: ReadonlyMap<number, string>): string {
  if (row.original) return row.original.no;
  const nameOfLine = ({ expenseHeadId, ledger, subLedger }: Row["lines"][number]) =>
    heads.get(expenseHeadId ?? 0) ?? subLedger?.name ?? ledger.name;
  if (row.type === "TRANSFER") {
    const at = (side: "D" | "C") =>
      row.lines
        .filter((line) => line.side === side)
        .map(nameOfLine)
        .join(", ");
    return `${at("C")} → ${at("D")}`;
  }
  const names = [...new Set(row.lines.filter(({ money }) => !money).map(nameOfLine))];
  return names.length > MOST_NAMED
    ? t("{names} and {n} more", { names: names.slice(0, MOST_NAMED).join(", "), n: names.length - MOST_NAMED })
    : names.join(", ");
}
