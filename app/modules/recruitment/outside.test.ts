/** Recruitment from outside: what the public sees, how somebody applies and answers by a link, and how they are erased. */
import { beforeEach, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { recordPage } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import type { AnyRecord } from "~/define/record";
import { systemActor } from "~/modules/identity/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import { screenOf } from "../../../tests/setup/listing";
import { as } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { applicationList } from "./application.record.server";
import { keptUntil, linkOf, nameParts } from "./candidate.server";
import { cvBank } from "./cv-bank.server";
import { addWords } from "./candidate-job.server";
import {
  answerFromOutside,
  answerProposal,
  applyFromOutside,
  eraseByLink,
  jobApplication,
  jobOpening,
  outsideSchema,
  outsideLetter,
  outsideView,
  proposeJob,
  publicJob,
  publicJobs,
  purgeCandidates,
  readCandidate,
} from "./index.server";

let o: PlantedLeave;
let opening: number;

const CV = [{ name: "Jane Wanjiru CV.png", bytes: demoPicture(7) }];
const TOLD = {
  ...{ name: "Jane Wanjiru", email: "Jane@Example.org", phone: "", educationId: "", skills: "Excel, Swahili" },
  ...{ statement: "I kept the books of a shop for six years and know the town.", consent: "on" },
};
const told = (more: Partial<typeof TOLD> = {}) => outsideSchema.parse({ ...TOLD, ...more });
const apply = (more: Partial<typeof TOLD> = {}, id = opening, at = NOW) => applyFromOutside(id, told(more), CV, at);

beforeEach(async () => {
  o = await seeded(seedLeave);
  opening = await open({ audience: "BOTH" });
});

async function open(more: Record<string, string> = {}): Promise<number> {
  const { id: designationId } = await db.designation.findFirstOrThrow({ where: { code: "BM" } });
  const typed = {
    ...{ title: "Cashier", vacancies: "1", opensOn: "2026-11-01", closesOn: "2026-12-31", minServiceMonths: "12" },
    ...{ minEducationId: "", departmentId: "", description: "Serves members at the counter." },
    ...{ unitId: String(o.tree.branches[1]), designationId: String(designationId), ...more },
  };
  const { id } = await addRecord(await as(o.hrm), jobOpening, typedSchema(jobOpening).parse(typed));
  await move(id, "publish", {}, jobOpening);
  return id;
}
const move = async (id: number, name: string, typed: Record<string, unknown> = {}, of: AnyRecord = jobApplication) =>
  makeMove(await as(o.hrm), of, id, name, { note: "", ...typed });
const row = async () => db.jobApplication.findFirstOrThrow({ include: { candidate: true }, orderBy: { id: "asc" } });
const tokenOf = async () =>
  linkOf((await row()).candidate!)
    .split("/")
    .at(-1)!;
const mails = async () => db.mailMessage.findMany({ where: { template: "job-application" }, orderBy: { id: "asc" } });
async function offer(id: number) {
  await move(id, "shortlist");
  await move(id, "invite", { interviewOn: "2026-11-20", interviewAt: "23:30", place: "Head office" });
  await move(id, "pass");
  await move(id, "offer", { startsOn: "2027-01-04", answerBy: "2026-12-10" });
}

describe("the public page", () => {
  it("shows openings that are open to the public, on their days alone", async () => {
    const inside = await open({ audience: "INTERNAL", title: "Inside" });
    const outside = await open({ audience: "EXTERNAL", title: "Outside" });
    expect((await publicJobs(NOW)).map(({ id }) => id)).toEqual([opening, outside]);
    expect(await publicJobs(new Date("2027-01-01T09:00:00Z"))).toEqual([]);
    expect(await refusals(publicJob(inside, NOW))).toEqual(["NotFound"]);
    const staff = await screenOf(await as(o.clerk), (await import("./opening.record.server")).openingList, "internal");
    expect(staff.rows.map(({ id }) => id).sort()).toEqual([opening, inside].sort());
  });

  it("takes an application once an address and job, and tells nobody who applied", async () => {
    await apply();
    await apply({ name: "Somebody else", phone: "+254 700 000000" });
    expect(await db.jobApplication.count()).toBe(1);
    expect((await row()).candidate).toMatchObject({
      ...{ name: "Jane Wanjiru", email: "jane@example.org", phone: null, consentUntil: keptUntil("2026-11-20") },
    });
    const letters = await mails();
    expect(letters.map(({ toAddress }) => toAddress)).toEqual(["jane@example.org", "jane@example.org"]);
    expect(JSON.stringify(await publicJob(opening, NOW))).not.toMatch(/Jane|example/);
    // What stays for good names nobody.
    const trail = await db.auditEvent.findMany({ where: { entity: { in: ["JobCandidate", "JobApplication"] } } });
    expect(trail.length).toBeGreaterThan(1);
    expect(
      JSON.stringify(trail, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value)),
    ).not.toMatch(/Jane|Wanjiru|example\.org/i);
  });

  it("refuses in words what cannot be taken, and keeps nothing of it", async () => {
    expect(await refusals(applyFromOutside(opening, told(), [], NOW))).toEqual(["file file_required"]);
    const large = [{ name: "cv.jpg", bytes: new Uint8Array(5 * 1024 * 1024 + 1) }];
    expect(await refusals(applyFromOutside(opening, told(), large, NOW))).toEqual(["file file_too_large"]);
    const macro = [{ name: "cv.docm", bytes: new Uint8Array(Buffer.from("PK\u0003\u0004macro")) }];
    expect(await refusals(applyFromOutside(opening, told(), macro, NOW))).toEqual(["file file_type"]);
    expect(outsideSchema.safeParse({ ...TOLD, consent: undefined }).success).toBe(false);
    expect(outsideSchema.safeParse({ ...TOLD, email: "a@b.example, c@d.example" }).success).toBe(false);
    expect(await refusals(apply({}, opening, new Date("2027-01-01T09:00:00Z")))).toEqual(["NotFound"]);
    expect([await db.jobCandidate.count(), await db.document.count()]).toEqual([0, 0]);
  });
});

