/** How many calls a token may make; counted in this process. */
import { TryLater } from "~/core/problems";

export const CALLS = 600;
const WINDOW_S = 60;
const MOST_KNOWN = 10_000;

interface Window {
  start: number;
  calls: number;
}

const windows = new Map<number, Window>();

/** Counts a call and writes where the token stands into `headers`. @throws TryLater (429) beyond the limit */
export function countCall(tokenId: number, at: Date, headers: Headers): void {
  const now = at.getTime();
  let window = windows.get(tokenId);
  if (!window || now - window.start >= WINDOW_S * 1_000) {
    if (windows.size >= MOST_KNOWN) forgetEnded(now);
    window = { start: now, calls: 0 };
    windows.set(tokenId, window);
  }
  window.calls += 1;
  const left = Math.max(1, Math.ceil((window.start + WINDOW_S * 1_000 - now) / 1_000));
  headers.set("RateLimit-Policy", `"token";q=${CALLS};w=${WINDOW_S}`);
  headers.set("RateLimit", `"token";r=${Math.max(0, CALLS - window.calls)};t=${left}`);
  if (window.calls > CALLS) throw new TryLater(`More than ${CALLS} calls a minute. Wait ${left} seconds.`, left);
}

function forgetEnded(now: number): void {
  for (const [id, { start }] of windows) if (now - start >= WINDOW_S * 1_000) windows.delete(id);
}
