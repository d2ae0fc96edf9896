#!/usr/bin/env node
// npm run bench: what the portal does in a second, beside the floors of the same machine in the same run. The
// machines are shared: read the ratios, not the figures. Build first; see README.md.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import Database from "better-sqlite3";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CLIENTS = 10;

const folder = mkdtempSync(path.join(os.tmpdir(), "portal-bench-"));
const portal = await startPortal();
try {
  const began = await firstAnswer();
  console.log(`start to first answer: ${began} ms`);
  const visitor = await signIn("branch.manager");
  await fillList("branch.manager");
  const list = await load({ url: `${portal.origin}/ops/bm/visit/list`, headers: { cookie: visitor } });
  const floor = await reactFloor();
  print("list of 25", list);
  print("React floor, 25 rows without framework or database", floor);
  console.log(`list of 25 / React floor: ${(100 * (list.requests.average / floor.requests.average)).toFixed(1)} %\n`);

  const group = groupOfDraft();
  let n = 0;
  const save = await load({
    url: portal.origin,
    requests: [{
      method: "POST", path: `/ops/bm/group/visit/edit/${group}`,
      setupRequest: (request) => ({ ...request, body: form(++n).toString(), headers: { ...request.headers, cookie: visitor, origin: portal.origin, "content-type": "application/x-www-form-urlencoded" } }),
    }],
  });
  const writes = sqliteFloor();
  print("section save, durable and audited", save);
  console.log(`SQLite floor, one durable transaction of four rows: ${writes.toFixed(0)} per s`);
  console.log(`section save / SQLite floor: ${(100 * (save.requests.average / writes)).toFixed(1)} %`);
} finally {
  portal.process.kill("SIGTERM");
  await new Promise((resolve) => portal.process.once("exit", resolve));
  rmSync(folder, { recursive: true, force: true });
}

function form(present) {
  return new URLSearchParams({
    _key: `bench-${String(present).padStart(20, "0")}`, _form: "row", _intent: "save", groupName: "Bench", enrolled: "100000", present: String(present),
    savingsCollected: "100", repaymentExpected: "900", repaymentCollected: "800",
  });
}

async function startPortal() {
  const env = { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "info", DATA_DIR: folder, DATABASE_URL: `file:${folder}/portal.db`, DEMO: "1" };
  const run = async () => {
    const began = Date.now();
    const child = spawn(process.execPath, ["build/server.js"], { env, stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    const port = await new Promise((resolve, reject) => {
      child.once("exit", () => reject(new Error("The server ended. Build first: npm run build.")));
      child.stdout.on("data", (chunk) => {
        text += chunk;
        const found = /"port":(\d+)[^\n]*"msg":"listening"/.exec(text)?.[1];
        if (found) resolve(found);
      });
    });
    return { process: child, origin: `http://127.0.0.1:${port}`, began };
  };
  // The first start loads the demo company; the second is the one to time.
  const first = await run();
  first.process.kill("SIGTERM");
  await new Promise((resolve) => first.process.once("exit", resolve));
  return run();
}

async function firstAnswer() {
  await fetch(portal.origin);
  return Date.now() - portal.began;
}

async function signIn(username) {
  const answer = await fetch(`${portal.origin}/?index`, { method: "POST", redirect: "manual", headers: { origin: portal.origin }, body: new URLSearchParams({ username, password: "Portal-demo-2026" }) });
  return answer.headers.getSetCookie().find((line) => line.startsWith("session=")).split(";")[0];
}

/** Begins visits over the API until the person's list fills a page of 25. */
async function fillList(username) {
  const post = async (path, body, headers = {}) => {
    const answer = await fetch(portal.origin + path, { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const { token } = await post("/api/auth/token", { username, password: "Portal-demo-2026" });
  const visit = pick("SELECT v.unitId, v.purposeId, v.visitDate FROM Visit v JOIN User u ON u.id = v.visitorId WHERE v.status = 'DRAFT' AND u.signInName = ?", username);
  const body = { level: "BM", unitId: String(visit.unitId), purposeId: String(visit.purposeId), visitDate: visit.visitDate };
  for (let n = 0; n < 25; n++) await post("/api/Visit", body, { authorization: `Bearer ${token}` });
  const page = await (await fetch(`${portal.origin}/ops/bm/visit/list`, { headers: { cookie: await signIn(username) } })).text();
  const rows = page.split("<tr").length - 2;
  if (rows !== 25) throw new Error(`The list shows ${rows} rows, not 25.`);
}

function groupOfDraft() {
  return pick("SELECT g.id FROM GroupMeeting g JOIN Visit v ON v.id = g.visitId JOIN User u ON u.id = v.visitorId WHERE v.status = 'DRAFT' AND u.signInName = ?", "branch.manager").id;
}

function pick(sql, ...values) {
  const db = new Database(`${folder}/portal.db`, { readonly: true });
  const row = db.prepare(sql).get(...values);
  db.close();
  return row;
}

async function load(options) {
  await autocannon({ connections: CLIENTS, duration: 2, ...options });
  return autocannon({ connections: CLIENTS, duration: SECONDS, ...options });
}

function print(name, { requests, latency, non2xx, statusCodeStats }) {
  const others = non2xx ? `, answers ${JSON.stringify(Object.fromEntries(Object.entries(statusCodeStats).map(([code, { count }]) => [code, count])))}` : "";
  console.log(`${name}: ${requests.average.toFixed(0)} per s, p50 ${latency.p50} ms, p99 ${latency.p99} ms${others}`);
}

/** A server that only renders, in a process of its own as the portal is. */
async function reactFloor() {
  const child = spawn(process.execPath, [new URL("react-floor.mjs", import.meta.url).pathname], { env: { ...process.env, NODE_ENV: "production" }, stdio: ["ignore", "pipe", "inherit"] });
  const port = await new Promise((resolve) => child.stdout.once("data", (chunk) => resolve(String(chunk).trim())));
  const result = await load({ url: `http://127.0.0.1:${port}` });
  child.kill("SIGTERM");
  return result;
}

/** Durable transactions a second through the driver alone: one row changed, three added. */
function sqliteFloor() {
  const db = new Database(path.join(folder, "floor.db"));
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  db.exec("CREATE TABLE a (id INTEGER PRIMARY KEY, n INTEGER); CREATE TABLE b (id INTEGER PRIMARY KEY, text TEXT); INSERT INTO a VALUES (1, 0)");
  const change = db.prepare("UPDATE a SET n = n + 1 WHERE id = 1");
  const add = db.prepare("INSERT INTO b (text) VALUES (?)");
  const act = db.transaction(() => {
    change.run();
    for (let i = 0; i < 3; i++) add.run("x".repeat(300));
  });
  const end = Date.now() + SECONDS * 500;
  let count = 0;
  while (Date.now() < end) {
    act();
    count += 1;
  }
  db.close();
  return count / (SECONDS / 2);
}
