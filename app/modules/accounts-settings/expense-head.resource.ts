import { CURRENCIES } from "~/core/currencies";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { choice, code, link, money, text } from "~/define/field";
import { defineResource, type Row, type RuleContext } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { scopeCodes, scopeText } from "./head-scope";

/** What money is spent on, each with its ledger and its limits. */
export const expenseHead = defineResource("ExpenseHead", {
  one: "Expense head",
  many: "Expense heads",
  model: "ExpenseHead",
  area: "accounts",
  path: "/ac/settings/expense",
  title: (row) => `${row.code} ${row.name}`,
  omit: ["companyId"],
  fields: {
    code: code("Code", { max: 12 }),
    name: text("Name", { max: 80 }),
    ledgerId: link("Ledger", { to: "ExpenseLedger" }),
    currency: choice("Currency of the limits", {
      choices: CURRENCIES.map((value) => ({ value, label: value })),
      optional: true,
      hint: "The currency of the books; needed where there is a limit",
    }),
    maxPerVoucher: money("Limit per voucher", {
      currency: "currency",
      optional: true,
      hint: "Leave empty for no limit",
    }),
    requisitionAbove: money("Requisition needed above", { currency: "currency", optional: true, hint: "Empty: never" }),
    attachmentAbove: money("Receipt attached above", { currency: "currency", optional: true, hint: "Empty: never" }),
    branchScope: text("Only in branches", {
      max: 600,
      optional: true,
      hint: "Codes of branches separated by commas, such as KIB, EMB; leave empty for every branch",
    }),
  },
  list: {
    columns: [
      "code",
      "name",
      "ledgerId",
      "maxPerVoucher",
      "requisitionAbove",
      "attachmentAbove",
      "branchScope",
      "active",
    ],
    search: ["code", "name", "branchScope"],
    filters: ["ledgerId", "active"],
    sort: "code",
  },
  permissions: { read: "chart.read", edit: "chart.edit" },
  example: {
    code: "CLEANING",
    name: "Cleaning",
    ledgerId: "1",
    currency: "KES",
    maxPerVoucher: "20000.00",
    requisitionAbove: "5000.00",
    attachmentAbove: "1000.00",
    branchScope: null,
  },
  scope: ofCompany,
  check: headProblems,
  store: {
    create: ({ tx, actor }, input) =>
      tx.expenseHead.create({
        data: { ...input, branchScope: scopeText(input.branchScope), companyId: ownCompany(actor, "chart.edit") },
      }),
    update: ({ tx }, current, input) =>
      tx.expenseHead.update({
        where: { id: current.id, version: current.version },
        data: { ...input, branchScope: scopeText(input.branchScope), version: { increment: 1 } },
      }),
  },
});

type HeadInput = Pick<
  Row<"ExpenseHead">,
  "name" | "ledgerId" | "currency" | "maxPerVoucher" | "requisitionAbove" | "attachmentAbove" | "branchScope"
>;

/** Limits are held against vouchers in the currency of the books; those above the most of one voucher would never count. */
async function headProblems(
  { name, ledgerId, currency, maxPerVoucher, requisitionAbove, attachmentAbove, branchScope }: HeadInput,
  { tx }: RuleContext<"ExpenseHead">,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  if (name.length < 2) problems.push(problem("name", t("Name: at least 2 characters")));
  const { companyId } = await tx.ledger.findUniqueOrThrow({ where: { id: ledgerId }, select: { companyId: true } });
  problems.push(...(await scopeProblems(tx, companyId, branchScope)));
  if (currency !== null) {
    const company = await companyOf(tx, await tx.orgUnit.findUniqueOrThrow({ where: { id: companyId } }));
    if (company.currency !== currency)
      problems.push(
        problem(
          "currency",
          t("Currency of the limits: the books are kept in {currency}", { currency: company.currency }),
        ),
      );
  }
  const beyond = (limit: bigint | null) => limit !== null && maxPerVoucher !== null && limit >= maxPerVoucher;
  if (beyond(requisitionAbove))
    problems.push(problem("requisitionAbove", t("Enter less than the limit per voucher, or leave it empty")));
  if (beyond(attachmentAbove))
    problems.push(problem("attachmentAbove", t("Enter less than the limit per voucher, or leave it empty")));
  return problems;
}

/** A head that no branch could use, or that names a branch by mistake, would be missed by those who look for it. */
async function scopeProblems(tx: Tx, companyId: number, branchScope: string | null): Promise<Problem[]> {
  const codes = scopeCodes(branchScope);
  if (codes.length === 0) return [];
  const known = new Set(
    (
      await tx.orgUnit.findMany({
        where: { kind: "BRANCH", path: { startsWith: `/${companyId}/` }, code: { in: codes } },
        select: { code: true },
      })
    ).map(({ code }) => code),
  );
  const unknown = codes.filter((code) => !known.has(code));
  return unknown.length === 0
    ? []
    : [
        problem(
          "branchScope",
          t("Only in branches: there is no branch {codes}", { codes: unknown.join(", ") }),
          "not_available",
        ),
      ];
}
