/** Every example of the document, sent to the demo company: each operation answers with success, as it is described. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import { inTx } from "~/act.server";
import { database, db } from "~/db.server";
import { systemActor } from "~/modules/identity/index.server";
import { ledgerByCode, openDay, post, subLedgerFor, systemLedger } from "~/modules/ledger/index.server";
import { loadDemo } from "../../../prisma/seed/demo";
import { ROLES } from "../../../prisma/seed/roles";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { strayings } from "../../../tests/setup/answers";
import { callApi, unforeseen, type Answer } from "../../../tests/setup/api";
import { testDatabase } from "../../../tests/setup/database";
import { exampleBody, operationOf, operations } from "../../../tests/setup/documented";
import { REFERENCES, RESOURCES } from "../registry.server";
import { delegateOf } from "../resource/delegate.server";

// Each test sends hundreds of requests.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const PASSWORD = "Portal-demo-2026";
/** Those who may most first. */
const PEOPLE = ["super.admin", "grapes.admin", "branch.manager", ...ROLES.map(({ name }) => name.toLowerCase().replaceAll(" ", "."))];
/** Those of them who work in the demo company. */
let people: string[] = [];
/** Some calls are heavy, and a token has 60 of them a minute. */
const CALLS_OF_A_TOKEN = 50;
const tokens: Record<string, { token: string; uses: number }> = {};
/** Ids of records, by what they are of. */
const ids: Record<string, string> = {};
const done = new Set<string>();

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
async function send(name: string, { as, params = {}, query = {}, seen, body, but }: Sent): Promise<Answer> {
  const [method = "", template = ""] = name.split(" ");
  const search = new URLSearchParams(query).toString();
  const path = `/api${template.replace(/\{(\w+)\}/g, (_, word: string) => params[word]!)}${search ? `?${search}` : ""}`;
  const answer = await callApi(method, path, { token: await tokenFor(as), body: body ?? (but ? { ...(exampleBody(name, ids) as object), ...but } : exampleBody(name, ids)), headers: { ...(seen ? { "If-Match": seen.headers.get("ETag")! } : {}), ...(demandsKey(name) ? { "Idempotency-Key": `example-${++sent}` } : {}) } });
  expect([name, answer.status, answer.status < 300 ? "" : answer.text]).toEqual([name, expect.toSatisfy((status: number) => status >= 200 && status < 300), ""]);
  expect([name, strayings(method, template, answer)]).toEqual([name, []]);
  done.add(name);
  return answer;
}

let sent = 0;
const demandsKey = (name: string) => operationOf(name).parameters.some((one) => one.name === "Idempotency-Key" && one.required);

async function tokenFor(username: string): Promise<string> {
  const known = tokens[username];
  if (known && known.uses++ < CALLS_OF_A_TOKEN) return known.token;
  const answer = await callApi("POST", "/api/auth/token", { body: { username, password: PASSWORD } });
  if (answer.status !== 200) throw new Error(`${username} gets no token: ${answer.text}`);
  const { token } = answer.json.data as { token: string };
  tokens[username] = { token, uses: 1 };
  return token;
}

const idOf = (answer: Answer) => (answer.json.data as { id: string }).id;
const userId = async (signInName: string) => String((await db.user.findUniqueOrThrow({ where: { signInName } })).id);

beforeAll(async () => {
  await testDatabase();
  await loadDemo(PASSWORD);
  const known = new Set((await db.user.findMany({ select: { signInName: true } })).map(({ signInName }) => signInName));
  people = PEOPLE.filter((name) => known.has(name));
  for (const { name, model, fixed, offered } of [...REFERENCES, ...RESOURCES]) {
    const row = await delegateOf(db, model).findFirst({ where: { AND: [fixed, offered] } });
    if (row) ids[name] = String(row.id);
  }
  const unit = async (code: string) => String((await db.orgUnit.findUniqueOrThrow({ where: { code } })).id);
  const first = async (rows: Promise<{ id: number } | null>) => String((await rows)!.id);
  Object.assign(ids, {
    Company: await unit("UMJ"), Division: await unit("EAST"), Region: await unit("NRB"), Area: await unit("NRB-S"), Branch: await unit("KIB"), Unit: await unit("UMJ"), OrgUnit: await unit("KIB"),
    Country: await first(db.country.findFirst()), Role: await first(db.role.findFirst({ where: { name: "Area Manager" } })), Category: await first(db.category.findFirst({ where: { code: "GROUP-MEETING" } })),
    Module: await first(db.module.findFirst()), ParentMenu: await first(db.menu.findFirst()),
  });
});

