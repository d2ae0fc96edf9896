/** Basic pay that comes with a promotion or demotion: who proposes, decides and reads it, and what becomes of it (spec: hr §5.1, §6.2, R-MV4, R-AP2). */
import { beforeEach, expect, it } from "vitest";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { fileOf, screenOf } from "../../../tests/setup/listing";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { actorAt } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { FOREVER } from "~/core/dates";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { inWords } from "~/engine/history/words.server";
import { movementPreview } from "~/portal/movement-preview.server";
import { recordEndpoints } from "~/engine/record/endpoints.server";
import { recordForm, recordPage } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { askSalary, salaryChangeWorkflow } from "~/modules/pay/index.server";
import { cancelMovement } from "~/modules/movements/index.server";
import { transition } from "~/modules/workflow/index.server";
import { movementLetter } from "./letter.server";
import { staffMovementList } from "./movement-list.server";
import { findMovements } from "./movement-row.server";
import { staffMovement } from "./movement.record.server";
import { ownMovements } from "./own-movements.server";

interface Seeded extends Operations {
  hrm: number;
  hre: number;
}

const LATER = "2026-12-01";
const employeeOf = async (user: number) => (await db.user.findUniqueOrThrow({ where: { id: user } })).employeeId!;

/** With basic pay of 3,000.00 for a loan officer and of 5,000.00 for their manager. */
async function plantPaidStaff(): Promise<Seeded> {
  const o = await seedOperations();
  const hrm = await hire(o.tree.company, "HR Manager", "HRM", "Hana");
  const hre = await hire(o.tree.company, "HR Executive", "HRE", "Henk");
  for (const [user, basic] of [
    [o.clerk, 300_000n],
    [o.bm, 500_000n],
  ] as const) {
    const wanted = { employeeId: await employeeOf(user), basic, reason: "As agreed when hired" };
    const { id } = await askSalary(await as(hre), { ...wanted, kind: "HIRE", effectiveOn: "2024-01-01" });
    await transition(await as(hrm), salaryChangeWorkflow, id, "approve", { version: null });
  }
  return { ...o, hrm, hre };
}

let o: Seeded;
beforeEach(async () => void (o = await seeded(plantPaidStaff)));

async function draft(kind: "TRANSFER" | "PROMOTION" | "DEMOTION", user: number, code: string): Promise<number> {
  const { id: toDesignationId } = await db.designation.findUniqueOrThrow({ where: { code } });
  const typed = {
    ...{ kind, toDesignationId, employeeId: await employeeOf(user), effectiveOn: LATER },
    ...{ toUnitId: o.tree.branches[1], roleChoice: "KEEP", reason: "The branch is short of staff" },
    ...(kind === "DEMOTION" ? { consentRef: "Consent of 3 Nov 2026" } : {}),
  };
  return (await addRecord(await as(o.hre), staffMovement, typedSchema(staffMovement).parse(typed))).id;
}

const moveAs = (actor: Actor, id: number, name: string, more: Record<string, unknown> = {}) =>
  makeMove(actor, staffMovement, id, name, more);
const move = async (by: number, id: number, name: string, more: Record<string, unknown> = {}) =>
  moveAs(await as(by), id, name, more);
async function agreed(id: number): Promise<void> {
  await move(o.hre, id, "submit");
  await move(o.otherBm, id, "agree");
}
const slices = async (user: number) =>
  (await db.salarySlice.findMany({ where: { employeeId: await employeeOf(user) }, orderBy: { validFrom: "asc" } })).map(
    ({ validFrom, validTo, basic }) => [validFrom, validTo, basic],
  );
const AMOUNT = /3,?900|390000/;

/** Everything of a movement that somebody is told: pages and their data, files, the API, the trail, the letter. */
async function toldTo(by: number, id: number): Promise<string> {
  const actor = await as(by);
  const rows = await findMovements(db, actor, { id });
  const events = await db.auditEvent.findMany({ orderBy: { seq: "asc" } });
  const parts = [
    await recordPage(actor, staffMovement, id),
    await movementPreview(actor, id),
    (await screenOf(actor, staffMovementList, "team")).rows,
    await fileOf(actor, staffMovementList, "team"),
    await staffMovement.answers!.of!(rows as never, actor),
    await inWords(actor, events),
    await db.stateChange.findMany({ where: { entity: "Movement", entityId: id } }),
    await db.notification.findMany(),
    await db.mailMessage.findMany(),
    await movementLetter.read(actor, id).catch(() => null),
  ];
  return JSON.stringify(parts, (_, value: unknown) => (typeof value === "bigint" ? `${value}` : value));
}

