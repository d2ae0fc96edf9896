/** Where savings are put, named as vouchers name it. */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { receiveIn, seedSavings, type TestSavings } from "../../../tests/setup/savings";
import { receivingPlaces } from "./receiving-places.server";

let world: TestSavings;
let bankId: number;

beforeAll(async () => {
  await testDatabase();
  world = await seedSavings("PL");
  const { books } = world;
  const { id } = await database().writing((tx) =>
    tx.bankAccount.create({
      data: {
        ...{ companyId: books.company, branchId: books.branches[0], ledgerId: books.ledger("11201") },
        ...{ bankName: "Equity", branchName: "Main", accountNo: "0110-1", currency: "KES" },
      },
    }),
  );
  bankId = id;
});

it("takes money at a place of cash or bank as vouchers write it, and as before, for one and the same", async () => {
  const accountId = await world.account();
  const into = (place: string, reference: string | null = null) =>
    receiveIn(world, [{ accountId, amount: 10_000n }], { place, reference });
  const placeOf = async (of: ReturnType<typeof into>) =>
    (await db.saccoReceipt.findUniqueOrThrow({ where: { id: (await of).id! } })).place ?? "";
  const cash = String(world.books.ledger("11101"));
  expect([await placeOf(into("CASH:11101")), await placeOf(into(cash))]).toEqual([cash, cash]);
  expect(await placeOf(into(`BANK:${bankId}`, "S-1"))).toMatch(new RegExp(`^${world.books.ledger("11201")}`));
  // A slip is booked once, however its place is written.
  const byId = (await db.saccoReceipt.findFirstOrThrow({ where: { reference: "S-1" } })).place!;
  expect(await refusals(into(byId, "S-1"))).toEqual(["reference booked_before"]);
  for (const wrong of ["CASH:99999", "BANK:0", "11101", "CASH:"])
    expect(await refusals(into(wrong))).toEqual(["place ac04"]);
});

it("lists the places of a branch within reach, each as it is named", async () => {
  const [branch] = world.books.branches;
  const places = await receivingPlaces(world.clerk, branch);
  expect(places.map(({ place }) => place)).toEqual(expect.arrayContaining(["CASH:11101", `BANK:${bankId}`]));
  expect(places.every(({ currency }) => currency === "KES")).toBe(true);
  const other = await actorAt(world.books.branches[1], ["area.accounts", "savings.write"], 9_210);
  await expect(receivingPlaces(other, branch)).rejects.toMatchObject({ name: "NotFound" });
});
