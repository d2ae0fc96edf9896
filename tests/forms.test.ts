/** Every form of the product as a browser without script sends it: nonsense is refused at its field and changes nothing. */
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, useDatabase, type Database as Portal } from "~/db/database.server";
import { formPage, formPages, readRow, type FormPage } from "./setup/form-pages";
import { LATER_PAGE_BYTES, pageWeight } from "./setup/page-weight";
import { allotted } from "./setup/pairwise";
import { startServer, type RunningServer } from "./setup/server";
import { isWhole } from "./setup/tier";
import { dataOf } from "./setup/urls";

const BUSINESS = [
  "Visit",
  "VisitSection",
  "TravelLeg",
  "GroupMeeting",
  "DailyReport",
  "CashCount",
  "CashDenomination",
  "VisitMark",
  "VisitAddendum",
  "Document",
  "OrgUnit",
  "Holiday",
  "Category",
  "StateChange",
  "AuditEvent",
];

let server: RunningServer;
let portal: Portal;
let forms: FormPage[];
let file: Database.Database;

beforeAll(async () => {
  server = await startServer({ demo: true });
  portal = await openDatabase(`file:${server.dataDir}/portal.db`);
  useDatabase(portal);
  forms = await formPages(server);
  file = new Database(`${server.dataDir}/portal.db`, { readonly: true });
});

afterAll(async () => {
  file?.close();
  await portal?.close();
  await server?.stop();
});

const read = <T>(sql: string) => readRow<T>(server, sql);
/** How many rows there are of the business; read again only when something was written at all. */
let counted = { version: -1, rows: "" };
function rows(): string {
  const version = file.pragma("data_version", { simple: true }) as number;
  if (version !== counted.version) counted = { version, rows: countRows() };
  return counted.rows;
}
const countRows = () =>
  JSON.stringify(
    file
      .prepare(`SELECT ${BUSINESS.map((table) => `(SELECT count(*) FROM "${table}") AS "${table}"`).join(", ")}`)
      .get(),
  );

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

interface Field extends FormPage {
  form: URLSearchParams;
  name: string;
  /** It stands first in its form. */
  leads: boolean;
}

const fieldsOf = (found: FormPage): Field[] =>
  found.page
    .forms()
    .filter((form) => form.has("_key"))
    .flatMap((form) =>
      [...new Set([...form.keys()].filter((key) => !key.startsWith("_")))].map((name, at) => ({
        ...found,
        form,
        name,
        leads: at === 0,
      })),
    );

/** A third of the nonsense for each field, in turn: fields of every kind are given all of it. In `npm test` one of it for each field, all of it in each area. */
function nonsenseFor(fields: readonly Field[]): { item: Field; choice: (typeof NONSENSE)[number] }[] {
  if (!isWhole)
    return allotted(
      fields,
      () => NONSENSE,
      ({ path }) => path.split("/")[1]!,
    );
  return fields.flatMap((item, nth) =>
    NONSENSE.filter((_, at) => (at + nth) % 3 === 0).map((choice) => ({ item, choice })),
  );
}

describe("every form", () => {
  it("is found, and is light enough for a slow line", () => {
    expect(forms.length).toBeGreaterThan(100);
    expect(
      forms
        .filter(({ page }) => pageWeight(page.html) > LATER_PAGE_BYTES)
        .map(({ path, page }) => `${path} ${pageWeight(page.html)}`),
    ).toEqual([]);
  });

  it("answers nonsense in any field with a message, never with a fault, and writes nothing it refused", async () => {
    const faults: string[] = [];
    let sent = 0;
    let before = rows();
    for (const { item, choice } of nonsenseFor(forms.flatMap(fieldsOf))) {
      const { path, browser, page, form, name } = item;
      const [what, value] = choice;
      // How what was refused is shown is looked at in every form; what a form does says its data alone.
      const isShown = isWhole || item.leads;
      const answer = await browser.submit(
        page,
        isShown ? path : dataOf(path),
        { [name]: value, _key: `nonsense-${String(sent++).padStart(12, "0")}` },
        form,
      );
      const told = `${path} ${name} = ${what}: ${answer.status}`;
      if (answer.status >= 500) faults.push(`${told} is a fault of the server`);
      const after = rows();
      if (answer.status >= 400 && after !== before) faults.push(`${told} and yet something was written`);
      if (what === "10,001 characters" && answer.status < 400 && after !== before) faults.push(`${told} was taken`);
      if (isShown && answer.status === 422 && !/class="(msg|summary)"|role="alert"/.test(answer.html))
        faults.push(`${told} says nothing`);
      if (isShown && answer.html.includes("<script>alert(1)")) faults.push(`${told} is shown as markup`);
      before = after;
    }
    expect(faults, faults.join("; ")).toEqual([]);
    expect(sent).toBeGreaterThan(isWhole ? 1_500 : 600);
  });

  it("ignores fields it does not have", async () => {
    const { path, browser, page } = await formPage(server, (example) => /^\/ops\/\w+\/visit\/add$/.test(example));
    const level = /\/ops\/(\w+)\//.exec(path)![1]!;
    const extra = {
      status: "APPROVED",
      approvedById: "1",
      reviewerId: "1",
      visitorId: "1",
      version: "99",
      refNo: "V-EVIL",
      contentHash: "x",
      __proto__: "x",
      "constructor.prototype": "x",
    };
    const [purpose] = page.choices("purposeId").filter(([value]) => value !== "");
    const [unit] = page.choices("unitId").filter(([value]) => value !== "");
    const answer = await browser.submit(page, path, {
      ...extra,
      purposeId: purpose![0],
      unitId: unit![0],
      _key: "mass-assignment-00001",
    });
    expect(answer.status).toBe(303);
    const visit = read<Record<string, unknown>>("SELECT * FROM Visit ORDER BY id DESC LIMIT 1");
    expect(visit).toMatchObject({
      status: "DRAFT",
      approvedById: null,
      reviewerId: null,
      version: 1,
      contentHash: null,
      level: level.toUpperCase(),
    });
    expect(visit.refNo).not.toBe("V-EVIL");
    const again = await browser.submit(page, path, {
      ...extra,
      purposeId: purpose![0],
      unitId: unit![0],
      _key: "mass-assignment-00001",
    });
    expect([again.status, again.to]).toEqual([303, answer.to]);
    expect(read<{ id: number }>("SELECT max(id) AS id FROM Visit").id).toBe(visit.id);
    const other = await browser.submit(page, path, {
      ...extra,
      purposeId: page.choices("purposeId").at(-1)![0],
      unitId: unit![0],
      _key: "mass-assignment-00001",
    });
    expect(other.status).toBe(409);
    expect(other.html).toContain(`<a href="${answer.to}">Open what was saved</a>`);
  });

  it("does not overwrite what someone else has changed meanwhile", async () => {
    const { path, browser } = await formPage(server, (example) => /\/group\/\w+\/edit\//.test(example));
    const mine = await browser.get(path);
    const form = mine.forms().find((one) => one.has("remarks"))!;
    const theirs = await browser.submit(
      mine,
      path,
      { remarks: "Theirs came first", _key: "stale-edit-0000000001" },
      form,
    );
    expect(theirs.status).toBe(303);
    const late = await browser.submit(mine, path, { remarks: "Mine came late", _key: "stale-edit-0000000002" }, form);
    expect(late.status).toBe(409);
    expect(late.html).toContain("Theirs came first");
    expect(late.html).toContain("Mine came late");
    expect(read<{ n: number }>("SELECT count(*) AS n FROM GroupMeeting WHERE remarks = 'Mine came late'").n).toBe(0);
  });
});
