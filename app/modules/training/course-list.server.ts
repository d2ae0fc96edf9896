/** Courses as HR keeps them, who takes them, and one's own. */
import { percentText } from "~/core/percent";
import { t } from "~/core/text";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { listStates, recordOf } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { chosenUnit, offeredUnits } from "~/modules/organisation/index.server";
import { courseStates, visibleCourses } from "./course.workflow.server";
import { isTaken, taken as stillTaken } from "./training-rules";
import { ENROLMENT_STATES } from "./enrolment-states";
import { statesThat, stateIs } from "~/define/states";

const kept = recordOf(
  "Course",
  { category: { select: { name: true } }, company: { select: { name: true, path: true } } },
  async (rows) => {
    const groups = await db.enrolment.groupBy({
      by: ["courseId", "status"],
      where: { courseId: { in: rows.map(({ id }) => id) } },
      _count: true,
    });
    const count = (id: number, words: readonly string[]) =>
      groups
        .filter(({ courseId, status }) => courseId === id && words.includes(status))
        .reduce((sum, { _count }) => sum + _count, 0);
    return rows.map((row) => ({
      ...row,
      enrolled: count(row.id, statesThat(ENROLMENT_STATES, "counted")),
      completed: count(row.id, ["COMPLETED"]),
    }));
  },
);

const categories = async () =>
  (await db.trainingCategory.findMany({ orderBy: { name: "asc" } })).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));

export const validWords = (months: number | null): string =>
  months === null ? t("For good") : months === 1 ? t("1 month") : t("{n} months", { n: months });

export const courseList = kept.list("courses", {
  area: "hr",
  title: "Courses",
  counted: ["One course", "{n} courses"],
  columns: {
    title: kept.column.page(kept.column.text("Title", "title")),
    category: kept.column.text("Category", "category.name"),
    dueDays: kept.column.words("Days to finish", ({ dueDays }) => dueDays, { number: true }),
    valid: kept.column.words("Valid", ({ validMonths }) => validWords(validMonths)),
    enrolled: kept.column.words("People", ({ enrolled }) => enrolled, { number: true }),
    done: kept.column.words(
      "Finished",
      ({ enrolled, completed }) => (enrolled === 0 ? null : `${Math.round((completed * 100) / enrolled)} %`),
      { number: true },
    ),
    status: kept.column.state(courseStates),
  },
  filters: [
    kept.filter.state(courseStates),
    kept.filter.choice("categoryId", "Category", categories, "All categories"),
  ],
  search: ["title"],
  searchHint: "Title",
  sorts: ["title", "status"],
  sort: "title",
  page: ({ id }) => href("/hr/training/course/details/:id", { params: { id } }),
  add: { label: "Write a course", to: href("/hr/training/course/add"), permission: "training.edit" },
  empty: { icon: "list", title: "No courses", text: "Write a course, add its parts, and open it." },
  views: { all: { path: "/hr/training/course/list", permission: "training.read", scope: visibleCourses } },
});

const states = listStates({ states: ENROLMENT_STATES });

/** The state of an enrolment in words; "Overdue" of one that is due and not finished. */
export const enrolmentWord = ({ status, dueOn }: { status: string; dueOn: string }, today: string): string =>
  isTaken({ status }) && dueOn < today
    ? t("Overdue")
    : t(ENROLMENT_STATES[status as keyof typeof ENROLMENT_STATES].label);

const taken = recordOf("Enrolment", {
  course: {
    select: {
      title: true,
      category: { select: { name: true } },
      _count: { select: { contents: { where: { active: true } } } },
    },
  },
  employee: { select: { name: true, employeeNo: true } },
  _count: { select: { progress: true } },
});

const progress = ({
  status,
  course,
  _count,
}: {
  status: string;
  course: { _count: { contents: number } };
  _count: { progress: number };
}) =>
  stateIs(ENROLMENT_STATES, status, "finished")
    ? null
    : t("{done} of {all}", { done: Math.min(_count.progress, course._count.contents), all: course._count.contents });
const score = ({ scoreBp }: { scoreBp: number | null }) => (scoreBp === null ? null : percentText(scoreBp));
const isLate = ({ status, dueOn }: { status: string; dueOn: string }, actor: Actor) =>
  isTaken({ status }) && dueOn < todayOf(actor);

export const visibleEnrolments = (actor: Actor): Prisma.EnrolmentWhereInput => ({
  employee: { postings: { some: { unit: unitsWithin(actor, "training.read"), validTo: { gte: todayOf(actor) } } } },
});

const shared = {
  title: taken.column.page(taken.column.text("Course", "course.title")),
  category: taken.column.text("Category", "course.category.name"),
  dueOn: taken.column.date("Due on", "dueOn", { late: isLate }),
  progress: taken.column.words("Progress", progress, { number: true }),
  score: taken.column.words("Score", score, { number: true }),
  completedOn: taken.column.date("Finished on", "completedOn"),
  validUntil: taken.column.date("Valid until", "validUntil", { emptyLast: true }),
  status: taken.column.state(states),
};

