/** Exits: notice and what is missing of it, who takes which step, clearance, and the end of the employment. */
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { recordForm, recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { waitingTasks } from "~/engine/waiting-tasks.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { keepEmployment, separateDue } from "~/modules/separations/index.server";
import { personOf, systemActor } from "~/modules/identity/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { screenOf } from "../../../tests/setup/listing";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { refused } from "../../../tests/setup/refusals";
import { AREAS } from "~/modules/separations/index.server";
import { askedNotice, clearance, resignation, resignationList } from "./index.server";
import { fullNotice, givenUp, lastDayProblems, noticeOf, releaseProblems, shortfallOf } from "./resignation-rules";
import { seenAs } from "./seen-as.server";

const TODAY = "2026-11-20";
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

describe("notice", () => {
  it("follows from the type of staff, and is shorter in probation", () => {
    const terms = { noticeDays: 60, noticeDaysProbation: 14 };
    expect([noticeOf(terms, false), noticeOf(terms, true), noticeOf(null, false), noticeOf(null, true)]).toEqual([
      60, 14, 30, 7,
    ]);
  });

  it("is missing by as many days as the last one comes too early", () => {
    const notice = fc.integer({ min: 0, max: 120 });
    fc.assert(
      fc.property(notice, fc.integer({ min: 0, max: 200 }), (days, worked) => {
        const short = shortfallOf(TODAY, days, addDays(TODAY, worked));
        expect(short).toBe(Math.max(0, days - worked));
        expect(shortfallOf(TODAY, days, addDays(fullNotice(TODAY, days), -short))).toBe(short);
      }),
    );
  });

  it("is never given up by the employee for days that HR releases them from", () => {
    const days = fc.integer({ min: 0, max: 120 });
    fc.assert(
      fc.property(days, days, days, (noticeDays, wanted, accepted) => {
        const asked = { submittedOn: TODAY, noticeDays, requestedLastDay: addDays(TODAY, wanted) };
        const short = givenUp(asked, addDays(TODAY, accepted));
        expect(short).toBe(Math.max(0, noticeDays - Math.max(wanted, accepted)));
        expect(releaseProblems(asked, addDays(TODAY, accepted), false).length).toBe(accepted < wanted ? 1 : 0);
        expect(releaseProblems(asked, addDays(TODAY, accepted), true)).toEqual([]);
      }),
    );
  });

  it("names a last day that cannot be", () => {
    const codes = (day: string, joined = "2024-01-01") =>
      lastDayProblems("day", "Last working day", day, { today: TODAY, joined }).map(({ code }) => code);
    expect([
      codes(addDays(TODAY, -1)),
      codes(TODAY),
      codes(addDays(TODAY, 366)),
      codes(TODAY, addDays(TODAY, 1)),
    ]).toEqual([["past"], [], ["too_late"], ["order"]]);
  });
});

describe("an exit", () => {
  let o: Operations;
  let manager: number;
  let executive: number;
  let reasonId: number;
  let owners: Record<string, number>;

  beforeEach(async () => {
    o = await seeded(seedOperations);
    manager = await hire(o.tree.company, "HR Manager", "HRM", "Hana");
    executive = await hire(o.tree.company, "HR Executive", "HRM", "Hugo");
    owners = {
      LINE: o.bm,
      HR: executive,
      IT: await hire(o.tree.company, "Grapes Admin", "HRM", "Ina"),
      STORES: await hire(o.tree.company, "Accounts Executive", "HRM", "Stella"),
      ACCOUNTS: await hire(o.tree.company, "Accounts Manager", "HRM", "Adam"),
      AUDIT: await hire(o.tree.company, "Chief Internal Auditor", "HRM", "Cora"),
    };
    ({ id: reasonId } = await database().writing((tx) =>
      tx.resignReason.create({ data: { code: "WORK", name: "Other work" } }),
    ));
  });

  const resign = async (by: number, lastDay = addDays(TODAY, 30)) =>
    (
      await addRecord(
        await as(by),
        resignation,
        typedSchema(resignation).parse({ reasonId: String(reasonId), requestedLastDay: lastDay }),
      )
    ).id;
  const move = async (by: number, id: number, name: string, typed: Record<string, unknown> = {}, at = NOW) =>
    makeMove(await as(by, at), resignation, id, name, { note: "Talked through", ...typed });
  const rowOf = (id: number) => db.resignation.findUniqueOrThrow({ where: { id }, include: { employee: true } });
  const clear = async (id: number, area: string, by = owners[area]!, at = NOW) => {
    const item = await db.clearanceItem.findUniqueOrThrow({
      where: { resignationId_area: { resignationId: id, area } },
    });
    const name = `clear${area.charAt(0)}${area.slice(1).toLowerCase()}`;
    return makeMove(await as(by, at), clearance, item.id, name, { note: "All was given back" });
  };
  const accepted = async (days = 30) => {
    const id = await resign(o.clerk, addDays(TODAY, days));
    await move(o.bm, id, "agree");
    await move(manager, id, "accept", { acceptedLastDay: addDays(TODAY, days), shortfallMode: "WAIVE" });
    return id;
  };

  it("is agreed to by the line and accepted by HR, and ends the employment", async () => {
    const id = await resign(o.clerk);
    expect(await refused(resign(o.clerk))).toBe(" running");
    expect(await refused(move(manager, id, "accept", { acceptedLastDay: addDays(TODAY, 30) }))).not.toBe("done");
    expect(await refused(move(o.otherBm, id, "agree"))).not.toBe("done");
    expect(await refused(move(o.clerk, id, "agree"))).not.toBe("done");
    await move(o.bm, id, "agree");
    expect(await refused(move(executive, id, "accept", { acceptedLastDay: addDays(TODAY, 30) }))).not.toBe("done");
    expect(await refused(move(manager, id, "accept", { acceptedLastDay: addDays(TODAY, -1) }))).toBe(
      "acceptedLastDay past",
    );
    expect(await refused(move(manager, id, "accept", { acceptedLastDay: addDays(TODAY, 20) }))).toBe(
      "acceptedLastDay earlier",
    );
    await move(manager, id, "accept", { acceptedLastDay: addDays(TODAY, 20), released: "on" });
    expect(await rowOf(id)).toMatchObject({
      status: "ACCEPTED",
      shortfallDays: 0,
      released: true,
      shortfallMode: null,
      employee: { status: "ON_NOTICE", lastWorkingDay: addDays(TODAY, 20), separationKind: "RESIGNED" },
    });
    expect(await refused(move(o.clerk, id, "withdraw"))).not.toBe("done");
  });

  it("waits for the line on the page that is theirs", async () => {
    const id = await resign(o.clerk);
    const page = `/my/team/resign/${String(id)}`;
    const line = await as(o.bm);
    const linksOf = (tasks: readonly { link: string }[]) => tasks.map(({ link }) => link);
    expect(linksOf(await waitingTasks(line))).toEqual([page]);
    expect(linksOf(await recordTasks(resignation)(line))).toEqual([page]);
    const told = await db.notification.findMany({ where: { title: { contains: "Agree to the resignation" } } });
    expect(told.map(({ link }) => link)).toContain(page);
    expect(new Set(told.map(({ link }) => link)).size).toBe(1);
    await move(o.bm, id, "agree");
    const hr = await as(manager);
    expect(linksOf(await waitingTasks(hr))).toEqual([`/hr/resign/details/${String(id)}`]);
  });

  it("of the head of operations is agreed to from above, with a reason", async () => {
    const own = await resign(o.oh);
    const admin = await as(o.admin);
    expect((await waitingTasks(admin)).map(({ link }) => link)).toEqual([
      `/my/approvals/above/Resignation/${String(own)}`,
    ]);
    expect(await refused(move(o.oh, own, "agree"))).not.toBe("done");
    expect(await refused(move(o.admin, own, "agree", { note: null }))).not.toBe("done");
    await move(o.admin, own, "agree");
    expect((await rowOf(own)).status).toBe("AGREED");
    await move(manager, own, "accept", { acceptedLastDay: addDays(TODAY, 30) });
    expect((await rowOf(own)).status).toBe("ACCEPTED");
  });

  it("of HR is accepted by someone else, above HR where nobody in HR may", async () => {
    const own = await resign(manager);
    await move(o.oh, own, "agree");
    const day = { acceptedLastDay: addDays(TODAY, 30) };
    expect(await refused(move(manager, own, "accept", day))).toBe("You cannot decide your own record.");
    expect(await refused(move(o.oh, own, "acceptAbove", day))).not.toBe("done");
    const admin = await as(o.admin);
    expect((await waitingTasks(admin)).map(({ link }) => link)).toEqual([`/my/resign/decide/${String(own)}`]);
    expect(await seenAs(admin, "above", own)).toBe(true);
    await move(o.admin, own, "acceptAbove", day);
    expect((await rowOf(own)).status).toBe("ACCEPTED");
    const other = await resign(o.clerk);
    await move(o.bm, other, "agree");
    expect(await refused(move(o.admin, other, "acceptAbove", day))).not.toBe("done");
    expect(await seenAs(admin, "above", other)).toBe(false);
  });

  it("is cleared area by area, never with something open", async () => {
    const id = await accepted();
    const clerk = (await rowOf(id)).employeeId;
    const categoryId = (await db.category.findFirstOrThrow({ where: { kind: "TICKET" } })).id;
    const ticket = await database().writing((tx) =>
      tx.ticket.create({
        data: {
          refNo: "T-2026-000009",
          requesterId: o.bm,
          categoryId,
          subject: "Printer",
          body: "Silent",
          priority: "NORMAL",
          unitId: o.tree.branches[0],
          assigneeId: o.clerk,
          status: "ASSIGNED",
          createdAt: NOW,
        },
      }),
    );
    for (const by of [executive, manager, o.otherBm, o.clerk])
      expect(await refused(clear(id, "LINE", by))).not.toMatch(/^done| open/);
    expect(await refused(clear(id, "LINE"))).toBe(" open");
    await database().writing((tx) => tx.ticket.update({ where: { id: ticket.id }, data: { status: "CLOSED" } }));
    for (const area of Object.keys(AREAS)) await clear(id, area);
    expect(await refused(clear(id, "LINE"))).not.toBe("done");
    expect((await rowOf(id)).status).toBe("CLEARING");
    const by = await db.clearanceItem.findMany({ where: { resignationId: id }, select: { clearedById: true } });
    expect(new Set(by.map(({ clearedById }) => clearedById)).size).toBe(6);
    expect(await refused(move(manager, id, "settle"))).toBe(" unpaid");
    expect(await db.clearanceItem.count({ where: { resignationId: id, status: "CLEARED" } })).toBe(6);
    expect((await db.employee.findUniqueOrThrow({ where: { id: clerk } })).status).toBe("ON_NOTICE");
  });

  it("says of an area with dues that the final pay takes them, to those who clear it, to HR and to the person", async () => {
    const id = await accepted();
    const item = await db.clearanceItem.findUniqueOrThrow({
      where: { resignationId_area: { resignationId: id, area: "STORES" } },
    });
    const said = async () => {
      const { parts } = await recordPage(await as(owners.STORES!), clearance, item.id);
      return parts.tables?.[0]?.empty;
    };
    const act = async (by: number, name: string, typed: object = {}) =>
      makeMove(await as(by), clearance, item.id, name, { note: "A phone is missing", ...typed });
    const nothing = { title: "Nothing is open", text: "The portal knows of nothing that is open in this area." };
    expect(await said()).toEqual(nothing);
    expect(await refused(act(owners.STORES!, "oweStores", { amountDue: "0.00" }))).toBe("amountDue amount");
    expect(await refused(act(owners.STORES!, "oweStores", { amountDue: "much" }))).toContain("Amount due: enter");
    for (const by of [o.clerk, o.bm, executive])
      expect(await refused(act(by, "oweStores", { amountDue: "1500.00" }))).not.toBe("done");
    await act(owners.STORES!, "oweStores", { amountDue: "1500.00" });
    expect(await said()).toEqual({ title: "An amount is due", text: "The final pay takes it." });
    const notice = await db.notification.findFirst({
      where: { userId: o.clerk, title: { contains: "as due: your final pay takes it" } },
    });
    expect(notice?.title).toMatch(/1,500\.00/);
    expect(notice?.link).toBe(`/my/resign/details/${String(id)}`);
    const line = async (by: number) => {
      const { parts } = await recordPage(await as(by), resignation, id);
      return JSON.stringify(parts.tables?.[0]?.rows[Object.keys(AREAS).indexOf("STORES")]);
    };
    for (const by of [manager, o.clerk]) {
      expect(await line(by)).toMatch(/1,500\.00/);
      expect(await line(by)).toContain('"Due"');
      expect(await line(by)).toContain("A phone is missing");
    }
    await act(owners.STORES!, "reopenStores");
    expect(await said()).toEqual(nothing);
    expect(await line(manager)).not.toMatch(/1,500\.00/);
    await clear(id, "STORES");
    expect(await said()).toEqual(nothing);
  });

  it("is taken back on request, and may begin again", async () => {
    const id = await accepted();
    const item = await db.clearanceItem.findFirstOrThrow({ where: { resignationId: id, area: "IT" } });
    const waits = async () => (await waitingTasks(await as(owners.IT!))).map(({ link }) => link);
    expect(await waits()).toEqual([`/my/clearance/${String(item.id)}`]);
    await move(manager, id, "takeBack");
    expect(await waits()).toEqual([]);
    expect(await rowOf(id)).toMatchObject({
      status: "WITHDRAWN",
      employee: { status: "CONFIRMED", lastWorkingDay: null },
    });
    expect(await refused(resign(o.clerk))).toBe("done");
  });

  it("is taken back too where HR has kept the person already", async () => {
    const id = await accepted();
    const { employeeId, employee } = await rowOf(id);
    await keepEmployment(await as(manager), employeeId, { reason: "They stay with us" }, employee.version);
    await move(manager, id, "takeBack");
    expect(await rowOf(id)).toMatchObject({
      status: "WITHDRAWN",
      employee: { status: "CONFIRMED", lastWorkingDay: null },
    });
    expect(await refused(resign(o.clerk))).toBe("done");
  });

  it("closes the account at the end of the last day (I18)", async () => {
    const id = await accepted(5);
    const origin = (days: number) => ({ at: later(days), requestId: "test", ip: null, via: "session" as const });
    expect(await personOf(o.clerk, origin(5))).not.toBeNull();
    expect(await refused(move(manager, id, "archive", {}, later(5)))).not.toBe("done");
    await separateDue(systemActor(later(6)));
    expect(await personOf(o.clerk, origin(6))).toBeNull();
    expect((await rowOf(id)).employee.status).toBe("SEPARATED");
    for (const area of Object.keys(AREAS)) await clear(id, area, owners[area], later(6));
    expect(await db.clearanceItem.count({ where: { resignationId: id, status: "OPEN" } })).toBe(0);
  });

  it("tells its notice before it is sent, and is reached by the person afterwards", async () => {
    const actor = await as(o.clerk);
    const [asked] = await askedNotice(actor, addDays(TODAY, 20));
    expect(asked!.lines).toEqual(["Your notice is 30 days: to 20 Dec 2026.", "You give up 10 days of notice."]);
    const id = await resign(o.clerk);
    const screen = await screenOf(actor, resignationList, "mine");
    const own = `/my/resign/details/${String(id)}`;
    expect([JSON.stringify(screen.rows).includes(own), resignationList.views.mine!.counted!.join()]).toEqual([
      true,
      "One resignation,{n} resignations",
    ]);
    expect((await recordForm(actor, resignation, null)).nothing?.way?.to).toBe(own);
  });

  it("is seen by the person, their managers and HR alone", async () => {
    const id = await resign(o.clerk);
    const seen = async (by: number, face: "mine" | "team" | "hr") => seenAs(await as(by), face, id);
    expect([await seen(o.clerk, "mine"), await seen(o.bm, "team"), await seen(manager, "hr")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([await seen(o.cashier, "mine"), await seen(o.otherBm, "team"), await seen(o.bm, "hr")]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
