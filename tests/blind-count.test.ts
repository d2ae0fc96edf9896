/** Blind counts through the built server: whoever counts is not told what the books hold, and those who stood by confirm the count themselves. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

const PASSWORD = "Portal-demo-2026";
const [COUNTER, WITNESS, ABOVE] = ["accounts.executive.2", "branch.manager", "area.manager"] as const;
const HIDDEN = "Shown once counted";
let server: RunningServer;
const people: Record<string, PlainBrowser> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer({ demo: true });
  for (const name of [COUNTER, WITNESS, ABOVE, "loan.officer"]) {
    people[name] = new PlainBrowser(server.origin);
    await people[name].signIn(name, PASSWORD);
    const answer = await fetch(`${server.origin}/api/auth/token`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username: name, password: PASSWORD }),
    });
    tokens[name] = ((await answer.json()) as { data: { token: string } }).data.token;
  }
});
afterAll(() => server?.stop());

let keys = 0;
const fresh = () => ({ _key: `blind-count-${String(++keys).padStart(6, "0")}` });
const at = (name: string, path: string) => people[name]!.get(path);
const api = async (name: string, path: string, body?: unknown) => {
  const answer = await fetch(`${server.origin}/api${path}`, {
    headers: {
      Authorization: `Bearer ${tokens[name]}`,
      ...(body ? { "Content-Type": "application/json", "Idempotency-Key": `blind-count-api-${++keys}` } : {}),
    },
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  });
  return {
    status: answer.status,
    json: (await answer.json()) as {
      data: Record<string, never> & { totals: string[]; facts: { label: string; value: string }[] };
    },
  };
};
const plain = (page: Page) => page.html.replaceAll("&amp;", "&");

let branch = "";
const BOOK = () => `/ac/reports/cashBook?unit=${branch}&ledger=11101`;
const API_BOOK = () => `/AcReport/CashBook?unit=${branch}&ledger=11101`;

/** What the vault of the branch holds, as somebody above reads it. */
async function inVault(): Promise<string> {
  const {
    json: { data },
  } = await api(ABOVE, API_BOOK());
  return data.totals[3]!;
}
const shown = (amount: string) => amount.replace(/\B(?=(\d{3})+(?!\d))/g, ",");

/** Counts a ledger of cash, three notes of a thousand. */
async function count(path: string): Promise<Page> {
  const page = await at(COUNTER, `${path}${path.includes("?") ? "&" : "?"}again=1`);
  const witness =
    page.choices("witnessId").find(([, label]) => /Kimani|Manager|manager/.test(label)) ??
    page.choices("witnessId").find(([value]) => value !== "")!;
  const custodian = page.choices("custodianId").find(([value, label]) => value !== "" && label !== witness[1])!;
  const form = page.forms().find((one) => one.has("witnessId"))!;
  return people[COUNTER]!.submit(
    page,
    path,
    { witnessId: witness[0], custodianId: custodian[0], "denominations[0].quantity": "3", ...fresh() },
    form,
  );
}

describe("whoever counts", () => {
  it("is not told the balance of the day before the count stands, on no page, file or line of the API", async () => {
    const days = await at(COUNTER, "/ac/reports/cashBook?ledger=11101");
    branch = /unit=(\d+)/.exec(plain(days))![1]!;
    const [vault, blind] = [await inVault(), await api(COUNTER, API_BOOK())];
    expect(blind.json.data.totals[3]).not.toBe(vault);
    expect(blind.json.data.facts).toContainEqual({
      label: "Cash of the open day",
      value: expect.stringContaining(HIDDEN),
    });
    for (const path of [
      BOOK(),
      `/ac/reports/ledger?unit=${branch}&ledger=11101`,
      `/ac/reports/ledgerBalance?unit=${branch}&ledger=11101`,
      `/ac/reports/trialBalance?unit=${branch}`,
      `/ac/reports/balanceSheet?unit=${branch}`,
      `/ac/reports/chartOfAccount?unit=${branch}`,
      `/ac/reports/dayBook/csv?unit=${branch}`,
      "/ac/settings/ledger/list?q=11101",
      "/ac/settings/ledger/details/1",
    ]) {
      const page = await at(COUNTER, path);
      expect([
        path,
        page.status,
        page.html.includes(HIDDEN),
        page.html.includes(shown(vault)) || page.html.includes(vault),
      ]).toEqual([path, 200, true, false]);
    }
    const file = await at(COUNTER, BOOK().replace("cashBook", "cashBook/csv"));
    expect([file.status, file.html.includes(vault)]).toEqual([200, false]);
    const list = await api(COUNTER, "/AcLedger?q=11101");
    if (list.status === 200) expect(JSON.stringify(list.json)).not.toContain(vault);
    for (const report of ["profitLoss", "bankBook", "voucherRegister"])
      expect([report, (await at(COUNTER, `/ac/reports/${report}?unit=${branch}`)).html.includes(HIDDEN)]).toEqual([
        report,
        false,
      ]);
  });

  it("is not told by a payment that asks for too much", async () => {
    const page = await at(COUNTER, "/ac/voucher/payment/add");
    const form = page.forms().find((one) => one.has("payee"))!;
    const refused = await people[COUNTER]!.submit(
      page,
      "/ac/voucher/payment/add",
      {
        place: "CASH:11101",
        payee: "Kibera Stationers",
        "lines[0].ledger": "24102 Accruals",
        "lines[0].amount": "9000000.00",
        "lines[0].memo": "Paper",
        narration: "Paper for the branch",
        _intent: "submit",
        ...fresh(),
      },
      form,
    );
    expect([refused.status, refused.messages().join(" ")]).toEqual([
      422,
      expect.stringContaining("What is left is shown once it is counted."),
    ]);
  });

  it("hides nothing from those above", async () => {
    const page = await at(ABOVE, BOOK());
    expect([page.html.includes(HIDDEN), page.html.includes(shown(await inVault()))]).toEqual([false, true]);
  });
});

