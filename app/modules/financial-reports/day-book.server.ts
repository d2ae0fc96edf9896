import { t } from "~/core/text";
import { db, sql, sqlList } from "~/db/database.server";
import { accountsOfStaff, cashLedgers, gatherHidden, payOfFew, shownOnceCounted } from "~/modules/ledger/index.server";
import { countedOf, hasForeignCash } from "./counted.server";
import { displayNames } from "./display-names.server";
import { figuresOf, NOTHING, plus } from "./figures.server";
import { framed, type Frame } from "./frame.server";
import { sumOf, type Cell, type Sheet, type SheetRow } from "./sheet";
import { typeLabel } from "./statement-sheet.server";
import { statesOf } from "./without-entry.server";

const ENTRIES_A_PAGE = 20;

const WHOLE = {
  id: true,
  seq: true,
  no: true,
  type: true,
  narration: true,
  preparedById: true,
  postedById: true,
  adjustment: true,
  reverses: { select: { no: true } },
  lines: {
    orderBy: { lineNo: "asc" },
    select: {
      baseMinor: true,
      amountMinor: true,
      currency: true,
      memo: true,
      ledger: { select: { id: true, code: true, name: true } },
      subLedger: { select: { code: true, name: true } },
    },
  },
} as const;

/** What one branch booked on one day, by number, with who prepared and who approved, and what that did to its cash (spec: accounts §13). */
export async function dayBook(frame: Frame, whole: boolean): Promise<Sheet> {
  const [branch] = frame.branches;
  const { to: date, caps, asked } = frame;
  const where = {
    branchId: branch!.id,
    businessDate: date,
    seq: { lte: caps.get(branch!.id) ?? 0 },
    ...(asked.normal ? { adjustment: false } : {}),
  };
  const start = whole ? 0 : Number(/^\d{1,7}$/.exec(asked.after ?? "")?.[0] ?? 0);
  const entries = await db.journal.findMany({
    where,
    orderBy: { no: "asc" },
    select: WHOLE,
    ...(whole ? {} : { skip: start, take: ENTRIES_A_PAGE + 1 }),
  });
  const shown = whole ? entries : entries.slice(0, ENTRIES_A_PAGE);
  const more = entries.length > shown.length;
  const names = await displayNames(shown.flatMap(({ preparedById, postedById }) => [preparedById, postedById]));
  const types = await totalsByType(where, frame.untold.size === 0);
  const common = framed(frame, "at");
  const total = sumOf(types.map(({ debit }) => debit));
  return {
    ...common,
    report: "dayBook",
    title: t("Day book"),
    facts: [...common.facts, ...(await dayFacts(frame))],
    columns: [
      { id: "no", label: t("Number"), kind: "text", share: 1.3 },
      { id: "what", label: t("Ledger"), kind: "text", share: 1.6 },
      { id: "narration", label: t("Narration"), kind: "text", share: 1.8 },
      { id: "prepared", label: t("Prepared by"), kind: "text", share: 0.9 },
      { id: "approved", label: t("Approved by"), kind: "text", share: 0.9 },
      { id: "debit", label: t("Debit"), kind: "money" },
      { id: "credit", label: t("Credit"), kind: "money" },
    ],
    rows: [...shown.flatMap((entry) => rowsOf(entry, names, frame)), ...(more ? [] : await footOf(frame, types))],
    totals: more ? null : [null, t("Total"), null, null, null, total, total],
    checks: more
      ? []
      : [{ label: t("Debit equals credit"), ok: sumOf(types.map(({ debit, credit }) => debit - credit)) === 0n }],
    paged: true,
    next: more ? String(start + ENTRIES_A_PAGE) : null,
  };
}

type Entry = Awaited<ReturnType<typeof db.journal.findMany<{ select: typeof WHOLE }>>>[number];

function rowsOf(
  { id, no, type, narration, preparedById, postedById, adjustment, reverses, lines }: Entry,
  names: ReadonlyMap<number, string>,
  { hidden, untold }: Frame,
): SheetRow[] {
  const nameOf = (userId: number | null) => (userId === null ? null : (names.get(userId) ?? null));
  const what = [
    typeLabel(type),
    ...(reverses ? [t("of {no}", { no: reverses.no })] : []),
    ...(adjustment ? [t("adjustment day")] : []),
  ].join(", ");
  const head: SheetRow = {
    kind: "head",
    depth: 0,
    cells: [no, what, narration, nameOf(preparedById), nameOf(postedById), null, null],
    drill: { entry: id },
  };
  if (untold.has(id)) return [head, { kind: "line", depth: 1, cells: [no, payOfFew(), null, null, null, null, null] }];
  return [
    head,
    ...gatherHidden(
      lines.map(({ amountMinor, baseMinor, ...line }) => ({ ...line, amount: amountMinor, base: baseMinor })),
      hidden,
    ).map(({ ledger, subLedger, memo, base, amount }): SheetRow => {
      const debit = amount > 0n;
      const account = hidden.has(ledger.id) ? accountsOfStaff() : subLedger && `${subLedger.code} ${subLedger.name}`;
      return {
        kind: "line",
        depth: 1,
        cells: [
          no,
          `${ledger.code} ${ledger.name}`,
          [...(account ? [account] : []), ...(memo ? [memo] : [])].join(" · ") || null,
          null,
          null,
          debit ? base : null,
          debit ? null : -base,
        ],
      };
    }),
  ];
}

interface TypeTotal {
  type: string;
  entries: number;
  /** Of which amounts are told; the sums are of these. */
  told: number;
  debit: bigint;
  credit: bigint;
}

