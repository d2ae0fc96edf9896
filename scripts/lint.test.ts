import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALLOWED, BREACHES } from "./lint-breaches";

/** What oxlint says of each file, by the rule's name. */
let said: Map<string, Set<string>>;
let folder: string;

/** One tree with a file for each breach, looked at once. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "lint-"));
  copyFileSync(".oxlintrc.json", path.join(folder, ".oxlintrc.json"));
  for (const { file, code } of [...BREACHES, ...ALLOWED]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), code);
  }
  const { diagnostics } = await oxlint();
  said = new Map();
  for (const { filename, code, message } of diagnostics) {
    const rule = /^(?:\w|-)+\((.+)\)$/.exec(code ?? "")?.[1] ?? message;
    said.set(filename, (said.get(filename) ?? new Set()).add(rule));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the program in the folder; it ends with 1 when it finds something. */
async function oxlint(): Promise<{ diagnostics: { filename: string; code?: string; message: string }[] }> {
  const program = path.resolve("node_modules/oxlint/bin/oxlint");
  const { stdout } = await promisify(execFile)(process.execPath, [program, "--format=json", "."], {
    cwd: folder,
    maxBuffer: 1 << 26,
  }).catch((error: { stdout: string }) => error);
  return JSON.parse(stdout);
}

describe("lint", () => {
  it.each(BREACHES)("notices $rule in $file", ({ rule, file }) => {
    expect([...(said.get(file) ?? [])]).toContain(rule);
  });

  it.each(ALLOWED)("lets $why be", ({ file }) => {
    expect([...(said.get(file) ?? [])]).toEqual([]);
  });

  it("has a breach for each rule that is set", () => {
    const written = readFileSync(".oxlintrc.json", "utf8");
    const set = [...written.matchAll(/^\s+"((?:\w|[-/])+)": (?:"error"|\[\s*"error")/gm)].map(([, name]) =>
      name!.replace(/^.*\//, ""),
    );
    const planted = new Set(BREACHES.map(({ rule }) => rule));
    expect(set.length).toBeGreaterThan(60);
    expect(
      set.filter((rule) => !planted.has(rule) && !["correctness", "reportUnusedDisableDirectives"].includes(rule)),
    ).toEqual([]);
  });
});
