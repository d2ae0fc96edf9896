/** What the moves of an application read, ask and do. Its life is in application.workflow.server.ts. */
import { formatDate, timeIn } from "~/core/dates";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import type { Work } from "~/db/transaction.server";
import { moveBody, type Effect, type WorkflowRow } from "~/define/workflow";
import { href } from "~/addresses/href";
import { endNews } from "~/modules/notices/index.server";
import { beginDraft } from "~/modules/people/index.server";
import { staffMovement } from "~/modules/staff-movements/index.server";
import { addWithin } from "~/modules/workflow/index.server";
import { applicantName } from "./applicant-name";
import { mailCandidate, nameParts } from "./candidate.server";
import { lineManager } from "./offers-to-team.server";
import {
  awaitedScores,
  excuseMember,
  panelFacts,
  panelProblems,
  peopleOf,
  setPanel,
  type PanelInput,
} from "./panel.server";
import { statesThat } from "~/define/states";
import { APPLICATION_STATES } from "./application-states";

export interface Applied extends WorkflowRow {
  employeeId: number | null;
  employee: { name: string; user: { id: number } | null } | null;
  candidateId: number | null;
  candidate: { name: string | null; email: string | null; phone: string | null; educationId: number | null } | null;
  letterAt: Date | null;
  opening: {
    refNo: string;
    title: string;
    vacancies: number;
    unitId: number;
    departmentId: number | null;
    designationId: number;
    unit: { name: string };
  };
  openingId: number;
  interviewOn: string | null;
  startsOn: string | null;
  answerBy: string | null;
  terms: string | null;
  panelAt: Date | null;
}

export const applicant = ({ employee }: Pick<Applied, "employee">): number[] =>
  employee?.user ? [employee.user.id] : [];

/** Writes to an applicant from outside, within the act; members of staff are notified in the portal. */
const writeTo = (work: Work, row: Applied, subject: string, text: string): Promise<void> =>
  row.candidateId === null
    ? Promise.resolve()
    : mailCandidate(work, row.candidateId, `${row.id}:${row.version}`, { subject, text });
const toThem = (row: Applied, title: string): NonNullable<Effect["notify"]>[number] => ({
  to: applicant(row),
  title,
  kind: "outcome",
});
export const staged = ({ actor }: Work) => ({ stageAt: actor.at });
/** A decision of HR that its applicant hears of. */
export const told =
  (title: string) =>
  ({ work, row }: { work: Work; row: Applied }): Effect => ({ set: staged(work), notify: [toThem(row, title)] });

export const applicationPage = ({ id }: { id: number }): string =>
  href("/internal/job/application/:id", { params: { id } });

export type Invitation = { interviewOn: string; interviewAt: string; place: string } & PanelInput;

/** An invitation takes the place of the one before: its applicant has the last one alone as unread. */
export const invite = moveBody<Applied, Invitation>()({
  facts: ({ work, row }) => panelFacts(work.tx, row, todayOf(work.actor)),
  problems: ({ actor, input, facts }) => [
    ...interviewProblems(input, { day: todayOf(actor), time: timeOf(actor) }),
    ...panelProblems(input, facts),
  ],
  effect: async ({ work, row, input: { interviewOn, interviewAt, place, ...panel } }) => {
    const input = { interviewOn, interviewAt, place };
    if (row.interviewOn !== null) await endNews(work, applicationPage(row), { opens: true, users: applicant(row) });
    const when = { title: row.opening.title, day: formatDate(input.interviewOn), time: input.interviewAt };
    await writeTo(
      work,
      row,
      t("Interview for {title}", when),
      t("You are invited to an interview for {title} on {day} at {time}: {place}.", { ...when, place: input.place }),
    );
    return {
      set: { ...staged(work), ...input },
      detail: input,
      afterwards: () =>
        setPanel(
          work,
          {
            ...{ id: row.id, title: row.opening.title, name: applicantName(row) },
            day: interviewOn,
            time: interviewAt,
            place,
          },
          peopleOf(panel),
        ),
      notify: [
        {
          ...toThem(
            row,
            row.interviewOn === null
              ? "Interview for {title} on {day} at {time}"
              : "New time of the interview for {title}: {day} at {time}",
          ),
          text: input.place,
          values: { day: formatDate(input.interviewOn), time: input.interviewAt },
        },
      ],
    };
  },
});

/** The line manager of the applicant is told with the offer, and of nothing before (R-JB1). */
export const offer = moveBody<Applied, { startsOn: string; answerBy: string; terms: string | null }>()({
  facts: async ({ work, row }) => ({
    taken: await work.tx.jobApplication.count({
      where: { openingId: row.openingId, status: { in: statesThat(APPLICATION_STATES, "offered") } },
    }),
    line: row.employeeId === null ? null : await lineManager(work.tx, row.employeeId, todayOf(work.actor)),
  }),
  problems: ({ actor, row, facts: { taken }, input: { startsOn, answerBy } }) => [
    ...notBefore("answerBy", "Answer by", answerBy, todayOf(actor)),
    ...notBefore("startsOn", "First day", startsOn, answerBy),
    ...(taken >= row.opening.vacancies
      ? [problem("", t("Every vacancy of this opening is offered or filled"), "no_vacancy_left")]
      : []),
  ],
  effect: ({ work, row, facts: { line }, input }) => ({
    set: { ...staged(work), ...input },
    detail: { startsOn: input.startsOn, answerBy: input.answerBy },
    afterwards: () => {
      const said = { title: row.opening.title, day: formatDate(input.answerBy), first: formatDate(input.startsOn) };
      return writeTo(
        work,
        row,
        t("You are offered the job {title}", said),
        t(
          "You are offered the job {title} from {first}. Open your application, read the letter and answer by {day}.",
          said,
        ),
      );
    },
    notify: [
      {
        ...toThem(row, "You are offered the job {title}: answer by {day}"),
        kind: "task",
        values: { day: formatDate(input.answerBy) },
      },
      {
        to: [line],
        title: "{name} is offered another job: {title}",
        kind: "outcome",
        text: null,
        link: href("/internal/job/team"),
      },
    ],
  }),
});

