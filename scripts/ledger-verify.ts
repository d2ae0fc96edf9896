/** npm run ledger:verify: proves the books of DATABASE_URL and names what is wrong with them. */
import { verifyLedger } from "~/modules/ledger/index.server";
import { openNamedDatabase } from "./named-database";

const database = await openNamedDatabase();
const began = Date.now();
const { branches, journals, lines, closings, numbers, faults } = await verifyLedger();
await database.close();
for (const { words } of faults) console.log(`WRONG ${words}`);
const seen = `${branches} branches, ${journals} entries, ${lines} lines, ${closings} closings, ${numbers} numbers in ${((Date.now() - began) / 1000).toFixed(1)} s`;
console.log(faults.length > 0 ? `The books are BROKEN: ${faults.length} faults (${seen}).` : `The books are right: ${seen}.`);
process.exit(faults.length > 0 ? 1 : 0);
