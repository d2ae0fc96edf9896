/** Snapshots on the database: brought in by file, replaced, seen within reach, and taken over by visits. */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { runPage } from "~/engine/import/import-page.server";
import { checkImport, commitImport } from "~/engine/import/import-runs.server";
import { addRow, saveOnly, saveRow, rowFormOf } from "~/modules/visits/visit-parent.server";
import { openVisit } from "~/modules/visits/open-visit.server";
import { editPage } from "~/modules/visits/edit-page.server";
import { borrowerSection } from "~/modules/visits/sections/borrower.server";
import { docCheckSection } from "~/modules/visits/sections/doc-check.server";
import { overdueSection } from "~/modules/visits/sections/overdue.server";
import { portfolioSection } from "~/modules/visits/sections/portfolio.server";
import { readContent } from "~/modules/visits/read-content.server";
import { fileOf, screenOf } from "../../../tests/setup/listing";
import { seeded } from "../../../tests/setup/database";
import { as, seedOperations, type Operations } from "../../../tests/setup/operations";
import { refusals } from "../../../tests/setup/refusals";
import { draft, newKey } from "../../../tests/setup/visits";
import {
  bringSnapshot,
  loanList,
  loanSnapshotImport,
  openSnapshot,
  snapshotSchema,
  snapshotList,
} from "./index.server";

let staff: Operations;
let codes: string[];
beforeAll(async () => {
  staff = await seeded(seedOperations);
  // The files of these tests have a handful of loans: any two differ by a large part of them.
  await database().writing((tx) =>
    tx.loanBound.create({
      data: {
        companyId: staff.tree.company,
        loansPercent: 10_000_000,
        outstandingPercent: 10_000_000,
        owedPercent: 100,
      },
    }),
  );
  codes = await Promise.all(
    staff.tree.branches.map(async (id) => (await db.orgUnit.findUniqueOrThrow({ where: { id } })).code),
  );
});

const HEAD =
  "Branch,As of,Loan no.,Member no.,Member,Product,Disbursed on,Principal,Outstanding,Instalment,Arrears,Days overdue,Status";
const LOANS = [
  'LN-1,M-1,Grace Achieng,Group loan,2026-01-10,"60,000.00","24,500.00",5900,0,0,Running',
  "LN-2,M-2,Peter Otieno,,05-Feb-2026,80000,31200,7400,4800,24,running",
  "LN-3,,Rose Mwikali,,46000,50000,40000,,9000,95,RESTRUCTURED",
];
const csv = (asOf: string, rows: readonly string[] = LOANS, branch = codes[0]!) => ({
  name: "loans.csv",
  bytes: new TextEncoder().encode([HEAD, ...rows.map((row) => `${branch},${asOf},${row}`)].join("\n")),
});
const problemsOf = async (who: number, id: number) =>
  (await runPage(await as(who), loanSnapshotImport, id)).problems.map(
    ({ row, column, message }) => `${row} ${column}: ${message}`,
  );
async function bring(asOf: string, rows?: readonly string[], who = staff.bm, branch?: string): Promise<number> {
  const { id } = await checkImport(await as(who), loanSnapshotImport, csv(asOf, rows, branch));
  expect(await problemsOf(who, id)).toEqual([]);
  await commitImport(await as(who), loanSnapshotImport, id);
  return (await db.loanSnapshot.findFirstOrThrow({ orderBy: { id: "desc" } })).id;
}

