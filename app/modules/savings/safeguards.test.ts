/** Refused, a second person, or free: the rule of withdrawals by what is known of the saver. */
import { describe, expect, it } from "vitest";
import {
  approvedSince,
  confirmProblems,
  payeeKey,
  safeguardOf,
  sharesOf,
  type ChangeKind,
  type Payment,
  type Saver,
} from "./safeguards";

const saver = (more: Partial<Saver> = {}): Saver => ({
  today: "2026-11-28",
  timeZone: "Africa/Nairobi",
  days: 3,
  state: "ACTIVE",
  verified: true,
  papersWait: false,
  changeWaits: false,
  changes: [],
  changers: [],
  nominees: [{ name: "Ali Mutindi", relation: "Son", shareBp: 10_000 }],
  own: ["711000001"],
  paidBefore: [],
  ...more,
});
const payment = (more: Partial<Payment> = {}): Payment => ({
  kind: "PARTIAL",
  payMode: "CASH",
  payTo: null,
  status: "ACTIVE",
  ...more,
});
const change = (kind: ChangeKind, at: string, by = [7]) => ({ kind, at: new Date(at), by });
const refusal = (of: Partial<Saver>, how: Partial<Payment> = {}) =>
  safeguardOf(saver(of), payment(how)).refused?.code ?? null;
const reasons = (of: Partial<Saver>, how: Partial<Payment> = {}) => safeguardOf(saver(of), payment(how)).second;

describe("a withdrawal is refused", () => {
  it("of who is suspended or blocked, and from what is frozen or closed, whatever is asked for", () => {
    for (const kind of ["PARTIAL", "FULL_EXIT", "CLAIM"]) {
      expect(refusal({ state: "SUSPENDED" }, { kind })).toBe("suspended");
      expect(refusal({ state: "BLACKLISTED" }, { kind })).toBe("blacklisted");
      expect(refusal({}, { kind, status: "FROZEN" })).toBe("frozen");
      expect(refusal({ state: "DECEASED" }, { kind, status: "FROZEN" })).toBe("frozen");
      expect(refusal({}, { kind, status: "CLOSED" })).toBe("closed");
    }
  });
  it("after a death, but for a claim where nominees were verified once; and a claim of who lives", () => {
    expect(refusal({ state: "DECEASED" })).toBe("deceased");
    expect(refusal({ state: "DECEASED" }, { kind: "FULL_EXIT" })).toBe("deceased");
    expect(refusal({ state: "DECEASED" }, { kind: "CLAIM" })).toBeNull();
    expect(refusal({ state: "DECEASED", nominees: [] }, { kind: "CLAIM" })).toBe("nominees");
    expect(refusal({ state: "DECEASED", nominees: null }, { kind: "CLAIM" })).toBeNull();
    expect(refusal({}, { kind: "CLAIM" })).toBe("claim");
  });
});

describe("a second person approves", () => {
  it("what is claimed after a death, who is not verified, and what is dormant", () => {
    expect(reasons({ state: "DECEASED" }, { kind: "CLAIM" })).toEqual(["Claim after a death"]);
    expect(reasons({ verified: false })).toEqual(["Member not verified"]);
    expect(reasons({ state: "DORMANT" })).toEqual(["Dormant"]);
    expect(reasons({}, { status: "DORMANT" })).toEqual(["Dormant"]);
    expect(reasons({ papersWait: true, changeWaits: true })).toHaveLength(2);
    expect(reasons({})).toEqual([]);
  });
  it.each(["PHONE", "BANK", "NOMINEES", "PAPERS", "MERGE", "STATE"] as const)(
    "a change of %s for the company's days, by its calendar, and no longer",
    (kind) => {
      // The evening of the 25th in UTC is the 26th in Nairobi.
      expect(reasons({ changes: [change(kind, "2026-11-25T22:00:00Z")] })).toHaveLength(1);
      expect(reasons({ changes: [change(kind, "2026-11-25T20:00:00Z")] })).toEqual([]);
      expect(reasons({ changes: [change(kind, "2026-11-25T20:00:00Z")], days: 4 })).toHaveLength(1);
    },
  );
  it("what goes to a number that is not the saver's and was not paid before", () => {
    const mobile = (payTo: string) => ({ payMode: "MOBILE", payTo });
    expect(reasons({}, mobile("0711 000 001"))).toEqual([]);
    expect(reasons({}, mobile("+254 711-000-001"))).toEqual([]);
    expect(reasons({}, mobile("0722 000 001"))).toEqual(["Paid to a number that is new for this saver"]);
    expect(reasons({ paidBefore: [payeeKey("Equity 01-22")] }, { payMode: "BANK", payTo: "equity 0122" })).toEqual([]);
    expect(reasons({ own: [] }, { payMode: "BANK", payTo: "Equity 0122" })).toHaveLength(1);
    // What was typed and not used: cash is handed to the saver.
    expect(reasons({}, { payMode: "CASH", payTo: "0722 000 001" })).toEqual([]);
  });
  it("who is none of those that changed it, or whose changes wait", () => {
    const { apart } = safeguardOf(
      saver({
        changes: [change("PHONE", "2026-11-28T08:00:00Z", [7, 8]), change("BANK", "2026-11-01T08:00:00Z", [9])],
        changers: [7, 10],
      }),
      payment(),
    );
    expect([...apart].sort()).toEqual([10, 7, 8]);
  });
});

describe("what was approved", () => {
  const calm = safeguardOf(saver(), payment());
  const changed = safeguardOf(saver({ changes: [change("PHONE", "2026-11-28T08:00:00Z")] }), payment());
  const word = (by: number, at: string) => ({ by: [by], at: new Date(at) });
  it("is paid where nothing speaks against it, and by two people's word where something does", () => {
    expect(confirmProblems(calm, [word(1, "2026-11-27T08:00:00Z")])).toEqual([]);
    expect(confirmProblems(changed, [word(1, "2026-11-28T09:00:00Z")]).map(({ code }) => code)).toEqual(["second"]);
    expect(confirmProblems(changed, [word(1, "2026-11-28T09:00:00Z"), word(2, "2026-11-28T09:30:00Z")])).toEqual([]);
  });
  it("before a change counts no more, and one person counts once", () => {
    const before = [word(1, "2026-11-28T07:00:00Z"), word(2, "2026-11-28T07:30:00Z")];
    expect(approvedSince(before, changed)).toBe(0);
    expect(confirmProblems(changed, before)).toHaveLength(1);
    expect(confirmProblems(changed, [word(1, "2026-11-28T09:00:00Z"), word(1, "2026-11-28T09:30:00Z")])).toHaveLength(
      1,
    );
  });
});

it("shares of nominees add up to the last unit", () => {
  const nominees = [3_334, 3_333, 3_333].map((shareBp, n) => ({ name: `N${n}`, relation: "Child", shareBp }));
  for (let amount = 0n; amount < 200n; amount++) {
    const parts = sharesOf(amount, nominees).map((one) => one.amount);
    expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
    expect(parts.every((part) => part >= 0n)).toBe(true);
  }
  expect(sharesOf(1_000_000n, nominees).map((one) => one.amount)).toEqual([333_400n, 333_300n, 333_300n]);
});
