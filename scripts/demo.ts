/**
 * npm run demo: fills the empty database of DATABASE_URL with the demo company; with --large with 20 branches, 12
 * months of visits and bills and 100,000 members who save. --branches, --months, --a-month (visits of a branch manager),
 * --members and --seed change that.
 * Stop the portal first.
 */
import { setPortal } from "~/engine/portal.server";
import { PORTAL } from "~/portal.server";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { useChainKeys } from "~/core/chain-seal.server";
import { useCaseKeys } from "~/modules/speaking-up/index.server";
import { openDatabase, useDatabase } from "~/db/database.server";
import { useFiles } from "~/modules/files/index.server";
import { useSecret } from "~/modules/identity/index.server";
import { usePostbox } from "~/modules/mail/index.server";
import { readConfig } from "~/platform/config.server";
import { migrate } from "~/platform/migrate.server";
import { loadDemo } from "../prisma/seed/demo";
import { loadLargeDemo } from "../prisma/seed/demo/large";
import { loadReference } from "../prisma/seed/reference";

setPortal(PORTAL);

// What it writes is for this account alone.
process.umask(0o077);

const { values } = parseArgs({
  options: {
    large: { type: "boolean" },
    branches: { type: "string", default: "20" },
    months: { type: "string", default: "12" },
    "a-month": { type: "string", default: "6" },
    members: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
  },
});
const number = (text: string, name: string) => {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`--${name} takes a number.`);
  return Number(text);
};

const dataDir = process.env.DATA_DIR ?? "./data";
const { auditKeys, caseKeys } = readConfig(process.env);
const url = process.env.DATABASE_URL ?? `file:${path.join(dataDir, "portal.db")}`;
const password = process.env.DEMO_PASSWORD ?? "Portal-demo-2026";
const began = Date.now();
const tell = (line: string) => console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);

mkdirSync(dataDir, { recursive: true, mode: 0o700 });
await migrate(url);
const database = await openDatabase(url);
useDatabase(database);
useChainKeys(auditKeys);
useCaseKeys(caseKeys);
useSecret(process.env.SESSION_SECRET ?? "a secret that seals nothing, because no one signs in here");
useFiles(path.join(dataDir, "files"));
usePostbox({
  carrier: { carry: () => Promise.reject(new Error("No mail is sent from here.")) },
  from: "portal@example.org",
  origin: "https://portal.example.org",
  secret: "a secret that seals nothing either",
  sendsAtOnce: false,
});
await loadReference();
const loaded = values.large
  ? await loadLargeDemo({
      password,
      at: new Date(),
      branches: number(values.branches, "branches"),
      months: number(values.months, "months"),
      aMonth: number(values["a-month"], "a-month"),
      members: number(values.members, "members"),
      seed: number(values.seed, "seed"),
      tell,
    })
  : (await loadDemo(password))
    ? {}
    : null;
for (const [what, count] of Object.entries(loaded ?? {})) console.log(`${String(count).padStart(7)}  ${what}`);
await database.close();
if (loaded) tell(`The demo is loaded. Everyone's password: ${password}`);
else console.error("There are people in this database already: nothing was changed.");
process.exit(loaded ? 0 : 1);
