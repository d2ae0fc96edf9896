import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeGate } from "./overload.server";

let delay = 0;
beforeEach(() => {
  delay = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const open = () => makeGate({ inFlight: 4, delayMs: 100 }, () => delay);

describe("the gate", () => {
  it("sheds what comes while enough requests run, the sign-in page last", () => {
    const gate = open();
    const leave = Array.from({ length: 4 }, () => gate.enter(false));
    expect(leave).not.toContain(null);
    expect(gate.enter(false)).toBeNull();
    expect([gate.enter(true), gate.enter(true), gate.enter(true)].map((entry) => entry !== null)).toEqual([true, true, false]);
    gate.close();
  });

  it("counts a request out once, however often it is told", () => {
    const gate = open();
    const [first] = Array.from({ length: 4 }, () => gate.enter(false));
    first?.();
    first?.();
    expect(gate.enter(false)).not.toBeNull();
    expect(gate.enter(false)).toBeNull();
    gate.close();
  });

  it("sheds while the process answers late, and recovers", () => {
    const gate = open();
    delay = 150;
    vi.advanceTimersByTime(1_000);
    expect(gate.enter(false)).toBeNull();
    expect(gate.enter(true)).not.toBeNull();
    delay = 20;
    vi.advanceTimersByTime(1_000);
    expect(gate.enter(false)).not.toBeNull();
    gate.close();
  });
});
