/**
 * tsx bench/books.ts: books of 10,000 and then 1,000,000 lines in five branches, entries of ten lines, two hundred a day each: what
 * grows is the number of days. Entries are written in bulk as posting leaves them, days are opened and closed by the
 * commands. Then the trial balance, beside the sum of all lines, and pages of a ledger from its beginning to its end; at last
 * the close of a day with 2,000 vouchers. DATABASE_URL leads to a PostgreSQL server for a database; BENCH_LINES the sizes.
 */
import { inTx } from "~/db/transaction.server";
import { addDays } from "~/core/dates";
import { database, db, sqlRows } from "~/db/database.server";
import { portal } from "~/engine/portal.server";
import { PORTAL } from "~/portal.server";
import { countCash, requestDayClose } from "~/modules/business-day/index.server";
import {
  closeDay,
  ledgerStatement,
  openDay,
  requestClose,
  subLedgerFor,
  trialBalance,
  trialTotals,
} from "~/modules/ledger/index.server";
import { usePostbox } from "~/modules/mail/index.server";
import { transition } from "~/modules/workflow/index.server";
import { person } from "../tests/setup/books";
import { actorAt, NOW, seedTree, seedUnit } from "../tests/setup/organisation";
import { hireAt } from "../tests/setup/staff";
import { inParts, openBench, timesOf } from "./parts";

const SIZES = (process.env.BENCH_LINES ?? "10000,1000000").split(",").map(Number);
const BRANCHES = 5;
const ENTRIES_A_DAY = 200;
const PAIRS = 5;
const MEMBERS = 400;
const TIMES = 21;
const FIRST = "2026-01-06";
const LAST_DAY_VOUCHERS = Number(process.env.BENCH_DAY ?? 2_000);

const { close } = await openBench();
usePostbox({
  carrier: { carry: () => Promise.resolve() },
  from: "bench@portal.test",
  origin: "https://portal.test",
  secret: "bench".repeat(8),
  sendsAtOnce: false,
});
const { company: companyId, areas, branches } = await seedTree("B");
const branchIds: number[] = [...branches];
while (branchIds.length < BRANCHES) branchIds.push(await seedUnit("BRANCH", `BB${branchIds.length + 1}`, areas[0]));
const [counter] = branchIds as [number];
for (const branchId of branchIds) await inTx(person(1), (work) => openDay(work, { branchId, businessDate: FIRST }));
const ids = new Map((await db.ledger.findMany({ where: { companyId } })).map(({ id, code }) => [code, id]));
const L = (code: string) => ids.get(code)!;
const members = await inTx(person(1), async (work) => {
  const made: number[] = [];
  for (let refId = 1; refId <= MEMBERS; refId++)
    made.push(
      await subLedgerFor(work, {
        ledgerId: L("21101"),
        refType: "MEMBER",
        refId,
        name: `Member ${refId}`,
        branchId: null,
      }),
    );
  return made;
});
/** What comes over the counter: savings of two members, interest, fees, what is owed. */
const CREDITS = ["21101", "21101", "41101", "42101", "24102"];
const seqs = new Map(branchIds.map((id) => [id, 0]));
let made = 0;

