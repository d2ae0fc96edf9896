/** One transfer as its page shows it. */
import { exponentOf, formatAmount } from "~/core/currencies";
import { formatDate, formatInstant } from "~/core/dates";
import { moneyToDecimal } from "~/core/money";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db.server";
import { can, unitsWithin, type Actor } from "~/define/actor";
import type { Choice } from "~/define/field";
import { transitionsFor, type AllowedMove } from "~/modules/workflow/index.server";
import { CODE_TRIES, directionOf, keeps, KIND_CHOICES, type Direction } from "./fund-rules";
import { fundWorkflow } from "./fund.workflow.server";
import { mayWrite } from "./fund-moves.server";
import { findFundRow, type FundRow } from "./fund-row.server";
import { PLAIN_MOVES } from "./move-transfer.server";
import { moneyPlaces, placeValue } from "./places.server";

const DIRECTION_WORDS: Readonly<Record<Direction, string>> = { HEAD_TO_BRANCH: "Head office to branch", BRANCH_TO_HEAD: "Branch to head office", BRANCH_TO_BRANCH: "Branch to branch" };

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
  resolve: { employees: Choice[] } | null;
  /** The person may print a hand-over code: none was printed, or another one. */
  code: "first" | "again" | null;
  mayEdit: boolean;
  postings: { no: string; what: string; branch: string; amount: string; at: string }[];
}

const POSTING_WORDS: Readonly<Record<string, string>> = { SEND: "Sent", RECEIVE: "Received", RETURN: "Back with the sender", CHARGE: "Charged to staff" };

/** @throws NotFound when out of reach */
export async function openTransfer(actor: Actor, id: number): Promise<TransferView> {
  const row = await findFundRow(db, actor, id);
  if (!row) throw new NotFound();
  const moves = await transitionsFor(actor, fundWorkflow, row);
  const has = (name: string) => moves.some((move) => move.name === name);
  const { label, tone } = fundWorkflow.states[row.status as keyof typeof fundWorkflow.states];
  const isPlain = (name: string) => (PLAIN_MOVES as readonly string[]).includes(name);
  const onItsWay = row.kind === "CASH" && ["SENT", "PART_RECEIVED"].includes(row.status);
  return {
    id, title: row.no ?? t("Draft {id}", { id }), version: row.version, state: { text: t(label), tone }, sentence: t("{from} to {to}", { from: row.from.name, to: row.to.name }), facts: await factsOf(row),
    moves: moves.filter(({ name }) => isPlain(name)),
    receive: has("receive") ? { places: (await moneyPlaces(db, row.toBranchId, "D")).filter((place) => keeps(row.kind, place) && (place.currency ?? row.currency) === row.currency), open: formatAmount({ minor: row.open, currency: row.currency }), needsCode: row.kind === "CASH" } : null,
    resolve: has("resolve") ? { employees: await staffOf(db, row) } : null,
    code: onItsWay && can(actor, "fund.write") && mayWrite(actor, row) === true ? (row.codeHash === null ? "first" : "again") : null,
    mayEdit: row.status === "DRAFT" && can(actor, "fund.write") && mayWrite(actor, row) === true,
    postings: await postingsOf(actor, row),
  };
}

