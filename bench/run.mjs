#!/usr/bin/env node
// npm run bench: what the portal does in a second, beside the floors of the same machine in the same run. The
// machines are shared: read the ratios, not the figures. Build first; see README.md.
import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";
import Database from "better-sqlite3";
import { memoryOf, startPortal } from "./portal.mjs";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CLIENTS = 10;
const REST_MS = 10_000;
let keys = 0;

const portal = await startPortal();
const { folder, signIn } = portal;
try {
  const began = await firstAnswer();
  const bare = await bareProcess();
  console.log(`start to first answer: ${began} ms, of a bare node process: ${bare.began} ms`);
  await setTimeout(REST_MS);
  console.log(`memory at rest: ${memoryOf(portal.pid)} MB, of a bare node process: ${bare.memory} MB`);
  const visitor = await signIn("branch.manager");
  const groups = await fillList("branch.manager");
  const list = await load({ url: `${portal.origin}/ops/bm/visit/list`, headers: { cookie: visitor } });
  const floor = await reactFloor();
  print("list of 25", list);
  print("React floor, 25 rows without framework or database", floor);
  console.log(`list of 25 / React floor: ${(100 * (list.requests.average / floor.requests.average)).toFixed(1)} %\n`);

  const save = await saving(groups, visitor);
  const writes = sqliteFloor();
  console.log(
    `section save, durable and audited: ${save.rate.toFixed(0)} per s, p50 ${save.p50.toFixed(0)} ms, p99 ${save.p99.toFixed(0)} ms`,
  );
  console.log(`SQLite floor, one durable transaction of four rows: ${writes.toFixed(0)} per s`);
  console.log(`section save / SQLite floor: ${(100 * (save.rate / writes)).toFixed(1)} %\n`);
  await setTimeout(REST_MS);
  console.log(`memory at rest after this: ${memoryOf(portal.pid)} MB`);
} finally {
  await portal.stop();
}

/** Saves meetings over and over, each client one of its own: two that changed one would be told of each other. */
async function saving(meetings, cookie) {
  const times = [];
  const headers = { cookie, origin: portal.origin };
  const began = performance.now();
  await Promise.all(
    meetings.map(async (meeting) => {
      while (performance.now() - began < SECONDS * 1_000) {
        const sent = performance.now();
        const answer = await fetch(`${portal.origin}/ops/bm/group/visit/edit/${meeting.id}`, {
          method: "POST",
          redirect: "manual",
          headers,
          body: form(times.length, meeting.version),
        });
        await answer.arrayBuffer();
        if (answer.status !== 303) throw new Error(`A meeting was not saved: ${answer.status}`);
        meeting.version += 1;
        times.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  times.sort((one, other) => one - other);
  const at = (part) => times[Math.floor(times.length * part)];
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

function form(present, version) {
  return new URLSearchParams({
    _key: `bench-${String(++keys).padStart(20, "0")}`,
    _form: "row",
    _intent: "save",
    _version: String(version),
    groupName: "Bench",
    enrolled: "100000",
    present: String(present),
    savingsCollected: "100",
    repaymentExpected: "900",
    repaymentCollected: "800",
  });
}

/** A server of node's own that does nothing. */
async function bareProcess() {
  const start = Date.now();
  const child = spawn(
    process.execPath,
    [
      "--eval",
      'const server = require("node:http").createServer((_, response) => response.end("OK")).listen(0, "127.0.0.1", () => console.log(server.address().port));',
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const port = await new Promise((resolve) => child.stdout.once("data", (chunk) => resolve(String(chunk).trim())));
  await (await fetch(`http://127.0.0.1:${port}`)).text();
  const began = Date.now() - start;
  await setTimeout(1_000);
  const memory = memoryOf(child.pid);
  child.kill("SIGTERM");
  return { began, memory };
}

async function firstAnswer() {
  await fetch(portal.origin);
  return Date.now() - portal.began;
}

/** Begins visits over the API until the person's list fills a page of 25. @returns a group meeting for each client */
async function fillList(username) {
  const post = async (path, body, headers = {}) => {
    const answer = await fetch(portal.origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const { token } = await post("/api/auth/token", { username, password: "Portal-demo-2026" });
  const visit = pick(
    "SELECT v.unitId, v.purposeId, v.visitDate FROM Visit v JOIN User u ON u.id = v.visitorId WHERE v.status = 'DRAFT' AND u.signInName = ?",
    username,
  );
  const body = {
    level: "BM",
    unitId: String(visit.unitId),
    purposeId: String(visit.purposeId),
    visitDate: visit.visitDate,
  };
  const authorization = `Bearer ${token}`;
  const meetings = [];
  for (let n = 0; n < 25; n++) {
    const visit = await post("/api/Visit", body, { authorization });
    if (n >= CLIENTS) continue;
    const meeting = {
      groupName: "Bench",
      enrolled: 30,
      present: 28,
      savingsCollected: "100",
      repaymentExpected: "900",
      repaymentCollected: "800",
    };
    const { id, version } = await post(`/api/Visit/${visit.id}/Group`, meeting, { authorization });
    meetings.push({ id, version: Number(version) });
  }
  const page = await (
    await fetch(`${portal.origin}/ops/bm/visit/list`, { headers: { cookie: await signIn(username) } })
  ).text();
  const rows = page.split("<tr").length - 2;
  if (rows !== 25) throw new Error(`The list shows ${rows} rows, not 25.`);
  return meetings;
}

function pick(sql, ...values) {
  const db = new Database(`${folder}/portal.db`, { readonly: true });
  const row = db.prepare(sql).get(...values);
  db.close();
  return row;
}

/** The first seconds do not count: the program is compiled as it runs. */
async function load(options) {
  await autocannon({ connections: CLIENTS, duration: SECONDS, ...options });
  return autocannon({ connections: CLIENTS, duration: SECONDS, ...options });
}

function print(name, { requests, latency, non2xx, statusCodeStats }) {
  const others = non2xx
    ? `, answers ${JSON.stringify(Object.fromEntries(Object.entries(statusCodeStats).map(([code, { count }]) => [code, count])))}`
    : "";
  console.log(`${name}: ${requests.average.toFixed(0)} per s, p50 ${latency.p50} ms, p99 ${latency.p99} ms${others}`);
}

/** A server that only renders, in a process of its own as the portal is. */
async function reactFloor() {
  const child = spawn(process.execPath, [new URL("react-floor.mjs", import.meta.url).pathname], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
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
  db.exec(
    "CREATE TABLE a (id INTEGER PRIMARY KEY, n INTEGER); CREATE TABLE b (id INTEGER PRIMARY KEY, text TEXT); INSERT INTO a VALUES (1, 0)",
  );
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
