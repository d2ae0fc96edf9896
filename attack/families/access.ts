/** Who may open what: URLs, actions, records of others, menus, dead ends. */
import type { UrlLine } from "~/server/urls.server";
import { PERMISSIONS } from "~/modules/all-permissions";
import { allotted } from "../../tests/setup/pairwise";
import { isWhole } from "../../tests/setup/tier";
import { ownerOf, representatives, signInName, VISITOR, type Arena, type Family } from "../arena";
import { expected } from "../expected";
import { pairs } from "../pairs";
import { ask, faultOf, questions, RECORD_TEXT, type Kind } from "../questions";
import { BARE, leafOf } from "../../tests/setup/urls";

/** A form that says nothing. */
const NOTHING = { _intent: "nothing-known" };

async function comeIn(arena: Arena, kinds: readonly Kind[]): Promise<void> {
  for (const question of questions(arena.urls).filter(({ kind }) => kinds.includes(kind))) {
    const fault = faultOf(question, await ask(arena, question));
    arena.holds(fault === null, fault ?? "");
  }
}

async function byAction(arena: Arena): Promise<void> {
  const families = arena.families();
  // A sign-in writes, and is not what is tried here.
  for (const person of [...representatives(), ...families.map(ownerOf)]) await arena.cookieOf(person);
  await arena.unchanged("a refused POST", () => comeIn(arena, ["POST", "POST data"]));
  await arena.unchanged("a POST that says nothing", async () => {
    for (const { path, role } of nothings(families)) {
      const { status } = await arena.send(path, { role, method: "POST", body: new URLSearchParams(NOTHING) });
      arena.holds(status < 500, `POST ${path} as ${role}, with nothing in it: ${status}`);
    }
  });
  await arena.unchanged("PUT, PATCH and DELETE of pages", async () => {
    for (const { item: url, choice: method } of pairs(families, ["PUT", "PATCH", "DELETE"], ({ area }) => area)) {
      const { status, headers } = await arena.send(url.example!, { role: ownerOf(url), method });
      arena.holds(status === 405 && headers.has("Allow"), `${method} ${url.example}: ${status}`);
    }
  });
}

/** Where a form that says nothing is sent, and by whom: everybody who may to every page, or its owner; the page is made anew once for each permission. */
function nothings(families: readonly UrlLine[]): { path: string; role: string }[] {
  // To leave is all there is to say there.
  const pages = families.filter(({ route }) => route !== "/exit");
  if (isWhole)
    return pages.flatMap((url) =>
      representatives()
        .filter((role) => expected(url, role) === "let through")
        .map((role) => ({ path: url.example!, role })),
    );
  const first = new Set(new Map(pages.map((url) => [`${url.area} ${url.permission}`, url])).values());
  return pages.map((url) => ({
    path: first.has(url) || BARE.test(url.route) ? url.example! : `${url.example}.data`,
    role: ownerOf(url),
  }));
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
    const places = [
      `/ops/${level}/visit/preview`,
      `/ops/${level}/visit/edit`,
      "/ops/bm/visit/submit",
      "/ops/my/review/preview",
      "/ops/approved/preview",
      "/ops/visit/doc/list",
      "/ops/visit/doc/preview/list",
    ];
    for (const { item, choice: place } of pairs(foreign, places, (visit) => visit.status)) {
      const path = `${place}/${item.id}`;
      const { status, body } = await arena.send(path, { role });
      arena.holds([404, 403].includes(status) && !RECORD_TEXT.test(body), `${path} as ${role}: ${status}`);
    }
    for (const { id } of foreign) {
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

const ABSENT = ["0", "-1", "2147483647", "99999999999999999999"];
const NO_NUMBER = ["1e3", "abc", "1%00", "%27", "null", "undefined", "1;2"];

/** A record that is not there and one that is not to be seen answer alike. */
async function sameNotFound(arena: Arena): Promise<void> {
  const records = arena.screens(({ pattern }) => /:id/.test(pattern) && !pattern.includes("?"));
  const asked = [ABSENT, NO_NUMBER].flatMap((ids) => pairs(records, ids, ({ area }) => area));
  for (const { item: url, choice: id } of asked) {
    const path = url.pattern.replace(/:id/g, id);
    const { status } = await arena.send(isWhole || BARE.test(url.route) ? path : leafOf(url, path), {
      role: ownerOf(url),
    });
    arena.holds(
      [302, 400, 404].includes(status) || (!isWhole && status === 202),
      `${url.pattern} with ${id}: ${status}`,
    );
  }
}

/** What each role finds in its menus, and what of it is opened: all, or each link by one role and in each part of the portal one by each. */
async function menusGiveNothing(arena: Arena): Promise<void> {
  const shown = new Map<string, string[]>();
  for (const role of representatives().filter((one) => one !== VISITOR)) {
    const { body } = await arena.send("/dashboard", { role });
    for (const link of new Set([...body.matchAll(/<a href="(\/[^"#?]*)"/g)].map((match) => match[1]!)))
      shown.set(link, [...(shown.get(link) ?? []), role]);
  }
  const links = [...shown.keys()];
  const opened = isWhole
    ? links.flatMap((item) => shown.get(item)!.map((choice) => ({ item, choice })))
    : allotted(
        links,
        (link) => shown.get(link)!,
        (link) => link.split("/")[1]!,
      );
  for (const { item: link, choice: role } of opened) {
    const page = isWhole ? undefined : arena.urls.find((url) => url.example === link && !BARE.test(url.route));
    const { status } = await arena.send(page ? leafOf(page) : link, { role });
    arena.holds(
      [200, 302].includes(status) || (page && status === 202) === true,
      `${role} is shown ${link}, which answers ${status}`,
    );
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
      await comeIn(arena, ["leaf", "page", "HEAD", "data"]);
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
