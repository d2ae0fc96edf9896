/** Who may decide which amount, alone or as a second person, by one's own role or a lent one. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DelegatedGrant, Grant, UnitKind } from "~/core/actor";
import { defineWorkflow, type WorkflowRow } from "~/define/workflow";
import { delegatedEntitlement, entitlement, isFirstWord, isFromAbove, startsFrom, type Mapping } from "./authority";

const KINDS: UnitKind[] = ["COMPANY", "DIVISION", "REGION", "AREA", "BRANCH"];
const line = (more: Partial<Mapping> = {}): Mapping => ({
  roleId: 5,
  roleName: "Area Manager",
  unitKind: null,
  currency: "KES",
  upTo: null,
  secondAbove: null,
  ...more,
});
const grant = (roleId: number, unitKind: UnitKind = "AREA"): Grant => ({
  roleId,
  roleName: "",
  unitId: 1,
  unitName: "",
  unitKind,
  unitPath: "/1/",
  acting: false,
  permissions: new Set(),
});
const kes = (minor: bigint) => ({ minor, currency: "KES" });
const lent = (upTo: DelegatedGrant["upTo"]): DelegatedGrant => ({
  ...grant(5),
  fromUserId: 7,
  fromName: "Amina",
  upTo,
});

describe("entitlement", () => {
  it("leaves a step without lines to permission and reach", () => {
    expect(entitlement([], [], kes(10n ** 12n))).toEqual({ second: false });
  });

  it("takes an amount at its border and refuses one unit more, whatever the sign", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), fc.boolean(), (upTo, negative) => {
        const size = (minor: bigint) => kes(negative ? -minor : minor);
        expect(entitlement([grant(5)], [line({ upTo })], size(upTo))).toEqual({ second: false });
        expect(entitlement([grant(5)], [line({ upTo })], size(upTo + 1n))).toHaveProperty("reason");
      }),
    );
  });

  it("wants a second person above the border and not at it", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), (secondAbove) => {
        expect(entitlement([grant(5)], [line({ secondAbove })], kes(secondAbove))).toEqual({ second: false });
        expect(entitlement([grant(5)], [line({ secondAbove })], kes(secondAbove + 1n))).toEqual({ second: true });
      }),
    );
  });

  it("agrees with the rule read aloud, for any lines and grants", () => {
    const lines = fc.array(
      fc.record({
        roleId: fc.integer({ min: 1, max: 3 }),
        roleName: fc.constant("R"),
        unitKind: fc.option(fc.constantFrom(...KINDS)),
        currency: fc.option(fc.constantFrom("KES", "UGX")),
        upTo: fc.option(fc.bigInt({ min: 0n, max: 20n })),
        secondAbove: fc.option(fc.bigInt({ min: 0n, max: 20n })),
      }),
      { minLength: 1, maxLength: 5 },
    );
    const grants = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(...KINDS)), { maxLength: 3 });
    fc.assert(
      fc.property(lines, grants, fc.bigInt({ min: 0n, max: 21n }), (mappings, held, minor) => {
        const fits = (m: Mapping) =>
          held.some(([roleId, kind]) => m.roleId === roleId && (!m.unitKind || m.unitKind === kind)) &&
          (!m.currency || m.currency === "KES") &&
          (m.upTo === null || minor <= m.upTo);
        const alone = mappings.some((m) => fits(m) && (m.secondAbove === null || minor <= m.secondAbove));
        const verdict = entitlement(
          held.map(([roleId, kind]) => grant(roleId, kind)),
          mappings,
          kes(minor),
        );
        expect("reason" in verdict ? "no" : verdict.second ? "with another" : "alone").toBe(
          alone ? "alone" : mappings.some(fits) ? "with another" : "no",
        );
      }),
      { numRuns: 500 },
    );
  });

  it("says in words what stands against it", () => {
    const reason = (grants: Grant[], mappings: Mapping[], minor = 10_000_001n) =>
      (entitlement(grants, mappings, kes(minor)) as { reason: string }).reason;
    expect(reason([grant(5)], [line({ upTo: 2_000_000n }), line({ upTo: 5_000_000n })])).toBe(
      "You may decide up to KES 50,000.00 only.",
    );
    expect(
      reason(
        [grant(5)],
        [
          line({ upTo: 5_000_000n }),
          line({ roleId: 6, roleName: "Head" }),
          line({ roleId: 7, roleName: "Regional Manager", upTo: 20_000_000n }),
        ],
      ),
    ).toBe("Above your approval limit; sent to Regional Manager.");
    expect(reason([grant(5)], [line({ currency: "UGX" })])).toBe("You may decide amounts in UGX only.");
    const parted = (minor: bigint) =>
      entitlement([grant(5)], [line({ upTo: 5_000_000n })], {
        ...kes(minor),
        beside: { minor: 3_000_000n, words: "KES 30,000.00 more to the same branch that day" },
      });
    expect(parted(6_000_000n)).toEqual({
      reason:
        "With KES 30,000.00 more to the same branch that day, this is above the KES 50,000.00 that you may decide.",
    });
    expect(parted(9_000_000n)).toEqual({ reason: "You may decide up to KES 50,000.00 only." });
    expect(reason([grant(9)], [line(), line({ roleId: 6, roleName: "Regional Manager" }), line()])).toBe(
      "This step is kept for Area Manager, Regional Manager.",
    );
    expect(reason([grant(5, "BRANCH")], [line({ unitKind: "AREA" })])).toBe("This step is kept for Area Manager.");
  });
});

describe("words about what else goes to the same end that day", () => {
  const more = "KES 30,000.00 more to the same branch that day";
  const beside = { minor: 3_000_000n, words: more };
  const mappings = [line({ upTo: 5_000_000n }), line({ roleId: 6, roleName: "Head" })];

  it("tell of it where the amount alone would fit, to its border, and of the limit where it would not", () => {
    const reason = (minor: bigint) => entitlement([grant(5)], mappings, { ...kes(minor), beside });
    expect(reason(8_000_000n)).toEqual({
      reason: `With ${more}, this is above your approval limit; sent to Head.`,
    });
    expect(reason(8_000_001n)).toEqual({ reason: "Above your approval limit; sent to Head." });
  });

  it("come before it for what is lent, which is held against the sum too", () => {
    const of = (minor: bigint, currency = "KES") =>
      delegatedEntitlement(lent({ minor: 5_000_000n, currency }), [line()], { ...kes(minor), beside }, []);
    expect(of(5_000_000n)).toEqual({ second: false });
    expect(of(8_000_000n)).toEqual({
      reason: `With ${more}, this is above the KES 50,000.00 that Amina has delegated.`,
    });
    expect(of(8_000_001n)).toEqual({ reason: "Amina has delegated up to KES 50,000.00 only." });
    expect(of(1n, "UGX")).toEqual({ reason: "Amina has delegated up to UGX 5,000,000 only." });
  });

  it("send to the least limit that suffices, of lines in any currency or that of the amount", () => {
    const sent = (lines: Mapping[], minor: bigint) =>
      (entitlement([grant(5)], [line({ upTo: 10n }), ...lines], kes(minor)) as { reason: string }).reason;
    const to = (roleName: string, upTo: bigint | null, currency: string | null = "KES") =>
      line({ roleId: 6, roleName, upTo, currency });
    expect(sent([to("A", 20n), to("B", 30n)], 20n)).toBe("Above your approval limit; sent to A.");
    expect(sent([to("A", 20n), to("B", 30n), to("C", null)], 21n)).toBe("Above your approval limit; sent to B.");
    expect(sent([to("A", null), to("B", null)], 21n)).toBe("Above your approval limit; sent to A.");
    expect(sent([to("A", 30n, "UGX"), to("B", 30n, null)], 30n)).toBe("Above your approval limit; sent to B.");
    expect(sent([to("A", 30n, "UGX")], 30n)).toBe("You may decide up to KES 0.10 only.");
  });
});

describe("a lent limit", () => {
  it("decides up to its amount, in its currency, and within the lender's own limit", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 20n }),
        fc.bigInt({ min: 0n, max: 20n }),
        fc.bigInt({ min: -20n, max: 20n }),
        fc.constantFrom("KES", "UGX"),
        (upTo, own, minor, currency) => {
          const size = minor < 0n ? -minor : minor;
          const verdict = delegatedEntitlement(lent({ minor: upTo, currency }), [line({ upTo: own })], kes(minor), []);
          expect("second" in verdict).toBe(currency === "KES" && size <= upTo && size <= own);
        },
      ),
    );
  });

  it("decides nothing of whoever lent it", () => {
    expect(delegatedEntitlement(lent({ minor: 10n, currency: "KES" }), [], kes(1n), [3, 7])).toEqual({
      reason: "You cannot decide your own record.",
    });
    expect(delegatedEntitlement(lent({ minor: 10n, currency: "KES" }), [], kes(1n), [3])).toEqual({ second: false });
  });

  it("is no bar to what has no amount, nor in a process of HR, where the role's own limits still hold", () => {
    const nothing = { minor: 0n, currency: "KES" };
    expect(delegatedEntitlement(lent(nothing), [line({ upTo: 5n })], null, [])).toEqual({ second: false });
    const hr = { ...lent(nothing), process: "Leave" };
    expect(delegatedEntitlement(hr, [line({ upTo: 5n })], kes(5n), [])).toEqual({ second: false });
    expect(delegatedEntitlement(hr, [line({ upTo: 5n })], kes(6n), [])).toHaveProperty("reason");
  });
});

describe("what the trail keeps of a move", () => {
  it("tells the first of two words from all others", () => {
    expect(['{"first":true}', '{"first":false}', "{}", "null", null].map(isFirstWord)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

it("the trail tells a move that was made from above from all others", () => {
  expect(['{"above":true}', '{"above":false}', '{"first":true}', "{}", "null", null].map(isFromAbove)).toEqual([
    ...[true, false, false],
    ...[false, false, false],
  ]);
});

describe("the states a step starts from", () => {
  const step = (from: string[], to: string, optional?: "passed-over" | "left-out") => ({
    ...{ from, to, label: to, done: to, permission: "visit.read", by: "other", note: "none", optional },
  });
  const workflow = defineWorkflow<WorkflowRow>()({
    ...{ name: "FollowUp", one: "Follow-up", model: "followUp", start: "A", editable: [] },
    states: Object.fromEntries(["A", "B", "C", "D"].map((name) => [name, { label: name, tone: "info" }])),
    owners: () => [],
    unitPath: () => "/1/",
    load: () => Promise.resolve(null),
    moves: {
      // Named against their order, so that one look over them is not enough.
      second: step(["B"], "C", "passed-over"),
      first: step(["A"], "B", "passed-over"),
      aside: step(["D"], "C", "left-out"),
      last: step(["C"], "D"),
      back: step(["C"], "A"),
    },
  } as never) as Parameters<typeof startsFrom>[0];
  const from = (name: string, ...skipped: string[]) =>
    [...startsFrom(workflow, workflow.moves[name]!, new Set(skipped))].sort().join("");

  it("are those before every step that is passed over, however many there are", () => {
    expect(from("last")).toBe("C");
    expect(from("last", "second")).toBe("BC");
    expect(from("last", "first")).toBe("C");
    expect(from("last", "first", "second")).toBe("ABC");
    expect(from("last", "aside")).toBe("C");
    expect(from("back", "first", "second")).toBe("BC");
  });
});