describe("a count", () => {
  let task = "";

  it("waits for its witness, on the page of the close and among the tasks", async () => {
    for (const path of [
      ...new Set(
        [
          ...plain(await at(COUNTER, "/ac/day/close/request")).matchAll(/href="(\/ac\/day\/close\/count\/\d+[^"]*)"/g),
        ].map(([, link]) => link!),
      ),
    ])
      expect([path, (await count(path)).status]).toEqual([path, 303]);
    const links = [...new Set((await at(WITNESS, "/my/approvals?sort=newest")).html.match(/\/my\/count\/\d+/g))];
    expect(links.length).toBeGreaterThan(0);
    task = links[0]!;
    expect(
      /not confirmed yet[\s\S]*has not confirmed the count of/.test((await at(COUNTER, "/ac/day/close/request")).html),
    ).toBe(true);
  });

  it("that stands shows what the books hold", async () => {
    const page = await at(COUNTER, BOOK());
    expect([page.html.includes(HIDDEN), page.html.includes(shown(await inVault()))]).toEqual([false, true]);
  });

  it("is for those it names alone", async () => {
    for (const name of [COUNTER, "loan.officer", ABOVE])
      expect([name, (await at(name, task)).status]).toEqual([name, 404]);
    expect(
      (
        await api(COUNTER, "/AcBusinessDay/ConfirmCount", {
          id: Number(task.split("/").at(-1)),
          answer: "CONFIRM",
          reason: null,
        })
      ).status,
    ).toBe(404);
  });

  it("is objected to with a reason alone, and what was typed is kept", async () => {
    const page = await at(WITNESS, task);
    const form = page.forms().find((one) => one.has("reason"))!;
    const refused = await people[WITNESS]!.submit(page, task, { answer: "OBJECT", ...fresh() }, form);
    expect([refused.status, refused.messages().join(" ")]).toEqual([
      422,
      expect.stringContaining("say what is not right"),
    ]);
    const none = await people[WITNESS]!.submit(page, task, { answer: null, reason: "Typed before", ...fresh() }, form);
    expect([none.status, none.html.includes("Typed before")]).toEqual([422, true]);
  });

  it("is confirmed once, and says who confirmed it when", async () => {
    const page = await at(WITNESS, task);
    const form = page.forms().find((one) => one.has("reason"))!;
    expect((await people[WITNESS]!.submit(page, task, { answer: "CONFIRM", ...fresh() }, form)).status).toBe(303);
    expect((await people[WITNESS]!.submit(page, task, { answer: "CONFIRM", ...fresh() }, form)).status).toBe(303);
    expect([
      (await at(WITNESS, task)).html.includes("You confirmed this count"),
      (await at(WITNESS, "/my/approvals?sort=newest")).html.includes(`"${task}"`),
    ]).toEqual([true, false]);
    expect(
      /Witness[^<]*: confirmed \d{2} \w{3} \d{4}/.exec((await at(COUNTER, "/ac/day/close/request")).html)?.[0],
    ).toBeDefined();
    expect(
      (
        await api(WITNESS, "/AcBusinessDay/ConfirmCount", {
          id: Number(task.split("/").at(-1)),
          answer: "OBJECT",
          reason: "Second thoughts",
        })
      ).status,
    ).toBe(409);
  });
});
