/** Values that are not asked for: extra fields, states jumped over, people named in parameters, operators in place of text. */
import type { FormPage } from "../../tests/setup/form-pages";
import { drawn } from "../../scripts/tiers/draw.mjs";
import { ownerOf, PASSWORD, signInName, type Arena, type Family } from "../arena";

let keys = 0;
const newKey = () => `attack-${String(++keys).padStart(16, "0")}`;

/** Columns no form of the product lets anybody write. */
const EXTRA = {
  role: "1",
  roleId: "1",
  branchId: "1",
  isActive: "true",
  active: "false",
  status: "APPROVED",
  approvedBy: "1",
  approvedById: "1",
  reviewerId: "1",
  visitorId: "1",
  balance: "999999",
  createdBy: "1",
  createdById: "1",
  version: "99",
  id: "1",
  refNo: "V-EVIL",
  contentHash: "x",
  passwordHash: "x",
  path: "/1/",
  companyId: "1",
  userId: "1",
  actorId: "1",
  tenantId: "1",
  __proto__x: "x",
  __proto__: "x",
  "constructor.prototype": "x",
  "__proto__[admin]": "1",
};
const FORGED = new Set([
  "status",
  "visitorId",
  "approvedById",
  "refNo",
  "contentHash",
  "version",
  "passwordHash",
  "path",
]);

/** Sends a form as it stands with one more field, and looks whether that field reached a table. */
async function massAssignment(arena: Arena): Promise<void> {
  for (const { path, browser, page } of await arena.forms()) {
    for (const form of page.forms().filter((one) => one.has("_key"))) {
      const own = new Set(form.keys());
      const extra = Object.entries(EXTRA).filter(([name]) => !own.has(name));
      // What is forged goes alone, and everything once together.
      const sent = [...extra.filter(([name]) => FORGED.has(name)).map((one) => [one]), extra];
      for (const fields of sent) {
        const answer = await browser.submit(
          page,
          path,
          { ...Object.fromEntries(fields), _key: newKey(), _intent: "none" },
          form,
        );
        arena.holds(answer.status < 500, `${path} with ${fields.map(([name]) => name).join(", ")}: ${answer.status}`);
      }
    }
  }
  const forged = arena.row<{ n: number }>(
    "SELECT count(*) AS n FROM \"Visit\" WHERE refNo = 'V-EVIL' OR contentHash = 'x' OR version = 99",
  ).n;
  arena.holds(forged === 0, `${forged} visits carry what a form smuggled in`);
  arena.holds(
    arena.row<{ n: number }>("SELECT count(*) AS n FROM \"User\" WHERE passwordHash = 'x'").n === 0,
    "a form wrote a password hash",
  );
  arena.holds(({} as Record<string, unknown>).admin === undefined, "a prototype was changed");
  await byApi(arena);
}

/** The API refuses properties it does not know. */
async function byApi(arena: Arena): Promise<void> {
  const authorization = { Authorization: `Bearer ${await arena.tokenOf("Super Admin")}` };
  const body = { code: "EVIL", name: "Evil", parentId: "1" };
  await arena.unchanged("properties the API does not know", async () => {
    for (const name of FORGED) {
      for (const path of ["/api/Division", "/api/Category", "/api/Holiday", "/api/Branch"]) {
        const { status } = await arena.send(path, {
          method: "POST",
          json: { ...body, [name]: EXTRA[name as keyof typeof EXTRA] ?? "x" },
          headers: authorization,
        });
        arena.holds(status === 422 || status === 400, `POST ${path} with ${name}: ${status}`);
      }
    }
  });
}

/** Moves that the state or the person does not allow, over screens and the API. */
async function jumping(arena: Arena): Promise<void> {
  const all = arena.rows<{ id: number; status: string; version: number; visitor: string; reviewer: string | null }>(
    'SELECT v.id, v.status, v.version, p.signInName AS visitor, r.signInName AS reviewer FROM "Visit" v JOIN "User" p ON p.id = v.visitorId LEFT JOIN "User" r ON r.id = v.reviewerId',
  );
  const visits = drawn("attack 6, visits", all, ({ id, status }) => ({
    name: String(id),
    parts: ["modules/visits", "modules/workflow"],
    group: status,
  }));
  const moves = ["Submit", "Withdraw", "Approve", "Return", "Forward", "Reroute", "TakeOver", "Addendum", "Cancel"];
  const decide = new Set(["Approve", "Return", "Forward"]);
  const tokens = new Map<string, string>();
  for (const name of ["branch.manager", "area.manager", "regional.manager", "operations.head", "super.admin"]) {
    const { body } = await arena.send("/api/auth/token", {
      method: "POST",
      json: { username: name, password: PASSWORD },
    });
    tokens.set(name, (JSON.parse(body) as { data: { token: string } }).data.token);
  }
  const note = "An attempt that has to fail, whoever makes it.";
  await arena.unchanged("moves that are not allowed", async () => {
    for (const { id, status, version, visitor, reviewer } of visits) {
      for (const [name, token] of tokens) {
        for (const move of moves) {
          const decides = decide.has(move);
          const allowed = decides
            ? name === reviewer && ["SUBMITTED", "FORWARDED"].includes(status)
            : name === visitor || name === reviewer || ["Reroute", "TakeOver"].includes(move);
          if (allowed) continue;
          const answer = await arena.send(`/api/Visit/${id}/${move}`, {
            method: "POST",
            json: { note },
            headers: { Authorization: `Bearer ${token}`, "If-Match": `"${version}"` },
          });
          arena.holds(
            [403, 404, 409, 412, 422].includes(answer.status),
            `${move} of a ${status} visit by ${name}: ${answer.status}`,
          );
        }
      }
    }
  });
  await ownRecords(arena);
}

