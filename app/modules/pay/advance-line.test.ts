/** The line's recommendation of advances: who gives it, what they see, and what they do not (spec: hr §4.2, §6.2, R-AP1 to R-AP7). */
import { beforeEach, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor, DelegatedGrant } from "~/core/actor";
import { decideTogether, pickOf } from "~/engine/decide-together.server";
import { listScreen } from "~/engine/list/listing.server";
import { recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { waitingInHr } from "~/modules/approvals/index.server";
import { mapManager, mapSchema } from "~/modules/people/index.server";
import { transition } from "~/modules/workflow/index.server";
import { seeded } from "../../../tests/setup/database";
import { as, endGrants, hire, letAct } from "../../../tests/setup/operations";
import { actorAt } from "../../../tests/setup/organisation";
import { seedPay, type TestPay } from "../../../tests/setup/pay";
import { advanceCandidates } from "./advance-line.server";
import { advanceList } from "./advance-list.server";
import { advanceWorkflow, askAdvance, salaryAdvance } from "./index.server";

const AT = new Date("2026-11-20T09:00:00Z");
const LATER = new Date("2026-12-04T09:00:00Z");

/** Users: the manager of the branch, those of another one and of the area above both, and HR. */
interface Planted {
  world: TestPay;
  bm: number;
  otherBm: number;
  am: number;
  hrm: number;
  asha: Actor;
}

async function plantAdvances(): Promise<Planted> {
  const world = await seedPay("LN");
  const { company, areas, branches } = world.books;
  const bm = await hire(world.branch, "Branch Manager", "BM", "Bina");
  const otherBm = await hire(branches[0], "Branch Manager", "BM", "Omar");
  const am = await hire(areas[0], "Area Manager", "AM", "Amos");
  const hrm = await hire(company, "HR Manager", "HRM", "Hana");
  const { employeeId, userId } = await world.worker("Asha", 300_000n);
  const asha = { ...(await actorAt(world.branch, ["pay.own"], userId)), employeeId, at: AT };
  return { world, bm, otherBm, am, hrm, asha };
}

let { world, bm, otherBm, am, hrm, asha } = {} as Planted;
beforeEach(async () => void ({ world, bm, otherBm, am, hrm, asha } = await seeded(plantAdvances)));

const WISH = { employeeId: null, amount: 90_000n, firstMonth: "2026-12", instalments: 3, reason: "School fees" };
const ask = async (by: Actor = asha, more: object = {}) => (await askAdvance(by, { ...WISH, ...more })).id;
const go = (actor: Actor, id: number, name: keyof (typeof advanceWorkflow)["moves"], more: object = {}) =>
  transition(actor, advanceWorkflow, id, name, { version: null, ...more } as never);
const by = (user: number, at: Date = AT) => as(user, at);
const refused = (of: Promise<unknown>) =>
  of.then(
    () => "done",
    (error: { name: string; code?: string; problems?: { code: string }[] }) =>
      error.problems?.[0]?.code ?? error.code ?? error.name,
  );
const told = async (words: string) =>
  (
    await db.notification.findMany({
      where: { title: { contains: words }, key: { startsWith: "SalaryAdvance:" } },
      orderBy: { id: "asc" },
    })
  ).map(({ userId }) => userId);
const offered = async (user: number, id: number) =>
  recordPage(await by(user), salaryAdvance, id).then(
    ({ moves, forms }) => [...moves, ...forms].map(({ name }) => name).sort(),
    (error: Error) => [error.name],
  );
const statusOf = async (id: number) => (await db.salaryAdvance.findUniqueOrThrow({ where: { id } })).status;

describe("an advance goes to the line first", () => {
  it("who recommends it, then HR approves, and nobody does both", async () => {
    const id = await ask();
    expect(await told("Recommend a salary advance")).toEqual([bm]);
    expect(await told("Approve a salary advance")).toEqual([]);
    expect(await refused(go(await by(hrm), id, "approve"))).toBe("forbidden");
    expect(await refused(go(await by(otherBm), id, "recommend"))).toBe("NotFound");
    expect(await refused(go(await by(am), id, "recommend"))).toBe("NotFound");
    expect(await refused(go(asha, id, "recommend"))).toBe("forbidden");
    const { version } = await db.salaryAdvance.findUniqueOrThrow({ where: { id } });
    expect(await refused(go(await by(bm), id, "recommend", { version: version - 1 }))).toBe("stale");
    await go(await by(bm), id, "recommend", { version, note: "It is needed before the term begins" });
    expect(await refused(go(await by(bm), id, "recommend"))).toBe("wrong_state");
    expect(await refused(go(await by(bm), id, "decline", { version, note: "Changed my mind" }))).toBe("stale");
    expect(await told("Approve a salary advance")).toEqual([hrm]);
    expect(await told("was recommended by")).toEqual([asha.userId]);
    const both = { ...world.manager, userId: bm };
    expect(await refused(go(both, id, "approve"))).toBe("forbidden");
    expect(await refused(go(both, id, "reject", { note: "No money left" }))).toBe("forbidden");
    await go(await by(hrm), id, "approve");
    expect(
      await refused(go({ ...world.cashier, userId: bm }, id, "pay", { input: { from: "0", reference: null } })),
    ).toBe("forbidden");
    expect(await statusOf(id)).toBe("APPROVED");
  });

  it("or they do not recommend it, with a reason of five characters, and another may be asked for", async () => {
    const id = await ask();
    expect(await refused(go(await by(bm), id, "decline", { note: "No" }))).toBe("note_required");
    await go(await by(bm), id, "decline", { note: "Not now" });
    expect(await db.salaryAdvance.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "REJECTED",
      declinedById: bm,
      recommendedById: null,
    });
    expect(await told("was not recommended by")).toEqual([asha.userId]);
    expect(await offered(bm, id)).toEqual([]);
    expect(await statusOf(await ask())).toBe("REQUESTED");
  });

  it("whom HR has mapped before the tree, and the next level where the line asks for somebody itself", async () => {
    const mapped = await hire(world.books.company, "Operations Head", "OH", "Mara");
    const { employee } = await db.user.findUniqueOrThrow({ where: { id: mapped }, include: { employee: true } });
    const { employeeNo } = await db.employee.findUniqueOrThrow({ where: { id: asha.employeeId! } });
    await mapManager(
      await by(hrm),
      mapSchema.parse({ kind: "LINE", managerId: employee!.id, validFrom: "2026-11-20", employees: employeeNo }),
    );
    const id = await ask();
    expect([await offered(bm, id), await offered(mapped, id)]).toEqual([["NotFound"], ["decline", "recommend"]]);
    await go(asha, id, "cancel");
    const { employeeId } = await world.worker("Biko", 300_000n);
    const forBiko = await ask({ ...world.clerk, userId: bm }, { employeeId });
    expect(await refused(go(await by(bm), forBiko, "recommend"))).toBe("NotFound");
    const asked = { ...world.clerk, userId: bm, grants: [...world.clerk.grants, ...(await by(bm)).grants] };
    expect(await refused(go(asked, forBiko, "recommend"))).toBe("forbidden");
    expect(await offered(am, forBiko)).toEqual(["decline", "recommend"]);
  });

  it("the manager's own goes to the level above", async () => {
    const manager = await by(bm);
    const id = await ask(manager);
    expect(await refused(go(manager, id, "recommend"))).toBe("forbidden");
    expect(await offered(am, id)).toEqual(["decline", "recommend"]);
  });

  it("straight to HR where nobody stands above, said on its page; what waited before goes on the same way", async () => {
    const id = await ask();
    for (const user of [bm, am]) await endGrants(user, "2026-11-19");
    expect(await offered(hrm, id)).toEqual(["approve", "reject", "reroute"]);
    // Who may decide it already does not ask themselves.
    const others = await advanceCandidates(
      db as never,
      await by(hrm),
      (await salaryAdvance.workflow.load(db as never, await by(hrm), id)) as never,
    );
    expect(others).not.toContain(hrm);
    const { parts } = await recordPage(asha, salaryAdvance, id);
    expect(parts.notices.map(({ title }) => title)).toContain("This goes straight to HR");
    await go(await by(hrm), id, "approve");
    const { employeeId, userId } = await world.worker("Biko", 300_000n);
    await ask({ ...asha, employeeId, userId });
    expect(await told("Approve a salary advance")).toEqual([hrm]);
  });

  it("straight to HR where the line approves advances itself: nobody fills two steps", async () => {
    await letAct(bm, "HR Manager", world.branch);
    const id = await ask();
    expect(await refused(go(await by(bm), id, "recommend"))).toBe("forbidden");
    await go(await by(bm), id, "approve");
    expect(await statusOf(id)).toBe("APPROVED");
  });
});

