import { beforeAll, describe, expect, it } from "vitest";
import { Conflict, Forbidden, InputProblem, NotFound } from "~/core/problems";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { trialBalance, verifyLedger } from "~/modules/ledger/index.server";
import { transition } from "~/modules/workflow/index.server";
import { ROLES } from "../../../prisma/seed/roles";
import { hireActor } from "../../../tests/setup/api";
import { account, book, close, lines, open, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { askRequest } from "./ask-request.server";
import type { RequestKind } from "./request-row.server";
import { closePreview, requestDetails, revaluationPreview, yearDetails } from "./year-pages.server";
import { yearRequestWorkflow, type RequestMove } from "./year-request.workflow.server";
import { tasksOf } from "~/engine/tasks.server";

let books: TestBooks;
let yearId: number;
let [manager, admin, other, decider]: Actor[] = [];
const adjustments: number[] = [];
const REASON = "The year is over and its books are done.";

beforeAll(async () => {
  await testDatabase();
  books = await seedBooks("2025-12-30");
  manager = await actorAt(
    books.company,
    ["area.accounts", "books.report", "year.read", "year.ask", "revaluation.ask", "revaluation.approve"],
    11,
  );
  admin = await actorAt(books.company, ["area.accounts", "year.read", "year.decide", "revaluation.approve"], 12);
  decider = await hireActor(
    books.company,
    ROLES.find(({ permissions }) => (permissions as readonly string[]).includes("year.decide"))!.name,
  );
  other = await actorAt(books.branches[0], ["area.accounts", "year.read", "year.ask"], 13);
  yearId = (await db.fiscalYear.findFirstOrThrow({ where: { companyId: books.company } })).id;
  const [branchId, second] = books.branches;
  const L = books.ledger;
  await book({ branchId, type: "INCOME", lines: lines(L("11101"), L("41101"), 900_000n) });
  await book({ branchId, type: "EXPENSE", lines: lines(L("54101"), L("11101"), 400_000n) });
  await book({ branchId, lines: lines(L("11203"), L("43101"), 10_000n, { currency: "USD", worth: 1_290_000n }) });
  await book({ branchId: second, type: "INCOME", lines: lines(L("11101"), L("41101"), 50_000n) });
  await book({ branchId: second, type: "EXPENSE", lines: lines(L("53101"), L("11101"), 50_000n) });
  await book({ branchId: second, lines: lines(L("56101"), L("15202"), 7_000n) });
  for (const at of books.branches) await close(at);
});

const period = (number: number) => db.fiscalPeriod.findFirstOrThrow({ where: { yearId, number } });
const ask = async (kind: RequestKind, number?: number, actor = manager!) =>
  (await askRequest(actor, { kind, yearId, periodId: number ? (await period(number)).id : null, reason: REASON })).id;
const decide = async (id: number, move: RequestMove = "approve", actor = admin!) =>
  transition(actor, yearRequestWorkflow, id, move, {
    note: "As was said on the telephone",
    version: (await db.yearRequest.findUniqueOrThrow({ where: { id } })).version,
  });
const granted = async (kind: RequestKind, number?: number) =>
  void (await decide(await ask(kind, number), kind === "REVALUE" ? "book" : "approve"));
const said = (act: Promise<unknown>) =>
  act.then(
    () => ["done"],
    (error: unknown) => {
      if (error instanceof InputProblem) return error.problems.map(({ message }) => message);
      throw error;
    },
  );
const code = (expected: string) => expect.objectContaining({ code: expected });
const rows = async (yearClose: "pre" | "post") =>
  (
    await trialBalance({
      companyId: books.company,
      branchIds: books.branches,
      from: "2025-01-01",
      to: "2025-12-31",
      yearClose,
    })
  ).rows;
const sumOf = (of: Awaited<ReturnType<typeof rows>>, ...natures: string[]) =>
  of.filter(({ nature }) => natures.includes(nature)).reduce((sum, { closing }) => sum + closing, 0n);
const worthOf = async (ledger: string, to = "9999-12-31") =>
  (await db.journalLine.findMany({ where: { ledgerId: books.ledger(ledger), businessDate: { lte: to } } })).reduce(
    (sum, { baseMinor }) => sum + baseMinor,
    0n,
  );
const rate = (typed: string) =>
  database().writing((tx) =>
    tx.forexRate.create({
      data: {
        companyId: books.company,
        base: "USD",
        quote: "KES",
        date: "2025-12-31",
        kind: "CLOSING",
        rateNum: BigInt(typed),
        rateDen: 1n,
        rate: typed,
        status: "APPROVED",
      },
    }),
  );

describe("periods", () => {
  it("are closed in order, asked by one and granted by another, with a reason", async () => {
    expect(await said(ask("CLOSE_PERIOD", 2))).toEqual(["The period from 01 Jan 2025 to 31 Jan 2025 is still open."]);
    expect(
      await said(
        askRequest(manager!, { kind: "CLOSE_PERIOD", yearId, periodId: (await period(1)).id, reason: "Over" }),
      ),
    ).toEqual(["Reason: at least 10 characters"]);
    await expect(ask("CLOSE_PERIOD", 1, other)).rejects.toThrow(Forbidden);
    await expect(
      askRequest(manager!, { kind: "CLOSE_PERIOD", yearId: yearId + 900, periodId: 1, reason: REASON }),
    ).rejects.toThrow(NotFound);
    const id = await ask("CLOSE_PERIOD", 1);
    expect(await db.notification.findMany({ where: { userId: decider!.userId! }, select: { title: true } })).toEqual([
      { title: expect.stringMatching(/^Decide: Close the period, /) as string },
    ]);
    await expect(ask("CLOSE_PERIOD", 1)).rejects.toEqual(code("waiting"));
    await expect(decide(id, "approve", { ...manager!, grants: admin!.grants })).rejects.toThrow(
      "You cannot decide your own record",
    );
    await expect(decide(id, "book")).rejects.toThrow(Forbidden);
    const asked = async (actor: Actor) =>
      (await tasksOf(actor)).filter(({ record }) => record?.process === "YearRequest");
    expect(await asked(admin!)).toHaveLength(1);
    expect(await asked(manager!)).toEqual([]);
    await decide(id, "reject");
    for (let number = 1; number <= 11; number++) await granted("CLOSE_PERIOD", number);
    expect((await period(11)).status).toBe("CLOSED");
    expect(await said(ask("REOPEN_PERIOD", 10))).toEqual(["A later period is closed."]);
    await granted("REOPEN_PERIOD", 11);
    await granted("CLOSE_PERIOD", 11);
  });

  it("say what is missing, with the page where it is put right", async () => {
    for (const at of books.branches) adjustments.push(await open(at, "2025-12-31", "ADJUSTMENT"));
    const [offer] = (await yearDetails(manager!, yearId)).offers;
    expect(offer).toMatchObject({ kind: "CLOSE_PERIOD", mayAsk: true });
    expect(offer!.missing.map(({ text }) => text)).toEqual([
      "Branch TB1 has not closed its day 31 Dec 2025.",
      "Branch TB2 has not closed its day 31 Dec 2025.",
      "The close of the year is not booked in Branch TB1.",
      "The close of the year is not booked in Branch TB2.",
    ]);
    expect(offer!.missing.map(({ link }) => link)).toEqual([
      `/ac/day/management?branch=${books.branches[0]}`,
      `/ac/day/management?branch=${books.branches[1]}`,
      ...Array<string>(2).fill(`/ac/settings/fiscalYear/close/${yearId}`),
    ]);
  });
});

describe("a revaluation", () => {
  it("is booked at the closing rate on the adjustment day, and taken back on the next day", async () => {
    expect(await said(ask("REVALUE", 12))).toEqual(["There is no approved closing rate of USD for 31 Dec 2025."]);
    await rate("130");
    expect((await revaluationPreview(manager!, (await period(12)).id)).rows).toMatchObject([
      {
        branch: "Branch TB1",
        held: "USD 100.00",
        book: "KES 12,900.00",
        worth: "KES 13,000.00",
        difference: "KES 100.00",
      },
    ]);
    const id = await ask("REVALUE", 12);
    await expect(decide(id, "approve")).rejects.toThrow(Forbidden);
    await decide(id, "book");
    expect((await requestDetails(manager!, id)).entries).toMatchObject([
      { no: "FX-TB1-2025-000001", branch: "Branch TB1" },
    ]);
    expect([await worthOf("11203"), await worthOf("45201")]).toEqual([1_300_000n, -10_000n]);
    expect(await said(ask("REVALUE", 12))).toEqual(["There is nothing to revalue."]);
    for (const at of books.branches) await open(at, "2026-01-02");
    expect([await worthOf("11203"), await worthOf("45201"), await worthOf("45201", "2025-12-31")]).toEqual([
      1_290_000n,
      0n,
      -10_000n,
    ]);
  });

  it("books what has come since, and is taken back at once where the next day is open", async () => {
    const sub = await account(books.ledger("19101"), "BRANCH", books.branches[1]);
    await book({
      branchId: books.branches[0],
      adjustment: true,
      date: "2025-12-31",
      lines: [
        {
          ledgerId: books.ledger("19101"),
          subLedgerId: sub,
          side: "D",
          amount: 1_000n,
          currency: "USD",
          worth: 128_000n,
        },
        { ledgerId: books.ledger("31102"), side: "C", amount: 1_000n, currency: "USD", worth: 128_000n },
      ],
    });
    await granted("REVALUE", 12);
    expect([
      await worthOf("19101", "2025-12-31"),
      await worthOf("19101"),
      await worthOf("45201", "2025-12-31"),
      await worthOf("45201"),
    ]).toEqual([130_000n, 128_000n, -12_000n, 0n]);
    expect((await verifyLedger()).faults).toEqual([]);
  });
});

describe("the close of the year", () => {
  it("leaves income and expense at nothing and the balance sheet as it was; profit and loss can still be read (I6)", async () => {
    expect(await closePreview(manager!, yearId)).toMatchObject({
      totals: { surplus: "KES 17,950.00" },
      rows: [
        { branch: "Branch TB1", surplus: "KES 18,020.00" },
        { branch: "Branch TB2", surplus: "KES −70.00" },
      ],
      offer: { missing: [] },
    });
    const stale = await ask("CLOSE_BOOKS");
    await book({
      branchId: books.branches[0],
      adjustment: true,
      date: "2025-12-31",
      lines: lines(books.ledger("56101"), books.ledger("15202"), 1_000n),
    });
    await expect(decide(stale)).rejects.toEqual(code("figures_changed"));
    await decide(stale, "reject");
    const before = { pre: await rows("pre"), post: await rows("post") };
    const surplus = -sumOf(before.post, "INCOME", "EXPENSE");
    const [assets, owed] = [sumOf(before.post, "ASSET"), sumOf(before.post, "LIABILITY", "EQUITY")];
    expect(assets).toBe(surplus - owed);
    await granted("CLOSE_BOOKS");
    const after = await rows("post");
    expect(
      after.filter(({ nature, closing }) => (nature === "INCOME" || nature === "EXPENSE") && closing !== 0n),
    ).toEqual([]);
    expect([sumOf(after, "ASSET"), sumOf(after, "LIABILITY", "EQUITY")]).toEqual([assets, owed - surplus]);
    expect(await rows("pre")).toEqual(before.pre);
    expect(-sumOf(await rows("pre"), "INCOME", "EXPENSE")).toBe(surplus);
    expect(await said(ask("CLOSE_BOOKS"))).toEqual([
      "Income and expense are zero in every branch: there is nothing to book.",
    ]);
    expect((await verifyLedger()).faults).toEqual([]);
  });

  it("ends the year: its last period closes, then the year, which is locked for good", async () => {
    expect(await said(ask("CLOSE_YEAR"))).toEqual(["The period from 01 Dec 2025 to 31 Dec 2025 is still open."]);
    for (const [index, at] of books.branches.entries()) await close(at, adjustments[index]);
    await granted("CLOSE_PERIOD", 12);
    expect(await said(ask("LOCK_YEAR"))).toEqual(["The year 2025 is open."]);
    await granted("CLOSE_YEAR");
    expect(await said(ask("REOPEN_PERIOD", 12))).toEqual(["The year 2025 is closed."]);
    await granted("REOPEN_YEAR");
    await granted("CLOSE_YEAR");
    const lock = await ask("LOCK_YEAR");
    await expect(transition(admin!, yearRequestWorkflow, lock, "approve", { note: null, version: 99 })).rejects.toThrow(
      Conflict,
    );
    await decide(lock);
    expect((await db.fiscalYear.findUniqueOrThrow({ where: { id: yearId } })).status).toBe("LOCKED");
    expect(await said(ask("REOPEN_YEAR"))).toEqual(["The year 2025 is locked for good."]);
  });

  it("waits for the end of a period that has not ended", async () => {
    const next = await db.fiscalPeriod.findFirstOrThrow({
      where: { companyId: books.company, startDate: "2026-12-01" },
    });
    const messages = await said(
      askRequest(manager!, { kind: "REVALUE", yearId: next.yearId, periodId: next.id, reason: REASON }),
    );
    expect(messages).toEqual(["It ends on 31 Dec 2026 only."]);
  });
});
