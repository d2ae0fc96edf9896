/** One transfer as its page shows it. */
import { formatAmount } from "~/core/currencies";
import { formatDate, formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { recordName } from "~/core/record-name";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { can, canAt, type Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import type { Choice } from "~/define/field";
import { stateTag } from "~/define/workflow";
import { expenseHeadsFor } from "~/modules/accounts-settings/index.server";
import { besideWords, transitionsFor, type AllowedMove } from "~/modules/workflow/index.server";
import { CODE_TRIES, directionOf, keeps, KIND_CHOICES, type Direction } from "./fund-rules";
import { fundWorkflow } from "./fund.workflow.server";
import { mayWrite } from "./fund-moves.server";
import { findFundRow, judgedAmount, type FundRow } from "./fund-row.server";
import { PLAIN_MOVES } from "./move-transfer.server";
import { moneyPlaces } from "./places.server";
import { stateIs } from "~/define/states";
import { FUND_STATES } from "./fund-states";

const DIRECTION_WORDS: Readonly<Record<Direction, string>> = {
  HEAD_TO_BRANCH: "Head office to branch",
  BRANCH_TO_HEAD: "Branch to head office",
  BRANCH_TO_BRANCH: "Branch to branch",
};

export interface TransferView {
  id: number;
  title: string;
  version: number;
  state: { text: string; tone: string };
  sentence: string;
  facts: { label: string; value: string }[];
  /** Moves that take a comment. */
  moves: AllowedMove[];
  receive: { places: Choice[]; open: string; needsCode: boolean } | null;
  /** What was paid for the branch is accepted as an expense: as which it was advised, and the others. */
  accept: { heads: Choice[]; headId: string; amount: string } | null;
  requisition: { id: number; no: string } | null;
  resolve: { employees: Choice[] } | null;
  /** The person may print a hand-over code: none was printed, or another one. */
  code: "first" | "again" | null;
  mayEdit: boolean;
  postings: { no: string; what: string; branch: string; amount: string; at: string }[];
}

const POSTING_WORDS: Readonly<Record<string, string>> = {
  SEND: "Sent",
  RECEIVE: "Received",
  RETURN: "Back with the sender",
  CHARGE: "Charged to staff",
};

/** @throws NotFound when out of reach */
export async function openTransfer(actor: Actor, id: number): Promise<TransferView> {
  const row = await findFundRow(db, actor, id);
  if (!row) throw new NotFound();
  const moves = await transitionsFor(actor, fundWorkflow, row);
  const has = (name: string) => moves.some((move) => move.name === name);
  const isPlain = (name: string) => (PLAIN_MOVES as readonly string[]).includes(name);
  const onItsWay = row.kind === "CASH" && stateIs(FUND_STATES, row.status, "incoming");
  return {
    id,
    title: recordName(row),
    version: row.version,
    state: stateTag(fundWorkflow, row.status),
    sentence: t("{from} to {to}", { from: row.from.name, to: row.to.name }),
    facts: await factsOf(row),
    moves: moves.filter(({ name }) => isPlain(name)),
    receive: has("receive")
      ? {
          places: (await moneyPlaces(db, row.toBranchId, "D")).filter(
            (place) => keeps(row.kind, place) && (place.currency ?? row.currency) === row.currency,
          ),
          open: formatAmount({ minor: row.open, currency: row.currency }),
          needsCode: row.kind === "CASH",
        }
      : null,
    accept: has("accept")
      ? {
          heads: (await expenseHeadsFor(db, row.toBranchId)).map(({ id, code, name }) => ({
            value: String(id),
            label: `${code} ${name}`,
          })),
          headId: String(row.expenseHeadId ?? ""),
          amount: formatAmount({ minor: row.open, currency: row.currency }),
        }
      : null,
    requisition: await requisitionOf(actor, row),
    resolve: has("resolve") ? { employees: await staffOf(db, row) } : null,
    code:
      onItsWay && can(actor, "fund.write") && mayWrite(actor, row) === true
        ? row.codeHash === null
          ? "first"
          : "again"
        : null,
    mayEdit: row.status === "DRAFT" && can(actor, "fund.write") && mayWrite(actor, row) === true,
    postings: await postingsOf(actor, row),
  };
}

/** Expense heads in use. */
export async function headsOf(companyId: number): Promise<Choice[]> {
  const rows = await db.expenseHead.findMany({
    where: { companyId, active: true },
    orderBy: { code: "asc" },
    select: { id: true, code: true, name: true },
  });
  return rows.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }));
}

/** The requisition that asked for it, where the actor may see it. */
async function requisitionOf(actor: Actor, { requisitionId, to }: FundRow): Promise<TransferView["requisition"]> {
  const row =
    requisitionId === null || !canAt(actor, "requisition.read", to.path)
      ? null
      : await db.requisition.findUnique({ where: { id: requisitionId }, select: { id: true, no: true } });
  return row && { id: row.id, no: row.no ?? "" };
}

