import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { integer, text } from "~/define/field";
import { defineResource, type RuleContext } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { routeKey } from "./bill-rules";

/** How far it is from place to place, there and back: kilometres of bills that stray from it are flagged. */
export const routeDistance = defineResource("RouteDistance", {
  one: "Route distance",
  many: "Route distances",
  model: "RouteDistance",
  area: "operations",
  path: "/ops/settings/routeDistance",
  title: (row) => `${row.fromPlace} – ${row.toPlace}`,
  omit: ["companyId"],
  fields: {
    fromPlace: text("From (place)", { max: 120 }),
    toPlace: text("To (place)", { max: 120 }),
    km: integer("Kilometres", { min: 1, max: 5000 }),
    source: text("Where it is from", { max: 120, optional: true, hint: "For example a map or the vehicle's odometer" }),
  },
  list: {
    columns: ["fromPlace", "toPlace", "km", "source", "active"],
    search: ["fromPlace", "toPlace"],
    filters: ["active"],
    sort: "fromPlace",
    then: "toPlace",
  },
  permissions: { read: "transportBill.read", edit: "transportBill.rates" },
  example: { fromPlace: "Nairobi", toPlace: "Machakos", km: 64, source: "Map of the ministry of roads" },
  scope: ofCompany,
  check: distanceProblems,
  store: {
    create: ({ tx, actor }, input) =>
      tx.routeDistance.create({ data: { ...input, companyId: ownCompany(actor, "transportBill.rates") } }),
  },
});

/** One line for both directions, however the places are written. */
async function distanceProblems(
  { fromPlace, toPlace }: { fromPlace: string; toPlace: string },
  { tx, actor, current }: RuleContext<"RouteDistance">,
): Promise<Problem[]> {
  const keys = [routeKey(fromPlace, toPlace), routeKey(toPlace, fromPlace)];
  if (keys[0] === keys[1]) return [problem("toPlace", t("The two places are the same"), "same_place")];
  const others = await tx.routeDistance.findMany({
    where: { companyId: current?.companyId ?? ownCompany(actor, "transportBill.rates"), NOT: { id: current?.id ?? 0 } },
    select: { fromPlace: true, toPlace: true },
  });
  return others.some((one) => keys.includes(routeKey(one.fromPlace, one.toPlace)))
    ? [problem("toPlace", t("This route has a distance already"), "twice")]
    : [];
}
