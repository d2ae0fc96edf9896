/**
 * What is wrong with a voucher is refused with the rule it breaks (specification: accounts §7), by the form as by the API of
 * the built server: the form stands there as it was typed, nothing is numbered and nothing booked.
 */
import { rmSync } from "node:fs";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { dataFolder, startServer, type RunningServer } from "./setup/server";

const PASSWORD = "Portal-demo-2026";
const CLERKS = { KIB: "accounts.executive.2", RUI: "accounts.executive.5", NAI: "accounts.executive.7" };
const MANAGER = "branch.manager";
/** Above what a branch manager approves by himself. */
const MUCH = "60000.00";

let folder: string;
let server: RunningServer;
const browsers = new Map<string, PlainBrowser>();
const tokens = new Map<string, string>();
const branches = new Map<string, string>();
let bank: string;
let keys = 0;
const key = () => `voucher-refusals-${String(++keys).padStart(6, "0")}`;

function rows<T>(sql: string): T[] {
  const file = new Database(`${folder}/portal.db`, { readonly: true });
  const found = file.prepare(sql).all() as T[];
  file.close();
  return found;
}
/** Numbers that were taken and entries that were booked. */
const done = () =>
  rows<{ numbers: number; entries: number }>(
    `SELECT (SELECT COUNT(*) FROM "VoucherNumber") AS "numbers", (SELECT COUNT(*) FROM "Journal") AS "entries"`,
  )[0]!;

