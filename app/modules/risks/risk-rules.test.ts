import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import {
  acceptanceEnd,
  acceptanceProblems,
  bandOf,
  BANDS,
  closeProblems,
  mayDecide,
  nextReview,
  responseProblems,
  reviewDays,
  scoreOf,
  scoreProblems,
  spanOf,
  treatProblems,
  USUAL_SCALE,
  within,
  wordProblems,
  type Scale,
} from "./risk-rules";

const grade = fc.integer({ min: 1, max: 5 });
const TODAY = "2026-11-20";
const codes = (problems: readonly { field: string; code: string }[]) =>
  problems.map(({ field, code }) => `${field} ${code}`);
/** Any scale that the settings take. */
const scales: fc.Arbitrary<Scale> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { minLength: 3, maxLength: 3 }),
    fc.array(fc.integer({ min: 1, max: 730 }), { minLength: 4, maxLength: 4 }),
  )
  .map(([ends, days]) => {
    const [lowTo, moderateTo, highTo] = [...ends].sort((a, b) => a - b) as [number, number, number];
    const [criticalDays, highDays, moderateDays, lowDays] = [...days].sort((a, b) => a - b) as [
      number,
      number,
      number,
      number,
    ];
    return { lowTo, moderateTo, highTo, criticalDays, highDays, moderateDays, lowDays };
  });

describe("bands (R1)", () => {
  it("are those of the specification unless a company sets others", () => {
    expect([1, 4, 5, 9, 10, 16, 20, 25].map((score) => bandOf(score, USUAL_SCALE))).toEqual([
      "LOW",
      "LOW",
      "MODERATE",
      "MODERATE",
      "HIGH",
      "HIGH",
      "CRITICAL",
      "CRITICAL",
    ]);
    expect(BANDS.map((band) => reviewDays(band, USUAL_SCALE))).toEqual([365, 180, 90, 30]);
  });

  it("tile 1 to 25 without gap or overlap, and a higher score is never in a lower band, for any scale", () => {
    fc.assert(
      fc.property(scales, (scale) => {
        const spans = BANDS.map((band) => spanOf(band, scale));
        expect(
          spans.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
        ).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
        for (let score = 1; score <= 25; score += 1) {
          const [from, to] = spanOf(bandOf(score, scale), scale);
          expect(score >= from && score <= to).toBe(true);
          if (score > 1) expect(within(bandOf(score - 1, scale), bandOf(score, scale))).toBe(true);
        }
      }),
    );
  });

  it("decide when a risk is looked at next: any wish up to the band's last day, and none after it", () => {
    fc.assert(
      fc.property(scales, grade, grade, fc.integer({ min: -400, max: 1_500 }), (scale, likelihood, impact, days) => {
        const band = bandOf(scoreOf(likelihood, impact), scale);
        const most = reviewDays(band, scale);
        expect(nextReview(TODAY, band, scale, null)).toBe(addDays(TODAY, most));
        const requested = addDays(TODAY, days);
        expect(nextReview(TODAY, band, scale, requested)).toEqual(
          days >= 1 && days <= most ? requested : { problem: expect.stringContaining("Next review") },
        );
      }),
    );
  });
});

it("a risk is looked at next on the last day its own band allows, and not a day later", () => {
  const wish = (band: (typeof BANDS)[number], days: number) =>
    nextReview(TODAY, band, USUAL_SCALE, addDays(TODAY, days));
  for (const [band, most] of [
    ["LOW", 365],
    ["MODERATE", 180],
    ["HIGH", 90],
    ["CRITICAL", 30],
  ] as const) {
    expect(wish(band, most)).toBe(addDays(TODAY, most));
    expect(wish(band, 1)).toBe(addDays(TODAY, 1));
    for (const days of [0, most + 1]) expect(wish(band, days)).toHaveProperty("problem");
  }
});

