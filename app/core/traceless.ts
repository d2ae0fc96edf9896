/**
 * Addresses whose visitors leave no trace (spec: ops §6.3): no line in the log, no count, no moment at which somebody was
 * last seen, no form kept for later. Pure.
 */

const PLACES = /^\/+(speakup|my\/+feedback\/+add)(\/|\.data|$)/i;

/** Whether nothing is kept of who comes to an address, however it is spelt. */
export function isTraceless(pathname: string): boolean {
  try {
    return PLACES.test(decodeURIComponent(pathname));
  } catch {
    return PLACES.test(pathname); // no readable escapes: Remix finds no page there
  }
}
