/** JSON lines on standard output. Headers, cookies, bodies and query strings never reach a line. */
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from "pino";

const SECRETS = [
  "password",
  "authorization",
  "cookie",
  "set-cookie",
  "token",
  "secret",
  "sessionSecret",
  "demoPassword",
];

/** @param to where lines go; standard output when left out */
export function makeLogger(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: "[removed]" },
  };
  return to ? pino(options, to) : pino(options);
}

// One log per process: the server and the Remix build are two bundles.
const slot = globalThis as { portalLog?: Logger };

/** Makes `log` the one this process writes to. */
export function useLog(log: Logger): void {
  slot.portalLog = log;
}

/** The log in use; silent until {@link useLog} was called. */
export function log(): Logger {
  return (slot.portalLog ??= makeLogger("silent"));
}

/** A path as a log may show it: without the segments that are secrets themselves, such as the link of a setup. */
export function loggedPath(path: string): string {
  return path.replace(/[\w-]{32,}/g, "…");
}
