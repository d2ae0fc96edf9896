/** Ways into an account: guessing, telling names apart, stolen and old sessions, tokens, cookies. */
import { addressOf, call, faultOfCall, LEAST } from "../calls";
import { PASSWORD, signInName, type Arena, type Family } from "../arena";
import { sendFrom } from "../from-address";
import { renewedIds } from "./accounts";

const wrong = (arena: Arena, address: string, username: string, password = "wrong on purpose 77") =>
  sendFrom(address, `${arena.origin}/?index`, { method: "POST", form: { username, password } });

/** Guessing is slowed down; whoever is guessed at still gets in from where they are known. */
async function bruteForce(arena: Arena): Promise<void> {
  const victim = "regional.manager";
  const home = await sendFrom("127.0.0.2", `${arena.origin}/?index`, {
    method: "POST",
    form: { username: victim, password: PASSWORD },
  });
  arena.holds(home.status === 303, `${victim} signs in at home: ${home.status}`);
  let slowed = 0;
  for (let n = 0; n < 12; n++) if ((await wrong(arena, "127.0.0.3", victim)).status === 429) slowed += 1;
  arena.holds(slowed >= 6, `only ${slowed} of 12 guesses at one account were slowed`);
  let strangers = 0;
  for (let n = 0; n < 80; n++) if ((await wrong(arena, "127.0.0.4", `nobody.${n}`)).status === 429) strangers += 1;
  arena.holds(strangers >= 15, `only ${strangers} of 80 guesses from one address were slowed`);
  for (let n = 0; n < 30; n++) await wrong(arena, `127.0.1.${n + 1}`, victim);
  const again = await sendFrom("127.0.0.2", `${arena.origin}/?index`, {
    method: "POST",
    form: { username: victim, password: PASSWORD },
  });
  arena.holds(again.status === 303, `${victim} cannot sign in at home while strangers guess: ${again.status}`);
}

/** What a quarter of them stays below: other work on the machine makes answers slower, never quicker. */
const lowerQuartile = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 4)]!;

/** An unknown name, a wrong password and a service account are told apart neither by words nor by time. */
async function enumeration(arena: Arena): Promise<void> {
  const times: Record<string, number[]> = { known: [], unknown: [] };
  const pages: Record<string, Set<string>> = { known: new Set(), unknown: new Set() };
  const shape = (body: string, name: string) =>
    body
      .replaceAll(name, "NAME")
      .replace(
        /nonce="[^"]*"|data-request="[^"]*"|name="_key" value="[^"]*"|<code>[^<]*<\/code>|value="[\w-]{20,}"/g,
        "",
      );
  for (let n = 0; n < 30; n++) {
    const both = [
      ["known", "hr.executive"],
      ["unknown", `hr.executiv${n % 10}`],
    ] as const;
    // Each comes first as often as the other.
    for (const [kind, name] of n % 2 === 0 ? both : [...both].reverse()) {
      const { status, body, ms } = await wrong(arena, `127.0.${2 + (n % 20)}.${kind === "known" ? 1 : 2}`, name);
      if (status === 429) continue;
      times[kind]!.push(ms);
      pages[kind]!.add(`${status} ${shape(body, name)}`);
      arena.holds(status === 401, `a wrong password for ${name}: ${status}`);
    }
  }
  arena.holds(
    pages.known!.size === 1 && [...pages.known!][0] === [...pages.unknown!][0],
    "the page of a known name differs from that of an unknown one",
  );
  // A name that is not looked up against any hash is answered in a tenth of the time.
  const [known, unknown] = [lowerQuartile(times.known!), lowerQuartile(times.unknown!)];
  arena.holds(
    Math.max(known, unknown) < 1.5 * Math.min(known, unknown),
    `a known name takes ${known.toFixed(0)} ms, an unknown one ${unknown.toFixed(0)} ms`,
  );
  for (const path of ["/forgot-password"]) {
    const page = await arena.send(path);
    if (page.status !== 200) continue;
    const key = /name="_key" value="([^"]*)"/.exec(page.body)?.[1] ?? "";
    const name = /<input[^>]*name="(username|email|name|signInName)"/.exec(page.body)?.[1] ?? "username";
    const answers = await Promise.all(
      ["hr.manager", "nobody.at.all"].map((value, n) =>
        sendFrom(`127.0.40.${n + 1}`, arena.origin + path, {
          method: "POST",
          form: { _key: `${key}-${n}`, [name]: value },
        }),
      ),
    );
    arena.holds(
      answers[0]!.status === answers[1]!.status &&
        shape(answers[0]!.body, "hr.manager") === shape(answers[1]!.body, "nobody.at.all"),
      `${path} tells names apart`,
    );
  }
}

