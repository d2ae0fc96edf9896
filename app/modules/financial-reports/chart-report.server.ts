import { t } from "~/core/text";
import { LEVELS } from "./asked";
import { chartOf, placeOn, type ChartLedger } from "./chart-of.server";
import { figuresOf } from "./figures.server";
import { framed, type Frame } from "./frame.server";
import type { Cell, Drill, Sheet, SheetRow } from "./sheet";

const CONTROL_WORDS: Record<string, string> = {
  EMPLOYEE: "Staff",
  MEMBER: "Members",
  SACCO: "Sacco accounts",
  BANK: "Bank accounts",
  BRANCH: "Branches",
  PARTY: "Parties",
};
const NATURE_WORDS: Record<string, string> = {
  ASSET: "Asset",
  LIABILITY: "Liability",
  EQUITY: "Equity",
  INCOME: "Income",
  EXPENSE: "Expense",
};

/** The chart as a tree with what every ledger stands at (spec: accounts §13). */
export async function chartReport(frame: Frame): Promise<Sheet> {
  const ledgers = (await chartOf(frame.company.unitId)).filter(({ code }) => code.startsWith(frame.asked.within ?? ""));
  const slice = { label: "", branchIds: null, from: frame.to, to: frame.to, search: {} };
  const balances = new Map(
    (await figuresOf(frame, [slice], "post")).map(({ ledger, figures }) => [ledger.id, figures[0]!.closing]),
  );
  const down = [...LEVELS].reverse();
  const common = framed(frame, "at");
  return {
    ...common,
    report: "chartOfAccount",
    title: t("Chart of accounts"),
    columns: [
      { id: "code", label: t("Code"), kind: "text", share: 0.5 },
      { id: "name", label: t("Name"), kind: "text", share: 2 },
      { id: "nature", label: t("Nature"), kind: "text", share: 0.8 },
      { id: "control", label: t("Holds accounts of"), kind: "text" },
      { id: "use", label: t("Use"), kind: "text" },
      { id: "balance", label: t("Balance"), kind: "money" },
    ],
    rows: treeOf(ledgers, down.slice(0, down.indexOf(frame.asked.level) + 1), { balances, depth: 0 }),
    base: { ...common.base, from: frame.yearStart },
  };
}

function treeOf(
  ledgers: readonly ChartLedger[],
  [level, ...deeper]: readonly (typeof LEVELS)[number][],
  { balances, depth }: { balances: ReadonlyMap<number, bigint>; depth: number },
): SheetRow[] {
  if (!level) return [];
  const parts = new Map<string, ChartLedger[]>();
  for (const ledger of ledgers)
    parts.set(placeOn(ledger, level).code, [...(parts.get(placeOn(ledger, level).code) ?? []), ledger]);
  return [...parts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([code, own]): SheetRow[] => {
      const [first] = own;
      const sum = own.reduce((total, { id }) => total + (balances.get(id) ?? 0n), 0n);
      const about: Cell[] = level === "ledger" ? wordsOf(first!) : [t(NATURE_WORDS[first!.nature]!), null, null];
      return [
        {
          kind: deeper.length > 0 ? "head" : "line",
          depth,
          cells: [code, placeOn(first!, level).name, ...about, sum],
          drill: leadsTo(first!, level),
        },
        ...treeOf(own, deeper, { balances, depth: depth + 1 }),
      ];
    });
}

function wordsOf({ nature, contra, controlType, isCash, isBank, currency, active }: ChartLedger): Cell[] {
  const use = [
    ...(isCash ? [t("Cash")] : []),
    ...(isBank ? [t("Bank")] : []),
    ...(currency ? [currency] : []),
    ...(contra ? [t("Contra")] : []),
    ...(active ? [] : [t("No longer in use")]),
  ];
  return [
    t(NATURE_WORDS[nature]!),
    controlType === "NONE" ? null : t(CONTROL_WORDS[controlType] ?? controlType),
    use.join(", ") || null,
  ];
}

/** A ledger of accounts leads to these, another to its lines. */
function leadsTo(ledger: ChartLedger, level: (typeof LEVELS)[number]): Drill | undefined {
  if (level === "ledger")
    return { report: ledger.controlType === "NONE" ? "ledger" : "ledgerBalance", search: { ledger: ledger.code } };
  return { report: "trialBalance", search: { within: placeOn(ledger, level).code } };
}
