/** One server with the demo company for all journeys; each journey works on records of its own. */
import { startServer } from "./server";

export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer({ demo: true });
  process.env.PORTAL_ORIGIN = server.origin;
  process.env.PORTAL_DATA_DIR = server.dataDir;
  return async () => void (await server.stop());
}
