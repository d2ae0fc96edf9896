/** How minutes live, through the commands that screens and the API use. */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { hire } from "../../../tests/setup/api";
import { seeded } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import { as } from "../../../tests/setup/operations";
import { seedTree } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { minutesHeld } from "./minutes-held.server";
import { minutesList } from "./minutes-list.server";
import { minutes } from "./minutes.record.server";

const AUDIT = {
  IAM: "Internal Audit Manager",
  CIA: "Chief Internal Auditor",
  IAO: "Internal Audit Officer",
  OTHER: "Internal Audit Officer",
  SA: "Super Admin",
} as const;
type Who = keyof typeof AUDIT | "BM" | "NEXT";

interface Planted {
  people: Record<Who, number>;
  engagement: number;
  surprise: number;
}

async function seedMeetings(): Promise<Planted> {
  const tree = await seedTree();
  const people = {} as Record<Who, number>;
  for (const [name, role] of Object.entries(AUDIT)) people[name as Who] = (await hire(tree.company, role)).userId;
  people.BM = (await hire(tree.branches[0], "Branch Manager")).userId;
  people.NEXT = (await hire(tree.branches[1]!, "Branch Manager")).userId;
  const made = (unitId: number, refNo: string, more: object) =>
    database().writing(async (tx) => {
      const entity = await tx.auditEntity.create({
        data: { companyId: tree.company, areaType: "BRANCH", unitId, name: refNo },
      });
      const { id } = await tx.auditEngagement.create({
        data: {
          unitId: tree.company,
          refNo,
          entityId: entity.id,
          objective: "Assurance",
          scope: "Cash",
          scopeFrom: "2026-01-01",
          scopeTo: "2026-06-30",
          plannedStart: "2026-07-01",
          plannedEnd: "2026-07-10",
          days: 5,
          preparedById: people.IAM,
          leadId: people.IAO,
          members: { create: [{ userId: people.IAO }] },
          ...more,
        },
      });
      return id;
    });
  return {
    people,
    engagement: await made(tree.branches[0], "E-1", { status: "FIELDWORK", actualStart: "2020-01-01" }),
    surprise: await made(tree.branches[1]!, "E-2", { status: "SCHEDULED", surprise: true }),
  };
}

let o: Planted;
beforeAll(async () => void (o = await seeded(seedMeetings)));

const TYPED = {
  kind: "OPENING",
  heldOn: "2026-01-20",
  place: "Office of the branch",
  attendees: "Jane Auma, Branch Manager\nPeter Otieno",
  agenda: "Scope\nDays of the audit",
};
const write = async (who: Who, engagementId: number, more: object = {}) =>
  (
    await addRecord(
      await as(o.people[who]),
      minutes,
      typedSchema(minutes).parse({ ...TYPED, engagementId: String(engagementId), ...more }),
    )
  ).id;
const move = async (who: Who, id: number, name: string, typed: object = {}) =>
  makeMove(await as(o.people[who]), minutes, id, name, { note: "As was agreed in the meeting", ...typed });
const row = (id: number) => db.auditMinutes.findUniqueOrThrow({ where: { id }, include: { points: true } });
const tasks = async (who: Who) => (await recordTasks(minutes)(await as(o.people[who]))).map(({ title }) => title);
const page = async (who: Who, id: number, face?: string) =>
  JSON.stringify(await recordPage(await as(o.people[who]), minutes, id, 1, face));
const sent = async (who: Who) => (await screenOf(await as(o.people[who]), minutesList, "own")).total;

let opening: number;

it("are written by audit of engagements it sees, once of the opening meeting", async () => {
  for (const who of ["BM", "SA", "OTHER"] as const) expect(await refusals(write(who, o.engagement))).not.toEqual([]);
  opening = await write("IAO", o.engagement);
  expect(await refusals(write("IAM", o.engagement))).toEqual(["kind taken"]);
  expect(await refusals(page("OTHER", opening))).toEqual(["NotFound"]);
  expect(await page("IAM", opening)).toContain("Jane Auma");
  expect(await page("SA", opening)).toContain("Jane Auma");
});

it("take points from the team, and are changed while they are a draft", async () => {
  const { people } = o;
  const said = { text: "Two loan files could not be shown", decision: "Find them", dueOn: "2026-02-20" };
  expect(await refusals(move("IAO", opening, "addPoint", { ...said, ownerId: String(people.NEXT) }))).toEqual([
    "ownerId not_available",
  ]);
  expect(await refusals(move("IAO", opening, "send", { auditeeId: String(people.BM) }))).toEqual([" no_points"]);
  await move("IAO", opening, "addPoint", { ...said, ownerId: String(people.BM) });
  await move("IAM", opening, "addPoint", { text: "The safe is old", decision: null, ownerId: null, dueOn: null });
  await move("IAO", opening, "addPoint", { text: "Said by mistake", decision: null, ownerId: null, dueOn: null });
  await move("IAO", opening, "removePoint", { no: "3" });
  expect(await refusals(move("IAO", opening, "removePoint", { no: "3" }))).toEqual(["no not_available"]);
  const before = await row(opening);
  const {
    engagementId: _,
    kind: __,
    ...typed
  } = typedSchema(minutes).parse({
    ...TYPED,
    engagementId: String(o.engagement),
    place: "Banking hall",
  });
  await editRecord(await as(people.IAO), minutes, opening, typed, before.version);
  expect(await row(opening)).toMatchObject({ place: "Banking hall", points: [{ no: 1 }, { no: 2 }] });
});

