/** What a run books, over random slips: balanced in every branch, and as much as the slips say (spec: hr R-PR10, I7). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingsOf, unitsOfFew, type Booking, type BookedSlip } from "./run-entries";

const HEAD = 1;
const money = fc.integer({ min: 1, max: 5_000_000 }).map(BigInt);
/** null: the head office. */
const unit = fc.constantFrom(null, 1, 2, 3, 4);
const componentId = fc.integer({ min: 1, max: 4 });
const LINE = { componentId: null, unitId: null, advanceId: null } as const;

type BookedLine = BookedSlip["lines"][number];

const lineOf: fc.Arbitrary<BookedLine> = fc.oneof(
  fc
    .record({ unitId: unit, amount: money })
    .map((one) => ({ ...LINE, ...one, kind: "BASIC", side: "EARNING" }) as const),
  fc
    .record({ unitId: unit, amount: money })
    .map((one) => ({ ...LINE, ...one, kind: "LEAVE", side: "EARNING" }) as const),
  fc
    .record({
      componentId,
      unitId: unit,
      amount: money,
      kind: fc.constantFrom("COMPONENT" as const, "ARREARS" as const),
      side: fc.constantFrom("EARNING" as const, "DEDUCTION" as const, "EMPLOYER" as const, "EMPLOYER_BACK" as const),
    })
    .map((one) => ({ ...LINE, ...one })),
  fc
    .record({ amount: money, advanceId: fc.integer({ min: 1, max: 3 }) })
    .map((one) => ({ ...LINE, ...one, kind: "ADVANCE", side: "DEDUCTION" }) as const),
  fc.record({ amount: money }).map((one) => ({ ...LINE, ...one, kind: "HELD", side: "EARNING" }) as const),
  fc
    .record({
      unitId: unit,
      amount: money,
      kind: fc.constantFrom("DUE" as const, "NOTICE" as const, "REQUISITION" as const),
    })
    .map((one) => ({ ...LINE, ...one, side: "DEDUCTION" }) as const),
  fc
    .record({ unitId: unit, amount: money })
    .map((one) => ({ ...LINE, ...one, kind: "OVERPAID", side: "EARNING" }) as const),
);

const signOf = ({ side, amount }: BookedLine): bigint =>
  side === "EARNING" ? amount : side === "DEDUCTION" ? -amount : 0n;

/** A slip whose net is what its lines come to; what more was to be taken than paid is still owed. */
const slipOf: fc.Arbitrary<Omit<BookedSlip, "employeeId">> = fc
  .record({ lines: fc.array(lineOf, { maxLength: 12 }), status: fc.constantFrom("FINAL", "HELD") })
  .map(({ lines, status }) => {
    const sum = lines.reduce((total, line) => total + signOf(line), 0n);
    const owed: BookedLine[] = sum < 0n ? [{ ...LINE, kind: "RECEIVABLE", side: "EARNING", amount: -sum }] : [];
    return { status, lines: [...lines, ...owed], net: sum < 0n ? 0n : sum };
  });

const run = fc
  .array(slipOf, { maxLength: 25 })
  .map((slips) => slips.map((slip, n): BookedSlip => ({ ...slip, employeeId: n + 1 })));
const places = fc.record({
  advanceUnits: fc.tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 4 }),
  ),
  /** The component that is saved, if one is. */
  saved: fc.option(componentId, { nil: null }),
});

const book = (
  slips: readonly BookedSlip[],
  { advanceUnits, saved }: { advanceUnits: number[]; saved: number | null },
) =>
  bookingsOf(slips, {
    headOffice: HEAD,
    advanceUnits: new Map(advanceUnits.map((unitId, n) => [n + 1, unitId])),
    savings: (component, employeeId) =>
      component === saved ? { unitId: (employeeId % 4) + 1, subLedgerId: employeeId } : null,
  });

const sumOf = (bookings: readonly Booking[]): bigint => bookings.reduce((sum, { amount }) => sum + amount, 0n);
const standing = (bookings: readonly Booking[], of: string): bigint =>
  sumOf(bookings.filter(({ account }) => account.of === of));
const total = <T>(all: readonly T[], of: (one: T) => bigint): bigint => all.reduce((sum, one) => sum + of(one), 0n);

