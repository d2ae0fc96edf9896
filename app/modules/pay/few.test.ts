import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Actor } from "~/core/actor";
import { FEW } from "~/core/few";
import { ENOUGH, mayTell as mayTellBetween, MEASURES, readsTotals, type Differences, type Measure } from "./few";

/** What a run pays a person. */
type PaidPerson = { employeeId: number } & Record<Measure, bigint>;

/** By how much the part of each person in two sums differs; those alone for whom it does. */
function partsBetween(
  measure: Measure,
  one: readonly PaidPerson[],
  other: readonly PaidPerson[] = [],
): ReadonlyMap<number, bigint> {
  const parts = new Map(one.map((person) => [person.employeeId, person[measure]]));
  for (const person of other) parts.set(person.employeeId, (parts.get(person.employeeId) ?? 0n) - person[measure]);
  return new Map([...parts].filter(([, part]) => part !== 0n));
}

const between = (one: readonly PaidPerson[], other: readonly PaidPerson[]): Differences =>
  Object.fromEntries(
    MEASURES.map((measure) => {
      const parts = [...partsBetween(measure, one, other).values()].map((part) => (part < 0n ? -part : part));
      const [largest = 0n, second = 0n] = [...parts].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
      return [measure, { people: parts.length, sum: parts.reduce((sum, part) => sum + part, 0n), largest, second }];
    }),
  ) as Differences;

/** By itself, and beside each run told before. */
const mayTell = (run: readonly PaidPerson[], told: readonly (readonly PaidPerson[])[]): boolean =>
  [[], ...told].every((other) => mayTellBetween(between(run, other)));

const person = (employeeId: number, gross: bigint, deductions = 0n): PaidPerson => ({
  employeeId,
  gross,
  other: 0n,
  deductions,
  net: gross - deductions,
  employer: 0n,
});
const staff = (count: number) =>
  Array.from({ length: count }, (_, n) => person(n + 1, 9_000n + 1_000n * BigInt(n + 1)));

/** What a month makes of the pay of the one before: who leaves, joins, is paid other, or has something kept back. */
const change = fc.record({
  who: fc.integer({ min: 1, max: 8 }),
  what: fc.constantFrom("leaves", "is paid", "keeps back"),
  amount: fc.oneof(fc.bigInt({ min: 0n, max: 3n }), fc.constantFrom(500n, 10_000n, 90_000n)),
});
const months = fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 8 });

function after(
  run: readonly PaidPerson[],
  changes: readonly { who: number; what: string; amount: bigint }[],
): readonly PaidPerson[] {
  return changes.reduce<readonly PaidPerson[]>((all, { who, what, amount }) => {
    const was = all.find(({ employeeId }) => employeeId === who);
    const others = all.filter(({ employeeId }) => employeeId !== who);
    if (what === "leaves") return others;
    return [
      ...others,
      what === "is paid" ? person(who, amount, was?.deductions) : person(who, was?.gross ?? 5n, amount),
    ];
  }, run);
}

describe("the totals that those read who see no pay", () => {
  it("are those of enough people, of whom one may be the reader", () => {
    expect(mayTell(staff(ENOUGH - 1), [])).toBe(false);
    expect(mayTell(staff(ENOUGH), [])).toBe(true);
    const [first, ...rest] = staff(9);
    expect(mayTell([person(1, 10_000n, 50n), ...rest], [])).toBe(false);
    expect(mayTell([first!, ...rest], [])).toBe(true);
  });

  it("are not told where one or two joined, left or are paid other than in a run told before", () => {
    const before = staff(9);
    expect(mayTell(before, [before])).toBe(true);
    expect(mayTell(staff(10), [before])).toBe(false);
    expect(mayTell(before.slice(2), [before])).toBe(false);
    expect(mayTell([person(1, 10_500n), ...before.slice(1)], [before])).toBe(false);
    expect(
      mayTell(
        before.map((one) => person(one.employeeId, one.gross + 10n)),
        [before],
      ),
    ).toBe(true);
    // What changed and changed back stands beside the older one.
    expect(mayTell([person(1, 10_500n), ...before.slice(1)], [staff(20), before])).toBe(false);
  });

  it("are not told where one makes most of a difference, as small ones may have been made for that", () => {
    const before = staff(9);
    const raised = (...by: bigint[]) =>
      before.map(({ employeeId, gross }, n) => person(employeeId, gross + (by[n] ?? 0n)));
    expect(mayTell(raised(500n, 1n, 1n, 1n), [before])).toBe(false);
    expect(mayTell(raised(500n, -1n, 1n, -1n, 1n, 1n), [before])).toBe(false);
    // The reader's own 500 taken off, what is left is that of the other.
    expect(mayTell(raised(500n, 500n, 1n, 1n), [before])).toBe(false);
    expect(mayTell(raised(500n, 500n, 500n, 500n), [before])).toBe(true);
    expect(mayTell([person(1, 90_000n), ...staff(4).slice(1)], [])).toBe(false);
  });

  it("are told where one makes just half of what remains without the second, and enough people make it up", () => {
    const none = { people: 0, sum: 0n, largest: 0n, second: 0n };
    const told = (measure: Measure, difference: object) =>
      mayTellBetween({
        ...(Object.fromEntries(MEASURES.map((one) => [one, none])) as Differences),
        [measure]: { ...none, ...difference },
      });
    for (const measure of MEASURES) {
      expect(told(measure, { people: ENOUGH, sum: 50n, largest: 20n, second: 10n })).toBe(true);
      expect(told(measure, { people: ENOUGH, sum: 49n, largest: 20n, second: 10n })).toBe(false);
      expect(told(measure, { people: ENOUGH - 1, sum: 50n, largest: 20n, second: 10n })).toBe(false);
    }
  });

  it("never tell, over any months, a sum or a difference that few people make up, or one of them mostly, the reader being one of them", () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), months, fc.integer({ min: 1, max: 8 }), (size, all, reader) => {
        const told: (readonly PaidPerson[])[] = [];
        let run: readonly PaidPerson[] = staff(size);
        for (const changes of [[], ...all]) {
          run = after(run, changes);
          if (mayTell(run, told)) told.push(run);
        }
        for (const [n, one] of told.entries())
          for (const other of [[], ...told.slice(0, n)])
            for (const measure of MEASURES) {
              const unknown = [...partsBetween(measure, one, other)].flatMap(([id, part]) =>
                id === reader ? [] : [part < 0n ? -part : part],
              );
              const sum = unknown.reduce((all, part) => all + part, 0n);
              expect(unknown.length === 0 || unknown.length >= FEW).toBe(true);
              expect(unknown.every((part) => 2n * part <= sum)).toBe(true);
            }
      }),
    ));
});

describe("who reads the totals of a run", () => {
  const at = (unitPath: string, ...permissions: string[]) =>
    ({ grants: permissions.length === 0 ? [] : [{ unitPath, permissions: new Set(permissions) }] }) as unknown as Actor;
  const reads = (actor: Actor, sumsTold: boolean) => readsTotals(actor, { sumsTold, company: { path: "/1/" } });

  it("is everybody who sees the pay of all, told or not", () => {
    expect([reads(at("/1/", "pay.read"), false), reads(at("/1/", "pay.read"), true)]).toEqual([true, true]);
  });
  it("is who sees no pay, where it is told, and never who sees the pay of a part", () => {
    expect([reads(at("/1/", "payroll.read"), false), reads(at("/1/", "payroll.read"), true)]).toEqual([false, true]);
    expect([reads(at("/1/2/", "pay.read"), false), reads(at("/1/2/", "pay.read"), true)]).toEqual([false, false]);
  });
});
