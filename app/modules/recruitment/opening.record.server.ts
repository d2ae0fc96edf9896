/** A job opening: its list, its form and its page. README.md says how recruitment goes. */
import { formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { canAt, todayOf } from "~/core/actor";
import { db } from "~/db/database.server";
import { choice, date, given, integer, link, longText, text, userId } from "~/define/field";
import { record, type PageParts } from "~/define/record";
import { defineReference } from "~/define/resource";
import { href } from "~/addresses/href";
import { numberOfYear } from "~/modules/ledger/index.server";
import { unitChoices } from "~/modules/organisation/index.server";
import { APPLICATION_STATES, type ApplicationState } from "./application-states";
import {
  AUDIENCES,
  appliedFor,
  column,
  filter,
  internalOpenings,
  keepsOpening,
  keptOpenings,
  list,
  openingStates,
  openingWorkflow,
  ownJobProblems,
} from "./opening.workflow.server";
import { statesThat } from "~/define/states";

const inAll = (applied: Readonly<Record<string, number>>, states: readonly ApplicationState[]): number =>
  states.reduce((sum, state) => sum + (applied[state] ?? 0), 0);

export const openingList = list("job-openings", {
  area: "hr",
  title: "Job openings",
  counted: ["One job opening", "{n} job openings"],
  columns: {
    refNo: column.text("Number", "refNo", { nowrap: true }),
    title: column.page(column.text("Job", "title")),
    unit: column.text("Unit", "unit.name"),
    designation: column.text("Designation", "designation.name", { in: "files" }),
    opensOn: column.date("Opens on", "opensOn", { in: "files" }),
    closesOn: column.date("Closes on", "closesOn"),
    audience: column.choice("Open to", "audience", AUDIENCES, { in: "files" }),
    vacancies: column.number("Vacancies", "vacancies"),
    applied: column.words("Applied", ({ applied }) => inAll(applied, ALL), { number: true }),
    shortlisted: column.words("Shortlisted", ({ applied }) => inAll(applied, ["SHORTLISTED"]), { number: true }),
    interview: column.words(
      "Interview",
      ({ applied }) => inAll(applied, statesThat(APPLICATION_STATES, "interviewed")),
      { number: true },
    ),
    hired: column.words("Appointed", ({ applied }) => inAll(applied, ["HIRED"]), { number: true }),
    own: column.words("Your application", ({ own }) =>
      own === null ? null : t(APPLICATION_STATES[own as ApplicationState].label),
    ),
    status: column.state(openingStates),
  },
  filters: [
    filter.state(openingStates),
    filter.span("closesOn", "Closes from", "Closes until"),
    filter.within("unit", "Unit", unitChoices("BRANCH", "recruitment.manage"), "All units"),
  ],
  search: ["refNo", "title", "unit.name", "designation.name"],
  searchHint: "Job, number or unit",
  sorts: ["closesOn", "title", "status"],
  sort: "closesOn",
  page: ({ id }) => href("/hr/job/details/:id", { params: { id } }),
  empty: { icon: "users", title: "No job openings", text: "Job openings appear here once they are added." },
  views: {
    all: {
      path: "/hr/job/list",
      permission: "recruitment.manage",
      scope: keptOpenings,
      sort: "-closesOn",
      only: [
        ...["refNo", "title", "unit", "closesOn", "vacancies"],
        ...["applied", "shortlisted", "interview", "hired", "status"],
      ],
      add: { label: "Add a job opening", to: "/hr/job/add", permission: "recruitment.manage" },
    },
    internal: {
      path: "/internal/job",
      area: "home",
      permission: "recruitment.apply",
      title: "Internal jobs",
      counted: ["One internal job", "{n} internal jobs"],
      scope: internalOpenings,
      page: ({ id }) => href("/internal/job/details/:id", { params: { id } }),
      only: ["title", "unit", "closesOn", "vacancies", "own"],
      without: ["status", "unitId", "closesOn"],
      file: "internal-jobs",
      empty: {
        icon: "users",
        title: "No open jobs",
        text: "Jobs that are open to staff appear here until their closing day.",
      },
    },
  },
});

const ALL = Object.keys(APPLICATION_STATES) as ApplicationState[];

/** Openings that members of staff may apply for today. */
export const internalJob = defineReference("InternalJob", {
  one: "Job",
  many: "Jobs",
  model: "JobOpening",
  order: "title",
  title: ({ title, refNo }) => `${title}, ${refNo}`,
  scope: internalOpenings,
});

/** The rules on the days of an opening. Pure. */
export function openingProblems({
  input: { opensOn, closesOn },
  facts: { today, applied },
}: {
  input: { opensOn: string; closesOn: string };
  facts: { today: string; applied: number };
}): Problem[] {
  return [
    ...ownJobProblems(applied),
    ...(closesOn < opensOn
      ? [problem("closesOn", t("Closes on: {date} or later", { date: formatDate(opensOn) }), "before_start")]
      : []),
    ...(closesOn < today
      ? [problem("closesOn", t("Closes on: {date} or later", { date: formatDate(today) }), "in_the_past")]
      : []),
  ];
}

interface Shown {
  id: number;
  minServiceMonths: number;
  description: string;
  department: { name: string } | null;
  minEducation: { name: string } | null;
}

/** What the job asks for, and how many applications stand at each stage, for those who decide them. */
async function pageOf({ id, department, minServiceMonths, minEducation, description }: Shown): Promise<PageParts> {
  const counts = await db.jobApplication.groupBy({
    by: ["status"],
    where: { openingId: id },
    _count: { _all: true },
  });
  const rows = ALL.flatMap((status) => {
    const n = counts.find((one) => one.status === status)?._count._all ?? 0;
    const to = href("/hr/reports/job-apply", { search: { openingId: String(id), status } });
    return n > 0 ? [[{ text: t(APPLICATION_STATES[status].label), to }, n]] : [];
  });
  return {
    facts: [
      { label: t("Department"), value: department?.name ?? null },
      { label: t("Months of service"), value: t("{n} or more", { n: minServiceMonths }) },
      { label: t("Level of education"), value: minEducation && t("{level} or higher", { level: minEducation.name }) },
      { label: t("Description"), value: description },
    ],
    tables: [
      {
        title: t("Applications"),
        caption: t("Applications by stage"),
        columns: [{ label: t("Stage") }, { label: t("Applications"), numeric: true }],
        rows,
        empty: { title: t("No applications yet"), text: t("They appear here as they arrive.") },
      },
    ],
    ways:
      rows.length > 0
        ? [
            { label: t("Pipeline"), to: href("/hr/job/pipeline/:id", { params: { id } }) },
            { label: t("All applications"), to: href("/hr/reports/job-apply", { search: { openingId: String(id) } }) },
          ]
        : [],
  };
}

export const jobOpening = record({
  one: "Job opening",
  many: "Job openings",
  workflow: openingWorkflow,
  list: openingList,
  view: "all",
  api: "JobOpening",
  pages: { add: "/hr/job/add", edit: "/hr/job/edit/:id", details: "/hr/job/details/:id" },
  permissions: { read: "recruitment.manage", add: "recruitment.manage" },
  title: "{title}, {no}",
  note: ({ unit, closesOn }) => t("{unit}, closes on {date}", { unit: unit.name, date: formatDate(closesOn) }),
  form: {
    title: "Add a job opening",
    sentence: "Saved as a draft: staff see it once you publish it",
    button: "Save as draft",
    done: "Saved as a draft.",
    fields: {
      refNo: given(text("Number", { max: 20 })),
      title: text("Job", { max: 120, hint: "As staff know it, such as “Senior loan officer”" }),
      unitId: link("Unit", { to: "Unit", hint: "Where the job is" }),
      departmentId: link("Department", { to: "Department", optional: true }),
      designationId: link("Designation", { to: "HrDesignation" }),
      audience: choice("Open to", { choices: AUDIENCES, initial: "INTERNAL", hint: "The public finds it at /jobs" }),
      vacancies: integer("Vacancies", { min: 1, max: 500, initial: "1" }),
      opensOn: date("Opens on", { hint: "The first day on which applications are taken" }),
      closesOn: date("Closes on", { hint: "The last day on which applications are taken" }),
      minServiceMonths: integer("Months of service", {
        min: 0,
        max: 480,
        initial: "12",
        hint: "At least; 0 where it does not matter",
      }),
      minEducationId: link("Level of education", { to: "Education", optional: true, hint: "At least" }),
      description: longText("Description", {
        max: 4_000,
        hint: "Duties, what the job asks for, and who answers questions",
      }),
      createdById: userId("Added by"),
    },
    who: (actor, row) =>
      canAt(actor, "recruitment.manage", row.unit.path)
        ? keepsOpening(row)
        : t("Only those who keep job openings of this unit change it."),
    begin: (actor) => Promise.resolve({ values: { opensOn: formatDate(todayOf(actor)) } }),
    fill: async ({ tx, actor, row }) => ({
      refNo: row?.refNo ?? (await numberOfYear(tx, "JOB", todayOf(actor), 4)),
      createdById: row?.createdById ?? actor.userId!,
    }),
    facts: async ({ tx, actor, row }) => ({
      today: todayOf(actor),
      applied: row ? await appliedFor(tx, actor, row.id) : 0,
    }),
    problems: openingProblems,
    example: {
      title: "Senior loan officer",
      unitId: "1",
      designationId: "1",
      audience: "INTERNAL",
      vacancies: 1,
      opensOn: "2999-01-04",
      closesOn: "2999-01-31",
      minServiceMonths: 12,
      description: "Leads the loan officers of the branch, and reviews their portfolios each week.",
    },
  },
  page: (_, row) => pageOf(row),
});
