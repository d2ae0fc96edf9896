/**
 * Addresses whose visitors leave no trace (spec: ops §6.3): no line in the log, no count, no moment at which somebody was
 * last seen, no form kept for later. All of one's own feedback is among them: a line that says who opened which case would
 * name whoever sent it. Pure.
 */

const PLACES = /^\/+(speakup|my\/+feedback)(\/|\.data|$)/i;

/** Pages that are sent without script: a link to them loads a new document. */
export const WITHOUT_SCRIPT = /^\/(speakup|my\/feedback\/add)\b/i;

/** Whether an address has parts that mean its own folder or the one above: no page writes it so. */
export const hasDots = (pathname: string): boolean => /(^|[/\\])(\.|%2e){1,2}([/\\]|$)/i.test(pathname);

/** Whether nothing is kept of who comes to an address, however it is spelt: "/x/../speakup" means "/speakup". */
export function isTraceless(pathname: string): boolean {
  return PLACES.test(meaning(pathname));
}

function meaning(pathname: string): string {
  let plain = pathname;
  try {
    plain = decodeURIComponent(pathname);
  } catch {
    // No readable escapes: Remix finds no page there.
  }
  const { pathname: resolved } = new URL(`http://portal.invalid/${plain.replace(/[?#]/g, "-")}`);
  return resolved.replace(/^\/+/, "/");
}
