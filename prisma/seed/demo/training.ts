/** Courses in every state, with people who have to start, have started, have finished, have run out and were cancelled. */
import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { resourceByWord } from "~/engine/portal.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { saveRecord } from "~/engine/resource/save.server";
import { schemaOf } from "~/engine/resource/schema.server";
import type { Actor } from "~/core/actor";
import { systemActor } from "~/modules/identity/index.server";
import { course, readPart, runTraining, takeQuiz } from "~/modules/training/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";
import { demoPicture } from "./picture";

interface Part {
  kind: "TEXT" | "FILE" | "LINK" | "QUIZ";
  title: string;
  body?: string;
  url?: string;
  questions?: readonly (readonly [text: string, a: string, b: string, c: string, right: string[]])[];
}

interface Planned {
  title: string;
  category: string;
  /** Days ago on which it was opened; null for a draft. */
  opened: number | null;
  validMonths: number | null;
  designation: string | null;
  closed?: true;
  parts: readonly Part[];
}

const CASH_QUIZ: Part["questions"] = [
  ["How many people carry cash?", "One", "Two", "Three", ["B"]],
  ["When is cash counted?", "Before the way", "After the way", "Never", ["A", "B"]],
  ["Who signs the receipt?", "Nobody", "The receiver", "The guard", ["B"]],
];

const PLANS: readonly Planned[] = [
  {
    title: "Handling of cash",
    category: "Operations",
    opened: 400,
    validMonths: 12,
    designation: "LO",
    parts: [
      {
        kind: "TEXT",
        title: "Why it matters",
        body: "# Cash is other people’s money\n\n- Two people carry it.\n- It is **counted** twice.",
      },
      { kind: "FILE", title: "The receipt", body: "Look at the receipt." },
      { kind: "LINK", title: "The help desk", url: "/my/ticket" },
      { kind: "QUIZ", title: "What you know", questions: CASH_QUIZ },
    ],
  },
  {
    title: "Protection of members’ data",
    category: "Conduct",
    opened: 20,
    validMonths: null,
    designation: null,
    parts: [
      { kind: "TEXT", title: "What may be told", body: "Nothing about a member leaves the branch." },
      {
        kind: "QUIZ",
        title: "A short test",
        questions: [["May a balance be told on the phone?", "Yes", "No", "Sometimes", ["B"]]],
      },
    ],
  },
  {
    title: "The old loan form",
    category: "Operations",
    opened: 60,
    validMonths: null,
    designation: "BM",
    closed: true,
    parts: [{ kind: "TEXT", title: "The form", body: "How the old form was filled in." }],
  },
  {
    title: "First aid",
    category: "Conduct",
    opened: null,
    validMonths: 24,
    designation: null,
    parts: [{ kind: "TEXT", title: "Call for help", body: "Call first, then help." }],
  },
];

interface Demo {
  users: ReadonlyMap<string, number>;
  at: Date;
}

const keep = async (actor: Actor, word: string, typed: Record<string, unknown>) => {
  const resource = resourceByWord(word)!;
  return saveRecord(actor, resource, null, schemaOf(resource, "add").parse(typed) as Record<string, unknown>, null);
};

export async function demoTraining({ users, at }: Demo): Promise<void> {
  const today = dateIn(at, "Africa/Nairobi");
  const noon = (daysAgo: number) => new Date(`${addDays(today, -daysAgo)}T09:00:00Z`);
  const hrId = users.get("hr.manager")!;
  const first = await actingAt(hrId, noon(401));
  const categories = new Map<string, number>();
  for (const name of ["Conduct", "Operations"])
    categories.set(name, (await keep(first, "trainingcategory", { name })).id);
  const company = await db.orgUnit.findFirstOrThrow({ where: { kind: "COMPANY" }, orderBy: { id: "asc" } });
  for (const plan of PLANS) {
    const hr = await actingAt(hrId, noon(plan.opened ?? 1));
    const { id } = await addRecord(
      hr,
      course,
      typedSchema(course).parse({
        ...{ title: plan.title, categoryId: String(categories.get(plan.category)!), summary: "", dueDays: "14" },
        ...{ validMonths: plan.validMonths === null ? "" : String(plan.validMonths), passBp: "80" },
      }),
      plan.parts.some(({ kind }) => kind === "FILE") ? [{ name: "receipt.png", bytes: demoPicture(9) }] : [],
    );
    await partsOf(hr, id, plan.parts);
    const kind = plan.designation && (await db.designation.findUniqueOrThrow({ where: { code: plan.designation } }));
    if (plan.opened !== null)
      await keep(hr, "trainingrule", {
        ...{ courseId: String(id), unitId: String(company.id), designationId: kind ? String(kind.id) : "" },
        ...{ staffTypeId: "", joinedWithin: "" },
      });
    if (plan.opened === null) continue;
    await move(hr, id, "open");
    await take(id, noon(plan.opened - 2));
    if (plan.closed) await move(await actingAt(hrId, noon(plan.opened - 30)), id, "close");
  }
  await runTraining(systemActor(at));
}

const move = (actor: Actor, id: number, name: string) => makeMove(actor, course, id, name);

async function partsOf(hr: Actor, courseId: number, parts: readonly Part[]): Promise<void> {
  const file = await db.document.findFirst({ where: { ownerType: "Course", ownerId: courseId } });
  for (const [index, { kind, title, body = "", url = "", questions = [] }] of parts.entries()) {
    const { id: contentId } = await keep(hr, "coursecontent", {
      ...{ courseId: String(courseId), position: String(index + 1), kind, title, body, url },
      documentId: kind === "FILE" ? String(file!.id) : "",
    });
    for (const [place, [text, answerA, answerB, answerC, rightAnswers]] of questions.entries())
      await keep(hr, "coursequestion", {
        ...{ contentId: String(contentId), position: String(place + 1), text, answerA, answerB, answerC },
        ...{ answerD: "", rightAnswers },
      });
  }
}

/** Of four, one has finished, one has failed the quiz, one has begun, and one has not. */
async function take(courseId: number, when: Date): Promise<void> {
  const rows = await db.enrolment.findMany({
    where: { courseId, status: "ASSIGNED", employee: { user: { status: "ACTIVE" } } },
    orderBy: { employeeId: "asc" },
    include: { employee: { select: { user: { select: { id: true } } } } },
  });
  const parts = await db.courseContent.findMany({
    where: { courseId, active: true },
    orderBy: { position: "asc" },
    include: { questions: { orderBy: { position: "asc" } } },
  });
  for (const [index, { employee }] of rows.entries()) {
    const actor = await actingAt(employee.user!.id, when);
    for (const { id, kind, questions } of index % 4 === 3 ? [] : index % 4 === 2 ? parts.slice(0, 1) : parts) {
      if (parts.length === 1 && index % 4 === 2) break;
      if (kind !== "QUIZ") await readPart(actor, id);
      else
        await takeQuiz(
          actor,
          id,
          new Map(questions.map((question) => [question.id, index % 4 === 0 ? question.rightAnswers : "C"])),
        );
    }
  }
}
