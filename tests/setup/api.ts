/** Calls the API as a program does, without a server, and reports every error nobody foresaw. */
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { handleApi } from "~/api/handle.server";
import { hashPassword } from "~/modules/identity/index.server";
import { hireEmployee } from "~/modules/people/index.server";
import { ROLES } from "../../prisma/seed/roles";
import { actorAt } from "./organisation";

export const PASSWORD = "a long enough password";
let hash: Promise<string> | null = null;
/** One for each process, as what was planted once is put back for every file. */
const nextNumber = (): number => {
  const counted = globalThis as { testPeople?: number };
  return (counted.testPeople = (counted.testPeople ?? 0) + 1);
};
let signIns = 0;

/** Hires somebody with a role at a unit. @returns their user id and sign-in name */
export async function hire(
  unitId: number,
  roleName: string | null,
  signInName = `person.${nextNumber()}`,
): Promise<{ userId: number; signInName: string }> {
  hash ??= hashPassword(PASSWORD);
  const actor = await actorAt(unitId, []);
  const number = nextNumber();
  const { userId } = await hireEmployee(actor, {
    employeeNo: `E${number}`,
    firstName: "Test",
    lastName: `Person ${number}`,
    phone: null,
    joinDate: "2020-01-06",
    unitId,
    designationCode: "BM",
    roleName,
    account: { signInName, email: `${signInName}@example.org`, passwordHash: await hash },
  });
  return { userId: userId!, signInName };
}

/** Hires somebody for each of several roles at a unit. @returns their user ids, by the names of `roles` */
export async function hireAll<Who extends string>(
  unitId: number,
  roles: Readonly<Record<Who, string>>,
): Promise<Record<Who, number>> {
  const people = {} as Record<Who, number>;
  for (const [name, role] of Object.entries<string>(roles)) people[name as Who] = (await hire(unitId, role)).userId;
  return people;
}

/** Somebody newly hired in a role at a unit, as signing in makes them. */
export async function hireActor(unitId: number, role: string): Promise<Actor> {
  const { userId } = await hire(unitId, role);
  const actor = await actorAt(unitId, ROLES.find(({ name }) => name === role)!.permissions as Permission[], userId);
  const [{ id }, { employeeId }] = [
    await db.role.findUniqueOrThrow({ where: { name: role } }),
    await db.user.findUniqueOrThrow({ where: { id: userId } }),
  ];
  return { ...actor, employeeId, grants: actor.grants.map((grant) => ({ ...grant, roleId: id, roleName: role })) };
}

export interface Call {
  token?: string;
  /** Sent as JSON; a string, FormData or URLSearchParams as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  ip?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** undefined when there is no body. */
  json: Record<string, unknown> & { data: never };
  text: string;
}

/** What no call may lead to; tests look that it stays empty. */
export const unforeseen: unknown[] = [];

/** `callApi("GET", "/api/Branch", { token })`. */
export async function callApi(
  method: string,
  path: string,
  { token, body, headers = {}, ip = "192.0.2.1" }: Call = {},
): Promise<Answer> {
  const raw =
    typeof body === "string" ||
    body instanceof FormData ||
    body instanceof URLSearchParams ||
    body instanceof Uint8Array;
  const request = new Request(`http://portal.test${path}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body !== undefined && !raw ? { "Content-Type": "application/json" } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
  });
  const response = await handleApi(request, {
    requestId: "request-1",
    ip,
    noteUser: () => undefined,
    report: (error) => void unforeseen.push(error),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("Content-Type") ?? "");
  return {
    status: response.status,
    headers: response.headers,
    json: (text && isJson ? JSON.parse(text) : undefined) as Answer["json"],
    text,
  };
}

/** A token for somebody who was hired, asked for from one address after the other: each may ask for some hundreds a minute. */
export async function tokenOf(signInName: string): Promise<string> {
  const { json, status } = await callApi("POST", "/api/auth/token", {
    body: { username: signInName, password: PASSWORD },
    ip: `192.0.2.${1 + (signIns++ % 250)}`,
  });
  if (status !== 200) throw new Error(`No token for ${signInName}: ${JSON.stringify(json)}`);
  return (json.data as { token: string }).token;
}

/** A fingerprint of every table that business is kept in. */
export async function everything(): Promise<string> {
  return JSON.stringify([
    await db.orgUnit.findMany(),
    await db.category.findMany(),
    await db.holiday.findMany(),
    await db.visit.findMany(),
    await db.auditEvent.count(),
    await db.user.findMany(),
  ]);
}