interface DayOfBranch {
  branchId: number;
  businessDate: string;
  seq: { lte: number };
  adjustment?: boolean;
}

async function totalsByType(
  { branchId, businessDate, seq, adjustment }: DayOfBranch,
  seesAll: boolean,
): Promise<TypeTotal[]> {
  const isTold = seesAll ? sql`1 = 1` : sql`NOT EXISTS (SELECT 1 FROM "EntryOfFew" f WHERE f."journalId" = j."id")`;
  const rows = await db.$queryRaw<
    {
      type: string;
      entries: number | bigint;
      told: number | bigint;
      debit: number | bigint;
      credit: number | bigint;
    }[]
  >`
    SELECT j."type", COUNT(DISTINCT j."id") AS "entries", COUNT(DISTINCT CASE WHEN ${isTold} THEN j."id" END) AS "told", CAST(SUM(CASE WHEN l."amountMinor" > 0 AND ${isTold} THEN l."baseMinor" ELSE 0 END) AS BIGINT) AS "debit", CAST(SUM(CASE WHEN l."amountMinor" < 0 AND ${isTold} THEN -l."baseMinor" ELSE 0 END) AS BIGINT) AS "credit"
    FROM "Journal" j JOIN "JournalLine" l ON l."journalId" = j."id"
    WHERE j."branchId" = ${branchId} AND j."businessDate" = ${businessDate} AND j."seq" <= ${seq.lte} ${adjustment === false ? sql`AND NOT j."adjustment"` : sql``} GROUP BY j."type" ORDER BY j."type"`;
  return rows.map(({ type, entries, told, debit, credit }) => ({
    type,
    entries: Number(entries),
    told: Number(told),
    debit: BigInt(debit),
    credit: BigInt(credit),
  }));
}

/** Totals by type, numbers without an entry, and the cash of the day. */
async function footOf(frame: Frame, types: readonly TypeTotal[]): Promise<SheetRow[]> {
  const row = (label: string, note: string | null, debit: Cell, credit: Cell): SheetRow => ({
    kind: "sum",
    depth: 0,
    cells: [null, label, note, null, null, debit, credit],
  });
  const slice = { label: "", branchIds: null, from: frame.to, to: frame.to, search: {} };
  const cash = (await figuresOf(frame, [slice], "post"))
    .filter(({ ledger }) => ledger.isCash)
    .reduce((sum, { figures }) => plus(sum, figures[0]!), NOTHING);
  const counted = (await hasForeignCash(frame, [...(await cashLedgers(db, frame.company.unitId)).keys()]))
    ? undefined
    : (await countedOf(frame.branches[0]!.id, { from: frame.to, to: frame.to, currency: frame.company.currency })).get(
        frame.to,
      );
  return [
    ...(await numbersWithoutEntry(frame)).map(({ no, state }): SheetRow => ({
      kind: "line",
      depth: 0,
      cells: [no, state, null, null, null, null, null],
    })),
    ...types.map(({ type, entries, told, debit, credit }) =>
      row(
        typeLabel(type),
        told === entries
          ? t("Entries: {n}", { n: entries })
          : t("Entries: {n}, of which {told} are added up", { n: entries, told }),
        told === 0 ? null : debit,
        told === 0 ? null : credit,
      ),
    ),
    ...(frame.uncounted.length > 0
      ? [row(t("Cash at the end"), shownOnceCounted(), null, null)]
      : [
          row(t("Cash at the start"), null, cash.opening, null),
          row(t("Receipts"), null, cash.debit, null),
          row(t("Payments"), null, null, cash.credit),
          row(t("Cash at the end"), null, cash.closing, null),
          ...(counted === undefined ? [] : [row(t("Counted"), null, counted, null)]),
        ]),
  ];
}

/** Numbers taken while the day was open that have no entry: void, or still waiting. */
async function numbersWithoutEntry({ branches, to, caps }: Frame): Promise<{ no: string; state: string }[]> {
  const branchId = branches[0]!.id;
  const day = await db.businessDay.findUnique({
    where: { branchId_businessDate_kind: { branchId, businessDate: to, kind: "NORMAL" } },
    select: { openedAt: true, closedAt: true },
  });
  if (!day) return [];
  const taken = await db.voucherNumber.findMany({
    where: { branchId, takenAt: { gte: day.openedAt, ...(day.closedAt ? { lte: day.closedAt } : {}) } },
    select: { no: true },
    orderBy: { no: "asc" },
    take: 5_000,
  });
  if (taken.length === 0) return [];
  const there = await db.$queryRaw<
    { no: string }[]
  >`SELECT "no" FROM "Journal" WHERE "branchId" = ${branchId} AND "seq" <= ${caps.get(branchId) ?? 0} AND "no" IN (${sqlList(taken.map(({ no }) => no))})`;
  const booked = new Set(there.map(({ no }) => no));
  return statesOf(taken.map(({ no }) => no).filter((no) => !booked.has(no)));
}

async function dayFacts({ branches, to }: Frame): Promise<{ label: string; value: string }[]> {
  const days = await db.businessDay.findMany({
    where: { branchId: branches[0]!.id, businessDate: to },
    orderBy: { kind: "desc" },
    select: { kind: true, status: true, reopenCount: true },
  });
  return days.map(({ kind, status, reopenCount }) => ({
    label: kind === "NORMAL" ? t("Business day") : t("Adjustment day"),
    value: [t(status), ...(reopenCount > 0 ? [t("reopened {n} times", { n: reopenCount })] : [])].join(", "),
  }));
}
