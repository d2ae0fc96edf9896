/** Signing in, lists, settings, rates and messages. */
import { expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { portal, resourceByWord } from "~/engine/portal.server";
import { delegateOf } from "~/engine/resource/delegate.server";
import { allUrls } from "~/server/urls.server";
import { ROLES } from "../../prisma/seed/roles";
import { strayings } from "../setup/answers";
import { callApi, type Answer } from "../setup/api";
import { exampleBody, operationOf, operations } from "../setup/documented";
import { isWhole } from "../setup/tier";
import { PASSWORD, agreed, done, idOf, ids, people, send, tokenFor } from "./calls";

/** Who changes what Super Admin reads alone. */
const KEEPERS: Readonly<Record<string, string>> = {
  VisitPlan: "operations.head",
  AuditFactor: "internal.audit.manager",
  AuditEffectiveness: "internal.audit.manager",
  AuditBand: "internal.audit.manager",
};

/** Each of these sends hundreds of requests. */
const LONG_MS = 600_000;

async function retireCompany(id: number, as: string, seen: Answer): Promise<void> {
  const refused = await callApi("DELETE", `/api/Company/${id}`, {
    token: await tokenFor(as),
    headers: { "If-Match": seen.headers.get("ETag")! },
  });
  expect([refused.status, refused.json.errors]).toMatchObject([422, [{ code: "roles_held" }]]);
  expect(strayings("DELETE", "/Company/{id}", refused)).toEqual([]);
  await database().writing((tx) => tx.orgUnit.update({ where: { id }, data: { active: false } }));
  done.add("DELETE /Company/{id}");
}

/** Two administrators make every change of who decides what. */
async function mapAuthority(as: string): Promise<void> {
  await agreed(await send("POST /AuthorityMapping", { as }));
  const params = { id: await newest("AuthorityMapping") };
  const read = () => send("GET /AuthorityMapping/{id}", { as, params });
  await agreed(
    await send("PUT /AuthorityMapping/{id}", { as, params, seen: await read(), but: { unitKind: "COMPANY" } }),
  );
  await agreed(await send("DELETE /AuthorityMapping/{id}", { as, params, seen: await read() }));
  await agreed(await send("POST /AuthorityMapping/{id}/Reactivate", { as, params }));
  // A line that maps a step keeps everybody else from it.
  await agreed(await send("DELETE /AuthorityMapping/{id}", { as, params, seen: await read() }));
}

/** The id of what was added last: two administrators have agreed to it, so that no answer names it. */
async function newest(name: string): Promise<string> {
  const [row] = await delegateOf(db, resourceByWord(name)!.model).findMany({ orderBy: { id: "desc" }, take: 1 });
  return String(row!.id);
}

/** Somebody of the demo who may call a line: by trying, where it only reads. */
async function mayCall(name: string): Promise<string | null> {
  const [, template = ""] = name.split(" ");
  const needed = operationOf(name)
    .parameters.filter((one) => one.in === "query" && one.required)
    .map((one): [string, string] => [one.name, one.example!]);
  const search = new URLSearchParams(needed).toString();
  for (const as of people) {
    const { status } = await callApi("GET", `/api${template}${search ? `?${search}` : ""}`, {
      token: await tokenFor(as),
    });
    if (status < 300) return as;
  }
  return null;
}

/** What more lists share than this is tried at a few of them. */
const MANY_LISTS = 40;
const FEW_LISTS = 5;

/** Examples of what all areas share. */
export function platformExamples(): void {
  it(
    "signing in, and of every list and record that needs no id, is answered",
    async () => {
      const { username, password } = exampleBody("POST /auth/token", ids) as Record<string, string>;
      expect([username, password]).toEqual(["branch.manager", PASSWORD]);
      for (const [name, { parameters }] of operations().filter(
        ([one, { requestBody, parameters }]) =>
          one.startsWith("GET ") &&
          !one.includes("{") &&
          !requestBody &&
          !parameters.some(({ required, example }) => required && example === undefined),
      )) {
        const as = (await mayCall(name)) ?? "branch.manager";
        await send(name, {
          as,
          query: Object.fromEntries(
            parameters.filter((one) => one.in === "query" && one.required).map((one) => [one.name, one.example!]),
          ),
        });
      }
      await send("POST /auth/token", { as: "branch.manager" });
      await send("POST /auth/ReloadRole", { as: "branch.manager" });
      await send("DELETE /auth/token", { as: "loan.officer" });
    },
    LONG_MS,
  );

  it(
    "every document that can be printed comes as a PDF",
    async () => {
      const holder = (permission: string) =>
        ROLES.find(({ permissions }) => permissions.includes(permission as never))!
          .name.toLowerCase()
          .replaceAll(" ", ".");
      for (const { example, permission, as } of (await allUrls()).filter(({ route }) => route === "/print/:name/:id")) {
        const [, , name, id] = example!.split("/");
        const answer = await send(`GET /Print/${name!}/{id}`, { as: as ?? holder(permission), params: { id: id! } });
        expect([name, answer.text.slice(0, 5)]).toEqual([name, "%PDF-"]);
      }
    },
    LONG_MS,
  );

  /** Of units the branch that the caller works at, where it is one: lists offer what is within reach. */
  const within = async (name: string, as: string | null | undefined): Promise<string> => {
    const own =
      name === "Unit" && as
        ? await db.roleGrant.findFirst({ where: { user: { signInName: as }, unit: { kind: "BRANCH" } } })
        : null;
    return own ? String(own.unitId) : ids[name]!;
  };

  it(
    "every parameter of every list narrows it or is overlooked by nothing",
    async () => {
      const lists = operations().filter(([one]) => one.startsWith("GET ") && !one.includes("{"));
      const listsWith = new Map<string, number>();
      for (const { name } of lists.flatMap(([, { parameters }]) => parameters))
        listsWith.set(name, (listsWith.get(name) ?? 0) + 1);
      // What many lists share is read by one piece for all of them: `npm test` tries it at a few.
      const tried = new Map<string, number>();
      const enough = (parameter: string) =>
        !isWhole && listsWith.get(parameter)! > MANY_LISTS && (tried.get(parameter) ?? 0) >= FEW_LISTS;
      for (const [name, { parameters }] of lists) {
        const as = await mayCall(name);
        for (const { name: parameter, example } of parameters.filter(
          (one) => one.in === "query" && one.example !== undefined && !enough(one.name),
        )) {
          tried.set(parameter, (tried.get(parameter) ?? 0) + 1);
          const id = /\bId of an? (\w+)/.exec(JSON.stringify(parameters.find((one) => one.name === parameter)))?.[1];
          // A span is told by both of its ends.
          const isEnd = (one: string) => one === "from" || one === "to";
          const required = Object.fromEntries(
            parameters
              .filter((one) => one.in === "query" && (one.required || (isEnd(one.name) && isEnd(parameter))))
              .map((one) => [one.name, one.example!]),
          );
          await send(name, {
            as: as ?? "branch.manager",
            query: { ...required, [parameter]: id ? await within(id, as) : example! },
          });
        }
      }
    },
    LONG_MS,
  );

  it.each(portal().resources.map(({ name }) => [name]))(
    "adding, changing, retiring and bringing back a %s is carried out",
    async (name) => {
      const as = KEEPERS[name] ?? (await mayCall(`POST /${name}`))!;
      if (name === "AuthorityMapping") return mapAuthority(as);
      // Designations have a second face in HR, on the same table.
      const but = name === "HrDesignation" ? { code: "EXAMPLE2", name: "Example in HR" } : undefined;
      // A company has one, and the demo's has it already.
      if (name === "ApprovalReminder") await database().writing((tx) => tx.approvalReminder.deleteMany());
      // All five levels are there.
      if (name === "AuditEffectiveness")
        await database().writing((tx) => tx.auditEffectiveness.deleteMany({ where: { level: 5 } }));
      if (name === "SaccoSafeguard") await database().writing((tx) => tx.saccoSafeguard.deleteMany());
      const made = await send(`POST /${name}`, { as, but });
      await agreed(made);
      const params = { id: made.status === 202 ? await newest(name) : idOf(made) };
      const read = () => send(`GET /${name}/{id}`, { as, params });
      const put = await send(`PUT /${name}/{id}`, { as, params, seen: await read(), but });
      await agreed(put);
      const changed = put.status === 202 ? await read() : put;
      // Whoever makes a company holds a role there, and a company where a role is held stays in use.
      if (name === "Company") await retireCompany(Number(params.id), as, changed);
      else await agreed(await send(`DELETE /${name}/{id}`, { as, params, seen: changed }));
      await agreed(await send(`POST /${name}/{id}/Reactivate`, { as, params }));
    },
  );

  it("an exchange rate is approved by someone else", async () => {
    const as = "accounts.manager";
    const id = String((await db.forexRate.findFirstOrThrow({ where: { status: "DRAFT", base: "USD" } })).id);
    await send("POST /ForexRate/{id}/Approve", {
      as,
      params: { id },
      seen: await send("GET /ForexRate/{id}", { as, params: { id } }),
    });
  });

  it("an account of a party that is there twice is merged into the other", async () => {
    const as = "accounts.manager";
    const ledgerId = String((await db.subLedger.findFirstOrThrow({ where: { code: "24101-0001" } })).ledgerId);
    const id = idOf(await send("POST /SubLedger", { as, but: { ledgerId, name: "Kibera Stationers and Sons" } }));
    await send("POST /SubLedger/{id}/Merge", {
      as,
      params: { id },
      seen: await send("GET /SubLedger/{id}", { as, params: { id } }),
    });
  });

  it("a message is read", async () => {
    const as = "area.manager";
    const { data } = (await send("GET /Notice", { as })).json as unknown as { data: { id: string }[] };
    await send("POST /Notice/{id}/Read", { as, params: { id: data[0]!.id } });
    await send("POST /Notice/ReadAll", { as });
  });
}
