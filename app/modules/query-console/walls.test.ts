import fc from "fast-check";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { plantTree } from "../../../tests/setup/organisation";
import { planted } from "../../../tests/setup/database";
import { ask, type Found } from "./ask.server";
import { readStatement } from "./statement";
import { columnsInSight } from "./views";

const placeholder = (n: number) => (inject("kind") === "postgresql" ? `$${n}` : `?${n}`);
const read = (text: string) => readStatement(text, placeholder);
const SECRETS = ["Session", "ApiToken", "Device", "RecoveryCode", "CredentialToken", "HeldPost", "Throttle", "IdempotencyKey", "MailMessage", "ImportRun", "PortalSetting", "ChainHead", "Notification"];

/** What nobody may do from the console, whatever the database. */
const FORBIDDEN = [
  `INSERT INTO "Role" ("name") VALUES ('x')`, `UPDATE "User" SET "status" = 'LOCKED'`, `DELETE FROM "Visit"`, `REPLACE INTO "Role" ("id") VALUES (1)`, `DROP TABLE "User"`, `ALTER TABLE "User" ADD COLUMN x int`,
  `CREATE TABLE x (a int)`, `CREATE TEMP TABLE x (a int)`, `TRUNCATE "User"`, `MERGE INTO "Role" USING "Role" r ON true WHEN MATCHED THEN DELETE`, `SELECT * INTO x FROM "Role"`,
  `PRAGMA query_only = OFF`, `SELECT * FROM pragma_database_list`, `SELECT * FROM pragma_table_info('User')`, `SELECT * FROM dbstat`, `SELECT * FROM sqlite_master`, `SELECT * FROM sqlite_schema`, `SELECT * FROM "sqlite_temp_master"`,
  `SELECT * FROM 'sqlite_master'`, `ATTACH DATABASE '/tmp/x.db' AS x`, `DETACH DATABASE main`, `VACUUM INTO '/tmp/copy.db'`, `VACUUM`, `REINDEX`, `SELECT load_extension('/tmp/x')`, `SELECT readfile('/etc/passwd')`, `SELECT writefile('/tmp/x', 'y')`,
  `SELECT * FROM main."User"`, `SELECT * FROM MAIN . "User"`, `SELECT * FROM 'main'."User"`, `SELECT * FROM "main"."Session"`, `SELECT * FROM temp."User"`, `SELECT * FROM public."User"`, `SELECT * FROM pg_catalog.pg_shadow`,
  `SELECT * FROM pg_authid`, `SELECT * FROM information_schema.tables`, `COPY "User" TO '/tmp/x'`, `COPY "User" TO PROGRAM 'id'`, `SELECT pg_read_file('/etc/passwd')`, `SELECT pg_sleep(60)`, `SELECT "pg_sleep"(60)`, `SELECT pg_terminate_backend(1)`,
  `SELECT * FROM dblink('host=localhost', 'select 1') AS t (a int)`, `SELECT lo_import('/etc/passwd')`, `SELECT query_to_xml('select * from "User"', true, true, '')`, `SELECT set_config('role', 'none', false)`, `SET ROLE postgres`, `RESET ROLE`,
  `DO $$ BEGIN DELETE FROM "User"; END $$`, `CALL x()`, `EXECUTE question`, `PREPARE x AS SELECT 1`, `LOCK TABLE "User"`, `SELECT * FROM "Role" FOR UPDATE`, `SELECT nextval('Role_id_seq')`, `SELECT current_setting('data_directory')`, `SHOW ALL`,
  `EXPLAIN SELECT 1`, `BEGIN`, `COMMIT`, `SAVEPOINT x`, `SELECT 1; DELETE FROM "User"`, `SELECT 1; SELECT 2`, `SELECT 1 -- ; DELETE`, `SELECT /* */ 1`, `/**/ DELETE FROM "User"`, `SELECT 1 /*! DELETE */`,
  `WITH gone AS (DELETE FROM "User" RETURNING *) SELECT * FROM gone`, `WITH x AS (INSERT INTO "Role" ("name") VALUES ('x') RETURNING *) SELECT * FROM x`, `SELECT E'\\'; DELETE FROM "User"; '`, `SELECT U&"\\0070g_sleep"(5)`, `SELECT $$x$$`,
  "SELECT * FROM `User`", `SELECT * FROM [User]`, `SELECT ?`, `SELECT $1`, `SELECT randomblob(1000000000)`, `SELECT zeroblob(1000000000)`, `SELECT printf('%1000000000d', 1)`, `SELECT repeat('x', 1000000000)`, `SELECT current_user`, `TABLE "User"`, ``, `;`, `SELECT \u0000 1`,
];

