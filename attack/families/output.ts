/** What people write and where it is shown again: markup, formulas, statements, line breaks, errors. */
import type { UrlLine } from "~/server/urls.server";
import { ownerOf, type Arena, type Family } from "../arena";

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

/** Types payloads into every text field of every form, each field other ones each time, then reads every page. */
async function storedMarkup(arena: Arena): Promise<void> {
  // What is typed may lock people out.
  for (const owner of new Set(arena.screens().map(ownerOf))) await arena.cookieOf(owner);
  for (const { path, browser, page } of await arena.forms()) {
    const controls = page.controls();
    for (const [index, form] of page.forms().entries()) {
      if (!form.has("_key")) continue;
      const texts = (controls[index] ?? []).filter(({ kind }) => kind === "text").map(({ name }) => name);
      for (const first of [0, 1, 2, 3]) {
        const typed = Object.fromEntries(texts.map((name, at) => [name, MARKUP[(first * 3 + at) % MARKUP.length]!]));
        const answer = await browser.submit(page, path, { ...typed, _key: newKey() }, form);
        arena.holds(
          answer.status < 500 && !ALIVE.test(answer.html),
          `${path} shows ${ALIVE.exec(answer.html)?.[0]} as markup (${answer.status})`,
        );
      }
    }
  }
  for (const url of arena.screens()) {
    for (const role of new Set([ownerOf(url), "Super Admin"])) {
      const { body, status, headers } = await arena.send(url.example!, { role });
      arena.holds(
        status < 500 && !(isPage(headers) && ALIVE.test(body)),
        `${url.example} as ${role} shows stored markup`,
      );
    }
  }
  const families = arena.families();
  for (const payload of MARKUP_TOGETHER) {
    for (const url of families) {
      const { body, status, headers } = await arena.send(
        `${url.example}?q=${encodeURIComponent(payload)}&sort=${encodeURIComponent(payload)}`,
        { role: ownerOf(url) },
      );
      arena.holds(
        status < 500 && !(isPage(headers) && ALIVE.test(body)),
        `${url.example} repeats ${payload} as markup`,
      );
    }
  }
}

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

/** Each statement stands in what is searched and sorted by; the shortest and the worst in turn, another on each list, also where a number or a word of a list belongs. */
function placesOf(at: number): [name: string, text: string][] {
  const others = ["page", "size", "unitId", "visitDate.from", "status", "kind"].map((name, nth): [string, string] => [
    name,
    WORST[(at + nth) % WORST.length]!,
  ]);
  return [...["q", "sort"].flatMap((name) => STATEMENTS.map((text): [string, string] => [name, text])), ...others];
}

/** Each of the statements in each place of a list. */
async function askAll(arena: Arena, url: UrlLine, at: number): Promise<void> {
  for (const [name, text] of placesOf(at)) {
    const { status, body, ms } = await arena.send(
      `${url.example}${url.example!.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(text)}`,
      { role: ownerOf(url) },
    );
    arena.holds(
      [200, 302, 400, 404, 414, 431].includes(status) && !/SQLITE|syntax error|near "|argon2/.test(body) && ms < 5_000,
      `${url.example}?${name}=${text.slice(0, 30)}: ${status} in ${ms.toFixed(0)} ms`,
    );
  }
}

async function statements(arena: Arena): Promise<void> {
  const authorization = { Authorization: `Bearer ${await arena.tokenOf("Super Admin")}` };
  const families = arena.families(({ route }) => /list|export|search|history|report|dashboard/.test(route));
  const owners = new Set(families.map(ownerOf));
  for (const owner of owners) {
    // Signing in writes: everybody does so beforehand, and tries all their lists before their session is idle.
    await arena.cookieOf(owner);
    await arena.unchanged("statements in addresses", async () => {
      for (const [at, url] of families.entries()) if (ownerOf(url) === owner) await askAll(arena, url, at);
    });
  }
  await arena.unchanged("statements in addresses of the API", async () => {
    for (const path of ["/api/Branch", "/api/Visit", "/api/Category"]) {
      for (const text of STATEMENTS) {
        for (const name of ["q", "sort", "cursor", "limit", "kind"]) {
          const { status, body } = await arena.send(`${path}?${name}=${encodeURIComponent(text)}`, {
            headers: authorization,
          });
          arena.holds(
            status < 500 && !/SQLITE|syntax error/.test(body),
            `${path}?${name}=${text.slice(0, 30)}: ${status}`,
          );
        }
      }
    }
  });
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
  { number: 28, name: "Formulas in every export", whole: true, run: formulas },
  { number: 29, name: "Statements in search, filter, sort and page", run: statements },
  { number: 30, name: "Line breaks in headers, log and mail", run: lineBreaks },
  { number: 31, name: "Error pages that tell too much", run: errorPages },
  { number: 32, name: "Printed documents that load something", whole: true, first: true, run: prints },
];
