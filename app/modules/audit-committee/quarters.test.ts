import { expect, it } from "vitest";
import { quarterSpan } from "./quarters";

it("knows the days of quarters", () => {
  expect([1, 2, 3, 4].map((quarter) => quarterSpan("2024", quarter))).toEqual([
    { from: "2024-01-01", to: "2024-03-31" },
    { from: "2024-04-01", to: "2024-06-30" },
    { from: "2024-07-01", to: "2024-09-30" },
    { from: "2024-10-01", to: "2024-12-31" },
  ]);
});
