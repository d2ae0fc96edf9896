/**
 * npx tsx bench/bank.ts: eight clients make, submit, approve and reject vouchers over HTTP and read the books, while the
 * server is killed and started again; then everything acknowledged has to be there once and the books whole.
 * BANK_OPERATIONS (10,000) requests, BANK_KILLS (20) kills, BANK_SEED (1). Build first. Ends with 1 when anything is amiss.
 */
import { runBank } from "../tests/setup/bank";

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const report = await runBank({
  operations: number("BANK_OPERATIONS", 10_000),
  kills: number("BANK_KILLS", 20),
  seed: number("BANK_SEED", 1),
});
console.log(JSON.stringify(report, null, 2));
process.exit(report.faults.length === 0 ? 0 : 1);
