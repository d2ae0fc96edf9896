/** The lines of a ledger with a running balance: the ledger report, and cash and bank book by entry. */
import { Forbidden } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import {
  accountsOfStaff,
  ENTRY_TYPES,
  ledgerStatement,
  payOfFew,
  type Statement,
  type StatementLine,
  type StatementWanted,
} from "~/modules/ledger/index.server";
import { marksOf } from "./bank-marks.server";
import { chartOf } from "./chart-of.server";
import { framed, type Frame } from "./frame.server";
import { titleOf, type Picked } from "./pick-ledger.server";
import { twoSided, type Sheet, type SheetRow } from "./sheet";

/** Lines on a page of the screen. */
export const LINES_A_PAGE = 25;
const AT_ONCE = 1_000;
/** A file of more lines is asked for in parts. */
export const MOST_LINES = 100_000;

export interface StatementLook {
  report: string;
  title: string;
  debit: string;
  credit: string;
  /** With columns of cheques and references, and of the statement a line stands on. */
  cheques?: boolean;
}

/** @param whole all lines at once, for files @throws Forbidden when there are more than a file holds */
export async function statementSheet(
  frame: Frame,
  picked: Picked,
  look: StatementLook,
  whole: boolean,
): Promise<Sheet> {
  const { asked, branches } = frame;
  const wanted: StatementWanted = {
    branchIds: branches.map(({ id }) => id),
    ledgerId: picked.ledger.id,
    ...(picked.account ? { subLedgerId: picked.account.id } : {}),
    ...(asked.currency ? { currency: asked.currency } : {}),
    from: frame.from,
    to: frame.to,
    known: frame.known,
    normalOnly: asked.normal,
    gathered: frame.hidden.has(picked.ledger.id),
    limit: whole ? AT_ONCE : LINES_A_PAGE,
    after: whole ? null : asked.after,
  };
  const statement = whole ? await allLines(wanted) : await ledgerStatement(wanted);
  const of = (sum: { amount: bigint; base: bigint }) => (asked.currency ? sum.amount : sum.base);
  const names = await namesFor(frame, picked.ledger.id, statement.lines);
  const cheques = look.cheques
    ? await chequesOf(statement.lines.map(({ journalId }) => journalId))
    : new Map<number, string>();
  const marks = look.cheques
    ? await marksOf(
        statement.lines.map(({ journalId }) => journalId),
        picked.ledger.id,
      )
    : new Map<string, string>();
  const untold = await untoldIn(frame, picked);
  const balance = (amount: bigint) => (untold.size === 0 ? amount : null);
  let running = of(statement.carried);
  const lines = statement.lines.flatMap((line, at): SheetRow[] => {
    running += of(line);
    if (untold.has(line.journalId))
      return statement.lines[at - 1]?.journalId === line.journalId ? [] : [notTold(line, names, look)];
    return [
      {
        kind: "line",
        depth: 0,
        cells: [
          line.businessDate,
          ...names.branch(line),
          line.no,
          ...(look.cheques ? [cheques.get(line.journalId) ?? null] : []),
          names.what(line),
          names.counter(line),
          ...twoSided(of(line)),
          balance(running),
          ...(look.cheques ? [marks.get(`${line.journalId}.${line.lineNo}`) ?? null] : []),
        ],
        drill: { entry: line.journalId },
      },
    ];
  });
  const blank = [null, ...(branches.length > 1 ? [null] : []), ...(look.cheques ? [null] : [])];
  const end = look.cheques ? [null] : [];
  const edge = (label: string, amount: bigint): SheetRow => ({
    kind: "sum",
    depth: 0,
    cells: [...blank, null, label, null, null, null, balance(amount), ...end],
  });
  const first = wanted.after
    ? edge(t("Carried forward"), of(statement.carried))
    : edge(t("Opening balance"), of(statement.opening));
  const common = framed(frame, "between");
  return {
    ...common,
    report: look.report,
    title: look.title,
    facts: [
      { label: t("Ledger"), value: titleOf(picked) },
      ...common.facts,
      ...(untold.size === 0 ? [] : [{ label: t("Balance"), value: payOfFew() }]),
    ],
    columns: [
      { id: "date", label: t("Date"), kind: "date", share: 0.8 },
      ...(branches.length > 1 ? [{ id: "branch", label: t("Branch"), kind: "text" as const, share: 0.6 }] : []),
      { id: "no", label: t("Number"), kind: "text", share: 1.3 },
      ...(look.cheques ? [{ id: "cheque", label: t("Cheque or reference"), kind: "text" as const }] : []),
      { id: "narration", label: t("Narration"), kind: "text", share: 1.8 },
      { id: "counter", label: t("Against"), kind: "text", share: 1.3 },
      { id: "debit", label: look.debit, kind: "money" },
      { id: "credit", label: look.credit, kind: "money" },
      { id: "balance", label: t("Balance"), kind: "money" },
      ...(look.cheques ? [{ id: "cleared", label: t("On statement of"), kind: "date" as const, share: 0.8 }] : []),
    ],
    rows: [first, ...lines],
    totals:
      statement.next === null
        ? [...blank, null, t("Closing balance"), null, null, null, balance(of(statement.closing)), ...end]
        : null,
    checks:
      statement.next === null
        ? [
            {
              label: t("The lines lead from the opening to the closing balance"),
              ok: running === of(statement.closing),
            },
          ]
        : [],
    paged: true,
    next: statement.next,
  };
}

