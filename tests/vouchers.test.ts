/** Vouchers through the built server as a browser without script uses it: from an empty form to the books and back. */
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
const people: Record<string, PlainBrowser> = {};

beforeAll(async () => {
  server = await startServer({ demo: true });
  for (const name of [
    "accounts.executive.2",
    "branch.manager",
    "area.manager",
    "accounts.manager",
    "internal.audit.officer",
    "loan.officer",
    "accounts.executive.3",
  ]) {
    people[name] = new PlainBrowser(server.origin);
    await people[name].signIn(name, "Portal-demo-2026");
  }
});
afterAll(() => server?.stop());

const P = (name: string) => people[name]!;
const clerk = () => P("accounts.executive.2");
/** The form of the page that names itself, or the one that holds a field. */
const formWith = (page: Page, field: string, value?: string) =>
  page.forms().find((form) => (value === undefined ? form.has(field) : form.get(field) === value))!;
const pathOf = (page: Page) => page.to!;
let keys = 0;
const fresh = () => ({ _key: `voucher-journey-${String(++keys).padStart(6, "0")}` });
const count = (sql: string): number => {
  const file = new Database(`${server.dataDir}/portal.db`, { readonly: true });
  const { n } = file.prepare(sql).get() as { n: number };
  file.close();
  return n;
};

const ADD = "/ac/voucher/payment/add";
const SOUND = {
  place: "CASH:11101",
  payee: "Kibera Motors",
  "lines[0].ledger": "24102 Accruals",
  "lines[0].amount": "125.50",
  "lines[0].memo": "Tyre",
  narration: "A tyre for the motorcycle",
};

