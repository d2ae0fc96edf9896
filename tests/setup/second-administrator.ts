/** The second person for what one administrator asks for. */
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { changeKinds } from "~/portal/change-kinds.server";
import { agreeToChange } from "~/modules/second-administrator/index.server";

/** Agrees to the latest request that waits. @returns its id */
export async function agreeToLatest(second: Actor): Promise<number> {
  const { id, version } = await db.changeRequest.findFirstOrThrow({
    where: { status: "REQUESTED" },
    orderBy: { id: "desc" },
  });
  await agreeToChange(second, changeKinds(), { id, version });
  return id;
}
