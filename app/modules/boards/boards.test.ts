/** How boards live, through the commands that screens and the API use. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FOREVER } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { countQueries } from "~/db/query-count.server";
import { inTx } from "~/db/transaction.server";
import type { BoardSource } from "~/define/board-source";
import { contributed, useInstead } from "~/define/contributions";
import { givenOf } from "~/define/delegation";
import { portal } from "~/engine/portal.server";
import { moveRecord } from "~/engine/record/move.server";
import { recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { saveRecord } from "~/engine/resource/save.server";
import { approvalLine, decidesIn } from "~/modules/approvals/delegation-facts.server";
import { systemActor } from "~/modules/identity/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { boardOf, fillIn, makeBoards, seedMeasured, type Measured } from "../../../tests/setup/boards";
import { contribute } from "../../../tests/setup/contributed";
import { seeded } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import { as, hire } from "../../../tests/setup/operations";
import { resource } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { boardTasks } from "./board-tasks.server";
import { boardForm, generateMonth, monthlyBoard, refreshAndClose, rowsSchema, saveRows, trendOf } from "./index.server";
import { boardList } from "./board-list.server";
import { refreshBoards } from "./refresh-boards.server";
import { totalOf } from "./scores";

const MONTH = "2026-11";
const DURING = new Date("2026-11-20T09:00:00Z");
const LAST_DAY = new Date("2026-11-30T09:00:00Z");
const AFTER = new Date("2026-12-02T09:00:00Z");
const CLOSING = new Date("2026-12-05T00:40:00Z");

let o: Measured;
const figures = new Map<string, bigint>();
/** As the portal brings them. */
let brought: readonly BoardSource[];
/** A source that says the same of everybody. */
const saying = (name: string, read: BoardSource["read"]) =>
  contribute("boardSources", { ...brought.find((one) => one.name === name)!, read });

beforeAll(() => void (brought = contributed("boardSources")));
beforeEach(async () => {
  o = await seeded(seedMeasured);
  figures.clear();
  for (const name of ["loans.par30", "visits.made"])
    saying(name, (_, __, subjects) => {
      const figure = figures.get(name);
      return Promise.resolve(
        new Map(figure === undefined ? [] : subjects.map(({ employeeId }) => [employeeId, figure])),
      );
    });
});
afterEach(() => useInstead("boardSources", brought));

const move = async (
  by: number,
  id: number,
  name: string,
  { at = AFTER, ...typed }: { at?: Date; note?: string } = {},
) => makeMove(await as(by, at), monthlyBoard, id, name, { note: "As was agreed", ...typed });
const movesOf = async (by: number, id: number, at = AFTER) => {
  const { moves, forms } = await recordPage(await as(by, at), monthlyBoard, id);
  return [...moves, ...forms].map(({ name }) => name).sort();
};
const everything = () => Promise.all([db.monthlyBoard.findMany(), db.boardRow.findMany()]);
/** The board of the clerk, submitted. */
async function submitted(): Promise<number> {
  await makeBoards(MONTH, DURING);
  const { id } = await boardOf(o.clerk, MONTH);
  await fillIn(o.clerk, id, { "Groups formed": { actual: "3" } }, { at: LAST_DAY });
  await move(o.clerk, id, "submit");
  return id;
}

