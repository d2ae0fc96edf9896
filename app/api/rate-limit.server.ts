/** How many calls a token may make, and an address without one; counted in this process. */
import { TryLater } from "~/core/problems";
import { keptPerDatabase } from "~/db/database.server";

const CALLS = 600;
/** Of them such as read whole lists. */
const HEAVY_CALLS = 60;
/** Of an address, without a valid token: guesses of tokens among them. */
const STRANGERS_CALLS = 600;
const WINDOW_S = 60;
const MOST_KNOWN = 10_000;

interface Window {
  start: number;
  calls: number;
}

const windows = keptPerDatabase(() => new Map<string, Window>());

type Policy = [name: string, most: number];

/** Counts a call and writes where the token stands into `headers`. @throws TryLater (429) beyond a limit */
export function countCall(tokenId: number, at: Date, headers: Headers, heavy = false): void {
  count([["token", CALLS], ...(heavy ? [["heavy", HEAVY_CALLS] as Policy] : [])], String(tokenId), at, headers);
}

/** Counts a call that came without a valid token. @throws TryLater (429) beyond the limit of its address */
export function countStranger(ip: string, at: Date, headers: Headers): void {
  count([["address", STRANGERS_CALLS]], ip, at, headers);
}

function count(policies: readonly Policy[], who: string, at: Date, headers: Headers): void {
  const states = policies.map(([name, most]) => ({ name, most, ...counted(`${name} ${who}`, at.getTime()) }));
  headers.set("RateLimit-Policy", policies.map(([name, most]) => `"${name}";q=${most};w=${WINDOW_S}`).join(", "));
  headers.set(
    "RateLimit",
    states.map(({ name, most, calls, left }) => `"${name}";r=${Math.max(0, most - calls)};t=${left}`).join(", "),
  );
  const over = states.find(({ calls, most }) => calls > most);
  if (over)
    throw new TryLater(
      `More than ${over.most} ${over.name === "heavy" ? "calls that read whole lists" : "calls"} a minute. Wait ${over.left} seconds.`,
      over.left,
    );
}

/** @param now milliseconds @returns the calls of the window that runs, this one among them, and the seconds it has left */
function counted(key: string, now: number): { calls: number; left: number } {
  let window = windows().get(key);
  if (!window || now - window.start >= WINDOW_S * 1_000) {
    if (windows().size >= MOST_KNOWN) forgetEnded(now);
    window = { start: now, calls: 0 };
    windows().set(key, window);
  }
  window.calls += 1;
  return { calls: window.calls, left: Math.max(1, Math.ceil((window.start + WINDOW_S * 1_000 - now) / 1_000)) };
}

function forgetEnded(now: number): void {
  for (const [key, { start }] of windows()) if (now - start >= WINDOW_S * 1_000) windows().delete(key);
}
