/** What leaves the portal: backups, lists and reports as files, answers of the query console. */
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { exportLists } from "~/engine/export/export-list.server";
import { PlainBrowser } from "../tests/setup/plain-browser";
import { startServer } from "../tests/setup/server";
import { unzip } from "../tests/setup/unzip";
import { PASSWORD, signInName, type Arena } from "./arena";

/** Bytes, and where they were found. */
export interface Held {
  at: string;
  text: Buffer;
}

/** Every file of a folder with its bytes. */
export function filesBelow(folder: string): Held[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => ({ at: name, text: readFileSync(path.join(folder, name)) }));
}

const program = (words: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ["build/backup.js", ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
  });

/** Makes a backup as an operator does. @returns its folder, alone in another that the caller removes */
export async function backup(dataDir: string): Promise<string> {
  const place = mkdtempSync(path.join(os.tmpdir(), "portal-away-"));
  const { stdout } = await program(["make"], {
    DATABASE_URL: `file:${dataDir}/portal.db`,
    DATA_DIR: dataDir,
    BACKUP_DIR: place,
  });
  return (JSON.parse(stdout.trim().split("\n").at(-1)!) as { file: string }).file;
}

/** Those who handle cases, and those who administer. */
const TAKERS = ["Super Admin", "Chief Internal Auditor", "Grapes Admin", "HR Manager"];

/** Every list, report and package that one of them gets as a file, or those at some addresses; what is packed is unpacked. */
export async function takenAway(arena: Arena, only: (address: string) => boolean = () => true): Promise<Held[]> {
  const reports = arena.urls.filter(
    ({ route, example }) => example !== null && /:format|journal|\/print\/|\/template|\/faulty/i.test(route),
  );
  const lists = exportLists().flatMap(({ name }) => ["csv", "xlsx"].map((format) => `/export/${name}/${format}`));
  const addresses = new Set([...lists, ...reports.map(({ example }) => example!)].filter(only));
  const found: Held[] = [];
  for (const address of addresses)
    for (const role of TAKERS) {
      const cookie = await arena.cookieOf(role);
      const ask = () => fetch(arena.origin + address, { redirect: "manual", headers: { Cookie: cookie } });
      // A connection that was kept may have ended meanwhile.
      const answer = await ask().catch(ask);
      const text = Buffer.from(await answer.arrayBuffer());
      if (answer.status !== 200) continue;
      const packed = text.subarray(0, 2).toString() === "PK" ? [...unzip(text)] : [];
      const at = `${address} as ${role}`;
      found.push({ at, text }, ...packed.map(([name, inner]) => ({ at: `${at}, ${name}`, text: Buffer.from(inner) })));
      break;
    }
  return found;
}

const CONSOLE = "/grapes/settings/query";

/** Tables that the query console knows. It answers ten questions a minute; cases are seven. */
const KNOWN = ["User", "OrgUnit", "Designation"];

/** What the query console tells of some tables, and of cases, in a portal restored from a backup. */
export async function asked(copy: string): Promise<Held[]> {
  const place = mkdtempSync(path.join(os.tmpdir(), "portal-asked-"));
  await program(["restore", copy], { DATABASE_URL: `file:${place}/portal.db`, DATA_DIR: place });
  const server = await startServer({
    env: { DATA_DIR: place, DATABASE_URL: `file:${place}/portal.db`, QUERY_CONSOLE: "readonly" },
  });
  try {
    const browser = new PlainBrowser(server.origin);
    await browser.signIn(signInName("Grapes Admin"), PASSWORD);
    const page = await browser.get(`${CONSOLE}/execute`);
    const form = page.forms().find((one) => one.has("statement"));
    if (!form) throw new Error(`The query console does not open: ${page.status}`);
    const found: Held[] = [];
    const CASES = [
      "FeedbackCase",
      "CaseIdentity",
      "CasePerson",
      "CaseMessage",
      "CaseNote",
      "CaseAccess",
      "CaseDocument",
    ];
    for (const table of [...KNOWN, ...CASES]) {
      const answer = await browser.submit(
        page,
        `${CONSOLE}/file/csv`,
        { statement: `SELECT * FROM "${table}" ORDER BY 1 DESC`, values: "" },
        form,
      );
      if (answer.status === 200) found.push({ at: `${table} in the query console`, text: Buffer.from(answer.html) });
    }
    for (const table of CASES)
      if (found.some(({ at }) => at.startsWith(`${table} `))) throw new Error(`The query console shows ${table}`);
    return found;
  } finally {
    await server.stop();
    rmSync(place, { recursive: true, force: true });
  }
}
