/** Every form of the product as a browser without script sends it: nonsense is refused at its field and changes nothing. */
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, useDatabase, type Database as Portal } from "~/db.server";
import { allUrls, type UrlLine } from "~/engine/urls.server";
import { ROLES } from "../prisma/seed/roles";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

const BUSINESS = ["Visit", "VisitSection", "TravelLeg", "GroupMeeting", "DailyReport", "CashCount", "CashDenomination", "VisitMark", "VisitAddendum", "Document", "OrgUnit", "Holiday", "Category", "StateChange", "AuditEvent"];
const PAGE_LIMIT = 50 * 1024;

let server: RunningServer;
let portal: Portal;
interface FormPage {
  url: UrlLine;
  path: string;
  browser: PlainBrowser;
  page: Page;
}
let forms: FormPage[];
const browsers = new Map<string, PlainBrowser>();

beforeAll(async () => {
  server = await startServer({ demo: true });
  portal = await openDatabase(`file:${server.dataDir}/portal.db`);
  useDatabase(portal);
  const urls = (await allUrls()).filter(({ area, route, example }) => !["api", "public"].includes(area) && example !== null && !/\/(exit|reload|doc\/file)/.test(route));
  const families = [...new Map(urls.map((url) => [`${url.route} ${/\/(group|cash|report|branch|company|holiday|category)\//.exec(url.pattern)?.[1] ?? ""}`, url])).values()];
  forms = [];
  for (const url of families) {
    const found = await formPage(url);
    if (found.page.status === 200 && found.page.forms().some((form) => form.has("_key"))) forms.push(found);
  }
}, 180_000);

afterAll(async () => {
  await portal?.close();
  await server?.stop();
});

/** A page with a form; what is added to a visit is added to a draft of the branch manager. */
async function formPage(url: UrlLine): Promise<FormPage> {
  const adds = url.route === "/ops/:level/:section/:face/add" || url.route === "/ops/visit/doc/add";
  const path = adds ? `${url.example!.replace(/^\/ops\/[ar]m\//, "/ops/bm/")}?visit=${draft()}` : url.example!;
  const browser = await signedIn(adds ? "branch.manager" : (url.as ?? holder(url)));
  return { url, path, browser, page: await browser.get(path) };
}

async function signedIn(username: string): Promise<PlainBrowser> {
  let browser = browsers.get(username);
  if (!browser) {
    browser = new PlainBrowser(server.origin);
    await browser.signIn(username, "Portal-demo-2026");
    browsers.set(username, browser);
  }
  return browser;
}

const holder = ({ permission }: UrlLine) => ROLES.find(({ permissions }) => permission === "signed-in" || permissions.includes(permission as never))!.name.toLowerCase().replaceAll(" ", ".");

function read<T>(sql: string): T {
  const db = new Database(`${server.dataDir}/portal.db`, { readonly: true });
  const row = db.prepare(sql).get() as T;
  db.close();
  return row;
}

const draft = () => read<{ id: number }>("SELECT v.id FROM Visit v JOIN User u ON u.id = v.visitorId WHERE u.signInName = 'branch.manager' AND v.status = 'DRAFT'").id;
const rows = () => JSON.stringify(read(`SELECT ${BUSINESS.map((table) => `(SELECT count(*) FROM "${table}") AS "${table}"`).join(", ")}`));

const NONSENSE: [name: string, value: string | string[]][] = [
  ["10,001 characters", "x".repeat(10_001)],
  ["control characters", "a\u0000b\u0007c"],
  ["markup", "<script>alert(1)</script>\"'>"],
  ["a negative number", "-5"],
  ["a huge number", "99999999999999999999999"],
  ["a record that is not there", "2147483647"],
  ["the same name twice", ["1", "2"]],
  ["nothing", ""],
];

