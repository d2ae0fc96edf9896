/** One server with the demo company for all journeys; each journey works on records of its own. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { startServer } from "./server";

export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer({ demo: true });
  process.env.PORTAL_ORIGIN = server.origin;
  process.env.PORTAL_DATA_DIR = server.dataDir;
  const env = { ...process.env, DATABASE_URL: `file:${server.dataDir}/portal.db` };
  // By a file, as a variable holds no more than 128 kB.
  process.env.PORTAL_SCREENS = `${server.dataDir}/screens.json`;
  writeFileSync(
    process.env.PORTAL_SCREENS,
    execFileSync(process.execPath, ["node_modules/tsx/dist/cli.mjs", "tests/setup/screens.ts"], {
      env,
      maxBuffer: 1 << 24,
    }),
  );
  return async () => void (await server.stop());
}
