/** A course: its form, its page and its API lines. README.md says how training goes. */
import { t } from "~/core/text";
import { canAtCompany, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { date, integer, link, longText, percentage, text, userId } from "~/define/field";
import { record, type PageParts } from "~/define/record";
import { href } from "~/addresses/href";
import { courseList } from "./course-list.server";
import { courseWorkflow } from "./course.workflow.server";
import { CONTENT_KINDS } from "./tables.resource";

const optional = true;
const list = (resource: "content" | "rule", courseId: number) =>
  `${href("/hr/training/:resource/list", { params: { resource } })}?courseId=${courseId}`;

async function pageOf(actor: Actor, { id, status }: { id: number; status: string }): Promise<PageParts> {
  const [contents, rules] = await Promise.all([
    db.courseContent.findMany({
      where: { courseId: id, active: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
      include: { _count: { select: { questions: { where: { active: true } } } } },
    }),
    db.trainingRule.findMany({
      where: { courseId: id, active: true },
      orderBy: { id: "asc" },
      include: {
        unit: { select: { name: true } },
        designation: { select: { name: true } },
        staffType: { select: { name: true } },
      },
    }),
  ]);
  const edits = status !== "CLOSED" && canAtCompany(actor, "training.edit");
  return {
    tables: [
      {
        title: t("Parts"),
        caption: t("Parts of the course in their order"),
        columns: [{ label: t("Order"), numeric: true }, { label: t("Title") }, { label: t("Kind") }],
        rows: contents.map(({ id: contentId, position, title, kind, _count }) => [
          position,
          {
            text: title,
            to: href("/hr/training/:resource/details/:id", { params: { resource: "content", id: contentId } }),
          },
          [
            t(CONTENT_KINDS.find(({ value }) => value === kind)!.label),
            ...(kind === "QUIZ" ? [t("{n} questions", { n: _count.questions })] : []),
          ].join(", "),
        ]),
        empty: {
          title: t("No parts yet"),
          text: t("Add texts, files, links and quizzes before the course is opened."),
        },
      },
      {
        title: t("Rules"),
        caption: t("For whom the course is mandatory"),
        columns: [
          { label: t("Unit") },
          { label: t("Designation") },
          { label: t("Staff type") },
          { label: t("Joined within (days)"), numeric: true },
        ],
        rows: rules.map(({ unit, designation, staffType, joinedWithin }) => [
          unit.name,
          designation?.name ?? null,
          staffType?.name ?? null,
          joinedWithin,
        ]),
        empty: { title: t("No rules"), text: t("Without a rule the course is assigned by hand.") },
      },
    ],
    ways: [
      { label: t("Contents"), to: href("/hr/training/course/content/list/:id", { params: { id } }), icon: "edit" },
      { label: t("Rules"), to: list("rule", id) },
      ...(edits
        ? [
            {
              label: t("Add a part"),
              to: href("/hr/training/:resource/add", {
                params: { resource: "content" },
                search: { courseId: String(id) },
              }),
              icon: "plus" as const,
            },
          ]
        : []),
      { label: t("People"), to: `${href("/hr/training/enrolment/list")}?courseId=${id}` },
      {
        label: t("Print"),
        to: href("/print/:name/:id", { params: { name: "course", id } }),
        icon: "print" as const,
        file: true as const,
      },
    ],
  };
}

export const course = record({
  one: "Course",
  many: "Courses",
  workflow: courseWorkflow,
  list: courseList,
  view: "all",
  api: "Course",
  pages: {
    add: "/hr/training/course/add",
    edit: "/hr/training/course/edit/:id",
    details: "/hr/training/course/details/:id",
    file: "/hr/training/course/file/:id",
  },
  permissions: { read: "training.read", add: "training.edit" },
  title: "{title}",
  note: ({ category }) => category.name,
  form: {
    title: "Write a course",
    sentence: "It is a draft until you open it: add its parts first",
    button: "Save as draft",
    done: "Draft saved.",
    fields: {
      title: text("Title", { max: 120 }),
      categoryId: link("Category", { to: "TrainingCategory" }),
      summary: longText("Summary", { max: 1000, optional }),
      dueDays: integer("Days to finish", { min: 1, max: 365, initial: "14", hint: "From the day it is assigned" }),
      validMonths: integer("Valid for (months)", {
        min: 1,
        max: 120,
        optional,
        hint: "Leave empty where it does not run out",
      }),
      passBp: percentage("Pass mark (%)", { min: 1, max: 100, initial: "80", hint: "Of each quiz" }),
      makerId: userId("Written by"),
    },
    who: (actor) =>
      canAtCompany(actor, "training.edit") || t("Only those who write courses for the whole company change it."),
    fill: ({ actor, row }) => Promise.resolve({ makerId: row?.makerId ?? actor.userId! }),
    beside: ({ actor, row }) => Promise.resolve(row ? {} : { companyId: actor.company.unitId }),
    example: { title: "Handling of cash", categoryId: "1", summary: null, dueDays: 14, validMonths: 12, passBp: 80 },
  },
  page: pageOf,
  attachments: {
    most: 20,
    who: (actor, { status }) =>
      status === "CLOSED"
        ? t("Files can be added and removed until the course is closed.")
        : canAtCompany(actor, "training.edit") || t("Only those who write courses for the whole company change it."),
    uses: async (tx, documentId) => {
      const part = await tx.courseContent.findFirst({
        where: { documentId, active: true },
        orderBy: { position: "asc" },
        select: { title: true },
      });
      return (
        part &&
        t("The part “{title}” uses this file: choose another file there, or take the part out of use first.", part)
      );
    },
  },
  moveForms: {
    assign: {
      fields: {
        employeeId: link("Employee", { to: "Employee" }),
        dueOn: date("Due on", { optional, hint: "Leave empty for the days of the course" }),
      },
      example: { employeeId: "1", dueOn: null },
    },
  },
  history: {
    actions: { "Course.attach": "File attached", "Course.detach": "File removed" },
    fields: {
      employeeId: { label: "Employee", kind: "employee" },
      dueOn: { label: "Due on", kind: "date" },
      people: { label: "People", kind: "integer" },
      makerId: { label: "Written by", kind: "user" },
    },
  },
});
