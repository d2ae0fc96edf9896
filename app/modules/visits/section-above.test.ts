/** Sections of visits from above through their commands: portfolio, borrowers, loan files and messages. */
import { beforeEach, describe, expect, it } from "vitest";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { as, seedOperations, type Operations } from "../../../tests/setup/operations";
import { seeded } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import { refusals } from "../../../tests/setup/refusals";
import { draft, filled, move, newKey } from "../../../tests/setup/visits";
import { editPage } from "./edit-page.server";
import { borrowerList } from "./borrower-list.server";
import { answerMarks, markNotPossible, addRow, saveOnly, saveRow, rowFormOf, saveSide } from "./visit-parent.server";
import { answerMessage, isAddressee, messageTasks, messageTo } from "./messages.server";
import { openVisit } from "./open-visit.server";
import type { Typed, TwoSided } from "./sections/section";
import { borrowerSection } from "./sections/borrower.server";
import { docCheckSection } from "./sections/doc-check.server";
import { messageSection } from "./sections/message.server";
import { portfolioSection } from "./sections/portfolio.server";
import { verifyVisit } from "./verify-visit.server";

let staff: Operations;
beforeEach(async () => {
  staff = await seeded(seedOperations);
});
const branch = () => staff.tree.branches[0];
const input = (section: Typed, more: object = {}) => section.form.schema.parse({ ...section.form.example, ...more });
const borrower = borrowerSection as Typed as TwoSided;
const borrowerInput = (more: object = {}) => input(borrower, { bmComment: null, ...more });

it("a portfolio is held against the last one that was sent in", async () => {
  const before = await filled(staff, { visitDate: "2026-11-18" });
  const bm = await as(staff.bm);
  await saveOnly(bm, portfolioSection, before.id, input(portfolioSection, { asOf: "2026-11-18", comment: null }), null);
  const am = await as(staff.am);
  const next = await draft(staff.am, "AM", branch(), "CASH-CHECK");
  const risen = input(portfolioSection, { asOf: "2026-11-20", par1: "2400000", comment: null });
  const { id } = await saveOnly(am, portfolioSection, next.id, risen, null);
  await move(staff.bm, before.id, "submit");
  expect(await refusals(saveRow(am, portfolioSection, id, risen, 1))).toEqual(["comment comment_required"]);
  await saveRow(
    am,
    portfolioSection,
    id,
    input(portfolioSection, { asOf: "2026-11-20", par1: "2400000", comment: "Floods" }),
    1,
  );
  const shown = (await openVisit(am, next.id)).parts.find(({ key }) => key === "PORTFOLIO")!.rows[0]!.fields;
  expect(shown.find(({ label }) => label === "At risk over 1 day, percent")!.value).toBe("12.97");
});

describe("borrowers", () => {
  it("are in a visit once with each loan, not once with each name, and are seen by whoever sees the visit", async () => {
    const visit = await filled(staff);
    const bm = await as(staff.bm);
    await addRow(bm, borrower, visit.id, borrowerInput(), newKey());
    expect(
      await refusals(
        addRow(bm, borrower, visit.id, borrowerInput({ loanNo: "ln 40231", memberName: "grace  ACHIENG" }), newKey()),
      ),
    ).toEqual(["loanNo repeated"]);
    await addRow(bm, borrower, visit.id, borrowerInput({ loanNo: "LN-40232" }), newKey());
    const seen = async (userId: number) =>
      (await screenOf(await as(userId), borrowerList, "all", { q: "grace" })).total;
    expect([await seen(staff.bm), await seen(staff.am), await seen(staff.otherBm)]).toEqual([2, 2, 0]);
  });

  it("carry what the manager and the supervisor say apart, and go to the manager where asked for", async () => {
    const visit = await draft(staff.am, "AM", branch(), "CASH-CHECK");
    const am = await as(staff.am);
    const { id } = await addRow(
      am,
      borrower,
      visit.id,
      borrowerInput({
        utilisation: "DIVERTED",
        remark: "A motorcycle was bought",
        followUp: true,
        supervisorComment: "Seen by me",
        supervisorVerified: true,
      }),
      newKey(),
    );
    await markNotPossible(am, visit.id, "CASH", { reason: "The safe was in time lock all day" });
    await move(staff.am, visit.id, "submit");
    expect(await db.followUp.findMany()).toMatchObject([
      { sourceType: "BorrowerVisit", sourceId: id, ownerId: staff.bm },
    ]);
    await saveSide(await as(staff.bm), borrower, id, "bm", { bmComment: "I have spoken to her." }, 1);
    expect(await db.borrowerVisit.findUniqueOrThrow({ where: { id } })).toMatchObject({
      bmComment: "I have spoken to her.",
      supervisorComment: "Seen by me",
      supervisorVerified: true,
    });
    await move(staff.rm, visit.id, "approve");
    expect(await verifyVisit(visit.id)).toMatchObject({ ok: true });
  });
});