describe("the example of", () => {
  it("signing in, and of every list and record that needs no id, is answered", async () => {
    const { username, password } = exampleBody("POST /auth/token", ids) as Record<string, string>;
    expect([username, password]).toEqual(["branch.manager", PASSWORD]);
    for (const [name, { parameters }] of operations().filter(([one, { requestBody }]) => one.startsWith("GET ") && !one.includes("{") && !requestBody)) {
      const as = (await mayCall(name)) ?? "branch.manager";
      await send(name, { as, query: Object.fromEntries(parameters.filter((one) => one.in === "query" && one.required).map((one) => [one.name, one.example!])) });
    }
    await send("POST /auth/token", { as: "branch.manager" });
    await send("POST /auth/ReloadRole", { as: "branch.manager" });
    await send("DELETE /auth/token", { as: "loan.officer" });
  });

  it("every parameter of every list narrows it or is overlooked by nothing", async () => {
    for (const [name, { parameters }] of operations().filter(([one]) => one.startsWith("GET ") && !one.includes("{"))) {
      const as = await mayCall(name);
      for (const { name: parameter, example } of parameters.filter((one) => one.in === "query" && one.example !== undefined)) {
        const id = /\bId of an? (\w+)/.exec(JSON.stringify(parameters.find((one) => one.name === parameter)))?.[1];
        const required = Object.fromEntries(parameters.filter((one) => one.in === "query" && one.required).map((one) => [one.name, one.example!]));
        await send(name, { as: as ?? "branch.manager", query: { ...required, [parameter]: id ? ids[id]! : example! } });
      }
    }
  });

  it.each(RESOURCES.map(({ name }) => [name]))("adding, changing, retiring and bringing back a %s is carried out", async (name) => {
    const as = (await mayCall(`POST /${name}`))!;
    const made = await send(`POST /${name}`, { as });
    const params = { id: idOf(made) };
    const read = await send(`GET /${name}/{id}`, { as, params });
    const changed = await send(`PUT /${name}/{id}`, { as, params, seen: read });
    // Whoever makes a company holds a role there, and a company where a role is held stays in use.
    if (name === "Company") await retireCompany(Number(params.id), as, changed);
    else await send(`DELETE /${name}/{id}`, { as, params, seen: changed });
    const back = await send(`POST /${name}/{id}/Reactivate`, { as, params });
    // A line that maps a step keeps everybody else from it.
    if (name === "AuthorityMapping") await send(`DELETE /${name}/{id}`, { as, params, seen: back });
  });

  it("an exchange rate is approved by somebody else", async () => {
    const as = "accounts.manager";
    const id = String((await db.forexRate.findFirstOrThrow({ where: { status: "DRAFT", base: "USD" } })).id);
    await send("POST /ForexRate/{id}/Approve", { as, params: { id }, seen: await send("GET /ForexRate/{id}", { as, params: { id } }) });
  });

  it("a message is read", async () => {
    const as = "area.manager";
    const { data } = (await send("GET /Notice", { as })).json as unknown as { data: { id: string }[] };
    await send("POST /Notice/{id}/Read", { as, params: { id: data[0]!.id } });
    await send("POST /Notice/ReadAll", { as });
  });
});

async function retireCompany(id: number, as: string, seen: Answer): Promise<void> {
  const refused = await callApi("DELETE", `/api/Company/${id}`, { token: await tokenFor(as), headers: { "If-Match": seen.headers.get("ETag")! } });
  expect([refused.status, refused.json.errors]).toMatchObject([422, [{ code: "roles_held" }]]);
  expect(strayings("DELETE", "/Company/{id}", refused)).toEqual([]);
  await database().writing((tx) => tx.orgUnit.update({ where: { id }, data: { active: false } }));
  done.add("DELETE /Company/{id}");
}

/** Somebody of the demo who may call a line: by trying, where it only reads. */
async function mayCall(name: string): Promise<string | null> {
  const [, template = ""] = name.split(" ");
  const needed = operationOf(name).parameters.filter((one) => one.in === "query" && one.required).map((one): [string, string] => [one.name, one.example!]);
  const search = new URLSearchParams(needed).toString();
  for (const as of people) {
    const { status } = await callApi("GET", `/api${template}${search ? `?${search}` : ""}`, { token: await tokenFor(as) });
    if (status < 300) return as;
  }
  return null;
}

