import { mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { changedParts, contentHashes, importedParts, neighbours, partOf } from "./content.mjs";
import { drawn, ONE_IN, type Plan } from "./draw.mjs";

const leftOut = path.join(mkdtempSync(path.join(os.tmpdir(), "portal-draw-")), "left-out");
const planOf = (changed: string[], seed = 0, near: Record<string, string[]> = {}): Plan => ({
  seed,
  changed,
  neighbours: near,
  leftOut,
});
const items = Array.from({ length: 60 }, (_, at) => ({ name: `item ${at}`, part: `modules/${at % 3}` }));
const of = ({ name, part }: (typeof items)[number]) => ({ name, parts: [part], group: part });

describe("what a run tries", () => {
  it("is everything without a plan", () => expect(drawn("x", items, of, null)).toEqual(items));

  it("is all that belongs to what changed, and to what that enters or is entered by", () => {
    const five = items.map((item, at) => ({ ...item, part: `modules/${at % 5}` }));
    const tried = drawn("x", five, of, planOf(["modules/0"], 0, { "modules/1": ["modules/0"] }));
    for (const part of ["modules/0", "modules/1"]) expect(tried.filter((one) => one.part === part)).toHaveLength(12);
    expect(tried.filter((one) => one.part === "modules/2").length).toBeLessThan(12);
  });

  it("is one in so many of everything where most has changed, of each group one at least", () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < ONE_IN.mostChanged; seed++) {
      const tried = drawn("x", items, of, planOf(["modules/0", "modules/1"], seed));
      expect(new Set(tried.map(({ part }) => part)).size).toBe(3);
      expect(tried.length).toBeLessThanOrEqual(Math.ceil(20 / ONE_IN.mostChanged) * 3);
      for (const { name } of tried) seen.add(name);
    }
    expect(seen.size).toBe(items.length);
  });

  it("is all whose owner is unknown", () =>
    expect(drawn("x", items, ({ name }) => ({ name, parts: null }), planOf([]))).toEqual(items));

  it("leaves no group out, and nothing over as many seeds as one in so many says", () => {
    for (const [changed, step] of [
      [[], ONE_IN.restHeld],
      [["rest"], ONE_IN.restChanged],
    ] as const) {
      const seen = new Set<string>();
      for (let seed = 0; seed < step; seed++) {
        const tried = drawn("x", items, of, planOf([...changed], seed));
        expect(new Set(tried.map(({ part }) => part)).size).toBe(3);
        expect(tried.length).toBeLessThanOrEqual(Math.ceil(20 / step) * 3);
        for (const { name } of tried) seen.add(name);
      }
      expect(seen.size).toBe(items.length);
    }
    expect(drawn("x", items.slice(0, 1), of, planOf([], 7))).toHaveLength(1);
  });

  it("is the same at the same seed, another at another, and in the order it was given", () => {
    const [one, again, other] = [7, 7, 8].map((seed) => drawn("x", items, of, planOf([], seed)));
    expect(one).toEqual(again);
    expect(one).not.toEqual(other);
    expect(one).toEqual(items.filter((item) => one!.includes(item)));
  });

  it("counts what it leaves out", () => {
    const tried = drawn("counted", items, of, planOf([]));
    expect(JSON.parse(readFileSync(leftOut, "utf8").trim().split("\n").at(-1)!)).toEqual({
      stratum: "counted",
      of: 60,
      tried: tried.length,
    });
  });
});

describe("the tree by its content", () => {
  let hashes: Record<string, string>;
  beforeAll(() => void (hashes = contentHashes()));

  it("has a hash for each module, the screens of each area, and the rest", () => {
    expect(Object.keys(hashes)).toEqual(
      expect.arrayContaining(["modules/ledger", "modules/visits", "routes/ops", "rest"]),
    );
    expect([
      partOf("app/modules/visits/a.ts"),
      partOf("app/routes/ops/b.tsx"),
      partOf("app/core/money.ts"),
      partOf("app/routes/export.ts"),
      partOf("package-lock.json"),
    ]).toEqual(["modules/visits", "routes/ops", "rest", "rest", "rest"]);
  });

  it("has changed where a hash differs, appeared or went, and everywhere before a first whole run", () => {
    expect(changedParts(hashes, { hashes })).toEqual([]);
    expect(changedParts(hashes, { hashes: { ...hashes, "modules/visits": "x", "modules/gone": "y" } })).toEqual([
      "modules/gone",
      "modules/visits",
    ]);
    expect(changedParts({ a: "1" }, null)).toEqual(["a"]);
  });

  it("knows who enters whom, both ways", () => {
    const near = neighbours();
    expect(near["modules/vouchers"]).toContain("modules/ledger");
    expect(near["modules/ledger"]).toContain("modules/vouchers");
    expect(near["modules/visits"]).toContain("routes/ops");
    expect(importedParts("app/routes/accounts/voucher-details.tsx")).toContain("modules/vouchers");
  });
});
