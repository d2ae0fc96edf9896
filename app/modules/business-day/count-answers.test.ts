/** Witness and custodian confirm a count themselves, or object to it. */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { portal } from "~/engine/portal.server";
import { book, close, lines, open, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { hireAt } from "../../../tests/setup/staff";
import { answerCount } from "./answer-count.server";
import { confirmTasks, countToConfirm } from "./answers.server";
import { askedOf } from "./count-answer";
import { countCash } from "./count-cash.server";
import { closeRequestPage } from "./close-page.server";
import { daySheet } from "./day-sheet.server";
import { checkedDay, foundOf, runChecks } from "./run-checks.server";

let books: TestBooks;
let branch: number;
let staff: { userId: number; employeeId: number }[];

beforeAll(async () => {
  await testDatabase();
  books = await seedBooks("2026-11-19");
  branch = books.branches[0];
  staff = [
    await hireAt(branch, "Ann"),
    await hireAt(branch, "Ben"),
    await hireAt(branch, "Cid"),
    await hireAt(branch, "Dan"),
  ];
  await book({ branchId: branch, lines: lines(books.ledger("11101"), books.ledger("33102"), 100_000n) });
});

const person = async (who: number) => ({
  ...(await actorAt(branch, who === 0 ? ["area.accounts", "day.read", "day.open"] : [], staff[who]!.userId)),
  employeeId: staff[who]!.employeeId,
});
const day = () => db.businessDay.findFirstOrThrow({ where: { branchId: branch }, orderBy: { id: "desc" } });
const count = async (thousands: number, custodian = 2) =>
  (
    await countCash(
      await person(0),
      { dayId: (await day()).id, ledgerId: books.ledger("11101"), currency: null },
      {
        witnessId: staff[1]!.userId,
        custodianId: staff[custodian]!.employeeId,
        note: null,
        denominations: [{ face: "1000", kind: "NOTE", quantity: thousands }],
      },
    )
  ).id;
const tasks = async (who: number) => (await confirmTasks(await person(who))).map(({ link }) => link);
const says = async (who: number, id: number, answer: "CONFIRM" | "OBJECT" = "CONFIRM", reason: string | null = null) =>
  answerCount(await person(who), id, { answer, reason }).then(
    () => "kept",
    (error: { code?: string; status?: number; problems?: { field: string }[] }) =>
      error.problems?.map(({ field }) => field).join() ?? error.code ?? String(error),
  );
const blocked = async (severity: "BLOCK" | "WARN" = "BLOCK") =>
  foundOf(await runChecks(db, portal().dayChecks, await checkedDay(db, await day(), new Date())), severity)
    .filter(({ code }) => code === "D15")
    .map(({ text }) => text);

describe("who is asked", () => {
  const named = { countedById: 1, witnessId: 2, carriedFromId: null };
  it("is whoever is named and signs in, once, and never the counter", () => {
    const asked = (custodian: number | null, signsIn: (id: number) => boolean = () => true) => [
      ...askedOf(named, custodian, signsIn),
    ];
    expect(asked(3)).toEqual([
      [2, ["WITNESS"]],
      [3, ["CUSTODIAN"]],
    ]);
    expect(asked(2)).toEqual([[2, ["WITNESS", "CUSTODIAN"]]]);
    expect(asked(1)).toEqual([[2, ["WITNESS"]]]);
    expect(asked(null)).toEqual([[2, ["WITNESS"]]]);
    expect(asked(3, (id) => id !== 2)).toEqual([[3, ["CUSTODIAN"]]]);
    expect([...askedOf({ ...named, carriedFromId: 9 }, 3, () => true)]).toEqual([]);
  });
});

describe("a count", () => {
  it("waits for witness and custodian, each for themselves", async () => {
    const id = await count(1);
    expect((await confirmTasks(await person(1))).map(({ title }) => title)).toEqual([
      "Confirm the count of 11101 Cash in vault, KES",
    ]);
    expect((await countToConfirm(await person(1), id)).facts).toContainEqual({
      label: "Together",
      value: "KES 1,000.00",
    });
    expect([await tasks(0), await tasks(1), await tasks(2), await tasks(3)]).toEqual([
      [],
      [`/my/count/${id}`],
      [`/my/count/${id}`],
      [],
    ]);
    expect(await blocked()).toEqual(
      [
        "Ben has not confirmed the count of 11101 Cash in vault, KES",
        "Cid has not confirmed the count of 11101 Cash in vault, KES",
      ].map((text) => expect.stringContaining(text.split(" ").slice(1).join(" "))),
    );
    expect([await says(0, id), await says(3, id)]).toEqual(
      ["not_found", "not_found"].map(() => expect.stringMatching(/not.found|no such/i)),
    );
    expect(await says(1, id)).toBe("kept");
    expect([await tasks(1), await tasks(2)]).toEqual([[], [`/my/count/${id}`]]);
    expect(await blocked()).toHaveLength(1);
  });

  it("takes the same word once, and no other after it", async () => {
    const { id } = await db.dayCount.findFirstOrThrow();
    const before = await db.auditEvent.count();
    expect(await says(1, id)).toBe("kept");
    expect([await db.dayCountAnswer.count(), await db.auditEvent.count()]).toEqual([1, before]);
    expect(await says(1, id, "OBJECT", "One note is torn.")).toBe("answered");
  });

  it("is objected to with a reason, of which the counter is told and which keeps the day open", async () => {
    const { id } = await db.dayCount.findFirstOrThrow();
    expect(await says(2, id, "OBJECT")).toBe("reason");
    expect(await says(2, id, "OBJECT", "I was not there.")).toBe("kept");
    expect(await blocked()).toEqual([
      expect.stringContaining("objects to the count of 11101 Cash in vault, KES: I was not there."),
    ]);
    expect(await db.notification.findFirst({ where: { userId: staff[0]!.userId } })).toMatchObject({
      text: "I was not there.",
    });
  });

  it("tells its difference to whoever answers for it, and to the witness what was counted alone", async () => {
    const { id } = await db.dayCount.findFirstOrThrow();
    const labels = async (who: number) => (await countToConfirm(await person(who), id)).facts.map(({ label }) => label);
    expect([
      (await labels(1)).includes("Difference to the books"),
      (await labels(2)).includes("Difference to the books"),
    ]).toEqual([false, true]);
    await expect(countToConfirm(await person(3), id)).rejects.toThrow();
  });

  it("that was followed by another, or whose day is closed, is confirmed no more", async () => {
    const { id: first } = await db.dayCount.findFirstOrThrow();
    const second = await count(1, 3);
    const third = await count(1, 3);
    const objected = expect.stringContaining(
      "objected to an earlier count of 11101 Cash in vault, KES: I was not there.",
    );
    expect(await blocked("WARN")).toContainEqual(objected);
    const reader = await actorAt(branch, ["area.accounts", "day.read", "day.open"], staff[0]!.userId);
    const said = (words: unknown) => JSON.stringify(words);
    expect(said((await closeRequestPage(reader, portal().dayChecks, null))!.cash)).toContain(": I was not there.");
    expect(said(await daySheet.read(reader, (await day()).id))).toContain(": I was not there.");
    await database().writing((tx) => tx.user.update({ where: { id: staff[2]!.userId }, data: { status: "DISABLED" } }));
    expect(await blocked("WARN")).toContainEqual(objected);
    await database().writing((tx) => tx.user.update({ where: { id: staff[2]!.userId }, data: { status: "ACTIVE" } }));
    expect(await says(1, second)).toBe("counted_again");
    expect([await tasks(1), await tasks(2), await tasks(3)]).toEqual([
      [`/my/count/${third}`],
      [],
      [`/my/count/${third}`],
    ]);
    await book({ branchId: branch, lines: lines(books.ledger("11101"), books.ledger("33102"), 100n) });
    expect([...(await blocked()), ...(await blocked("WARN"))]).toEqual([
      "11101 Cash in vault, KES: count again, then witness and custodian confirm the new count",
      expect.stringContaining("objected to an earlier count of 11101 Cash in vault, KES: I was not there."),
    ]);
    await close(branch);
    expect([await says(3, third), await tasks(3), await says(1, first)]).toEqual(["day_closed", [], "kept"]);
    await open(branch, "2026-11-20");
    expect(await tasks(1)).toEqual([]);
  });
});
