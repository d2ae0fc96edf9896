import { expect, it } from "vitest";
import { isOpenTo } from "./open-to";

const staffType = (code: string, leaveEligible = true) => ({ code, leaveEligible });

it("leave is for everyone, for women or men, and for staff types", () => {
  const all = { gender: null, staffTypes: null };
  const some = { gender: null, staffTypes: "PERM, CONTRACT" };
  expect(isOpenTo(all, { gender: null, staffType: null })).toBe(true);
  expect(isOpenTo({ ...all, gender: "FEMALE" }, { gender: "MALE", staffType: null })).toBe(false);
  expect(isOpenTo(some, { gender: null, staffType: staffType("perm") })).toBe(true);
  expect(isOpenTo(some, { gender: null, staffType: staffType("CASUAL") })).toBe(false);
  expect(isOpenTo(some, { gender: null, staffType: null })).toBe(false);
});

it("a staff type without leave has none", () =>
  expect(isOpenTo({ gender: null, staffTypes: null }, { gender: null, staffType: staffType("CASUAL", false) })).toBe(
    false,
  ));