describe("the examples of a business day", () => {
  it("a day is opened, counted, and its close asked for and decided", async () => {
    const unit = async (code: string) => (await db.orgUnit.findUniqueOrThrow({ where: { code } })).id;
    const [kept, { Branch: branch }] = [{ ...ids }, { Branch: String(await unit("NAI")) }];
    ids.Branch = branch;
    await send("POST /AcBusinessDay/Open", { as: "branch.manager.6" });
    const embakasi = await unit("EMB");
    const ledger = async (code: string) => String((await db.ledger.findFirstOrThrow({ where: { code } })).id);
    const cashier = await db.user.findUniqueOrThrow({ where: { signInName: "accounts.executive.3" } });
    Object.assign(ids, {
      BusinessDay: String((await db.businessDay.findFirstOrThrow({ where: { branchId: embakasi, status: "Opened" } })).id), Ledger: await ledger("11101"),
      User: await userId("branch.manager.2"), Employee: String(cashier.employeeId),
    });
    await send("POST /AcBusinessDay/Count", { as: "accounts.executive.3" });
    ids.Ledger = await ledger("11102");
    await send("POST /AcBusinessDay/Count", { as: "accounts.executive.3" });
    ids.DayCloseRequest = idOf(await send("POST /AcBusinessDay/RequestClose", { as: "branch.manager.2" }));
    await send("POST /AcBusinessDay/Withdraw", { as: "branch.manager.2" });
    ids.DayCloseRequest = idOf(await send("POST /AcBusinessDay/RequestClose", { as: "branch.manager.2" }));
    await send("POST /AcBusinessDay/Approve", { as: "area.manager" });
    await send("POST /AcBusinessDay/Reject", { as: "area.manager" });
    Object.assign(ids, kept);
  });
});

