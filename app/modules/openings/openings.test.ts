import { beforeAll, describe, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { Conflict, Forbidden, InputProblem, NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { checkImport, commitImport } from "~/engine/import/import-runs.server";
import { portal } from "~/engine/portal.server";
import { recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import { listPage } from "~/engine/resource/list-page.server";
import { saveRecord } from "~/engine/resource/save.server";
import { schemaOf } from "~/engine/resource/schema.server";
import { setActive } from "~/engine/resource/set-active.server";
import { ANY_DATE, capsOf, ledgerBalances, openDay, subLedgerFor, verifyLedger } from "~/modules/ledger/index.server";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { book, close, lines, person, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { openingDayChecks } from "./day-checks";
import { openingGrid } from "./opening-grid.server";
import { opening } from "./opening.record.server";
import { openingWorkflow } from "./opening.workflow.server";

let books: TestBooks;
let [clerk, manager, admin, second, reader]: Actor[] = [];
const resource = portal().resources.find(({ name }) => name === "OpeningLine")!;

beforeAll(async () => {
  await testDatabase();
  books = await seedBooks("2026-11-02");
  clerk = await actorAt(books.company, ["area.accounts", "opening.read", "opening.write", "pay.read"], 11);
  manager = await actorAt(books.company, ["area.accounts", "opening.read", "opening.check", "opening.takeBack"], 12);
  admin = await actorAt(
    books.company,
    ["area.accounts", "opening.read", "opening.write", "opening.approve", "opening.takeBack"],
    13,
  );
  second = await actorAt(books.company, ["area.accounts", "opening.read", "opening.check", "opening.approve"], 14);
  reader = await actorAt(books.branches[1], ["area.accounts", "opening.read", "opening.write"], 15);
});

const row = (id: number) => db.openingBatch.findUniqueOrThrow({ where: { id } });
const create = (actor: Actor, typed: { branchId: number; asOf: string; rows?: object[] }) =>
  addRecord(actor, opening, typedSchema(opening).parse(typed));
const begin = async (at: 0 | 1 = 0) => (await create(clerk!, { branchId: books.branches[at], asOf: "2026-11-01" })).id;
const change = (id: number, typed: unknown, version: number, actor: Actor = clerk!) =>
  editRecord(actor, opening, id, typedSchema(opening, true).parse(typed), version);
const grid = async (id: number, balances: Record<string, [string | null, string | null]>, actor: Actor = clerk!) =>
  change(
    id,
    {
      asOf: "2026-11-01",
      rows: Object.entries(balances).map(([code, [debit, credit]]) => ({
        ledgerId: books.ledger(code),
        debit,
        credit,
      })),
    },
    (await row(id)).version,
    actor,
  );
const missing = async (id: number) =>
  (await recordPage(clerk!, opening, id)).parts.notices.flatMap(({ tone, lines }) => (tone === "warn" ? lines : []));
const move = async (actor: Actor, id: number, name: keyof typeof openingWorkflow.moves) =>
  transition(actor, openingWorkflow, id, name, {
    note: "As was said on the telephone",
    version: (await row(id)).version,
  });
const add = (typed: Record<string, unknown>, actor = clerk!) =>
  saveRecord(
    actor,
    resource,
    null,
    schemaOf(resource, "add").parse({ subLedgerId: "", currency: "KES", debit: "", credit: "", worth: "", ...typed }),
    null,
  );
const outcome = (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: unknown) =>
      error instanceof InputProblem ? error.problems.map(({ field, code }) => `${field} ${code}`) : error,
  );
const code = (expected: string) => expect.objectContaining({ code: expected });
const balance = async (of: string, at: 0 | 1 = 0) => {
  const rows = await ledgerBalances(db, await capsOf(db, [books.branches[at]]), ANY_DATE, [books.ledger(of)]);
  return rows.reduce((sum, { base }) => sum + base, 0n);
};
const findingsOf = async (at: 0 | 1) =>
  openingDayChecks[0]!.run(db as never, { branchId: books.branches[at] } as never);

describe("opening balances of a branch", () => {
  let id: number;

  it("are begun once, for a date that has come, within reach", async () => {
    expect(await outcome(create(clerk!, { branchId: books.branches[0], asOf: "2027-01-01" }))).toEqual(["asOf as_of"]);
    expect(await outcome(create(reader!, { branchId: books.branches[0], asOf: "2026-11-01" }))).toEqual([
      "branchId not_available",
    ]);
    id = await begin();
    await expect(begin()).rejects.toEqual(code("exists"));
    await expect(recordPage(reader!, opening, id)).rejects.toThrow(NotFound);
    expect(await findingsOf(0)).toMatchObject([{ atMost: "WARN" }]);
  });

  it("are filled in ledger by ledger; what is wrong stands at its box and nothing is kept", async () => {
    expect(
      await outcome(
        grid(id, {
          11101: ["1000.00", null],
          11201: [null, "3.00"],
          12101: ["1", "2"],
          13101: ["1.234", null],
          14101: ["7", null],
          33000: ["5", null],
        }),
      ),
    ).toEqual([
      "rows[1].credit money_side",
      "rows[2].debit one_side",
      "rows[3].debit invalid",
      "rows[4].debit sub_ledger_missing",
      "rows[5].debit reserved",
    ]);
    expect(await db.openingLine.count({ where: { batchId: id } })).toBe(0);
    await grid(id, { 11101: ["1,000.00", null], 12101: ["500", null], 33102: [null, "1500"] });
    await grid(id, { 12101: [null, null], 33102: [null, "1200"] });
    expect((await recordPage(clerk!, opening, id)).facts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: "Debit", value: "KES 1,000.00" }),
        expect.objectContaining({ label: "Credit", value: "KES 1,200.00" }),
        expect.objectContaining({ label: "Difference", value: "KES −200.00" }),
      ]),
    );
    expect(await missing(id)).toEqual(["Debit and credit differ by KES 200.00."]);
    await expect(change(id, { asOf: "2026-11-01", rows: [] }, 1)).rejects.toEqual(code("stale"));
    const shown = await openingGrid(clerk!, id, { nature: "EQUITY", page: 1 });
    expect(shown.values.rows[shown.rows.findIndex(({ label }) => label.startsWith("33102"))]).toMatchObject({
      debit: "",
      credit: "1200.00",
    });
    expect(shown.rows.some(({ label }) => label.startsWith("33000"))).toBe(false);
    expect(shown.apart.join()).toContain("11203 Bank USD");
  });

  it("have lines of accounts and foreign currency, each change seen by whoever submits", async () => {
    const employee = await inTx(person(1), (work) =>
      subLedgerFor(work, {
        ledgerId: books.ledger("14101"),
        refType: "EMPLOYEE",
        refId: 5,
        name: "Otieno",
        branchId: null,
      }),
    );
    const { version } = await row(id);
    expect(await outcome(add({ batchId: id, ledgerId: books.ledger("14101"), debit: "200" }))).toEqual([
      "subLedgerId sub_ledger_missing",
    ]);
    expect(await outcome(add({ batchId: id, ledgerId: books.ledger("11203"), currency: "USD", debit: "10" }))).toEqual([
      "worth worth",
    ]);
    const advance = { batchId: id, ledgerId: books.ledger("14101"), subLedgerId: employee, debit: "200" };
    // An advance on salary is brought over by whoever sees pay.
    expect(await outcome(add(advance, admin))).toEqual(["subLedgerId not_available"]);
    await add(advance);
    const seen = async (actor: Actor) =>
      (await listPage(actor, resource, new URLSearchParams({ batchId: String(id) }))).rows.length;
    expect(await seen(clerk!)).toBe((await seen(admin!)) + 1);
    const usd = await add({
      batchId: id,
      ledgerId: books.ledger("11203"),
      currency: "USD",
      debit: "10.00",
      worth: "1,290.00",
    });
    await add({ batchId: id, ledgerId: books.ledger("23102"), credit: "1290" });
    expect(
      await outcome(add({ batchId: id, ledgerId: books.ledger("11203"), currency: "USD", debit: "1", worth: "129" })),
    ).toEqual(["ledgerId twin"]);
    await expect(transition(clerk!, openingWorkflow, id, "submit", { note: null, version })).rejects.toEqual(
      code("stale"),
    );
    await setActive(clerk!, resource, usd.id, false, usd.version, "");
    expect(await outcome(move(clerk!, id, "submit"))).toEqual([" difference"]);
    await setActive(clerk!, resource, usd.id, true, null, "");
    expect(await missing(id)).toEqual([]);
  });

  it("come from a file, tried first", async () => {
    const other = await begin(1);
    const file = (text: string) =>
      ({ name: "opening.csv", bytes: new TextEncoder().encode(text), contentType: "text/csv" }) as never;
    const name = (await row(other)).name;
    const checked = await checkImport(
      { ...clerk!, userId: 11 },
      resource,
      file(
        `Branch,Ledger,Account,Currency,Debit,Credit,Worth\n${name},12101,,KES,700.00,,\n${name},33102,,KES,,600.00,\n${name},12101,,KES,5,,\n`,
      ),
    );
    expect(JSON.parse((await db.importRun.findUniqueOrThrow({ where: { id: checked.id } })).problems)).toMatchObject([
      { row: 4, column: "Ledger" },
    ]);
    expect(await db.openingLine.count({ where: { batchId: other } })).toBe(0);
    const good = await checkImport(
      { ...clerk!, userId: 11 },
      resource,
      file(`Branch,Ledger,Currency,Debit,Credit\n${name},12101,KES,700.00,\n${name},33102,KES,,700.00\n`),
    );
    await commitImport({ ...clerk!, userId: 11 }, resource, good.id);
    expect(await missing(other)).toEqual([]);
    await expect(move(admin!, other, "cancel")).rejects.toThrow(Forbidden);
    await move(clerk!, other, "cancel");
    expect(await outcome(add({ batchId: other, ledgerId: books.ledger("13101"), debit: "200" }))).not.toBe("done");
  });

  it("are approved by two, neither of whom has prepared them, and then booked as they stand", async () => {
    await move(clerk!, id, "submit");
    expect(await row(id)).toMatchObject({ status: "SUBMITTED", no: "OB-TB1-2026-000001", totalBase: 249_000n });
    expect(await findingsOf(0)).toMatchObject([{ text: "OB-TB1-2026-000001 waits for approval" }]);
    expect(await outcome(grid(id, {}))).toBeInstanceOf(Conflict);
    await expect(move(clerk!, id, "check")).rejects.toThrow(Forbidden);
    await move(manager!, id, "return");
    expect(await recordTasks(opening)(clerk!)).toMatchObject([{ tag: "Returned to you" }]);
    const both = await actorAt(books.company, ["area.accounts", "opening.read", "opening.write", "opening.check"], 16);
    await grid(id, { 33102: [null, "1300"] }, both);
    await grid(id, { 33102: [null, "1200"] });
    await move(clerk!, id, "submit");
    // Whoever has changed them does not decide them, though somebody else saved them after.
    await expect(move(both, id, "check")).rejects.toThrow(Forbidden);
    expect(await recordTasks(opening)(manager!)).toMatchObject([{ tag: "Submitted" }]);
    await move(second!, id, "check");
    await expect(move(second!, id, "approve")).rejects.toThrow("a second person");
    await move(admin!, id, "sendBack");
    await move(clerk!, id, "submit");
    await move(manager!, id, "check");
    expect(await balance("11101")).toBe(0n);
    await move(admin!, id, "approve");
    expect([
      await balance("11101"),
      await balance("14101"),
      await balance("11203"),
      await balance("23102"),
      await balance("33102"),
      await balance("33000"),
      await balance("19900"),
    ]).toEqual([100_000n, 20_000n, 129_000n, -129_000n, -120_000n, 0n, 0n]);
    expect((await verifyLedger()).faults).toEqual([]);
  });

  it("are taken back by two before the first close, and booked anew under another number", async () => {
    await move(manager!, id, "takeBack");
    expect(await row(id)).toMatchObject({ status: "POSTED" });
    await expect(move(manager!, id, "takeBack")).rejects.toThrow(Forbidden);
    await move(admin!, id, "takeBack");
    expect(await row(id)).toMatchObject({ status: "DRAFT", no: null, journalId: null });
    expect(await balance("33102")).toBe(0n);
    await move(clerk!, id, "submit");
    await move(manager!, id, "check");
    await move(admin!, id, "approve");
    expect(await row(id)).toMatchObject({ status: "POSTED", no: "OB-TB1-2026-000002", postings: 2 });
  });

  it("end with the close of the first day", async () => {
    await close(books.branches[0]);
    await inTx(person(1), (work) => openDay(work, { branchId: books.branches[0], businessDate: "2026-11-03" }));
    expect(await outcome(move(manager!, id, "takeBack"))).toEqual([" too_late"]);
    const { id: late } = await create(clerk!, {
      branchId: books.branches[1],
      asOf: "2026-11-01",
      rows: [
        { ledgerId: books.ledger("12101"), debit: "5", credit: null },
        { ledgerId: books.ledger("33102"), debit: null, credit: "5" },
      ],
    });
    expect(await missing(late)).not.toContain("Enter at least one debit and one credit.");
    await book({ branchId: books.branches[1], lines: lines(books.ledger("11101"), books.ledger("31102"), 5n) });
    await close(books.branches[1]);
    expect(await outcome(move(clerk!, late, "submit"))).toEqual([" too_late"]);
    expect(await findingsOf(1)).toEqual([]);
    await move(clerk!, late, "cancel");
    expect(await outcome(begin(1))).toEqual(["branchId too_late"]);
  });
});
