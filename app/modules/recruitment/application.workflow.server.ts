/** The life of an application for a job (spec: hr §6.2, R-JB1). */
import { formatDate, timeIn } from "~/core/dates";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Work } from "~/db/transaction.server";
import { recordOf } from "~/define/listing";
import { moveBody, type Effect, type WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { endNews } from "~/modules/notices/index.server";
import { beginDraft } from "~/modules/people/index.server";
import { staffMovement } from "~/modules/staff-movements/index.server";
import { addWithin } from "~/modules/workflow/index.server";
import { lineManager } from "./offers-to-team.server";
import { mailCandidate, nameParts } from "./candidate.server";
import { APPLICATION_STATES, IN_PROGRESS, WITH_HR } from "./application-states";

export const { column, filter, list, workflow } = recordOf("JobApplication", {
  employee: { select: { name: true, employeeNo: true, user: { select: { id: true } } } },
  candidate: {
    select: {
      name: true,
      email: true,
      phone: true,
      educationId: true,
      education: { select: { name: true } },
      skills: true,
      consentUntil: true,
    },
  },
  opening: {
    select: {
      refNo: true,
      title: true,
      unitId: true,
      departmentId: true,
      designationId: true,
      vacancies: true,
      unit: { select: { name: true, path: true } },
    },
  },
});

export const ownApplications = ({ employeeId }: Actor): Prisma.JobApplicationWhereInput => ({
  employeeId: employeeId ?? 0,
});

/** Those that a person decides: nobody reads who else applied for a job they applied for. */
export const keptApplications = (actor: Actor): Prisma.JobApplicationWhereInput => ({
  opening: {
    unit: unitsWithin(actor, "recruitment.manage"),
    applications: { none: ownApplications(actor) },
  },
});

/** The portal itself acts for applicants from outside, whom it knows by their link. */
export const visibleApplications = (actor: Actor): Prisma.JobApplicationWhereInput =>
  actor.via === "system" ? {} : { OR: [ownApplications(actor), keptApplications(actor)] };

interface Applied extends WorkflowRow {
  employeeId: number | null;
  employee: { name: string; user: { id: number } | null } | null;
  candidateId: number | null;
  candidate: { name: string | null; email: string | null; phone: string | null; educationId: number | null } | null;
  letterAt: Date | null;
  opening: {
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
}

const applicant = ({ employee }: Pick<Applied, "employee">): number[] => (employee?.user ? [employee.user.id] : []);

/** The name of a member of staff, or of somebody from outside until they are erased. */
export const applicantName = ({
  employee,
  candidate,
}: {
  employee: { name: string } | null;
  candidate: { name: string | null } | null;
}): string => employee?.name ?? candidate?.name ?? t("Erased applicant");

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
const staged = ({ actor }: Work) => ({ stageAt: actor.at });
/** A decision of HR that its applicant hears of. */
const told =
  (title: string) =>
  ({ work, row }: { work: Work; row: Applied }): Effect => ({ set: staged(work), notify: [toThem(row, title)] });

const byHr = { permission: "recruitment.manage", by: "other" } as const;
const byThem = { permission: "recruitment.apply", by: "owner" } as const;

/** An invitation takes the place of the one before: its applicant has the last one alone as unread. */
const invite = moveBody<Applied, { interviewOn: string; interviewAt: string; place: string }>()({
  problems: ({ actor, input }) => interviewProblems(input, { day: todayOf(actor), time: timeOf(actor) }),
  effect: async ({ work, row, input }) => {
    if (row.interviewOn !== null)
      await endNews(work, applicationWorkflow.page!(row as never), { opens: true, users: applicant(row) });
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
const offer = moveBody<Applied, { startsOn: string; answerBy: string }>()({
  facts: async ({ work, row }) => ({
    taken: await work.tx.jobApplication.count({
      where: { openingId: row.openingId, status: { in: ["OFFERED", "ACCEPTED", "HIRED"] } },
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
    detail: input,
    afterwards: () => {
      const said = { title: row.opening.title, day: formatDate(input.answerBy), first: formatDate(input.startsOn) };
      return writeTo(
        work,
        row,
        t("You are offered the job {title}", said),
        t("You are offered the job {title} from {first}. Open your application and answer by {day}.", said),
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

const accept = moveBody<Applied>()({
  problems: ({ actor, row: { answerBy } }) =>
    answerBy !== null && answerBy < todayOf(actor)
      ? [problem("", t("The offer ended on {date}", { date: formatDate(answerBy) }), "offer_ended")]
      : [],
  effect: ({ work }) => ({ set: staged(work) }),
});

/** The movement to the new post follows as a draft, to be agreed and approved as any other. */
const appoint = moveBody<Applied, { kind: string; roleChoice: string }>()({
  effect: async ({ work, row, input }) => {
    const { opening, startsOn, employeeId } = row;
    const { id } = await addWithin(work, staffMovement, {
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
const hire = moveBody<Applied>()({
  effect: async ({ work, row }) => {
    const { name, email, phone, educationId } = row.candidate!;
    await beginDraft(work, { ...nameParts(name ?? ""), email, phone, educationId });
    return { set: staged(work) };
  },
});

const write = moveBody<Applied, { letter: string }>()({
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

export const applicationWorkflow = workflow({
  name: "JobApplication",
  one: "Job application",
  scope: visibleApplications,
  states: APPLICATION_STATES,
  start: "APPLIED",
  editable: [],
  owners: applicant,
  unitPath: ({ opening }) => opening.unit.path,
  page: ({ id }) => href("/internal/job/application/:id", { params: { id } }),
  values: (row) => ({ name: applicantName(row), title: row.opening.title }),
  moves: {
    shortlist: {
      ...byHr,
      from: ["APPLIED"],
      to: "SHORTLISTED",
      label: "Shortlist",
      done: "Shortlisted",
      note: "optional",
      tone: "primary",
      notice: { waits: "Review the application of {name} for {title}" },
      effect: told("Your application for {title} is on the shortlist"),
    },
    invite: {
      ...byHr,
      from: ["SHORTLISTED", "INTERVIEW"],
      to: "INTERVIEW",
      label: "Invite to an interview",
      done: "Invited to an interview",
      note: "optional",
      tone: "primary",
      ...invite,
    },
    pass: {
      ...byHr,
      from: ["INTERVIEW"],
      to: "PASSED",
      label: "Record as passed",
      done: "Passed the interview",
      note: "optional",
      tone: "primary",
      who: (actor, { interviewOn }) =>
        (interviewOn !== null && interviewOn <= todayOf(actor)) || t("The interview has not taken place yet."),
      effect: ({ work }) => ({ set: staged(work) }),
    },
    offer: {
      ...byHr,
      from: ["PASSED"],
      to: "OFFERED",
      label: "Offer the job",
      done: "Offered",
      note: "optional",
      tone: "primary",
      ...offer,
    },
    accept: {
      ...byThem,
      from: ["OFFERED"],
      to: "ACCEPTED",
      label: "Accept the offer",
      done: "Offer accepted",
      note: "optional",
      tone: "primary",
      ...accept,
    },
    decline: {
      ...byThem,
      from: ["OFFERED"],
      to: "DECLINED",
      label: "Decline the offer",
      done: "Offer declined",
      note: "optional",
      effect: ({ work }) => ({ set: staged(work) }),
    },
    appoint: {
      ...byHr,
      from: ["ACCEPTED"],
      to: "HIRED",
      label: "Appoint",
      done: "Appointed",
      note: "optional",
      tone: "primary",
      notice: { waits: "Appoint {name} to {title}" },
      fits: ({ employeeId }) => employeeId !== null || t("They are not an employee yet."),
      ...appoint,
    },
    hire: {
      ...byHr,
      from: ["ACCEPTED"],
      to: "HIRED",
      label: "Begin the employee file",
      done: "Employee file begun",
      note: "optional",
      tone: "primary",
      notice: { waits: "Begin the employee file of {name}, {title}" },
      fits: ({ candidateId }) => candidateId !== null || t("They are an employee already."),
      also: ({ opening }) => [
        {
          permission: "employee.edit",
          unitPath: opening.unit.path,
          why: t("Those who enter employees of this unit do this."),
        },
      ],
      ...hire,
    },
    reject: {
      ...byHr,
      from: [...WITH_HR, "OFFERED", "ACCEPTED"],
      to: "REJECTED",
      label: "Reject",
      done: "Not successful",
      note: "required",
      tone: "danger",
      effect: told("Your application for {title} was not successful"),
    },
    write: {
      ...byHr,
      from: ["REJECTED"],
      to: "same",
      label: "Send the letter",
      done: "Letter sent",
      note: "optional",
      tone: "primary",
      fits: ({ candidateId, letterAt }) =>
        (candidateId !== null && letterAt === null) || t("There is no letter to send."),
      ...write,
    },
    lapse: {
      from: [...IN_PROGRESS],
      to: "WITHDRAWN",
      label: "Withdraw when the applicant is erased",
      done: "Withdrawn as the applicant was erased",
      permission: "recruitment.manage",
      by: "other",
      byItself: true,
      note: "none",
    },
    withdraw: {
      ...byThem,
      from: [...WITH_HR, "ACCEPTED"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn",
      note: "optional",
      tone: "danger",
      effect: ({ work }) => ({ set: staged(work) }),
    },
  },
});
