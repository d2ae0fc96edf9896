/** What a company sets about loan snapshots: how far one may differ from the last before a second person confirms it. */
import { integer } from "~/define/field";
import { defineResource } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { USUAL_BOUNDS } from "./bounds";

const percent = (label: string, { min, usual, hint }: { min: number; usual: number; hint: string }) =>
  integer(label, { min, max: 1_000, initial: String(usual), hint });

/** Of the lines in use the one made last counts. */
export const loanBound = defineResource("LoanBound", {
  one: "Bounds of loan snapshots",
  many: "Bounds of loan snapshots",
  model: "LoanBound",
  area: "admin",
  path: "/admin/settings/loanBound",
  title: ({ loansPercent, outstandingPercent, owedPercent }) =>
    `${loansPercent} / ${outstandingPercent} / ${owedPercent}`,
  omit: ["companyId"],
  fields: {
    loansPercent: percent("Change in the number of loans, percent", {
      min: 0,
      usual: USUAL_BOUNDS.loansPercent,
      hint: "Beyond it a second person confirms the snapshot",
    }),
    outstandingPercent: percent("Change in the outstanding amount, percent", {
      min: 0,
      usual: USUAL_BOUNDS.outstandingPercent,
      hint: "Beyond it a second person confirms the snapshot",
    }),
    owedPercent: percent("Maximum a loan may owe, percent of the amount lent", {
      min: 100,
      usual: USUAL_BOUNDS.owedPercent,
      hint: "100: no loan may owe more than the amount lent",
    }),
  },
  list: {
    columns: ["loansPercent", "outstandingPercent", "owedPercent", "active"],
    search: [],
    filters: ["active"],
    sort: "loansPercent",
  },
  permissions: { read: "loanSnapshot.bounds", edit: "loanSnapshot.bounds" },
  example: { loansPercent: 25, outstandingPercent: 25, owedPercent: 100 },
  scope: ofCompany,
  store: {
    create: ({ tx, actor }, input) =>
      tx.loanBound.create({ data: { ...input, companyId: ownCompany(actor, "loanSnapshot.bounds") } }),
  },
});
