/** Notices to staff: their rules, their clock, whom they reach, and what many people acknowledge. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { Conflict, InputProblem, NotFound } from "~/core/problems";
import { blocksOf, inlines, isSafeLink, richProblems } from "~/core/rich-text";
import { unitsWithin } from "~/core/actor";
import { database, db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { acknowledgedTasks, bannerOf, remindPeople } from "~/modules/acknowledgements/index.server";
import {
  acknowledgementList,
  subjectChoices,
  subjectWord,
} from "~/modules/acknowledgements/acknowledgement-list.server";
import { isReminded, remindedNext } from "~/modules/acknowledgements/remind-rules";
import { acknowledgementReport } from "~/modules/acknowledgements/acknowledgement-report.server";
import { systemActor } from "~/modules/identity/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { fileOf, screenOf } from "../../../tests/setup/listing";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { acknowledgeNotice, readOwnNotice, runNotices, staffNotice, topUpNotices } from "./index.server";
import { clockMove, noticeProblems } from "./notice-rules";
import { noticesAcknowledged } from "./acknowledged";

const tasksOf = acknowledgedTasks(noticesAcknowledged).find;

let o: Operations;
let hr: number;
/** 09:00 in Nairobi. */
const MONDAY = new Date("2026-11-23T06:00:00Z");
const days = (n: number) => new Date(MONDAY.getTime() + n * 86_400_000);

async function seedNotices() {
  const operations = await seedOperations();
  return { o: operations, hr: await hire(operations.tree.company, "HR Manager", "HRM", "Hana") };
}

beforeAll(async () => {
  ({ o, hr } = await seeded(seedNotices));
});

const write = async (more: Record<string, unknown> = {}, at = MONDAY) =>
  addRecord(
    await as(hr, at),
    staffNotice,
    typedSchema(staffNotice).parse({
      ...{ title: "Cash on the way", category: "POLICY", body: "Two people carry **cash**." },
      ...{ unitId: String(o.tree.branches[0]), designationId: "", staffTypeId: "", mustAcknowledge: true },
      ...{ publishOn: "2026-11-23", publishTime: "08:00", expireOn: "" },
      ...more,
    }),
  );
const move = async (id: number, name: string, { at = MONDAY, note = null as string | null } = {}) =>
  makeMove(await as(hr, at), staffNotice, id, name, { note });
const codes = (promise: Promise<unknown>) =>
  promise.then(
    () => [],
    (error: unknown) =>
      error instanceof InputProblem
        ? error.problems.map(({ field, code }) => `${field} ${code}`)
        : [(error as Error).message],
  );
const askedIn = async (id: number) =>
  (
    await db.acknowledgement.findMany({ where: { kind: "StaffNotice", subjectId: id }, orderBy: { employeeId: "asc" } })
  ).map(({ employeeId }) => employeeId);

describe("the text of a notice", () => {
  it("is read into parts, and never into HTML", () => {
    expect(blocksOf("# One\n\ntwo **three** [four](https://example.com)\n- a\n- b\n\n1. c\n> d")).toEqual([
      { kind: "heading", parts: [{ kind: "text", text: "One" }] },
      {
        kind: "paragraph",
        parts: [
          { kind: "text", text: "two " },
          { kind: "bold", parts: [{ kind: "text", text: "three" }] },
          { kind: "text", text: " " },
          { kind: "link", to: "https://example.com", text: "four" },
        ],
      },
      { kind: "list", items: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]] },
      { kind: "numbers", items: [[{ kind: "text", text: "c" }]] },
      { kind: "quote", parts: [{ kind: "text", text: "d" }] },
    ]);
  });

  it("keeps every letter, and links to safe addresses alone", () => {
    const letters = (parts: ReturnType<typeof inlines>): string =>
      parts.map((part) => ("parts" in part ? letters(part.parts) : part.text)).join("");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (line) => {
        const parts = inlines(line.replace(/\n/g, " "));
        for (const part of parts) if (part.kind === "link") expect(isSafeLink(part.to)).toBe(true);
        expect(letters(parts).length).toBeLessThanOrEqual(line.length);
      }),
    );
    for (const to of [
      "javascript:alert(1)",
      "//evil.example",
      "/\\evil.example",
      "data:text/html,x",
      "http://x.example",
    ])
      expect(isSafeLink(to)).toBe(false);
  });

  it("is refused with HTML or an unsafe link, at its field", () => {
    const wrong = (text: string) => richProblems("body", "Text", text).map(({ code }) => code);
    expect(wrong("fine: 2 < 3, a < b, a<b, x<y and y>z, a <- b")).toEqual([]);
    expect(wrong("<script>alert(1)</script>")).toEqual(["html"]);
    expect(wrong("[here](javascript:alert(1))")).toEqual(["link"]);
    expect(wrong("<img src=x onerror=y>")).toEqual(["html"]);
  });
});