describe("the line sees what it decides about, and nothing of pay", () => {
  it("while it waits for its word and until HR decides, and no other line sees it", async () => {
    const id = await ask();
    const page = await recordPage(await by(bm), salaryAdvance, id);
    expect(JSON.stringify(page)).toContain("School fees");
    expect(JSON.stringify(page)).toContain("900.00");
    expect(JSON.stringify(page)).not.toContain("3,000.00");
    expect(page.parts.notices).toEqual([]);
    expect((await recordPage(asha, salaryAdvance, id)).parts.notices).toHaveLength(1);
    const listed = async (user: number) =>
      (await listScreen(await by(user), advanceList, advanceList.views.team!, new URLSearchParams())).total;
    expect([await listed(bm), await listed(otherBm), await listed(am)]).toEqual([1, 0, 0]);
    await go(await by(bm), id, "recommend");
    expect(await listed(bm)).toBe(0);
    expect(await offered(bm, id)).toEqual([]);
    await go(await by(hrm), id, "approve", { note: "Fits her pay of 3,000.00" });
    expect(await offered(bm, id)).toEqual(["NotFound"]);
    const outcome = await db.notification.findMany({ where: { userId: bm }, orderBy: { id: "desc" }, take: 1 });
    expect(outcome).toMatchObject([
      { title: expect.stringContaining("which you recommended, was approved"), text: null },
    ]);
  });

  it("several are recommended together from one's approvals, each with its reason in its line", async () => {
    const first = await ask();
    const { employeeId, userId } = await world.worker("Biko", 300_000n);
    const second = await ask({ ...asha, employeeId, userId }, { reason: "A new roof" });
    const tasks = await recordTasks(salaryAdvance)(await by(bm));
    expect(tasks.map(({ detail }) => detail)).toEqual([
      "KES 900.00 in 3 instalments: School fees",
      "KES 900.00 in 3 instalments: A new roof",
    ]);
    expect(new Set(tasks.map(({ group }) => group?.to))).toEqual(new Set(["/my/payslip/advance/team?turn=yours"]));
    const pick = tasks.map((task) => pickOf(task)!);
    expect((await decideTogether(await by(bm), { pick, note: null })).map(({ ok }) => ok)).toEqual([true, true]);
    expect([await statusOf(first), await statusOf(second)]).toEqual(["RECOMMENDED", "RECOMMENDED"]);
    expect((await decideTogether(await by(bm), { pick, note: null })).map(({ ok }) => ok)).toEqual([false, false]);
  });
});

