/** Requests that are meant to stop the portal for others, or to make it tell secrets to its log. */
import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { isWhole } from "../../tests/setup/tier";
import { PASSWORD, type Arena, type Family } from "../arena";
import { sendFrom } from "../from-address";
import { pairs } from "../pairs";
import { areaOfForm } from "../questions";
import { dataOf } from "../../tests/setup/urls";

let keys = 0;
const newKey = () => `burden-${String(++keys).padStart(16, "0")}`;
/** Of the processor. */
const SLOW_MS = 1_500;

async function bigBodies(arena: Arena): Promise<void> {
  const authorization = { Authorization: `Bearer ${await arena.tokenOf("Super Admin")}` };
  // Made before: a sign-in writes, and is not what is tried here.
  const forms = (await arena.forms()).slice(0, 8);
  const deep = `${"[".repeat(2_000)}${"]".repeat(2_000)}`;
  const nested = `${'{"a":'.repeat(120)}1${"}".repeat(120)}`;
  await arena.unchanged("bodies that are too large", async () => {
    for (const [told, body] of [
      ["10 MB", `{"name":"${"x".repeat(10_000_000)}"}`],
      ["2,000 deep", deep],
      ["120 deep", nested],
      ["10,000 fields", JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, n])))],
      ["no JSON", "{".repeat(100_000)],
    ]) {
      const { status, cpu } = await arena
        .send("/api/Division", {
          method: "POST",
          body,
          headers: { ...authorization, "Content-Type": "application/json" },
        })
        .catch(() => ({ status: 413, cpu: 0 }));
      arena.holds(
        [400, 413, 422].includes(status) && cpu < SLOW_MS,
        `a body of ${told}: ${status}, ${cpu} ms of the processor`,
      );
    }
    for (const { path, browser, page } of forms) {
      const form = page.forms().find((one) => one.has("_key"))!;
      const crowd = new URLSearchParams(form);
      for (let n = 0; n < 10_000; n++) crowd.append(`f${n}`, "x");
      const answer = await browser.submit(page, path, { _key: newKey() }, crowd);
      arena.holds([400, 413].includes(answer.status), `${path} with 10,000 fields: ${answer.status}`);
      const rows = await browser.submit(page, path, { "legs[100000000].km": "1", _key: newKey() }, form);
      arena.holds([400, 413, 422].includes(rows.status), `${path} with a row far away: ${rows.status}`);
    }
  });
}

const HARD = [
  "a".repeat(5_000),
  `${"a".repeat(3_000)}!`,
  `${"1".repeat(4_000)}x`,
  `${" ".repeat(4_000)}x`,
  `${"a-".repeat(2_000)}@`,
  `${"0,".repeat(2_000)}`,
  `+${"1 ".repeat(2_000)}x`,
  `${"(".repeat(2_000)}`,
  `${"\u0301".repeat(3_000)}`,
  `2026-${"0".repeat(4_000)}`,
];

/** Text that makes a careless pattern run for minutes, in every field. */
async function hardText(arena: Arena): Promise<void> {
  for (const { item, choice: text } of pairs(await arena.forms(), HARD, areaOfForm)) {
    const { browser, page } = item;
    const path = isWhole ? item.path : dataOf(item.path);
    for (const form of page.forms().filter((one) => one.has("_key"))) {
      const names = [...new Set(form.keys())].filter((name) => !name.startsWith("_"));
      const typed = { ...Object.fromEntries(names.map((name) => [name, text])), _key: newKey() };
      const used = arena.server.cpuMs();
      const answer = await browser.submit(page, path, typed, form);
      const cpu = arena.server.cpuMs() - used;
      arena.holds(
        answer.status < 500 && cpu < SLOW_MS,
        `${path} with ${text.slice(0, 12)}…: ${answer.status}, ${cpu} ms of the processor`,
      );
    }
  }
}

