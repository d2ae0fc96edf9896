/** Changes to systems: windows, clashes, and their life with time passing. */
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { db } from "~/db/database.server";
import { recordPage } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { refused } from "../../../tests/setup/refusals";
import { changeTasks } from "./change-tasks.server";
import { beginOf, clashesOf, endOf, MOST_DAYS, overlaps, ticketNumbers, windowProblems } from "./change";
import { change, changeCounts, changeJob, weekOf } from "./index.server";

const HOUR = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
/** "2026-11-20T12:00" in Nairobi. */
const CLOCK = "2026-11-20T12:00";
const evening = { fromDate: "2026-11-20", fromTime: "18:00", toDate: "2026-11-20", toTime: "21:00" };

describe("a window", () => {
  it.each([
    [{}, []],
    [{ toTime: "18:00" }, ["toTime order"]],
    [{ toDate: "2026-11-19" }, ["toDate order"]],
    [{ toDate: addDays("2026-11-20", MOST_DAYS + 1) }, ["toDate long"]],
    [{ fromTime: "11:59" }, ["fromDate past"]],
    [{ fromTime: "12:00" }, []],
    [{ fromDate: "2027-11-20", toDate: "2027-11-20" }, []],
    [{ fromDate: "2027-11-21", toDate: "2027-11-21" }, ["fromDate far"]],
  ])("%#", (more, codes) =>
    expect(windowProblems({ ...evening, ...more }, CLOCK).map(({ field, code }) => `${field} ${code}`)).toEqual(codes),
  );

  const moment = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 23 }));
  const window = fc.tuple(moment, moment).map(([[d, h], [e, i]]) => ({
    fromDate: `2026-11-0${d}`,
    fromTime: `${String(h).padStart(2, "0")}:00`,
    toDate: `2026-11-0${e}`,
    toTime: `${String(i).padStart(2, "0")}:30`,
  }));

  it("clashes with what shares a minute of it, either way round", () => {
    fc.assert(
      fc.property(window, window, (one, other) => {
        const minutes = (w: typeof one) => [Date.parse(`${beginOf(w)}Z`), Date.parse(`${endOf(w)}Z`)] as const;
        const [[a, b], [c, d]] = [minutes(one), minutes(other)];
        fc.pre(a < b && c < d);
        expect(overlaps(one, other)).toBe(Math.max(a, c) < Math.min(b, d));
        expect(overlaps(other, one)).toBe(overlaps(one, other));
      }),
    );
  });

  it("clashes only with the same system, and never with itself", () => {
    const one = { id: 1, system: "Loan system", ...evening };
    const found = clashesOf(one, [one, { ...one, id: 2, system: " loan  SYSTEM" }, { ...one, id: 3, system: "Mail" }]);
    expect(found.map(({ id }) => id)).toEqual([2]);
  });

  it("reads numbers of tickets", () =>
    expect(ticketNumbers("t-2026-000001, T-2026-000001;T-2026-000002 ")).toEqual(["T-2026-000001", "T-2026-000002"]));
});

