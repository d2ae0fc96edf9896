/** People involved in a case: who they are, what they no longer see or do, and that somebody who decides it remains. */
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { recordEndpoints } from "~/engine/record/endpoints.server";
import { recordPage } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { searchAll } from "~/engine/search.server";
import { waitingTasks } from "~/engine/waiting-tasks.server";
import { toldTo } from "~/modules/audit-trail/index.server";
import { mapManager, mapSchema } from "~/modules/people/index.server";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { employeeOf, raise, TODAY } from "../../../tests/setup/discipline";
import { screenOf } from "../../../tests/setup/listing";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { refused } from "../../../tests/setup/refusals";
import { caseList } from "./case-list.server";
import { disciplinaryCase, handledAppeal, suspension, suspensionsDue } from "./index.server";
import { canBeDecided, involveProblems, type Hands, type Known, type Person } from "./involved";
import { disciplinaryLetterPrint } from "./letters.server";
import { suspensionList } from "./suspension-list.server";
import { systemActor } from "~/modules/identity/index.server";

const replyBy = addDays(TODAY, 3);
const CHARGE = "The drawer of your counter was open from ten to eleven.";
const person = (employeeId: number, userId: number, part = "ACCOMPLICE", removed = false): Person => ({
  employeeId,
  part,
  removedAt: removed ? NOW : null,
  employee: { user: { id: userId } },
});

describe("the rules of involvement", () => {
  const hands: Hands = {
    status: "INCIDENT",
    keep: [1, 2],
    decide: [2],
    appeal: [8, 9],
    raisedById: 5,
    decidedById: null,
    issuedById: null,
    out: [6],
  };
  const known: Known = {
    employee: { id: 20, userId: 2 },
    ownEmployeeId: 10,
    accusedId: 60,
    persons: [],
    hands,
    suspend: null,
  };
  const codes = (more: Partial<Known>, typed: Partial<Parameters<typeof involveProblems>[0]> = {}) =>
    involveProblems({ employeeNo: "T1", name: null, part: "ACCOMPLICE", ...typed }, { ...known, ...more })
      .map(({ field, code }) => `${field} ${code}`)
      .join();

  it("name what cannot be entered, at its field", () => {
    expect(codes({})).toBe("");
    expect(codes({ employee: null }, { employeeNo: null, name: "Peter Otieno" })).toBe("");
    expect(codes({}, { name: "Peter Otieno" })).toBe("name both");
    expect(codes({}, { employeeNo: null })).toBe("name missing");
    expect(codes({ employee: null })).toBe("employeeNo not_available");
    expect(codes({ accusedId: 20 })).toBe("employeeNo accused");
    expect(codes({ ownEmployeeId: 20 })).toBe("employeeNo own");
    expect(codes({ persons: [person(20, 2)] })).toBe("employeeNo taken");
    expect(codes({ persons: [person(20, 2, "WITNESS", true)] })).toBe("");
    expect(codes({ hands: { ...hands, appeal: [8] } })).toBe("employeeNo nobody_left");
    expect(codes({ hands: { ...hands, appeal: [8] }, employee: { id: 20, userId: null } })).toBe("");
    expect(codes({ hands: { ...hands, appeal: [8] }, employee: { id: 20, userId: 4 } })).toBe("");
    expect(codes({ suspend: [2] })).toBe("employeeNo nobody_left");
    expect(codes({ suspend: [2, 9] })).toBe("");
  });

  it("let a case go on exactly where three people are found for what is ahead of it", () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 });
    const id = fc.integer({ min: 1, max: 6 });
    const everybody = [1, 2, 3, 4, 5, 6];
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom("INCIDENT", "HEARING", "DECIDED", "ISSUED", "APPEALED", "ACTIVE"),
          keep: ids,
          decide: ids,
          appeal: ids,
          raisedById: id,
          decidedById: fc.option(id, { nil: null }),
          issuedById: fc.option(id, { nil: null }),
          out: ids,
        }),
        (known) => {
          const { status, keep, decide, appeal, raisedById, out } = known;
          const drafting = status === "INCIDENT" || status === "HEARING";
          const issuing = drafting || status === "DECIDED";
          const free = (who: number) => !out.includes(who);
          const drafters = drafting ? keep.filter(free) : [known.decidedById];
          const found = drafters.some((drafter) => {
            const may = (who: number) => free(who) && who !== raisedById && who !== drafter;
            const inHr = decide.filter(may);
            const issuers = issuing ? (inHr.length > 0 ? inHr : appeal.filter(may)) : [known.issuedById];
            return issuers.some((issuer) =>
              everybody.some((who) => appeal.includes(who) && may(who) && who !== issuer),
            );
          });
          expect(canBeDecided(known)).toBe(status === "ACTIVE" || found);
        },
      ),
    );
  });
});

