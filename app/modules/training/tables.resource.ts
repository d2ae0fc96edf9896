/** What courses are made of: categories, contents in order, questions of quizzes, and rules for whom they are. */
import { problem, type Problem } from "~/core/problems";
import { isSafeLink, richProblems } from "~/core/rich-text";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { unitsWithin } from "~/core/actor";
import { href } from "~/addresses/href";
import { db } from "~/db/database.server";
import { choice, choices, integer, link, longText, text } from "~/define/field";
import { defineReference, defineResource, everyone, keptByCompany } from "~/define/resource";
import { coursesFor, visibleCourses } from "./course.workflow.server";
import { MOST_LETTERS } from "./training-rules";

const optional = true;
const permissions = { read: "training.read", edit: "training.edit" } as const;

export const trainingCategory = defineResource("TrainingCategory", {
  one: "Training category",
  many: "Training categories",
  model: "TrainingCategory",
  area: "hr",
  path: "/hr/training/category",
  title: ({ name }) => name,
  fields: { name: text("Name", { max: 60 }) },
  list: { columns: ["name", "active"], search: ["name"], filters: ["active"], sort: "name" },
  permissions,
  ...keptByCompany("training.edit"),
  example: { name: "Safety at work" },
  checkActive: async ({ id }, active, { tx }) =>
    !active && (await tx.course.count({ where: { categoryId: id, status: { not: "CLOSED" } } })) > 0
      ? [problem("", t("Courses of this category are not closed yet"), "in_use")]
      : [],
});

/** Courses that are not closed, as their parts and rules choose them. */
export const courseReference = defineReference("Course", {
  one: "Course",
  many: "Courses",
  model: "Course",
  order: "title",
  title: ({ title }) => title,
  scope: visibleCourses,
  offered: { status: { not: "CLOSED" } },
});

/** Files that hang on courses. */
export const courseFile = defineReference("CourseFile", {
  one: "File of a course",
  many: "Files of courses",
  model: "Document",
  order: "originalName",
  title: ({ originalName, ownerId }) => `${originalName} (${ownerId})`,
  scope: everyone,
  fixed: { ownerType: "Course", deletedAt: null },
});

/** Quizzes, as their questions choose them. */
export const quizReference = defineReference("Quiz", {
  one: "Quiz",
  many: "Quizzes",
  model: "CourseContent",
  include: { course: { select: { title: true } } },
  order: "title",
  title: ({ title, course }) => `${title} (${course.title})`,
  scope: (actor, permission) => ({ course: coursesFor(actor, permission) }),
  fixed: { kind: "QUIZ" },
  offered: { active: true, course: { status: { not: "CLOSED" } } },
});

export const CONTENT_KINDS = [
  { value: "TEXT", label: "Text" },
  { value: "FILE", label: "File" },
  { value: "LINK", label: "Link" },
  { value: "QUIZ", label: "Quiz" },
] as const;

interface TypedContent {
  kind: string;
  body: string | null;
  url: string | null;
  documentId: number | null;
}

/** What a kind of content needs, and what it does not take, each at its field. Pure. */
export function contentProblems({ kind, body, url, documentId }: TypedContent): Problem[] {
  const needed = (field: string, label: string, there: boolean) =>
    there ? [] : [problem(field, t("{label}: fill this in", { label: t(label) }), "missing")];
  const none = (field: string, label: string, there: boolean) =>
    there ? [problem(field, t("{label}: leave it empty for this kind", { label: t(label) }), "not_taken")] : [];
  return [
    ...(body === null ? [] : richProblems("body", "Text", body)),
    ...(kind === "TEXT" ? needed("body", "Text", body !== null) : []),
    ...(kind === "LINK"
      ? [
          ...needed("url", "Address", url !== null),
          ...(url !== null && !isSafeLink(url)
            ? [problem("url", t("Address: begin with https:// or with the / of a page of the portal"), "link")]
            : []),
        ]
      : none("url", "Address", url !== null)),
    ...(kind === "FILE"
      ? needed("documentId", "File", documentId !== null)
      : none("documentId", "File", documentId !== null)),
  ];
}

const contentsPage = (id: number) => href("/hr/training/course/content/list/:id", { params: { id } });
const askedId = (asked: URLSearchParams, name: string): number => {
  const text = asked.get(name) ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
};
/** The place behind the last one in use. */
const placeAfter = (last: number | null): string => String(Math.min((last ?? 0) + 1, 999));

