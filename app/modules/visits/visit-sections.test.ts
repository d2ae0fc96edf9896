import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sha256 } from "~/core/canonical.server";
import { pseudo } from "~/core/languages/pseudo";
import { Conflict, Forbidden, InputProblem, NotFound } from "~/core/problems";
import { listenTo } from "~/core/text";
import { db } from "~/db/database.server";
import { readStored, useFiles } from "~/modules/files/index.server";
import { as, seedOperations, type Operations } from "../../../tests/setup/operations";
import { seeded } from "../../../tests/setup/database";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { refusals } from "../../../tests/setup/refusals";
import { draft, filled, groupInput, move, newKey, reportInput, headerOf } from "../../../tests/setup/visits";
import { documentForm } from "./document-form.server";
import { removeDocument, replaceDocument, uploadDocuments } from "./documents.server";
import { markNotPossible, markPossible, rowFormOf, addRow, removeRow, saveOnly, saveRow } from "./visit-parent.server";
import { openVisit } from "./open-visit.server";
import type { Typed } from "./sections/section";
import { saveHeader } from "./save-header.server";
import { collectionPercent, groupSection } from "./sections/group.server";
import { reportPrefill, reportSection } from "./sections/report.server";
import { warningsOf } from "./warnings.server";

const folder = mkdtempSync(path.join(tmpdir(), "visit-files-"));
useFiles(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let staff: Operations;
beforeEach(async () => {
  staff = await seeded(seedOperations);
});
const sectionState = async (visitId: number, kind: string) =>
  (await db.visitSection.findUnique({ where: { visitId_kind: { visitId, kind } } }))?.state ?? null;
const branchDraft = (purpose?: string) => draft(staff.bm, "BM", staff.tree.branches[0], purpose);

describe("group meetings", () => {
  it("hold what adds up and refuse what does not, at its field", async () => {
    const { id } = await branchDraft();
    const bm = await as(staff.bm);
    const wrong = groupInput({
      present: 21,
      passbooksChecked: 1,
      passbooksMismatched: 2,
      repaymentCollected: "9000.01",
      nextMeeting: "2026-11-19",
    });
    expect(await refusals(addRow(bm, groupSection, id, wrong, newKey()))).toEqual([
      "present more_present_than_enrolled",
      "passbooksMismatched more_mismatched_than_checked",
      "overReason over_reason_required",
      "nextMeeting before_visit",
    ]);
    expect(await refusals(addRow(bm, groupSection, id, groupInput({ nextMeeting: "2099-12-01" }), newKey()))).toEqual([
      "nextMeeting too_far",
    ]);
    expect(await refusals(addRow(bm, groupSection, id, groupInput({ savingsCollected: "1.255" }), newKey()))).toEqual([
      "savingsCollected too_many_decimals",
    ]);
    expect(
      await refusals(addRow(bm, groupSection, id, groupInput({ savingsCollected: "100000000000.01" }), newKey())),
    ).toEqual(["savingsCollected too_large"]);
    expect(await db.groupMeeting.count()).toBe(0);
    const key = newKey();
    const [a, b] = await Promise.all([
      addRow(bm, groupSection, id, groupInput(), key),
      addRow(bm, groupSection, id, groupInput(), key),
    ]);
    expect(a.id).toBe(b.id);
    expect(await db.groupMeeting.findMany()).toMatchObject([
      { savingsCollected: 125050n, repaymentExpected: 900000n, passbooksChecked: 0, minutesBookOk: false },
    ]);
    expect(await sectionState(id, "GROUP")).toBe("SAVED");
    const { groupName } = await db.groupMeeting.findFirstOrThrow();
    const again = await addRow(
      bm,
      groupSection,
      id,
      groupInput({ groupName: `${groupName.toUpperCase()} ` }),
      newKey(),
    );
    expect(await warningsOf(db, { ...(await db.visit.findUniqueOrThrow({ where: { id } })), exponent: 2 })).toContain(
      `${groupName}: more than one meeting of this group is in the visit.`,
    );
    await removeRow(bm, groupSection, again.id);
    await removeRow(bm, groupSection, a.id);
    expect(await sectionState(id, "GROUP")).toBe("EMPTY");
  });

  it("are changed by their visitor alone; others see a stranger's number or a closed door", async () => {
    const { id } = await branchDraft();
    const { id: groupId } = await addRow(await as(staff.bm), groupSection, id, groupInput(), newKey());
    await expect(saveRow(await as(staff.otherBm), groupSection, groupId, groupInput(), null)).rejects.toThrow(NotFound);
    await expect(saveRow(await as(staff.am), groupSection, groupId, groupInput(), null)).rejects.toThrow(Forbidden);
    await expect(saveRow(await as(staff.bm), groupSection, 99_999, groupInput(), null)).rejects.toThrow(NotFound);
    await expect(addRow(await as(staff.otherBm), groupSection, id, groupInput(), newKey())).rejects.toThrow(NotFound);
  });

  it("show both values when another window was faster", async () => {
    const { id } = await branchDraft();
    const bm = await as(staff.bm);
    const { id: groupId } = await addRow(bm, groupSection, id, groupInput(), newKey());
    await saveRow(bm, groupSection, groupId, groupInput({ present: 15, minutesBookOk: "on" }), 1);
    const error = await saveRow(
      bm,
      groupSection,
      groupId,
      groupInput({ present: 16, savingsCollected: "1250.5" }),
      1,
    ).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Conflict);
    expect(
      (error as Conflict).clashes.map(({ field, theirs, mine, theirsValue }) => [field, theirs, mine, theirsValue]),
    ).toEqual([
      ["present", "15", "16", "15"],
      ["minutesBookOk", "Yes", "–", "on"],
    ]);
    expect((await db.groupMeeting.findUniqueOrThrow({ where: { id: groupId } })).present).toBe(15);
  });

  it("count collection in whole percent", () => {
    expect([
      collectionPercent(0n, 0n),
      collectionPercent(8000n, 9000n),
      collectionPercent(1n, 3n),
      collectionPercent(2n, 3n),
      collectionPercent(9n, 3n),
    ]).toEqual([null, 89, 33, 67, 300]);
  });
});