/** Entries of one day of a branch, sealed, as posting leaves them but for their hashes; those of vouchers with the voucher. */
async function fill(
  branchId: number,
  businessDate: string,
  entries: number,
  pairs = PAIRS,
  vouchers = false,
): Promise<void> {
  const { id: dayId } = await db.businessDay.findFirstOrThrow({ where: { branchId, businessDate } });
  const before = seqs.get(branchId)!;
  seqs.set(branchId, before + entries);
  const rows = Array.from({ length: entries }, (_, at) => ({ n: ++made, seq: before + at + 1 })).map(({ n, seq }) => ({
    branchId,
    dayId,
    businessDate,
    adjustment: false,
    seq,
    no: `RV-BENCH-${n}`,
    type: "RECEIVE",
    source: `Bench:${n}`,
    contentHash: `${n}`,
    narration: "What came over the counter",
    preparedById: 1,
    postedById: 2,
    postedAt: NOW,
    prevHash: `${branchId} ${seq - 1}`,
    hash: `${branchId} ${seq}`,
  }));
  const lines = CREDITS.slice(0, pairs).flatMap((code, at): [number, number, number, number][] => [
    [2 * at + 1, L("11101"), 0, 10_000],
    [2 * at + 2, L(code), code === "21101" ? at + 1 : 0, -10_000],
  ]);
  await database().writing(async (tx) => {
    await inParts(rows, 400, (data) => tx.journal.createMany({ data }));
    await tx.$executeRaw`
      WITH l("lineNo", "ledgerId", "member", "amount") AS (VALUES ${sqlRows(lines)})
      INSERT INTO "JournalLine" ("journalId", "lineNo", "branchId", "businessDate", "adjustment", "seq", "ledgerId", "subLedgerId", "currency", "amountMinor", "baseMinor", "system")
      SELECT j."id", l."lineNo", j."branchId", j."businessDate", j."adjustment", j."seq", l."ledgerId", CASE WHEN l."member" > 0 THEN ${members[0]!} + (j."seq" * 37 * l."member") % ${MEMBERS} END, 'KES', l."amount", l."amount", j."adjustment"
      FROM "Journal" j CROSS JOIN l WHERE j."branchId" = ${branchId} AND j."seq" > ${before}`;
    await tx.journal.updateMany({ where: { branchId, seq: { gt: before } }, data: { sealedAt: NOW } });
    await tx.chainHead.updateMany({
      where: { name: `ledger:${branchId}` },
      data: { seq: before + entries, hash: `${branchId} ${before + entries}` },
    });
    if (!vouchers) return;
    const who = { makerId: staff[0]!.userId, editorId: staff[0]!.userId, submittedAt: NOW, decidedAt: NOW };
    const kept = await tx.journal.findMany({
      where: { branchId, seq: { gt: before } },
      select: { id: true, no: true, narration: true },
    });
    await inParts(kept, 400, (part) =>
      tx.voucher.createMany({
        data: part.map(({ id, no, narration }) => ({
          ...who,
          branchId,
          type: "RECEIVE",
          mode: "CASH",
          no,
          voucherDate: businessDate,
          currency: "KES",
          total: 200_00n,
          totalBase: 200_00n,
          payee: no,
          narration,
          status: "POSTED",
          journalId: id,
        })),
      }),
    );
  });
}

let date = FIRST;
async function grow(lines: number): Promise<void> {
  const began = Date.now();
  for (; made * PAIRS * 2 < lines; date = addDays(date, 1)) {
    for (const branchId of branchIds) {
      await fill(branchId, date, ENTRIES_A_DAY);
      const { id, version } = await db.businessDay.findFirstOrThrow({ where: { branchId, status: "Opened" } });
      await inTx(person(1), (work) => requestClose(work, id, version));
      await inTx(person(2), (work) => closeDay(work, id, version + 1));
      await inTx(person(1), (work) => openDay(work, { branchId, businessDate: addDays(date, 1) }));
    }
  }
  console.log(
    `\n${lines} lines of ${made} entries, to ${addDays(date, -1)} (made in ${((Date.now() - began) / 1_000).toFixed(0)} s)`,
  );
}

/** The shortest and the middle of several times, ms. */
async function timed(what: string, run: (n: number) => Promise<unknown>): Promise<number> {
  const { best, middle } = await timesOf(TIMES, run, 3);
  console.log(`${what.padEnd(48)} ${middle.toFixed(1).padStart(7)} ms (p50) ${best.toFixed(1).padStart(7)} ms (best)`);
  return best;
}

/** Whether the trial balance is what all lines come to. */
async function sameAsLines(from: string, to: string): Promise<boolean> {
  const { rows } = await trialBalance({ companyId, branchIds, from, to });
  const sums = await db.$queryRaw<Record<"ledgerId" | "opening" | "debit" | "closing", number | bigint>[]>`
    SELECT "ledgerId", CAST(SUM(CASE WHEN "businessDate" < ${from} THEN "baseMinor" ELSE 0 END) AS BIGINT) AS "opening", CAST(SUM(CASE WHEN "businessDate" >= ${from} AND "baseMinor" > 0 THEN "baseMinor" ELSE 0 END) AS BIGINT) AS "debit",
      CAST(SUM("baseMinor") AS BIGINT) AS "closing" FROM "JournalLine" WHERE "businessDate" <= ${to} GROUP BY "ledgerId"`;
  const { opening, period, closing } = trialTotals(rows);
  const balanced = [opening, period, closing].every(({ debit, credit }) => debit === credit);
  return (
    balanced &&
    rows.length === sums.length &&
    sums.every((sum) => {
      const row = rows.find(({ ledgerId }) => ledgerId === Number(sum.ledgerId));
      return (
        row?.opening === BigInt(sum.opening) && row.debit === BigInt(sum.debit) && row.closing === BigInt(sum.closing)
      );
    })
  );
}

