/** Every line of the API, sent sense and nonsense: no answer is a 5xx, and each is one the description tells of. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Endpoint } from "~/define/endpoint";
import { PERMISSIONS } from "~/modules/all-permissions";
import { actorOf, issueToken } from "~/modules/identity/index.server";
import { strayings } from "../../tests/setup/answers";
import { callApi, hire, unforeseen, type Call } from "../../tests/setup/api";
import { seeded } from "../../tests/setup/database";
import { anything, nastyText, valuesOf } from "../../tests/setup/nonsense";
import { letAct, type Operations } from "../../tests/setup/operations";
import { seedTree } from "../../tests/setup/organisation";
import { isWhole } from "../../tests/setup/tier";
import { draft, filled, move } from "../../tests/setup/visits";
import { makeSchemas } from "./json-schemas.server";
import { apiLines } from "./table.server";

/** How often each line is called. */
const RUNS = Number(process.env.NONSENSE_RUNS ?? (isWhole ? 10 : 4));

const ids: Record<string, string[]> = {};
/** The ids of a visitor, and of the supervisor who reviews what the visitor submits; both may everything else too. */
const people = { visitor: 0, supervisor: 0 };
type Person = keyof typeof people;

beforeAll(async () => {
  const tree = await seeded(seedTree);
  await database().writing(async (tx) => {
    const role = await tx.role.create({ data: { name: "Everything", description: "" } });
    await tx.rolePermission.createMany({
      data: Object.keys(PERMISSIONS).map((permission) => ({ roleId: role.id, permission })),
    });
  });
  const bm = (await hire(tree.branches[0], "Branch Manager", "visitor")).userId;
  const am = (await hire(tree.areas[0], "Area Manager", "supervisor")).userId;
  for (const person of [bm, am]) await letAct(person, "Everything", tree.company);
  const staff = { tree, bm } as Operations;
  Object.assign(people, { visitor: bm, supervisor: am });
  const drafts = [
    await draft(bm, "BM", tree.branches[0], "SUPERVISION"),
    await draft(bm, "BM", tree.branches[0], "CASH-CHECK"),
    await filled(staff),
  ];
  const submitted = [
    await filled(staff, { visitDate: "2026-11-19" }),
    await filled(staff, { visitDate: "2026-11-18" }),
    await filled(staff, { visitDate: "2026-11-17" }),
  ];
  for (const { id } of submitted) await move(bm, id, "submit");
  const texts = (rows: { id: number }[]) => rows.map((row) => String(row.id));
  const victim = (await hire(tree.branches[0], "Loan Officer")).userId;
  // The roles and the accounts of those who call stay as they are: what comes after needs them.
  const roles = texts(
    await db.role.findMany({ where: { name: { in: ["Loan Officer", "HR Executive", "Accounts Executive"] } } }),
  );
  const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: victim } });
  Object.assign(ids, {
    User: [String(victim)],
    Employee: [String(employeeId)],
    AdminUser: [String(victim)],
    Role: roles,
    job: ["purge", "send-mail"],
    process: ["Visit", "voucher"],
    company: [String(tree.company)],
    link: ["1", "2"],
    Company: [String(tree.company)],
    Division: tree.divisions.map(String),
    Region: tree.regions.map(String),
    Area: tree.areas.map(String),
    Branch: tree.branches.map(String),
    Country: texts(await db.country.findMany({ take: 3 })),
    Category: texts(await db.category.findMany()),
    Visit: texts([...drafts, ...submitted]),
    row: texts(await db.groupMeeting.findMany()),
    sheet: ["1", "2"],
    kind: ["GROUP", "report", "Cash", "DOCS"],
  });
});

interface Sent extends Call {
  path: string;
}

const SENSIBLE_QUERY = [
  "1",
  "5",
  "100",
  "true",
  "false",
  "2",
  "name",
  "-code",
  "date",
  "id",
  "2026-11-20",
  "DRAFT",
  "KIB",
];

