/**
 * npm run audit:verify [-- --head FILE]: walks the audit trail of DATABASE_URL and names the first row that is not as it
 * was written, or does not go on from the signed heads of FILE.
 */
import { verifyAudit } from "~/modules/audit-trail/index.server";
import { givenHeads } from "./given-heads";
import { openNamedDatabase } from "./named-database";

const database = await openNamedDatabase();
const began = Date.now();
const { rows, fault, guards } = await verifyAudit(undefined, givenHeads());
await database.close();
for (const words of guards) console.log(`WRONG ${words}`);
if (fault) console.log(`BROKEN at row ${fault.seq}: ${fault.words}`);
else if (guards.length === 0)
  console.log(`The audit trail is whole: ${rows} rows in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
process.exit(fault || guards.length > 0 ? 1 : 0);