describe("the daily report", () => {
  it("is one for each person and day, follows the date of its visit, and begins from the last one", async () => {
    const bm = await as(staff.bm);
    const first = await branchDraft();
    const second = await branchDraft();
    await saveOnly(bm, reportSection, first.id, reportInput(), null);
    expect(await refusals(saveOnly(bm, reportSection, second.id, reportInput(), null))).toEqual([" second_report"]);
    const { unitId: _unit, ...header } = await headerOf(staff.tree.branches[0], undefined, { visitDate: "2026-11-19" });
    await saveHeader(bm, first.id, header, null);
    expect((await db.dailyReport.findFirstOrThrow()).date).toBe("2026-11-19");
    const warned = async () =>
      (
        await warningsOf(db, {
          ...(await db.visit.findUniqueOrThrow({
            where: {
              id: (
                await draft(staff.bm, "BM", staff.tree.branches[0], undefined, { startTime: "14:00", endTime: "15:00" })
              ).id,
            },
          })),
          exponent: 2,
        })
      ).filter((text) => text.startsWith("The daily report"));
    expect(await warned()).toEqual([]);
    await saveOnly(bm, reportSection, second.id, reportInput({ openingCash: "2400" }), null);
    expect(await warned()).toEqual([
      `The daily report of 20 Nov 2026 is already part of ${second.refNo}. There is one for each day. Say in this visit that the daily report was not possible.`,
    ]);
    const third = await db.visit.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(
      (await warningsOf(db, { ...third, exponent: 2 }, "reviewer")).filter((text) =>
        text.includes("Say in this visit"),
      ),
    ).toEqual([]);
    await markNotPossible(bm, third.id, "REPORT", { reason: "It stands in my other visit of the day" });
    expect(
      (await warningsOf(db, { ...third, exponent: 2 })).filter((text) => text.startsWith("The daily report")),
    ).toEqual([]);
    const { unitId: _same, ...back } = await headerOf(staff.tree.branches[0], undefined, { visitDate: "2026-11-20" });
    expect(await refusals(saveHeader(bm, first.id, back, null))).toEqual([" second_report"]);
    expect(
      await reportPrefill(db, { id: second.id, visitorId: staff.bm, visitDate: "2026-11-20", company: bm.company }),
    ).toMatchObject({
      note: "Counts and opening cash are filled in from your report of 19 Nov 2026. Check them, and enter the other amounts.",
      values: {
        openingCash: "2500.00",
        groupsMet: "2",
        planTomorrow: "",
        ...Object.fromEntries(
          ["disbursedAmount", "due", "collected", "savings", "closingCash", "banked"].map((name) => [name, ""]),
        ),
      },
    });
    expect(
      await reportPrefill(db, { id: third.id, visitorId: staff.bm, visitDate: "2026-11-20", company: bm.company }),
    ).toEqual({ values: {}, note: expect.stringMatching(/already part of .* Say in this visit/) });
    const warnings = await warningsOf(db, {
      ...(await db.visit.findUniqueOrThrow({ where: { id: second.id } })),
      exponent: 2,
    });
    expect(warnings).toEqual([
      "Every figure of the daily report is the same as on 19 Nov 2026.",
      "Opening cash 2,400.00 is not the closing cash of 19 Nov 2026, 2,500.00.",
    ]);
    const { version } = await db.dailyReport.findFirstOrThrow({ where: { visitId: second.id } });
    await saveOnly(bm, reportSection, second.id, reportInput({ openingCash: "2500", due: "9001" }), version);
    expect(
      await warningsOf(db, { ...(await db.visit.findUniqueOrThrow({ where: { id: second.id } })), exponent: 2 }),
    ).toEqual([]);
  });

  it("does not let a second window write over the first", async () => {
    const bm = await as(staff.bm);
    const visit = await branchDraft();
    await saveOnly(bm, reportSection, visit.id, reportInput(), null);
    const blindly = await saveOnly(bm, reportSection, visit.id, reportInput({ banked: "1" }), null).catch(
      (e: unknown) => e,
    );
    expect(blindly).toMatchObject({
      code: "stale",
      version: 1,
      clashes: [{ field: "banked", theirs: "8000.00", mine: "1.00" }],
    });
    await saveOnly(bm, reportSection, visit.id, reportInput({ banked: "1" }), 1);
    expect((await db.dailyReport.findFirstOrThrow()).banked).toBe(100n);
  });

  it("survives two saves at the same moment as one", async () => {
    const bm = await as(staff.bm);
    const visits = [await branchDraft(), await branchDraft(), await branchDraft()];
    const results = await Promise.allSettled(
      visits.map((visit) => saveOnly(bm, reportSection, visit.id, reportInput(), null)),
    );
    expect(results.filter((r) => r.status === "fulfilled")).toHaveLength(1);
    for (const r of results) if (r.status === "rejected") expect(r.reason).toBeInstanceOf(InputProblem);
  });
});