describe("a payment", () => {
  it("is refused with what is wrong at its field, and everything typed stays", async () => {
    const page = await clerk().get(ADD);
    const wrong = await clerk().submit(
      page,
      ADD,
      { ...SOUND, "lines[0].amount": "1.005", "lines[0].ledger": "54101", _intent: "submit", ...fresh() },
      formWith(page, "payee"),
    );
    expect(wrong.status).toBe(422);
    // Its papers are chosen on the same form; a browser keeps none of them.
    for (const one of [page, wrong]) expect(one.html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
    expect(page.html).not.toContain("Choose your files again");
    expect(wrong.html).toContain("Choose your files again");
    expect(wrong.messages().join(" ")).toContain("KES has at most 2 decimals");
    expect(formWith(wrong, "payee").get("payee")).toBe("Kibera Motors");
    expect(formWith(wrong, "payee").get("lines[0].ledger")).toBe("54101");
    const again = await clerk().submit(
      wrong,
      ADD,
      { "lines[0].amount": "9000000.00", "lines[0].ledger": "24102", _intent: "submit", ...fresh() },
      formWith(wrong, "payee"),
    );
    expect(again.messages().join(" ")).toContain("Not enough cash in Cash in vault");
    expect(formWith(again, "payee").get("narration")).toBe(SOUND.narration);
  });

  it("is not decided over what was not seen: refused once, the page goes on from what it shows", async () => {
    const begun = formWith(await clerk().get(ADD), "payee");
    const saved = await clerk().submit(await clerk().get(ADD), ADD, { ...SOUND, _intent: "save", ...fresh() }, begun);
    const id = /\d+$/.exec(saved.to!)![0];
    const details = `/ac/voucher/payment/details/${id}`;
    const decide = (who: string, page: Page, more: Record<string, string>) =>
      P(who).submit(page, details, { ...more, ...fresh() }, formWith(page, "_form", "move"));
    const opened = await clerk().get(details);
    const edit = `/ac/voucher/payment/edit/${id}`;
    const window = await clerk().get(edit);
    await clerk().submit(
      window,
      edit,
      { payee: "Kibera Tyres", _intent: "save", ...fresh() },
      formWith(window, "payee"),
    );
    const refused = await decide("accounts.executive.2", opened, { _intent: "submit", note: "As agreed" });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain("Read it again, then decide.");
    expect(refused.html).toContain("Kibera Tyres");
    expect(formWith(refused, "_form", "move").get("note")).toBe("As agreed");
    expect((await decide("accounts.executive.2", refused, { _intent: "submit" })).status).toBe(303);
    // Whoever decides too late reads that nothing was done, and has what was typed.
    const late = await P("branch.manager").get(details);
    const first = await P("area.manager").get(details);
    expect((await decide("area.manager", first, { _intent: "approve" })).status).toBe(303);
    const lost = await decide("branch.manager", late, {
      _intent: "return",
      note: "The receipt of the tube is missing",
    });
    expect(lost.status).toBe(409);
    expect(lost.html).toContain("Nothing was done");
    expect(lost.html).toContain("Already decided by");
    expect(lost.html).toContain("The receipt of the tube is missing");
  });

  it("is edited from two windows without losing a line or a word, also once it was submitted", async () => {
    const saved = await clerk().submit(
      await clerk().get(ADD),
      ADD,
      { ...SOUND, _intent: "save", ...fresh() },
      formWith(await clerk().get(ADD), "payee"),
    );
    const id = /\d+$/.exec(saved.to!)![0];
    const at = `/ac/voucher/payment/edit/${id}`;
    const window = () => clerk().get(at);
    const send = (page: Page, more: Record<string, string>) =>
      clerk().submit(page, at, { _intent: "save", ...more, ...fresh() }, formWith(page, "payee"));
    const [first, second, third] = [await window(), await window(), await window()];
    expect((await send(first, { "lines[0].amount": "150.00" })).status).toBe(303);
    const clash = await send(second, { narration: "A tyre and its tube" });
    expect(clash.status).toBe(409);
    expect(clash.html).toContain("24102 Accruals, 150.00, Tyre");
    // What was left alone begins with what the other window saved.
    expect(formWith(clash, "payee").get("_take.lines")).toBe("theirs");
    const unanswered = await send(clash, { "_take.lines": "" });
    expect(unanswered.status).toBe(409);
    expect((await send(unanswered, {})).status).toBe(303);
    const now = formWith(await window(), "payee");
    expect([now.get("lines[0].amount"), now.get("narration")]).toEqual(["150.00", "A tyre and its tube"]);
    expect((await send(await window(), { _intent: "submit" })).status).toBe(303);
    const late = await send(third, { narration: "Typed too late" });
    expect(late.status).toBe(409);
    expect(late.html).toContain("This voucher is submitted; it can no longer be changed.");
    expect(formWith(late, "payee").get("narration")).toBe("Typed too late");
    // Also where something typed is wrong, or only a line is added.
    const wrong = await send(third, { narration: "Typed too late", "lines[0].amount": "12,00,x" });
    expect([wrong.status, formWith(wrong, "payee").get("lines[0].amount")]).toEqual([422, "12,00,x"]);
    const row = { __intent__: JSON.stringify({ type: "insert", payload: { name: "lines" } }) };
    const more = await send(third, { narration: "Typed too late", ...row });
    expect([more.status, formWith(more, "payee").get("narration")]).toEqual([200, "Typed too late"]);
    expect((await window()).to).toBe(`/ac/voucher/payment/details/${id}`);
  });

  it("takes a line more without script, goes to its approver, and is booked", async () => {
    const page = await clerk().get(ADD);
    const more = await clerk().submit(
      page,
      ADD,
      { ...SOUND, __intent__: JSON.stringify({ type: "insert", payload: { name: "lines" } }) },
      formWith(page, "payee"),
    );
    const form = formWith(more, "payee");
    expect([form.has("lines[1].ledger"), form.get("payee")]).toEqual([true, SOUND.payee]);
    expect([more.html.includes('role="alert"'), more.messages()]).toEqual([false, []]);
    const sent = { "lines[1].ledger": "24102", "lines[1].amount": "74.50", _intent: "submit", ...fresh() };
    const saved = await clerk().submit(more, ADD, sent, form);
    expect(saved.status).toBe(303);
    const twice = await clerk().submit(more, ADD, sent, form);
    expect([twice.status, twice.to]).toEqual([303, saved.to]);
    const other = await clerk().submit(more, ADD, { ...sent, payee: "Someone else" }, form);
    expect([other.status, formWith(other, "payee").get("payee")]).toEqual([409, "Someone else"]);

    const details = pathOf(saved);
    const own = await clerk().get(details);
    expect(own.html).toContain("200.00");
    expect(own.html).not.toContain('value="approve"');
    const waiting = await P("branch.manager").get("/ac/voucher/pending/list");
    expect(waiting.html).toContain(details);
    const read = await P("branch.manager").get(details);
    const approved = await P("branch.manager").submit(
      read,
      details,
      { ...fresh(), _intent: "approve" },
      formWith(read, "_form", "move"),
    );
    expect(approved.status).toBe(303);
    const booked = await P("internal.audit.officer").get(details);
    expect(booked.html).toMatch(/Hash of the entry/);
    expect(booked.forms().filter((one) => one.has("_form"))).toEqual([]);
  });

  it("that looks like another is taken once its box is ticked", async () => {
    const page = await clerk().get(ADD);
    const send = (from: Page, more: Record<string, string>) =>
      clerk().submit(
        from,
        ADD,
        { ...SOUND, payee: "Twin Ltd", _intent: "submit", ...fresh(), ...more },
        formWith(from, "payee"),
      );
    expect((await send(page, {})).status).toBe(303);
    const asked = await send(await clerk().get(ADD), {});
    expect([asked.status, asked.messages().join(" ")]).toEqual([
      422,
      expect.stringContaining("Tick the box if this is another one"),
    ]);
    expect((await send(asked, { notDuplicate: "on" })).status).toBe(303);
  });

  it("carries papers while it is a draft, and prints", async () => {
    const page = await clerk().get(ADD);
    const saved = await clerk().submit(
      page,
      ADD,
      { ...SOUND, payee: "Papers Ltd", _intent: "save", ...fresh() },
      formWith(page, "payee"),
    );
    const details = pathOf(saved);
    const draft = await clerk().get(details);
    const body = new FormData();
    for (const [name, value] of formWith(draft, "_form", "attach")) if (name !== "file") body.set(name, value);
    body.set("_key", fresh()._key);
    body.set(
      "file",
      new File(["%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"], "receipt.pdf", { type: "application/pdf" }),
    );
    expect((await clerk().post(details, body)).status).toBe(303);
    const shown = await clerk().get(details);
    const link = /href="(\/ac\/voucher\/file\/\d+)"/.exec(shown.html)![1]!;
    expect((await clerk().get(link)).status).toBe(200);
    expect((await P("accounts.executive.3").get(link)).status).toBe(404);
    expect((await clerk().get(`/print/voucher/${details.split("/").at(-1)}`)).type).toBe("application/pdf");
  });
});

describe("vouchers", () => {
  it("of every kind have a list, a form where they are made, and a file", async () => {
    for (const kind of [
      "payment",
      "receive",
      "journal",
      "income",
      "expense",
      "transfer",
      "reverse",
      "income/byBank",
      "income/byCash",
    ]) {
      const list = await clerk().get(`/ac/voucher/${kind}/list`);
      const form = await clerk().get(`/ac/voucher/${kind}/add`);
      expect([kind, list.status, form.status]).toEqual([kind, 200, 200]);
    }
    const file = await clerk().get("/export/voucher-payment/csv?status=POSTED");
    expect(file.html.split("\n").filter((row) => row.includes("PV-KIB")).length).toBeGreaterThan(0);
  });

  it("are hidden from loan officers, and another branch's from everyone beside it", async () => {
    expect((await P("loan.officer").get("/ac/voucher/payment/list")).to).toBe("/dashboard");
    const saved = await clerk().get("/ac/voucher/payment/list");
    const one = /href="(\/ac\/voucher\/payment\/details\/\d+)"/.exec(saved.html)![1]!;
    expect((await P("accounts.executive.3").get(one)).status).toBe(404);
    expect((await clerk().get(one.replace("payment", "receive"))).status).toBe(404);
  });

  it("that are booked are taken back by a reversal that two approve", async () => {
    const page = await clerk().get("/ac/voucher/income/list?status=POSTED&sort=no");
    const details = /href="(\/ac\/voucher\/income\/details\/\d+)[?"]/.exec(page.html)![1]!;
    const find = /href="([^"]*\/ac\/voucher\/reverse\/add\?no=[^"]+)"/
      .exec((await clerk().get(details)).html)![1]!
      .replaceAll("&amp;", "&");
    const form = await clerk().get(find);
    expect(form.html).toContain("As it would be reversed");
    const to = "/ac/voucher/reverse/add";
    const saved = await clerk().submit(
      form,
      to,
      { narration: "Taken twice by mistake", _intent: "submit", ...fresh() },
      formWith(form, "original"),
    );
    expect(saved.status).toBe(303);
    const before = count("SELECT count(*) AS n FROM Journal");
    for (const name of ["area.manager", "accounts.manager"]) {
      const read = await P(name).get(pathOf(saved));
      expect(
        (await P(name).submit(read, pathOf(saved), { ...fresh(), _intent: "approve" }, formWith(read, "_form", "move")))
          .status,
      ).toBe(303);
    }
    expect(count("SELECT count(*) AS n FROM Journal")).toBe(before + 1);
    expect((await clerk().get(details)).html).toContain("Reversed by");
  });
});