describe("the boards of a month", () => {
  it("are one for everybody who is measured, however often they are made", async () => {
    expect(await makeBoards(MONTH, DURING)).toMatchObject({ made: 1, joined: 0, left: 0 });
    const first = await everything();
    expect(await makeBoards(MONTH, DURING)).toMatchObject({ made: 0 });
    expect(await generateMonth(await as(o.hr, DURING), { month: MONTH })).toMatchObject({ made: 0 });
    expect(await everything()).toEqual(first);
    expect(await boardOf(o.clerk, MONTH)).toMatchObject({
      status: "OPEN",
      unitId: o.tree.branches[0],
      rows: [
        { name: "Groups formed", source: "MANUAL", weightBp: 3_000, target: 400n, scoreBp: 0 },
        { name: "Portfolio at risk", direction: "DOWN", measure: "%", why: "NO_DATA", scoreBp: null },
        { name: "Visits", source: "visits.made" },
      ],
    });
    // Nobody else has KPIs.
    expect(first[0]).toHaveLength(1);
  });

  it("name who joined or left in them", async () => {
    const joiner = await hire(o.tree.branches[1], "Loan Officer", "LO");
    await database().writing(async (tx) => {
      const { employeeId } = await tx.user.findUniqueOrThrow({ where: { id: joiner } });
      await tx.employee.update({
        where: { id: employeeId! },
        data: { joinDate: "2026-11-12", lastWorkingDay: "2026-11-27" },
      });
    });
    expect(await makeBoards(MONTH, DURING)).toMatchObject({ made: 2, joined: 1, left: 1 });
    const { id, joinedOn, leftOn } = await boardOf(joiner, MONTH);
    expect([joinedOn, leftOn]).toEqual(["2026-11-12", "2026-11-27"]);
    const { parts } = await recordPage(await as(joiner, DURING), monthlyBoard, id);
    expect(parts.notices[0]!.lines.join(" ")).toMatch(/Joined on 12 Nov 2026.*Last day of service 27 Nov 2026/);
    expect(await makeBoards("2026-10", DURING)).toMatchObject({ made: 1, joined: 0 });
  });

  it("are made by HR of months that are not closed, within reach", async () => {
    const month = async (value: string, at = DURING) => refusals(generateMonth(await as(o.hr, at), { month: value }));
    expect(await month("2026-12")).toEqual(["month month"]);
    expect(await month("2026-10")).toEqual(["month month"]);
    expect(await month("2026-11", CLOSING)).toEqual(["month month"]);
    const elsewhere = await hire(o.tree.branches[1], "HR Executive", "HRE");
    expect(await generateMonth(await as(elsewhere, DURING), { month: MONTH })).toMatchObject({ made: 0 });
    expect(await generateMonth(await as(o.hr, DURING), { month: MONTH })).toMatchObject({ made: 1 });
  });
});

describe("figures of the portal", () => {
  it("fill rows again until they are closed, and totals equal an independent sum", async () => {
    await makeBoards(MONTH, DURING);
    figures.set("loans.par30", 625n).set("visits.made", 700n);
    await refreshAndClose(systemActor(DURING));
    const board = await boardOf(o.clerk, MONTH);
    // What is missing leads its owner to where it is entered, and no one else.
    const entered = async (by: number) => {
      const { parts } = await recordPage(await as(by, DURING), monthlyBoard, board.id);
      return JSON.stringify(parts.tables[0]!.rows.map((cells) => cells[3]));
    };
    expect(await entered(o.clerk)).toContain(`/monthly/board/edit/${board.id}`);
    expect(await entered(o.hr)).not.toContain("/monthly/board/edit/");
    expect(board.rows.map(({ actual, scoreBp }) => [actual, scoreBp])).toEqual([
      [null, 0],
      [625n, 8_000],
      [700n, 7_000],
    ]);
    // 30 % of nothing, 40 % of 80 %, 30 % of 70 %.
    expect([board.totalBp, board.countedBp, board.version]).toEqual([5_300, 10_000, 1]);
    figures.delete("loans.par30");
    await refreshAndClose(systemActor(DURING));
    const without = await boardOf(o.clerk, MONTH);
    expect(without).toMatchObject({
      totalBp: 3_500,
      countedBp: 6_000,
      rows: [{}, { actual: null, why: "NO_DATA" }, {}],
    });
    expect(totalOf(without.rows)).toEqual({ totalBp: without.totalBp, countedBp: without.countedBp });
    const before = await everything();
    await refreshAndClose(systemActor(DURING));
    expect(await everything()).toEqual(before);
  });

  it("are locked for the form and the API", async () => {
    await makeBoards(MONTH, DURING);
    const { id } = await boardOf(o.clerk, MONTH);
    const visits = { Visits: { actual: "12" }, "Groups formed": { actual: "4", managerNote: "Well done" } };
    expect(await refusals(fillIn(o.clerk, id, visits, { at: DURING }))).toEqual([
      "rows[0].actual locked",
      "rows[1].managerNote locked",
    ]);
    const { rows } = await boardForm(await as(o.clerk, DURING), id);
    expect(rows.map(({ manual }) => manual)).toEqual([true, false, false]);
    expect(rows[1]).toMatchObject({ actual: "No loan snapshot this month", score: "Does not count" });
  });

  it("in another currency than the books' do not count", async () => {
    const kpi = await db.kpi.findFirstOrThrow({ where: { name: "Visits" } });
    await database().writing((tx) =>
      tx.kpi.update({ where: { id: kpi.id }, data: { source: "savings.received", measure: "UGX" } }),
    );
    saying("savings.received", (_, __, subjects) =>
      Promise.resolve(new Map(subjects.map(({ employeeId }) => [employeeId, 500n]))),
    );
    await makeBoards(MONTH, DURING);
    const board = await boardOf(o.clerk, MONTH);
    expect(board.rows[2]).toMatchObject({ actual: null, why: "OTHER_CURRENCY", scoreBp: null });
  });
});

