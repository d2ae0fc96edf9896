/** The demo company in the database of a test, on SQLite: a copy of what servers begin with. */
import { setPortal } from "~/engine/portal.server";
import { PORTAL } from "~/portal.server";
import { useChainKeys } from "~/core/chain-seal.server";
import { useFiles } from "~/modules/files/index.server";
import { useSecret } from "~/modules/identity/secret.server";
import { useCaseKeys } from "~/modules/speaking-up/case-key.server";
import { readConfig } from "~/platform/config.server";
import { databaseOf } from "./database";
import { dataFolder } from "./server";

setPortal(PORTAL);

/** Puts the demo company in use. @returns its data folder; the caller removes it */
export async function copyDemo(): Promise<string> {
  const folder = await dataFolder(true);
  await databaseOf(`${folder}/portal.db`);
  const { auditKeys, caseKeys, sessionSecret } = readConfig({ DATA_DIR: folder, NODE_ENV: "production" });
  useChainKeys(auditKeys);
  useCaseKeys(caseKeys);
  useSecret(sessionSecret);
  useFiles(`${folder}/files`);
  return folder;
}
