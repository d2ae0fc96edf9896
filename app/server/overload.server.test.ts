import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeGate, shedWords, type Gate } from "./overload.server";

let delay = 0;
let gate: Gate;
beforeEach(() => {
  delay = 0;
  vi.useFakeTimers();
  gate = makeGate({ fewest: 4, most: 20, few: 2, delayMs: 100 }, () => delay);
});
afterEach(() => {
  gate.close();
  vi.useRealTimers();
});

/** Lets requests in until one is shed. @returns how to end each of them */
function fill(urgent = false): (() => void)[] {
  const open: (() => void)[] = [];
  for (let leave = gate.enter(urgent); leave; leave = gate.enter(urgent)) open.push(leave);
  return open;
}

describe("what is said to who is shed", () => {
  it("is that nothing was saved, but not where a page was only asked for", () => {
    for (const method of ["POST", "PUT", "DELETE"]) expect(shedWords(method)).toContain("Nothing was saved");
    for (const method of ["GET", "HEAD"]) {
      expect(shedWords(method)).not.toContain("saved");
      expect(shedWords(method)).toContain("reload");
    }
  });
});

describe("the gate", () => {
  it("sheds what comes while enough requests run, the sign-in page last", () => {
    expect(fill()).toHaveLength(4);
    expect(fill(true)).toHaveLength(2);
  });

  it("tells that it is full while an ordinary request would be shed", () => {
    expect(gate.isFull()).toBe(false);
    const [first] = fill();
    expect(gate.isFull()).toBe(true);
    first?.();
    expect(gate.isFull()).toBe(false);
    delay = 150;
    vi.advanceTimersByTime(2_000);
    expect(gate.isFull()).toBe(true);
  });

  it("counts a request out once, however often it is told", () => {
    const [first] = fill();
    first?.();
    first?.();
    expect(fill()).toHaveLength(1);
  });

  it("makes room for what a fast machine answers in a second, and takes it back", () => {
    for (let half = 0; half < 20; half++) {
      for (let request = 0; request < 6; request++) gate.enter(true)?.();
      vi.advanceTimersByTime(500);
    }
    const open = fill();
    expect(open.length).toBe(12);
    for (const leave of open) leave();
    vi.advanceTimersByTime(10_000);
    expect(fill()).toHaveLength(4);
  });

  it("never makes more room than the most", () => {
    for (let half = 0; half < 20; half++) {
      for (let request = 0; request < 500; request++) gate.enter(true)?.();
      vi.advanceTimersByTime(500);
    }
    expect(fill()).toHaveLength(20);
  });

  it("sheds while the process answers late for two seconds, not for a moment, and recovers", () => {
    const busy = [gate.enter(false), gate.enter(false)];
    expect(busy).not.toContain(null);
    delay = 150;
    vi.advanceTimersByTime(1_500);
    gate.enter(false)?.();
    vi.advanceTimersByTime(500);
    expect(gate.enter(false)).toBeNull();
    expect(gate.enter(true)).not.toBeNull();
    delay = 20;
    vi.advanceTimersByTime(500);
    expect(gate.enter(false)).not.toBeNull();
  });

  it("answers the few who come while a slow machine answers late", () => {
    delay = 150;
    vi.advanceTimersByTime(60_000);
    expect(gate.isFull()).toBe(false);
    expect(fill()).toHaveLength(2);
    expect(gate.isFull()).toBe(true);
  });
});
