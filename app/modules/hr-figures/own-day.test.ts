import { expect, it } from "vitest";
import { shortNames } from "./own-day.server";

const named = (...types: string[]) => shortNames(types.map((type) => ({ type }))).map(({ type }) => type);

it("leaves out the last word of kinds of leave where all share it, and nothing else", () => {
  expect(named("Annual leave", "Sick leave")).toEqual(["Annual", "Sick"]);
  expect(named("Annual leave", "Study time")).toEqual(["Annual leave", "Study time"]);
  expect(named("Annual leave", "Leave")).toEqual(["Annual leave", "Leave"]);
  expect(named("Leave")).toEqual(["Leave"]);
  expect(named("Annual leave")).toEqual(["Annual"]);
});
