/** Movements as a process, through the commands that screens and the API use. */
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { addDays, FOREVER } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { inWords } from "~/engine/history/words.server";
import { movementPreview } from "~/portal/movement-preview.server";
import { moveRecord, moveSchema } from "~/engine/record/move.server";
import { recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import { addFollowUp } from "~/modules/follow-ups/index.server";
import { handover } from "~/modules/handover/index.server";
import { systemActor } from "~/modules/identity/index.server";
import { addLines } from "~/modules/leave/ledger-lines.server";
import { lockBalance } from "~/modules/leave/lock-balance.server";
import { rateLeave, takeUnits } from "~/modules/leave/index.server";
import { line } from "~/modules/leave/lots";
import { applyDueMovements, changeDesignation, changeSchema } from "~/modules/movements/index.server";
import { findHrEvents, readHrTrail } from "~/modules/people/index.server";
import { endEmployment } from "~/modules/separations/index.server";
import { timeLogApplication } from "~/modules/time/index.server";
import { movementLetter } from "./letter.server";
import { staffMovementList } from "./movement-list.server";
import { ownMovements } from "./own-movements.server";
import { staffMovement } from "./movement.record.server";

interface Seeded extends Operations {
  hrm: number;
  hre: number;
  grapes: number;
}

async function plantHr(): Promise<Seeded> {
  const o = await seedOperations();
  return {
    ...o,
    hrm: await hire(o.tree.company, "HR Manager", "HRM", "Hana"),
    hre: await hire(o.tree.company, "HR Executive", "HRE", "Henk"),
    grapes: await hire(o.tree.company, "Grapes Admin", "IT", "Gita"),
  };
}

let o: Seeded;
beforeEach(async () => void (o = await seeded(plantHr)));

const LATER = "2026-12-01";
const employeeOf = async (user: number) => (await db.user.findUniqueOrThrow({ where: { id: user } })).employeeId!;
const designation = async (code: string) => (await db.designation.findUniqueOrThrow({ where: { code } })).id;

async function draft(user: number, more: Record<string, unknown> = {}, by = o.hre): Promise<number> {
  const { code = "LO", ...fields } = more;
  const typed = {
    kind: "TRANSFER",
    employeeId: await employeeOf(user),
    effectiveOn: LATER,
    toUnitId: o.tree.branches[1],
    toDesignationId: await designation(code as string),
    roleChoice: "KEEP",
    reason: "The branch is short of staff",
    ...fields,
  };
  return (await addRecord(await as(by), staffMovement, typedSchema(staffMovement).parse(typed))).id;
}

const move = async (by: number, id: number, name: string, more: Record<string, unknown> = {}, version?: number) =>
  moveRecord(await as(by), staffMovement, id, name, {
    ...moveSchema(staffMovement, name).parse({ note: "As was agreed with both branches", ...more }),
    version: version ?? null,
  });
const row = (id: number) => db.movement.findUniqueOrThrow({ where: { id } });
/** All the way to the approval. */
async function approved(user: number, more: Record<string, unknown> = {}): Promise<number> {
  const id = await draft(user, more);
  await move(o.hre, id, "submit");
  await move((await row(id)).toUnitId === o.tree.branches[0] ? o.bm : o.otherBm, id, "agree");
  await move(o.hrm, id, "approve");
  return id;
}
const postings = async (user: number) =>
  (
    await db.posting.findMany({
      where: { employeeId: await employeeOf(user) },
      orderBy: { validFrom: "asc" },
      include: { designation: true },
    })
  ).map(({ validFrom, validTo, unitId, designation: { code } }) => `${validFrom} ${validTo} ${code} ${unitId}`);
const rolesOn = async (userId: number, day: string) =>
  (
    await db.roleGrant.findMany({
      where: { userId, validFrom: { lte: day }, validTo: { gte: day } },
      include: { role: true },
    })
  ).map(({ role, unitId }) => `${role.name} ${unitId}`);

it("goes from the draft to what is in effect, with the slice, the role, the letter and those who are told", async () => {
  const id = await draft(o.clerk);
  expect(await recordTasks(staffMovement)(await as(o.otherBm))).toEqual([]);
  await move(o.hre, id, "submit");
  expect(await recordTasks(staffMovement)(await as(o.otherBm))).toMatchObject([
    { title: "Agree to a movement: Transfer of Levi Tester from 01 Dec 2026", link: `/applications/movement/${id}` },
  ]);
  expect((await screenOf(await as(o.hrm), staffMovementList, "transfers")).total).toBe(1);
  expect((await screenOf(await as(o.hrm), staffMovementList, "promotions")).total).toBe(0);
  await move(o.otherBm, id, "agree");
  expect(await row(id)).toMatchObject({ status: "AGREED", agreedById: o.otherBm });
  await move(o.hrm, id, "approve");
  expect(await postings(o.clerk)).toEqual([
    `2024-01-01 2026-11-30 LO ${o.tree.branches[0]}`,
    `${LATER} ${FOREVER} LO ${o.tree.branches[1]}`,
  ]);
  // The trail of HR says whose movement it is and names what it leads to.
  const { lines } = await findHrEvents(await as(o.hrm), readHrTrail(new URLSearchParams()), inWords);
  const { name } = await db.designation.findUniqueOrThrow({ where: { code: "LO" } });
  const led = lines.find(({ field, entity }) => field === "Designation" && entity === "Movement");
  expect(led).toMatchObject({ record: `Levi Tester, ${id}`, after: name });
  // Its page says each thing once.
  const labels = (await recordPage(await as(o.hrm), staffMovement, id)).facts.map(({ label }) => label);
  expect(labels).toEqual([...new Set(labels)]);
  expect(await rolesOn(o.clerk, "2026-11-30")).toEqual([`Loan Officer ${o.tree.branches[0]}`]);
  expect(await rolesOn(o.clerk, LATER)).toEqual([`Loan Officer ${o.tree.branches[1]}`]);
  const own = await as(o.clerk);
  expect(await ownMovements(own)).toMatchObject([
    { kind: "Transfer", state: { text: "To come" }, letter: `/print/movement-letter/${id}` },
  ]);
  const letter = await movementLetter.read(own, id);
  expect(letter).toMatchObject({ title: "Letter of transfer" });
  await expect(movementLetter.read(await as(o.cashier), id)).rejects.toMatchObject({ name: "NotFound" });
  // What is kept stays as it was made, whatever the unit is called later.
  await database().writing((tx) =>
    tx.orgUnit.update({ where: { id: o.tree.branches[1] }, data: { name: "Another name" } }),
  );
  expect(await movementLetter.read(own, id)).toEqual(letter);
});

it("does each effect once, though the job runs three times and five days late (I6)", async () => {
  const id = await approved(o.clerk);
  const late = systemActor(new Date("2026-12-06T09:00:00Z"));
  const runs = [await applyDueMovements(late), await applyDueMovements(late), await applyDueMovements(late)];
  expect(runs.map(({ applied, failed }) => [applied, failed])).toEqual([
    [1, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(await row(id)).toMatchObject({ status: "EFFECTIVE" });
  expect((await db.movementEffect.findMany({ where: { movementId: id } })).map(({ kind }) => kind).sort()).toEqual([
    "APPROVALS",
    "HANDOVER",
    "LETTER",
    "ROLE",
    "SESSION",
  ]);
  expect(await db.movementLetter.count()).toBe(1);
  expect(await db.notification.count({ where: { userId: o.clerk, key: `movement:${id}` } })).toBe(1);
});

it("keeps exactly one posting for each employed day, whatever comes, is cancelled or is reversed (I5)", async () => {
  const employeeId = await employeeOf(o.clerk);
  const steps = fc.array(
    fc.record({
      act: fc.constantFrom("move", "move", "cancel", "apply", "reverse"),
      day: fc.integer({ min: 1, max: 90 }),
    }),
    { minLength: 3, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      o = await seeded(plantHr);
      let now = NOW;
      for (const { act, day } of list) {
        const on = addDays("2026-11-20", day);
        if (act === "move") {
          const to = { toUnitId: o.tree.branches[day % 2], code: day % 3 === 0 ? "CA" : "LO" };
          await refusals(approved(o.clerk, { effectiveOn: on, ...to }));
        }
        const known = await db.movement.findMany({ where: { employeeId }, orderBy: { id: "desc" } });
        const pick = known[day % Math.max(known.length, 1)];
        if (act === "cancel" && pick) await refusals(move(o.hrm, pick.id, "cancel"));
        if (act === "apply") {
          now = new Date(Math.max(now.getTime(), new Date(`${on}T09:00:00Z`).getTime()));
          await applyDueMovements(systemActor(now));
        }
        if (act === "reverse" && pick)
          await refusals(move(o.hre, pick.id, "reverse", { effectiveOn: addDays(on, 60) }));
        const slices = await db.posting.findMany({ where: { employeeId }, orderBy: { validFrom: "asc" } });
        expect(slices[0]!.validFrom).toBe("2024-01-01");
        expect(slices.at(-1)!.validTo).toBe(FOREVER);
        for (const [index, one] of slices.slice(1).entries())
          expect(one.validFrom).toBe(addDays(slices[index]!.validTo, 1));
        for (const slice of slices) expect(slice.validFrom <= slice.validTo).toBe(true);
        const grants = await db.roleGrant.findMany({ where: { userId: o.clerk }, orderBy: { validFrom: "asc" } });
        expect(grants.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual(
          slices.map(({ validFrom, validTo }) => [validFrom, validTo]),
        );
      }
    }),
    { numRuns: 6 },
  );
});

it("tells in the preview which roles by hand end and which stay, and ends them with the approval", async () => {
  const [here, there] = o.tree.branches;
  await database().writing(async (tx) => {
    const { id } = await tx.role.findUniqueOrThrow({ where: { name: "Accounts Executive" } });
    for (const unitId of [here, o.tree.areas[1]])
      await tx.roleGrant.create({
        data: { userId: o.clerk, roleId: id, unitId, validFrom: "2024-01-01", validTo: FOREVER },
      });
  });
  const told = async (id: number) => {
    const { table, remarks } = (await movementPreview(await as(o.hrm), id))!;
    return { roles: table!.rows.find(([what]) => what === "Roles"), remarks };
  };
  const expected = {
    roles: ["Roles", "Loan Officer, Branch TB1; Accounts Executive, Branch TB1", "Loan Officer, Branch TB2"],
    remarks: [
      "Stays, as it was given by hand: Accounts Executive, Area TA2, until no end. An administrator ends it on the page of the account.",
    ],
  };
  const id = await draft(o.clerk);
  expect(await told(id)).toEqual(expected);
  await move(o.hre, id, "submit");
  await move(o.otherBm, id, "agree");
  await move(o.hrm, id, "approve");
  expect(await told(id)).toEqual(expected);
  expect((await rolesOn(o.clerk, LATER)).sort()).toEqual(
    [`Accounts Executive ${o.tree.areas[1]}`, `Loan Officer ${there}`].sort(),
  );
  await move(o.hrm, id, "cancel");
  expect(await rolesOn(o.clerk, LATER)).toContain(`Accounts Executive ${here}`);
});

it("can be cancelled before its day, and afterwards only reversed by a movement back", async () => {
  const before = await postings(o.clerk);
  const first = await approved(o.clerk);
  await move(o.hrm, first, "cancel");
  expect(await postings(o.clerk)).toEqual(before);
  await expect(movementLetter.read(await as(o.clerk), first)).rejects.toMatchObject({ name: "NotFound" });
  expect(await ownMovements(await as(o.clerk))).toMatchObject([{ state: { text: "Cancelled" }, letter: null }]);
  const id = await approved(o.clerk, { effectiveOn: "2026-11-20" });
  await expect.poll(async () => (await row(id)).status).toBe("EFFECTIVE");
  expect(await refusals(move(o.hrm, id, "cancel"))).toEqual(["wrong_state"]);
  expect(await refusals(move(o.hre, id, "reverse", { effectiveOn: "2026-11-20" }))).toEqual([
    "effectiveOn movement_too_early",
  ]);
  await move(o.hre, id, "reverse", { effectiveOn: LATER });
  expect(await refusals(move(o.hre, id, "reverse", { effectiveOn: LATER }))).toEqual([" taken"]);
  expect(await db.movement.findUniqueOrThrow({ where: { reversesId: id } })).toMatchObject({
    status: "DRAFT",
    kind: "TRANSFER",
    toUnitId: o.tree.branches[0],
    effectiveOn: LATER,
  });
});

it("refuses cheats: one's own, the preparer, the holder elsewhere, a stale form, one step twice", async () => {
  expect(await refusals(draft(o.hre, { toUnitId: o.tree.branches[0], code: "HRE" }))).toEqual([
    "employeeId own_record",
  ]);
  const id = await draft(o.clerk);
  await move(o.hre, id, "submit");
  for (const who of [o.bm, o.am, o.hre, o.hrm, o.clerk])
    expect(await refusals(move(who, id, "agree")), String(who)).toHaveLength(1);
  expect(await refusals(move(o.otherBm, id, "agree", {}, 1))).toEqual(["stale"]);
  await move(o.otherBm, id, "agree");
  expect(await refusals(move(o.hre, id, "approve"))).toEqual(["forbidden"]);
  const mine = await draft(o.cashier, { code: "CA" }, o.hrm);
  await move(o.hrm, mine, "submit");
  await move(o.otherBm, mine, "agree");
  expect(await refusals(move(o.hrm, mine, "approve"))).toEqual(["forbidden"]);
  await move(o.admin, mine, "approve");
  expect(await row(mine)).toMatchObject({ status: "APPROVED", decidedById: o.admin });
  // Whoever changed a draft has prepared it too.
  const changed = await draft(o.clerk, { effectiveOn: "2026-12-15" });
  const fields = await db.movement.findUniqueOrThrow({ where: { id: changed } });
  await editRecord(
    await as(o.hrm),
    staffMovement,
    changed,
    typedSchema(staffMovement, true).parse({ ...fields, reason: "Said more clearly" }),
    1,
  );
  await move(o.hre, changed, "submit");
  await move(o.otherBm, changed, "agree");
  expect(await refusals(move(o.hrm, changed, "approve"))).toEqual(["forbidden"]);
  // Out of sight for people elsewhere, and for the person until it is approved.
  await expect(recordPage(await as(o.clerk), staffMovement, id)).rejects.toMatchObject({ name: "NotFound" });
});

it("allows one movement of a person for a day, from HR and the console alike", async () => {
  await draft(o.clerk);
  expect(await refusals(draft(o.clerk))).toEqual(["effectiveOn taken"]);
  const { employeeNo } = await db.employee.findUniqueOrThrow({ where: { id: await employeeOf(o.clerk) } });
  const input = (effectiveOn: string) =>
    designation("BM").then((designationId) =>
      changeSchema.parse({
        employees: employeeNo,
        designationId,
        unitId: null,
        role: "KEEP",
        effectiveOn,
        reason: "x",
      }),
    );
  const admin = await as(o.grapes);
  expect(await refusals(input(LATER).then((one) => changeDesignation(admin, one)))).toEqual(["employees taken"]);
  const { ids } = await changeDesignation(admin, await input("2026-12-10"));
  expect(await row(ids[0]!)).toMatchObject({ kind: "PROMOTION", status: "APPROVED" });
  expect(await db.movementLetter.count({ where: { movementId: ids[0]! } })).toBe(1);
  expect((await screenOf(await as(o.hrm), staffMovementList, "promotions")).total).toBe(1);
});

it("keeps who holds cash at their branch until it is overridden", async () => {
  const opened = (branchId: number, businessDate: string) =>
    database().writing((tx) =>
      tx.businessDay.create({
        data: {
          branchId,
          businessDate,
          openedAt: NOW,
          openedById: o.clerk,
          openingCash: 0n,
          seqFrom: 0,
        },
      }),
    );
  await opened(o.tree.branches[0], "2026-11-19");
  const id = await draft(o.clerk);
  await move(o.hre, id, "submit");
  await move(o.otherBm, id, "agree");
  expect(await refusals(move(o.hrm, id, "approve"))).toEqual([" cash_duty"]);
  expect(await refusals(move(o.hre, id, "override"))).toEqual(["forbidden"]);
  const offered = async () =>
    (await recordPage(await as(o.oh), staffMovement, id)).moves.some(({ name }) => name === "override");
  expect(await offered()).toBe(true);
  await move(o.oh, id, "override");
  // Nothing is open any more: it is offered no longer, until something else is.
  expect(await offered()).toBe(false);
  expect(await refusals(move(o.oh, id, "override"))).toEqual(["forbidden"]);
  // What is opened afterwards was overridden by nobody.
  await opened(o.tree.branches[1]!, "2026-11-20");
  const refused = await move(o.hrm, id, "approve").catch((error: Error) => error.message);
  expect(refused).toContain("20 Nov 2026");
  expect(refused).not.toContain("19 Nov 2026");
  await move(o.oh, id, "override", { note: "The count of today follows on Monday" });
  await move(o.hrm, id, "approve");
  expect(await row(id)).toMatchObject({ status: "APPROVED", overriddenById: o.oh });
  expect(await db.handoverItem.findMany({ select: { kind: true } })).toEqual([
    { kind: "CASH_DAY" },
    { kind: "CASH_DAY" },
  ]);
  // On the day it is asked once more: HR is told of what has come since the approval, and of that alone.
  await opened(o.tree.areas[0]!, "2026-11-30");
  const told = () => db.notification.findMany({ where: { key: `movement-cash:${id}` } });
  await applyDueMovements(systemActor(new Date("2026-12-01T09:00:00Z")));
  expect(await row(id)).toMatchObject({ status: "EFFECTIVE" });
  const [notice] = await told();
  expect(notice).toMatchObject({ userId: o.hrm, kind: "reminder" });
  expect(JSON.stringify(notice)).toContain("30 Nov 2026");
  expect(JSON.stringify(notice)).not.toContain("19 Nov 2026");
  await applyDueMovements(systemActor(new Date("2026-12-02T09:00:00Z")));
  expect((await told()).map(({ userId }) => userId)).not.toContain(o.clerk);
});

it("leaves time applications with the line of the unit where the day was worked", async () => {
  const shiftDate = "2026-11-19";
  const typed = { employeeId: await employeeOf(o.clerk), shiftDate, kind: "ON_DUTY", reason: "At the bank" };
  const { id } = await addRecord(
    await as(o.clerk),
    timeLogApplication,
    typedSchema(timeLogApplication).parse({ ...typed, requestedIn: "08:00", requestedOut: "17:00" }),
  );
  await approved(o.clerk);
  const after = new Date("2026-12-01T09:00:00Z");
  await applyDueMovements(systemActor(after));
  expect(await db.timeLogApplication.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: "REQUESTED",
    unitId: o.tree.branches[0],
  });
  const movesOf = async (user: number) =>
    (await recordPage(await as(user, after), timeLogApplication, id)).moves.map(({ name }) => name);
  expect(await movesOf(o.bm)).toContain("approve");
  await expect(movesOf(o.otherBm)).rejects.toMatchObject({ name: "NotFound" });
});

it("hands open work over line by line: what can be given is the receiver's, the rest is acknowledged", async () => {
  await inTx(await as(o.bm), async (work) => {
    await addFollowUp(work, {
      sourceType: "Visit",
      sourceId: 1,
      unitId: o.tree.branches[0],
      ownerId: o.clerk,
      text: "Call the borrower",
      dueOn: LATER,
    } as never);
    return null;
  });
  const id = await approved(o.clerk, { handoverToId: await employeeOf(o.cashier) });
  const pack = await db.handoverPack.findFirstOrThrow({ include: { items: true } });
  expect(pack).toMatchObject({ subjectId: id, receiverId: await employeeOf(o.cashier), openItems: 1 });
  const accept = async (by: number, items: string | null = null) =>
    makeMove(await as(by), handover, pack.id, "accept", { items, note: null });
  expect(await recordTasks(handover)(await as(o.cashier))).toMatchObject([{ link: `/my/handover/${pack.id}` }]);
  expect(await refusals(accept(o.clerk))).toEqual(["forbidden"]);
  expect(await refusals(accept(o.hrm))).toEqual(["forbidden"]);
  expect(await refusals(accept(o.cashier, "999"))).toEqual(["items not_available"]);
  await accept(o.cashier, String(pack.items[0]!.id));
  expect(await db.followUp.findFirstOrThrow()).toMatchObject({ ownerId: o.cashier });
  expect(await db.handoverItem.findFirstOrThrow()).toMatchObject({ status: "HANDED_OVER", acceptedById: o.cashier });
  expect(await recordTasks(handover)(await as(o.cashier))).toEqual([]);
  expect(await db.stateChange.count({ where: { entity: "FollowUp", action: "handOver" } })).toBe(1);
});

it("hands open work over to active accounts alone, when it is prepared and when another receiver is chosen", async () => {
  await inTx(await as(o.bm), async (work) => {
    await addFollowUp(work, {
      sourceType: "Visit",
      sourceId: 1,
      unitId: o.tree.branches[0],
      ownerId: o.clerk,
      text: "Call the borrower",
      dueOn: LATER,
    } as never);
    return null;
  });
  const cashier = await employeeOf(o.cashier);
  await approved(o.clerk);
  const { id, receiverId } = await db.handoverPack.findFirstOrThrow();
  const redirect = async () => makeMove(await as(o.hrm), handover, id, "redirect", { receiverId: cashier, note: null });
  const other = await hire(o.tree.branches[0], "Loan Officer", "LO", "Olga");
  for (const status of ["LOCKED", "DISABLED"]) {
    await database().writing((tx) => tx.user.update({ where: { id: o.cashier }, data: { status } }));
    expect(await refusals(redirect())).toEqual(["receiverId not_available"]);
    expect(await refusals(draft(other, { handoverToId: cashier }))).toEqual(["handoverToId no_account"]);
  }
  expect(await db.handoverPack.findFirstOrThrow()).toMatchObject({ receiverId });
  await database().writing((tx) => tx.user.update({ where: { id: o.cashier }, data: { status: "ACTIVE" } }));
  await redirect();
  expect(await db.handoverPack.findFirstOrThrow()).toMatchObject({ receiverId: cashier });
});

it("leaves no handover open of a movement that is cancelled, by HR or because somebody leaves before its day", async () => {
  for (const ownerId of [o.clerk, o.cashier])
    await inTx(await as(o.bm), async (work) => {
      const followUp = { sourceType: "Visit", sourceId: 1, unitId: o.tree.branches[0], text: "Call the borrower" };
      await addFollowUp(work, { ...followUp, ownerId, dueOn: LATER } as never);
      return null;
    });
  const packOf = (subjectId: number) => db.handoverPack.findFirstOrThrow({ where: { kind: "MOVEMENT", subjectId } });
  const cancelled = await approved(o.cashier, { code: "CA", handoverToId: await employeeOf(o.bm) });
  expect(await packOf(cancelled)).toMatchObject({ status: "OPEN" });
  await move(o.hrm, cancelled, "cancel");
  expect(await packOf(cancelled)).toMatchObject({ status: "WITHDRAWN" });
  const left = await approved(o.clerk, { handoverToId: await employeeOf(o.cashier) });
  const { id, version } = await db.employee.findFirstOrThrow({ where: { user: { id: o.clerk } } });
  const end = { kind: "TERMINATED", lastWorkingDay: "2026-11-19", reason: "As decided" } as const;
  expect(await endEmployment(await as(o.hrm), id, end, version)).toMatchObject({ separated: true });
  expect(await row(left)).toMatchObject({ status: "CANCELLED" });
  expect(await packOf(left)).toMatchObject({ status: "WITHDRAWN" });
});

it("rates later days of leave by the calendar of the new unit (R-LV14)", async () => {
  const employeeId = await employeeOf(o.clerk);
  await database().writing((tx) =>
    tx.orgUnit.update({ where: { id: o.tree.branches[1] }, data: { weekPattern: "1,2,3,4,5,6H" } }),
  );
  const company = { companyId: o.tree.company };
  const { type, year } = await database().writing(async (tx) => ({
    type: await tx.leaveType.create({
      data: { ...company, code: "ANN", name: "Annual leave", annualCd: 2100, createdAt: NOW },
    }),
    year: await tx.leaveYear.create({ data: { ...company, startOn: "2026-01-01", endOn: "2026-12-31" } }),
  }));
  const key = { employeeId, leaveTypeId: type.id, yearId: year.id };
  // Monday to Saturday: five days where Saturday is free.
  const span = { fromDate: "2026-11-30", fromPart: "FULL", toDate: "2026-12-05", toPart: "FULL" } as const;
  const rated = await rateLeave(db, employeeId, span, { includeNonWorking: false, minUnitCd: 50 });
  const { id } = await database().writing((tx) =>
    tx.leaveApplication.create({
      data: {
        ...span,
        refNo: "L-2026-000001",
        employeeId,
        unitId: o.tree.branches[0],
        leaveTypeId: type.id,
        unitsCd: 500,
        reason: "Family",
        appliedOn: "2026-11-01",
        appliedById: o.clerk,
        status: "APPROVED",
        days: { create: rated },
      },
    }),
  );
  await inTx(systemActor(NOW), async (work) => {
    await lockBalance(work, key);
    await addLines(work, key, [line({ date: "2026-01-01", kind: "ACCRUAL", unitsCd: 2100, periodKey: "2026-01" })], {
      kind: "ACCRUAL",
    });
    await takeUnits(work, { employeeId, leaveType: type, applicationId: id }, rated);
    return null;
  });
  const standing = async () => [
    (await db.leaveApplication.findUniqueOrThrow({ where: { id } })).unitsCd,
    (await db.leaveBalance.findUniqueOrThrow({ where: { employeeId_leaveTypeId_yearId: key } })).balanceCd,
  ];
  expect(await standing()).toEqual([500, 1600]);
  const movement = await approved(o.clerk, { effectiveOn: "2026-12-02" });
  expect(await standing()).toEqual([550, 1550]);
  await move(o.hrm, movement, "cancel");
  expect(await standing()).toEqual([500, 1600]);
});

it("shows what changes on the day by the code that decides it, before and after the approval", async () => {
  const id = await draft(o.clerk, { kind: "PROMOTION", code: "BM", roleChoice: "USUAL" });
  const cells = async (by: number) => {
    const preview = await movementPreview(await as(by), id);
    return { ...preview!, rows: preview!.table!.rows.map(([what]) => what) };
  };
  const seen = await cells(o.hre);
  expect(seen.rows).toEqual(["Roles", "Units within reach", "Menus"]);
  expect(seen.remarks).toHaveLength(1);
  const promised = ["Roles", "Loan Officer, Branch TB1", "Branch Manager, Branch TB2 (waits for two administrators)"];
  expect(seen.table!.rows[0]).toEqual(promised);
  await move(o.hre, id, "submit");
  await move(o.otherBm, id, "agree");
  expect((await cells(o.otherBm)).rows).toEqual(seen.rows);
  await move(o.hrm, id, "approve");
  expect((await cells(o.hrm)).table!.rows[0]).toEqual(promised);
  // Two administrators give the role of a branch manager: the posting names it, the account does not hold it.
  expect(await rolesOn(o.clerk, LATER)).toEqual([]);
  const moved = await movementPreview(await as(o.hre), await draft(o.bm, { code: "BM", roleChoice: "KEEP" }));
  expect(moved!.table!.rows[0]).toEqual([
    ...["Roles", "Branch Manager, Branch TB1"],
    "Branch Manager, Branch TB2 (waits for two administrators)",
  ]);
  const other = await draft(o.cashier, { kind: "PROMOTION", code: "BM" });
  const preview = await movementPreview(await as(o.hre), other);
  expect(preview!.table!.rows.map(([what]) => what)).toContain("Roles");
});

it("names the duties that the branch they leave cannot fill, and refuses where the branch insists (N2)", async () => {
  const id = await draft(o.bm, { code: "BM" });
  const shown = async () =>
    (await recordPage(await as(o.hrm), staffMovement, id)).parts.notices.find(({ title }) =>
      title.includes("falls short"),
    );
  expect((await shown())?.lines).toContainEqual("Approves vouchers: No one (1 needed)");
  await move(o.hre, id, "submit");
  await move(o.otherBm, id, "agree").catch(() => move(o.am, id, "agree"));
  const insist = (mode: string) =>
    database().writing((tx) =>
      tx.branchDuty.create({
        data: { companyId: o.tree.company, unitId: o.tree.branches[0], duty: "APPROVER", least: 1, mode } as never,
      }),
    );
  const rule = await insist("BLOCK");
  expect(await refusals(move(o.hrm, id, "approve"))).toContain(" leave_cover");
  await database().writing((tx) => tx.branchDuty.update({ where: { id: rule.id }, data: { mode: "WARN" } }));
  await move(o.hrm, id, "approve");
  expect(await row(id)).toMatchObject({ status: "APPROVED" });
});