describe("the life of a board", () => {
  it("goes from the employee to the line manager and to its closing", async () => {
    await makeBoards(MONTH, DURING);
    const { id } = await boardOf(o.clerk, MONTH);
    expect(await movesOf(o.clerk, id, DURING)).toEqual([]);
    expect(await movesOf(o.clerk, id, LAST_DAY)).toEqual(["submit"]);
    expect(await refusals(move(o.clerk, id, "submit"))).toEqual([" required"]);
    await fillIn(
      o.clerk,
      id,
      { "Groups formed": { actual: "3", employeeNote: "One more in December" } },
      { at: AFTER },
    );
    expect(await movesOf(o.bm, id)).toEqual([]);
    await move(o.clerk, id, "submit");
    expect(await movesOf(o.clerk, id)).toEqual([]);
    expect(await movesOf(o.bm, id)).toEqual(["return", "review"]);
    await expect(movesOf(o.otherBm, id)).rejects.toMatchObject({ name: "NotFound" });
    await fillIn(o.bm, id, { "Groups formed": { managerNote: "Good work" } }, { at: AFTER });
    expect((await boardForm(await as(o.bm, AFTER), id)).rows[0]!.managerNote).toBe("Good work");
    const seen = async () => JSON.stringify(await recordPage(await as(o.clerk, AFTER), monthlyBoard, id));
    expect(await seen()).not.toContain("Good work");
    await move(o.bm, id, "return", { note: "Please check the groups" });
    expect(await seen()).toContain("Good work");
    await fillIn(o.clerk, id, { "Groups formed": { actual: "4" } }, { at: AFTER });
    await move(o.clerk, id, "submit");
    await move(o.bm, id, "review");
    expect(await boardOf(o.clerk, MONTH)).toMatchObject({ status: "REVIEWED", reviewerId: o.bm, round: 2 });
    await move(o.hr, id, "close");
    expect(await boardOf(o.clerk, MONTH)).toMatchObject({ status: "CLOSED", totalBp: 10_000 });
  });

  it("is saved and moved on in one act, or neither", async () => {
    await makeBoards(MONTH, DURING);
    const { id, version, rows } = await boardOf(o.clerk, MONTH);
    const typed = (actual?: string) =>
      rowsSchema.parse({ rows: [{ id: String(rows[0]!.id), actual, employeeNote: "Two" }] });
    expect(await refusals(saveRows(await as(o.clerk, AFTER), id, typed(), version, "submit"))).toEqual([" required"]);
    expect(await boardOf(o.clerk, MONTH)).toMatchObject({
      status: "OPEN",
      version,
      rows: [{ employeeNote: null }, {}, {}],
    });
    await saveRows(await as(o.clerk, AFTER), id, typed("2"), version, "submit");
    expect(await boardOf(o.clerk, MONTH)).toMatchObject({ status: "SUBMITTED", rows: [{ actual: 200n }, {}, {}] });
  });

  it("is reviewed by the manager HR has mapped, whatever their role and wherever, and lent by them", async () => {
    const manager = await hire(o.tree.branches[1], "Accounts Executive", "IT", "Cyrus");
    const [employeeId, managerId] = await Promise.all(
      [o.clerk, manager].map(async (id) => (await db.user.findUniqueOrThrow({ where: { id } })).employeeId!),
    );
    await database().writing((tx) =>
      tx.managerMapping.create({
        data: {
          employeeId: employeeId!,
          managerId: managerId!,
          kind: "LINE",
          validFrom: "2026-01-01",
          validTo: FOREVER,
        },
      }),
    );
    expect((await as(manager, AFTER)).grants.some(({ permissions }) => permissions.has("board.review"))).toBe(false);
    const id = await submitted();
    expect(await db.notification.count({ where: { userId: manager, title: { startsWith: "Review the board" } } })).toBe(
      1,
    );
    expect((await recordTasks(monthlyBoard)(await as(manager, AFTER))).map(({ title }) => title)).toHaveLength(1);
    expect(await movesOf(manager, id)).toEqual(["return", "review"]);
    expect(await movesOf(o.bm, id)).toEqual([]);
    // Lent by relation alone: the delegate is given what everybody holds.
    const lender = await as(manager, AFTER);
    expect(await decidesIn(db, lender)).toEqual(["Evaluation", "MonthlyBoard"]);
    expect(givenOf("MonthlyBoard", new Set(lender.grants.flatMap(({ permissions }) => [...permissions])))).toEqual([
      "board.own",
    ]);
    const lent = lender.grants.map((grant) => ({
      ...grant,
      permissions: new Set(["board.own"]),
      ...{ fromUserId: manager, fromName: "Cyrus", process: "MonthlyBoard", upTo: { minor: 0n, currency: "KES" } },
    }));
    const colleague = await hire(o.tree.branches[1], "Accounts Executive", "IT", "Clio");
    await expect(recordPage(await as(colleague, AFTER), monthlyBoard, id)).rejects.toMatchObject({ name: "NotFound" });
    const standIn = { ...(await as(colleague, AFTER)), delegated: lent };
    expect((await recordPage(standIn, monthlyBoard, id)).moves.map(({ name }) => name)).toContain("review");
    // Whoever is reviewed by a mapped manager never decides in that manager's name.
    expect(await approvalLine(db, "MonthlyBoard", o.clerk, "2026-12-02")).toContain(manager);
    await moveRecord(standIn, monthlyBoard, id, "review", { note: null, version: null });
    expect(await boardOf(o.clerk, MONTH)).toMatchObject({ status: "REVIEWED" });
    await expect(recordPage(standIn, monthlyBoard, id)).rejects.toMatchObject({ name: "NotFound" });
  });

  it("is nobody's to review for themselves, by delegation neither", async () => {
    const id = await submitted();
    const bm = await as(o.bm, AFTER);
    const lent = bm.grants.map((grant) => ({
      ...grant,
      ...{ fromUserId: o.bm, fromName: "Bina", process: "MonthlyBoard", upTo: { minor: 0n, currency: "KES" } },
    }));
    const clerk = { ...(await as(o.clerk, AFTER)), delegated: lent };
    const { moves, forms } = await recordPage(clerk, monthlyBoard, id);
    expect([...moves, ...forms]).toEqual([]);
    for (const name of ["review", "return"] as const)
      await expect(
        moveRecord(clerk, monthlyBoard, id, name, { note: "As was agreed", version: null }),
      ).rejects.toMatchObject({ name: "Forbidden" });
    // HR closes no board of its own, whoever is above.
    const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: o.hr } });
    await database().writing((tx) => tx.monthlyBoard.update({ where: { id }, data: { status: "OPEN" } }));
    await expect(
      moveRecord({ ...(await as(o.hr, AFTER)), userId: o.clerk, employeeId }, monthlyBoard, id, "close", {
        note: null,
        version: null,
      }),
    ).rejects.toMatchObject({ name: "Forbidden" });
  });

  it("compares what was typed with what was saved meanwhile", async () => {
    await makeBoards(MONTH, DURING);
    const { id, version } = await boardOf(o.clerk, MONTH);
    await fillIn(o.clerk, id, { "Groups formed": { actual: "2", employeeNote: "In the north" } }, { at: DURING });
    const stale = fillIn(
      o.clerk,
      id,
      { "Groups formed": { actual: "3", employeeNote: "In the north" } },
      { at: DURING, version },
    );
    await expect(stale).rejects.toMatchObject({
      code: "stale",
      clashes: [{ field: "rows[0].actual", theirs: "2.00", mine: "3.00" }],
    });
    // Figures that are filled in meanwhile make no edit stale.
    figures.set("visits.made", 900n);
    await refreshAndClose(systemActor(DURING));
    await fillIn(o.clerk, id, { "Groups formed": { actual: "3" } }, { at: DURING, version: version + 1 });
  });
});

