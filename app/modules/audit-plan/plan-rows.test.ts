/** Rows of the planning list: what was changed, what clashes and where the page says so. Without a database. */
import { describe, expect, it } from "vitest";
import { problem } from "~/core/problems";
import { changedIn, clashesOf, placedAt, planOf, planRowsSchema, seenIds, seenText, sentOf } from "./plan-rows";

const kept = {
  included: true,
  plannedStart: "2026-03-02",
  plannedEnd: "2026-03-13",
  days: 8,
  reason: null as string | null,
};
const seen = { id: 17, version: 3, mark: "0123456789ab" };
const read = (rows: unknown[]) => planRowsSchema.safeParse({ rows });

describe("a row of the planning list", () => {
  it("is read back as it was sent", () => {
    const { data } = read([{ seen: seenText(seen), ...sentOf(kept) }]);
    expect(data!.rows).toEqual([{ row: 0, seen, ...kept }]);
    const empty = { ...kept, included: false, plannedStart: null, plannedEnd: null, days: null };
    expect(read([{ seen: seenText(seen), ...sentOf(empty) }]).data!.rows).toEqual([{ row: 0, seen, ...empty }]);
  });

  it("says what is wrong at its own field", () => {
    const wrong = [{ seen: seenText(seen), plannedStart: "soon", days: "many" }];
    expect(read(wrong).error!.issues.map(({ path }) => path.join("."))).toEqual(["rows.0.plannedStart", "rows.0.days"]);
    expect(read([{ seen: "17.3", days: "1" }]).success).toBe(false);
    expect(read(Array.from({ length: 26 }, () => ({ seen: seenText(seen) }))).success).toBe(false);
  });

  it("is changed where a field differs, and not by a reason that is drawn in one line", () => {
    expect(changedIn(kept, kept)).toEqual([]);
    expect(changedIn({ ...kept, days: 9, included: false }, kept)).toEqual(["included", "days"]);
    const lines = { ...kept, included: false, reason: "Audited by\nthe central bank" };
    const typed = { ...lines, reason: sentOf(lines).reason };
    expect(typed.reason).toBe("Audited by the central bank");
    expect(changedIn(typed, lines)).toEqual([]);
    expect(planOf({ ...typed, days: 9 }, lines)).toEqual({ ...lines, days: 9 });
  });

  it("tells both values of what someone changed meanwhile, with the unit", () => {
    const typed = { row: 2, seen, ...kept, days: 9 };
    expect(clashesOf(typed, { ...kept, plannedEnd: null, plannedStart: null }, "Kibera")).toEqual([
      {
        field: "rows[2].plannedStart",
        label: "Kibera: Planned from",
        theirs: "–",
        mine: "02-Mar-2026",
        theirsValue: "",
      },
      { field: "rows[2].plannedEnd", label: "Kibera: Planned to", theirs: "–", mine: "13-Mar-2026", theirsValue: "" },
      { field: "rows[2].days", label: "Kibera: Days of auditors", theirs: "8", mine: "9", theirsValue: "8" },
    ]);
    expect(clashesOf({ ...typed, days: 8 }, { ...kept, included: false }, "Kibera")).toMatchObject([
      { field: "rows[2].included", theirs: "No", mine: "Yes", theirsValue: "" },
    ]);
  });

  it("bears what its sheet refuses, at the field where it has one", () => {
    const problems = [
      problem("days", "Days: too many", "too_many"),
      problem("scores", "A reason is missing", "reason"),
    ];
    expect(placedAt(4, "Kibera", problems).map(({ field, message }) => [field, message])).toEqual([
      ["rows[4].days", "Kibera: Days: too many"],
      ["", "Kibera: A reason is missing. Open its risk sheet"],
    ]);
  });

  it("names its sheet in the form", () => {
    const form = new FormData();
    form.set("rows[0].seen", seenText(seen));
    form.set("rows[1].seen", "nonsense");
    form.set("rows[2].seen", seenText({ ...seen, id: 5 }));
    expect(seenIds(form)).toEqual([17, 5]);
  });
});