describe("the examples of a visit's life", () => {
  const as = "branch.manager";
  const reviewer = "area.manager";
  const visit = async (): Promise<Answer> => send("GET /Visit/{id}", { as, params: { id: ids.Visit! } });
  const at = (more: Record<string, string> = {}) => ({ as, params: { id: ids.Visit!, ...more } });

  beforeAll(async () => {
    ids.User = await userId("accounts.executive.2");
  });

  it("a visit is begun, filled in, and loses what is taken out of it", async () => {
    ids.Visit = idOf(await send("POST /Visit", { as }));
    await send("PUT /Visit/{id}", { ...at(), seen: await visit() });
    for (const name of ["GET /Visit/{id}/SubmitCheck", "GET /Visit/{id}/Choices", "GET /Visit/{id}/Group", "GET /Visit/{id}/CashSheet", "GET /Visit/{id}/Document"]) await send(name, at());
    await send("PUT /Visit/{id}/Section/{kind}/NotPossible", at({ kind: "report" }));
    await send("DELETE /Visit/{id}/Section/{kind}/NotPossible", at({ kind: "report" }));
    await send("PUT /Visit/{id}/Report", at());
    await send("DELETE /Visit/{id}/Report", at());
    await send("PUT /Visit/{id}/Report", at());
    await send("GET /Visit/{id}/Report", at());
    const row = { row: idOf(await send("POST /Visit/{id}/Group", at())) };
    await send("PUT /Visit/{id}/Group/{row}", { ...at(row), seen: await send("GET /Visit/{id}/Group/{row}", at(row)) });
    await send("DELETE /Visit/{id}/Group/{row}", at(row));
    await send("POST /Visit/{id}/Group", at());
  });

  it("every other section is filled in, and loses what is taken out of it", async () => {
    const register = (await db.category.findUniqueOrThrow({ where: { kind_code: { kind: "REGISTER", code: "CASH-BOOK" } } })).id;
    for (const name of ["Loan", "Overdue", "Bank", "Borrower", "LoanFile"]) {
      const row = { row: idOf(await send(`POST /Visit/{id}/${name}`, at())) };
      await send(`GET /Visit/{id}/${name}`, at());
      await send(`PUT /Visit/{id}/${name}/{row}`, { ...at(row), seen: await send(`GET /Visit/{id}/${name}/{row}`, at(row)) });
      await send(`DELETE /Visit/{id}/${name}/{row}`, at(row));
    }
    for (const method of ["PUT", "GET", "DELETE"]) await send(`${method} /Visit/{id}/Portfolio`, at());
    const above = { as: reviewer, params: { id: idOf(await send("POST /Visit", { as: reviewer, but: { level: "AM" } })) } };
    const but = { toId: await userId(as) };
    const row = { ...above.params, row: idOf(await send("POST /Visit/{id}/Message", { ...above, but })) };
    await send("GET /Visit/{id}/Message", above);
    await send("PUT /Visit/{id}/Message/{row}", { as: reviewer, params: row, but, seen: await send("GET /Visit/{id}/Message/{row}", { as: reviewer, params: row }) });
    await send("DELETE /Visit/{id}/Message/{row}", { as: reviewer, params: row });
    for (const name of ["Records", "Performance", "Highlights"]) {
      const but = name === "Records" ? { but: { rows: [{ registerId: register, upToDate: true, lastEntry: "2026-01-15", errors: 0, note: null }] } } : {};
      await send(`PUT /Visit/{id}/${name}`, { ...at(), ...but });
      await send(`GET /Visit/{id}/${name}`, at());
      await send(`DELETE /Visit/{id}/${name}`, at());
    }
  });

  it("cash is counted, explained and counted again", async () => {
    const sheet = { sheet: idOf(await send("POST /Visit/{id}/CashSheet", at())) };
    const open = await send("GET /Visit/{id}/CashSheet/{sheet}", at(sheet));
    ids.User = await userId("loan.officer");
    const counted = await send("PUT /Visit/{id}/CashSheet/{sheet}/Count", { ...at(sheet), seen: open });
    await send("PUT /Visit/{id}/CashSheet/{sheet}/Explanation", { ...at(sheet), seen: counted });
    const again = { sheet: idOf(await send("POST /Visit/{id}/CashSheet/{sheet}/Recount", at(sheet))) };
    await send("DELETE /Visit/{id}/CashSheet/{sheet}", at(again));
  });

  it("documents are uploaded, exchanged, read and taken out", async () => {
    const files = () => {
      const form = new FormData();
      for (const [name, value] of Object.entries(exampleBody("POST /Visit/{id}/Document", ids) as Record<string, string>)) if (name !== "file") form.set(name, value);
      form.append("file", new File([new Uint8Array(pictures[used++ % 2]!)], "register.png", { type: "image/png" }));
      return form;
    };
    const pictures = [await demoPicture(1), await demoPicture(2)];
    let used = 0;
    const [first] = (await send("POST /Visit/{id}/Document", { ...at(), body: files() })).json.data as { id: string }[];
    const document = { document: idOf(await send("POST /Visit/{id}/Document/{document}/Replace", { ...at({ document: first!.id }), body: files() })) };
    await send("GET /Visit/{id}/Document/{document}", at(document));
    await send("GET /Visit/{id}/Document/{document}/File", at(document));
    await send("DELETE /Visit/{id}/Document/{document}", at(document));
  });

  it("it goes through every move", async () => {
    const move = async (word: string, by = as) => send(`POST /Visit/{id}/${word}`, { as: by, params: { id: ids.Visit! }, seen: await visit() });
    await move("Submit");
    await move("Comment", "operations.head");
    await move("Withdraw");
    await move("Submit");
    const marked = (await move("Return", reviewer)).json.data as { marks: { id: string }[] };
    ids.Mark = marked.marks[0]!.id;
    await send("PUT /Visit/{id}/Answers", at());
    await move("Submit");
    await move("Forward", reviewer);
    const elsewhere = (await send("GET /Visit/{id}/Reviewers", { as: "operations.head", params: { id: ids.Visit! } })).json.data as { value: string }[];
    ids.User = await userId(reviewer);
    expect(elsewhere.map(({ value }) => value)).toContain(ids.User);
    await move("Reroute", "operations.head");
    await database().writing((tx) => tx.visit.update({ where: { id: Number(ids.Visit) }, data: { heldSince: new Date("2026-01-19T09:00:00Z") } }));
    await move("TakeOver", "regional.manager");
    await move("Approve", "regional.manager");
    await move("Addendum");
    ids.Visit = idOf(await send("POST /Visit", { as }));
    await move("Cancel");
  });
});

it("a follow-up is done, sent back, done again and confirmed; another is dropped", async () => {
  const [first, second] = await db.followUp.findMany({ where: { sourceType: { not: "RiskAction" }, status: "OPEN" }, orderBy: { id: "asc" }, take: 2 });
  const owner = (await db.user.findUniqueOrThrow({ where: { id: first!.ownerId } })).signInName;
  const move = async (word: string, as: string, { id } = first!) => send(`POST /FollowUp/{id}/${word}`, { as, params: { id: String(id) }, seen: await send("GET /FollowUp/{id}", { as, params: { id: String(id) } }) });
  await move("Finish", owner);
  await move("Reopen", "operations.head");
  await move("Finish", owner);
  await move("Verify", "operations.head");
  await move("Drop", "operations.head", second!);
});

