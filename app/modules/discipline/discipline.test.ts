/** Disciplinary cases: the order of steps, their clock, who handles them and who reads what. */
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, daysBetween } from "~/core/dates";
import { db } from "~/db/database.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { recordEndpoints } from "~/engine/record/endpoints.server";
import { handled } from "~/engine/record/handled.server";
import { moveRecord } from "~/engine/record/move.server";
import { recordTasks } from "~/engine/record/parts.server";
import { waitingTasks } from "~/engine/waiting-tasks.server";
import { recordPage } from "~/engine/record/pages.server";
import { saveRecord } from "~/engine/resource/save.server";
import { toldTo } from "~/modules/audit-trail/index.server";
import { systemActor } from "~/modules/identity/index.server";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { raise, TODAY } from "../../../tests/setup/discipline";
import { screenOf } from "../../../tests/setup/listing";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { refused } from "../../../tests/setup/refusals";
import { caseList } from "./case-list.server";
import {
  activeUntil,
  DECISIONS,
  filledIn,
  isLive,
  milderThan,
  replyByProblems,
  stepProblems,
  toldState,
  unknownPlaces,
  USUAL,
} from "./discipline";
import {
  disciplinaryCase,
  disciplineJob,
  handledAppeal,
  letterBanner,
  letterTemplate,
  ownLetter,
  ownLetterList,
} from "./index.server";
import { disciplinaryLetterPrint } from "./letters.server";

const CHARGE = "The drawer of your counter was open from ten to eleven.";
const HEARING = { hearingTime: "10:00", hearingPlace: "Meeting room 2" };
const MINUTES = { hearingAttendees: "Levi, Hugo", hearingMinutes: "The lock was reported as broken twice." };
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

