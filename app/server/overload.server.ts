/** Sheds requests that could only be answered late, so that those taken on are answered in time. */
import { monitorEventLoopDelay } from "node:perf_hooks";

export interface Limits {
  /** Requests answered at the same time: at least and at most. */
  fewest: number;
  most: number;
  /** So many at the same time are answered however late: a slow machine is no crowd. */
  few: number;
  /** How long, in ms, the event loop may keep a due callback waiting for {@link LATE_SAMPLES} samples on end. */
  delayMs: number;
}

const LIMITS: Limits = { fewest: 64, most: 256, few: 4, delayMs: 400 };
const SAMPLE_MS = 500;
const LATE_SAMPLES = 4;
/** Urgent requests may use half as many places again. */
const URGENT = 1.5;

/** Seconds after which a shed request may come again. */
export const RETRY_AFTER = 3;

/** What is said to who is shed. A page is asked for by who has saved something just before, too: of that it says nothing. */
export function shedWords(method: string | undefined): string {
  return method === "GET" || method === "HEAD"
    ? "Many people use the portal at this moment, so this page is not shown yet. Wait a few seconds and reload it."
    : "Many people use the portal at this moment. Nothing was saved. Wait a few seconds and reload this page; a form you sent is sent again.";
}

export interface Gate {
  /** @returns a function to call when the request is answered, or null when it has to be shed */
  enter(urgent: boolean): (() => void) | null;
  /** Whether an ordinary request would be shed at this moment. */
  isFull(): boolean;
  close(): void;
}

/**
 * As many requests may run as were lately answered within a second: then none waits much longer than that,
 * however fast the machine is. A machine that does little keeps room for a burst.
 * @param limits when to shed
 * @param measure the event loop's typical delay, in ms, since the last call
 */
export function makeGate(limits: Limits = LIMITS, measure = measureDelay()): Gate {
  let inFlight = 0;
  let answered = 0;
  let places = limits.fewest;
  let lateSamples = 0;
  const sample = () => {
    places = Math.min(limits.most, Math.max(limits.fewest, (places + (answered * 1_000) / SAMPLE_MS) / 2));
    answered = 0;
    lateSamples = measure() > limits.delayMs ? lateSamples + 1 : 0;
  };
  const timer = setInterval(sample, SAMPLE_MS).unref();
  const isFull = (urgent: boolean) =>
    inFlight >= (urgent ? places * URGENT : places) ||
    (lateSamples >= LATE_SAMPLES && inFlight >= limits.few && !urgent);
  return {
    isFull: () => isFull(false),
    enter(urgent) {
      if (isFull(urgent)) return null;
      inFlight += 1;
      let open = true;
      return () => {
        if (!open) return;
        open = false;
        inFlight -= 1;
        answered += 1;
      };
    },
    close: () => clearInterval(timer),
  };
}

function measureDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  return () => {
    const delay = histogram.mean / 1e6;
    histogram.reset();
    return delay;
  };
}
