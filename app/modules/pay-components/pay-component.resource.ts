import { CURRENCIES } from "~/core/currencies";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { choice, code, flag, integer, link, money, percentage, text } from "~/define/field";
import { defineReference, defineResource, type ListFigure, type Row } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { BASES, CALCULATIONS, componentProblems, howWorkedOut, NATURES_OF, SIDES } from "./component-rules";

/** The ledgers that pay may be booked to; which of them fits a side is said when the component is saved. */
export const payLedger = defineReference("PayLedger", {
  one: "Ledger",
  many: "Ledgers",
  model: "Ledger",
  title: ({ code, name }) => `${code} ${name}`,
  order: "code",
  scope: ofCompany,
  offered: {
    active: true,
    isCash: false,
    isBank: false,
    subGroup: { group: { classification: { nature: { in: ["EXPENSE", "LIABILITY", "ASSET"] } } } },
  },
});

const workedOut: ListFigure<Row<"PayComponent">> = {
  name: "workedOut",
  kind: "text",
  label: "Calculated as",
  permission: "payComponent.read",
  read: (_, rows) => Promise.resolve(new Map(rows.map((row) => [row.id, howWorkedOut(row)]))),
};

/** An allowance, a deduction or a cost of the employer, as payroll finds it (spec: hr §5.4). */
export const payComponent = defineResource("PayComponent", {
  one: "Pay component",
  many: "Allowances and deductions",
  model: "PayComponent",
  area: "hr",
  path: "/hr/settings/allowance-deduction",
  title: ({ name }) => name,
  omit: ["companyId"],
  fields: {
    code: code("Code", { max: 20, hint: "A short code; it cannot be changed later" }),
    name: text("Name", { max: 60 }),
    side: choice("Side", {
      choices: SIDES,
      initial: "EARNING",
      keepsForLife: true,
      hint: "It cannot be changed later",
    }),
    calc: choice("Calculation", { choices: CALCULATIONS, initial: "FIXED" }),
    base: choice("Share of", { choices: BASES, optional: true, hint: "Of a share of pay, or of bands" }),
    rateBp: percentage("Rate (percent)", {
      min: 0.01,
      max: 100,
      optional: true,
      hint: "Of a share of pay only, like 12.5",
    }),
    currency: choice("Currency", {
      choices: CURRENCIES.map((value) => ({ value, label: value })),
      optional: true,
      hint: "The currency of the books; needed where there is an amount",
    }),
    amount: money("Amount", { currency: "currency", optional: true, hint: "A month, a day or an hour" }),
    taxable: flag("Taxable", { hint: "Of earnings only" }),
    prorated: flag("Less for part of a month", { hint: "Of a fixed amount only: in proportion to the days paid" }),
    statutory: flag("Required by law", { hint: "Taken before every other deduction" }),
    priority: integer("Priority", {
      min: 1,
      max: 9,
      initial: "5",
      hint: "Deductions are taken from 1 to 9, while there is pay left",
    }),
    ledgerId: link("Ledger", {
      to: "PayLedger",
      hint: "An expense; of a deduction what is owed to others or was lent to staff",
    }),
  },
  list: {
    columns: ["code", "name", "side", "taxable", "statutory", "priority", "ledgerId", "active"],
    search: ["code", "name"],
    filters: ["side", "calc", "taxable", "statutory", "active"],
    sort: "side",
    then: "name",
    figure: workedOut,
  },
  permissions: { read: "payComponent.read", edit: "payComponent.edit" },
  example: {
    code: "UNION",
    name: "Union fee",
    side: "DEDUCTION",
    calc: "PERCENT",
    base: "BASIC",
    rateBp: 1,
    currency: null,
    amount: null,
    taxable: false,
    prorated: false,
    statutory: false,
    priority: 6,
    ledgerId: "1",
  },
  scope: ofCompany,
  check: async (input, { tx, actor, current }) => {
    const companyId = current?.companyId ?? ownCompany(actor, "payComponent.edit");
    return [
      ...componentProblems(input),
      ...(await ledgerProblems(tx, input)),
      ...(await currencyProblems(tx, companyId, input.currency)),
      ...(await twinProblems(tx, companyId, input, current?.id ?? 0)),
    ];
  },
  store: {
    create: ({ tx, actor }: { tx: Tx; actor: Actor }, input) =>
      tx.payComponent.create({ data: { ...input, companyId: ownCompany(actor, "payComponent.edit") } }),
  },
});

async function ledgerProblems(tx: Tx, { side, ledgerId }: { side: string; ledgerId: number }): Promise<Problem[]> {
  const ledger = await tx.ledger.findUniqueOrThrow({
    where: { id: ledgerId },
    select: { subGroup: { select: { group: { select: { classification: { select: { nature: true } } } } } } },
  });
  if (NATURES_OF[side]?.includes(ledger.subGroup.group.classification.nature)) return [];
  return [
    problem(
      "ledgerId",
      side === "DEDUCTION"
        ? t("Ledger: a deduction is owed to others or was lent to staff, choose a liability or an asset")
        : t("Ledger: the company bears it, choose an expense"),
      "nature",
    ),
  ];
}

/** Pay is in the currency of the books. */
async function currencyProblems(tx: Tx, companyId: number, currency: string | null): Promise<Problem[]> {
  if (currency === null) return [];
  const company = await companyOf(tx, await tx.orgUnit.findUniqueOrThrow({ where: { id: companyId } }));
  return company.currency === currency
    ? []
    : [
        problem(
          "currency",
          t("Currency: the books are kept in {currency}", { currency: company.currency }),
          "not_of_the_books",
        ),
      ];
}

async function twinProblems(
  tx: Tx,
  companyId: number,
  { code: wanted, name }: { code: string; name: string },
  id: number,
): Promise<Problem[]> {
  const twins = await tx.payComponent.findMany({
    where: { companyId, OR: [{ code: wanted }, { name }], NOT: { id } },
    select: { code: true, name: true },
  });
  return [
    ...(twins.some((one) => one.code === wanted) ? [problem("code", t("Code: this one is taken"), "taken")] : []),
    ...(twins.some((one) => one.name === name) ? [problem("name", t("Name: this one is taken"), "taken")] : []),
  ];
}
