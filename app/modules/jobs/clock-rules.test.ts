import { describe, expect, it } from "vitest";
import { faultAtStart, faultBetween } from "./clock-rules";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = Date.parse("2026-11-20T09:00:00Z");

describe("a clock at a start", () => {
  it("is believed up to seven days beyond the trail, and an hour before it", () => {
    expect(faultAtStart(at, null)).toBeNull();
    expect(faultAtStart(at, at - 7 * DAY)).toBeNull();
    expect(faultAtStart(at, at + HOUR)).toBeNull();
    expect(faultAtStart(at, at - 7 * DAY - 1)).toBe("the clock is 7 days beyond the newest row of the audit trail");
    expect(faultAtStart(at, at + HOUR + 1)).toBe("the clock is an hour behind the newest row of the audit trail");
  });
});

describe("a clock while the portal runs", () => {
  const moment = (wall: number, steady: number) => ({ wall: at + wall, steady });

  it("may go on, be set a little, and sleep with the machine", () => {
    expect(faultBetween(moment(0, 0), moment(5_000, 5_000))).toBeNull();
    expect(faultBetween(moment(0, 0), moment(5_000 + HOUR - 1, 5_000))).toBeNull();
    expect(faultBetween(moment(0, 0), moment(30 * DAY, 30 * DAY))).toBeNull();
  });

  it("jumps forward and back", () => {
    expect(faultBetween(moment(0, 0), moment(91 * DAY, 5_000))).toBe("the clock jumped 91 days forward");
    expect(faultBetween(moment(0, 0), moment(-5 * HOUR, 5_000))).toBe("the clock jumped 5 hours back");
  });
});
