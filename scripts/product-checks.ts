/**
 * Checks that read the product as it is loaded. `npm run check` bundles this file and runs all of them in one process;
 * `tsx scripts/product-checks.ts languages` runs the one that is named.
 */
import { setPortal } from "~/engine/portal.server";
import { PORTAL } from "~/portal.server";
import { writeApiDocument } from "./api-document";
import { definitionFaults } from "./check-definitions";
import { englishFaults } from "./english";
import { languageFaults } from "./languages";
import { stateFaults } from "./states";

setPortal(PORTAL);

/** Each says what is wrong. */
const CHECKS: Record<string, () => Promise<string[]> | string[]> = {
  api: async () => (await writeApiDocument(), []),
  definitions: definitionFaults,
  languages: languageFaults,
  english: englishFaults,
  states: stateFaults,
};

const asked = process.argv.slice(2);
for (const [name, check] of Object.entries(CHECKS).filter(([one]) => asked.length === 0 || asked.includes(one))) {
  const began = Date.now();
  const faults = await check();
  const [ok, seconds] = [faults.length === 0, (Date.now() - began) / 1000];
  console.log(faults.join("\n") || `${name}: nothing to mend`);
  process.send?.({ name, ok, seconds });
  if (!ok) process.exitCode = 1;
}
process.disconnect?.();
