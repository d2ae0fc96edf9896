/** The loans of snapshots in sight, those longest overdue first; a file holds the columns of the one that brings them in. */
import { db } from "~/db/database.server";
import { choiceWord } from "~/define/choice-word";
import { recordOf } from "~/define/listing";
import type { Tag } from "~/define/workflow";
import { companiesOf } from "~/modules/organisation/index.server";
import { visibleSnapshots } from "./find-snapshots.server";
import { STATUS_CHOICES, STATUS_TONES, type LoanStatus } from "./loan";

const { column, filter, list } = recordOf(
  "LoanLine",
  { snapshot: { select: { asOf: true, unit: { select: { name: true, path: true } } } } },
  async (rows) => {
    const companyFor = await companiesOf(
      db,
      rows.map(({ snapshot }) => snapshot.unit),
    );
    return rows.map((row) => ({ ...row, currency: companyFor(row.snapshot.unit).currency }));
  },
);

const statusTag = (status: string): Tag => ({
  text: choiceWord(STATUS_CHOICES, status),
  tone: STATUS_TONES[status as LoanStatus],
});
const OVERDUE_CHOICES = [
  { value: "1", label: "From one day" },
  { value: "31", label: "More than 30 days" },
  { value: "61", label: "More than 60 days" },
  { value: "91", label: "More than 90 days" },
];

type Part = "principal" | "outstanding" | "instalment" | "arrears";
const amount = (path: Part, label: string, more: { sum?: true } = {}) =>
  column.amount(label, (row) => ({ minor: row[path], currency: row.currency }), { path, ...more });

export const loanList = list("loans", {
  area: "operations",
  title: "Loans",
  counted: ["One loan", "{n} loans"],
  columns: {
    unit: column.text("Branch", "snapshot.unit.name"),
    asOf: column.date("As of", "snapshot.asOf"),
    loanNo: column.text("Loan no.", "loanNo", { nowrap: true }),
    memberNo: column.text("Member no.", "memberNo"),
    memberName: column.text("Member", "memberName", { under: ({ memberNo }) => memberNo }),
    product: column.text("Product", "product"),
    disbursedOn: column.date("Disbursed on", "disbursedOn"),
    principal: amount("principal", "Principal"),
    outstanding: amount("outstanding", "Outstanding", { sum: true }),
    instalment: amount("instalment", "Instalment"),
    arrears: amount("arrears", "Arrears", { sum: true }),
    daysOverdue: column.number("Days overdue", "daysOverdue"),
    status: column.words("Status", ({ status }) => statusTag(status)),
  },
  filters: [
    filter.quiet(filter.choice("snapshotId", "Snapshot", async () => [], "All")),
    filter.choice("status", "Status", STATUS_CHOICES, "Any status"),
    filter.asks("overdue", "Overdue", OVERDUE_CHOICES, "Any number of days", (days) => ({
      daysOverdue: { gte: Number(days) },
    })),
  ],
  search: ["loanNo", "memberNo", "memberName", "product"],
  searchHint: "Number, member or product",
  sorts: ["loanNo", "memberName", "outstanding", "arrears", "daysOverdue", "disbursedOn"],
  sort: "-daysOverdue",
  empty: { icon: "list", title: "No loans", text: "No loans match your search." },
  views: {
    /** Those of one snapshot stand on its page, which asks for it by `snapshotId`. */
    ofSnapshot: {
      path: "/ops/loanSnapshot/details/:id",
      permission: "loanSnapshot.read",
      scope: (actor) => ({ snapshot: visibleSnapshots(actor) }),
      only: [
        "loanNo",
        "memberName",
        "product",
        "disbursedOn",
        "principal",
        "outstanding",
        "instalment",
        "arrears",
        "daysOverdue",
        "status",
      ],
    },
  },
});
