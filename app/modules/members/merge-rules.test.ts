/** Two members who become one, and two again: the rules alone (spec: accounts §15, §17 I18). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksOf, duplicateScore, SHOWN_FROM, type Likeness } from "./member-rules";
import {
  backProblems,
  commonPath,
  MERGE_FIELD_NAMES,
  MERGED_COLUMNS,
  mergedOf,
  mergeProblems,
  takenBack,
  type Merged,
  type MergeFacts,
} from "./merge-rules";

const word = fc.constantFrom("", "a", "b");
const likeness: fc.Arbitrary<Likeness> = fc.record({
  nameKey: word,
  bornOn: fc.constantFrom("1990-01-01", "1991-01-01"),
  phoneKey: word,
  village: word,
  lastName: word,
  nomineeKeys: fc.array(fc.constantFrom("x", "y"), { maxLength: 2 }),
  documentKeys: fc.array(fc.constantFrom("KE NATIONAL_ID 1", "KE PASSPORT 1", "UG NATIONAL_ID 1", "KE NATIONAL_ID 2"), {
    maxLength: 2,
  }),
});

describe("how alike two members are", () => {
  it("is the same whichever is named first", () => {
    fc.assert(
      fc.property(likeness, likeness, (one, other) => {
        expect(duplicateScore(one, other)).toBe(duplicateScore(other, one));
      }),
    );
  });
  it("is 50 or more only for those who share a document's number, a name and birthday, or a telephone", () => {
    fc.assert(
      fc.property(likeness, likeness, (one, other) => {
        const shared = blocksOf(one).some((key) => blocksOf(other).includes(key));
        if (duplicateScore(one, other) >= SHOWN_FROM) expect(shared).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

const RISKS = ["LOW", "MEDIUM", "HIGH"] as const;
const merged: fc.Arbitrary<Merged> = fc.record(
  Object.fromEntries(
    MERGED_COLUMNS.map((name) => [
      name,
      name === "riskRating"
        ? fc.constantFrom(...RISKS)
        : name === "pep"
          ? fc.boolean()
          : fc.constantFrom(null, "p", "q"),
    ]),
  ),
) as unknown as fc.Arbitrary<Merged>;
const taken = fc.subarray(MERGE_FIELD_NAMES);

describe("a merge of fields", () => {
  it("and its taking back leave the one who stays as they were", () => {
    fc.assert(
      fc.property(merged, merged, taken, (stays, goes, fields) => {
        const now = mergedOf(stays, goes, fields);
        expect(takenBack(stays, now, now)).toEqual(stays);
      }),
    );
  });
  it("takes what was chosen and nothing else, and never lowers a risk", () => {
    fc.assert(
      fc.property(merged, merged, taken, (stays, goes, fields) => {
        const now = mergedOf(stays, goes, fields);
        expect(now.phoneKey).toBe((fields.includes("phone") ? goes : stays).phoneKey);
        expect(now.village).toBe((fields.includes("address") ? goes : stays).village);
        expect(RISKS.indexOf(now.riskRating as "LOW")).toBe(
          Math.max(RISKS.indexOf(stays.riskRating as "LOW"), RISKS.indexOf(goes.riskRating as "LOW")),
        );
        expect(now.pep).toBe(stays.pep || goes.pep);
      }),
    );
  });
  it("keeps what somebody changed since, a field at a time", () => {
    fc.assert(
      fc.property(merged, merged, (stays, goes) => {
        const now = mergedOf(stays, goes, MERGE_FIELD_NAMES);
        const back = takenBack(stays, now, { ...now, village: "changed" });
        expect([back.village, back.town, back.email]).toEqual(["changed", now.town, stays.email]);
      }),
    );
  });
});

describe("what stands against a merge", () => {
  const person = (status: string, memberNo = "A-1") => ({ name: "Amina", memberNo, status, identities: [] });
  const facts = (more: Partial<MergeFacts> = {}): MergeFacts => ({
    ...{ stays: person("ACTIVE"), goes: person("ACTIVE"), moving: false, merging: false, self: false, groupFits: true },
    ...more,
  });
  const codes = (more: Partial<MergeFacts>) => mergeProblems(facts(more)).map(({ code }) => code);
  it("is a state in which one cannot stay or go, and everything that waits", () => {
    expect(codes({})).toEqual([]);
    expect(codes({ goes: person("EXITED") })).toEqual([]);
    for (const status of ["SUSPENDED", "BLACKLISTED", "DECEASED", "MERGED"])
      expect(codes({ goes: person(status) })).toContain("state");
    for (const status of ["EXITED", "BLACKLISTED", "DECEASED", "MERGED"])
      expect(codes({ stays: person(status) })).toContain("state");
    expect(codes({ stays: person("PROSPECT") })).toEqual(["unverified"]);
    expect(codes({ moving: true, merging: true, self: true, groupFits: false })).toEqual([
      "moving",
      "merging",
      "self",
      "branch",
    ]);
  });
  it("is for both a card in use of one country, of which nobody holds two", () => {
    const card = { type: "NATIONAL_ID", country: "KE", numberKey: "20048130", live: true };
    const other = { ...card, numberKey: "28887766" };
    const both = (theirs: typeof card) =>
      mergeProblems(
        facts({
          stays: { ...person("ACTIVE"), identities: [card] },
          goes: { ...person("ACTIVE"), identities: [theirs] },
        }),
      );
    expect(both(other).map(({ code, message }) => [code, message])).toEqual([
      ["second", expect.stringMatching(/National identity card, KE, •••• 8130 \(.*\) and •••• 7766 \(.*\)/)],
    ]);
    for (const one of [{ live: false }, { country: "UG" }, { type: "PASSPORT" }])
      expect(both({ ...other, ...one })).toEqual([]);
  });
  it("is for its taking back what was booked, the days, and another merge", () => {
    const back = { days: 30, booked: false, gone: false, self: false };
    expect(backProblems(back)).toEqual([]);
    expect(backProblems({ days: 31, booked: true, gone: true, self: true }).map(({ code }) => code)).toEqual([
      "late",
      "booked",
      "gone",
      "self",
    ]);
  });
});

it("two members lie in their branch, or in the lowest unit above both", () => {
  expect(commonPath("/1/2/3/", "/1/2/3/")).toBe("/1/2/3/");
  expect(commonPath("/1/2/3/", "/1/2/4/")).toBe("/1/2/");
  expect(commonPath("/1/2/3/", "/1/2/")).toBe("/1/2/");
  expect(commonPath("/1/2/", "/11/2/")).toBe("/");
});
