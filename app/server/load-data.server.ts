/** What an empty database is filled with before the portal serves: reference data, and the demo company where it is asked for. */
import { DEMO_SIGN_INS } from "../../prisma/seed/demo-sign-ins";
import { database } from "../db/database.server";
import type { Config } from "../platform/config.server";
import { log } from "../platform/log.server";

const DEMO_BEGUN = "demo:begun";
const DEMO_LOADED = "demo:loaded";

/** Fills the database in use with the demo company. */
export type FillsDemo = (config: Config) => Promise<void>;

const here: FillsDemo = async ({ demoPassword }) => {
  const { loadDemo } = await import("../../prisma/seed/demo");
  await loadDemo(demoPassword);
};

/** @param fill makes the demo company; in this process where it is left out */
export async function loadData(config: Config, fill: FillsDemo = here): Promise<void> {
  const { loadReference } = await import("../../prisma/seed/reference");
  await loadReference();
  const { db } = database();
  if (!config.demo || (await db.user.count()) > 0 || (await isMarked(DEMO_BEGUN))) return;
  const began = Date.now();
  await mark(DEMO_BEGUN);
  await fill(config);
  await mark(DEMO_LOADED);
  log().info({ ms: Date.now() - began }, "demo data loaded");
}

/** What the person who started the portal has to know of the demo. */
export async function demoLines({ demoPassword }: Config): Promise<string[]> {
  if (!(await isMarked(DEMO_BEGUN))) return [];
  if (!(await isMarked(DEMO_LOADED)))
    return ["The demo data is incomplete, because its loading was interrupted: empty the database and start again."];
  return [`Demo sign-ins: ${DEMO_SIGN_INS.join(", ")}`, `Their password: ${demoPassword}`];
}

/** Notes that something was done once and for all. */
export async function mark(key: string): Promise<void> {
  await database().writing((tx) => tx.referenceItem.create({ data: { key } }));
}

export async function isMarked(key: string): Promise<boolean> {
  return (await database().db.referenceItem.count({ where: { key } })) > 0;
}
