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

/** The unit right above one: "/1/4/9/" → "/1/4/"; "/" above the topmost. */
export function parentPath(path: string): string {
  return path.replace(/[^/]+\/$/, "");
}
