/** An application about time: its form, its page and its moves. README.md says how it goes. */
import { addDays, formatDate } from "~/core/dates";
import { Forbidden, InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { canAt, todayOf, unitsWithin } from "~/core/actor";
import { notify } from "~/modules/notices/index.server";
import { REROUTE_HISTORY, rerouteForm } from "~/modules/workflow/index.server";
import { choice, date, given, integer, link, longText, time, userId } from "~/define/field";
import { record } from "~/define/record";
import { defineReference } from "~/define/resource";
import { applicationFacts } from "./application-facts.server";
import type { ApplicationRow } from "./application-row.server";
import { applicationList } from "./application-list.server";
import { candidatesFor } from "./approval-candidates.server";
import { applicationWorkflow } from "./application.workflow.server";
import { applicationProblems } from "./asked-times";
import { employeeOf } from "./punch.server";
import { shiftOn } from "./shift-slices";
import { choicesOf, DAYS_BACK, KINDS } from "./time-words";

/** Whose time it is: one's own, and for HR that of the people within reach. */
export const timeApplicantReference = defineReference("TimeApplicant", {
  one: "Employee",
  many: "Employees",
  model: "Employee",
  order: "name",
  title: ({ name, employeeNo }) => `${name}, ${employeeNo}`,
  scope: (actor) => ({
    OR: [
      { id: actor.employeeId ?? 0 },
      {
        postings: {
          some: {
            validTo: { gte: addDays(todayOf(actor), -DAYS_BACK) },
            unit: unitsWithin(actor, "attendance.edit"),
          },
        },
      },
    ],
  }),
});

/** Tells the person of what HR has applied for in their name. */
async function tellThem(work: Work, id: number): Promise<void> {
  const row = await work.tx.timeLogApplication.findUniqueOrThrow({
    where: { id },
    include: { employee: { select: { user: { select: { id: true } } } } },
  });
  if (row.appliedById === null || !row.employee.user) return;
  await notify(work, {
    userIds: [row.employee.user.id],
    key: `TimeLogApplication:${id}:for`,
    kind: "outcome",
    title: "{actor} applied for a correction of your time on {date}",
    values: { actor: work.actor.name, date: formatDate(row.shiftDate) },
    link: `/myTimeLog/myTimeLogApplications/${id}`,
  });
}

/** A claim on a day of leave that was worked: whoever decides it has to know (spec: hr R-AT7). */
async function noticesOf({ employeeId, shiftDate }: ApplicationRow) {
  const conflict = await db.attendanceDay.count({ where: { employeeId, date: shiftDate, conflict: true } });
  if (conflict === 0) return [];
  return [
    {
      title: t("There is approved leave on {date}, and the employee punched over it", { date: formatDate(shiftDate) }),
      tone: "warn" as const,
      lines: [t("Call the employee back or cancel the leave first: overtime counts from the end of the shift.")],
    },
  ];
}

export const timeLogApplication = record({
  one: "Time application",
  many: "Time applications",
  workflow: applicationWorkflow,
  list: applicationList,
  view: "mine",
  api: "TimeLogApplication",
  pages: {
    add: "/myTimeLog/myTimeLog/add",
    edit: "/myTimeLog/MyTimeLogEdit/:id",
    details: "/myTimeLog/myTimeLogApplications/:id",
    file: "/myTimeLog/file/:id",
  },
  permissions: { read: "time.own", add: "time.own" },
  own: { fields: { employeeId: null } },
  faces: {
    hr: {
      view: "desk",
      pages: { add: "/hr/attendance/correction/add" },
      title: "Apply for an employee",
      sentence: "Their line manager decides, and their punches change when it is approved",
      button: "Send to the line manager",
      done: "The application was sent.",
      fields: { employeeId: { required: true, hint: null } },
    },
  },
  title: "{name}, {date}",
  note: ({ kind, unit }) => `${t(KINDS[kind as keyof typeof KINDS])}, ${unit.name}`,
  form: {
    title: "Apply for a correction",
    sentence: "A manager above you decides, and your punches change when it is approved",
    button: "Send to my manager",
    done: "Your application was sent.",
    fields: {
      employeeId: link("Employee", { to: "TimeApplicant", optional: true, hint: "Empty: yourself" }),
      unitId: given(link("Unit", { to: "Unit" })),
      kind: choice("Kind", { choices: choicesOf(KINDS), initial: "MISSED" }),
      shiftDate: date("Date", { hint: "Of a night shift, the day it began" }),
      requestedIn: time("In", { optional: true, hint: "Empty where this punch is right" }),
      requestedOut: time("Out", {
        optional: true,
        hint: "Empty where this punch is right; before the In it is on the next day",
      }),
      overtimeMin: integer("Overtime (minutes)", { min: 1, max: 960, optional: true, hint: "For overtime alone" }),
      reason: longText("Reason", { max: 500 }),
      appliedById: userId("Applied by", { optional: true }),
    },
    fill: async ({ tx, actor, row, input: { shiftDate, employeeId: named } }) => {
      const employeeId = row?.employeeId ?? named ?? employeeOf(actor);
      if (named !== null && named !== employeeId)
        throw new InputProblem(problem("employeeId", t("Employee: it cannot be changed"), "fixed"));
      const postings = await tx.posting.findMany({
        where: { employeeId },
        orderBy: { validFrom: "asc" },
        select: { validFrom: true, validTo: true, unitId: true, unit: { select: { path: true } } },
      });
      const posting = shiftOn(postings, shiftDate) ?? postings.at(-1);
      if (!posting) throw new Forbidden(t("You are not posted anywhere today."));
      const forThem = employeeId !== actor.employeeId;
      if (forThem && !canAt(actor, "attendance.edit", posting.unit.path))
        throw new InputProblem(
          problem("shiftDate", t("Date: posted outside your part of the organisation on that day"), "out_of_reach"),
        );
      const subject = { employeeId };
      const appliedById = row ? row.appliedById : forThem ? actor.userId : null;
      return { ...subject, unitId: posting.unitId, appliedById };
    },
    facts: ({ input, ...asked }) => applicationFacts({ ...asked, input: { ...input, employeeId: input.employeeId! } }),
    problems: ({ input, facts }) => applicationProblems(input, facts),
    saved: tellThem,
    example: {
      employeeId: null,
      kind: "MISSED",
      shiftDate: "2026-11-19",
      requestedIn: "08:00",
      requestedOut: null,
      overtimeMin: null,
      reason: "The line was down in the morning",
    },
  },
  page: async (_actor, row) => ({ notices: await noticesOf(row) }),
  moveForms: { reroute: rerouteForm(candidatesFor, db) },
  attachments: {
    most: 5,
    who: (actor, { status, employeeId, appliedById }) =>
      (status === "REQUESTED" &&
        (appliedById === null ? employeeId === actor.employeeId : appliedById === actor.userId)) ||
      t("Files can be added and removed by the applicant until it is decided."),
  },
  history: {
    actions: { "TimeLogApplication.attach": "File attached", "TimeLogApplication.detach": "File removed" },
    fields: { ...REROUTE_HISTORY, appliedById: { label: "Applied by", kind: "user" } },
  },
});
