/** "Saved" is said after the disk has it: the system calls of the built server, watched with strace. Left out where strace may not watch. */
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type RunningServer } from "./setup/server";

const watches = spawnSync("strace", ["-e", "trace=none", "true"]).status === 0;

let server: RunningServer;
let token: string;

beforeAll(async () => {
  if (!watches) return;
  server = await startServer({ demo: true });
  const answer = await fetch(`${server.origin}/api/auth/token`, {
    method: "POST",
    body: new URLSearchParams({ username: "super.admin", password: "Portal-demo-2026" }),
  });
  token = ((await answer.json()) as { data: { token: string } }).data.token;
});
afterAll(() => server?.stop());

/** The system calls of the server during an act, in order: writes to the log of the database, flushes of it, answers. */
async function callsDuring(act: () => Promise<void>): Promise<("log" | "flush" | "answer")[]> {
  const file = path.join(server.dataDir, "strace.txt");
  const watch = spawn(
    "strace",
    [
      "-f",
      "-y",
      "-s",
      "24",
      "-e",
      "trace=fsync,fdatasync,pwrite64,write,writev,sendto,sendmsg",
      "-o",
      file,
      "-p",
      String(server.pid),
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  await new Promise<void>((resolve) =>
    watch.stderr.on("data", (text: Buffer) => text.includes("attached") && resolve()),
  );
  await act();
  watch.kill("SIGINT");
  await new Promise((resolve) => watch.once("exit", resolve));
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      if (/ (fsync|fdatasync)\(\d+<[^>]*portal\.db-wal/.test(line)) return ["flush" as const];
      if (/ (pwrite64|write)\(\d+<[^>]*portal\.db-wal/.test(line)) return ["log" as const];
      return /HTTP\/1\.1 20[01]/.test(line) ? ["answer" as const] : [];
    });
}

const category = (code: string) => ({
  method: "POST",
  headers: {
    Authorization: `Bearer ${token}`,
    "Content-Type": "application/json",
    "Idempotency-Key": `flushed-${code.toLowerCase()}-000000`,
  },
  body: JSON.stringify({ kind: "TICKET", code, name: code, position: 1, template: null, serviceTarget: null }),
});

describe.skipIf(!watches)("what is acknowledged", () => {
  it("has been written and flushed before its answer leaves, each time", async () => {
    for (const n of [1, 2, 3]) {
      const calls = await callsDuring(
        async () =>
          void expect((await fetch(`${server.origin}/api/Category`, category(`FLUSH-${n}`))).status).toBe(201),
      );
      const answered = calls.indexOf("answer");
      const before = calls.slice(0, answered);
      expect(answered).toBeGreaterThan(0);
      expect(before).toContain("log");
      // Nothing is written to the log after the last flush and before the answer.
      expect(before.lastIndexOf("flush")).toBeGreaterThan(before.lastIndexOf("log"));
    }
  });

  it("is told from reading, which flushes nothing", async () => {
    await fetch(`${server.origin}/api/Category?size=1`, { headers: { Authorization: `Bearer ${token}` } });
    const calls = await callsDuring(
      async () => void expect((await fetch(`${server.origin}/api/openapi.json`)).status).toBe(200),
    );
    expect([calls.includes("answer"), calls.includes("flush")]).toEqual([true, false]);
  });
});
