/** Who may open what: URLs, actions, records of others, menus, dead ends. */
import { PERMISSIONS } from "~/modules/all-permissions";
import { ROLES } from "../../prisma/seed/roles";
import { ownerOf, representatives, signInName, VISITOR, type Arena, type Family, type Sent } from "../arena";
import { expected } from "../expected";

/** Text that stands in the demo's records and nowhere in a refusal. */
const RECORD_TEXT = /V-(KIB|EMB|KAS|RUI|NAK|NAI)-20|Kibera Drive|late repayments/;
/** Addresses that answer with a file, and have no data of a page. */
export const BARE = /^\/(export|print|ops\/visit\/doc\/file)\/|\/(template|faulty)$/;
const EVIL = { _key: "0123456789abcdefghij", _version: "1", _intent: "approve", note: "This must not come through." };

/** True when the answer is the refusal the specification names, and shows nothing. */
export function refused(answer: Sent, wanted: { redirect: string } | "forbidden", data: boolean): boolean {
  if (RECORD_TEXT.test(answer.body)) return false;
  if (wanted === "forbidden")
    return answer.status === 403 || (data && answer.body.includes("Your role does not include"));
  return data
    ? answer.status === 202 && answer.body.includes(`"${wanted.redirect}"`)
    : [302, 303].includes(answer.status) && answer.to === wanted.redirect;
}

/** True when the page is there, its record is out of this person's reach, or it leads to the record it stands in or to today's draft. */
function shown({ status, to }: Sent): boolean {
  return [200, 404].includes(status) || (status === 302 && to !== null && /\/preview\/|\/add\?visit=\d+$/.test(to));
}

/** As {@link shown}, of the data of a page: a way on is carried in an answer of its own. */
function carried({ status, body }: Sent): boolean {
  return [200, 202, 404].includes(status) && !body.includes("Your role does not include");
}

async function byUrl(arena: Arena): Promise<void> {
  const screens = arena.screens();
  for (const role of [VISITOR, ...ROLES.map(({ name }) => name)]) {
    for (const url of screens) {
      const [wanted, answer] = [expected(url, role), await arena.send(url.example!, { role })];
      if (wanted === "let through")
        arena.holds(
          shown(answer),
          `GET ${url.example} as ${role} is not let through: ${answer.status} ${answer.to ?? ""}`,
        );
      else
        arena.holds(
          refused(answer, wanted, false),
          `GET ${url.example} as ${role} is not refused as it must be: ${answer.status} ${answer.to ?? ""}`,
        );
    }
  }
  const families = arena.families(({ route }) => !BARE.test(route));
  for (const role of representatives()) {
    for (const url of families) {
      const wanted = expected(url, role);
      const leaf = `?_routes=${encodeURIComponent(`${url.area}:${url.route}`)}`;
      for (const query of ["", leaf]) {
        const answer = await arena.send(`${url.example}.data${query}`, { role });
        if (wanted === "let through")
          arena.holds(
            carried(answer),
            `GET ${url.example}.data${query} as ${role} is not let through: ${answer.status}`,
          );
        else arena.holds(refused(answer, wanted, true), `GET ${url.example}.data${query} as ${role} is not refused`);
      }
      if (wanted === "let through") continue;
      const head = await arena.send(url.example!, { role, method: "HEAD" });
      arena.holds(head.body === "" && head.status >= 300, `HEAD ${url.example} as ${role}: ${head.status}`);
    }
  }
}

