import { t } from "~/core/text";
import type { ChartLevel } from "./asked";
import { placeOn } from "./chart-of.server";
import { figuresOf, NOTHING, plus, slicesOf, type Figure, type LedgerFigures, type Column } from "./figures.server";
import { framed, type Frame } from "./frame.server";
import { drillOf } from "./outline";
import { sumOf, twoSided, type Sheet, type SheetColumn, type SheetRow } from "./sheet";

export interface Added {
  code: string;
  name: string;
  figures: Figure[];
}

/** Opening, movement and closing of each ledger or of what it is added up to (spec: accounts §13); compared, the closings side by side. */
export async function trialBalanceReport(frame: Frame): Promise<Sheet> {
  const { asked } = frame;
  const slices = await slicesOf(frame);
  const all = await figuresOf(frame, slices, asked.close);
  const rows = addedTo(
    all.filter(({ ledger }) => ledger.code.startsWith(asked.within ?? "")),
    asked.level,
    slices.length,
  );
  const common = { ...framed(frame, "between"), report: "trialBalance", title: t("Trial balance") };
  const facts =
    asked.close === "pre" ? [...common.facts, { label: t("Year close"), value: t("Before it") }] : common.facts;
  const shape = asked.compare ? compared(rows, slices, asked.level) : inPairs(rows, asked.level);
  const checks = asked.within
    ? []
    : slices.map(({ label }, at) => ({
        label:
          slices.length > 1
            ? t("Debit equals credit: {label}", { label })
            : t("Debit equals credit in all three pairs"),
        ok: agrees(all.map(({ figures }) => figures[at]!)),
      }));
  return { ...common, facts, ...shape, checks };
}

export function addedTo(rows: readonly LedgerFigures[], level: ChartLevel, width: number): Added[] {
  const sums = new Map<string, Added>();
  for (const { ledger, figures } of rows) {
    const { code, name } = placeOn(ledger, level);
    const sum = sums.get(code) ?? { code, name, figures: Array.from({ length: width }, () => NOTHING) };
    sums.set(code, { ...sum, figures: sum.figures.map((figure, at) => plus(figure, figures[at]!)) });
  }
  return [...sums.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

const agrees = (figures: readonly Figure[]) =>
  sumOf(figures.map(({ opening }) => opening)) === 0n &&
  sumOf(figures.map(({ closing }) => closing)) === 0n &&
  sumOf(figures.map(({ debit, credit }) => debit - credit)) === 0n;

const names = (): SheetColumn[] => [
  { id: "code", label: t("Code"), kind: "text", share: 0.5 },
  { id: "name", label: t("Name"), kind: "text", share: 1.6 },
];
const money = (id: string, label: string, search?: Record<string, string>): SheetColumn => ({
  id,
  label,
  kind: "money",
  ...(search ? { search } : {}),
});

function inPairs(rows: readonly Added[], level: ChartLevel): Pick<Sheet, "columns" | "rows" | "totals"> {
  const amounts = (figure: Figure) => [
    ...twoSided(figure.opening),
    figure.debit,
    figure.credit,
    ...twoSided(figure.closing),
  ];
  const lines = rows.map(({ code, name, figures }): SheetRow => ({
    kind: "line",
    depth: 0,
    cells: [code, name, ...amounts(figures[0]!)],
    drill: drillOf(level, code),
  }));
  const total = (column: number) => sumOf(lines.map(({ cells }) => (cells[column] as bigint | null) ?? 0n));
  return {
    columns: [
      ...names(),
      money("openingDebit", t("Opening debit")),
      money("openingCredit", t("Opening credit")),
      money("debit", t("Debit")),
      money("credit", t("Credit")),
      money("closingDebit", t("Closing debit")),
      money("closingCredit", t("Closing credit")),
    ],
    rows: lines,
    totals: [null, t("Total"), ...[2, 3, 4, 5, 6, 7].map(total)],
  };
}

/** Closing balances beside each other, credit with a minus sign. */
export function compared(
  rows: readonly Added[],
  slices: readonly Column[],
  level: ChartLevel,
): Pick<Sheet, "columns" | "rows" | "totals"> {
  return {
    columns: [...names(), ...slices.map(({ label, search }, at) => money(`closing${at}`, label, search))],
    rows: rows.map(({ code, name, figures }) => ({
      kind: "line",
      depth: 0,
      cells: [code, name, ...figures.map(({ closing }) => closing)],
      drill: drillOf(level, code),
    })),
    totals: [null, t("Total"), ...slices.map((_, at) => sumOf(rows.map(({ figures }) => figures[at]!.closing)))],
  };
}
