/**
 * tsx bench/savings.ts: savings accounts in twenty branches with four contributions in a year; then how long the
 * interest of the year takes for all of them, worked out (prepared) and booked (aim: 60 s for 100,000 accounts).
 * BENCH_ACCOUNTS sets another number; DATABASE_URL names an empty database; a new SQLite file otherwise.
 */
import { database, db } from "~/db/database.server";
import { seedSettings } from "~/modules/accounts-settings/index.server";
import { interestRunWorkflow, prepareInterest, receiveSavings } from "~/modules/savings/index.server";
import { transition } from "~/modules/workflow/index.server";
import { close, open } from "../tests/setup/books";
import { actorAt, NOW } from "../tests/setup/organisation";
import { inParts, openBench, seedBranches, timed } from "./parts";

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 100_000);
const BRANCHES = Number(process.env.BENCH_BRANCHES ?? 20);
const MONTHS = ["2026-01", "2026-04", "2026-07", "2026-10"];
/** Accounts of one batch. */
const BATCH = 2_500;
const AMOUNT = 250_000n;

const { close: closeBench } = await openBench();

const { tree, branches } = await seedBranches(BRANCHES);
await database().writing((tx) => seedSettings(tx, tree.company));
const { id: ledgerId } = await db.ledger.findFirstOrThrow({ where: { companyId: tree.company, code: "21102" } });
const { id: cash } = await db.ledger.findFirstOrThrow({ where: { companyId: tree.company, code: "11101" } });
const product = await database().writing((tx) =>
  tx.saccoProduct.create({
    data: {
      companyId: tree.company,
      code: "SAV",
      name: "Savings",
      currency: "KES",
      ownerType: "MEMBER",
      ledgerId,
      rateBps: 600,
      basis: "DAILY_BALANCE",
      frequency: "ANNUAL",
      whtBps: 1500,
    },
  }),
);
const clerk = await actorAt(tree.company, ["savings.read", "savings.write", "savings.interest"], 11);
const accountant = await actorAt(tree.company, ["savings.read", "savings.interest.approve"], 12);
const ofBranch = (index: number) => {
  const each = Math.ceil(ACCOUNTS / BRANCHES);
  return Array.from({ length: Math.max(0, Math.min(each, ACCOUNTS - index * each)) }, (_, n) => index * each + n + 1);
};

await timed(`${ACCOUNTS} accounts, in bulk`, async () => {
  const each = Math.ceil(ACCOUNTS / BRANCHES);
  const series = `WITH RECURSIVE series(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM series WHERE id < ${ACCOUNTS}),
    own AS (SELECT s.id, u.id AS unit, CAST(s.id AS TEXT) AS no FROM series s JOIN "OrgUnit" u ON u."code" = 'BX' || CAST((s.id - 1) / ${each} AS TEXT))`;
  const now = database().kind === "postgresql" ? "CURRENT_TIMESTAMP" : `'${NOW.toISOString()}'`;
  for (const rows of [
    `INSERT INTO "Member" ("id", "memberNo", "unitId", "firstName", "lastName", "name", "gender", "bornOn", "phone", "phoneKey",
        "village", "nameKey", "joinedOn", "status", "createdById", "changedById", "updatedAt")
      ${series} SELECT id, 'B-' || no, unit, 'Bench', no, 'Bench ' || no, 'FEMALE', '1990-01-01', no, no, 'Bench', no,
        '2025-01-01', 'ACTIVE', 1, 1, ${now} FROM own`,
    `INSERT INTO "SubLedger" ("id", "ledgerId", "refType", "refId", "name", "branchId", "code", "updatedAt")
      ${series} SELECT id + 1000000, ${ledgerId}, 'SACCO', id, 'S-' || no, unit, '22101-' || no, ${now} FROM own`,
    `INSERT INTO "SaccoAccount" ("id", "no", "productId", "memberId", "unitId", "subLedgerId", "name", "currency", "openedOn", "updatedAt")
      ${series} SELECT id, 'S-' || no, ${product.id}, id, unit, id + 1000000, 'Bench ' || no, 'KES', '2025-12-31', ${now} FROM own`,
  ])
    await database().writing((tx) => tx.$executeRawUnsafe(rows));
});

await timed(`${MONTHS.length} contributions of each, booked`, async () => {
  for (const month of MONTHS)
    for (const [index, unitId] of branches.entries()) {
      await open(unitId, `${month}-15`);
      await inParts(ofBranch(index), BATCH, (ids) =>
        receiveSavings(clerk, {
          unitId,
          productId: product.id,
          kind: "CONTRIBUTION",
          period: month,
          place: String(cash),
          reference: null,
          lines: ids.map((accountId) => ({ accountId, amount: AMOUNT })),
        }),
      );
      await close(unitId);
    }
});
for (const unitId of branches) await open(unitId, "2027-01-04");

const began = performance.now();
const runs = await timed("interest of the year, worked out", async () => {
  const made: number[] = [];
  for (const unitId of branches) made.push((await prepareInterest(clerk, { productId: product.id, unitId })).id);
  return made;
});
await timed("interest of the year, booked", async () => {
  for (const id of runs) await transition(accountant, interestRunWorkflow, id, "post", { version: null });
});
const seconds = (performance.now() - began) / 1000;
console.log(
  `${"interest of the year, both together".padEnd(50)} ${seconds.toFixed(2)} s; budget 60 s for 100,000${seconds > 60 ? ": OVER" : ""}`,
);
const { _sum } = await db.saccoInterestRun.aggregate({ _sum: { interest: true, tax: true, count: true } });
console.log(
  `${_sum.count} accounts, interest ${_sum.interest}, tax ${_sum.tax}; ${await db.journalLine.count()} lines`,
);
await closeBench();
