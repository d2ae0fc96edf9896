/** Requests that come from elsewhere, and ways out of the portal. */
import { holderOf, type Arena, type Family } from "../arena";
import { combined, pairs } from "../pairs";
import { shown } from "../questions";
import { walk } from "../walk";

const FORM = () => new URLSearchParams({ _key: "0123456789abcdefghij", _intent: "yes" });
const TEXT = () => JSON.stringify({ _key: "0123456789abcdefghij" });

const ELSEWHERE: Record<string, string>[] = [
  { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  { Origin: "null" },
  { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  { Origin: "", "Sec-Fetch-Site": "cross-site" },
  { Origin: "", "Sec-Fetch-Site": "same-site" },
  { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
  { Origin: "", Referer: "https://evil.example/" },
];

/** Forms, also by script, each with the headers that another site would cause; and text in their place. */
const FORGED = [
  ...ELSEWHERE.flatMap((headers) => ["", ".data"].map((end) => ({ headers, end, body: FORM }))),
  { headers: { ...ELSEWHERE[0], "Content-Type": "text/plain" } as Record<string, string>, end: "", body: TEXT },
];

async function crossSite(arena: Arena): Promise<void> {
  const families = arena.families();
  for (const url of families) await arena.cookieOf(holderOf(url));
  await arena.unchanged("forms sent from elsewhere", async () => {
    for (const { item: url, choice } of pairs(families, FORGED, ({ area }) => area)) {
      const { headers, end, body } = choice;
      const path = url.example! + end;
      const { status } = await arena.send(path, { role: holderOf(url), method: "POST", body: body(), headers });
      // Where nobody's session counts, older browsers may hide where a form stood; what they send is held as typed.
      const hidden = Object.keys(headers).join() === "Origin" && headers.Origin === "null";
      const refused = hidden && url.pattern.startsWith("/speakup") ? [403, 422] : [403];
      arena.holds(refused.includes(status), `POST ${path} with ${JSON.stringify(headers)}: ${status}`);
    }
  });
}

/** Opening every page changes nothing, and shows it to its owner. */
async function readingChangesNothing(arena: Arena): Promise<void> {
  const { pages, changed } = await walk(arena);
  arena.holds(changed.length === 0, `GET of every page: ${changed.join(", ")} changed`);
  for (const { url, answer } of pages) arena.holds(shown(answer), `GET ${url.example}: ${answer.status} ${answer.to}`);
}

const AWAY = [
  "//evil.example",
  "/\\evil.example",
  "https:evil.example",
  "https://evil.example",
  "%2f%2fevil.example",
  "javascript:alert(1)",
  "\\\\evil.example",
  "/%09/evil.example",
  "//evil.example%2f..",
  "/.evil.example",
  "data:text/html,x",
  "///evil.example",
  "http:\\\\evil.example",
  " //evil.example",
];

const PLACES = {
  away: AWAY,
  name: ["redirectTo", "next", "returnTo", "to", "url", "continue", "held", "wanted"],
  path: ["/", "/dashboard", "/exit", "/my/confirm", "/verify-2fa", "/resume/x"],
};

async function openRedirect(arena: Arena): Promise<void> {
  const leads = (to: string | null) => to !== null && new URL(to, arena.origin).origin !== arena.origin;
  for (const { away, name, path } of combined(PLACES)) {
    const { to } = await arena.send(`${path}?${name}=${encodeURIComponent(away)}`, { role: "Branch Manager" });
    arena.holds(!leads(to), `${path}?${name}=${away} leads to ${to}`);
  }
  for (const away of AWAY) {
    const { to } = await arena.send(`/?index&redirectTo=${encodeURIComponent(away)}`, {
      method: "POST",
      body: new URLSearchParams({ username: "loan.officer", password: "wrong on purpose", redirectTo: away }),
    });
    arena.holds(!leads(to), `signing in with ${away} leads to ${to}`);
    const raw = await arena.send(`/${away.replace(/^\/+/, "/")}`, { role: "Branch Manager" }).catch(() => null);
    arena.holds(!raw || !leads(raw.to), `/${away} leads to ${raw?.to}`);
  }
}

async function framing(arena: Arena): Promise<void> {
  const { pages } = await walk(arena);
  for (const { url, answer } of pages) {
    const { headers } = answer;
    const policy = headers.get("Content-Security-Policy") ?? "";
    for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
      arena.holds(policy.includes(part), `${url.example} has no ${part}`);
    arena.holds(/form-action '(self|none)'/.test(policy), `${url.example} lets forms be sent elsewhere`);
    arena.holds(
      !/unsafe-inline|unsafe-eval|\*/.test(policy.replace(/style-src[^;]*/, "")),
      `${url.example}: ${policy}`,
    );
    arena.holds(headers.get("Access-Control-Allow-Origin") === null, `${url.example} lets other sites read`);
    arena.holds(headers.get("X-Content-Type-Options") === "nosniff", `${url.example} may be sniffed`);
    arena.holds(/no-store/.test(headers.get("Cache-Control") ?? ""), `${url.example} may be kept`);
    arena.holds(
      /no-referrer|same-origin/.test(headers.get("Referrer-Policy") ?? ""),
      `${url.example} tells where one comes from`,
    );
  }
  const api = await arena.send("/api/Branch", {
    headers: { Origin: "https://evil.example", Authorization: `Bearer ${await arena.tokenOf("Super Admin")}` },
  });
  arena.holds(api.headers.get("Access-Control-Allow-Origin") === null, "the API lets other sites read");
}

async function hostHeader(arena: Arena): Promise<void> {
  const spoofs: Record<string, string>[] = [
    { "X-Forwarded-Host": "evil.example" },
    { "X-Forwarded-Proto": "https" },
    { "X-Forwarded-For": "203.0.113.9" },
    { Forwarded: "host=evil.example;for=203.0.113.9" },
    { "X-Real-IP": "203.0.113.9" },
    { "X-Original-URL": "/admin" },
    { "X-Rewrite-URL": "/grapes" },
    { "X-HTTP-Method-Override": "DELETE" },
  ];
  for (const headers of spoofs) {
    for (const path of ["/", "/dashboard", "/forgot-password", "/api/openapi.json"]) {
      const { body, to, headers: answered } = await arena.send(path, { role: "Branch Manager", headers });
      arena.holds(
        !body.includes("evil.example") &&
          !to?.includes("evil.example") &&
          !answered.getSetCookie().some((line) => line.includes("evil.example")),
        `${path} with ${JSON.stringify(headers)} repeats what it was told`,
      );
    }
  }
  const log = arena.server.output();
  arena.holds(!log.includes("203.0.113.9"), "the log believes X-Forwarded-For");
}

export const forgery: readonly Family[] = [
  {
    number: 23,
    name: "Forms sent from other sites; reading changes nothing",
    run: async (arena) => {
      await crossSite(arena);
      await readingChangesNothing(arena);
    },
  },
  { number: 24, name: "Ways out of the portal in addresses", run: openRedirect },
  { number: 25, name: "Framing, reading from other sites, headers of every page", run: framing },
  { number: 26, name: "Host and forwarding headers no one may set", run: hostHeader },
];
