/** Changes of pay and reviews for many at once: whom they concern, what is shown, all or none; and the letters that follow. */
import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { seedPay } from "../../../tests/setup/pay";
import {
  askSalary,
  raiseMany,
  raiseManySchema,
  raisePage,
  raiseSchema,
  salaryChange,
  salaryChangeWorkflow,
} from "./index.server";
import { incrementLetter, ownPayLetters, reviewLetter } from "./pay-letters.server";
import { salaryChangeInclude, type ChangeRow } from "./salary-change.workflow.server";
import { reviewWorkflow } from "./salary-review.workflow.server";

beforeAll(async () => void (await testDatabase()));

const form = (more: Record<string, unknown> = {}) => ({
  ...{ what: "ANNUAL", unitId: "", designationId: "", rise: "5", amount: "", effectiveOn: "2027-01-01", cycle: "" },
  ...{ reason: "Increment of the year", ...more },
});
const rowOf = async (id: number) =>
  (await db.salaryChange.findUniqueOrThrow({ where: { id }, include: salaryChangeInclude })) as ChangeRow;
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

  const raise = async (ids: readonly number[], more: Record<string, unknown> = {}) => {
    const { rows } = (await raisePage(world.clerk, raiseSchema.parse(form(more)))).shown!;
    const picks = ids.map((id) => rows.find((row) => row.id === id)!.pick);
    return raiseMany(world.clerk, raiseManySchema.parse(form({ employeeId: picks, ...more })));
  };
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
  expect(await codesOf(raise([biko.employeeId, away.employeeId], review))).toEqual(["employeeId:refused"]);
  const waiting = await db.salaryChange.findFirstOrThrow({
    where: { status: "SUBMITTED", employeeId: biko.employeeId },
  });
  await transition(world.manager, salaryChangeWorkflow, waiting.id, "reject", { version: null, note: "In the review" });
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

it("saves no other pay than was shown, and says where another change follows", async () => {
  const world = await seedPay("RN");
  const asha = await world.worker("Asha", 300_000n);
  const page = async (more: Record<string, unknown> = {}) =>
    (await raisePage(world.clerk, raiseSchema.parse(form({ unitId: String(world.branch), ...more })))).shown!.rows[0]!;
  const shown = await page();
  await world.salary(asha.employeeId, "2026-12-01", 320_000n);
  const raise = (pick: string) => raiseMany(world.clerk, raiseManySchema.parse(form({ employeeId: [pick] })));
  expect(await codesOf(raise(shown.pick))).toEqual(["employeeId:refused"]);
  expect(await db.salaryChange.count({ where: { employeeId: asha.employeeId, status: "SUBMITTED" } })).toBe(0);
  expect((await page({ effectiveOn: "2026-11-15" })).note).toBe(
    "From 01 Dec 2026 it is KES 3,200.00: this pay counts until the day before.",
  );
  expect((await page({ effectiveOn: "2026-12-01" })).problem).toContain("changes on that day already");
  // A review too begins with the pay of the day before.
  const review = { what: "REVIEW", cycle: "2027" };
  expect(await page(review)).toMatchObject({ before: "KES 3,200.00", now: "KES 3,360.00", note: null, problem: null });
  expect((await page({ ...review, effectiveOn: "2026-11-15" })).note).toContain("From 01 Dec 2026 it is KES 3,200.00");
  expect((await page({ ...review, effectiveOn: "2026-12-01" })).problem).toContain("changes on that day already");
});