it("are seen by the auditee once they are sent, outside audit, and by nobody else of a unit", async () => {
  const { people } = o;
  expect(await refusals(page("BM", opening, "own"))).toEqual(["NotFound"]);
  expect(await minutesHeld(db, o.engagement)).toEqual([]);
  expect(await refusals(move("IAO", opening, "send", { auditeeId: String(people.NEXT) }))).toEqual([
    "auditeeId not_available",
  ]);
  await move("IAO", opening, "send", { auditeeId: String(people.BM) });
  expect(await minutesHeld(db, o.engagement)).toEqual(["OPENING"]);
  expect(await page("BM", opening, "own")).toContain("Two loan files");
  expect(await refusals(page("NEXT", opening, "own"))).toEqual(["NotFound"]);
  expect([await sent("BM"), await sent("NEXT")]).toEqual([1, 0]);
  expect([await tasks("BM"), await tasks("IAM"), await tasks("NEXT")]).toEqual([
    [expect.stringContaining("Acknowledge the minutes")],
    [],
    [],
  ]);
});

it("go back for a correction, and are acknowledged by nobody but the auditee", async () => {
  const { people } = o;
  await move("BM", opening, "object");
  expect((await row(opening)).status).toBe("DRAFT");
  expect([await sent("BM"), await tasks("IAO")]).toEqual([1, [expect.stringContaining("returned to you")]]);
  await move("IAO", opening, "send", { auditeeId: String(people.BM) });
  for (const who of ["IAO", "IAM", "CIA", "NEXT"] as const)
    expect(await refusals(move(who, opening, "acknowledge"))).not.toEqual([]);
  expect(await refusals(move("IAM", opening, "lock"))).not.toEqual([]);
  await move("BM", opening, "acknowledge");
  const locked = await row(opening);
  expect(locked).toMatchObject({ status: "LOCKED", lockedById: people.BM, lockedAt: expect.any(Date) });
  const followUps = await db.followUp.findMany({ where: { sourceType: "AuditMinutes" } });
  expect(followUps).toMatchObject([{ ownerId: people.BM, text: "Find them", dueOn: "2026-02-20", sourceId: opening }]);
  expect(locked.points.map(({ followUpId }) => followUpId)).toEqual([followUps[0]!.id, null]);
  for (const name of ["addPoint", "send", "discard", "takeBack", "object", "lockUnacknowledged"])
    expect(await refusals(move("IAM", opening, name, { text: "Later", auditeeId: null }))).not.toEqual([]);
});

it("of the committee are locked by a manager who did not write them", async () => {
  const committee = await write("IAM", o.engagement, { kind: "COMMITTEE" });
  await move("IAM", committee, "addPoint", { text: "The report was read", decision: null, ownerId: null, dueOn: null });
  expect(await refusals(move("IAM", committee, "send", { auditeeId: String(o.people.BM) }))).toEqual([
    "auditeeId not_needed",
  ]);
  await move("IAM", committee, "send", { auditeeId: null });
  for (const who of ["IAM", "IAO", "SA"] as const) expect(await refusals(move(who, committee, "lock"))).not.toEqual([]);
  expect(await tasks("CIA")).toEqual([expect.stringContaining("Lock the minutes of the committee")]);
  await move("CIA", committee, "lock");
  expect((await row(committee)).status).toBe("LOCKED");
});

it("of a surprise audit are sent to nobody before it begins", async () => {
  const early = await write("IAO", o.surprise);
  await move("IAO", early, "addPoint", { text: "Where to begin", decision: null, ownerId: null, dueOn: null });
  expect(await refusals(move("IAO", early, "send", { auditeeId: String(o.people.NEXT) }))).toEqual([" surprise"]);
  await database().writing((tx) =>
    tx.auditMinutes.update({ where: { id: early }, data: { status: "SENT", auditeeId: o.people.NEXT } }),
  );
  expect([await sent("NEXT"), await tasks("NEXT"), await refusals(page("NEXT", early, "own"))]).toEqual([
    0,
    [],
    ["NotFound"],
  ]);
  await database().writing((tx) =>
    tx.auditEngagement.update({ where: { id: o.surprise }, data: { actualStart: "2026-01-19", status: "FIELDWORK" } }),
  );
  expect([await sent("NEXT"), (await tasks("NEXT")).length]).toEqual([1, 1]);
});

it("are locked without acknowledgement with the reason, by someone who did not write them", async () => {
  const closing = await write("IAO", o.engagement, { kind: "CLOSING" });
  await move("IAO", closing, "addPoint", { text: "What was found", decision: null, ownerId: null, dueOn: null });
  await move("IAO", closing, "send", { auditeeId: String(o.people.BM) });
  expect(await refusals(move("IAO", closing, "lockUnacknowledged"))).not.toEqual([]);
  await move("IAM", closing, "lockUnacknowledged");
  expect(await row(closing)).toMatchObject({ status: "LOCKED", lockedById: o.people.IAM });
});

it("are taken back or discarded by who wrote them, and written anew", async () => {
  const first = await write("IAO", o.engagement, { kind: "PROGRESS" });
  expect(await refusals(move("IAM", first, "discard"))).not.toEqual([]);
  await move("IAO", first, "discard");
  const second = await write("IAO", o.engagement, { kind: "PROGRESS" });
  await move("IAO", second, "addPoint", { text: "Where we stand", decision: null, ownerId: null, dueOn: null });
  await move("IAO", second, "send", { auditeeId: String(o.people.BM) });
  await move("IAO", second, "takeBack");
  expect(await row(second)).toMatchObject({ status: "DRAFT", auditeeId: null });
});
