/** Sections of visits through their commands: what is kept, refused, followed up and carried forward. */
import { beforeEach, describe, expect, it } from "vitest";
import { Conflict, Forbidden, NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { followUpWorkflow } from "~/modules/follow-ups/index.server";
import { transition } from "~/modules/workflow/index.server";
import { as, category, seedOperations, type Operations } from "../../../tests/setup/operations";
import { seeded } from "../../../tests/setup/database";
import { refusals } from "../../../tests/setup/refusals";
import { draft, filled, move, newKey } from "../../../tests/setup/visits";
import { openVisit } from "./open-visit.server";
import { verifyVisit } from "./verify-visit.server";
import {
  answerMarks,
  rowFormOf,
  addRow,
  removeRow,
  saveRow,
  removeSheet,
  saveSheet,
  saveSide,
} from "./visit-parent.server";
import type { Typed, TwoSided } from "./sections/section";
import { sideSchema } from "~/modules/sections/index.server";
import { bankSection } from "./sections/bank.server";
import { highlightsSection } from "./sections/highlights.server";
import { loanSection } from "./sections/loan.server";
import { overdueSection } from "./sections/overdue.server";
import { performanceSection } from "./sections/performance.server";
import { recordSection } from "./sections/record.server";
import { warningsOf } from "./warnings.server";

let staff: Operations;
beforeEach(async () => {
  staff = await seeded(seedOperations);
});
const branch = () => staff.tree.branches[0];
const input = (section: Typed, more: object = {}) => section.form.schema.parse({ ...section.form.example, ...more });
const rowsOf = (section: Typed, rows: object[]) => section.form.schema.parse({ rows });
const loan = loanSection as Typed as TwoSided;

describe("loan verifications", () => {
  it("keep what each side says apart: neither writes over the other", async () => {
    const visit = await filled(staff);
    const bm = await as(staff.bm);
    expect(
      await refusals(addRow(bm, loan, visit.id, input(loan, { supervisorDecision: "APPROVE" }), newKey())),
    ).toEqual(["supervisorDecision other_side"]);
    const { fields } = await rowFormOf(bm, loan, { visitId: visit.id });
    expect(fields.filter(({ name }) => /Decision$/.test(name)).map((one) => [one.name, one.required])).toEqual([
      ["bmDecision", true],
    ]);
    const { id } = await addRow(bm, loan, visit.id, input(loan), newKey());
    const said = sideSchema(loan, "supervisor").parse({
      supervisorDecision: "APPROVE",
      supervisorAmount: "45000",
      supervisorReason: "Less than asked",
    });
    await expect(saveSide(await as(staff.am), loan, id, "supervisor", said, null)).rejects.toThrow(Conflict);
    await move(staff.bm, visit.id, "submit");
    await expect(saveSide(await as(staff.am), loan, id, "bm", {}, null)).rejects.toThrow(Forbidden);
    await expect(saveSide(await as(staff.rm), loan, id, "supervisor", said, null)).rejects.toThrow(Forbidden);
    await expect(saveSide(bm, loan, id, "supervisor", said, null)).rejects.toThrow(Forbidden);
    await expect(saveSide(await as(staff.otherBm), loan, id, "supervisor", said, null)).rejects.toThrow(NotFound);
    expect(
      await refusals(
        saveSide(await as(staff.am), loan, id, "supervisor", { ...said, supervisorAmount: "60000.01" }, null),
      ),
    ).toEqual(["supervisorAmount more_than_applied"]);
    await saveSide(await as(staff.am), loan, id, "supervisor", said, 1);
    await expect(
      saveSide(await as(staff.am), loan, id, "supervisor", { ...said, supervisorAmount: "1" }, 1),
    ).rejects.toThrow(Conflict);
    await move(staff.am, visit.id, "return", {
      note: "Look at the income again.",
      input: { marks: [{ field: `LOAN:${id}.income` }] },
    });
    await saveRow(bm, loan, id, input(loan, { income: "33000" }), 2);
    expect(await db.loanVerification.findUniqueOrThrow({ where: { id } })).toMatchObject({
      income: 3_300_000n,
      bmDecision: "REDUCE",
      bmAmount: 5_000_000n,
      supervisorDecision: "APPROVE",
      supervisorAmount: 4_500_000n,
    });
    expect(await refusals(removeRow(bm, loan, id))).toEqual([" other_side_wrote"]);
    await move(staff.bm, visit.id, "submit");
    await move(staff.am, visit.id, "approve");
    await expect(saveSide(await as(staff.am), loan, id, "supervisor", said, null)).rejects.toThrow(Conflict);
    expect(await verifyVisit(visit.id)).toMatchObject({ ok: true });
  });

  it("are open to the branch manager while the supervisor's visit is reviewed", async () => {
    const visit = await draft(staff.am, "AM", branch(), "CASH-CHECK");
    const am = await as(staff.am);
    expect(await refusals(addRow(am, loan, visit.id, input(loan), newKey()))).toEqual([
      "bmDecision other_side",
      "bmAmount other_side",
      "bmReason other_side",
      "supervisorDecision required",
    ]);
    const { id } = await addRow(
      am,
      loan,
      visit.id,
      input(loan, { bmDecision: null, bmAmount: null, bmReason: null, supervisorDecision: "REJECT" }),
      newKey(),
    );
    const shown = (await rowFormOf(am, loan, { id })).fields.map(({ name }) => name);
    expect(shown).toContain("supervisorDecision");
    expect(shown).not.toContain("bmDecision");
  });
});

describe("overdue loans", () => {
  const overdue = (more: object = {}) => input(overdueSection, { promiseDate: "2026-11-21", ...more });

  it("take a receipt once in a branch, also from two windows, and give it back with a cancelled visit", async () => {
    const [one, two] = [await draft(staff.bm, "BM", branch()), await draft(staff.bm, "BM", branch())];
    const bm = await as(staff.bm);
    const paid = overdue({ collected: "500", receiptNo: "R-1" });
    const both = await Promise.allSettled([one, two].map(({ id }) => addRow(bm, overdueSection, id, paid, newKey())));
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [winner, loser] = both[0]!.status === "fulfilled" ? [one, two] : [two, one];
    expect(await refusals(addRow(bm, overdueSection, loser.id, paid, newKey()))).toEqual(["receiptNo receipt_taken"]);
    await move(staff.bm, winner.id, "cancel", { note: "Recorded in another visit." });
    await addRow(bm, overdueSection, loser.id, paid, newKey());
  });

  it("take a receipt once in whatever spelling, and a loan once in a visit", async () => {
    const visit = await draft(staff.bm, "BM", branch());
    const bm = await as(staff.bm);
    await addRow(bm, overdueSection, visit.id, overdue({ collected: "500", receiptNo: "R-9002" }), newKey());
    for (const receiptNo of ["r- 9002", "r 9002", "R.90-02", "R/9002"])
      expect(
        await refusals(
          addRow(bm, overdueSection, visit.id, overdue({ loanNo: "LN-9", collected: "500", receiptNo }), newKey()),
        ),
      ).toEqual(["receiptNo receipt_taken"]);
    await addRow(
      bm,
      overdueSection,
      visit.id,
      overdue({ loanNo: "LN-7", collected: "500", receiptNo: "R-19002" }),
      newKey(),
    );
    const { id } = await addRow(bm, overdueSection, visit.id, overdue({ loanNo: "LN-9" }), newKey());
    expect(await refusals(addRow(bm, overdueSection, visit.id, overdue({ loanNo: "ln 9" }), newKey()))).toEqual([
      "loanNo repeated",
    ]);
    await saveRow(bm, overdueSection, id, overdue({ loanNo: "LN 9" }), null);
  });

  it("recall what was promised, the broken first, until someone has looked again", async () => {
    const before = await filled(staff, { visitDate: "2026-11-19" });
    const bm = await as(staff.bm);
    const earlier = await addRow(
      bm,
      overdueSection,
      before.id,
      overdue({ promiseDate: "2026-11-20", loanNo: "LN-1" }),
      newKey(),
    );
    await addRow(
      bm,
      overdueSection,
      before.id,
      overdue({ promiseDate: "2026-11-22", loanNo: "LN-2", memberName: "Grace" }),
      newKey(),
    );
    const am = await as(staff.am);
    const today = await draft(staff.am, "AM", branch(), "CASH-CHECK", { visitDate: "2026-11-20" });
    expect((await rowFormOf(am, overdueSection, { visitId: today.id })).recalled).toEqual([]);
    await move(staff.bm, before.id, "submit");
    const form = await rowFormOf(am, overdueSection, { visitId: today.id });
    expect(form.recalled.map(({ title }) => title)).toEqual(["Peter Otieno, LN-1", "Grace, LN-2"]);
    await move(staff.am, before.id, "return", {
      note: "Grace has moved to Nakuru",
      input: { marks: [{ field: "summary" }] },
    });
    const returned = await rowFormOf(am, overdueSection, { visitId: today.id }, { from: String(earlier.id) });
    expect([returned.recalled, returned.values.loanNo ?? ""]).toEqual([[], ""]);
    const own = await draft(staff.bm, "BM", branch());
    expect((await rowFormOf(bm, overdueSection, { visitId: own.id })).recalled).toHaveLength(2);
    const mark = await db.visitMark.findFirstOrThrow({ where: { visitId: before.id } });
    await answerMarks(bm, before.id, [{ id: mark.id, answer: "It says so now" }]);
    await move(staff.bm, before.id, "submit");
    expect(
      (await rowFormOf(am, overdueSection, { visitId: today.id }, { from: String(earlier.id) })).values,
    ).toMatchObject({ memberName: "Peter Otieno", loanNo: "LN-1", arrears: "4800.00", collected: "" });
    await addRow(
      am,
      overdueSection,
      today.id,
      overdue({ loanNo: "LN-1", promiseDate: null, promiseAmount: null }),
      newKey(),
    );
    expect((await rowFormOf(am, overdueSection, { visitId: today.id })).recalled.map(({ title }) => title)).toEqual([
      "Grace, LN-2",
    ]);
  });

  it("recall a loan that is still to be followed up, though nothing was promised, until that is done", async () => {
    const visit = await filled(staff, { visitDate: "2026-11-19" });
    await addRow(
      await as(staff.bm),
      overdueSection,
      visit.id,
      overdue({ loanNo: "LN-9", escalate: true, promiseDate: null, promiseAmount: null }),
      newKey(),
    );
    await move(staff.bm, visit.id, "submit");
    const today = await draft(staff.am, "AM", branch(), "FIELD-DAY");
    const recalled = async () =>
      (await rowFormOf(await as(staff.am), overdueSection, { visitId: today.id })).recalled.map(
        ({ title, text }) => `${title}: ${text}`,
      );
    expect(await recalled()).toEqual(["Peter Otieno, LN-9: To be followed up by 26 Nov 2026"]);
    const { id } = await db.followUp.findFirstOrThrow();
    await transition(await as(staff.am), followUpWorkflow, id, "finish", {
      note: "Paid in full at the branch, receipt 4711",
      version: null,
    });
    expect(await recalled()).toEqual([]);
  });

  it("go to the reviewer where asked for, once the visit is submitted, and warn of promises beyond what is owed", async () => {
    const visit = await filled(staff);
    const bm = await as(staff.bm);
    const { id } = await addRow(
      bm,
      overdueSection,
      visit.id,
      overdue({ escalate: true, promiseAmount: "99999" }),
      newKey(),
    );
    expect(
      await warningsOf(db, { ...(await db.visit.findUniqueOrThrow({ where: { id: visit.id } })), exponent: 2 }),
    ).toEqual(["Peter Otieno, LN-40118: More was promised than is overdue or due next."]);
    expect(await db.followUp.count()).toBe(0);
    await move(staff.bm, visit.id, "submit");
    expect(await db.followUp.findMany()).toMatchObject([
      { sourceType: "OverdueCase", sourceId: id, ownerId: staff.am, status: "OPEN" },
    ]);
    await move(staff.bm, visit.id, "withdraw");
    expect(await db.followUp.findMany()).toMatchObject([{ status: "CANCELLED" }]);
  });
});

it("a bank account tells of an old reconciliation, and shows its difference", async () => {
  const visit = await draft(staff.bm, "BM", branch(), "CASH-CHECK");
  const bm = await as(staff.bm);
  await addRow(
    bm,
    bankSection,
    visit.id,
    input(bankSection, {
      statementDate: "2026-11-19",
      reconciledOn: "2026-10-01",
      statementBalance: "262600",
      note: "Charges",
    }),
    newKey(),
  );
  const warnings = await warningsOf(db, {
    ...(await db.visit.findUniqueOrThrow({ where: { id: visit.id } })),
    exponent: 2,
  });
  expect(warnings).toEqual([
    "Equity Bank, 0112 4458 001: It was last reconciled on 01 Oct 2026, more than 31 days before.",
  ]);
  const { parts } = await openVisit(bm, visit.id);
  expect(parts.find(({ key }) => key === "BANK")!.rows[0]!.fields.at(-1)).toMatchObject({
    label: "Difference",
    value: "100.00",
  });
});

describe("rows of one form", () => {
  it("are saved together, keep their ids, and refuse a second window", async () => {
    const visit = await draft(staff.bm, "BM", branch(), "CASH-CHECK");
    const bm = await as(staff.bm);
    const [cash, keys] = [await category("REGISTER", "CASH-BOOK"), await category("REGISTER", "KEYS")];
    const row = (registerId: number, more: object = {}) => ({
      registerId: String(registerId),
      upToDate: "on",
      lastEntry: "2026-11-19",
      errors: "0",
      ...more,
    });
    expect(
      await refusals(
        saveSheet(
          bm,
          recordSection,
          visit.id,
          rowsOf(recordSection, [row(cash), { registerId: String(keys) }, row(cash, { lastEntry: "2026-11-21" })]),
          0,
        ),
      ),
    ).toEqual(["rows[2].lastEntry after_visit", "rows[2].registerId repeated"]);
    expect(
      await refusals(saveSheet(bm, recordSection, visit.id, rowsOf(recordSection, [{ registerId: String(keys) }]), 0)),
    ).toEqual(["rows[0].registerId required"]);
    const { id } = await saveSheet(bm, recordSection, visit.id, rowsOf(recordSection, [row(cash), row(keys)]), 0);
    const before = await db.registerCheck.findMany({ orderBy: { position: "asc" } });
    await expect(saveSheet(bm, recordSection, visit.id, rowsOf(recordSection, [row(keys)]), 0)).rejects.toThrow(
      Conflict,
    );
    const { version } = await db.visitSection.findUniqueOrThrow({ where: { id } });
    await saveSheet(
      bm,
      recordSection,
      visit.id,
      rowsOf(recordSection, [row(keys, { id: String(before[1]!.id), errors: "3" })]),
      version,
    );
    expect(await db.registerCheck.findMany()).toMatchObject([
      { id: before[1]!.id, registerId: keys, errors: 3, position: 0 },
    ]);
    await expect(removeSheet(await as(staff.otherBm), recordSection, id)).rejects.toThrow(NotFound);
    await removeSheet(bm, recordSection, id);
    expect(await db.visitSection.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "EMPTY" });
  });

  it("begin with what the last visit of the unit found", async () => {
    const before = await draft(staff.bm, "BM", branch(), "CASH-CHECK");
    const bm = await as(staff.bm);
    await saveSheet(
      bm,
      performanceSection,
      before.id,
      rowsOf(performanceSection, [{ code: "SAVINGS", target: "100", actual: "95.5" }]),
      0,
    );
    const am = await as(staff.am);
    const next = await draft(staff.am, "AM", branch(), "CASH-CHECK");
    const begun = async () =>
      (
        (await rowFormOf(am, performanceSection, { visitId: next.id })).values.rows as {
          code: string;
          previous: string;
        }[]
      ).find(({ code }) => code === "SAVINGS")!.previous;
    expect(await begun()).toBe("");
    const ready = await filled(staff, { visitDate: "2026-11-19" });
    await saveSheet(
      bm,
      performanceSection,
      ready.id,
      rowsOf(performanceSection, [{ code: "SAVINGS", target: "100", actual: "95.5" }]),
      0,
    );
    await move(staff.bm, ready.id, "submit");
    expect(await begun()).toBe("95.50");
  });

  it("tell whoever leads operations of an incident that cost much, and of no other", async () => {
    const visit = await filled(staff);
    const bm = await as(staff.bm);
    const told = () => db.notification.findMany({ where: { userId: staff.oh } });
    await saveSheet(
      bm,
      highlightsSection,
      visit.id,
      rowsOf(highlightsSection, [
        { type: "INCIDENT", text: "The safe was forced.", loss: "100000.01" },
        { type: "IDEA", text: "Meet at noon." },
      ]),
      0,
    );
    expect(await told()).toEqual([]);
    await move(staff.bm, visit.id, "submit");
    expect(await told()).toMatchObject([{ text: "The safe was forced." }]);
  });
});
