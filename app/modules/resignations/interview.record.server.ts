/** Exit interviews as HR follows them: who was invited, opened and submitted, and a new link. Nobody reads answers here. */
import { href } from "~/addresses/href";
import { formatDate, formatInstant } from "~/core/dates";
import { t } from "~/core/text";
import { recordId } from "~/define/field";
import { listStates } from "~/define/listing";
import { raisedRecord } from "~/define/record";
import { unitToday } from "~/modules/people/index.server";
import { addressOf, column, filter, list, visibleInterviews, type InterviewRow } from "./interview-row.server";
import { interviewWorkflow, LINK_DAYS, MOST_SENDINGS } from "./interview.workflow.server";
import { stateIs } from "~/define/states";
import { INTERVIEW_STATES } from "./interview-states";

const states = listStates<InterviewRow>(interviewWorkflow);

export const interviewList = list("exit-interviews", {
  area: "hr",
  title: "Exit interviews",
  counted: ["One exit interview", "{n} exit interviews"],
  columns: {
    name: column.page(column.text("Name", "resignation.employee.name")),
    employeeNo: column.text("Number", "resignation.employee.employeeNo", { nowrap: true }),
    unit: column.words("Unit", ({ resignation }, actor) => unitToday(resignation.employee, actor)?.name ?? null),
    lastDay: column.words("Last day", ({ resignation: { acceptedLastDay, requestedLastDay } }) =>
      formatDate(acceptedLastDay ?? requestedLastDay),
    ),
    status: column.state(states),
    link: column.words("Link", (row, actor) => linkOf(row, actor.at)),
  },
  filters: [filter.state(states)],
  search: ["resignation.employee.name", "resignation.employee.employeeNo"],
  searchHint: "Name or number",
  sorts: ["createdAt"],
  sort: "-createdAt",
  page: ({ id }) => href("/hr/exitinterview/details/:id", { params: { id } }),
  empty: {
    icon: "users",
    title: "No exit interviews",
    text: "When a resignation is accepted, its exit interview appears here.",
  },
  views: {
    all: { path: "/hr/exitinterview/list", permission: "resignation.read", scope: visibleInterviews },
  },
});

function linkOf({ status, tokenHash, expiresAt }: InterviewRow, at: Date): string | null {
  if (!stateIs(INTERVIEW_STATES, status, "open")) return null;
  if (tokenHash === null || expiresAt === null) return t("Not sent");
  return expiresAt > at ? t("Sent") : t("No longer valid");
}

export const exitInterview = raisedRecord({
  one: "Exit interview",
  many: "Exit interviews",
  workflow: interviewWorkflow,
  list: interviewList,
  view: "all",
  api: "ExitInterview",
  pages: { details: "/hr/exitinterview/details/:id" },
  permissions: { read: "resignation.read" },
  title: "Exit interview of {name}",
  note: ({ resignation: { acceptedLastDay, requestedLastDay } }) =>
    t("Last day {day}", { day: formatDate(acceptedLastDay ?? requestedLastDay) }),
  form: { fields: { resignationId: recordId("Resignation") } },
  page: (actor, row: InterviewRow) =>
    Promise.resolve({
      facts: [
        {
          label: t("Link valid until"),
          value: row.tokenHash && row.expiresAt && formatInstant(row.expiresAt, actor.company.timeZone),
        },
        { label: t("Links sent"), value: t("{n} of {most}", { n: row.sendings, most: MOST_SENDINGS }) },
        {
          label: t("Submitted at"),
          value: row.submittedAt && formatInstant(row.submittedAt, actor.company.timeZone),
        },
      ],
      notices: [
        {
          title: t("No one reads single answers"),
          tone: "info",
          lines: [
            t(
              "Answers are told in the report of exit interviews, of three people or more together; texts without name and branch.",
            ),
            ...(addressOf(row) === null
              ? [t("There is no e-mail address of this person: enter one in the staff file, then send a link.")]
              : [t("A link works once, within {n} days; a new one makes those before void.", { n: LINK_DAYS })]),
          ],
        },
      ],
    }),
  history: { fields: { expiresAt: { label: "Link valid until", kind: "instant" } } },
});
