import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { formatInstant } from "~/core/dates";
import { Conflict } from "~/core/problems";
import { database, db } from "~/db/database.server";
import { countedTotal, facesOf, readDenominations } from "~/modules/cash-count/index.server";
import { fieldUpdate } from "~/modules/visit-reports/field-update.server";
import { as, seedOperations, type Operations } from "../../../tests/setup/operations";
import { seeded } from "../../../tests/setup/database";
import { refusals } from "../../../tests/setup/refusals";
import { draft, move, newKey } from "../../../tests/setup/visits";
import { explainCashCount, openCashSheet, recountCash, removeCashSheet, saveCashCount } from "./cash-sheets.server";
import { fieldStandings } from "./field-standing.server";
import { openVisit } from "./open-visit.server";
import { countSchema, openSchema, type CountInput } from "./sections/cash.server";
import { sheetFormOf } from "./cash-form.server";
import { checkSubmission } from "./submit-check.server";
import { STAGES } from "./visit";
import { factsOf } from "./visit-lines.server";
import { findVisitRow } from "./visit-row.server";
import { unsentDifferences } from "./unsent-differences.server";
import { warningsOf } from "./warnings.server";

let staff: Operations;
beforeEach(async () => {
  staff = await seeded(seedOperations);
});
const branchDraft = (purpose?: string, more?: Record<string, unknown>) =>
  draft(staff.bm, "BM", staff.tree.branches[0], purpose, more);

