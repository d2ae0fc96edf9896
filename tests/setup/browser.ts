/** One server with the demo company for all journeys; each journey works on records of its own. Says which of them this run takes. */
import { execFileSync } from "node:child_process";
import { drawn } from "../../scripts/tiers/draw.mjs";
import { JOURNEYS, nameOf } from "../../e2e/journeys";
import { startServer } from "./server";

export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer({ demo: true });
  process.env.PORTAL_ORIGIN = server.origin;
  process.env.PORTAL_DATA_DIR = server.dataDir;
  const env = { ...process.env, DATABASE_URL: `file:${server.dataDir}/portal.db` };
  process.env.PORTAL_SCREENS = execFileSync(
    process.execPath,
    ["node_modules/tsx/dist/cli.mjs", "tests/setup/screens.ts"],
    { env, encoding: "utf8", maxBuffer: 1 << 24 },
  );
  process.env.PORTAL_JOURNEYS = JSON.stringify(["script", "no-script"].flatMap(journeysOf));
  return async () => void (await server.stop());
}

function journeysOf(project: string): string[] {
  const taken = Object.entries(JOURNEYS).filter(
    ([, { scriptOnly }]) => project === "script" || scriptOnly === undefined,
  );
  const all = taken.map(([title, { parts }]) => ({ name: nameOf(title, project), parts }));
  return drawn(`journeys ${project}`, all, (journey) => journey).map(({ name }) => name);
}