const LACKING = [
  { value: "true", label: "Lacking" },
  { value: "false", label: "Not lacking" },
];

/**
 * Mandatory courses that people lack on a day, as the report counts them: the latest round by rule of each person, due and
 * not finished or run out, where no other round of theirs counts. One for each course and round, as an enrolment knows
 * its own course alone.
 */
export async function lackingOn(day: string): Promise<Prisma.EnrolmentWhereInput> {
  const byRule = { origin: "RULE", status: { not: "CANCELLED" } };
  const rounds = await db.enrolment.groupBy({ by: ["courseId", "round"], where: byRule });
  return {
    ...byRule,
    employee: { status: { not: "SEPARATED" } },
    AND: [
      {
        OR: [
          { ...stillTaken, dueOn: { lt: day } },
          { status: "EXPIRED" },
          { status: "COMPLETED", validUntil: { lt: day } },
        ],
      },
      {
        OR: rounds.map(({ courseId, round }) => ({
          courseId,
          round,
          employee: {
            enrolments: {
              none: {
                courseId,
                origin: "RULE",
                OR: [
                  { round: { gt: round }, status: { not: "CANCELLED" } },
                  { status: "COMPLETED", OR: [{ validUntil: null }, { validUntil: { gte: day } }] },
                ],
              },
            },
          },
        })),
      },
    ],
  };
}

export const enrolmentList = taken.list("enrolments", {
  area: "hr",
  within: { label: "Courses", to: href("/hr/training/course/list") },
  title: "People and their courses",
  counted: ["One enrolment", "{n} enrolments"],
  columns: {
    employee: taken.column.text("Employee", "employee.name"),
    employeeNo: taken.column.text("Employee number", "employee.employeeNo", { nowrap: true }),
    ...shared,
    code: taken.column.words("Certificate", ({ code }) => code, { nowrap: true }),
  },
  filters: [
    taken.filter.state(states),
    taken.filter.asks(
      "courseId",
      "Course",
      async (actor) => {
        const rows = await db.course.findMany({ where: visibleCourses(actor), orderBy: { title: "asc" }, take: 200 });
        return rows.map(({ id, title }) => ({ value: String(id), label: title }));
      },
      "All courses",
      (value) => ({ courseId: Number(value) || 0 }),
    ),
    taken.filter.asks(
      "unitId",
      "Unit",
      (actor) => offeredUnits(actor, "training.read"),
      "All units",
      async (value, actor) => {
        const unit = await db.orgUnit.findUnique({ where: { id: Number(value) || 0 }, select: { path: true } });
        const day = todayOf(actor);
        const posted = {
          validFrom: { lte: day },
          validTo: { gte: day },
          unit: { path: { startsWith: unit?.path ?? "-" } },
        };
        return { employee: { postings: { some: posted } } };
      },
    ),
    taken.filter.quiet(
      taken.filter.byId(
        taken.filter.asks("at", "Only", chosenUnit, "All units", (value, actor) => {
          const day = todayOf(actor);
          const posted = { validFrom: { lte: day }, validTo: { gte: day }, unitId: Number(value) };
          return { employee: { postings: { some: posted } } };
        }),
      ),
    ),
    taken.filter.asks("lacking", "Mandatory training", LACKING, "All", async (value, actor) => {
      const lacking = await lackingOn(todayOf(actor));
      return value === "true" ? lacking : { NOT: lacking };
    }),
    taken.filter.span("dueOn", "Due from", "Until"),
  ],
  search: ["employee.name", "employee.employeeNo", "course.title", "code"],
  searchHint: "Name, number, course or the code of a certificate",
  sorts: ["dueOn", "completedOn", "validUntil", "status"],
  sort: "dueOn",
  page: ({ courseId }) => href("/hr/training/course/details/:id", { params: { id: courseId } }),
  empty: { icon: "list", title: "No enrolments", text: "Each person a course is assigned to appears here." },
  views: { all: { path: "/hr/training/enrolment/list", permission: "training.read", scope: visibleEnrolments } },
});

export const ownEnrolments = (actor: Actor): Prisma.EnrolmentWhereInput => ({
  employeeId: actor.employeeId ?? 0,
  status: { not: "CANCELLED" },
});

export const ownCourseList = taken.list("my-courses", {
  area: "home",
  title: "Training",
  counted: ["One course", "{n} courses"],
  columns: shared,
  filters: [taken.filter.state(states)],
  search: ["course.title"],
  searchHint: "Title",
  sorts: ["dueOn", "completedOn", "validUntil", "status"],
  sort: "-dueOn",
  page: ({ id }) => href("/training/course/:id", { params: { id } }),
  empty: { icon: "list", title: "No courses for you", text: "Courses that are assigned to you appear here." },
  views: { mine: { path: "/training", permission: "training.own", scope: ownEnrolments } },
});