describe("a closed board", () => {
  it("is closed by the job on its day, whatever its state, and once", async () => {
    await makeBoards(MONTH, DURING);
    figures.set("visits.made", 1_000n);
    expect((await refreshAndClose(systemActor(AFTER))).closed.done).toBe(0);
    expect((await refreshAndClose(systemActor(CLOSING))).closed).toEqual({ done: 1, failed: 0 });
    // 30 of 60 % that count: what was not entered counts as nothing.
    expect(await boardOf(o.clerk, MONTH)).toMatchObject({ status: "CLOSED", totalBp: 5_000, countedBp: 6_000 });
    expect(await refreshAndClose(systemActor(CLOSING))).toMatchObject({ closed: { done: 0 }, refreshed: { done: 0 } });
  });

  it("closes on the day that the company has set", async () => {
    await saveRecord(await as(o.hr, DURING), resource("BoardSetting"), null, { closeDay: 2 }, null);
    await makeBoards(MONTH, DURING);
    expect((await refreshAndClose(systemActor(AFTER))).closed.done).toBe(1);
  });

  it("changes by nothing", async () => {
    await makeBoards(MONTH, DURING);
    await refreshAndClose(systemActor(CLOSING));
    const { id, rows, version } = await boardOf(o.clerk, MONTH);
    const before = await everything();
    figures.set("visits.made", 1_000n).set("loans.par30", 1n);
    await refreshAndClose(systemActor(CLOSING));
    await inTx(systemActor(CLOSING), async (work) => (await refreshBoards(work, MONTH, [id])).length);
    expect(await refusals(fillIn(o.clerk, id, { "Groups formed": { actual: "1" } }, { at: CLOSING }))).toHaveLength(1);
    for (const user of [o.clerk, o.bm, o.hr]) expect(await movesOf(user, id, CLOSING)).toEqual([]);
    const writes = [
      () => database().writing((tx) => tx.boardRow.update({ where: { id: rows[0]!.id }, data: { actual: 1n } })),
      () => database().writing((tx) => tx.boardRow.delete({ where: { id: rows[0]!.id } })),
      () => database().writing((tx) => tx.monthlyBoard.update({ where: { id }, data: { totalBp: 1 } })),
      () => database().writing((tx) => tx.monthlyBoard.update({ where: { id }, data: { status: "OPEN" } })),
      () => database().writing((tx) => tx.monthlyBoard.delete({ where: { id } })),
    ];
    for (const write of writes) await expect(write()).rejects.toThrow();
    expect(await everything()).toEqual(before);
    expect((await boardOf(o.clerk, MONTH)).version).toBe(version);
  });
});

