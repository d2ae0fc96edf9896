/** Rules of accounts through the built server, which holds only what the bundler keeps: cash that waits, splitting, receipts, places of money. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
const people: Record<string, PlainBrowser> = {};

beforeAll(async () => {
  server = await startServer({ demo: true });
  for (const name of ["accounts.executive.2", "accounts.executive.3", "branch.manager"]) {
    people[name] = new PlainBrowser(server.origin);
    await people[name].signIn(name, "Portal-demo-2026");
  }
});
afterAll(() => server?.stop());

const P = (name: string) => people[name]!;
const clerk = () => P("accounts.executive.2");
const formWith = (page: Page, field: string, value?: string) =>
  page.forms().find((form) => (value === undefined ? form.has(field) : form.get(field) === value))!;
let keys = 0;
const fresh = () => ({ _key: `accounts-as-built-${String(++keys).padStart(6, "0")}` });

const PAY = "/ac/voucher/payment/add";

/** Sends a payment of accruals in cash; what is submitted leads to its page. */
async function pay(values: Record<string, string>): Promise<Page> {
  const page = await clerk().get(PAY);
  return clerk().submit(
    page,
    PAY,
    {
      place: "CASH:11102",
      payee: "Kibera Stationers",
      "lines[0].ledger": "24102 Accruals",
      "lines[0].memo": "Paper",
      narration: "Paper for the branch",
      _intent: "submit",
      ...fresh(),
      ...values,
    },
    formWith(page, "payee"),
  );
}

/** Counts the petty cash: whoever counts is told what is left of it once the count stands. */
async function countPettyCash(): Promise<void> {
  const sheet = linkTo(await clerk().get("/ac/day/close/request"), "11102 Petty cash");
  const page = await clerk().get(`${sheet}&again=1`);
  const [witnessId, witness] = page.choices("witnessId").find(([value]) => value !== "")!;
  const [custodianId] = page.choices("custodianId").find(([value, label]) => value !== "" && label !== witness)!;
  expect(
    (await clerk().submit(page, sheet, { witnessId, custodianId, ...fresh() }, formWith(page, "witnessId"))).status,
  ).toBe(303);
}
const linkTo = (page: Page, words: string) =>
  new RegExp(`href="([^"]+)"[^>]*>${words}`).exec(page.html)![1]!.replaceAll("&amp;", "&");

/** What is left of the petty cash, in whole units, as the form tells whoever asks for too much. */
async function leftInPettyCash(): Promise<number> {
  const asked = await pay({ "lines[0].amount": "9000000.00" });
  return Number(
    /Petty cash \(imprest\): KES ([\d,]+)\.00 left after pending/
      .exec(asked.messages().join(" "))![1]!
      .replaceAll(",", ""),
  );
}

const left = (amount: number) => expect.stringContaining(`KES ${amount}.00 left after pending payments.`);

describe("cash that a submitted payment asks for", () => {
  it("is held until it is decided: a second payment of it is refused", async () => {
    await countPettyCash();
    const there = await leftInPettyCash();
    expect((await pay({ payee: "First Stationers", "lines[0].amount": `${there - 900}` })).status).toBe(303);
    const second = await pay({ payee: "Second Stationers", "lines[0].amount": "901.00" });
    expect([second.status, second.messages().join(" ")]).toEqual([422, left(900)]);
    expect(formWith(second, "payee").get("payee")).toBe("Second Stationers");
  });

  it("is held by funds that are submitted, and against funds and transport bills", async () => {
    const to = "/ac/fund/transfer/head";
    const petty = (page: Page) => page.choices("from").find(([, label]) => label.startsWith("11102"))![0];
    const send = async (amount: string) => {
      const page = await clerk().get(to);
      return clerk().submit(page, to, {
        from: petty(page),
        "rows[0].amount": amount,
        carrier: "Driver",
        narration: "Change for the branch",
        _intent: "submit",
        ...fresh(),
      });
    };
    const tooMuch = await send("901.00");
    expect([tooMuch.status, tooMuch.messages().join(" ")]).toEqual([422, left(900)]);
    expect((await send("800.00")).status).toBe(303);
    const paid = await pay({ payee: "Third Stationers", "lines[0].amount": "101.00" });
    expect([paid.status, paid.messages().join(" ")]).toEqual([422, left(100)]);
    const bill = "/ops/transportBill/received/details/2";
    const page = await clerk().get(bill);
    const fare = await clerk().submit(page, bill, { from: petty(page), ...fresh() }, formWith(page, "_form", "pay"));
    expect([fare.status, fare.messages().join(" ")]).toEqual([422, left(100)]);
  });
});