describe("a file", () => {
  it("is checked without saving anything, and commits once as one snapshot with its figures", async () => {
    const before = await db.loanSnapshot.count();
    const { id } = await checkImport(await as(staff.bm), loanSnapshotImport, csv("2026-09-30"));
    expect([await problemsOf(staff.bm, id), await db.loanSnapshot.count()]).toEqual([[], before]);
    for (let n = 0; n < 2; n++)
      expect(await commitImport(await as(staff.bm), loanSnapshotImport, id)).toEqual({ rows: 3 });
    expect(await db.loanSnapshot.count()).toBe(before + 1);
    const kept = await db.loanSnapshot.findFirstOrThrow({
      where: { asOf: "2026-09-30" },
      include: { lines: { orderBy: { loanNo: "asc" } } },
    });
    expect(kept).toMatchObject({
      unitId: staff.tree.branches[0],
      loans: 3,
      outstanding: 9_570_000n,
      par1: 7_120_000n,
      par30: 4_000_000n,
      par90: 4_000_000n,
      restructured: 4_000_000n,
      writtenOff: 0n,
      arrears: 1_380_000n,
      byId: staff.bm,
    });
    expect(kept.lines).toMatchObject([
      { loanNo: "LN-1", principal: 6_000_000n, status: "ACTIVE" },
      { loanNo: "LN-2", disbursedOn: "2026-02-05" },
      { loanNo: "LN-3", memberNo: null, disbursedOn: "2025-12-09", instalment: 0n },
    ]);
    expect(
      await db.auditEvent.findFirstOrThrow({ where: { action: "LoanSnapshot.bring", entityId: String(kept.id) } }),
    ).toMatchObject({ actorId: staff.bm });
  });

  it("is told what is wrong by row and column, and saves nothing of itself", async () => {
    const before = await db.loanLine.count();
    const bad = [
      "LN-1,,,,2026-01-10,100,50,,0,0,Running",
      "LN-2,,Peter,,2026-12-30,100,150,,abc,0,Running",
      "LN-2,,Peter,,2026-01-10,100,50,,60,1,Lost",
      "LN-4,,Peter,,2026-01-10,100,50,,0,0,Running",
      "LN-4,,Peter,,2026-01-10,100,50,,10,0,Running",
    ];
    const { id } = await checkImport(await as(staff.bm), loanSnapshotImport, csv("2026-10-02", bad));
    expect(await problemsOf(staff.bm, id)).toEqual([
      "2 Member: Member: fill this in",
      "3 Arrears: Arrears: enter an amount like 1250.50",
      "4 Status: Status: choose from the list",
      "6 Days overdue: Days overdue: a loan in arrears is overdue",
      "6 Loan no.: This loan is already in row 5",
    ]);
    expect(await refusals(commitImport(await as(staff.bm), loanSnapshotImport, id))).toEqual(["has_problems"]);
    expect(await db.loanLine.count()).toBe(before);
  });

  it("is of one's own branches, of days that have been, and makes no snapshot twice of the same loans", async () => {
    const wrong = async (file: ReturnType<typeof csv>, who = staff.bm) =>
      problemsOf(who, (await checkImport(await as(who), loanSnapshotImport, file)).id);
    expect(await wrong(csv("2026-10-03", LOANS, codes[1]))).toEqual([
      "2 Branch: Branch: choose one of your part of the organisation",
    ]);
    expect(await wrong(csv("2027-01-01"))).toEqual(["2 As of: As of: not in the future"]);
    await bring("2026-10-03");
    expect(await wrong(csv("03-Oct-2026", [...LOANS].reverse()))).toEqual([
      expect.stringMatching(/^2 As of: .* already has exactly these loans as of 03 Oct 2026$/),
    ]);
    for (const other of [staff.am, staff.oh, staff.admin, staff.cashier])
      expect(await refusals(checkImport(await as(other), loanSnapshotImport, csv("2026-10-03")))).toEqual([
        "forbidden",
      ]);
  });

  it("makes one snapshot of each day in it, however the day is written", async () => {
    const mixed = {
      name: "two.csv",
      bytes: new TextEncoder().encode(
        [HEAD, ...["2026-10-04", "04-Oct-2026", "2026-10-05"].map((asOf, n) => `${codes[0]},${asOf},${LOANS[n]}`)].join(
          "\n",
        ),
      ),
    };
    const { id } = await checkImport(await as(staff.bm), loanSnapshotImport, mixed);
    expect(await problemsOf(staff.bm, id)).toEqual([]);
    await commitImport(await as(staff.bm), loanSnapshotImport, id);
    const made = await db.loanSnapshot.findMany({
      where: { asOf: { in: ["2026-10-04", "2026-10-05"] } },
      orderBy: { asOf: "asc" },
    });
    expect(made).toMatchObject([
      { asOf: "2026-10-04", loans: 2 },
      { asOf: "2026-10-05", loans: 1 },
    ]);
  });
});

