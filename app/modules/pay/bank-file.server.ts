/** The bank file of a run that is posted. It marks nothing: that a run is paid is a move of its own (spec: hr R-PR13). */
import { sha256 } from "~/core/canonical.server";
import { exponentOf, formatAmount } from "~/core/currencies";
import { inBankLetters } from "~/core/bank-letters";
import { addDays, formatDate, parseDate } from "~/core/dates";
import { moneyToDecimal } from "~/core/money";
import { formatMonth } from "~/core/months";
import { Conflict, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import type { FileAnswer } from "~/define/endpoint";
import type { ExportColumn, ExportValue } from "~/define/list";
import { lockBooks } from "~/modules/ledger/index.server";
import { maskedPayer, takenFiles, takenWords } from "./bank-file-taken.server";
import { painXml, totalOf, type Payment } from "./bank-file";
import { byIds } from "./by-ids";
import { PAID_STATES } from "./past-months.server";
import { RUN_KINDS } from "./pay-words";
import { headOfficeOf } from "./run-moves.server";
import { statesThat } from "~/define/states";
import { SLIP_STATES } from "./slip-states";

/** What stands in the file: slips that are paid out, held and stopped ones are not. */
const PAID_OUT = { status: { in: statesThat(SLIP_STATES, "paidOut") }, net: { gt: 0n }, standing: true };

const RUN = { include: { company: { select: { name: true, path: true } } } } as const;

/** @throws NotFound where the run is not the actor's to bring to the bank, Conflict before it is posted */
async function postedRun(actor: Actor, id: number) {
  const run = await db.payrollRun.findFirst({ where: { id, company: unitsWithin(actor, "payroll.bank") }, ...RUN });
  if (!run) throw new NotFound();
  if (!PAID_STATES.includes(run.status)) throw notPosted();
  return run;
}

const notPosted = () =>
  new Conflict(t("The bank file is there once the run is posted, and while it is not reversed."), "not_posted");

type Run = Awaited<ReturnType<typeof postedRun>>;

/** Accounts of the head office that pay can come from. */
const payers = ({ company, currency }: Run) =>
  db.bankAccount.findMany({
    where: { active: true, currency, branch: { headOffice: true, path: { startsWith: company.path } } },
    orderBy: { id: "asc" },
    select: { id: true, bankName: true, branchName: true, accountNo: true },
  });

const payerWords = ({ bankName, branchName, accountNo }: Awaited<ReturnType<typeof payers>>[number]): string =>
  `${bankName}, ${branchName}, ${accountNo}`;

export interface BankFilePage {
  id: number;
  /** Why there is no file any more; null while there is one. */
  over: string | null;
  /** Each time it was taken, the latest first. */
  taken: string[];
  title: string;
  facts: { label: string; value: string }[];
  accounts: { value: string; label: string }[];
  date: string;
}

/** Paid is paid: a file taken afterwards could be carried out a second time. */
const paidWords = ({ paidOn }: Run): string =>
  t("The run was paid on {day}: there is no file to bring to the bank any more.", {
    day: paidOn === null ? "" : formatDate(paidOn),
  });

export async function bankFilePage(actor: Actor, id: number): Promise<BankFilePage> {
  const run = await postedRun(actor, id);
  const { _sum, _count } = await db.payslip.aggregate({
    where: { runId: id, ...PAID_OUT },
    _sum: { net: true },
    _count: { _all: true },
  });
  const accounts = await payers(run);
  return {
    id,
    over: run.status === "PAID" ? paidWords(run) : null,
    taken: takenWords(actor, await takenFiles(id)),
    title: `${choiceWord(RUN_KINDS, run.kind)}, ${formatMonth(run.month)}`,
    facts: [
      { label: t("Payments"), value: String(_count._all) },
      { label: t("Sum"), value: formatAmount({ minor: _sum.net ?? 0n, currency: run.currency }) },
    ],
    accounts: accounts.map((one) => ({
      value: String(one.id),
      label: maskedPayer(payerWords(one)),
    })),
    date: todayOf(actor),
  };
}

async function paymentsOf(run: Run): Promise<Payment[]> {
  const slips = await db.payslip.findMany({
    where: { runId: run.id, ...PAID_OUT },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true, net: true, bankId: true },
  });
  const banks = await byIds(
    slips.flatMap(({ bankId }) => bankId ?? []),
    (part) => db.employeeBank.findMany({ where: { id: { in: part } } }),
  );
  const bankOf = new Map(banks.map((bank) => [bank.id, bank]));
  return slips.map(({ id, name, net, bankId }) => {
    const bank = bankOf.get(bankId ?? 0);
    if (!bank) throw new Conflict(t("{name}: no bank account to pay to", { name }), "no_bank");
    return {
      reference: `PAY-${run.id}-${id}`,
      ...inLetters({ name: bank.accountName || name, bankName: bank.bankName }),
      branchCode: bank.branchCode,
      accountNo: bank.accountNo,
      amount: net,
    };
  });
}

function inLetters({ name, bankName }: { name: string; bankName: string }) {
  const [nameToPay, bankToPay] = forTheBank([name, bankName]) as [string, string];
  return { name: nameToPay, bankName: bankToPay };
}

