/** The signed heads that a program is given with --head FILE, as often as one likes. */
import { parseArgs } from "node:util";
import type { SignedHeads } from "~/core/chain-seal.server";
import { readHeads } from "~/modules/audit-trail/index.server";

export function givenHeads(): SignedHeads[] {
  const { values } = parseArgs({ options: { head: { type: "string", multiple: true, default: [] } } });
  return values.head.map(readHeads);
}
