/** Who may see which reports, what an address asks for, and what a report says of a small set of books. */
import { beforeAll, describe, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { NotFound, Unreadable } from "~/core/problems";
import { database, db } from "~/db/database.server";
import { documentPdf } from "~/print/print.server";
import { ROLES } from "../../../prisma/seed/roles";
import { takeNumber } from "~/modules/ledger/index.server";
import { account, book, lines, person, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { parseKnown, readAsked, spanBefore, writeAsked, yearBefore } from "./asked";
import {
  askedOf,
  journalFile,
  openEntry,
  readReport,
  reportByName,
  reportDocument,
  reportPage,
  REPORTS,
} from "./index.server";

const ask = (wanted: Record<string, string>) => readAsked((name) => wanted[name]).asked;

describe("what an address asks for", () => {
  it("overlooks nonsense and names it", () => {
    const { asked, wrong } = readAsked(
      (name) =>
        ({ unit: "x", to: "31-Feb-2026", from: "2026-01-01", level: "group", known: "KIB", currency: "usd" })[
          name as "unit"
        ],
    );
    expect(wrong).toEqual(["unit", "to", "known", "currency"]);
    expect(asked).toMatchObject({
      unit: null,
      to: null,
      from: "2026-01-01",
      level: "group",
      known: "",
      currency: null,
    });
    expect(readAsked((name) => ({ from: "2026-02-01", to: "2026-01-01" })[name as "from"]).wrong).toEqual(["from"]);
  });

  it("knows a day, a moment, an entry and the numbers of a print", () => {
    expect([parseKnown("2026-11-20"), parseKnown("2026-11-20 09:30"), parseKnown("17")]).toEqual([
      { day: "2026-11-20" },
      { at: new Date("2026-11-20T09:30:00Z") },
      { seq: 17 },
    ]);
    expect(parseKnown("kib:3,NRB-S:4")).toEqual({
      codes: new Map([
        ["KIB", 3],
        ["NRB-S", 4],
      ]),
    });
    expect([parseKnown("yesterday"), parseKnown("KIB:"), parseKnown("2026-13-01")]).toEqual([null, null, null]);
  });

  it("compares whole months with months, and days with days", () => {
    expect(spanBefore("2026-03-01", "2026-03-31")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
    expect(spanBefore("2026-01-01", "2026-12-31")).toEqual({ from: "2025-01-01", to: "2025-12-31" });
    expect(spanBefore("2026-11-10", "2026-11-12")).toEqual({ from: "2026-11-07", to: "2026-11-09" });
    expect([yearBefore("2028-02-29"), yearBefore("2025-02-28"), yearBefore("2026-11-20")]).toEqual([
      "2027-02-28",
      "2024-02-29",
      "2025-11-20",
    ]);
  });

  it("is written back without its defaults", () => {
    expect(writeAsked({ ...ask({ unit: "4", level: "ledger", known: "KIB:3,EMB:4", normal: "1" }) })).toBe(
      "unit=4&known=KIB:3,EMB:4&normal=1",
    );
  });
});

describe("a report", () => {
  let books: TestBooks;
  beforeAll(async () => {
    await testDatabase();
    books = await seedBooks("2026-11-18");
    const L = books.ledger;
    for (const [at, branchId] of books.branches.entries())
      await book({ branchId, type: "OPENING", lines: lines(L("11101"), L("33000"), 1_000_000n * BigInt(at + 1)) });
    await book({
      branchId: books.branches[0],
      type: "EXPENSE",
      narration: "Paper for the office",
      lines: lines(L("54103"), L("11101"), 25_050n),
    });
    const advance = await account(L("14102"), "EMPLOYEE", 1);
    await book({
      branchId: books.branches[1],
      type: "PAYMENT",
      lines: [
        { ledgerId: L("14102"), subLedgerId: advance, side: "D", amount: 700n },
        { ledgerId: L("11101"), side: "C", amount: 700n },
      ],
    });
  });
  const at = (unitId: number) => actorAt(unitId, ["area.accounts", "books.report"]);
  const read = async (unitId: number, name: string, wanted: Record<string, string> = {}, whole = false) =>
    readReport(await at(unitId), reportByName(name)!, ask(wanted), whole);

  it("is of the units within reach, whatever is asked for", async () => {
    const [own, other] = books.branches;
    const cash = async (unitId: number, wanted = {}) =>
      (await read(unitId, "trialBalance", wanted)).sheet.rows.find(({ cells }) => cells[0] === "11101")!.cells[6];
    expect([await cash(own), await cash(other), await cash(books.company), await cash(books.areas[0])]).toEqual([
      974_950n,
      1_999_300n,
      2_974_250n,
      2_974_250n,
    ]);
    expect(await cash(books.company, { unit: String(other) })).toBe(1_999_300n);
    await expect(read(own, "trialBalance", { unit: String(other) })).rejects.toBeInstanceOf(NotFound);
    await expect(read(own, "trialBalance", { unit: String(books.company) })).rejects.toBeInstanceOf(NotFound);
    await expect(read(books.areas[1], "trialBalance")).rejects.toBeInstanceOf(NotFound);
    for (const { name } of REPORTS) expect((await read(own, name)).frame.branches.map(({ id }) => id)).toEqual([own]);
  });

  it("shows an entry to those who reach its branch", async () => {
    const { id } = await db.journal.findFirstOrThrow({ where: { branchId: books.branches[0], type: "EXPENSE" } });
    expect(await openEntry(await at(books.company), id)).toMatchObject({
      narration: "Paper for the office",
      total: "250.50",
      seq: 2,
      lines: [
        { debit: "250.50", credit: "" },
        { debit: "", credit: "250.50" },
      ],
    });
    await expect(openEntry(await at(books.branches[1]), id)).rejects.toBeInstanceOf(NotFound);
  });

  it("adds up to groups and leads on from them", async () => {
    const { sheet } = await read(books.company, "trialBalance", { level: "group" });
    expect(sheet.rows.map(({ cells, drill }) => [cells[0], drill])).toContainEqual([
      "11",
      { report: "trialBalance", search: { within: "11", level: "" } },
    ]);
    expect(
      (await read(books.company, "trialBalance", { within: "54" })).sheet.rows.map(({ cells }) => cells[0]),
    ).toEqual(["54103"]);
  });

  it("is made of a ledger's accounts, and refuses an account of another", async () => {
    const { sheet } = await read(books.company, "ledgerBalance", { ledger: "14102" });
    expect([sheet.rows.map(({ cells }) => [cells[0], cells[5]]), sheet.totals, sheet.checks]).toEqual([
      [["14102-0001", 700n]],
      ["14102", "Travel and expense advances", 0n, 700n, 0n, 700n],
      [{ label: "The accounts add up to their ledger", ok: true }],
    ]);
    await expect(read(books.company, "ledger", { ledger: "11101", account: "14102-0001" })).rejects.toBeInstanceOf(
      NotFound,
    );
  });

  it("tells how long money waits in suspense, and profit and balances of one currency as they were", async () => {
    const [own] = books.branches;
    await book({ branchId: own, type: "RECEIVE", lines: lines(books.ledger("11101"), books.ledger("25102"), 900n) });
    await book({ branchId: own, type: "PAYMENT", lines: lines(books.ledger("25102"), books.ledger("11101"), 250n) });
    const { sheet } = await read(books.company, "suspenseAgeing", { to: "2026-11-30" });
    expect([sheet.rows.map(({ cells }) => [cells[0], ...cells.slice(3)]), sheet.checks[0]!.ok]).toEqual([
      [["25102", "2026-11-18", -650n, 0n, -650n, 0n, 0n]],
      true,
    ]);
    expect((await read(books.company, "suspenseAgeing", { to: "2026-11-17" })).sheet.rows).toEqual([]);
    const spent = async (currency: string) =>
      (await read(books.company, "profitLoss", { currency })).sheet.totals!.at(-1);
    expect([await spent("KES"), await spent("USD")]).toEqual([-25_050n, 0n]);
    expect((await read(books.company, "balanceSheet", { currency: "KES" })).sheet.checks).toEqual([
      expect.objectContaining({ ok: true }),
    ]);
  });

  it("lists the numbers of funds and opening balances that came to nothing, or wait", async () => {
    const [own, other] = books.branches;
    const numbered = (type: "FUND_SEND" | "OPENING", source: string) =>
      inTx(person(1), async (work) => ({
        no: await takeNumber(work, { branchId: own, type, date: "2026-11-18", source }),
      }));
    const { no: sent } = await numbered("FUND_SEND", "FundTransfer:1/send");
    const { no: opened } = await numbered("OPENING", "OpeningBatch:1/1");
    const made = { companyId: books.company, currency: "KES", totalBase: 5_000n, makerId: 1, editorId: 1 };
    await database().writing(async (tx) => {
      await tx.fundTransfer.create({
        data: {
          ...made,
          no: sent,
          kind: "CASH",
          status: "REJECTED_AT_SOURCE",
          fromBranchId: own,
          toBranchId: other,
          amount: 5_000n,
          fromLedgerId: books.ledger("11101"),
          narration: "Float for the week",
        },
      });
      await tx.openingBatch.create({
        data: {
          companyId: books.company,
          branchId: own,
          name: "Branch",
          asOf: "2026-11-17",
          no: opened,
          status: "SUBMITTED",
          totalBase: 900n,
          makerId: 1,
          editorId: 1,
        },
      });
    });
    const rows = async (wanted: Record<string, string>) =>
      (await read(own, "voucherRegister", wanted)).sheet.rows.map(({ cells }) => [
        cells[0],
        cells[2],
        cells[5],
        cells[6],
      ]);
    const ours = [
      [sent, "2026-11-18", "Void", 5_000n],
      [opened, "2026-11-18", "Waiting", 900n],
    ];
    expect(
      (await rows({ from: "2026-11-18", to: "2026-11-18" })).filter(([no]) => no === sent || no === opened),
    ).toEqual(ours);
    expect(
      (await rows({ from: "2026-11-19", to: "2026-11-30" })).filter(([no]) => no === sent || no === opened),
    ).toEqual([]);
    const day = (await read(own, "dayBook", { to: "2026-11-18" }, true)).sheet.rows.map(({ cells }) => [
      cells[0],
      cells[1],
    ]);
    expect(day).toContainEqual([sent, "Void"]);
    expect(day).toContainEqual([opened, "Waiting"]);
  });

  it("shows its filters alone, and makes no file, while its address cannot be read", async () => {
    const actor = await at(books.company);
    const report = reportByName("trialBalance")!;
    for (const address of ["to=31-Sep-2026", "from=x", "from=2026-12-01&to=2026-01-01", "known=yesterday", "unit=x"]) {
      const search = new URLSearchParams(address);
      const page = await reportPage(actor, report, search);
      expect([page.rows, page.files, page.facts, page.totals]).toEqual([[], [], [], null]);
      expect(page.filters.length).toBeGreaterThan(5);
      expect(() => askedOf(report, search)).toThrow(Unreadable);
      await expect(journalFile(actor, "native", (name) => search.get(name))).rejects.toThrow(Unreadable);
    }
    const { filters } = await reportPage(actor, report, new URLSearchParams("known=yesterday"));
    expect(filters.find(({ name }) => name === "known")?.problem).toBe("As known at: this cannot be read");
    expect((await reportPage(actor, report, new URLSearchParams("after=nowhere"))).files).toHaveLength(3);
  });

  it("shows as a page only what its file holds", async () => {
    const actor = await at(books.company);
    for (const report of REPORTS) {
      let page = await reportPage(actor, report, new URLSearchParams());
      const rows = [...page.rows];
      while (page.next) {
        page = await reportPage(actor, report, new URLSearchParams(page.next.split("?")[1]));
        rows.push(...page.rows);
      }
      const { sheet, frame } = await readReport(actor, report, ask({}), true);
      expect([report.name, rows.length]).toEqual([report.name, sheet.rows.length]);
      if (["trialBalance", "dayBook"].includes(report.name))
        expect((await documentPdf(actor, reportDocument(report, sheet, frame))).bytes).toSatisfy(
          (bytes: Buffer) => bytes.subarray(0, 5).toString() === "%PDF-",
        );
    }
  });

  it("is for the roles that the specification names", () => {
    const may = ROLES.filter(({ permissions }) => permissions.includes("books.report")).map(({ name }) => name);
    expect(ROLES.map(({ name }) => name).filter((name) => !may.includes(name))).toEqual([
      "Grapes Admin",
      "HR Manager",
      "HR Executive",
      "Loan Officer",
    ]);
  });
  it("holds the counted cash of one currency against the balance of that currency alone", async () => {
    const [branchId] = books.branches;
    const day = await db.businessDay.findFirstOrThrow({ where: { branchId } });
    const cash = async (wanted: Record<string, string> = {}) => {
      const { columns, rows } = (await read(branchId, "cashBook", { ledger: "11101", ...wanted })).sheet;
      return { labels: columns.map(({ label }) => label).slice(4), last: rows.at(-1)!.cells.slice(3) };
    };
    const { total } = { total: (await cash()).last[0] as bigint };
    await database().writing((tx) =>
      tx.dayCount.create({
        data: {
          dayId: day.id,
          ledgerId: books.ledger("11101"),
          currency: "KES",
          countNo: 1,
          countedById: 1,
          witnessId: 2,
          custodianId: 1,
          countedAt: new Date("2026-11-18T14:00:00Z"),
          total,
          book: total,
          difference: 0n,
        },
      }),
    );
    expect(await cash()).toEqual({
      labels: ["Counted", "Difference", "First difference"],
      last: [total, total, 0n, null],
    });
    await book({
      branchId,
      lines: lines(books.ledger("11101"), books.ledger("33000"), 100_50n, { currency: "USD", worth: 13_009_72n }),
    });
    expect(await cash()).toEqual({ labels: [], last: [total + 13_009_72n] });
    const of = {
      dayId: day.id,
      ledgerId: books.ledger("11101"),
      currency: "KES",
      countedById: 1,
      witnessId: 2,
      custodianId: 1,
    };
    const at = { countedAt: new Date("2026-11-18T15:00:00Z"), book: total };
    await database().writing((tx) =>
      tx.dayCount.createMany({
        data: [
          { ...of, ...at, countNo: 2, total: total - 700n, difference: -700n },
          { ...of, ...at, countNo: 3, total, difference: 0n },
        ],
      }),
    );
    expect(await cash({ currency: "KES" })).toEqual({
      labels: ["Counted", "Difference", "First difference"],
      last: [total, total, 0n, -700n],
    });
  });
});
