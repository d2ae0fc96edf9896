/** Panels: who interviews, and that no score is read before all are in. */
import { beforeEach, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { recordPage } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import type { AnyRecord } from "~/define/record";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import { screenOf } from "../../../tests/setup/listing";
import { as } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import {
  giveScores,
  jobApplication,
  jobOpening,
  pressMove,
  readPipeline,
  readSeat,
  scoresSchema,
} from "./index.server";
import { expireOffers } from "./expire-offers.server";
import { offerPrintable } from "./offer-letter.server";
import { panelEndpoints } from "./panel-endpoints";
import { panelList } from "./panel-list.server";
import { panelTasks } from "./panel.server";
import { isComplete, meanOf, panelMeans } from "./panel-scores";
import { stageLines, staysOf } from "./stages";
import { lineManager } from "./offers-to-team.server";
import { systemActor } from "~/modules/identity/index.server";

let o: PlantedLeave;
let opening: number;
let application: number;

beforeEach(async () => {
  o = await seeded(seedLeave);
  await database().writing((tx) => tx.employee.updateMany({ data: { status: "CONFIRMED" } }));
  const { id: designationId } = await db.designation.findFirstOrThrow({ where: { code: "BM" } });
  const typed = {
    ...{ title: "Trainer", audience: "INTERNAL", vacancies: "1", minServiceMonths: "0", minEducationId: "" },
    ...{ opensOn: "2026-11-01", closesOn: "2026-12-31", departmentId: "", description: "Teaches." },
    ...{ unitId: String(o.tree.branches[1]), designationId: String(designationId) },
  };
  opening = (await addRecord(await as(o.hrm), jobOpening, typedSchema(jobOpening).parse(typed))).id;
  await move(o.hrm, opening, "publish", {}, jobOpening);
  const statement = "Six years as loan officer at two branches of the company.";
  application = (
    await addRecord(
      await as(o.clerk),
      jobApplication,
      typedSchema(jobApplication).parse({ openingId: String(opening), statement }),
    )
  ).id;
  await move(o.hre, application, "shortlist");
});

const move = async (by: number, id: number, name: string, typed: object = {}, of: AnyRecord = jobApplication) =>
  makeMove(await as(by), of, id, name, { note: "", ...typed });
const invite = (...people: number[]) =>
  move(o.hre, application, "invite", {
    ...{ interviewOn: "2026-11-20", interviewAt: "23:30", place: "Head office" },
    ...{ firstMemberId: people[0] ?? "", secondMemberId: people[1] ?? "", thirdMemberId: people[2] ?? "" },
  });
const SECRET = "Answered the second question by heart";
const SCORES = { knowledge: "5", experience: "4", communication: "2", judgement: "3", comment: SECRET };
const score = async (by: number, typed: Partial<typeof SCORES> = {}) => {
  const { id, version } = await db.jobPanelSeat.findFirstOrThrow({ where: { userId: by } });
  return giveScores(await as(by), id, scoresSchema.parse({ ...SCORES, ...typed }), version);
};
const text = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === "bigint" ? String(one) : one));
const lineOf = async () => (await lineManager(db, (await as(o.clerk)).employeeId!, "2026-11-20"))!;
/** Two who are not the applicant's line. */
async function panel(): Promise<[number, number]> {
  const line = await lineOf();
  const [first, second] = [o.bm, o.am, o.rm, o.oh].filter((id) => id !== line);
  return [first!, second!];
}

/** All that somebody reads of the application and of the seats. */
async function readBy(actor: Actor): Promise<string> {
  const seats = await db.jobPanelSeat.findMany({ select: { id: true, userId: true } });
  const own = seats.filter(({ userId }) => userId === actor.userId);
  const page = await recordPage(actor, jobApplication, application).catch(() => null);
  const list = await screenOf(actor, panelList, "mine");
  const api = await panelEndpoints[0]!.run({ actor, params: {}, body: {}, query: {}, version: null });
  const others = await Promise.all(
    seats.filter(({ userId }) => userId !== actor.userId).map(({ id }) => refusals(readSeat(actor, id))),
  );
  expect(others.flat().every((word) => word === "NotFound")).toBe(true);
  return text([page, list.rows, api, await Promise.all(own.map(({ id }) => readSeat(actor, id)))]);
}