describe("an applicant from outside", () => {
  it("goes the way of all applications, answers by a link and becomes an employee in the making", async () => {
    await apply();
    const { id } = await row();
    expect((await screenOf(await as(o.hrm), applicationList, "all")).rows).toMatchObject([{ from: "Outside" }]);
    expect((await recordPage(await as(o.hrm), jobApplication, id)).attachments?.files).toMatchObject([
      { name: "CV.png" },
    ]);
    const token = await tokenOf();
    await offer(id);
    expect(await outsideView(token, NOW)).toMatchObject({
      applications: [{ state: "Offered", acts: ["accept", "decline"] }],
    });
    const late = new Date("2026-12-12T09:00:00Z");
    expect(await refusals(answerFromOutside(token, id, "accept", late))).toEqual(["offer_ended"]);
    await answerFromOutside(token, id, "accept", NOW);
    await answerFromOutside(token, id, "accept", NOW);
    expect((await row()).status).toBe("ACCEPTED");
    const { moves, forms } = await recordPage(await as(o.hrm), jobApplication, id);
    expect([...moves, ...forms].map(({ name }) => name).sort()).toEqual(["hire", "reject"]);
    await move(id, "hire");
    const draft = await db.employeeDraft.findFirstOrThrow({ where: { ownerId: o.hrm } });
    expect(JSON.parse(draft.person)).toMatchObject({
      firstName: "Jane",
      lastName: "Wanjiru",
      email: "jane@example.org",
    });
    expect((await row()).status).toBe("HIRED");
    expect(await publicJobs(NOW)).toEqual([]);
  });

  it("is written of a rejection by a person alone, once", async () => {
    await apply();
    const { id } = await row();
    await move(id, "reject", { note: "We look for longer experience." });
    expect(await mails()).toHaveLength(1);
    const letter = "Thank you for applying. We have chosen somebody else.";
    await move(id, "write", { letter });
    expect((await mails()).at(-1)!.text).toContain(letter);
    expect((await recordPage(await as(o.hrm), jobApplication, id)).forms.map(({ name }) => name)).toEqual([]);
  });

  it("reaches with a link nothing but their own, and nothing with a wrong one", async () => {
    await apply();
    await apply({ email: "other@example.org", name: "Other Person" });
    const token = await tokenOf();
    expect(JSON.stringify(await outsideView(token, NOW))).not.toContain("Other");
    const other = await db.jobApplication.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(await refusals(answerFromOutside(token, other.id, "withdraw", NOW))).toEqual(["NotFound"]);
    for (const wrong of ["", "1", token.slice(0, -1), `${token.slice(0, -1)}x`, token.replace(/^\d+/, "999")])
      expect(await refusals(outsideView(wrong, NOW))).toEqual(["NotFound"]);
  });

  it("is erased when they ask for it, with their files and letters, and numbers stay", async () => {
    await apply();
    const token = await tokenOf();
    await eraseByLink(token, NOW);
    const { candidate, status, statement } = await row();
    expect([status, statement]).toEqual(["WITHDRAWN", ""]);
    expect(candidate).toMatchObject({ name: null, email: null, phone: null, skills: null, erasedOn: "2026-11-20" });
    expect([await mails(), await db.document.count()]).toEqual([[], 0]);
    expect(await refusals(outsideView(token, NOW))).toEqual(["NotFound"]);
    expect((await screenOf(await as(o.hrm), applicationList, "all")).rows).toMatchObject([
      { employee: "Erased applicant" },
    ]);
    const news = await db.notification.findMany({ where: { title: { contains: "Jane" } } });
    expect([news, await db.waiting.count({ where: { entity: "JobApplication" } })]).toEqual([[], 0]);
  });

  it("stands in the CV bank until the consent ends, and is erased then, once", async () => {
    await apply();
    const bank = async (q: string) => (await screenOf(await as(o.hrm), cvBank, "all", { q })).rows.length;
    expect([await bank("swahili"), await bank("jane"), await bank("nobody")]).toEqual([1, 1, 0]);
    // Who applied for the job as well sees nobody of it.
    await database().writing((tx) => tx.employee.updateMany({ data: { status: "CONFIRMED" } }));
    const last = new Date(`${keptUntil("2026-11-20")}T09:00:00Z`);
    expect((await purgeCandidates(systemActor(last))).done).toBe(0);
    const after = new Date(last.getTime() + 86_400_000);
    expect([
      (await purgeCandidates(systemActor(after))).done,
      (await purgeCandidates(systemActor(after))).done,
    ]).toEqual([1, 0]);
    expect([await bank(""), await db.jobApplication.count()]).toEqual([0, 1]);
  });

  it("is found in the CV bank by how any of their words begin, whatever marks they bear", async () => {
    await apply({ name: "Zoë N'Dungu", email: "zoe@example.org", phone: "+254 700 123456", skills: "Book-keeping" });
    await apply({ email: "other@example.org", name: "Jane Other", skills: "Excel" });
    const bank = async (q: string) => (await screenOf(await as(o.hrm), cvBank, "all", { q })).rows.length;
    for (const [q, found] of [
      ...[
        ["zoe", 1],
        ["ndung", 1],
        ["keep", 1],
        ["book", 1],
        ["700123456", 1],
        ["254700", 1],
        ["zoe@exa", 1],
      ],
      ...[
        ["example", 2],
        ["jane exc", 1],
        ["jane zoe", 0],
        ["eeping", 0],
        ["!!", 0],
      ],
    ] as const)
      expect([q, await bank(q)]).toEqual([q, found]);
    for (const q of ["zoe", ""])
      expect((await screenOf(await as(o.clerk), cvBank, "all", q ? { q } : {})).rows).toEqual([]);
    const inOrder = async (sort: string) =>
      (await screenOf(await as(o.hrm), cvBank, "all", { sort })).rows.map(({ name }) => JSON.stringify(name));
    expect(await inOrder("name")).toEqual((await inOrder("-name")).reverse());
    expect(await inOrder("name")).toHaveLength(2);
    await database().writing((tx) => tx.jobCandidateWord.deleteMany());
    expect(await bank("zoe")).toBe(0);
    expect([(await addWords(systemActor(NOW))).done, (await addWords(systemActor(NOW))).done]).toEqual([2, 0]);
    expect(await bank("zoe")).toBe(1);
    await eraseByLink(await tokenOf(), NOW);
    expect([
      await bank("zoe"),
      await db.jobCandidateWord.count({ where: { candidateId: (await row()).candidateId! } }),
    ]).toEqual([0, 0]);
  });

  it("applies for a job that HR proposes only once they agree by their link", async () => {
    await apply();
    const candidateId = (await row()).candidateId!;
    const second = await open({ audience: "EXTERNAL", title: "Teller" });
    const inside = await open({ audience: "INTERNAL", title: "Inside" });
    const propose = async (by: number, openingId: number) => proposeJob(await as(by), candidateId, { openingId });
    expect((await readCandidate(await as(o.hrm), candidateId)).openings.map(({ value }) => Number(value))).toEqual([
      second,
    ]);
    for (const id of [inside, 999]) expect(await refusals(propose(o.hrm, id))).toEqual(["openingId unknown"]);
    expect(await refusals(propose(o.hrm, opening))).toEqual(["openingId twice"]);
    expect(await refusals(propose(o.clerk, second))).toEqual(["NotFound"]);
    await propose(o.hrm, second);
    expect(await refusals(propose(o.hrm, second))).toEqual(["openingId twice"]);
    expect([(await mails()).length, await db.jobApplication.count()]).toEqual([2, 1]);
    const token = await tokenOf();
    const [proposal] = (await outsideView(token, NOW)).proposals;
    expect(proposal).toMatchObject({ title: "Teller" });
    expect((await outsideView(token, new Date("2027-01-02T09:00:00Z"))).proposals).toEqual([]);
    const statement = "I counted the money of a shop for six years.";
    const after = new Date("2027-01-02T09:00:00Z");
    expect(await refusals(answerProposal(token, proposal!.id, statement, after))).toEqual(["closed"]);
    await answerProposal(token, proposal!.id, statement, NOW);
    await answerProposal(token, proposal!.id, statement, NOW);
    expect(await db.jobApplication.findMany({ where: { openingId: second } })).toMatchObject([
      { statement, candidateId },
    ]);
    const third = await open({ audience: "EXTERNAL", title: "Guard" });
    await propose(o.hrm, third);
    const declined = (await outsideView(token, NOW)).proposals[0]!;
    await answerProposal(token, declined.id, null, NOW);
    expect([await db.jobApplication.count(), (await outsideView(token, NOW)).proposals]).toEqual([2, []]);
  });

  it("reads the letter of their offer behind their own link alone", async () => {
    await apply();
    await apply({ email: "other@example.org", name: "Other Person" });
    const [first, other] = await db.jobApplication.findMany({ orderBy: { id: "asc" }, include: { candidate: true } });
    const token = await tokenOf();
    expect(await refusals(outsideLetter(token, first!.id, NOW))).toEqual(["NotFound"]);
    await offer(first!.id);
    expect(JSON.stringify((await outsideLetter(token, first!.id, NOW)).document)).toContain("10 Dec 2026");
    const foreign = linkOf(other!.candidate!).split("/").at(-1)!;
    expect(await refusals(outsideLetter(foreign, first!.id, NOW))).toEqual(["NotFound"]);
    expect((await outsideView(token, NOW)).applications).toMatchObject([{ letter: true }]);
  });

  it("has a name in two parts", () => {
    expect(nameParts(" Jane  Wanjiru Otieno ")).toEqual({ firstName: "Jane Wanjiru", lastName: "Otieno" });
    expect(nameParts("Jane")).toEqual({ firstName: "Jane", lastName: "–" });
  });
});
