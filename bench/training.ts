/**
 * tsx bench/training.ts: a course that a rule gives to 5,000 people is opened (aim: 5 s), and given again, which adds
 * nobody; then the search of the CV bank among 100,000 people from outside (aim: 150 ms). BENCH_PEOPLE and
 * BENCH_CANDIDATES set other numbers; DATABASE_URL leads to a PostgreSQL server for a database; a new SQLite file otherwise.
 */
import { FOREVER } from "~/core/dates";
import { db } from "~/db/database.server";
import { moveRecord, moveSchema } from "~/engine/record/move.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { portal } from "~/engine/portal.server";
import { listScreen } from "~/engine/list/listing.server";
import { saveRecord } from "~/engine/resource/save.server";
import { schemaOf } from "~/engine/resource/schema.server";
import type { AnyListing } from "~/define/listing";
import type { AddedRecord } from "~/define/record";
import { systemActor } from "~/modules/identity/index.server";
import { candidateWords } from "~/modules/recruitment/candidate-words";
import { jobOpening } from "~/modules/recruitment/index.server";
import { course, runTraining } from "~/modules/training/index.server";
import { actorAt, resource } from "../tests/setup/organisation";
import { aimed, inParts, learnTables, openBench, seedBranches, timed, timesOf } from "./parts";

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 5_000);
const CANDIDATES = Number(process.env.BENCH_CANDIDATES ?? 100_000);
const BRANCHES = 40;
/** Seconds that giving a course to all of them may take. */
const GIVEN = 5;
/** Milliseconds of a search. */
const FOUND = 150;
const AT = new Date("2026-11-23T09:00:00Z");

const { database, close } = await openBench();
const { tree, branches } = await seedBranches(BRANCHES);
const designation = await db.designation.findFirstOrThrow();
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
await database.writing(async (tx) => {
  await inParts(numbers(PEOPLE), 500, async (ids) => {
    await tx.employee.createMany({
      data: ids.map((id) => ({
        ...{ id: id + 10_000, employeeNo: `B${id}`, firstName: "Bench", lastName: String(id), name: `Bench ${id}` },
        ...{ joinDate: "2020-01-01", status: "CONFIRMED" },
      })),
    });
    await tx.posting.createMany({
      data: ids.map((id) => ({
        ...{ employeeId: id + 10_000, validFrom: "2020-01-01", validTo: FOREVER },
        ...{ unitId: branches[id % BRANCHES]!, designationId: designation.id },
      })),
    });
  });
});
const { id: userId } = await database.writing((tx) =>
  tx.user.create({ data: { signInName: "bench.hr", displayName: "Bench HR", createdAt: AT } }),
);
const permissions = ["training.read", "training.edit", "training.assign", "recruitment.manage"] as const;
const hr = { ...(await actorAt(tree.company, permissions, userId)), at: AT };
const keep = async (word: string, typed: Record<string, unknown>) =>
  (await saveRecord(hr, resource(word), null, schemaOf(resource(word), "add").parse(typed) as never, null)).id;
const add = (record: AddedRecord, typed: Record<string, unknown>) =>
  addRecord(hr, record, typedSchema(record).parse(typed) as Record<string, unknown>);
const move = (record: AddedRecord, id: number, name: string) =>
  moveRecord(hr, record, id, name, { ...moveSchema(record, name).parse({ note: null }), version: null });

const categoryId = await keep("TrainingCategory", { name: "Conduct" });
const { id: courseId } = await add(course, {
  ...{ title: "Cash", categoryId: String(categoryId), summary: "", dueDays: "14", validMonths: "12", passBp: "50" },
});
const of = { courseId: String(courseId) };
await keep("CourseContent", {
  ...{ ...of, position: "1", kind: "TEXT", title: "Why", body: "Because.", url: "", documentId: "" },
});
await keep("TrainingRule", {
  ...{ ...of, unitId: String(tree.company), designationId: "", staffTypeId: "", joinedWithin: "" },
});
await learnTables();
await timed(`a course given to ${PEOPLE} people`, () => move(course, courseId, "open"), GIVEN);
const given = await db.enrolment.count();
const again = await timed("given again", () => runTraining(systemActor(AT)), GIVEN);
console.log(
  `${given} people; the second run added ${again.done} ${aimed(given >= PEOPLE && again.done === 0, "one each, then none")}`,
);

const { id: openingId } = await add(jobOpening, {
  ...{ title: "Cashier", unitId: String(branches[0]), designationId: String(designation.id), departmentId: "" },
  ...{ audience: "EXTERNAL", vacancies: "1", opensOn: "2026-11-01", closesOn: "2026-12-31", minServiceMonths: "0" },
  ...{ minEducationId: "", description: "Serves members at the counter." },
});
/** What somebody from outside is called, where they are reached and what they can. */
const outside = (id: number) => ({
  ...{ name: `Outside ${id}`, email: `outside.${id}@b.example`, phone: `+254 700 ${String(id).padStart(6, "0")}` },
  skills: `${SKILLS[id % 6]}, ${SKILLS[(id * 7 + 1) % 6]}`,
});
const SKILLS = ["Bookkeeping", "Excel", "Swahili", "Sales", "Driving", "Audit"];
await database.writing((tx) =>
  inParts(numbers(CANDIDATES), 500, async (ids) => {
    await tx.jobCandidate.createMany({
      data: ids.map((id) => ({
        ...{ id, ...outside(id), nonce: String(id), consentUntil: "2028-11-01", createdAt: AT },
      })),
    });
    await tx.jobApplication.createMany({
      data: ids.map((id) => ({
        openingId,
        candidateId: id,
        statement: "I would like to.",
        stageAt: AT,
        createdAt: AT,
      })),
    });
    await tx.jobCandidateWord.createMany({
      data: ids.flatMap((id) => candidateWords(outside(id)).map((word) => ({ candidateId: id, word }))),
    });
  }),
);
await learnTables();
const list = portal().listings.find(({ name }) => name === "cv-bank") as unknown as AnyListing;
for (const search of [
  "",
  "q=outside 99321",
  "q=excel",
  "q=outside",
  "q=audit excel",
  "q=0993",
  "q=nothing like it",
  "sort=name",
]) {
  const asked = new URLSearchParams(search);
  const { middle } = await timesOf(10, () => listScreen(hr, list, list.views.all as never, asked));
  const words = `CV bank of ${CANDIDATES}, ${search || "first page"}`.padEnd(50);
  console.log(`${words} ${middle.toFixed(1)} ms ${aimed(middle <= FOUND, `${FOUND} ms`)}`);
}
await close();
