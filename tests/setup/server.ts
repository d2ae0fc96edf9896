/** Starts the built server for tests, with a data folder of its own. Build first: `npm run build`. */
import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { dateIn } from "~/core/dates";
import { useSecret } from "~/modules/identity/secret.server";
import { ready, readyHash } from "../../scripts/tiers/ready.mjs";

export interface RunningServer {
  origin: string;
  dataDir: string;
  pid: number;
  /** Processor time it has used so far, which other work on the machine does not change; 0 where the system does not tell. */
  cpuMs(): number;
  /** Everything it has written so far. */
  output(): string;
  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number | null>;
  /** Ends it without asking. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  /** With the demo company in its database; otherwise the database is empty. */
  demo?: boolean;
  /** Further settings; DATA_DIR starts on an existing folder, which is kept. */
  env?: Record<string, string>;
  /** The program to start; the built portal otherwise. */
  program?: string;
}

/** Ends a server with the process that began it, however that one ends. */
const WITH_PARENT = new URL("with-parent.mjs", import.meta.url).href;

/** Takes the secret of a server, so that examples of links in mail open there. */
export const useSecretOf = (dataDir: string): void =>
  useSecret(readFileSync(path.join(dataDir, "session-secret"), "utf8").trim());

/** Starts the server on a free port and waits until it serves. */
export async function startServer({ demo = false, env = {}, program }: ServerOptions = {}): Promise<RunningServer> {
  if (!existsSync("build/.built-from")) throw new Error('There is no build to test: run "npm run build".');
  const own = env.DATA_DIR ? null : await dataFolder(demo);
  const dataDir = env.DATA_DIR ?? own ?? "";
  const { child, origin, output } = await spawnServer(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: `file:${path.join(dataDir, "portal.db")}`,
      DEMO: demo ? "1" : "0",
      JOBS: "0",
      ...env,
    },
    program,
  );
  if (demo) useSecretOf(dataDir);
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const code = await ended;
    if (own) rmSync(own, { recursive: true, force: true });
    return code;
  };
  const cpuMs = () => {
    const stat = `/proc/${child.pid}/stat`;
    if (!existsSync(stat)) return 0;
    const [user, system] = readFileSync(stat, "utf8").split(") ").at(-1)!.split(" ").slice(11, 13).map(Number);
    return (user! + system!) * 10;
  };
  return {
    origin,
    dataDir,
    pid: child.pid ?? 0,
    cpuMs,
    output,
    stop: () => end("SIGTERM"),
    kill: async () => void (await end("SIGKILL")),
  };
}

/** A folder to start a server on again and again, as DATA_DIR; the caller removes it. */
export async function dataFolder(demo = false): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "portal-server-"));
  if (demo) cpSync(await demoFolder(), folder, { recursive: true });
  return folder;
}

/**
 * A data folder with the demo company as of the run's first day, made once for each tree and day (scripts/tiers/ready.mjs).
 * The day only names it: a run goes on over midnight with the demo it began with. TEST_DEMO names another folder.
 */
export async function demoFolder(): Promise<string> {
  if (process.env.TEST_DEMO) return process.env.TEST_DEMO;
  process.env.RUN_DAY ??= dateIn(new Date(), "Africa/Nairobi");
  return ready(`demo-${readyHash()}-${process.env.RUN_DAY}`, async (place) => {
    mkdirSync(place);
    const { child } = await spawnServer({
      DATA_DIR: place,
      DATABASE_URL: `file:${place}/portal.db`,
      DEMO: "1",
      JOBS: "0",
    });
    child.kill("SIGTERM");
    await new Promise((resolve) => child.once("exit", resolve));
  });
}

async function spawnServer(
  settings: Record<string, string>,
  program = "build/server.js",
): Promise<{ child: ChildProcess; origin: string; output: () => string }> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: "production" as const,
    HOST: "127.0.0.1",
    PORT: "0",
    LOG_LEVEL: "info",
    ...settings,
  };
  const child = spawn(process.execPath, ["--import", WITH_PARENT, program], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env,
  });
  let text = "";
  let listening = false;
  child.stderr!.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const port = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}:\n${text}`));
    child.once("exit", (code) => fail(`ended with code ${code}`));
    child.stdout!.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      if (listening) return; // looking again and again through all that it says would take longer than the tests
      const found = /"port":(\d+)[^\n]*"msg":"listening"/.exec(text)?.[1];
      if (!found) return;
      listening = true;
      resolve(found);
    });
  });
  return { child, origin: `http://127.0.0.1:${port}`, output: () => text };
}
