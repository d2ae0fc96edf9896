import { fork, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileOf } from "~/core/database-url";
import { t } from "~/core/text";
import { database } from "~/db/database.server";
import { LIMITS } from "./limits";
import { preparePostgres } from "./prepare-postgres.server";
import { ROWS, VIEWS } from "./views";

export interface Found {
  columns: { name: string; numeric: boolean }[];
  /** Values as text; null for nothing. */
  rows: (string | null)[][];
  /** Which limit ended the reading; null when all was read. */
  cut: "rows" | "bytes" | null;
}

/** Built, the child lies beside the server; else it is run from its source. */
const CHILD = process.env.NODE_ENV === "production" ? "build/query-child.js" : "app/modules/query-console/child.mjs";

const WATCH_MS = 40;

/**
 * Asks the database in a process of its own, which is killed when it takes too long or too much.
 * @param text what {@link readStatement} has let through
 * @param asker one question at a time for each of them, also across processes where the database can tell
 * @returns what was found, or in words why nothing was; the words of a database are among them
 */
export async function ask(
  text: string,
  values: readonly (string | null)[],
  asker: number,
): Promise<{ found: Found } | { error: string }> {
  const { kind, url } = database();
  // The child of a PostgreSQL portal learns how to sign in as the console's own role, and no more.
  const reached = kind === "postgresql" ? { connection: await preparePostgres() } : { url };
  const { milliseconds, rows, bytes, heap, copy, copying } = LIMITS;
  // SQLite puts the copies where the portal's own file is.
  const folder = kind === "sqlite" ? { SQLITE_TMPDIR: path.dirname(path.resolve(fileOf(url))) } : {};
  const child = fork(path.resolve(CHILD), {
    execArgv: [`--max-old-space-size=${heap}`],
    env: { NODE_ENV: process.env.NODE_ENV, ...folder },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return new Promise((resolve) => {
    const end = (answer: { found: Found } | { error: string }) => {
      clearTimeout(limit);
      clearInterval(watch);
      child.kill("SIGKILL");
      resolve(answer);
    };
    const within = (most: number) =>
      setTimeout(
        () =>
          end({
            error: t("It took longer than {n} seconds and was stopped. Query less data or fewer tables.", {
              n: most / 1_000,
            }),
          }),
        most,
      );
    let limit = within(kind === "sqlite" ? copying : milliseconds);
    const tooMuch = () => end({ error: t("It needed too much memory and was stopped. Query less data.") });
    const watch = setInterval(() => {
      if (memoryOf(child) > LIMITS.memory) tooMuch();
    }, WATCH_MS);
    child.on("message", (answer: { found: Found } | { error: string } | { copied: true }) => {
      if (!("copied" in answer)) return end(answer);
      clearTimeout(limit);
      limit = within(milliseconds);
    });
    child.once("exit", tooMuch);
    child.on("error", (error) => end({ error: error.message }));
    child.send({
      kind,
      ...reached,
      text,
      values,
      views: VIEWS,
      seen: ROWS,
      lock: asker,
      limits: { milliseconds, rows, bytes, copy },
    });
  });
}

/** Bytes a process holds in memory; 0 where the system does not tell, or the process is gone. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4_096;
  } catch {
    return 0;
  }
}
