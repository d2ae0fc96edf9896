import { CURRENCIES } from "~/core/currencies";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { DayCheck } from "~/define/day-check";
import { choice, integer, link, money, type Choice } from "~/define/field";
import { defineResource, type Resource, type Row, type RuleContext } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { byCode } from "./run-checks.server";

const SEVERITIES: readonly Choice[] = [
  { value: "BLOCK", label: "Blocks the close" },
  { value: "WARN", label: "Warns and needs a note" },
  { value: "OFF", label: "Not asked" },
];

/** The name of a check as settings and lists have it: "D4 More cash than the vault may hold". */
export function checkName(checks: readonly DayCheck[], code: string): string {
  const check = checks.find((one) => one.code === code);
  return check ? `${code} ${check.label}` : code;
}

/** How strict the checks of a day's close are: one line for the company, others for branches that differ. @param checks those of the product */
export function dayPolicy(checks: readonly DayCheck[]): Resource {
  const codes = [...new Map([...checks].sort(byCode).map((check) => [check.code, check])).keys()];
  return defineResource("DayPolicy", {
    one: "Day policy",
    many: "Day policies",
    model: "DayPolicy",
    area: "accounts",
    path: "/ac/settings/day/policy",
    title: (row) => checkName(checks, row.code),
    omit: ["companyId"],
    fields: {
      code: choice("Check", {
        choices: codes.map((code) => ({ value: code, label: checkName(checks, code) })),
        keepsForLife: true,
      }),
      severity: choice("Severity", { choices: SEVERITIES }),
      days: integer("Days", {
        min: 0,
        max: 365,
        optional: true,
        hint: "For checks with a grace period; leave empty for none",
      }),
      currency: choice("Currency", {
        choices: CURRENCIES.map((code) => ({ value: code, label: code })),
        optional: true,
        hint: "The currency of the company",
      }),
      minor: money("Amount", {
        currency: "currency",
        optional: true,
        hint: "The tolerance of a cash difference, the ceiling of the vault or of petty cash",
      }),
      branchId: link("Only in branch", {
        to: "Branch",
        optional: true,
        loose: true,
        keepsForLife: true,
        hint: "Leave empty for every branch without its own line",
      }),
    },
    list: {
      columns: ["code", "severity", "days", "minor", "branchId", "active"],
      search: ["code"],
      filters: ["code", "severity", "branchId", "active"],
      sort: "code",
      then: "branchId",
    },
    permissions: { read: "day.read", edit: "day.policy" },
    example: { code: "D12", severity: "BLOCK", days: null, currency: null, minor: null, branchId: null },
    scope: ofCompany,
    check: (input, context) => policyProblems(checks, input, context),
    store: {
      create: ({ tx, actor }, input) =>
        tx.dayPolicy.create({ data: { ...input, companyId: ownCompany(actor, "day.policy") } }),
    },
  });
}

type PolicyInput = Pick<Row<"DayPolicy">, "code" | "branchId" | "days" | "currency" | "minor">;

async function policyProblems(
  checks: readonly DayCheck[],
  { code, branchId, days, currency, minor }: PolicyInput,
  { tx, actor, current }: RuleContext<"DayPolicy">,
): Promise<Problem[]> {
  const companyId = current?.companyId ?? ownCompany(actor, "day.policy");
  const own = checks.filter((check) => check.code === code);
  const problems: Problem[] = [];
  if (days !== null && own.every((check) => check.days === undefined))
    problems.push(problem("days", t("This check counts no days: leave this empty")));
  if (minor !== null && own.every((check) => check.minor === undefined))
    problems.push(problem("minor", t("This check is about no amount: leave this empty")));
  const books = await companyOf(tx, { path: `/${companyId}/` });
  if (minor !== null && currency !== books.currency)
    problems.push(
      problem("currency", t("Currency: choose {currency}, that of the books", { currency: books.currency })),
    );
  if (minor !== null && minor < 0n) problems.push(problem("minor", t("Amount: not below zero")));
  const twin = await tx.dayPolicy.findFirst({ where: { companyId, code, branchId, NOT: { id: current?.id ?? 0 } } });
  if (twin) problems.push(problem("code", t("This line already exists: change that one"), "taken"));
  return problems;
}
