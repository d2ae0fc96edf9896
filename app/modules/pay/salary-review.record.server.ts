/** Salary reviews: their list, which is the report too, their form and their page. */
import { formatAmount } from "~/core/currencies";
import { formatInstant } from "~/core/dates";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { date, given, link, longText, money, text, userId } from "~/define/field";
import { record } from "~/define/record";
import { href } from "~/addresses/href";
import { unitChoices } from "~/modules/organisation/index.server";
import { AGREED, letterWay, OFFERED } from "./pay-letters.server";
import { payNotices } from "./pay-notices";
import { REVIEW_ANSWERS, riseOf } from "./pay-words";
import { followedBy, salaryFacts } from "./salary-change.workflow.server";
import {
  baseOf,
  column,
  filter,
  list,
  proposalProblems,
  reviewStates,
  reviewStray,
  reviewWorkflow,
  visibleReviews,
  type ReviewRow,
} from "./salary-review.workflow.server";
import { stateIs } from "~/define/states";
import { SALARY_REVIEW_STATES } from "./salary-review-states";

const page = ({ id }: { id: number }) => href("/hr/salary-review/details/:id", { params: { id } });

/** What somebody earns is for those who see pay; who prepares a review alone does not learn it. */
const current = ({ unit, currentBasic }: ReviewRow, actor: Actor): bigint | null =>
  canAt(actor, "pay.read", unit.path) ? currentBasic : null;

/** What the approver looks at twice, in words that say amounts; once it is in effect its change of pay says what follows. */
const noticesOf = (row: ReviewRow) =>
  payNotices({
    replaced: null,
    stray: row.status === "DRAFT" ? reviewStray(row) : null,
    later: stateIs(SALARY_REVIEW_STATES, row.status, "over") ? null : followedBy(row.employee.salarySlices, row),
  });

export const reviewList = list("salary-reviews", {
  area: "hr",
  title: "Salary reviews",
  counted: ["One review", "{n} reviews"],
  columns: {
    employee: column.page(column.text("Employee", "employee.name")),
    employeeNo: column.text("Number", "employee.employeeNo", { nowrap: true }),
    cycle: column.text("Round", "cycle", { nowrap: true }),
    unit: column.text("Unit", "unit.name"),
    current: column.words(
      "Basic pay",
      (row, actor) => {
        const minor = current(row, actor);
        return minor === null ? null : formatAmount({ minor, currency: row.currency });
      },
      { number: true },
    ),
    proposed: column.money("Proposed", "proposedBasic", "currency"),
    rise: column.words("Change", (row, actor) => riseOf(current(row, actor), row.proposedBasic), { number: true }),
    effectiveOn: column.date("From", "effectiveOn"),
    sentAt: column.day("Sent on", "sentAt"),
    answer: column.choice("Answer", "answer", REVIEW_ANSWERS),
    answeredAt: column.day("Answered on", "answeredAt"),
    comment: column.text("Comment", "comment", { in: "files" }),
    status: column.state(reviewStates),
  },
  filters: [
    filter.state(reviewStates),
    filter.choice("answer", "Answer", REVIEW_ANSWERS, "Any"),
    filter.within("unit", "Unit", unitChoices("BRANCH", "increment.read"), "All units"),
    filter.span("effectiveOn", "From", "Until"),
  ],
  search: ["employee.name", "employee.employeeNo", "cycle"],
  searchHint: "Name, employee number or round",
  sorts: ["effectiveOn", "cycle", "status"],
  sort: "-effectiveOn",
  page,
  add: { label: "Propose pay", to: href("/hr/salary-review/add"), permission: "pay.edit" },
  empty: {
    icon: "money",
    title: "No salary reviews",
    text: "What is proposed in a round of reviews appears here, with what people answer.",
  },
  views: {
    all: {
      path: "/hr/reports/salary-review",
      permission: "increment.read",
      scope: visibleReviews,
      more: [{ label: "For many at once", to: href("/hr/increment/bulk"), permission: "pay.edit", icon: "plus" }],
    },
  },
});

const person = (label: string) => userId(label);

