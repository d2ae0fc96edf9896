/** The list of loan snapshots, the newest day first. */
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import { companiesOf, unitsToChoose } from "~/modules/organisation/index.server";
import { percentText, shareOf } from "./loan";
import { stateOf, visibleSnapshots } from "./find-snapshots.server";

const { column, filter, list } = recordOf(
  "LoanSnapshot",
  { unit: { select: { name: true, path: true } } },
  async (rows) => {
    const companyFor = await companiesOf(
      db,
      rows.map(({ unit }) => unit),
    );
    return rows.map((row) => ({ ...row, currency: companyFor(row.unit).currency }));
  },
);

const CURRENT_CHOICES = [
  { value: "CURRENT", label: "In use" },
  { value: "WAITING", label: "To be confirmed" },
  { value: "REJECTED", label: "Rejected" },
  { value: "REPLACED", label: "Replaced" },
];

/** Branches with snapshots in sight. */
const branches = (actor: Actor): Promise<Choice[]> =>
  unitsToChoose({ loanSnapshots: { some: visibleSnapshots(actor) } });

type Part = "par1" | "par30" | "par60" | "par90" | "arrears" | "restructured" | "writtenOff";
const amount = (name: Part, label: string) =>
  column.amount(label, (row) => ({ minor: row[name], currency: row.currency }), { in: "files" });
const share = (name: Part, label: string) =>
  column.words(label, (row) => percentText(shareOf(row[name], row.outstanding)), {
    in: "page",
    number: true,
    nowrap: true,
  });

export const snapshotList = list("loan-snapshots", {
  area: "operations",
  title: "Loan snapshots",
  counted: ["One snapshot", "{n} snapshots"],
  columns: {
    asOf: column.page(column.date("As of", "asOf")),
    unit: column.text("Branch", "unit.name"),
    loans: column.number("Loans", "loans"),
    outstanding: column.amount("Outstanding", ({ outstanding: minor, currency }) => ({ minor, currency }), {
      path: "outstanding",
    }),
    par1: share("par1", "PAR 1"),
    par30: share("par30", "PAR 30"),
    par90: share("par90", "PAR 90"),
    risk1: amount("par1", "At risk, 1 day and more"),
    risk30: amount("par30", "At risk, more than 30 days"),
    risk60: amount("par60", "At risk, more than 60 days"),
    risk90: amount("par90", "At risk, more than 90 days"),
    arrears: amount("arrears", "Arrears"),
    restructured: amount("restructured", "Restructured"),
    writtenOff: amount("writtenOff", "Written off, not outstanding"),
    at: column.moment("Brought in", "at"),
    state: column.words("State", stateOf),
  },
  filters: [
    filter.within("unit", "Branch", branches, "All branches"),
    filter.asks("state", "State", CURRENT_CHOICES, "Any state", (value) =>
      value === "REPLACED"
        ? { replacedAt: { not: null } }
        : { replacedAt: null, status: value === "CURRENT" ? "IN_USE" : value },
    ),
    filter.span("asOf", "From", "To"),
  ],
  search: [],
  sorts: ["asOf", "unit", "loans", "outstanding", "at"],
  sort: "-asOf",
  page: ({ id }) => href("/ops/loanSnapshot/details/:id", { params: { id } }),
  add: {
    label: "Import a file",
    to: href("/import/:resource", { params: { resource: "loansnapshot" } }),
    permission: "loanSnapshot.upload",
    icon: "upload",
  },
  empty: {
    title: "No snapshots",
    text: "The loans of a branch on a day, from a file of the lending system. Visits choose from the newest one.",
  },
  views: { all: { path: "/ops/loanSnapshot/list", permission: "loanSnapshot.read", scope: visibleSnapshots } },
});
