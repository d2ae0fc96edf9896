/** A resignation: its form, its page and what its moves take along. README.md says how exits go. */
import { formatAmount } from "~/core/currencies";
import { formatDate, formatInstant } from "~/core/dates";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { can, canAt, todayOf, type Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import { choiceWord } from "~/define/choice-word";
import { wordsOf } from "~/define/history";
import { choice, date, flag, given, integer, link, longText, recordId } from "~/define/field";
import { record, type PageParts, type Way } from "~/define/record";
import { stateTag } from "~/define/workflow";
import { href } from "~/addresses/href";
import { pathToday } from "~/modules/people/index.server";
import { AREAS, openItemsOf, stateBefore, type ClearanceArea } from "~/modules/separations/index.server";
import { CLEARS } from "./clearance-row.server";
import { decidedAbove } from "./decided-above.server";
import { resignationList } from "./resignation-list.server";
import { fullNotice, lastDayProblems, NOTICE_MODES, noticeOf, shortfallOf } from "./resignation-rules";
import { resignationInclude, type ResignationRow } from "./resignation-row.server";
import { resignationWorkflow } from "./resignation.workflow.server";
import { CLEARANCE_STATES, RESIGNATION_STATES } from "./resignation-states";
import { statesThat } from "~/define/states";

const accepting = {
  fields: {
    acceptedLastDay: date("Last working day"),
    released: flag("Release them from the days until the one they asked for"),
    shortfallMode: choice("Missing notice", {
      choices: NOTICE_MODES,
      optional: true,
      hint: "Needed where days of notice are given up",
    }),
  },
  begin: (_: Actor, { requestedLastDay }: ResignationRow) =>
    Promise.resolve({ values: { acceptedLastDay: formatDate(requestedLastDay) } }),
  example: { acceptedLastDay: "2026-12-31", released: false, shortfallMode: "WAIVE" },
};

const deciding = {
  fields: { shortfallMode: choice("Missing notice", { choices: NOTICE_MODES }) },
  begin: (_: Actor, { shortfallMode }: ResignationRow) =>
    Promise.resolve(shortfallMode === null ? {} : { values: { shortfallMode } }),
  example: { shortfallMode: "WAIVE" },
};

/**
 * What a resignation to a day means, before it is sent: notice, and the days of it that are given up.
 * @param lastDay as it is typed, read
 */
export async function askedNotice(actor: Actor, lastDay: string): Promise<{ title: string; lines: string[] }[]> {
  const { noticeDays } = await ownTerms(db, actor);
  const today = todayOf(actor);
  const short = shortfallOf(today, noticeDays, lastDay);
  return [
    {
      title: t("Last working day: {day}", { day: formatDate(lastDay) }),
      lines: [
        t("Your notice is {n} days: to {day}.", { n: noticeDays, day: formatDate(fullNotice(today, noticeDays)) }),
        short > 0 ? t("You give up {n} days of notice.", { n: short }) : t("You give full notice."),
      ],
    },
  ];
}

/** The file of whoever resigns, with the notice they owe. @throws InputProblem for a person without a file */
async function ownTerms(tx: Pick<Tx, "employee">, { employeeId }: Actor) {
  const row =
    employeeId === null
      ? null
      : await tx.employee.findUnique({ where: { id: employeeId }, include: { staffType: true } });
  if (!row) throw new InputProblem([problem("", t("Only employees with a file can resign."), "no_file")]);
  return { row, noticeDays: noticeOf(row.staffType, stateBefore(row) === "PROBATION") };
}

const UNDECIDED: readonly string[] = statesThat(RESIGNATION_STATES, "undecided");
const aboveNotice = () => ({
  title: t("No one in HR may accept this resignation"),
  tone: "info" as const,
  lines: [t("The only person who could leaves, or has agreed to it as line manager: those above HR decide it.")],
});

/** Clearance by area, what the portal knows to be open, and where one goes on. */
async function pageOf(actor: Actor, row: ResignationRow): Promise<PageParts> {
  const [items, open] = await Promise.all([
    db.clearanceItem.findMany({ where: { resignationId: row.id }, orderBy: { id: "asc" } }),
    row.status === "ARCHIVED" ? [] : openItemsOf(row.employeeId, row.employee.user?.id ?? null),
  ]);
  const by = await db.user.findMany({
    where: { id: { in: items.flatMap(({ clearedById }) => (clearedById === null ? [] : [clearedById])) } },
    select: { id: true, displayName: true },
  });
  const path = pathToday(row.employee, actor);
  const clearsIn = (area: string) =>
    row.employeeId !== actor.employeeId && canAt(actor, CLEARS[area as ClearanceArea], path);
  const ways: Way[] = [];
  if (can(actor, "employee.file") && row.status !== "SUBMITTED")
    ways.push({ label: t("Employee file"), to: href("/hr/employee/details/:id", { params: { id: row.employeeId } }) });
  if (row.status === "ARCHIVED" && canAt(actor, "employee.file", path))
    ways.push({ label: t("Dossier"), to: href("/hr/archive/list/:id", { params: { id: row.employeeId } }) });
  return {
    facts: [
      { label: t("Last day with full notice"), value: formatDate(fullNotice(row.submittedOn, row.noticeDays)) },
      { label: t("Details"), value: row.detail },
      {
        label: t("Missing notice"),
        value:
          row.shortfallDays === 0
            ? null
            : t("{n} days: {what}", {
                n: row.shortfallDays,
                what: row.shortfallMode === null ? t("not decided yet") : choiceWord(NOTICE_MODES, row.shortfallMode),
              }),
      },
      { label: t("Released early"), value: row.released ? t("Yes: these days count as notice") : null },
    ],
    notices: row.above && UNDECIDED.includes(row.status) && row.employeeId !== actor.employeeId ? [aboveNotice()] : [],
    tables: [
      {
        title: t("Clearance"),
        caption: t("Clearance by area"),
        columns: [
          { label: t("Area") },
          { label: t("State") },
          { label: t("Amount due"), numeric: true },
          { label: t("Still open") },
          { label: t("Cleared by") },
        ],
        rows: items.map(({ id, area, status, amountDue, currency, clearedById, clearedAt, note }) => [
          clearsIn(area)
            ? { text: t(AREAS[area as ClearanceArea]), to: href("/my/clearance/:id", { params: { id } }) }
            : t(AREAS[area as ClearanceArea]),
          stateTag({ states: CLEARANCE_STATES }, status),
          amountDue === null ? null : formatAmount({ minor: amountDue, currency }),
          open
            .filter((one) => one.area === area)
            .map(({ label, count, byFinalPay }) =>
              byFinalPay
                ? t("{label}: taken by the final pay", { label: `${label} (${String(count)})` })
                : `${label}: ${String(count)}`,
            )
            .join(", ") || null,
          clearedAt === null
            ? null
            : [
                by.find(({ id }) => id === clearedById)?.displayName,
                formatInstant(clearedAt, actor.company.timeZone),
                note,
              ]
                .filter(Boolean)
                .join(", "),
        ]),
      },
    ],
    ways,
  };
}

export const resignation = record({
  one: "Resignation",
  many: "Resignations",
  workflow: resignationWorkflow,
  list: resignationList,
  view: "hr",
  api: "Resignation",
  pages: { add: "/my/resign/add", details: "/hr/resign/details/:id" },
  permissions: { read: "resignation.read", add: "resignation.own" },
  title: "Resignation of {name}",
  note: ({ requestedLastDay, acceptedLastDay }) =>
    t("Last day {day}", { day: formatDate(acceptedLastDay ?? requestedLastDay) }),
  form: {
    title: "Resign",
    sentence: "Your manager and HR are notified. You can withdraw it until it is accepted",
    button: "Send my resignation",
    done: "Your resignation was sent.",
    fields: {
      employeeId: recordId("Employee"),
      submittedOn: given(date("Submitted")),
      reasonId: link("Reason", { to: "ResignReason" }),
      detail: longText("Details", { max: 2000, optional: true }),
      requestedLastDay: date("Last working day", {
        hint: "Offered: the last day with full notice. An earlier one leaves days of notice missing",
      }),
      noticeDays: given(integer("Notice (days)", { min: 0, max: 400 })),
      shortfallDays: given(integer("Missing notice (days)", { min: 0, max: 400 })),
    },
    begin: async (actor) => {
      if (actor.employeeId === null)
        return { nothing: { title: t("No employee file"), text: t("Only employees with a file can resign.") } };
      const running = await db.resignation.findFirst({
        where: { employeeId: actor.employeeId, status: { in: statesThat(RESIGNATION_STATES, "open") } },
        select: { id: true },
      });
      if (running)
        return {
          nothing: {
            title: t("You have resigned already"),
            text: t("Open your resignation to follow or withdraw it."),
            way: {
              label: t("Open your resignation"),
              to: href("/my/resign/details/:id", { params: { id: running.id } }),
            },
          },
        };
      const { noticeDays } = await ownTerms(db, actor);
      return { values: { requestedLastDay: formatDate(fullNotice(todayOf(actor), noticeDays)) } };
    },
    fill: async ({ tx, actor, input }) => {
      const { row, noticeDays } = await ownTerms(tx, actor);
      const submittedOn = todayOf(actor);
      return {
        employeeId: row.id,
        submittedOn,
        noticeDays,
        shortfallDays: shortfallOf(submittedOn, noticeDays, input.requestedLastDay),
      };
    },
    beside: async ({ tx, actor }) => {
      const { row } = await ownTerms(tx, actor);
      const employee = await tx.employee.findUniqueOrThrow({
        where: { id: row.id },
        select: resignationInclude.employee.select,
      });
      return { above: await decidedAbove({ tx, actor }, { agreedById: null, employee }) };
    },
    facts: async ({ tx, actor }) => {
      const { row } = await ownTerms(tx, actor);
      return {
        today: todayOf(actor),
        joined: row.joinDate,
        leaves: row.status === "SEPARATED" || row.lastWorkingDay !== null,
        running: await tx.resignation.count({
          where: { employeeId: row.id, status: { in: statesThat(RESIGNATION_STATES, "open") } },
        }),
      };
    },
    problems: ({ input: { requestedLastDay }, facts }) => [
      ...(facts.running > 0 ? [problem("", t("You have resigned already."), "running")] : []),
      ...(facts.leaves ? [problem("", t("Your employment ends already."), "ends")] : []),
      ...lastDayProblems("requestedLastDay", "Last working day", requestedLastDay, facts),
    ],
    example: { reasonId: "1", detail: "I move to another town.", requestedLastDay: "2026-12-31" },
  },
  page: pageOf,
  moveForms: {
    accept: accepting,
    acceptAbove: accepting,
    decideNotice: deciding,
    decideNoticeAbove: deciding,
  },
  history: {
    fields: {
      employeeId: { label: "Employee", kind: "employee" },
      acceptedLastDay: { label: "Last working day", kind: "date" },
      area: { label: "Area", kind: "choice", words: AREAS },
      shortfallDays: { label: "Missing notice (days)", kind: "integer" },
      released: { label: "Released early", kind: "flag" },
      shortfallMode: { label: "Missing notice", kind: "choice", words: wordsOf(NOTICE_MODES) },
    },
  },
});
