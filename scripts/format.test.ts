import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepFormatted, toFormat } from "./format.mjs";

const EVERYTHING = ["**/*.{ts,tsx,js,mjs,cjs,css}"];
let root: string;
let held: string;

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
    cwd: root,
    encoding: "utf8",
  }).trim();
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
const packages = (prettier: string) => write("package.json", JSON.stringify({ devDependencies: { prettier } }));

/** A tree for whose only commit everything held. */
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "format-"));
  git("init", "-q");
  packages("1.0.0");
  for (const file of ["same.ts", "changed.ts", "taken-away.ts", "staged.css"]) write(file, "1\n");
  write(".prettierrc.json", "{}");
  git("add", ".");
  git("commit", "-qm", "Begin");
  held = git("rev-parse", "HEAD");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("what is formatted", () => {
  it("is what differs from the commit that held, committed, staged, written or new", () => {
    write("committed.tsx", "2\n");
    git("add", ".");
    git("commit", "-qm", "Add");
    write("staged.css", "2\n");
    git("add", ".");
    write("changed.ts", "2\n");
    write("new one.mjs", "2\n");
    write("notes.md", "2\n");
    rmSync(path.join(root, "taken-away.ts"));
    expect(toFormat({ all: false, held, root }).sort()).toEqual([
      "changed.ts",
      "committed.tsx",
      "new one.mjs",
      "staged.css",
    ]);
  });

  it("is kept for a commit, never for a tree with changes", () => {
    mkdirSync(path.join(root, "tests"));
    keepFormatted(root);
    expect(readFileSync(path.join(root, "tests/formatted-at.txt"), "utf8").trim()).toBe(held);
    expect(() => keepFormatted(root)).toThrow("Commit or put away first");
  });

  it("is nothing where nothing differs", () => {
    expect(toFormat({ all: false, held, root })).toEqual([]);
  });

  it("is everything where all is wanted, or the commit is not known", () => {
    expect(toFormat({ all: true, held, root })).toEqual(EVERYTHING);
    expect(toFormat({ all: false, held: "0".repeat(40), root })).toEqual(EVERYTHING);
    rmSync(path.join(root, ".git"), { recursive: true });
    expect(toFormat({ all: false, held, root })).toEqual(EVERYTHING);
  });

  it("is everything where the rules or the formatter have changed", () => {
    packages("1.0.1");
    expect(toFormat({ all: false, held, root })).toEqual(EVERYTHING);
    packages("1.0.0");
    write(".prettierrc.json", '{ "printWidth": 80 }');
    expect(toFormat({ all: false, held, root })).toEqual(EVERYTHING);
    git("checkout", "-q", ".prettierrc.json");
    write(".prettierignore", "same.ts\n");
    expect(toFormat({ all: false, held, root })).toEqual(EVERYTHING);
  });
});
