/** An application about time: its form, its page and its moves. README.md says how it goes. */
import { Forbidden } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { REROUTE_HISTORY, rerouteForm } from "~/modules/workflow/index.server";
import { choice, date, given, integer, link, longText, time } from "~/define/field";
import { record } from "~/define/record";
import { defineReference } from "~/define/resource";
import { applicationFacts } from "./application-facts.server";
import { applicationList } from "./application-list.server";
import { candidatesFor } from "./approval-candidates.server";
import { applicationWorkflow } from "./application.workflow.server";
import { applicationProblems } from "./asked-times";
import { employeeOf } from "./punch.server";
import { shiftOn } from "./shift-slices";
import { choicesOf, KINDS } from "./time-words";

/** Whose time it is: nobody but oneself. */
export const ownEmployeeReference = defineReference("OwnEmployee", {
  one: "Employee",
  many: "Employees",
  model: "Employee",
  order: "name",
  title: ({ name }) => name,
  scope: ({ employeeId }) => ({ id: employeeId ?? 0 }),
});

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
  title: "{name}, {date}",
  note: ({ kind, unit }) => `${t(KINDS[kind as keyof typeof KINDS])}, ${unit.name}`,
  form: {
    title: "Apply for a correction",
    sentence: "A manager above you decides, and your punches change when it is approved",
    button: "Send to my manager",
    done: "Your application was sent.",
    fields: {
      employeeId: given(link("Employee", { to: "OwnEmployee" })),
      unitId: given(link("Unit", { to: "Unit" })),
      kind: choice("Kind", { choices: choicesOf(KINDS), initial: "MISSED" }),
      shiftDate: date("Date", { hint: "Of a night shift, the day it began" }),
      requestedIn: time("In", { optional: true, hint: "When you came; empty where this punch is right" }),
      requestedOut: time("Out", { optional: true, hint: "When you left; before the In it is on the next day" }),
      overtimeMin: integer("Overtime (minutes)", { min: 1, max: 960, optional: true, hint: "For overtime alone" }),
      reason: longText("Reason", { max: 500 }),
    },
    fill: async ({ tx, actor, row, input: { shiftDate } }) => {
      const employeeId = row?.employeeId ?? employeeOf(actor);
      const postings = await tx.posting.findMany({
        where: { employeeId },
        orderBy: { validFrom: "asc" },
        select: { validFrom: true, validTo: true, unitId: true },
      });
      const posting = shiftOn(postings, shiftDate) ?? postings.at(-1);
      if (!posting) throw new Forbidden(t("You are not posted anywhere today."));
      return { employeeId, unitId: posting.unitId };
    },
    facts: applicationFacts,
    problems: ({ input, facts }) => applicationProblems(input, facts),
    example: {
      kind: "MISSED",
      shiftDate: "2026-11-19",
      requestedIn: "08:00",
      requestedOut: null,
      overtimeMin: null,
      reason: "The line was down in the morning",
    },
  },
  moveForms: { reroute: rerouteForm(candidatesFor, db) },
  attachments: {
    most: 5,
    who: (actor, { status, employeeId }) =>
      (status === "REQUESTED" && employeeId === actor.employeeId) ||
      t("Files can be added and removed by the applicant until it is decided."),
  },
  history: {
    actions: { "TimeLogApplication.attach": "File attached", "TimeLogApplication.detach": "File removed" },
    fields: REROUTE_HISTORY,
  },
});
