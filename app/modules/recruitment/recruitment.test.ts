/** How openings and applications live, through the commands that screens and the API use. */
import { beforeEach, describe, expect, it } from "vitest";
import type { InputProblem } from "~/core/problems";
import { database, db } from "~/db/database.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { recordPage } from "~/engine/record/pages.server";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import { waitingTasks } from "~/engine/waiting-tasks.server";
import type { AnyRecord } from "~/define/record";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import { screenOf } from "../../../tests/setup/listing";
import { as } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { jobApplication, jobOpening, readJob } from "./index.server";
import { interviewProblems } from "./application-moves.server";
import { lineManager, offerTasks } from "./offers-to-team.server";
import { applicationList } from "./application.record.server";
import { openingList, openingProblems } from "./opening.record.server";

let o: PlantedLeave;
let opening: number;

const TYPED = {
  title: "Senior loan officer",
  audience: "INTERNAL",
  vacancies: "1",
  opensOn: "2026-11-01",
  closesOn: "2026-12-31",
  minServiceMonths: "12",
  minEducationId: "",
  departmentId: "",
  description: "Leads the loan officers of the branch.",
};

beforeEach(async () => {
  o = await seeded(seedLeave);
  await database().writing((tx) => tx.employee.updateMany({ data: { status: "CONFIRMED" } }));
  opening = await open();
});

async function open(more: Record<string, string> = {}, publish = true): Promise<number> {
  const { id: designationId } = await db.designation.findFirstOrThrow({ where: { code: "BM" } });
  const typed = { ...TYPED, unitId: String(o.tree.branches[1]), designationId: String(designationId), ...more };
  const { id } = await addRecord(await as(o.hrm), jobOpening, typedSchema(jobOpening).parse(typed));
  if (publish) await move(o.hrm, id, "publish", {}, jobOpening);
  return id;
}
async function apply(by: number, openingId = opening): Promise<number> {
  const statement = "Six years as loan officer at two branches of the company.";
  const typed = typedSchema(jobApplication).parse({ openingId: String(openingId), statement });
  return (await addRecord(await as(by), jobApplication, typed)).id;
}
const move = async (
  by: number,
  id: number,
  name: string,
  typed: Record<string, unknown> = {},
  of: AnyRecord = jobApplication,
  at = NOW,
) => makeMove(await as(by, at), of, id, name, { note: "", ...typed });
const movesOf = async (by: number, id: number) => {
  const { moves, forms } = await recordPage(await as(by), jobApplication, id);
  return [...moves, ...forms].map(({ name }) => name).sort();
};
const INVITED = { interviewOn: "2026-11-27", interviewAt: "23:30", place: "Head office" };
const OFFERED = { startsOn: "2027-01-04", answerBy: "2026-12-10" };
const stateOf = async (id: number) => (await db.jobApplication.findUniqueOrThrow({ where: { id } })).status;
/** Takes an application to the offer. */
async function offerTo(id: number): Promise<void> {
  await move(o.hre, id, "shortlist");
  await move(o.hre, id, "invite", { ...INVITED, interviewOn: await today() });
  await move(o.hre, id, "pass");
  await move(o.hre, id, "offer", OFFERED);
}
const today = async () => {
  const { at } = await as(o.hre);
  return at.toISOString().slice(0, 10);
};

