/**
 * npm run ledger:verify [-- --head FILE]: proves the books of DATABASE_URL, with the payslips and savings that stand on
 * them, and names what is wrong, also since the signed heads of FILE.
 */
import { verifyLedger } from "~/modules/ledger/index.server";
import { verifyPayslips } from "~/modules/pay/index.server";
import { verifySavings } from "~/modules/savings/index.server";
import { givenHeads } from "./given-heads";
import { openNamedDatabase } from "./named-database";

const database = await openNamedDatabase();
const began = Date.now();
const { branches, journals, lines, closings, numbers, faults, guards } = await verifyLedger(undefined, givenHeads());
const pay = await verifyPayslips();
const savings = await verifySavings();
await database.close();
const told = [
  ...faults.map(({ words }) => words),
  ...guards,
  ...pay.faults.map(({ words }) => words),
  ...savings.faults,
];
for (const words of told) console.log(`WRONG ${words}`);
const books = `${branches} branches, ${journals} entries, ${lines} lines, ${closings} closings, ${numbers} numbers`;
const beside = `${pay.slips} payslips, ${savings.accounts} savings accounts`;
const seen = `${books}, ${beside} in ${((Date.now() - began) / 1000).toFixed(1)} s`;
console.log(
  told.length > 0 ? `The books are BROKEN: ${told.length} faults (${seen}).` : `The books are right: ${seen}.`,
);
process.exit(told.length > 0 ? 1 : 0);
