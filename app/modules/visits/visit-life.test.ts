import { beforeEach, describe, expect, it } from "vitest";
import { pseudo } from "~/core/languages/pseudo";
import { Conflict, Forbidden, InputProblem, NotFound } from "~/core/problems";
import { listenTo } from "~/core/text";
import { db } from "~/db/database.server";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { as, endGrants, hire, letAct, seedOperations, service, type Operations } from "../../../tests/setup/operations";
import { seeded } from "../../../tests/setup/database";
import { filled, groupInput, headerOf, move, reportInput } from "../../../tests/setup/visits";
import { answerMarks, markNotPossible, addRow, removeRow, saveOnly, saveRow } from "./visit-parent.server";
import { uploadDocuments } from "./documents.server";
import { editPage } from "./edit-page.server";
import { openVisit } from "./open-visit.server";
import { readContent, sealContent } from "./read-content.server";
import { rerouteChoices } from "./review-page.server";
import { saveHeader } from "./save-header.server";
import { saveTrips } from "./save-trips.server";
import { groupSection } from "./sections/group.server";
import { reportSection } from "./sections/report.server";
import { submitPage } from "./submit-page.server";
import { findVisitRow } from "./visit-row.server";
import { visitWorkflow } from "./visit.workflow.server";
import { transition } from "~/modules/workflow/index.server";

let staff: Operations;
beforeEach(async () => {
  staff = await seeded(seedOperations);
});