describe("what waits", () => {
  it("is the own board once the month is over, and the review of the line manager", async () => {
    await makeBoards(MONTH, DURING);
    const { id } = await boardOf(o.clerk, MONTH);
    const own = async (at: Date) =>
      (await boardTasks(await as(o.clerk, at))).map(({ title, tag, due }) => [title, tag, due]);
    expect(await own(DURING)).toEqual([]);
    expect(await own(AFTER)).toEqual([["Submit your board of Nov 2026", "To submit", "2026-12-04"]]);
    await fillIn(o.clerk, id, { "Groups formed": { actual: "3" } }, { at: LAST_DAY });
    await move(o.clerk, id, "submit");
    expect(await own(AFTER)).toEqual([]);
    const reviews = async (user: number) => (await recordTasks(monthlyBoard)(await as(user, AFTER))).length;
    expect([await reviews(o.bm), await reviews(o.otherBm), await reviews(o.clerk)]).toEqual([1, 0, 0]);
    await move(o.bm, id, "return", { note: "Please check the groups" });
    expect(await own(AFTER)).toEqual([["Change your board of Nov 2026", "Returned", "2026-12-04"]]);
  });

  it("is said once, when a board can be submitted", async () => {
    await makeBoards(MONTH, DURING);
    const said = () => db.notification.count({ where: { userId: o.clerk, title: { contains: "Submit your board" } } });
    await refreshAndClose(systemActor(DURING));
    expect(await said()).toBe(0);
    await refreshAndClose(systemActor(AFTER));
    await refreshAndClose(systemActor(AFTER));
    expect(await said()).toBe(1);
  });
});