describe("the entries of a run", () => {
  it("balance in every branch, and what branches and the head office owe one another meets", () => {
    fc.assert(
      fc.property(run, places, (slips, known) => {
        const entries = book(slips, known);
        for (const [unitId, bookings] of entries) {
          expect(sumOf(bookings)).toBe(0n);
          expect(bookings.every((booking) => booking.unitId === unitId && booking.amount !== 0n)).toBe(true);
          if (unitId === HEAD) continue;
          const mirror = (entries.get(HEAD) ?? []).filter(
            ({ account }) => account.of === "BRANCH" && account.unitId === unitId,
          );
          expect(standing(bookings, "BRANCH")).toBe(-sumOf(mirror));
        }
        expect(standing([...entries.values()].flat(), "BRANCH")).toBe(0n);
      }),
      { numRuns: 300 },
    );
  });

  it("hold what the slips say: net pay, pay held back, what is earned, kept back and borne by the employer", () => {
    fc.assert(
      fc.property(run, places, (slips, known) => {
        const all = [...book(slips, known).values()].flat();
        const lines = slips.flatMap((slip) => slip.lines);
        const of = (kind: string) => total(lines, (line) => (line.kind === kind ? line.amount : 0n));
        expect(-standing(all, "NET")).toBe(total(slips, ({ status, net }) => (status === "FINAL" ? net : 0n)));
        expect(-standing(all, "HELD")).toBe(
          total(slips, ({ status, net }) => (status === "HELD" ? net : 0n)) - of("HELD"),
        );
        expect(standing(all, "BASIC")).toBe(of("BASIC") + of("LEAVE"));
        expect(-standing(all, "ADVANCE")).toBe(of("ADVANCE") - of("OVERPAID"));
        expect(standing(all, "RECEIVABLE")).toBe(of("RECEIVABLE"));
        const employer = total(lines, ({ side, amount }) =>
          side === "EMPLOYER" ? amount : side === "EMPLOYER_BACK" ? -amount : 0n,
        );
        expect(-standing(all, "CONTRIBUTIONS")).toBe(employer);
        const components = total(lines, (line) => (["COMPONENT", "ARREARS"].includes(line.kind) ? signOf(line) : 0n));
        expect(standing(all, "COMPONENT") + standing(all, "SAVINGS")).toBe(components + employer);
      }),
      { numRuns: 300 },
    );
  });

  it("keep everybody's advances, held pay, debts and savings apart", () => {
    fc.assert(
      fc.property(run, places, (slips, known) => {
        const all = [...book(slips, known).values()].flat();
        for (const { employeeId, lines, status, net } of slips) {
          const own = all.filter(({ account }) => "employeeId" in account && account.employeeId === employeeId);
          const of = (kind: string) => total(lines, (line) => (line.kind === kind ? line.amount : 0n));
          expect(-standing(own, "ADVANCE")).toBe(of("ADVANCE") - of("OVERPAID"));
          expect(standing(own, "RECEIVABLE")).toBe(of("RECEIVABLE"));
          expect(-standing(own, "HELD")).toBe((status === "HELD" ? net : 0n) - of("HELD"));
          const saved = total(lines, (line) =>
            line.side === "DEDUCTION" && line.componentId !== null && line.componentId === known.saved
              ? line.amount
              : 0n,
          );
          const place = all.filter(({ account }) => account.of === "SAVINGS" && account.subLedgerId === employeeId);
          expect(-sumOf(place)).toBe(saved);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe("the entries of few people", () => {
  const slip = (employeeId: number, unitId: number, status = "FINAL"): BookedSlip => ({
    employeeId,
    status,
    net: 100n,
    lines: [{ kind: "BASIC", side: "EARNING", componentId: null, unitId, amount: 100n, advanceId: null }],
  });
  const few = (slips: readonly BookedSlip[]) => [...unitsOfFew(slips, { headOffice: HEAD, advanceUnits: new Map() })];

  it("are those of a branch of one or two, and the head office's, which says what that branch owes it", () => {
    const three = [slip(1, 2), slip(2, 2), slip(3, 2)];
    expect(few(three)).toEqual([]);
    expect(few([...three, slip(4, 3), slip(5, 3), slip(6, 3)])).toEqual([]);
    expect(few([...three, slip(4, 3), slip(5, 3)]).sort()).toEqual([HEAD, 3]);
    expect(few([slip(1, HEAD), slip(2, HEAD)])).toEqual([HEAD]);
    expect(few([...three, slip(4, HEAD)])).toEqual([HEAD]);
  });

  it("are the head office's where net pay is of one alone, as the others' is held", () => {
    expect(few([slip(1, 2), slip(2, 2, "HELD"), slip(3, 2, "HELD")])).toEqual([HEAD]);
    expect(few([slip(1, 2, "HELD"), slip(2, 2, "HELD"), slip(3, 2, "HELD")])).toEqual([]);
  });
});
