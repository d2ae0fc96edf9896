/** Our reports against those that hledger and ledger make of our journal (spec: accounts §18). */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moneyToDecimal } from "~/core/money";
import { db } from "~/db/database.server";
import { account, book, close, lines, open, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { balancesIn, codeOf, hledger, installed, ledgerBalances } from "../../../tests/setup/hledger";
import { accountName, plainHead, plainTransaction, type JournalForm } from "./hledger";
import { exportJournal, ledgersOf, trialBalance } from "./index.server";

describe("the text of an entry", () => {
  const cash = { code: "11101", name: "Cash  in; vault", nature: "ASSET", isMoney: true } as const;
  const entry = {
    businessDate: "2026-11-02",
    branch: "NBO",
    seq: 7,
    no: "TV-NBO-2026-000001",
    type: "FX_REVAL",
    narration: "Dollars;  bought\n| today",
    lines: [{ account: cash, currency: "USD", amount: -12_345n, base: -1_596_826n }],
  };

  it("keeps the account and the amount apart, and comments out of names", () => {
    expect(plainTransaction(entry, "native", "KES")).toBe(
      "2026-11-02 * (TV-NBO-2026-000001) Dollars, bought , today  ; branch:NBO, type:fxreval, seq:7\n    Assets:11101 Cash in, vault  -123.45 USD\n\n",
    );
    expect(plainTransaction(entry, "functional", "UGX")).toContain("  -1596826 UGX\n");
  });

  it("declares currencies with their decimals and accounts with their class", () => {
    expect(plainHead(["UGX", "KES"], [cash])).toBe(
      "commodity KES\n    format 1000.00 KES\n\ncommodity UGX\n    format 1000. UGX\n\naccount Assets:11101 Cash in, vault  ; type:C\n\n",
    );
  });

  it("never holds what would end a name early", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(accountName({ ...cash, name })).not.toMatch(/ {2}|;|\t|\n|.:.*:/);
      }),
    );
  });
});

