/** Visits: one's own, those to review and under review, the approved ones, and all of them as reports count them. */
import { formatInstant } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { recordOf } from "~/define/listing";
import type { Permission } from "~/core/permission";
import { href } from "~/addresses/href";
import { chosenUnit } from "~/modules/organisation/index.server";
import { purposeChoices, unitFilterChoices } from "./filter-choices.server";
import { openToTakeOver, teamWaiting, underReview, waitingFor } from "./review-queue.server";
import { teamVisits } from "./team.server";
import { turnaroundOf } from "./turnaround.server";
import { LEVEL_INFO, STAGES, type Level, type Stage } from "./visit";
import { LEVEL_CHOICES, STAGE_CHOICES, STATE_CHOICES } from "./visit-choices.server";
import { factsOf } from "./visit-lines.server";
import { visibleVisits } from "./visit-scope.server";
import { stateIs, statesThat } from "~/define/states";
import { VISIT_STATES } from "./visit-states";

const { column, filter, list } = recordOf(
  "Visit",
  {
    unit: { select: { name: true } },
    visitor: { select: { displayName: true } },
    purpose: { select: { name: true } },
  },
  async (rows, actor, shown) => {
    const ids = rows.map(({ id }) => id);
    const facts = await factsOf(actor, ids);
    const reviewed =
      shown.some((id) => ["comment", "days", "returned"].includes(id)) && (await turnaroundOf(actor, ids));
    const toTake = shown.includes("take") && (await openToTakeOver(actor, facts));
    const byId = new Map(facts.map((one) => [one.id, one]));
    return rows.map((row) => {
      const facts = byId.get(row.id)!;
      return {
        ...row,
        unit: { name: facts.unit },
        visitor: { displayName: facts.visitor },
        purpose: { name: facts.purpose },
        facts,
        review: (reviewed && reviewed.get(row.id)) || { days: null, returned: 0, comment: null },
        mayTakeOver: toTake && toTake.has(row.id),
      };
    });
  },
);

interface Named {
  id: number;
  refNo: string;
  level: string;
  status: string;
}
const wordOf = (level: string) => LEVEL_INFO[level as Level].word;
const isOpen = ({ status }: Pick<Named, "status">) => stateIs(VISIT_STATES, status, "own");
const preview = ({ id, level }: Named) =>
  href("/ops/:level/visit/preview/:id", { params: { level: wordOf(level), id } });
const edit = ({ id, level }: Named) => href("/ops/:level/visit/edit/:id", { params: { level: wordOf(level), id } });
const managed = ({ id }: Named) => href("/ops/manager/visit/preview/:id", { params: { id } });

/** What the owner of a visit under review can do with it. */
function next(row: Named) {
  const { refNo } = row;
  if (row.status === "RETURNED") return { text: t("Correct"), to: edit(row), spoken: t("Correct {refNo}", { refNo }) };
  return row.status === "SUBMITTED"
    ? { text: t("Withdraw"), to: `${preview(row)}#move-withdraw`, spoken: t("Withdraw {refNo}", { refNo }) }
    : null;
}
/** The link to the report of a visit, as one of its readers has it. */
const report = (at: (params: { params: { id: number } }) => string) =>
  column.link(
    "",
    ({ id, refNo }) => ({ text: t("Report"), to: at({ params: { id } }), spoken: t("Report of {refNo}", { refNo }) }),
    { in: "page" },
  );
const shortened = (text: string | null) => (text !== null && text.length > 120 ? `${text.slice(0, 119)}…` : text);

/** The person whose visits a link asks for, named by their visits in sight alone. */
async function visitorChoice(actor: Actor, id = "0"): Promise<Choice[]> {
  const visit = await db.visit.findFirst({
    where: { AND: [{ visitorId: Number(id) }, visibleVisits(actor)] },
    select: { visitor: { select: { displayName: true } } },
  });
  return [{ value: id, label: visit?.visitor.displayName ?? "–" }];
}

/** What reports ask histories for. */
const ASKED_BY_REPORTS = ["stage", "planned", "surprise", "notPossible", "at", "visitorId"];
const own = (actor: Actor) => ({ visitorId: actor.userId ?? 0 });
const face = { permission: "visit.read", scope: visibleVisits, without: ASKED_BY_REPORTS } as const;
const inReports = {
  scope: visibleVisits,
  within: { label: "Reports", to: "/ops/reports" },
  empty: { title: "No visits", text: "Choose other dates, another unit or another state." },
} as const;
const history = ["refNo", "visitor", "unit", "visitDate", "purpose", "status"];
const notPossible = { notPossible: "Not possible" };

