import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Nature } from "~/modules/ledger/index.server";
import { yearBefore } from "./asked";
import { figuresOf, slicesOf, type Column, type LedgerFigures, type Slice } from "./figures.server";
import { framed, type Frame } from "./frame.server";
import { outline, type Valued } from "./outline";
import { amountColumns, partOf, totalOf } from "./profit-loss.server";
import type { Drill, Sheet, SheetRow } from "./sheet";

/**
 * What stands at a date: assets, and against them liabilities, equity and the surplus that no year has closed yet
 * (spec: accounts §13). Of several branches together, what is on its way between them is one line.
 */
export async function balanceSheet(frame: Frame): Promise<Sheet> {
  const slices = await datesOf(frame);
  return balanceSheetOf(frame, {
    columns: slices,
    all: await figuresOf(frame, slices, frame.asked.close),
    transit: frame.branches.length > 1 ? await betweenBranches(frame) : new Set(),
  });
}

export interface BalanceFigures {
  columns: readonly Column[];
  all: readonly LedgerFigures[];
  /** Ids of ledgers that stand between branches. */
  transit: ReadonlySet<number>;
  /** What translation leaves over in each column, credit > 0; left out where nothing is translated. */
  reserve?: readonly bigint[];
}

/** The sheet of figures that begin with the fiscal year. */
export function balanceSheetOf(frame: Frame, { columns, all, transit, reserve = [] }: BalanceFigures): Sheet {
  const own = all.filter(({ ledger }) => !transit.has(ledger.id));
  const between = all
    .filter(({ ledger }) => transit.has(ledger.id))
    .map(({ ledger, figures }): Valued => ({ ledger, values: figures.map(({ closing }) => closing) }));
  const part = (nature: Nature) => partOf(own, nature, ({ closing }) => (nature === "ASSET" ? closing : -closing));
  const [assets, liabilities, equity] = [part("ASSET"), part("LIABILITY"), part("EQUITY")];
  const width = columns.length;
  const moving = totalOf(between, width);
  const surplus = surplusOf(all, width);
  const add = (...parts: (readonly bigint[])[]) =>
    Array.from({ length: width }, (_, at) => parts.reduce((sum, column) => sum + (column[at] ?? 0n), 0n));
  const allAssets = add(totalOf(assets, width), moving);
  const against = add(totalOf(liabilities, width), totalOf(equity, width), surplus.earlier, surplus.ofYear, reserve);
  const line = (
    label: string,
    values: readonly bigint[],
    kind: SheetRow["kind"] = "line",
    drill?: Drill,
  ): SheetRow[] =>
    kind === "line" && values.every((value) => value === 0n)
      ? []
      : [{ kind, depth: 0, cells: [null, label, ...values], drill }];
  const common = framed(frame, "at");
  return {
    ...common,
    report: "balanceSheet",
    title: t("Balance sheet"),
    facts:
      frame.asked.close === "pre" ? [...common.facts, { label: t("Year close"), value: t("Before it") }] : common.facts,
    columns: [
      { id: "code", label: t("Code"), kind: "text", share: 0.5 },
      { id: "name", label: t("Name"), kind: "text", share: 2 },
      ...amountColumns(columns),
    ],
    rows: [
      ...outline(assets, frame.asked.level),
      ...line(t("Funds in transit"), moving),
      ...line(t("Total assets"), allAssets, "sum"),
      ...outline(liabilities, frame.asked.level),
      ...outline(equity, frame.asked.level),
      ...line(t("Translation reserve"), reserve),
      ...line(t("Surplus of earlier years, not closed"), surplus.earlier),
      ...line(t("Surplus for the year"), surplus.ofYear, "sum", { report: "profitLoss", search: {} }),
    ],
    totals: [null, t("Total liabilities, equity and surplus"), ...against],
    checks: [
      {
        label: t("Assets equal liabilities, equity and surplus"),
        ok: allAssets.every((value, at) => value === against[at]),
      },
    ],
    base: { ...common.base, from: frame.yearStart, close: frame.asked.close === "pre" ? "pre" : null },
  };
}

/** From the first of the year, so that what the year earned stands apart from what earlier years left. */
async function datesOf(frame: Frame): Promise<Slice[]> {
  const { asked, yearStart, to } = frame;
  const dated = (from: string, date: string): Slice => ({
    label: formatDate(date),
    branchIds: null,
    from,
    to: date,
    search: { from, to: date },
  });
  if (asked.compare === "year") return [dated(yearStart, to), dated(yearBefore(yearStart), yearBefore(to))];
  if (asked.compare === "previous") {
    const end = new Date(Date.parse(`${yearStart}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    return [dated(yearStart, to), dated(yearBefore(yearStart), end)];
  }
  return slicesOf({ ...frame, from: yearStart }, true);
}

function surplusOf(all: readonly LedgerFigures[], width: number): { earlier: bigint[]; ofYear: bigint[] } {
  const earned = all.filter(({ ledger }) => ledger.nature === "INCOME" || ledger.nature === "EXPENSE");
  const column = (of: "opening" | "year") =>
    totalOf(
      earned.map(({ ledger, figures }) => ({
        ledger,
        values: figures.map(({ opening, closing }) => (of === "opening" ? -opening : opening - closing)),
      })),
      width,
    );
  return { earlier: column("opening"), ofYear: column("year") };
}

/** The ledgers of money and advices between branches. */
export async function betweenBranches({ company, branches }: Frame): Promise<Set<number>> {
  const rows = await db.systemLedger.findMany({
    where: {
      companyId: company.unitId,
      active: true,
      event: { in: ["FUND_SENT", "FUND_RECEIVED", "BRANCH_ADVICE"] },
      OR: [{ branchId: null }, { branchId: { in: branches.map(({ id }) => id) } }],
    },
    select: { ledgerId: true },
  });
  return new Set(rows.map(({ ledgerId }) => ledgerId));
}
