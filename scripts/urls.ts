/**
 * Prints every URL of the product, one a line, tab-separated: area, pattern, permission, an example path that
 * answers. Examples come from the database of DATABASE_URL when it holds people, else from a demo database made
 * for the purpose.
 */
import { setPortal } from "~/engine/portal.server";
import { PORTAL } from "~/portal.server";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { useChainKeys } from "~/core/chain-seal.server";
import { openDatabase, useDatabase, type Database } from "~/db/database.server";
import { useCaseKeys } from "~/modules/speaking-up/index.server";
import { allUrls } from "~/server/urls.server";
import { useFiles } from "~/modules/files/index.server";
import { useSecret } from "~/modules/identity/index.server";
import { usePostbox } from "~/modules/mail/index.server";
import { readConfig } from "~/platform/config.server";
import { migrate } from "~/platform/migrate.server";
import { loadDemo } from "../prisma/seed/demo";
import { loadReference } from "../prisma/seed/reference";

setPortal(PORTAL);

const { database, close } = (await openFilled()) ?? (await makeDemo());
const lines = await allUrls();
process.stdout.write(
  lines
    .map(({ area, pattern, permission, example }) => [area, pattern, permission, example ?? "-"].join("\t"))
    .join("\n") + "\n",
);
await database.close();
close();

/** The portal's own database, when somebody works in it. */
async function openFilled(): Promise<{ database: Database; close: () => void } | null> {
  const url = process.env.DATABASE_URL ?? "file:./data/portal.db";
  if (url.startsWith("file:") && !existsSync(url.slice("file:".length))) return null;
  const database = await openDatabase(url);
  useDatabase(database);
  const people = await database.db.user.count().catch(() => 0);
  if (people > 0) {
    // Links of people from outside are made with it.
    useSecret(readConfig(process.env).sessionSecret);
    return { database, close: () => undefined };
  }
  await database.close();
  return null;
}

async function makeDemo(): Promise<{ database: Database; close: () => void }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "portal-urls-"));
  const url = `file:${path.join(folder, "portal.db")}`;
  await migrate(url);
  const database = await openDatabase(url);
  useDatabase(database);
  useChainKeys(["a key that seals nothing anyone keeps"]);
  useCaseKeys(["a key that seals nothing anyone keeps"]);
  useSecret("a secret that seals nothing, because no one signs in here");
  useFiles(path.join(folder, "files"));
  usePostbox({
    carrier: { carry: () => Promise.reject(new Error("No mail is sent from here.")) },
    from: "portal@example.org",
    origin: "https://portal.example.org",
    secret: "a secret that seals nothing either",
    sendsAtOnce: false,
  });
  await loadReference();
  await loadDemo("no one signs in here");
  return { database, close: () => rmSync(folder, { recursive: true, force: true }) };
}