describe("the rules of a notice", () => {
  const sound = { publishOn: "2026-11-23", publishTime: "08:00", expireOn: null, body: "Text" };
  it.each([
    [{}, 1, []],
    [{ publishOn: "2026-11-22" }, 1, ["publishOn past"]],
    [{ expireOn: "2026-11-22" }, 1, ["expireOn order"]],
    [{ expireOn: "2026-11-23" }, 1, []],
    [{}, 0, ["unitId nobody"]],
    [{ body: "<b>x</b>" }, 1, ["body html"]],
  ])("%#", (more, people, codes) => {
    const found = noticeProblems({ input: { ...sound, ...more }, facts: { today: "2026-11-23", people } });
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(codes);
  });

  it("goes by the clock: published at its time, over after its last day", () => {
    const dates = { publishOn: "2026-11-23", publishTime: "08:00", expireOn: "2026-11-24" };
    expect(clockMove("SCHEDULED", dates, { day: "2026-11-23", time: "07:59" })).toBeNull();
    expect(clockMove("SCHEDULED", dates, { day: "2026-11-23", time: "08:00" })).toBe("appear");
    expect(clockMove("PUBLISHED", dates, { day: "2026-11-24", time: "23:59" })).toBeNull();
    expect(clockMove("PUBLISHED", dates, { day: "2026-11-25", time: "00:00" })).toBe("expire");
    expect(clockMove("DRAFT", dates, { day: "2026-12-25", time: "00:00" })).toBeNull();
  });

  it("reminds at most once a day, never before it was asked, and every week in the end", () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }), (due) => {
        const askedOn = "2026-11-01";
        const dueOn = due === null ? null : addDays(askedOn, due);
        let remindedOn: string | null = null;
        const on: string[] = [];
        for (let day = 0; day < 90; day++) {
          const today = addDays(askedOn, day);
          if (!isReminded({ askedOn, dueOn, remindedOn }, today)) continue;
          on.push(today);
          remindedOn = today;
        }
        expect(on[0]! >= askedOn).toBe(true);
        expect(new Set(on).size).toBe(on.length);
        if (dueOn !== null) expect(on).toContain(dueOn);
        expect(remindedNext({ askedOn, dueOn, remindedOn })).toBe(addDays(remindedOn!, 7));
        expect(on.length).toBeGreaterThan(7);
      }),
    );
  });
});

