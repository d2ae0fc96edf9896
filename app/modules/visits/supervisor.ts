/** Who reviews whose visits, by the tree of units (spec: ops §3 "Supervisor of a person", §10 O2). Pure. */
import { pathsUp } from "./visit";

/** A person who may review at a unit today. */
export interface Holder {
  userId: number;
  unitPath: string;
  acting: boolean;
}

export interface Supervisor {
  userId: number;
  /** The unit of the post from which they review. */
  unitPath: string;
}

export interface Step {
  unitPath: string;
  /** null where the post is vacant, or held only by people who may not review this. */
  userId: number | null;
}

/**
 * The units above a post, nearest first, with the person who would review from each: acting before permanent,
 * then the lowest user id. Nobody of `never` is named.
 */
export function chainAbove(postPath: string, holders: readonly Holder[], never: ReadonlySet<number>): Step[] {
  return pathsUp(postPath)
    .slice(1)
    .map((unitPath) => {
      const here = holders.filter((holder) => holder.unitPath === unitPath && !never.has(holder.userId));
      here.sort((a, b) => Number(b.acting) - Number(a.acting) || a.userId - b.userId);
      return { unitPath, userId: here[0]?.userId ?? null };
    });
}

/** The nearest filled post above; null when all are vacant. */
export function supervisorAbove(
  postPath: string,
  holders: readonly Holder[],
  never: ReadonlySet<number>,
): Supervisor | null {
  const step = chainAbove(postPath, holders, never).find((s) => s.userId !== null);
  return step ? { userId: step.userId!, unitPath: step.unitPath } : null;
}

/** The unit from which a person reviews the visits of a post: the lowest one above it where they may. */
export function reviewPost(userId: number, postPath: string, holders: readonly Holder[]): string | null {
  return (
    pathsUp(postPath)
      .slice(1)
      .find((unitPath) => holders.some((h) => h.userId === userId && h.unitPath === unitPath)) ?? null
  );
}

/**
 * Who stands above the present reviewer: they get a forwarded visit and may take over one that waits too long.
 * A reviewer without a post above the visitor (moved on, or only there to re-route) is overseen by the visitor's
 * nearest supervisor.
 */
export function overseer(
  visitor: { userId: number; postPath: string },
  reviewerId: number,
  holders: readonly Holder[],
): Supervisor | null {
  const from = reviewPost(reviewerId, visitor.postPath, holders) ?? visitor.postPath;
  return supervisorAbove(from, holders, new Set([visitor.userId, reviewerId]));
}