export const accept = moveBody<Applied>()({
  problems: ({ actor, row: { answerBy } }) =>
    answerBy !== null && answerBy < todayOf(actor)
      ? [problem("", t("The offer ended on {date}", { date: formatDate(answerBy) }), "offer_ended")]
      : [],
  effect: ({ work }) => ({ set: staged(work) }),
});

/** The movement to the new post follows as a draft, to be agreed and approved as any other. */
/**
 * The movement of an appointment. What stands against it is said at a field that the page has, with where it was entered:
 * the job says unit, department and designation, the offer the first day.
 */
async function prepared(
  { opening }: Applied,
  shown: object,
  work: Work,
  typed: Parameters<typeof addWithin>[2],
): Promise<{ id: number }> {
  const place = { job: `${opening.title} (${opening.refNo})` };
  const WHERE: Readonly<Record<string, string>> = {
    effectiveOn: t("The first day is that of the accepted offer: reject the application and offer another day."),
    toUnitId: t("The unit is that of the job {job}: change it there.", place),
    toDepartmentId: t("The department is that of the job {job}: change it there.", place),
    toDesignationId: t("The designation is that of the job {job}: change it there.", place),
  };
  try {
    return await addWithin(work, staffMovement, typed);
  } catch (error) {
    if (!(error instanceof InputProblem)) throw error;
    throw new InputProblem(
      error.problems.map(({ field, message, code }) =>
        field in shown
          ? problem(field, message, code)
          : problem("kind", [message, WHERE[field]].filter(Boolean).join(". "), code),
      ),
    );
  }
}

export const appoint = moveBody<Applied, { kind: string; roleChoice: string }>()({
  effect: async ({ work, row, input }) => {
    const { opening, startsOn, employeeId } = row;
    const { id } = await prepared(row, input, work, {
      ...input,
      employeeId,
      effectiveOn: startsOn,
      toUnitId: opening.unitId,
      toDepartmentId: opening.departmentId,
      toDesignationId: opening.designationId,
      handoverToId: null,
      consentRef: null,
      reason: t("Appointed to {title} after applying for it", { title: opening.title }),
    });
    return {
      set: { ...staged(work), movementId: id },
      detail: { movementId: id },
      notify: [toThem(row, "You are appointed to {title}: your movement is being prepared")],
    };
  },
});

/** Somebody from outside becomes an employee in the making, who is entered as any other. */
export const hire = moveBody<Applied>()({
  effect: async ({ work, row }) => {
    const { name, email, phone, educationId } = row.candidate!;
    await beginDraft(work, { ...nameParts(name ?? ""), email, phone, educationId });
    return { set: staged(work) };
  },
});

export const write = moveBody<Applied, { letter: string }>()({
  problems: ({ row: { letterAt } }) =>
    letterAt === null ? [] : [problem("", t("The letter was sent already"), "sent")],
  effect: async ({ work, row, input }) => {
    await writeTo(work, row, t("Your application for {title}", { title: row.opening.title }), input.letter);
    return { set: { letterAt: work.actor.at } };
  },
});

/** The day and the time of an interview lie ahead. Pure. */
export const interviewProblems = (
  { interviewOn, interviewAt }: { interviewOn: string; interviewAt: string },
  now: { day: string; time: string },
) => [
  ...notBefore("interviewOn", "Day", interviewOn, now.day),
  ...(interviewOn === now.day && interviewAt <= now.time
    ? [problem("interviewAt", t("Time: later than now, {time}", { time: now.time }), "too_early")]
    : []),
];

const timeOf = ({ at, company: { timeZone } }: Actor): string => timeIn(at, timeZone);

const notBefore = (field: string, label: string, day: string, first: string) =>
  day < first
    ? [problem(field, t("{field}: {date} or later", { field: t(label), date: formatDate(first) }), "too_early")]
    : [];

/** Somebody has passed once the scores of the panel are in, where there is one. */
export const pass = moveBody<Applied>()({
  facts: ({ work, row }) => awaitedScores(work.tx, row.id),
  problems: ({ facts }) =>
    facts > 0
      ? [
          problem(
            "",
            t("Scores of the panel are missing ({n}): wait for them, or excuse the members", { n: facts }),
            "scores_missing",
          ),
        ]
      : [],
  effect: ({ work }) => ({ set: staged(work) }),
});

/** HR goes on without the score of somebody; nobody of the panel decides that, as it opens the scores. */
export const excuse = moveBody<Applied, { memberId: string }>()({
  facts: async ({ work, row }) => ({
    own: await work.tx.jobPanelSeat.count({
      where: { applicationId: row.id, userId: work.actor.userId ?? 0, excusedAt: null },
    }),
  }),
  problems: ({ facts: { own } }) =>
    own > 0 ? [problem("", t("You are on this panel: others of HR excuse its members"), "own_panel")] : [],
  effect: ({ work, row, input }) => ({
    afterwards: () => excuseMember(work, row.id, Number(input.memberId)),
  }),
});
