import { CURRENCIES } from "~/core/currencies";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, digits, flag, link, text, type Choice } from "~/define/field";
import { defineReference, defineResource, type Resource, type Row, type RuleContext } from "~/define/resource";
import type { Tx } from "~/db/database.server";
import { ledgerFigure } from "./balance-figure.server";
import { branchesWithBalance, codeProblems, hasLines, nameProblems, parentIdle } from "./chart-rules.server";
import { ofCompany, ownCompany } from "./chart-scope";
import { usesOf, type LedgerUses } from "./ledger-uses.server";

export const CONTROLS: readonly Choice[] = [
  { value: "NONE", label: "None" },
  { value: "EMPLOYEE", label: "Employees" },
  { value: "MEMBER", label: "Members" },
  { value: "SACCO", label: "Sacco accounts" },
  { value: "BANK", label: "Bank accounts" },
  { value: "BRANCH", label: "Branches" },
  { value: "PARTY", label: "Other parties" },
];

const title = ({ code, name }: { code: string; name: string }) => `${code} ${name}`;

/** The ledgers of the chart. @param uses what other modules know that leans on one */
export function ledgerResource(uses: readonly LedgerUses[]): Resource {
  return defineResource("Ledger", {
    one: "Ledger",
    many: "Ledgers",
    model: "Ledger",
    area: "accounts",
    path: "/ac/settings/ledger",
    title,
    omit: ["companyId"],
    fields: {
      code: digits("Code", {
        length: 5,
        hint: "Five digits, the first three those of its sub-group; fixed once something is booked to it",
      }),
      name: text("Name", { max: 100 }),
      subGroupId: link("Sub-group", { to: "AccountSubGroup" }),
      currency: choice("Currency", {
        choices: CURRENCIES.map((code) => ({ value: code, label: code })),
        optional: true,
        hint: "Leave empty for any currency",
      }),
      controlType: choice("Holds accounts of", {
        choices: CONTROLS,
        initial: "NONE",
        hint: "Every line must then name an account",
      }),
      isCash: flag("Cash"),
      isBank: flag("Bank or mobile money"),
      manualPosting: flag("Open to manual entries", { initial: "on", hint: "If not, only automatic postings" }),
      allowNegative: flag("May be negative", { initial: "on", hint: "Not for cash and bank" }),
      allBranches: flag("In every branch", {
        initial: "on",
        hint: "If not, only in the branches chosen on its page",
      }),
      requiresNarration: flag("Description needed on each line"),
    },
    list: {
      columns: ["code", "name", "subGroupId", "controlType", "currency", "isCash", "isBank", "allBranches", "active"],
      search: ["code", "name"],
      filters: ["subGroupId", "controlType", "isCash", "isBank", "manualPosting", "allBranches", "active"],
      sort: "code",
      figure: ledgerFigure,
    },
    permissions: { read: "chart.read", edit: "chart.edit" },
    example: {
      code: "11199",
      name: "Cash with field staff",
      subGroupId: "1",
      currency: null,
      controlType: "NONE",
      isCash: false,
      isBank: false,
      manualPosting: true,
      allowNegative: true,
      allBranches: true,
      requiresNarration: false,
    },
    scope: ofCompany,
    check: ledgerProblems,
    checkActive: (row, active, { tx }) => (active ? parentProblems(row, tx) : stillUsed(row, tx, uses)),
    store: {
      create: ({ tx, actor }, input) =>
        tx.ledger.create({ data: { ...input, companyId: ownCompany(actor, "chart.edit") } }),
    },
  });
}

/** Ledgers as settings choose them: for what only a bank's, or only an expense, will do. */
export const ledgerReferences = [
  defineReference("BankLedger", {
    one: "Bank ledger",
    many: "Bank ledgers",
    model: "Ledger",
    title,
    order: "code",
    scope: ofCompany,
    offered: { active: true, isBank: true },
  }),
  defineReference("ExpenseLedger", {
    one: "Expense ledger",
    many: "Expense ledgers",
    model: "Ledger",
    title,
    order: "code",
    scope: ofCompany,
    offered: { active: true, manualPosting: true, subGroup: { group: { classification: { nature: "EXPENSE" } } } },
  }),
  defineReference("PartyLedger", {
    one: "Ledger of parties",
    many: "Ledgers of parties",
    model: "Ledger",
    title,
    order: "code",
    scope: ofCompany,
    offered: { active: true, controlType: "PARTY" },
  }),
];