beforeAll(async () => {
  folder = await dataFolder(true);
  const file = new Database(`${folder}/portal.db`);
  file.exec(`UPDATE "Ledger" SET "active" = 0 WHERE "code" = '25103'`);
  file.close();
  for (const { id, code } of rows<{ id: number; code: string }>(
    `SELECT "id", "code" FROM "OrgUnit" WHERE "kind" = 'BRANCH'`,
  ))
    branches.set(code, String(id));
  bank = `BANK:${rows<{ id: number }>(`SELECT b."id" FROM "BankAccount" b JOIN "Ledger" l ON l."id" = b."ledgerId" WHERE l."code" = '11201' AND b."branchId" = ${branches.get("KIB")}`)[0]!.id}`;
  server = await startServer({ env: { DATA_DIR: folder, DATABASE_URL: `file:${folder}/portal.db` } });
  for (const name of [...Object.values(CLERKS), MANAGER]) {
    const browser = new PlainBrowser(server.origin);
    await browser.signIn(name, PASSWORD);
    browsers.set(name, browser);
    const answer = await fetch(`${server.origin}/api/auth/token`, {
      method: "POST",
      body: new URLSearchParams({ username: name, password: PASSWORD }),
    });
    tokens.set(name, ((await answer.json()) as { data: { token: string } }).data.token);
  }
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Typed = Record<string, string>;

const formOf = (page: Page, field = "narration") => page.forms().find((form) => form.has(field))!;

async function sendForm(who: string, kind: string, typed: Typed, intent = "submit", token = key()): Promise<Page> {
  const browser = browsers.get(who)!;
  const path = `/ac/voucher/${kind.toLowerCase()}/add`;
  const page = await browser.get(path);
  return browser.submit(page, path, { ...typed, _intent: intent, _key: token }, formOf(page));
}

interface Answered {
  status: number;
  etag: string | null;
  json: { code?: string; errors?: { field: string; code: string }[]; data: { id: string; status: string } };
}

async function call(who: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answered> {
  const answer = await fetch(`${server.origin}/api/AcVoucher/${path}`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${tokens.get(who)}`,
      "Content-Type": "application/json",
      "Idempotency-Key": key(),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, etag: answer.headers.get("ETag"), json: (await answer.json()) as Answered["json"] };
}

/** "lines[0].amount" of a form as the API has it: `{ lines: [{ amount }] }`. */
function bodyOf(typed: Typed): Record<string, unknown> {
  const lines: Typed[] = [];
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(typed)) {
    const [, at, field] = /^lines\[(\d)\]\.(\w+)$/.exec(name) ?? [];
    if (at && field) (lines[Number(at)] ??= {})[field] = value;
    else body[name] = value;
  }
  return lines.length > 0 ? { ...body, lines } : body;
}

/** By the API a draft comes first; what it lets pass is refused when it is submitted. */
async function sendJson(who: string, kind: string, typed: Typed): Promise<Answered> {
  const draft = await call(who, kind, bodyOf(typed));
  return draft.status === 201
    ? call(who, `${draft.json.data.id}/Submit`, { note: null, notDuplicate: true }, { "If-Match": draft.etag! })
    : draft;
}

const payment = (more: Typed = {}): Typed => ({
  branchId: branches.get("KIB")!,
  place: "CASH:11101",
  payee: `Payee ${keys}`,
  "lines[0].ledger": "24102",
  "lines[0].amount": "125.50",
  "lines[0].memo": "Tyre",
  narration: "A tyre for the motorcycle",
  ...more,
});
const journal = (debit: string, credit: string): Typed => ({
  branchId: branches.get("KIB")!,
  "lines[0].side": "D",
  "lines[0].ledger": "14201",
  "lines[0].amount": debit,
  "lines[1].side": "C",
  "lines[1].ledger": "24102",
  "lines[1].amount": credit,
  narration: "Rent of the next month taken over",
});
const at = (code: string) => ({ branchId: branches.get(code)! });

interface Refusal {
  code: string;
  field: string;
  words: string;
  kind?: "Payment" | "Journal";
  who?: string;
  typed: () => Typed;
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  "whose sides differ": {
    kind: "Journal",
    typed: () => journal("100.00", "90.00"),
    field: "lines",
    code: "ac03",
    words: "Debit and credit differ by KES 10.00.",
  },
  "of nothing": {
    typed: () => payment({ "lines[0].amount": "0.00" }),
    field: "lines[0].amount",
    code: "ac03",
    words: "Enter an amount greater than zero.",
  },
  "below zero": {
    typed: () => payment({ "lines[0].amount": "-5.00" }),
    field: "lines[0].amount",
    code: "ac03",
    words: "Enter an amount greater than zero.",
  },
  "with three decimals": {
    typed: () => payment({ "lines[0].amount": "1.005" }),
    field: "lines[0].amount",
    code: "ac03",
    words: "KES has at most 2 decimals",
  },
  "of a branch whose day is closed": {
    who: CLERKS.NAI,
    typed: () => payment(at("NAI")),
    field: "",
    code: "ac01",
    words: "Business day is not open for this branch.",
  },
  "of a branch that has asked for its close": {
    who: CLERKS.RUI,
    typed: () => payment(at("RUI")),
    field: "",
    code: "ac01",
    words: "This day is waiting for close approval.",
  },
  "of a branch that is another's": {
    typed: () => payment(at("EMB")),
    field: "branchId",
    code: "ac13",
    words: "Branch: choose one of your part of the organisation",
  },
  "on a ledger out of use": {
    typed: () => payment({ "lines[0].ledger": "25103" }),
    field: "lines[0].ledger",
    code: "ac04",
    words: "is out of use",
  },
  "on a ledger that there is not": {
    typed: () => payment({ "lines[0].ledger": "99999" }),
    field: "lines[0].ledger",
    code: "ac04",
    words: "There is no such ledger",
  },
  "on a ledger with accounts, without one": {
    typed: () => payment({ "lines[0].ledger": "14203" }),
    field: "lines[0].account",
    code: "ac05",
    words: "choose the account within it",
  },
  "of more cash than there is": {
    typed: () => payment({ "lines[0].amount": "90000000.00" }),
    field: "place",
    code: "ac06",
    words: "Not enough cash in",
  },
  "by bank without cheque or reference": {
    typed: () => payment({ place: bank }),
    field: "chequeNo",
    code: "ac07",
    words: "enter the cheque number or a reference",
  },
  "by a cheque that was used": {
    typed: () => payment({ place: bank, chequeNo: "771001", "lines[0].amount": "11.00" }),
    field: "chequeNo",
    code: "ac07",
    words: "This cheque of the account was used by",
  },
};

describe("a voucher", () => {
  beforeAll(async () => {
    expect(
      (await sendForm(CLERKS.KIB, "Payment", payment({ place: bank, chequeNo: "771001", "lines[0].amount": "10.00" })))
        .status,
    ).toBe(303);
  });

  it.each(Object.entries(REFUSALS))(
    "%s is refused",
    async (_, { kind = "Payment", who = CLERKS.KIB, typed, field, code, words }) => {
      const before = done();
      const sent = typed();
      const page = await sendForm(who, kind, sent);
      expect([page.status, page.html.replaceAll("<!-- -->", "")]).toEqual([422, expect.stringContaining(words)]);
      const form = formOf(page);
      expect(Object.fromEntries(Object.keys(sent).map((name) => [name, form.get(name)]))).toEqual(sent);
      const answer = await sendJson(who, kind, typed());
      expect([answer.status, answer.json.errors?.map((one) => `${one.field} ${one.code}`)]).toEqual([
        422,
        [`${field} ${code}`],
      ]);
      expect(done()).toEqual(before);
    },
  );

  it("whose token was used with other content is refused, and stands there as it was typed", async () => {
    const token = key();
    const sent = payment({ payee: "Kibera Motors" });
    const first = await sendForm(CLERKS.KIB, "Payment", sent, "save", token);
    expect(first.status).toBe(303);
    const before = rows(`SELECT "id", "version", "payee" FROM "Voucher"`);
    expect((await sendForm(CLERKS.KIB, "Payment", sent, "save", token)).to).toBe(first.to);
    const other = await sendForm(CLERKS.KIB, "Payment", { ...sent, payee: "Someone else" }, "save", token);
    expect([other.status, formOf(other).get("payee"), formOf(other).get("_key") === token]).toEqual([
      409,
      "Someone else",
      false,
    ]);

    const headers = { "Idempotency-Key": key() };
    const made = await call(CLERKS.KIB, "Payment", bodyOf(sent), headers);
    const again = await call(CLERKS.KIB, "Payment", bodyOf(sent), headers);
    expect([again.status, again.json.data.id]).toEqual([201, made.json.data.id]);
    const changed = await call(CLERKS.KIB, "Payment", bodyOf({ ...sent, payee: "Someone else" }), headers);
    expect([changed.status, changed.json.code]).toEqual([422, "key_reused"]);
    expect(rows(`SELECT "id", "version", "payee" FROM "Voucher" WHERE "id" <> ${made.json.data.id}`)).toEqual(before);
  });
});

describe("an approval", () => {
  it.each([
    ["of one's own voucher", MANAGER, "125.50", "You cannot approve your own entry."],
    ["above one's limit", CLERKS.KIB, MUCH, "Above your approval limit"],
  ])("%s is refused", async (_, maker, amount, words) => {
    const saved = await sendForm(maker, "Payment", payment({ "lines[0].amount": amount }));
    expect(saved.status).toBe(303);
    const details = saved.to!;
    const id = details.split("/").at(-1)!;
    const before = done();
    const standing = () =>
      rows<{ status: string; version: number }>(`SELECT "status", "version" FROM "Voucher" WHERE "id" = ${id}`)[0]!;
    const { version } = standing();
    const browser = browsers.get(MANAGER)!;
    const page = await browser.get(details);
    expect([page.status, page.html.includes('value="approve"')]).toEqual([200, false]);
    const pressed = await browser.submit(
      page,
      details,
      { _key: key(), _form: "move", _intent: "approve", _version: String(version) },
      new URLSearchParams(),
    );
    expect([pressed.status, pressed.html]).toEqual([403, expect.stringContaining(words)]);
    const read = await fetch(`${server.origin}/api/AcVoucher/${id}`, {
      headers: { Authorization: `Bearer ${tokens.get(MANAGER)}` },
    });
    const asked = await call(MANAGER, `${id}/Approve`, { note: null }, { "If-Match": read.headers.get("ETag")! });
    expect([asked.status, asked.json.code]).toEqual([403, "ac13"]);
    expect([standing(), done()]).toEqual([{ status: "SUBMITTED", version }, before]);
  });
});
