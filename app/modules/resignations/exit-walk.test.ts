/** Exits as time passes, whatever is tried by whom in whatever order (spec: hr §6.2, R-EX1 to R-EX3, I18). */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "~/core/actor";
import { addDays } from "~/core/dates";
import type { Permission } from "~/core/permission";
import { Conflict, Forbidden, InputProblem, NotFound } from "~/core/problems";
import { database, db } from "~/db/database.server";
import { moveRecord, moveSchema } from "~/engine/record/move.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { payrollWorkflow, prepareRun } from "~/modules/pay/index.server";
import { AREAS, separateDue } from "~/modules/separations/index.server";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { seedPay, type TestPay, type Worker } from "../../../tests/setup/pay";
import { clearance, resignation } from "./index.server";

const WALKS = 10;
const FIRST = "2026-12-01";
const LAST_DAY = "2026-12-17";
const areas = Object.keys(AREAS);
const titled = (area: string) => `${area.charAt(0)}${area.slice(1).toLowerCase()}`;

/** The machines once more, as the specification has them: from, act, to. */
const EXIT = new Set(
  [
    "SUBMITTED agree AGREED",
    ...["", "Above"].flatMap((by) => [
      `AGREED accept${by} ACCEPTED`,
      `SUBMITTED reject${by} REJECTED`,
      `AGREED reject${by} REJECTED`,
      `ACCEPTED decideNotice${by} ACCEPTED`,
      `CLEARING decideNotice${by} CLEARING`,
      `ACCEPTED takeBack${by} WITHDRAWN`,
      `CLEARING takeBack${by} WITHDRAWN`,
      `CLEARING settle${by} SETTLED`,
      `SETTLED archive${by} ARCHIVED`,
    ]),
    "SUBMITTED withdraw WITHDRAWN",
    "AGREED withdraw WITHDRAWN",
    "ACCEPTED clear CLEARING",
    "CLEARING clear CLEARING",
  ].map((line) => `Resignation ${line}`),
);
const AREA = new Set(
  areas
    .flatMap((area) => [
      `OPEN clear${titled(area)} CLEARED`,
      `OPEN owe${titled(area)} DUE`,
      `DUE reopen${titled(area)} OPEN`,
    ])
    .concat("OPEN withdraw WITHDRAWN", "DUE withdraw WITHDRAWN")
    .map((line) => `ClearanceItem ${line}`),
);

const EXIT_ACTS = [
  ...["agree", "accept", "acceptAbove", "decideNotice", "reject", "withdraw", "takeBack"],
  ...["takeBackAbove", "settle", "settleAbove", "archive", "archiveAbove"],
];
const ACTS = ["submit", "run", ...EXIT_ACTS, ...areas.flatMap((a) => [`clear ${a}`, `owe ${a}`, `reopen ${a}`])];
const OWNERS = areas.map((area) => `owner ${area}`);
const PEOPLE = ["leaver", "line", "both", "hr", "above", "elsewhere", ...OWNERS];

interface Step {
  /** "next": what the exit waits for, by one of those it waits for. */
  act: string;
  who: string;
  days: number;
}
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant("next"), who: fc.constant(""), days: fc.nat(1) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom(...ACTS), who: fc.constantFrom(...PEOPLE), days: fc.nat(2) }),
  },
);
const RIGHT: Step[] = Array.from({ length: 16 }, () => ({ act: "next", who: "", days: 1 }));

let world: TestPay;
let others: Record<string, Actor>;
let everything: Permission[];
let reasonId: number;
const leavers: Worker[] = [];

beforeAll(async () => {
  await testDatabase();
  world = await seedPay("W");
  ({ id: reasonId } = await database().writing((tx) =>
    tx.resignReason.create({ data: { code: "W", name: "Other work" } }),
  ));
  const clears = areas.map((area) => `clearance.${area.toLowerCase()}` as Permission);
  const decides: Permission[] = ["area.hr", "resignation.accept", "resignation.read"];
  everything = [
    ...decides,
    "resignation.own",
    "resignation.agree",
    "resignation.above",
    "resignation.clear",
    ...clears,
  ];
  const at = async (unit: number, id: number, permissions: readonly Permission[]) => actorAt(unit, permissions, id);
  const { company } = world.books;
  others = {
    line: await at(world.branch, 9_201, ["resignation.agree"]),
    both: await at(company, 9_202, ["resignation.agree", ...decides]),
    hr: await at(company, 9_203, decides),
    above: await at(company, 9_204, ["resignation.above"]),
    elsewhere: await at(world.headOffice, 9_205, everything),
  };
  for (const [n, area] of areas.entries())
    others[`owner ${area}`] = await at(company, 9_210 + n, ["resignation.clear", clears[n]!]);
  for (let n = 0; n <= WALKS; n++) leavers.push(await world.worker(`Walker${String.fromCharCode(65 + n)}`, 310_000n));
  await world.post(await world.run("2026-11"));
}, 120_000);

