/** Line managers by the tree of the organisation, where no relation names one (spec: hr §4.1). Pure. */
import { nearestAbove, type ConfirmingPost } from "~/modules/follow-ups/index.server";

/** A post from which requests of the team are decided. */
export type LeadingPost = ConfirmingPost;

/** The person a request is about. */
export interface Applicant {
  /** null without an account. */
  userId: number | null;
  /** Where the applicant works. */
  unitPath: string;
}

/**
 * Those who decide for an applicant, the nearest level first: the leaders of their unit, or above it where they lead it
 * themselves; then the level above those, and so on.
 */
export function levelsAbove(posts: readonly LeadingPost[], { userId, unitPath }: Applicant): number[][] {
  const id = userId ?? 0;
  let paths = posts.filter((post) => post.userId === id).map((post) => post.unitPath);
  const levels: number[][] = [];
  for (let left = unitPath.split("/").length; left > 0; left -= 1) {
    const level = nearestAbove(posts, { id, paths }, unitPath);
    if (level.length === 0) break;
    levels.push(level);
    paths = posts
      .filter((post) => level.includes(post.userId) && unitPath.startsWith(post.unitPath))
      .map((p) => p.unitPath);
  }
  return levels;
}

/**
 * The manager whom HR has mapped decides first, where they lead at the applicant's unit or above it; the tree follows.
 * @param anywhere those who decide as mapped wherever they lead
 */
export function mappedFirst(
  levels: readonly number[][],
  posts: readonly LeadingPost[],
  mapped: number | undefined,
  { userId, unitPath }: Applicant,
  anywhere: ReadonlyMap<number, unknown> = new Map(),
): readonly number[][] {
  const leads =
    (mapped !== undefined && anywhere.has(mapped)) ||
    posts.some((post) => post.userId === mapped && unitPath.startsWith(post.unitPath));
  if (mapped === undefined || mapped === userId || !leads) return levels;
  return [[mapped], ...levels.map((level) => level.filter((id) => id !== mapped)).filter((level) => level.length > 0)];
}

/** Who decides now: somebody HR has asked to, else the nearest level; and the next one too once it has waited too long (R-AP5). */
export function decidersNow(
  levels: readonly (readonly number[])[],
  { stage, routedTo }: { stage: string; routedTo: { userId: number } | null },
): number[] {
  const asked = routedTo ? [[routedTo.userId], ...levels] : levels;
  return [...new Set(asked.slice(0, stage === "ESCALATED" ? 2 : 1).flat())];
}
