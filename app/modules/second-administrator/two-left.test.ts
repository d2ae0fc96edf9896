import { expect, it } from "vitest";
import { areTooFew, leavesTooFew, withoutRoles, type Holding } from "./two-left";

const TODAY = "2026-11-20";
const FOREVER = "9999-12-31";
const at = () => TODAY;
const held = (userId: number, more: Partial<Holding> = {}): Holding => ({
  grantId: userId,
  userId,
  permission: "console.user.edit",
  path: "/1/",
  from: "2024-01-01",
  to: FOREVER,
  ...more,
});
const without = (all: readonly Holding[], ids: readonly number[], lastDay: string | null = null) =>
  leavesTooFew(all, withoutRoles(all, ids, lastDay), at);

it("lets go whoever leaves two behind, and no one else, now or on a later day", () => {
  const [two, three] = [
    [held(1), held(2)],
    [held(1), held(2), held(3)],
  ];
  for (const lastDay of [null, "2026-11-19", "2026-12-31"]) {
    expect(without(three, [3], lastDay)).toBe(false);
    expect(without(two, [2], lastDay)).toBe(true);
    expect(without([held(1)], [1], lastDay)).toBe(true);
  }
  expect(without(two, [9])).toBe(false);
});

it("counts whoever leaves until their last day", () => {
  const all = [held(1), held(2), held(3, { to: "2026-12-10" })];
  expect(without(all, [2])).toBe(true);
  expect(without(all, [2], "2026-12-31")).toBe(true);
  expect(without([...all, held(4)], [2])).toBe(false);
  expect(without(all, [3])).toBe(false);
  expect(without([held(1), held(2), held(3, { from: "2027-01-01" })], [2])).toBe(true);
});

it("counts a role that follows without a gap, those above the unit, and each permission by itself", () => {
  const all = [held(1), held(2)];
  const moved = [...withoutRoles(all, [2], "2026-11-30"), held(2, { grantId: 7, from: "2026-12-01" })];
  expect(leavesTooFew(all, moved, at)).toBe(false);
  expect(leavesTooFew(all, [...moved.slice(0, 2), held(2, { grantId: 7, from: "2026-12-02" })], at)).toBe(true);
  const lower = [...withoutRoles(all, [2], "2026-11-30"), held(2, { from: "2026-12-01", path: "/1/5/" })];
  expect(leavesTooFew(all, lower, at)).toBe(true);
  expect(without([...all, held(3, { path: "/1/5/" })], [3])).toBe(false);
  expect(without([...all, held(3, { permission: "role.access" })], [3])).toBe(true);
});

it("says of those who are left whether they are too few", () => {
  expect(areTooFew([held(1)], [held(2)], at)).toBe(true);
  expect(areTooFew([held(1), held(3)], [held(2)], at)).toBe(false);
  expect(areTooFew([held(1), held(3, { to: "2026-11-19" })], [held(2)], at)).toBe(true);
  expect(areTooFew([], [], at)).toBe(false);
});
