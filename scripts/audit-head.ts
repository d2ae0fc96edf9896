/**
 * npm run audit:head [-- --out FILE]    signs the heads of all chains of DATABASE_URL as they are now, for keeping elsewhere
 * npm run audit:head -- --seal          seals every head anew with the present key, after the trail was proved in another
 *                                       way: the key was lost, or a version without seals wrote meanwhile
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { headsText, keepHeads, sealChains } from "~/modules/audit-trail/index.server";
import { openNamedDatabase } from "./named-database";

const { values } = parseArgs({ options: { out: { type: "string" }, seal: { type: "boolean", default: false } } });
const database = await openNamedDatabase();
const at = new Date();
if (values.seal) console.error(`Sealed: ${(await sealChains(at, true)).sealed} heads.`);
const text = headsText(await keepHeads(at));
await database.close();
if (values.out) writeFileSync(values.out, text, { mode: 0o600 });
else process.stdout.write(text);