/** Nobody decides their own record, whatever the role. */
async function ownRecords(arena: Arena): Promise<void> {
  const own = arena.rows<{ id: number; version: number; visitor: string }>(
    "SELECT v.id, v.version, p.signInName AS visitor FROM \"Visit\" v JOIN \"User\" p ON p.id = v.visitorId WHERE v.status IN ('SUBMITTED', 'FORWARDED')",
  );
  for (const { id, version, visitor } of own) {
    const cookie = await arena.signIn(visitor).catch(() => "");
    for (const intent of ["approve", "return", "forward"]) {
      const body = new URLSearchParams({
        _key: newKey(),
        _version: String(version),
        _intent: intent,
        note: "I find that I did very well.",
      });
      const { status } = await arena.send(`/ops/my/review/preview/${id}`, {
        method: "POST",
        body,
        headers: { Cookie: cookie },
      });
      arena.holds(status >= 400 || status === 302 || status === 303, `${visitor} ${intent} own visit ${id}: ${status}`);
    }
    arena.holds(
      arena.row<{ version: number }>('SELECT version FROM "Visit" WHERE id = ?', id).version === version,
      `${visitor} moved own visit ${id}`,
    );
  }
}

/** A parameter that names a person or a unit narrows what one sees; it never widens it. Each list is given each name, and the values in turn. */
async function namingOthers(arena: Arena): Promise<void> {
  const names = [
    "user",
    "userId",
    "employeeId",
    "onBehalfOf",
    "visitorId",
    "reviewerId",
    "branchId",
    "unitId",
    "companyId",
    "actor",
    "as",
  ];
  const values = ["1", "5", "*"];
  const lists = arena.screens(({ route, pattern }) => route.startsWith("/export/") || /\/list$/.test(pattern));
  for (const role of ["Branch Manager", "Area Manager"]) {
    for (const [at, url] of lists.entries()) {
      const plain = await arena.send(url.example!, { role });
      if (plain.status !== 200) continue;
      const seen = new Set(plain.body.match(/\bV-[A-Z]{3}-\d{4}-\d{6}/g) ?? []);
      for (const [nth, name] of names.entries()) {
        const asked = `${url.example}?${name}=${values[(at + nth) % values.length]}`;
        const { status, body } = await arena.send(asked, { role });
        const more = (body.match(/\bV-[A-Z]{3}-\d{4}-\d{6}/g) ?? []).filter((refNo) => !seen.has(refNo));
        arena.holds(
          status < 500 && (more.length === 0 || seen.size >= 25),
          `${asked} as ${role} shows ${more[0]} (${status})`,
        );
      }
    }
  }
}

const OPERATORS: [suffix: string, value: string][] = [
  ["[not]", ""],
  ["[contains]", "a"],
  ["[in][]", "1"],
  ["[gt]", "0"],
  ["[]", "1"],
  ["[set]", "x"],
  ["[path]", "$"],
  [".not", ""],
  ["[equals][not]", "1"],
  ["[startsWith]", "a"],
];

async function operators(arena: Arena): Promise<void> {
  // Made before: a new token is told in the audit trail.
  const authorization = { Authorization: `Bearer ${await arena.tokenOf("Super Admin")}` };
  await arena.unchanged("operators in place of text", async () => {
    for (const [suffix, value] of OPERATORS) {
      for (const names of [
        ["username", "password"],
        ["password", "username"],
      ] as const) {
        const body = new URLSearchParams({
          [`${names[0]}${suffix}`]: value,
          [names[1]]: names[1] === "password" ? PASSWORD : "super.admin",
        });
        const { status, headers } = await arena.send("/?index", { method: "POST", body });
        arena.holds(
          [400, 401, 413, 422, 429].includes(status) &&
            !headers.getSetCookie().some((line) => line.startsWith("session=")),
          `sign-in with ${names[0]}${suffix}: ${status}`,
        );
      }
    }
    for (const json of [
      { username: { not: "" }, password: PASSWORD },
      { username: ["super.admin"], password: PASSWORD },
      { username: "super.admin", password: { not: "" } },
      { username: { contains: "admin" }, password: { contains: "" } },
      { username: null, password: null },
      ["super.admin", PASSWORD],
      "super.admin",
      7,
    ]) {
      const { status, body } = await arena.send("/api/auth/token", { method: "POST", json });
      arena.holds(
        [400, 401, 422, 429].includes(status) && !body.includes("sop_"),
        `POST /api/auth/token with ${JSON.stringify(json)}: ${status}`,
      );
    }
    for (const path of ["/api/Branch", "/api/Category", "/api/Holiday", "/api/Visit", "/api/Company"]) {
      for (const [suffix, value] of OPERATORS) {
        for (const name of ["q", "sort", "id", "kind", "limit", "cursor"]) {
          const { status } = await arena.send(
            `${path}?${encodeURIComponent(name + suffix)}=${encodeURIComponent(value)}`,
            { headers: authorization },
          );
          arena.holds([400, 422].includes(status), `GET ${path}?${name}${suffix}: ${status}`);
        }
      }
    }
  });
}