/** One's own visits at a level. */
const ofLevel = (level: Level, permission: Permission) =>
  ({
    ...face,
    path: `/ops/${wordOf(level)}/visit/list`,
    where: (actor: Actor) => ({ ...own(actor), level }),
    title: "My visits",
    only: ["refNo", "visitDate", "unit", "purpose", "sections", "difference", "status", "reviewer", "since", "copy"],
    without: ["level", ...ASKED_BY_REPORTS],
    add: { label: "New visit", to: href("/ops/:level/visit/add", { params: { level: wordOf(level) } }), permission },
    file: `my-visits-${wordOf(level)}`,
  }) as const;

const listed = list("my-visits", {
  area: "operations",
  title: "My visits",
  counted: ["{n} visit", "{n} visits"],
  columns: {
    refNo: column.page(
      column.text("Reference", "refNo", { nowrap: true, under: ({ level }) => t(LEVEL_INFO[level as Level].label) }),
    ),
    visitor: column.text("Visitor", "visitor.displayName"),
    level: column.choice("Level", "level", LEVEL_CHOICES, { in: "files" }),
    unit: column.text("Unit", "unit.name"),
    visitDate: column.date("Visited", "visitDate"),
    purpose: column.text("Purpose", "purpose.name"),
    sections: column.words("Sections", ({ facts }) => facts.sections),
    difference: column.amount("Cash difference", ({ facts }, { company: { currency } }) =>
      facts.difference === null ? null : { minor: facts.difference, currency },
    ),
    flags: column.words("Flags", ({ facts }) => facts.flags.join(", ") || null),
    status: column.words("State", ({ facts }) => facts.state, { path: "status" }),
    submittedAt: column.moment("Submitted", "submittedAt"),
    reviewer: column.words("With", ({ facts }) => facts.holder),
    since: column.words("Waiting", ({ facts }) => facts.waiting, { in: "page", path: "heldSince" }),
    held: column.words(
      "Waiting since",
      ({ facts: { held } }, { company }) => held && formatInstant(held, company.timeZone),
      { in: "files" },
    ),
    comment: column.words("Last comment", ({ review }) => shortened(review.comment)),
    days: column.words("Review days", ({ review }) => review.days, { number: true }),
    returned: column.words("Returned", ({ review }) => review.returned, { number: true }),
    notPossible: column.words("Sections not possible", ({ facts }) => facts.notPossible || null, { number: true }),
    approvedBy: column.words("Approved by", ({ facts }) => facts.approvedBy),
    approved: column.day("Approved on", "approvedAt"),
    copy: column.link(
      "",
      ({ id, level, refNo }) => ({
        text: t("Copy"),
        to: href("/ops/:level/visit/add", { params: { level: wordOf(level) }, search: { copy: id } }),
        spoken: t("Copy {refNo}", { refNo }),
      }),
      { in: "page" },
    ),
    next: column.link("", next, { in: "page" }),
    take: column.link(
      "",
      ({ id, refNo, mayTakeOver }) =>
        mayTakeOver
          ? {
              text: t("Take over"),
              to: `${href("/ops/my/review/preview/:id", { params: { id } })}#move-takeOver`,
              spoken: t("Take over {refNo}", { refNo }),
            }
          : null,
      { in: "page" },
    ),
    report: report((params) => href("/ops/visit/report/preview/:id", params)),
    ownReport: report((params) => href("/ops/myVisit/report/preview/:id", params)),
    teamReport: report((params) => href("/ops/visit/supervisor/report/preview/:id", params)),
  },
  filters: [
    filter.choice("status", "State", STATE_CHOICES, "Any state"),
    filter.choice("level", "Level", LEVEL_CHOICES, "All levels"),
    filter.within("unit", "Unit", (actor) => unitFilterChoices({}, actor), "All units"),
    filter.choice("purposeId", "Purpose", purposeChoices, "All purposes"),
    filter.span("visitDate", "From", "To"),
    filter.asks("stage", "Stage", STAGE_CHOICES, "Any stage", (stage) => ({
      status: { in: [...STAGES[stage as Stage]] },
    })),
    filter.quiet(
      filter.flag("planned", "Made for a plan", ["Yes", "No"], "All", (yes) => ({
        plannedVisitId: yes ? { not: null } : null,
      })),
    ),
    filter.quiet(filter.flag("surprise", "Unannounced", ["Yes", "No"], "All", (yes) => ({ announced: !yes }))),
    filter.quiet(
      filter.flag("notPossible", "With a section that was not possible", ["Yes", "No"], "All", (yes) => ({
        sections: { [yes ? "some" : "none"]: { state: "NOT_POSSIBLE" } },
      })),
    ),
    filter.quiet(filter.byId(filter.asks("at", "Only", chosenUnit, "All", (id) => ({ unitId: Number(id) })))),
    filter.quiet(filter.choice("visitorId", "Visitor", visitorChoice, "All")),
  ],
  search: ["refNo", "visitor.displayName", "unit.name", "purpose.name"],
  searchHint: "Reference, name or unit",
  sorts: ["refNo", "visitDate", "visitor", "unit", "purpose", "status", "since", "approved"],
  sort: "-visitDate",
  page: (row) => (isOpen(row) ? edit(row) : preview(row)),
  empty: { title: "No visits", text: "Visits you record appear here, the latest first." },
  views: {
    own: {
      ...face,
      path: "/ops/visit/list",
      where: own,
      page: (row) =>
        isOpen(row)
          ? href("/ops/visit/edit/:id", { params: { id: row.id } })
          : href("/ops/visit/preview/:id", { params: { id: row.id } }),
      only: ["refNo", "visitDate", "unit", "purpose", "sections", "status", "reviewer", "since", "copy"],
      add: { label: "New visit", to: "/ops/visit/add", permission: "visit.write" },
    },
    bm: ofLevel("BM", LEVEL_INFO.BM.permission),
    am: ofLevel("AM", LEVEL_INFO.AM.permission),
    rm: ofLevel("RM", LEVEL_INFO.RM.permission),
    toReview: {
      ...face,
      path: "/ops/my/review/list",
      permission: "visit.review",
      where: waitingFor,
      page: ({ id }) => href("/ops/my/review/preview/:id", { params: { id } }),
      title: "Visits to review",
      counted: ["{n} visit waiting for you", "{n} visits waiting for you"],
      sort: "since",
      only: ["refNo", "visitor", "unit", "visitDate", "purpose", "sections", "flags", "status", "submittedAt", "since"],
      without: ["status", "purposeId", ...ASKED_BY_REPORTS],
      empty: {
        title: "Nothing to review",
        text: "Visits submitted or forwarded to you appear here, the oldest first.",
      },
      file: "visits-to-review",
    },
    underReview: {
      ...face,
      path: "/ops/bm/review/visit/list",
      permission: "visit.write",
      where: underReview,
      page: preview,
      title: "My visits under review",
      only: ["refNo", "unit", "visitDate", "purpose", "reviewer", "status", "comment", "since", "next"],
      choices: { status: statesThat(VISIT_STATES, "undecided") },
      empty: {
        title: "None of your visits is under review",
        text: "Visits you have submitted appear here until they are approved.",
      },
      file: "my-visits-under-review",
    },
    team: {
      ...face,
      path: "/ops/supervisor/review/visit/list",
      permission: "visit.review",
      where: teamWaiting,
      page: managed,
      title: "Reviews of my team",
      counted: ["{n} visit waits", "{n} visits wait"],
      sort: "since",
      only: ["refNo", "visitor", "unit", "visitDate", "reviewer", "status", "since", "take"],
      without: ["purposeId", ...ASKED_BY_REPORTS],
      choices: { status: statesThat(VISIT_STATES, "review") },
      empty: {
        title: "Nothing waits below you",
        text: "Visits of your team appear here while any reviewer has them, the longest first. After seven working days you may take one over.",
      },
      file: "team-reviews",
    },
    approved: {
      ...face,
      path: "/ops/approved/list",
      where: () => ({ status: "APPROVED" }),
      page: ({ id }) => href("/ops/approved/preview/:id", { params: { id } }),
      title: "Approved visits",
      sort: "-approved",
      only: ["refNo", "visitor", "unit", "visitDate", "purpose", "difference", "approvedBy", "approved"],
      without: ["status", ...ASKED_BY_REPORTS],
      empty: {
        title: "No approved visits",
        text: "Visits appear here once their reviewer has approved them.",
      },
      file: "approved-visits",
    },
    history: {
      ...inReports,
      path: "/ops/reports/visitHistory",
      permission: "visit.read",
      page: managed,
      title: "Visit history",
      only: [...history, "days", "notPossible", "report"],
      labels: notPossible,
      file: "visit-history",
    },
    ownHistory: {
      ...inReports,
      path: "/ops/reports/myVisitHistory",
      permission: "visit.read",
      where: own,
      page: ({ id }) => href("/ops/visit/preview/:id", { params: { id } }),
      title: "My visit history",
      only: [...history.filter((id) => id !== "visitor"), "reviewer", "days", "notPossible", "ownReport"],
      labels: notPossible,
      file: "my-visit-history",
    },
    teamHistory: {
      ...inReports,
      path: "/ops/reports/visitHistoryAsSupervisor",
      permission: "visit.review",
      where: teamVisits,
      page: managed,
      title: "Visit history of my team",
      only: [...history, "days", "returned", "notPossible", "teamReport"],
      labels: notPossible,
      file: "team-visit-history",
    },
  },
});

/** The names of a row are read with its facts, once: its relations are not read beside them. */
export const visitList = { ...listed, include: {} };
