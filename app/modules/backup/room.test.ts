import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeBackup } from "./make-backup";
import { databaseBytes, folderBytes, folderProblem, reserveOf, roomProblem } from "./room";

const MB = 1_048_576;
let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), "backup-room-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("leaves a twentieth of the portal's own disk free, and a little of another", () => {
  expect(reserveOf({ size: 1_000 * MB, free: 0, isOwn: true })).toBe(50 * MB);
  expect(reserveOf({ size: 1_000 * MB, free: 0, isOwn: false })).toBe(64 * MB);
  const own = (free: number) => roomProblem(100 * MB, { size: 1_000 * MB, free, isOwn: true }, "/backups");
  expect(own(150 * MB)).toBeNull();
  expect(own(150 * MB - 1)).toBe(
    "There is no room for a backup in /backups: it takes about 100.0 MB and leaves 50.0 MB free, but only 150.0 MB are free. Make room there, or set BACKUP_DIR to a folder of another disk.",
  );
  expect(roomProblem(100 * MB, { size: 0, free: 0, isOwn: true }, "/backups")).toBeNull();
});

it("counts the database with its log, and the files", async () => {
  const file = path.join(folder, "portal.db");
  writeFileSync(file, "x".repeat(100));
  writeFileSync(`${file}-wal`, "x".repeat(20));
  mkdirSync(path.join(folder, "files", "ab"), { recursive: true });
  writeFileSync(path.join(folder, "files", "ab", "one"), "x".repeat(7));
  expect(await databaseBytes(`file:${file}`)).toBe(120);
  expect(folderBytes(path.join(folder, "files"))).toBe(7);
  expect(folderBytes(path.join(folder, "none"))).toBe(0);
});

it("begins no backup that the disk has no room for", async () => {
  writeFileSync(path.join(folder, "portal.db"), "x".repeat(100));
  const full = () => ({ size: 1_000 * MB, free: 49 * MB, isOwn: true });
  const backupDir = path.join(folder, "backups");
  const place = { databaseUrl: `file:${folder}/portal.db`, dataDir: folder, backupDir, withFiles: true };
  await expect(makeBackup(place, new Date(), full)).rejects.toThrow("There is no room for a backup");
  expect(readdirSync(backupDir)).toEqual([]);
});

it("says in words that nothing can be written to the folder, and what to do", async () => {
  writeFileSync(path.join(folder, "portal.db"), "x");
  writeFileSync(path.join(folder, "backups"), "a file");
  const backupDir = path.join(folder, "backups", "portal");
  const place = { databaseUrl: `file:${folder}/portal.db`, dataDir: folder, backupDir, withFiles: true };
  await expect(makeBackup(place, new Date())).rejects.toThrow(
    `No backup can be written in ${backupDir}: a file has its name, or that of a folder above it. Take the file away, or set BACKUP_DIR to another folder.`,
  );
  expect(folderProblem("EACCES", "/backups")).toBe(
    "No backup can be written in /backups: the account that the portal runs as may not write there. Give it the folder, or set BACKUP_DIR to another folder.",
  );
});

/** The major version of PostgreSQL that each Debian has. */
const CLIENTS: Record<string, number> = { bookworm: 15, trixie: 17 };

it("is told in the guide which servers the image's client can copy", () => {
  const debian = /^FROM node:[\d.]+-(\w+)-slim$/m.exec(readFileSync("Dockerfile", "utf8"))?.[1] ?? "";
  expect(readFileSync("docs/operation.md", "utf8")).toContain(
    `The image has those of PostgreSQL ${CLIENTS[debian]}, which copy a server of version ${CLIENTS[debian]} or older`,
  );
});
