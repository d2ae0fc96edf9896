import type { Actor } from "~/core/actor";
import { portal } from "./portal.server";

/** The page of what an entry was made for; null where it has none that the actor may see. */
export async function sourceOf(actor: Actor, source: string): Promise<{ label: string; to: string } | null> {
  const [kind = "", ...id] = source.split(":");
  return (
    (await portal()
      .entrySources.find((one) => one.kind === kind)
      ?.find(actor, id.join(":"))) ?? null
  );
}
