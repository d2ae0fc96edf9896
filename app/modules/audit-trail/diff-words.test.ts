import { describe, expect, it } from "vitest";
import { changesIn, humane, noteIn } from "./diff-words";

const said = (diff: unknown, words?: Parameters<typeof changesIn>[1]) => changesIn(JSON.stringify(diff), words);

describe("the words of a change", () => {
  it("say what was before and what came after", () => {
    expect(
      said({
        name: ["Kibera", "Kibera East"],
        phone: [null, "+254"],
        reviewerId: 8,
        active: [true, false],
        visitDate: ["2026-11-20", "2026-11-21"],
      }),
    ).toEqual([
      "Name: Kibera → Kibera East",
      "Phone: – → +254",
      "Reviewer: 8",
      "Active: Yes → No",
      "Visit date: 20 Nov 2026 → 21 Nov 2026",
    ]);
  });

  it("name of a part only what differs, and all of one that is new or taken away", () => {
    expect(
      said({
        group: [
          { id: 1, present: 8, place: "Hall" },
          { id: 1, present: 9, place: "Hall" },
        ],
      }),
    ).toEqual(["Present: 8 → 9"]);
    expect(said({ group: [null, { id: 1, present: 8, place: null }] })).toEqual(["Present: 8"]);
    expect(said({ group: [{ id: 1, present: 8 }, null] })).toEqual(["Group removed", "Present: 8"]);
  });

  it("do not tell of nothing before a record was there", () => {
    expect(said({ name: [null, "Kibera"], phone: [null, null] }, { fresh: true })).toEqual(["Name: Kibera"]);
  });

  it("take two values of a list for two values", () => {
    expect(said({ granted: ["a.read", "a.edit"], withdrawn: [] })).toEqual(["Granted: a.read; a.edit"]);
  });

  it("tell of a list row by row: what is new, differs or is gone", () => {
    expect(said({ legs: [[], [{ fromPlace: "A", toPlace: "B" }]] })).toEqual(["Legs 1: From place A, To place B"]);
    expect(
      said({
        rows: [
          [
            { code: "A", n: 1 },
            { code: "B", n: 2 },
          ],
          [
            { code: "B", n: 3 },
            { code: "C", n: 4 },
          ],
        ],
      }),
    ).toEqual(["Rows 1: N: 2 → 3", "Rows 2: Code C, N 4", "Rows removed: Code A, N 1"]);
  });

  it("say nothing of what stayed, and nothing of what only the portal needs", () => {
    expect(
      said(
        { status: ["SUBMITTED", "SUBMITTED"], note: "kept apart", bank: [null, { note: "told", position: 3 }] },
        { internal: (name) => name === "position" },
      ),
    ).toEqual(["Note: told"]);
  });

  it("are those of the record where it has its own", () => {
    const words = {
      label: (name: string) => (name === "unitId" ? "Branch" : null),
      shown: (name: string, value: unknown) => (name === "unitId" ? `Unit ${String(value)}` : null),
    };
    expect(said({ unitId: [1, 2], other: 3 }, words)).toEqual(["Branch: Unit 1 → Unit 2", "Other: 3"]);
  });

  it("keep the note apart", () => {
    expect([said({ note: "moved" }), noteIn('{"note":"moved"}'), noteIn("{}")]).toEqual([[], "moved", null]);
  });

  it("show no secret, at any depth", () => {
    expect(
      said({
        passwordHash: ["a", "b"],
        user: { totpSecret: "JBSW", name: "A" },
        device: [null, { token: "t", kind: "x" }],
        list: [{ pin: "1234" }],
      }),
    ).toEqual(["Password hash: …", "Totp secret: …", "Name: A", "Token: …", "Kind: x", "List 1: Pin …"]);
  });

  it("leave alone what is no name of a column", () => {
    expect([humane("displayName"), humane("Today › My visits"), humane("unitIds")]).toEqual([
      "Display name",
      "Today › My visits",
      "Unit",
    ]);
  });
});
