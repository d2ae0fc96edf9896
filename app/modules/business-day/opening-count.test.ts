/** The first count of a day: off, offered, asked for; kept, shown, and told at the close. */
import { beforeAll, describe, expect, it } from "vitest";
import { db, database } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { portal } from "~/engine/portal.server";
import { addDays } from "~/core/dates";
import { hireActor } from "../../../tests/setup/api";
import { book, close, lines, seedTrade, type TestBooks } from "../../../tests/setup/books";
import { seeded } from "../../../tests/setup/database";
import { refusals } from "../../../tests/setup/refusals";
import { cashStandings } from "./cash-checks.server";
import { dayFacts, managementPage, openBranchDay, openingSheet, type OpenInput } from "./index.server";
import { checkedDay, runChecks } from "./run-checks.server";

let books: TestBooks;
let branch: number;
let manager: Actor;
let clerk: Actor;
let custodianId: number;
let date: string;

const seedTradeFrom17 = () => seedTrade("2026-11-17");
beforeAll(async () => {
  books = await seeded(seedTradeFrom17);
  [branch] = books.branches;
  manager = await hireActor(branch, "Branch Manager");
  clerk = await hireActor(branch, "Accounts Executive");
  custodianId = manager.employeeId!;
  await book({ branchId: branch, lines: lines(books.ledger("11101"), books.ledger("31102"), 5_000_00n) });
  await close(branch);
  date = (await openDate())!;
});

const at = () => ({ ...manager, at: new Date(`${addDays("2026-11-17", 1)}T08:00:00Z`) });
const openDate = async () => (await managementPage(at(), branch)).standing?.next?.value;
const policy = (severity: "OFF" | "WARN" | "BLOCK") =>
  database().writing(async (tx) => {
    await tx.dayPolicy.deleteMany({ where: { code: "D14" } });
    await tx.dayPolicy.create({ data: { companyId: books.company, code: "D14", severity } });
  });
const grid = (quantity: number | null, ledger = "11101") => ({
  ledgerId: books.ledger(ledger),
  currency: "KES",
  denominations: [{ face: "1000.00", kind: "NOTE", quantity }],
});
const open = (more: Partial<OpenInput> = {}) =>
  openBranchDay(at(), { branchId: branch, businessDate: date, reason: null, ...more });
const people = () => ({ witnessId: clerk.userId!, custodianId, note: null });

describe("the first count of a day", () => {
  it("is not asked for by itself", async () => {
    expect((await managementPage(at(), branch)).standing!.firstCount).toBe("OFF");
    expect(await openingSheet(at(), branch)).toBeNull();
    expect(await refusals(open({ counts: [grid(5)], ...people() }))).toEqual(["counts not_asked"]);
  });

  it("has to be made where the policy says so, of all cash, by two people", async () => {
    await policy("BLOCK");
    const sheet = await openingSheet(at(), branch);
    expect(sheet).toMatchObject({ must: true, date: { value: date } });
    expect(sheet!.cash.map(({ title }) => title)).toEqual(["11101 Cash in vault"]);
    expect(JSON.stringify(sheet)).not.toMatch(/5,?000\.00|500000/);
    expect(await refusals(open())).toEqual(["counts count_first"]);
    expect(await refusals(open({ counts: [grid(null)], ...people() }))).toEqual([
      "counts[0].denominations[0].quantity not_counted",
    ]);
    expect(await refusals(open({ counts: [], ...people() }))).toEqual(["counts not_counted"]);
    expect(await refusals(open({ counts: [grid(5)], ...people(), witnessId: manager.userId }))).toEqual([
      "witnessId witness_is_counter",
    ]);
    expect(await refusals(open({ counts: [grid(5)], ...people(), custodianId: clerk.employeeId! }))).toEqual([
      "witnessId witness_is_custodian",
    ]);
    expect(
      await refusals(
        open({ counts: [{ ...grid(5), denominations: [{ face: "7.00", kind: "NOTE", quantity: 1 }] }], ...people() }),
      ),
    ).toEqual(["counts[0].denominations[0].face unknown_denomination"]);
    expect(await db.businessDay.count({ where: { branchId: branch } })).toBe(1);
  });

  it("is kept with what the last closing left; a difference stands on the day and warns at its close", async () => {
    await policy("WARN");
    const { id } = await open({ counts: [grid(4)], ...people(), note: "One note is missing" });
    expect(
      await db.dayCount.findMany({
        where: { dayId: id },
        select: { opening: true, total: true, book: true, difference: true },
      }),
    ).toEqual([{ opening: true, total: 400_000n, book: 500_000n, difference: -100_000n }]);
    expect((await dayFacts({ ...manager, at: new Date() }, id)).found).toEqual([
      {
        text: "11101 Cash in vault was found KES 1,000.00 below the last closing",
        sums: "Counted 4,000.00, left 5,000.00 KES",
        differs: true,
      },
    ]);
    const day = await db.businessDay.findUniqueOrThrow({ where: { id } });
    const told = async () =>
      (
        await database().writing(async (tx) => runChecks(tx, portal().dayChecks, await checkedDay(tx, day, new Date())))
      ).find(({ code }) => code === "D14")!.findings;
    expect(await told()).toMatchObject([
      { severity: "WARN", text: "11101 Cash in vault was found KES 1,000.00 below the last closing" },
    ]);
    // The close wants a count of its own.
    const [standing] = await database().writing(async (tx) => cashStandings(tx, await checkedDay(tx, day, new Date())));
    expect(standing!.state).toBe("missing");
    await policy("OFF");
    expect(await told()).toEqual([]);
  });

  it("may be left out where it is offered, and the close tells so", async () => {
    const [, other] = books.branches;
    await book({ branchId: other, lines: lines(books.ledger("11101"), books.ledger("31102"), 1_00n) });
    await close(other);
    await policy("WARN");
    const second = { ...(await hireActor(other, "Branch Manager")), at: at().at };
    const { id } = await openBranchDay(second, {
      branchId: other,
      businessDate: date,
      reason: null,
      counts: [grid(null)],
    });
    const day = await db.businessDay.findUniqueOrThrow({ where: { id } });
    const results = await database().writing(async (tx) =>
      runChecks(tx, portal().dayChecks, await checkedDay(tx, day, new Date())),
    );
    expect(results.find(({ code }) => code === "D14")!.findings).toMatchObject([
      { severity: "WARN", text: "The cash was not counted when the day was opened" },
    ]);
  });

  it("goes over the API with the opening", () => {
    const line = portal().endpoints.find(({ path }) => path === "/AcBusinessDay/Open")!;
    expect(line.body!.safeParse({ branchId: 1, counts: [grid(5)], witnessId: 2, custodianId: 3 }).success).toBe(true);
    expect(line.body!.safeParse({ branchId: 1 }).data).toMatchObject({ counts: null });
  });
});