/** What the second and third wall hold back when the first has fallen. */
const NEEDS_WALLS: [text: string, both?: "sqlite" | "postgresql"][] = [
  [`SELECT "passwordHash" FROM "User"`], [`SELECT "totpSecret" FROM "User"`], [`SELECT "email" FROM "User"`], [`SELECT "diff" FROM "AuditEvent"`], [`SELECT "storedName" FROM "Document"`], [`SELECT "content" FROM "VisitSnapshot"`], [`SELECT "statement" FROM "SavedStatement"`],
  [`INSERT INTO "Role" ("name", "description") VALUES ('x', 'y')`], [`DELETE FROM "Visit"`], [`UPDATE "User" SET "displayName" = 'x'`], [`SELECT 1; DELETE FROM "Visit"`], [`CREATE TABLE x (a int)`], [`CREATE TEMP TABLE x (a int)`],
  [`PRAGMA query_only = OFF`, "sqlite"], [`VACUUM INTO '/tmp/portal-console-copy.db'`, "sqlite"], [`ATTACH DATABASE '/tmp/portal-console.db' AS x`, "sqlite"], [`BEGIN IMMEDIATE`, "sqlite"], [`SELECT load_extension('x')`, "sqlite"],
  [`SELECT * FROM public."User"`, "postgresql"], [`SELECT pg_read_file('/etc/passwd')`, "postgresql"], [`SELECT * FROM pg_authid`, "postgresql"], [`SELECT * FROM "Role" FOR UPDATE`, "postgresql"], [`SELECT pg_ls_dir('/')`, "postgresql"],
  [`WITH x AS (DELETE FROM public."Role" RETURNING *) SELECT * FROM x`, "postgresql"], [`SELECT lo_import('/etc/passwd')`, "postgresql"], [`SELECT nextval('public."Role_id_seq"')`, "postgresql"],
];

const found = async (text: string, values: Record<string, string> = {}): Promise<Found> => {
  const statement = read(text);
  if ("reason" in statement) throw new Error(statement.reason);
  const answer = await ask(statement.text, statement.names.map((name) => values[name] ?? null), 1);
  if ("error" in answer) throw new Error(answer.error);
  return answer.found;
};

beforeAll(async () => {
  await planted(plantTree);
});

describe("the first wall", () => {
  it.each(FORBIDDEN)("refuses %j", (text) => {
    expect(read(text)).toHaveProperty("reason");
  });

  it("lets reading through, with values in the place of names", () => {
    expect(read(`select a.x::date, "b" || '--x' from t`)).toHaveProperty("reason");
    expect(read(`SELECT "kind"::text, count(*) FROM "OrgUnit" WHERE "kind" IN (:one, :two) AND "code" <> :one GROUP BY 1;`)).toEqual({
      text: `SELECT "kind"::text, count(*) FROM "OrgUnit" WHERE "kind" IN (${placeholder(1)}, ${placeholder(2)}) AND "code" <> ${placeholder(1)} GROUP BY 1`, names: ["one", "two"],
    });
    for (const text of [
      `WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 5) SELECT * FROM t`, `SELECT replace(lower("name"), 'a', 'it''s -> main') FROM "Role" r WHERE EXISTS (SELECT 1 FROM "RoleGrant" g WHERE g."roleId" = r."id")`,
      `SELECT row_number() OVER (PARTITION BY "kind" ORDER BY "id") FROM "OrgUnit"`, `SELECT CAST("id" AS numeric(10, 2)) FROM "Role" ORDER BY (1)`, `VALUES (1), (2)`,
    ]) expect([text, read(text)]).toEqual([text, expect.objectContaining({ names: [] })]);
  });

  it("answers any text, and never lets a forbidden word through outside quotation marks", () => {
    const word = fc.constantFrom("SELECT", "DELETE", "INTO", "main", ".", "(", ")", "'", '"', ";", "--", "/*", "$$", "pragma_x", "sqlite_master", "pg_sleep", "\\", "E'", ":a", "::", "\u00a0", "1", "x", ",", "WITH", "AS");
    fc.assert(fc.property(fc.array(fc.tuple(word, fc.constantFrom("", " ", "\n")), { maxLength: 20 }).map((parts) => `SELECT ${parts.flat().join("")}`), (text) => {
      const answer = read(text);
      if ("reason" in answer) return;
      const bare = text.replace(/'(?:[^']|'')*'/g, "''").replace(/"(?:[^"]|"")+"/g, '""');
      expect(bare).not.toMatch(/\bdelete\b|\binto\b|\bsqlite_|\bpragma_|\bpg_|;(?!\s*$)|--|\/\*|\$/i);
    }), { numRuns: 3_000 });
  });
});