describe("a notice", () => {
  it("reaches those posted in its unit and below it, once, and nobody else", async () => {
    const { id } = await write({ unitId: String(o.tree.areas[0]) });
    await move(id, "publish");
    const wanted = await db.employee.findMany({
      where: {
        status: { not: "SEPARATED" },
        postings: { some: { validTo: "9999-12-31", unit: { path: { contains: `/${o.tree.areas[0]}/` } } } },
      },
      orderBy: { id: "asc" },
    });
    expect(wanted.length).toBeGreaterThan(2);
    expect(await askedIn(id)).toEqual(wanted.map((one) => one.id));
    const stranger = await as(hr);
    await expect(readOwnNotice(stranger, id)).rejects.toThrow(NotFound);
    await expect(acknowledgeNotice(stranger, id)).rejects.toThrow(NotFound);
    const fresh = await hire(o.tree.branches[0], "Loan Officer", "LO");
    expect((await topUpNotices(systemActor(days(1)))).done).toBeGreaterThan(0);
    expect((await topUpNotices(systemActor(days(1)))).done).toBe(0);
    expect((await readOwnNotice(await as(fresh, days(1)), id)).waits).toBe(true);
    await move(id, "withdraw", { note: "It was written too early." });
    await expect(readOwnNotice(await as(fresh, days(1)), id)).rejects.toThrow(NotFound);
  });

  it("narrows by designation, and refuses an audience without people", async () => {
    const officer = await db.designation.findUniqueOrThrow({ where: { code: "LO" } });
    const { id } = await write({ designationId: String(officer.id) });
    await move(id, "publish");
    const asked = await askedIn(id);
    expect(asked).toContain((await as(o.clerk)).employeeId);
    expect(asked).not.toContain((await as(o.bm)).employeeId);
    const manager = await db.designation.findUniqueOrThrow({ where: { code: "OH" } });
    expect(await codes(write({ designationId: String(manager.id) }))).toEqual(["unitId nobody"]);
    await move(id, "withdraw", { note: "It was written too early." });
  });

  it("stands above every page and among the tasks until it is acknowledged, and blocks nothing", async () => {
    const { id } = await write();
    const reader = await as(o.clerk);
    expect(await bannerOf(reader)).toEqual([]);
    await move(id, "publish");
    expect((await bannerOf(reader)).map(({ link }) => link)).toEqual([`/notice/read/${id}`]);
    expect((await tasksOf(reader)).map(({ link }) => link)).toEqual([`/notice/read/${id}`]);
    await readOwnNotice(reader, id);
    expect(
      (await db.acknowledgement.findFirstOrThrow({ where: { subjectId: id, employeeId: reader.employeeId! } })).status,
    ).toBe("SEEN");
    await Promise.all([acknowledgeNotice(reader, id), acknowledgeNotice(reader, id)]);
    expect(await bannerOf(reader)).toEqual([]);
    expect(await tasksOf(reader)).toEqual([]);
    const events = await db.auditEvent.count({ where: { action: "Acknowledgement.done", actorId: o.clerk } });
    expect(events).toBe(1);
    const manager = await as(o.bm);
    expect((await remindPeople(systemActor(days(2)))).done).toBe(0);
    expect((await remindPeople(systemActor(days(3)))).done).toBeGreaterThan(0);
    expect((await remindPeople(systemActor(days(3)))).done).toBe(0);
    const told = await db.notification.findMany({ where: { kind: "reminder", userId: { in: [o.bm, o.clerk] } } });
    expect(told.map(({ userId }) => userId)).toEqual([manager.userId]);
    await move(id, "withdraw", { note: "It was written too early." });
    expect(await bannerOf(manager)).toEqual([]);
  });

  it("is published and ended by the clock, once", async () => {
    const { id } = await write({ publishOn: "2026-11-24", expireOn: "2026-11-25", mustAcknowledge: false });
    expect(await codes(move(id, "publish"))).toEqual(["It is to be published on a later day: schedule it."]);
    await move(id, "schedule");
    expect((await runNotices(systemActor(new Date("2026-11-24T04:59:00Z")))).done).toBe(0);
    const due = new Date("2026-11-24T05:00:00Z");
    await runNotices(systemActor(due));
    await runNotices(systemActor(due));
    expect((await db.staffNotice.findUniqueOrThrow({ where: { id } })).status).toBe("PUBLISHED");
    const told = await db.notification.findMany({ where: { key: `staff-notice:${id}`, userId: o.clerk } });
    expect(told).toHaveLength(1);
    await runNotices(systemActor(new Date("2026-11-25T20:59:00Z")));
    expect((await db.staffNotice.findUniqueOrThrow({ where: { id } })).status).toBe("PUBLISHED");
    await runNotices(systemActor(new Date("2026-11-25T21:00:00Z")));
    expect((await db.staffNotice.findUniqueOrThrow({ where: { id } })).status).toBe("EXPIRED");
    await expect(acknowledgeNotice(await as(o.clerk, days(4)), id)).rejects.toThrow(Conflict);
    await move(id, "archive", { at: days(4) });
    await expect(readOwnNotice(await as(o.clerk, days(4)), id)).rejects.toThrow(NotFound);
  });
});

it("is named in the list of acknowledgements to those alone within whose reach it was asked", async () => {
  const asked = await db.acknowledgement.findFirstOrThrow({
    where: { kind: "StaffNotice", unitId: o.tree.branches[0], title: "Cash on the way" },
  });
  const word = subjectWord("StaffNotice", asked.subjectId);
  expect(await subjectChoices(await as(hr, MONDAY), word)).toEqual([{ value: word, label: "Cash on the way" }]);
  expect(await subjectChoices(await as(o.otherBm, MONDAY), word)).toEqual([]);
});

