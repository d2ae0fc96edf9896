/** Carries operations of the API out with the examples of their descriptions, and remembers which. */
import { rmSync } from "node:fs";
import { expect, inject } from "vitest";
import { db } from "~/db/database.server";
import { portal } from "~/engine/portal.server";
import { delegateOf } from "~/engine/resource/delegate.server";
import { loadDemo } from "../../prisma/seed/demo";
import { demoPicture } from "../../prisma/seed/demo/picture";
import { ROLES } from "../../prisma/seed/roles";
import { strayings } from "../setup/answers";
import { callApi, type Answer } from "../setup/api";
import { testDatabase } from "../setup/database";
import { copyDemo } from "../setup/demo";
import { exampleBody, operationOf } from "../setup/documented";

export const PASSWORD = "Portal-demo-2026";
/** Those who may most first. */
const PEOPLE = [
  "super.admin",
  "grapes.admin",
  "branch.manager",
  ...ROLES.map(({ name }) => name.toLowerCase().replaceAll(" ", ".")),
];
/** Those of them who work in the demo company; {@link startDemo} finds them. */
export const people: string[] = [];
/** Some calls are heavy, and a token has 60 of them a minute. */
const CALLS_OF_A_TOKEN = 50;
/** A token that nobody uses for a quarter of an hour ends: on a slow machine that is soon. */
const FRESH_MS = 300_000;
const tokens: Record<string, { token: string; uses: number; at: number }> = {};
/** Ids of records, by what they are of. */
export const ids: Record<string, string> = {};
export const done = new Set<string>();

interface Sent {
  as: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** The answer the record was read with. */
  seen?: Answer;
  /** In place of the example: what a form with files is made of. */
  body?: FormData;
  /** What differs from the example. */
  but?: Record<string, unknown>;
}

/** Carries an operation out with its example. */
export async function send(name: string, { as, params = {}, query = {}, seen, body, but }: Sent): Promise<Answer> {
  const [method = "", template = ""] = name.split(" ");
  const search = new URLSearchParams(query).toString();
  const path = `/api${template.replace(/\{(\w+)\}/g, (_, word: string) => params[word]!)}${search ? `?${search}` : ""}`;
  const call = async () =>
    callApi(method, path, {
      token: await tokenFor(as),
      body: body ?? (but ? { ...(exampleBody(name, ids) as object), ...but } : exampleBody(name, ids)),
      headers: {
        ...(seen ? { "If-Match": seen.headers.get("ETag")! } : {}),
        ...(demandsKey(name) ? { "Idempotency-Key": `example-${++sent}` } : {}),
      },
    });
  const first = await call();
  // An example may have ended the tokens of this person.
  const ended = first.status === 401 && delete tokens[as];
  const answer = ended ? await call() : first;
  expect([name, answer.status, answer.status < 300 ? "" : answer.text]).toEqual([
    name,
    expect.toSatisfy((status: number) => status >= 200 && status < 300),
    "",
  ]);
  expect([name, strayings(method, template, answer)]).toEqual([name, []]);
  done.add(name);
  return answer;
}

/** Lets a second administrator agree to what waits; what was answered with 200 is done already. */
export async function agreed(answer: Answer): Promise<void> {
  if (answer.status !== 202) return;
  const [as, params] = ["grapes.admin.2", { id: idOf(answer) }];
  await send("POST /ChangeRequest/{id}/Agree", {
    as,
    params,
    seen: await send("GET /ChangeRequest/{id}", { as, params }),
  });
}

let sent = 0;
const demandsKey = (name: string) =>
  operationOf(name).parameters.some((one) => one.name === "Idempotency-Key" && one.required);

export async function tokenFor(username: string): Promise<string> {
  const known = tokens[username];
  if (known && known.uses++ < CALLS_OF_A_TOKEN && Date.now() - known.at < FRESH_MS) return known.token;
  const answer = await callApi("POST", "/api/auth/token", { body: { username, password: PASSWORD } });
  if (answer.status !== 200) throw new Error(`${username} gets no token: ${answer.text}`);
  const { token } = answer.json.data as { token: string };
  tokens[username] = { token, uses: 1, at: Date.now() };
  return token;
}

export const idOf = (answer: Answer) => (answer.json.data as { id: string }).id;
export const userId = async (signInName: string) =>
  String((await db.user.findUniqueOrThrow({ where: { signInName } })).id);

/** Puts the demo company in use and finds what examples name. @returns what takes its files away */
export async function startDemo(): Promise<() => void> {
  const folder = inject("kind") === "sqlite" ? await copyDemo() : null;
  if (!folder) {
    await testDatabase();
    await loadDemo(PASSWORD);
  }
  const known = new Set((await db.user.findMany({ select: { signInName: true } })).map(({ signInName }) => signInName));
  people.push(...PEOPLE.filter((name) => known.has(name)));
  for (const { name, model, fixed, offered } of [...portal().references, ...portal().resources]) {
    const row = await delegateOf(db, model).findFirst({
      where: { AND: [fixed, offered] },
      orderBy: { id: "asc" },
    });
    if (row) ids[name] = String(row.id);
  }
  const unit = async (code: string) => String((await db.orgUnit.findUniqueOrThrow({ where: { code } })).id);
  const first = async (rows: Promise<{ id: number } | null>) => String((await rows)!.id);
  Object.assign(ids, {
    Company: await unit("UMJ"),
    Division: await unit("EAST"),
    Region: await unit("NRB"),
    Area: await unit("NRB-S"),
    Branch: await unit("KIB"),
    Unit: await unit("UMJ"),
    OrgUnit: await unit("KIB"),
    JobOpening: await first(db.jobOpening.findFirst({ orderBy: { id: "asc" } })),
    JobCandidate: await first(db.jobCandidate.findFirst({ orderBy: { id: "asc" } })),
    Country: await first(db.country.findFirst({ orderBy: { id: "asc" } })),
    Role: await first(db.role.findFirst({ where: { name: "Area Manager" } })),
    Category: await first(db.category.findFirst({ where: { code: "GROUP-MEETING" } })),
    Module: await first(db.module.findFirst({ orderBy: { id: "asc" } })),
    ParentMenu: await first(db.menu.findFirst({ orderBy: { id: "asc" } })),
  });
  return () => folder && rmSync(folder, { recursive: true, force: true });
}

/** The demo company that servers of tests begin with, under the keys that belong to it. @returns its data folder */
/** Attaches a paper to a record. @returns the id of the paper */
export async function attach(at: string, as: string, id: string): Promise<string> {
  const form = new FormData();
  form.append(
    "file",
    new File([new Uint8Array(await demoPicture(Number(id) + 50))], "offer.png", { type: "image/png" }),
  );
  const [made] = (await send(`POST ${at}/Attachment`, { as, params: { id }, body: form })).json.data as {
    id: string;
  }[];
  return made!.id;
}

/** The papers of a record: attached, listed, read, taken away. */
export async function papers(at: string, as: string, id: string) {
  const params = { id, attachment: await attach(at, as, id) };
  await send(`GET ${at}/Attachment`, { as, params });
  await send(`GET ${at}/Attachment/{attachment}`, { as, params });
  await send(`GET ${at}/Attachment/{attachment}/File`, { as, params });
  await send(`DELETE ${at}/Attachment/{attachment}`, { as, params });
}
