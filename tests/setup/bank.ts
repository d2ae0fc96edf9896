/**
 * A bank test over HTTP, after Jepsen's: clients make, submit, approve and reject vouchers and read the books, while the
 * server is killed and started again under them. A request whose answer was lost is sent again with the same key.
 * Afterwards everything acknowledged is there once, and the books are whole (spec: accounts §17).
 */
import { rmSync } from "node:fs";
import Database from "better-sqlite3";
import { useChainKeys } from "~/core/chain-seal.server";
import { openDatabase, useDatabase } from "~/db/database.server";
import { verifyLedger } from "~/modules/ledger/index.server";
import { auditKeysAt } from "~/platform/config.server";
import { dataFolder, startServer, type RunningServer } from "./server";

export interface BankWanted {
  /** How many requests are to be acknowledged. */
  operations: number;
  clients?: number;
  /** How often the server is killed meanwhile. */
  kills: number;
  seed?: number;
}

export interface BankReport {
  operations: number;
  kills: number;
  /** Requests sent again because their answer was lost. */
  again: number;
  created: number;
  approved: number;
  rejected: number;
  /** What a rule refused. */
  refused: number;
  reads: number;
  seconds: number;
  /** What should not be; empty when all is well. */
  faults: string[];
}

const PASSWORD = "Portal-demo-2026";
const DESKS: readonly (readonly [branch: string, clerk: string, manager: string])[] = [
  ["KIB", "accounts.executive.2", "branch.manager"],
  ["EMB", "accounts.executive.3", "branch.manager.2"],
  ["KAS", "accounts.executive.4", "branch.manager.3"],
  ["RUI", "accounts.executive.5", "branch.manager.4"],
];
const APPROVERS_A_DESK = 2;