export const courseContent = defineResource("CourseContent", {
  one: "Part of a course",
  many: "Parts of courses",
  model: "CourseContent",
  area: "hr",
  path: "/hr/training/content",
  title: ({ title }) => title,
  fields: {
    courseId: link("Course", { to: "Course", keepsForLife: true }),
    position: integer("Order", { min: 1, max: 999, hint: "Parts are taken in this order" }),
    kind: choice("Kind", { choices: CONTENT_KINDS, keepsForLife: true }),
    title: text("Title", { max: 120 }),
    body: longText("Text", {
      max: MOST_LETTERS,
      optional,
      hint: "Marks: # heading, - list, 1. numbers, > quote, **bold**, *italic*, [words](https://example.com)",
    }),
    url: text("Address", { max: 300, optional, hint: "For a link: begins with https://" }),
    documentId: link("File", {
      to: "CourseFile",
      optional,
      loose: true,
      hint: "For a file: one that is attached to the course",
    }),
  },
  list: {
    columns: ["courseId", "position", "kind", "title", "active"],
    search: ["title"],
    filters: ["courseId", "kind", "active"],
    sort: "position",
    then: "title",
  },
  permissions,
  ...keptByCompany("training.edit"),
  scope: (actor, permission) => ({ course: coursesFor(actor, permission) }),
  starts: async (actor, asked) => {
    const id = askedId(asked, "courseId");
    const found = await db.course.findFirst({ where: { AND: [{ id }, coursesFor(actor, "training.edit")] } });
    if (!found) return null;
    const { _max } = await db.courseContent.aggregate({
      where: { courseId: id, active: true },
      _max: { position: true },
    });
    return { values: { courseId: String(id), position: placeAfter(_max.position) }, back: contentsPage(id) };
  },
  example: { courseId: "1", position: 9, kind: "TEXT", title: "Why it matters", body: "Because people trust us." },
  check: async (input, { tx, current }) => {
    const course = await tx.course.findUniqueOrThrow({ where: { id: input.courseId } });
    const file = input.documentId === null ? null : await tx.document.findUnique({ where: { id: input.documentId } });
    const twin = await tx.courseContent.findFirst({
      where: {
        courseId: input.courseId,
        position: input.position,
        active: true,
        ...(current ? { id: { not: current.id } } : {}),
      },
    });
    return [
      ...contentProblems(input),
      ...(course.status === "CLOSED" ? [problem("courseId", t("The course is closed"), "closed")] : []),
      ...(twin ? [problem("position", t("Order: taken by “{title}”", { title: twin.title }), "taken")] : []),
      ...(file && (file.ownerType !== "Course" || file.ownerId !== input.courseId)
        ? [problem("documentId", t("File: choose one that is attached to this course"), "other_course")]
        : []),
    ];
  },
});

export const LETTERS = [
  { value: "A", label: "A" },
  { value: "B", label: "B" },
  { value: "C", label: "C" },
  { value: "D", label: "D" },
] as const;

/** A right answer is one of those that are given. Pure. */
export function questionProblems(input: {
  answerC: string | null;
  answerD: string | null;
  rightAnswers: string;
}): Problem[] {
  const right = input.rightAnswers.split(",");
  const empty = [input.answerC === null ? "C" : "", input.answerD === null ? "D" : ""].filter((one) =>
    right.includes(one),
  );
  return empty.length > 0
    ? [problem("rightAnswers", t("Right answers: {letter} has no words", { letter: empty[0]! }), "empty")]
    : [];
}

export const courseQuestion = defineResource("CourseQuestion", {
  one: "Question",
  many: "Questions of quizzes",
  model: "CourseQuestion",
  area: "hr",
  path: "/hr/training/question",
  title: ({ text: words }) => words,
  fields: {
    contentId: link("Quiz", { to: "Quiz", keepsForLife: true }),
    position: integer("Order", { min: 1, max: 999 }),
    text: text("Question", { max: 300 }),
    answerA: text("Answer A", { max: 200 }),
    answerB: text("Answer B", { max: 200 }),
    answerC: text("Answer C", { max: 200, optional }),
    answerD: text("Answer D", { max: 200, optional }),
    rightAnswers: choices("Right answers", { choices: LETTERS, filled: true }),
  },
  list: {
    columns: ["contentId", "position", "text", "active"],
    search: ["text"],
    filters: ["contentId", "active"],
    sort: "position",
    then: "text",
  },
  permissions,
  ...keptByCompany("training.edit"),
  scope: (actor, permission) => ({ content: { course: coursesFor(actor, permission) } }),
  starts: async (actor, asked) => {
    const id = askedId(asked, "contentId");
    const quiz = await db.courseContent.findFirst({
      where: { id, kind: "QUIZ", course: coursesFor(actor, "training.edit") },
    });
    if (!quiz) return null;
    const { _max } = await db.courseQuestion.aggregate({
      where: { contentId: id, active: true },
      _max: { position: true },
    });
    return {
      values: { contentId: String(id), position: placeAfter(_max.position) },
      back: contentsPage(quiz.courseId),
    };
  },
  example: {
    contentId: "1",
    position: 9,
    text: "Who may carry cash?",
    answerA: "One person",
    answerB: "Two people",
    rightAnswers: ["B"],
  },
  check: (input) => Promise.resolve(questionProblems(input)),
});

/** Rules of units within reach. */
const rulesWithin = (actor: Actor, permission: "training.read" | "training.edit" | string) => ({
  unit: unitsWithin(actor, permission as "training.read"),
});

export const trainingRule = defineResource("TrainingRule", {
  one: "Training rule",
  many: "Training rules",
  model: "TrainingRule",
  area: "hr",
  path: "/hr/training/rule",
  title: ({ id }) => String(id),
  fields: {
    courseId: link("Course", { to: "Course", keepsForLife: true }),
    unitId: link("Unit", { to: "Unit", hint: "Everyone posted there and in the units below it" }),
    designationId: link("Designation", { to: "HrDesignation", optional, hint: "Leave empty for all" }),
    staffTypeId: link("Staff type", { to: "StaffType", optional, hint: "Leave empty for all" }),
    joinedWithin: integer("Joined within (days)", {
      min: 1,
      max: 3650,
      optional,
      hint: "Only people who joined so many days ago at most; leave empty for all",
    }),
  },
  list: {
    columns: ["courseId", "unitId", "designationId", "staffTypeId", "joinedWithin", "active"],
    search: [],
    filters: ["courseId", "unitId", "active"],
    sort: "courseId",
  },
  permissions,
  scope: rulesWithin,
  example: { courseId: "1", unitId: "1" },
});
