/** Cash book and bank book: what came in and went out of one ledger of money, by day or by entry (spec: accounts §13). */
import { t } from "~/core/text";
import { db, noSql, sql, sqlRows } from "~/db/database.server";
import { countedOf, firstDifferencesOf, hasForeignCash } from "./counted.server";
import { figuresOf, NOTHING } from "./figures.server";
import { framed, type Frame } from "./frame.server";
import { pickLedger, titleOf, type Picked } from "./pick-ledger.server";
import { sumOf, type Sheet, type SheetRow } from "./sheet";
import { statementSheet } from "./statement-sheet.server";
import { unmarkedSheet } from "./unmarked.server";

const LOOKS = {
  cash: { report: "cashBook", title: "Cash book", by: "day" },
  bank: { report: "bankBook", title: "Bank book", by: "entry" },
} as const;

/** @param whole all lines at once, for files */
export async function moneyBook(frame: Frame, kind: "cash" | "bank", whole: boolean): Promise<Sheet> {
  const picked = await pickLedger(frame, kind);
  const { report, title, by } = LOOKS[kind];
  const words =
    kind === "cash" ? { debit: t("Receipts"), credit: t("Payments") } : { debit: t("In"), credit: t("Out") };
  if (kind === "bank" && frame.asked.marks === "open")
    return unmarkedSheet(frame, picked, { report, title: t(title), ...words });
  if ((frame.asked.by ?? by) === "entry" || picked.account)
    return statementSheet(frame, picked, { report, title: t(title), ...words, cheques: kind === "bank" }, whole);
  return byDay(frame, picked, { report, title: t(title), ...words });
}

const COUNTED = [
  { id: "counted", label: "Counted" },
  { id: "difference", label: "Difference" },
  { id: "first", label: "First difference" },
];

interface Day {
  date: string;
  received: bigint;
  paid: bigint;
}

async function byDay(
  frame: Frame,
  picked: Picked,
  look: { report: string; title: string; debit: string; credit: string },
): Promise<Sheet> {
  const figures =
    (await figuresOf(frame, [{ label: "", branchIds: null, from: frame.from, to: frame.to, search: {} }], "post")).find(
      ({ ledger }) => ledger.id === picked.ledger.id,
    )?.figures[0] ?? NOTHING;
  const days = await daysOf(frame, picked.ledger.id);
  // Cash of a branch is counted in each currency; of several branches there is no one count.
  const counted = picked.ledger.isCash && frame.branches.length === 1 ? await countsOf(frame, picked.ledger.id) : null;
  const blanks = counted ? COUNTED.map(() => null) : [];
  let running = figures.opening;
  const rows = days.map(({ date, received, paid }): SheetRow => {
    running += received - paid;
    const count = counted?.last.get(date);
    return {
      kind: "line",
      depth: 0,
      cells: [
        date,
        received,
        paid,
        running,
        ...(counted
          ? [count ?? null, count === undefined ? null : count - running, counted.first.get(date) ?? null]
          : []),
      ],
      drill: { report: "ledger", search: { ledger: picked.ledger.code, from: date, to: date } },
    };
  });
  const common = framed(frame, "between");
  return {
    ...common,
    report: look.report,
    title: look.title,
    facts: [{ label: t("Ledger"), value: titleOf(picked) }, ...common.facts],
    columns: [
      { id: "date", label: t("Date"), kind: "date" },
      { id: "received", label: look.debit, kind: "money" },
      { id: "paid", label: look.credit, kind: "money" },
      { id: "balance", label: t("Balance"), kind: "money" },
      ...(counted ? COUNTED.map(({ id, label }) => ({ id, label: t(label), kind: "money" as const })) : []),
    ],
    rows: [{ kind: "sum", depth: 0, cells: [t("Opening balance"), null, null, figures.opening, ...blanks] }, ...rows],
    totals: [
      t("Closing balance"),
      sumOf(days.map(({ received }) => received)),
      sumOf(days.map(({ paid }) => paid)),
      figures.closing,
      ...blanks,
    ],
    checks: [{ label: t("The days lead from the opening to the closing balance"), ok: running === figures.closing }],
  };
}

/** What was counted last and differed at first, by day; null where the balance is of several currencies: each is counted by itself. */
async function countsOf(
  frame: Frame,
  ledgerId: number,
): Promise<{ last: Map<string, bigint>; first: Map<string, bigint> } | null> {
  const { branches, from, to, currency, asked } = frame;
  if (asked.currency === null && (await hasForeignCash(frame, [ledgerId]))) return null;
  const [branch, span] = [branches[0]!.id, { from, to, currency, ledgerId }];
  return { last: await countedOf(branch, span), first: await firstDifferencesOf(branch, span) };
}

async function daysOf({ caps, from, to, asked }: Frame, ledgerId: number): Promise<Day[]> {
  const value = asked.currency === null ? sql`l."baseMinor"` : sql`l."amountMinor"`;
  const rows = await db.$queryRaw<{ date: string; received: number | bigint; paid: number | bigint }[]>`
    WITH k("branchId", "cap") AS (VALUES ${sqlRows([...caps])})
    SELECT l."businessDate" AS "date", CAST(SUM(CASE WHEN l."amountMinor" > 0 THEN ${value} ELSE 0 END) AS BIGINT) AS "received", CAST(SUM(CASE WHEN l."amountMinor" < 0 THEN -${value} ELSE 0 END) AS BIGINT) AS "paid"
    FROM k CROSS JOIN "JournalLine" l
    WHERE l."branchId" = k."branchId" AND l."seq" + 0 <= k."cap" AND l."ledgerId" = ${ledgerId} AND l."businessDate" >= ${from} AND l."businessDate" <= ${to} ${asked.currency === null ? noSql : sql`AND l."currency" = ${asked.currency}`} ${asked.normal ? sql`AND NOT l."adjustment"` : noSql}
    GROUP BY l."businessDate" ORDER BY l."businessDate"`;
  return rows.map(({ date, received, paid }) => ({ date, received: BigInt(received), paid: BigInt(paid) }));
}
