/** What the history of a visit says of a cash count, and what it keeps back while the cash is counted again. */
import { beforeEach, expect, it } from "vitest";
import {
  countSchema,
  openCashSheet,
  openSchema,
  recountCash,
  saveCashCount,
  type CountInput,
} from "~/modules/visits/index.server";
import { seeded } from "../../../tests/setup/database";
import { as, seedOperations, type Operations } from "../../../tests/setup/operations";
import { draft, newKey } from "../../../tests/setup/visits";
import { recordHistory } from "./record-history.server";

let staff: Operations;
beforeEach(async () => {
  staff = await seeded(seedOperations);
});

it("tells the book balance and the difference of a saved count, and neither while the cash is counted again", async () => {
  const visit = await draft(staff.bm, "BM", staff.tree.branches[0], "CASH-CHECK");
  const bm = await as(staff.bm);
  const open = openSchema.parse({ place: "SAFE", custodianId: staff.cashier, bookBalance: "2500" });
  const count = (quantity: string) =>
    countSchema.parse({
      witnessId: String(staff.clerk),
      custodianPresent: "on",
      explanation: "A deposit is on its way.",
      denominations: [{ face: "500", kind: "NOTE", quantity }],
    }) as CountInput;
  const saved = async () =>
    (await recordHistory(bm, 1, [{ entity: "Visit", ids: [visit.id] }])).steps
      .filter(({ word }) => word === "Cash count saved")
      .map(({ changes }) => changes.filter((line) => /^(Place|Book balance|Difference)/.test(line)).join(", "));
  const { id } = await openCashSheet(bm, visit.id, open, newKey());
  await saveCashCount(bm, id, count("4"), 1);
  const first = "Book balance: KES 2,500.00, Difference: KES −500.00, Place: Safe";
  expect(await saved()).toEqual([first]);
  const again = await recountCash(bm, id, open, newKey());
  expect(await saved()).toEqual(["Place: Safe"]);
  await saveCashCount(bm, again.id, count("5"), 1);
  expect(await saved()).toEqual(["Book balance: KES 2,500.00, Difference: KES 0.00, Place: Safe", first]);
});
