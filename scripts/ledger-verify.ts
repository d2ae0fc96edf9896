/** npm run ledger:verify [-- --head FILE]: proves the books of DATABASE_URL and names what is wrong with them, also since the signed heads of FILE. */
import { verifyLedger } from "~/modules/ledger/index.server";
import { givenHeads } from "./given-heads";
import { openNamedDatabase } from "./named-database";

const database = await openNamedDatabase();
const began = Date.now();
const { branches, journals, lines, closings, numbers, faults, guards } = await verifyLedger(undefined, givenHeads());
await database.close();
const told = [...faults.map(({ words }) => words), ...guards];
for (const words of told) console.log(`WRONG ${words}`);
const seen = `${branches} branches, ${journals} entries, ${lines} lines, ${closings} closings, ${numbers} numbers in ${((Date.now() - began) / 1000).toFixed(1)} s`;
console.log(
  told.length > 0 ? `The books are BROKEN: ${told.length} faults (${seen}).` : `The books are right: ${seen}.`,
);
process.exit(told.length > 0 ? 1 : 0);
