/** The trail of the demo company as people read it: every field of every record has its words and its kind. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db, openDatabase, useDatabase } from "~/db/database.server";
import { isDescribed } from "~/engine/history/fields.server";
import { inWords } from "~/engine/history/words.server";
import { diffOf, valuesIn } from "~/modules/audit-trail/index.server";
import { readRow } from "./setup/form-pages";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { as } from "./setup/operations";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
let browser: PlainBrowser;
let close: () => Promise<void>;
type Event = Awaited<ReturnType<typeof db.auditEvent.findMany>>[number];
let trail: Event[];

beforeAll(async () => {
  server = await startServer({ demo: true });
  browser = new PlainBrowser(server.origin);
  await browser.signIn("super.admin", "Portal-demo-2026");
  const opened = await openDatabase(`file:${server.dataDir}/portal.db`);
  useDatabase(opened);
  close = opened.close;
  trail = await db.auditEvent.findMany({ orderBy: { seq: "asc" } });
});
afterAll(async () => {
  await close?.();
  await server?.stop();
});

/** What a line must not show: names of columns, words of the code, marks of content, amounts in minor units. */
const RAW =
  /\b[a-z]+[A-Z]\w*(Id|No|On|At)?:|: [A-Z]{2,}_[A-Z_]+\b|\b[0-9a-f]{32,}\b|\b(Original|Entry|Position|Row|Tenths km|Sha256): \d|\b(\w+) → \1$|\bundefined\b|\[object/;
/** Amounts are told with their currency. */
const AMOUNT =
  /\b(Fare|Amount|Total|Claimed|Approved|Counted|Difference|Opening cash|Outstanding|Arrears|Loss or damage)\b:? (?=[\d−-])/;

describe("the trail of the demo company", () => {
  it("has words and a kind for every field", () => {
    const bare = new Set(
      trail.flatMap(({ entity, diff }) =>
        [...valuesIn(diffOf(diff))]
          .filter(
            ([name, , place]) =>
              /^[a-z]\w*$/.test(name) && !["id", "version"].includes(name) && !isDescribed(entity, name, place),
          )
          .map(([name, , { part }]) => `${entity}: ${part === null ? "" : `${part}.`}${name}`),
      ),
    );
    expect([...bare].sort()).toEqual([]);
  });

  it("shows no internals and no amount without its currency", async () => {
    const reader = await as(readRow<{ id: number }>(server, "SELECT id FROM User WHERE signInName = 'super.admin'").id);
    const told = await inWords(reader, trail, { beside: true });
    // What somebody had reported is kept as the words it was read in.
    const raw = new Set(
      told.flatMap(({ changes }, index) =>
        changes
          .map((line) => line.replace(/, Reported .*/, ""))
          .filter((line) => RAW.test(line) || AMOUNT.test(line))
          .map((line) => `${trail[index]!.action}: ${line}`),
      ),
    );
    expect([...raw].slice(0, 40)).toEqual([]);
    expect(told.filter(({ word }) => word === "Added")).toEqual([]);
  });
});

/** The lines of the history of a page. */
const linesOf = (page: Page) =>
  [...page.html.slice(page.html.indexOf('id="history"')).matchAll(/<div>([^<]+)<\/div>/g)].map(([, line]) =>
    line!.replace(/&#x27;/g, "'").replace(/&amp;/g, "&"),
  );

describe("a page tells", () => {
  it("of a visit in figures people know", async () => {
    const visit = readRow<{ entityId: string }>(
      server,
      "SELECT entityId FROM AuditEvent WHERE action = 'Visit.savePerformance' AND diff LIKE '%PAR30%' ORDER BY seq LIMIT 1",
    );
    const pages = await Promise.all(
      [1, 2, 3].map((past) => browser.get(`/ops/bm/visit/preview/${visit.entityId}?past=${past}`)),
    );
    const lines = pages.flatMap(linesOf);
    expect(lines.some((line) => /^Trip 1: .*Fare KES \d+\.00.*Kilometres 6\.5/.test(line))).toBe(true);
    expect(
      lines.some((line) =>
        /^Figure 1: Actual [\d,]+000, Figure Disbursement, Before 1,100,000, Target 1,200,000/.test(line),
      ),
    ).toBe(true);
    expect(lines.filter((line) => RAW.test(line) || AMOUNT.test(line))).toEqual([]);
  });

  it("of a follow-up by what it was raised, and of a voucher without its approvals twice", async () => {
    const followUp = readRow<{ id: number }>(
      server,
      "SELECT id FROM FollowUp WHERE sourceType = 'OverdueCase' ORDER BY id LIMIT 1",
    );
    expect(linesOf(await browser.get(`/my/followUp/details/${followUp.id}`))).toContain("Raised by: Overdue member");
    const voucher = readRow<{ id: number }>(
      server,
      "SELECT id FROM Voucher WHERE type = 'REVERSE' AND status = 'POSTED' ORDER BY id LIMIT 1",
    );
    const page = await browser.get(`/ac/voucher/reverse/details/${voucher.id}`);
    const told = page.html.slice(page.html.indexOf('id="history"'), page.html.indexOf("In the audit trail"));
    expect([/Reverses: [A-Z]{2}-/.test(told), told.includes("Original"), told.includes(">Submitted<")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("the whole trail in the same words, in the list and in its file", async () => {
    const list = await browser.get("/admin/history?entity=FundTransfer");
    expect(list.html).toMatch(/Amount: KES [\d,]+\.00/);
    const file = await browser.get("/export/history/csv?entity=Visit&q=Visit.create");
    expect(file.html).toMatch(/Fare KES \d+\.00/);
  });
});
