/** The rules of the settings of internal audit, without a database. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bandOf, bandProblems, endsOf, levelProblems, MOST_SCORE, type Band } from "./bands";
import { depthOf, lineage, parentProblems } from "./cause-tree";
import { cutProblems, scoreOf } from "./cut-points";
import { totalsOf, totalWords, unfinished, weightProblems } from "./weight-rules";
import { yearProblems } from "./year-rules";

const codes = (problems: readonly { field: string; code: string }[]) =>
  problems.map((one) => `${one.field} ${one.code}`);
const ascending = fc
  .uniqueArray(fc.nat(1000), { minLength: 4, maxLength: 4 })
  .map((cuts) => cuts.sort((a, b) => a - b));
const cutsOf = ([cut2, cut3, cut4, cut5]: number[]) => ({ cut2: cut2!, cut3: cut3!, cut4: cut4!, cut5: cut5! });

describe("cut points", () => {
  it("rise, all four or none", () => {
    const four = cutsOf([5, 10, 20, 30]);
    expect(cutProblems({ source: "PAR30", ...four })).toEqual([]);
    expect(codes(cutProblems({ source: "PAR30", ...four, cut4: 10 }))).toEqual(["cut4 order"]);
    expect(codes(cutProblems({ source: "PAR30", ...four, cut5: null }))).toEqual(["cut5 missing"]);
    expect(codes(cutProblems({ source: "MANUAL", ...four })).length).toBe(4);
  });

  it("give a score of 1 to 5 that never falls where the figure rises", () => {
    fc.assert(
      fc.property(ascending, fc.nat(1200), fc.nat(1200), (cuts, a, b) => {
        const [low, high] = [scoreOf(cutsOf(cuts), Math.min(a, b)), scoreOf(cutsOf(cuts), Math.max(a, b))];
        expect(low).toBeGreaterThanOrEqual(1);
        expect(high).toBeLessThanOrEqual(5);
        expect(low).toBeLessThanOrEqual(high);
      }),
    );
    expect([4, 5, 29, 30].map((figure) => scoreOf(cutsOf([5, 10, 20, 30]), figure))).toEqual([1, 2, 4, 5]);
  });
});

describe("bands", () => {
  const bands: Band[] = [
    { id: 1, fromScore: 250, months: 6 },
    { id: 2, fromScore: 150, months: 12 },
    { id: 3, fromScore: 80, months: 18 },
    { id: 4, fromScore: 0, months: 24 },
  ];

  it("refuse a gap, an overlap, and a worse band that is audited less often", () => {
    expect(codes(bandProblems({ fromScore: 10, months: 24 }, 4, bands))).toEqual(["fromScore gap"]);
    expect(codes(bandProblems({ fromScore: 150, months: 9 }, 0, bands))).toEqual(["fromScore overlap"]);
    expect(codes(bandProblems({ fromScore: 200, months: 18 }, 0, bands))).toEqual(["months order"]);
    expect(bandProblems({ fromScore: 200, months: 9 }, 0, bands)).toEqual([]);
  });

  it("tile 0 to 500 after any changes that are accepted", () => {
    const change = fc.record({
      id: fc.integer({ min: 0, max: 6 }),
      fromScore: fc.nat(500),
      months: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        let set = bands;
        let next = 100;
        for (const { id, ...input } of changes) {
          const own = set.find((band) => band.id === id);
          if (bandProblems(input, own ? id : 0, set).length > 0) continue;
          set = own
            ? set.map((band) => (band.id === id ? { id, ...input } : band))
            : [...set, { id: next++, ...input }];
        }
        const ends = endsOf(set);
        for (let score = 0; score <= MOST_SCORE; score++) {
          const holds = set.filter(({ id, fromScore }) => fromScore <= score && score <= ends.get(id)!);
          expect(holds).toEqual([bandOf(set, score)]);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("have levels of effectiveness that never take less away the higher they are", () => {
    const levels = [0, 20, 40, 60, 80].map((percent, at) => ({ id: at + 1, level: at + 1, percent }));
    expect(codes(levelProblems({ level: 3, percent: 70 }, 3, levels))).toEqual(["percent order"]);
    expect(codes(levelProblems({ level: 3, percent: 10 }, 3, levels))).toEqual(["percent order"]);
    expect(levelProblems({ level: 3, percent: 60 }, 3, levels)).toEqual([]);
  });
});

describe("weights", () => {
  const grid = (...weights: number[]) => weights.map((weight, at) => ({ areaType: "BRANCH", weight, id: at }));
  const field = ({ id }: { id: number }) => `weight.${id}`;

  it("are refused above 100, kept below, and whole at 100", () => {
    expect(codes(weightProblems(grid(60, 41), field))).toEqual(["weight.1 too_much"]);
    expect(weightProblems(grid(60, 39), field)).toEqual([]);
    expect(unfinished(grid(60, 39), ["BRANCH", "REGION"])).toEqual([
      { areaType: "BRANCH", total: 99 },
      { areaType: "REGION", total: 0 },
    ]);
    expect(unfinished(grid(60, 40), ["BRANCH"])).toEqual([]);
    expect([totalWords(100), totalWords(90), totalWords(110)]).toEqual([
      "100 of 100",
      "90 of 100: 10 missing",
      "110 of 100: 10 too much",
    ]);
  });

  it("are unfinished for every total but 100", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { maxLength: 8 }), (weights) => {
        const total = totalsOf(grid(...weights)).get("BRANCH") ?? 0;
        expect(unfinished(grid(...weights), ["BRANCH"]).length === 0).toBe(total === 100);
        expect(weightProblems(grid(...weights), field).length === 0).toBe(total <= 100);
      }),
    );
  });
});

describe("years", () => {
  const one = { id: 1, name: "2026", startsOn: "2026-01-01", endsOn: "2026-12-31" };
  it.each([
    ["2025-01-01", "2025-12-31", []],
    ["2027-01-01", "2027-12-31", []],
    ["2026-03-01", "2026-04-30", ["startsOn overlap"]],
    ["2025-07-01", "2026-01-01", ["endsOn overlap"]],
    ["2025-01-01", "2027-12-31", ["endsOn overlap"]],
    ["2027-02-01", "2027-01-01", ["endsOn order"]],
  ])("%s to %s", (startsOn, endsOn, found) => {
    expect(codes(yearProblems({ startsOn, endsOn }, [one]))).toEqual(found);
  });
});

describe("root causes", () => {
  const tree = [
    { id: 1, parentId: null },
    { id: 2, parentId: 1 },
    { id: 3, parentId: 2 },
    { id: 4, parentId: null },
  ];
  it("are a tree of three levels without circles", () => {
    expect(codes(parentProblems(3, 1, tree))).toEqual(["parentId circle"]);
    expect(codes(parentProblems(1, 1, tree))).toEqual(["parentId circle"]);
    expect(codes(parentProblems(3, 0, tree))).toEqual(["parentId too_deep"]);
    expect(codes(parentProblems(4, 1, tree))).toEqual(["parentId too_deep"]);
    expect(parentProblems(2, 0, tree)).toEqual([]);
    expect(parentProblems(4, 2, tree)).toEqual([]);
    expect([lineage(tree, 3), depthOf(tree, 1)]).toEqual([[3, 2, 1], 3]);
  });
});
