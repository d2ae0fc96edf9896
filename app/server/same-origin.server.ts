/** Whether a request that changes something was sent from the portal's own pages. */

export interface Sender {
  method: string;
  path: string;
  /** The portal's origin as the browser sees it. */
  origin: string;
  headers: {
    origin?: string | undefined;
    "sec-fetch-site"?: string | string[] | undefined;
    authorization?: string | undefined;
    cookie?: string | undefined;
  };
}

/**
 * Reading is open to everybody. Anything else must name the portal as its origin: `Sec-Fetch-Site` cannot be
 * set by a page, `Origin` is sent by every browser with a form. A request with neither comes from no browser
 * page; it passes only without a cookie, because then it cannot borrow anybody's session: a bearer token or
 * a call of the API, which knows no cookie.
 */
export function sentFromHere({ method, path, origin, headers }: Sender): boolean {
  if (method === "GET" || method === "HEAD") return true;
  const site = headers["sec-fetch-site"];
  if (headers.origin === undefined && site === undefined) {
    const byToken = /^bearer /i.test(headers.authorization ?? "") || /^\/api\//i.test(path);
    return byToken && headers.cookie === undefined;
  }
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  // A page under a strict referrer policy says "null" even to itself; the browser's own word decides then.
  // Older browsers say nothing more: they pass where nobody's session counts.
  if (headers.origin === "null")
    return site === "same-origin" || (site === undefined && /^\/speakup(\/|$)/i.test(path));
  return headers.origin === undefined || headers.origin === origin;
}
