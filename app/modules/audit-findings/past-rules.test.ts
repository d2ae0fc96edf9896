/** What is remembered of two earlier findings, and what a finding of before the portal says of its days. Without a database. */
import { describe, expect, it } from "vitest";
import { laterOf, repeatOf, type Earlier } from "./finding-rules";
import { namedBy, pastProblems } from "./past-rules";

const one = (on: string, past: boolean): Earlier => ({
  id: past ? 7 : 3,
  refNo: past ? "P-7" : "FND-3",
  severity: "HIGH",
  repeatCount: past ? 0 : 2,
  past,
  on,
});

describe("the repeat memory", () => {
  it("takes the later of both, and of one day that of the portal", () => {
    expect(laterOf(null, null)).toBeNull();
    expect(laterOf(one("2026-01-01", false), null)?.id).toBe(3);
    expect(laterOf(null, one("2026-01-01", true))?.id).toBe(7);
    expect(laterOf(one("2026-01-01", false), one("2026-01-02", true))?.id).toBe(7);
    expect(laterOf(one("2026-01-02", false), one("2026-01-01", true))?.id).toBe(3);
    expect(laterOf(one("2026-01-01", false), one("2026-01-01", true))?.id).toBe(3);
  });

  it("counts on from what it repeats", () => {
    expect(repeatOf(null)).toEqual({ repeatOfId: null, repeatOfPastId: null, repeatCount: 0 });
    expect(repeatOf(one("2026-01-01", false))).toEqual({ repeatOfId: 3, repeatOfPastId: null, repeatCount: 3 });
    expect(repeatOf(one("2026-01-01", true))).toEqual({ repeatOfId: null, repeatOfPastId: 7, repeatCount: 1 });
  });
});

describe("a finding of before the portal", () => {
  const today = "2026-11-10";
  const days = { reportedOn: "2025-03-01", closedOn: "2025-04-01", closedBy: "Joyce", closedWith: "Register" };
  const codes = (more: Partial<typeof days> | { closedOn: null }) =>
    pastProblems({ ...days, ...more }, today).map(({ field, code }) => `${field} ${code}`);

  it("was reported by today, and closed between then and today", () => {
    expect(codes({})).toEqual([]);
    expect(codes({ reportedOn: today, closedOn: today })).toEqual([]);
    expect(codes({ reportedOn: "2026-11-11", closedOn: "2026-11-11" })).toEqual([
      "reportedOn future",
      "closedOn out_of_range",
    ]);
    expect(codes({ closedOn: "2025-02-28" })).toEqual(["closedOn out_of_range"]);
  });

  it("says by whom and with what only where it has a day", () => {
    expect(codes({ closedOn: null })).toEqual(["closedBy open", "closedWith open"]);
  });

  it("is named by a code or a name in any case", () => {
    const found = [
      { id: 1, names: ["Kibera", "KIB"] },
      { id: 2, names: ["Langata", "LAN"] },
      { id: 3, names: ["Kibera", "KB2"] },
    ];
    const ids = (word: string) => namedBy(found, word).map(({ id }) => id);
    expect([ids(" kib "), ids("LANGATA"), ids("kibera"), ids("Kib era")]).toEqual([[1], [2], [1, 3], []]);
  });
});
