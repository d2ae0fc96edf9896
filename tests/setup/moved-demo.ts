/** The demo company on PostgreSQL, carried there from the SQLite file it is loaded into once. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { databaseUrl } from "./postgres";
import { dataFolder } from "./server";

const run = promisify(execFile);

/**
 * Moves the demo company into a PostgreSQL database, as an operator moves a portal.
 * @param name an empty database
 * @returns the data folder that belongs to it; the caller removes it
 */
export async function moveDemo(name: string): Promise<string> {
  const folder = await dataFolder(true);
  await run(process.execPath, ["build/backup.js", "move", databaseUrl(name)], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATABASE_URL: `file:${folder}/portal.db`, DATA_DIR: folder },
  });
  return folder;
}