export const salaryReview = record({
  one: "Salary review",
  many: "Salary reviews",
  workflow: reviewWorkflow,
  list: reviewList,
  view: "all",
  api: "SalaryReview",
  pages: { add: "/hr/salary-review/add", details: "/hr/salary-review/details/:id" },
  permissions: { read: "increment.read", add: "pay.edit" },
  title: "Review of {employee}, {cycle}",
  note: ({ cycle }) => cycle,
  form: {
    title: "Propose pay in a review",
    sentence: "Once it is approved, a link is sent by which the person accepts or declines",
    button: "Send for approval",
    done: "Proposed, and sent for approval.",
    fields: {
      cycle: text("Round", { max: 20, hint: "Like 2026: one proposal a person and round" }),
      employeeId: link("Employee", { to: "PaidEmployee" }),
      proposedBasic: money("Proposed basic pay", { currency: "currency", hint: "Of a whole month" }),
      effectiveOn: date("From"),
      message: longText("What they read with it", { max: 500, optional: true }),
      unitId: given(link("Unit", { to: "Unit" })),
      currency: given(text("Currency", { max: 3 })),
      preparedById: person("Prepared by"),
    },
    fill: async ({ tx, actor, input }) => {
      const { person: whose } = await salaryFacts({ tx, actor }, input.employeeId);
      return { unitId: whose.unit.id, currency: whose.currency, preparedById: actor.userId! };
    },
    facts: async ({ tx, actor, input }) => {
      const { employeeId, cycle } = input;
      const twice = await tx.salaryReview.count({ where: { employeeId, cycle, status: { not: "CLOSED" } } });
      return { ...(await salaryFacts({ tx, actor }, employeeId)), twice: twice > 0 };
    },
    problems: ({ input, facts }) => [
      ...proposalProblems(input, facts),
      ...(facts.twice ? [problem("cycle", t("Round: there is a review of this person in it"), "twice")] : []),
    ],
    beside: async ({ tx, actor, input }) => {
      const { slices } = await salaryFacts({ tx, actor }, input.employeeId);
      return { currentBasic: baseOf(slices, input) };
    },
    example: {
      cycle: "2999",
      employeeId: "1",
      proposedBasic: "45000.00",
      effectiveOn: "2999-01-01",
      message: "For the growth of your portfolio",
    },
  },
  answers: {
    fields: {
      answer: given(text("Answer", { max: 10, optional: true })),
      comment: given(longText("Comment", { max: 500, optional: true })),
    },
  },
  moveForms: {
    reopen: {
      fields: { proposedBasic: money("Proposed basic pay", { currency: "currency" }), effectiveOn: date("From") },
      example: { proposedBasic: "46000.00", effectiveOn: "2999-01-01" },
    },
  },
  page: async (actor, row) => {
    const ids = [row.preparedById, row.approvedById].flatMap((id) => id ?? []);
    const users = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, displayName: true } });
    const name = (id: number | null) => users.find((user) => user.id === id)?.displayName ?? null;
    const clock = (at: Date | null) => at && formatInstant(at, actor.company.timeZone);
    return {
      facts: [
        { label: t("What they read with it"), value: row.message },
        { label: t("Prepared by"), value: name(row.preparedById) },
        { label: t("Approved by"), value: name(row.approvedById) },
        { label: t("Link works until"), value: row.status === "SENT" ? clock(row.expiresAt) : null },
        { label: t("Times sent"), value: row.sendings > 0 ? String(row.sendings) : null },
        { label: t("Answered at"), value: clock(row.answeredAt) },
      ],
      notices: canAt(actor, "pay.read", row.unit.path) ? noticesOf(row) : [],
      ways: [
        ...(row.changeId === null
          ? []
          : [{ label: t("Change of pay"), to: href("/hr/increment/edit/:id", { params: { id: row.changeId } }) }]),
        ...([...OFFERED, ...AGREED].includes(row.status) ? [letterWay("salary-review-letter", row.id)] : []),
      ],
    };
  },
  history: {
    needs: "pay.read",
    actions: { "SalaryReview.add": "Proposed" },
    fields: {
      proposedBasic: { label: "Proposed basic pay", kind: "money" },
      basic: { label: "New basic pay", kind: "money" },
      expiresAt: { label: "Link works until" },
    },
  },
});
