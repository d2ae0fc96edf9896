/** An application for a job: its list, its form and its page. README.md says how recruitment goes. */
import { formatDate, formatInstant } from "~/core/dates";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { can, todayOf, type Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import { choice, date, given, integer, link, longText, text, time } from "~/define/field";
import { listStates } from "~/define/listing";
import { record } from "~/define/record";
import { href } from "~/addresses/href";
import { KIND_CHOICES, ROLE_CHOICES } from "~/modules/movements/index.server";
import {
  applicationWorkflow,
  column,
  filter,
  keptApplications,
  list,
  ownApplications,
  visibleApplications,
} from "./application.workflow.server";
import { applicantName } from "./applicant-name";
import { applicantOf, openingTerms } from "./applicant.server";
import { awaitedMembers, panelOf, panelTables } from "./panel.server";
import { offersToTeam } from "./offers-to-team.server";
import { requirementsOf, type Requirement } from "./eligibility";
import { stateIs } from "~/define/states";
import { APPLICATION_STATES } from "./application-states";

const MOST_FILES = 3;
const applicationStates = listStates(applicationWorkflow);

/** Days since an application came to its stage. */
const daysInStage = ({ stageAt }: { stageAt: Date }, { at }: Actor): number =>
  Math.floor((at.getTime() - stageAt.getTime()) / 86_400_000);

export const applicationList = list("job-applications", {
  area: "hr",
  title: "Job applications",
  counted: ["One application", "{n} applications"],
  columns: {
    employee: column.words("Applicant", applicantName),
    employeeNo: column.text("Employee number", "employee.employeeNo"),
    from: column.words("From", ({ candidateId }) => (candidateId === null ? t("Staff") : t("Outside"))),
    job: column.page(column.text("Job", "opening.title")),
    jobNo: column.text("Job number", "opening.refNo", { in: "files" }),
    unit: column.text("Unit", "opening.unit.name"),
    appliedAt: column.day("Applied on", "createdAt"),
    startsOn: column.date("First day", "startsOn", { in: "files" }),
    days: column.words("Days in stage", daysInStage, { number: true, path: "stageAt" }),
    status: column.state(applicationStates, "Stage"),
  },
  filters: [
    filter.state(applicationStates),
    filter.flag("outside", "From", ["Outside", "Staff"], "Anywhere", (yes) => ({
      candidateId: yes ? { not: null } : null,
    })),
    filter.quiet(
      filter.choice(
        "openingId",
        "Job",
        async (actor, chosen) =>
          (
            await db.jobOpening.findMany({
              where: { id: Number(chosen) || 0, applications: { some: keptApplications(actor) } },
              select: { id: true, title: true },
            })
          ).map(({ id, title }) => ({ value: String(id), label: title })),
        "All jobs",
      ),
    ),
  ],
  search: ["employee.name", "employee.employeeNo", "candidate.name", "opening.title", "opening.refNo"],
  searchHint: "Applicant, number or job",
  sorts: ["createdAt", "stageAt", "status"],
  sort: "-createdAt",
  page: ({ id }) => href("/internal/job/application/:id", { params: { id } }),
  empty: {
    icon: "users",
    title: "No applications",
    text: "Applications for jobs appear here as they arrive, and stay with the stage they reached.",
  },
  views: {
    own: {
      path: "/internal/job/application",
      area: "home",
      permission: "recruitment.apply",
      title: "My applications",
      scope: visibleApplications,
      where: ownApplications,
      only: ["job", "unit", "appliedAt", "status"],
      without: ["outside"],
      labels: { job: "Job" },
      file: "my-applications",
      empty: { icon: "users", title: "No applications", text: "Jobs you apply for appear here with their stage." },
    },
    team: {
      path: "/internal/job/team",
      area: "home",
      permission: "recruitment.apply",
      title: "Offers to your team",
      counted: ["One offer", "{n} offers"],
      scope: offersToTeam,
      page: () => null,
      only: ["employee", "job", "unit", "startsOn", "status"],
      labels: { employee: "Employee" },
      without: ["openingId", "status", "outside"],
      file: "offers-to-my-team",
      empty: {
        icon: "users",
        title: "No offers",
        text: "Jobs within the organisation that people of your team are offered appear here.",
      },
    },
    all: { path: "/hr/reports/job-apply", permission: "recruitment.manage", scope: keptApplications },
  },
});

/** @throws InputProblem for somebody with no staff file */
function applicantId({ employeeId }: Actor): number {
  if (employeeId === null)
    throw new InputProblem([problem("", t("Only employees can apply: you have no staff file"), "no_staff_file")]);
  return employeeId;
}

interface ApplyFacts {
  requirements: readonly Requirement[];
  applied: boolean;
}

/** Everything that the rules of applying need. @throws InputProblem where the job cannot be read */
export async function applyFacts(tx: Tx, actor: Actor, openingId: number, employeeId: number): Promise<ApplyFacts> {
  const today = todayOf(actor);
  return {
    requirements: requirementsOf(await openingTerms(tx, openingId), await applicantOf(tx, employeeId, today), today),
    applied: (await tx.jobApplication.count({ where: { openingId, employeeId } })) > 0,
  };
}

/** A requirement that is not met, and a second application. Pure. */
export const applyProblems = ({ facts: { requirements, applied } }: { facts: ApplyFacts }) => [
  ...(applied ? [problem("", t("You have applied for this job already"), "already_applied")] : []),
  ...requirements
    .filter(({ met }) => !met)
    .map(({ name, label, own }) => problem("", t("Required: {label}. {own}.", { label, own }), `requirement_${name}`)),
];

/** Who of the panel: which there are is known with the application. */
const typedMember = text("Panel member", { max: 20 });
const runtimeChoice = { ...typedMember, kind: "choice" as const, choices: [] };

export const jobApplication = record({
  one: "Job application",
  many: "Job applications",
  workflow: applicationWorkflow,
  list: applicationList,
  view: "own",
  api: "JobApplication",
  pages: { details: "/internal/job/application/:id", file: "/internal/job/file/:id" },
  permissions: { read: "recruitment.apply", add: "recruitment.apply" },
  title: "{name}, {title}",
  note: ({ opening }) => opening.unit.name,
  form: {
    title: "Apply for a job",
    button: "Send the application",
    done: "Your application was sent.",
    fields: {
      openingId: link("Job", { to: "InternalJob", keepsForLife: true }),
      employeeId: given(integer("Applicant", { min: 1, max: 2_147_483_647, optional: true })),
      statement: longText("Statement", {
        max: 2_000,
        least: 30,
        hint: "Why you want the job, and what you bring to it: 30 to 2,000 characters",
      }),
      interviewOn: given(date("Interview on", { optional: true })),
      interviewAt: given(time("Time", { optional: true })),
      place: given(text("Place", { max: 200, optional: true })),
      startsOn: given(date("First day", { optional: true })),
      answerBy: given(date("Answer by", { optional: true })),
      terms: given(longText("Terms", { max: 4_000, optional: true })),
      movementId: given(integer("Movement", { min: 1, max: 2_147_483_647, optional: true })),
    },
    fill: ({ actor }) =>
      Promise.resolve({
        employeeId: applicantId(actor),
        ...{
          interviewOn: null,
          interviewAt: null,
          place: null,
          startsOn: null,
          answerBy: null,
          terms: null,
          movementId: null,
        },
      }),
    beside: ({ actor }) => Promise.resolve({ stageAt: actor.at }),
    facts: ({ tx, actor, input }) => applyFacts(tx, actor, input.openingId, input.employeeId!),
    problems: applyProblems,
    act: "create",
    example: {
      openingId: "1",
      statement: "Six years as loan officer at two branches, and the diploma that the job asks for.",
    },
  },
  attachments: {
    most: MOST_FILES,
    who: (actor, { employee, status }) =>
      (actor.userId !== null && employee?.user?.id === actor.userId && status === "APPLIED") ||
      t("Files can be added by the applicant until the application is decided."),
  },
  moveForms: {
    invite: {
      fields: {
        interviewOn: date("Day"),
        interviewAt: time("Time"),
        place: text("Place", { max: 200, hint: "Room, or how to join" }),
        firstMemberId: link("Panel", {
          to: "PanelMember",
          optional: true,
          hint: "Each scores without seeing the others",
        }),
        secondMemberId: link("Second member", { to: "PanelMember", optional: true }),
        thirdMemberId: link("Third member", { to: "PanelMember", optional: true }),
      },
      begin: async (_, { id, interviewOn, interviewAt, place }) => ({
        values: {
          interviewOn: interviewOn ? formatDate(interviewOn) : "",
          interviewAt: interviewAt ?? "",
          place: place ?? "",
          ...(await panelOf(id)),
        },
      }),
      example: { interviewOn: "2999-01-15", interviewAt: "10:00", place: "Head office, room 2" },
    },
    offer: {
      fields: {
        startsOn: date("First day", { hint: "In the new post" }),
        answerBy: date("Answer by", { hint: "The offer ends on this day" }),
        terms: longText("Terms", {
          max: 4_000,
          optional: true,
          hint: "For the letter: pay, probation, hours, what to bring. Read by the applicant and HR",
        }),
      },
      example: { startsOn: "2999-02-01", answerBy: "2999-01-25", terms: "Six months of probation, 40 hours a week." },
    },
    excuse: {
      fields: { memberId: runtimeChoice },
      begin: async (_, { id }) => ({ choices: { memberId: await awaitedMembers(id) } }),
      example: { memberId: "1" },
    },
    appoint: {
      fields: {
        kind: choice("Kind of movement", { choices: KIND_CHOICES }),
        roleChoice: choice("Role from that day", { choices: ROLE_CHOICES, initial: "KEEP" }),
      },
      example: { kind: "PROMOTION", roleChoice: "KEEP" },
    },
    write: {
      fields: { letter: longText("Letter", { max: 2_000, least: 20 }) },
      begin: (_, row) =>
        Promise.resolve({
          values: {
            letter: t(
              "Thank you for applying for {title} and for the time you gave it. We have chosen somebody else. We keep your application until {day}, as you agreed, and write to you where another job fits.",
              { title: row.opening.title, day: row.candidate ? formatDate(row.candidate.consentUntil) : "" },
            ),
          },
        }),
      example: { letter: "Thank you for applying. We have chosen somebody else." },
    },
  },
  page: async (actor, row) => {
    const own = row.employeeId !== null && row.employeeId === actor.employeeId;
    const { candidate, letterAt } = row;
    const letter = !stateIs(APPLICATION_STATES, row.status, "offered")
      ? []
      : [
          {
            label: t("Letter of the offer"),
            to: href("/print/:name/:id", { params: { name: "job-offer", id: row.id } }),
            icon: "print" as const,
            file: true as const,
          },
        ];
    const at = row.interviewOn && [formatDate(row.interviewOn), row.interviewAt, row.place].filter(Boolean).join(", ");
    const requirements = row.employeeId === null ? [] : [await requirementTable(actor, row.openingId, row.employeeId)];
    return {
      facts: [
        { label: t("Mail"), value: candidate?.email ?? null },
        { label: t("Phone"), value: candidate?.phone ?? null },
        { label: t("Level of education"), value: candidate?.education?.name ?? null },
        { label: t("Skills"), value: candidate?.skills ?? null },
        { label: t("Kept until"), value: candidate && formatDate(candidate.consentUntil) },
        { label: t("Letter sent at"), value: letterAt && formatInstant(letterAt, actor.company.timeZone) },
        { label: t("Statement"), value: row.statement },
        { label: t("Interview"), value: at },
        { label: t("Answer by"), value: row.answerBy && formatDate(row.answerBy) },
        { label: t("At this stage since"), value: formatInstant(row.stageAt, actor.company.timeZone) },
      ],
      tables: own ? [] : [...requirements, ...(await panelTables(row.id))],
      ways: [
        ...letter,
        own
          ? { label: t("The job"), to: href("/internal/job/details/:id", { params: { id: row.openingId } }) }
          : { label: t("The job opening"), to: href("/hr/job/details/:id", { params: { id: row.openingId } }) },
        ...(row.candidateId !== null && row.status === "HIRED" && can(actor, "employee.edit")
          ? [{ label: t("Employees begun by you"), to: href("/hr/employee/add") }]
          : []),
        ...(row.movementId !== null && !own
          ? [{ label: t("Movement"), to: href("/applications/movement/:id", { params: { id: row.movementId } }) }]
          : []),
      ],
    };
  },
  hides: (actor, row) => (row.employeeId !== null && row.employeeId === actor.employeeId ? ["excuse"] : []),
  history: {
    fields: {
      terms: { label: "", kind: "internal" },
      memberId: { label: "", kind: "internal" },
      movementId: { label: "", kind: "internal" },
      employeeId: { label: "Applicant", kind: "employee" },
      letter: { label: "", kind: "internal" },
    },
  },
});

/** What the job asks for beside what the file of the applicant says today. */
async function requirementTable(actor: Actor, openingId: number, employeeId: number) {
  const { requirements } = await applyFacts(db, actor, openingId, employeeId);
  return {
    title: t("Requirements"),
    caption: t("Requirements of the job and the staff file today"),
    columns: [{ label: t("Requirement") }, { label: t("Met") }],
    rows: requirements
      .filter(({ name }) => name !== "open")
      .map(({ label, met }) => [
        label,
        { text: met ? t("Yes") : t("No"), tone: met ? ("ok" as const) : ("warn" as const) },
      ]),
  };
}