it("is told in figures to those who see pay, and to others that there is some, before and after the approval", async () => {
  const id = await draft("PROMOTION", o.clerk, "BM");
  await move(o.hre, id, "pay", { basic: "3850.00" });
  await move(o.hre, id, "pay", { basic: "3900.00" });
  const seen = await movementPreview(await as(o.hrm), id);
  expect(seen!.table!.rows.at(-1)).toEqual([
    "Basic pay",
    expect.stringContaining("3,000.00") as string,
    expect.stringContaining("3,900.00") as string,
  ]);
  expect(await toldTo(o.hrm, id)).toMatch(AMOUNT);
  const offered = (await recordPage(await as(o.hre), staffMovement, id)).forms.find(({ name }) => name === "pay")!;
  expect(offered.fields[0]!.value).toBe("");
  await agreed(id);
  for (const reader of [o.hre, o.otherBm]) {
    const told = await toldTo(reader, id);
    expect(told).toContain("Comes with it");
    expect(told).toContain("New basic pay comes with it");
    expect(told).toContain('"bringsPay":true');
    expect(told).not.toMatch(AMOUNT);
  }
  await move(o.hrm, id, "approve");
  for (const reader of [o.hre, o.otherBm]) expect(await toldTo(reader, id)).not.toMatch(AMOUNT);
  expect(await toldTo(o.hrm, id)).toMatch(AMOUNT);
  const own = await as(o.clerk);
  const letter = JSON.stringify([await ownMovements(own), await movementLetter.read(own, id)]);
  expect(letter).toContain("Your basic pay changes");
  expect(letter).not.toMatch(AMOUNT);
});

it("is written with the approval by somebody who decides pay and proposed none of it, and taken back with it", async () => {
  const id = await draft("PROMOTION", o.clerk, "BM");
  await move(o.hre, id, "pay", { basic: "3900.00" });
  await agreed(id);
  const hrm = await as(o.hrm);
  const noPay: Actor = {
    ...hrm,
    grants: hrm.grants.map((grant) => ({
      ...grant,
      permissions: new Set([...grant.permissions].filter((permission) => permission !== "pay.approve")),
    })),
  };
  await expect(moveAs(noPay, id, "approve")).rejects.toMatchObject({
    message: "It brings new basic pay: somebody who decides pay does this.",
  });
  await move(o.hrm, id, "approve");
  expect(await slices(o.clerk)).toEqual([
    ["2024-01-01", "2026-11-30", 300_000n],
    [LATER, FOREVER, 390_000n],
  ]);
  const change = { employeeId: await employeeOf(o.clerk), kind: "PROMOTION" };
  expect(await db.salaryChange.findFirstOrThrow({ where: change })).toMatchObject({
    ...{ status: "APPROVED", effectiveOn: LATER, preparedById: o.hre, decidedById: o.hrm, basic: 390_000n },
  });
  expect(await refusals(moveAs(noPay, id, "cancel", { note: "They stay where they are" }))).toEqual(["forbidden"]);
  // Nor by the console, which asks for another permission.
  const { version } = await db.movement.findUniqueOrThrow({ where: { id } });
  const console = await actorAt(o.tree.company, ["console.designation"], o.otherBm);
  expect(await refusals(cancelMovement(console, { id, version }, "They stay"))).toEqual(["forbidden"]);
  expect(await slices(o.clerk)).toHaveLength(2);
  await move(o.hrm, id, "cancel", { note: "They stay where they are" });
  expect(await slices(o.clerk)).toEqual([["2024-01-01", FOREVER, 300_000n]]);
  expect(await db.salaryChange.findFirstOrThrow({ where: change })).toMatchObject({ status: "CANCELLED" });

  const own = await draft("PROMOTION", o.clerk, "BM");
  await move(o.hrm, own, "pay", { basic: "3900.00" });
  await agreed(own);
  await expect(move(o.hrm, own, "approve")).rejects.toMatchObject({
    message: "You prepared it: somebody else decides.",
  });
});