it("a loan file without its agreement is followed up by the manager of the branch", async () => {
  const visit = await filled(staff);
  const bm = await as(staff.bm);
  const { id } = await addRow(
    bm,
    docCheckSection,
    visit.id,
    input(docCheckSection, { agreement: "MISSING" }),
    newKey(),
  );
  await addRow(
    bm,
    docCheckSection,
    visit.id,
    input(docCheckSection, { loanNo: "LN-40378", schedule: "MISSING" }),
    newKey(),
  );
  await move(staff.bm, visit.id, "submit");
  expect(await db.followUp.findMany()).toMatchObject([
    {
      sourceType: "LoanFileCheck",
      sourceId: id,
      ownerId: staff.bm,
      text: "Samuel Kiptoo, LN-40377: missing from the file: Loan agreement",
    },
  ]);
});

it("a purpose that asks for more rows is satisfied by why there are no more", async () => {
  const visit = await draft(staff.am, "AM", branch(), "SUPERVISION");
  const am = await as(staff.am);
  await addRow(am, docCheckSection, visit.id, input(docCheckSection), newKey());
  expect(await refusals(move(staff.am, visit.id, "submit"))).toContain("DOC_CHECK too_few");
  await markNotPossible(am, visit.id, "DOC_CHECK", { reason: "The cabinet of the files was locked" });
  expect(await refusals(move(staff.am, visit.id, "submit"))).not.toContain("DOC_CHECK too_few");
});

it("a message reaches its addressee once the visit is sent in, is answered once, and is overdue until then", async () => {
  const visit = await draft(staff.am, "AM", branch(), "CASH-CHECK");
  const am = await as(staff.am);
  const offered = async (who: number, id: number) =>
    (await editPage(await as(who), id)).tiles.some(({ kind }) => kind === "FEEDBACK_MESSAGE");
  expect([
    await offered(staff.am, visit.id),
    await offered(staff.bm, (await draft(staff.bm, "BM", branch())).id),
  ]).toEqual([true, false]);
  const unoffered = await draft(staff.bm, "BM", branch());
  expect((await rowFormOf(await as(staff.bm), messageSection as Typed, { visitId: unoffered.id })).whyNot).toMatch(
    /^No one else in this unit/,
  );
  expect((await rowFormOf(am, messageSection as Typed, { visitId: visit.id })).whyNot).toBeNull();
  const message = (more: object) => input(messageSection, { toId: staff.bm, ackBy: "2026-11-20", ...more });
  for (const toId of [staff.clerk, staff.am, staff.otherBm])
    expect(await refusals(addRow(am, messageSection, visit.id, message({ toId }), newKey()))).toEqual([
      "toId not_of_unit",
    ]);
  expect(() => message({ toId: "" })).toThrow("Choose who it is for");
  const { id } = await addRow(am, messageSection, visit.id, message({}), newKey());
  const bm = await as(staff.bm);
  await expect(messageTo(bm, id)).rejects.toThrow(NotFound);
  expect(await messageTasks(bm)).toEqual([]);
  await markNotPossible(am, visit.id, "CASH", { reason: "The safe was in time lock all day" });
  await move(staff.am, visit.id, "submit");
  const later = new Date("2026-11-23T08:00:00Z");
  expect((await messageTasks(await as(staff.bm, later))).map(({ tone }) => tone)).toEqual(["bad"]);
  expect((await messageTasks(await as(staff.am, later))).map(({ tone }) => tone)).toEqual(["bad"]);
  expect([await isAddressee(bm, id), await isAddressee(am, id)]).toEqual([true, false]);
  await expect(answerMessage(await as(staff.otherBm), id, { reply: null }, 1)).rejects.toThrow(NotFound);
  await move(staff.rm, visit.id, "return", {
    note: "Say what the message is about",
    input: { marks: [{ field: "summary" }] },
  });
  await expect(messageTo(bm, id)).rejects.toThrow(NotFound);
  await expect(answerMessage(bm, id, { reply: null }, 1)).rejects.toThrow(NotFound);
  expect([await isAddressee(bm, id), await messageTasks(bm)]).toEqual([false, []]);
  const mark = await db.visitMark.findFirstOrThrow({ where: { visitId: visit.id } });
  await answerMarks(am, visit.id, [{ id: mark.id, answer: "It says so now" }]);
  await move(staff.am, visit.id, "submit");
  await move(staff.rm, visit.id, "approve");
  await answerMessage(bm, id, { reply: null }, 1);
  await answerMessage(bm, id, { reply: "Done today." }, 2);
  expect(await refusals(answerMessage(bm, id, { reply: "Again." }, 3))).toEqual([" answered"]);
  expect((await openVisit(am, visit.id)).view.answers).toMatchObject([{ reply: "Done today.", overdue: false }]);
  expect(await verifyVisit(visit.id)).toMatchObject({ ok: true });
  expect(await messageTasks(bm)).toEqual([]);
});