function requestsTo(line: Endpoint): fc.Arbitrary<Sent> {
  const schemas = makeSchemas();
  const of = (schema: NonNullable<Endpoint["body"]>) =>
    valuesOf(schemas.inline(schema, "input"), { components: schemas.components, ids });
  const names = line.query ? Object.keys((schemas.inline(line.query, "input").properties ?? {}) as object) : [];
  const query = fc.dictionary(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...(names.length ? names : ["x"])) },
      { weight: 1, arbitrary: nastyText },
    ),
    fc.oneof(fc.constantFrom(...SENSIBLE_QUERY), fc.constantFrom(...SENSIBLE_QUERY), nastyText),
    { maxKeys: names.length ? 3 : 0 },
  );
  const paramOf = (name: string) =>
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...(ids[name === "id" ? line.path.split("/")[1]! : name] ?? ["1"])) },
      { weight: 1, arbitrary: nastyText },
    );
  const params: fc.Arbitrary<Record<string, string>> = fc.record(
    Object.fromEntries([...line.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, paramOf(name!)])),
  );
  const oftenMissing = (values: string[]) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...values) });
  const headers = fc.record({
    "If-Match": line.needsVersion
      ? fc.oneof(
          { weight: 6, arbitrary: fc.constant('"v1"') },
          { weight: 1, arbitrary: fc.constantFrom(undefined, '"v2"', "*", "x", '"v99999999999"') },
        )
      : oftenMissing(['"v1"', '"v2"', "x"]),
    "If-None-Match": oftenMissing(["*", '"v1"', "x"]),
    "Idempotency-Key": oftenMissing(["a", "b", "c", "", "x".repeat(300)]),
  });
  const json = line.body
    ? fc.oneof({ weight: 12, arbitrary: of(line.body) }, { weight: 1, arbitrary: anything })
    : fc.constant(undefined);
  const body = json.chain((value) => {
    if (line.acceptsForm === "only") return fc.constantFrom(1, 1, 1, 2, 0).map((files) => uploadOf(value, files));
    return line.acceptsForm && value !== null && typeof value === "object"
      ? fc.boolean().map((form) => (form ? formOf(value) : value))
      : fc.constant(value);
  });
  return fc.record({ query, params, headers, body }).map(({ query, params, headers, body }) => {
    const path = line.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(params[name]!));
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, value]),
    ).toString();
    return {
      path: `/api${path}${search ? `?${search}` : ""}`,
      headers: Object.fromEntries(
        Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
      body: typeof body === "string" ? JSON.stringify(body) : body,
    };
  });
}

/** A token as signing in gives one, without the password's hash. */
async function newToken(person: Person): Promise<string> {
  const actor = await actorOf(people[person], {
    at: new Date(),
    requestId: "nonsense",
    ip: "198.51.100.7",
    via: "token",
  });
  return (await issueToken(actor)).token;
}

/** One part of a path. An address never has "." and ".." there: whoever sends it takes them out. */
function segment(text: string): string {
  const written = encodeURIComponent(text.replace(/\p{Surrogate}/gu, "?"));
  return /^\.{0,2}$/.test(written) ? "0" : written;
}

/** The same properties with files in place of what stands for them. */
function uploadOf(value: unknown, files: number): FormData {
  const form = new FormData();
  const texts = value !== null && typeof value === "object" ? Object.entries(value) : [];
  for (const [name, one] of texts)
    if (name !== "file")
      form.append(
        name.replace(/\p{Surrogate}/gu, "?"),
        one === null ? "" : typeof one === "string" ? one.replace(/\p{Surrogate}/gu, "?") : JSON.stringify(one),
      );
  for (let n = 0; n < files; n++)
    form.append("file", new File([`day,amount\n2026-11-20,${Math.random()}\n`], "counted.csv"));
  return form;
}

function formOf(value: object): URLSearchParams {
  return new URLSearchParams(
    Object.entries(value).flatMap(([name, one]) =>
      (Array.isArray(one) ? one : [one]).map((part): [string, string] => [
        name,
        part === null ? "" : typeof part === "string" ? part : JSON.stringify(part),
      ]),
    ),
  );
}

describe("nonsense", () => {
  const statuses = new Map<number, number>();
  const lines = apiLines().filter((line) => line.path !== "/openapi.json");

  it.each(lines.map((line) => [`${line.method} ${line.path}`, line] as const))(
    "to %s is answered as described",
    async (_, line) => {
      const endsToken = line.path === "/auth/token";
      const tokens = new Map<Person, string>();
      await fc.assert(
        fc.asyncProperty(
          requestsTo(line),
          fc.constantFrom(...(Object.keys(people) as Person[])),
          async ({ path, ...call }, person) => {
            const token = tokens.get(person) ?? (await newToken(person));
            tokens.set(person, token);
            const answer = await callApi(line.method, path, { ...call, token, ip: "198.51.100.7" });
            statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
            const stray =
              answer.status === 404 && answer.json?.code === "no_such_path"
                ? []
                : strayings(line.method, line.path, answer);
            if (answer.status === 204 && endsToken) tokens.delete(person);
            expect([stray, unforeseen.splice(0)]).toEqual([[], []]);
            expect(answer.status).toBeLessThan(500);
          },
        ),
        { numRuns: endsToken ? 15 : RUNS },
      );
    },
  );

  it("has come far: calls were carried out, and refused for every kind of reason", () => {
    const calls = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    expect(calls).toBeGreaterThanOrEqual(RUNS * lines.length);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 204, 304, 400, 404, 409, 412, 422, 428]));
  });
});
