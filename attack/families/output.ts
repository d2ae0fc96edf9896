/** What people write and where it is shown again: markup, formulas, statements, line breaks, errors. */
import type { UrlLine } from "~/server/urls.server";
import type { FormPage } from "../../tests/setup/form-pages";
import { isWhole } from "../../tests/setup/tier";
import { ownerOf, type Arena, type Family } from "../arena";
import { combined, pairs } from "../pairs";
import { areaOfForm } from "../questions";
import { BARE, leafOf } from "../../tests/setup/urls";

let keys = 0;
const newKey = () => `output-${String(++keys).padStart(16, "0")}`;

const MARKUP = [
  "<script>alert('x1')</script>",
  "\"><img src=x onerror=alert('x2')>",
  "javascript:alert('x3')",
  "<svg/onload=alert('x4')>",
  "{{constructor.constructor('alert(1)')()}}",
  "</script><script>alert('x6')</script>",
  "' onmouseover=alert('x7') x='",
  "<a href=javascript:alert('x8')>x</a>",
  "\u202eevil\u200b",
  "<!--<script>",
  "$" + "{alert('x11')}",
  "<iframe srcdoc='<script>alert(12)</script>'>",
];
/** Markup of ours that reached a page as markup. */
const ALIVE =
  /<script>alert\('x|<img src=x|<svg\/onload|<a href=javascript:|<iframe srcdoc|onmouseover=alert\('x7'\) x='"?>/;
/** A file shows markup as text. */
const isPage = (headers: Headers) => /html/.test(headers.get("Content-Type") ?? "");

/** Payloads sent together in one address. */
const MARKUP_TOGETHER = [0, 3, 6, 9].map((at) => MARKUP.slice(at, at + 3).join(" "));
const ROUNDS = [0, 1, 2, 3];

/** Types payloads into every text field of every form, each field other ones each round, then reads every page. */
async function storedMarkup(arena: Arena): Promise<void> {
  // What is typed may lock people out.
  for (const owner of new Set(arena.screens().map(ownerOf))) await arena.cookieOf(owner);
  for (const { item, choice: round } of pairs(await arena.forms(), ROUNDS, areaOfForm))
    await typeMarkup(arena, item, round);
  for (const { url, role, query } of readings(arena)) {
    const { body, status, headers } = await arena.send(`${url.example}${query}`, { role });
    arena.holds(
      status < 500 && !(isPage(headers) && ALIVE.test(body)),
      `${url.example}${query} as ${role} shows markup: ${status}`,
    );
  }
}

async function typeMarkup(arena: Arena, { path, browser, page }: FormPage, round: number): Promise<void> {
  const controls = page.controls();
  for (const [index, form] of page.forms().entries()) {
    if (!form.has("_key")) continue;
    const texts = (controls[index] ?? []).filter(({ kind }) => kind === "text");
    const typed = Object.fromEntries(texts.map(({ name, most }, at) => [name, payloadFor(round, at, most)]));
    const answer = await browser.submit(page, path, { ...typed, _key: newKey() }, form);
    arena.holds(
      answer.status < 500 && !ALIVE.test(answer.html),
      `${path} shows ${ALIVE.exec(answer.html)?.[0]} as markup (${answer.status})`,
    );
  }
}

/** Another payload each round; where there is one round alone, several together, as far as the field is long enough. */
function payloadFor(round: number, at: number, most: number | null): string {
  if (isWhole) return MARKUP[(round * 3 + at) % MARKUP.length]!;
  const together = MARKUP_TOGETHER[(round + at) % MARKUP_TOGETHER.length]!;
  return together.length <= (most ?? Infinity) ? together : MARKUP[at % 2 === 0 ? 0 : 3]!;
}

/** What is typed into a search narrows what is shown, and hides what was stored. */
const SEARCHED = /list|search|history|report|dashboard/;

/** Where markup is looked for: as owner and administrator, and with payloads in the address; a page that nothing is searched on needs to be read but once. */
function readings(arena: Arena): { url: UrlLine; role: string; query: string }[] {
  const query = (payload: string) => `?q=${encodeURIComponent(payload)}&sort=${encodeURIComponent(payload)}`;
  const repeated = pairs(arena.families(), MARKUP_TOGETHER, ({ area }) => area)
    .filter(({ item }) => isWhole || !IS_FILE.test(item.route))
    .map(({ item: url, choice }) => ({ url, role: ownerOf(url), query: query(choice) }));
  const plain = isWhole
    ? arena
        .screens()
        .flatMap((url) => [...new Set([ownerOf(url), "Super Admin"])].map((role) => ({ url, role, query: "" })))
    : arena
        .families(({ route }) => SEARCHED.test(route) && !IS_FILE.test(route))
        .map((url) => ({ url, role: ownerOf(url), query: "" }));
  return [...plain, ...repeated];
}

/** Tables as files, which no browser shows as a page. */
const IS_FILE = /^\/export\/|\/(template|faulty|:format)$/;

/** A cell that a spreadsheet would run. A plain negative number is none. */
const FORMULA = /^[=+@\t\r\0＝＋－＠]|^-(?!\d+(\.\d+)?$)/;

async function formulas(arena: Arena): Promise<void> {
  for (const url of arena.screens(({ pattern }) => /^\/export\/.*\/csv$/.test(pattern))) {
    const { body, status, headers } = await arena.send(url.example!, { role: ownerOf(url) });
    arena.holds(
      status === 200 && /attachment/.test(headers.get("Content-Disposition") ?? ""),
      `${url.example}: ${status}`,
    );
    for (const line of body.replace(/^\ufeff/, "").split("\r\n")) {
      for (const cell of line.match(/"(?:[^"]|"")*"|[^,]+/g) ?? [])
        arena.holds(
          !FORMULA.test(cell.replace(/^"/, "").replace(/"$/, "").replaceAll('""', '"')),
          `${url.example} holds ${cell.slice(0, 40)}`,
        );
    }
  }
}

const STATEMENTS = [
  "'",
  "''",
  '"',
  "' OR '1'='1",
  '1; DROP TABLE "User"',
  '\') UNION SELECT passwordHash FROM "User"--',
  "%",
  "_",
  "\\",
  "1 AND sleep(5)",
  "name; --",
  "-name,(select 1)",
  "0x41",
  "null",
  "1e309",
  '{"not":""}',
  "a".repeat(3_000),
];

const WORST = ["'", STATEMENTS[5]!, "\\", "1e309", STATEMENTS.at(-1)!];
type Place = readonly [name: string, text: string];
const placesFor = (names: readonly string[], texts: readonly string[]) =>
  names.flatMap((name) => texts.map((text): Place => [name, text]));
/** Each statement in what is searched and sorted by. */
const SOUGHT = ["q", "sort"].map((name) => placesFor([name], STATEMENTS));
/** Where a number or a word of a list belongs; the shortest statements and the worst stand there in turn. */
const OTHERS = ["page", "size", "unitId", "visitDate.from", "status", "kind"];

const worstAt = (at: number) => WORST[at % WORST.length]!;

/** Each list with each statement, and in turn with those for the other places; in pairs a list with one of each, and a file with one of all. */
function asked(lists: readonly UrlLine[]): { item: UrlLine; choice: Place }[] {
  if (isWhole)
    return lists.flatMap((item, at) =>
      [...SOUGHT.flat(), ...OTHERS.map((name, nth): Place => [name, worstAt(at + nth)])].map((choice) => ({
        item,
        choice,
      })),
    );
  const [files, pages] = [true, false].map((is) => lists.filter(({ route }) => BARE.test(route) === is));
  const others = (items: readonly UrlLine[], groupOf: (url: UrlLine) => string) =>
    pairs(items, OTHERS, groupOf).map(({ item, choice }, at) => ({ item, choice: [choice, worstAt(at)] as const }));
  return [
    ...SOUGHT.flatMap((places) => pairs(pages!, places, ({ area }) => area)),
    ...others(pages!, ({ area }) => area),
    ...pairs(files!, SOUGHT.flat(), ({ route }) => route),
  ];
}

async function statements(arena: Arena): Promise<void> {
  const authorization = { Authorization: `Bearer ${await arena.tokenOf("Super Admin")}` };
  const lists = arena.families(({ route }) => /list|export|search|history|report|dashboard/.test(route));
  // Signing in writes: everybody does so beforehand, and tries all their lists before their session is idle.
  const byOwner = asked(lists).sort((one, other) => ownerOf(one.item).localeCompare(ownerOf(other.item)));
  for (const owner of new Set(lists.map(ownerOf))) {
    await arena.cookieOf(owner);
    await arena.unchanged("statements in addresses", async () => {
      for (const { item: url, choice } of byOwner.filter(({ item }) => ownerOf(item) === owner))
        await askList(arena, url, choice);
    });
  }
  await arena.unchanged("statements in addresses of the API", async () => {
    for (const { path, text, name } of combined({
      path: ["/api/Branch", "/api/Visit", "/api/Category"],
      text: STATEMENTS,
      name: ["q", "sort", "cursor", "limit", "kind"],
    })) {
      const { status, body } = await arena.send(`${path}?${name}=${encodeURIComponent(text)}`, {
        headers: authorization,
      });
      arena.holds(status < 500 && !/SQLITE|syntax error/.test(body), `${path}?${name}=${text.slice(0, 30)}: ${status}`);
    }
  });
}

const MOST_CPU_MS = 5_000;

async function askList(arena: Arena, url: UrlLine, [name, text]: Place): Promise<void> {
  const path = `${url.example}${url.example!.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(text)}`;
  const { status, body, cpu } = await arena.send(isWhole || BARE.test(url.route) ? path : leafOf(url, path), {
    role: ownerOf(url),
  });
  const answers = [200, 302, 400, 404, 414, 431, ...(isWhole ? [] : [202])];
  arena.holds(
    answers.includes(status) && !/SQLITE|syntax error|near \\?"|argon2/.test(body) && cpu < MOST_CPU_MS,
    `${url.example}?${name}=${text.slice(0, 30)}: ${status}, ${cpu} ms of the processor`,
  );
}

async function lineBreaks(arena: Arena): Promise<void> {
  const broken = [
    "x\r\nSet-Cookie: evil=1",
    "x\nBcc: evil@example.org",
    "x\r\n\r\n<html>",
    "x\u2028evil",
    "x\0evil",
    "x\u0085evil",
  ];
  for (const text of broken) {
    for (const { path, browser, page } of (await arena.forms()).slice(0, 12)) {
      for (const form of page.forms().filter((one) => one.has("_key"))) {
        const name = [...form.keys()].find((key) => !key.startsWith("_")) ?? "name";
        const answer = await browser.submit(page, path, { [name]: text, _key: newKey() }, form);
        arena.holds(
          answer.status < 500 && !/evil=1/.test(answer.to ?? ""),
          `${path} ${name} with a line break: ${answer.status}`,
        );
      }
    }
    const { headers } = await arena.send(`/?index`, {
      method: "POST",
      body: new URLSearchParams({ username: text, password: "wrong on purpose" }),
    });
    arena.holds(!headers.getSetCookie().some((line) => line.includes("evil")), "a sign-in name sets a cookie");
    const refused = await arena.send(`/dashboard?x=${encodeURIComponent(text)}`, {
      role: "Branch Manager",
      headers: { "User-Agent": "x evil" },
    });
    arena.holds(refused.status < 500 && !refused.headers.has("evil"), `a line break in an address: ${refused.status}`);
  }
  for (const line of arena.server
    .output()
    .split("\n")
    .filter((one) => one.startsWith("{"))) {
    let whole = true;
    try {
      JSON.parse(line);
    } catch {
      whole = false; // a line that is no JSON was broken by what somebody typed
    }
    arena.holds(whole, `a line of the log is broken: ${line.slice(0, 80)}`);
  }
}

const INTERNALS = /node_modules|\/work\/|at [A-Za-z.]+ \(|prisma|SELECT |SQLITE|\.server\.ts|express|X-Powered-By/i;

async function errorPages(arena: Arena): Promise<void> {
  const requests: [path: string, init: Parameters<Arena["send"]>[1]][] = [
    ["/no/such/page", {}],
    ["/ops/bm/visit/preview/999999", { role: "Branch Manager" }],
    ["/admin/settings/nothing/list", { role: "Super Admin" }],
    ["/dashboard", { method: "PUT" }],
    ["/api/Nothing", {}],
    ["/api/Visit/x", {}],
    ["/ops/%E0%A4%A", { role: "Branch Manager" }],
    ["/%00", {}],
    [
      "/my/details",
      {
        method: "POST",
        role: "Branch Manager",
        body: "x=1",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      },
    ],
    [
      "/my/details",
      { method: "POST", role: "Branch Manager", body: "{", headers: { "Content-Type": "application/json" } },
    ],
    [
      "/my/details",
      {
        method: "POST",
        role: "Branch Manager",
        body: "--x",
        headers: { "Content-Type": "multipart/form-data; boundary=x" },
      },
    ],
    ["/api/auth/token", { method: "POST", body: "{", headers: { "Content-Type": "application/json" } }],
  ];
  for (const [path, init] of requests) {
    const { status, body, headers } = await arena.send(path, init);
    arena.holds(status >= 400 && status < 500, `${path}: ${status}`);
    arena.holds(
      !INTERNALS.test(body.replace(/<link[^>]*>|<script[\s\S]*?<\/script>/g, "")),
      `${path} shows ${INTERNALS.exec(body)?.[0]}`,
    );
    arena.holds(headers.has("X-Request-Id"), `${path} has no request id`);
    arena.holds(!headers.has("X-Powered-By") && !headers.has("Server"), `${path} says what it runs on`);
  }
}

/** Documents that are printed load nothing. */
async function prints(arena: Arena): Promise<void> {
  for (const url of arena.screens(({ pattern }) => /print|report\/preview/.test(pattern))) {
    const { body, headers, status } = await arena.send(url.example!, { role: ownerOf(url) });
    arena.holds(status === 200, `${url.example}: ${status}`);
    if (/pdf/.test(headers.get("Content-Type") ?? ""))
      arena.holds(
        !/\/URI\s*\(|\/JavaScript|\/Launch|\/EmbeddedFile|\/GoToR/.test(body),
        `${url.example} holds an action`,
      );
    else
      arena.holds(
        !/<(img|iframe|link|object)[^>]+(src|href|data)="(https?:)?\/\//.test(body),
        `${url.example} loads from elsewhere`,
      );
  }
}

export const output: readonly Family[] = [
  { number: 27, name: "Markup in every text, on every page", run: storedMarkup },
  { number: 28, name: "Formulas in every export", run: formulas },
  { number: 29, name: "Statements in search, filter, sort and page", run: statements },
  { number: 30, name: "Line breaks in headers, log and mail", run: lineBreaks },
  { number: 31, name: "Error pages that tell too much", run: errorPages },
  { number: 32, name: "Printed documents that load something", run: prints },
];
