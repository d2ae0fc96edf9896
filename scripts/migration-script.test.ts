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
    const run = await databaseThrough(first, first.replace("OPEN|DONE", "OPEN|DONE|LOST"), first.replace(" /// @check OPEN|DONE", "").replace("/// @appendOnly\n", ""));
    run(add(1, { status: "'ANYTHING'" }))();
    run(`INSERT INTO "Note" VALUES (1, 'said')`)();
    run('DELETE FROM "Note"')();
  });

  it("is empty when only words around the fields change", async () => {
    for (const provider of ["sqlite", "postgresql"] as const) {
      const schema = schemaOf(TASK + NOTE, provider);
      expect(await migrationScript(provider, schema, schema.replace("What was said", "What somebody said"))).toBe("");
    }
  });

  it("states the rules as constraints on PostgreSQL", async () => {
    const script = await migrationScript("postgresql", null, schemaOf(TASK + NOTE, "postgresql"));
    expect(script).toContain(`ADD CONSTRAINT "Task_status_check" CHECK ("status" IN ('OPEN', 'DONE'))`);
    expect(script).toContain('ON "Task" ("owner", "day") WHERE "live"');
    expect(script).toContain('BEFORE TRUNCATE ON "Note" FOR EACH STATEMENT');
  });
});
