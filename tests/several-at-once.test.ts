/** Several acts of one form, an account merged and an accrual typed, through the built server as a browser without script uses it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
let manager: PlainBrowser;
let clerk: PlainBrowser;

beforeAll(async () => {
  server = await startServer({ demo: true });
  const person = async (name: string) => {
    const browser = new PlainBrowser(server.origin);
    await browser.signIn(name, "Portal-demo-2026");
    return browser;
  };
  [manager, clerk] = [await person("accounts.manager"), await person("accounts.executive.2")];
});
afterAll(() => server?.stop());

const formWith = (page: Page, field: string, value?: string) =>
  page.forms().find((form) => (value === undefined ? form.has(field) : form.get(field) === value))!;
/** The lines that say what became of each. */
const outcomes = (page: Page) =>
  page.html
    .split("Results")[1]!
    .split("</ul>")[0]!
    .match(/<li[ >].*?<\/li>/g) ?? [];
const PENDING = "/ac/fund/transfer/pending/list";

it("transfers are ticked and approved, with a line for each, once", async () => {
  const page = await manager.get(`${PENDING}?tick=all`);
  const ticked = formWith(page, "pick").getAll("pick");
  expect(ticked.length).toBeGreaterThan(0);
  const none = await manager.submit(
    page,
    PENDING,
    { pick: null, note: "All of them counted", _key: "several-journey-000001" },
    formWith(page, "pick"),
  );
  expect([none.status, none.messages().join(" "), formWith(none, "note").get("note")]).toEqual([
    422,
    expect.stringContaining("Tick at least one transfer"),
    "All of them counted",
  ]);
  const long = await manager.submit(
    page,
    PENDING,
    { note: "x".repeat(2_001), _key: "several-journey-000002" },
    formWith(page, "pick"),
  );
  expect([long.status, formWith(long, "pick").getAll("pick")]).toEqual([422, ticked]);
  const picks = [...ticked, "2147483647.1"];
  const send = () =>
    manager.submit(page, PENDING, { pick: picks, _key: "several-journey-000003" }, formWith(page, "pick"));
  const [answer, again] = [await send(), await send()];
  for (const one of [answer, again]) {
    expect([one.status, outcomes(one).filter((line) => line.includes(">Sent<")).length]).toEqual([200, ticked.length]);
    expect(outcomes(one).filter((line) => line.includes("2147483647"))).toHaveLength(1);
  }
  expect(formWith(await manager.get(`${PENDING}?tick=all`), "pick")?.getAll("pick") ?? []).toEqual([]);
});

it("closes of several branches are asked for, with a line for each", async () => {
  const board = "/ac/settings/day/close";
  const page = await manager.get(board);
  const days = [...page.html.matchAll(/name="dayIds" value="(\d+)"|value="(\d+)"[^>]*name="dayIds"/g)].map(
    ([, one, two]) => one ?? two!,
  );
  expect(days.length).toBeGreaterThan(1);
  const short = await manager.submit(
    page,
    board,
    { dayIds: days, note: "No line", _key: "several-journey-000004" },
    formWith(page, "_form", "close"),
  );
  expect([short.status, formWith(short, "_form", "close").getAll("dayIds")]).toEqual([422, days]);
  const answer = await manager.submit(
    page,
    board,
    { dayIds: days, note: "The branches have no line today.", _key: "several-journey-000005" },
    formWith(page, "_form", "close"),
  );
  expect([answer.status, answer.html.includes("Result")]).toEqual([200, true]);
});

it("an account is merged by its form, which keeps what was typed", async () => {
  const add = "/ac/settings/subLedger/add";
  const blank = await manager.get(add);
  const [ledgerId] = blank.choices("ledgerId").find(([, label]) => label.startsWith("24101"))!;
  const made = await manager.submit(
    blank,
    add,
    { ledgerId, name: "Bidii Motors Limited", _key: "several-journey-000006" },
    formWith(blank, "name"),
  );
  expect(made.status).toBe(303);
  const list = await manager.get("/ac/settings/subLedger/list?q=Bidii+Motors+Limited");
  const id = /\/ac\/settings\/subLedger\/details\/(\d+)/.exec(list.html)![1]!;
  const merge = `/ac/settings/subLedger/merge/${id}`;
  expect((await manager.get(`/ac/settings/subLedger/details/${id}`)).html).toContain(merge);
  const page = await manager.get(merge);
  const wrong = await manager.submit(
    page,
    merge,
    { into: "24101-9999 No one", reason: "Twice there", _key: "several-journey-000007" },
    formWith(page, "into"),
  );
  expect([wrong.status, formWith(wrong, "into").get("into"), formWith(wrong, "into").get("reason")]).toEqual([
    422,
    "24101-9999 No one",
    "Twice there",
  ]);
  const done = await manager.submit(
    wrong,
    merge,
    { into: "24101-0002 Bidii Motors", _key: "several-journey-000008" },
    formWith(wrong, "into"),
  );
  expect(done.status).toBe(303);
  expect((await manager.get(done.to!)).html).toContain("Bidii Motors Limited");
  expect((await manager.get(merge)).html).toContain("It cannot be merged");
  expect((await clerk.get(merge)).status).toBe(403);
});

it("a journal is refused a date for its reversal that has come, at its field", async () => {
  const add = "/ac/voucher/journal/add";
  const page = await clerk.get(add);
  const typed = {
    "lines[0].side": "D",
    "lines[0].ledger": "54102",
    "lines[0].amount": "70",
    "lines[1].side": "C",
    "lines[1].ledger": "24102",
    "lines[1].amount": "70",
    narration: "Power not yet billed",
    _intent: "submit",
  };
  const wrong = await clerk.submit(
    page,
    add,
    { ...typed, reverseOn: "05-Jan-2026", _key: "several-journey-000009" },
    formWith(page, "narration"),
  );
  expect([wrong.status, wrong.messages().join(" "), formWith(wrong, "narration").get("reverseOn")]).toEqual([
    422,
    expect.stringContaining("Reversed on: enter a date after"),
    "05-Jan-2026",
  ]);
  const saved = await clerk.submit(
    wrong,
    add,
    { reverseOn: "2030-01-02", _intent: "submit", _key: "several-journey-000010" },
    formWith(wrong, "narration"),
  );
  expect(saved.status).toBe(303);
  expect((await clerk.get(saved.to!)).html).toContain("02 Jan 2030");
});
