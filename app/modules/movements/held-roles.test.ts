import { expect, it } from "vitest";
import { roleByHand, rolesByHand, type HeldRole } from "./held-roles";

const DAY = "2026-12-01";
const role = (id: number, more: Partial<HeldRole> = {}): HeldRole => ({
  id,
  roleId: 1,
  unitId: 10,
  validFrom: "2026-01-01",
  validTo: "9999-12-31",
  acting: false,
  postingId: null,
  ...more,
});
const ids = (rows: readonly HeldRole[]) => rows.map(({ id }) => id);
const post = { unitId: 10, roleId: null, usualRoleId: 1 };

it("ends every role by hand at the unit that is left, and names the others", () => {
  const held = [
    role(1),
    role(2, { roleId: 7 }),
    role(3, { unitId: 20 }),
    role(4, { acting: true, validTo: "2026-12-31" }),
    role(5, { validFrom: "2026-12-05" }),
    role(6, { validTo: "2026-11-30" }),
    role(7, { postingId: 5 }),
  ];
  const { ends, stays } = rolesByHand(held, post, { unitId: 20, roleId: 1, given: true }, DAY);
  expect(ids(ends)).toEqual([1, 2]);
  expect(ids(stays)).toEqual([3, 4, 5]);
});

it("ends the role of the old post where the unit stays, and the twin of the new one where that is given", () => {
  const held = [role(1), role(2, { roleId: 7 }), role(3, { roleId: 2 })];
  const after = (given: boolean) => ids(rolesByHand(held, post, { unitId: 10, roleId: 2, given }, DAY).ends);
  expect(after(true)).toEqual([1, 3]);
  expect(after(false)).toEqual([1]);
  expect(ids(rolesByHand(held, null, { unitId: 10, roleId: 2, given: true }, DAY).ends)).toEqual([]);
});

it("takes the role by hand for that of a post which names none", () => {
  expect(roleByHand([role(2, { roleId: 7 }), role(1)], post, DAY)?.roleId).toBe(1);
  expect(roleByHand([role(2, { roleId: 7 })], post, DAY)?.roleId).toBe(7);
  expect(roleByHand([role(2, { roleId: 7 }), role(3, { roleId: 8 })], post, DAY)).toBeNull();
  expect(roleByHand([role(1)], { ...post, roleId: 9 }, DAY)).toBeNull();
  expect(roleByHand([role(1, { unitId: 20 })], post, DAY)).toBeNull();
});
