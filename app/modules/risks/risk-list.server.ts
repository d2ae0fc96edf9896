/** The register, what is worst first, and how many of its risks stand in each cell of the heat map. */
import { addDays, dateIn, daysBetween } from "~/core/dates";
import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { recordOf } from "~/define/listing";
import { stateChoices, stateTag } from "~/define/workflow";
import { href } from "~/addresses/href";
import { unitsToChoose } from "~/modules/organisation/index.server";
import { AGES, BAND_CHOICES, CATEGORY_CHOICES, RESPONSE_CHOICES, scoreOf, SOURCE_CHOICES } from "./risk-rules";
import { nameOf, visibleRisks, type RiskWhere } from "./risk-row.server";
import { scoreTag, WATCHED } from "./risk-words";
import { riskWorkflow } from "./risk.workflow.server";
import { auditRiskPage, riskPage } from "./notify.server";

/** The day of the next review counts for what is looked at again. */
const { column, filter, list } = recordOf(
  "Risk",
  { unit: { select: { name: true } }, owner: { select: { displayName: true } } },
  async (rows) => rows.map((row) => ({ ...row, nextReviewOn: WATCHED.includes(row.status) ? row.nextReviewOn : null })),
);

const isLate = ({ nextReviewOn }: { nextReviewOn: string | null }, actor: Actor): boolean =>
  nextReviewOn !== null && nextReviewOn < todayOf(actor);
/** Days on the register; null for a draft. */
const ageOf = ({ openedAt }: { openedAt: Date | null }, actor: Actor): number | null =>
  openedAt && daysBetween(dateIn(openedAt, actor.company.timeZone), todayOf(actor));

const REVIEW_CHOICES = [
  { value: "OVERDUE", label: "Review overdue" },
  { value: "MONTH", label: "Due within 30 days" },
];
function reviewDue(value: string, actor: Actor): RiskWhere {
  const today = todayOf(actor);
  return {
    status: { in: WATCHED },
    nextReviewOn: value === "OVERDUE" ? { lt: today } : { gte: today, lte: addDays(today, 30) },
  };
}

const AGE_CHOICES = AGES.map(({ value, label }) => ({ value, label }));
function aged(value: string, { at }: Actor): RiskWhere {
  const { from, to } = AGES.find((age) => age.value === value)!;
  const before = (days: number) => new Date(at.getTime() - days * 86_400_000);
  return { openedAt: { gt: before(to + 1), lte: before(from) } };
}

const GRADES = ["1", "2", "3", "4", "5"].map((value) => ({ value, label: value }));
const own = ({ userId }: Actor): RiskWhere => ({ ownerId: userId ?? 0 });

/** The units that the register can be narrowed to: those with risks in sight. */
const riskUnits = (actor: Actor): Promise<Choice[]> => unitsToChoose({ risks: { some: visibleRisks(actor) } });

export const riskList = list("risks", {
  area: "operations",
  title: "Risk register",
  counted: ["One risk", "{n} risks"],
  columns: {
    refNo: column.page(column.words("Number", nameOf, { path: "refNo", emptyLast: true, under: ({ title }) => title })),
    title: column.text("Title", "title", { in: "files" }),
    category: column.choice("Category", "category", CATEGORY_CHOICES),
    source: column.choice("Source", "source", SOURCE_CHOICES, { in: "files" }),
    unit: column.text("Unit", "unit.name"),
    owner: column.text("Owner", "owner.displayName"),
    inherent: column.words(
      "Without controls",
      ({ inherentL, inherentI }) => inherentL && inherentI && scoreOf(inherentL, inherentI),
      { number: true },
    ),
    score: column.words("Residual", ({ score, band }) => scoreTag(score, band), {
      path: "score",
      emptyLast: true,
      in: "page",
    }),
    residual: column.number("With controls", "score", { in: "files" }),
    band: column.choice("Band", "band", BAND_CHOICES, { in: "files" }),
    response: column.choice("Response", "response", RESPONSE_CHOICES),
    nextReviewOn: column.date("Next review", "nextReviewOn", {
      late: isLate,
      under: (row, actor) => (isLate(row, actor) ? t("overdue") : null),
      emptyLast: true,
    }),
    openedAt: column.words("Days", ageOf, { path: "openedAt", emptyLast: true, number: true, in: "files" }),
    status: column.words("State", ({ status }) => stateTag(riskWorkflow, status), {
      path: "status",
      under: (row, actor) => {
        const days = ageOf(row, actor);
        return days === null ? null : plural(days, "one day", "{n} days");
      },
    }),
  },
  filters: [
    filter.choice("status", "State", stateChoices(riskWorkflow), "Any state"),
    filter.choice("band", "Band", BAND_CHOICES, "Any band"),
    filter.choice("category", "Category", CATEGORY_CHOICES, "All categories"),
    filter.within("unit", "Unit", riskUnits, "All units"),
    filter.choice("response", "Response", RESPONSE_CHOICES, "Any response"),
    filter.asks("review", "Review", REVIEW_CHOICES, "Any day", reviewDue),
    filter.asks("age", "Age", AGE_CHOICES, "Any age", aged),
    filter.choice("source", "Source", SOURCE_CHOICES, "Any source"),
    filter.quiet(filter.asks("residualL", "Likelihood", GRADES, "All", (value) => ({ residualL: Number(value) }))),
    filter.quiet(filter.asks("residualI", "Impact", GRADES, "All", (value) => ({ residualI: Number(value) }))),
    filter.quiet(
      filter.flag("mine", "Mine", ["Yes", "No"], "All", (yes, actor) => (yes ? own(actor) : { NOT: own(actor) })),
    ),
    filter.quiet(filter.span("nextReviewOn", "Next review from", "Next review until")),
  ],
  search: ["refNo", "title", "owner.displayName", "event"],
  searchHint: "Number, title, owner or event",
  sorts: ["refNo", "title", "score", "nextReviewOn", "status", "unit", "owner", "openedAt"],
  sort: "-score",
  page: ({ id }) => riskPage(id),
  add: { label: "Raise a risk", to: href("/ops/risk/register/list", { search: { new: 1 } }), permission: "risk.raise" },
  empty: {
    icon: "warn",
    title: "No risks",
    text: "Risks of a unit appear here as soon as a draft is saved, worst first.",
  },
  views: {
    all: {
      path: "/ops/risk/register/list",
      permission: "risk.read",
      scope: visibleRisks,
      labels: { inherent: "Inherent" },
    },
    audit: {
      path: "/audit/other/riskregister/list",
      permission: "risk.audit.read",
      scope: visibleRisks,
      area: "audit",
      page: ({ id }) => auditRiskPage(id),
      labels: { inherent: "Inherent" },
      add: { label: "Raise a risk", to: href("/audit/other/riskregister/add"), permission: "risk.audit.raise" },
      file: "audit-risks",
    },
  },
});

/**
 * How many of these risks stand in each cell, by "likelihood impact" of what is left.
 * @param anyState closed ones and drafts count too
 */
export async function heatMap(where: RiskWhere, anyState: boolean): Promise<Record<string, number>> {
  const live: RiskWhere = anyState ? {} : { status: { in: WATCHED } };
  const groups = await db.risk.groupBy({
    by: ["residualL", "residualI"],
    where: { AND: [where, live, { score: { not: null } }] },
    _count: { _all: true },
  });
  return Object.fromEntries(
    groups.map(({ residualL, residualI, _count }) => [`${residualL} ${residualI}`, _count._all]),
  );
}
