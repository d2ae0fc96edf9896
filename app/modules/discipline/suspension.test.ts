/** Suspensions from work: who decides them, their days, and what they mean for state, attendance, access and pay. */
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { mayOpen } from "~/engine/route-permission.server";
import { holdersOf, personOf, systemActor } from "~/modules/identity/index.server";
import { holderOf } from "~/modules/people/index.server";
import { recomputeDays } from "~/modules/time/index.server";
import { inTx } from "~/db/transaction.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { employeeOf, TODAY } from "../../../tests/setup/discipline";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import {
  disciplinaryCase,
  ownLetterList,
  ownSuspension,
  raisedIncident,
  suspension,
  suspensionsDue,
} from "./index.server";
import {
  backProblems,
  firstBack,
  overlaps,
  suspensionProblems,
  type Proposed,
  type SuspensionFacts,
} from "./suspension";

const on = (day: string) => new Date(`${day}T08:00:00Z`);

describe("the rules of a suspension", () => {
  const facts: SuspensionFacts = {
    today: TODAY,
    own: false,
    caseStatus: "SHOW_CAUSE_SENT",
    joinDate: "2020-01-01",
    lastWorkingDay: null,
    others: [],
  };
  const wanted: Proposed = { kind: "PRECAUTIONARY", fromOn: TODAY, untilOn: "2026-11-30", reviewOn: null };
  const codes = (input: Partial<Proposed>, more: Partial<SuspensionFacts> = {}) =>
    suspensionProblems({ ...wanted, ...input }, { ...facts, ...more }).map(({ field, code }) => `${field} ${code}`);

  it("name what cannot be, each at its field", () => {
    expect(codes({})).toEqual([]);
    expect(codes({ untilOn: null, reviewOn: "2026-12-01" })).toEqual([]);
    expect(codes({ untilOn: null })).toEqual(["reviewOn review"]);
    expect(codes({ fromOn: "2026-11-19" })).toEqual(["fromOn past"]);
    expect(codes({ fromOn: "2027-03-01", untilOn: "2027-03-02" })).toEqual(["fromOn too_late"]);
    expect(codes({ untilOn: "2026-11-19" })).toEqual(["untilOn order"]);
    expect(codes({ untilOn: "2028-11-19" })).toEqual(["untilOn too_long"]);
    expect(codes({ reviewOn: "2027-11-19" })).toEqual(["reviewOn too_late"]);
    expect(codes({}, { own: true })).toEqual(["caseId own"]);
    expect(codes({}, { caseStatus: "INCIDENT" })).toEqual(["kind state"]);
    expect(codes({ kind: "OUTCOME" })).toEqual(["kind state"]);
    expect(codes({ kind: "OUTCOME" }, { caseStatus: "ACTIVE" })).toEqual([]);
    expect(codes({}, { lastWorkingDay: "2026-11-10" })).toEqual(["fromOn left"]);
    expect(codes({}, { others: [{ fromOn: "2026-11-25", untilOn: null }] })).toEqual(["fromOn overlap"]);
    expect(backProblems({ fromOn: TODAY, untilOn: null }, TODAY, TODAY).map(({ code }) => code)).toEqual(["order"]);
  });

  it("begin the first day back with one that is allowed", () => {
    for (const fromOn of [addDays(TODAY, -9), addDays(TODAY, -1), TODAY, addDays(TODAY, 5)])
      expect(backProblems({ fromOn, untilOn: null }, firstBack({ fromOn }, TODAY), TODAY)).toEqual([]);
    expect([firstBack({ fromOn: addDays(TODAY, -1) }, TODAY), firstBack({ fromOn: TODAY }, TODAY)]).toEqual([
      TODAY,
      addDays(TODAY, 1),
    ]);
  });

  it("find a day that two share, whichever way they are asked", () => {
    const day = fc.integer({ min: 0, max: 60 }).map((n) => addDays(TODAY, n));
    const span = fc.record({ fromOn: day, untilOn: fc.option(day, { nil: null }) });
    fc.assert(
      fc.property(span, span, (one, other) => {
        const days = Array.from({ length: 130 }, (_, n) => addDays(TODAY, n));
        const has = ({ fromOn, untilOn }: typeof one, date: string) =>
          fromOn <= date && date <= (untilOn ?? "9999-12-31");
        const real = (s: typeof one) => s.untilOn === null || s.fromOn <= s.untilOn;
        fc.pre(real(one) && real(other));
        expect(overlaps(one, other)).toBe(days.some((date) => has(one, date) && has(other, date)));
        expect(overlaps(one, other)).toBe(overlaps(other, one));
      }),
    );
  });
});