async function fixation(arena: Arena): Promise<void> {
  const seeded = "A".repeat(43);
  const answer = await arena.send("/?index", {
    method: "POST",
    body: new URLSearchParams({ username: "loan.officer", password: PASSWORD }),
    headers: { Cookie: `session=${seeded}` },
  });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("session="))!;
  arena.holds(!cookie.includes(seeded), "a planted session is taken over");
  const first = cookie.split(";")[0]!;
  const second = await arena.signIn("loan.officer");
  arena.holds(first !== second, "two sign-ins share a session");
  arena.holds(
    (await arena.send("/dashboard", { headers: { Cookie: `session=${seeded}` } })).status === 302,
    "a planted session opens a page",
  );
  await renewedIds(arena);
}

/** Sessions end at the server: sign-out, and the attributes that keep a page from being shown again. */
async function signingOut(arena: Arena): Promise<void> {
  const cookie = await arena.signIn("accounts.executive");
  const other = await arena.signIn("accounts.executive");
  const page = await arena.send("/dashboard", { headers: { Cookie: cookie } });
  arena.holds(
    page.status === 200 && /no-store/.test(page.headers.get("Cache-Control") ?? ""),
    "a page of a person may be kept by the browser",
  );
  const out = await arena.send("/exit", {
    method: "POST",
    body: new URLSearchParams({ _intent: "yes" }),
    headers: { Cookie: cookie },
  });
  arena.holds(out.status === 303 || out.status === 302, `signing out: ${out.status}`);
  for (const path of ["/dashboard", "/dashboard.data", "/my/details", "/export/my-visits/csv", "/stay"]) {
    const { status, body } = await arena.send(path, { headers: { Cookie: cookie } });
    arena.holds(status !== 200 && !body.includes("Good day"), `${path} after signing out: ${status}`);
  }
  arena.holds(
    (await arena.send("/dashboard", { headers: { Cookie: other } })).status === 200,
    "signing out one browser ended another",
  );
}

async function idle(arena: Arena): Promise<void> {
  const cookie = await arena.signIn("internal.audit.officer");
  const row = arena.row<{ lastSeenAt: string; expiresAt: string; createdAt: string }>(
    'SELECT lastSeenAt, expiresAt, createdAt FROM "Session" ORDER BY createdAt DESC LIMIT 1',
  );
  arena.holds(
    new Date(row.expiresAt).getTime() - new Date(row.createdAt).getTime() === 12 * 3_600_000,
    "the absolute limit is not twelve hours",
  );
  for (const [name, value] of [
    ["X-Time", "0"],
    ["Date", "Mon, 01 Jan 2035 00:00:00 GMT"],
    ["X-Idle", "0"],
  ] as const) {
    const { status } = await arena.send("/dashboard", { headers: { Cookie: cookie, [name]: value } });
    arena.holds(status === 200, `a client's time changes the session: ${status}`);
  }
}

