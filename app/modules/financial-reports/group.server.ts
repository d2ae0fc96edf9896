/**
 * The books of every company within reach in one currency (spec: accounts §11): balances at the closing rate, income
 * and expenses at the average rate. What that leaves over is the translation reserve; nothing of it is booked.
 */
import { exponentOf } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { ActorCompany } from "~/core/actor";
import { convert, translationRate, type DatedRate } from "~/modules/ledger/index.server";
import { balanceSheetOf, betweenBranches } from "./balance-sheet.server";
import { figuresOf, NOTHING, plus, type Column, type Figure, type LedgerFigures } from "./figures.server";
import { framed, yearStartOf, type Frame } from "./frame.server";
import { profitLossOf } from "./profit-loss.server";
import { sumOf, type Sheet, type SheetRow } from "./sheet";
import { addedTo, compared } from "./trial-balance-report.server";

type Rates = Record<"closing" | "average", DatedRate>;

/** A company's figures, translated. */
interface Part {
  company: ActorCompany;
  rates: Rates;
  rows: { ledger: LedgerFigures["ledger"]; figure: Figure; between: boolean }[];
  /** Debit equals credit in its own currency. */
  agrees: boolean;
}

interface Group {
  /** All together, then each company. */
  columns: Column[];
  all: LedgerFigures[];
  transit: ReadonlySet<number>;
  /** Of each column, credit > 0. */
  reserve: bigint[];
  facts: Sheet["facts"];
  checks: Sheet["checks"];
}

const isEarned = ({ nature }: LedgerFigures["ledger"]) => nature === "INCOME" || nature === "EXPENSE";

/** The rates of a company on the last day; null for those that nobody has approved. */
async function ratesOf(
  { companies, currency, to }: Frame,
  { unitId, currency: own }: ActorCompany,
): Promise<{ [At in keyof Rates]: DatedRate | null }> {
  const same = { num: 1n, den: 1n, date: to, words: "" };
  const companyIds = [unitId, ...companies.map((one) => one.unitId)];
  const rate = (at: keyof Rates) =>
    own === currency ? same : translationRate(db, { companyIds, from: own, to: currency, date: to, at });
  return { closing: await rate("closing"), average: await rate("average") };
}

/** Movements are translated as a whole, so that what was earned is the same amount in every report. */
function translated(
  { opening, debit, credit, closing }: Figure,
  earned: boolean,
  by: (minor: bigint) => bigint,
): Figure {
  const [begun, net, debits] = [by(opening), by(debit - credit), by(debit)];
  return { opening: begun, debit: debits, credit: debits - net, closing: earned ? begun + net : by(closing) };
}

async function partOf(frame: Frame, company: ActorCompany, rates: Rates, close: "pre" | "post"): Promise<Part> {
  const branches = frame.branches.filter(({ path }) => path.startsWith(`/${company.unitId}/`));
  const own = { ...frame, company, branches };
  const from =
    frame.asked.from === null || frame.from > frame.to ? await yearStartOf(company.unitId, frame.to) : frame.from;
  const all = await figuresOf(own, [{ label: "", branchIds: null, from, to: frame.to, search: {} }], close);
  const transit = branches.length > 1 ? await betweenBranches(own) : new Set<number>();
  const by = (rate: DatedRate) => (minor: bigint) => convert(minor, company.currency, frame.currency, rate);
  const rows = all.map(({ ledger, figures: [figure = NOTHING] }) => ({
    ledger,
    figure: translated(figure, isEarned(ledger), by(isEarned(ledger) ? rates.average : rates.closing)),
    between: transit.has(ledger.id),
  }));
  return { company, rates, rows, agrees: sumOf(all.map(({ figures }) => figures[0]!.closing)) === 0n };
}

/** Ledgers of one code and nature are one ledger of the group, under the name of the first company that has it. */
function joined(parts: readonly Part[]): Pick<Group, "all" | "transit"> {
  const rows = new Map<string, LedgerFigures & { between: boolean }>();
  for (const [at, part] of parts.entries()) {
    for (const { ledger, figure, between } of part.rows) {
      const key = `${ledger.code} ${ledger.nature} ${between}`;
      const row = rows.get(key) ?? {
        ledger,
        between,
        figures: Array.from({ length: parts.length + 1 }, () => NOTHING),
      };
      rows.set(key, {
        ...row,
        figures: row.figures.map((one, column) => (column === 0 || column === at + 1 ? plus(one, figure) : one)),
      });
    }
  }
  const all = [...rows.values()];
  return { all, transit: new Set(all.filter(({ between }) => between).map(({ ledger }) => ledger.id)) };
}

