/** The pay of the demo company in its books, by hledger's own sums: every entry balances, and they hold what the payslips say (spec: hr I7, R-PR10). */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exponentOf } from "~/core/currencies";
import { moneyToDecimal } from "~/core/money";
import { db, openDatabase, useDatabase, type Database } from "~/db/database.server";
import { journalFile } from "~/modules/financial-reports/index.server";
import { actorOf } from "~/modules/identity/index.server";
import { balancesIn, hledger, installed } from "./setup/hledger";
import { dataFolder } from "./setup/server";

const withHledger = installed("hledger");
const folder = mkdtempSync(path.join(os.tmpdir(), "pay-"));
const file = path.join(folder, "functional.journal");
const OF_PAY = "desc:Pay of";
let data = "";
let portal: Database;

beforeAll(async () => {
  data = await dataFolder(true);
  portal = await openDatabase(`file:${data}/portal.db`);
  useDatabase(portal);
  const { id } = await db.user.findUniqueOrThrow({ where: { signInName: "accounts.manager" } });
  const reader = await actorOf(id, { at: new Date(), requestId: "test", ip: null, via: "session" });
  const { bytes } = await journalFile(reader, "functional", () => null);
  writeFileSync(file, await new Response(bytes as ReadableStream<Uint8Array>).text());
});

afterAll(async () => {
  await portal?.close();
  rmSync(data, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

const POSTED = { run: { status: { in: ["POSTED", "PAID"] } } };
const decimal = (minor: bigint) => moneyToDecimal(minor, exponentOf("KES"));
/** What stands on a ledger in the entries of pay alone; 0 where nothing does. */
const standing = (code: string, ...query: string[]): string =>
  balancesIn(file, OF_PAY, ...query).find(([account]) => account === code)?.[1] ?? "0";
const number = (text: string): number => Math.round(Number(text) * 100);

describe.skipIf(!withHledger)("hledger, over the pay of the demo", () => {
  it("finds every entry balanced, one for each branch of each run", async () => {
    hledger(file, "check");
    const entries = await db.payrollEntry.count({ where: POSTED });
    expect(entries).toBeGreaterThan(50);
    const numbers = await db.payrollEntry.findMany({ where: POSTED, select: { no: true } });
    const kept = new Set(hledger(file, "codes", OF_PAY).split("\n"));
    expect(numbers.filter(({ no }) => !kept.has(no))).toEqual([]);
  });

  it("holds as much basic pay, net pay, held pay and advances as the payslips and runs say", async () => {
    const lines = await db.payslipLine.findMany({
      where: { payslip: POSTED },
      select: { kind: true, side: true, componentId: true, amount: true },
    });
    const total = (of: (line: (typeof lines)[number]) => boolean) =>
      lines.reduce(
        (sum, line) =>
          sum + (of(line) ? (["EARNING", "EMPLOYER"].includes(line.side) ? line.amount : -line.amount) : 0n),
        0n,
      );
    const components = await db.payComponent.findMany({ select: { id: true, ledger: { select: { code: true } } } });
    const ledgers = new Map(components.map(({ id, ledger }) => [id, ledger!.code]));
    const ofComponents = (code: string) =>
      total(({ componentId }) => componentId !== null && ledgers.get(componentId) === code);
    const basic = total(
      ({ kind, componentId }) => componentId === null && ["BASIC", "LEAVE", "ARREARS"].includes(kind),
    );
    // What the employer contributes is owed on a ledger of its own, whichever component it is of.
    const owed = -total(({ side }) => side.startsWith("EMPLOYER"));
    const beside: Readonly<Record<string, bigint>> = { "53101": basic, "24202": owed };
    for (const code of new Set([...ledgers.values(), ...Object.keys(beside)]))
      expect([code, number(standing(code))]).toEqual([code, Number(ofComponents(code) + (beside[code] ?? 0n))]);
    const slips = await db.payslip.findMany({ where: POSTED, select: { status: true, net: true } });
    const net = (...states: string[]) =>
      slips.reduce((sum, slip) => sum + (states.includes(slip.status) ? slip.net : 0n), 0n);
    // Net pay of the runs, and nothing of it is still to be paid where they are paid.
    expect(number(standing("24103", "amt:<0"))).toBe(Number(-net("FINAL", "PAID")));
    expect(number(standing("24103"))).toBe(Number(-net("FINAL")));
    expect(number(standing("24105"))).toBe(Number(-net("HELD")));
    expect(number(standing("14101"))).toBe(Number(total(({ kind }) => kind === "ADVANCE")));
    const runs = await db.payrollRun.aggregate({
      where: { status: { in: ["POSTED", "PAID"] } },
      _sum: { gross: true, other: true, deductions: true, net: true },
    });
    const { gross, other, deductions, net: paid } = runs._sum;
    expect(decimal(gross! + other! - deductions!)).toBe(decimal(paid!));
    expect(decimal(slips.reduce((sum, slip) => sum + slip.net, 0n))).toBe(decimal(paid!));
  });
});