const staff: { userId: number; employeeId: number }[] = [
  await hireAt(counter, "Ann"),
  await hireAt(counter, "Ben"),
  await hireAt(areas[0], "Cid"),
];
const best: Record<"trial" | "year" | "first" | "deep", number[]> = { trial: [], year: [], first: [], deep: [] };
for (const size of SIZES) {
  await grow(size);
  const last = addDays(date, -1);
  const middle = (await db.journal.findFirstOrThrow({ where: { id: Math.ceil(made / 2) } })).businessDate;
  best.trial.push(
    await timed("trial balance of everything", () => trialBalance({ companyId, branchIds, from: FIRST, to: date })),
  );
  best.year.push(
    await timed("trial balance of the second half", () =>
      trialBalance({ companyId, branchIds, from: middle, to: last }),
    ),
  );
  const sums = await timed(
    "sum of all lines, in the database",
    () => db.$queryRaw`SELECT "ledgerId", SUM("baseMinor") FROM "JournalLine" GROUP BY "ledgerId"`,
  );
  console.log(
    `${(await sameAsLines(FIRST, date)) && (await sameAsLines(middle, last)) ? "is the sum of all lines" : "DIFFERS FROM THE SUM OF ALL LINES"}; ${(sums / best.trial.at(-1)!).toFixed(0)} times as fast`,
  );
  const page = { branchIds: [counter], ledgerId: L("11101"), from: FIRST, to: date, limit: 26 };
  best.first.push(await timed("page of a ledger, the first", () => ledgerStatement(page)));
  best.deep.push(
    await timed("page of a ledger, in the middle and at the end", (n) =>
      ledgerStatement({
        ...page,
        after: `${n % 2 ? middle : last}.${counter}.${Math.ceil(n % 2 ? seqs.get(counter)! / 2 : seqs.get(counter)! - 20)}.1`,
      }),
    ),
  );
}
if (SIZES.length > 1)
  for (const [what, times] of Object.entries(best))
    console.log(`${what}, ${SIZES.at(-1)} lines beside ${SIZES[0]}: ${(times.at(-1)! / times[0]!).toFixed(2)}`);

await fill(counter, date, LAST_DAY_VOUCHERS, 2, true);
const actor = (who: number, unit: number, permissions: Parameters<typeof actorAt>[1]) =>
  actorAt(unit, ["area.accounts", "day.read", ...permissions], staff[who]!.userId);
const held =
  (await ledgerStatement({ branchIds: [counter], ledgerId: L("11101"), from: FIRST, to: date })).closing.amount / 100n;
const day = await db.businessDay.findFirstOrThrow({ where: { branchId: counter, status: "Opened" } });
const notes = [
  ["1000.00", 1_000n],
  ["100.00", 100n],
].map(([face, worth], at) => ({
  face: face as string,
  kind: "NOTE" as const,
  quantity: Number(at === 0 ? held / 1_000n : (held % 1_000n) / (worth as bigint)),
}));
await countCash(
  await actor(0, counter, ["day.open"]),
  { dayId: day.id, ledgerId: L("11101"), currency: null },
  { witnessId: staff[1]!.userId, custodianId: staff[0]!.employeeId, note: null, denominations: notes },
);
const asking = performance.now();
const { id } = await requestDayClose(
  await actor(0, counter, ["day.open"]),
  portal().dayChecks,
  { dayId: day.id, note: "Counted and looked through." },
  null,
);
const approving = performance.now();
await transition(await actor(2, areas[0], ["day.close"]), PORTAL.dayClose, id, "approve", {
  note: "Seen and agreed.",
  version: null,
});
const done = performance.now();
console.log(
  `\nclose of a day with ${LAST_DAY_VOUCHERS} vouchers of four lines: asked for in ${((approving - asking) / 1_000).toFixed(2)} s, approved in ${((done - approving) / 1_000).toFixed(2)} s`,
);
await close();