export interface BankFileAsked {
  format: string;
  /** Of the head office's bank accounts; the first one where none is named. */
  accountId: number | null;
  /** As it was typed; today where nothing was. */
  date: string | null;
}

const COLUMNS: readonly ExportColumn[] = [
  { label: "Reference", kind: "text" },
  { label: "Name of the account", kind: "text" },
  { label: "Bank", kind: "text" },
  { label: "Code of the bank's branch", kind: "text" },
  { label: "Account number", kind: "text" },
  { label: "Amount", kind: "money" },
  { label: "Currency", kind: "text" },
  { label: "Pay on", kind: "date" },
  { label: "Taken from", kind: "text" },
  { label: "About", kind: "text" },
];

/** Rows for a spreadsheet, or a file as it is. */
export type BankFile = { title: string; columns: readonly ExportColumn[]; rows: ExportValue[][] } | FileAnswer;

/** Banks take orders so many days ahead. */
const FURTHEST_DAYS = 60;

/** The day to pay on. @throws Conflict for a day that is none, is over or is too far away */
function payOn(date: string | null, today: string): string {
  const typed = (date ?? "").trim();
  if (typed === "") return today;
  const day = parseDate(typed);
  if (day === null) throw new Conflict(t("Pay on: enter a day that exists, like 05-Mar-2026"), "date");
  if (day < today) throw new Conflict(t("Pay on: choose today or a later day"), "past");
  if (day > addDays(today, FURTHEST_DAYS))
    throw new Conflict(t("Pay on: choose a day within {n} days", { n: FURTHEST_DAYS }), "far");
  return day;
}

/** What a bank reads, in its letters. @throws Conflict naming what cannot be written in them */
function forTheBank(texts: readonly string[]): string[] {
  const odd = texts.filter((text) => inBankLetters(text) === null);
  if (odd.length > 0)
    throw new Conflict(
      t("Banks take Latin letters alone: {names}", { names: [...new Set(odd)].slice(0, 5).join(", ") }),
      "letters",
    );
  return texts.map((text) => inBankLetters(text)!);
}

/**
 * The file, and who took it in the trail.
 * @throws NotFound, of a format that is not offered and of a run that is paid too; Conflict before the run is posted, or without a bank account
 */
export async function bankFile(
  actor: Actor,
  id: number,
  { format, accountId, date }: BankFileAsked,
): Promise<BankFile> {
  const run = await postedRun(actor, id);
  const kind = format.toLowerCase();
  if (kind !== "csv" && kind !== "xml") throw new NotFound();
  if (run.status === "PAID") throw new NotFound(paidWords(run));
  const accounts = await payers(run);
  const payer = accountId === null ? accounts[0] : accounts.find((one) => one.id === accountId);
  if (!payer)
    throw accountId === null
      ? new Conflict(
          t("The head office has no bank account in {currency}: add one in the settings of Accounts.", {
            currency: run.currency,
          }),
          "no_account",
        )
      : new NotFound();
  const payments = await paymentsOf(run);
  if (payments.length === 0) throw new Conflict(t("No one is paid through a bank by this run."), "nobody");
  const executeOn = payOn(date, todayOf(actor));
  const about = forTheBank([t("Pay of {month}", { month: formatMonth(run.month) })])[0]!;
  const title = `pay ${run.month} ${run.kind} ${run.seq}`;
  const [companyName, payerBank] = forTheBank([run.company.name, payer.bankName]) as [string, string];
  const decimal = (minor: bigint) => moneyToDecimal(minor, exponentOf(run.currency));
  const told = payments.map(({ amount, ...rest }) => ({ ...rest, amount: decimal(amount) }));
  // The payments alone: on another day, or from another account, they are the same ones.
  const fingerprint = sha256(JSON.stringify(told));
  await inTx(actor, async ({ tx, audit }) => {
    // The turn of the books that pay is booked in: who pays at the same moment is waited for, and paid is paid.
    await lockBooks(tx, await headOfficeOf(tx, run));
    const now = await tx.payrollRun.findUniqueOrThrow({ where: { id } });
    if (now.status === "PAID") throw new NotFound(paidWords({ ...run, paidOn: now.paidOn }));
    if (now.status !== "POSTED") throw notPosted();
    audit({
      action: "PayrollRun.bankFile",
      entity: "PayrollRun",
      entityId: id,
      diff: {
        format: kind,
        payments: payments.length,
        sum: totalOf(payments),
        executeOn,
        from: maskedPayer(payerWords(payer)),
        account: payer.id,
      },
    });
    return null;
  });
  if (kind === "csv")
    return {
      title,
      columns: COLUMNS,
      rows: told.map((one) => [
        ...[one.reference, one.name, one.bankName, one.branchCode, one.accountNo, one.amount],
        ...[run.currency, executeOn, payer.accountNo, about],
      ]),
    };
  const xml = painXml({
    id: `PAY-${run.id}-${fingerprint.slice(0, 16)}`,
    createdAt: actor.at,
    executeOn,
    payer: { name: companyName, bankName: payerBank, accountNo: payer.accountNo },
    currency: run.currency,
    about,
    payments,
  });
  return {
    name: `${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.xml`,
    mime: "application/xml; charset=utf-8",
    bytes: new TextEncoder().encode(xml),
  };
}