describe("a newer file of the same day", () => {
  it("takes the place of the one before, which stays readable; the same loans twice are refused", async () => {
    const first = await bring("2026-10-10");
    const second = await bring("2026-10-10", [LOANS[0]!.replace("24,500.00", "24,000.00"), ...LOANS.slice(1)]);
    const actor = await as(staff.bm);
    expect(await openSnapshot(actor, first)).toMatchObject({ state: { text: "Replaced" }, replaced: { now: second } });
    expect(await openSnapshot(actor, second)).toMatchObject({ state: { text: "In use" }, replaced: null });
    expect(
      (await screenOf(actor, loanList, "ofSnapshot", { snapshotId: String(first) })).columns.find(
        ({ id }) => id === "outstanding",
      )!.total,
    ).toBe("95,700.00");
    // Back to the first: a change again, and no longer the same as what stands.
    expect(await bring("2026-10-10")).toBeGreaterThan(second);
    expect(await db.loanSnapshot.count({ where: { asOf: "2026-10-10", replacedAt: null } })).toBe(1);
  });

  it("is one of two that come at the same moment", async () => {
    const input = (amount: string) =>
      snapshotSchema.parse({
        unitId: staff.tree.branches[0],
        asOf: "2026-10-11",
        loans: [
          {
            loanNo: "LN-1",
            memberName: "Grace",
            disbursedOn: "2026-01-10",
            principal: "100",
            outstanding: amount,
            arrears: "0",
            daysOverdue: 0,
            status: "ACTIVE",
          },
        ],
      });
    const actor = await as(staff.bm);
    const answers = await Promise.allSettled(["10", "20", "30"].map((amount) => bringSnapshot(actor, input(amount))));
    expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await db.loanSnapshot.count({ where: { asOf: "2026-10-11", replacedAt: null } })).toBe(1);
    expect(await db.loanSnapshot.count({ where: { asOf: "2026-10-11" } })).toBe(
      answers.filter(({ status }) => status === "fulfilled").length,
    );
  });
});

describe("what is seen", () => {
  it("is what lies within reach, in lists, pages and files", async () => {
    const id = await bring("2026-10-20");
    const asked = { snapshotId: String(id) };
    const sees = async (who: number) => {
      const actor = await as(who);
      return [
        await refusals(openSnapshot(actor, id)),
        (await screenOf(actor, loanList, "ofSnapshot", asked)).total,
        (await fileOf(actor, loanList, "ofSnapshot", asked)).length,
        (await screenOf(actor, snapshotList, "all")).rows.some((row) => row.id === id),
      ];
    };
    for (const who of [staff.bm, staff.am, staff.rm, staff.om, staff.oh, staff.admin])
      expect(await sees(who)).toEqual([[], 3, 3, true]);
    expect(await sees(staff.otherBm)).toEqual([["NotFound"], 0, 0, false]);
  });

  it("has the sums of its file, whatever is searched for", async () => {
    const id = await bring("2026-10-21");
    for (const search of [
      {},
      { q: "otieno" },
      { overdue: "31" },
      { status: "RESTRUCTURED" },
      { q: "nobody" },
    ] as Record<string, string>[]) {
      const [actor, asked] = [await as(staff.bm), { ...search, snapshotId: String(id) }];
      const { columns } = await screenOf(actor, loanList, "ofSnapshot", asked);
      const { total = "0" } = columns.find((column) => column.id === "outstanding")!;
      const lines = await fileOf(actor, loanList, "ofSnapshot", asked);
      expect(Number(total.replaceAll(",", ""))).toBe(lines.reduce((sum, line) => sum + Number(line.Outstanding), 0));
    }
  });
});

