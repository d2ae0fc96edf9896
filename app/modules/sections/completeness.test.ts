import { describe, expect, it } from "vitest";
import {
  completeness,
  progressOf,
  type SectionCheck,
  compare,
  viewMarks,
  type Mark,
} from "~/modules/sections/index.server";
import type { ShownPart } from "~/define/section-content";

const section = (kind: SectionCheck["kind"], state: SectionCheck["state"], open: string[] = []): SectionCheck => ({
  kind,
  label: kind.toLowerCase(),
  state,
  rows: 0,
  open,
});
const all = (states: Partial<Record<SectionCheck["kind"], SectionCheck["state"]>>) =>
  (["REPORT", "GROUP", "CASH", "DOCS"] as const).map((kind) => section(kind, states[kind] ?? "EMPTY"));

describe("what a purpose asks for", () => {
  it("is every word of its template, and one of alternatives", () => {
    const ask = (states: Parameters<typeof all>[0]) => completeness("REPORT GROUP|CASH", all(states));
    expect(ask({}).problems.map((p) => p.field)).toEqual(["REPORT", "GROUP"]);
    expect(ask({ REPORT: "SAVED" }).problems.map((p) => p.field)).toEqual(["GROUP"]);
    expect(ask({ REPORT: "SAVED", CASH: "SAVED" })).toMatchObject({ problems: [], done: 2 });
    expect(ask({ REPORT: "SAVED", DOCS: "SAVED" }).problems).toHaveLength(1);
  });

  it("is counted by what is there, finished or not", () => {
    const there = new Map<string, SectionCheck["state"]>([
      ["REPORT", "SAVED"],
      ["CASH", "NOT_POSSIBLE"],
      ["DOCS", "EMPTY"],
    ]);
    expect(progressOf("REPORT GROUP|CASH DOCS DOC_CHECK:5", there)).toEqual({ done: 2, all: 4 });
    expect(progressOf(null, there)).toEqual({ done: 0, all: 0 });
  });

  it("is satisfied by a section that was not possible, and says so", () => {
    const { problems, requirements } = completeness("CASH", all({ CASH: "NOT_POSSIBLE" }));
    expect([problems, requirements[0]!.met]).toEqual([[], "NOT_POSSIBLE"]);
    expect(completeness("GROUP|CASH", all({ GROUP: "NOT_POSSIBLE", CASH: "SAVED" })).requirements[0]!.met).toBe(
      "SAVED",
    );
  });

  it("is done once nothing in it stands against submitting", () => {
    const open = completeness("REPORT CASH", [section("REPORT", "SAVED"), section("CASH", "SAVED", ["not counted"])]);
    expect([open.done, open.requirements.map(({ unfinished }) => unfinished), open.problems.length]).toEqual([
      1,
      [false, true],
      1,
    ]);
    const few = completeness("DOC_CHECK:5", [{ ...section("DOC_CHECK", "SAVED"), rows: 2 }]);
    expect([few.done, few.problems.map((p) => p.code)]).toEqual([0, ["too_few"]]);
    expect(completeness("CASH", all({ CASH: "SAVED" })).done).toBe(1);
  });

  it("is nothing without a template; unfinished rows stand against submitting all the same", () => {
    expect(completeness(null, all({})).problems).toEqual([]);
    expect(completeness("", [section("CASH", "SAVED", ["not counted"])]).problems.map((p) => p.code)).toEqual([
      "section_unfinished",
    ]);
  });
});

const part = (rows: [id: number, value: string][], more: Partial<ShownPart> = {}): ShownPart => ({
  key: "GROUP",
  label: "Groups",
  state: "SAVED",
  reason: null,
  gist: `Saved: ${rows.length}`,
  rows: rows.map(([id, value]) => ({
    key: `GROUP:${id}`,
    id,
    title: `No. ${id}`,
    fields: [{ key: `GROUP:${id}.present`, label: "Present", value, long: false, quiet: false }],
  })),
  ...more,
});

describe("two rounds", () => {
  it("differ by fields, by rows that came and went, and by the state of sections", () => {
    expect(
      compare(
        [
          part([
            [1, "5"],
            [2, "6"],
          ]),
        ],
        [
          part([
            [1, "4"],
            [3, "6"],
          ]),
        ],
      ),
    ).toEqual([
      { key: "GROUP:1.present", label: "No. 1: Present", before: "5", after: "4" },
      { key: "GROUP:3", label: "Groups: No. 3", before: "", after: "added" },
      { key: "GROUP:2", label: "Groups: No. 2", before: "was there", after: "removed" },
    ]);
    const gone = part([], { state: "NOT_POSSIBLE", reason: "Flood", gist: "Not possible: Flood" });
    expect(compare([part([])], [gone])).toEqual([
      { key: "GROUP", label: "Groups", before: "Saved: 0", after: "Not possible: Flood" },
    ]);
    expect(compare([part([[1, "5"]])], [part([[1, "5"]])])).toEqual([]);
  });
});

describe("a mark", () => {
  const mark: Mark = {
    id: 1,
    round: 1,
    field: "GROUP:1.present",
    label: "Present",
    note: null,
    valueBefore: "5",
    answer: null,
    cleared: false,
  };
  const open = (more: Partial<Mark>, parts = [part([[1, "5"]])]) => viewMarks([{ ...mark, ...more }], parts)[0]!.open;
  it("is open until the value changes, the row goes, or it is answered", () => {
    expect(open({})).toBe(true);
    expect(open({ answer: "   " })).toBe(true);
    expect(open({ answer: "It is right" })).toBe(false);
    expect(open({}, [part([[1, "6"]])])).toBe(false);
    expect(open({}, [part([])])).toBe(false);
    expect(open({ cleared: true })).toBe(false);
  });
});
