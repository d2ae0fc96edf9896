import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesOnPostgres, mayDiffer, moduleOf, walkOf } from "./on-postgres.mjs";

const RISKS = "app/modules/risks/risks.test.ts";

describe("the tests on PostgreSQL", () => {
  it("are all that use a database, without those that start a server", () => {
    const files = filesOnPostgres(true);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(["app/db/database.test.ts", "tests/setup/database.test.ts"]));
    for (const other of ["tests/vouchers.test.ts", "tests/bank.test.ts", "app/modules/risks/risk-rules.test.ts"])
      expect(files).not.toContain(other);
  });

  it("are in part those that can come out otherwise, and one of each module at least", () => {
    const [all, part] = [filesOnPostgres(true), filesOnPostgres(false)];
    expect(part.length).toBeLessThan(all.length);
    expect(part.filter((file) => !all.includes(file))).toEqual([]);
    const modules = (files: string[]) => [...new Set(files.map(moduleOf))].sort();
    expect(modules(part)).toEqual(modules(all));
    for (const file of [
      "app/platform/storage-fault.test.ts",
      "app/modules/ledger/post.test.ts",
      "app/engine/resource/list-page.test.ts",
      "app/modules/audit-trail/verify-audit.test.ts",
    ])
      expect(part).toContain(file);
  });

  it.each([
    ["speaks SQL", "await db.$queryRaw`SELECT 1`"],
    ["locks", "SELECT 1 FOR UPDATE"],
    ["searches", "where: textSearch(columns, q)"],
    ["sorts text", 'orderBy: { at: { sort: "asc", nulls: "last" } }'],
    ["counts money", "tx.entry.groupBy({ by, _sum })"],
    ["guards the database", "DROP TRIGGER x"],
  ])("run where a test or a source beside it %s", (_, words) => {
    expect([
      mayDiffer(RISKS, words, []),
      mayDiffer(RISKS, "", ["", words]),
      mayDiffer(RISKS, "expect(1).toBe(1)", [""]),
    ]).toEqual([true, true, false]);
  });

  it("run where nothing is known of their subject, and for all of the ledger", () => {
    expect(
      ["app/new.test.ts", "prisma/seed/new.test.ts", "tests/new.test.ts", "app/modules/ledger/new.test.ts"].map(
        (file) => mayDiffer(file, "", []),
      ),
    ).toEqual([true, true, true, true]);
  });

  it("are not the large demo, which takes too long for every day", () => {
    expect(
      [filesOnPostgres(true), filesOnPostgres(false)].map((files) => files.includes("tests/large-demo.test.ts")),
    ).toEqual([true, false]);
  });

  it("walk through a module with its longest test", () => {
    const texts: Record<string, string> = {
      "a.test.ts": "short",
      "b.test.ts": "the longest of them",
      "c.test.ts": "another",
    };
    expect(walkOf(Object.keys(texts), (file: string) => texts[file])).toBe("b.test.ts");
  });
});
