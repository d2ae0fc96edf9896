/** New terms of a product: their list, their form and their page. The product bears the latest that were approved. */
import { percentText } from "~/core/percent";
import { choice, date, integer, link, longText, percentage, userId } from "~/define/field";
import { listStates } from "~/define/listing";
import { record } from "~/define/record";
import { href } from "~/addresses/href";
import { BASIS_CHOICES } from "./savings-words";
import { termsFacts, termsProblems } from "./terms-rules.server";
import { termsColumn, termsFilter, termsListing, termsWorkflow, visibleTerms } from "./terms.workflow.server";
import { productInTrail } from "./trail-words.server";

export const termsStates = listStates(termsWorkflow);

export const termsList = termsListing("savings-terms", {
  area: "accounts",
  title: "Terms of savings",
  counted: ["One set of terms", "{n} sets of terms"],
  columns: {
    product: termsColumn.page(termsColumn.text("Product", "product.name")),
    fromDate: termsColumn.date("From", "fromDate"),
    rateBps: termsColumn.words("Interest a year", ({ rateBps }) => percentText(rateBps)),
    basis: termsColumn.choice("Interest on", "basis", BASIS_CHOICES),
    whtBps: termsColumn.words("Tax withheld from interest", ({ whtBps }) => percentText(whtBps)),
    daysInYear: termsColumn.number("Days of the year", "daysInYear", { in: "files" }),
    reason: termsColumn.text("Reason", "reason", { in: "files" }),
    status: termsColumn.state(termsStates),
  },
  filters: [termsFilter.state(termsStates), termsFilter.span("fromDate", "From", "Until")],
  search: ["product.name", "product.code", "reason"],
  searchHint: "Product or reason",
  sorts: ["fromDate", "status"],
  sort: "-fromDate",
  page: ({ id }) => href("/ac/sacco/terms/details/:id", { params: { id } }),
  add: { label: "Ask for new terms", to: href("/ac/sacco/terms/add"), permission: "savings.product" },
  empty: { icon: "money", title: "No new terms", text: "Each product has the terms it began with." },
  views: { all: { path: "/ac/sacco/terms/list", permission: "savings.read", scope: visibleTerms } },
});

export const savingsTerms = record({
  one: "Terms of savings",
  many: "Terms of savings",
  workflow: termsWorkflow,
  list: termsList,
  view: "all",
  api: "Sacco/Terms",
  pages: { add: "/ac/sacco/terms/add", details: "/ac/sacco/terms/details/:id" },
  permissions: { read: "savings.read", add: "savings.product" },
  title: "{product} from {from}",
  note: ({ rateBps }) => percentText(rateBps),
  form: {
    title: "Ask for new terms",
    sentence: "Another person approves them. They hold from the first day of a period; what is over keeps its terms",
    button: "Send for approval",
    done: "Sent for approval.",
    fields: {
      productId: link("Product", { to: "SaccoProduct" }),
      fromDate: date("From", { hint: "The first day of a month, quarter or year, as interest is booked" }),
      rateBps: percentage("Interest a year (%)", { min: 0, max: 100 }),
      basis: choice("Interest on", { choices: BASIS_CHOICES, initial: "DAILY_BALANCE" }),
      daysInYear: integer("Days of the year", { min: 360, max: 365, initial: "365", hint: "365 or 360" }),
      whtBps: percentage("Tax withheld from interest (%)", { min: 0, max: 100 }),
      reason: longText("Reason", { max: 500 }),
      askedById: userId("Asked for by"),
    },
    fill: ({ actor }) => Promise.resolve({ askedById: actor.userId! }),
    facts: ({ tx, actor, input }) => termsFacts(tx, actor, input.productId),
    problems: ({ input, facts }) => termsProblems(input, facts),
    example: {
      productId: "1",
      fromDate: "2999-01-01",
      rateBps: 7.5,
      basis: "DAILY_BALANCE",
      daysInYear: 365,
      whtBps: 15,
      reason: "The board has raised the rate",
    },
  },
  history: { actions: { "SaccoTerms.add": "Asked for" }, fields: { productId: productInTrail } },
});