/** The papers of a record: attached, listed, read, taken away. */
async function papers(at: string, as: string, id: string) {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(await demoPicture(Number(id) + 50))], "offer.png", { type: "image/png" }));
  const [made] = (await send(`POST ${at}/Attachment`, { as, params: { id }, body: form })).json.data as { id: string }[];
  const params = { id, attachment: made!.id };
  await send(`GET ${at}/Attachment`, { as, params });
  await send(`GET ${at}/Attachment/{attachment}`, { as, params });
  await send(`GET ${at}/Attachment/{attachment}/File`, { as, params });
  await send(`DELETE ${at}/Attachment/{attachment}`, { as, params });
}

describe("the examples of vouchers", () => {
  const as = "accounts.executive.2";

  it("a daily sheet makes vouchers, and papers hang on a draft", async () => {
    const made = (await send("POST /AcVoucher/DailySheet", { as })).json.data as { id: string }[];
    expect(made).toHaveLength(2);
    await papers("/AcVoucher/{id}", as, made[0]!.id);
  });
  const read = (id: string, by = as) => send("GET /AcVoucher/{id}", { as: by, params: { id } });
  const move = async (word: string, id: string, by: string) => send(`POST /AcVoucher/{id}/${word}`, { as: by, params: { id }, seen: await read(id, by) });

  it.each(["Payment", "Receive", "Income", "Expense", "Transfer", "Journal"])("a %s is begun, changed, submitted and booked", async (kind) => {
    const id = idOf(await send(`POST /AcVoucher/${kind}`, { as }));
    await send(`PUT /AcVoucher/${kind}/{id}`, { as, params: { id }, seen: await read(id) });
    await move("Submit", id, as);
    expect((await move("Approve", id, "branch.manager")).json.data).toMatchObject({ status: "POSTED" });
    if (kind === "Payment") await send("POST /AcVoucher/{id}/Reverse", { as, params: { id } });
  });

  it("one is returned and cancelled, another rejected, and a booked one taken back", async () => {
    const id = idOf(await send("POST /AcVoucher/Payment", { as }));
    await move("Submit", id, as);
    await move("Return", id, "branch.manager");
    await move("Cancel", id, as);
    const other = idOf(await send("POST /AcVoucher/Payment", { as }));
    await move("Submit", other, as);
    await move("Reject", other, "branch.manager");
    const reversal = idOf(await send("POST /AcVoucher/Reverse", { as }));
    await send("PUT /AcVoucher/Reverse/{id}", { as, params: { id: reversal }, seen: await read(reversal) });
  });
});

it("the examples of risks: treated and closed, accepted, and decided with the opinion of audit", async () => {
  const [bm, am, rm, oh, cia, sa] = ["branch.manager", "area.manager", "regional.manager", "operations.head", "chief.internal.auditor", "super.admin"] as const;
  const [owner, doer] = await Promise.all([userId(am), userId(bm)]);
  const make = async () => {
    ids.Unit = ids.Branch!;
    ids.User = owner;
    const id = idOf(await send("POST /Risks", { as: am }));
    await send("PUT /Risks/{id}", { as: am, params: { id }, seen: await read(id) });
    return (await move(id, "Open", am), id);
  };
  const read = (id: string) => send("GET /Risks/{id}", { as: am, params: { id } });
  const move = async (id: string, word: string, as: string, but?: Record<string, unknown>) => send(`POST /Risks/{id}/${word}`, { as, params: { id }, seen: await read(id), but });
  const action = async (id: string, index: number, word: string, as: string) => {
    const made = ((await read(id)).json.data as { actions: { id: string }[] }).actions[index]!;
    const params = { id: made.id };
    await send(`${word === "" ? "PUT" : "POST"} /RiskActions/{id}${word && `/${word}`}`, { as, params, seen: await send("GET /RiskActions/{id}", { as, params }), ...(word === "" ? { but: { ownerId: doer } } : {}) });
    return made.id;
  };
  const closed = await make();
  await move(closed, "Response", am);
  ids.User = doer;
  for (let n = 0; n < 2; n += 1) await send("POST /Risks/{id}/Actions", { as: am, params: { id: closed } });
  await papers("/RiskActions/{id}", bm, await action(closed, 0, "", am));
  await move(closed, "Treat", am);
  for (const [index, word, as] of [[0, "Done", bm], [0, "GiveBack", am], [0, "Done", bm], [0, "Verify", am], [1, "Cancel", am]] as const) await action(closed, index, word, as);
  await move(closed, "Monitor", am);
  await move(closed, "Close", rm);
  await move(closed, "Reopen", rm);
  await move(closed, "Acceptance", am);
  await move(closed, "Withdraw", am);
  await move(closed, "Acceptance", am);
  await move(closed, "Refuse", oh);
  await move(closed, "Acceptance", am);
  expect((await move(closed, "Accept", oh)).json.data).toMatchObject({ status: "ACCEPTED" });
  for (const word of ["RefuseCritical", "AcceptCritical"]) {
    const critical = await make();
    await move(critical, "Review", am, { inherentL: 5, inherentI: 5, residualL: 5, residualI: 5 });
    await move(critical, "Acceptance", am);
    await send("POST /Risks/{id}/Opinion", { as: cia, params: { id: critical }, seen: await send("GET /Risks/{id}/Opinion", { as: cia, params: { id: critical } }) });
    await move(critical, word, sa);
  }
});