describe("an opening", () => {
  it("is seen by staff once it is published, on its days alone", async () => {
    const draft = await open({ title: "Trainer" }, false);
    const later = await open({ title: "Later", opensOn: "2026-12-30" });
    const seen = async () => (await screenOf(await as(o.clerk), openingList, "internal")).rows.map(({ id }) => id);
    expect(await seen()).toEqual([opening]);
    for (const id of [draft, later])
      expect(await refusals(as(o.clerk).then((actor) => readJob(actor, id)))).toEqual(["NotFound"]);
    expect((await screenOf(await as(o.hre), openingList, "all")).rows.map(({ id }) => id).sort()).toEqual(
      [opening, draft, later].sort(),
    );
    await move(o.hrm, opening, "close", {}, jobOpening);
    expect(await seen()).toEqual([]);
  });

  it("shows what it asks for on its page", async () => {
    const { facts } = await recordPage(await as(o.hrm), jobOpening, opening);
    expect(facts.map(({ label }) => label)).toEqual(expect.arrayContaining(["Months of service", "Description"]));
  });

  it.each([
    [{ opensOn: "2026-11-20", closesOn: "2026-11-20" }, []],
    [{ opensOn: "2026-11-21", closesOn: "2026-11-20" }, ["closesOn"]],
    [{ opensOn: "2026-11-01", closesOn: "2026-11-19" }, ["closesOn"]],
  ])("has days that make sense (%#)", (input, fields) =>
    expect(openingProblems({ input, facts: { today: "2026-11-20", applied: 0 } }).map(({ field }) => field)).toEqual(
      fields,
    ),
  );

  it("is edited while it is a draft or closed, and published again", async () => {
    const typed = typedSchema(jobOpening, true).parse({
      ...TYPED,
      ...{ unitId: String(o.tree.branches[1]), designationId: "1", vacancies: "2" },
    });
    const edit = async () => editRecord(await as(o.hre), jobOpening, opening, typed, (await row()).version);
    const row = () => db.jobOpening.findUniqueOrThrow({ where: { id: opening } });
    expect(await refusals(edit())).toEqual(["wrong_state"]);
    await move(o.hrm, opening, "close", {}, jobOpening);
    await edit();
    expect((await row()).vacancies).toBe(2);
    await move(o.hrm, opening, "publish", {}, jobOpening);
    expect((await row()).status).toBe("OPEN");
  });

  it("is left to others by whoever applied for its job", async () => {
    await apply(o.hre);
    expect(await refusals(move(o.hre, opening, "close", {}, jobOpening))).toEqual(["forbidden"]);
    const buttons = async (by: number) =>
      (await recordPage(await as(by), jobOpening, opening)).moves.map(({ name }) => name);
    expect(await buttons(o.hre)).toEqual([]);
    expect((await buttons(o.hrm)).sort()).toEqual(["cancel", "close", "fill"]);
    await move(o.hrm, opening, "close", {}, jobOpening);
    expect(await refusals(move(o.hre, opening, "publish", {}, jobOpening))).toEqual(["forbidden"]);
  });

  it("ends once every applicant has an answer", async () => {
    const id = await apply(o.clerk);
    const fill = () => move(o.hrm, opening, "fill", {}, jobOpening);
    expect(await refusals(fill())).toEqual([" applications_in_progress"]);
    await move(o.hre, id, "reject", { note: "We look for longer experience." });
    await fill();
    expect((await db.jobOpening.findUniqueOrThrow({ where: { id: opening } })).status).toBe("FILLED");
  });
});

