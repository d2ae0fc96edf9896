/** What fits a plan, and which months are planned. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { monthAfter } from "~/core/months";
import { month } from "~/define/field";
import { fitProblems, monthProblems, overProblems, type PlanFacts, type VisitFacts } from "./visit-plan";

const plan: PlanFacts = { unitId: 7, month: "2026-11", purposeId: 3, visits: 2, active: true, sentIn: 1 };
const visit: VisitFacts = { unitId: 7, visitDate: "2026-11-20", purposeId: 3 };
const fits = (facts: Partial<PlanFacts> | null, made: Partial<VisitFacts> = {}, held = false) =>
  fitProblems(facts && { ...plan, ...facts }, { ...visit, ...made }, held).map(({ field, code }) => `${field} ${code}`);

describe("a visit is made for a plan", () => {
  it.each<[string, ReturnType<typeof fits>, string[]]>([
    ["of its unit, month and purpose", fits({}), []],
    ["that is there", fits(null), ["not_in_list"]],
    ["in use", fits({ active: false }), ["not_in_list"]],
    ["of its unit", fits({}, { unitId: 8 }), ["not_in_list"]],
    ["of its month", fits({}, { visitDate: "2026-12-01" }), ["other_month"]],
    ["of its month to the last day", fits({}, { visitDate: "2026-11-30" }), []],
    ["of its purpose", fits({}, { purposeId: 4 }), ["other_purpose"]],
    ["that stands open", fits({ sentIn: 2 }), ["fulfilled"]],
    ["that it holds already, though it is fulfilled", fits({ sentIn: 2 }, {}, true), []],
    ["that it holds, where it still fits", fits({ sentIn: 2 }, { purposeId: 4 }, true), ["other_purpose"]],
    ["that it holds, while it is in use", fits({ active: false }, {}, true), ["not_in_list"]],
  ])("%s", (_, found, codes) => expect(found).toEqual(codes.map((code) => `plannedVisitId ${code}`)));
});

describe("months", () => {
  it("are planned from the present one to a year from now, and no others", () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 40 }), (ahead) => {
        const of = monthAfter("2026-11", ahead);
        expect(monthProblems(of, "2026-11-30").map(({ code }) => code)).toEqual(
          ahead < 0 ? ["month_over"] : ahead > 12 ? ["too_late"] : [],
        );
        expect(overProblems(of, "2026-11-01").length).toBe(ahead < 0 ? 1 : 0);
      }),
    );
  });

  it("are kept as 2026-11, however they are typed", () => {
    const { schema } = month("Month");
    expect(["2026-11", "Nov-2026", " november 2026 "].map((typed) => schema.parse(typed))).toEqual([
      "2026-11",
      "2026-11",
      "2026-11",
    ]);
    for (const typed of ["soon", "2026-13", "", null, 11]) expect(schema.safeParse(typed).success).toBe(false);
  });
});