it("that is absurdly low or high is warned of, and goes on with a comment alone, where pay is seen", async () => {
  const id = await draft("PROMOTION", o.clerk, "BM");
  expect(await refusals(move(o.hrm, id, "pay", { basic: "1" }))).toEqual(["note note_required"]);
  expect(await refusals(move(o.hrm, id, "pay", { basic: "4500.01" }))).toEqual(["note note_required"]);
  await move(o.hrm, id, "pay", { basic: "4500.00" });
  expect((await movementPreview(await as(o.hrm), id))!.warnings).toEqual([]);
  // Whoever does not see pay is told nothing of it: the approval asks.
  await move(o.hre, id, "pay", { basic: "1" });
  expect((await movementPreview(await as(o.hre), id))!.warnings).toEqual([]);
  const [warning] = (await movementPreview(await as(o.hrm), id))!.warnings;
  expect(warning).toMatch(/lowers basic pay by 99\.9 %, from .*3,000\.00 to .*1\.00/);
  await move(o.hre, id, "submit");
  await move(o.otherBm, id, "agree");
  const hrm2 = await hire(o.tree.company, "HR Manager", "HRM", "Hilda");
  expect(await refusals(move(hrm2, id, "approve"))).toEqual(["note note_required"]);
  await move(hrm2, id, "approve", { note: "Paid by the hour from then on" });
  expect((await slices(o.clerk)).at(-1)).toEqual([LATER, FOREVER, 100n]);
});

it("waits for a change of pay that is open, and writes neither of the two then", async () => {
  const id = await draft("PROMOTION", o.clerk, "BM");
  await move(o.hre, id, "pay", { basic: "3900.00" });
  await agreed(id);
  const wanted = { employeeId: await employeeOf(o.clerk), basic: 310_000n, reason: "Increment of the year" };
  await askSalary(await as(o.hre), { ...wanted, kind: "ANNUAL", effectiveOn: "2027-01-01" });
  expect(await refusals(move(o.hrm, id, "approve"))).toEqual([" open_change"]);
  expect(await db.movement.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "AGREED" });
  expect(await slices(o.clerk)).toHaveLength(1);
});

it("does not rise with a demotion, which those who do not see pay learn from nobody, and does not come with a transfer", async () => {
  const id = await draft("DEMOTION", o.bm, "LO");
  expect(await refusals(move(o.hrm, id, "pay", { basic: "5000.01" }))).toEqual(["basic movement_pay"]);
  expect(await refusals(move(o.hre, id, "pay", { basic: "0.00" }))).toEqual(["basic amount"]);
  await move(o.hre, id, "pay", { basic: "5000.01" });
  await agreed(id);
  expect(await refusals(move(o.hrm, id, "approve"))).toEqual([" movement_pay"]);
  const back = await draft("PROMOTION", o.clerk, "BM");
  await move(o.hre, back, "pay", { basic: "3900.00" });
  await move(o.hre, back, "noPay");
  expect(await db.movementPay.count({ where: { movementId: back } })).toBe(0);
  const transfer = await draft("TRANSFER", o.cashier, "CA");
  const line = recordEndpoints(staffMovement).find(({ method }) => method === "GET")!;
  const answer = await line.run({ actor: await as(o.hre), query: line.query!.parse({}), params: {} } as never);
  const lines = (answer as { data: { id: string; bringsPay: boolean }[] }).data;
  const brings = (of: number) => lines.find((one) => one.id === String(of))!.bringsPay;
  expect([brings(id), brings(transfer)]).toEqual([true, false]);
  const { forms } = await recordPage(await as(o.hre), staffMovement, transfer);
  expect(forms.map(({ name }) => name)).not.toContain("pay");
  expect((await recordForm(await as(o.hre), staffMovement, null)).fields.map(({ name }) => name)).not.toContain(
    "basic",
  );
});
