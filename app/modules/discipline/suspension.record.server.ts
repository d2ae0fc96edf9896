/** A suspension from work: its form, its page, and what its moves take along. README.md says how suspensions go. */
import { formatDate } from "~/core/dates";
import { percentText } from "~/core/percent";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { canAt, todayOf, type Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import { wordsOf } from "~/define/history";
import { choice, date, given, link, longText, percentage, text } from "~/define/field";
import { record, type PageParts } from "~/define/record";
import { href } from "~/addresses/href";
import { numberOfYear } from "~/modules/ledger/index.server";
import { payShareWhileSuspended } from "~/modules/pay/index.server";
import { caseInclude } from "./case-row.server";
import { choicesOf } from "./discipline";
import { involvedUsers } from "./involved";
import { firstBack, STANDING, SUSPENSION_KINDS, suspensionProblems } from "./suspension";
import { suspensionList } from "./suspension-list.server";
import type { SuspensionRow } from "./suspension-row.server";
import { suspensionWorkflow } from "./suspension.workflow.server";
import { unitOf } from "./unit-of.server";
import { statesThat } from "~/define/states";
import { LEAVE_STATES } from "~/modules/leave-applications/leave-states";

/** The case it belongs to. @throws InputProblem for one that is not there */
async function caseOf(tx: Tx, id: number) {
  const found = await tx.disciplinaryCase.findUnique({
    where: { id },
    include: { employee: true, persons: caseInclude.persons },
  });
  if (!found) throw new InputProblem([problem("caseId", t("Case: choose one that runs"), "not_available")]);
  return found;
}

const LETTERS = ["SUSPENSION", "RESUMPTION"];

/** Its letters, leave over its days, and what else is known of the employee. */
async function pageOf(actor: Actor, row: SuspensionRow): Promise<PageParts> {
  const [letters, leave] = await Promise.all([
    db.disciplinaryLetter.findMany({ where: { caseId: row.caseId, kind: { in: LETTERS } }, orderBy: { id: "asc" } }),
    STANDING.includes(row.status)
      ? db.leaveApplication.findMany({
          where: {
            employeeId: row.employeeId,
            status: { in: statesThat(LEAVE_STATES, "taken") },
            toDate: { gte: row.fromOn },
            ...(row.untilOn === null ? {} : { fromDate: { lte: row.untilOn } }),
          },
          orderBy: { fromDate: "asc" },
          take: 5,
        })
      : [],
  ]);
  const reads = canAt(actor, "discipline.read", row.case.unit.path);
  return {
    notices:
      leave.length > 0
        ? [
            {
              title: t("Approved leave has days of this suspension"),
              tone: "warn",
              lines: [
                ...leave.map(({ fromDate, toDate }) =>
                  t("{from} to {to}", { from: formatDate(fromDate), to: formatDate(toDate) }),
                ),
                t("These days count as suspended, not as leave. HR recalls the leave to give its days back."),
              ],
            },
          ]
        : [],
    tables: [
      {
        title: t("Letters"),
        caption: t("Letters of this suspension"),
        columns: [{ label: t("Number"), nowrap: true }, { label: t("Title") }, { label: t("Issued on"), nowrap: true }],
        rows: letters.map(({ id, refNo, kind, issuedOn }) => [
          reads
            ? { text: refNo, to: href("/print/:name/:id", { params: { name: "disciplinary-letter", id } }) }
            : refNo,
          kind === "SUSPENSION" ? t("Suspension from work") : t("Return to work"),
          formatDate(issuedOn),
        ]),
      },
    ],
    ways: reads
      ? [{ label: t("Disciplinary case"), to: href("/hr/disciplinary/details/:id", { params: { id: row.caseId } }) }]
      : [],
  };
}

const ending = {
  untilOn: date("Last day", { optional: true, hint: "Empty while it is open" }),
  reviewOn: date("Review on", { optional: true, hint: "Needed where no last day is set" }),
};

export const suspension = record({
  one: "Suspension",
  many: "Suspensions",
  workflow: suspensionWorkflow,
  list: suspensionList,
  view: "hr",
  api: "Suspension",
  pages: { add: "/hr/suspension/add", details: "/hr/suspension/details/:id" },
  permissions: { read: "suspension.read", add: "suspension.edit" },
  title: "{no}, {name}",
  note: ({ fromOn, payBp }) => t("From {day}, {share} of pay", { day: formatDate(fromOn), share: percentText(payBp) }),
  form: {
    title: "Propose a suspension",
    sentence: "The HR manager decides. The employee is told with the letter",
    button: "Send for approval",
    done: "The suspension was sent for approval.",
    fields: {
      refNo: given(text("Number", { max: 20 })),
      caseId: link("Case", { to: "RunningCase" }),
      employeeId: given(link("Employee", { to: "Accused" })),
      unitId: given(link("Unit", { to: "Unit" })),
      kind: choice("Kind", { choices: choicesOf(SUSPENSION_KINDS) }),
      fromOn: date("First day", { hint: "Approved later, it begins on the day of the approval" }),
      ...ending,
      payBp: percentage("Share of pay (percent)", { min: 0, max: 100, hint: "0: unpaid; 100: fully paid" }),
      reason: longText("Reason", { max: 2000, least: 10, hint: "The letter prints it" }),
    },
    begin: async (actor) => ({ values: { payBp: String((await payShareWhileSuspended(db, actor)) / 100) } }),
    fill: async ({ tx, actor, row, input }) => {
      const { employeeId } = await caseOf(tx, input.caseId);
      return {
        refNo: row?.refNo ?? (await numberOfYear(tx, "S", todayOf(actor))),
        employeeId,
        unitId: (await unitOf(tx, employeeId, todayOf(actor))).unitId,
      };
    },
    beside: ({ actor }) => Promise.resolve({ proposedById: actor.userId, createdAt: actor.at }),
    facts: async ({ tx, actor, input }) => {
      const { status, employee, persons } = await caseOf(tx, input.caseId);
      return {
        today: todayOf(actor),
        own: employee.id === actor.employeeId,
        involved: actor.userId !== null && involvedUsers({ persons }).includes(actor.userId),
        caseStatus: status,
        joinDate: employee.joinDate,
        lastWorkingDay: employee.lastWorkingDay,
        others: await tx.suspension.findMany({
          where: { employeeId: employee.id, status: { in: STANDING } },
          select: { fromOn: true, untilOn: true },
        }),
      };
    },
    problems: ({ input, facts }) => suspensionProblems(input, facts),
    example: {
      caseId: "1",
      kind: "PRECAUTIONARY",
      fromOn: "2999-01-04",
      reviewOn: "2999-02-01",
      payBp: 50,
      reason: "The cash of the counter is counted meanwhile.",
    },
  },
  answers: {
    fields: {
      resumedOn: date("First day back", { optional: true }),
      resumeReason: longText("Reason for the return", { max: 2000, optional: true }),
    },
  },
  page: pageOf,
  moveForms: {
    prolong: {
      fields: ending,
      begin: (_: Actor, { untilOn, reviewOn }: SuspensionRow) =>
        Promise.resolve({
          values: { untilOn: untilOn ? formatDate(untilOn) : "", reviewOn: reviewOn ? formatDate(reviewOn) : "" },
        }),
      example: { reviewOn: "2999-02-01" },
    },
    callBack: {
      fields: { resumedOn: date("First day back") },
      begin: (actor: Actor, row: SuspensionRow) =>
        Promise.resolve({ values: { resumedOn: formatDate(firstBack(row, todayOf(actor))) } }),
      example: { resumedOn: "2999-01-11" },
    },
  },
  // The person it is about reads of it on a page of their own.
  handles: (actor, row) => row.employeeId !== actor.employeeId,
  history: {
    fields: {
      caseId: { label: "Case", kind: "internal" },
      kind: { label: "Kind", kind: "choice", words: wordsOf(choicesOf(SUSPENSION_KINDS)) },
      fromOn: { label: "First day", kind: "date" },
      untilOn: { label: "Last day", kind: "date" },
      reviewOn: { label: "Review on", kind: "date" },
      resumedOn: { label: "First day back", kind: "date" },
      payBp: { label: "Share of pay (percent)", kind: "hundredths" },
    },
    needs: "suspension.read",
  },
});