describe("the life of a change", () => {
  let o: Operations;
  let maker: number;
  let other: number;
  let accounts: number;

  beforeEach(async () => {
    o = await seeded(seedOperations);
    maker = await hire(o.tree.company, "Grapes Admin", "IT", "Gina");
    other = await hire(o.tree.company, "Grapes Admin", "IT", "Gus");
    accounts = await hire(o.tree.company, "Accounts Manager", "OH", "Ada");
  });

  const text = "As agreed with the supplier";
  const ask = async (by: number, more: Record<string, unknown> = {}, at = NOW) =>
    (
      await addRecord(
        await as(by, at),
        change,
        typedSchema(change).parse({
          system: "Loan system",
          kind: "NORMAL",
          subject: "Version 4.2",
          description: text,
          reason: text,
          impact: text,
          plan: text,
          rollbackPlan: text,
          ...evening,
          ...more,
        }),
      )
    ).id;
  const move = async (by: number, id: number, name: string, typed: Record<string, unknown> = {}, at = NOW) =>
    makeMove(await as(by, at), change, id, name, { note: "Looked through", ...typed });
  const stateOf = async (id: number) => (await db.changeTicket.findUniqueOrThrow({ where: { id } })).status;
  const assessed = async (risk: string, more: Record<string, unknown> = {}) => {
    const id = await ask(o.bm, more);
    await move(o.bm, id, "submit");
    await move(maker, id, "assess", { risk });
    return id;
  };

  it("goes from a draft to its end, decided by others than those who ask, assess and make it", async () => {
    const id = await ask(o.oh);
    expect(await refused(move(maker, id, "assess", { risk: "LOW" }))).not.toBe("done");
    await move(o.oh, id, "submit");
    await move(maker, id, "assess", { risk: "LOW" });
    expect(await refused(move(o.oh, id, "approve"))).toBe("You cannot decide your own record.");
    expect(await refused(move(maker, id, "approve"))).not.toBe("done");
    expect(await refused(move(o.bm, id, "approve"))).not.toBe("done");
    await move(accounts, id, "approve");
    await move(maker, id, "schedule");
    expect(await refused(move(maker, id, "implement", { resultNote: "All done" }))).toBe(" early");
    await move(maker, id, "implement", { resultNote: "All done" }, later(7));
    expect(await refused(move(maker, id, "verifyForRequester", {}, later(8)))).toContain("someone else verifies");
    await move(o.oh, id, "verify", {}, later(8));
    await move(other, id, "close", {}, later(9));
    expect(await stateOf(id)).toBe("CLOSED");
  });

  it("of high risk is approved by two", async () => {
    const id = await assessed("HIGH");
    await move(o.oh, id, "approve");
    expect(await stateOf(id)).toBe("ASSESSED");
    expect(await refused(move(o.oh, id, "approve"))).not.toBe("done");
    await move(accounts, id, "approve");
    expect(await stateOf(id)).toBe("APPROVED");
  });

  it("is scheduled in a window of its own, or in spite of the clash", async () => {
    const [one, two] = [await assessed("LOW"), await assessed("LOW", { fromTime: "20:59", toTime: "22:00" })];
    for (const id of [one, two]) await move(o.oh, id, "approve");
    await move(maker, one, "schedule");
    expect(await refused(move(maker, two, "schedule"))).toBe("despite clash");
    expect(await stateOf(two)).toBe("APPROVED");
    await move(maker, two, "schedule", { despite: true });
    const { days } = await weekOf(await as(o.cashier), null);
    const lines = days.flatMap(({ lines: found }) => found);
    expect(lines.map(({ to, subject, clashes }) => [to, subject, clashes !== ""])).toEqual([
      [null, "", true],
      [null, "", true],
    ]);
    expect((await recordPage(await as(o.bm), change, two)).title).toContain("Version 4.2");
  });

  it("is approved again where its window is moved, which the timeline tells", async () => {
    const id = await assessed("LOW");
    await move(o.oh, id, "approve");
    await move(maker, id, "schedule");
    const moved = { ...evening, fromTime: "19:00", toTime: "22:00" };
    expect(await refused(move(maker, id, "moveWindow", evening))).toBe("fromDate same");
    expect(await refused(move(maker, id, "moveWindow", { ...moved, toTime: "18:00" }))).toBe("toTime order");
    await move(maker, id, "moveWindow", moved);
    expect(await db.changeTicket.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "ASSESSED",
      approvedAt: null,
      fromTime: "19:00",
    });
    expect(await refused(move(maker, id, "schedule"))).not.toBe("done");
    const { trail } = await recordPage(await as(o.bm), change, id);
    expect(trail[0]).toMatchObject({
      word: "Window moved, to be approved again",
      note: "Window begins: 18:00 → 19:00, Window ends: 21:00 → 22:00. Looked through",
    });
    await move(o.oh, id, "approve");
    await move(maker, id, "schedule");
    expect(await stateOf(id)).toBe("SCHEDULED");
  });

  it("of an emergency is recorded within two working days by who repaired it, and approved and verified by others", async () => {
    const night = { kind: "EMERGENCY", fromDate: "2026-11-18", toDate: "2026-11-18" };
    // The 20th of November 2026 is a Friday.
    expect(await refused(ask(maker, { ...night, fromDate: "2026-11-17", toDate: "2026-11-17" }))).toBe("fromDate past");
    const id = await ask(maker, night);
    await move(maker, id, "submit");
    await move(maker, id, "implementFirst", { risk: "LOW", resultNote: "The router was replaced" });
    expect(await refused(move(maker, id, "approveAfterwards"))).not.toBe("done");
    await move(o.oh, id, "approveAfterwards");
    expect(await refused(move(maker, id, "verify"))).toContain("someone else verifies");
    await move(other, id, "verifyForRequester");
    expect(await stateOf(id)).toBe("VERIFIED");
  });

  it("of an emergency is made first, chased from the second working day on, and waits for its approval", async () => {
    const normal = await ask(o.bm);
    await move(o.bm, normal, "submit");
    expect(await refused(move(maker, normal, "implementFirst", { risk: "HIGH", resultNote: "All done" }))).toContain(
      "Only an emergency",
    );
    const id = await ask(o.bm, { kind: "EMERGENCY", fromTime: "08:00" });
    await move(o.bm, id, "submit");
    await move(maker, id, "implementFirst", { risk: "HIGH", resultNote: "All done" });
    // The 20th of November 2026 is a Friday.
    expect(await db.changeTicket.findUniqueOrThrow({ where: { id } })).toMatchObject({
      afterwards: "PENDING",
      approvalDueOn: "2026-11-23",
    });
    expect(await refused(move(o.bm, id, "verify"))).toContain("approved before");
    const chase = (hours: number) =>
      changeJob.run({
        actor: systemActor(later(hours)),
        now: () => later(hours),
        signal: new AbortController().signal,
      } as never);
    const told = () => db.notification.count({ where: { key: { startsWith: `change-owed:${id}` }, userId: o.oh } });
    expect(await chase(72)).toBeNull();
    await chase(96);
    await chase(97);
    expect(await told()).toBe(1);
    await chase(120);
    expect(await told()).toBe(2);
    expect((await changeCounts(await as(o.oh))).desk?.owed).toBe(1);
    await move(o.oh, id, "approveAfterwards");
    expect(await refused(move(o.bm, id, "verify"))).toContain("approved before");
    const toVerify = async () => (await changeTasks(await as(o.bm))).map(({ tag }) => tag);
    expect(await toVerify()).toEqual([]);
    await move(accounts, id, "approveAfterwards");
    expect(await refused(move(accounts, id, "approveAfterwards"))).not.toBe("done");
    expect(await toVerify()).toEqual(["To verify"]);
    await move(o.bm, id, "verify");
    expect(await stateOf(id)).toBe("VERIFIED");
    expect(await chase(144)).toBeNull();
  });

  it("of an emergency is never made first at a lower risk than it was assessed at", async () => {
    const id = await assessed("MEDIUM", { kind: "EMERGENCY" });
    const first = (risk: string) => refused(move(maker, id, "implementFirst", { risk, resultNote: "All done" }));
    expect(await first("LOW")).toBe("risk below_assessed");
    expect(await stateOf(id)).toBe("ASSESSED");
    expect(await first("HIGH")).toBe("done");
  });

  it("tells of clashes with the changes that its reader sees alone", async () => {
    const foreign = await ask(o.otherBm, { subject: "Secret work" });
    await move(o.otherBm, foreign, "submit");
    await move(maker, foreign, "assess", { risk: "LOW" });
    const own = await ask(o.bm);
    const lines = async (by: number) => (await recordPage(await as(by), change, own)).parts.notices;
    expect(JSON.stringify(await lines(o.bm))).not.toContain("Secret work");
    await move(o.bm, own, "submit");
    expect(JSON.stringify(await lines(maker))).toContain("Secret work");
  });

  it("of an emergency that is refused afterwards can only be rolled back", async () => {
    const id = await ask(o.bm, { kind: "EMERGENCY" });
    await move(o.bm, id, "submit");
    await move(maker, id, "implementFirst", { risk: "LOW", resultNote: "All done" });
    await move(o.oh, id, "refuseAfterwards");
    expect(await refused(move(o.bm, id, "verify"))).toContain("roll it back");
    await move(other, id, "rollBack", { resultNote: "The old one is back" });
    await move(maker, id, "close");
    expect(await stateOf(id)).toBe("CLOSED");
  });

  it("keeps nothing of what cannot be", async () => {
    expect(await refused(ask(o.bm, { toTime: "17:00" }))).toBe("toTime order");
    expect(await refused(ask(o.bm, { fromTime: "08:00" }))).toBe("fromDate past");
    expect(await refused(ask(o.bm, { linkedTickets: "T-2026-999999" }))).toBe("linkedTickets not_available");
    expect(await db.changeTicket.count()).toBe(0);
  });

  it("is seen by those it is asked from and for", async () => {
    const id = await ask(o.bm);
    const sees = async (by: number) => refused(recordPage(await as(by), change, id));
    await move(o.bm, id, "submit");
    expect([await sees(o.oh), await sees(o.am)]).toEqual(["done", "done"]);
    expect(await sees(o.otherBm)).not.toBe("done");
    expect(await sees(o.clerk)).not.toBe("done");
  });

  it("never is closed without approval, whatever is tried in whatever order", async () => {
    const people = [o.bm, o.oh, accounts, maker, other, o.admin];
    const names = Object.keys(change.workflow.moves);
    const step = fc.tuple(fc.nat(people.length - 1), fc.nat(names.length - 1), fc.constantFrom("LOW", "HIGH"));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("NORMAL", "EMERGENCY"),
        fc.array(step, { maxLength: 40 }),
        async (kind, steps) => {
          const id = await ask(o.bm, { kind, fromDate: "2026-11-21", toDate: "2026-11-21" });
          let hours = 30;
          for (const [who, name, risk] of steps)
            await refused(
              move(
                people[who]!,
                id,
                names[name]!,
                {
                  risk,
                  resultNote: "All done",
                  ...evening,
                  fromDate: "2026-11-21",
                  toDate: "2026-11-21",
                  despite: true,
                },
                later((hours += 1)),
              ),
            );
          const row = await db.changeTicket.findUniqueOrThrow({ where: { id } });
          const trail = await db.stateChange.findMany({ where: { entity: "ChangeTicket", entityId: id } });
          const by = (...acts: string[]) =>
            trail.filter(({ action }) => acts.includes(action)).map(({ actorId }) => actorId);
          if (row.status === "VERIFIED") expect(row.approvedAt).not.toBeNull();
          if (row.status === "CLOSED") expect(row.approvedAt !== null || row.afterwards === "REFUSED").toBe(true);
          const deciders = by("approve", "approveAfterwards");
          for (const person of deciders) expect([o.bm, row.implementedById]).not.toContain(person);
          if (row.implementedAt !== null && row.afterwards === null)
            expect(row.approvedAt! <= row.implementedAt).toBe(true);
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);
});