describe("a case with people involved", () => {
  let o: Operations;
  let manager: number;
  let executive: number;
  let second: number;
  const numberOf = async (userId: number) =>
    (await db.user.findUniqueOrThrow({ where: { id: userId }, include: { employee: true } })).employee!.employeeNo;
  const move = async (by: number, id: number, name: string, typed: Record<string, unknown> = {}) =>
    makeMove(await as(by), disciplinaryCase, id, name, typed);
  const enter = async (by: number, id: number, who: number, part = "ACCOMPLICE", name = "addPerson") =>
    move(by, id, name, { employeeNo: await numberOf(who), name: null, part });
  const asked = async (against = o.clerk) => {
    const id = await raise(o.bm, against);
    await move(executive, id, "accept", { charge: CHARGE, replyBy });
    return id;
  };
  const drafted = async (against = o.clerk) => {
    const id = await asked(against);
    await move(against, id, "reply", { reply: "The lock of the drawer is broken." });
    await move(executive, id, "decide", { letterKind: "VERBAL", reasons: "It was left open twice." });
    return id;
  };
  const caseOf = (id: number) => db.disciplinaryCase.findUniqueOrThrow({ where: { id } });
  const personIn = (caseId: number, employeeId: number) =>
    db.disciplinaryPerson.findFirstOrThrow({ where: { caseId, employeeId, removedAt: null } });

  beforeEach(async () => {
    o = await seeded(seedOperations);
    manager = await hire(o.tree.company, "HR Manager", "HRM", "Hana");
    executive = await hire(o.tree.company, "HR Executive", "HRM", "Hugo");
    second = await hire(o.tree.company, "HR Executive", "HRM", "Heidi");
  });

  it("is out of sight of an accomplice, on every way there is", async () => {
    const id = await drafted();
    const letter = await db.disciplinaryLetter.findFirstOrThrow({ where: { caseId: id } });
    const { refNo } = await caseOf(id);
    await recordAttachments(disciplinaryCase).owner.sees(await as(manager), id);
    const line = (method: string, end: string) =>
      recordEndpoints(disciplinaryCase).find((one) => one.method === method && one.path.endsWith(end))!;
    const known = async (by: number) => {
      const actor = await as(by);
      const lines = (await line("GET", "/DisciplinaryCase")
        .run({ actor, query: { limit: 50, filters: {} } } as never)
        .catch(() => ({ data: [] }))) as { data: unknown[] };
      return {
        list: (await screenOf(actor, caseList, "hr")).rows.length,
        api: await refused(
          line("GET", "/{id}").run({ actor, params: { id: String(id) } } as never) as Promise<unknown>,
        ),
        lines: JSON.stringify(lines.data).includes(refNo),
        page: await refused(recordPage(actor, disciplinaryCase, id)),
        print: await refused(disciplinaryLetterPrint.read(actor, letter.id)),
        files: await recordAttachments(disciplinaryCase).owner.sees(actor, id),
        tasks: (await waitingTasks(actor)).length,
        trail: await db.auditEvent.count({
          where: { AND: [await toldTo(actor), { entity: "DisciplinaryCase", entityId: String(id) }] },
        }),
        found: JSON.stringify(await searchAll(actor, refNo)).includes(`/hr/disciplinary/details/${String(id)}`),
      };
    };
    expect(await known(manager)).toMatchObject({ list: 1, api: "done", page: "done", print: "done", files: true });
    expect(await known(manager)).toMatchObject({ tasks: 1, found: true });
    await enter(executive, id, manager);
    expect(await known(manager)).toEqual({
      list: 0,
      api: "404",
      lines: false,
      page: "404",
      print: "404",
      files: false,
      tasks: 0,
      trail: 0,
      found: false,
    });
    for (const name of ["issue", "sendBack", "addPerson", "removePerson"])
      expect(
        await refused(
          move(manager, id, name, {
            ...{ employeeNo: null, name: "Peter Otieno", part: "WITNESS", personId: "1" },
            note: "Looked through",
          }),
        ),
      ).toBe("404");
    const before = await db.notification.count({ where: { userId: manager } });
    await move(o.oh, id, "issueAbove");
    expect(await db.notification.count({ where: { userId: manager } })).toBe(before);
  });

  it("goes past HR where the HR manager is involved, and back once they were entered by mistake", async () => {
    const id = await drafted(executive === o.clerk ? o.cashier : o.clerk);
    expect((await caseOf(id)).above).toBe(false);
    await enter(executive, id, manager, "NEGLIGENT");
    expect((await caseOf(id)).above).toBe(true);
    expect((await waitingTasks(await as(o.oh))).map(({ link }) => link)).toEqual([
      `/my/disciplinary/appeal/${String(id)}`,
    ]);
    const told = await db.notification.findMany({ where: { userId: o.oh, title: { contains: "Issue a letter" } } });
    expect(told.map(({ link }) => link)).toEqual([`/my/disciplinary/appeal/${String(id)}`]);
    expect(await refused(handledAppeal(await as(o.oh), id))).toBe("done");
    const { id: personId } = await personIn(id, await employeeOf(manager));
    const out = { personId: String(personId), note: "It was another Hana." };
    expect(await refused(move(executive, id, "removePerson", out))).not.toBe("done");
    await move(o.oh, id, "removePersonAbove", out);
    expect((await caseOf(id)).above).toBe(false);
    expect(await refused(move(o.oh, id, "issueAbove"))).not.toBe("done");
    expect(await refused(move(manager, id, "issue"))).toBe("done");
  });

  it("is seen by a witness who keeps cases, and handled by another", async () => {
    const id = await asked();
    await enter(executive, id, second, "WITNESS");
    expect(await refused(recordPage(await as(second), disciplinaryCase, id))).toBe("done");
    expect((await recordPage(await as(second), disciplinaryCase, id)).forms).toEqual([]);
    await move(o.clerk, id, "reply", { reply: "The lock of the drawer is broken." });
    const drafts = { letterKind: "VERBAL", reasons: "It was left open twice." };
    expect(await refused(move(second, id, "decide", drafts))).toBe(
      "You are involved in this case: someone else handles it.",
    );
    expect(
      await refused(
        recordAttachments(disciplinaryCase).add(await as(second), id, [{ name: "a.png", bytes: demoPicture(300) }]),
      ),
    ).not.toBe("done");
    expect(await refused(move(executive, id, "decide", drafts))).toBe("done");
    expect(await refused(move(manager, id, "issue"))).toBe("done");
    expect(await refused(move(executive, id, "refuse", { witnessId: String(second) }))).toBe("witnessId involved");
  });

  it("always keeps somebody who decides it, and refuses the rest in words", async () => {
    const id = await asked();
    expect(await refused(enter(executive, id, o.clerk))).toBe("employeeNo accused");
    expect(await refused(enter(executive, id, executive))).toBe("employeeNo own");
    expect(await refused(move(executive, id, "addPerson", { employeeNo: "none", name: null, part: "WITNESS" }))).toBe(
      "employeeNo not_available",
    );
    await enter(executive, id, manager);
    expect(await refused(enter(executive, id, manager, "WITNESS"))).toBe("employeeNo taken");
    // The one above HR would issue the letter, and nobody would be left for an appeal.
    expect(await refused(enter(executive, id, o.oh))).toBe("employeeNo nobody_left");
    expect(await refused(enter(executive, id, o.bm))).toBe("done");
    expect(await refused(enter(o.oh, id, second, "COMPLAINANT", "addPersonAbove"))).toBe("done");
    expect(await refused(enter(o.oh, id, executive, "COMPLAINANT", "addPersonAbove"))).toBe("employeeNo nobody_left");
    const outside = { employeeNo: null, name: "Peter Otieno", part: "WITNESS" };
    expect(await refused(move(executive, id, "addPerson", outside))).toBe("done");
    expect(await refused(move(o.clerk, id, "addPerson", outside))).not.toBe("done");
    expect(await refused(move(o.otherBm, id, "addPerson", outside))).not.toBe("done");
    const page = await recordPage(await as(executive), disciplinaryCase, id);
    expect(page.parts.tables[0]!.rows.map(([, part]) => part)).toEqual([
      "Accomplice",
      "Accomplice",
      "Complainant",
      "Witness",
    ]);
  });

  it("leaves who is involved to those above HR once the person has appealed", async () => {
    const id = await drafted(o.clerk);
    await enter(executive, id, o.bm);
    await move(manager, id, "issue");
    await move(o.clerk, id, "acknowledge");
    await move(o.clerk, id, "appeal", { appealText: "The lock was reported before." });
    const { id: personId } = await personIn(id, await employeeOf(o.bm));
    const out = { personId: String(personId), note: "It was another one." };
    const inHr = "Since the appeal, those who decide appeals enter and remove people.";
    for (const by of [executive, manager]) {
      expect(await refused(enter(by, id, o.oh))).toBe(inHr);
      const { forms, moves } = await recordPage(await as(by), disciplinaryCase, id);
      expect([...forms, ...moves]).toEqual([]);
    }
    expect(await refused(move(manager, id, "removePerson", out))).toBe(inHr);
    expect(await refused(enter(o.oh, id, o.am, "NEGLIGENT", "addPersonAbove"))).toBe("done");
    expect(await refused(move(o.oh, id, "removePersonAbove", out))).toBe("done");
    await move(o.oh, id, "uphold", { note: "It was left open." });
    expect(await refused(enter(executive, id, second))).toBe(inHr);
    expect(await refused(enter(o.oh, id, second, "WITNESS", "addPersonAbove"))).toBe("done");
  });

  it("tells the person it is against of none of them", async () => {
    const id = await asked();
    await enter(executive, id, second, "COMPLAINANT");
    const page = await recordPage(await as(o.clerk), disciplinaryCase, id);
    expect(page.trail.map(({ word }) => word)).not.toContain("Person entered");
    const line = recordEndpoints(disciplinaryCase).find(({ path }) => path.endsWith("/Reply"))!;
    const { version } = await caseOf(id);
    const body = { note: null, reply: "The lock of the drawer is broken." };
    const actor = await as(o.clerk);
    const answer = await line.run({ actor, params: { id: String(id) }, body, version } as never);
    expect(JSON.stringify(answer)).not.toContain("Heidi");
    expect((answer as { data: object }).data).toMatchObject({ persons: [] });
  });

  it("keeps its suspensions from those involved, and hands work over past a line that is", async () => {
    const line = (employee: number, to: number) =>
      Promise.all([numberOf(employee), employeeOf(to), as(manager)]).then(([employees, managerId, actor]) =>
        mapManager(actor, mapSchema.parse({ kind: "LINE", managerId, employees, validFrom: TODAY })),
      );
    await line(o.clerk, o.bm);
    await line(o.bm, o.am);
    await database().writing((tx) =>
      tx.followUp.create({
        data: {
          ...{ sourceType: "Visit", sourceId: 1, unitId: o.tree.branches[0], ownerId: o.clerk },
          ...{ text: "Count the vault again", dueOn: TODAY },
        },
      }),
    );
    const id = await asked();
    await enter(executive, id, o.bm);
    const { id: suspended } = await addRecord(
      await as(executive),
      suspension,
      typedSchema(suspension).parse({
        caseId: id,
        kind: "PRECAUTIONARY",
        fromOn: TODAY,
        reviewOn: "2026-12-10",
        payBp: "50",
        reason: "The cash of the counter is counted meanwhile.",
      }),
    );
    expect((await screenOf(await as(manager), suspensionList, "hr")).rows).toHaveLength(1);
    await enter(executive, id, manager);
    expect((await screenOf(await as(manager), suspensionList, "hr")).rows).toEqual([]);
    expect((await waitingTasks(await as(manager))).length).toBe(0);
    expect(await refused(makeMove(await as(manager), suspension, suspended, "approve"))).toBe("404");
    await makeMove(await as(o.admin), suspension, suspended, "approve");
    await suspensionsDue(systemActor(NOW));
    const pack = await db.handoverPack.findFirstOrThrow({ where: { employeeId: await employeeOf(o.clerk) } });
    expect(pack.receiverId).toBe(await employeeOf(o.am));
    expect(await refused(enter(executive, id, o.admin))).toBe("employeeNo nobody_left");
  });

  it("gives no step to those involved, and never runs out of people, whatever is tried", async () => {
    const people = [o.bm, o.clerk, executive, second, manager, o.oh, o.admin];
    const numbers = await Promise.all(people.map(numberOf));
    const names = Object.keys(disciplinaryCase.workflow.moves);
    const step = fc.tuple(
      fc.nat(people.length - 1),
      fc.oneof(fc.constantFrom("addPerson", "addPersonAbove", "removePerson"), fc.constantFrom(...names)),
      fc.nat(people.length - 1),
      fc.constantFrom("ACCOMPLICE", "WITNESS"),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const id = await raise(o.bm, o.clerk);
        for (const [who, name, whom, part] of steps) {
          const persons = await db.disciplinaryPerson.findMany({
            where: { caseId: id, removedAt: null },
            include: { employee: { include: { user: true } } },
          });
          const own = persons.find(({ employee }) => employee?.user?.id === people[who]);
          const made = await refused(
            move(people[who]!, id, name, {
              ...{ charge: CHARGE, replyBy, reply: "The lock is broken now.", appealText: "Reported before that." },
              ...{ hearingOn: TODAY, hearingTime: "15:00", hearingPlace: "Meeting room 2" },
              ...{ hearingAttendees: "Levi, Hugo", hearingMinutes: "The lock was reported as broken." },
              ...{ letterKind: "VERBAL", reasons: "It was left open twice.", witnessId: String(o.am) },
              ...{ employeeNo: numbers[whom], name: null, part, personId: String(persons[0]?.id ?? 0) },
              note: "Looked through",
            }),
          );
          if (own) expect(made).not.toBe("done");
          if (own && own.part !== "WITNESS") expect(made).toBe("404");
        }
        const row = await caseOf(id);
        const out = (
          await db.disciplinaryPerson.findMany({
            where: { caseId: id, removedAt: null },
            include: { employee: { include: { user: true } } },
          })
        ).map(({ employee }) => employee!.user!.id);
        expect(out).not.toContain(o.clerk);
        if (!["SPENT", "SET_ASIDE", "CLEARED", "DROPPED"].includes(row.status))
          expect(
            canBeDecided({
              ...row,
              keep: [executive, second, manager],
              decide: [manager],
              appeal: [o.oh, o.admin],
              out: [o.clerk, ...out],
            }),
          ).toBe(true);
      }),
      { numRuns: 12 },
    );
  }, 240_000);
});
