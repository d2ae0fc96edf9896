/** The life of an exit interview (spec: hr §6.2, D10): invited by a link, opened with the employee number, submitted once. */
import { href } from "~/addresses/href";
import { sha256 } from "~/core/canonical.server";
import { formatDate } from "~/core/dates";
import { randomToken } from "~/core/ids.server";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import { moveBody, type Effect } from "~/define/workflow";
import { queueMail } from "~/modules/mail/index.server";
import { pathToday } from "~/modules/people/index.server";
import { addressOf, interviewInclude, visibleInterviews, workflow, type InterviewRow } from "./interview-row.server";
import { USUAL_QUESTIONS, type ExitQuestion } from "./exit-questions";
import { INTERVIEW_STATES } from "./interview-states";

/** Days for which a link works, and how often it is sent in all: once, and three times anew. */
export const LINK_DAYS = 30;
export const MOST_SENDINGS = 4;
const DAY_MS = 86_400_000;

/** Mails a new link; those sent before are void. */
async function sent(work: Work, row: InterviewRow): Promise<Effect> {
  const token = randomToken();
  const tokenHash = sha256(token);
  const expiresAt = new Date(work.actor.at.getTime() + LINK_DAYS * DAY_MS);
  const { employee } = row.resignation;
  await queueMail(work, {
    key: `exit-interview:${tokenHash.slice(0, 32)}`,
    userId: null,
    to: addressOf(row)!,
    template: "exit-interview",
    values: {
      name: employee.name,
      company: work.actor.company.name,
      path: href("/exitinterview/:id", { params: { id: token } }),
      days: LINK_DAYS,
    },
  });
  return { set: { tokenHash, expiresAt, sendings: row.sendings + 1 }, detail: { expiresAt } };
}

const resend = moveBody<InterviewRow>()({
  problems: ({ row }) => [
    ...(addressOf(row) === null
      ? [problem("", t("There is no e-mail address of this person: enter one in the staff file first."), "no_address")]
      : []),
    ...(row.sendings >= MOST_SENDINGS
      ? [problem("", t("The link was sent {n} times: no more are sent.", { n: MOST_SENDINGS }), "sent_often")]
      : []),
  ],
  effect: ({ work, row }) => sent(work, row),
});

const byItself = {
  permission: "resignation.accept",
  by: "other",
  byItself: true,
  note: "none",
} as const;

export const interviewWorkflow = workflow({
  name: "ExitInterview",
  one: "Exit interview",
  scope: visibleInterviews,
  states: INTERVIEW_STATES,
  start: "INVITED",
  editable: [],
  noteLeast: 5,
  owners: ({ resignation: { employee } }) => (employee.user ? [employee.user.id] : []),
  unitPath: ({ resignation: { employee } }, actor) => pathToday(employee, actor),
  page: ({ id }) => href("/hr/exitinterview/details/:id", { params: { id } }),
  values: ({ resignation: { employee, acceptedLastDay, requestedLastDay } }) => ({
    name: employee.name,
    day: formatDate(acceptedLastDay ?? requestedLastDay),
  }),
  moves: {
    resend: {
      permission: "resignation.accept",
      by: "other",
      from: ["INVITED", "OPENED"],
      to: "same",
      label: "Send a new link",
      done: "A new link was sent",
      note: "optional",
      ...resend,
    },
    open: { ...byItself, from: ["INVITED"], to: "OPENED", label: "Open", done: "Opened by the link" },
    submit: {
      ...byItself,
      from: ["INVITED", "OPENED"],
      to: "SUBMITTED",
      label: "Submit",
      done: "Submitted by the link",
    },
    cancel: {
      ...byItself,
      from: ["INVITED", "OPENED"],
      to: "CANCELLED",
      label: "Cancel",
      done: "Cancelled: they stay",
    },
  },
});

/** Begins the interview of a resignation that is accepted, and mails the link where there is an address. */
export async function invite(work: Work, resignationId: number): Promise<void> {
  const { tx, actor } = work;
  const row = await tx.exitInterview.create({
    data: { resignationId, questions: JSON.stringify(await questionsOf(work)), createdAt: actor.at },
    include: interviewInclude,
  });
  if (addressOf(row) === null) return;
  const { set } = await sent(work, row);
  await tx.exitInterview.update({ where: { id: row.id }, data: set! });
}

/** The company's questions; the usual ones while it has none. */
async function questionsOf({ tx, actor }: Work): Promise<readonly ExitQuestion[]> {
  const rows = await tx.exitQuestion.findMany({
    where: { companyId: actor.company.unitId, active: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  return rows.length === 0
    ? USUAL_QUESTIONS
    : rows.map(({ id, text, kind, required }) => ({
        key: String(id),
        text,
        kind: kind as ExitQuestion["kind"],
        required,
      }));
}
