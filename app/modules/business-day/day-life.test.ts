import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { sourceOf } from "~/engine/entry-sources.server";
import { recordHistory } from "~/engine/history/record-history.server";
import { portal } from "~/engine/portal.server";
import { PORTAL, type WholePortal } from "~/portal.server";
import { ANY_DATE, capsOf, ledgerBalances, verifyLedger } from "~/modules/ledger/index.server";
import { transition } from "~/modules/workflow/index.server";
import { book, lines, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { hireActor } from "../../../tests/setup/api";
import { hireAt } from "../../../tests/setup/staff";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { changeLimits } from "../../../tests/setup/limits";
import { answerCount } from "./answer-count.server";
import { askDayRequest } from "./ask-day-request.server";
import { countCash } from "./count-cash.server";
import { openAdjustmentDay, openBranchDay } from "./open-day.server";
import { requestDayClose } from "./request-close.server";

let books: TestBooks;
let branch: number;
let staff: { userId: number; employeeId: number }[];

beforeAll(async () => {
  await testDatabase();
  books = await seedBooks("2026-11-16");
  branch = books.branches[0];
  staff = [
    await hireAt(branch, "Ann"),
    await hireAt(branch, "Ben"),
    await hireAt(branch, "Cid"),
    await hireAt(branch, "Dan"),
    await hireAt(branch, "Eve"),
  ];
  await book({ branchId: branch, lines: lines(books.ledger("11101"), books.ledger("33102"), 1_000_00n) });
});

const at = (date: string, hour = 9) => new Date(`${date}T${String(hour).padStart(2, "0")}:00:00Z`);
const person = async (who: number, permissions: Permission[], date = "2026-11-16", unit = branch): Promise<Actor> => ({
  ...(await actorAt(unit, ["area.accounts", "day.read", ...permissions], staff[who]!.userId)),
  at: at(date),
});
const manager = (date?: string) => person(0, ["day.open"], date);
const above = (date?: string, who = 2) => person(who, ["day.close", "day.exception"], date, books.areas[0]);
const today = () =>
  db.businessDay.findFirstOrThrow({ where: { branchId: branch, kind: "NORMAL" }, orderBy: { businessDate: "desc" } });
const notes = (thousands: number, hundreds = 0) => [
  { face: "1000.00", kind: "NOTE", quantity: thousands },
  { face: "100.00", kind: "NOTE", quantity: hundreds },
];
/** Counted, and confirmed by the one who stood by. */
const counted = async (denominations: ReturnType<typeof notes>, date?: string) => {
  const count = await countCash(
    await manager(date),
    { dayId: (await today()).id, ledgerId: books.ledger("11101"), currency: null },
    { witnessId: staff[4]!.userId, custodianId: staff[1]!.employeeId, note: null, denominations },
  );
  for (const who of [1, 4])
    await answerCount(await person(who, [], date), count.id, { answer: "CONFIRM", reason: null });
  return count;
};
const ask = async (note: string | null = null, date?: string) =>
  requestDayClose(await manager(date), portal().dayChecks, { dayId: (await today()).id, note }, null);
const decide = async (
  id: number,
  name: keyof WholePortal["dayClose"]["moves"],
  actor: Actor,
  note: string | null = null,
) => transition(actor, PORTAL.dayClose, id, name, { note, version: null });
const balance = async (code: string) =>
  (await ledgerBalances(db, await capsOf(db, [branch]), ANY_DATE, [books.ledger(code)])).reduce(
    (sum, { amount }) => sum + amount,
    0n,
  );
const refusal = (error: { code?: string; problems?: { field: string; code: string }[] }) =>
  error.problems?.map(({ field, code }) => [field, code].filter(Boolean).join(" ")).join(", ") ??
  (error.code && error.code !== "forbidden" ? error.code : String(error));
const refused = (act: Promise<unknown>) => act.then(() => "done", refusal);

describe("the close of a day", () => {
  it("is not asked for before the cash is counted", async () => {
    expect(await refused(ask())).toBe("check_blocks");
    expect((await today()).status).toBe("Opened");
  });

  it("counts by two names of the branch, in notes that there are", async () => {
    const cash = { dayId: (await today()).id, ledgerId: books.ledger("11101"), currency: null };
    const count = async (more: object) =>
      refused(
        countCash(await manager(), cash, {
          witnessId: staff[1]!.userId,
          custodianId: staff[2]!.employeeId,
          note: null,
          denominations: [],
          ...more,
        }),
      );
    expect(await count({ witnessId: staff[0]!.userId })).toBe("witnessId witness_is_counter");
    expect(await count({ custodianId: staff[1]!.employeeId })).toBe("witnessId witness_is_custodian");
    expect(await count({ witnessId: 999_999, custodianId: 999_999 })).toBe(
      "witnessId not_of_branch, custodianId not_of_branch",
    );
    expect(await count({ denominations: [{ face: "300", kind: "NOTE", quantity: 1 }] })).toBe(
      "denominations[0].face unknown_denomination",
    );
    expect(
      await refused(
        countCash(
          await manager(),
          { ...cash, ledgerId: books.ledger("11201") },
          { witnessId: staff[1]!.userId, custodianId: 1, note: null, denominations: [] },
        ),
      ),
    ).toContain("no such record");
    expect(await db.dayCount.count()).toBe(0);
  });

  it("takes a count that differs with a word about it, and books it when another person approves", async () => {
    expect(await counted(notes(0, 9))).toMatchObject({ countNo: 1, difference: "-10000" });
    expect(await refused(ask())).toBe("note note_required");
    const nearest = await hireActor(books.areas[0], "Area Manager");
    const { id } = await ask("One note is missing since noon.");
    expect(await db.notification.findMany({ where: { userId: nearest.userId! }, select: { title: true } })).toEqual([
      { title: "Approve the close of Branch TB1, 16 Nov 2026" },
    ]);
    expect(
      await refused(book({ branchId: branch, lines: lines(books.ledger("11101"), books.ledger("33102"), 1n) })),
    ).toBe("day_waits_for_close");
    expect(await refused(decide(id, "approve", await person(0, ["day.close"])))).toContain(
      "You cannot decide your own record",
    );
    expect(await refused(decide(id, "approve", await person(3, ["day.close"], undefined, books.areas[1])))).toContain(
      "no such record",
    );
    const both = await Promise.allSettled([
      decide(id, "approve", await above()),
      decide(id, "approve", await above(undefined, 3)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.businessDay.findFirst({ where: { branchId: branch } })).toMatchObject({
      status: "Closed",
      requestedById: staff[0]!.userId,
    });
    expect([await balance("11101"), await balance("14103")]).toEqual([900_00n, 100_00n]);
    const entry = await db.journal.findFirstOrThrow({ where: { type: "CASH_ADJUST" } });
    expect(entry.preparedById).toBe(staff[0]!.userId);
    expect(await sourceOf(await manager(), entry.source)).toEqual({
      label: "The day with its counts",
      to: `/ac/day/details/${(await today()).id}`,
    });
    expect(await sourceOf(await person(3, [], undefined, books.areas[1]), entry.source)).toBeNull();
    expect(entry.postedById).not.toBe(entry.preparedById);
    const account = await db.subLedger.findFirstOrThrow({ where: { ledgerId: books.ledger("14103") } });
    expect(account).toMatchObject({ refType: "EMPLOYEE", refId: staff[1]!.employeeId });
  });

  it("tells the custodian what is charged to them, and keeps it in the history", async () => {
    const [notice] = await db.notification.findMany({ where: { userId: staff[1]!.userId } });
    expect([notice?.title, notice?.link]).toEqual([
      expect.stringMatching(/^KES 100\.00 short in 11101 .+, Branch TB1, 16 Nov 2026, was charged to you$/),
      null,
    ]);
    const { id } = await db.dayCloseRequest.findFirstOrThrow({ where: { status: "APPROVED" } });
    const { changes } = (await recordHistory(await above(), 1, [{ entity: "DayClose", ids: [id] }])).steps[0]!;
    expect(changes.filter((line) => line.startsWith("Shortage charged"))).toEqual([
      expect.stringMatching(/^Shortage charged 1: Amount KES 100\.00, To Ben Wako, Ledger 11101 /),
    ]);
  });

  it("tells whoever asked what became of it", async () => {
    expect(await db.notification.findFirst({ where: { userId: staff[0]!.userId } })).toMatchObject({
      title: expect.stringContaining("was approved by"),
    });
  });
});

describe("opening", () => {
  it("is the next working day, and never ahead of today", async () => {
    expect(
      await refused(
        openBranchDay(await manager("2026-11-16"), { branchId: branch, businessDate: "2026-11-17", reason: null }),
      ),
    ).toBe("businessDate future");
    expect(
      await refused(
        openBranchDay(await manager("2026-11-18"), {
          branchId: branch,
          businessDate: "2026-11-18",
          reason: "The line was down.",
        }),
      ),
    ).toBe("businessDate needs_leave");
    expect(
      await refused(
        openBranchDay(await above("2026-11-18"), { branchId: branch, businessDate: "2026-11-18", reason: null }),
      ),
    ).toBe("reason reason");
    expect(
      await refused(
        openBranchDay(await person(4, ["day.open"], "2026-11-18", books.areas[1]), {
          branchId: branch,
          businessDate: null,
          reason: null,
        }),
      ),
    ).toContain("no such record");
    await openBranchDay(await manager("2026-11-18"), { branchId: branch, businessDate: null, reason: null });
    expect(await today()).toMatchObject({ businessDate: "2026-11-17", status: "Opened", openingCash: 900_00n });
    expect(
      await refused(openBranchDay(await manager("2026-11-18"), { branchId: branch, businessDate: null, reason: null })),
    ).toBe("day_open");
  });

  it("rejected and withdrawn requests give the day back, and each round is kept", async () => {
    await counted(notes(0, 9), "2026-11-17");
    const first = await ask(null, "2026-11-17");
    expect(await refused(decide(first.id, "reject", await above("2026-11-17")))).toBe("note note_required");
    await decide(first.id, "reject", await above("2026-11-17"), "The vault book is not signed.");
    expect((await today()).status).toBe("Opened");
    const second = await ask(null, "2026-11-17");
    expect(await refused(decide(second.id, "withdraw", await above("2026-11-17")))).toContain("Only the person");
    await decide(second.id, "withdraw", await manager("2026-11-17"));
    expect((await today()).status).toBe("Opened");
    expect(
      (await db.dayCloseRequest.findMany({ where: { dayId: (await today()).id } })).map(({ round, status }) => [
        round,
        status,
      ]),
    ).toEqual([
      [1, "REJECTED"],
      [2, "WITHDRAWN"],
    ]);
  });

  it("asks for a new count when something was posted since", async () => {
    await book({ branchId: branch, lines: lines(books.ledger("11101"), books.ledger("33102"), 100_00n) });
    expect(await refused(ask(null, "2026-11-17"))).toBe("check_blocks, check_blocks");
    await counted(notes(1), "2026-11-17");
    const { id } = await ask(null, "2026-11-17");
    await decide(id, "approve", await above("2026-11-17"));
  });

  it("lets nothing slip in beside a request", async () => {
    await openBranchDay(await manager("2026-11-18"), { branchId: branch, businessDate: null, reason: null });
    await counted(notes(1), "2026-11-18");
    const acts = await Promise.allSettled([
      ask(null, "2026-11-18"),
      ...Array.from({ length: 4 }, () =>
        book({ branchId: branch, lines: lines(books.ledger("11101"), books.ledger("33102"), 1_00n) }),
      ),
    ]);
    const posted = acts.slice(1).filter(({ status }) => status === "fulfilled").length;
    expect(acts[0]!.status).toBe(posted > 0 ? "rejected" : "fulfilled");
    if (acts[0]!.status === "rejected") {
      await counted([...notes(1), { face: "1", kind: "COIN", quantity: posted }], "2026-11-18");
      await ask(null, "2026-11-18");
    }
    const pending = await db.dayCloseRequest.findFirstOrThrow({ where: { status: "PENDING" } });
    await decide(pending.id, "approve", await above("2026-11-18"));
  });
});

describe("above a limit", () => {
  it("two people approve cash over and short", async () => {
    const role = await db.role.findFirstOrThrow();
    const line = await changeLimits((tx) =>
      tx.authorityMapping.create({
        data: { process: "DayClose", step: "approve", roleId: role.id, currency: "KES", secondAbove: 1_000n },
      }),
    );
    const as = async (who: number) => {
      const actor = await above("2026-11-19", who);
      return { ...actor, grants: actor.grants.map((grant) => ({ ...grant, roleId: role.id })) };
    };
    await openBranchDay(await manager("2026-11-19"), { branchId: branch, businessDate: null, reason: null });
    await counted(notes(2), "2026-11-19");
    const { id } = await ask("Found in the second drawer.", "2026-11-19");
    expect(await decide(id, "approve", await as(2))).toMatchObject({ status: "PENDING" });
    expect(await refused(decide(id, "approve", await as(2)))).toContain("You have already decided");
    expect(await decide(id, "approve", await as(3))).toMatchObject({ status: "APPROVED" });
    expect(await balance("25101")).toBeLessThan(0n);
    await changeLimits((tx) => tx.authorityMapping.delete({ where: { id: line.id } }));
  });
});

describe("wishes", () => {
  const dayRequest = async (
    kind: "OPEN" | "CATCH_UP" | "REOPEN",
    businessDate: string,
    on: string,
    more: object = {},
  ) =>
    askDayRequest(kind === "REOPEN" ? await person(4, ["day.reopen.ask"], on, books.company) : await manager(on), {
      branchId: branch,
      kind,
      businessDate,
      reason: "The line of the branch was down.",
      ...more,
    });
  const grant = async (
    id: number,
    name: keyof WholePortal["dayRequest"]["moves"],
    on: string,
    permission: Permission = "day.exception",
    who = 2,
  ) =>
    transition(await person(who, [permission, "day.close"], on, books.company), PORTAL.dayRequest, id, name, {
      note: null,
      version: null,
    });

  it("open a closed day again within three working days, decided by another", async () => {
    const { id: dayId } = await today();
    expect(await refused(dayRequest("REOPEN", "2026-11-19", "2026-11-27", { dayId }))).toBe("too_old");
    const { id } = await dayRequest("REOPEN", "2026-11-19", "2026-11-20", { dayId });
    expect(await refused(dayRequest("REOPEN", "2026-11-19", "2026-11-20", { dayId }))).toBe("waiting");
    expect(await refused(grant(id, "approve", "2026-11-20"))).toContain("not yours");
    expect(await refused(grant(id, "reopen", "2026-11-20", "day.reopen", 4))).toContain("cannot decide");
    await grant(id, "reopen", "2026-11-20", "day.reopen");
    expect(await today()).toMatchObject({ status: "Opened", reopenCount: 1, closeHash: null });
    const { id: request } = await ask("Found in the second drawer.", "2026-11-20");
    await decide(request, "approve", await above("2026-11-20"));
    expect(await db.dayClose.count({ where: { dayId } })).toBe(2);
  });

  it("catch up on missed days in order with one decision, and leave the cash as it was counted", async () => {
    expect(await refused(dayRequest("CATCH_UP", "2026-11-19", "2026-11-25"))).toBe("businessDate not_missed");
    const { id } = await dayRequest("CATCH_UP", "2026-11-24", "2026-11-25");
    await grant(id, "approve", "2026-11-25");
    const days = await db.businessDay.findMany({
      where: { branchId: branch, businessDate: { gt: "2026-11-19" } },
      orderBy: { businessDate: "asc" },
    });
    expect(days.map(({ businessDate, status }) => [businessDate, status])).toEqual([
      ["2026-11-20", "Closed"],
      ["2026-11-23", "Closed"],
      ["2026-11-24", "Closed"],
      ["2026-11-25", "Opened"],
    ]);
    expect(days[0]).toMatchObject({
      requestedById: staff[0]!.userId,
      closedById: staff[2]!.userId,
      openedWhy: "The line of the branch was down.",
    });
  });

  it("open a day out of order with leave, or directly by whoever gives it", async () => {
    await counted(notes(2), "2026-11-25");
    const { id: request } = await ask(
      (await balance("25101")) === 0n ? null : "Cash over is looked into.",
      "2026-11-25",
    );
    await decide(request, "approve", await above("2026-11-25"));
    expect(await refused(dayRequest("OPEN", "2026-11-26", "2026-11-28"))).toBe("businessDate usual");
    const { id } = await dayRequest("OPEN", "2026-11-28", "2026-11-28");
    await grant(id, "approve", "2026-11-28");
    expect(await today()).toMatchObject({ businessDate: "2026-11-28", openedWhy: "The line of the branch was down." });
  });
});

describe("an adjustment day", () => {
  it("opens once the days of its period are done, and its close is asked for without counting", async () => {
    await counted(notes(2), "2026-11-28");
    const { id } = await ask("Cash over is looked into.", "2026-11-28");
    await decide(id, "approve", await above("2026-11-28"));
    const chief = await person(4, ["day.adjust"], "2026-12-01", books.company);
    expect(
      await refused(
        openAdjustmentDay(chief, { branchId: branch, businessDate: "2026-11-30", reason: "Depreciation of November." }),
      ),
    ).toBe("businessDate days_open");
    await openBranchDay(await manager("2026-11-30"), { branchId: branch, businessDate: null, reason: null });
    await counted(notes(2), "2026-11-30");
    const { id: last } = await ask("Cash over is looked into.", "2026-11-30");
    await decide(last, "approve", await above("2026-11-30"));
    const day = await openAdjustmentDay(chief, {
      branchId: branch,
      businessDate: "2026-11-30",
      reason: "Depreciation of November.",
    });
    const { id: close } = await requestDayClose(
      chief,
      portal().dayChecks,
      { dayId: day.id, note: "Cash over is looked into." },
      day.version,
    );
    await decide(close, "approve", await above("2026-12-01"));
    expect(await db.businessDay.findUnique({ where: { id: day.id } })).toMatchObject({
      kind: "ADJUSTMENT",
      status: "Closed",
    });
  });
});

describe("when all is done", () => {
  it("every closed day's cash is what was counted, the next opens with it, and no one approved their own (I7, I14)", async () => {
    const days = await db.businessDay.findMany({
      where: { branchId: branch, kind: "NORMAL", status: "Closed" },
      orderBy: { businessDate: "asc" },
      include: {
        closes: { orderBy: { n: "desc" }, take: 1, include: { balances: true } },
        counts: { orderBy: { countNo: "desc" }, take: 1 },
      },
    });
    expect(days.length).toBeGreaterThan(7);
    let before: bigint | null = null;
    for (const { closes, counts, openingCash, requestedById, closedById } of days) {
      const cash = closes[0]!.balances.find(({ ledgerId }) => ledgerId === books.ledger("11101"))!;
      expect(cash.closingMinor).toBe(counts[0]!.total);
      if (before !== null) expect([openingCash, cash.openingMinor]).toEqual([before, before]);
      expect(requestedById).not.toBe(closedById);
      before = cash.closingMinor;
    }
    const journals = await db.journal.findMany({ where: { branchId: branch, preparedById: { not: null } } });
    expect(journals.every(({ preparedById, postedById }) => preparedById !== postedById)).toBe(true);
    expect((await verifyLedger()).faults).toEqual([]);
  });
});