type LedgerInput = Pick<
  Row<"Ledger">,
  "code" | "name" | "subGroupId" | "currency" | "controlType" | "isCash" | "isBank" | "allowNegative"
>;

async function ledgerProblems(input: LedgerInput, { tx, current }: RuleContext<"Ledger">): Promise<Problem[]> {
  const subGroup = await natureAbove(tx, input.subGroupId);
  const problems = [...nameProblems(input.name), ...codeProblems(input.code, subGroup.code)];
  const money = input.isCash || input.isBank;
  if (input.isCash && input.isBank) problems.push(problem("isBank", t("A ledger is cash or bank, not both")));
  if (money && subGroup.nature !== "ASSET")
    problems.push(
      problem(input.isCash ? "isCash" : "isBank", t("Cash and bank are assets: choose a sub-group of assets")),
    );
  if (money && input.allowNegative) problems.push(problem("allowNegative", t("Cash and bank cannot be negative")));
  if (input.isCash && input.controlType !== "NONE")
    problems.push(problem("controlType", t("Cash holds no accounts of others")));
  if (current && (await hasLines(tx, { ledgerId: current.id })))
    problems.push(...(await frozenProblems(tx, current, input, subGroup.nature)));
  return problems;
}

async function natureAbove(tx: Tx, subGroupId: number): Promise<{ code: string; nature: string }> {
  const { code, group } = await tx.accountSubGroup.findUniqueOrThrow({
    where: { id: subGroupId },
    select: { code: true, group: { select: { classification: { select: { nature: true } } } } },
  });
  return { code, nature: group.classification.nature };
}

/** What is booked to a ledger has to keep its meaning. */
async function frozenProblems(tx: Tx, current: Row<"Ledger">, input: LedgerInput, nature: string): Promise<Problem[]> {
  const frozen = (field: keyof LedgerInput, label: string) =>
    problem(field, t("{label}: fixed, entries have been booked to this ledger", { label: t(label) }), "frozen");
  const labels = {
    code: "Code",
    currency: "Currency",
    controlType: "Holds accounts of",
    isCash: "Cash",
    isBank: "Bank or mobile money",
  } as const;
  const problems = Object.entries(labels)
    .filter(([name]) => current[name as keyof typeof labels] !== input[name as keyof typeof labels])
    .map(([name, label]) => frozen(name as keyof LedgerInput, label));
  if ((await natureAbove(tx, current.subGroupId)).nature !== nature) problems.push(frozen("subGroupId", "Nature"));
  return problems;
}

async function parentProblems({ subGroupId }: Row<"Ledger">, tx: Tx): Promise<Problem[]> {
  return parentIdle(await tx.accountSubGroup.findUniqueOrThrow({ where: { id: subGroupId } }));
}

const SHOWN = 5;

/** A ledger goes out of use only at nothing everywhere, and when nothing books to it any more. */
async function stillUsed({ id, companyId }: Row<"Ledger">, tx: Tx, sources: readonly LedgerUses[]): Promise<Problem[]> {
  const [branches, uses] = [await branchesWithBalance(tx, companyId, id), await usesOf(tx, id, sources)];
  return [
    ...(branches.length > 0
      ? [
          problem(
            "",
            t("Its balance is not zero in {branches}", { branches: branches.slice(0, SHOWN).join(", ") }),
            "balance",
          ),
        ]
      : []),
    ...uses
      .slice(0, SHOWN)
      .map(({ what, name }) =>
        problem(
          "",
          t("{what} “{name}” is booked to it: choose another ledger there first", { what: t(what), name }),
          "in_use",
        ),
      ),
  ];
}