async function factsOf(row: FundRow): Promise<{ label: string; value: string }[]> {
  const shown = (minor: bigint) => formatAmount({ minor, currency: row.currency });
  const ledgers = await db.ledger.findMany({ where: { id: { in: [row.fromLedgerId, row.toLedgerId ?? 0] } }, select: { id: true, code: true, name: true } });
  const ledger = (ledgerId: number | null) => { const found = ledgers.find((one) => one.id === ledgerId); return found ? `${found.code} ${found.name}` : null; };
  const people = await db.user.findMany({ where: { id: { in: [row.makerId, row.sentById ?? 0] } }, select: { id: true, displayName: true } });
  const person = (userId: number | null) => people.find((one) => one.id === userId)?.displayName ?? null;
  const facts: [string, string | null][] = [
    ["Kind", t(DIRECTION_WORDS[directionOf(row.from, row.to)])], ["By", t(KIND_CHOICES.find(({ value }) => value === row.kind)!.label)], ["Amount", shown(row.amount)], ["On its way", row.open > 0n ? shown(row.open) : null],
    ["Received", row.received > 0n ? shown(row.received) : null], ["Back with the sender", row.returned > 0n ? shown(row.returned) : null], ["Charged to staff", row.charged > 0n ? shown(row.charged) : null],
    ["Taken from", ledger(row.fromLedgerId)], ["Put into", ledger(row.toLedgerId)], ["Carried by", row.carrier], ["Slip or transaction", row.reference], ["What for", row.narration], ["Made by", person(row.makerId)], ["Sent by", person(row.sentById)],
    ["Sent on", row.sentDate && formatDate(row.sentDate)], ["Received on", row.receivedDate && formatDate(row.receivedDate)], ["Wrong codes tried", row.codeTries > 0 ? t("{n} of {most}", { n: row.codeTries, most: CODE_TRIES }) : null],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

async function postingsOf(actor: Actor, { id, currency, from, to }: FundRow) {
  const rows = await db.fundPosting.findMany({ where: { transferId: id }, orderBy: { id: "asc" } });
  const journals = await db.journal.findMany({ where: { id: { in: rows.map(({ journalId }) => journalId) } }, select: { id: true, no: true } });
  return rows.map(({ kind, branchId, journalId, amount, at }) => ({
    no: journals.find((one) => one.id === journalId)?.no ?? "", what: t(POSTING_WORDS[kind] ?? kind), branch: branchId === from.id ? from.name : to.name, amount: formatAmount({ minor: amount, currency }), at: formatInstant(at, actor.company.timeZone),
  }));
}

/** Who may owe what was lost: the staff of the two branches. */
export async function staffOf(tx: Pick<Tx, "posting">, { fromBranchId, toBranchId }: Pick<FundRow, "fromBranchId" | "toBranchId">): Promise<Choice[]> {
  const rows = await tx.posting.findMany({ where: { unitId: { in: [fromBranchId, toBranchId] } }, select: { employee: { select: { id: true, name: true, employeeNo: true } } } });
  return [...new Map(rows.map(({ employee }) => [employee.id, { value: String(employee.id), label: `${employee.name} (${employee.employeeNo})` }])).values()].sort((a, b) => a.label.localeCompare(b.label));
}

export interface TransferForm {
  values: Record<string, string>;
  version: number | null;
  no: string | null;
  /** Branches the person may send from, with where each keeps money: "12" and its places. */
  senders: Choice[];
  receivers: Choice[];
  places: Choice[];
  currencies: Choice[];
}

/** The form of a new transfer, or of a draft. @param which HEAD: only from the head office; BRANCH: only from others */
export async function transferForm(actor: Actor, which: "HEAD" | "BRANCH", fromBranchId: number | null): Promise<TransferForm> {
  const permission = which === "HEAD" ? "fund.write.head" : "fund.write.branch";
  const senders = await db.orgUnit.findMany({ where: { AND: [{ kind: "BRANCH", active: true, headOffice: which === "HEAD" }, unitsWithin(actor, permission)] }, orderBy: { name: "asc" }, select: { id: true, name: true } });
  const sender = senders.find(({ id }) => id === fromBranchId) ?? senders[0] ?? null;
  const receivers = await db.orgUnit.findMany({ where: { kind: "BRANCH", active: true, path: { startsWith: `/${actor.company.unitId}/` }, NOT: { id: which === "HEAD" ? (sender?.id ?? 0) : 0 } }, orderBy: [{ headOffice: "desc" }, { name: "asc" }], select: { id: true, name: true } });
  const places = (await Promise.all(senders.map(async ({ id, name }) => (await moneyPlaces(db, id, "C")).map((place) => ({ ...place, branch: name }))))).flat();
  const currencies = [...new Set([actor.company.currency, ...places.flatMap(({ currency }) => currency ?? [])])];
  const choice = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  return {
    values: { fromBranchId: String(sender?.id ?? ""), kind: "CASH", currency: actor.company.currency, toBranchId: which === "BRANCH" ? String(receivers[0]?.id ?? "") : "" }, version: null, no: null, senders: senders.map(choice), receivers: receivers.map(choice),
    places: [...new Map(places.map(({ value, label }) => [value, { value, label }])).values()], currencies: currencies.map((value) => ({ value, label: value })),
  };
}

/** The form of a draft. @throws NotFound when there is none to change */
export async function draftForm(actor: Actor, id: number): Promise<TransferForm> {
  const row = await findFundRow(db, actor, id);
  if (!row || row.status !== "DRAFT" || mayWrite(actor, row) !== true) throw new NotFound();
  const form = await transferForm(actor, row.from.headOffice ? "HEAD" : "BRANCH", row.fromBranchId);
  const { kind, currency, carrier, reference, narration, fromBranchId, toBranchId } = row;
  return {
    ...form, version: row.version, no: row.no,
    values: { fromBranchId: String(fromBranchId), toBranchId: String(toBranchId), kind, currency, amount: moneyToDecimal(row.amount, exponentOf(currency)), from: placeValue(row.fromLedgerId, row.fromSubLedgerId), carrier: carrier ?? "", reference: reference ?? "", narration },
  };
}