it("the examples of delegations: asked for, approved and ended, rejected, withdrawn", async () => {
  const lender = "branch.manager";
  ids.User = await userId("branch.manager.2");
  const days = { startDate: "2999-01-04", endDate: "2999-01-15" };
  const ask = async () => idOf(await send("POST /AcDelegation", { as: lender, but: { ...days, unitId: ids.Branch, toUserId: ids.User } }));
  const move = async (id: string, word: string, by: string) => send(`POST /AcDelegation/{id}/${word}`, { as: by, params: { id }, seen: await send("GET /AcDelegation/{id}", { as: by, params: { id } }) });
  const first = await ask();
  await move(first, "Approve", "area.manager");
  await move(first, "End", lender);
  const second = await ask();
  await move(second, "Approve", "area.manager");
  await move(second, "Revoke", "area.manager");
  await move(await ask(), "Reject", "area.manager");
  await move(await ask(), "Withdraw", lender);
});

it("the examples of reconciliation: lines are marked, and a mark is taken away", async () => {
  const as = "accounts.executive.2";
  const account = await db.bankAccount.findFirstOrThrow({ where: { branchId: Number(ids.Branch), ledger: { code: "11201" } } });
  const params = { id: String(account.id) };
  const read = async () => (await send("GET /AcReconciliation/{id}", { as, params })).json.data as { unmarked: { id: string }[]; marked: { id: string }[] };
  await send("POST /AcReconciliation/{id}/Unmark", { as, params, but: { marked: [(await read()).marked[0]!.id] } });
  await send("POST /AcReconciliation/{id}/Mark", { as, params, but: { lines: [(await read()).unmarked[0]!.id] } });
});

it("the examples of transport bills: written, checked, sent back, booked, taken out, refused, rejected, cancelled, paid", async () => {
  const [claimant, checker, clerk, chief] = ["area.manager", "regional.manager", "accounts.executive.2", "accounts.manager"] as const;
  const vault = String((await db.ledger.findFirstOrThrow({ where: { code: "11101" } })).id);
  const make = async () => idOf(await send("POST /TransportBill", { as: claimant }));
  const read = (id: string) => send("GET /TransportBill/{id}", { as: claimant, params: { id } });
  const write = async (name: string, id: string, line?: string) => send(name, { as: claimant, params: { id: line ?? id }, seen: await read(id) });
  const move = async (id: string, word: string, as: string) => send(`POST /TransportBill/{id}/${word}`, { as, params: { id }, seen: await read(id) });
  const book = async (id: string, word: string, as: string = clerk, but?: Record<string, unknown>) => send(`POST /AcTransportBill/{id}/${word}`, { as, params: { id }, seen: await send("GET /AcTransportBill/{id}", { as, params: { id } }), but });
  const first = await make();
  await write("PUT /TransportBill/{id}", first);
  const { lines } = (await write("POST /TransportBill/{id}/Line", first)).json.data as { lines: { id: string }[] };
  const line = lines.at(-1)!.id;
  await write("PUT /TransportBillLine/{id}", first, line);
  const receipt = new FormData();
  receipt.append("file", new File([Buffer.from(demoPicture(71))], "ticket.png"));
  await send("POST /TransportBillLine/{id}/Receipt", { as: claimant, params: { id: line }, body: receipt });
  await write("POST /TransportBillLine/{id}/RemoveReceipt", first, line);
  await write("POST /TransportBillLine/{id}/Remove", first, line);
  await write("PUT /TransportBill/{id}/Other", first);
  await move(first, "Submit", claimant);
  await move(first, "Return", checker);
  await move(first, "Submit", claimant);
  await move(first, "Check", checker);
  await book(first, "SendBack");
  await move(first, "Submit", claimant);
  await move(first, "Check", checker);
  await book(first, "Receive");
  await book(first, "Reverse", chief);
  expect((await book(first, "Refuse")).json.data).toMatchObject({ status: "REJECTED" });
  const written = async () => { const id = await make(); await write("POST /TransportBill/{id}/Line", id); return id; };
  await move(await written(), "Cancel", claimant);
  const rejected = await written();
  await move(rejected, "Submit", claimant);
  await move(rejected, "Reject", checker);
  const paid = await written();
  await move(paid, "Submit", claimant);
  await move(paid, "Check", checker);
  await book(paid, "Receive");
  expect((await book(paid, "Pay", clerk, { from: vault })).json.data).toMatchObject({ status: "PAID", paid: "100.00" });
});

