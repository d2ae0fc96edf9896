/** What minutes have to say, without a database. */
import { describe, expect, it } from "vitest";
import { attendeesOf, meetingProblems, pointProblems, sendProblems } from "./minutes-rules";

const MEETING = {
  kind: "OPENING",
  heldOn: "2026-03-02",
  attendees: "Jane Auma, Branch Manager\nPeter Otieno",
  absent: null,
  agenda: "Scope\nDays of the audit",
};
const FACTS = {
  today: "2026-03-05",
  engagement: { status: "FIELDWORK", surprise: false, actualStart: "2026-03-01" },
  kinds: [] as string[],
};
const said = (problems: readonly { field: string; code: string }[]) =>
  problems.map(({ field, code }) => `${field} ${code}`);

describe("attendees", () => {
  it("are read one a line, with a role where one is given", () => {
    expect(attendeesOf(" Jane Auma , Branch Manager\n\nPeter Otieno", "Ann Wanjiru, Cashier, second shift")).toEqual([
      { name: "Jane Auma", role: "Branch Manager", present: true },
      { name: "Peter Otieno", role: null, present: true },
      { name: "Ann Wanjiru", role: "Cashier, second shift", present: false },
    ]);
  });

  it("have names, each once", () => {
    const problems = (more: Partial<typeof MEETING> | { absent: string }) =>
      said(meetingProblems({ ...MEETING, ...more }, FACTS));
    expect(problems({})).toEqual([]);
    expect(problems({ attendees: ", Branch Manager" })).toEqual(["attendees name"]);
    expect(problems({ absent: "JANE AUMA" })).toEqual(["absent twice"]);
    expect(problems({ attendees: Array.from({ length: 61 }, (_, n) => `Person ${n}`).join("\n") })).toEqual([
      "attendees too_many",
    ]);
    expect(problems({ agenda: "x".repeat(161) })).toEqual(["agenda too_long"]);
  });
});

describe("a meeting", () => {
  it("was held, and of an engagement that has meetings", () => {
    const problems = (
      facts: Partial<typeof FACTS> | { engagement: typeof FACTS.engagement | null },
      kind = "OPENING",
    ) => said(meetingProblems({ ...MEETING, kind }, { ...FACTS, ...facts }));
    expect(problems({ engagement: null })).toEqual(["engagementId not_available"]);
    for (const status of ["PLANNED", "POSTPONED", "CANCELLED"])
      expect(problems({ engagement: { ...FACTS.engagement, status } })).toEqual(["engagementId not_available"]);
    expect(problems({ today: "2026-03-01" })).toEqual(["heldOn future"]);
    expect(problems({ kinds: ["OPENING"] })).toEqual(["kind taken"]);
    expect(problems({ kinds: ["PROGRESS"] }, "PROGRESS")).toEqual([]);
  });

  it("of a surprise audit is not held before it begins", () => {
    const engagement = { status: "FIELDWORK", surprise: true, actualStart: "2026-03-04" };
    expect(said(meetingProblems(MEETING, { ...FACTS, engagement }))).toEqual(["heldOn too_early"]);
  });
});

describe("a point", () => {
  const of = { heldOn: "2026-03-02", owners: [7], points: 0 };
  const point = { text: "Loan files are missing", decision: null, ownerId: 7, dueOn: "2026-04-01" };
  it("has an owner and a day, or neither", () => {
    expect(pointProblems(point, of)).toEqual([]);
    expect(pointProblems({ ...point, ownerId: null, dueOn: null }, of)).toEqual([]);
    expect(said(pointProblems({ ...point, ownerId: null }, of))).toEqual(["ownerId required"]);
    expect(said(pointProblems({ ...point, dueOn: null }, of))).toEqual(["dueOn required"]);
    expect(said(pointProblems({ ...point, ownerId: 8 }, of))).toEqual(["ownerId not_available"]);
    expect(said(pointProblems({ ...point, dueOn: "2026-03-01" }, of))).toEqual(["dueOn out_of_range"]);
    expect(said(pointProblems({ ...point, dueOn: "2028-03-03" }, of))).toEqual(["dueOn out_of_range"]);
    expect(said(pointProblems(point, { ...of, points: 60 }))).toEqual(["text full"]);
  });
});

describe("sending", () => {
  const sending = { kind: "CLOSING", surprise: false, actualStart: null, auditeeId: 7, auditees: [7], points: 1 };
  it("asks for points, and for someone of the unit but for the committee", () => {
    expect(sendProblems(sending)).toEqual([]);
    expect(said(sendProblems({ ...sending, points: 0 }))).toEqual([" no_points"]);
    expect(said(sendProblems({ ...sending, auditeeId: null }))).toEqual(["auditeeId required"]);
    expect(said(sendProblems({ ...sending, auditeeId: 8 }))).toEqual(["auditeeId not_available"]);
    expect(sendProblems({ ...sending, kind: "COMMITTEE", auditeeId: null })).toEqual([]);
    expect(said(sendProblems({ ...sending, kind: "COMMITTEE" }))).toEqual(["auditeeId not_needed"]);
  });

  it("waits for a surprise audit to begin, whoever it goes to", () => {
    for (const kind of ["OPENING", "COMMITTEE"])
      expect(said(sendProblems({ ...sending, kind, surprise: true }))).toEqual([" surprise"]);
    expect(sendProblems({ ...sending, surprise: true, actualStart: "2026-03-01" })).toEqual([]);
  });
});
