import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { Unreadable } from "~/core/problems";
import type { ExportColumn, ExportValue } from "~/define/list";
import { listPage } from "../resource/list-page.server";
import { saveRecord } from "../resource/save.server";
import {
  actorAt,
  seedTree,
  seedUnit,
  resource,
  SETTINGS_PERMISSIONS,
  type SmallTree,
} from "../../../tests/setup/organisation";
import { seeded } from "../../../tests/setup/database";
import { unzip } from "../../../tests/setup/unzip";
import { csvOf } from "./csv.server";
import { exportByName, exportResponse } from "./export-list.server";
import { xlsxOf } from "./xlsx.server";

async function* rowsOf(rows: readonly (readonly ExportValue[])[]) {
  yield* rows;
}
const csv = (columns: ExportColumn[], rows: ExportValue[][]) =>
  csvOf(columns, rowsOf(rows)).then((bytes) => new Response(bytes).text());
const text: ExportColumn = { label: "Text", kind: "text" };

/** RFC 4180, read by hand: what a spreadsheet would see in each cell. */
function parseCsv(content: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /("(?:[^"]|"")*"|[^,"\r\n]*)(,|\r\n|$)/gy;
  for (let match = pattern.exec(content); match; match = pattern.exec(content)) {
    rows.at(-1)!.push(match[1]!.startsWith('"') ? match[1]!.slice(1, -1).replace(/""/g, '"') : match[1]!);
    if (match[2] === "\r\n") rows.push([]);
    if (match[2] === "") break;
  }
  return rows.filter((row) => row.length > 1 || row[0] !== "");
}

describe("CSV", () => {
  it("quotes commas, quotes and line breaks, and ends lines with CR LF", async () => {
    expect(
      await csv(
        [text, text],
        [
          ["a,b", 'say "x"'],
          ["two\nlines", " padded "],
        ],
      ),
    ).toBe('\ufeffText,Text\r\n"a,b","say ""x"""\r\n"two\nlines", padded \r\n'.slice(1));
    const bytes = new Uint8Array(await new Response(await csvOf([text], rowsOf([["é"]]))).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it.each([
    "=1+1",
    "+254 700 123456",
    "-2+3",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "＝1+1",
    '=HYPERLINK("http://x","y")',
  ])("neutralises %j in a column of text", async (value) => {
    expect(parseCsv(await csv([text, text], [[value, "x"]]))[1]![0]).toBe(`'${value}`);
  });

  it("writes dates in one form, as does XLSX, whatever a page calls them", async () => {
    const shown = [
      "2015-01-05",
      "04 Mar 2017",
      "04 Mar 2017, 16:05",
      "Mar 2017",
      "04 Mar 2017 – 05 Mar 2017",
      "04 févr. 2017",
    ];
    const written = [
      "2015-01-05",
      "2017-03-04",
      "2017-03-04 16:05",
      "2017-03",
      "2017-03-04 – 2017-03-05",
      "2017-02-04",
    ];
    const kept = ["31 Feb 2017", "Open", "4 Mar 2017 in words", "Mon 2017", "", "Mar 2017, 16:05"];
    for (const kind of ["text", "date"] as const) {
      const column: ExportColumn = { label: "When", kind };
      const rows = [...shown, ...kept].map((value) => [value]);
      const cells = parseCsv((await csv([column], rows)).replace(/^\ufeff/, ""))
        .slice(1)
        .flat();
      expect(cells.filter((cell) => cell !== "")).toEqual([...written, ...kept].filter((cell) => cell !== ""));
      const sheet = unzip(await xlsxOf("T", [column], rowsOf(rows)));
      const text = JSON.stringify([...(sheet instanceof Map ? sheet.values() : Object.values(sheet))].map(String));
      for (const word of written) expect(text).toContain(word);
      expect(text).not.toContain("04 Mar 2017");
    }
  });

  it("leaves numbers and amounts as numbers, also negative ones, and neutralises what only pretends", async () => {
    const columns: ExportColumn[] = [
      { label: "N", kind: "number" },
      { label: "M", kind: "money" },
      { label: "M", kind: "money" },
      { label: "F", kind: "text" },
    ];
    expect(
      await csv(columns, [
        [-5, "-1250.50", "-1+1", true],
        [null, "9007199254740993.25", "", false],
      ]),
    ).toBe("N,M,M,F\r\n-5,-1250.50,'-1+1,Yes\r\n,9007199254740993.25,,No\r\n");
  });

  it("never yields a cell that a spreadsheet would run, whatever is typed", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.string(),
            fc
              .constantFrom("=", "+", "-", "@", "\t", "\r", "\n", "\0", ",", '"')
              .chain((sign) => fc.string().map((rest) => sign + rest)),
          ),
          { minLength: 1, maxLength: 8 },
        ),
        async (cells) => {
          const [, row] = parseCsv(await csv([text, ...cells.map(() => text)], [["row", ...cells]]));
          expect(row!.slice(1)).toEqual(
            cells.map((cell) => (/^[=+\-@\t\r\n\0＝＋－＠]/.test(cell) ? `'${cell}` : cell)),
          );
          for (const cell of row!) expect(cell).not.toMatch(/^[=+\-@\t\r\0]/);
        },
      ),
    );
  });

  it("breaks off when reading fails, is refused when it fails before the first row, and stops reading when no one listens", async () => {
    async function* broken() {
      yield ["a"];
      throw new Error("the database went away");
    }
    await expect(new Response(await csvOf([text], broken())).text()).rejects.toThrow("went away");
    async function* unreadable() {
      throw new Error("the database is away");
    }
    await expect(csvOf([text], unreadable())).rejects.toThrow("is away");
    let read = 0;
    let ended = false;
    async function* endless() {
      try {
        for (;;) yield [`row ${++read}`];
      } finally {
        ended = true;
      }
    }
    const reader = (await csvOf([text], endless())).getReader();
    await reader.read();
    await reader.cancel();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(ended).toBe(true);
    expect(read).toBeLessThan(20_000);
  });
});

