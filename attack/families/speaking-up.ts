/** Whoever speaks up is not found, and what they said is read by those who handle it alone (spec: quality 38–40). */
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { MOVE_STAMP } from "~/db/seldom.server";
import { ROLES as SEEDED } from "../../prisma/seed/roles";
import { isWhole } from "../../tests/setup/tier";
import { signInName, VISITOR, type Arena, type Family } from "../arena";
import { expected } from "../expected";
import { sendFrom } from "../from-address";
import { pairs } from "../pairs";
import { BARE } from "../../tests/setup/urls";
import { asked, backup, filesBelow, takenAway, type Held } from "../taken-away";
import { leafFor, walk } from "../walk";

type Row = Record<string, unknown>;
type Tables = Map<string, Set<string>>;

/** What a case consists of; nothing else may change when one is sent. */
const OF_CASES = new Set(["FeedbackCase", "CasePerson", "CaseDocument"]);
/** People of whom other families may have moved, locked or let go some. */
const SENDERS = ["loan.officer.2", "loan.officer.4", "loan.officer.5", "loan.officer.6"];
/** How long the server holds when sessions were last seen before it writes it (modules/identity). */
const FLUSH_MS = 5_000;
/** How long it holds what it has refused, such as sign-ins of other families and of this one (modules/refusals). */
const REFUSALS_MS = 60_000;
/** Jobs and the lead of the process write by themselves, whoever does what. */
const BY_ITSELF = new Set(["JobRun", "Lease", "sqlite_sequence"]);

function tables(dataDir: string): Tables {
  const db = new Database(path.join(dataDir, "portal.db"), { readonly: true });
  try {
    const names = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[];
    return new Map(
      names.map(({ name }) => [
        name,
        new Set((db.prepare(`SELECT * FROM "${name}"`).all() as Row[]).map((row) => JSON.stringify(row))),
      ]),
    );
  } finally {
    db.close();
  }
}

/** The tables once the server has written what it still held of earlier requests, such as when sessions were last seen. */
async function settled(dataDir: string): Promise<Tables> {
  await new Promise((resolve) => setTimeout(resolve, REFUSALS_MS + 1_000));
  let last = tables(dataDir);
  for (let n = 0; n < 20; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, FLUSH_MS + 1_000));
    const now = tables(dataDir);
    const same = [...now].every(
      ([table, rows]) =>
        BY_ITSELF.has(table) ||
        (rows.size === last.get(table)?.size && [...rows].every((row) => last.get(table)!.has(row))),
    );
    if (same) return now;
    last = now;
  }
  return last;
}

/** What links a sender with what they sent: rows of other tables, moments, or words that stand where they must not. */
function links(before: Tables, after: Tables, told: readonly string[], texts: readonly Held[]) {
  const found: string[] = [];
  for (const [table, rows] of after) {
    const added = [...rows].filter((row) => !before.get(table)?.has(row));
    if (added.length === 0 || BY_ITSELF.has(table)) continue;
    if (!OF_CASES.has(table)) found.push(`${table} changed`);
    for (const row of added) {
      if (/\d{4}-\d\d-\d\dT\d\d:|"\w+At":\d{10,}/.test(row)) found.push(`${table} keeps a moment`);
      for (const word of told) if (row.includes(word)) found.push(`${table} keeps ${word}`);
    }
  }
  for (const { at, text } of texts)
    for (const word of told) if (text.includes(Buffer.from(word, "utf8"))) found.push(`${at} holds ${word}`);
  return found;
}

const hidden = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ??
  new RegExp(`value="([^"]*)"[^>]*name="${name}"`).exec(page)?.[1] ??
  "";

/**
 * Somebody who is signed in and finds the form: earlier families use up this address's sign-ins, and lock people out or
 * sign them out.
 */