describe("a visit", () => {
  const EARLIER = { visitDate: "2026-11-18" };
  const borrower = (more: object) =>
    borrowerSection.form.schema.parse({
      ...borrowerSection.form.example,
      bmComment: null,
      memberName: "Grace Achieng",
      loanNo: "LN-1",
      ...more,
    });

  it("finds loans of the newest snapshot up to its day, and begins with what is known", async () => {
    await bring("2026-11-01");
    await bring("2026-11-19", [LOANS[0]!.replace("24,500.00", "1.00")]);
    const visit = await draft(staff.bm, "BM", staff.tree.branches[0], "FIELD-DAY", EARLIER);
    const actor = await as(staff.bm);
    const at = { visitId: visit.id };
    expect((await rowFormOf(actor, borrowerSection, at)).pick).toEqual({
      asOf: "01 Nov 2026",
      q: "",
      found: [],
      more: false,
    });
    const { pick: loans } = await rowFormOf(actor, borrowerSection, at, { find: "grace" });
    expect(loans!.found).toMatchObject([{ title: "Grace Achieng, LN-1", text: "Outstanding 24,500.00" }]);
    const loan = String(loans!.found[0]!.id);
    expect((await rowFormOf(actor, borrowerSection, at, { picked: loan })).values).toMatchObject({
      memberName: "Grace Achieng",
      loanNo: "LN-1",
      systemBalance: "24500.00",
    });
    expect((await rowFormOf(actor, docCheckSection, at, { picked: loan })).values).toMatchObject({
      memberName: "Grace Achieng",
      loanNo: "LN-1",
    });
    const overdue = (await rowFormOf(actor, overdueSection, at)).pick!.found;
    expect(overdue.map(({ title }) => title)).toEqual(["Rose Mwikali, LN-3", "Peter Otieno, LN-2"]);
    expect((await rowFormOf(actor, overdueSection, at, { picked: String(overdue[1]!.id) })).values).toMatchObject({
      daysOverdue: "24",
      arrears: "4800.00",
      nextInstalment: "7400.00",
    });
    // A loan of the later snapshot is not there on that day.
    const later = await db.loanLine.findFirstOrThrow({ where: { snapshot: { asOf: "2026-11-19" } } });
    expect((await rowFormOf(actor, borrowerSection, at, { picked: String(later.id) })).values).toEqual({});
  });

  it("keeps what the snapshot says beside what was typed, and warns where the two differ", async () => {
    const visit = await draft(staff.bm, "BM", staff.tree.branches[0], "FIELD-DAY", EARLIER);
    const actor = await as(staff.bm);
    const { id } = await addRow(
      actor,
      borrowerSection,
      visit.id,
      borrower({ systemBalance: "24000", passbookBalance: "24000", clientBalance: "24000" }),
      newKey(),
    );
    const read = async () =>
      (await readContent(db, visit.id)).sections.find(({ kind }) => kind === "BORROWER")!.rows[0]!.values;
    expect(await read()).toMatchObject({ systemBalance: "2400000", listedOn: "2026-11-01", listedBalance: "2450000" });
    expect((await rowFormOf(actor, borrowerSection, { id })).note).toContain("24,500.00");
    expect((await editPage(actor, visit.id)).warnings.join()).toContain(
      "not what the loan snapshot of 01 Nov 2026 says",
    );
    expect(
      (await openVisit(actor, visit.id)).parts
        .find(({ key }) => key === "BORROWER")!
        .rows[0]!.fields.find(({ label }) => label === "System less loan snapshot")!.value,
    ).toBe("−500.00");
    await saveRow(actor, borrowerSection, id, borrower({}), null);
    expect((await editPage(actor, visit.id)).warnings.join()).not.toContain("loan snapshot");
    await saveRow(actor, borrowerSection, id, borrower({ loanNo: "LN-77" }), null);
    expect(await read()).not.toHaveProperty("listedOn");
    await addRow(
      actor,
      overdueSection,
      visit.id,
      overdueSection.form.schema.parse({
        memberName: "Peter Otieno",
        loanNo: "ln-2",
        daysOverdue: 20,
        arrears: "4000",
        outcome: "ABSENT",
      }),
      newKey(),
    );
    const row = await db.overdueCase.findFirstOrThrow({ where: { visitId: visit.id } });
    expect(row).toMatchObject({ listedOn: "2026-11-01", listedArrears: 480_000n, listedDays: 24 });
  });

  it("keeps what it was held against, whatever a snapshot says afterwards", async () => {
    const visit = await draft(staff.bm, "BM", staff.tree.branches[0], "FIELD-DAY", EARLIER);
    const actor = await as(staff.bm);
    const { id } = await addRow(actor, borrowerSection, visit.id, borrower({}), newKey());
    const listed = async () =>
      (await readContent(db, visit.id)).sections.find(({ kind }) => kind === "BORROWER")!.rows[0]!.values.listedBalance;
    await bring("2026-11-01", [LOANS[0]!.replace("24,500.00", "23,000.00"), ...LOANS.slice(1)]);
    expect(await listed()).toBe("2450000");
    await saveRow(actor, borrowerSection, id, borrower({}), null);
    expect(await listed()).toBe("2300000");
    await bring("2026-11-01");
  });

  it("begins a portfolio with what the loans come to, and tells what was changed of it", async () => {
    const visit = await draft(staff.bm, "BM", staff.tree.branches[0], "FIELD-DAY", EARLIER);
    const actor = await as(staff.bm);
    const { values, note } = await rowFormOf(actor, portfolioSection, { visitId: visit.id });
    expect(values).toMatchObject({
      asOf: "2026-11-01",
      outstanding: "95700.00",
      loans: "3",
      par1: "71200.00",
      par30: "40000.00",
      par90: "40000.00",
      restructured: "40000.00",
      writtenOff: "0.00",
    });
    expect(note).toContain("01 Nov 2026");
    const save = async (more: object, version: number | null) =>
      saveOnly(actor, portfolioSection, visit.id, portfolioSection.form.schema.parse({ ...values, ...more }), version);
    await save({}, null);
    const kept = () => db.portfolioCheck.findUniqueOrThrow({ where: { visitId: visit.id } });
    expect(await kept()).toMatchObject({
      listedOn: "2026-11-01",
      listedOutstanding: null,
      listedLoans: null,
      listedPar30: null,
    });
    await save({ par30: "41000", loans: 4 }, (await kept()).version);
    expect(await kept()).toMatchObject({
      listedOn: "2026-11-01",
      listedOutstanding: null,
      listedLoans: 3,
      listedPar30: 4_000_000n,
    });
    expect((await editPage(actor, visit.id)).warnings.join()).toContain("Loans, At risk over 30 days");
    await save({ asOf: "2026-10-30" }, (await kept()).version);
    expect(await kept()).toMatchObject({ listedOn: null, listedPar30: null });
  });

  it("above a branch adds its branches up, on a day of which all of them have told", async () => {
    const visit = await draft(staff.am, "AM", staff.tree.areas[0], "FIELD-DAY", EARLIER);
    const actor = await as(staff.am);
    const first = async () => (await rowFormOf(actor, portfolioSection, { visitId: visit.id })).values;
    expect(await first()).toMatchObject({ asOf: "2026-11-01", outstanding: "95700.00" });
    await bring("2026-10-30", LOANS, staff.otherBm, codes[1]);
    expect(await first()).toEqual({});
    await bring("2026-10-30");
    expect(await first()).toMatchObject({ asOf: "2026-10-30", outstanding: "191400.00", loans: "6" });
  });
});
