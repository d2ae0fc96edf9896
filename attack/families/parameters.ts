/** Values that are not asked for: extra fields, states jumped over, people named in parameters, operators in place of text. */
import type { UrlLine } from "~/server/urls.server";
import type { FormPage } from "../../tests/setup/form-pages";
import { allotted } from "../../tests/setup/pairwise";
import { isWhole } from "../../tests/setup/tier";
import { ownerOf, PASSWORD, signInName, type Arena, type Family, type Sent } from "../arena";
import { expected } from "../expected";
import { combined, pairs } from "../pairs";
import { areaOfForm } from "../questions";
import { BARE, dataOf, leafOf } from "../../tests/setup/urls";
import { leafFor, walk } from "../walk";

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

/** What of the extra fields is sent at once: each that is forged alone, and all of them together. */
const FORGERIES: (readonly string[])[] = [...[...FORGED].map((name) => [name]), Object.keys(EXTRA)];

/** Sends a form as it stands with more fields, and looks whether one of them reached a table. */
async function massAssignment(arena: Arena): Promise<void> {
  const forms = await arena.forms();
  const alone = pairs(forms, FORGERIES.slice(0, -1), areaOfForm);
  const together = forms.map((item) => ({ item, choice: FORGERIES.at(-1)! }));
  for (const { item, choice: names } of [...alone, ...together]) {
    const { browser, page } = item;
    for (const form of page.forms().filter((one) => one.has("_key"))) {
      const fields = Object.entries(EXTRA).filter(([name]) => names.includes(name) && !form.has(name));
      if (fields.length === 0) continue;
      const changes = { ...Object.fromEntries(fields), _key: newKey(), _intent: "none" };
      const path = isWhole ? item.path : dataOf(item.path);
      const answer = await browser.submit(page, path, changes, form);
      arena.holds(answer.status < 500, `${path} with ${fields.map(([name]) => name).join(", ")}: ${answer.status}`);
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

const MOVES = ["Submit", "Withdraw", "Approve", "Return", "Forward", "Reroute", "TakeOver", "Addendum", "Cancel"];

interface Visit {
  id: number;
  status: string;
  version: number;
  visitor: string;
  reviewer: string | null;
}

/** Whether a person may make a move, as far as it is not tried here. */
function mayMove({ status, visitor, reviewer }: Visit, { name, move }: { name: string; move: string }): boolean {
  return ["Approve", "Return", "Forward"].includes(move)
    ? name === reviewer && ["SUBMITTED", "FORWARDED"].includes(status)
    : name === visitor || name === reviewer || ["Reroute", "TakeOver"].includes(move);
}

/** Moves that the state or the person does not allow, over screens and the API. */
async function jumping(arena: Arena): Promise<void> {
  const visits = arena.rows<Visit>(
    'SELECT v.id, v.status, v.version, p.signInName AS visitor, r.signInName AS reviewer FROM "Visit" v JOIN "User" p ON p.id = v.visitorId LEFT JOIN "User" r ON r.id = v.reviewerId',
  );
  const tokens = new Map<string, string>();
  for (const name of ["branch.manager", "area.manager", "regional.manager", "operations.head", "super.admin"]) {
    const { body } = await arena.send("/api/auth/token", {
      method: "POST",
      json: { username: name, password: PASSWORD },
    });
    tokens.set(name, (JSON.parse(body) as { data: { token: string } }).data.token);
  }
  const note = "An attempt that has to fail, whoever makes it.";
  const tries = [...tokens.keys()].flatMap((name) => MOVES.map((move) => ({ name, move })));
  const forbidden = (visit: (typeof visits)[number]) => tries.filter((one) => !mayMove(visit, one));
  const tried = isWhole
    ? visits.flatMap((item) => forbidden(item).map((choice) => ({ item, choice })))
    : allotted(visits, forbidden, ({ status }) => status);
  await arena.unchanged("moves that are not allowed", async () => {
    for (const { item, choice } of tried) {
      const { status } = await arena.send(`/api/Visit/${item.id}/${choice.move}`, {
        method: "POST",
        json: { note },
        headers: { Authorization: `Bearer ${tokens.get(choice.name)}`, "If-Match": `"${item.version}"` },
      });
      arena.holds(
        [403, 404, 409, 412, 422].includes(status),
        `${choice.move} of a ${item.status} visit by ${choice.name}: ${status}`,
      );
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

/** Parameters that may name a person or a unit. */
const NAMES = [
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
const VALUES = ["1", "5", "*"];

/** A parameter that names a person or a unit narrows what one sees; it never widens it. Each list is given each name, and the values in turn; in pairs each list one name as one role. */
async function namingOthers(arena: Arena): Promise<void> {
  const lists = arena.screens(({ route, pattern }) => route.startsWith("/export/") || /\/list$/.test(pattern));
  const tries = ["Branch Manager", "Area Manager"].flatMap((role) => NAMES.map((name) => ({ role, name })));
  const open = (url: UrlLine) => tries.filter(({ role }) => expected(url, role) === "let through");
  const asked = isWhole
    ? lists.flatMap((item) => open(item).map((choice) => ({ item, choice })))
    : allotted(lists, open, ({ area, route }) => `${area} ${BARE.test(route)}`);
  const plain = new Map<string, Sent>();
  for (const [nth, { item: url, choice }] of asked.entries()) {
    const { role, name } = choice;
    const path = (query: string) =>
      isWhole || BARE.test(url.route) ? url.example! + query : leafOf(url, url.example! + query);
    const key = `${role} ${url.pattern}`;
    if (!plain.has(key)) plain.set(key, await arena.send(path(""), { role }));
    if (plain.get(key)!.status !== 200) continue;
    const seen = new Set(referencesIn(plain.get(key)!));
    const given = path(`?${name}=${VALUES[nth % VALUES.length]}`);
    const answer = await arena.send(given, { role });
    const more = referencesIn(answer).filter((refNo) => !seen.has(refNo));
    arena.holds(
      answer.status < 500 && (more.length === 0 || seen.size >= 25),
      `${given} as ${role} shows ${more[0]} (${answer.status})`,
    );
  }
}

const referencesIn = ({ body }: Sent): string[] => body.match(/\bV-[A-Z]{3}-\d{4}-\d{6}/g) ?? [];

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
    for (const { path, operator, name } of combined({
      path: ["/api/Branch", "/api/Category", "/api/Holiday", "/api/Visit", "/api/Company"],
      operator: OPERATORS,
      name: ["q", "sort", "id", "kind", "limit", "cursor"],
    })) {
      const [suffix, value] = operator;
      const asked = `${path}?${encodeURIComponent(name + suffix)}=${encodeURIComponent(value)}`;
      const { status } = await arena.send(asked, { headers: authorization });
      arena.holds([400, 422].includes(status), `GET ${asked}: ${status}`);
    }
  });
}

/** Words that belong to secrets, in anything anybody is sent. */
const SECRETS = /passwordHash|totpSecret|\$argon2|codeHash|"hash":"[0-9a-f]{64}"|tokenHash|sessionSecret/;

async function fieldLevel(arena: Arena): Promise<void> {
  const holds = (told: string, { body }: Pick<Sent, "body">) =>
    arena.holds(!SECRETS.test(body), `${told} shows ${SECRETS.exec(body)?.[0]}`);
  for (const { url, answer } of (await walk(arena)).pages) holds(`${url.example} as its owner`, answer);
  if (isWhole) await everyField(arena, holds);
  else
    for (const url of arena.families(({ route }) => !BARE.test(route)))
      if (expected(url, "Super Admin") === "let through")
        holds(`the data of ${url.example} as Super Admin`, await leafFor(arena, url, "Super Admin"));
  const authorization = { Authorization: `Bearer ${await arena.tokenOf("Super Admin")}` };
  for (const { example, pattern } of arena.lines((url) => url.pattern.startsWith("GET "))) {
    const { body } = await arena.send(example!.replace(/^GET /, ""), { headers: authorization });
    arena.holds(!SECRETS.test(body) || pattern.includes("openapi"), `${pattern} shows ${SECRETS.exec(body)?.[0]}`);
  }
}

/** Pages and their data for those who see most, and for one who sees little. */
async function everyField(arena: Arena, holds: (told: string, answer: Sent) => void): Promise<void> {
  for (const url of arena.families())
    for (const role of new Set([ownerOf(url), "Super Admin", "Branch Manager"]))
      for (const path of [url.example!, `${url.example}.data`])
        holds(`${path} as ${role}`, await arena.send(path, { role }));
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
