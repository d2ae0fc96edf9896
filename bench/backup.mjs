#!/usr/bin/env node
// node bench/backup.mjs: a backup of 500 MB, half of it in the database and half in uploaded files, made while the
// portal serves a list over and over. Build first; see README.md.
import Database from "better-sqlite3";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startPortal } from "./portal.mjs";

const MEGABYTES = Number(process.env.BENCH_MB ?? 500);
const FILE = 1_048_576;

const portal = await startPortal();
try {
  fillDatabase((MEGABYTES / 2) * 1_048_576);
  fillFiles(MEGABYTES / 2);
  const cookie = await portal.signIn("area.manager");
  const list = async () => (await fetch(`${portal.origin}/ops/approved/list`, { headers: { cookie } })).text();
  await times(() => false, list, 200);
  const quiet = await times(() => false, list, 200);
  let done = false;
  const began = performance.now();
  const made = backup().finally(() => (done = true));
  const busy = await times(() => done, list);
  console.log(`backup: ${await made}; with its start ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  console.log(`list: p95 ${p95(quiet)} ms before, ${p95(busy)} ms meanwhile`);
} finally {
  await portal.stop();
}

/** Mails long sent are the bulk of it; each row is another one, so that nothing packs it smaller. */
function fillDatabase(bytes) {
  const file = path.join(portal.folder, "portal.db");
  const sql = new Database(file);
  const insert = sql.prepare(
    `INSERT INTO "MailMessage" ("key", "toAddress", "template", "subject", "text", "html", "state", "dueAt", "createdAt") VALUES (?, 'a@example.org', 'bench', 'bench', ?, ?, 'SENT', '2026-01-01T00:00:00.000+00:00', '2026-01-01T00:00:00.000+00:00')`,
  );
  for (let n = 0; statSync(file).size < bytes; n++) {
    sql.transaction(() => {
      for (let row = 0; row < 1_000; row++)
        insert.run(`bench:${n}:${row}`, randomBytes(1_500).toString("base64"), randomBytes(3_000).toString("base64"));
    })();
    sql.pragma("wal_checkpoint(PASSIVE)");
  }
  sql.close();
}

function fillFiles(megabytes) {
  const folder = path.join(portal.folder, "files", "bench");
  mkdirSync(folder, { recursive: true });
  for (let n = 0; n < megabytes; n++) writeFileSync(path.join(folder, String(n)), randomBytes(FILE));
}

/** What the program says of the backup it made. */
function backup() {
  const env = {
    ...process.env,
    NODE_ENV: "production",
    DATA_DIR: portal.folder,
    DATABASE_URL: `file:${portal.folder}/portal.db`,
    BACKUP_DIR: path.join(portal.folder, "backups"),
  };
  const child = spawn(process.execPath, ["node_modules/tsx/dist/cli.mjs", "app/modules/backup/program.ts", "make"], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let words = "";
  child.stderr.on("data", (chunk) => (words += chunk));
  return new Promise((resolve, reject) =>
    child.once("exit", (code) => (code === 0 ? resolve(words.trim()) : reject(new Error(words)))),
  );
}

/** Milliseconds of each turn until there is enough. */
async function times(enough, act, most = Infinity) {
  const found = [];
  while (found.length < most && !enough()) {
    const began = performance.now();
    await act();
    found.push(performance.now() - began);
  }
  return found;
}

function p95(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length * 0.95)].toFixed(1);
}
