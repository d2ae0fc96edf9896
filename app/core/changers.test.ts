import fc from "fast-check";
import { expect, test } from "vitest";
import { changersIn, withChanger } from "./changers";

test("everybody who changed a record is kept once, in the order they first did", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 })), (users) => {
      expect(changersIn(users.reduce(withChanger, ""))).toEqual([...new Set(users)]);
    }),
  );
});

test("what the portal does by itself adds nobody", () => {
  expect(withChanger("5,16", null)).toBe("5,16");
});
