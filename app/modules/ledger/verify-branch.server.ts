import { BEGINNING, type ChainEnd } from "~/core/audit-chain.server";
import { sealState, type SealedHead } from "~/core/chain-seal.server";
import { db } from "~/db/database.server";
import { SEAL_FAULTS } from "~/modules/audit-trail/index.server";
import { chainOf, journalHash, type HashedJournal, type HashedLine } from "./books.server";
import { cashLedgers } from "./chart.server";
import { closeHash, type ClosingRow } from "./close-day.server";
import type { LedgerFault } from "./verify-ledger.server";

const ENTRIES_AT_A_TIME = 1_000;

interface ReadJournal extends HashedJournal {
  id: number;
  sealedAt: unknown;
  hash: string;
}
interface ReadLine extends HashedLine {
  journalId: number;
  seq: number;
  businessDate: string;
  adjustment: boolean;
}
type Close = Awaited<ReturnType<typeof closesOf>>[number];
type Day = Awaited<ReturnType<typeof daysOf>>[number];

interface Total {
  minor: bigint;
  base: bigint;
  debits: bigint;
  debitsBase: bigint;
  /** Last entry that moved it. */
  seq: number;
}

interface Walk {
  branchId: number;
  journals: number;
  lines: number;
  closings: number;
  hash: string;
  /** Hash of the last closing, and the last one of each date. */
  closed: { n: number; hash: string };
  normal: { date: string; seqTo: number }[];
  totals: Map<string, Total>;
  /** The ledgers of cash, and what is in them. */
  cash: { ledgers: ReadonlySet<number>; base: bigint };
  /** Days whose opening has been looked at. */
  days: number;
  faults: LedgerFault[];
}

/** One branch from its first entry on, with its closings as they come by. */
export async function walkBranch(branchId: number, signal?: AbortSignal): Promise<Walk> {
  const walk: Walk = {
    branchId,
    journals: 0,
    lines: 0,
    closings: 0,
    hash: BEGINNING,
    closed: { n: 0, hash: BEGINNING },
    normal: [],
    totals: new Map(),
    cash: { ledgers: await cashLedgersOf(branchId), base: 0n },
    days: 0,
    faults: [],
  };
  // The end first: what is added meanwhile lies behind it.
  const { head, last } = await endOf(branchId);
  const end = head?.seq ?? 0;
  const [closes, days] = [await closesOf(branchId, end), await daysOf(branchId, end)];
  openingsAt(walk, days, 0);
  await closingsAt(walk, closes, 0);
  for (let after = 0; after < end; after += ENTRIES_AT_A_TIME) {
    signal?.throwIfAborted();
    const part = await readEntries(branchId, after, Math.min(after + ENTRIES_AT_A_TIME, end));
    for (let seq = after + 1; seq <= Math.min(after + ENTRIES_AT_A_TIME, end); seq++) {
      const journal = part.journals.get(seq);
      if (!journal) return stop(walk, `Entry ${seq} is missing.`);
      checkEntry(walk, journal, part.lines.get(seq) ?? []);
      openingsAt(walk, days, seq);
      await closingsAt(walk, closes, seq);
    }
  }
  if (last > end)
    fault(
      walk,
      "chain",
      head
        ? `The head of the chain names entry ${end}, and there are entries up to ${last}.`
        : `There are ${last} entries and no head of the chain.`,
    );
  if (head && head.hash !== walk.hash)
    fault(walk, "chain", `The head of the chain names another hash than entry ${end} has.`);
  const seal = head ? sealState(head) : "whole";
  if (seal !== "whole") fault(walk, "seal", SEAL_FAULTS[seal]);
  if (walk.closings < closes.length) fault(walk, "closing", `A closing names an entry that is not there.`);
  return walk;
}

/** The head of a branch's chain and the number of its last entry, both of one moment. */
async function endOf(branchId: number): Promise<{ head: SealedHead | null; last: number }> {
  const name = chainOf(branchId);
  const [end] = await db.$queryRaw<ChainEnd[]>`
    SELECT (SELECT COALESCE(MAX("seq"), 0) FROM "Journal" WHERE "branchId" = ${branchId}) AS "last", (SELECT "seq" FROM "ChainHead" WHERE "name" = ${name}) AS "seq",
      (SELECT "hash" FROM "ChainHead" WHERE "name" = ${name}) AS "hash", (SELECT "seal" FROM "ChainHead" WHERE "name" = ${name}) AS "seal"`;
  const { seq, hash, seal, last } = end!;
  return {
    last: Number(last),
    head: seq === null || hash === null ? null : { name, seq: Number(seq), hash, seal: seal ?? "" },
  };
}