/** Clients that send and read slowly do not hold others up: half-sent forms and calls from the portal's own origin, and half-sent headers. */
async function slowClients(arena: Arena): Promise<void> {
  const { hostname, port, host } = new URL(arena.origin);
  const half = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${arena.origin}\r\nContent-Length: ${length}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nu`;
  const starts = [half("/?index", 1_000), half("/api/auth/token", 2_000_000), "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "];
  const alone = await times(arena, 20);
  const sockets = Array.from({ length: 300 }, (_, n) => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    socket.write(starts[n % starts.length]!);
    return socket;
  });
  const beside = await times(arena, 60);
  const form = await arena.send("/?index", {
    method: "POST",
    body: new URLSearchParams({ username: "branch.manager", password: PASSWORD }),
  });
  arena.holds(form.status === 303, `a sign-in beside slow clients of the same address: ${form.status}`);
  sockets.forEach((socket) => socket.destroy());
  const [slow, usual] = [beside, alone].map((all) => all.sort((a, b) => a - b)[Math.floor(all.length * 0.95)]!);
  arena.holds(
    slow! < MOST_TIMES * usual!,
    `a page takes ${slow!.toFixed(0)} ms beside 300 slow clients, else ${usual!.toFixed(0)}`,
  );
}

/** How many times as long a page may take while others try to hold it up: who is held up waits for their end, a thousand times as long. */
const MOST_TIMES = 20;

/** How long a page takes, again and again. */
async function times(arena: Arena, count: number): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < count; n++) {
    const { status, ms } = await arena.send("/dashboard", { role: "Branch Manager" });
    all.push(ms);
    arena.holds(status === 200, `a page beside other work: ${status}`);
  }
  return all;
}

async function floods(arena: Arena): Promise<void> {
  const url = arena.urls.find(({ pattern }) => pattern === "/export/my-visits/csv")!;
  const cookie = await arena.cookieOf("Operations Head");
  const alone = await times(arena, 5);
  const flood = Promise.all(
    Array.from({ length: 20 }, () => arena.send(url.example!, { headers: { Cookie: cookie } })),
  );
  const beside = await arena.send("/dashboard", { role: "Branch Manager" });
  const answers = await flood;
  arena.holds(
    beside.status === 200 && beside.ms < 3 * MOST_TIMES * Math.max(...alone),
    `a page beside 20 exports: ${beside.status} in ${beside.ms.toFixed(0)} ms, else ${Math.max(...alone).toFixed(0)}`,
  );
  for (const { status } of answers) arena.holds([200, 403, 429, 503].includes(status), `one of 20 exports: ${status}`);
}

/** Mail goes to one person a few times an hour at most, however often somebody asks. */
async function mailBombing(arena: Arena): Promise<void> {
  const page = await arena.send("/forgot-password");
  if (page.status !== 200) return arena.holds(page.status === 404, `/forgot-password: ${page.status}`);
  const name = /<input[^>]*name="(username|email|name|signInName)"/.exec(page.body)?.[1] ?? "username";
  for (let n = 0; n < 25; n++) {
    const { status } = await sendFrom(`127.0.50.${n + 1}`, `${arena.origin}/forgot-password`, {
      method: "POST",
      form: { _key: newKey(), [name]: "internal.audit.manager" },
    });
    arena.holds(status < 500, `asking for a new password ${n + 1} times: ${status}`);
  }
  const mails = arena.row<{ n: number }>(
    "SELECT count(*) AS n FROM \"MailMessage\" m JOIN \"User\" u ON u.id = m.userId WHERE u.signInName = 'internal.audit.manager' AND m.template = 'reset-password'",
  ).n;
  arena.holds(mails >= 1 && mails <= 3, `${mails} mails went to one person`);
}

/** What was sent in this run, looked for in the log. */
async function secretsInLog(arena: Arena): Promise<void> {
  const token = await arena.tokenOf("Branch Manager");
  await arena.send(`/dashboard?password=${PASSWORD}&token=${token}`, { role: "Branch Manager" });
  const { headers } = await arena.send("/?index", {
    method: "POST",
    body: new URLSearchParams({ username: "branch.manager", password: "A-Secret-Nobody-May-Log-1" }),
  });
  // What was sent before it is in the log once the line of this request is.
  while (!arena.server.output().includes(headers.get("X-Request-Id")!)) await setImmediate();
  const log = arena.server.output();
  const cookie = (await arena.cookieOf("Branch Manager")).slice("session=".length);
  for (const [told, secret] of [
    ["a password", "A-Secret-Nobody-May-Log-1"],
    ["a token", token],
    ["a session", cookie],
    ["the demo password in an address", `password=${PASSWORD}`],
  ] as const)
    arena.holds(!log.includes(secret), `the log holds ${told}`);
}

export const availability: readonly Family[] = [
  { number: 43, name: "Bodies that are too large, too deep or too many", run: bigBodies },
  { number: 44, name: "Slow clients", run: slowClients },
  { number: 45, name: "Floods of exports", run: floods },
  { number: 46, name: "Text that careless patterns choke on", run: hardText },
  { number: 47, name: "Mail bombing", run: mailBombing },
  { number: 48, name: "Secrets in the log", run: secretsInLog },
];