describe("an application", () => {
  it("asks for the requirements that the page of the job shows", async () => {
    await database().writing((tx) =>
      tx.employee.updateMany({ where: { user: { id: o.clerk } }, data: { status: "PROBATION" } }),
    );
    const job = await readJob(await as(o.clerk), opening);
    expect([job.may, job.requirements.filter(({ met }) => !met)]).toEqual([
      false,
      [expect.objectContaining({ label: "Confirmed in your present job" })],
    ]);
    expect(await refusals(apply(o.clerk))).toEqual([" requirement_confirmed"]);
    expect(await db.jobApplication.count()).toBe(0);
  });

  it("is read with its papers by its applicant and HR", async () => {
    const id = await apply(o.clerk);
    const paper = { name: "cv.png", bytes: demoPicture(7) };
    await recordAttachments(jobApplication).add(await as(o.clerk), id, [paper]);
    for (const by of [o.clerk, o.hre])
      expect((await recordPage(await as(by), jobApplication, id)).attachments).toMatchObject({
        file: "/internal/job/file/:id",
        files: [{ name: "cv.png" }],
      });
  });

  it("is made once a person and job", async () => {
    await apply(o.clerk);
    expect(await refusals(apply(o.clerk))).toEqual([" already_applied"]);
    const twice = await Promise.allSettled([apply(o.cashier), apply(o.cashier)]);
    expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.jobApplication.count()).toBe(2);
  });

  it("is read by its applicant and HR: neither the line nor another applicant", async () => {
    const id = await apply(o.clerk);
    const read = async (by: number) => recordPage(await as(by), jobApplication, id);
    await read(o.clerk);
    await read(o.hre);
    for (const by of [o.bm, o.am, o.cashier]) expect(await refusals(read(by))).toEqual(["NotFound"]);
    // An officer of HR who applies for the job loses sight of the others.
    await apply(o.hre);
    expect(await refusals(read(o.hre))).toEqual(["NotFound"]);
    expect((await screenOf(await as(o.hre), applicationList, "all")).rows).toEqual([]);
    expect((await screenOf(await as(o.hrm), applicationList, "all")).rows).toHaveLength(2);
  });

  it("is no task of HR who applied for the same job, and stays one of others", async () => {
    await apply(o.clerk);
    const waits = async (by: number) =>
      (await waitingTasks(await as(by))).filter(({ record }) => record?.process === "JobApplication").length;
    expect([await waits(o.hre), await waits(o.hrm)]).toEqual([1, 1]);
    await apply(o.hre);
    expect([await waits(o.hre), await waits(o.hrm)]).toEqual([0, 2]);
  });

  it("is decided by HR and answered by its applicant", async () => {
    const id = await apply(o.clerk);
    expect(await movesOf(o.clerk, id)).toEqual(["withdraw"]);
    expect(await movesOf(o.hre, id)).toEqual(["reject", "shortlist"]);
    await offerTo(id);
    expect(await movesOf(o.hre, id)).toEqual(["reject"]);
    expect(await movesOf(o.clerk, id)).toEqual(["accept", "decline"]);
    await move(o.clerk, id, "accept");
    expect(await movesOf(o.clerk, id)).toEqual(["withdraw"]);
    expect(await movesOf(o.hre, id)).toEqual(["appoint", "reject"]);
    // What stands against the movement is said at a field of the page, with where it was entered.
    const starts = (startsOn: string) =>
      database().writing((tx) => tx.jobApplication.update({ where: { id }, data: { startsOn } }));
    await starts("2020-01-01");
    const refused = await move(o.hre, id, "appoint", { kind: "PROMOTION", roleChoice: "KEEP" }).then(
      () => [],
      (error: unknown) => (error as InputProblem).problems,
    );
    expect(new Set(refused.map(({ field }) => field))).toEqual(new Set(["kind"]));
    expect(refused.map(({ message }) => message).join()).toContain("The first day is that of the accepted offer");
    await starts(OFFERED.startsOn);
    await move(o.hre, id, "appoint", { kind: "PROMOTION", roleChoice: "KEEP" });
    const application = await db.jobApplication.findUniqueOrThrow({ where: { id } });
    const movement = await db.movement.findUniqueOrThrow({ where: { id: application.movementId! } });
    expect(application.status).toBe("HIRED");
    expect(movement).toMatchObject({
      ...{ status: "DRAFT", kind: "PROMOTION", effectiveOn: OFFERED.startsOn },
      ...{ employeeId: application.employeeId, toUnitId: o.tree.branches[1] },
    });
  });

  it("is a task of its applicant once something is offered, with its day, and ends with the answer", async () => {
    const id = await apply(o.clerk);
    const tasks = async (by: number) => offerTasks.find(await as(by));
    expect(await tasks(o.clerk)).toEqual([]);
    await offerTo(id);
    expect(await tasks(o.clerk)).toMatchObject([
      { link: `/internal/job/application/${id}`, due: OFFERED.answerBy, title: expect.stringContaining("Senior loan") },
    ]);
    expect(await tasks(o.cashier)).toEqual([]);
    await move(o.clerk, id, "decline");
    expect(await tasks(o.clerk)).toEqual([]);
  });

  it("is shown to the line manager from the offer on, and nothing of it before", async () => {
    const id = await apply(o.clerk);
    const line = await lineManager(db, (await as(o.clerk)).employeeId!, "2026-11-20");
    const seen = async (by: number) =>
      (await screenOf(await as(by), applicationList, "team")).rows.map(({ employee, startsOn }) => [
        employee,
        startsOn,
      ]);
    const told = async () =>
      db.notification.count({ where: { userId: line!, title: { contains: "is offered another job" } } });
    await move(o.hre, id, "shortlist");
    expect([await seen(line!), await told()]).toEqual([[], 0]);
    await move(o.hre, id, "invite", { ...INVITED, interviewOn: await today() });
    await move(o.hre, id, "pass");
    await move(o.hre, id, "offer", OFFERED);
    expect([(await seen(line!)).length, await told()]).toEqual([1, 1]);
    for (const by of [o.cashier, o.clerk]) expect(await seen(by)).toEqual([]);
  });

  it("is invited anew in place of the first invitation, to a time that lies ahead", async () => {
    const id = await apply(o.clerk);
    await move(o.hre, id, "shortlist");
    await move(o.hre, id, "invite", INVITED);
    await move(o.hre, id, "invite", { ...INVITED, interviewOn: "2026-11-28" });
    const news = await db.notification.findMany({
      where: { userId: o.clerk, title: { contains: "nterview for" } },
      orderBy: { id: "asc" },
    });
    expect(news.map(({ readAt }) => readAt === null)).toEqual([false, true]);
    const now = { day: "2026-11-20", time: "12:00" };
    const at = (interviewOn: string, interviewAt: string) =>
      interviewProblems({ interviewOn, interviewAt }, now).map(({ field }) => field);
    expect(at("2026-11-20", "12:00")).toEqual(["interviewAt"]);
    expect(at("2026-11-20", "12:01")).toEqual([]);
    expect(at("2026-11-19", "13:00")).toEqual(["interviewOn"]);
  });

  it("is not taken for a job whose vacancies are filled", async () => {
    const id = await apply(o.clerk);
    await offerTo(id);
    await move(o.clerk, id, "accept");
    await move(o.hre, id, "appoint", { kind: "PROMOTION", roleChoice: "KEEP" });
    expect((await readJob(await as(o.cashier), opening)).may).toBe(false);
    expect(await refusals(apply(o.cashier))).toEqual([" requirement_vacancy"]);
  });

  it("passes once its interview has taken place, and is offered within its days", async () => {
    const id = await apply(o.clerk);
    await move(o.hre, id, "shortlist");
    expect(await refusals(move(o.hre, id, "invite", { ...INVITED, interviewOn: "2026-01-05" }))).toEqual([
      "interviewOn too_early",
    ]);
    await move(o.hre, id, "invite", { ...INVITED, interviewOn: "2026-12-20" });
    expect(await movesOf(o.hre, id)).toEqual(["invite", "reject"]);
    await move(o.hre, id, "invite", { ...INVITED, interviewOn: await today() });
    await move(o.hre, id, "pass");
    expect(await refusals(move(o.hre, id, "offer", { ...OFFERED, startsOn: "2026-12-09" }))).toEqual([
      "startsOn too_early",
    ]);
  });

  it("is offered no more often than there are vacancies, and not accepted after its day", async () => {
    const [first, second] = [await apply(o.clerk), await apply(o.cashier)];
    await offerTo(first);
    expect(await refusals(offerTo(second))).toEqual([" no_vacancy_left"]);
    const late = new Date("2026-12-11T09:00:00Z");
    expect(await refusals(move(o.clerk, first, "accept", {}, jobApplication, late))).toEqual([" offer_ended"]);
    await move(o.clerk, first, "decline", {}, jobApplication, late);
    await move(o.hre, second, "offer", OFFERED);
    expect(await stateOf(second)).toBe("OFFERED");
  });

  it("is withdrawn until something is offered", async () => {
    const id = await apply(o.clerk);
    await move(o.clerk, id, "withdraw");
    expect(await stateOf(id)).toBe("WITHDRAWN");
    const other = await apply(o.cashier);
    await offerTo(other);
    expect(await movesOf(o.cashier, other)).not.toContain("withdraw");
  });
});
