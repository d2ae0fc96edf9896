import { t } from "~/core/text";
import { db, noSql, sql, sqlList, sqlRows } from "~/db/database.server";
import { aged, type DayMoves } from "./ageing";
import { chartOf, type ChartLedger } from "./chart-of.server";
import { framed, type Frame } from "./frame.server";
import { sumOf, type Sheet, type SheetRow } from "./sheet";

/** Sub-groups of suspense of the standard chart (spec: accounts §19). */
const SUB_GROUPS: readonly string[] = ["192", "251"];
const EDGES = [7, 30, 90] as const;

/** What waits in suspense, by ledger and branch, and for how long (spec: accounts §13). */
export async function suspenseAgeing(frame: Frame): Promise<Sheet> {
  const { branches, to } = frame;
  const ledgers = await suspenseLedgers(frame);
  const moves = await movesOf(frame, ledgers);
  const rows = ledgers.flatMap((ledger) =>
    branches.flatMap((branch): { row: SheetRow; amounts: bigint[] }[] => {
      const { balance, parts, since } = aged(moves.get(`${branch.id} ${ledger.id}`) ?? [], to, EDGES);
      if (since === null) return [];
      const amounts = [balance, ...parts];
      return [
        {
          amounts,
          row: {
            kind: "line",
            depth: 0,
            cells: [ledger.code, ledger.name, branch.code, since, ...amounts],
            drill: { report: "ledger", search: { ledger: ledger.code, unit: String(branch.id), from: since } },
          },
        },
      ];
    }),
  );
  const totals = Array.from({ length: EDGES.length + 2 }, (_, at) => sumOf(rows.map(({ amounts }) => amounts[at]!)));
  const spans = [
    t("{from} to {to} days", { from: 0, to: EDGES[0] }),
    ...EDGES.slice(1).map((edge, at) => t("{from} to {to} days", { from: EDGES[at]! + 1, to: edge })),
    t("Over {days} days", { days: EDGES.at(-1)! }),
  ];
  return {
    ...framed(frame, "at"),
    report: "suspenseAgeing",
    title: t("Suspense by age"),
    rows: rows.map(({ row }) => row),
    totals: [null, t("Total"), null, null, ...totals],
    columns: [
      { id: "code", label: t("Code"), kind: "text", share: 0.5 },
      { id: "name", label: t("Name"), kind: "text", share: 1.6 },
      { id: "branch", label: t("Branch"), kind: "text", share: 0.6 },
      { id: "since", label: t("Since"), kind: "date", share: 0.8 },
      { id: "balance", label: t("Balance"), kind: "money" },
      ...spans.map((label, at) => ({ id: `part${at}`, label, kind: "money" as const })),
    ],
    checks: [{ label: t("The parts add up to the balance"), ok: sumOf(totals.slice(1)) === totals[0] }],
  };
}

/** The ledgers of suspense, and all beside the ones that take cash over and receipts nobody can place. */
async function suspenseLedgers({ company }: Frame): Promise<ChartLedger[]> {
  const ledgers = await chartOf(company.unitId);
  const events = await db.systemLedger.findMany({
    where: { companyId: company.unitId, active: true, event: { in: ["CASH_OVER", "SUSPENSE_IN"] } },
    select: { ledgerId: true },
  });
  const named = new Set(events.map(({ ledgerId }) => ledgerId));
  const groups = new Set([
    ...SUB_GROUPS,
    ...ledgers.filter(({ id }) => named.has(id)).map(({ above }) => above.subGroup.code),
  ]);
  return ledgers.filter(({ above }) => groups.has(above.subGroup.code));
}

/** What each day added and took away, by branch and ledger, in the order of days. */
async function movesOf({ caps, to, asked }: Frame, ledgers: readonly ChartLedger[]): Promise<Map<string, DayMoves[]>> {
  const moves = new Map<string, DayMoves[]>();
  if (ledgers.length === 0 || caps.size === 0) return moves;
  const value = asked.currency === null ? sql`l."baseMinor"` : sql`l."amountMinor"`;
  const rows = await db.$queryRaw<
    {
      branchId: number | bigint;
      ledgerId: number | bigint;
      date: string;
      debit: number | bigint;
      credit: number | bigint;
    }[]
  >`
    WITH k("branchId", "cap") AS (VALUES ${sqlRows([...caps])})
    SELECT l."branchId", l."ledgerId", l."businessDate" AS "date", CAST(SUM(CASE WHEN ${value} > 0 THEN ${value} ELSE 0 END) AS BIGINT) AS "debit", CAST(SUM(CASE WHEN ${value} < 0 THEN ${value} ELSE 0 END) AS BIGINT) AS "credit"
    FROM k CROSS JOIN "JournalLine" l
    WHERE l."branchId" = k."branchId" AND l."seq" + 0 <= k."cap" AND l."ledgerId" IN (${sqlList(ledgers.map(({ id }) => id))}) AND l."businessDate" <= ${to} ${asked.currency === null ? noSql : sql`AND l."currency" = ${asked.currency}`} ${asked.normal ? sql`AND NOT l."adjustment"` : noSql}
    GROUP BY l."branchId", l."ledgerId", l."businessDate" ORDER BY l."businessDate"`;
  for (const { branchId, ledgerId, date, debit, credit } of rows) {
    const key = `${Number(branchId)} ${Number(ledgerId)}`;
    moves.set(key, [...(moves.get(key) ?? []), { date, debit: BigInt(debit), credit: BigInt(credit) }]);
  }
  return moves;
}
