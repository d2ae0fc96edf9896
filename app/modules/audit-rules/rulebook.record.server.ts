/** The rulebook of an audit year: submitted by the Internal Audit Manager, approved by the Chief Internal Auditor. */
import { href } from "~/addresses/href";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { canAtCompany, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { given, integer, link, type Choice } from "~/define/field";
import { listStates } from "~/define/listing";
import { record, type PageParts } from "~/define/record";
import { moveBody } from "~/define/workflow";
import { unfinished } from "~/modules/audit-settings/index.server";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { contentTables, contentText, type Content } from "./content";
import { approvedRules, contentOf } from "./read-content.server";
import { column, filter, list, visibleRulebooks, workflow, type RulebookRow } from "./rulebook-row.server";

const toMaker = (title: string, kind: "task" | "outcome") =>
  moveBody<RulebookRow>()({
    effect: ({ work: { actor }, row: { makerId } }) => ({
      set: { decidedById: actor.userId },
      notify: [{ to: [makerId], title, kind }],
    }),
  });

export const rulebookWorkflow = workflow({
  name: "AuditRulebook",
  above: [],
  one: "Rulebook",
  scope: visibleRulebooks,
  states: {
    SUBMITTED: { label: "Submitted", tone: "info" },
    APPROVED: { label: "Approved", tone: "ok" },
    RETURNED: { label: "Returned", tone: "warn" },
  },
  start: "SUBMITTED",
  editable: [],
  owners: ({ makerId }) => [makerId],
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => href("/audit/settings/rulebook/details/:id", { params: { id } }),
  values: ({ year, no }) => ({ year: year.name, no }),
  moves: {
    approve: {
      from: ["SUBMITTED"],
      to: "APPROVED",
      label: "Approve",
      done: "Approved",
      permission: "audit.rules.approve",
      by: "other",
      note: "optional",
      tone: "primary",
      notice: { waits: "Approve the rulebook of {year}" },
      ...toMaker("The rulebook of {year} was approved by {actor}", "outcome"),
    },
    giveBack: {
      from: ["SUBMITTED"],
      to: "RETURNED",
      label: "Return",
      done: "Returned",
      permission: "audit.rules.approve",
      by: "other",
      note: "required",
      ...toMaker("The rulebook of {year} was returned by {actor}: submit it again once it is changed", "task"),
    },
  },
});

const states = listStates<RulebookRow>(rulebookWorkflow);

export const rulebookList = list("audit-rulebooks", {
  area: "audit",
  title: "Rulebooks",
  counted: ["One rulebook", "{n} rulebooks"],
  columns: {
    yearId: column.page(column.words("Year", ({ year }) => year.name, { path: "yearId", nowrap: true })),
    no: column.number("Number", "no"),
    unit: column.text("Company", "unit.name"),
    maker: column.text("Submitted by", "maker.displayName"),
    createdAt: column.day("Submitted", "createdAt"),
    status: column.state(states),
  },
  filters: [filter.state(states)],
  search: ["year.name"],
  searchHint: "Year",
  sorts: ["yearId", "createdAt", "status"],
  sort: "-createdAt",
  page: (row) => rulebookWorkflow.page!(row),
  add: { label: "Submit a rulebook", to: "/audit/settings/rulebook/add", permission: "audit.rules.submit" },
  empty: { icon: "list", title: "No rulebooks yet", text: "Enter the weights of a year, then submit its rulebook." },
  views: {
    all: { path: "/audit/settings/rulebook/list", permission: "audit.rules.read", scope: visibleRulebooks },
  },
});

async function yearsToSubmit(actor: Actor): Promise<Choice[]> {
  const years = await db.auditYear.findMany({
    where: {
      AND: [ofCompany(actor, "audit.rules.submit")],
      active: true,
      status: "OPEN",
      weights: { some: { weight: { gt: 0 } } },
      rulebooks: { none: { status: "SUBMITTED" } },
    },
    orderBy: { startsOn: "desc" },
    take: 50,
    select: { id: true, name: true },
  });
  return years.map(({ id, name }) => ({ value: String(id), label: name }));
}

async function rulebookParts(_: Actor, row: RulebookRow): Promise<PageParts> {
  const before = await approvedRules(db, row.yearId, row.id);
  const now = contentText(await contentOf(db, row.yearId));
  return {
    notices:
      row.status !== "RETURNED" && now !== row.content
        ? [
            {
              title: t("Changed since"),
              tone: "warn",
              lines: [t("Weights, factors, bands or levels are others now: plans of the year need a new rulebook.")],
            },
          ]
        : [],
    tables: contentTables(JSON.parse(row.content) as Content, before && (JSON.parse(before.content) as Content)),
  };
}

export const rulebook = record({
  one: "Rulebook",
  many: "Rulebooks",
  workflow: rulebookWorkflow,
  list: rulebookList,
  view: "all",
  api: "AuditRulebook",
  pages: { add: "/audit/settings/rulebook/add", details: "/audit/settings/rulebook/details/:id" },
  permissions: { read: "audit.rules.read", add: "audit.rules.submit" },
  title: "Rulebook {no} of {year}",
  note: ({ unit }) => unit.name,
  form: {
    title: "Submit a rulebook",
    sentence: "The weights of a year with its factors, bands and levels as they are now",
    button: "Submit",
    done: "Submitted to the Chief Internal Auditor.",
    fields: {
      yearId: link("Year", { to: "AuditYear", hint: "An open year whose weights make 100" }),
      no: given(integer("Number", { min: 1, max: 10_000 })),
    },
    begin: async (actor) => {
      const yearId = canAtCompany(actor, "audit.rules.submit") ? await yearsToSubmit(actor) : [];
      return {
        choices: { yearId },
        nothing:
          yearId.length > 0
            ? null
            : {
                title: t("No rulebook to submit"),
                text: t("An open year with weights is needed, whose rulebook does not wait for approval."),
              },
      };
    },
    fill: async ({ tx, input: { yearId } }) => ({ no: (await tx.auditRulebook.count({ where: { yearId } })) + 1 }),
    beside: async ({ tx, actor, input: { yearId } }) => ({
      unitId: ownCompany(actor, "audit.rules.submit"),
      makerId: actor.userId!,
      content: contentText(await contentOf(tx, yearId)),
    }),
    facts: async ({ tx, actor, input: { yearId } }) => ({
      year: await tx.auditYear.findFirst({
        where: { AND: [{ id: yearId }, ofCompany(actor, "audit.rules.submit")], active: true, status: "OPEN" },
      }),
      waiting: await tx.auditRulebook.count({ where: { yearId, status: "SUBMITTED" } }),
      weights: (
        await tx.auditWeight.findMany({
          where: { yearId, weight: { gt: 0 } },
          select: { weight: true, factor: { select: { areaType: true } } },
        })
      ).map(({ weight, factor }) => ({ weight, areaType: factor.areaType })),
    }),
    problems: ({ facts: { year, waiting, weights } }) => {
      if (year === null) return [problem("yearId", t("Year: choose an open one of your company"), "not_available")];
      if (waiting > 0) return [problem("yearId", t("Year: its rulebook waits for approval already"), "taken")];
      const open = unfinished(weights, [...new Set(weights.map(({ areaType }) => areaType))]);
      return weights.length === 0 || open.length > 0
        ? [problem("yearId", t("Year: its weights do not make 100 yet"), "weights")]
        : [];
    },
    example: { yearId: "1" },
  },
  page: rulebookParts,
  history: { fields: { yearId: { label: "Year", kind: "internal" }, no: { label: "Number", kind: "integer" } } },
});
