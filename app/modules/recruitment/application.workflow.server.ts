/** The life of an application for a job (spec: hr §6.2, R-JB1). */
import { t } from "~/core/text";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { recordOf } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";
import { APPLICATION_STATES, IN_PROGRESS, WITH_HR } from "./application-states";
import { applicantName } from "./applicant-name";
import {
  accept,
  applicant,
  applicationPage,
  appoint,
  excuse,
  hire,
  invite,
  offer,
  pass,
  staged,
  told,
  write,
} from "./application-moves.server";

export const applicationInclude = {
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
  // Whose scores are missing; no score.
  panel: { where: { givenAt: null, excusedAt: null }, select: { id: true } },
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
} as const;

export const { column, filter, list, workflow } = recordOf("JobApplication", applicationInclude);

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

/** Those who applied for a job that this person keeps, until their consent ends. */
export const visibleCandidates = (actor: Actor): Prisma.JobCandidateWhereInput => ({
  erasedOn: null,
  consentUntil: { gte: todayOf(actor) },
  applications: { some: keptApplications(actor) },
});

const byHr = { permission: "recruitment.manage", by: "other" } as const;
const byThem = { permission: "recruitment.apply", by: "owner" } as const;

export const applicationWorkflow = workflow({
  name: "JobApplication",
  one: "Job application",
  scope: visibleApplications,
  states: APPLICATION_STATES,
  start: "APPLIED",
  editable: [],
  owners: applicant,
  unitPath: ({ opening }) => opening.unit.path,
  page: applicationPage,
  values: (row) => ({ name: applicantName(row), title: row.opening.title }),
  unseen: async (actor, ids) =>
    (
      await db.jobApplication.findMany({
        where: { id: { in: [...ids] }, opening: { applications: { some: ownApplications(actor) } } },
        orderBy: { id: "asc" },
        select: { id: true },
      })
    ).map(({ id }) => id),
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
      ...pass,
    },
    excuse: {
      ...byHr,
      from: ["INTERVIEW"],
      to: "same",
      label: "Excuse a panel member",
      done: "Panel member excused",
      note: "required",
      fits: ({ panel }) => panel.length > 0 || t("No scores of a panel are missing."),
      ...excuse,
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
    expire: {
      from: ["OFFERED"],
      to: "EXPIRED",
      label: "End the offer",
      done: "Offer expired unanswered",
      permission: "recruitment.manage",
      by: "other",
      byItself: true,
      note: "none",
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