describe("a panel", () => {
  it("keeps its scores from everybody until all are in, and shows them side by side then", async () => {
    const [first, second] = await panel();
    await invite(first, second);
    await score(first);
    for (const by of [o.hre, o.hrm, second, o.clerk, o.admin]) expect(await readBy(await as(by))).not.toContain(SECRET);
    const page = await recordPage(await as(o.hre), jobApplication, application);
    expect(page.parts.tables.at(-1)).toMatchObject({
      title: "Panel",
      rows: [
        [expect.any(String), { text: "Given" }],
        [expect.any(String), { text: "Missing" }],
      ],
    });
    const trail = text([
      await db.auditEvent.findMany(),
      await db.stateChange.findMany(),
      await db.notification.findMany(),
    ]);
    expect(trail).not.toContain(SECRET);
    expect(trail).not.toMatch(/"knowledge"|"judgement"/);
    expect(await refusals(move(o.hre, application, "pass"))).toEqual([" scores_missing"]);
    expect(await score(second, { knowledge: "3", comment: "" })).toMatchObject({ complete: true });
    const table = (await recordPage(await as(o.hre), jobApplication, application)).parts.tables.at(-1)!;
    expect(table.rows.map((row) => row.slice(1))).toEqual([
      [5, 4, 2, 3, "3.50", SECRET],
      [3, 4, 2, 3, "3.00", null],
      ["4.00", "4.00", "2.00", "3.00", "3.25", null],
    ]);
    expect(await readBy(await as(second))).toContain(SECRET);
    for (const by of [o.clerk, o.cashier]) expect(await readBy(await as(by))).not.toContain(SECRET);
    expect(await refusals(score(first))).toEqual(["wrong_state"]);
    await move(o.hre, application, "pass");
  });

  it("leaves out the applicant, their line and those who applied too", async () => {
    const [first] = await panel();
    expect(await refusals(invite(await lineOf()))).toEqual(["firstMemberId apart"]);
    expect(await refusals(invite(first, first))).toEqual(["secondMemberId twice"]);
    expect(await refusals(invite(o.clerk))).toEqual(["firstMemberId not_available"]);
    expect(await db.jobPanelSeat.count()).toBe(0);
  });

  it("scores from the day of the interview on, each once the others have not all", async () => {
    const [first, second] = await panel();
    await move(o.hre, application, "invite", {
      ...{ interviewOn: "2026-12-20", interviewAt: "10:00", place: "Head office" },
      ...{ firstMemberId: first, secondMemberId: second, thirdMemberId: "" },
    });
    expect(await refusals(score(first))).toEqual(["wrong_state"]);
    expect(await panelTasks.find(await as(first))).toEqual([]);
    await invite(first, second);
    expect((await panelTasks.find(await as(first))).map(({ title }) => title)).toHaveLength(1);
    await score(first);
    await score(first, { knowledge: "1" });
    expect(await panelTasks.find(await as(first))).toEqual([]);
    const stale = await db.jobPanelSeat.findFirstOrThrow({ where: { userId: first } });
    expect(
      await refusals(giveScores(await as(first), stale.id, scoresSchema.parse(SCORES), stale.version - 1)),
    ).toEqual(["stale"]);
  });

  it("goes on without a member whom HR excuses, by nobody of the panel", async () => {
    const [first, second] = await panel();
    await invite(first, second, o.hre);
    await score(first);
    const seat = async (userId: number) => (await db.jobPanelSeat.findFirstOrThrow({ where: { userId } })).id;
    const note = "Ill for two weeks, as the branch says.";
    expect(await refusals(move(o.hre, application, "excuse", { memberId: String(await seat(second)), note }))).toEqual([
      " own_panel",
    ]);
    await move(o.hrm, application, "excuse", { memberId: String(await seat(second)), note });
    await move(o.hrm, application, "excuse", { memberId: String(await seat(o.hre)), note });
    expect(await refusals(as(second).then(async (actor) => readSeat(actor, await seat(second))))).toEqual(["NotFound"]);
    expect((await db.jobApplication.findFirstOrThrow()).panelAt).not.toBeNull();
    expect(text(await recordPage(await as(o.clerk), jobApplication, application))).not.toContain("excused");
    await move(o.hre, application, "pass");
  });

  it("is complete for both of two who finish at once", async () => {
    const [first, second] = await panel();
    await invite(first, second);
    await Promise.all([score(first), score(second)]);
    expect((await db.jobApplication.findFirstOrThrow()).panelAt).not.toBeNull();
  });

  it("has means in hundredths", () => {
    expect([meanOf([]), meanOf([1, 2]), meanOf([1, 1, 2]), meanOf([null, 4])]).toEqual([null, 150, 133, 400]);
    const seat = (given: boolean, excused = false) => ({
      givenAt: given ? NOW : null,
      excusedAt: excused ? NOW : null,
    });
    expect(
      [[], [seat(false, true)], [seat(true), seat(false)], [seat(true), seat(false, true)]].map(isComplete),
    ).toEqual([false, false, false, true]);
    const scores = { knowledge: 1, experience: 2, communication: 3, judgement: 4 };
    expect(panelMeans([scores, { ...scores, knowledge: 2 }])).toMatchObject({ knowledge: 150, all: 263 });
  });
});

