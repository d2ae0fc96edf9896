/** Changes of pay and reviews for many at once: whom they concern, what is shown, all or none; and the letters that follow. */
import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { seedPay } from "../../../tests/setup/pay";
import { raiseMany, raiseManySchema, raisePage, raiseSchema, salaryChangeWorkflow } from "./index.server";
import { incrementLetter, ownPayLetters, reviewLetter } from "./pay-letters.server";
import { reviewWorkflow } from "./salary-review.workflow.server";

beforeAll(async () => void (await testDatabase()), 180_000);

const form = (more: Record<string, unknown> = {}) => ({
  ...{ what: "ANNUAL", unitId: "", designationId: "", rise: "5", amount: "", effectiveOn: "2027-01-01", cycle: "" },
  ...{ reason: "Increment of the year", ...more },
});
const codesOf = (act: Promise<unknown>) =>
  act.then(
    () => [],
    ({ problems }: { problems: { field: string; code: string }[] }) =>
      problems.map(({ field, code }) => `${field}:${code}`),
  );

it("raises those who are ticked by percent or amount, all or none, and writes the letter of each", async () => {
  const world = await seedPay("RM");
  const asha = await world.worker("Asha", 300_000n);
  const biko = await world.worker("Biko", 200_001n);
  const without = await world.worker("Chege", null);
  const away = await world.worker("Dena", 100_000n, world.headOffice);
  const shown = async (more: Record<string, unknown> = {}, actor: Actor = world.clerk) =>
    (await raisePage(actor, raiseSchema.parse(form({ unitId: String(world.branch), ...more })))).shown!.rows.map(
      ({ name, now, rise, problem }) => [name.split(" ")[0], now, rise, problem === null],
    );
  expect(await shown()).toEqual([
    ["Asha", "KES 3,150.00", "+5.0 %", true],
    ["Biko", "KES 2,100.01", "+5.0 %", true],
    ["Chege", null, null, false],
  ]);
  expect((await shown({ rise: "", amount: "100.00" })).map(([name, now]) => [name, now])).toEqual([
    ["Asha", "KES 3,100.00"],
    ["Biko", "KES 2,100.01"],
    ["Chege", null],
  ]);
  // Nobody raises their own pay, nor that of people whose pay they do not see.
  expect(await shown({}, { ...world.clerk, employeeId: asha.employeeId })).toHaveLength(2);
  expect(await shown({}, world.manager)).toEqual([]);
  expect(await codesOf(shown({ amount: "1.00" }))).toEqual(["rise:either"]);
  expect(await codesOf(shown({ what: "REVIEW" }))).toEqual(["cycle:missing"]);

  const raise = (ids: readonly number[], more: Record<string, unknown> = {}) =>
    raiseMany(world.clerk, raiseManySchema.parse(form({ employeeId: ids.map(String), ...more })));
  expect(await codesOf(raise([asha.employeeId, without.employeeId]))).toEqual(["employeeId:refused"]);
  expect(await db.salaryChange.count({ where: { status: "SUBMITTED" } })).toBe(0);
  expect(await raise([asha.employeeId, biko.employeeId])).toEqual({ prepared: 2 });
  expect(await codesOf(raise([asha.employeeId]))).toEqual(["employeeId:refused"]);
  const change = await db.salaryChange.findFirstOrThrow({
    where: { status: "SUBMITTED", employeeId: asha.employeeId },
  });
  expect(change).toMatchObject({ kind: "ANNUAL", basic: 315_000n, effectiveOn: "2027-01-01" });
  await expect(incrementLetter.read(world.manager, change.id)).rejects.toMatchObject({ name: "NotFound" });
  await transition(world.manager, salaryChangeWorkflow, change.id, "approve", { version: null });
  const own = { ...world.cashier, employeeId: asha.employeeId };
  expect(JSON.stringify(await incrementLetter.read(own, change.id))).toContain("KES 3,150.00 a month");
  expect(await ownPayLetters({ ...world.clerk, employeeId: asha.employeeId })).toMatchObject([
    { title: "Increment letter", to: `/print/increment-letter/${change.id}` },
  ]);
  await expect(incrementLetter.read(world.cashier, change.id)).rejects.toMatchObject({ name: "NotFound" });

  const review = { what: "REVIEW", cycle: "2027", rise: "", amount: "500.00", reason: "For your branch" };
  expect(await raise([biko.employeeId, away.employeeId], review)).toEqual({ prepared: 2 });
  expect(await codesOf(raise([biko.employeeId], review))).toEqual(["employeeId:refused"]);
  const proposed = await db.salaryReview.findFirstOrThrow({ where: { employeeId: away.employeeId } });
  expect(proposed).toMatchObject({ cycle: "2027", currentBasic: 100_000n, proposedBasic: 150_000n, status: "DRAFT" });
  await expect(reviewLetter.read(world.manager, proposed.id)).rejects.toMatchObject({ name: "NotFound" });
  await transition(world.manager, reviewWorkflow, proposed.id, "approve", { version: null });
  expect(JSON.stringify(await reviewLetter.read(world.manager, proposed.id))).toContain("we propose a basic pay");
  // An offer is told by its link alone, until it is accepted.
  const other = { ...world.cashier, employeeId: away.employeeId };
  await expect(reviewLetter.read(other, proposed.id)).rejects.toMatchObject({ name: "NotFound" });
});