async function byAction(arena: Arena): Promise<void> {
  const families = arena.families();
  // A sign-in writes, and is not what is tried here.
  for (const person of [...representatives(), ...families.map(ownerOf)]) await arena.cookieOf(person);
  await arena.unchanged("a refused POST", async () => {
    for (const role of representatives()) {
      for (const url of families) {
        const wanted = expected(url, role);
        if (wanted === "let through") continue;
        const answer = await arena.send(url.example!, { role, method: "POST", body: new URLSearchParams(EVIL) });
        arena.holds(
          answer.status === 405 || refused(answer, wanted, false),
          `POST ${url.example} as ${role}: ${answer.status}`,
        );
        if (BARE.test(url.route)) continue;
        const data = await arena.send(`${url.example}.data`, { role, method: "POST", body: new URLSearchParams(EVIL) });
        arena.holds(
          data.status >= 300 || refused(data, wanted, true),
          `POST ${url.example}.data as ${role}: ${data.status}`,
        );
      }
    }
  });
  await arena.unchanged("a POST that says nothing", async () => {
    for (const role of representatives()) {
      for (const url of families) {
        // To leave is all there is to say there.
        if (url.route === "/exit" || expected(url, role) !== "let through") continue;
        const answer = await arena.send(url.example!, {
          role,
          method: "POST",
          body: new URLSearchParams({ _intent: "nothing-known" }),
        });
        arena.holds(answer.status < 500, `POST ${url.example} as ${role}, with nothing in it: ${answer.status}`);
      }
    }
  });
  await arena.unchanged("PUT, PATCH and DELETE of pages", async () => {
    for (const url of families) {
      for (const method of ["PUT", "PATCH", "DELETE"]) {
        const { status, headers } = await arena.send(url.example!, { role: ownerOf(url), method });
        arena.holds(status === 405 && headers.has("Allow"), `${method} ${url.example}: ${status}`);
      }
    }
  });
}

/** Records of other branches, areas and people, by URL and in forms. */
async function acrossBranches(arena: Arena): Promise<void> {
  const visits = arena.rows<{ id: number; visitorId: number; reviewerId: number | null; path: string; status: string }>(
    'SELECT v.id, v.visitorId, v.reviewerId, u.path, v.status FROM "Visit" v JOIN "OrgUnit" u ON u.id = v.unitId',
  );
  for (const role of ["Branch Manager", "Area Manager", "Regional Manager"]) {
    const grants = arena.rows<{ path: string; userId: number }>(
      'SELECT u.path, g.userId FROM "RoleGrant" g JOIN "OrgUnit" u ON u.id = g.unitId JOIN "User" p ON p.id = g.userId WHERE p.signInName = ?',
      signInName(role),
    );
    const mine = (visit: (typeof visits)[number]) =>
      grants.some(
        ({ path, userId }) => visit.path.startsWith(path) || visit.visitorId === userId || visit.reviewerId === userId,
      );
    const foreign = visits.filter((visit) => !mine(visit)).slice(0, 12);
    const level = { "Branch Manager": "bm", "Area Manager": "am", "Regional Manager": "rm" }[role]!;
    for (const { id } of foreign) {
      for (const path of [
        `/ops/${level}/visit/preview/${id}`,
        `/ops/${level}/visit/edit/${id}`,
        `/ops/bm/visit/submit/${id}`,
        `/ops/my/review/preview/${id}`,
        `/ops/approved/preview/${id}`,
        `/ops/visit/doc/list/${id}`,
        `/ops/visit/doc/preview/list/${id}`,
      ]) {
        const { status, body } = await arena.send(path, { role });
        arena.holds([404, 403].includes(status) && !RECORD_TEXT.test(body), `${path} as ${role}: ${status}`);
      }
      const api = await arena.send(`/api/Visit/${id}`, {
        headers: { Authorization: `Bearer ${await arena.tokenOf(role)}` },
      });
      arena.holds(api.status === 404, `GET /api/Visit/${id} as ${role}: ${api.status}`);
    }
  }
  const counts = arena.rows<{ id: number; signInName: string }>(
    'SELECT d.id, u.signInName FROM "Document" d JOIN "Visit" v ON v.id = d.ownerId AND d.ownerType = \'Visit\' JOIN "User" u ON u.id = v.visitorId',
  );
  for (const { id, signInName: owner } of counts.slice(0, 20)) {
    const { status } = await arena.send(`/ops/visit/doc/file/${id}`, { role: "Loan Officer" });
    arena.holds(status === 302, `the file ${id} of ${owner} as Loan Officer: ${status}`);
  }
}

