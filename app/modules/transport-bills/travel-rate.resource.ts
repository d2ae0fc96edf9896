import { CURRENCIES } from "~/core/currencies";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, date, integer, money } from "~/define/field";
import { defineResource, type Row, type RuleContext } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { RATED_CHOICES, KIND_LABELS, type LineKind } from "./bill-rules";

/** What bills are held against, by kind and from a date on: the newest in effect on the day of a line counts (T6). */
export const travelRate = defineResource("TravelRate", {
  one: "Travel rate",
  many: "Travel rates",
  model: "TravelRate",
  area: "operations",
  path: "/ops/settings/travelRate",
  title: (row) => `${KIND_LABELS[row.kind as LineKind]} ${row.effectiveFrom}`,
  omit: ["companyId"],
  fields: {
    kind: choice("Kind", { choices: RATED_CHOICES, keepsForLife: true }),
    currency: choice("Currency", {
      choices: CURRENCIES.map((value) => ({ value, label: value })),
      hint: "The currency of the books",
    }),
    perKm: money("Rate per kilometre", {
      currency: "currency",
      optional: true,
      hint: "Leave empty if fares are claimed as paid",
    }),
    maxTrip: money("Limit per item", { currency: "currency", optional: true, hint: "Leave empty for no limit" }),
    maxDay: money("Limit per day", { currency: "currency", optional: true, hint: "Leave empty for no limit" }),
    maxMonth: money("Limit per month", {
      currency: "currency",
      optional: true,
      hint: "Above it the next level checks the bill too",
    }),
    receiptAbove: money("Receipt needed above", { currency: "currency", optional: true, hint: "Empty: never" }),
    beyondKm: integer("Only with a visit further than (km)", {
      min: 0,
      max: 5000,
      optional: true,
      hint: "For lodging and meals; leave empty for everywhere",
    }),
    effectiveFrom: date("In effect from", { keepsForLife: true }),
  },
  list: {
    columns: ["kind", "effectiveFrom", "perKm", "maxTrip", "maxDay", "maxMonth", "receiptAbove", "active"],
    search: ["kind"],
    filters: ["kind", "active"],
    sort: "kind",
    then: "effectiveFrom",
  },
  permissions: { read: "transportBill.read", edit: "transportBill.rates" },
  example: {
    kind: "BOAT",
    currency: "KES",
    perKm: null,
    maxTrip: "900.00",
    maxDay: "1800.00",
    maxMonth: "12000.00",
    receiptAbove: "500.00",
    beyondKm: null,
    effectiveFrom: "2027-01-01",
  },
  scope: ofCompany,
  check: rateProblems,
  checkActive: async ({ id }, active, { tx }) =>
    !active && (await tx.transportBillLine.count({ where: { rateId: id as number } })) > 0
      ? [problem("", t("Bills are checked against it: add a newer one to replace it"), "in_use")]
      : [],
  store: {
    create: ({ tx, actor }, input) =>
      tx.travelRate.create({ data: { ...input, companyId: ownCompany(actor, "transportBill.rates") } }),
  },
});

type RateInput = Omit<Row<"TravelRate">, "id" | "companyId" | "active" | "version" | "createdAt" | "updatedAt">;
const AMOUNTS = ["perKm", "maxTrip", "maxDay", "maxMonth", "receiptAbove", "beyondKm", "currency"] as const;

/** A rate that bills were held against stays as it is: a newer one takes its place. */
async function rateProblems(input: RateInput, { tx, actor, current }: RuleContext<"TravelRate">): Promise<Problem[]> {
  const problems: Problem[] = [];
  const companyId = current?.companyId ?? ownCompany(actor, "transportBill.rates");
  const company = await companyOf(tx, await tx.orgUnit.findUniqueOrThrow({ where: { id: companyId } }));
  if (company.currency !== input.currency)
    problems.push(problem("currency", t("Currency: the books are kept in {currency}", { currency: company.currency })));
  if (input.maxTrip !== null && input.maxDay !== null && input.maxTrip > input.maxDay)
    problems.push(problem("maxDay", t("Limit per day: not less than per item")));
  if (input.maxDay !== null && input.maxMonth !== null && input.maxDay > input.maxMonth)
    problems.push(problem("maxMonth", t("Limit per month: not less than per day")));
  const changed = current !== null && AMOUNTS.some((name) => current[name] !== input[name]);
  if (changed && (await tx.transportBillLine.count({ where: { rateId: current.id } })) > 0)
    problems.push(
      problem("", t("Bills are already checked against it: add a rate that takes effect on a later date"), "in_use"),
    );
  return problems;
}
