import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { areInstalled, areShared } from "./packages.mjs";

const ZOD = { version: "4.0.1", integrity: "sha512-a" };
const OTHERS = { version: "1.0.0", integrity: "sha512-b", optional: true };
const RECORD = "node_modules/.package-lock.json";

let root: string;
beforeEach(() => void (root = mkdtempSync(path.join(os.tmpdir(), "packages-"))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (name: string) => path.join(root, name);
/** A checkout whose lock asks for some packages, and where some are. */
function checkout(wanted: Record<string, object>, there: Record<string, object>) {
  mkdirSync(at("node_modules/better-sqlite3/build"), { recursive: true });
  writeFileSync(at("package-lock.json"), JSON.stringify({ packages: { "": { name: "portal" }, ...wanted } }));
  writeFileSync(at(RECORD), JSON.stringify({ packages: there }));
}

describe("packages", () => {
  it("are there where their versions are, however old that is, without those of other platforms", () => {
    checkout({ "node_modules/zod": ZOD, "node_modules/fsevents": OTHERS }, { "node_modules/zod": ZOD });
    utimesSync(at(RECORD), 0, 0);
    expect(areInstalled(root)).toBe(true);
  });

  it.each([
    ["another version", { "node_modules/zod": { ...ZOD, version: "4.0.0" } }],
    ["another package of that version", { "node_modules/zod": { ...ZOD, integrity: "sha512-c" } }],
    ["nothing", {}],
    ["one too many", { "node_modules/zod": ZOD, "node_modules/yup": ZOD }],
  ])("are not there where there is %s", (_, there) => {
    checkout({ "node_modules/zod": ZOD }, there);
    expect(areInstalled(root)).toBe(false);
  });

  it("are not there before the driver of the database is made, or in a fresh clone", () => {
    checkout({ "node_modules/zod": ZOD }, { "node_modules/zod": ZOD });
    rmSync(at("node_modules/better-sqlite3"), { recursive: true });
    expect(areInstalled(root)).toBe(false);
    rmSync(at("node_modules"), { recursive: true });
    expect(areInstalled(root)).toBe(false);
    expect(areShared(root)).toBe(false);
  });

  it("are shared where the folder is a link, or its files are", () => {
    checkout({}, {});
    expect(areShared(root)).toBe(false);
    mkdirSync(at("copy/node_modules"), { recursive: true });
    linkSync(at(RECORD), at(`copy/${RECORD}`));
    expect(areShared(at("copy"))).toBe(true);
    mkdirSync(at("other"));
    symlinkSync(at("node_modules"), at("other/node_modules"));
    expect(areShared(at("other"))).toBe(true);
  });
});
