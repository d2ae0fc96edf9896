import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Starts the built portal on a demo database of its own, for the second time: the first loads the demo company. */
export async function startPortal() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "portal-bench-"));
  const env = {
    ...process.env,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: "0",
    LOG_LEVEL: "info",
    DATA_DIR: folder,
    DATABASE_URL: `file:${folder}/portal.db`,
    DEMO: "1",
    MALLOC_ARENA_MAX: "2",
  };
  const run = async () => {
    const began = Date.now();
    const child = spawn(process.execPath, ["--max-semi-space-size=8", "build/server.js"], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let text = "";
    const port = await new Promise((resolve, reject) => {
      child.once("exit", () => reject(new Error("The server ended. Build first: npm run build.")));
      child.stdout.on("data", function listen(chunk) {
        text += chunk;
        const found = /"port":(\d+)[^\n]*"msg":"listening"/.exec(text)?.[1];
        if (!found) return;
        // What it says from now on is taken from it and not looked at: this process measures.
        child.stdout.off("data", listen).resume();
        resolve(found);
      });
    });
    return { process: child, origin: `http://127.0.0.1:${port}`, began };
  };
  const first = await run();
  await ended(first.process);
  const portal = await run();
  const stop = async () => {
    await ended(portal.process);
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    ...portal,
    pid: portal.process.pid,
    folder,
    stop,
    signIn: (username, again = false) => signIn(portal.origin, username, again),
  };
}

/** What a process holds in memory, in MB; null where the system does not tell. */
export function memoryOf(pid) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024);
  } catch {
    return null;
  }
}

function ended(child) {
  child.kill("SIGTERM");
  return new Promise((resolve) => child.once("exit", resolve));
}

const devices = new Map();

/**
 * @param again whether the browser is one the person has used before
 * @returns the cookie of the session
 */
async function signIn(origin, username, again) {
  const answer = await fetch(`${origin}/?index`, {
    method: "POST",
    redirect: "manual",
    headers: { origin, cookie: (again && devices.get(username)) || "" },
    body: new URLSearchParams({ username, password: "Portal-demo-2026" }),
  });
  const device = answer.headers.getSetCookie().find((line) => /device/.test(line));
  if (device) devices.set(username, device.split(";")[0]);
  return answer.headers
    .getSetCookie()
    .find((line) => line.startsWith("session="))
    .split(";")[0];
}
