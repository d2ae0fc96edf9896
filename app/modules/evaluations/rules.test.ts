/** Scores, results, grades, sides and the questions of a type. */
import { describe, expect, it } from "vitest";
import { answerProblems, missingAnswers, sectionsOf, stageScore, type Answer, type Question } from "~/define/questions";
import { summaryRows, type Counted } from "./fairness";
import { finalOf, gradeOf, joiningPeriod, monthsAfter, proposalOf } from "./results";
import { isDone, seesSide, STAGES, writesSide, type Reader } from "./sides";
import { activationProblems, questionProblems, weightProblems } from "./type-rules";

const question = (id: number, more: Partial<Question> = {}): Question => ({
  ...{ id, section: "Work", text: `Question ${id}`, kind: "SCORE", weightBp: 5_000, required: true, least: 0 },
  ...more,
});
const answer = (questionId: number, score: number | null, more: Partial<Answer> = {}): Answer => ({
  ...{ questionId, score, text: null, comment: null },
  ...more,
});

it("tells results of three people, and of two none", () => {
  const of = (key: string, bps: readonly number[]): Counted[] =>
    bps.map((bp) => ({ key, name: key, done: true, overdue: false, bp, grade: "Good" }));
  expect(summaryRows([...of("A", [6_000, 8_000]), ...of("B", [6_000, 7_000, 8_000])])).toMatchObject([
    { name: "A", done: 2, average: null, spread: null, against: null, grades: null },
    { name: "B", done: 3, average: 7_000, spread: 2_000, against: 0, grades: "Good 3" },
  ]);
});

it("refuses a second answer to a question", () => {
  const typed = [4, 5].map((score, row) => ({ ...answer(1, score), row }));
  expect(answerProblems(typed, [question(1)], 5).map(({ field, code }) => `${field} ${code}`)).toEqual([
    "answers[1].questionId duplicate",
  ]);
});

describe("a stage", () => {
  it("scores the weighted part of the scale, rounded once", () => {
    expect(stageScore([question(1), question(2)], [answer(1, 4), answer(2, 4)], 5)).toBe(8_000);
    const thirds = [
      question(1, { weightBp: 3_333 }),
      question(2, { weightBp: 3_333 }),
      question(3, { weightBp: 3_334 }),
    ];
    expect(stageScore(thirds, [answer(1, 1), answer(2, 2), answer(3, 3)], 3)).toBe(6_667);
    expect(
      stageScore([question(1, { weightBp: 10_000 }), question(2, { kind: "TEXT", weightBp: 0 })], [answer(1, 3)], 3),
    ).toBe(10_000);
  });

  it("stays within the whole for any weights and scores", () => {
    for (let seed = 1; seed <= 300; seed++) {
      const scaleMax = 3 + (seed % 8);
      const cut = (seed * 7_919) % 9_999;
      const questions = [question(1, { weightBp: cut + 1 }), question(2, { weightBp: 9_999 - cut })];
      const [a, b] = [1 + (seed % scaleMax), 1 + ((seed * 3) % scaleMax)];
      const one = stageScore(questions, [answer(1, a), answer(2, b)], scaleMax);
      expect(one).toBeGreaterThanOrEqual(0);
      expect(one).toBeLessThanOrEqual(10_000);
      expect(one).toBe(Math.round(((cut + 1) * a + (9_999 - cut) * b) / scaleMax));
      const final = finalOf(one, 10_000 - one, { firstWeightBp: cut, secondWeightBp: 10_000 - cut });
      expect(final >= 0 && final <= 10_000).toBe(true);
    }
  });

  it("asks for what is required, long enough and explained", () => {
    const questions = [
      question(1),
      question(2, { required: false }),
      question(3, { kind: "TEXT", weightBp: 0, least: 20 }),
    ];
    const rule = { scaleMax: 5, explained: false, everyScore: false };
    const ids = (answers: Answer[], but: Partial<typeof rule> = {}) =>
      missingAnswers(questions, answers, { ...rule, ...but }).map(({ question: { id }, field }) => `${id} ${field}`);
    expect(ids([])).toEqual(["1 score", "3 text"]);
    expect(ids([], { everyScore: true })).toEqual(["1 score", "2 score", "3 text"]);
    expect(ids([answer(1, 5), answer(3, null, { text: "Too short" })])).toEqual(["3 text"]);
    const whole = [
      answer(1, 5),
      answer(2, 1, { comment: "Twice late" }),
      answer(3, null, { text: "Twenty letters or more" }),
    ];
    expect(ids(whole)).toEqual([]);
    expect(ids(whole, { explained: true })).toEqual(["1 comment"]);
  });

  it("refuses scores off the scale and questions of another type", () => {
    const questions = [question(1), question(2, { kind: "YESNO", weightBp: 0 })];
    const said = (typed: Answer) =>
      answerProblems([{ ...typed, row: 3 }], questions, 5).map(({ field, code }) => `${field} ${code}`);
    expect(said(answer(1, 6))).toEqual(["answers[3].score scale"]);
    expect(said(answer(1, 0))).toEqual(["answers[3].score scale"]);
    expect(said(answer(9, 3))).toEqual(["answers[3].questionId not_available"]);
    expect(said(answer(2, 3))).toEqual(["answers[3].score kind"]);
    expect(said(answer(2, null, { text: "MAYBE" }))).toEqual(["answers[3].text kind"]);
    expect(said(answer(2, null, { text: "NO" }))).toEqual([]);
  });

  it("has a page for each section", () => {
    const questions = [question(1), question(2, { section: "Team" }), question(3)];
    expect(sectionsOf(questions).map(({ name, questions: of }) => [name, of.map(({ id }) => id)])).toEqual([
      ["Work", [1, 3]],
      ["Team", [2]],
    ]);
  });
});

