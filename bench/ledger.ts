/**
 * tsx bench/ledger.ts: books of 100,000 lines in five branches, made by posting and closing, then how long the
 * readings and `ledger:verify` take. DATABASE_URL leads to a PostgreSQL server for a database; a new SQLite file otherwise.
 */
import { inTx } from "~/db/transaction.server";
import { addDays } from "~/core/dates";
import { db } from "~/db/database.server";
import { systemActor } from "~/modules/identity/index.server";
import {
  ANY_DATE,
  capsOf,
  closeDay,
  ledgerBalances,
  ledgerStatement,
  openDay,
  post,
  requestClose,
  subLedgerBalances,
  subLedgerFor,
  trialBalance,
  verifyLedger,
  type EntryLine,
} from "~/modules/ledger/index.server";
import { resource } from "../tests/setup/organisation";
import { saveRecord } from "~/engine/resource/save.server";
import { openBench, timed, timesOf } from "./parts";

const LINES = Number(process.env.BENCH_LINES ?? 100_000);
const BRANCHES = 5;
const DAYS = 50;
const LINES_AN_ENTRY = Number(process.env.BENCH_LINES_AN_ENTRY ?? 8);
const ENTRIES_A_DAY = Math.round(LINES / LINES_AN_ENTRY / BRANCHES / DAYS);
const MEMBERS = 400;

const { close } = await openBench();
const person = (userId: number) => ({ ...systemActor(new Date("2026-11-21T09:00:00Z")), userId });

const kenya = await db.country.findUniqueOrThrow({ where: { code: "KE" } });
const unit = async (kind: string, code: string, fields: object) =>
  (await saveRecord(systemActor(new Date()), resource(kind), null, { code, name: `${kind} ${code}`, ...fields }, null))
    .id;
const companyId = await unit("Company", "BC", { countryId: kenya.id });
let parentId = companyId;
for (const kind of ["Division", "Region", "Area"]) parentId = await unit(kind, `B${kind[0]}`, { parentId });
const branchIds: number[] = [];
for (let n = 0; n < BRANCHES; n++)
  branchIds.push(
    await unit("Branch", `BB${n}`, {
      parentId,
      openedOn: null,
      headOffice: false,
      phone: null,
      address: null,
      weekPattern: null,
    }),
  );

let date = "2026-01-05";
for (const branchId of branchIds) await inTx(person(1), (work) => openDay(work, { branchId, businessDate: date }));
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
const member = (n: number) => members[(n * 37) % MEMBERS]!;
const entry = (n: number): EntryLine[] =>
  Array.from({ length: LINES_AN_ENTRY / 2 }, (_, at) => [
    { ledgerId: L("11101"), side: "D" as const, amount: BigInt(1_000 + n + at) },
    { ledgerId: L("21101"), subLedgerId: member(n * 4 + at), side: "C" as const, amount: BigInt(1_000 + n + at) },
  ]).flat();

let n = 0;
let closing = 0;
const began = Date.now();
for (let day = 1; day <= DAYS; day++) {
  for (const branchId of branchIds) {
    await inTx(person(2), async (work) => {
      for (let at = 0; at < ENTRIES_A_DAY; at++)
        await post(work, {
          branchId,
          type: "RECEIVE",
          source: `Bench:${++n}`,
          narration: "Savings of a group",
          lines: entry(n),
          preparedById: 1,
        });
      return null;
    });
    const { id, version } = await db.businessDay.findFirstOrThrow({ where: { branchId, status: "Opened" } });
    const before = Date.now();
    await inTx(person(1), (work) => requestClose(work, id, version));
    await inTx(person(2), (work) => closeDay(work, id, version + 1));
    closing += Date.now() - before;
    if (day < DAYS) await inTx(person(1), (work) => openDay(work, { branchId, businessDate: addDays(date, 1) }));
  }
  date = addDays(date, 1);
}
const last = addDays(date, -1);
const open = addDays(last, 1);
for (const branchId of branchIds) {
  await inTx(person(1), (work) => openDay(work, { branchId, businessDate: open }));
  await inTx(person(2), (work) =>
    post(work, {
      branchId,
      type: "RECEIVE",
      source: `Bench:${++n}`,
      narration: "Savings of a group",
      lines: entry(n),
      preparedById: 1,
    }),
  );
}
console.log(
  `made ${n} entries with ${await db.journalLine.count()} lines (${(n / ((Date.now() - began) / 1000)).toFixed(0)} entries a second)`,
);
console.log(`of that ${DAYS * BRANCHES} closings: ${(closing / DAYS / BRANCHES).toFixed(0)} ms each`);

const caps = await capsOf(db, branchIds);
await timed("balances of all ledgers, today", () => ledgerBalances(db, caps, ANY_DATE));
await timed("balances of all ledgers, in the middle", () => ledgerBalances(db, caps, "2026-01-30"));
await timed("balances of all accounts of a ledger, one branch, today", async () =>
  subLedgerBalances(db, await capsOf(db, [branchIds[0]!]), ANY_DATE, L("21101")),
);
await timed("trial balance of a month, all branches", () =>
  trialBalance({ companyId, branchIds, from: "2026-01-10", to: "2026-02-10" }),
);
await timed("trial balance as known after 1,000 entries a branch", () =>
  trialBalance({
    companyId,
    branchIds,
    from: "2026-01-10",
    to: "2026-02-10",
    known: { seqs: new Map(branchIds.map((id) => [id, 1_000])) },
  }),
);
await timed("statement of an account, a hundred lines", () =>
  ledgerStatement({ branchIds, ledgerId: L("21101"), subLedgerId: member(3), from: "2026-01-05", to: open }),
);
await timed("statement of the cash ledger of a branch, a day", () =>
  ledgerStatement({ branchIds: [branchIds[0]!], ledgerId: L("11101"), from: last, to: last }),
);
const day = { branchIds: [branchIds[0]!], ledgerId: L("11101"), from: "2026-01-05", to: open, limit: 26 };
const pages = async (what: string, after: string | null) => {
  const { middle } = await timesOf(15, () => ledgerStatement({ ...day, after }), 0);
  console.log(`${what.padEnd(50)} ${middle.toFixed(1)} ms (p50)`);
};
await pages("page of a ledger, the first", null);
await pages("page of a ledger, the last", `${last}.${branchIds[0]}.1.1`);
const trial = await timesOf(15, () => trialBalance({ companyId, branchIds, from: "2026-01-05", to: open }), 0);
console.log(`${`trial balance of everything, ${n} entries`.padEnd(50)} ${trial.middle.toFixed(1)} ms (p50)`);
await timed("one more entry", () =>
  inTx(person(2), (work) =>
    post(work, {
      branchId: branchIds[0]!,
      type: "RECEIVE",
      source: `Bench:${++n}`,
      narration: "Savings of a group",
      lines: entry(n),
      preparedById: 1,
    }),
  ),
);
const { faults } = await timed("ledger:verify", () => verifyLedger());
console.log(faults.length === 0 ? "The books are right." : faults);
await close();
