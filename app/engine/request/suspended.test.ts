/** What somebody who is suspended from work reaches: every address of the route table and every line of the API is tried. */
import { beforeAll, expect, it } from "vitest";
import type { AreaRoutes } from "~/addresses/route-line";
import { ROUTE_TABLE } from "~/addresses/route-table";
import { apiLines } from "~/api/table.server";
import { database, db } from "~/db/database.server";
import { can, withoutLent } from "~/core/actor";
import { bumpAccess, personOf, startSession } from "~/modules/identity/index.server";
import { callApi, hire, tokenOf } from "../../../tests/setup/api";
import { seeded } from "../../../tests/setup/database";
import { seedTree } from "../../../tests/setup/organisation";
import { guardOf } from "./guard.server";

const table: readonly AreaRoutes[] = ROUTE_TABLE;
/** Open by the rules of the specification: letters, payslips, the own profile, the password and the way out. */
const OPEN = [
  "/exit",
  "/export/my-disciplinary-letters/csv",
  "/export/my-payslips/csv",
  "/my/confirm",
  "/my/details",
  "/my/disciplinary/letter",
  "/my/disciplinary/letter/file/1",
  "/my/disciplinary/letter/preview/1",
  "/my/password/Reset",
  "/my/payslip",
  "/my/payslip/details/1",
  "/my/picture/1",
  "/my/second-factor",
  "/my/suspension",
  "/print/disciplinary-letter/1",
  "/print/payslip/1",
  "/stay",
];
const LINES = [
  "DELETE /auth/token",
  "GET /DisciplinaryLetter/List",
  "GET /Export/my-disciplinary-letters",
  "GET /Export/my-payslips",
  "GET /Payslip/List",
  "GET /Payslip/{id}",
  "GET /Print/disciplinary-letter/{id}",
  "GET /Print/payslip/{id}",
  "POST /DisciplinaryCase/{id}/Acknowledge",
  "POST /DisciplinaryCase/{id}/Appeal",
  "POST /DisciplinaryCase/{id}/Reply",
];

let person: { userId: number; signInName: string };
let cookie: string;
let bearer: string;

const setState = (status: string) =>
  database().writing(async (tx) => {
    const { employeeId } = await tx.user.findUniqueOrThrow({ where: { id: person.userId } });
    await tx.employee.update({ where: { id: employeeId! }, data: { status } });
    await bumpAccess(tx);
  });

beforeAll(async () => {
  const tree = await seeded(seedTree);
  person = await hire(tree.company, "HR Manager");
  const at = new Date();
  const before = (await personOf(person.userId, { at, requestId: "t", ip: null, via: "session" }))!;
  cookie = await startSession(before.actor, "test");
  bearer = await tokenOf(person.signInName);
  await setState("SUSPENDED");
});

const ask = async (id: string, path: string, method = "GET") => {
  const request = new Request(`http://portal.test${path}`, { method, headers: { Cookie: `session=${cookie}` } });
  const args = { request, params: {}, context: { requestId: "t", ip: null, noteUser: () => undefined } };
  try {
    await guardOf(id)(args as never);
    return "open";
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get("Location") ?? ""}`.trim();
    return String((thrown as { init?: { status?: number } }).init?.status ?? thrown);
  }
};

/** The addresses of a line: of families, those of letters and payslips and one other. */
const addressesOf = (path: string): string[] => {
  const plain = path.replace(/:id\b/g, "1");
  if (path.startsWith("/print/:name"))
    return ["disciplinary-letter", "payslip", "payroll-run"].map((name) => plain.replace(":name", name));
  if (path.startsWith("/export/:name"))
    return ["my-disciplinary-letters", "my-payslips", "employees"].map((name) =>
      plain.replace(":name", name).replace(":format", "csv"),
    );
  return [plain.replace(/:\w+/g, "1")];
};

it("opens letters, payslips, the own profile and the way out, and no other page, for reading or sending", async () => {
  const open: string[] = [];
  let closed = 0;
  for (const { area, routes } of table)
    for (const { path, permission } of routes) {
      if (permission === "public" || permission === "bearer") continue;
      for (const address of addressesOf(path)) {
        const answers = [];
        for (const method of ["GET", "POST"])
          for (const end of ["", ".data"]) answers.push(await ask(`${area}:${path}`, `${address}${end}`, method));
        if (answers.every((one) => one === "open")) open.push(address);
        else {
          closed += 1;
          const wanted = address === "/dashboard" ? ["302 /my/suspension", "404"] : ["404"];
          expect([address, answers.filter((one) => !wanted.includes(one))]).toEqual([address, []]);
        }
      }
    }
  expect(open.sort()).toEqual(OPEN);
  expect(closed).toBeGreaterThan(500);
});

it("answers letters and payslips over the API, and nothing else", async () => {
  const answered: string[] = [];
  let closed = 0;
  for (const { method, path, permission } of apiLines()) {
    if (permission === "public") continue;
    if (`${method} ${path}` === "DELETE /auth/token") continue;
    // A token makes so many calls a minute.
    if (closed % 100 === 0) bearer = await tokenOf(person.signInName);
    const { status, json } = await callApi(method, `/api${path.replace(/\{\w+\}/g, "1")}`, {
      token: bearer,
      ...(method === "GET" ? {} : { body: {} }),
    });
    if (status === 404 && (json as { code?: string } | null)?.code === "suspended") closed += 1;
    else answered.push(`${method} ${path}`);
  }
  expect([...answered, "DELETE /auth/token"].sort()).toEqual(LINES);
  expect(closed).toBeGreaterThan(500);
});

it("lends nothing, is lent nothing, and holds it all again on the first day back", async () => {
  const origin = { at: new Date(), requestId: "t", ip: null, via: "session" as const };
  const during = (await personOf(person.userId, origin))!.actor;
  expect([...new Set(withoutLent(during).grants.flatMap(({ permissions }) => [...permissions]))].sort()).toEqual([
    "discipline.own",
    "pay.own",
  ]);
  expect(during.delegated).toBeUndefined();
  await setState("CONFIRMED");
  const after = (await personOf(person.userId, origin))!.actor;
  expect([after.suspended, can(after, "discipline.decide")]).toEqual([undefined, true]);
  expect(await db.session.count({ where: { userId: person.userId, endedAt: null } })).toBeGreaterThan(0);
});
