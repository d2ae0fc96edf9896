/** What the history of a transport bill says of its lines. */
import { beforeAll, expect, it } from "vitest";
import { changeLine, createBill } from "~/modules/transport-bills/index.server";
import {
  bill,
  check,
  legOf,
  P,
  seedBills,
  submitted,
  trip,
  visitWith,
  input,
  legsOf,
  move,
} from "../../../tests/setup/bills";
import { recordHistory } from "./record-history.server";

beforeAll(seedBills);

const stepsOf = async (billId: number) =>
  (await recordHistory(P("BM"), 1, [{ entity: "TransportBill", ids: [billId] }])).steps;

it("names the trip that was changed, and keeps no step for a save that changed nothing", async () => {
  const visitId = await visitWith("BM", [legOf()]);
  const { id: billId } = await createBill(
    P("BM"),
    input({ visitId, legIds: (await legsOf(visitId)).map((leg) => leg.id) }),
  );
  const line = (await bill(billId)).lines[0]!;
  const same = trip({
    date: line.date,
    visitId,
    fromPlace: "Kibera",
    toPlace: "Karen",
    kind: "BUS",
    km: line.tenthsKm,
    amount: "150",
    ownReason: null,
  });
  const { version } = await changeLine(P("BM"), line.id, same, null);
  expect([(await bill(billId)).version, (await stepsOf(billId)).map(({ word }) => word)]).toEqual([
    version,
    ["Created"],
  ]);
  await changeLine(P("BM"), line.id, { ...same, amount: "160" }, null);
  const [changed] = await stepsOf(billId);
  expect([changed!.word, changed!.changes]).toEqual([
    "Line changed",
    ["Line: 20 Nov 2026, Kibera – Karen", "Amount: KES 150.00 → KES 160.00"],
  ]);
  await move("BM", billId, "submit");
  expect((await stepsOf(billId))[0]!.changes).toEqual(
    expect.arrayContaining([expect.stringContaining("Flag 1: Line 20 Nov 2026, Kibera – Karen, What ")]),
  );
});

it("says which line was cut at the check, and why", async () => {
  const billId = await submitted("BM2", [legOf(), legOf({ fromPlace: "Karen", toPlace: "Kibera" })]);
  await check("AM", billId, ["150", "100"]);
  const [checked] = await stepsOf(billId);
  expect(checked!.changes.join("\n")).toContain(
    "Line cut 1: Line 20 Nov 2026, Karen – Kibera, Claimed KES 150.00, Approved KES 100.00, Why less The fare is less there",
  );
});
