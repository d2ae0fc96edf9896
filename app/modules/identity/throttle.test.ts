import { beforeEach, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { testDatabase } from "../../../tests/setup/database";
import { countFailure, delayAfter, forgetFailures, standingOf, type Attempt } from "./throttle.server";

const start = Date.parse("2026-11-20T08:00:00Z");
const attempt = (name: string, address: string, seconds = 0, knownAddress = false): Attempt => ({
  account: { typed: name },
  address,
  at: new Date(start + seconds * 1_000),
  knownAddress,
  deviceId: null,
});
const waitOf = async (one: Attempt) => (await standingOf(one)).wait;
const fail = async (times: number, of: (n: number) => Attempt) => {
  for (let n = 0; n < times; n++) await countFailure(of(n));
};

beforeEach(async () => void (await testDatabase()));

describe("delayAfter", () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 5],
    [6, 10],
    [7, 20],
    [8, 40],
    [9, 80],
    [11, 320],
    [12, 320],
    [500, 320],
    [100_000, 320],
  ])("makes %i failures of a limit of five wait %i seconds", (failures, seconds) => {
    expect(delayAfter(failures, 5)).toBe(seconds);
  });

  it("begins at the limit, whatever the limit", () => {
    expect([delayAfter(19, 20), delayAfter(20, 20), delayAfter(24, 25), delayAfter(25, 25)]).toEqual([0, 5, 0, 5]);
  });
});

describe("a name at an address", () => {
  it("waits after the fifth failure, longer after each further one, and never for good", async () => {
    await fail(4, () => attempt("amina", "192.0.2.1"));
    expect(await standingOf(attempt("amina", "192.0.2.2"))).toEqual({ wait: 0, failed: false });
    expect(await standingOf(attempt("amina", "192.0.2.1"))).toEqual({ wait: 0, failed: true });
    await countFailure(attempt("amina", "192.0.2.1"));
    expect(await waitOf(attempt("amina", "192.0.2.1"))).toBe(5);
    expect(await waitOf(attempt("amina", "192.0.2.1", 4))).toBe(1);
    expect(await waitOf(attempt("amina", "192.0.2.1", 5))).toBe(0);
    await countFailure(attempt("amina", "192.0.2.1", 5));
    expect(await waitOf(attempt("amina", "192.0.2.1", 5))).toBe(10);
    await fail(10, () => attempt("amina", "192.0.2.1", 20));
    expect(await waitOf(attempt("amina", "192.0.2.1", 20))).toBe(320);
  });

  it("does not slow the same name elsewhere nor another name there", async () => {
    await fail(8, () => attempt("amina", "192.0.2.1"));
    expect(await waitOf(attempt("amina", "192.0.2.2"))).toBe(0);
    expect(await waitOf(attempt("joseph", "192.0.2.1"))).toBe(0);
  });

  it("is forgotten once the right password came, and a quarter of an hour after the first failure", async () => {
    await fail(8, () => attempt("amina", "192.0.2.1"));
    await forgetFailures(attempt("amina", "192.0.2.1"));
    expect(await waitOf(attempt("amina", "192.0.2.1"))).toBe(0);
    await fail(4, () => attempt("amina", "192.0.2.1"));
    await countFailure(attempt("amina", "192.0.2.1", 15 * 60 + 1));
    expect(await waitOf(attempt("amina", "192.0.2.1", 15 * 60 + 1))).toBe(0);
  });
});

describe("failures at once", () => {
  it("are all counted", async () => {
    await Promise.all(Array.from({ length: 20 }, () => countFailure(attempt("amina", "192.0.2.1"))));
    const rows = await db.throttle.findMany({ orderBy: { key: "asc" } });
    expect(rows.map((row) => [row.key, row.failures])).toEqual([
      ["name:amina", 20],
      ["network:192.0.2.0/24", 20],
      ["pair:name:amina|192.0.2.1", 20],
    ]);
  });
});

describe("a network", () => {
  it("is watched after twenty failures with whatever names: no one's first try waits, a second one does", async () => {
    await fail(20, (n) => attempt(`name${n}`, `192.0.2.${n % 3}`));
    expect(await waitOf(attempt("amina", "192.0.2.9"))).toBe(0);
    await countFailure(attempt("amina", "192.0.2.9"));
    expect(await waitOf(attempt("amina", "192.0.2.9"))).toBe(5);
    await fail(4, () => attempt("joseph", "198.51.100.1"));
    expect(await waitOf(attempt("joseph", "198.51.100.1"))).toBe(0);
  });

  it("is a /64 of IPv6, which counts as one sender", async () => {
    await fail(5, (n) => attempt("amina", `2001:db8::${n + 1}`));
    expect(await waitOf(attempt("amina", "2001:db8::99"))).toBe(5);
    expect(await waitOf(attempt("amina", "2001:db8:0:1::1"))).toBe(0);
  });

  it("makes all strangers wait after sixty failures, and neither a known browser nor who signed in from there before", async () => {
    await database().writing((tx) =>
      tx.throttle.create({
        data: { key: "network:192.0.2.0/24", failures: 59, windowStart: new Date(start), blockedUntil: null },
      }),
    );
    await countFailure(attempt("nobody", "192.0.2.1"));
    expect(await waitOf(attempt("amina", "192.0.2.9"))).toBe(5);
    expect(await waitOf(attempt("amina", "192.0.2.9", 0, true))).toBe(0);
    expect(await waitOf({ ...attempt("amina", "192.0.2.9"), deviceId: 7 })).toBe(0);
  });
});

describe("a known browser", () => {
  it("is slowed by its own failures alone", async () => {
    await fail(8, () => attempt("amina", "192.0.2.1"));
    const known = { ...attempt("amina", "192.0.2.1"), deviceId: 7 };
    expect(await waitOf(known)).toBe(0);
    await fail(5, () => known);
    expect(await waitOf(known)).toBe(5);
  });
});

describe("a name", () => {
  it("waits after failures from many addresses, but not where the person has signed in before", async () => {
    await fail(25, (n) => attempt("amina", `198.51.100.${n}`));
    expect(await waitOf(attempt("amina", "203.0.113.1"))).toBe(5);
    expect(await waitOf(attempt("amina", "203.0.113.1", 0, true))).toBe(0);
    expect(await waitOf(attempt("joseph", "203.0.113.1"))).toBe(0);
  });

  it("does not count what goes wrong at a known address", async () => {
    for (let n = 0; n < 30; n++) await countFailure(attempt("amina", `198.51.100.${n}`, 0, true));
    expect(await waitOf(attempt("amina", "203.0.113.1"))).toBe(0);
  });
});
