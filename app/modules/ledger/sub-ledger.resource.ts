import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, given, link, text } from "~/define/field";
import { defineResource, type Row, type RuleContext } from "~/define/resource";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { subLedgerFigure } from "./balance-figure.server";
import { nameProblems } from "./chart-rules.server";
import { ofCompany } from "./chart-scope";
import { CONTROLS } from "./ledger.resource";
import { withoutHiddenPay } from "./pay-accounts.server";
import { addParty, balancesOfAccount } from "./parties.server";

/** The accounts within control ledgers. Those of employees, members and branches come by themselves; people add parties. */
export const subLedger = defineResource("SubLedger", {
  one: "Sub-ledger",
  many: "Sub-ledgers",
  model: "SubLedger",
  area: "accounts",
  path: "/ac/settings/subLedger",
  title: (row) => `${row.code} ${row.name}`,
  omit: ["refId"],
  fields: {
    code: given(text("Code", { max: 12 })),
    name: text("Name", {
      max: 100,
      hint: "Type of party: accounts of employees, members, banks and branches are created automatically",
    }),
    ledgerId: link("Ledger", { to: "PartyLedger", keepsForLife: true }),
    refType: given(choice("Account of", { choices: CONTROLS.filter(({ value }) => value !== "NONE") })),
    mergedIntoId: given(link("Merged into", { to: "SubLedger", optional: true, loose: true })),
    branchId: link("Only in branch", {
      to: "Branch",
      optional: true,
      loose: true,
      hint: "Leave empty for every branch",
    }),
  },
  list: {
    columns: ["code", "name", "ledgerId", "refType", "branchId", "mergedIntoId", "active"],
    search: ["code", "name"],
    filters: ["ledgerId", "refType", "branchId", "active"],
    sort: "code",
    figure: subLedgerFigure,
  },
  permissions: { read: "chart.read", edit: "chart.edit" },
  scope: (actor: Actor, permission: Permission) => {
    const ledger = ofCompany(actor, permission);
    return { ledger, ...withoutHiddenPay(actor, ledger.companyId.in) };
  },
  check: subLedgerProblems,
  checkActive: activeProblems,
  store: { create: (work, input) => addParty(work, input) },
});

async function activeProblems(
  { id, ledgerId, mergedIntoId, refType }: Row<"SubLedger">,
  active: boolean,
  { tx }: { tx: Tx },
): Promise<Problem[]> {
  if (mergedIntoId !== null)
    return [problem("", t("It was merged into another account and stays out of use"), "merged")];
  if (!active && refType === "SACCO")
    return [problem("", t("It is a savings account: close it in Savings"), "savings")];
  return active || (await balancesOfAccount(tx, ledgerId, id)).length === 0
    ? []
    : [problem("", t("Its balance is not zero"), "balance")];
}

async function subLedgerProblems(
  { name, branchId }: { name: string; branchId: number | null },
  { tx, current }: RuleContext<"SubLedger">,
): Promise<Problem[]> {
  const problems = nameProblems(name);
  if (current?.mergedIntoId)
    problems.push(problem("", t("It was merged into another account and stays as it is"), "merged"));
  if (current?.refType === "SACCO" && branchId !== current.branchId)
    problems.push(problem("branchId", t("It is a savings account: it stays in its branch"), "savings"));
  else if (
    current &&
    branchId !== null &&
    branchId !== current.branchId &&
    (await tx.journalLine.findFirst({
      where: { subLedger: { OR: [{ id: current.id }, { mergedIntoId: current.id }] }, branchId: { not: branchId } },
      select: { id: true },
    }))
  ) {
    problems.push(problem("branchId", t("Another branch has booked to it: leave this empty"), "frozen"));
  }
  return problems;
}
