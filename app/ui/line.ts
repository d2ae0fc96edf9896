/** Whether the server can be reached, asked before a page is left that could not be drawn again without it. */

/** How long the server is given to answer, in ms. */
const PATIENCE = 15_000;

/** Answers of what stands between, where the server itself is out of reach. */
const BETWEEN = [502, 503, 504];

export async function lineHolds(ask: typeof fetch = fetch): Promise<boolean> {
  // Browsers of older telephones have no AbortSignal.timeout.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const answer = await ask("/robots.txt", { method: "HEAD", cache: "no-store", signal: patience.signal });
    return !BETWEEN.includes(answer.status);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

interface Leaving {
  /** Whether the page has a form that is kept on this machine. */
  kept: boolean;
  online: boolean;
  holds: () => Promise<boolean>;
  /** Whether another link was followed meanwhile. */
  overtaken: () => boolean;
  go: () => void;
  stay: () => void;
}

/**
 * Follows a link, or stays on the page where the line is lost: the browser would put a page of its own in its place.
 * Where nothing is kept the server is not asked first, so that no other link waits for it.
 */
export async function leave({ kept, online, holds, overtaken, go, stay }: Leaving): Promise<void> {
  const there = online && (!kept || (await holds()));
  if (overtaken()) return;
  if (there) go();
  else stay();
}