describe("cash at hand", () => {
  const open = (more: Record<string, unknown> = {}) =>
    openSchema.parse({ place: "SAFE", custodianId: staff.cashier, bookBalance: "2500", ...more });
  const counting = (quantities: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    countSchema.parse({
      witnessId: String(staff.clerk),
      custodianPresent: "on",
      denominations: Object.entries(quantities).map(([face, quantity]) => ({ face, kind: "NOTE", quantity })),
      ...more,
    }) as CountInput;

  it("adds up face × quantity on the server, whatever is typed", async () => {
    const kes = await facesOf(db, "KES");
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: kes.length, maxLength: kes.length }),
        (quantities) => {
          const typed = kes.map(({ face, kind }, i) => ({
            face: String(Number(face) / 100),
            kind,
            quantity: quantities[i]!,
          }));
          const { denominations, problems } = readDenominations(typed, kes, 2);
          expect(problems).toEqual([]);
          expect(countedTotal(denominations)).toBe(
            kes.reduce((sum, { face }, i) => sum + face * BigInt(quantities[i]!), 0n),
          );
        },
      ),
    );
    expect(
      readDenominations(
        [
          { face: "300", kind: "NOTE", quantity: 1 },
          { face: "50", kind: "NOTE", quantity: 1 },
          { face: "50", kind: "NOTE", quantity: 1 },
        ],
        kes,
        2,
      ).problems.map((p) => p.code),
    ).toEqual(["unknown_denomination", "repeated_denomination"]);
  });

  it("freezes the book, hides it until counted, keeps the count, and must be explained when it differs", async () => {
    const visit = await branchDraft("CASH-CHECK");
    const bm = await as(staff.bm);
    const { id } = await openCashSheet(bm, visit.id, open(), newKey());
    const row = async () => (await findVisitRow(db, bm, visit.id))!;
    const blind = await checkSubmission(db, await row(), bm.at);
    expect(JSON.stringify(blind.parts)).not.toContain("2,500.00");
    expect(blind.problems.map((p) => p.code)).toEqual(["section_unfinished"]);
    await saveCashCount(bm, id, counting({ "1000": "2", "200": "1", "50": "" }), 1);
    expect(await db.cashCount.findUniqueOrThrow({ where: { id } })).toMatchObject({
      bookBalance: 250000n,
      counted: 220000n,
      difference: -30000n,
    });
    expect((await checkSubmission(db, await row(), bm.at)).problems.map((p) => p.code)).toEqual(["section_unfinished"]);
    await expect(saveCashCount(bm, id, counting({ "1000": "2", "500": "1" }), null)).rejects.toThrow(Conflict);
    await explainCashCount(
      bm,
      id,
      { witnessId: staff.clerk, custodianPresent: true, explanation: "Late deposit of Umoja, receipt 88213." },
      2,
    );
    expect(await db.followUp.count()).toBe(0);
    await move(staff.bm, visit.id, "submit");
    expect(await db.followUp.findMany()).toMatchObject([
      { sourceType: "CashCount", sourceId: id, ownerId: staff.am, dueOn: "2026-11-27", status: "OPEN" },
    ]);
    await move(staff.bm, visit.id, "withdraw");
    expect(await db.followUp.findMany()).toMatchObject([{ status: "CANCELLED" }]);
  });

  it("is counted again on a new sheet; the first stays", async () => {
    const visit = await branchDraft("CASH-CHECK");
    const bm = await as(staff.bm);
    const { id } = await openCashSheet(bm, visit.id, open(), newKey());
    expect(await refusals(recountCash(bm, id, open(), newKey()))).toEqual([" not_counted"]);
    await saveCashCount(bm, id, counting({ "1000": "2" }), 1);
    const before = await db.cashCount.findUniqueOrThrow({ where: { id }, include: { denominations: true } });
    const again = await recountCash(bm, id, open(), newKey());
    expect(await refusals(recountCash(bm, id, open(), newKey()))).toEqual([" already_recounted"]);
    await saveCashCount(bm, again.id, counting({ "1000": "2", "500": "1" }), 1);
    expect(await db.cashCount.findUniqueOrThrow({ where: { id }, include: { denominations: true } })).toEqual(before);
    expect(await db.cashCount.findUniqueOrThrow({ where: { id: again.id } })).toMatchObject({
      recountOfId: id,
      difference: 0n,
      place: "SAFE",
      custodianId: staff.cashier,
    });
    expect(await refusals(removeCashSheet(bm, id))).toEqual([" already_counted"]);
  });

  it("is counted again blindly, and the first difference stays told of everywhere", async () => {
    const visit = await branchDraft("CASH-CHECK");
    const bm = await as(staff.bm);
    const { id } = await openCashSheet(bm, visit.id, open(), newKey());
    await saveCashCount(bm, id, counting({ "1000": "2" }, { explanation: "A deposit is on its way." }), 1);
    expect((await sheetFormOf(bm, id)).again.values).not.toHaveProperty("bookBalance");
    const again = await recountCash(bm, id, open(), newKey());
    const shown = async () =>
      JSON.stringify([
        await sheetFormOf(bm, id),
        await sheetFormOf(bm, again.id),
        (await openVisit(bm, visit.id)).view,
        await warningsOf(db, { ...(await db.visit.findUniqueOrThrow({ where: { id: visit.id } })), exponent: 2 }),
      ]);
    expect(await shown()).not.toMatch(/2,500\.00|−500\.00/);
    await saveCashCount(bm, again.id, counting({ "1000": "2", "500": "1" }), 1);
    expect(await shown()).toContain(
      "Safe: the count differed from the book by −500.00. The cash was counted again; the first difference still counts.",
    );
    const first = (await db.cashCount.findUniqueOrThrow({ where: { id } })).openedAt;
    const name = `Safe, ${formatInstant(first, bm.company.timeZone)}`;
    const { parts } = await openVisit(bm, visit.id);
    expect(
      parts.find(({ key }) => key === "CASH")!.rows[1]!.fields.find(({ label }) => label === "Counts again")!.value,
    ).toBe(name);
    expect([(await sheetFormOf(bm, again.id)).recountOf, (await sheetFormOf(bm, id)).recountedBy]).toEqual([
      name,
      expect.stringMatching(/^Safe, /),
    ]);
    await move(staff.bm, visit.id, "submit");
    const [line] = await factsOf(bm, [visit.id]);
    expect([line!.difference, line!.flags]).toEqual([50_000n, ["Cash differs by 500.00"]]);
    expect((await openVisit(bm, visit.id)).view.cashDiffers).toBe("Cash differs by 500.00");
    expect(
      (
        await fieldStandings(await as(staff.rm), {
          whose: "all",
          from: "2026-11-01",
          to: "2026-11-30",
          unitId: null,
          level: null,
          purposeId: null,
          states: STAGES.DONE,
        })
      ).get(staff.tree.branches[0]),
    ).toMatchObject({ differing: 1, difference: 50_000n });
  });

  it("that differs at any count keeps its visit from being cancelled, also after a withdrawal", async () => {
    const visit = await branchDraft("CASH-CHECK");
    const bm = await as(staff.bm);
    const { id } = await openCashSheet(bm, visit.id, open({ place: "FLOAT" }), newKey());
    await saveCashCount(bm, id, counting({ "1000": "2" }, { explanation: "A deposit is on its way." }), 1);
    const cancelled = () => refusals(move(staff.bm, visit.id, "cancel", { note: "Opened on the wrong day" }));
    expect(await cancelled()).toEqual([" cash_differs"]);
    const again = await recountCash(bm, id, open(), newKey());
    expect(await cancelled()).toEqual([" cash_differs"]);
    await saveCashCount(bm, again.id, counting({ "1000": "2", "500": "1" }), 1);
    expect(await cancelled()).toEqual([" cash_differs"]);
    await move(staff.bm, visit.id, "submit");
    await move(staff.bm, visit.id, "withdraw");
    expect(await cancelled()).toEqual([" cash_differs"]);
    const agrees = await branchDraft("CASH-CHECK", { startTime: "14:00", endTime: "15:00" });
    const sheet = await openCashSheet(bm, agrees.id, open(), newKey());
    await saveCashCount(bm, sheet.id, counting({ "1000": "2", "500": "1" }), 1);
    await move(staff.bm, agrees.id, "cancel", { note: "Opened on the wrong day" });
    expect(await db.visit.findUniqueOrThrow({ where: { id: agrees.id } })).toMatchObject({ status: "CANCELLED" });
  });

  it("of a visit that is not sent in is told of after a day, and at once where the visit is cancelled", async () => {
    const branch = staff.tree.branches[0];
    const am = await as(staff.am);
    const found = async (hours: number) =>
      unsentDifferences(db, {
        unitIds: [branch],
        from: "2026-11-01",
        to: "2026-11-30",
        at: new Date(am.at.getTime() + hours * 3_600_000),
      });
    const visit = await draft(staff.am, "AM", branch, "CASH-CHECK");
    const { id } = await openCashSheet(am, visit.id, open(), newKey());
    await saveCashCount(am, id, counting({ "1000": "2" }, { explanation: "A deposit is on its way." }), 1);
    const again = await recountCash(am, id, open(), newKey());
    await saveCashCount(am, again.id, counting({ "1000": "2", "500": "1" }), 1);
    expect(await found(23)).toEqual([]);
    const told = {
      unitId: branch,
      place: "SAFE",
      date: "2026-11-20",
      countedById: staff.am,
      currency: "KES",
      difference: -50_000n,
      cancelled: false,
    };
    expect(await found(25)).toEqual([told]);
    const asked = { from: "2026-11-01", to: "2026-11-30", unitId: null, level: null, purposeId: null, by: "" };
    const [bm, later] = [await as(staff.bm), new Date(am.at.getTime() + 25 * 3_600_000)];
    expect(await findVisitRow(db, bm, visit.id)).toBeNull();
    expect(
      (await fieldUpdate({ ...bm, at: later }, asked)).rows.map(({ cells }) => [cells.differing, cells.difference]),
    ).toEqual([[1, 50_000n]]);
    await move(staff.am, visit.id, "submit");
    await move(staff.rm, visit.id, "return", {
      note: "The safe is counted in words only",
      input: { marks: [{ field: "summary" }] },
    });
    expect([await found(25), await findVisitRow(db, bm, visit.id)]).toEqual([[], null]);
    for (const reader of [bm, await as(staff.rm)])
      expect(
        (await fieldUpdate(reader, asked)).rows.map(({ cells }) => [cells.differing, cells.difference]),
      ).toContainEqual([1, 50_000n]);
    await database().writing((tx) => tx.visit.update({ where: { id: visit.id }, data: { status: "CANCELLED" } }));
    expect(await found(0)).toEqual([{ ...told, cancelled: true }]);
  });

  it("stands in the review of a later visit though its own was left lying", async () => {
    const bm = await as(staff.bm);
    const thrown = await branchDraft("CASH-CHECK");
    const { id } = await openCashSheet(bm, thrown.id, open(), newKey());
    await saveCashCount(bm, id, counting({ "1000": "1" }), 1);
    const visit = await branchDraft("CASH-CHECK", { startTime: "14:00", endTime: "15:00" });
    const sheet = await openCashSheet(bm, visit.id, open(), newKey());
    const told = async (of: number, reader: "visitor" | "reviewer") =>
      (
        await warningsOf(db, { ...(await db.visit.findUniqueOrThrow({ where: { id: of } })), exponent: 2 }, reader)
      ).filter((text) => text.includes("counted it before"));
    expect(await told(visit.id, "reviewer")).toEqual([]);
    await saveCashCount(bm, sheet.id, counting({ "1000": "2", "500": "1" }), 1);
    const said = [
      expect.stringMatching(
        /^Safe: .+ counted it before on this day, at .+ and it differed from the book by −1,500\.00/,
      ),
    ];
    expect([
      await told(visit.id, "visitor"),
      await told(visit.id, "reviewer"),
      await told(thrown.id, "reviewer"),
    ]).toEqual([said, said, []]);
    await move(staff.bm, visit.id, "submit");
    const flag = "Cash differed when it was first counted that day";
    expect((await factsOf(bm, [visit.id]))[0]!.flags).toEqual([flag]);
    expect((await openVisit(bm, visit.id)).view.cashDiffers).toBe(flag);
  });

  it("by somebody else earlier that day is told to the reviewer alone", async () => {
    const [am, bm] = [await as(staff.am), await as(staff.bm)];
    const above = await draft(staff.am, "AM", staff.tree.branches[0], "CASH-CHECK");
    const first = await openCashSheet(am, above.id, open(), newKey());
    await saveCashCount(am, first.id, counting({ "1000": "2" }), 1);
    const visit = await branchDraft("CASH-CHECK");
    const { id } = await openCashSheet(bm, visit.id, open(), newKey());
    await saveCashCount(bm, id, counting({ "1000": "2", "500": "1" }), 1);
    const row = { ...(await db.visit.findUniqueOrThrow({ where: { id: visit.id } })), exponent: 2 };
    expect((await warningsOf(db, row, "reviewer")).join()).toContain("−500.00");
    expect((await warningsOf(db, row, "visitor")).join()).not.toContain("−500.00");
    expect((await openVisit(bm, visit.id)).view.cashDiffers).toBeNull();
  });

  it("short in one place is not set off against too much in another", async () => {
    const visit = await branchDraft("CASH-CHECK");
    const bm = await as(staff.bm);
    for (const [place, quantity] of [
      ["TELLER", "2"],
      ["FLOAT", "3"],
    ]) {
      const { id } = await openCashSheet(bm, visit.id, open({ place }), newKey());
      await saveCashCount(bm, id, counting({ "1000": quantity }), 1);
    }
    const [line] = await factsOf(bm, [visit.id]);
    expect([line!.difference, line!.flags]).toEqual([100_000n, ["Cash differs by 1,000.00"]]);
  });

  it("is followed up by the manager of the unit, or by the reviewer where the manager counted or keeps the cash", async () => {
    const owner = async (visitor: number, level: "BM" | "AM", custodianId: number) => {
      const visit = await draft(
        visitor,
        level,
        staff.tree.branches[0],
        "CASH-CHECK",
        level === "AM" ? { personsMet: "The cashier" } : {},
      );
      const person = await as(visitor);
      const { id } = await openCashSheet(person, visit.id, open({ custodianId }), newKey());
      await saveCashCount(person, id, counting({ "1000": "2" }, { explanation: "A deposit is on its way." }), 1);
      await move(visitor, visit.id, "submit");
      return (await db.followUp.findFirstOrThrow({ where: { sourceType: "CashCount", sourceId: id } })).ownerId;
    };
    expect(await owner(staff.am, "AM", staff.cashier)).toBe(staff.bm);
    expect(await owner(staff.am, "AM", staff.bm)).toBe(staff.rm);
    expect(await owner(staff.bm, "BM", staff.cashier)).toBe(staff.am);
  });

  it("needs people of the unit, and a witness other than the visitor", async () => {
    const visit = await branchDraft("CASH-CHECK");
    const bm = await as(staff.bm);
    expect(await refusals(openCashSheet(bm, visit.id, open({ custodianId: staff.am }), newKey()))).toEqual([
      "custodianId not_of_unit",
    ]);
    const { id } = await openCashSheet(bm, visit.id, open(), newKey());
    expect(await refusals(saveCashCount(bm, id, counting({ "1000": 1 }, { witnessId: staff.bm }), 1))).toEqual([
      "witnessId witness_is_visitor",
    ]);
    expect(await refusals(saveCashCount(bm, id, counting({ "1000": 1 }, { witnessId: staff.otherBm }), 1))).toEqual([
      "witnessId not_of_unit",
    ]);
    expect(await refusals(saveCashCount(bm, id, counting({ "1000": 1 }, { witnessId: staff.cashier }), 1))).toEqual([
      "witnessId witness_is_custodian",
    ]);
    await removeCashSheet(bm, id);
    expect(
      await db.visitSection.findUnique({ where: { visitId_kind: { visitId: visit.id, kind: "CASH" } } }),
    ).toMatchObject({ state: "EMPTY" });
  });

  it("over its limit must be explained even when it agrees", async () => {
    const visit = await branchDraft("CASH-CHECK");
    const bm = await as(staff.bm);
    const { id } = await openCashSheet(bm, visit.id, open({ bookBalance: "3000", cashLimit: "2000" }), newKey());
    await saveCashCount(bm, id, counting({ "1000": "3" }), 1);
    const check = await checkSubmission(db, (await findVisitRow(db, bm, visit.id))!, bm.at);
    expect(check.problems.map((p) => p.message)).toEqual(["Cash at hand: The outcome of the count is not explained"]);
    expect(
      await warningsOf(db, { ...(await db.visit.findUniqueOrThrow({ where: { id: visit.id } })), exponent: 2 }),
    ).toContain("Safe: the cash counted is 1,000.00 over the limit.");
  });
});