describe("not possible today", () => {
  it("satisfies the template with a reason, and gives way to what is recorded later", async () => {
    const visit = await branchDraft();
    const bm = await as(staff.bm);
    expect(await refusals(markNotPossible(bm, visit.id, "GROUP", { reason: "too short" }))).toEqual([
      "reason reason_too_short",
    ]);
    await markNotPossible(bm, visit.id, "GROUP", { reason: "The group did not meet because of a funeral" });
    await saveOnly(bm, reportSection, visit.id, reportInput(), null);
    expect(await refusals(markNotPossible(bm, visit.id, "REPORT", { reason: "The report was not possible" }))).toEqual([
      "reason has_rows",
    ]);
    await move(staff.bm, visit.id, "submit");
    await move(staff.bm, visit.id, "withdraw");
    await markPossible(bm, visit.id, "GROUP");
    expect(await refusals(move(staff.bm, visit.id, "submit"))).toEqual(["GROUP section_missing"]);
    await markNotPossible(bm, visit.id, "GROUP", { reason: "The group did not meet because of a funeral" });
    await addRow(bm, groupSection, visit.id, groupInput(), newKey());
    expect(await db.visitSection.findFirst({ where: { visitId: visit.id, kind: "GROUP" } })).toMatchObject({
      state: "SAVED",
      reason: null,
    });
  });
});