const onDay = (actor: Actor, day: string): Actor => ({ ...actor, at: new Date(`${day}T09:00:00Z`) });

/** @returns whether it was done; what is refused in the words of the product is not, anything else is thrown */
const done = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    (error: unknown) => {
      const kinds = [InputProblem, Forbidden, NotFound, Conflict];
      if (!kinds.some((kind) => error instanceof kind)) throw error;
      return false;
    },
  );

/** One exit of one person, and the day it is there. */
class Walk {
  day = FIRST;
  private readonly own: Promise<Actor>;

  constructor(private readonly leaver: Worker) {
    // Whoever leaves holds every permission here, so that only the rule about one's own stands against them.
    this.own = actorAt(world.branch, everything, leaver.userId).then((actor) => ({
      ...actor,
      employeeId: leaver.employeeId,
    }));
  }

  exit = () => db.resignation.findFirst({ where: { employeeId: this.leaver.employeeId }, orderBy: { id: "desc" } });
  items = (resignationId: number) => db.clearanceItem.findMany({ where: { resignationId } });
  account = () => db.user.findUniqueOrThrow({ where: { id: this.leaver.userId } });
  posted = () =>
    db.payslip.findFirst({
      where: { employeeId: this.leaver.employeeId, kind: "FINAL", standing: true, run: { status: "POSTED" } },
    });
  actor = async (who: string) => onDay(who === "leaver" ? await this.own : others[who]!, this.day);

  /** Days go by, and the job of the night with them. */
  async pass(days: number): Promise<void> {
    if (days === 0) return;
    this.day = addDays(this.day, days);
    await separateDue(systemActor(new Date(`${this.day}T09:00:00Z`)));
  }

  async take({ act, who, days }: Step): Promise<void> {
    await this.pass(days);
    const [name, by] = act === "next" ? await this.next() : [act, who];
    if (name === "run") await this.run();
    else if (name === "submit") await this.submit(by);
    else if (name !== "") await this.move(name, by);
    await this.holds();
  }

  private async next(): Promise<[string, string]> {
    const row = await this.exit();
    if (row === null || ["WITHDRAWN", "REJECTED"].includes(row.status)) return ["submit", "leaver"];
    if (row.status === "SUBMITTED") return ["agree", "line"];
    if (row.status === "AGREED") return ["accept", "hr"];
    if (row.status === "ARCHIVED") return ["", ""];
    if (row.status === "SETTLED") {
      if (this.day <= LAST_DAY) await this.pass(18);
      return ["archive", "hr"];
    }
    const open = (await this.items(row.id)).find(({ status }) => status === "OPEN");
    if (open) return [`${open.area === "STORES" ? "owe" : "clear"} ${open.area}`, `owner ${open.area}`];
    return (await this.posted()) ? ["settle", "hr"] : ["run", ""];
  }

  /** A final run, posted where it settles this person. */
  private async run(): Promise<void> {
    if (this.day <= LAST_DAY) await this.pass(18);
    const clerk = onDay(world.clerk, this.day);
    const { id } = await prepareRun(clerk, { month: "2026-12", kind: "FINAL" });
    await transition(clerk, payrollWorkflow, id, "calculate", { version: null });
    const { employeeId } = this.leaver;
    const slip = await db.payslip.findUnique({ where: { runId_employeeId: { runId: id, employeeId } } });
    const row = await this.exit();
    const cleared = row?.status === "CLEARING" && (await this.items(row.id)).every(({ status }) => status !== "OPEN");
    if (slip) expect(cleared).toBe(true);
    if (slip === null) {
      await transition(clerk, payrollWorkflow, id, "withdraw", { version: null, note: "Not cleared yet" });
      return;
    }
    await transition(onDay(world.manager, this.day), payrollWorkflow, id, "approve", { version: null });
    for (const move of ["finance", "post"] as const)
      await transition(onDay(world.accountant, this.day), payrollWorkflow, id, move, { version: null });
  }

  private async submit(who: string): Promise<void> {
    const send = async () =>
      addRecord(
        await this.actor(who),
        resignation,
        typedSchema(resignation).parse({ reasonId: String(reasonId), detail: null, requestedLastDay: LAST_DAY }),
      );
    const before = await db.auditEvent.count();
    const sent = await done(send());
    if (sent) expect(who).toBe("leaver");
    expect(await db.auditEvent.count()).toBe(before + (sent ? 1 : 0));
    if (!sent) return;
    expect(await done(send())).toBe(false);
    expect(await db.auditEvent.count()).toBe(before + 1);
  }

