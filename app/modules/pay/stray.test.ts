/** What is unusual about new pay, in words that stay true at the edges, and the comment that it asks for. */
import { expect, it } from "vitest";
import { moveFormSchema } from "~/engine/record/move.server";
import { payModule } from "./module.server";
import { salaryReview } from "./salary-review.record.server";
import { payStray, strayProblems } from "./stray";

const told = (old: bigint, basic: bigint, kind = "ANNUAL") => payStray({ kind }, old, { basic, currency: "KES" });

it("says how much pay changes where a tenth of a percent would round it away, or to the very half", () => {
  expect(told(4_100_000n, 4_099_999n)).toBe("Basic pay falls by less than 0.1 %, from KES 41,000.00 to KES 40,999.99");
  expect(told(4_350_000n, 6_525_001n)).toBe("Basic pay rises by more than 50.0 %, from KES 43,500.00 to KES 65,250.01");
  expect(told(4_350_000n, 6_525_000n)).toBeNull();
  expect(told(4_350_000n, 2_175_000n)).toContain("falls by 50.0 %");
  expect(told(4_350_000n, 2_174_999n, "DEMOTION")).toContain("falls by more than 50.0 %");
  expect(told(4_350_000n, 8_700_000n)).toContain("rises by 100.0 %");
});

it("takes five characters with a word among them as the reason", () => {
  const asks = (note: string | null) => strayProblems("Basic pay falls", note).map(({ code }) => code);
  expect([asks("Agreed"), asks("....."), asks("ok"), asks(null)]).toEqual([
    [],
    ["note_required"],
    ["note_required"],
    ["note_required"],
  ]);
});

it("says on the form what a comment lacks", () => {
  const said = (note: string) =>
    moveFormSchema(salaryReview, "close")
      .safeParse({ note })
      .error?.issues.map(({ message }) => message) ?? [];
  expect([said(""), said("....."), said("Over.")]).toEqual([
    ["Write a comment of at least 5 characters"],
    ["Write the comment in words"],
    [],
  ]);
});

it("asks for comments of five characters in every process of pay, as in all of HR", () => {
  for (const { workflow } of payModule.records!)
    expect([workflow.name, workflow.noteLeast]).toEqual([workflow.name, 5]);
});