describe.skipIf(!installed("hledger"))("hledger, where it is installed", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "journal-"));
  const DAYS = ["2026-11-02", "2026-11-03", "2026-11-05"];
  let books: TestBooks;
  const files = {} as Record<JournalForm, string>;

  beforeAll(async () => {
    await testDatabase();
    books = await seedBooks(DAYS[0]);
    await random(books);
    for (const form of ["functional", "native"] as const) {
      files[form] = path.join(folder, `${form}.journal`);
      writeFileSync(files[form], await textOf(form));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function textOf(form: JournalForm): Promise<string> {
    let text = "";
    for await (const piece of exportJournal({
      companyId: books.company,
      branchIds: books.branches,
      form,
      functional: "KES",
    }))
      text += piece;
    return text;
  }

  /** Some dozens of entries on several days, the same each time. */
  async function random({ branches, ledger: L }: TestBooks): Promise<void> {
    const funds = [await account(L("19101"), "BRANCH", branches[0]), await account(L("19101"), "BRANCH", branches[1])];
    for (const branchId of branches)
      await book({ branchId, type: "OPENING", lines: lines(L("11101"), L("33000"), 10n ** 11n) });
    for (const round of DAYS.keys()) {
      for (const [at, branchId] of branches.entries()) {
        for (const [amount, kind] of fc.sample(fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 8n }), fc.nat(4)), {
          numRuns: 8,
          seed: 7 * round + at,
        })) {
          const entries = [
            { type: "INCOME" as const, lines: lines(L("11101"), L("41101"), amount) },
            { type: "EXPENSE" as const, narration: "Paper; pens  | ink", lines: lines(L("54103"), L("11101"), amount) },
            { type: "RECEIVE" as const, lines: lines(L("11201"), L("24102"), amount) },
            {
              type: "TRANSFER" as const,
              rates: new Map([["USD", { num: 12935n, den: 100n }]]),
              lines: [
                { ledgerId: L("11203"), side: "D" as const, amount, currency: "USD" },
                { ledgerId: L("11101"), side: "C" as const, amount: (amount * 12935n + 50n) / 100n },
              ],
            },
            {
              type: "FUND_SEND" as const,
              lines: [
                { ledgerId: L("19101"), subLedgerId: funds[1 - at]!, side: "D" as const, amount },
                { ledgerId: L("11101"), side: "C" as const, amount },
              ],
            },
          ];
          await book({ branchId, ...entries[kind]! });
        }
        await close(branchId);
        if (DAYS[round + 1]) await open(branchId, DAYS[round + 1]!);
      }
    }
  }

  const balances = (file: string, ...query: string[]) => new Map(balancesIn(file, "-E", ...query));

  it("finds both files in order, read strictly", () => {
    for (const file of Object.values(files))
      expect(hledger(file, "check", "-s", "ordereddates", "uniqueleafnames")).toBe("");
  });

  it("has our trial balance: of all, of a branch, and before a day", async () => {
    const from = "2026-01-01";
    const cases: [number[], string, string[]][] = [
      [books.branches, "2026-12-31", []],
      [[books.branches[0]], "2026-12-31", ["tag:branch=^TB1$"]],
      [books.branches, "2026-11-03", ["-e", "2026-11-04"]],
    ];
    for (const [branchIds, to, query] of cases) {
      const { rows } = await trialBalance({ companyId: books.company, branchIds, from, to });
      const theirs = balances(files.functional, ...query);
      expect(rows.length).toBeGreaterThan(5);
      for (const { code, closing } of rows)
        expect(`${code} ${theirs.get(code) ?? "0"}`).toBe(
          `${code} ${closing === 0n ? "0" : moneyToDecimal(closing, 2)}`,
        );
    }
  });

  it("has a total of nothing in every currency", () => {
    for (const file of Object.values(files))
      expect(hledger(file, "bal", "--flat", "-O", "csv").trim().split("\n").at(-1)).toMatch(/"0"$/);
    expect(hledger(files.native, "bal", "cur:USD", "-O", "csv").trim().split("\n").at(-1)).toMatch(/"0"$/);
  });

  it("misses no voucher and sees none twice", async () => {
    const codes = hledger(files.functional, "codes").trim().split("\n").sort();
    expect(codes).toEqual((await db.journal.findMany({ select: { no: true } })).map(({ no }) => no).sort());
  });

  it("notices one cent", async () => {
    const text = await textOf("functional");
    const bent = path.join(folder, "bent.journal");
    writeFileSync(
      bent,
      text.replace(
        /( {2}-?\d+\.\d)(\d) KES\n/,
        (_: string, most: string, cent: string) => `${most}${(Number(cent) + 1) % 10} KES\n`,
      ),
    );
    expect(() => hledger(bent, "check")).toThrow(/balance/i);
  });

  it.skipIf(!installed("ledger"))("agrees with ledger, a second opinion", async () => {
    const { rows } = await trialBalance({
      companyId: books.company,
      branchIds: books.branches,
      from: "2026-01-01",
      to: "2026-12-31",
    });
    const theirs = new Map(
      ledgerBalances(files.functional, "--empty").map((row) => [codeOf(row), Number(row.split("\t")[1])]),
    );
    for (const { code, closing } of rows)
      expect([code, theirs.get(code) ?? 0]).toEqual([code, Number(moneyToDecimal(closing, 2))]);
  });

  it("reads every ledger of the chart under the class we give it", async () => {
    const all = [...(await ledgersOf(db, books.company)).values()];
    const chart = path.join(folder, "chart.journal");
    writeFileSync(
      chart,
      plainHead(
        ["KES"],
        all.map((one) => ({ ...one, isMoney: one.isCash || one.isBank })),
      ),
    );
    expect(hledger(chart, "accounts", "--declared").trim().split("\n").length).toBe(all.length);
  });
});