describe("advances that wait", () => {
  const board = async (user: number, at: Date = AT) =>
    (await waitingInHr(await by(user, at), "SalaryAdvance")).map(({ holder, stage, asked }) => ({
      holder,
      stage,
      asked: [...asked],
    }));

  it("stand on the board of those who see advances, escalate, and go to whom HR asks (R-AP5, N10)", async () => {
    const id = await ask();
    const admin = await hire(world.books.company, "Super Admin", "MD", "Sara");
    expect(await board(admin)).toEqual([]);
    expect(await board(hrm)).toEqual([{ holder: "Bina Tester", stage: "FRESH", asked: [bm] }]);
    expect((await board(hrm, LATER))[0]).toMatchObject({ stage: "ESCALATED", asked: [bm, am] });
    expect(await refused(go(await by(am, LATER), id, "decline", { note: "No" }))).toBe("note_required");
    const hana = await by(hrm);
    const route = (toUserId: number) => go(hana, id, "reroute", { note: "She is ill", input: { toUserId } });
    expect(await refused(route(otherBm))).toBe("not_available");
    await route(am);
    expect([await offered(bm, id), await offered(am, id)]).toEqual([["NotFound"], ["decline", "recommend"]]);
    await go(await by(am, new Date(AT.getTime() + 60_000)), id, "recommend");
    expect((await board(hrm))[0]).toMatchObject({ holder: "HR", asked: [hrm] });
  });

  it("are recommended by a delegate of the line, in their name and for advances alone (R-AP3, R-AP4)", async () => {
    const id = await ask();
    const lender = await by(bm);
    const lent = (process: string): DelegatedGrant[] => [
      {
        ...lender.grants[0]!,
        permissions: new Set(["pay.own", "leave.recommend"]),
        fromUserId: bm,
        fromName: "Bina Tester",
        upTo: { minor: 0n, currency: "" },
        process,
      },
    ];
    const delegate = async (process: string) => ({ ...(await by(otherBm)), delegated: lent(process) });
    expect(await refused(go(await delegate("Tour"), id, "recommend"))).toBe("NotFound");
    await go(await delegate("SalaryAdvance"), id, "recommend");
    expect(await db.salaryAdvance.findUniqueOrThrow({ where: { id } })).toMatchObject({
      recommendedById: otherBm,
      recommendedForId: bm,
    });
    expect(await refused(go({ ...world.manager, userId: bm }, id, "approve"))).toBe("forbidden");
  });

  it("are one a person, wherever they wait, and the database holds who recommended them", async () => {
    const id = await ask();
    await go(await by(bm), id, "recommend");
    expect(await refused(ask())).toBe("open_advance");
    await expect(
      database().writing((tx) => tx.salaryAdvance.update({ where: { id }, data: { recommendedById: null } })),
    ).rejects.toThrow();
    await go(asha, id, "cancel");
  });
});
