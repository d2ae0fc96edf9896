/** After a decision: the way on to what waits next. */
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { matchRoute } from "./match-route";
import { nextTaskOn } from "./tasks.server";

/** What waits longest for the person on pages of the same kind as `page`, and is not on it; undefined where nothing does. */
export async function nextTask(actor: Actor, page: string): Promise<{ label: string; to: string } | undefined> {
  const pattern = matchRoute(page)?.line.path;
  const next = pattern && (await nextTaskOn(actor, pattern, page));
  return next ? { label: t("Next: {title}", { title: next.title }), to: next.link } : undefined;
}
