/**
 * A path of the portal that came with the request, or `otherwise` for anything that a browser would take for another
 * address: it reads "/\t/host", "/\\host" and "/.//host" as one.
 */
export function ownPath(wish: string | null | undefined, otherwise: string): string {
  const here = "http://portal.invalid";
  if (!wish?.startsWith("/") || !URL.canParse(wish, here)) return otherwise;
  const { origin, pathname, search } = new URL(wish, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search : otherwise;
}