describe("the rules of steps", () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((n) => addDays("2020-01-01", n));

  it("let a warning live six or twelve months, to the day before", () => {
    expect([activeUntil("VERBAL", "2026-08-31"), activeUntil("WRITTEN", TODAY), activeUntil("FINAL", TODAY)]).toEqual([
      "2027-02-27",
      "2027-05-19",
      "2027-11-19",
    ]);
    expect(activeUntil("DISMISSAL", TODAY)).toBeNull();
    fc.assert(
      fc.property(day, fc.constantFrom("VERBAL", "WRITTEN", "FINAL"), (from, kind) => {
        const days = daysBetween(from, activeUntil(kind, from)!);
        const [least, most] = kind === "FINAL" ? [363, 366] : [178, 185];
        expect(days).toBeGreaterThanOrEqual(least!);
        expect(days).toBeLessThanOrEqual(most!);
      }),
    );
  });

  it("give a final warning only on a live written one, and a dismissal on a live final one, unless gross", () => {
    const warning = fc.record({
      letterKind: fc.constantFrom<string | null>(null, ...Object.keys(DECISIONS)),
      status: fc.constantFrom("ACTIVE", "SPENT", "APPEALED", "ISSUED"),
      activeUntil: fc.option(day, { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(warning), fc.boolean(), day, (earlier, gross, today) => {
        const free = (kind: string) => stepProblems(kind, { gross, earlier, today }).length === 0;
        const has = (kind: string) => earlier.some((one) => one.letterKind === kind && isLive(one, today));
        expect(free("FINAL")).toBe(gross || has("WRITTEN"));
        expect(free("DISMISSAL")).toBe(gross || has("FINAL"));
        expect(free("VERBAL") && free("WRITTEN")).toBe(true);
      }),
    );
  });

  it("give time to reply, and name what cannot be", () => {
    const codes = (on: string) => replyByProblems(on, TODAY).map(({ field, code }) => `${field} ${code}`);
    expect([codes(TODAY), codes(addDays(TODAY, 1)), codes(addDays(TODAY, 31))]).toEqual([
      ["replyBy past"],
      [],
      ["replyBy too_late"],
    ]);
    expect(milderThan("FINAL")).toEqual(["VERBAL", "WRITTEN"]);
  });

  it("fill the places of a template and keep what nothing fills", () => {
    expect(filledIn("Dear {employee}, {nothing}", { employee: "Levi" })).toBe("Dear Levi, {nothing}");
    expect(unknownPlaces("{employee} {salary}")).toEqual(["salary"]);
    for (const { body } of Object.values(USUAL)) expect(unknownPlaces(body)).toEqual([]);
  });
});

describe("a case", () => {
  let o: Operations;
  let manager: number;
  let executive: number;
  let second: number;

  beforeEach(async () => {
    o = await seeded(seedOperations);
    manager = await hire(o.tree.company, "HR Manager", "HRM", "Hana");
    executive = await hire(o.tree.company, "HR Executive", "HRM", "Hugo");
    second = await hire(o.tree.company, "HR Executive", "HRM", "Heidi");
  });

  const move = async (by: number, id: number, name: string, typed: Record<string, unknown> = {}, at = NOW) =>
    makeMove(await as(by, at), disciplinaryCase, id, name, typed);
  const caseOf = (id: number) => db.disciplinaryCase.findUniqueOrThrow({ where: { id } });
  const tick = (days: number) =>
    disciplineJob.run({
      actor: systemActor(later(days)),
      now: () => later(days),
      signal: new AbortController().signal,
    } as never);
  const replyBy = addDays(TODAY, 3);
  const decided = async (letterKind: string, more: Record<string, unknown> = {}) => {
    const id = await raise(o.bm, o.clerk, more);
    await move(executive, id, "accept", { charge: CHARGE, replyBy });
    await move(o.clerk, id, "reply", { reply: "The lock of the drawer is broken." });
    await move(executive, id, "decide", { letterKind, reasons: "It was left open twice." });
    return id;
  };
  const issued = async (letterKind: string, more: Record<string, unknown> = {}) => {
    const id = await decided(letterKind, more);
    await move(manager, id, "issue");
    return id;
  };

  it("goes from the incident to a warning that expires, each step with its day", async () => {
    const id = await raise(o.bm, o.clerk);
    // The 20th of November 2026 is a Friday.
    expect((await caseOf(id)).dueOn).toBe("2026-11-24");
    await move(executive, id, "accept", { charge: CHARGE, replyBy });
    await move(o.clerk, id, "reply", { reply: "The lock of the drawer is broken." });
    await move(executive, id, "hear", { ...HEARING, hearingOn: addDays(TODAY, 2) });
    expect(await refused(move(executive, id, "decide", { letterKind: "WRITTEN", reasons: "Left open twice." }))).toBe(
      "letterKind early",
    );
    await move(executive, id, "minutes", MINUTES, later(2));
    await move(executive, id, "decide", { letterKind: "WRITTEN", reasons: "Left open twice." }, later(2));
    expect(await refused(move(executive, id, "issue", {}, later(2)))).not.toBe("done");
    await move(manager, id, "issue", {}, later(2));
    expect(await refused(move(o.clerk, id, "appeal", { appealText: "Not agreed at all." }, later(2)))).not.toBe("done");
    await move(o.clerk, id, "acknowledge", {}, later(3));
    expect(await tick(9)).toBeNull();
    await tick(10);
    expect(await caseOf(id)).toMatchObject({ status: "ACTIVE", activeUntil: "2027-05-21", dueOn: null });
    expect(await tick(180)).toBeNull();
    await tick(183);
    expect((await caseOf(id)).status).toBe("SPENT");
  });

  it("goes on without a reply after its day, and refuses one that is late", async () => {
    const id = await raise(o.bm, o.clerk);
    await move(executive, id, "accept", { charge: CHARGE, replyBy });
    expect(await refused(move(o.clerk, id, "reply", { reply: "The lock of the drawer is broken." }, later(4)))).toBe(
      "reply late",
    );
    await tick(4);
    expect((await caseOf(id)).status).toBe("NO_REPLY");
  });

  it("has minutes of its hearing from its day on until a decision is drafted, for those who handle it", async () => {
    const id = await raise(o.bm, o.clerk);
    const text = { hearingAttendees: "Levi, Hugo", hearingMinutes: "The lock was reported as broken twice." };
    const write = (by: number, days: number, more: object = {}) =>
      refused(move(by, id, "minutes", { ...text, ...more }, later(days)));
    await move(executive, id, "accept", { charge: CHARGE, replyBy });
    await move(o.clerk, id, "reply", { reply: "The lock of the drawer is broken." });
    expect(await write(executive, 0)).not.toBe("done");
    await move(executive, id, "hear", { ...HEARING, hearingOn: addDays(TODAY, 2) });
    expect(await write(executive, 1)).toBe("hearingMinutes early");
    for (const by of [o.clerk, o.bm, o.oh]) expect(await write(by, 2)).not.toBe("done");
    expect(await write(executive, 2, { hearingMinutes: "Short" })).not.toBe("done");
    expect(await caseOf(id)).toMatchObject({ hearingAttendees: null, hearingMinutes: null });
    expect(await write(executive, 2)).toBe("done");
    expect(await write(second, 3, { hearingMinutes: "The lock was reported as broken three times." })).toBe("done");
    expect(await caseOf(id)).toMatchObject({
      status: "HEARING",
      hearingAttendees: text.hearingAttendees,
      hearingMinutes: "The lock was reported as broken three times.",
    });
    const told = await db.auditEvent.count({
      where: { action: "DisciplinaryCase.minutes", entity: "DisciplinaryCase", entityId: String(id) },
    });
    expect(told).toBe(2);
    const page = await recordPage(await as(manager, later(3)), disciplinaryCase, id);
    const facts = Object.fromEntries(page.facts.map(({ label, value }) => [label, value]));
    expect([facts["Attendees of the hearing"], facts["Minutes of the hearing"]]).toEqual([
      "Levi, Hugo",
      "The lock was reported as broken three times.",
    ]);
    const letter = await db.disciplinaryLetter.findFirstOrThrow({ where: { caseId: id } });
    expect(JSON.stringify(await ownLetter(await as(o.clerk), letter.id))).not.toContain("three times");
    await move(executive, id, "decide", { letterKind: "WRITTEN", reasons: "It was left open twice." }, later(3));
    expect(await write(executive, 3)).not.toBe("done");
  });

  it("has no final warning without an active written one, unless it is gross", async () => {
    expect(await refused(decided("FINAL"))).toBe("letterKind step");
    expect(await refused(decided("DISMISSAL"))).toBe("letterKind step");
    const gross = await decided("FINAL", { gross: "on" });
    expect((await caseOf(gross)).status).toBe("DECIDED");
    const written = await issued("WRITTEN");
    expect(await refused(decided("FINAL"))).toBe("letterKind step");
    await move(o.clerk, written, "acknowledge");
    await tick(8);
    expect(await refused(decided("FINAL"))).toBe("done");
  });

  it("is handled by no one it is against, and decided by no one who raised it", async () => {
    const own = await raise(o.bm, executive).catch(() => null);
    expect(own).toBeNull();
    const id = await raise(manager, executive);
    expect(await refused(move(executive, id, "accept", { charge: CHARGE, replyBy }))).not.toBe("done");
    expect(await refused(recordPage(await as(executive), disciplinaryCase, id))).not.toBe("done");
    expect((await screenOf(await as(executive), caseList, "hr")).rows).toEqual([]);
    await move(second, id, "accept", { charge: CHARGE, replyBy });
    await move(executive, id, "reply", { reply: "It was agreed with the manager." });
    await move(second, id, "decide", { letterKind: "VERBAL", reasons: "As was said then." });
    expect(await refused(move(manager, id, "issue"))).not.toBe("done");
    expect(await refused(raise(executive, executive))).not.toBe("done");
    expect(await refused(raise(o.otherBm, o.clerk))).not.toBe("done");
  });

  it("shows those it is against their letters and nothing else", async () => {
    const id = await raise(o.bm, o.clerk);
    expect(await refused(recordPage(await as(o.clerk), disciplinaryCase, id))).not.toBe("done");
    await move(executive, id, "accept", { charge: CHARGE, replyBy });
    const { rows } = await screenOf(await as(o.clerk), ownLetterList, "mine");
    expect(rows).toHaveLength(1);
    const letter = await db.disciplinaryLetter.findFirstOrThrow({ where: { caseId: id } });
    expect((await ownLetter(await as(o.clerk), letter.id)).document.title).toBe("Request to explain");
    for (const by of [o.bm, o.cashier, manager])
      expect(await refused(ownLetter(await as(by), letter.id))).not.toBe("done");
    expect((await disciplinaryLetterPrint.read(await as(manager), letter.id)).reference).toBe(letter.refNo);
    expect(await refused(disciplinaryLetterPrint.read(await as(o.cashier), letter.id))).not.toBe("done");
  });

  it("is opened by no one it is against, letter or not, and names nobody to them", async () => {
    const id = await raise(manager, executive);
    await move(second, id, "accept", { charge: CHARGE, replyBy });
    const [own, hr] = [await as(executive), await as(second)];
    const line = (method: string, end: string) =>
      recordEndpoints(disciplinaryCase).find((one) => one.method === method && one.path.endsWith(end))!;
    const asked = (
      actor: typeof own,
      method: string,
      end: string,
      body: unknown = null,
      version: number | null = null,
    ) =>
      line(method, end).run({ actor, params: { id: String(id) }, body, version } as never) as Promise<{
        data: Record<string, unknown>;
      }>;
    const sees = (actor: typeof own) => recordAttachments(disciplinaryCase).owner.sees(actor, id);
    expect([
      await refused(handled(own, disciplinaryCase, id)),
      await refused(asked(own, "GET", "/{id}")),
    ]).not.toContain("done");
    expect([await refused(handled(hr, disciplinaryCase, id)), await sees(hr), await sees(own)]).toEqual([
      "done",
      true,
      false,
    ]);
    const raiser = (await asked(hr, "GET", "/{id}")).data.raisedById;
    expect(String(raiser)).toBe(String(manager));
    const { version } = await caseOf(id);
    const answer = await asked(own, "POST", "/Reply", { note: null, reply: "It was agreed with them." }, version);
    expect(answer.data).toMatchObject({ status: "REPLIED", raisedById: null });
    await move(second, id, "decide", { letterKind: "VERBAL", reasons: "As was said then." });
    const words = async (actor: typeof own) =>
      (await recordPage(actor, disciplinaryCase, id)).trail.map(({ word }) => word);
    expect(await words(hr)).toContain("Decision drafted");
    expect(await words(own)).not.toContain("Decision drafted");
    const letter = await db.disciplinaryLetter.findFirstOrThrow({ where: { caseId: id } });
    expect((await ownLetter(own, letter.id)).state.text).toBe("Replied");
    expect(JSON.stringify((await screenOf(own, ownLetterList, "mine")).rows)).not.toContain("Decided");
  });

  it("tells those it is against of no decision before it is issued", () => {
    const told = (status: string, hearingOn: string | null = null, reply: string | null = null) =>
      toldState({ status, hearingOn, reply });
    expect([told("DECIDED"), told("DECIDED", null, "No"), told("DECIDED", TODAY, "No")]).toEqual([
      "NO_REPLY",
      "REPLIED",
      "HEARING",
    ]);
    expect([told("REPLIED", TODAY, "No"), told("REPLIED"), told("ISSUED", TODAY)]).toEqual([
      "HEARING",
      "NO_REPLY",
      "ISSUED",
    ]);
  });

  it("waits for those who decide its appeal on the page that is theirs", async () => {
    const id = await issued("WRITTEN");
    await move(o.clerk, id, "acknowledge");
    await move(o.clerk, id, "appeal", { appealText: "Reported before." });
    const page = `/my/disciplinary/appeal/${String(id)}`;
    const head = await as(o.oh);
    expect((await waitingTasks(head)).map(({ link }) => link)).toEqual([page]);
    expect((await recordTasks(disciplinaryCase)(head)).map(({ link }) => link)).toEqual([page]);
    const told = await db.notification.findMany({ where: { userId: o.oh, title: { contains: "appeal" } } });
    expect(told.map(({ link }) => link)).toEqual([page]);
  });

  it("keeps letters as they were issued, whatever becomes of their template", async () => {
    const hr = await as(manager);
    const words = { kind: "WRITTEN", validFrom: TODAY, title: "Warning", body: "Dear {employee}, this is a warning." };
    const { id: template } = await saveRecord(hr, letterTemplate, null, words, null);
    expect(
      await refused(
        saveRecord(
          hr,
          letterTemplate,
          null,
          { ...words, validFrom: addDays(TODAY, 1), body: "Dear {nobody}, this is a warning." },
          null,
        ),
      ),
    ).toBe("body place");
    const id = await issued("WRITTEN");
    const letter = await db.disciplinaryLetter.findFirstOrThrow({ where: { caseId: id, kind: "WRITTEN" } });
    expect(letter.content).toContain("this is a warning.");
    expect(
      await refused(saveRecord(hr, letterTemplate, template, { ...words, body: "Other words for all of it." }, 1)),
    ).toContain("in_use");
    await saveRecord(
      hr,
      letterTemplate,
      null,
      { ...words, validFrom: addDays(TODAY, 1), body: "Other words for all of it." },
      null,
    );
    expect(await db.disciplinaryLetter.findUniqueOrThrow({ where: { id: letter.id } })).toEqual(letter);
  });

  it("tells the person it is against nothing in the trail, whatever trail they may read", async () => {
    const id = await raise(manager, executive);
    await move(second, id, "accept", { charge: CHARGE, replyBy });
    await move(executive, id, "reply", { reply: "It was agreed with the manager." });
    await move(second, id, "decide", { letterKind: "VERBAL", reasons: "As was said then." });
    const told = async (by: number) =>
      db.auditEvent.count({
        where: { AND: [await toldTo(await as(by)), { entity: "DisciplinaryCase", entityId: String(id) }] },
      });
    expect([(await told(second)) > 3, await told(executive)]).toEqual([true, 0]);
  });

  it("prints HR's own words, and gives the person it is against no other", async () => {
    const id = await raise(o.bm, o.clerk, { summary: "Seen by Amina Witness at the counter." });
    await move(executive, id, "accept", { charge: CHARGE, replyBy });
    const { content } = await db.disciplinaryLetter.findFirstOrThrow({ where: { caseId: id } });
    expect([content.includes(CHARGE), content.includes("Witness")]).toEqual([true, false]);
    const line = recordEndpoints(disciplinaryCase).find(({ path }) => path.endsWith("/Reply"))!;
    const { version } = await caseOf(id);
    const body = { note: null, reply: "The lock of the drawer is broken." };
    const actor = await as(o.clerk);
    const answer = await line.run({ actor, params: { id: String(id) }, body, version } as never);
    expect(JSON.stringify(answer)).not.toContain("Witness");
  });

  it("calls a hearing with its time and place, and moves it", async () => {
    const id = await raise(o.bm, o.clerk);
    await move(executive, id, "accept", { charge: CHARGE, replyBy });
    await move(o.clerk, id, "reply", { reply: "The lock of the drawer is broken." });
    await move(executive, id, "hear", { ...HEARING, hearingOn: addDays(TODAY, 2) });
    await move(executive, id, "moveHearing", { ...HEARING, hearingTime: "14:30", hearingOn: addDays(TODAY, 4) });
    expect(await caseOf(id)).toMatchObject({
      status: "HEARING",
      hearingOn: addDays(TODAY, 4),
      dueOn: addDays(TODAY, 4),
    });
    const letter = await db.disciplinaryLetter.findFirstOrThrow({ where: { caseId: id } });
    expect((await ownLetter(await as(o.clerk), letter.id)).facts).toContainEqual({
      label: "Hearing",
      value: "24 Nov 2026, 14:30, Meeting room 2",
    });
    const told = await db.notification.findMany({ where: { userId: o.clerk, title: { contains: "earing" } } });
    expect(told.map(({ title }) => title).join()).toContain("14:30: Meeting room 2");
  });

  it("has a hearing that lies ahead, and is decided once it took place and its minutes are written", async () => {
    const id = await raise(o.bm, o.clerk);
    await move(executive, id, "accept", { charge: CHARGE, replyBy });
    await move(o.clerk, id, "reply", { reply: "The lock of the drawer is broken." });
    // By the clock of the company it is noon.
    const at = (name: string, hearingOn: string, hearingTime: string) =>
      refused(move(executive, id, name, { ...HEARING, hearingOn, hearingTime }));
    expect(await at("hear", addDays(TODAY, -1), "14:00")).toBe("hearingOn day");
    expect(await at("hear", TODAY, "10:00")).toBe("hearingTime past");
    expect(await at("hear", TODAY, "12:00")).toBe("hearingTime past");
    expect((await caseOf(id)).status).toBe("REPLIED");
    expect(await at("hear", TODAY, "12:01")).toBe("done");
    expect(await at("moveHearing", TODAY, "09:00")).toBe("hearingTime past");
    expect(await at("moveHearing", TODAY, "14:30")).toBe("done");
    const draft = (when: Date) =>
      refused(move(executive, id, "decide", { letterKind: "WRITTEN", reasons: "Left open twice." }, when));
    const write = (when: Date) => refused(move(executive, id, "minutes", MINUTES, when));
    expect([await draft(NOW), await write(NOW)]).toEqual(["letterKind early", "hearingMinutes early"]);
    const after = new Date(NOW.getTime() + 3 * 3_600_000);
    expect(await draft(after)).toBe("letterKind minutes");
    expect([await write(after), await draft(after)]).toEqual(["done", "done"]);
  });

  it("is decided above HR where nobody in HR may, and goes back to where it was drafted from", async () => {
    const id = await raise(manager, o.clerk);
    await move(executive, id, "accept", { charge: CHARGE, replyBy });
    expect((await caseOf(id)).above).toBe(true);
    await tick(4);
    const at = later(4);
    await move(executive, id, "decide", { letterKind: "VERBAL", reasons: "As was said then." }, at);
    expect(await refused(move(manager, id, "issue", {}, at))).not.toBe("done");
    expect((await waitingTasks(await as(o.oh, at))).map(({ link }) => link)).toEqual([
      `/my/disciplinary/appeal/${String(id)}`,
    ]);
    await move(o.oh, id, "sendBackUnansweredAbove", { note: "Say more of it" }, at);
    expect((await caseOf(id)).status).toBe("NO_REPLY");
    await move(executive, id, "decide", { letterKind: "VERBAL", reasons: "As was said then." }, at);
    await move(o.oh, id, "issueAbove", {}, at);
    await move(o.clerk, id, "acknowledge", {}, at);
    await move(o.clerk, id, "appeal", { appealText: "Reported before that." }, at);
    expect(await refused(move(o.oh, id, "uphold", { note: "Looked through" }, at))).not.toBe("done");
    expect(await refused(move(o.admin, id, "uphold", { note: "Looked through" }, at))).toBe("done");
    const free = await decided("VERBAL");
    expect(await refused(move(o.oh, free, "issueAbove"))).not.toBe("done");
  });

  it("warns those whose draft would leave nobody in HR to issue the letter", async () => {
    const id = await raise(o.bm, o.clerk);
    await move(executive, id, "accept", { charge: CHARGE, replyBy });
    await move(o.clerk, id, "reply", { reply: "The lock of the drawer is broken." });
    const warned = async (by: number) =>
      (await recordPage(await as(by), disciplinaryCase, id)).parts.notices.some(({ title }) =>
        title.includes("If you"),
      );
    expect([await warned(manager), await warned(executive)]).toEqual([true, false]);
  });

  it("keeps its evidence as it was from the draft of the decision on, for those who decide its appeal too", async () => {
    const { add, remove, read, view } = recordAttachments(disciplinaryCase);
    const id = await raise(o.bm, o.clerk);
    const hr = await as(executive);
    await add(hr, id, [{ name: "count.png", bytes: demoPicture(400) }]);
    await move(executive, id, "accept", { charge: CHARGE, replyBy });
    await move(o.clerk, id, "reply", { reply: "The lock of the drawer is broken." });
    await move(executive, id, "decide", { letterKind: "WRITTEN", reasons: "It was left open twice." });
    const [file] = await view(id, "UTC");
    expect([
      await refused(add(hr, id, [{ name: "other.png", bytes: demoPicture(401) }])),
      await refused(remove(hr, id, file!.id)),
    ]).not.toContain("done");
    expect(await refused(read(await as(o.oh), file!.id))).not.toBe("done");
    await move(manager, id, "issue");
    await move(o.clerk, id, "acknowledge");
    await move(o.clerk, id, "appeal", { appealText: "Reported before." });
    expect(await refused(read(await as(o.oh), file!.id))).toBe("done");
    expect(await refused(read(await as(o.clerk), file!.id))).not.toBe("done");
  });

  it("replaces a letter that is reduced, tells the reasons, and offers no second appeal", async () => {
    const id = await issued("WRITTEN");
    await move(o.clerk, id, "acknowledge", {}, later(1));
    await move(o.clerk, id, "appeal", { appealText: "Reported before." }, later(2));
    await move(o.oh, id, "reduce", { letterKind: "VERBAL", note: "The lock was reported." }, later(3));
    const letters = await db.disciplinaryLetter.findMany({ where: { caseId: id }, orderBy: { id: "asc" } });
    const own = (n: number) => as(o.clerk, later(3)).then((actor) => ownLetter(actor, letters[n]!.id));
    const [old, renewed] = [await own(1), await own(2)];
    expect([old.state.text, renewed.state.text]).toEqual(["Replaced on 23 Nov 2026", "Active"]);
    const labels = (letter: typeof old) => letter.facts.map(({ label }) => label);
    expect([labels(old).includes("Received"), labels(renewed).includes("Received")]).toEqual([true, false]);
    expect(labels(renewed)).not.toContain("Appeal until");
    expect(renewed.facts).toContainEqual({ label: "Reasons for it", value: "The lock was reported." });
    expect(letters[2]!.content).not.toContain("You may appeal");
    const { rows } = await screenOf(await as(o.clerk, later(3)), ownLetterList, "mine");
    expect(JSON.stringify(rows)).toContain("Replaced on 23 Nov 2026");
  });

  it("tells the reasons of an appeal that is upheld, and who was faster to whoever decides second", async () => {
    const id = await issued("WRITTEN");
    await move(o.clerk, id, "acknowledge");
    await move(o.clerk, id, "appeal", { appealText: "Reported before." });
    const { version } = await caseOf(id);
    await move(o.oh, id, "uphold", { note: "Nobody had reported it." });
    const letter = await db.disciplinaryLetter.findFirstOrThrow({ where: { caseId: id, kind: "WRITTEN" } });
    expect((await ownLetter(await as(o.clerk), letter.id)).facts).toContainEqual({
      label: "Reasons for it",
      value: "Nobody had reported it.",
    });
    const late = await as(o.admin);
    expect(await refused(handledAppeal(late, id))).toBe("done");
    expect(
      await refused(moveRecord(late, disciplinaryCase, id, "setAside", { note: "Looked through", version })),
    ).toMatch(/^Already decided by .+ on 20 Nov 2026/);
  });

  it("stands on every page three days after a letter whose receipt is not confirmed", async () => {
    const id = await issued("VERBAL");
    const shown = async (days: number) => (await letterBanner(await as(o.clerk, later(days)))).length > 0;
    expect([await shown(0), await shown(2), await shown(3)]).toEqual([false, false, true]);
    expect(await letterBanner(await as(o.bm, later(5)))).toEqual([]);
    expect(await refused(move(executive, id, "refuse", { witnessId: String(o.bm) }, later(4)))).toBe(
      "witnessId involved",
    );
    await move(executive, id, "refuse", { witnessId: String(o.am) }, later(4));
    expect(await shown(5)).toBe(false);
  });

  it("is appealed within seven days, and decided once by someone who was not involved", async () => {
    const id = await issued("WRITTEN");
    await move(o.clerk, id, "acknowledge");
    expect(await refused(move(o.clerk, id, "appeal", { appealText: "Reported before." }, later(8)))).toBe(
      "appealText late",
    );
    await move(o.clerk, id, "appeal", { appealText: "Reported before." }, later(7));
    expect(await refused(move(manager, id, "uphold", { note: "Looked through" }, later(7)))).not.toBe("done");
    expect(await refused(move(o.oh, id, "reduce", { letterKind: "FINAL", note: "Looked through" }, later(7)))).toBe(
      "letterKind not_milder",
    );
    const both = await Promise.all([
      refused(move(o.oh, id, "reduce", { letterKind: "VERBAL", note: "Looked through" }, later(7))),
      refused(move(o.admin, id, "setAside", { note: "Looked through" }, later(7))),
    ]);
    expect(both.filter((one) => one === "done")).toHaveLength(1);
    const row = await caseOf(id);
    expect(row.appealOutcome === "REDUCED" ? [row.status, row.letterKind] : [row.status, row.activeUntil]).toEqual(
      row.appealOutcome === "REDUCED" ? ["ACTIVE", "VERBAL"] : ["SET_ASIDE", null],
    );
  });

  it("never skips a step, whatever is tried in whatever order while days pass", async () => {
    const people = [o.bm, o.clerk, executive, manager, o.oh, second];
    const names = Object.keys(disciplinaryCase.workflow.moves);
    const step = fc.tuple(
      fc.nat(people.length - 1),
      fc.nat(names.length - 1),
      fc.constantFrom(...Object.keys(DECISIONS)),
      fc.nat(3),
    );
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 60 }), async (gross, steps) => {
        const id = await raise(o.bm, o.clerk, { gross: gross ? "on" : undefined });
        let days = 0;
        for (const [who, name, letterKind, passing] of steps) {
          days += passing;
          const day = addDays(TODAY, days + 2);
          await refused(
            move(
              people[who]!,
              id,
              names[name]!,
              {
                replyBy: day,
                charge: CHARGE,
                ...HEARING,
                hearingOn: day,
                ...MINUTES,
                letterKind,
                reasons: "It was left open twice.",
                reply: "The lock is broken now.",
                appealText: "Reported before that.",
                witnessId: String(o.am),
                note: "Looked through",
              },
              later(days),
            ),
          );
          await tick(days);
        }
        const row = await caseOf(id);
        const letters = await db.disciplinaryLetter.findMany({ where: { caseId: id }, orderBy: { id: "asc" } });
        if (row.status !== "INCIDENT" && row.status !== "DROPPED") expect(letters[0]!.kind).toBe("SHOW_CAUSE");
        if (row.issuedOn !== null) {
          expect([manager, o.oh]).toContain(row.issuedById);
          expect(row.decidedById).not.toBe(row.issuedById);
          if (!gross) expect(["VERBAL", "WRITTEN"]).toContain(row.letterKind);
        }
        if (row.status === "ACTIVE") expect(row.acknowledgedAt !== null || row.witnessId !== null).toBe(true);
      }),
      { numRuns: 10 },
    );
  }, 240_000);
});