/**
 * The entries within the days that move this ledger and whose amounts are not told. While there is one, balances are not
 * told either, as it is what lies between them. Cash and bank stay whole: they are held against what is counted and
 * what the bank says.
 */
async function untoldIn({ untold, branches, from, to, caps }: Frame, { ledger, account }: Picked) {
  if (untold.size === 0 || ledger.isCash || ledger.isBank) return NOTHING_UNTOLD;
  const rows = await db.journalLine.findMany({
    where: {
      ledgerId: ledger.id,
      ...(account ? { subLedgerId: account.id } : {}),
      businessDate: { gte: from, lte: to },
      OR: branches.map(({ id }) => ({ branchId: id, seq: { lte: caps.get(id) ?? 0 } })),
      journal: { ofFew: { isNot: null } },
    },
    distinct: ["journalId"],
    select: { journalId: true },
  });
  return new Set(rows.flatMap(({ journalId }) => (untold.has(journalId) ? journalId : [])));
}

const NOTHING_UNTOLD: ReadonlySet<number> = new Set();

function notTold(line: StatementLine, { branch }: Pick<Names, "branch">, { cheques }: StatementLook): SheetRow {
  const blank = cheques ? [null] : [];
  const { businessDate, no, journalId } = line;
  return {
    kind: "line",
    depth: 0,
    cells: [businessDate, ...branch(line), no, ...blank, payOfFew(), null, null, null, null, ...blank],
    drill: { entry: journalId },
  };
}

async function allLines(wanted: StatementWanted): Promise<Statement> {
  const whole = await ledgerStatement(wanted);
  while (whole.next !== null) {
    const { lines, next } = await ledgerStatement({ ...wanted, after: whole.next });
    whole.lines.push(...lines);
    whole.next = next;
    if (whole.lines.length > MOST_LINES)
      throw new Forbidden(t("There are too many lines for one file. Choose fewer days."));
  }
  return whole;
}

/** Cheque numbers and references by entry: of vouchers, and of what came into savings or was paid out of them. */
async function chequesOf(journalIds: readonly number[]): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  const ids = [...new Set(journalIds)];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const where = { journalId: { in: ids.slice(at, at + AT_ONCE) } };
    const [vouchers, receipts, withdrawals] = await Promise.all([
      db.voucher.findMany({ where, select: { journalId: true, chequeNo: true, reference: true } }),
      db.saccoReceipt.findMany({ where, select: { journalId: true, reference: true } }),
      db.saccoWithdrawal.findMany({ where, select: { journalId: true, reference: true } }),
    ]);
    for (const { journalId, chequeNo, reference } of vouchers)
      found.set(journalId!, [chequeNo, reference].filter(Boolean).join(", "));
    for (const { journalId, reference } of [...receipts, ...withdrawals]) found.set(journalId!, reference ?? "");
  }
  return found;
}

type Names = Awaited<ReturnType<typeof namesFor>>;

/** The words of lines. */
async function namesFor({ company, branches, hidden }: Frame, ledgerId: number, lines: readonly StatementLine[]) {
  const ledgers = new Map((await chartOf(company.unitId)).map(({ id, code, name }) => [id, `${code} ${name}`]));
  const codes = new Map(branches.map(({ id, code }) => [id, code]));
  // A statement is of one ledger; where that is hidden, its lines name no account.
  const isHidden = hidden.has(ledgerId);
  const ids = [...new Set(lines.flatMap(({ subLedgerId }) => subLedgerId ?? []))];
  const accounts = new Map<number, string>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    for (const { id, code, name } of await db.subLedger.findMany({
      where: { id: { in: ids.slice(at, at + AT_ONCE) } },
      select: { id: true, code: true, name: true },
    }))
      accounts.set(id, `${code} ${name}`);
  }
  return {
    branch: ({ branchId }: StatementLine): string[] => (branches.length > 1 ? [codes.get(branchId) ?? ""] : []),
    what: ({ narration, memo, subLedgerId, adjustment }: StatementLine): string =>
      [
        narration,
        ...(memo ? [memo] : []),
        ...(isHidden ? [accountsOfStaff()] : subLedgerId === null ? [] : [accounts.get(subLedgerId) ?? ""]),
        ...(adjustment ? [t("adjustment day")] : []),
      ].join(" · "),
    counter: ({ counter }: StatementLine): string =>
      [...counter.slice(0, 2).map((id) => ledgers.get(id) ?? ""), ...(counter.length > 2 ? ["…"] : [])].join(", "),
  };
}

/** The words of a kind of entry. */
export function typeLabel(type: string): string {
  return t((ENTRY_TYPES as Record<string, { label: string }>)[type]?.label ?? type);
}
