/**
 * npx tsx bench/vouchers.ts: vouchers over HTTP, durable and audited, beside the floor of the same machine in the same
 * run (README.md says what counts as one). BENCH_VOUCHERS (400) for each number of clients. Build first.
 */
import { rmSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { useChainKeys } from "~/core/chain-seal.server";
import { db, openDatabase, useDatabase } from "~/db/database.server";
import { auditKeysAt } from "~/platform/config.server";
import { actorOf } from "~/modules/identity/index.server";
import { usePostbox } from "~/modules/mail/index.server";
import { createVoucher, type VoucherInput } from "~/modules/vouchers/index.server";
import { dataFolder, startServer } from "../tests/setup/server";

const EACH = Number(process.env.BENCH_VOUCHERS ?? 400);
/** The program is compiled as it runs: the first ones do not count. */
const WARM = 100;
const CLIENTS = [1, 8];
const PASSWORD = "Portal-demo-2026";
const DESKS = [
  ["KIB", "accounts.executive.2", "branch.manager"],
  ["EMB", "accounts.executive.3", "branch.manager.2"],
  ["KAS", "accounts.executive.4", "branch.manager.3"],
  ["NAK", "accounts.executive.6", "branch.manager.5"],
] as const;

let floored = 0;

interface Waiting {
  id: number;
  version: number;
  manager: string;
}

const folder = await dataFolder(true);
const url = `file:${folder}/portal.db`;
try {
  const waiting = await submitted(WARM + CLIENTS.length * EACH);
  const server = await startServer({ env: { DATA_DIR: folder, DATABASE_URL: url } });
  const cookies = new Map<string, string>();
  for (const [, , manager] of DESKS) cookies.set(manager, await signIn(server.origin, manager));
  await approveAll(server.origin, cookies, waiting.splice(0, WARM), 8);
  for (const clients of CLIENTS) {
    const before = floor();
    const { rate, times, busy } = await approveAll(server.origin, cookies, waiting.splice(0, EACH), clients);
    const raw = (before + floor()) / 2;
    const at = (part: number) => times[Math.floor(times.length * part)]!.toFixed(1);
    console.log(
      `${clients} client${clients === 1 ? "" : "s"}: ${rate.toFixed(0)} vouchers a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${busy} busy; floor ${raw.toFixed(0)} a second; ${((100 * rate) / raw).toFixed(1)} % of it`,
    );
  }
  await server.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Payments of four lines that wait for their branch managers, made by the clerks as their form makes them. */
async function submitted(count: number): Promise<Waiting[]> {
  const database = await openDatabase(url);
  useDatabase(database);
  useChainKeys(auditKeysAt({ DATA_DIR: folder }));
  usePostbox({
    carrier: { carry: () => Promise.reject(new Error("No mail is sent from here.")) },
    from: "portal@example.org",
    origin: "https://portal.example.org",
    secret: "a secret that seals nothing",
    sendsAtOnce: false,
  });
  const origin = { at: new Date(), requestId: "bench", ip: null, via: "session" as const };
  const found: Waiting[] = [];
  const began = performance.now();
  for (let n = 0; n < count; n++) {
    const [code, clerk, manager] = DESKS[n % DESKS.length]!;
    const branch = await db.orgUnit.findFirstOrThrow({ where: { code } });
    const { id: userId } = await db.user.findFirstOrThrow({ where: { signInName: clerk } });
    const line = (ledger: string, amount: string, row: number) => ({ row, ledger, account: null, amount, memo: null });
    const input = {
      branchId: branch.id,
      place: "CASH:11101",
      currency: null,
      payee: `Payer ${n}`,
      valueDate: null,
      reference: null,
      requisitionId: null,
      narration: "Found in the box of the counter",
      notDuplicate: false,
      lines: [line("25102", "300.50", 0), line("24102", "200.00", 1), line("25103", "40.25", 2)],
    } as unknown as VoucherInput;
    const { id, version } = await createVoucher((await actorOf(userId, origin))!, "RECEIVE", input, { submit: true });
    found.push({ id, version, manager });
  }
  console.log(
    `${count} vouchers made and submitted, in the process: ${(count / ((performance.now() - began) / 1_000)).toFixed(0)} a second`,
  );
  await database.close();
  return found;
}

async function signIn(origin: string, username: string): Promise<string> {
  const answer = await fetch(`${origin}/?index`, {
    method: "POST",
    redirect: "manual",
    headers: { origin },
    body: new URLSearchParams({ username, password: PASSWORD }),
  });
  return answer.headers
    .getSetCookie()
    .find((line) => line.startsWith("session="))!
    .split(";")[0]!;
}

/** Approves each of them as the form of its page does, `clients` at a time. */
async function approveAll(
  origin: string,
  cookies: ReadonlyMap<string, string>,
  waiting: readonly Waiting[],
  clients: number,
): Promise<{ rate: number; times: number[]; busy: number }> {
  const left = [...waiting];
  const times: number[] = [];
  let busy = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let one = left.shift(); one; one = left.shift()) {
        const sent = performance.now();
        const body = new URLSearchParams({
          _key: `bench-voucher-${String(one.id).padStart(12, "0")}`,
          _form: "move",
          _intent: "approve",
          _version: String(one.version),
          note: "",
        });
        const answer = await fetch(`${origin}/ac/voucher/receive/details/${one.id}`, {
          method: "POST",
          redirect: "manual",
          headers: { origin, cookie: cookies.get(one.manager)! },
          body,
        });
        await answer.arrayBuffer();
        if (answer.status === 503) busy += 1;
        else if (answer.status !== 303) throw new Error(`A voucher was not approved: ${answer.status}`);
        times.push(performance.now() - sent);
      }
    }),
  );
  return { rate: waiting.length / ((performance.now() - began) / 1_000), times: times.sort((a, b) => a - b), busy };
}

/** Durable transactions a second through the driver alone: a voucher with four lines. */
function floor(): number {
  const file = new Database(path.join(folder, "floor.db"));
  for (const setting of ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"]) file.pragma(setting);
  file.exec(`CREATE TABLE IF NOT EXISTS account (id INTEGER PRIMARY KEY); CREATE TABLE IF NOT EXISTS voucher (id INTEGER PRIMARY KEY, branch INTEGER, day TEXT, no TEXT UNIQUE, memo TEXT, at INTEGER);
    CREATE TABLE IF NOT EXISTS line (id INTEGER PRIMARY KEY, voucher INTEGER REFERENCES voucher (id), account INTEGER REFERENCES account (id), amount INTEGER NOT NULL); CREATE INDEX IF NOT EXISTS l ON line (account, voucher)`);
  file.exec(`INSERT OR IGNORE INTO account VALUES ${Array.from({ length: 500 }, (_, n) => `(${n})`).join()}`);
  const voucher = file.prepare("INSERT INTO voucher (branch, day, no, memo, at) VALUES (?, ?, ?, ?, ?)");
  const line = file.prepare("INSERT INTO line (voucher, account, amount) VALUES (?, ?, ?)");
  const book = file.transaction(() => {
    const n = ++floored;
    const id = voucher.run(n % 20, "2026-01-01", `V${n}`, "bench", n).lastInsertRowid;
    for (let at = 0; at < 4; at++) line.run(id, (n + 7 * at) % 500, at % 2 ? -9 : 9);
  });
  const end = performance.now() + 1_500;
  let count = 0;
  for (; performance.now() < end; count++) book();
  file.close();
  return count / 1.5;
}
