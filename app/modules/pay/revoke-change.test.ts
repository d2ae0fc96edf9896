/** A change of pay that is approved is cancelled before its day: the pay before it goes on. */
import { beforeAll, expect, it } from "vitest";
import { recordPage } from "~/engine/record/pages.server";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { JOINED, seedPay } from "../../../tests/setup/pay";
import { askSalary, salaryChange, salaryChangeWorkflow } from "./index.server";
import { incrementLetter } from "./pay-letters.server";
import { salaryChangeInclude, type ChangeRow } from "./salary-change.workflow.server";

beforeAll(async () => void (await testDatabase()));

const WHY = "The branch closes before";

async function withChange(prefix: string) {
  const world = await seedPay(prefix);
  const { employeeId, userId } = await world.worker("Asha", 300_000n);
  const decide = (actor: Actor, id: number, move: "approve" | "revoke", note: string | null = WHY) =>
    transition(actor, salaryChangeWorkflow, id, move, { version: null, note });
  const change = async (effectiveOn: string, basic: bigint, kind: "ANNUAL" | "CORRECTION" = "ANNUAL") => {
    const { id } = await askSalary(world.clerk, { employeeId, kind, effectiveOn, basic, reason: "For a test" });
    await decide(world.manager, id, "approve");
    return id;
  };
  const slices = async () =>
    (await db.salarySlice.findMany({ where: { employeeId }, orderBy: { validFrom: "asc" } })).map(
      ({ validFrom, validTo, basic }) => [validFrom, validTo, basic],
    );
  return { world, employeeId, userId, decide, change, slices };
}

it("takes its slice back, tells both people, and keeps why; what was decided on top of it goes first", async () => {
  const { world, userId, decide, change, slices } = await withChange("VA");
  const id = await change("2026-12-01", 330_000n);
  const later = await change("2027-02-01", 350_000n);
  await expect(decide(world.manager, id, "revoke")).rejects.toMatchObject({
    message: "A later change was decided on top of it: cancel that one first.",
  });
  await decide(world.manager, later, "revoke");
  expect(await slices()).toEqual([
    [JOINED, "2026-11-30", 300_000n],
    ["2026-12-01", "9999-12-31", 330_000n],
  ]);
  const { moves } = await recordPage(world.manager, salaryChange, id);
  expect(moves.map(({ name, note, least }) => [name, note, least])).toEqual([["revoke", "required", 5]]);
  await expect(decide(world.manager, id, "revoke", "....")).rejects.toMatchObject({ name: "InputProblem" });
  // Whoever prepared it and does not decide pay leaves it as it is.
  await expect(decide(world.clerk, id, "revoke")).rejects.toMatchObject({ name: "Forbidden" });
  expect(await decide(world.manager, id, "revoke")).toMatchObject({ status: "CANCELLED" });
  expect(await slices()).toEqual([[JOINED, "9999-12-31", 300_000n]]);
  await expect(incrementLetter.read(world.manager, id)).rejects.toMatchObject({ name: "NotFound" });
  const trail = await db.stateChange.findFirstOrThrow({
    where: { entity: "SalaryChange", entityId: id, action: "revoke" },
  });
  expect(trail).toMatchObject({ fromState: "APPROVED", toState: "CANCELLED", note: WHY });
  const told = await db.notification.findMany({ where: { userId }, orderBy: { id: "desc" }, take: 1 });
  expect(told).toMatchObject([{ title: "The change of your basic pay from 01 Dec 2026 was cancelled", text: null }]);
});

it("is too late on its day, and leaves alone the first pay; the day of a cancelled correction has the pay before", async () => {
  const { world, employeeId, decide, change, slices } = await withChange("VB");
  const first = await db.salaryChange.findFirstOrThrow({ where: { employeeId, kind: "HIRE" } });
  const today = await change("2026-11-20", 310_000n);
  for (const id of [first.id, today])
    await expect(decide(world.manager, id, "revoke")).rejects.toMatchObject({
      message: "It is in effect: prepare another change of pay.",
    });
  await change("2026-12-01", 330_000n);
  const correction = await change("2026-12-01", 320_000n, "CORRECTION");
  await decide(world.manager, correction, "revoke");
  expect(await slices()).toEqual([
    [JOINED, "2026-11-19", 300_000n],
    ["2026-11-20", "9999-12-31", 310_000n],
  ]);
  const early = { ...world.manager, at: new Date("2026-01-02T09:00:00Z") };
  await expect(decide(early, first.id, "revoke")).rejects.toMatchObject({
    message: "There is no pay before it: enter a correction.",
  });
});

it("leaves what a movement brings to the movement, and what was agreed in a review to another change", async () => {
  const { world, change } = await withChange("VC");
  const id = await change("2026-12-01", 330_000n);
  const row = (await db.salaryChange.findUniqueOrThrow({ where: { id }, include: salaryChangeInclude })) as ChangeRow;
  const may = (more: Partial<ChangeRow>) => salaryChangeWorkflow.moves.revoke.who(world.manager, { ...row, ...more });
  expect([may({}), may({ movementPay: { movementId: 1 } }), may({ review: { id: 1, cycle: "2027" } })]).toEqual([
    true,
    "It comes with a movement: cancel the movement.",
    "They have agreed to it in a review: prepare another change of pay.",
  ]);
});
