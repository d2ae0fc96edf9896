/** npm run audit:verify: walks the audit trail of DATABASE_URL and names the first row that is not as it was written. */
import { verifyAudit } from "~/modules/audit-trail/index.server";
import { openNamedDatabase } from "./named-database";

const database = await openNamedDatabase();
const began = Date.now();
const { rows, fault } = await verifyAudit();
await database.close();
console.log(fault ? `BROKEN at row ${fault.seq}: ${fault.words}` : `The audit trail is whole: ${rows} rows in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
process.exit(fault ? 1 : 0);
