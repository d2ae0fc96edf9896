/** A payroll run that the server is killed over: worked out, posted and paid whole or not at all, and never twice. */
import { rmSync } from "node:fs";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataFolder, startServer, type RunningServer } from "./setup/server";
import { isWhole } from "./setup/tier";

/** Milliseconds after a call at which the server is killed. */
const KILLED_AFTER = isWhole ? [5, 40, 150, 400, 900] : [40, 400];
const [EXECUTIVE, MANAGER, ACCOUNTS] = ["hr.executive", "hr.manager", "accounts.manager"] as const;

let folder: string;
let server: RunningServer;
const start = async () =>
  void (server = await startServer({ env: { DATA_DIR: folder, DATABASE_URL: `file:${folder}/portal.db` } }));

beforeAll(async () => {
  folder = await dataFolder(true);
  await start();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function read<Row>(sql: string, ...values: unknown[]): Row[] {
  const db = new Database(`${folder}/portal.db`, { readonly: true });
  try {
    return db.prepare(sql).all(...values) as Row[];
  } finally {
    db.close();
  }
}

let runId: string;
let key = 0;
const run = () => `/Payroll/Run/${runId}`;

const tokens = new Map<string, string>();
async function tokenOf(username: string): Promise<string> {
  const known = tokens.get(username);
  if (known) return known;
  const body = new URLSearchParams({ username, password: "Portal-demo-2026" });
  const answer = await fetch(`${server.origin}/api/auth/token`, { method: "POST", body });
  const { token } = ((await answer.json()) as { data: { token: string } }).data;
  tokens.set(username, token);
  return token;
}

async function call(method: string, path: string, as: string, more: { body?: object; headers?: object } = {}) {
  return fetch(`${server.origin}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${await tokenOf(as)}`, "Content-Type": "application/json", ...more.headers },
    ...(method === "GET" ? {} : { body: JSON.stringify(more.body ?? {}) }),
  });
}

/** A move of a record as it stands, with a key of its own. */
async function move(record: string, word: string, as: string, body: object = {}): Promise<Response> {
  const tag = (await call("GET", record, as)).headers.get("ETag")!;
  return call("POST", `${record}/${word}`, as, {
    body,
    headers: { "If-Match": tag, "Idempotency-Key": `killed-over-a-run-${++key}-000` },
  });
}

async function made(record: string, word: string, as: string, body: object = {}): Promise<void> {
  const answer = await move(record, word, as, body);
  expect([word, answer.status, answer.ok ? "" : await answer.text()]).toEqual([word, 200, ""]);
}

async function added(path: string, as: string, body: object): Promise<string> {
  const headers = { "Idempotency-Key": `killed-over-a-run-${++key}-000` };
  const answer = await call("POST", path, as, { body, headers });
  const text = await answer.text();
  expect([path, answer.status < 300, text]).toEqual([path, true, text]);
  return (JSON.parse(text) as { data: { id: string } }).data.id;
}

/** What is kept of the run and of the books: counts and sums. */
function kept() {
  const [run] = read<{ status: string }>("SELECT status FROM PayrollRun WHERE id = ?", runId);
  const [slips] = read<{ slips: number; people: number; net: number }>(
    "SELECT COUNT(*) slips, COUNT(DISTINCT employeeId) people, COALESCE(SUM(net), 0) net FROM Payslip WHERE runId = ?",
    runId,
  );
  const [books] = read<{ entries: number; moved: number; off: number }>(
    `SELECT COUNT(DISTINCT journalId) entries, COALESCE(SUM(ABS(amountMinor)), 0) moved, COALESCE(SUM(amountMinor), 0) off
     FROM JournalLine`,
  );
  return { status: run!.status, ...slips!, ...books! };
}

type Kept = ReturnType<typeof kept>;

/** Sends a move and kills the server a moment later, until the move is made; the last time it is let alone. */
async function killedOver(word: string, as: string, to: string, body: object = {}): Promise<[Kept, Kept]> {
  const before = kept();
  for (const ms of KILLED_AFTER) {
    const sent = move(run(), word, as, body).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, ms));
    await server.kill();
    const answer = await sent;
    await start();
    if (kept().status === to) break;
    // Not at all; and nothing was acknowledged.
    expect([word, ms, answer?.ok ?? false, kept()]).toEqual([word, ms, false, before]);
  }
  if (kept().status === before.status) await made(run(), word, as, body);
  expect(kept().status).toBe(to);
  return [before, kept()];
}

