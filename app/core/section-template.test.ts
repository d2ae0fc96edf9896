import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTemplate, rowsAsked, SECTION_WORDS } from "./section-template";

describe("parseTemplate", () => {
  it("reads requirements and alternatives", () => {
    expect(parseTemplate("REPORT GROUP|CASH")).toEqual([["REPORT"], ["GROUP", "CASH"]]);
    expect(parseTemplate("  DOCS  ")).toEqual([["DOCS"]]);
    expect(parseTemplate("")).toEqual([]);
  });

  it("reads how many rows are asked for", () => {
    const text = "CASH DOC_CHECK:5 BORROWER:3|GROUP";
    expect(parseTemplate(text)).toEqual([["CASH"], ["DOC_CHECK"], ["BORROWER", "GROUP"]]);
    expect((["CASH", "DOC_CHECK", "BORROWER", "GROUP"] as const).map((word) => rowsAsked(text, word))).toEqual([
      1, 5, 3, 1,
    ]);
    expect(["CASH:0", "CASH:", "CASH:x", "CASH:100", ":5"].map(parseTemplate)).toEqual([null, null, null, null, null]);
  });

  it.each([
    "SAVINGS",
    "report",
    "REPORT|",
    "|CASH",
    "GROUP||CASH",
    "GROUP, CASH",
    "REPORT REPORT",
    "GROUP|CASH CASH",
    "|",
  ])("refuses %j", (text) => {
    expect(parseTemplate(text)).toBeNull();
  });

  it("reads back whatever it could have written", () => {
    const groups = fc
      .shuffledSubarray([...SECTION_WORDS], { minLength: 1 })
      .chain((words) =>
        fc
          .array(fc.boolean(), { minLength: words.length, maxLength: words.length })
          .map((joins) =>
            words.reduce<string[][]>(
              (all, word, i) => (i > 0 && joins[i] ? [...all.slice(0, -1), [...all.at(-1)!, word]] : [...all, [word]]),
              [],
            ),
          ),
      );
    fc.assert(
      fc.property(groups, (requirements) => {
        expect(parseTemplate(requirements.map((r) => r.join("|")).join(" "))).toEqual(requirements);
      }),
    );
  });
});