describe("every form", () => {
  it("is found, and is light enough for a slow line", () => {
    expect(forms.length).toBeGreaterThan(20);
    expect(forms.filter(({ page }) => Buffer.byteLength(page.html) > PAGE_LIMIT).map(({ path, page }) => `${path} ${page.html.length}`)).toEqual([]);
  });

  it("answers nonsense in any field with a message, never with a fault, and writes nothing it refused", async () => {
    const faults: string[] = [];
    let sent = 0;
    const fields = forms.flatMap((found) => found.page.forms().filter((form) => form.has("_key")).map((form) => ({ ...found, form })));
    for (const { path, browser, page, form } of fields) {
      for (const name of new Set([...form.keys()].filter((key) => !key.startsWith("_")))) {
        for (const [what, value] of NONSENSE) {
          const before = rows();
          const answer = await browser.submit(page, path, { [name]: value, _key: `nonsense-${String(sent++).padStart(12, "0")}` }, form);
          const told = `${path} ${name} = ${what}: ${answer.status}`;
          if (answer.status >= 500) faults.push(`${told} is a fault of the server`);
          if (answer.status >= 400 && rows() !== before) faults.push(`${told} and yet something was written`);
          if (what === "10,001 characters" && answer.status < 400 && rows() !== before) faults.push(`${told} was taken`);
          if (answer.status === 422 && !/class="(msg|summary)"|role="alert"/.test(answer.html)) faults.push(`${told} says nothing`);
          if (answer.html.includes("<script>alert(1)")) faults.push(`${told} is shown as markup`);
        }
      }
    }
    expect(faults).toEqual([]);
    expect(sent).toBeGreaterThan(500);
  }, 300_000);

  it("ignores fields it does not have", async () => {
    const { path, browser, page } = forms.find(({ url }) => url.route === "/ops/:level/visit/add")!;
    const level = /\/ops\/(\w+)\//.exec(path)![1]!;
    const extra = { status: "APPROVED", approvedById: "1", reviewerId: "1", visitorId: "1", version: "99", refNo: "V-EVIL", contentHash: "x", "__proto__": "x", "constructor.prototype": "x" };
    const [purpose] = page.choices("purposeId").filter(([value]) => value !== "");
    const [unit] = page.choices("unitId").filter(([value]) => value !== "");
    const answer = await browser.submit(page, path, { ...extra, purposeId: purpose![0], unitId: unit![0], _key: "mass-assignment-00001" });
    expect(answer.status).toBe(303);
    const visit = read<Record<string, unknown>>("SELECT * FROM Visit ORDER BY id DESC LIMIT 1");
    expect(visit).toMatchObject({ status: "DRAFT", approvedById: null, reviewerId: null, version: 1, contentHash: null, level: level.toUpperCase() });
    expect(visit.refNo).not.toBe("V-EVIL");
    const again = await browser.submit(page, path, { ...extra, purposeId: purpose![0], unitId: unit![0], _key: "mass-assignment-00001" });
    expect([again.status, again.to]).toEqual([303, answer.to]);
    expect(read<{ id: number }>("SELECT max(id) AS id FROM Visit").id).toBe(visit.id);
  });

  it("does not overwrite what somebody else has changed meanwhile", async () => {
    const { path, browser } = forms.find((form) => /\/group\/\w+\/edit\//.test(form.path))!;
    const mine = await browser.get(path);
    const form = mine.forms().find((one) => one.has("remarks"))!;
    const theirs = await browser.submit(mine, path, { remarks: "Theirs came first", _key: "stale-edit-0000000001" }, form);
    expect(theirs.status).toBe(303);
    const late = await browser.submit(mine, path, { remarks: "Mine came late", _key: "stale-edit-0000000002" }, form);
    expect(late.status).toBe(409);
    expect(late.html).toContain("Theirs came first");
    expect(late.html).toContain("Mine came late");
    expect(read<{ n: number }>("SELECT count(*) AS n FROM GroupMeeting WHERE remarks = 'Mine came late'").n).toBe(0);
  });
});
