/** Sheds requests that could only be answered late, so that those taken on are answered in time. */
import { monitorEventLoopDelay } from "node:perf_hooks";

export interface Limits {
  /** Requests answered at the same time; urgent ones may use half as many again. */
  inFlight: number;
  /** How long, in ms, the event loop may keep a due callback waiting. */
  delayMs: number;
}

const LIMITS: Limits = { inFlight: 128, delayMs: 400 };
const SAMPLE_MS = 500;

/** Seconds after which a shed request may come again. */
export const RETRY_AFTER = 3;

export interface Gate {
  /** @returns a function to call when the request is answered, or null when it has to be shed */
  enter(urgent: boolean): (() => void) | null;
  close(): void;
}

/**
 * @param limits when to shed
 * @param measure the event loop's typical delay, in ms, since the last call
 */
export function makeGate(limits: Limits = LIMITS, measure = measureDelay()): Gate {
  let inFlight = 0;
  let late = false;
  const timer = setInterval(() => (late = measure() > limits.delayMs), SAMPLE_MS).unref();
  return {
    enter(urgent) {
      if (inFlight >= (urgent ? limits.inFlight * 1.5 : limits.inFlight) || (late && !urgent)) return null;
      inFlight += 1;
      let open = true;
      return () => {
        if (open) inFlight -= 1;
        open = false;
      };
    },
    close: () => clearInterval(timer),
  };
}

function measureDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  return () => {
    const delay = histogram.percentile(75) / 1e6;
    histogram.reset();
    return delay;
  };
}
