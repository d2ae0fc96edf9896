import Sqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { migrationScript } from "./migration-script.mjs";

const schemaOf = (models: string, provider = "sqlite") => `datasource db {\n  provider = "${provider}"\n}\n\n${models}`;
const TASK = `/// @uniqueWhere(owner, day) live
model Task {
  id     Int     @id
  owner  Int
  day    String
  live   Boolean
  status String? /// @check OPEN|DONE
  extra  String?
}
`;
const NOTE = `/// What was said.
/// @appendOnly
model Note {
  id   Int    @id
  text String
}
`;
const first = schemaOf(TASK + NOTE);

const BOOKS = `/// @uniqueWhere(branchId) current when "status" <> 'Shut'
/// @fixed(branchId)
model Day {
  id       Int    @id
  branchId Int
  status   String /// @check Open|Shut
  extra String?
  heads    Head[]
}

/// @sealed(sealedAt) Line.headId sum base and amount/unit same branchId as BOOKS
/// @onlyWhile(dayId) Day.status Open same branchId as BOOKS
model Head {
  id       Int     @id
  branchId Int
  dayId    Int
  day      Day     @relation(fields: [dayId], references: [id])
  sealedAt String?
  lines    Line[]
}

/// @rule amount: "amount" <> 0
model Line {
  id       Int    @id
  headId   Int
  head     Head   @relation(fields: [headId], references: [id])
  branchId Int
  unit     String
  amount   Int
  base     Int
}
`;
const SEAL = `UPDATE "Head" SET "sealedAt" = 'now' WHERE "id" = 1`;
const head = (id: number, { day = 1, branch = 7, sealed = "NULL" } = {}) =>
  `INSERT INTO "Head" VALUES (${id}, ${branch}, ${day}, ${sealed})`;
const line = (id: number, headId: number, base: number, { branch = 7, unit = "KES" } = {}) =>
  `INSERT INTO "Line" VALUES (${id}, ${headId}, ${branch}, '${unit}', ${base}, ${base})`;

/** A database that has been through the given schemas, one migration after the other. */
async function databaseThrough(...schemas: string[]) {
  const database = new Sqlite(":memory:");
  let before: string | null = null;
  for (const schema of schemas) {
    database.exec(await migrationScript("sqlite", before, schema));
    before = schema;
  }
  return (sql: string) => () => void database.exec(sql);
}

const add = (id: number, { day = "2026-11-21", live = true, status = "'OPEN'" } = {}) =>
  `INSERT INTO "Task" ("id", "owner", "day", "live", "status") VALUES (${id}, 1, '${day}', ${Number(live)}, ${status})`;