describe("documents", () => {
  const png = demoPicture;
  const meta = { kind: "OTHER", section: "GROUP", caption: "Register", evidenceDate: "2026-11-20" };

  it("are kept by what they are, under names of our own, once for each content", async () => {
    const visit = await branchDraft();
    const bm = await as(staff.bm);
    await uploadDocuments(bm, visit.id, meta, [
      { name: "C:\\photos\\..\\a\u202egnp.png", bytes: png(1) },
      { name: "b.pdf", bytes: png(2) },
      { name: "list.csv", bytes: new TextEncoder().encode("a,b\n1,2\n") },
    ]);
    const documents = await db.document.findMany({ orderBy: { id: "asc" } });
    expect(documents.map((d) => [d.originalName, d.mime])).toEqual([
      ["agnp.png", "image/png"],
      ["b.png", "image/png"],
      ["list.csv", "text/csv"],
    ]);
    expect(sha256((await readStored(documents[0]!))!)).toBe(documents[0]!.sha256);
    expect(documents[0]!.storedName).toMatch(/^[\w-]{43}$/);
    expect(await sectionState(visit.id, "DOCS")).toBe("SAVED");
    const photo = { ...meta, kind: "PHOTO" };
    const sheet = { name: "counts.csv", bytes: new TextEncoder().encode("a,b\n3,4\n") };
    expect(await refusals(uploadDocuments(bm, visit.id, photo, [sheet]))).toEqual(["file no_picture"]);
    expect(await refusals(replaceDocument(bm, documents[0]!.id, photo, sheet))).toEqual(["file no_picture"]);
    expect(await refusals(uploadDocuments(bm, visit.id, meta, [{ name: "again.png", bytes: png(1) }]))).toEqual([
      "file same_file",
    ]);
    expect(
      await refusals(
        uploadDocuments(bm, visit.id, meta, [
          { name: "x.png", bytes: png(7) },
          { name: "y.png", bytes: png(7) },
        ]),
      ),
    ).toEqual(["file same_file"]);
    expect(await db.document.count()).toBe(3);
  });

  it("stand in the section they belong to, where one is added from", async () => {
    const visit = await branchDraft();
    const bm = await as(staff.bm);
    await uploadDocuments(bm, visit.id, meta, [{ name: "register.png", bytes: png(1) }]);
    await uploadDocuments(bm, visit.id, { ...meta, section: null }, [{ name: "branch.png", bytes: png(2) }]);
    const names = async (section: Typed) =>
      (await rowFormOf(bm, section, { visitId: visit.id })).head.documents.map(({ name }) => name);
    expect([await names(groupSection), await names(reportSection)]).toEqual([["register.png"], []]);
    expect((await openVisit(bm, visit.id)).view.documents.map(({ name, part }) => [name, part])).toEqual([
      ["register.png", "GROUP"],
      ["branch.png", null],
    ]);
    expect([
      (await documentForm(bm, visit.id, null, "GROUP")).values,
      (await documentForm(bm, visit.id, null, "NOTHING")).values,
    ]).toEqual([{ section: "GROUP" }, {}]);
  });

  it.each([
    ["a program", "invoice.pdf", new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff])],
    [
      "a drawing with script",
      "x.svg",
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ["a page as CSV", "x.csv", new TextEncoder().encode("<html>,\n")],
    ["text without columns", "x.csv", new TextEncoder().encode("hello")],
    ["nothing", "x.png", new Uint8Array()],
    ["more than 15 MB", "x.png", new Uint8Array(15 * 1024 * 1024 + 1)],
    ["bytes as CSV", "x.csv", new Uint8Array([1, 44, 2])],
  ])("refuse %s and leave nothing behind", async (_, name, bytes) => {
    const before = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const visit = await branchDraft();
    const found = await refusals(
      uploadDocuments(await as(staff.bm), visit.id, meta, [
        { name: "good.csv", bytes: new TextEncoder().encode("a,b\n") },
        { name, bytes },
      ]),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^file file_/);
    expect(await db.document.count()).toBe(0);
    expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual(
      before,
    );
  });

  it("are replaced and removed while the visit is open, and stay once it is submitted", async () => {
    const visit = await filled(staff);
    const bm = await as(staff.bm);
    const { ids } = await uploadDocuments(bm, visit.id, meta, [
      { name: "a.png", bytes: png(1) },
      { name: "b.png", bytes: png(2) },
    ]);
    const [first, second] = ids.split(",").map(Number);
    const replaced = await replaceDocument(bm, first!, meta, { name: "c.png", bytes: png(3) });
    await removeDocument(bm, second!);
    expect(await db.document.findUniqueOrThrow({ where: { id: replaced.id } })).toMatchObject({
      supersedesId: first,
      deletedAt: null,
    });
    expect(await db.document.count({ where: { deletedAt: null } })).toBe(1);
    await expect(removeDocument(bm, first!)).rejects.toThrow(NotFound);
    await expect(removeDocument(await as(staff.otherBm), replaced.id)).rejects.toThrow(NotFound);
    await move(staff.bm, visit.id, "submit");
    await expect(removeDocument(bm, replaced.id)).rejects.toThrow(Conflict);
    await expect(uploadDocuments(bm, visit.id, meta, [{ name: "d.png", bytes: png(4) }])).rejects.toThrow(Conflict);
    await expect(replaceDocument(bm, replaced.id, meta, { name: "e.png", bytes: png(5) })).rejects.toThrow(Conflict);
  });

  it("are twenty at most, dated not later than today, of a known kind", async () => {
    const visit = await branchDraft();
    const bm = await as(staff.bm);
    await uploadDocuments(
      bm,
      visit.id,
      meta,
      Array.from({ length: 19 }, (_, i) => ({ name: `${i}.png`, bytes: png(i) })),
    );
    expect(
      await refusals(
        uploadDocuments(bm, visit.id, { ...meta, kind: "SECRET", evidenceDate: "2026-11-21" }, [
          { name: "x.png", bytes: png(50) },
          { name: "y.png", bytes: png(51) },
        ]),
      ),
    ).toEqual(["kind not_in_list", "evidenceDate in_future", "file too_many"]);
    await uploadDocuments(bm, visit.id, meta, [{ name: "x.png", bytes: png(50) }]);
  });

  it("warn when the same file is part of another record", async () => {
    const [one, two] = [await branchDraft(), await branchDraft()];
    const bm = await as(staff.bm);
    for (const visit of [one, two]) await uploadDocuments(bm, visit.id, meta, [{ name: "same.png", bytes: png(9) }]);
    const visit = await db.visit.findUniqueOrThrow({ where: { id: two.id } });
    expect(await warningsOf(db, { ...visit, exponent: 2 })).toEqual([
      `The time overlaps with ${one.refNo}, 09:00 to 12:30.`,
      "The file same.png is also part of another record.",
    ]);
    const before = listenTo(() => ({ name: "pseudo", language: "en", catalogue: pseudo }));
    expect((await warningsOf(db, { ...visit, exponent: 2 })).map((text) => text[0])).toEqual(["[", "["]);
    listenTo(before);
  });
});