describe("behind it", () => {
  it.each(NEEDS_WALLS.filter(([, only]) => !only || only === (process.env.PORTAL_TEST_DB ?? "sqlite")).map(([text]) => text))("the database refuses %j too", async (text) => {
    expect(await ask(text, [], 1)).toHaveProperty("error");
  });

  it("names no column that keeps a secret", () => {
    const secret = /password(?!ChangedAt$)(?<!mustChangePassword)|secret|token|totp(?!Since)|codeHash|storedName|content(?!Hash)|^ip$|lastIp|^diff$|body|html|payload|email|phone|key$/i;
    expect(columnsInSight().filter(({ column }) => secret.test(column))).toEqual([]);
    expect(columnsInSight().filter(({ table }) => SECRETS.includes(table))).toEqual([]);
  });

  it.each(SECRETS)("%s shows nothing", async (table) => {
    const answer = await ask(`SELECT * FROM "${table}"`, [], 1);
    if ("found" in answer) expect(answer.found).toMatchObject({ columns: [{ name: "hidden" }], rows: [] });
    else expect(answer.error).toMatch(/does not exist|no such table/);
  });

  it("reads every table in sight, and binds values", async () => {
    const tables = [...new Set(columnsInSight().map((one) => one.table))];
    const first = (table: string, n: number) => `(SELECT count(*) FROM (SELECT * FROM "${table}" LIMIT 1) AS one) AS t${n}`;
    for (let at = 0; at < tables.length; at += 25) await found(`SELECT ${tables.slice(at, at + 25).map(first).join(", ")}`);
    expect(await found(`SELECT "code", "id" FROM "OrgUnit" WHERE "kind" = :kind AND "id" > :least ORDER BY "code"`, { kind: "DIVISION", least: "1" })).toEqual({
      columns: [{ name: "code", numeric: false }, { name: "id", numeric: true }], rows: [["TD1", expect.any(String)], ["TD2", expect.any(String)]], cut: null,
    });
  }, 180_000);

  it("says in the database's words what is wrong", async () => {
    expect(await ask(`SELECT nothing FROM "Role"`, [], 1)).toEqual({ error: expect.stringContaining("nothing") });
  });

  it("ends at a thousand rows, and at two megabytes", async () => {
    const rows = await found(`WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 5000) SELECT n FROM t`);
    expect([rows.rows.length, rows.cut]).toEqual([1_000, "rows"]);
    const wide = "x".repeat(9_000);
    const bytes = await found(`WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 900) SELECT '${wide}' AS wide FROM t`);
    expect([bytes.rows.length, bytes.cut]).toEqual([Math.floor((2 * 1024 * 1024) / 9_000), "bytes"]);
  });

  it("ends what never ends, and goes on meanwhile", async () => {
    const began = Date.now();
    let slowest = 0;
    let last = began;
    const beat = setInterval(() => {
      slowest = Math.max(slowest, Date.now() - last);
      last = Date.now();
    }, 10);
    await expect(found(`WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT count(*) FROM t`)).rejects.toThrow(/longer than 5 seconds|statement timeout/);
    clearInterval(beat);
    expect(slowest).toBeLessThan(2_500);
  }, 60_000);

  it("ends what takes all memory", async () => {
    const wide = "x".repeat(4_000);
    const text = `WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 10000000) SELECT length(${inject("kind") === "postgresql" ? "string_agg('" + wide + "', '')" : "group_concat('" + wide + "', '')"}) FROM t`;
    await expect(found(text)).rejects.toThrow();
  }, 60_000);
});
