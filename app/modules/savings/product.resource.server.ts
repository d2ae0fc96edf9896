/** A kind of savings account: what it earns, and how its money may be taken out. */
import { CURRENCIES } from "~/core/currencies";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, code, given, integer, link, money, percentage, text } from "~/define/field";
import { defineResource, type Row, type RuleContext } from "~/define/resource";
import { ofCompany, ownCompany, systemLedgers } from "~/modules/ledger/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { productProblems } from "./savings-rules";
import { BASIS_CHOICES, FREQUENCY_CHOICES, OWNER_CHOICES } from "./savings-words";

/** The control ledger that holds the accounts of each kind of owner. */
const CONTROL = { MEMBER: "SAVINGS_CONTROL", EMPLOYEE: "SACCO_CONTROL" } as const;

type Product = Row<"SaccoProduct">;

async function problemsOf(
  input: Omit<Product, "id" | "companyId" | "version" | "active" | "createdAt" | "updatedAt" | "ledgerId">,
  { tx, actor, current }: RuleContext<"SaccoProduct">,
): Promise<Problem[]> {
  const booked =
    current !== null && current.frequency !== input.frequency
      ? await tx.saccoInterestRun.count({ where: { productId: current.id, status: { not: "DISCARDED" } } })
      : 0;
  const company = await tx.orgUnit.findUniqueOrThrow({
    where: { id: current?.companyId ?? ownCompany(actor, "savings.product") },
  });
  const { currency: books } = await companyOf(tx, company);
  const saved = current === null ? 0 : await tx.saccoAccount.count({ where: { productId: current.id } });
  return [
    ...productProblems(input),
    ...(current !== null && saved > 0 ? termsProblems(input, current) : []),
    ...(input.currency !== books
      ? [problem("currency", t("Currency: the books are kept in {currency}", { currency: books }), "currency")]
      : []),
    ...(current !== null && current.ownerType !== input.ownerType
      ? [problem("ownerType", t("Savings of: it cannot be changed"), "fixed")]
      : []),
    ...(booked > 0
      ? [problem("frequency", t("Interest was booked already: add another product instead"), "in_use")]
      : []),
  ];
}

/** What people save on is changed by two people, and never for days that are over. */
const TERMS = ["rateBps", "basis", "daysInYear", "whtBps"] as const;

const termsProblems = (input: Pick<Product, (typeof TERMS)[number]>, current: Product): Problem[] =>
  TERMS.filter((name) => input[name] !== current[name]).map((name) =>
    problem(name, t("People save on these terms: ask for new ones under Terms of savings"), "terms"),
  );

export const savingsProduct = defineResource("SaccoProduct", {
  one: "Savings product",
  many: "Savings products",
  model: "SaccoProduct",
  area: "accounts",
  path: "/ac/settings/saccoProduct",
  title: (row) => `${row.code} ${row.name}`,
  omit: ["companyId"],
  fields: {
    code: code("Code", { max: 8, hint: "2 to 8 capital letters and digits" }),
    name: text("Name", { max: 80 }),
    ownerType: choice("Savings of", { choices: OWNER_CHOICES, keepsForLife: true, initial: "MEMBER" }),
    rateBps: percentage("Interest a year (%)", { min: 0, max: 100 }),
    basis: choice("Interest on", { choices: BASIS_CHOICES, initial: "DAILY_BALANCE" }),
    daysInYear: integer("Days of the year", { min: 360, max: 365, initial: "365", hint: "365 or 360" }),
    frequency: choice("Interest is booked", { choices: FREQUENCY_CHOICES, initial: "MONTHLY" }),
    whtBps: percentage("Tax withheld from interest (%)", { min: 0, max: 100, initial: "0" }),
    currency: choice("Currency", {
      choices: CURRENCIES.map((value) => ({ value, label: value })),
      hint: "That of the books",
    }),
    minBalance: money("Has to stay", { currency: "currency", initial: "0" }),
    maxWithdrawPct: integer("Most of the balance at once (%)", { min: 1, max: 100, initial: "100" }),
    minServiceMonths: integer("Months before the first withdrawal", { min: 0, max: 600, initial: "0" }),
    cooldownDays: integer("Days between withdrawals", { min: 0, max: 3650, initial: "0" }),
    ledgerId: given(link("Ledger", { to: "Ledger" })),
  },
  list: {
    columns: ["code", "name", "ownerType", "rateBps", "basis", "frequency", "ledgerId", "active"],
    search: ["code", "name"],
    filters: ["ownerType", "active"],
    sort: "code",
  },
  permissions: { read: "savings.read", edit: "savings.product" },
  example: {
    code: "EDU",
    name: "Education savings",
    ownerType: "MEMBER",
    currency: "KES",
    rateBps: 6.5,
    basis: "DAILY_BALANCE",
    daysInYear: 365,
    frequency: "QUARTERLY",
    whtBps: 15,
    minBalance: "500.00",
    maxWithdrawPct: 80,
    minServiceMonths: 3,
    cooldownDays: 30,
  },
  scope: ofCompany,
  check: problemsOf,
  store: {
    create: async ({ tx, actor }, input) => {
      const companyId = ownCompany(actor, "savings.product");
      const event = CONTROL[input.ownerType as keyof typeof CONTROL];
      const ledgers = await systemLedgers(tx, { companyId, branchId: 0 }, [event]);
      return tx.saccoProduct.create({ data: { ...input, companyId, ledgerId: ledgers.get(event)! } });
    },
  },
});