it("the examples of requisitions: changed, approved in part, returned, rejected, cancelled", async () => {
  const [maker, decider] = ["accounts.executive.2", "branch.manager"] as const;
  const make = async () => idOf(await send("POST /AcRequisition", { as: maker }));
  const read = (id: string) => send("GET /AcRequisition/{id}", { as: maker, params: { id } });
  const move = async (id: string, word: string, as: string) => send(`POST /AcRequisition/{id}/${word}`, { as, params: { id }, seen: await read(id) });
  const first = await make();
  await papers("/AcRequisition/{id}", maker, first);
  await send("PUT /AcRequisition/{id}", { as: maker, params: { id: first }, seen: await read(first) });
  await move(first, "Submit", maker);
  await move(first, "Return", decider);
  await move(first, "Submit", maker);
  expect((await move(first, "Approve", decider)).json.data).toMatchObject({ status: "APPROVED", approved: "2000.00" });
  await move(first, "Cancel", maker);
  const second = await make();
  await move(second, "Submit", maker);
  await move(second, "Reject", decider);
});

it("the examples of funds: sent, received in part, disputed, rejected, withdrawn", async () => {
  const [clerk, approver, receiver, manager] = ["accounts.executive.2", "area.manager", "branch.manager.2", "accounts.manager"] as const;
  const other = String((await db.orgUnit.findUniqueOrThrow({ where: { code: "EMB" } })).id);
  const vault = String((await db.ledger.findFirstOrThrow({ where: { code: "11101" } })).id);
  const typed = { toBranchId: other, from: vault };
  const make = async () => idOf(await send("POST /AcFundTransfer/Send", { as: clerk, but: typed }));
  const read = (id: string) => send("GET /AcFundTransfer/{id}", { as: clerk, params: { id } });
  const move = async (id: string, word: string, as: string, but?: Record<string, unknown>) => send(`POST /AcFundTransfer/{id}/${word}`, { as, params: { id }, seen: await read(id), but });
  const first = await make();
  await move(first, "Withdraw", clerk);
  await send("PUT /AcFundTransfer/{id}", { as: clerk, params: { id: first }, seen: await read(first), but: typed });
  await move(first, "Submit", clerk);
  await move(first, "Return", approver);
  await move(first, "Cancel", clerk);
  await move(await make(), "RejectAtSource", approver);
  const second = await make();
  await move(second, "Approve", approver);
  await send("GET /AcFundTransfer/{id}/Place", { as: receiver, params: { id: second } });
  const { code } = (await send("POST /AcFundTransfer/{id}/Code", { as: clerk, params: { id: second } })).json.data as { code: string };
  await move(second, "Receive", receiver, { code, amount: "1000.00", to: vault });
  await move(second, "Dispute", receiver);
  await move(second, "Resolve", manager);
  const third = await make();
  await move(third, "Approve", approver);
  await move(third, "Reject", receiver);
  await move(third, "ConfirmReturn", manager);
});

