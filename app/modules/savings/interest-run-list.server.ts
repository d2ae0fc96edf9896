/** Interest runs as a list, and the accounts of one. */
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import { listStates, recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import { unitChoices } from "~/modules/organisation/index.server";
import { formatDate } from "~/core/dates";
import { visibleAccounts } from "./account-row.server";
import { interestRunWorkflow, runColumn, runFilter, runListing, visibleRuns } from "./interest-run.workflow.server";

export const runStates = listStates(interestRunWorkflow);

export const interestRunList = runListing("interest-runs", {
  area: "accounts",
  title: "Interest on savings",
  counted: ["One run", "{n} runs"],
  columns: {
    product: runColumn.page(runColumn.text("Product", "product.name")),
    unit: runColumn.text("Branch", "unit.name"),
    fromDate: runColumn.date("From", "fromDate"),
    toDate: runColumn.date("To", "toDate"),
    count: runColumn.number("Accounts", "count"),
    interest: runColumn.money("Interest", "interest", "product.currency"),
    tax: runColumn.money("Tax", "tax", "product.currency"),
    postedOn: runColumn.date("Booked on", "postedOn"),
    no: runColumn.text("Entry", "no", { nowrap: true }),
    status: runColumn.state(runStates),
  },
  filters: [
    runFilter.state(runStates),
    runFilter.within("unit", "Branch", unitChoices("BRANCH", "savings.read"), "All branches"),
    runFilter.span("fromDate", "From", "Until"),
  ],
  search: ["product.name", "product.code", "unit.name", "no"],
  searchHint: "Product, branch or entry",
  sorts: ["fromDate", "status"],
  sort: "-fromDate",
  page: ({ id }) => href("/ac/sacco/interest/details/:id", { params: { id } }),
  add: { label: "Prepare interest", to: href("/ac/sacco/interest/add"), permission: "savings.interest" },
  empty: { icon: "money", title: "No interest yet", text: "Runs appear here as soon as somebody prepares one." },
  views: { all: { path: "/ac/sacco/interest/list", permission: "savings.read", scope: visibleRuns } },
});

const { column, filter, list } = recordOf("SaccoInterestLine", {
  account: { select: { no: true, name: true } },
  run: { select: { fromDate: true, toDate: true, basis: true, product: { select: { name: true, currency: true } } } },
});

/** The run that a link names, where the person may see it. */
const chosenRun = async (actor: Actor, chosen?: string) => {
  const id = /^\d{1,9}$/.test(chosen ?? "") ? Number(chosen) : 0;
  const run = await db.saccoInterestRun.findFirst({
    where: { AND: [{ id }, visibleRuns(actor)] },
    include: { product: true, unit: true },
  });
  return run
    ? [
        {
          value: String(id),
          label: `${run.product.name}, ${run.unit.name}, ${formatDate(run.fromDate)} – ${formatDate(run.toDate)}`,
        },
      ]
    : [];
};

export const interestLineList = list("interest-lines", {
  area: "accounts",
  within: { label: "Interest on savings", to: href("/ac/sacco/interest/list") },
  title: "Interest by account",
  counted: ["One account", "{n} accounts"],
  columns: {
    account: column.text("Account", "account.no", { nowrap: true }),
    owner: column.text("Owner", "account.name"),
    product: column.text("Product", "run.product.name"),
    fromDate: column.date("From", "run.fromDate"),
    toDate: column.date("To", "run.toDate"),
    days: column.words("Days with money", ({ run, days }) => (run.basis === "DAILY_BALANCE" ? days : null), {
      number: true,
    }),
    months: column.words("Months with money", ({ run, days }) => (run.basis === "MONTHLY_MIN" ? days : null), {
      number: true,
    }),
    interest: column.money("Interest", "interest", "run.product.currency"),
    tax: column.money("Tax", "tax", "run.product.currency"),
  },
  filters: [filter.quiet(filter.choice("runId", "Run", chosenRun, "All runs"))],
  search: ["account.no", "account.name"],
  searchHint: "Account or name",
  sorts: ["interest"],
  sort: "-interest",
  empty: { icon: "money", title: "No accounts", text: "Accounts that have earned interest appear here." },
  views: {
    all: {
      path: "/ac/sacco/interest/lines",
      permission: "savings.read",
      scope: (actor) => ({ run: { unit: unitsWithin(actor, "savings.read") }, account: visibleAccounts(actor) }),
    },
  },
});