/** A rise for the last month that is in the books, on the first days of a month not paid yet, of some at one branch: what a run of arrears brings. @returns the month */
async function owedRises(): Promise<string> {
  const owed = read<{ employeeId: number; month: string; basic: number }>(
    `SELECT p.employeeId, p.month, s.basic FROM Payslip p
     JOIN PayrollRun r ON r.id = p.runId JOIN OrgUnit u ON u.id = p.unitId JOIN Employee e ON e.id = p.employeeId
     JOIN SalarySlice s ON s.employeeId = p.employeeId AND s.validFrom <= p.month || '-01' AND s.validTo > p.month || '-01'
     WHERE r.kind = 'REGULAR' AND p.status <> 'HELD' AND u.code = 'KIB' AND e.lastWorkingDay IS NULL
       AND r.month = (SELECT MAX(month) FROM PayrollRun WHERE kind = 'REGULAR' AND status IN ('POSTED', 'PAID'))
       AND NOT EXISTS (SELECT 1 FROM SalaryChange c WHERE c.employeeId = p.employeeId AND c.status = 'SUBMITTED')
       AND NOT EXISTS (SELECT 1 FROM User w WHERE w.employeeId = e.id AND w.signInName IN ('${EXECUTIVE}', '${MANAGER}', '${ACCOUNTS}'))
     ORDER BY p.employeeId DESC LIMIT 3`,
  );
  expect(owed.length).toBe(3);
  for (const { employeeId, month, basic } of owed) {
    const id = await added("/SalaryChange", EXECUTIVE, {
      ...{ employeeId: String(employeeId), kind: "CORRECTION", effectiveOn: `${month}-01` },
      ...{ basic: ((basic + 100_000) / 100).toFixed(2), reason: "The scale was overlooked" },
    });
    await made(`/SalaryChange/${id}`, "Approve", MANAGER);
  }
  return owed[0]!.month;
}

describe("a payroll run that the server is killed over", () => {
  it("is worked out, posted and paid whole or not at all, and once", async () => {
    // The month's own run makes way: the business day is not open at every branch, and one of those owed is at a branch
    // that has not opened it.
    const [closed] = read<{ id: number }>("SELECT id FROM OrgUnit WHERE code = 'NAI'");
    const opened = await call("POST", "/AcBusinessDay/Open", "branch.manager.6", {
      body: { branchId: closed!.id },
      headers: { "Idempotency-Key": `killed-over-a-run-${++key}-000` },
    });
    expect([opened.status, opened.ok ? "" : await opened.text()]).toEqual([opened.status, ""]);
    runId = String(read<{ id: number }>("SELECT id FROM PayrollRun WHERE status = 'HR_APPROVED'")[0]!.id);
    await made(run(), "Return", MANAGER, { note: "To be worked out once more" });
    await made(run(), "Discard", MANAGER, { note: "To be prepared once more" });
    const month = await owedRises();
    runId = await added("/Payroll/Run/Prepare", EXECUTIVE, { month, kind: "ARREARS" });
    await killedOver("Calculate", EXECUTIVE, "CALCULATED");
    const { slips, people } = kept();
    expect(people).toBeGreaterThanOrEqual(3);
    expect(slips).toBe(people);
    await made(run(), "Approve", MANAGER);
    await made(run(), "Finance", ACCOUNTS);
    const [unposted, posted] = await killedOver("Post", ACCOUNTS, "POSTED");
    const entries = () =>
      read<{ count: number }>("SELECT COUNT(*) count FROM PayrollEntry WHERE runId = ?", Number(runId))[0]!.count;
    const booked = entries();
    expect(booked).toBeGreaterThan(0);
    expect(posted.entries - unposted.entries).toBe(booked);
    const [{ from }] = read<{ from: string }>(
      `SELECT ledgerId || COALESCE('.' || subLedgerId, '') AS "from" FROM BankAccount
       WHERE active AND currency = 'KES' AND branchId = (SELECT id FROM OrgUnit WHERE headOffice)`,
    ) as [{ from: string }];
    const [, paid] = await killedOver("Pay", ACCOUNTS, "PAID", { from, reference: "EFT-KILLED" });
    expect([unposted.off, posted.off, paid.off]).toEqual([0, 0, 0]);
    expect([paid.slips, paid.net, entries()]).toEqual([posted.slips, posted.net, booked]);
  });
});