it("the examples of opening balances: cancelled, begun anew, returned, sent back, booked and taken back", async () => {
  const [clerk, manager, admin] = ["accounts.executive", "accounts.manager", "super.admin"] as const;
  const read = (id: string) => send("GET /AcOpening/{id}", { as: clerk, params: { id } });
  const move = async (id: string, word: string, as: string) => send(`POST /AcOpening/{id}/${word}`, { as, params: { id }, seen: await read(id) });
  const { id: draft, branchId } = await db.openingBatch.findFirstOrThrow({ where: { status: "DRAFT" } });
  await move(String(draft), "Cancel", clerk);
  const ledgers = await Promise.all(["12101", "33102"].map(async (code) => String((await db.ledger.findFirstOrThrow({ where: { code } })).id)));
  const asOf = (await db.openingBatch.findUniqueOrThrow({ where: { id: draft } })).asOf;
  const id = idOf(await send("POST /AcOpening", { as: clerk, but: { branchId: String(branchId), asOf } }));
  await send("PUT /AcOpening/{id}", { as: clerk, params: { id }, seen: await read(id), but: { asOf, rows: [{ ledgerId: ledgers[0], debit: "900.00", credit: null }, { ledgerId: ledgers[1], debit: null, credit: "900.00" }] } });
  for (const [word, as] of [["Submit", clerk], ["Withdraw", clerk], ["Submit", clerk], ["Return", manager], ["Submit", clerk], ["Check", manager], ["SendBack", admin], ["Submit", clerk], ["Check", manager], ["Approve", admin], ["TakeBack", manager]] as const) await move(id, word, as);
});

/** A branch is owed dollars on the adjustment day of a date, with a closing rate. */
async function holdDollars(branchId: number, date: string): Promise<void> {
  const companyId = Number(ids.Company);
  await inTx(systemActor(new Date()), async (work) => {
    await openDay(work, { branchId, businessDate: date, kind: "ADJUSTMENT" });
    const [ledgerId, equity] = [await systemLedger(work.tx, branchId, "FUND_SENT"), await ledgerByCode(work.tx, companyId, "31102")];
    const other = await work.tx.orgUnit.findUniqueOrThrow({ where: { code: "NAK" } });
    const subLedgerId = await subLedgerFor(work, { ledgerId, refType: "BRANCH", refId: other.id, name: other.name, branchId: null });
    const dollars = { amount: 1_000n, currency: "USD", worth: 128_000n };
    await post(work, { branchId, type: "JOURNAL", origin: "MODULE", source: "Example:dollars", narration: "Dollars for an example", adjustment: true, date, preparedById: null, lines: [{ ledgerId, subLedgerId, side: "D", ...dollars }, { ledgerId: equity, side: "C", ...dollars }] });
    await work.tx.forexRate.create({ data: { companyId, base: "USD", quote: "KES", date, kind: "CLOSING", rateNum: 130n, rateDen: 1n, rate: "130", status: "APPROVED" } });
    return null;
  });
}

it("the examples of the year end: asked, withdrawn, rejected, granted", async () => {
  const [manager, admin] = ["accounts.manager", "super.admin"] as const;
  const years = (await send("GET /AcFiscalYear", { as: manager })).json.data as unknown as { id: string; status: string }[];
  const yearId = years.find(({ status }) => status === "CLOSED")!.id;
  const { id: periodId, endDate } = await db.fiscalPeriod.findFirstOrThrow({ where: { yearId: Number(yearId), number: 12 } });
  Object.assign(ids, { FiscalYear: yearId, FiscalPeriod: String(periodId) });
  const ask = async () => idOf(await send("POST /AcYearRequest", { as: manager, but: { kind: "REOPEN_YEAR", yearId, periodId: null } }));
  const move = async (id: string, word: string, as: string) => send(`POST /AcYearRequest/{id}/${word}`, { as, params: { id }, seen: await send("GET /AcYearRequest/{id}", { as, params: { id } }) });
  await move(await ask(), "Withdraw", manager);
  await move(await ask(), "Reject", admin);
  await move(await ask(), "Approve", admin);
  const about = async (kind: string, as: string) => idOf(await send("POST /AcYearRequest", { as, but: { kind, yearId, periodId: String(periodId) } }));
  await move(await about("REOPEN_PERIOD", manager), "Approve", admin);
  await holdDollars(Number(ids.Branch), endDate);
  await move(await about("REVALUE", "accounts.executive"), "Refuse", manager);
  await move(await about("REVALUE", "accounts.executive"), "Book", manager);
});

it("every operation of the document was carried out", () => {
  expect(unforeseen).toEqual([]);
  expect(operations().map(([name]) => name).filter((name) => !done.has(name))).toEqual([]);
});