describe("the list of acknowledgements", () => {
  const rowsOf = async (search: Record<string, string>) =>
    (await screenOf(await as(hr, MONDAY), acknowledgementList, "all", search)).total;

  it("is narrowed to one notice and to one kind, on the page and in its file", async () => {
    const { id } = await write({ unitId: String(o.tree.areas[0]) });
    await move(id, "publish");
    const of = { kind: "StaffNotice", subjectId: id };
    const asked = await db.acknowledgement.count({ where: of });
    const all = await db.acknowledgement.count();
    expect(all).toBeGreaterThan(asked);
    const subject = subjectWord("StaffNotice", id);
    expect(await rowsOf({ subject, missing: "true" })).toBe(asked);
    expect(await rowsOf({ kind: "Enrolment" })).toBe(0);
    expect(await fileOf(await as(hr, MONDAY), acknowledgementList, "all", { subject })).toHaveLength(asked);
  });

  it("counts what the report counts where it leads to it", async () => {
    const { id } = await write({ unitId: String(o.tree.areas[0]) });
    const area = await hire(o.tree.areas[0]!, "Area Manager", "AM");
    await move(id, "publish");
    const { rows } = await acknowledgementReport.run(
      { noticeId: id, unitId: null } as never,
      {
        ...{ actor: await as(hr, MONDAY), within: unitsWithin(await as(hr, MONDAY), "acknowledgement.read") },
      } as never,
    );
    expect(area).toBeGreaterThan(0);
    expect(rows.length).toBeGreaterThan(1);
    for (const { to, cells } of rows) {
      const search = (link: string) => Object.fromEntries(new URL(link, "http://x.invalid").searchParams);
      expect(await rowsOf(search(to!.asked!))).toBe(cells.asked);
      expect(await rowsOf(search(to!.missing!))).toBe(cells.missing);
    }
  });
});

it("ends the news of a notice that was withdrawn, and tells those alone who acknowledged it", async () => {
  const { id } = await write();
  await move(id, "publish");
  const [reader, other] = [await as(o.clerk), await as(o.bm)];
  await acknowledgeNotice(reader, id);
  const unread = () => db.notification.count({ where: { link: `/notice/read/${id}`, readAt: null } });
  expect(await unread()).toBeGreaterThan(0);
  await move(id, "withdraw", { note: "It was written too early." });
  expect(await unread()).toBe(0);
  expect(await readOwnNotice(reader, id)).toMatchObject({ withdrawn: true, blocks: [], waits: false });
  await expect(readOwnNotice(other, id)).rejects.toThrow(NotFound);
});

describe("what HR does by hand", () => {
  it("reminds once a day all who have not acknowledged, and records signatures of those without an account", async () => {
    const { id } = await write({ title: "Keys of the safe" });
    await move(id, "publish");
    const rows = await db.acknowledgement.findMany({
      where: { kind: "StaffNotice", subjectId: id },
      include: { employee: { select: { user: { select: { id: true } } } } },
    });
    const withAccount = rows.filter(({ employee }) => employee.user !== null);
    await acknowledgeNotice(await as(withAccount[0]!.employee.user!.id, MONDAY), id);
    await move(id, "remind");
    const key = `acknowledge-now:StaffNotice:${id}:2026-11-23`;
    const told = await db.notification.findMany({ where: { key }, select: { userId: true } });
    expect(told.map(({ userId }) => userId).sort()).toEqual(
      withAccount
        .slice(1)
        .map(({ employee }) => employee.user!.id)
        .sort(),
    );
    expect(await codes(move(id, "remind"))).toEqual([" nobody"]);
    const free = rows.find(({ employee }) => employee.user === null) ?? null;
    const sign = async (employeeId: number) =>
      makeMove(await as(hr, MONDAY), staffNotice, id, "sign", { employeeId: String(employeeId) });
    await expect(sign(withAccount[1]!.employeeId)).rejects.toThrow(NotFound);
    const unsigned = free?.employeeId ?? withAccount[1]!.employeeId;
    if (!free)
      await database().writing((tx) =>
        tx.user.updateMany({ where: { employeeId: unsigned }, data: { employeeId: null } }),
      );
    await sign(unsigned);
    await expect(sign(unsigned)).rejects.toThrow(NotFound);
    expect(
      await db.acknowledgement.findFirst({ where: { subjectId: id, kind: "StaffNotice", employeeId: unsigned } }),
    ).toMatchObject({
      ...{ status: "DONE", onPaper: true },
    });
  });
});