/** A record that is not there and one that is not to be seen answer alike. */
async function sameNotFound(arena: Arena): Promise<void> {
  for (const url of arena.screens(({ pattern }) => /:id/.test(pattern) && !pattern.includes("?"))) {
    for (const id of [
      "0",
      "-1",
      "2147483647",
      "99999999999999999999",
      "1e3",
      "abc",
      "1%00",
      "%27",
      "null",
      "undefined",
      "1;2",
    ]) {
      const { status } = await arena.send(url.pattern.replace(/:id/g, id), { role: ownerOf(url) });
      arena.holds([302, 400, 404].includes(status), `${url.pattern} with ${id}: ${status}`);
    }
  }
}

async function menusGiveNothing(arena: Arena): Promise<void> {
  for (const role of representatives()) {
    if (role === VISITOR) continue;
    const { body } = await arena.send("/dashboard", { role });
    const links = [...body.matchAll(/<a href="(\/[^"#?]*)"/g)].map((match) => match[1]!);
    for (const link of new Set(links)) {
      const { status } = await arena.send(link, { role });
      arena.holds([200, 302].includes(status), `${role} is shown ${link}, which answers ${status}`);
    }
  }
}

async function deadEnds(arena: Arena): Promise<void> {
  const paths = [
    "/.env",
    "/.git/config",
    "/.git/HEAD",
    "/prisma/schema.prisma",
    "/package.json",
    "/app/root.tsx",
    "/build/server.js",
    "/build/server/index.js",
    "/server.ts",
    "/data/portal.db",
    "/portal.db",
    "/data/session-secret",
    "/assets/",
    "/assets",
    "/images/",
    "/node_modules/react/package.json",
    "/%2e%2e/package.json",
    "/..%2fpackage.json",
    "/assets/..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/data/portal.db",
    "/data/files/",
    "/server-status",
  ];
  for (const path of paths) {
    const { status, body } = await arena.send(path);
    arena.holds(status !== 200 && !/SQLite format 3|"dependencies"|model User/.test(body), `${path}: ${status}`);
  }
  const { body } = await arena.send("/dashboard", { role: "Super Admin" });
  for (const [, file] of body.matchAll(/"(\/assets\/[^"]+\.js)"/g)) {
    const map = await arena.send(`${file}.map`);
    arena.holds(map.status === 404, `${file}.map: ${map.status}`);
    const script = await arena.send(file!);
    arena.holds(!script.body.includes("sourceMappingURL"), `${file} names a source map`);
  }
  for (const path of ["/", "/dashboard", "/api/openapi.json"]) {
    const { status } = await arena.send(path, { method: "OPTIONS" });
    arena.holds([204, 405].includes(status), `OPTIONS ${path}: ${status}`);
  }
}

async function guardsDeclared(arena: Arena): Promise<void> {
  for (const url of arena.urls)
    arena.holds(
      ["public", "signed-in"].includes(url.permission) || url.permission in PERMISSIONS,
      `${url.pattern} declares ${url.permission}`,
    );
}

export const access: readonly Family[] = [
  {
    number: 1,
    name: "Pages of areas and roles one does not have",
    run: async (arena) => {
      await guardsDeclared(arena);
      await byUrl(arena);
    },
  },
  { number: 2, name: "Actions without the right, without having opened the page", run: byAction },
  {
    number: 3,
    name: "Records of other branches and people",
    run: async (arena) => {
      await acrossBranches(arena);
      await sameNotFound(arena);
    },
  },
  { number: 7, name: "Menus give no right, and show none that is lacking", run: menusGiveNothing },
  { number: 11, name: "Dead ends: files of the product, unknown methods", run: deadEnds },
];