/** Words that belong to secrets, in anything anybody is sent. */
const SECRETS = /passwordHash|totpSecret|\$argon2|codeHash|"hash":"[0-9a-f]{64}"|tokenHash|sessionSecret/;

async function fieldLevel(arena: Arena): Promise<void> {
  for (const url of arena.families()) {
    for (const role of new Set([ownerOf(url), "Super Admin", "Branch Manager"])) {
      for (const path of [url.example!, `${url.example}.data`]) {
        const { body } = await arena.send(path, { role });
        arena.holds(!SECRETS.test(body), `${path} as ${role} shows ${SECRETS.exec(body)?.[0]}`);
      }
    }
  }
  const authorization = { Authorization: `Bearer ${await arena.tokenOf("Super Admin")}` };
  for (const { example, pattern } of arena.lines((url) => url.pattern.startsWith("GET "))) {
    const { body } = await arena.send(example!.replace(/^GET /, ""), { headers: authorization });
    arena.holds(!SECRETS.test(body) || pattern.includes("openapi"), `${pattern} shows ${SECRETS.exec(body)?.[0]}`);
  }
}

/** What is one's own in the portal stays one's own: sessions, kept forms, tokens. */
async function colleagues(arena: Arena): Promise<void> {
  const pages: FormPage[] = [...(await arena.forms())].filter(({ path }) => path.startsWith("/my/"));
  // What waits for a person's decision names whose it is, as every task does.
  const own = arena.screens(
    ({ pattern, permission }) =>
      pattern.startsWith("/my/") && permission === "signed-in" && pattern !== "/my/approvals",
  );
  for (const role of ["Branch Manager", "Super Admin", "Grapes Admin"]) {
    const mine = arena.row<{ id: number; displayName: string; signInName: string }>(
      'SELECT id, displayName, signInName FROM "User" WHERE signInName = ?',
      signInName(role),
    );
    // Messages to oneself name the colleagues whose work they speak of.
    const told = JSON.stringify(arena.rows('SELECT * FROM "Notification" WHERE "userId" = ?', mine.id));
    // What a permission opens holds to the units it is held at, as every list does.
    for (const url of own) {
      const { body, status } = await arena.send(url.example!, { role });
      // One's own managers are named to oneself.
      const managers = /Managers<\/h2>(.*?)<\/section>/s.exec(body)?.[1] ?? "";
      const others = arena
        .rows<{ displayName: string }>('SELECT displayName FROM "User" WHERE id <> ?', mine.id)
        .filter(({ displayName }) => status === 200 && body.includes(displayName))
        .filter(({ displayName }) => !told.includes(displayName) && !managers.includes(displayName));
      arena.holds(
        others.length === 0 || /\/team/.test(url.pattern),
        `${url.example} as ${role} shows ${others[0]?.displayName}`,
      );
    }
  }
  for (const { path, browser, page } of pages) {
    for (const form of page.forms().filter((one) => one.has("_key"))) {
      const before = arena.rows<{ id: number; version: number }>('SELECT id, version FROM "User" ORDER BY id');
      await browser.submit(page, path, { userId: "1", id: "1", user: "1", employeeId: "1", _key: newKey() }, form);
      const after = arena.rows<{ id: number; version: number }>('SELECT id, version FROM "User" ORDER BY id');
      const touched = after.filter(({ version }, index) => version !== before[index]?.version);
      arena.holds(touched.length <= 1, `${path} changed ${touched.length} people`);
    }
  }
}

export const parameters: readonly Family[] = [
  { number: 4, name: "What belongs to a colleague", run: colleagues },
  { number: 5, name: "Fields that no form has", run: massAssignment },
  { number: 6, name: "Steps of a workflow jumped over, own records decided", run: jumping },
  { number: 8, name: "Parameters that name someone else", run: namingOthers },
  { number: 9, name: "Operators and lists in place of text", run: operators },
  { number: 10, name: "Secrets in pages, data and answers", run: fieldLevel },
];
