import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { Conflict, Forbidden, InputProblem, NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { portal } from "../portal.server";
import {
  actorAt,
  NOW,
  seedTree,
  resource,
  SETTINGS_PERMISSIONS,
  type SmallTree,
} from "../../../tests/setup/organisation";
import { seeded } from "../../../tests/setup/database";
import { faultyCsv, runPage, templateCsv, uploadPage } from "./import-page.server";
import { checkImport, commitImport } from "./import-runs.server";
import { csvText, MOST_BYTES, MOST_ROWS, readCsv } from "./read-csv.server";

const bytes = (text: string) => new TextEncoder().encode(text);
const file = (text: string) => ({ name: "rows.csv", bytes: bytes(text) });
const codeOf = (act: () => unknown) => {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof InputProblem ? error.problems[0]!.code : String(error);
  }
};

describe("a CSV file", () => {
  const wanted = {
    header: ["Code", "Name"],
    rows: [
      { row: 2, cells: ["A", 'Zoë, "the" first\nof two'] },
      { row: 3, cells: ["B", ""] },
    ],
  };
  const quoted = '"Zoë, ""the"" first\nof two"';
  it.each([
    ["commas", `Code,Name\nA,${quoted}\nB,\n`],
    ["semicolons", `Code;Name\r\nA;${quoted}\r\nB;\r\n`],
    ["tabs", `Code\tName\nA\t${quoted}\nB\t`],
    ["strokes", `Code|Name\nA|${quoted}\nB|`],
    ["a byte order mark", `\ufeffCode,Name\nA,${quoted}\nB,\n`],
  ])("is read with %s", (_, text) => {
    expect(readCsv(csvText(bytes(text)))).toEqual(wanted);
  });

  it("is read in the encodings spreadsheets save", () => {
    const text = "Code,Name\nA,Zoë\n";
    for (const encoded of [Buffer.from(text, "latin1"), Buffer.from(`\ufeff${text}`, "utf16le"), Buffer.from(text)])
      expect(readCsv(csvText(encoded)).rows[0]!.cells).toEqual(["A", "Zoë"]);
  });

  it("counts rows as a spreadsheet does, and overlooks empty ones and notes", () => {
    expect(readCsv("Code,Name\n# a note,x\n\n,,\nA,1\n").rows).toEqual([{ row: 5, cells: ["A", "1"] }]);
    expect(readCsv("sep=;\nCode;Name\nA;1\n").rows).toEqual([{ row: 3, cells: ["A", "1"] }]);
  });

  it("gives back what the portal's own files neutralised, and leaves other text as it is", () => {
    expect(readCsv("Code,Name\n'=1+1,'tis\n").rows[0]!.cells).toEqual(["=1+1", "'tis"]);
  });

  it.each([
    ["an empty file", () => csvText(new Uint8Array()), "file_empty"],
    ["more than 5 MB", () => csvText(new Uint8Array(MOST_BYTES + 1).fill(65)), "file_too_large"],
    ["a workbook", () => csvText(bytes("PK\u0003\u0004rest")), "file_type"],
    ["bytes", () => csvText(new Uint8Array([1, 2, 3, 0])), "file_type"],
    ["open quotation marks", () => readCsv('Code,Name\nA,"x\n'), "file_damaged"],
    ["a heading alone", () => readCsv("Code,Name\n"), "no_rows"],
    ["a row too many", () => readCsv(`Code\n${"A\n".repeat(MOST_ROWS + 1)}`), "too_many_rows"],
    ["100,000 rows", () => readCsv(`Code\n${"A\n".repeat(100_000)}`), "too_many_rows"],
    ["201 columns", () => readCsv(`${"a,".repeat(200)}b\n1\n`), "too_many_columns"],
  ])("is refused for %s", (_, act, code) => {
    const began = process.cpuUsage();
    expect(codeOf(act)).toBe(code);
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(2_000);
  });

  it("is never read with an error no one foresaw", () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(",", ";", '"', "\n", "\r", "'", "=", "a", "\t", "|", " ", "é", "sep=", "#"),
          maxLength: 60,
        }),
        (text) => {
          const code = codeOf(() => readCsv(csvText(bytes(text))));
          expect([null, "file_empty", "file_damaged", "no_rows"]).toContain(code);
        },
      ),
    );
  });
});