const stateOf = async (id: number) => db.visit.findUniqueOrThrow({ where: { id } });
const codes = async (act: Promise<unknown>) => {
  const error = await act.then(
    () => null,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(InputProblem);
  return (error as InputProblem).problems.map((p) => p.code);
};

describe("submitting", () => {
  it("freezes the reviewer, counts the round, keeps a snapshot and leaves a trail", async () => {
    const visit = await filled(staff);
    await move(staff.bm, visit.id, "submit");
    expect(await stateOf(visit.id)).toMatchObject({ status: "SUBMITTED", reviewerId: staff.am, round: 1 });
    const snapshot = await db.visitSnapshot.findUniqueOrThrow({
      where: { visitId_round: { visitId: visit.id, round: 1 } },
    });
    expect(snapshot.hash).toBe(sealContent(await db.$transaction(async (tx) => readContent(tx, visit.id))).hash);
    expect(await db.stateChange.findFirst({ where: { entityId: visit.id, action: "submit" } })).toMatchObject({
      fromState: "DRAFT",
      toState: "SUBMITTED",
      round: 1,
      actorId: staff.bm,
    });
    expect(await db.auditEvent.count({ where: { entity: "Visit", entityId: String(visit.id) } })).toBe(4);
  });

  it("tells in the reader's language with whom the visit is", async () => {
    const visit = await filled(staff);
    const nowWith = async () => (await openVisit(await as(staff.bm), visit.id)).view.trail[0]!.word;
    const before = listenTo(() => ({ name: "pseudo", language: "en", catalogue: pseudo }));
    try {
      expect(await nowWith()).toMatch(/^\[Wíth~*.*\]$/u);
      await move(staff.bm, visit.id, "submit");
      expect(await nowWith()).toMatch(/^\[Wíth~*.*\]$/u);
    } finally {
      listenTo(before);
    }
  });

  it("asks for the sections of the purpose and for a summary", async () => {
    const visit = await filled(staff, { summary: "Short" });
    await removeRow(await as(staff.bm), groupSection, visit.groupId);
    expect(await codes(move(staff.bm, visit.id, "submit"))).toEqual(["summary_too_short", "section_missing"]);
    expect((await stateOf(visit.id)).status).toBe("DRAFT");
  });

  it("goes past vacant posts, one, two and three levels up, and to re-routing when all are vacant", async () => {
    const reviewers: (number | null)[] = [];
    const line = [staff.am, staff.rm, staff.om, staff.oh];
    const visit = await filled(staff);
    for (let vacant = 0; vacant <= line.length; vacant++) {
      if (vacant > 0) await endGrants(line[vacant - 1]!, "2026-01-01");
      await move(staff.bm, visit.id, "submit");
      reviewers.push((await stateOf(visit.id)).reviewerId);
      await move(staff.bm, visit.id, "withdraw");
    }
    expect(reviewers).toEqual([...line, staff.admin]);
  });

  it("goes to people alone: a service account reviews nothing, whatever its role", async () => {
    const program = await service(staff.tree.areas[0], "Area Manager");
    const visit = await filled(staff);
    await move(staff.bm, visit.id, "submit");
    expect((await stateOf(visit.id)).reviewerId).toBe(staff.am);
    const admin = await as(staff.admin);
    const offered = await rerouteChoices(admin, (await findVisitRow(db, admin, visit.id))!);
    expect(offered.map(({ value }) => Number(value))).toEqual([staff.rm, staff.om, staff.oh]);
    const input = { reviewerId: program };
    expect(await codes(move(staff.admin, visit.id, "reroute", { note: "The area manager is away", input }))).toEqual([
      "not_above",
    ]);
  });

  it("prefers the acting supervisor and never the visitor's own acting post", async () => {
    const visit = await filled(staff);
    await letAct(staff.bm, "Area Manager", staff.tree.areas[0]);
    await move(staff.bm, visit.id, "submit");
    expect((await stateOf(visit.id)).reviewerId).toBe(staff.am);
    await expect(move(staff.bm, visit.id, "approve")).rejects.toThrow(Forbidden);
    await move(staff.bm, visit.id, "withdraw");
    const acting = await hire(staff.tree.areas[1], "Area Manager", "AM");
    await letAct(acting, "Area Manager", staff.tree.areas[0]);
    await move(staff.bm, visit.id, "submit");
    expect((await stateOf(visit.id)).reviewerId).toBe(acting);
  });

  it("asks for the persons met from an area manager, not from a branch manager", async () => {
    const visit = await filled(staff, { personsMet: "" });
    await move(staff.bm, visit.id, "submit");
    expect((await stateOf(visit.id)).status).toBe("SUBMITTED");
  });
});

describe("after submitting", () => {
  it("refuses every change of content until it comes back", async () => {
    const visit = await filled(staff);
    await move(staff.bm, visit.id, "submit");
    const bm = await as(staff.bm);
    const before = await stateOf(visit.id);
    await expect(addRow(bm, groupSection, visit.id, groupInput(), "k".repeat(20))).rejects.toThrow(Conflict);
    await expect(saveRow(bm, groupSection, visit.groupId, groupInput(), null)).rejects.toThrow(Conflict);
    await expect(removeRow(bm, groupSection, visit.groupId)).rejects.toThrow(Conflict);
    await expect(saveOnly(bm, reportSection, visit.id, reportInput(), null)).rejects.toThrow(Conflict);
    const { unitId: _unit, ...header } = await headerOf(staff.tree.branches[0]);
    await expect(saveHeader(bm, visit.id, header, null)).rejects.toThrow(Conflict);
    expect(await stateOf(visit.id)).toEqual(before);
    expect(await db.groupMeeting.count()).toBe(1);
  });

  it("may be withdrawn before the reviewer's side has acted, and not after", async () => {
    const visit = await filled(staff);
    await move(staff.bm, visit.id, "submit");
    await move(staff.bm, visit.id, "withdraw");
    expect(await stateOf(visit.id)).toMatchObject({ status: "DRAFT", reviewerId: null, submittedAt: null });
    await move(staff.bm, visit.id, "submit");
    await move(staff.am, visit.id, "forward", { note: "Please look at the savings" });
    expect(await stateOf(visit.id)).toMatchObject({ status: "FORWARDED", reviewerId: staff.rm, round: 2 });
    await expect(move(staff.bm, visit.id, "withdraw")).rejects.toThrow(Conflict);
  });

  it("is decided by the present reviewer alone", async () => {
    const visit = await filled(staff);
    await move(staff.bm, visit.id, "submit");
    for (const other of [staff.rm, staff.oh, staff.bm])
      await expect(move(other, visit.id, "approve")).rejects.toThrow(Forbidden);
    await expect(move(staff.admin, visit.id, "approve")).rejects.toThrow(Forbidden);
    await expect(move(staff.otherBm, visit.id, "approve")).rejects.toThrow(NotFound);
    await move(staff.am, visit.id, "approve");
    expect(await stateOf(visit.id)).toMatchObject({ status: "APPROVED", approvedById: staff.am });
  });

  it("cannot be forwarded above the company", async () => {
    const visit = await filled(staff);
    await move(staff.bm, visit.id, "submit");
    for (const reviewer of [staff.am, staff.rm, staff.om])
      await move(reviewer, visit.id, "forward", { note: "Beyond what I may decide" });
    expect((await stateOf(visit.id)).reviewerId).toBe(staff.oh);
    await expect(move(staff.oh, visit.id, "forward", { note: "Beyond what I may decide" })).rejects.toThrow(
      "There is no one above you",
    );
    await move(staff.oh, visit.id, "approve");
  });
});

describe("marks", () => {
  const giveBack = (id: number, groupId: number) =>
    move(staff.am, id, "return", {
      note: "See the marks, please",
      input: { marks: [{ field: `GROUP:${groupId}.present`, note: "Register says 17" }, { field: "summary" }] },
    });

  it("stand against submitting again until each is changed or answered", async () => {
    const visit = await filled(staff);
    await move(staff.bm, visit.id, "submit");
    expect(await codes(move(staff.am, visit.id, "return", { note: "See the marks, please" }))).toEqual([
      "marks_required",
    ]);
    await giveBack(visit.id, visit.groupId);
    const page = await editPage(await as(staff.bm), visit.id);
    expect([page.marked, page.marks.map(({ to }) => to)]).toEqual([
      ["GROUP", "HEADER"],
      [`/ops/bm/group/visit/edit/${visit.groupId}`, `/ops/bm/visit/edit/${visit.id}#f-summary`],
    ]);
    expect(page.inHeader).toEqual(["summary"]);
    expect((await submitPage(await as(staff.bm), visit.id)).problems.map(({ to }) => to)).toEqual(
      page.marks.map(({ to }) => to),
    );
    expect(await codes(move(staff.bm, visit.id, "submit"))).toEqual(["mark_open", "mark_open"]);
    await saveRow(await as(staff.bm), groupSection, visit.groupId, groupInput({ present: "17" }), null);
    expect(await codes(move(staff.bm, visit.id, "submit"))).toEqual(["mark_open"]);
    const summary = await db.visitMark.findFirstOrThrow({ where: { visitId: visit.id, field: "summary" } });
    await answerMarks(await as(staff.bm), visit.id, [{ id: summary.id, answer: "The summary is complete as it is." }]);
    await move(staff.bm, visit.id, "submit");
    expect(await stateOf(visit.id)).toMatchObject({ status: "SUBMITTED", round: 2 });
    expect(await db.visitMark.count({ where: { visitId: visit.id, clearedAt: null } })).toBe(2);
    await move(staff.am, visit.id, "approve");
    expect(await db.visitMark.count({ where: { visitId: visit.id, clearedAt: null } })).toBe(0);
  });

  it("survive a withdrawal", async () => {
    const visit = await filled(staff);
    await move(staff.bm, visit.id, "submit");
    await giveBack(visit.id, visit.groupId);
    await removeRow(await as(staff.bm), groupSection, visit.groupId);
    await addRow(await as(staff.bm), groupSection, visit.id, groupInput(), "k".repeat(20));
    const summary = await db.visitMark.findFirstOrThrow({ where: { visitId: visit.id, field: "summary" } });
    await answerMarks(await as(staff.bm), visit.id, [{ id: summary.id, answer: "It is complete." }]);
    await move(staff.bm, visit.id, "submit");
    await move(staff.bm, visit.id, "withdraw");
    await answerMarks(await as(staff.bm), visit.id, [{ id: summary.id, answer: null }]);
    expect(await codes(move(staff.bm, visit.id, "submit"))).toEqual(["mark_open"]);
  });

  it("refuse approval while the reviewer ticks some, and unknown fields", async () => {
    const visit = await filled(staff);
    await move(staff.bm, visit.id, "submit");
    expect(await codes(move(staff.am, visit.id, "approve", { input: { marks: [{ field: "summary" }] } }))).toEqual([
      "marks_open",
    ]);
    expect(
      await codes(
        move(staff.am, visit.id, "return", {
          note: "See the marks, please",
          input: { marks: [{ field: "GROUP:999.present" }] },
        }),
      ),
    ).toEqual(["unknown_field"]);
    expect(
      await codes(move(staff.am, visit.id, "return", { note: "short", input: { marks: [{ field: "summary" }] } })),
    ).toEqual(["note_required"]);
    expect((await stateOf(visit.id)).status).toBe("SUBMITTED");
  });
});

describe("approval", () => {
  it("seals the content: the hash recomputes equal and addenda hang on it", async () => {
    const visit = await filled(staff);
    await move(staff.bm, visit.id, "submit");
    await move(staff.am, visit.id, "approve");
    const { contentHash } = await stateOf(visit.id);
    const content = await db.$transaction(async (tx) => readContent(tx, visit.id));
    expect(sealContent(content).hash).toBe(contentHash);
    await move(staff.bm, visit.id, "addendum", { note: "The missing receipt came today." });
    await move(staff.am, visit.id, "addendum", { note: "Seen, thank you very much." });
    await expect(move(staff.rm, visit.id, "addendum", { note: "I only read along here." })).rejects.toThrow(Forbidden);
    const notes = await db.visitAddendum.findMany({ orderBy: { id: "asc" } });
    const { addendumHash } = await import("./read-content.server");
    let previous = contentHash!;
    for (const { hash, visitId, authorId, at, text } of notes) {
      expect(hash).toBe(addendumHash(previous, { visitId, authorId, at, text }));
      previous = hash;
    }
    expect((await stateOf(visit.id)).contentHash).toBe(contentHash);
  });

  it("ends all writing: sections, header, trips, documents and what was not possible stay, for the visitor and for whoever approved (O6)", async () => {
    const visit = await filled(staff, {
      legs: [{ fromPlace: "Branch", toPlace: "Market", mode: "BUS", km: "4", fare: "80" }],
    });
    await move(staff.bm, visit.id, "submit");
    await move(staff.am, visit.id, "approve");
    const { contentHash } = await stateOf(visit.id);
    const { unitId: _unit, ...header } = await headerOf(staff.tree.branches[0]);
    const document = { kind: "PHOTO", section: null, caption: "Register", evidenceDate: "2026-11-20" };
    for (const userId of [staff.bm, staff.am]) {
      const actor = await as(userId);
      const attempts = [
        () => addRow(actor, groupSection, visit.id, groupInput(), "k".repeat(20)),
        () => saveRow(actor, groupSection, visit.groupId, groupInput(), null),
        () => removeRow(actor, groupSection, visit.groupId),
        () => saveOnly(actor, reportSection, visit.id, reportInput(), null),
        () => saveHeader(actor, visit.id, header, null),
        () => saveTrips(actor, visit.id, [], null),
        () => markNotPossible(actor, visit.id, "CASH", { reason: "The safe was sealed by the police." }),
        () => uploadDocuments(actor, visit.id, document, [{ name: "a.png", bytes: demoPicture(1) }]),
      ];
      for (const attempt of attempts) await expect(attempt(), attempt.toString()).rejects.toThrow();
    }
    expect(sealContent(await db.$transaction(async (tx) => readContent(tx, visit.id))).hash).toBe(contentHash);
    expect(await db.travelLeg.count({ where: { visitId: visit.id } })).toBe(1);
  });

  it("happens once when two come at the same moment", async () => {
    const visit = await filled(staff);
    await move(staff.bm, visit.id, "submit");
    const { version } = await stateOf(visit.id);
    const am = await as(staff.am);
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => transition(am, visitWorkflow, visit.id, "approve", { version })),
    );
    expect(results.filter((r) => r.status === "fulfilled")).toHaveLength(1);
    for (const r of results) if (r.status === "rejected") expect(r.reason).toBeInstanceOf(Conflict);
    expect(await db.stateChange.count({ where: { entityId: visit.id, action: "approve" } })).toBe(1);
  });

  it("does not let a section slip in while it is being submitted", async () => {
    const visit = await filled(staff);
    const bm = await as(staff.bm);
    await Promise.allSettled([
      move(staff.bm, visit.id, "submit"),
      ...Array.from({ length: 6 }, (_, i) =>
        saveRow(bm, groupSection, visit.groupId, groupInput({ present: String(i) }), null),
      ),
    ]);
    const snapshot = await db.visitSnapshot.findFirstOrThrow({ where: { visitId: visit.id } });
    expect(snapshot.hash).toBe(sealContent(await db.$transaction(async (tx) => readContent(tx, visit.id))).hash);
  });
});