function fault(walk: Walk, kind: LedgerFault["kind"], words: string): void {
  walk.faults.push({ branchId: walk.branchId, kind, words: `Branch ${walk.branchId}: ${words}` });
}

function stop(walk: Walk, words: string): Walk {
  fault(walk, "chain", words);
  return walk;
}

type Raw<T> = {
  [K in keyof T]: T[K] extends Date
    ? string | Date
    : T[K] extends number | bigint
      ? number | bigint
      : T[K] extends boolean
        ? boolean | number | bigint
        : T[K];
};
const idOf = (value: number | bigint | null) => (value === null ? null : Number(value));

async function readEntries(
  branchId: number,
  after: number,
  end: number,
): Promise<{ journals: Map<number, ReadJournal>; lines: Map<number, ReadLine[]> }> {
  const journals = await db.$queryRaw<
    Raw<ReadJournal>[]
  >`SELECT * FROM "Journal" WHERE "branchId" = ${branchId} AND "seq" > ${after} AND "seq" <= ${end}`;
  const rows = await db.$queryRaw<
    Raw<ReadLine>[]
  >`SELECT * FROM "JournalLine" WHERE "branchId" = ${branchId} AND "seq" > ${after} AND "seq" <= ${end} ORDER BY "seq", "lineNo"`;
  const lines = new Map<number, ReadLine[]>();
  for (const row of rows) {
    const line: ReadLine = {
      journalId: Number(row.journalId),
      seq: Number(row.seq),
      lineNo: Number(row.lineNo),
      businessDate: row.businessDate,
      adjustment: Boolean(Number(row.adjustment)),
      ledgerId: Number(row.ledgerId),
      subLedgerId: idOf(row.subLedgerId),
      currency: row.currency,
      amountMinor: BigInt(row.amountMinor),
      baseMinor: BigInt(row.baseMinor),
      system: Boolean(Number(row.system)),
      memo: row.memo,
    };
    const there = lines.get(line.seq);
    if (there) there.push(line);
    else lines.set(line.seq, [line]);
  }
  return {
    lines,
    journals: new Map(
      journals.map((row) => [
        Number(row.seq),
        {
          ...row,
          id: Number(row.id),
          branchId: Number(row.branchId),
          adjustment: Boolean(Number(row.adjustment)),
          seq: Number(row.seq),
          reversesId: idOf(row.reversesId),
          preparedById: idOf(row.preparedById),
          postedById: idOf(row.postedById),
          postedAt: new Date(row.postedAt),
        },
      ]),
    ),
  };
}

function checkEntry(walk: Walk, journal: ReadJournal, lines: readonly ReadLine[]): void {
  const { seq, no } = journal;
  if (journal.prevHash !== walk.hash) fault(walk, "chain", `Entry ${seq} (${no}) does not follow the entry before.`);
  if (journalHash(journal, lines) !== journal.hash)
    fault(walk, "chain", `Entry ${seq} (${no}) has been changed since it was sealed.`);
  if (journal.sealedAt === null) fault(walk, "chain", `Entry ${seq} (${no}) is not sealed.`);
  const sums = new Map<string, bigint>();
  let base = 0n;
  for (const line of lines) {
    base += line.baseMinor;
    if (walk.cash.ledgers.has(line.ledgerId)) walk.cash.base += line.baseMinor;
    sums.set(line.currency, (sums.get(line.currency) ?? 0n) + line.amountMinor);
    if (
      line.journalId !== journal.id ||
      line.businessDate !== journal.businessDate ||
      line.adjustment !== journal.adjustment
    )
      fault(walk, "stray", `Line ${line.lineNo} of entry ${seq} (${no}) belongs to another entry or day.`);
    for (const subLedgerId of line.subLedgerId === null ? [null] : [null, line.subLedgerId])
      add(walk.totals, { ...line, subLedgerId });
  }
  if (lines.length < 2 || base !== 0n || [...sums.values()].some((sum) => sum !== 0n))
    fault(walk, "unbalanced", `Debit and credit of entry ${seq} (${no}) differ.`);
  walk.hash = journal.hash;
  walk.journals += 1;
  walk.lines += lines.length;
}

const keyOf = ({
  ledgerId,
  subLedgerId,
  currency,
}: {
  ledgerId: number;
  subLedgerId: number | null;
  currency: string;
}) => `${ledgerId}/${subLedgerId ?? ""}/${currency}`;