it("lets one change of pay begin on a day; a correction takes its place, and its letter is no longer printed", async () => {
  const world = await seedPay("RO");
  const { employeeId } = await world.worker("Asha", 300_000n);
  await world.salary(employeeId, "2026-12-01", 330_000n);
  const wanted = {
    employeeId,
    kind: "MERIT",
    effectiveOn: "2026-12-01",
    basic: 320_000n,
    reason: "For a test",
  } as const;
  expect(await codesOf(askSalary(world.clerk, wanted))).toEqual(["effectiveOn:pay_day"]);
  const { id } = await askSalary(world.clerk, { ...wanted, kind: "CORRECTION" });
  const notices = (await salaryChange.page!(world.manager, (await rowOf(id)) as never)).notices!.map(
    ({ title }) => title,
  );
  expect(notices).toEqual(["It takes the place of another change", "Check the new pay: write a comment to go on"]);
  const approve = (note: string | null) =>
    transition(world.manager, salaryChangeWorkflow, id, "approve", { version: null, note });
  expect(await codesOf(approve(null))).toEqual(["note:note_required"]);
  await approve("The amount was mistyped");
  const changes = await db.salaryChange.findMany({ where: { employeeId }, orderBy: { id: "asc" } });
  expect(changes.map(({ status, basic }) => [status, basic])).toEqual([
    ["APPROVED", 300_000n],
    ["CANCELLED", 330_000n],
    ["APPROVED", 320_000n],
  ]);
  await expect(incrementLetter.read(world.manager, changes[1]!.id)).rejects.toMatchObject({ name: "NotFound" });
  expect(JSON.stringify(await incrementLetter.read(world.manager, id))).toContain("Letter of change of pay");
  const slices = await db.salarySlice.findMany({ where: { employeeId }, orderBy: { validFrom: "asc" } });
  expect(slices.map(({ validFrom, basic }) => [validFrom, basic])).toEqual([
    ["2026-01-05", 300_000n],
    ["2026-12-01", 320_000n],
  ]);
});

it("refuses at the amount a demotion that raises pay, and a change that changes nothing", async () => {
  const world = await seedPay("RQ");
  const { employeeId } = await world.worker("Asha", 300_000n);
  const wanted = { employeeId, effectiveOn: "2026-12-01", reason: "For a test" } as const;
  const ask = (kind: "DEMOTION" | "ANNUAL", basic: bigint, actor: Actor = world.clerk) =>
    askSalary(actor, { ...wanted, kind, basic });
  expect(await codesOf(ask("DEMOTION", 310_000n))).toEqual(["basic:movement_pay"]);
  expect(await codesOf(ask("ANNUAL", 300_000n))).toEqual(["basic:no_change"]);
  // Who does not see pay learns nothing by trying: the approval asks.
  const blind = await actorAt(world.branch, ["area.hr", "increment.read", "pay.edit"], 9_076);
  const decided = async (act: Promise<{ id: number }>) => {
    const { id } = await act;
    const go = (move: "approve" | "reject") =>
      transition(world.manager, salaryChangeWorkflow, id, move, { version: null, note: "It was mistyped" });
    const found = await codesOf(go("approve"));
    await go("reject");
    return found;
  };
  expect(await decided(ask("DEMOTION", 310_000n, blind))).toEqual([":movement_pay"]);
  expect(await decided(ask("ANNUAL", 300_000n, blind))).toEqual([":no_change"]);
});

it("asks for a reason where pay falls or changes by more than half, and tells the person that it changes", async () => {
  const world = await seedPay("RP");
  const { employeeId, userId } = await world.worker("Asha", 300_000n);
  const change = async (basic: bigint, effectiveOn: string) =>
    (await askSalary(world.clerk, { employeeId, kind: "ANNUAL", effectiveOn, basic, reason: "For a test" })).id;
  const approve = (id: number, note: string | null) =>
    transition(world.manager, salaryChangeWorkflow, id, "approve", { version: null, note });
  const much = await change(3_000_000n, "2026-12-01");
  expect(await codesOf(approve(much, null))).toEqual(["note:note_required"]);
  await approve(much, "She takes over the region");
  const less = await change(2_900_000n, "2027-02-01");
  expect(await codesOf(approve(less, "ok"))).toEqual(["note:note_required"]);
  await approve(less, "Fewer hours from then on");
  const told = await db.notification.findMany({ where: { userId }, orderBy: { id: "asc" } });
  expect(told.map(({ title }) => title)).toEqual([
    "Your basic pay changes from 01 Dec 2026: the letter stands among your details",
    "Your basic pay changes from 01 Feb 2027: the letter stands among your details",
  ]);
  expect(JSON.stringify(told, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value))).not.toMatch(
    /30,000|29,000/,
  );
});