describe("an offer", () => {
  const offer = async () => {
    await invite();
    await move(o.hre, application, "pass");
    await move(o.hre, application, "offer", {
      ...{ startsOn: "2027-01-04", answerBy: "2026-12-10", terms: "KES 60,000 a month." },
    });
  };

  it("has a letter for HR and its applicant", async () => {
    expect(await refusals(as(o.clerk).then((actor) => offerPrintable.read(actor, application)))).toEqual(["NotFound"]);
    await offer();
    for (const by of [o.clerk, o.hre])
      expect(text(await offerPrintable.read(await as(by), application))).toMatch(/60,000.*10 Dec 2026/);
    for (const by of [o.cashier, await lineOf()])
      expect(await refusals(as(by).then((actor) => offerPrintable.read(actor, application)))).toEqual(["NotFound"]);
    const trail = text([await db.auditEvent.findMany(), await db.stateChange.findMany()]);
    expect(trail).not.toContain("60,000");
  });

  it("ends by itself the day after, once, and frees the vacancy", async () => {
    await offer();
    const at = (day: string) => systemActor(new Date(`${day}T12:00:00Z`));
    expect((await expireOffers(at("2026-12-10"))).done).toBe(0);
    expect((await expireOffers(at("2026-12-11"))).done).toBe(1);
    expect((await expireOffers(at("2026-12-12"))).done).toBe(0);
    expect((await db.jobApplication.findFirstOrThrow()).status).toBe("EXPIRED");
  });
});

describe("the pipeline", () => {
  it("counts stages and takes an application on with one press", async () => {
    const read = async () => readPipeline(await as(o.hre), opening);
    const counts = async () => (await read()).columns.map(({ count }) => count);
    expect(await counts()).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect((await read()).columns[1]!.cards).toMatchObject([{ moves: [], ways: ["Invite to an interview"] }]);
    await invite();
    const [card] = (await read()).columns[2]!.cards;
    expect(card!.moves).toEqual([{ name: "pass", label: "Record as passed" }]);
    await pressMove(await as(o.hre), opening, { application, version: card!.version, move: "pass" });
    expect(await counts()).toEqual([0, 0, 0, 1, 0, 0, 0]);
    expect(
      await refusals(
        as(o.hre).then((actor) => pressMove(actor, opening, { application, version: card!.version, move: "pass" })),
      ),
    ).toEqual(["stale"]);
    expect(await refusals(as(o.clerk).then((actor) => readPipeline(actor, opening)))).toEqual(["NotFound"]);
    expect(
      await refusals(
        as(o.hre).then((actor) => pressMove(actor, opening + 1, { application, version: 1, move: "pass" })),
      ),
    ).toEqual(["NotFound"]);
  });

  it("says how long applications stay in each stage", () => {
    const stays = staysOf("2026-11-01", [
      { to: "SHORTLISTED", on: "2026-11-04" },
      { to: "INTERVIEW", on: "2026-11-05" },
      { to: "INTERVIEW", on: "2026-11-07" },
      { to: "REJECTED", on: "2026-11-15" },
    ]);
    expect(stays.map(({ state, from, to }) => [state, from, to])).toEqual([
      ["APPLIED", "2026-11-01", "2026-11-04"],
      ["SHORTLISTED", "2026-11-04", "2026-11-05"],
      ["INTERVIEW", "2026-11-05", "2026-11-15"],
      ["REJECTED", "2026-11-15", null],
    ]);
    expect(stageLines([...stays, ...staysOf("2026-11-10", [])], "2026-11-20")).toMatchObject([
      { state: "APPLIED", came: 2, there: 1, left: 1, days: 13, longest: 10 },
      { state: "SHORTLISTED", came: 1, days: 1 },
      { state: "INTERVIEW", came: 1, days: 10 },
      { state: "REJECTED", came: 1, there: 1, days: 5 },
    ]);
  });
});
