/** Nobody decides what is about themselves, nor what they prepared, whatever they are permitted (spec: hr R-AP1, R-AP2, I12). */
import { beforeEach, describe, expect, it } from "vitest";
import { NotFound } from "~/core/problems";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import type { AnyRecord } from "~/define/record";
import { moveRecord, moveSchema } from "~/engine/record/move.server";
import { recordPage } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { saveRecord } from "~/engine/resource/save.server";
import { PERMISSIONS } from "~/modules/all-permissions";
import { systemActor } from "~/modules/identity/index.server";
import { leaveApplication } from "~/modules/leave-applications/index.server";
import { salaryAdvance } from "~/modules/pay/index.server";
import { changeRequest, employeeDocument } from "~/modules/people/index.server";
import { punchDevice, registerBrowser } from "~/modules/punch-devices/index.server";
import { staffMovement } from "~/modules/staff-movements/index.server";
import { timeLogApplication } from "~/modules/time/index.server";
import { tour } from "~/modules/tours/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import { as } from "../../../tests/setup/operations";
import { actorAt, NOW, resource } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";

let o: PlantedLeave;
beforeEach(async () => void (o = await seeded(seedLeave)));

const employeeOf = async (user: number) => (await db.user.findUniqueOrThrow({ where: { id: user } })).employeeId!;

/** Somebody who holds every permission there is, everywhere. */
async function almighty(user: number): Promise<Actor> {
  const { grants } = await actorAt(o.tree.company, Object.keys(PERMISSIONS) as Permission[]);
  return { ...(await as(user)), grants };
}

const add = async (by: number, record: AnyRecord, fields: Record<string, unknown>, file = false): Promise<number> =>
  (
    await addRecord(
      await almighty(by),
      record,
      typedSchema(record).parse(fields),
      file ? [{ name: "scan.png", bytes: Buffer.from(demoPicture(500)) }] : [],
    )
  ).id;

const WEEK = { fromDate: "2026-11-30", toDate: "2026-12-04", fromPart: "FULL", toPart: "FULL" };

async function document(by: number, of: number): Promise<number> {
  const category = { code: "PASS", name: "Passport", kind: "PASSPORT", hasExpiry: true, requiredFor: null };
  const { id: categoryId } = await saveRecord(
    systemActor(NOW),
    resource("DocumentCategory"),
    null,
    { ...category, alertDays: null },
    null,
  );
  const typed = { employeeId: await employeeOf(of), categoryId, number: "A1234567", expiresOn: "2031-01-01" };
  return add(by, employeeDocument, typed, true);
}

async function movement(by: number, of: number): Promise<number> {
  const id = await add(by, staffMovement, {
    kind: "TRANSFER",
    employeeId: await employeeOf(of),
    effectiveOn: "2026-12-01",
    toUnitId: o.tree.branches[1],
    toDesignationId: (await db.posting.findFirstOrThrow({ where: { employeeId: await employeeOf(of) } })).designationId,
    roleChoice: "KEEP",
    reason: "The branch is short of staff",
  });
  await makeMove(await almighty(by), staffMovement, id, "submit");
  return id;
}

async function browser(of: number): Promise<number> {
  const seen = { firstSeenAt: NOW, lastSeenAt: NOW };
  const { id } = await database().writing((tx) =>
    tx.device.create({ data: { userId: of, hash: "a", name: "Firefox on Linux", ip: "10.0.0.9", ...seen } }),
  );
  return (await registerBrowser(await almighty(of), id, { name: "Counter" })).id;
}

/** Each process of HR, with one of it about `of` that `by` has prepared. */
const PROCESSES: [name: string, record: AnyRecord, make: (by: number, of: number) => Promise<number>][] = [
  [
    "leave",
    leaveApplication,
    async (by, of) =>
      add(by, leaveApplication, {
        ...WEEK,
        employeeId: await employeeOf(of),
        leaveTypeId: o.type,
        reason: "A week with the family",
      }),
  ],
  [
    "tours",
    tour,
    async (by, of) =>
      add(by, tour, { ...WEEK, employeeId: await employeeOf(of), place: "Nakuru", purpose: "Training on forms" }),
  ],
  [
    "time",
    timeLogApplication,
    async (by, of) =>
      add(by, timeLogApplication, {
        employeeId: await employeeOf(of),
        kind: "MISSED",
        shiftDate: "2026-11-19",
        requestedIn: "08:00",
        reason: "The line was down",
      }),
  ],
  ["documents", employeeDocument, document],
  [
    "advances",
    salaryAdvance,
    async (by, of) =>
      add(by, salaryAdvance, {
        employeeId: await employeeOf(of),
        amount: "900.00",
        firstMonth: "2026-12",
        instalments: 3,
        reason: "School fees",
      }),
  ],
  ["movements", staffMovement, movement],
];
const OWN: [name: string, record: AnyRecord, make: (of: number) => Promise<number>][] = [
  ...PROCESSES.filter(([name]) => name !== "movements").map(([name, record, make]): (typeof OWN)[number] => [
    name,
    record,
    (of) => make(of, of),
  ]),
  [
    "changes of details",
    changeRequest,
    async (of) => add(of, changeRequest, { kind: "PHONE", newValue: "+254 722 555018", reason: "A new line" }),
  ],
  ["browsers for punches", punchDevice, browser],
];

/** To take back what one prepared is no decision. */
const takenBack = ({ workflow }: AnyRecord, name: string): boolean =>
  ["CANCELLED", "WITHDRAWN"].includes(workflow.moves[name]!.to);

/** What somebody is offered to decide, and what of it they are let do all the same. */
async function decided(user: number, record: AnyRecord, id: number): Promise<string[]> {
  const actor = await almighty(user);
  // What somebody may not see offers them nothing.
  const { moves, forms } = await recordPage(actor, record, id).catch((error: unknown) => {
    if (error instanceof NotFound) return { moves: [], forms: [] };
    throw error;
  });
  const offered = new Set([...moves, ...forms].map(({ name }) => name));
  const done: string[] = [];
  for (const [name, { by, byItself }] of Object.entries(record.workflow.moves)) {
    if (by !== "other" || byItself || name === "reroute" || takenBack(record, name)) continue;
    if (offered.has(name)) done.push(`${name} is offered`);
    const typed = moveSchema(record, name).safeParse({ note: "As was agreed", toUserId: "1" });
    if (!typed.success) continue;
    const refused = await refusals(moveRecord(actor, record, id, name, { ...typed.data, version: null }));
    if (refused.length === 0) done.push(`${name} is done`);
  }
  return done;
}

describe("I12: nobody decides", () => {
  it.each(OWN)("what is about themselves: %s", async (_, record, make) => {
    expect(await decided(o.clerk, record, await make(o.clerk))).toEqual([]);
  });

  it.each(PROCESSES)("what they prepared for somebody: %s", async (_, record, make) => {
    const id = await make(o.hre, o.clerk);
    expect(await decided(o.hre, record, id)).toEqual([]);
    expect(await decided(o.clerk, record, id)).toEqual([]);
  });
});
