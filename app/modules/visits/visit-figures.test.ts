import { beforeAll, expect, it } from "vitest";
import { as, seedOperations, type Operations } from "../../../tests/setup/operations";
import { seeded } from "../../../tests/setup/database";
import { draft, filled, move } from "../../../tests/setup/visits";
import { visitFigures } from "./visit-figures.server";

let staff: Operations;
beforeAll(async () => {
  staff = await seeded(seedOperations);
  const visit = await filled(staff);
  await move(staff.bm, visit.id, "submit");
  await move(staff.am, visit.id, "approve");
  await draft(staff.bm, "BM", staff.tree.branches[0]);
});

it("counts what was submitted in the week of the visit, and what was collected of what was due", async () => {
  const figures = await visitFigures(await as(staff.am));
  expect(figures.weeks).toHaveLength(8);
  expect(figures.weeks.at(-1)).toBe("16 Nov");
  expect([figures.approved, figures.inReview, figures.returned]).toEqual([
    [0, 0, 0, 0, 0, 0, 0, 1],
    Array(8).fill(0),
    Array(8).fill(0),
  ]);
  expect(figures.collected).toEqual([...Array<null>(7).fill(null), 88.8]);
});

it("puts the branches no one visits first, for whoever reaches several", async () => {
  const { branches } = await visitFigures(await as(staff.am));
  expect(branches.map(({ visits }) => visits)).toEqual([0, 1]);
  expect((await visitFigures(await as(staff.bm))).branches).toEqual([]);
});

it("tells no one of visits out of their sight", async () => {
  const { approved, collected } = await visitFigures(await as(staff.otherBm));
  expect(approved.reduce((sum, n) => sum + n, 0)).toBe(0);
  expect(collected.every((percent) => percent === null)).toBe(true);
});