describe("a review that waits", () => {
  it("may be taken over by the reviewer's supervisor after seven working days", async () => {
    const visit = await filled(staff);
    await move(staff.bm, visit.id, "submit");
    const later = (days: number) => new Date(Date.UTC(2026, 10, 20 + days, 9));
    await expect(move(staff.rm, visit.id, "takeOver", { at: later(7) })).rejects.toThrow("working days");
    await expect(move(staff.om, visit.id, "takeOver", { at: later(12) })).rejects.toThrow("supervisor");
    await move(staff.rm, visit.id, "takeOver", { at: later(12) });
    expect(await stateOf(visit.id)).toMatchObject({ status: "SUBMITTED", reviewerId: staff.rm });
    await expect(move(staff.bm, visit.id, "withdraw", { at: later(12) })).rejects.toThrow(Forbidden);
  });

  it("is re-routed to someone above the visitor by those who may, with a reason", async () => {
    const visit = await filled(staff);
    await move(staff.bm, visit.id, "submit");
    const to = (reviewerId: number) =>
      move(staff.admin, visit.id, "reroute", { note: "The area manager is on leave", input: { reviewerId } });
    expect(await codes(to(staff.bm))).toEqual(["not_above"]);
    expect(await codes(to(staff.cashier))).toEqual(["not_above"]);
    expect(await codes(to(staff.am))).toEqual(["same_reviewer"]);
    await expect(
      move(staff.rm, visit.id, "reroute", { note: "The area manager is on leave", input: { reviewerId: staff.om } }),
    ).rejects.toThrow(Forbidden);
    await to(staff.om);
    expect((await stateOf(visit.id)).reviewerId).toBe(staff.om);
    await move(staff.om, visit.id, "approve");
  });
});

describe("cancelling", () => {
  it("is for drafts, needs a reason, and makes room for another report of the day", async () => {
    const visit = await filled(staff);
    expect(await codes(move(staff.bm, visit.id, "cancel"))).toEqual(["note_required"]);
    await move(staff.bm, visit.id, "cancel", { note: "The road was washed away" });
    await filled(staff);
    expect(await db.dailyReport.count({ where: { live: true } })).toBe(1);
  });
});