async function factsOf(row: FundRow): Promise<{ label: string; value: string }[]> {
  const shown = (minor: bigint) => formatAmount({ minor, currency: row.currency });
  const ledgers = await db.ledger.findMany({
    where: { id: { in: [row.fromLedgerId, row.toLedgerId ?? 0] } },
    select: { id: true, code: true, name: true },
  });
  const ledger = (ledgerId: number | null) => {
    const found = ledgers.find((one) => one.id === ledgerId);
    return found ? `${found.code} ${found.name}` : null;
  };
  const head =
    row.expenseHeadId === null
      ? null
      : await db.expenseHead.findUnique({ where: { id: row.expenseHeadId }, select: { code: true, name: true } });
  const people = await db.user.findMany({
    where: { id: { in: [row.makerId, row.sentById ?? 0] } },
    select: { id: true, displayName: true },
  });
  const person = (userId: number | null) => people.find((one) => one.id === userId)?.displayName ?? null;
  const facts: [string, string | null][] = [
    ["Kind", t(DIRECTION_WORDS[directionOf(row.from, row.to)])],
    ["By", choiceWord(KIND_CHOICES, row.kind)],
    ["Amount", shown(row.amount)],
    ["In transit", row.open > 0n ? shown(row.open) : null],
    ["Received", row.received > 0n ? shown(row.received) : null],
    ["Back with the sender", row.returned > 0n ? shown(row.returned) : null],
    ["Charged to staff", row.charged > 0n ? shown(row.charged) : null],
    ["Owed by", row.charged > 0n ? await chargedTo(row) : null],
    ["Taken from", ledger(row.fromLedgerId)],
    ["Put into", row.kind === "ADVICE" ? null : ledger(row.toLedgerId)],
    ["Expense head", head && `${head.code} ${head.name}`],
    ["Carried by", row.carrier],
    ["Slip or transaction", row.reference],
    ["What for", row.narration],
    ["Made by", person(row.makerId)],
    ["Sent by", person(row.sentById)],
    ["Sent on", row.sentDate && formatDate(row.sentDate)],
    ["Received on", row.receivedDate && formatDate(row.receivedDate)],
    ["Judged with", besideWords(judgedAmount(row), row.beside)],
    [
      "Hand-over code",
      row.kind === "CASH" && stateIs(FUND_STATES, row.status, "incoming") && row.codeHash === null
        ? t("Not printed yet: {branch} prints it, and then it can be received", { branch: row.from.name })
        : null,
    ],
    ["Wrong codes tried", row.codeTries > 0 ? t("{n} of {most}", { n: row.codeTries, most: CODE_TRIES }) : null],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

/** Whose account what was lost stands on. */
async function chargedTo({ id }: FundRow): Promise<string | null> {
  const charges = await db.fundPosting.findMany({
    where: { transferId: id, kind: "CHARGE" },
    select: { journalId: true },
  });
  const lines = await db.journalLine.findMany({
    where: { journalId: { in: charges.map(({ journalId }) => journalId) }, subLedger: { refType: "EMPLOYEE" } },
    select: { subLedger: { select: { name: true } } },
  });
  return [...new Set(lines.flatMap(({ subLedger }) => subLedger?.name ?? []))].join(", ") || null;
}

async function postingsOf(actor: Actor, { id, currency, from, to }: FundRow) {
  const rows = await db.fundPosting.findMany({ where: { transferId: id }, orderBy: { id: "asc" } });
  const journals = await db.journal.findMany({
    where: { id: { in: rows.map(({ journalId }) => journalId) } },
    select: { id: true, no: true },
  });
  return rows.map(({ kind, branchId, journalId, amount, at }) => ({
    no: journals.find((one) => one.id === journalId)?.no ?? "",
    what: t(POSTING_WORDS[kind] ?? kind),
    branch: branchId === from.id ? from.name : to.name,
    amount: formatAmount({ minor: amount, currency }),
    at: formatInstant(at, actor.company.timeZone),
  }));
}

/** Who may owe what was lost: the staff of the two branches. */
export async function staffOf(
  tx: Pick<Tx, "posting">,
  { fromBranchId, toBranchId }: Pick<FundRow, "fromBranchId" | "toBranchId">,
): Promise<Choice[]> {
  const rows = await tx.posting.findMany({
    where: { unitId: { in: [fromBranchId, toBranchId] } },
    select: { employee: { select: { id: true, name: true, employeeNo: true } } },
  });
  return [
    ...new Map(
      rows.map(({ employee }) => [
        employee.id,
        { value: String(employee.id), label: `${employee.name} (${employee.employeeNo})` },
      ]),
    ).values(),
  ].sort((a, b) => a.label.localeCompare(b.label));
}
