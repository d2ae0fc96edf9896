/** Who stands above the owner of a follow-up (spec: ops §3: "owner sets DONE, somebody above sets VERIFIED"). Pure. */

/**
 * Whether somebody with posts at `posts` stands above an owner with posts at `ownerPosts`, in the matter of a unit: one of
 * their posts reaches the unit, and lies strictly above a post of the owner. An owner without a post is below everybody.
 */
export function standsAbove(posts: readonly string[], ownerPosts: readonly string[], unitPath: string): boolean {
  return posts.some(
    (post) =>
      unitPath.startsWith(post) &&
      (ownerPosts.length === 0 || ownerPosts.some((own) => own !== post && own.startsWith(post))),
  );
}

/** A post from which follow-ups are confirmed. */
export interface ConfirmingPost {
  userId: number;
  unitPath: string;
}

/** Those who confirm the work of an owner in the matter of a unit: whoever holds the nearest post above the owner's that is filled. */
export function nearestAbove(
  posts: readonly ConfirmingPost[],
  owner: { id: number; paths: readonly string[] },
  unitPath: string,
): number[] {
  const able = posts.filter((post) => post.userId !== owner.id && standsAbove([post.unitPath], owner.paths, unitPath));
  const nearest = Math.max(0, ...able.map((post) => post.unitPath.length));
  return [...new Set(able.filter((post) => post.unitPath.length === nearest).map(({ userId }) => userId))];
}