async function anybody(arena: Arena): Promise<{ sender: string; cookie: string }> {
  const finds = async (cookie: string) =>
    (await arena.send("/my/feedback/add", { headers: { Cookie: cookie } })).status === 200;
  for (const sender of SENDERS) {
    const cookie = await arena.signIn(sender).catch(() => null);
    if (cookie !== null && (await finds(cookie))) return { sender, cookie };
  }
  for (const { name } of SEEDED) {
    const cookie = await arena.cookieOf(name).catch(() => null);
    if (cookie !== null && (await finds(cookie))) return { sender: signInName(name), cookie };
  }
  throw new Error("Nobody can sign in and find the form.");
}

/** Sends a case without a name as somebody who is signed in, then looks everywhere for what links the two. */
async function traceless(arena: Arena): Promise<void> {
  const { dataDir } = arena.server;
  const marker = `marker ${randomBytes(6).toString("hex")}`;
  const agent = `Spy/${randomBytes(6).toString("hex")}`;
  const { sender, cookie } = await anybody(arena);
  const headers = { "User-Agent": agent, Cookie: cookie, Referer: `${arena.origin}/dashboard?${marker.slice(7)}` };
  const lines = new Set(await trail(arena));
  const before = await settled(dataDir);
  const output = arena.server.output().length;
  const page = await arena.send("/my/feedback/add", { headers });
  arena.holds(page.status === 200, `the form: ${page.status}`);
  arena.holds(!/<script/i.test(page.body), "the form has a script");
  arena.holds(page.body.length < 20_000, `the form has ${page.body.length} bytes`);
  arena.holds(page.headers.get("Cache-Control") === "no-store", "the form may be kept in a cache");
  arena.holds(page.headers.get("Referrer-Policy") === "no-referrer", "the form tells where somebody came from");
  arena.holds(
    !/https?:\/\/(?!www\.wikipedia\.org)[^"' ]+\.(js|css|png)/i.test(page.body),
    "the form asks others for files",
  );
  const code = hidden(page.body, "code");
  const key = hidden(page.body, "_key");
  const form = () => {
    const fields = new FormData();
    for (const [name, value] of Object.entries({
      _key: key,
      code,
      proof: hidden(page.body, "proof").replaceAll("&amp;", "&"),
      mode: "ANONYMOUS",
      categoryId: /<option value="(\d+)"/.exec(page.body)?.[1] ?? "",
      subject: marker,
      body: `${marker} and more of what happened`,
      about: "Somebody",
    }))
      fields.append(name, value);
    return fields;
  };
  const sent = await arena.send("/my/feedback/add", { method: "POST", body: form(), headers });
  arena.holds(sent.status === 200 && sent.body.includes("Received."), `the case: ${sent.status}`);
  const once = tables(dataDir);
  arena.holds(once.get("FeedbackCase")!.size === before.get("FeedbackCase")!.size + 1, "no case was kept");
  const again = await arena.send("/my/feedback/add", { method: "POST", body: form(), headers });
  const after = tables(dataDir);
  arena.holds(again.status === 200, `the same case again: ${again.status}`);
  arena.holds(after.get("FeedbackCase")!.size === once.get("FeedbackCase")!.size, "the same form was kept twice");
  const officer = arena.row<{ id: number; displayName: string; email: string | null }>(
    'SELECT id, displayName, email FROM "User" WHERE signInName = ?',
    sender,
  );
  const told = [
    marker,
    marker.slice(7),
    agent,
    code,
    key,
    cookie.slice(8, 40),
    page.headers.get("X-Request-Id") ?? "-",
  ];
  const log = () => ({ at: "the log", text: Buffer.from(arena.server.output().slice(output)) });
  arena.holds(!log().text.includes("feedback"), "the log tells of the form");
  const faults = links(before, after, told, [...filesBelow(dataDir), log()]);
  arena.holds(faults.length === 0, `linked with its sender: ${faults.slice(0, 5).join("; ")}`);
  const rows = [...after].flatMap(([table, all]) =>
    OF_CASES.has(table) ? [...all].filter((row) => !before.get(table)!.has(row)) : [],
  );
  for (const word of [officer.displayName, officer.email ?? "-", "127.0.0.1", sender])
    arena.holds(!rows.some((row) => row.includes(word)), `a row of the case names ${word}`);
  arena.holds(
    !rows.some((row) => row.includes(`"userId":${officer.id},`)),
    "a row of the case has the sender's number",
  );
  // What this looks for is found where it is.
  const seeded = new Map(after);
  seeded.set(
    "IdempotencyKey",
    new Set([...(after.get("IdempotencyKey") ?? []), JSON.stringify({ scope: `${officer.id} /my/feedback/add`, key })]),
  );
  arena.holds(links(before, seeded, told, []).length > 0, "a planted row is not noticed");
  arena.holds(
    links(before, after, told, [{ at: "x", text: Buffer.from(`GET ${agent}`) }]).length > 0,
    "a planted line is not noticed",
  );
  await away(arena, { before, lines, told, name: officer.displayName });
  await follow(arena, code, marker);
}

/**
 * Takes everything away that leaves the portal: a backup by the product's command, every list as a file, the trail, and
 * answers of the query console of the portal restored from the backup. Nothing of it links the case with its sender; a
 * row that was planted is found in all of them.
 */
async function away(
  arena: Arena,
  { before, lines, told, name }: { before: Tables; lines: Set<string>; told: readonly string[]; name: string },
): Promise<void> {
  const { dataDir } = arena.server;
  const copies: string[] = [];
  const copied = async () => {
    copies.push(await backup(dataDir));
    return copies.at(-1)!;
  };
  try {
    const copy = await copied();
    const kept = filesBelow(copy);
    arena.holds(
      kept.some(({ at }) => at === "portal.db"),
      "the backup has no database",
    );
    const faults = links(before, tables(copy), told, kept);
    arena.holds(faults.length === 0, `the backup: ${faults.slice(0, 5).join("; ")}`);
    const read = await takenAway(arena);
    arena.holds(read.length > 60, `only ${read.length} files were taken away`);
    arena.holds(
      ["history/csv", "history/xlsx", "hr-audit-trail/csv", "designation/xlsx"].every((one) =>
        read.some(({ at }) => at.includes(one)),
      ),
      "the trail or a list was not taken away",
    );
    for (const fault of links(before, before, told, read)) arena.holds(false, fault);
    const added = (await trail(arena)).filter((line) => line.includes(name) && !lines.has(line));
    arena.holds(added.length === 0, `the trail names the sender: ${added[0]}`);
    const answers = await asked(copy);
    arena.holds(answers.length > 1, `only ${answers.length} questions were answered`);
    for (const fault of links(before, before, told, answers)) arena.holds(false, fault);

    const planted = `leak ${randomBytes(6).toString("hex")}`;
    write(dataDir, `INSERT INTO "Designation" (code, name) VALUES ('LEAK', '${planted}')`);
    const found = {
      copy: links(before, before, [planted], filesBelow(await copied())),
      files: links(before, before, [planted], await takenAway(arena, (address) => address.includes("/designation/"))),
      answers: links(before, before, [planted], await asked(copies.at(-1)!)),
    };
    write(dataDir, `DELETE FROM "Designation" WHERE code = 'LEAK'`);
    arena.holds(found.copy.length > 0, "a row that was planted is not found in a backup");
    for (const kind of ["csv", "xlsx"])
      arena.holds(
        found.files.some((fault) => fault.includes(`designation/${kind}`)),
        `a row that was planted is not found in a list as ${kind}`,
      );
    arena.holds(found.answers.length > 0, "a row that was planted is not found by the query console");
  } finally {
    for (const copy of copies) rmSync(path.dirname(copy), { recursive: true, force: true });
  }
}

/** The lines of the trail, as an administrator takes it away. */
async function trail(arena: Arena): Promise<string[]> {
  const files = [];
  for (const name of ["history", "hr-audit-trail"])
    files.push(await arena.send(`/export/${name}/csv`, { role: "Super Admin" }));
  arena.holds(
    files.every(({ status }) => status === 200),
    "the trail is not taken away",
  );
  return files.flatMap(({ body }) => body.split("\r\n"));
}

/** Writes a row of a table that is seldom written, and moves the stamp as every writer of such a table does (decision 075). */
function write(dataDir: string, sql: string): void {
  const db = new Database(path.join(dataDir, "portal.db"));
  try {
    db.exec(`BEGIN; ${sql}; ${MOVE_STAMP.sql}; COMMIT`);
  } finally {
    db.close();
  }
}

/** The code opens the case on the public page, and no other code does. */
async function follow(arena: Arena, code: string, marker: string): Promise<void> {
  const open = (typed: string, at: string) =>
    sendFrom(at, `${arena.origin}/speakup/follow`, { method: "POST", form: { code: typed } });
  const spaced = code.replace(/(\d{4})/g, "$1 ");
  const right = await open(spaced, "127.0.60.1");
  arena.holds(right.status === 200 && right.body.includes(marker), `the right code: ${right.status}`);
  arena.holds(!right.headers.has("Set-Cookie"), "the page of a case sets a cookie");
  const other = String((BigInt(code) + 1n) % 10n ** 16n).padStart(16, "0");
  const wrong = await open(other, "127.0.60.2");
  arena.holds(wrong.status === 404 && !wrong.body.includes(marker), `a wrong code: ${wrong.status}`);
  const times: Record<"right" | "wrong", number[]> = { right: [], wrong: [] };
  for (let n = 0; n < 10; n += 1)
    for (const kind of n % 2 === 0 ? (["right", "wrong"] as const) : (["wrong", "right"] as const)) {
      const answer = await open(kind === "right" ? code : other, `127.0.${61 + n}.${kind === "right" ? 1 : 2}`);
      if (answer.status !== 429) times[kind].push(answer.ms);
    }
  const [known, unknown] = [median(times.right), median(times.wrong)];
  const chance = differing(times.right, times.wrong);
  arena.holds(
    Math.min(known, unknown) > 300 && (chance > 0.01 || Math.abs(known - unknown) < 50),
    `a right code takes ${known.toFixed(0)} ms, a wrong one ${unknown.toFixed(0)} ms (p ${chance.toFixed(3)})`,
  );
  // The same test tells apart what differs, however slow the machine is.
  arena.holds(
    differing(
      times.right,
      times.wrong.map((ms) => ms / 4),
    ) < 0.01,
    "a difference is not noticed",
  );
  let slowed = 0;
  for (let n = 0; n < 9; n += 1) {
    const { status, ms } = await open(other, "127.0.90.1");
    if (status === 429 || ms > 3_000) slowed += 1;
  }
  arena.holds(slowed >= 3, `only ${slowed} of 9 guesses were slowed`);
  const late = await open(code, "127.0.90.1");
  arena.holds(late.status === 200 && late.ms > 3_000, `the right code after guesses: ${late.status}, ${late.ms} ms`);
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** How likely a difference of medians as large as this is by chance: labels are dealt anew a thousand times. */
function differing(one: readonly number[], other: readonly number[]): number {
  const seen = Math.abs(median(one) - median(other));
  const all = [...one, ...other];
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  let as = 0;
  for (let n = 0; n < 1000; n += 1) {
    const dealt = all
      .map((value) => ({ value, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value);
    if (Math.abs(median(dealt.slice(0, one.length)) - median(dealt.slice(one.length))) >= seen) as += 1;
  }
  return as / 1000;
}

/** Words of the demo's cases. */
const SAID = [
  "Receipts are written after the money is gone",
  "A supervisor shouts at new staff",
  "Lists of members on a private phone",
  "About internal audit itself",
  "The same supplier under two names",
  "Overtime at the end of the month",
];
const ROLES = [
  VISITOR,
  "Super Admin",
  "Grapes Admin",
  "Operations Manager",
  "Branch Manager",
  "HR Executive",
  "Internal Audit Officer",
  "Chief Internal Auditor",
];

/** Nobody but those who handle a case, and its sender where they gave their name, finds a word of it anywhere. */
async function readers(arena: Arena): Promise<void> {
  const cases = arena.rows<{ id: string }>('SELECT id FROM "FeedbackCase"');
  arena.holds(cases.length >= 6, "there are no cases to look for");
  const file = arena.row<{ id: string } | undefined>('SELECT id FROM "CaseDocument"');
  for (const role of ROLES) await ofCases(arena, cases, role);
  if (file)
    for (const role of ROLES.filter((one) => one !== "Chief Internal Auditor")) {
      const { status } = await arena.send(`/my/feedback/file/${file.id}`, role === VISITOR ? {} : { role });
      arena.holds(status !== 200, `${role} downloads a file of a case`);
    }
  await elsewhere(arena);
  for (const role of ["Super Admin", "Chief Internal Auditor"]) {
    for (const q of ["Receipts", "supplier", "private phone"]) {
      const { body } = await arena.send(`/search?q=${encodeURIComponent(q)}`, { role });
      arena.holds(!SAID.some((one) => body.includes(one)), `${role} finds a case by searching for ${q}`);
    }
    const token = await arena.tokenOf(role);
    for (const { example } of arena.lines(({ pattern }) => pattern.startsWith("GET"))) {
      const { body } = await arena.send(example!.replace(/^GET /, ""), {
        headers: { Authorization: `Bearer ${token}` },
      });
      arena.holds(!SAID.some((one) => body.includes(one)), `${role} reads of a case at ${example}`);
    }
  }
  const bytes = filesBelow(arena.server.dataDir);
  for (const said of SAID)
    arena.holds(!bytes.some(({ text }) => text.includes(said)), `“${said}” stands in a file in plain words`);
}

/** The pages of cases, for a role that handles none of them. */
async function ofCases(arena: Arena, cases: readonly { id: string }[], role: string): Promise<void> {
  const people = arena.rows<{ caseId: string; signInName: string }>(
    'SELECT p.caseId, u.signInName FROM "CasePerson" p JOIN "User" u ON u.id = p.userId',
  );
  const others = cases.filter(
    ({ id }) => !people.some((one) => one.caseId === id && one.signInName === signInName(role)),
  );
  const places = [
    "/whistleblowing",
    "/whistleblowing/note",
    "/my/feedback/note",
    "/my/feedback/assign-list/details",
    "/hr/feedback",
    "/hr/feedback/note",
  ];
  for (const { item, choice: place } of pairs(others, places, () => "")) {
    const address = `${place}/${item.id}`;
    const { body, status } = await arena.send(address, role === VISITOR ? {} : { role });
    const sends = role === "Branch Manager" && place === "/my/feedback/note";
    const words = SAID.filter((one) => body.includes(one));
    arena.holds(sends || words.length === 0, `${role} reads “${words[0]}” at ${address}: ${status}`);
  }
}

/** Pages of everything else: all of them, or those that open to a role, for all their data. */
async function elsewhere(arena: Arena): Promise<void> {
  const OWN = /^\/(whistleblowing|my\/feedback|hr\/feedback)/;
  const screens = arena.families(({ pattern }) => !OWN.test(pattern));
  for (const role of ["Super Admin", "Grapes Admin", "HR Executive"])
    for (const url of screens) {
      if (!isWhole && expected(url, role) !== "let through") continue;
      const asLeaf = !isWhole && !BARE.test(url.route);
      if (!isWhole && !asLeaf) continue;
      const { body } = await (asLeaf ? leafFor(arena, url, role) : arena.send(url.example!, { role }));
      const words = SAID.filter((one) => body.includes(one));
      arena.holds(words.length === 0, `${role} reads “${words[0]}” at ${url.example}`);
    }
  for (const { url, answer } of (await walk(arena)).pages)
    if (!OWN.test(url.pattern))
      arena.holds(!SAID.some((one) => answer.body.includes(one)), `${url.example} tells its owner of a case`);
}

export const speakingUp: readonly Family[] = [
  { number: 49, name: "Finding who spoke up", run: traceless },
  { number: 50, name: "Reading what is said in cases", run: readers },
];