describe("lists and pages", () => {
  it("show one's own, those of the team, and those of HR", async () => {
    await submitted();
    const shown = async (user: number, search: Record<string, string> = {}) =>
      (await screenOf(await as(user, AFTER), boardList, "all", search)).rows.length;
    expect([await shown(o.clerk), await shown(o.bm), await shown(o.hr), await shown(o.otherBm)]).toEqual([1, 1, 1, 0]);
    expect([await shown(o.bm, { whose: "mine" }), await shown(o.bm, { whose: "others", month: "2026-11" })]).toEqual([
      0, 1,
    ]);
    expect(await shown(o.bm, { month: "202610" })).toBe(0);
  });

  it("take as many statements for many boards as for a few", async () => {
    await submitted();
    const statements = async () => {
      let list: Promise<unknown> = Promise.resolve();
      const hr = await as(o.hr, AFTER);
      const count = countQueries(() => void (list = screenOf(hr, boardList, "all")));
      await list;
      return count.queries;
    };
    const few = await statements();
    for (const month of ["2026-10", "2026-12"]) await makeBoards(month, AFTER);
    await database().writing((tx) => tx.monthlyBoard.updateMany({ data: { status: "SUBMITTED" } }));
    expect(await statements()).toBe(few);
    if (database().kind === "sqlite") expect(few).toBeGreaterThan(0);
  });

  it("draw twelve months", async () => {
    await makeBoards("2026-10", DURING);
    const id = await submitted();
    const trend = await trendOf(await as(o.clerk, AFTER), id);
    expect(trend.map(({ totalBp }) => totalBp)).toEqual([...Array<null>(10).fill(null), 0, 7_500]);
    expect(trend.at(-2)!.link).toMatch(/details\/\d+$/);
    expect(await trendOf(await as(o.otherBm, AFTER), id)).toEqual([]);
  });

  it("are brought to the portal with what fills them", () => {
    expect(portal().jobs.some(({ name }) => name === "boards")).toBe(true);
    expect(portal().boardSources.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["visits.made", "loans.par30", "loans.collected", "days.onTime", "savings.received"]),
    );
  });
});