describe("an import", () => {
  let tree: SmallTree;
  let admin: Actor;
  beforeEach(async () => {
    tree = await seeded(seedTree);
    admin = await actorAt(tree.company, SETTINGS_PERMISSIONS, 1);
  });
  const category = resource("Category");
  const causes = (...rows: string[]) => file(`Kind,Code,Name,Order in lists\n${rows.join("\n")}\n`);
  const problems = async (id: number, of = category) =>
    (await runPage(admin, of, id)).problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);
  const counts = async () => [
    await db.category.count(),
    await db.orgUnit.count(),
    await db.holiday.count(),
    await db.auditEvent.count({ where: { NOT: { entity: "ImportRun" } } }),
  ];

  it("saves nothing while it is checked, and all rows at the commit, once", async () => {
    const before = await counts();
    const { id } = await checkImport(
      admin,
      category,
      causes("Cause of overdue,flood,Flood,40", "OVERDUE_CAUSE,GONE,=1+1,"),
    );
    expect(await problems(id)).toEqual([]);
    expect(await counts()).toEqual(before);
    const answers = await Promise.all([
      commitImport(admin, category, id),
      commitImport(admin, category, id),
      commitImport(admin, category, id),
    ]);
    expect(answers).toEqual([{ rows: 2 }, { rows: 2 }, { rows: 2 }]);
    expect(await commitImport(admin, category, id)).toEqual({ rows: 2 });
    const added = await db.category.findMany({ where: { code: { in: ["FLOOD", "GONE"] } }, orderBy: { code: "asc" } });
    expect(added).toMatchObject([
      { kind: "OVERDUE_CAUSE", name: "Flood", position: 40 },
      { kind: "OVERDUE_CAUSE", name: "=1+1", position: 100 },
    ]);
    expect(
      await db.auditEvent.count({
        where: { action: "Category.add", entityId: { in: added.map((row) => String(row.id)) } },
      }),
    ).toBe(2);
    expect(await db.auditEvent.findFirst({ where: { action: "Import.commit" } })).toMatchObject({
      entity: "ImportRun",
      entityId: String(id),
    });
    expect(await db.importRun.findUnique({ where: { id } })).toMatchObject({ state: "COMMITTED", content: "" });
    expect((await runPage(admin, category, id)).preview).toBeNull();
  });

  it("reports every problem at its row and column, also those between rows and with what is there", async () => {
    await checkImport(admin, category, causes("DOCUMENT,X,Kept,1")).then(({ id }) => commitImport(admin, category, id));
    const before = await counts();
    const { id } = await checkImport(
      admin,
      category,
      causes(
        "Nonsense,A,Name,1",
        "DOCUMENT,x,Again,1",
        "DOCUMENT,B,,soon",
        "DOCUMENT,C,First,1",
        "DOCUMENT,c,Second,1",
        "VISIT_PURPOSE,D,No sections,1",
        "DOCUMENT,E,Fine,1,too much",
      ),
    );
    expect(await problems(id)).toEqual([
      "2 Kind: Kind: choose from the list",
      "3 Code: Kind and Code: already used by another record",
      "4 Name: Name: fill this in",
      "4 Order in lists: Order in lists: enter a whole number from 0 to 9999",
      "6 Code: Kind and Code: already used by another record",
      "7 Sections: Enter the sections a visit of this purpose needs",
      "8 : The row has more cells than the heading",
    ]);
    expect(await counts()).toEqual(before);
    await expect(commitImport(admin, category, id)).rejects.toThrow(Conflict);
    const faulty = readCsv(
      csvText(new Uint8Array(await new Response(await faultyCsv(admin, category, id)).arrayBuffer())),
    );
    expect(faulty.header.at(-1)).toBe("error");
    expect(faulty.rows.map(({ cells }) => cells[1])).toEqual(["A", "x", "B", "c", "D", "E"]);
    expect(faulty.rows[2]!.cells.at(-1)).toBe(
      "Name: Name: fill this in; Order in lists: Order in lists: enter a whole number from 0 to 9999",
    );
  });

  it("finds columns in any order, by label or name, and says which it does not know or lacks", async () => {
    const { id } = await checkImport(admin, category, file("name;POSITION;code;Kind *\nFlood;7;FLOOD;TICKET\n"));
    expect(await problems(id)).toEqual([]);
    const wrong = await checkImport(admin, category, file("Kind,Code,Colour,Code\nTICKET,A,red,B\n"));
    expect(await problems(wrong.id)).toEqual([
      "1 Colour: Unknown column; the template lists all columns",
      "1 Code: The column appears twice",
      "1 Name: The column is missing",
    ]);
  });

  it("points to other records by code or name, within reach only, and not to one of several of a name", async () => {
    const branch = resource("Branch");
    const text = (area: string) =>
      file(
        `Code,Name,Area,Opened on,Head office,Working week\nNEW,New branch,${area},05-Mar-2026,no,"Monday, tuesday"\n`,
      );
    const { id } = await checkImport(admin, branch, text("ta2"));
    expect(await problems(id, branch)).toEqual([]);
    await commitImport(admin, branch, id);
    expect(await db.orgUnit.findFirst({ where: { code: "NEW" } })).toMatchObject({
      kind: "BRANCH",
      parentId: tree.areas[1],
      openedOn: "2026-03-05",
      weekPattern: "1,2",
      headOffice: false,
    });
    expect((await db.orgUnit.findFirst({ where: { code: "NEW" } }))!.path).toMatch(
      new RegExp(`/${tree.areas[1]}/\\d+/$`),
    );
    const local = await actorAt(tree.areas[0], SETTINGS_PERMISSIONS, 1);
    const far = await checkImport(local, branch, text("Area TA2"));
    expect((await runPage(local, branch, far.id)).problems[0]!.message).toBe("“Area TA2” is not one of the choices");
    await seedTwin();
    const twin = await checkImport(admin, branch, file("Code,Name,Area\nTWO,Two,Twin\n"));
    expect(await problems(twin.id, branch)).toEqual(["2 Area: Several are called “Twin”: enter the code"]);
  });
  async function seedTwin() {
    const areas = file(`Code,Name,Region\nTW1,Twin,TR1\nTW2,Twin,TR2\n`);
    const { id } = await checkImport(admin, resource("Area"), areas);
    await commitImport(admin, resource("Area"), id);
  }

  it("is checked again at the commit: what has come in between is found, and nothing is saved", async () => {
    const first = await checkImport(admin, category, causes("DOCUMENT,ONE,One,1", "DOCUMENT,TWO,Two,1"));
    const second = await checkImport(admin, category, causes("DOCUMENT,TWO,Two,1"));
    await commitImport(admin, category, second.id);
    const before = await counts();
    await expect(commitImport(admin, category, first.id)).rejects.toMatchObject({
      problems: [{ message: "Row 3, Code: Kind and Code: already used by another record" }],
    });
    expect(await counts()).toEqual(before);
    expect(await db.importRun.findUnique({ where: { id: first.id } })).toMatchObject({ state: "CHECKED" });
    expect(
      (await runPage(admin, category, (await checkImport(admin, category, causes("DOCUMENT,TWO,Two,1"))).id)).before,
    ).not.toBeNull();
  });

  it("belongs to whoever sent the file, for seven days", async () => {
    const { id } = await checkImport(admin, category, causes("DOCUMENT,ONE,One,1"));
    const other = await actorAt(tree.company, SETTINGS_PERMISSIONS, 2);
    const later = { ...admin, at: new Date(NOW.getTime() + 7 * 86_400_000) };
    for (const [actor, of] of [
      [other, category],
      [later, category],
      [admin, resource("Holiday")],
    ] as const) {
      await expect(runPage(actor, of, id)).rejects.toThrow(NotFound);
      await expect(commitImport(actor, of, id)).rejects.toThrow(NotFound);
      await expect(faultyCsv(actor, of, id)).rejects.toThrow(NotFound);
    }
    const reader = await actorAt(tree.company, ["area.admin", "category.read"], 1);
    for (const act of [
      () => runPage(reader, category, id),
      () => commitImport(reader, category, id),
      () => checkImport(reader, category, causes("DOCUMENT,A,A,1")),
      () => uploadPage(reader, category),
    ])
      await expect(act()).rejects.toThrow(Forbidden);
    expect((await uploadPage(admin, category)).recent).toHaveLength(1);
    expect((await uploadPage(other, category)).recent).toEqual([]);
  });

  it.each(portal().resources.map(({ name }) => name))(
    "of %s has a template that is read back without its notes, and whose example is a row",
    async (name) => {
      const text = csvText(new Uint8Array(await new Response(await templateCsv(admin, resource(name))).arrayBuffer()));
      expect(codeOf(() => readCsv(text))).toBe("no_rows");
      const [heading = "", , example = ""] = text.split("\r\n");
      const filled = readCsv(`${heading}\r\n${example.replace("# ", "")}`);
      expect(filled.header).toEqual((await uploadPage(admin, resource(name))).columns.map(({ label }) => label));
      expect(filled.rows).toHaveLength(1);
    },
  );

  it("saves nothing for any bad row among good ones, and everything once for good ones", async () => {
    const good = fc.integer({ min: 0, max: 9_999 }).map((n) => ({ ok: true, text: `DOCUMENT,%,Name ${n},${n}` }));
    const bad = fc
      .constantFrom(
        "NOTHING,%,Name,1",
        "DOCUMENT,%,,1",
        "DOCUMENT,%,Name,-1",
        "DOCUMENT,not a code!,Name,1",
        `DOCUMENT,%,${"x".repeat(101)},1`,
        "TICKET,%,Name,1.5",
      )
      .map((text) => ({ ok: false, text }));
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: bad }), {
          minLength: 1,
          maxLength: 12,
        }),
        async (rows) => {
          run += 1;
          const before = await counts();
          const { id } = await checkImport(
            admin,
            category,
            causes(...rows.map(({ text }, n) => text.replace("%", `R${run}-${n}`))),
          );
          expect(await counts()).toEqual(before);
          const committed = await Promise.allSettled([
            commitImport(admin, category, id),
            commitImport(admin, category, id),
          ]);
          const all = rows.every(({ ok }) => ok);
          expect(committed.map(({ status }) => status)).toEqual(
            all ? ["fulfilled", "fulfilled"] : ["rejected", "rejected"],
          );
          expect((await db.category.count()) - before[0]!).toBe(all ? rows.length : 0);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("of 2,000 rows is checked within some seconds", async () => {
    const began = Date.now();
    const { id } = await checkImport(
      admin,
      category,
      causes(...Array.from({ length: 2_000 }, (_, n) => `DOCUMENT,L${n},Long list ${n},1`)),
    );
    const checked = Date.now() - began;
    await commitImport(admin, category, id);
    console.log(`2,000 rows: checked in ${checked} ms, committed in ${Date.now() - began - checked} ms`);
    expect(checked).toBeLessThan(15_000);
  });
});
