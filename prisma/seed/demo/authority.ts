import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { resourceByWord } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";

/** Who may give a waiting visit to another reviewer. */
export async function demoAuthority(actor: Actor): Promise<void> {
  const mapping = resourceByWord("AuthorityMapping")!;
  for (const name of ["Super Admin", "Operations Head"]) {
    const { id: roleId } = await db.role.findUniqueOrThrow({ where: { name } });
    await saveRecord(
      actor,
      mapping,
      null,
      { process: "Visit", step: "reroute", roleId, unitKind: "COMPANY", currency: null, upTo: null, secondAbove: null },
      null,
    );
  }
}
