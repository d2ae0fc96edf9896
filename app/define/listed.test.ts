import { expect, it } from "vitest";
import { tickedId, tickedRecords, versionsOf } from "./listed";

const picks = tickedRecords(3, () => "Tick one");
const said = (value: unknown) => picks.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

it("reads what is ticked: each record once, with an id that there can be", () => {
  expect(versionsOf(picks.parse(["12.3", "2147483647.1"]))).toEqual(
    new Map([
      [12, 3],
      [2_147_483_647, 1],
    ]),
  );
  expect(picks.parse("7.1")).toEqual(["7.1"]);
  expect(said(undefined)).toEqual(["Tick one"]);
  expect(said(["2147483648.1"])).toEqual(["Choose from the list"]);
  expect(said(["12.3", "12.4"])).toEqual(["Choose from the list"]);
  expect(said(["12.3", 5])).not.toEqual([]);
  expect(tickedId.safeParse("2147483647").success).toBe(true);
  expect(tickedId.safeParse("9999999999").success).toBe(false);
});