describe("scores", () => {
  it("leave no more than there was, for any grades, unless someone says why", () => {
    fc.assert(
      fc.property(
        grade,
        grade,
        grade,
        grade,
        fc.option(fc.string({ maxLength: 30 })),
        (inherentL, inherentI, residualL, residualI, reason) => {
          const refused = scoreProblems({ inherentL, inherentI, residualL, residualI }, reason).length > 0;
          expect(refused).toBe(
            residualL * residualI > inherentL * inherentI && (reason === null || reason.length < 10),
          );
        },
      ),
    );
  });

  it("come with a cause, an event and a consequence of ten characters", () => {
    expect(codes(wordProblems({ cause: "Too short", event: "Long enough", consequence: "" }))).toEqual([
      "cause too_short",
      "consequence too_short",
    ]);
  });
});

describe("treatment", () => {
  it("does something about what is above appetite, and from high on with an action", () => {
    const codesOf = (band: (typeof BANDS)[number], response: string | null, actions: number) =>
      treatProblems({ band, appetite: "MODERATE", response, actions }).map(({ code }) => code);
    expect(codesOf("LOW", null, 0)).toEqual(["no_response"]);
    expect(codesOf("MODERATE", "ACCEPT", 0)).toEqual([]);
    expect(codesOf("HIGH", "ACCEPT", 0)).toEqual(["above_appetite", "no_action"]);
    expect(codesOf("HIGH", "MITIGATE", 1)).toEqual([]);
    expect(codesOf("CRITICAL", "AVOID", 0)).toEqual(["no_action"]);
    expect(codes(responseProblems({ band: "HIGH", appetite: "MODERATE", response: "ACCEPT" }))).toEqual([
      "response above_appetite",
    ]);
  });

  it("ends only within appetite and with every action verified", () => {
    fc.assert(
      fc.property(fc.constantFrom(...BANDS), fc.constantFrom(...BANDS), fc.nat(3), (band, appetite, unverified) => {
        expect(closeProblems({ band, appetite, unverified }).length === 0).toBe(
          BANDS.indexOf(band) <= BANDS.indexOf(appetite) && unverified === 0,
        );
      }),
    );
  });
});

describe("an acceptance (R2)", () => {
  it("is void after its last day and with any higher score, and holds otherwise", () => {
    fc.assert(
      fc.property(
        grade,
        grade,
        grade,
        grade,
        fc.integer({ min: -30, max: 365 }),
        (residualL, residualI, laterL, laterI, days) => {
          const end = acceptanceEnd(
            { residualL, residualI, expiresOn: addDays(TODAY, days) },
            { residualL: laterL, residualI: laterI },
            TODAY,
          );
          expect(end).toBe(laterL * laterI > residualL * residualI ? "SCORED_UP" : days < 0 ? "EXPIRED" : null);
        },
      ),
    );
  });

  it("is asked for with reasons, until a day within a year", () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 800 }), (days) => {
        expect(
          acceptanceProblems({ justification: "It costs more to insure it.", expiresOn: addDays(TODAY, days) }, TODAY)
            .length === 0,
        ).toBe(days >= 1 && days <= 365);
      }),
    );
    const until = (days: number) =>
      codes(acceptanceProblems({ justification: "Ten letter", expiresOn: addDays(TODAY, days) }, TODAY));
    expect([until(0), until(1), until(365), until(366)]).toEqual([["expiresOn expiry"], [], [], ["expiresOn expiry"]]);
    expect(codes(acceptanceProblems({ justification: "Because", expiresOn: "2026-12-01" }, TODAY))).toEqual([
      "justification too_short",
    ]);
  });

  it("is never decided by whoever asks, owns the risk or gave the opinion", () => {
    const person = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(
        person,
        person,
        fc.option(person),
        fc.option(person),
        (userId, requestedById, ownerId, opinionById) => {
          expect(mayDecide({ userId, requestedById, ownerId, opinionById })).toBe(
            ![requestedById, ownerId, opinionById].includes(userId),
          );
        },
      ),
    );
  });
});