describe("a transfer between two currencies", () => {
  it("tells what it comes to in each and in the books, and its rate, on its page", async () => {
    const to = "/ac/voucher/transfer/add";
    const page = await clerk().get(to);
    const dollars = page.choices("to").find(([, label]) => label.includes("USD"))![0];
    const sent = await clerk().submit(
      page,
      to,
      {
        from: "CASH:11101",
        to: dollars,
        amount: "12945.00",
        received: "100.00",
        narration: "Dollars for the supplier",
        _intent: "submit",
        ...fresh(),
      },
      formWith(page, "received"),
    );
    expect([sent.status, sent.messages()]).toEqual([303, []]);
    const asked = await clerk().get(sent.to!);
    expect(asked.html).toContain("USD 1 = KES 129.45");
    expect(asked.html).not.toContain(">0.00<");
    const read = await P("branch.manager").get(sent.to!);
    expect(
      (
        await P("branch.manager").submit(
          read,
          sent.to!,
          { ...fresh(), _intent: "approve" },
          formWith(read, "_form", "move"),
        )
      ).status,
    ).toBe(303);
    const totals = /Totals by currency.*?<\/table>/s.exec((await clerk().get(sent.to!)).html)![0];
    expect([...totals.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map((match) => match[1])).toEqual([
      "USD",
      "100.00",
      "–",
      "KES",
      "–",
      "12,945.00",
      "In the books, KES",
      "12,945.00",
      "12,945.00",
    ]);
  });
});

describe("a sum in parts", () => {
  it("is judged as a whole however its payee is spelt, and the page says who decides", async () => {
    const half = { place: "CASH:11101", "lines[0].amount": "30000.00" };
    const first = await pay({ ...half, payee: "Delta Guards" });
    const asked = await pay({ ...half, payee: "delta  guards\u200b." });
    expect([first.status, asked.status, asked.messages().join(" ")]).toEqual([
      303,
      422,
      expect.stringContaining("Tick the box if this is another one"),
    ]);
    const second = await pay({ ...half, payee: "delta  guards\u200b.", notDuplicate: "on" });
    for (const { to } of [first, second]) {
      const read = await P("branch.manager").get(to!);
      expect(read.html).toContain("You cannot approve this voucher");
      expect(read.html).toContain(
        "With KES 30,000.00 more to the same payee, or one with a similar name or account, that day, this is above your approval limit; sent to Area Manager.",
      );
      const form = formWith(read, "_form", "move") ?? new URLSearchParams({ _form: "move", _version: "2" });
      expect((await P("branch.manager").submit(read, to!, { ...fresh(), _intent: "approve" }, form)).status).toBe(403);
    }
  });
});

describe("a form for funds", () => {
  it("says why nothing can be chosen", async () => {
    for (const [name, path, word] of [
      ["accounts.executive.2", "branch", "From the head office"],
      ["accounts.executive.3", "head", "From a branch"],
    ] as const) {
      const page = await P(name).get(`/ac/fund/transfer/${path}`);
      expect([page.status, page.forms().some((form) => form.has("fromBranchId"))]).toEqual([200, false]);
      expect(page.html).toContain(word);
    }
    expect(
      (await P("accounts.executive.3").get("/ac/fund/transfer/branch"))
        .forms()
        .some((form) => form.has("fromBranchId")),
    ).toBe(true);
  });
});

describe("a payment above what is owed", () => {
  it("warns whoever makes it and whoever decides it", async () => {
    const page = await clerk().get(PAY);
    const [account] = [...page.html.matchAll(/<option value="(24101-\d+ [^"]*)"/g)].map((match) => match[1]!);
    const payment = {
      place: "CASH:11101",
      payee: "Someone owed nothing",
      "lines[0].ledger": "24101",
      "lines[0].account": account!,
      "lines[0].amount": "20000.00",
    };
    const asked = await pay(payment);
    expect([asked.status, asked.html.includes("more than is owed")]).toEqual([200, true]);
    const [, seen] = /name="_asked" value="([^"]+)"/.exec(asked.html)!;
    const sent = await pay({ ...payment, _asked: seen! });
    expect([sent.status, sent.messages()]).toEqual([303, []]);
    for (const who of [clerk(), P("branch.manager")])
      expect((await who.get(sent.to!)).html).toContain("more than is owed");
    const json = async (method: string, path: string, headers: Record<string, string>, body?: object) =>
      (await (
        await fetch(`${server.origin}/api${path}`, {
          method,
          headers: { "content-type": "application/json", ...headers },
          ...(body && { body: JSON.stringify(body) }),
        })
      ).json()) as { data: { token: string; warnings: string[] } };
    const { token } = (
      await json("POST", "/auth/token", {}, { username: "branch.manager", password: "Portal-demo-2026" })
    ).data;
    const { warnings } = (
      await json("GET", `/AcVoucher/${sent.to!.split("/").at(-1)}`, { authorization: `Bearer ${token}` })
    ).data;
    expect(warnings).toEqual([expect.stringContaining("more than is owed")]);
  });
});
