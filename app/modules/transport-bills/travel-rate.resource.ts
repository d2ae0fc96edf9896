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
      hint: "That of the books",
    }),
    perKm: money("Paid for a kilometre", {
      currency: "currency",
      optional: true,
      hint: "Empty: fares are claimed as paid",
    }),
    maxTrip: money("Most for one", { currency: "currency", optional: true, hint: "Empty: no limit" }),
    maxDay: money("Most for a day", { currency: "currency", optional: true, hint: "Empty: no limit" }),
    maxMonth: money("Most for a month", {
      currency: "currency",
      optional: true,
      hint: "Above it the next level checks the bill too",
    }),
    receiptAbove: money("Receipt needed above", { currency: "currency", optional: true, hint: "Empty: never" }),
    beyondKm: integer("Only with a visit further than (km)", {
      min: 0,
      max: 5000,
      optional: true,
      hint: "Of lodging and meals; empty: everywhere",
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
      ? [problem("", t("Bills are held against it: let a newer one take its place"), "in_use")]
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
    problems.push(problem("maxDay", t("Most for a day: not less than for one")));
  if (input.maxDay !== null && input.maxMonth !== null && input.maxDay > input.maxMonth)
    problems.push(problem("maxMonth", t("Most for a month: not less than for a day")));
  const changed = current !== null && AMOUNTS.some((name) => current[name] !== input[name]);
  if (changed && (await tx.transportBillLine.count({ where: { rateId: current.id } })) > 0)
    problems.push(
      problem("", t("Bills are held against it already: add a rate that is in effect from a later date"), "in_use"),
    );
  return problems;
}
