/**
 * npm run cases:rekey: seals what cases of speaking up say under the first key of CASE_KEY (or DATA_DIR/case-key), where
 * an older one sealed it. It may run while the portal serves, and may be begun again.
 */
import { rekeyCases } from "~/modules/speaking-up/index.server";
import { openNamedDatabase } from "./named-database";

const database = await openNamedDatabase();
const began = Date.now();
const rows = await rekeyCases();
await database.close();
console.log(`${rows} rows sealed anew in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
process.exit(0);