async function bearer(arena: Arena): Promise<void> {
  const token = await arena.tokenOf("Branch Manager");
  const path = "/api/Visit";
  const bad: [told: string, headers: Record<string, string>, query?: string][] = [
    ["none", {}],
    ["empty", { Authorization: "" }],
    ["no token", { Authorization: "Bearer" }],
    ["another scheme", { Authorization: `Basic ${token}` }],
    ["two", { Authorization: `Bearer ${token}, Bearer ${token}` }],
    ["truncated", { Authorization: `Bearer ${token.slice(0, -1)}` }],
    ["longer", { Authorization: `Bearer ${token}a` }],
    ["another case", { Authorization: `Bearer ${token.toUpperCase()}` }],
    ["made up", { Authorization: `Bearer sop_${"a".repeat(43)}000000` }],
    ["a cookie in its place", { Cookie: await arena.cookieOf("Branch Manager") }],
    ["in the query", {}, `?access_token=${token}`],
    ["in the query too", {}, `?token=${token}`],
    ["quoted", { Authorization: `Bearer "${token}"` }],
    ["line break", { Authorization: "Bearer x y" }],
  ];
  for (const [told, headers, query = ""] of bad) {
    const answer = await arena.send(path + query, { headers });
    arena.holds(
      answer.status === 401 &&
        /^Bearer/.test(answer.headers.get("WWW-Authenticate") ?? "") &&
        /problem\+json/.test(answer.headers.get("Content-Type") ?? ""),
      `a token that is ${told}: ${answer.status}`,
    );
  }
  const page = await arena.send("/dashboard", { headers: { Authorization: `Bearer ${token}` } });
  arena.holds(page.status === 302, `a token in place of a cookie: ${page.status}`);
  await byLine(arena);
}

/** Every line of the API without a token, and as somebody who may least. Giving one's own token back is tried elsewhere: it would end this one. */
async function byLine(arena: Arena): Promise<void> {
  let [officers, calls] = ["", 0];
  for (const url of arena.lines(
    ({ permission, pattern }) => permission !== "public" && !pattern.startsWith("DELETE /api/auth"),
  )) {
    const method = url.pattern.split(" ")[0]!;
    // Strangers have so many calls a minute from one address.
    const { status } = await sendFrom(`127.0.60.${1 + Math.floor(calls / 200)}`, arena.origin + addressOf(url), {
      method,
      ...(method === "GET" ? {} : { json: {} }),
    });
    arena.holds(status === 401, `${url.pattern} without a token: ${status}`);
    if (calls++ % 50 === 0) officers = await arena.newToken(LEAST);
    const fault = faultOfCall(url, await call(arena, url, officers));
    arena.holds(fault === null, fault ?? "");
  }
}

async function cookies(arena: Arena): Promise<void> {
  const { headers } = await arena.send("/?index", {
    method: "POST",
    body: new URLSearchParams({ username: signInName("HR Manager"), password: PASSWORD }),
  });
  for (const line of headers.getSetCookie()) {
    const name = line.split("=")[0]!;
    arena.holds(
      /HttpOnly/i.test(line) && /SameSite=(Lax|Strict)/i.test(line) && /Path=\//.test(line) && !/Domain=/i.test(line),
      `${name} is set as ${line.replace(/=[^;]*/, "=…")}`,
    );
  }
  const good = headers
    .getSetCookie()
    .find((line) => line.startsWith("session="))!
    .split(";")[0]!;
  for (const cookie of [
    `${good}x`,
    good.slice(0, -1),
    "session=",
    "session=x; session=y",
    `session=${"%00".repeat(20)}`,
    `SESSION=${good.slice(8)}`,
    `session="${good.slice(8)}"`,
    `__Host-session=${good.slice(8)}`,
  ]) {
    const { status } = await arena.send("/dashboard", { headers: { Cookie: cookie } });
    arena.holds(status === 302, `a cookie ${cookie.slice(0, 24)}…: ${status}`);
  }
  for (const name of ["toast", "wanted", "held", "language"]) {
    for (const value of ["x", "e30=.tampered", "%00", "../../etc/passwd", "{}"]) {
      const { status } = await arena.send("/", { headers: { Cookie: `${name}=${value}` } });
      arena.holds(status === 200, `the cookie ${name}=${value}: ${status}`);
    }
  }
}

export const sessions: readonly Family[] = [
  { number: 12, name: "Guessing passwords", run: bruteForce },
  { number: 13, name: "Telling accounts apart", run: enumeration },
  { number: 14, name: "Sessions planted, or known from before a code or a new password", run: fixation },
  { number: 15, name: "Idle sessions and the client's own time", run: idle },
  { number: 16, name: "Signing out", run: signingOut },
  { number: 20, name: "Tokens of the API", run: bearer },
  { number: 22, name: "Cookies tampered with", run: cookies },
];