describe("a migration", () => {
  it("turns the guards of the schema into rules that hold", async () => {
    const run = await databaseThrough(first);
    run(add(1))();
    run(add(2, { day: "2026-11-22", status: "NULL" }))();
    run(add(3, { live: false }))();
    expect(run(add(4))).toThrow("UNIQUE constraint failed");
    expect(run(add(5, { day: "2026-11-23", status: "'LOST'" }))).toThrow("Task.status must be one of OPEN, DONE");
    expect(run(`UPDATE "Task" SET "status" = 'LOST' WHERE "id" = 1`)).toThrow("Task.status must be one of");
    run(`INSERT INTO "Note" VALUES (1, 'said')`)();
    expect(run(`UPDATE "Note" SET "text" = 'unsaid'`)).toThrow("Note is append-only");
    expect(run('DELETE FROM "Note"')).toThrow("Note is append-only");
  });

  it("keeps every guard of a table that has to be made anew", async () => {
    const without = first.replace("  extra  String?\n", "");
    expect(await migrationScript("sqlite", first, without)).toContain('DROP TABLE "Task"');
    const run = await databaseThrough(first, without);
    run(add(1))();
    expect(run(add(2))).toThrow("UNIQUE constraint failed");
    expect(run(add(3, { day: "2026-11-22", status: "'LOST'" }))).toThrow("Task.status must be one of");
  });

  it("follows a guard that changes, and one that goes", async () => {
    const run = await databaseThrough(
      first,
      first.replace("OPEN|DONE", "OPEN|DONE|LOST"),
      first.replace(" /// @check OPEN|DONE", "").replace("/// @appendOnly\n", ""),
    );
    run(add(1, { status: "'ANYTHING'" }))();
    run(`INSERT INTO "Note" VALUES (1, 'said')`)();
    run('DELETE FROM "Note"')();
  });

  it("keeps columns as they are while a row says that it is settled", async () => {
    const run = await databaseThrough(
      first + BOOKS.replace("/// @fixed(branchId)", "/// @fixed(branchId)\n/// @settled(extra) status Shut"),
    );
    run(`INSERT INTO "Day" VALUES (1, 7, 'Open', NULL)`)();
    run(`UPDATE "Day" SET "extra" = 'a' WHERE "id" = 1`)();
    run(`UPDATE "Day" SET "extra" = 'b', "status" = 'Shut' WHERE "id" = 1`)();
    for (const value of ["'c'", "NULL"])
      expect(run(`UPDATE "Day" SET "extra" = ${value} WHERE "id" = 1`)).toThrow("Day: extra stay while it is Shut");
    run(`UPDATE "Day" SET "extra" = NULL, "status" = 'Open' WHERE "id" = 1`)();
  });

  it("seals rows that balance, and lets nothing into them afterwards", async () => {
    const run = await databaseThrough(first + BOOKS);
    run(`INSERT INTO "Day" VALUES (1, 7, 'Open', NULL), (2, 7, 'Shut', NULL)`)();
    expect(run(head(1, { day: 2 }))).toThrow("BOOKS_DAY_CLOSED");
    expect(run(head(1, { branch: 8 }))).toThrow("BOOKS_DAY_CLOSED");
    expect(run(head(1, { sealed: "'now'" }))).toThrow("BOOKS_IMMUTABLE");
    const good = [line(1, 1, 5), line(2, 1, -5)];
    const wrong: [string, string[]][] = [
      ["nothing", []],
      ["one line", [line(1, 1, 5)]],
      ["unequal lines", [line(1, 1, 5), line(2, 1, -4)]],
      ["a line of another branch", [line(1, 1, 5), line(2, 1, -5, { branch: 8 })]],
      ["a currency that does not balance", [line(1, 1, 5), line(2, 1, -5, { unit: "USD" })]],
    ];
    for (const [, lines] of wrong) {
      run(`DELETE FROM "Line"; DELETE FROM "Head"; ${[head(1), ...lines].join(";")}`)();
      expect(run(SEAL)).toThrow("BOOKS_UNBALANCED");
    }
    expect(run(line(3, 1, 0))).toThrow("Line: amount");
    run(`DELETE FROM "Line"; DELETE FROM "Head"; ${[head(1), ...good, SEAL].join(";")}`)();
    for (const sql of [
      line(3, 1, 5),
      'UPDATE "Line" SET "base" = 6 WHERE "id" = 1',
      'DELETE FROM "Line"',
      'UPDATE "Head" SET "sealedAt" = NULL',
      'UPDATE "Head" SET "dayId" = 1',
      'DELETE FROM "Head"',
    ]) {
      expect(run(sql)).toThrow("BOOKS_IMMUTABLE");
    }
    expect(run('UPDATE "Day" SET "branchId" = 8')).toThrow("branchId keep their first value");
    expect(run('DELETE FROM "Day"')).toThrow("Day rows are not deleted");
    expect(run(`INSERT INTO "Day" VALUES (3, 7, 'Open', NULL)`)).toThrow("UNIQUE constraint failed");
  });

  it("remakes a table that the guards of another name", async () => {
    const run = await databaseThrough(first + BOOKS, first + BOOKS.replace("  extra String?\n", ""));
    run(`INSERT INTO "Day" VALUES (2, 7, 'Shut')`)();
    expect(run(head(1, { day: 2 }))).toThrow("BOOKS_DAY_CLOSED");
  });

  it("is empty when only words around the fields change", async () => {
    for (const provider of ["sqlite", "postgresql"] as const) {
      const schema = schemaOf(TASK + NOTE, provider);
      expect(await migrationScript(provider, schema, schema.replace("What was said", "What someone said"))).toBe("");
    }
  });

  it("states the rules as constraints on PostgreSQL", async () => {
    const script = await migrationScript("postgresql", null, schemaOf(TASK + NOTE, "postgresql"));
    expect(script).toContain(`ADD CONSTRAINT "Task_status_check" CHECK ("status" IN ('OPEN', 'DONE'))`);
    expect(script).toContain('ON "Task" ("owner", "day") WHERE "live"');
    expect(await migrationScript("postgresql", null, schemaOf(BOOKS, "postgresql"))).toContain(
      'CREATE TRIGGER "Head_seals" BEFORE UPDATE ON "Head" FOR EACH ROW EXECUTE FUNCTION "Head_seals"()',
    );
    expect(script).toContain('BEFORE TRUNCATE ON "Note" FOR EACH STATEMENT');
  });
});
