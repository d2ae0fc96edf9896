/** The savings of the demo company: what hledger makes of its journal against the statements of those who save (spec: accounts §17 I5, §18). */
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useChainKeys } from "~/core/chain-seal.server";
import { moneyToDecimal } from "~/core/money";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { journalFile } from "~/modules/financial-reports/index.server";
import { verifyLedger } from "~/modules/ledger/index.server";
import { savingsStatement } from "~/modules/savings/index.server";
import { readConfig } from "~/platform/config.server";
import { databaseOf } from "./setup/database";
import { balancesIn, hledger, installed } from "./setup/hledger";
import { actorAt } from "./setup/organisation";
import { dataFolder } from "./setup/server";

const withHledger = installed("hledger");
const EVER = { from: "2000-01-01", to: "9999-12-31" };
let folder: string;
let reader: Actor;
/** Of each branch and ledger of savings, what all its statements end with, minor units. */
const stated = new Map<string, bigint>();

beforeAll(async () => {
  folder = await dataFolder(true);
  await databaseOf(`${folder}/portal.db`);
  useChainKeys(readConfig({ DATA_DIR: folder, NODE_ENV: "production" }).auditKeys);
  const { id: company } = await db.orgUnit.findFirstOrThrow({ where: { kind: "COMPANY" } });
  reader = await actorAt(company, [
    ...(["area.accounts", "books.report", "books.export"] as const),
    ...(["savings.read", "savings.staff"] as const),
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What hledger has on the ledgers of savings, a branch at a time, as credit. */
async function balancesOf(file: string): Promise<Map<string, string>> {
  const codes = [...new Set([...stated.keys()].map((key) => key.split(" ")[1]!))];
  const branches = [...new Set([...stated.keys()].map((key) => key.split(" ")[0]!))];
  return new Map(
    branches.flatMap((branch) =>
      balancesIn(file, ...codes, `tag:branch=^${branch}$`).map(([code, amount]): [string, string] => [
        `${branch} ${code}`,
        amount,
      ]),
    ),
  );
}

describe("the savings of two years", () => {
  it("end in each statement with its last line, and go on for two years at six branches", async () => {
    const accounts = await db.saccoAccount.findMany({
      orderBy: { id: "asc" },
      select: {
        id: true,
        unit: { select: { code: true } },
        product: { select: { ledger: { select: { code: true } } } },
      },
    });
    expect(accounts.length).toBeGreaterThan(900);
    const months = new Map<string, Set<string>>();
    const kinds = new Set<string>();
    for (const { id, unit, product } of accounts) {
      const { opening, lines, closing } = await savingsStatement(reader, id, EVER);
      expect([id, opening, closing]).toEqual([id, 0n, lines.at(-1)?.balance ?? 0n]);
      const key = `${unit.code} ${product.ledger.code}`;
      stated.set(key, (stated.get(key) ?? 0n) + closing);
      const paid = months.get(unit.code) ?? new Set();
      for (const { kind, period } of lines) {
        kinds.add(kind);
        if (kind === "CONTRIBUTION") paid.add(period!);
      }
      months.set(unit.code, paid);
    }
    expect([...months.values()].filter(({ size }) => size >= 24)).toHaveLength(6);
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining(["CONTRIBUTION", "INTEREST", "TAX", "VOLUNTARY", "WITHDRAWAL"]),
    );
    expect((await verifyLedger()).faults).toEqual([]);
  });

  it.skipIf(!withHledger)("are what hledger has on their ledgers, branch by branch, to the cent", async () => {
    const file = path.join(folder, "demo.journal");
    const { bytes } = await journalFile(reader, "functional", () => null);
    const text = await new Response(bytes as ReadableStream<Uint8Array>).text();
    writeFileSync(file, text);
    hledger(file, "check", "-s");
    const expected = new Map(
      [...stated].flatMap(([key, minor]) => (minor === 0n ? [] : [[key, moneyToDecimal(-minor, 2)] as const])),
    );
    expect(expected.size).toBeGreaterThan(6);
    expect(await balancesOf(file)).toEqual(expected);
    // A cent that no statement knows of is seen.
    const ledger = /^account (Liabilities:21102 .*?)  ;/m.exec(text)![1]!;
    const other = /^account (Assets:11101 .*?)  ;/m.exec(text)![1]!;
    writeFileSync(
      file,
      `${text}9998-12-31 * (X) A cent  ; branch:KIB\n    ${ledger}  -0.01 KES\n    ${other}  0.01 KES\n`,
    );
    expect((await balancesOf(file)).get("KIB 21102")).not.toBe(expected.get("KIB 21102"));
  });
});