describe("XLSX", () => {
  const sheetOf = async (columns: ExportColumn[], rows: ExportValue[][], title = "List") => {
    const files = unzip(await xlsxOf(title, columns, rowsOf(rows)));
    return {
      sheet: files.get("xl/worksheets/sheet1.xml")!,
      strings: files.get("xl/sharedStrings.xml")!,
      workbook: files.get("xl/workbook.xml")!,
    };
  };

  it("types text as text and numbers as numbers; there is no formula in it", async () => {
    const { sheet, strings } = await sheetOf(
      [text, { label: "N", kind: "number" }, { label: "M", kind: "money" }],
      [
        ["=1+1", -5, "-1250.50"],
        ["a\u0000b<c>", null, "12345678901234567.89"],
      ],
    );
    expect(sheet).not.toContain("<f>");
    expect(sheet).toContain("<v>-5</v>");
    expect(sheet).toContain("<v>-1250.5</v>");
    expect(strings).toContain("=1+1");
    expect(strings).toContain("ab&lt;c&gt;");
    // More digits than a spreadsheet keeps: shown whole, as text.
    expect(strings).toContain("12345678901234567.89");
  });

  it("names the sheet within the rules of the format", async () => {
    expect((await sheetOf([text], [["x"]], "A/B: [visits]? of 'last' month, all of them")).workbook).toMatch(
      /name="[^"[\]:*?/\\']{1,31}"/,
    );
  });
});

describe("the export of a resource", () => {
  let tree: SmallTree;
  beforeAll(async () => {
    tree = await seeded(seedTree);
  });

  it("holds the whole filtered list within reach, in its order, beyond one page and one part", async () => {
    const admin = await actorAt(tree.company, SETTINGS_PERMISSIONS);
    for (let n = 0; n < 60; n++)
      await seedUnit("BRANCH", `X${n}`, tree.areas[1], { name: `=cmd|' /C calc'!A${n}`, phone: "+254 700 123456" });
    await saveRecord(
      admin,
      resource("Branch"),
      null,
      {
        code: "OPEN",
        name: "Opened",
        parentId: tree.areas[1],
        openedOn: "2026-01-31",
        headOffice: true,
        phone: null,
        address: "1 Road\nTown",
        weekPattern: "1,2",
      },
      null,
    );
    const list = exportByName("Branch")!;
    const response = await exportResponse(
      admin,
      list,
      "csv",
      new URLSearchParams(`parentId=${tree.areas[1]}&sort=-code`),
    );
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="branches-2026-11-20.csv"');
    const unread = new URLSearchParams("openedOn.from=31-Sep-2026");
    await expect(exportResponse(admin, list, "csv", unread)).rejects.toThrow(
      new Unreadable("This file cannot be made: its dates cannot be read."),
    );
    const rows = parseCsv(await response.text());
    expect(rows[0]).toEqual([
      "Code",
      "Name",
      "Area",
      "Opened on",
      "Head office",
      "Telephone",
      "Address",
      "Working week",
      "Week in force from",
      "State",
    ]);
    expect(rows).toHaveLength(
      1 + (await listPage(admin, resource("Branch"), new URLSearchParams(`parentId=${tree.areas[1]}`))).total,
    );
    expect(rows[1]!.slice(0, 2)).toEqual(["X9", "'=cmd|' /C calc'!A9"]);
    expect(rows.at(-1)).toEqual([
      "OPEN",
      "Opened",
      "Area TA2",
      "2026-01-31",
      "Yes",
      "",
      "1 Road\nTown",
      "Monday, Tuesday",
      "",
      "In use",
    ]);
    const local = await actorAt(tree.areas[0], SETTINGS_PERMISSIONS);
    expect(
      parseCsv(await (await exportResponse(local, list, "csv", new URLSearchParams())).text()).map((row) => row[0]),
    ).toEqual(["Code", "TB1", "TB2"]);
  });

  it("answers XLSX, and refuses formats it does not have", async () => {
    const admin = await actorAt(tree.company, SETTINGS_PERMISSIONS);
    const response = await exportResponse(admin, exportByName("company")!, "xlsx", new URLSearchParams());
    expect(response.headers.get("Content-Type")).toContain("spreadsheetml");
    expect([...unzip(new Uint8Array(await response.arrayBuffer())).keys()]).toContain("xl/workbook.xml");
    await expect(exportResponse(admin, exportByName("company")!, "pdf", new URLSearchParams())).rejects.toThrow(
      "no such record",
    );
    expect(exportByName("password")).toBeNull();
  });

  it("reads in parts without losing or doubling a row", async () => {
    const admin = await actorAt(tree.company, SETTINGS_PERMISSIONS);
    await inTx(admin, async ({ tx }) => {
      await tx.category.createMany({
        data: Array.from({ length: 1203 }, (_, n) => ({
          kind: "OVERDUE_CAUSE",
          code: `BULK${n}`,
          name: `Bulk ${n % 7}`,
          position: 1,
        })),
      });
      return null;
    });
    const rows = parseCsv(
      await (
        await exportResponse(admin, exportByName("category")!, "csv", new URLSearchParams("q=bulk&sort=-name"))
      ).text(),
    ).slice(1);
    expect(new Set(rows.map((row) => row[1])).size).toBe(1203);
    expect(rows).toHaveLength(1203);
  });
});