describe("a result", () => {
  it("weighs both reviews: 80 % and 70 % by 60 and 40 make 76 %", () => {
    expect(finalOf(8_000, 7_000, { firstWeightBp: 6_000, secondWeightBp: 4_000 })).toBe(7_600);
  });

  it("has the grade whose limit it reaches", () => {
    const grades = [
      { name: "Good", fromBp: 6_000 },
      { name: "Weak", fromBp: 0 },
      { name: "Excellent", fromBp: 9_000 },
    ];
    expect([0, 5_999, 6_000, 8_999, 9_000].map((bp) => gradeOf(bp, grades))).toEqual([
      "Weak",
      "Weak",
      "Good",
      "Good",
      "Excellent",
    ]);
  });

  it("below the pass mark speaks against a confirmation", () => {
    expect([proposalOf(4_999, 5_000), proposalOf(5_000, 5_000)]).toEqual(["EXTEND_OR_END", "CONFIRM"]);
  });

  it("is due months after the joining date, and made fourteen days before", () => {
    expect(monthsAfter("2026-08-31", 6)).toBe("2027-02-28");
    expect(joiningPeriod("2026-08-15", "THREE_MONTH")).toEqual({
      from: "2026-08-15",
      to: "2026-11-14",
      due: "2026-11-15",
      madeOn: "2026-11-01",
    });
  });
});

describe("a side", () => {
  const STATES = ["SELF", "FIRST_REVIEW", "SECOND_REVIEW", "COMPLETE", "ACKNOWLEDGED", "CANCELLED"];
  const nobody: Reader = { own: false, first: false, second: false, hr: false };
  const readers: Reader[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
    own: false,
    first: (bits & 1) > 0,
    second: (bits & 2) > 0,
    hr: (bits & 4) > 0,
  }));

  it("of a reviewer is never seen by the employee before the result, whatever else they are", () => {
    for (const status of STATES)
      for (const reader of readers)
        for (const stage of ["FIRST", "SECOND"] as const) {
          const own = { ...reader, own: true };
          expect(seesSide(stage, status, own)).toBe(isDone(status));
          expect(writesSide(status, own)).not.toBe(stage);
        }
  });

  it("is its writer's alone until it is handed in", () => {
    expect(seesSide("SECOND", "SECOND_REVIEW", { ...nobody, first: true, hr: true })).toBe(false);
    expect(seesSide("FIRST", "FIRST_REVIEW", { ...nobody, second: true, hr: true })).toBe(false);
    expect(seesSide("FIRST", "SECOND_REVIEW", { ...nobody, second: true })).toBe(true);
    expect(seesSide("SELF", "SELF", { ...nobody, first: true, hr: true })).toBe(false);
    for (const status of STATES) {
      const writers = readers.map((reader) => writesSide(status, reader)).filter(Boolean);
      expect(new Set(writers).size).toBeLessThanOrEqual(1);
    }
  });

  it("of what was cancelled stays with the employee and those who review", () => {
    for (const stage of STAGES) expect(seesSide(stage, "CANCELLED", nobody)).toBe(false);
    expect(seesSide("FIRST", "CANCELLED", { ...nobody, hr: true, first: true, second: true })).toBe(false);
  });
});

describe("a type", () => {
  it("is activated with weights of 100 % and a grade for each result", () => {
    const codes = (weights: number[], from: number[]) =>
      activationProblems(
        weights.map((weightBp) => ({ kind: "SCORE", weightBp })),
        from.map((fromBp) => ({ name: String(fromBp), fromBp })),
      ).map(({ code }) => code);
    expect(codes([5_000, 4_999], [0])).toEqual(["weights_not_100"]);
    expect(codes([], [])).toEqual(["required", "required"]);
    expect(codes([5_000, 5_000], [0, 6_000])).toEqual([]);
    expect(weightProblems({ firstWeightBp: 6_000, secondWeightBp: 3_999 }).map(({ code }) => code)).toEqual([
      "weights_not_100",
    ]);
  });

  it("has weights for scores alone, and one grade from each result", () => {
    const one = { row: 0, section: "Work", text: "Quality", required: true, least: null };
    const said = (
      questions: Parameters<typeof questionProblems>[0],
      grades: Parameters<typeof questionProblems>[1] = [],
    ) => questionProblems(questions, grades).map(({ field }) => field);
    expect(said([{ ...one, kind: "SCORE", weightBp: null }])).toEqual(["questions[0].weightBp"]);
    expect(said([{ ...one, kind: "TEXT", weightBp: 100 }])).toEqual(["questions[0].weightBp"]);
    expect(said([{ ...one, kind: "YESNO", weightBp: null, least: 20 }])).toEqual(["questions[0].least"]);
    expect(
      said(
        [],
        [
          { row: 0, name: "A", fromBp: 0 },
          { row: 1, name: "a", fromBp: 0 },
        ],
      ),
    ).toEqual(["grades[1].fromBp", "grades[1].name"]);
  });
});
