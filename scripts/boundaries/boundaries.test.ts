import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ALLOWED, BREACHES, PACKAGES } from "./breaches";
import { breachesIn } from "./judge.mjs";
import { OWN_RULES, RULES } from "./rules.mjs";

let root: string;
beforeEach(() => void (root = mkdtempSync(path.join(os.tmpdir(), "boundaries-"))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes files into an empty tree and says which rules it breaks, and where. */
function refused(files: Record<string, string>): { rule: string; from: string; line: number; to: string }[] {
  for (const [file, text] of Object.entries({ ...PACKAGES, ...files })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return breachesIn(root);
}

describe("the boundaries", () => {
  it.each(BREACHES)("$rule is noticed in $file", ({ rule, file, code, more }) => {
    const found = refused({ ...more, [file]: code });
    expect(found.filter((breach) => breach.rule === rule).map(({ from }) => from)).toContain(file);
  });

  it.each(ALLOWED)("let $why be", ({ file, code, more }) => {
    expect(refused({ ...more, [file]: code })).toEqual([]);
  });

  it("have a breach for each rule", () => {
    const planted = new Set(BREACHES.map(({ rule }) => rule));
    expect([...RULES, ...OWN_RULES].map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
  });

  it("name the line, what it imports, and the shortest way round", () => {
    const found = refused({
      "app/core/a.ts": '// one\n\nimport { b } from "./b";\nimport { c } from "./c";\nexport const a = () => [b, c];\n',
      "app/core/b.ts": 'import { c } from "./c";\nexport const b = () => c;\n',
      "app/core/c.ts": 'import { a } from "./a";\nexport const c = () => a;\n',
    });
    expect(found.map(({ from, line, to }) => `${from}:${line} ${to}`)).toEqual([
      "app/core/a.ts:3 app/core/b.ts → app/core/c.ts → app/core/a.ts",
      "app/core/a.ts:4 app/core/c.ts → app/core/a.ts",
      "app/core/b.ts:1 app/core/c.ts → app/core/a.ts → app/core/b.ts",
      "app/core/c.ts:1 app/core/a.ts → app/core/c.ts",
    ]);
  });

  it("refuse what does not parse", () => {
    expect(() => refused({ "app/core/a.ts": "export const = 1;\n" })).toThrow("app/core/a.ts does not parse");
  });
});
