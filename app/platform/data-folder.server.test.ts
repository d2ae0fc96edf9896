import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ConfigProblem, readConfig } from "./config.server";
import { dataFaults, folderWords } from "./data-folder.server";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), "data-folder-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("says which folder takes nothing, why, and what to do", () => {
  expect(folderWords("DATA_DIR", "/data", { code: "EROFS" })).toBe(
    "DATA_DIR must name a folder in which the portal can write: /data is none, because its disk is read-only. Make it writable for the account the portal runs as, or set DATA_DIR to another folder.",
  );
  expect(folderWords("DATA_DIR", "/data", new Error("something else"))).toContain("because something else.");
});

it("makes a folder that is missing, and leaves nothing of its trial in it", () => {
  const dataDir = path.join(folder, "data");
  expect(dataFaults({ dataDir, databaseUrl: `file:${dataDir}/portal.db` })).toEqual([]);
  expect(existsSync(dataDir) && readdirSync(dataDir)).toEqual([]);
});

it("names the folder of the data and that of the database", () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  const faults = dataFaults({ dataDir: path.join(file, "data"), databaseUrl: `file:${file}/db/portal.db` });
  expect(faults).toEqual([expect.stringContaining(`${file}/data is none`), expect.stringContaining("DATABASE_URL")]);
  expect(dataFaults({ dataDir: file, databaseUrl: "postgresql://x/y" })).toEqual([
    expect.stringContaining("because it is a file"),
  ]);
});

it("does not end in a stack where the keys cannot be kept", () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  const read = () => readConfig({ DATA_DIR: path.join(file, "data") });
  expect(read).toThrow(ConfigProblem);
  expect(read).toThrow(`${file}/data is none, because part of its path is a file`);
});
