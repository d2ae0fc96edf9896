/** The bank test in small: `npx tsx bench/bank.ts` runs it with 10,000 operations. */
import { expect, it } from "vitest";
import { runBank } from "./setup/bank";

it("loses and doubles nothing of what eight clients do while the server is killed, and every reading balances", async () => {
  const report = await runBank({ operations: 160, kills: 2, seed: 7 });
  expect(report.faults).toEqual([]);
  expect(report).toMatchObject({ kills: 2 });
  expect([report.created > 25, report.approved > 10, report.again > 0]).toEqual([true, true, true]);
});
