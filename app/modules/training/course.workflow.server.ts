/** The life of a course: a draft, open to be taken, closed. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { unitsWithin, type Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import { listStates, recordOf } from "~/define/listing";
import { moveBody, type WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { assignByHand, assignCourse, cancelOpen, type CourseToAssign } from "./assign.server";

export const { column, filter, list, workflow } = recordOf("Course", {
  category: { select: { name: true } },
  company: { select: { name: true, path: true } },
});

/** Courses of the companies that a person reaches: they are the same for all units of one. */
export const visibleCourses = (actor: Actor): Prisma.CourseWhereInput => ({
  OR: [
    { company: unitsWithin(actor, "training.read") },
    { companyId: actor.grants.some(({ permissions }) => permissions.has("training.read")) ? actor.company.unitId : 0 },
  ],
});

/** Courses that a person reaches with the permission of a form: those who change them hold it at the company. */
export const coursesFor = (actor: Actor, permission: string): Prisma.CourseWhereInput =>
  permission === "training.edit" ? { company: unitsWithin(actor, permission) } : visibleCourses(actor);

interface Parts {
  title: string;
  kind: string;
  questions: number;
}

/** What stands against opening a course. Pure. */
export function openProblems(parts: readonly Parts[]): Problem[] {
  if (parts.length === 0) return [problem("", t("The course has no parts yet."), "empty")];
  return parts
    .filter(({ kind, questions }) => kind === "QUIZ" && questions === 0)
    .map(({ title }) => problem("", t("The quiz “{title}” has no questions yet.", { title }), "no_questions"));
}

async function partsOf(tx: Tx, courseId: number): Promise<Parts[]> {
  const rows = await tx.courseContent.findMany({
    where: { courseId, active: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { title: true, kind: true, _count: { select: { questions: { where: { active: true } } } } },
  });
  return rows.map(({ title, kind, _count }) => ({ title, kind, questions: _count.questions }));
}

type Row = CourseToAssign & WorkflowRow & { makerId: number; company: { path: string; name: string } };
const edit = { permission: "training.edit", by: "other", note: "optional" } as const;

export const courseWorkflow = workflow({
  name: "Course",
  one: "Course",
  scope: visibleCourses,
  states: {
    DRAFT: { label: "Draft", tone: "neutral" },
    OPEN: { label: "Open", tone: "ok" },
    CLOSED: { label: "Closed", tone: "neutral" },
  },
  start: "DRAFT",
  editable: ["DRAFT", "OPEN"],
  owners: () => [],
  unitPath: ({ company }) => company.path,
  page: ({ id }) => href("/hr/training/course/details/:id", { params: { id } }),
  values: ({ title }) => ({ title }),
  moves: {
    open: {
      ...edit,
      from: ["DRAFT"],
      to: "OPEN",
      label: "Open the course",
      done: "Opened",
      tone: "primary",
      ...moveBody<Row>()({
        facts: ({ work, row }) => partsOf(work.tx, row.id),
        problems: ({ facts }) => openProblems(facts),
        effect: ({ work, row }) => ({
          afterwards: () => assignCourse(work, { ...row, status: "OPEN" }),
        }),
      }),
    },
    assign: {
      from: ["OPEN"],
      to: "same",
      label: "Assign to a person",
      done: "Assigned",
      permission: "training.assign",
      by: "other",
      note: "optional",
      ...moveBody<Row, { employeeId: number; dueOn: string | null }>()({
        effect: async ({ work, row, input }) => ({ detail: await assignByHand(work, row, input) }),
      }),
    },
    close: {
      ...edit,
      from: ["OPEN"],
      to: "CLOSED",
      label: "Close the course",
      done: "Closed",
      tone: "danger",
      effect: async ({ work, row }) => ({ detail: { people: await cancelOpen(work, row.id) } }),
    },
  },
});

export const courseStates = listStates(courseWorkflow);
