import { checkImport } from "~/engine/import/import-runs.server";
import { resourceByWord } from "~/engine/portal.server";
import { actorOf } from "~/modules/identity/index.server";

/** The second row has no order, the third a code that stands there twice. */
const CAUSES =
  "Kind,Code,Name,Order in lists\nCause of overdue,FLOOD,Flood or drought,40\nCause of overdue,MOVED,Moved away,soon\nCause of overdue,FLOOD,Floods,50\n";

/** A file of causes of overdue that somebody has had checked and not yet mended. */
export async function demoImports(users: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const actor = await actorOf(users.get("super.admin")!, { at, requestId: "demo", ip: null, via: "system" });
  await checkImport(actor, resourceByWord("category")!, {
    name: "causes-of-overdue.csv",
    bytes: new TextEncoder().encode(CAUSES),
  });
}
