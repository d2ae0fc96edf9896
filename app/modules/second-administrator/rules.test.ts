import { describe, expect, it } from "vitest";
import { Conflict, InputProblem } from "~/core/problems";
import {
  ALONE_MS,
  ASKED_MS,
  isNarrowing,
  isOpen,
  isPrivileged,
  isSecond,
  mustBeSecond,
  mustGainNoMore,
  mustNotGain,
  needsTwoAdministrators,
  PUT_OUT_MS,
  type Decider,
  type Open,
} from "./rules";

const asked = new Date("2026-11-20T09:00:00Z");
const after = (ms: number) => new Date(asked.getTime() + ms);
const request = (more: Partial<Open> = {}): Open => ({
  requestedById: 1,
  requestedAt: asked,
  expiresAt: after(7 * 86_400_000),
  status: "REQUESTED",
  ...more,
});
const decider = (more: Partial<Decider> = {}): Decider => ({
  userId: 2,
  at: after(60_000),
  gaining: [],
  others: [2],
  putOut: false,
  ...more,
});
const codeOf = (act: () => void): string => {
  try {
    act();
  } catch (error) {
    return error instanceof InputProblem
      ? error.problems[0]!.code
      : error instanceof Conflict
        ? error.code
        : String(error);
  }
  return "agreed";
};
/** As {@link mustBeSecond} refuses, so nothing is offered. */
const secondCode = (asks: Open, who: Decider): string => {
  const code = codeOf(() => mustBeSecond(asks, who));
  expect(isSecond(asks, who)).toBe(code === "agreed");
  return code;
};

describe("a second administrator", () => {
  it("is someone else than whoever asked", () => {
    expect(secondCode(request(), decider())).toBe("agreed");
    expect(secondCode(request(), decider({ userId: 1 }))).toBe("own_record");
  });

  it("gains nothing by it", () => {
    expect(secondCode(request(), decider({ gaining: [2, 9] }))).toBe("own_gain");
    expect(codeOf(() => mustNotGain(1, [1]))).toBe("own_gain");
    expect(codeOf(() => mustNotGain(null, [1]))).toBe("agreed");
  });

  it("agrees to what was asked for: not where someone gains who did not stand to", () => {
    expect(codeOf(() => mustGainNoMore([3, 4], [4, 3]))).toBe("agreed");
    expect(codeOf(() => mustGainNoMore([3, 4], [3]))).toBe("agreed");
    expect(codeOf(() => mustGainNoMore([3], [3, 4]))).toBe("moved_on");
  });

  it("decides while it is open", () => {
    expect(secondCode(request({ status: "DONE" }), decider())).toBe("wrong_state");
    expect(secondCode(request(), decider({ at: after(7 * 86_400_000) }))).toBe("wrong_state");
    expect(isOpen(request(), after(7 * 86_400_000 - 1))).toBe(true);
  });

  it("may be whoever asked, once no one else was there for three days", () => {
    const alone = { userId: 1, others: [] };
    expect(secondCode(request(), decider({ ...alone, at: after(ALONE_MS - 1) }))).toBe("own_record");
    expect(secondCode(request(), decider({ ...alone, at: after(ALONE_MS) }))).toBe("agreed");
    expect(secondCode(request(), decider({ userId: 1, others: [2], at: after(ALONE_MS) }))).toBe("own_record");
    expect(secondCode(request(), decider({ ...alone, putOut: true, at: after(ALONE_MS) }))).toBe("own_record");
    expect(secondCode(request(), decider({ ...alone, gaining: [1], at: after(ALONE_MS) }))).toBe("own_gain");
    // Whoever asked is nobody else, and where nobody stands in at all neither do they.
    expect(secondCode(request(), decider({ userId: 1, others: [1], at: after(ALONE_MS) }))).toBe("agreed");
    expect(secondCode(request(), decider({ userId: 1, others: [1, 2], at: after(ALONE_MS) }))).toBe("own_record");
    expect(secondCode(request(), decider({ userId: 1, others: null, at: after(ALONE_MS) }))).toBe("own_record");
  });
});

it("a request waits for a week, standing in is possible after three days, and not for a month to who put another out", () => {
  const day = 86_400_000;
  expect([ASKED_MS / day, ALONE_MS / day, PUT_OUT_MS / day]).toEqual([7, 3, 30]);
});

describe("what two people are needed for", () => {
  const areaOf = (permission: string) => (permission.startsWith("role.") ? "grapes" : "operations");

  it("is whatever gives, and whatever could lock the other administrators out", () => {
    expect(isNarrowing([{ permission: "visit.read", granted: false }], areaOf)).toBe(true);
    expect(
      isNarrowing(
        [
          { permission: "visit.read", granted: false },
          { permission: "visit.write", granted: true },
        ],
        areaOf,
      ),
    ).toBe(false);
    for (const permission of ["role.access", "area.grapes", "area.admin"])
      expect([permission, isNarrowing([{ permission, granted: false }], areaOf)]).toEqual([permission, false]);
  });

  it("are the roles that open the console or Admin, read reports or lead the books", () => {
    for (const permission of ["area.grapes", "area.admin", "area.whistleblowing", "chart.edit"])
      expect(isPrivileged(["visit.read", permission])).toBe(true);
    expect(isPrivileged(["visit.approve", "voucher.approve", "area.accounts"])).toBe(false);
  });

  it("are the roles that approve money, too: they are given by two, and ask for no code", () => {
    for (const permission of [
      "chart.edit",
      "voucher.approve",
      "fund.approve",
      "requisition.approve",
      "transportBill.check",
      "opening.approve",
      "day.close",
      "pay.approve",
      "payroll.finance",
    ])
      expect([permission, needsTwoAdministrators(["visit.read", permission])]).toEqual([permission, true]);
    expect(
      needsTwoAdministrators([
        "voucher.write",
        "fund.write",
        "requisition.own",
        "transportBill.claim",
        "area.accounts",
      ]),
    ).toBe(false);
  });
});
