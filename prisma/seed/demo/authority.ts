import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import { resourceByWord } from "~/engine/registry.server";
import { saveRecord } from "~/engine/resource/save.server";

/** From which cash over or short two people approve the close of a day: KES 1,000.00 (spec: accounts §12). */
const SECOND_ABOVE = 100_000n;

/** Who may give a waiting visit to another reviewer, and who approves the close of a day. */
export async function demoAuthority(actor: Actor): Promise<void> {
  const mapping = resourceByWord("AuthorityMapping")!;
  for (const name of ["Super Admin", "Operations Head"]) {
    const { id: roleId } = await db.role.findUniqueOrThrow({ where: { name } });
    await saveRecord(actor, mapping, null, { process: "Visit", step: "reroute", roleId, unitKind: "COMPANY", currency: null, upTo: null, secondAbove: null }, null);
  }
  for (const [name, unitKind] of [["Area Manager", "AREA"], ["Regional Manager", "REGION"], ["Accounts Manager", "COMPANY"], ["Super Admin", "COMPANY"]] as const) {
    const { id: roleId } = await db.role.findUniqueOrThrow({ where: { name } });
    await saveRecord(actor, mapping, null, { process: "DayClose", step: "approve", roleId, unitKind, currency: "KES", upTo: null, secondAbove: SECOND_ABOVE }, null);
  }
}
