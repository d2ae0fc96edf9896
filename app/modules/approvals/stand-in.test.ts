/** Who decides in whose name, and whom HR may ask: through the commands that screens and the API use. */
import { beforeEach, describe, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { as, hire, letAct, seedOperations, type Operations } from "../../../tests/setup/operations";
import { runJob } from "../../../tests/setup/leave-life";
import { NOW } from "../../../tests/setup/organisation";
import { addDays } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { myApprovals } from "~/engine/my-approvals.server";
import { moveRecord, moveSchema } from "~/engine/record/move.server";
import { recordPage } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { leaveApplication } from "~/modules/leave-applications/index.server";
import { changeRequest } from "~/modules/people/index.server";
import { punchDevice, registerBrowser } from "~/modules/punch-devices/index.server";
import { timeLogApplication } from "~/modules/time/index.server";
import type { AnyRecord } from "~/define/record";
import { approvalDelegation, waitingInHr } from "./index.server";
import { MOST_READ } from "./waiting.server";
import { watchJob } from "./watch-job.server";

interface Seeded extends Operations {
  hrm: number;
  hre: number;
  type: number;
}

async function plantPeople(): Promise<Seeded> {
  const o = await seedOperations();
  const hrm = await hire(o.tree.company, "HR Manager", "HRM", "Hana");
  const hre = await hire(o.tree.company, "HR Executive", "HRE", "Henk");
  const companyId = o.tree.company;
  const type = await database().writing(async (tx) => {
    await tx.leaveYear.create({ data: { companyId, startOn: "2026-01-01", endOn: "2026-12-31" } });
    return tx.leaveType.create({
      data: {
        companyId,
        code: "UNP",
        name: "Unpaid",
        unlimited: true,
        paid: false,
        maxBackdateDays: 9,
        createdAt: NOW,
      },
    });
  });
  return { ...o, hrm, hre, type: type.id };
}

let o: Seeded;
beforeEach(async () => void (o = await seeded(plantPeople)));

const employeeOf = async (user: number) => (await db.user.findUniqueOrThrow({ where: { id: user } })).employeeId!;
const TODAY = "2026-11-20";

async function apply(by: number, days: [string, string] = ["2026-11-30", "2026-12-01"]): Promise<number> {
  const typed = {
    employeeId: await employeeOf(by),
    leaveTypeId: o.type,
    fromDate: days[0],
    toDate: days[1],
    fromPart: "FULL",
    toPart: "FULL",
    reason: "A week with the family",
  };
  return (await addRecord(await as(by), leaveApplication, typedSchema(leaveApplication).parse(typed))).id;
}

const move = async (
  by: number,
  record: AnyRecord,
  id: number,
  name: string,
  { version = null, at = NOW, ...typed }: { version?: number | null; at?: Date; [field: string]: unknown } = {},
) =>
  moveRecord(await as(by, at), record, id, name, {
    ...moveSchema(record, name).parse({ note: "As was agreed", ...typed }),
    version,
  });
const movesOf = async (by: number, record: AnyRecord, id: number, at = NOW) => {
  const { moves, forms } = await recordPage(await as(by, at), record, id);
  return [...moves, ...forms].map(({ name }) => name).sort();
};

/** Somebody is on approved leave from today on. */
async function away(user: number, until = TODAY): Promise<void> {
  const id = await apply(user, [TODAY, until]);
  const version = { status: "APPROVED" };
  await database().writing((tx) => tx.leaveApplication.update({ where: { id }, data: version }));
}

async function lend(from: number, to: number, more: Record<string, unknown> = {}): Promise<number> {
  const typed = {
    toId: String(await employeeOf(to)),
    fromDate: TODAY,
    toDate: "2026-11-30",
    scopes: ["LeaveApplication", "TimeLogApplication"],
    reason: "On leave this week",
    ...more,
  };
  return (await addRecord(await as(from), approvalDelegation, typedSchema(approvalDelegation).parse(typed))).id;
}
const refusing = (code: string) => ({ problems: [expect.objectContaining({ code })] });

describe("while somebody is away", () => {
  it("the delegate sees what waits and decides it, and the trail says for whom", async () => {
    const id = await apply(o.clerk);
    await lend(o.bm, o.otherBm);
    await expect(movesOf(o.otherBm, leaveApplication, id)).rejects.toMatchObject({ name: "NotFound" });
    await away(o.bm);
    expect(await movesOf(o.otherBm, leaveApplication, id)).toEqual(["recommend", "reject", "return"]);
    const { groups } = await myApprovals(await as(o.otherBm));
    expect(groups.flatMap(({ lines }) => lines).map(({ to }) => to)).toContain(`/applications/leave/comments/${id}`);
    await move(o.otherBm, leaveApplication, id, "recommend");
    const change = await db.stateChange.findFirstOrThrow({ where: { entityId: id, action: "recommend" } });
    expect(change).toMatchObject({ actorId: o.otherBm, actingForId: o.bm });
    const { trail } = await recordPage(await as(o.clerk), leaveApplication, id);
    expect(trail.some(({ by }) => by?.includes(" for "))).toBe(true);
  });

  it("outside the days, after its end, and for other processes it permits nothing", async () => {
    const id = await apply(o.clerk);
    await away(o.bm, "2026-11-26");
    const lent = await lend(o.bm, o.otherBm, { fromDate: "2026-11-24", toDate: "2026-11-25" });
    const hidden = { name: "NotFound" };
    await expect(movesOf(o.otherBm, leaveApplication, id)).rejects.toMatchObject(hidden);
    const within = new Date("2026-11-24T09:00:00Z");
    expect(await movesOf(o.otherBm, leaveApplication, id, within)).toContain("recommend");
    const after = new Date("2026-11-26T09:00:00Z");
    await expect(movesOf(o.otherBm, leaveApplication, id, after)).rejects.toMatchObject(hidden);
    await move(o.bm, approvalDelegation, lent, "end");
    await expect(movesOf(o.otherBm, leaveApplication, id, within)).rejects.toMatchObject(hidden);
    await lend(o.bm, o.otherBm, { scopes: ["TimeLogApplication"] });
    await expect(movesOf(o.otherBm, leaveApplication, id)).rejects.toMatchObject(hidden);
  });

  it("it decides nothing from the day on which the delegate comes to work below the person away", async () => {
    const id = await apply(o.clerk);
    await lend(o.bm, o.otherBm, { scopes: ["LeaveApplication"] });
    await away(o.bm);
    expect(await movesOf(o.otherBm, leaveApplication, id)).toContain("recommend");
    await letAct(o.bm, "Area Manager", o.tree.areas[0]);
    await expect(movesOf(o.otherBm, leaveApplication, id)).rejects.toMatchObject({ name: "NotFound" });
  });

  it("does not let one person's authority fill both steps (R-AP3)", async () => {
    const id = await apply(o.clerk);
    await lend(o.bm, o.otherBm, { scopes: ["LeaveApplication"] });
    await away(o.bm);
    await move(o.otherBm, leaveApplication, id, "recommend");
    await letAct(o.bm, "HR Executive", o.tree.company);
    const at = new Date("2026-11-23T09:00:00Z");
    expect(await movesOf(o.bm, leaveApplication, id, at)).not.toContain("approve");
    await expect(move(o.bm, leaveApplication, id, "approve", { at })).rejects.toMatchObject({ name: "Forbidden" });
    const [item] = await waitingInHr(await as(o.hrm, at), "LeaveApplication");
    expect(item!.asked).not.toContain(o.bm);
    await move(o.hre, leaveApplication, id, "approve", { at });
  });

  it("does not accept a change that the person away has asked for", async () => {
    const id = await apply(o.clerk);
    await move(o.bm, leaveApplication, id, "recommend");
    await move(o.hre, leaveApplication, id, "approve");
    await move(o.hre, leaveApplication, id, "askCancel", { shortenTo: null });
    await lend(o.hre, o.otherBm, { scopes: ["LeaveApplication"] });
    await away(o.hre);
    expect(await movesOf(o.otherBm, leaveApplication, id)).toEqual([]);
    await expect(move(o.otherBm, leaveApplication, id, "acceptCancel")).rejects.toMatchObject({ name: "Forbidden" });
    await move(o.hrm, leaveApplication, id, "acceptCancel");
  });

  it("no one decides their own through it, nor what they or the person away prepared", async () => {
    const own = await apply(o.otherBm);
    await lend(o.am, o.otherBm).catch(() => null);
    // Below the lender's line a delegation is refused; as it might have come about before, it still decides nothing of one's own.
    await database().writing(async (tx) =>
      tx.approvalDelegation.create({
        data: {
          fromId: await employeeOf(o.am),
          toId: await employeeOf(o.otherBm),
          fromDate: TODAY,
          toDate: "2026-11-30",
          scopes: "LeaveApplication",
          reason: "Written by hand",
        },
      }),
    );
    await away(o.am);
    expect(await movesOf(o.otherBm, leaveApplication, own)).toEqual(["withdraw"]);
    await expect(move(o.otherBm, leaveApplication, own, "recommend")).rejects.toMatchObject({ name: "Forbidden" });
  });

  it("what the person away has applied for themselves is not the delegate's by that", async () => {
    await lend(o.bm, o.otherBm);
    await away(o.bm, "2026-11-23");
    const own = await apply(o.bm);
    expect(await movesOf(o.otherBm, leaveApplication, own).catch(() => [])).toEqual([]);
  });
});

describe("a delegation", () => {
  it("goes to no one below, makes no chain, and lies over no other", async () => {
    await expect(lend(o.am, o.bm)).rejects.toMatchObject(refusing("below"));
    // Two levels down, that one would decide the leave of their own manager.
    const leave = { scopes: ["LeaveApplication"] };
    await expect(lend(o.rm, o.bm, leave)).rejects.toMatchObject(refusing("below"));
    await lend(o.bm, o.otherBm);
    await expect(lend(o.bm, o.am)).rejects.toMatchObject(refusing("slice_conflict"));
    await expect(lend(o.otherBm, o.am)).rejects.toMatchObject(refusing("chain"));
    await expect(lend(o.rm, o.bm, leave)).rejects.toMatchObject({ problems: [{ code: "below" }, { code: "chain" }] });
  });

  it("of a delegate reaches no further", async () => {
    const id = await apply(o.clerk);
    await database().writing(async (tx) => {
      const days = { fromDate: TODAY, toDate: "2026-11-30", scopes: "LeaveApplication", reason: "By hand" };
      const [bm, other, rm] = await Promise.all([o.bm, o.otherBm, o.rm].map(employeeOf));
      await tx.approvalDelegation.create({ data: { fromId: bm!, toId: other!, ...days } });
      await tx.approvalDelegation.create({ data: { fromId: other!, toId: rm!, ...days } });
    });
    await away(o.bm);
    await away(o.otherBm);
    expect(await movesOf(o.rm, leaveApplication, id)).not.toContain("recommend");
  });
});

describe("HR", () => {
  it("sees what waits with its age, and asks another person, never the subject", async () => {
    const id = await apply(o.clerk);
    const late = new Date("2026-11-27T09:00:00Z");
    const [item] = await waitingInHr(await as(o.hre, late), null);
    expect(item).toMatchObject({ id, waited: 5, stage: "ESCALATED", asked: [o.bm, o.am] });
    const route = (toUserId: number, by = o.hre) =>
      move(by, leaveApplication, id, "reroute", { toUserId: String(toUserId) });
    await expect(route(o.clerk)).rejects.toMatchObject({ name: "InputProblem" });
    await expect(route(o.cashier)).rejects.toMatchObject({ name: "InputProblem" });
    await expect(route(o.otherBm)).rejects.toMatchObject({ name: "InputProblem" });
    await expect(route(o.am, o.bm)).rejects.toMatchObject({ name: "Forbidden" });
    await route(o.am);
    expect(await movesOf(o.am, leaveApplication, id)).toEqual(["recommend", "reject", "return"]);
    expect(await movesOf(o.bm, leaveApplication, id)).toEqual([]);
    const [again] = await waitingInHr(await as(o.hre, late), "LeaveApplication");
    expect(again).toMatchObject({ waited: 5 });
    await move(o.am, leaveApplication, id, "recommend");
    // It counted for that step alone.
    expect(await movesOf(o.hre, leaveApplication, id)).toContain("approve");
  });

  it("re-routes nothing of its own, and changes of details to others of HR alone", async () => {
    const own = await apply(o.hre);
    expect(await movesOf(o.hre, leaveApplication, own)).not.toContain("reroute");
    const { id } = await addRecord(
      await as(o.clerk),
      changeRequest,
      typedSchema(changeRequest).parse({ kind: "PHONE", newValue: "+254 700 123456", reason: "A new number" }),
    );
    const route = (to: number) => move(o.hrm, changeRequest, id, "reroute", { toUserId: String(to) });
    await expect(route(o.bm)).rejects.toMatchObject({ name: "InputProblem" });
    await route(o.hre);
    expect((await waitingInHr(await as(o.hrm), "EmployeeChangeRequest"))[0]).toMatchObject({ holder: "Henk Tester" });
  });

  it("sees browsers that wait to be registered, and asks another of HR", async () => {
    const device = await database().writing((tx) =>
      tx.device.create({
        data: { userId: o.clerk, hash: "a", name: "Firefox", ip: "10.0.0.7", firstSeenAt: NOW, lastSeenAt: NOW },
      }),
    );
    const { id } = await registerBrowser(await as(o.clerk), device.id, { name: "At the counter" });
    const waiting = async (by: number) => waitingInHr(await as(by), "PunchDevice");
    expect(await waiting(o.hrm)).toMatchObject([{ id, detail: "Firefox", holder: "HR" }]);
    const route = (to: number) => move(o.hrm, punchDevice, id, "reroute", { toUserId: String(to) });
    await expect(route(o.bm)).rejects.toMatchObject({ name: "InputProblem" });
    await expect(route(o.clerk)).rejects.toMatchObject({ name: "InputProblem" });
    await route(o.hre);
    expect(await waiting(o.hrm)).toMatchObject([{ id, holder: "Henk Tester" }]);
    await move(o.hre, punchDevice, id, "approve");
    expect(await waiting(o.hrm)).toEqual([]);
  });
});

it("reminds of all that waits, however much of it there is", async () => {
  const employeeId = await employeeOf(o.clerk);
  const row = { employeeId, unitId: o.tree.branches[0]!, kind: "ON_DUTY", reason: "At the bank" };
  const asked = (at: Date, shiftDate: string) => ({ ...row, shiftDate, requestedIn: "08:00", createdAt: at });
  const at = new Date("2026-11-26T09:00:00Z");
  // More than a page of what is new comes first, and one that has waited behind it.
  await database().writing(async (tx) => {
    await tx.timeLogApplication.createMany({
      data: Array.from({ length: MOST_READ }, (_, i) => asked(at, addDays("2026-10-01", i % 50))),
    });
    await tx.timeLogApplication.create({ data: asked(NOW, "2026-11-19") });
  });
  expect(await runJob(watchJob, at)).toBe("1 reminders sent");
  expect(await runJob(watchJob, at)).toBeNull();
});

it("a stale form says that one has decided oneself, and when; five characters are a comment", async () => {
  const id = await apply(o.clerk);
  const { version } = await db.leaveApplication.findUniqueOrThrow({ where: { id } });
  await expect(move(o.bm, leaveApplication, id, "return", { note: "No." })).rejects.toMatchObject({
    name: "InputProblem",
  });
  await move(o.bm, leaveApplication, id, "return", { note: "Later", version });
  await expect(move(o.bm, leaveApplication, id, "recommend", { version })).rejects.toThrow(
    /You decided this already, on \d\d \w{3} \d{4} at \d\d:\d\d;/,
  );
});

it("time is decided by the manager HR has mapped, and the ladder follows", async () => {
  await database().writing(async (tx) =>
    tx.managerMapping.create({
      data: {
        employeeId: await employeeOf(o.clerk),
        kind: "LINE",
        managerId: await employeeOf(o.rm),
        validFrom: "2026-01-01",
        validTo: "9999-12-31",
      },
    }),
  );
  const { id } = await addRecord(
    await as(o.clerk),
    timeLogApplication,
    typedSchema(timeLogApplication).parse({
      kind: "MISSED",
      shiftDate: "2026-11-19",
      requestedIn: "08:00",
      requestedOut: null,
      overtimeMin: null,
      reason: "The line was down",
    }),
  );
  expect(await movesOf(o.rm, timeLogApplication, id)).toEqual(["approve", "reject"]);
  expect(await movesOf(o.bm, timeLogApplication, id)).toEqual([]);
  const late = new Date("2026-11-27T09:00:00Z");
  expect(await movesOf(o.bm, timeLogApplication, id, late)).toEqual(["approve", "reject"]);
});