async function groupOf(frame: Frame, close: "pre" | "post"): Promise<Group> {
  const parts: Part[] = [];
  const without: string[] = [];
  for (const company of frame.companies) {
    const { closing, average } = await ratesOf(frame, company);
    if (closing && average) parts.push(await partOf(frame, company, { closing, average }, close));
    else
      without.push(
        t(
          closing
            ? "{company} is left out: no average rate of {pair} is approved up to {date}"
            : "{company} is left out: no closing rate of {pair} is approved up to {date}",
          { company: company.name, pair: `${company.currency}/${frame.currency}`, date: formatDate(frame.to) },
        ),
      );
  }
  const { all, transit } = joined(parts);
  const asks = {
    to: frame.to,
    ...(frame.asked.from === null ? {} : { from: frame.from }),
    ...(frame.asked.known === "" ? {} : { known: frame.asked.known }),
    ...(frame.asked.normal ? { normal: "1" } : {}),
  };
  return {
    all,
    transit,
    columns: [
      { label: t("All companies") },
      ...parts.map(({ company }) => ({
        label: company.name,
        ...(frame.whole.has(company.unitId) && { search: { unit: String(company.unitId), ...asks } }),
      })),
    ],
    reserve: Array.from({ length: parts.length + 1 }, (_, at) => sumOf(all.map(({ figures }) => figures[at]!.closing))),
    facts: [
      { label: t("Companies"), value: frame.companies.map(({ name, currency }) => `${name} (${currency})`).join(", ") },
      ...parts.flatMap((part) => rateFacts(part, frame.currency)),
    ],
    checks: [
      ...parts.map(({ company, agrees }) => ({
        label: t("Debit equals credit: {label}", {
          label: t("{company}, in {currency}", { company: company.name, currency: company.currency }),
        }),
        ok: agrees,
      })),
      ...without.map((label) => ({ label, ok: false })),
    ],
  };
}

function rateFacts({ company, rates: { closing, average } }: Part, currency: string): Sheet["facts"] {
  if (company.currency === currency) return [];
  const on = ({ words, date }: DatedRate) => `${words} (${formatDate(date)})`;
  return [
    {
      label: t("Rates of {company}", { company: company.name }),
      value: t("balances {closing}, income and expenses {average}", { closing: on(closing), average: on(average) }),
    },
  ];
}

/** A sheet as one of the group: whose it is, at what rates, and what led to it. */
function ofGroup(frame: Frame, { facts, checks }: Group, sheet: Sheet): Sheet {
  return {
    ...sheet,
    exponent: exponentOf(frame.currency),
    facts: [...facts.slice(0, 1), ...sheet.facts.slice(1), ...facts.slice(1)],
    checks: [...sheet.checks, ...checks],
    base: null,
  };
}

/** What every ledger of the group stands at, and the translation reserve that makes debit equal credit. */
export async function groupTrialBalance(frame: Frame): Promise<Sheet> {
  const group = await groupOf(frame, frame.asked.close);
  const { level } = frame.asked;
  const shape = compared(addedTo(group.all, level, group.columns.length), group.columns, level);
  const reserve: SheetRow = {
    kind: "line",
    depth: 0,
    cells: [null, t("Translation reserve"), ...group.reserve.map((value) => -value)],
  };
  const rows = group.reserve.some((value) => value !== 0n) ? [...shape.rows, reserve] : shape.rows;
  const totals = [
    null,
    t("Total"),
    ...group.columns.map((_, at) => sumOf(rows.map(({ cells }) => cells[at + 2] as bigint))),
  ];
  return ofGroup(frame, group, {
    ...framed(frame, "at"),
    ...shape,
    rows,
    totals,
    report: "groupTrialBalance",
    title: t("Trial balance of the group"),
  });
}

export async function groupProfitLoss(frame: Frame): Promise<Sheet> {
  const group = await groupOf(frame, "pre");
  return ofGroup(frame, group, {
    ...profitLossOf(frame, group.columns, group.all),
    report: "groupProfitLoss",
    title: t("Profit and loss of the group"),
  });
}

export async function groupBalanceSheet(frame: Frame): Promise<Sheet> {
  const group = await groupOf({ ...frame, asked: { ...frame.asked, from: null } }, frame.asked.close);
  return ofGroup(frame, group, {
    ...balanceSheetOf(frame, group),
    report: "groupBalanceSheet",
    title: t("Balance sheet of the group"),
  });
}