describe("a suspension", () => {
  let o: Operations;
  let manager: number;
  let executive: number;
  let accused: number;
  let accusedId: number;
  let head: number;
  let caseId: number;

  const caseMove = async (by: number, name: string, typed: Record<string, unknown> = {}, at = NOW) =>
    makeMove(await as(by, at), disciplinaryCase, caseId, name, typed);
  const move = async (by: number, id: number, name: string, typed: Record<string, unknown> = {}, at = NOW) =>
    makeMove(await as(by, at), suspension, id, name, typed);
  const propose = async (typed: Record<string, unknown> = {}, by = executive, at = NOW) =>
    (
      await addRecord(
        await as(by, at),
        suspension,
        typedSchema(suspension).parse({
          caseId,
          kind: "PRECAUTIONARY",
          fromOn: TODAY,
          reviewOn: "2026-12-10",
          payBp: "50",
          reason: "The cash of the counter is counted meanwhile.",
          ...typed,
        }),
      )
    ).id;
  const refused = (act: Promise<unknown>) =>
    act.then(
      () => "done",
      (error: Error) => error.constructor.name,
    );
  const due = (at: Date) => suspensionsDue(systemActor(at));
  const stateOf = async () => (await db.employee.findUniqueOrThrow({ where: { id: accusedId } })).status;

  beforeEach(async () => {
    o = await seeded(seedOperations);
    manager = await hire(o.tree.company, "HR Manager", "HRM", "Hana");
    executive = await hire(o.tree.company, "HR Executive", "HRM", "Hugo");
    head = await hire(o.tree.company, "Operations Head", "OH", "Olga");
    accused = o.bm;
    accusedId = await employeeOf(accused);
    ({ id: caseId } = await addRecord(
      await as(executive),
      raisedIncident,
      typedSchema(raisedIncident).parse({
        employeeId: accusedId,
        incidentOn: addDays(TODAY, -1),
        category: "CASH",
        gross: true,
        summary: "The drawer was left open at the counter.",
      }),
    ));
    await caseMove(executive, "accept", {
      charge: "The drawer of your counter was open from ten to eleven.",
      replyBy: addDays(TODAY, 5),
    });
  });

  it("is decided by someone else, begins at once, closes the portal and ends with the call back", async () => {
    const before = await stateOf();
    const id = await propose();
    expect(await refused(move(executive, id, "approve"))).not.toBe("done");
    expect(await refused(move(accused, id, "approve"))).toBe("NotFound");
    await move(manager, id, "approve");
    expect(await db.suspension.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "ACTIVE" });
    expect(await stateOf()).toBe("SUSPENDED");
    const letter = await db.disciplinaryLetter.findFirstOrThrow({ where: { caseId, kind: "SUSPENSION" } });
    expect(letter.content).toContain("50 % of your pay");
    expect(letter.content).toContain("20 Nov 2026 until further notice, reviewed by 10 Dec 2026");

    const person = (await personOf(accused, { at: NOW, requestId: "t", ip: null, via: "session" }))!;
    expect(person.actor.suspended).toBe(true);
    expect(mayOpen(person.actor, "/my/disciplinary/letter")).toBe(true);
    expect(mayOpen(person.actor, "/my/leave/list")).toBe(false);
    expect((await ownSuspension(person.actor))?.letterId).toBe(letter.id);
    expect(ownLetterList).toBeDefined();
    expect(await holdersOf("visit.read", NOW)).not.toContain(accused);
    const officer = await employeeOf(await hire(o.tree.branches[0], "Loan Officer", "LO", "Lena"));
    expect((await holderOf(officer, "LINE", TODAY))?.userId).not.toBe(accused);

    expect(await due(NOW)).toMatchObject({ moved: 0, failed: 0 });
    await move(manager, id, "callBack", { resumedOn: "2026-11-27", note: "The count is done." });
    expect(await stateOf()).toBe("SUSPENDED");
    await due(on("2026-11-26"));
    expect(await stateOf()).toBe("SUSPENDED");
    expect(await due(on("2026-11-27"))).toMatchObject({ moved: 1, failed: 0 });
    expect(await stateOf()).toBe(before);
    expect(await due(on("2026-11-27"))).toMatchObject({ moved: 0, failed: 0 });
    expect(await db.suspension.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "ENDED",
      untilOn: "2026-11-26",
      resumedOn: "2026-11-27",
    });
    const back = (await personOf(accused, { at: on("2026-11-27"), requestId: "t", ip: null, via: "session" }))!;
    expect(back.actor.suspended).toBeUndefined();
    expect(await db.disciplinaryLetter.count({ where: { caseId, kind: "RESUMPTION" } })).toBe(1);
  });

  it("is reviewed by someone who neither proposed it nor raised the incident", async () => {
    const proposer = await hire(o.tree.company, "HR Manager", "HRM", "Peter");
    const id = await propose({}, proposer);
    await move(manager, id, "approve");
    const review = (by: number) =>
      move(by, id, "prolong", { untilOn: "", reviewOn: "2026-12-15", note: "The count goes on." });
    expect(await refused(review(proposer))).toBe("Forbidden");
    await review(manager);
    expect((await db.suspension.findUniqueOrThrow({ where: { id } })).reviewOn).toBe("2026-12-15");
  });

  it("begins on its first day and ends after its last, once each", async () => {
    const id = await propose({ fromOn: "2026-11-24", untilOn: "2026-11-26", reviewOn: "" });
    await move(manager, id, "approve");
    expect(await db.suspension.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "APPROVED" });
    await due(on("2026-11-23"));
    expect(await stateOf()).not.toBe("SUSPENDED");
    expect((await due(on("2026-11-24"))).moved).toBe(1);
    expect((await due(on("2026-11-26"))).moved).toBe(0);
    expect(await stateOf()).toBe("SUSPENDED");
    expect((await due(on("2026-11-27"))).moved).toBe(1);
    expect(await stateOf()).not.toBe("SUSPENDED");
  });

  it("takes every day of attendance, leave and punches or not, and no day outside", async () => {
    const id = await propose({ fromOn: TODAY, untilOn: "2026-11-22", reviewOn: "" });
    await move(manager, id, "approve");
    await due(on("2026-11-23"));
    const actor = systemActor(on("2026-11-24"));
    await inTx(actor, (work) => recomputeDays(work, [accusedId], { from: "2026-11-18", to: "2026-11-24" }));
    const days = await db.attendanceDay.findMany({
      where: { employeeId: accusedId, status: "SUSPENDED" },
      orderBy: { date: "asc" },
    });
    expect(days.map(({ date }) => date)).toEqual(["2026-11-20", "2026-11-21", "2026-11-22"]);
  });

  it("is dropped or set aside with its case, and ends with the employment", async () => {
    const id = await propose({ payBp: "0" });
    await move(manager, id, "approve");
    await caseMove(accused, "reply", { reply: "The lock of the drawer is broken." });
    await caseMove(executive, "decide", { letterKind: "FINAL", reasons: "It was the second time." });
    await caseMove(manager, "issue");
    await caseMove(accused, "acknowledge");
    await caseMove(accused, "appeal", { appealText: "The lock was reported before." });
    const at = on("2026-11-23");
    await caseMove(head, "setAside", { note: "The lock is broken indeed." }, at);
    expect(await db.suspension.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "SET_ASIDE",
      untilOn: "2026-11-22",
    });
    expect(await stateOf()).not.toBe("SUSPENDED");
  });

  it("keeps to its days whatever is decided of it, in whatever order time passes", async () => {
    const id = await propose({ fromOn: "2026-11-22", untilOn: "2026-11-25", reviewOn: "" });
    await move(manager, id, "approve");
    for (let n = 0; n < 8; n += 1) {
      const day = addDays(TODAY, n);
      await due(on(day));
      await due(on(day));
      const today = dateIn(on(day), "Africa/Nairobi");
      expect([day, (await stateOf()) === "SUSPENDED"]).toEqual([day, today >= "2026-11-22" && today <= "2026-11-25"]);
    }
  });
});