  private async move(name: string, who: string): Promise<void> {
    const [verb, area] = name.split(" ") as [string, string?];
    const exit = await this.exit();
    if (exit === null) return;
    const item = area === undefined ? null : (await this.items(exit.id)).find((one) => one.area === area);
    if (item === undefined) return;
    const record = item ? clearance : resignation;
    const entity = item ? "ClearanceItem" : "Resignation";
    const { id, version } = item ?? exit;
    const act = area === undefined ? verb : `${verb}${titled(area)}`;
    const typed = {
      note: "Looked through",
      ...(verb.startsWith("accept") && { acceptedLastDay: LAST_DAY, released: false, shortfallMode: "WAIVE" }),
      ...(verb === "decideNotice" && { shortfallMode: "DEDUCT" }),
      ...(verb === "owe" && { amountDue: "150.00" }),
    };
    const actor = await this.actor(who);
    const go = () =>
      moveRecord(actor, record as never, id, act, {
        ...moveSchema(record as never, act).parse(typed),
        version,
      } as never);
    const [all, told] = [
      () => db.auditEvent.count(),
      () => db.auditEvent.count({ where: { entity, entityId: String(id), action: `${entity}.${act}` } }),
    ];
    const [before, toldBefore] = [await all(), await told()];
    const gone = await done(go());
    expect(await told()).toBe(toldBefore + (gone ? 1 : 0));
    if (!gone) {
      expect(await all()).toBe(before);
      return;
    }
    if (who === "leaver") expect(act).toBe("withdraw");
    expect(who).not.toBe("elsewhere");
    if (area !== undefined) expect(who).toBe(`owner ${area}`);
    const after = await all();
    expect(await done(go())).toBe(false);
    expect(await all()).toBe(after);
  }

  /** What holds between any two acts. */
  private async holds(): Promise<void> {
    const [rows, account, posted] = [
      await db.resignation.findMany({ where: { employeeId: this.leaver.employeeId }, orderBy: { id: "asc" } }),
      await this.account(),
      await this.posted(),
    ];
    for (const row of rows) {
      const trail = await this.trail("Resignation", row.id, EXIT, row.status);
      const by = (...acts: string[]) =>
        trail.filter(({ action }) => acts.includes(action)).map(({ actorId }) => actorId);
      const accepted = by("accept", "acceptAbove");
      for (const person of by("agree")) expect(accepted).not.toContain(person);
      const items = await this.items(row.id);
      expect(items).toHaveLength(accepted.length === 0 ? 0 : areas.length);
      for (const { id, status } of items) await this.trail("ClearanceItem", id, AREA, status);
      if (["SETTLED", "ARCHIVED"].includes(row.status)) {
        expect(items.map(({ status }) => status)).not.toContain("OPEN");
        expect(posted).not.toBeNull();
      }
      if (row.status === "ARCHIVED") expect(account.status).toBe("DISABLED");
    }
    const row = rows.at(-1);
    const leaves = row !== undefined && ["ACCEPTED", "CLEARING", "SETTLED", "ARCHIVED"].includes(row.status);
    expect(account.status).toBe(leaves && this.day > LAST_DAY ? "DISABLED" : "ACTIVE");
    expect(rows.filter(({ status }) => !["WITHDRAWN", "REJECTED"].includes(status)).length).toBeLessThan(2);
  }

  private async trail(entity: string, entityId: number, machine: ReadonlySet<string>, state: string) {
    const { userId } = this.leaver;
    const found = await db.stateChange.findMany({ where: { entity, entityId }, orderBy: { id: "asc" } });
    const moves = found.filter(({ fromState }) => fromState !== null && fromState !== "");
    let now = entity === "Resignation" ? "SUBMITTED" : "OPEN";
    for (const { action, fromState, toState, actorId } of moves) {
      expect(fromState).toBe(now);
      expect(machine).toContain(`${entity} ${fromState} ${action} ${toState}`);
      expect(actorId === userId).toBe(action === "withdraw" && entity === "Resignation");
      now = toState;
    }
    expect(now).toBe(state);
    return moves;
  }
}

describe("an exit, as days go by", () => {
  it("moves as its machine says, settles nobody who is not cleared, and leaves no account open", async () => {
    const ends: string[] = [];
    let n = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
        const walk = new Walk(leavers[n++ % leavers.length]!);
        for (const one of steps) await walk.take(one);
        ends.push((await walk.exit())?.status ?? "none");
      }),
      { numRuns: WALKS, examples: [[RIGHT]], endOnFailure: true },
    );
    // Whoever does what it waits for comes to its end, and other walks end elsewhere.
    expect(ends[0]).toBe("ARCHIVED");
    expect(new Set(ends).size).toBeGreaterThan(1);
  }, 240_000);
});
