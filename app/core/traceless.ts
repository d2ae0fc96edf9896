/**
 * Addresses whose visitors leave no trace (spec: ops §6.3): no line in the log, no count, no moment at which somebody was
 * last seen, no form kept for later. All of one's own feedback is among them: a line that says who opened which case would
 * name whoever sent it. Pure.
 */

const PLACES = /^\/+(speakup|my\/+feedback)(\/|\.data|$)/i;

/** Pages that are sent without script: a link to them loads a new document. */
export const WITHOUT_SCRIPT = /^\/(speakup|my\/feedback\/add)\b/i;

/** Whether nothing is kept of who comes to an address, however it is spelt. */
export function isTraceless(pathname: string): boolean {
  try {
    return PLACES.test(decodeURIComponent(pathname));
  } catch {
    return PLACES.test(pathname); // no readable escapes: Remix finds no page there
  }
}