/** Numbers between 0 and 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Answered {
  status: number;
  etag: string | null;
  data: Record<string, unknown>;
}

interface Made {
  id: string;
  payee: string;
  etag: string;
  state: "DRAFT" | "SUBMITTED" | "POSTED" | "REJECTED";
}

class Bank {
  readonly report: BankReport = {
    operations: 0,
    kills: 0,
    again: 0,
    created: 0,
    approved: 0,
    rejected: 0,
    refused: 0,
    reads: 0,
    seconds: 0,
    faults: [],
  };
  readonly made: Made[] = [];
  private server: RunningServer | null = null;
  private up: Promise<void> = Promise.resolve();
  private keys = 0;

  constructor(
    readonly folder: string,
    readonly wanted: Required<BankWanted>,
  ) {}

  async start(): Promise<void> {
    this.server = await startServer({ env: { DATA_DIR: this.folder, DATABASE_URL: `file:${this.folder}/portal.db` } });
  }

  async killAndStart(): Promise<void> {
    let ready = () => {};
    this.up = new Promise((resolve) => (ready = resolve));
    await this.server!.kill();
    this.report.kills += 1;
    await this.start();
    ready();
  }

  async stop(): Promise<void> {
    await this.server?.stop();
  }

  get over(): boolean {
    return this.report.operations >= this.wanted.operations;
  }

  key(): string {
    return `bank-${this.wanted.seed}-${String(++this.keys).padStart(8, "0")}`;
  }

  async token(username: string): Promise<string> {
    const answer = await fetch(`${this.server!.origin}/api/auth/token`, {
      method: "POST",
      body: new URLSearchParams({ username, password: PASSWORD }),
    });
    return ((await answer.json()) as { data: { token: string } }).data.token;
  }

  /** Sends a request until it is answered: after a kill again, with the same key. */
  async send(
    token: string,
    method: "GET" | "POST",
    path: string,
    { body, etag }: { body?: unknown; etag?: string } = {},
  ): Promise<Answered> {
    const key = this.key();
    const headers = {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      ...(method === "POST" ? { "Idempotency-Key": key } : {}),
      ...(etag ? { "If-Match": etag } : {}),
    };
    for (;;) {
      await this.up;
      const answer = await fetch(`${this.server!.origin}/api${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
        .then(async (got) => ({
          status: got.status,
          etag: got.headers.get("ETag"),
          wait: Number(got.headers.get("Retry-After") ?? 1),
          text: await got.text(),
        }))
        .catch(() => null);
      if (!answer) {
        this.report.again += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      } else if (answer.status === 503 || answer.status === 429) {
        await new Promise((resolve) => setTimeout(resolve, Math.min(answer.wait, 5) * 1_000));
      } else {
        this.report.operations += 1;
        const json = (answer.text === "" ? {} : JSON.parse(answer.text)) as { data?: Record<string, unknown> };
        if (answer.status >= 500)
          this.report.faults.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
        return { status: answer.status, etag: answer.etag, data: json.data ?? {} };
      }
    }
  }
}

const amountOf = (random: () => number) =>
  `${Math.floor(random() * 900) + 1}.${String(Math.floor(random() * 100)).padStart(2, "0")}`;

/** Any voucher of a branch's counter. */
function voucherOf(random: () => number, branchId: string, payee: string): [kind: string, body: object] {
  const head = { branchId, narration: `Bank test of ${payee}`, payee };
  const line = (ledger: string) => [{ ledger, amount: amountOf(random) }];
  const kinds: [string, object][] = [
    ["Receive", { ...head, place: "CASH:11101", lines: line("25102") }],
    ["Payment", { ...head, place: "CASH:11101", lines: line("24102") }],
    ["Income", { ...head, place: "CASH:11101", lines: line("42103") }],
    ["Expense", { ...head, place: "CASH:11101", lines: [{ head: "STATIONERY", amount: amountOf(random) }] }],
    ["Payment", { ...head, place: "CASH:11102", lines: line("24102") }],
    ["Receive", { ...head, place: "CASH:11101", lines: [...line("25102"), ...line("24102")] }],
  ];
  return kinds[Math.floor(random() * kinds.length)]!;
}

interface Client {
  bank: Bank;
  random: () => number;
  branchId: string;
  clerk: string;
  manager: string;
  name: string;
}

async function work({ bank, random, branchId, clerk, manager, name }: Client): Promise<void> {
  const own: Made[] = [];
  const note = { note: "Looked at in the bank test" };
  for (let n = 0; !bank.over; n++) {
    const open = own.filter(({ state }) => state === "DRAFT" || state === "SUBMITTED");
    const one = open[Math.floor(random() * open.length)];
    const dice = random();
    if (dice < 0.03) {
      await readBooks(bank, clerk, branchId);
    } else if (!one || dice < 0.4) {
      const payee = `bank ${name}-${n}`;
      const [kind, body] = voucherOf(random, branchId, payee);
      const { status, data, etag } = await bank.send(clerk, "POST", `/AcVoucher/${kind}`, { body });
      if (status === 201) {
        own.push({ id: String(data.id), payee, etag: etag!, state: "DRAFT" });
        bank.made.push(own.at(-1)!);
        bank.report.created += 1;
      } else bank.report.faults.push(`a ${kind} was answered with ${status}`);
    } else await decide(bank, one, { random, clerk, manager, note });
  }
}

async function decide(
  bank: Bank,
  one: Made,
  { random, clerk, manager, note }: { random: () => number; clerk: string; manager: string; note: { note: string } },
): Promise<void> {
  const submits = one.state === "DRAFT";
  const rejects = !submits && random() < 0.1;
  const word = submits ? "Submit" : rejects ? "Reject" : "Approve";
  const { status, data, etag } = await bank.send(submits ? clerk : manager, "POST", `/AcVoucher/${one.id}/${word}`, {
    body: submits ? { note: null, notDuplicate: true } : note,
    etag: one.etag,
  });
  if (status === 200) {
    one.state = data.status as Made["state"];
    one.etag = etag!;
    if (word === "Approve") bank.report.approved += 1;
    if (rejects) bank.report.rejected += 1;
  } else if (status === 422) bank.report.refused += 1;
  else bank.report.faults.push(`${word} of ${one.payee} was answered with ${status}`);
  // Cash that is not there stays so: the draft is left alone.
  if (status === 422) one.state = submits ? "DRAFT" : one.state;
}

/** What is read is balanced, whatever is going on. */
async function readBooks(bank: Bank, token: string, branchId: string): Promise<void> {
  const { status, data } = await bank.send(token, "GET", `/AcReport/TrialBalance?unit=${branchId}`);
  bank.report.reads += 1;
  const totals = (data.totals ?? []) as (string | null)[];
  const amounts = totals.filter((cell): cell is string => cell !== null && /^-?\d+(\.\d+)?$/.test(cell));
  const pairs = amounts.length >= 6 && [0, 2, 4].every((at) => amounts[at] === amounts[at + 1]);
  const agree = ((data.checks ?? []) as { ok: boolean }[]).every(({ ok }) => ok);
  if (status !== 200 || !pairs || !agree)
    bank.report.faults.push(`a trial balance does not balance: ${status} ${totals.join(" ")}`);
}

/** Runs the test and looks at what is left. */
export async function runBank({ operations, kills, clients = 8, seed = 1 }: BankWanted): Promise<BankReport> {
  const folder = await dataFolder(true);
  const bank = new Bank(folder, { operations, kills, clients, seed });
  const began = Date.now();
  try {
    await bank.start();
    const open = rowsOf<{ id: number; code: string }>(
      folder,
      `SELECT u."id", u."code" FROM "OrgUnit" u JOIN "BusinessDay" d ON d."branchId" = u."id" WHERE d."status" = 'Opened' AND d."kind" = 'NORMAL'`,
    );
    const desks = DESKS.filter(([code]) => open.some((one) => one.code === code));
    const approvers = await Promise.all(
      desks.map(([, , manager]) => Promise.all(Array.from({ length: APPROVERS_A_DESK }, () => bank.token(manager)))),
    );
    const working = await Promise.all(
      Array.from({ length: clients }, async (_, n): Promise<Client> => {
        const at = n % desks.length;
        const [code, clerk] = desks[at]!;
        return {
          bank,
          random: randomOf(seed * 1_000 + n),
          branchId: String(open.find((one) => one.code === code)!.id),
          clerk: await bank.token(clerk),
          manager: approvers[at]![n % APPROVERS_A_DESK]!,
          name: `c${n}`,
        };
      }),
    );
    const all = Promise.all(working.map(work));
    for (let kill = 1; kill <= kills; kill++) {
      while (bank.report.operations < (operations * kill) / (kills + 1))
        await new Promise((resolve) => setTimeout(resolve, 5));
      await bank.killAndStart();
    }
    await all;
    await bank.stop();
    bank.report.faults.push(...(await leftOver(folder, bank.made)));
  } finally {
    bank.report.seconds = (Date.now() - began) / 1_000;
    rmSync(folder, { recursive: true, force: true });
  }
  return bank.report;
}

function rowsOf<T>(folder: string, statement: string): T[] {
  const db = new Database(`${folder}/portal.db`, { readonly: true });
  const rows = db.prepare(statement).all() as T[];
  db.close();
  return rows;
}

/** What of the acknowledged is missing or there twice, and what is wrong with the books. */
async function leftOver(folder: string, made: readonly Made[]): Promise<string[]> {
  const faults: string[] = [];
  const vouchers = rowsOf<{ id: number; payee: string; status: string; entries: number }>(
    folder,
    `SELECT v."id", v."payee", v."status", (SELECT COUNT(*) FROM "Journal" j WHERE j."source" = 'Voucher:' || v."id") AS "entries" FROM "Voucher" v WHERE v."payee" LIKE 'bank c%'`,
  );
  const byPayee = new Map<string, typeof vouchers>();
  for (const voucher of vouchers) byPayee.set(voucher.payee, [...(byPayee.get(voucher.payee) ?? []), voucher]);
  for (const { id, payee, state } of made) {
    const own = byPayee.get(payee) ?? [];
    if (own.length !== 1 || String(own[0]!.id) !== id) faults.push(`${payee} is there ${own.length} times`);
    else if (own[0]!.status !== state || own[0]!.entries !== (state === "POSTED" ? 1 : 0))
      faults.push(`${payee} was acknowledged as ${state} and is ${own[0]!.status} with ${own[0]!.entries} entries`);
  }
  for (const [payee, own] of byPayee) if (own.length > 1) faults.push(`${payee} is there ${own.length} times`);
  const crooked = rowsOf<{ id: number }>(
    folder,
    `SELECT "journalId" AS "id" FROM "JournalLine" GROUP BY "journalId" HAVING SUM("baseMinor") <> 0 UNION SELECT "journalId" FROM "JournalLine" GROUP BY "journalId", "currency" HAVING SUM("amountMinor") <> 0`,
  );
  faults.push(...crooked.map(({ id }) => `entry ${id} does not balance`));
  const below = rowsOf<{ branchId: number; code: string }>(
    folder,
    `SELECT DISTINCT "branchId", "code" FROM (SELECT l."branchId", g."code", SUM(l."amountMinor") OVER (PARTITION BY l."branchId", l."ledgerId", l."subLedgerId", l."currency" ORDER BY l."seq" RANGE UNBOUNDED PRECEDING) AS "balance" FROM "JournalLine" l JOIN "Ledger" g ON g."id" = l."ledgerId" WHERE g."isCash" AND NOT g."allowNegative") t WHERE "balance" < 0`,
  );
  faults.push(...below.map(({ branchId, code }) => `${code} of branch ${branchId} falls below zero`));
  const gaps = rowsOf<{ series: string }>(
    folder,
    `SELECT "series" FROM "VoucherNumber" GROUP BY "series" HAVING MAX("n") <> COUNT(*)`,
  );
  faults.push(...gaps.map(({ series }) => `numbers of ${series} have a gap`));
  const database = await openDatabase(`file:${folder}/portal.db`);
  useDatabase(database);
  useChainKeys(auditKeysAt({ DATA_DIR: folder }));
  const { faults: broken } = await verifyLedger();
  await database.close();
  return [...faults, ...broken.map((fault) => JSON.stringify(fault))];
}
