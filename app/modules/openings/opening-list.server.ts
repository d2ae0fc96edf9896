/** The list of opening balances, the latest change first. */
import { db } from "~/db/database.server";
import { listStates, recordOf } from "~/define/listing";
import { sumsOfBatches } from "./find-openings.server";
import { openingPage } from "./opening-page";
import type { OpeningSums } from "./opening-rules";
import { OF_BRANCH, visibleOpenings, withCompany } from "./opening-row.server";
import { openingWorkflow } from "./opening.workflow.server";

const { column, filter, list } = recordOf("OpeningBatch", OF_BRANCH, async (found) => {
  const sums = await sumsOfBatches(
    db,
    found.map(({ id }) => id),
  );
  return (await withCompany(db, found)).map((row) => ({ ...row, sums: sums.get(row.id)! }));
});

const openingStates = listStates(openingWorkflow);
const sum = (label: string, name: keyof OpeningSums) =>
  column.amount(label, ({ sums }, { company }) => ({ minor: sums[name], currency: company.currency }));

export const openingList = list("openings", {
  area: "accounts",
  within: "settings",
  title: "Opening balances",
  counted: ["Of one branch", "Of {n} branches"],
  columns: {
    name: column.page(column.text("Branch", "name")),
    no: column.text("Number", "no", { nowrap: true }),
    asOf: column.date("As of", "asOf"),
    debit: sum("Debit", "debit"),
    credit: sum("Credit", "credit"),
    difference: sum("Difference", "difference"),
    status: column.state(openingStates),
  },
  filters: [filter.state(openingStates), filter.span("asOf", "As of, from", "As of, to")],
  search: ["name", "no"],
  searchHint: "Branch or number",
  sorts: ["name", "asOf", "status", "updatedAt"],
  sort: "-updatedAt",
  page: ({ id }) => openingPage(id),
  add: { label: "Start", to: "/ac/settings/openning/add", permission: "opening.write" },
  empty: {
    icon: "accounts",
    title: "No opening balances",
    text: "Opening balances appear here as soon as a draft is saved.",
  },
  views: { all: { path: "/ac/settings/openning/list", permission: "opening.read", scope: visibleOpenings } },
});
