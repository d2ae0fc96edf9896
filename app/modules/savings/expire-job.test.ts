/** Requests that expire, each on its own. */
import { expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { testDatabase } from "../../../tests/setup/database";
import { receiveIn, seedSavings } from "../../../tests/setup/savings";
import { expireWithdrawalsJob, requestWithdrawal } from "./index.server";

/** Lets no change of a request through. @returns what lets it through again */
async function stuck(id: number): Promise<() => Promise<void>> {
  const write = async (...statements: string[]) =>
    database().writing(async (tx) => {
      for (const one of statements) await tx.$executeRawUnsafe(one);
    });
  const sqlite = database().kind === "sqlite";
  if (sqlite)
    await write(
      `CREATE TRIGGER "stuck" BEFORE UPDATE ON "SaccoWithdrawal" WHEN OLD."id" = ${id} BEGIN SELECT RAISE(ABORT, 'Out of order'); END`,
    );
  else
    await write(
      `CREATE FUNCTION "stuck"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'Out of order'; END $$`,
      `CREATE TRIGGER "stuck" BEFORE UPDATE ON "SaccoWithdrawal" FOR EACH ROW WHEN (OLD."id" = ${id}) EXECUTE FUNCTION "stuck"()`,
    );
  return () => write(sqlite ? 'DROP TRIGGER "stuck"' : 'DROP TRIGGER "stuck" ON "SaccoWithdrawal"');
}

it("expires the others when one fails, says so, and tries that one again", async () => {
  await testDatabase();
  const world = await seedSavings("X");
  const { clerk, account } = world;
  const asked: number[] = [];
  for (const amount of [5_000n, 6_000n]) {
    const accountId = await account();
    await receiveIn(world, [{ accountId, amount }]);
    const typed = { kind: "PARTIAL", amount: 1_000n, payMode: "CASH", payTo: null, reason: "School fees" } as const;
    asked.push((await requestWithdrawal(clerk, accountId, typed)).id);
  }
  const [first, second] = asked as [number, number];
  const stateOf = async (id: number) => (await db.saccoWithdrawal.findUniqueOrThrow({ where: { id } })).status;
  const { createdAt } = await db.saccoWithdrawal.findUniqueOrThrow({ where: { id: second } });
  const run = () =>
    expireWithdrawalsJob.run({
      actor: { ...clerk, userId: null, via: "system" },
      now: () => new Date(createdAt.getTime() + 16 * 86_400_000),
      signal: new AbortController().signal,
    } as never);
  const free = await stuck(first);
  expect(await run()).toBe("1 requests expired, 1 failed: the log says why");
  expect([await stateOf(first), await stateOf(second)]).toEqual(["SUBMITTED", "EXPIRED"]);
  await free();
  expect(await run()).toBe("1 requests expired");
  expect(await stateOf(first)).toBe("EXPIRED");
});
