/**
 * tsx bench/savings.ts: savings accounts in twenty branches with four contributions in a year; then how long the
 * interest of the year takes for all of them, worked out (prepared) and booked (aim: 60 s for 100,000 accounts).
 * BENCH_ACCOUNTS sets another number; DATABASE_URL leads to a PostgreSQL server for a database; a new SQLite file otherwise.
 */
import { database, db } from "~/db/database.server";
import { seedSettings } from "~/modules/accounts-settings/index.server";
import { interestRunWorkflow, prepareInterest } from "~/modules/savings/index.server";
import { transition } from "~/modules/workflow/index.server";
import { close, open } from "../tests/setup/books";
import { actorAt, NOW } from "../tests/setup/organisation";
import { learnTables, openBench, seedBranches, timed } from "./parts";

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 100_000);
const BRANCHES = Number(process.env.BENCH_BRANCHES ?? 20);
const MONTHS = ["2026-01", "2026-04", "2026-07", "2026-10"];
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
const clerk = await actorAt(tree.company, ["savings.read", "savings.interest"], 11);
const accountant = await actorAt(tree.company, ["savings.read", "savings.interest.approve"], 12);

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

/** The contributions of a month of a branch: one entry, sealed, as posting leaves it but for its hash. */
async function contribute(unitId: number, month: string): Promise<void> {
  const { id: dayId, businessDate } = await db.businessDay.findFirstOrThrow({
    where: { branchId: unitId, status: "Opened" },
  });
  const seq = (await db.journal.count({ where: { branchId: unitId } })) + 1;
  await database().writing(async (tx) => {
    const [no, hash] = [`RV-BENCH-${unitId}-${seq}`, `${unitId} ${seq}`];
    const { id } = await tx.journal.create({
      data: {
        ...{
          branchId: unitId,
          dayId,
          businessDate,
          adjustment: false,
          seq,
          no,
          hash,
          prevHash: `${unitId} ${seq - 1}`,
        },
        ...{ type: "SACCO", source: `Bench:${unitId}/${seq}`, contentHash: no, narration: `Contributions ${month}` },
        ...{ preparedById: 1, postedById: 2, postedAt: NOW },
      },
    });
    await tx.$executeRaw`
      INSERT INTO "JournalLine" ("journalId", "lineNo", "branchId", "businessDate", "adjustment", "seq", "ledgerId", "subLedgerId", "currency", "amountMinor", "baseMinor", "system")
      SELECT j."id", ROW_NUMBER() OVER (ORDER BY a."id"), j."branchId", j."businessDate", j."adjustment", j."seq", p."ledgerId", a."subLedgerId", 'KES', CAST(${-AMOUNT} AS BIGINT), CAST(${-AMOUNT} AS BIGINT), j."adjustment"
      FROM "SaccoAccount" a JOIN "SaccoProduct" p ON p."id" = a."productId" JOIN "Journal" j ON j."id" = ${id} WHERE a."unitId" = ${unitId}`;
    await tx.$executeRaw`
      INSERT INTO "JournalLine" ("journalId", "lineNo", "branchId", "businessDate", "adjustment", "seq", "ledgerId", "currency", "amountMinor", "baseMinor", "system")
      SELECT j."id", COUNT(*) + 1, j."branchId", j."businessDate", j."adjustment", j."seq", CAST(${cash} AS INTEGER), 'KES', COUNT(*) * CAST(${AMOUNT} AS BIGINT), COUNT(*) * CAST(${AMOUNT} AS BIGINT), j."adjustment"
      FROM "Journal" j JOIN "JournalLine" l ON l."journalId" = j."id" WHERE j."id" = ${id} GROUP BY j."id"`;
    await tx.$executeRaw`
      INSERT INTO "SaccoTxn" ("accountId", "journalLineId", "kind", "period")
      SELECT a."id", l."id", 'CONTRIBUTION', ${month} FROM "JournalLine" l JOIN "SaccoAccount" a ON a."subLedgerId" = l."subLedgerId" WHERE l."journalId" = ${id}`;
    await tx.journal.update({ where: { id }, data: { sealedAt: NOW } });
    await tx.chainHead.updateMany({ where: { name: `ledger:${unitId}` }, data: { seq, hash } });
  });
}

await timed(`${MONTHS.length} contributions of each, in bulk`, async () => {
  for (const month of MONTHS)
    for (const unitId of branches) {
      await open(unitId, `${month}-15`);
      await contribute(unitId, month);
      await close(unitId);
    }
});
await learnTables();
for (const unitId of branches) await open(unitId, "2027-01-04");

await timed(
  "interest of the year, worked out and booked",
  async () => {
    const runs = await timed("  worked out", async () => {
      const made: number[] = [];
      for (const unitId of branches) made.push((await prepareInterest(clerk, { productId: product.id, unitId })).id);
      return made;
    });
    await timed("  booked", async () => {
      for (const id of runs) await transition(accountant, interestRunWorkflow, id, "post", { version: null });
    });
  },
  60 * (ACCOUNTS / 100_000),
);
const { _sum } = await db.saccoInterestRun.aggregate({ _sum: { interest: true, tax: true, count: true } });
console.log(
  `${_sum.count} accounts, interest ${_sum.interest}, tax ${_sum.tax}; ${await db.journalLine.count()} lines`,
);
await closeBench();