function add(totals: Map<string, Total>, line: ReadLine): void {
  const key = keyOf(line);
  const total = totals.get(key) ?? { minor: 0n, base: 0n, debits: 0n, debitsBase: 0n, seq: 0 };
  const isDebit = line.amountMinor > 0n;
  totals.set(key, {
    minor: total.minor + line.amountMinor,
    base: total.base + line.baseMinor,
    debits: total.debits + (isDebit ? line.amountMinor : 0n),
    debitsBase: total.debitsBase + (isDebit ? line.baseMinor : 0n),
    seq: line.seq,
  });
}

/** The closings that hold no entry beyond `end`: what is closed meanwhile comes with the next look. */
function closesOf(branchId: number, end: number) {
  return db.dayClose.findMany({ where: { branchId, seqTo: { lte: end } }, orderBy: { n: "asc" } });
}

/** The days that were opened at an entry not beyond `end`. */
function daysOf(branchId: number, end: number) {
  return db.businessDay.findMany({
    where: { branchId, seqFrom: { lte: end } },
    orderBy: [{ seqFrom: "asc" }, { id: "asc" }],
    select: { businessDate: true, seqFrom: true, openingCash: true },
  });
}

async function cashLedgersOf(branchId: number): Promise<ReadonlySet<number>> {
  const unit = await db.orgUnit.findUnique({ where: { id: branchId }, select: { path: true } });
  return new Set(unit ? (await cashLedgers(db, Number(unit.path.split("/")[1]))).keys() : []);
}

/** A day begins with the cash that the entries before it leave. */
function openingsAt(walk: Walk, days: readonly Day[], seq: number): void {
  for (let day = days[walk.days]; day?.seqFrom === seq; day = days[walk.days]) {
    if (day.openingCash !== walk.cash.base)
      fault(walk, "day", `the opening cash of ${day.businessDate} is another than the entries before it leave.`);
    walk.days += 1;
  }
}

/** What a balance repeats of its closing, so that reports find it. */
const PLACE = ["branchId", "businessDate", "seqTo"] as const;

async function closingsAt(walk: Walk, closes: readonly Close[], seq: number): Promise<void> {
  for (let close = closes[walk.closings]; close?.seqTo === seq; close = closes[walk.closings]) {
    const rows = await db.dayBalance.findMany({ where: { closeId: close.id } });
    const name = `the closing of ${close.businessDate} (${close.round})`;
    if (close.n !== walk.closed.n + 1 || close.prevHash !== walk.closed.hash)
      fault(walk, "closing", `${name} does not follow the closing before.`);
    if (close.lastHash !== walk.hash || closeHash(close, rows) !== close.hash)
      fault(walk, "closing", `${name} has been changed since it was written.`);
    if (rows.some((row) => PLACE.some((name) => row[name] !== close[name])))
      fault(walk, "closing", `${name} has balances that name another branch, day or entry.`);
    if (close.kind === "NORMAL") checkBalances(walk, close, rows, name);
    walk.closed = { n: close.n, hash: close.hash };
    walk.closings += 1;
  }
}

function checkBalances(walk: Walk, close: Close, rows: readonly ClosingRow[], name: string): void {
  const before = walk.normal.filter(({ date }) => date < close.businessDate).at(-1)?.seqTo ?? 0;
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  for (const [key, total] of walk.totals) {
    const row = found.get(key);
    const isAccount = !key.includes("//");
    if (!row && (!isAccount || total.seq > before)) fault(walk, "closing", `${name} lacks the balance of ${key}.`);
    if (
      row &&
      (row.closingMinor !== total.minor ||
        row.closingBase !== total.base ||
        row.debitsMinor !== total.debits ||
        row.debitsBase !== total.debitsBase)
    )
      fault(walk, "closing", `${name} has another balance of ${key} than its lines.`);
  }
  for (const row of rows) {
    if (!walk.totals.has(keyOf(row))) fault(walk, "closing", `${name} has a balance of ${keyOf(row)} without lines.`);
    if (
      row.openingMinor + row.debitMinor - row.creditMinor !== row.closingMinor ||
      row.openingBase + row.debitBase - row.creditBase !== row.closingBase
    )
      fault(walk, "closing", `${name} does not add up for ${keyOf(row)}.`);
  }
  walk.normal.push({ date: close.businessDate, seqTo: close.seqTo });
}
