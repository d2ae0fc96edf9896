/** People from outside who applied for jobs and agreed to be kept (spec: hr §8.5, R-JB2). */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import { visibleCandidates } from "./application.workflow.server";
import { findCandidates } from "./find-candidates.server";
import { candidatePage } from "./proposals.server";

const { column, filter, list } = recordOf(
  "JobCandidate",
  {
    education: { select: { name: true } },
    applications: {
      orderBy: { id: "desc" },
      take: 1,
      select: { id: true, createdAt: true, opening: { select: { title: true } } },
    },
  },
  (rows) =>
    Promise.resolve(
      rows.map((row) => ({ ...row, last: row.applications[0] ?? null, called: row.name ?? t("Erased applicant") })),
    ),
);

const levels = async () =>
  (await db.education.findMany({ where: { active: true }, orderBy: { rank: "asc" } })).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));

export const cvBank = list("cv-bank", {
  area: "hr",
  within: { label: "Job openings", to: href("/hr/job/list") },
  title: "CV bank",
  counted: ["One person", "{n} people"],
  columns: {
    name: column.page(column.words("Name", ({ called }) => called, { path: "name" })),
    email: column.words("Mail", ({ email }) => email),
    phone: column.words("Phone", ({ phone }) => phone, { nowrap: true }),
    education: column.text("Level of education", "education.name"),
    skills: column.words("Skills", ({ skills }) => skills),
    job: column.words("Last applied for", ({ last }) => last && last.opening.title),
    createdAt: column.day("Since", "createdAt", { in: "files" }),
    consentUntil: column.date("Kept until", "consentUntil"),
  },
  filters: [filter.choice("educationId", "Level of education", levels, "Any level")],
  search: ["words.some.word^"],
  found: findCandidates,
  searchHint: "Name, mail, phone or skill",
  sorts: ["createdAt", "name", "consentUntil"],
  sort: "-createdAt",
  page: ({ id }) => candidatePage(id),
  empty: {
    icon: "users",
    title: "No one in the CV bank",
    text: "People who apply from outside appear here until their consent ends.",
  },
  views: { all: { path: "/hr/reports/cv-bank", permission: "recruitment.manage", scope: visibleCandidates } },
});
