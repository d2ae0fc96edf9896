/**
 * A path of the portal that came with the request, or `otherwise` for anything that a browser would take for another
 * address: it reads "/\t/host", "/\\host" and "/.//host" as one.
 */
export function ownPath(requested: string | null | undefined, otherwise: string): string {
  const here = "http://portal.invalid";
  if (!requested?.startsWith("/") || !URL.canParse(requested, here)) return otherwise;
  const { origin, pathname, search } = new URL(requested, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search : otherwise;
}
