import { beforeAll, describe, expect, it } from "vitest";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { portal } from "~/engine/portal.server";
import { PORTAL } from "~/portal.server";
import { daySheet } from "./day-sheet.server";
import { transition } from "~/modules/workflow/index.server";
import { book, lines, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { fileOf, screenOf } from "../../../tests/setup/listing";
import { actorAt } from "../../../tests/setup/organisation";
import { hireAt } from "../../../tests/setup/staff";
import { answerCount } from "./answer-count.server";
import { boardSpec, dayBoard, remindBranch } from "./board.server";
import { closeRequestPage, countSheet } from "./close-page.server";
import { countCash } from "./count-cash.server";
import { closeDecisionPage, waitingCloses } from "./decision-page.server";
import { dayList } from "./day-list.server";
import { managementPage } from "./management-page.server";
import { requestDayClose } from "./request-close.server";
import { requestDayCloses } from "./request-closes.server";
import { waitingTasks } from "~/engine/waiting-tasks.server";
import { readListParams } from "~/define/list";

let books: TestBooks;
let branch: number;
let staff: { userId: number; employeeId: number }[];

beforeAll(async () => {
  await testDatabase();
  books = await seedBooks("2026-11-19");
  branch = books.branches[0];
  staff = [await hireAt(branch, "Ann"), await hireAt(branch, "Ben"), await hireAt(books.areas[0], "Cid")];
  await book({ branchId: branch, lines: lines(books.ledger("11101"), books.ledger("33102"), 123_400n) });
});

const person = (who: number, permissions: Permission[], unit = branch): Promise<Actor> =>
  actorAt(unit, ["area.accounts", "day.read", ...permissions], staff[who]!.userId);
const manager = () => person(0, ["day.open"]);
const above = () => person(2, ["day.close"], books.areas[0]);
const dayId = async () => (await db.businessDay.findFirstOrThrow({ where: { branchId: branch } })).id;

describe("blind", () => {
  it("nothing tells the balance before the count, everything does afterwards", async () => {
    const told = async () =>
      JSON.stringify([
        await closeRequestPage(await manager(), portal().dayChecks, null),
        await countSheet(await manager(), books.ledger("11101"), { currency: null, again: false }),
      ]);
    expect(await told()).not.toContain("1,234.00");
    await countCash(
      await manager(),
      { dayId: await dayId(), ledgerId: books.ledger("11101"), currency: null },
      {
        witnessId: staff[1]!.userId,
        custodianId: staff[0]!.employeeId,
        note: null,
        denominations: [
          { face: "1000", kind: "NOTE", quantity: 1 },
          { face: "200", kind: "NOTE", quantity: 1 },
        ],
      },
    );
    expect(await told()).toContain("1,234.00");
    const cash = books.ledger("11101");
    const shown = async (again: boolean) => {
      const sheet = await countSheet(await manager(), cash, { currency: null, again });
      return [sheet.counting, /1,234\.00|34\.00/.test(JSON.stringify(sheet))];
    };
    expect([await shown(false), await shown(true)]).toEqual([
      [false, true],
      [true, false],
    ]);
  });
});

describe("those above", () => {
  it("find what waits for them, and others do not", async () => {
    const { id: countId } = await db.dayCount.findFirstOrThrow();
    await answerCount(await person(1, []), countId, { answer: "CONFIRM", reason: null });
    const { id } = await requestDayClose(
      await manager(),
      portal().dayChecks,
      { dayId: await dayId(), note: "Coins were left with the teller." },
      null,
    );
    expect((await waitingTasks(await above())).map(({ link }) => link)).toEqual([`/ac/day/close/approve/${id}`]);
    expect(await waitingTasks(await person(2, ["day.close"], books.areas[1]))).toEqual([]);
    expect(await waitingCloses(await above())).toMatchObject([{ id, overShort: "KES 34.00", warnings: 1 }]);
    const page = await closeDecisionPage(await above(), { checks: portal().dayChecks, workflow: PORTAL.dayClose }, id);
    expect(page.moves.map(({ name }) => name)).toEqual(["approve", "reject"]);
    expect(
      (
        await closeDecisionPage(await manager(), { checks: portal().dayChecks, workflow: PORTAL.dayClose }, id)
      ).moves.map(({ name }) => name),
    ).toEqual(["withdraw"]);
    await expect(
      closeDecisionPage(
        await person(2, ["day.close"], books.areas[1]),
        { checks: portal().dayChecks, workflow: PORTAL.dayClose },
        id,
      ),
    ).rejects.toBeInstanceOf(NotFound);
  });

  it("see every branch within reach with how late it is, and remind it", async () => {
    const params = readListParams(new URLSearchParams(), boardSpec);
    const board = await dayBoard(await above(), portal().dayChecks, params);
    expect(board.rows.map(({ id, hours, status }) => [id, hours, status.text])).toEqual([
      [books.branches[0], 12, "RequestToClose"],
      [books.branches[1], 12, "Opened"],
    ]);
    expect((await dayBoard(await person(2, ["day.close"], books.areas[1]), portal().dayChecks, params)).rows).toEqual(
      [],
    );
    await expect(remindBranch(await above(), branch)).rejects.toMatchObject({ code: "nobody" });
  });

  it("ask in the place of a branch with a reason, and someone else approves", async () => {
    const other = await db.businessDay.findFirstOrThrow({ where: { branchId: books.branches[1] } });
    await expect(
      requestDayClose(await above(), portal().dayChecks, { dayId: other.id, note: null }, null),
    ).rejects.toMatchObject({ problems: [{ field: "note" }] });
    const several = async (dayIds: number[], note: string) =>
      requestDayCloses(await above(), portal().dayChecks, { dayIds, note });
    await expect(several([other.id], "No line")).rejects.toMatchObject({ problems: [{ field: "note" }] });
    const outcomes = await several([await dayId(), other.id, 999_999, other.id], "The branch has no line today.");
    expect(outcomes.map(({ name, ok, to }) => [name, ok, to])).toEqual([
      ["Branch TB1, 19 Nov 2026", false, `/ac/day/details/${await dayId()}`],
      ["Branch TB2, 19 Nov 2026", true, `/ac/day/details/${other.id}`],
      ["999999", false, null],
    ]);
    const { id } = await db.dayCloseRequest.findFirstOrThrow({ where: { dayId: other.id } });
    expect(await db.dayCloseRequest.findUnique({ where: { id } })).toMatchObject({
      standIn: true,
      note: "The branch has no line today.",
    });
    await expect(
      transition(await above(), PORTAL.dayClose, id, "approve", { note: null, version: null }),
    ).rejects.toThrow("You cannot decide your own record");
  });
});

describe("a day", () => {
  it("has a sheet that says who counted, asked and approved", async () => {
    const request = await db.dayCloseRequest.findFirstOrThrow({ where: { dayId: await dayId() } });
    await transition(await above(), PORTAL.dayClose, request.id, "approve", { note: null, version: null });
    const sheet = await daySheet.read(await above(), await dayId());
    const words = JSON.stringify(sheet);
    for (const word of ["Ann Wako", "Ben Wako", "Cid Wako", "1,200.00", "−34.00", "Closed"])
      expect(words).toContain(word);
    await expect(daySheet.read(await person(2, [], books.areas[1]), await dayId())).rejects.toBeInstanceOf(NotFound);
  });

  it("stands in lists and files of those within reach", async () => {
    const found = async (actor: Actor, search?: Record<string, string>) =>
      (await screenOf(actor, dayList, "all", search)).total;
    expect(await found(await above(), { status: "Closed" })).toBe(1);
    expect(await found(await above(), { q: "TB1", "businessDate.from": "2026-11-01", sort: "branch" })).toBe(1);
    expect(await found(await person(2, [], books.areas[1]))).toBe(0);
    const lines = await fileOf(await above(), dayList, "all");
    expect(lines.map((line) => [line.Date, line.Closings, line.Currency])).toEqual([
      ["2026-11-19", 0, "KES"],
      ["2026-11-19", 1, "KES"],
    ]);
  });

  it("is followed by the next one, offered to those who may open it", async () => {
    expect((await managementPage(await manager(), null)).standing).toMatchObject({
      next: { value: "2026-11-20" },
      missed: [],
      mayOpen: true,
      reopen: [],
    });
    expect((await managementPage(await person(2, ["day.reopen.ask"], books.areas[0]), branch)).standing).toMatchObject({
      mayOpen: false,
      reopen: [{ value: String(await dayId()) }],
    });
    await expect(managementPage(await manager(), books.branches[1])).rejects.toBeInstanceOf(NotFound);
  });
});
