import fc from "fast-check";
import pg from "pg";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { seedTree } from "../../../tests/setup/organisation";
import { seeded } from "../../../tests/setup/database";
import { adminUrl } from "../../../tests/setup/postgres";
import { database, useDatabase } from "~/db/database.server";
import { ask, type Found } from "./ask.server";
import { readStatement } from "./statement";
import { columnsInSight } from "./views";

const placeholder = (n: number) => (inject("kind") === "postgresql" ? `$${n}` : `?${n}`);
const read = (text: string) => readStatement(text, placeholder);
const SECRETS = [
  "Session",
  "ApiToken",
  "Device",
  "RecoveryCode",
  "CredentialToken",
  "HeldPost",
  "Throttle",
  "IdempotencyKey",
  "MailMessage",
  "ImportRun",
  "PortalSetting",
  "ChainHead",
  "Notification",
];

/** What nobody may do from the console, whatever the database. */
const FORBIDDEN = [
  `INSERT INTO "Role" ("name") VALUES ('x')`,
  `UPDATE "User" SET "status" = 'LOCKED'`,
  `DELETE FROM "Visit"`,
  `REPLACE INTO "Role" ("id") VALUES (1)`,
  `DROP TABLE "User"`,
  `ALTER TABLE "User" ADD COLUMN x int`,
  `CREATE TABLE x (a int)`,
  `CREATE TEMP TABLE x (a int)`,
  `TRUNCATE "User"`,
  `MERGE INTO "Role" USING "Role" r ON true WHEN MATCHED THEN DELETE`,
  `SELECT * INTO x FROM "Role"`,
  `PRAGMA query_only = OFF`,
  `SELECT * FROM pragma_database_list`,
  `SELECT * FROM pragma_table_info('User')`,
  `SELECT * FROM dbstat`,
  `SELECT * FROM sqlite_master`,
  `SELECT * FROM sqlite_schema`,
  `SELECT * FROM "sqlite_temp_master"`,
  `SELECT * FROM 'sqlite_master'`,
  `ATTACH DATABASE '/tmp/x.db' AS x`,
  `DETACH DATABASE main`,
  `VACUUM INTO '/tmp/copy.db'`,
  `VACUUM`,
  `REINDEX`,
  `SELECT load_extension('/tmp/x')`,
  `SELECT readfile('/etc/passwd')`,
  `SELECT writefile('/tmp/x', 'y')`,
  `SELECT * FROM main."User"`,
  `SELECT * FROM MAIN . "User"`,
  `SELECT * FROM 'main'."User"`,
  `SELECT * FROM "main"."Session"`,
  `SELECT * FROM temp."User"`,
  `SELECT * FROM public."User"`,
  `SELECT * FROM pg_catalog.pg_shadow`,
  `SELECT * FROM pg_authid`,
  `SELECT * FROM information_schema.tables`,
  `COPY "User" TO '/tmp/x'`,
  `COPY "User" TO PROGRAM 'id'`,
  `SELECT pg_read_file('/etc/passwd')`,
  `SELECT pg_sleep(60)`,
  `SELECT "pg_sleep"(60)`,
  `SELECT pg_terminate_backend(1)`,
  `SELECT * FROM dblink('host=localhost', 'select 1') AS t (a int)`,
  `SELECT lo_import('/etc/passwd')`,
  `SELECT query_to_xml('select * from "User"', true, true, '')`,
  `SELECT set_config('role', 'none', false)`,
  `SET ROLE postgres`,
  `RESET ROLE`,
  `DO $$ BEGIN DELETE FROM "User"; END $$`,
  `CALL x()`,
  `EXECUTE question`,
  `PREPARE x AS SELECT 1`,
  `LOCK TABLE "User"`,
  `SELECT * FROM "Role" FOR UPDATE`,
  `SELECT nextval('Role_id_seq')`,
  `SELECT current_setting('data_directory')`,
  `SHOW ALL`,
  `EXPLAIN SELECT 1`,
  `BEGIN`,
  `COMMIT`,
  `SAVEPOINT x`,
  `SELECT 1; DELETE FROM "User"`,
  `SELECT 1; SELECT 2`,
  `SELECT 1 -- ; DELETE`,
  `SELECT /* */ 1`,
  `/**/ DELETE FROM "User"`,
  `SELECT 1 /*! DELETE */`,
  `WITH gone AS (DELETE FROM "User" RETURNING *) SELECT * FROM gone`,
  `WITH x AS (INSERT INTO "Role" ("name") VALUES ('x') RETURNING *) SELECT * FROM x`,
  `SELECT E'\\'; DELETE FROM "User"; '`,
  `SELECT U&"\\0070g_sleep"(5)`,
  `SELECT $$x$$`,
  "SELECT * FROM `User`",
  `SELECT * FROM [User]`,
  `SELECT ?`,
  `SELECT $1`,
  `SELECT randomblob(1000000000)`,
  `SELECT zeroblob(1000000000)`,
  `SELECT printf('%1000000000d', 1)`,
  `SELECT repeat('x', 1000000000)`,
  `SELECT current_user`,
  `TABLE "User"`,
  ``,
  `;`,
  `SELECT \u0000 1`,
];

/** Whom the portal signs in as on PostgreSQL. */
const OWNER = new URL(adminUrl).username;

/** What the second and third wall hold back when the first has fallen. */
const NEEDS_WALLS: [text: string, both?: "sqlite" | "postgresql"][] = [
  [`SELECT "passwordHash" FROM "User"`],
  [`SELECT "totpSecret" FROM "User"`],
  [`SELECT "email" FROM "User"`],
  [`SELECT "diff" FROM "AuditEvent"`],
  [`SELECT "storedName" FROM "Document"`],
  [`SELECT "content" FROM "VisitSnapshot"`],
  [`SELECT "statement" FROM "SavedStatement"`],
  [`INSERT INTO "Role" ("name", "description") VALUES ('x', 'y')`],
  [`DELETE FROM "Visit"`],
  [`UPDATE "User" SET "displayName" = 'x'`],
  [`SELECT 1; DELETE FROM "Visit"`],
  [`CREATE TABLE x (a int)`],
  [`CREATE TEMP TABLE x (a int)`],
  [`PRAGMA query_only = OFF`, "sqlite"],
  [`VACUUM INTO '/tmp/portal-console-copy.db'`, "sqlite"],
  [`ATTACH DATABASE '/tmp/portal-console.db' AS x`, "sqlite"],
  [`BEGIN IMMEDIATE`, "sqlite"],
  [`SELECT load_extension('x')`, "sqlite"],
  [`SELECT * FROM public."User"`, "postgresql"],
  [`SELECT pg_read_file('/etc/passwd')`, "postgresql"],
  [`SELECT * FROM pg_authid`, "postgresql"],
  [`SELECT * FROM "Role" FOR UPDATE`, "postgresql"],
  [`SELECT pg_ls_dir('/')`, "postgresql"],
  [`SELECT "passwordHash" FROM main."User"`, "sqlite"],
  [`SELECT * FROM source."User"`, "sqlite"],
  [`SELECT * FROM temp."Session", "User"`, "sqlite"],
  [`SELECT * FROM main."Session"`, "sqlite"],
  [`SELECT readfile('/etc/passwd')`, "sqlite"],
  [`DETACH main`, "sqlite"],
  [`SELECT "passwordHash" FROM public."User"`, "postgresql"],
  [`SELECT count("totpSecret") FROM public."User"`, "postgresql"],
  [`SELECT 1 FROM public."User"`, "postgresql"],
  [`RESET ROLE`, "postgresql"],
  [`SET ROLE NONE`, "postgresql"],
  [
    `SELECT set_config('role', 'none', true), query_to_xml('SELECT "passwordHash" FROM public."User"', true, true, '')`,
    "postgresql",
  ],
  [`SELECT set_config('role', '${OWNER}', true)`, "postgresql"],
  [`SELECT set_config('session_authorization', '${OWNER}', true)`, "postgresql"],
  [`SELECT table_to_xml('public."User"', true, true, '')`, "postgresql"],
  [`SELECT pg_read_binary_file('PG_VERSION')`, "postgresql"],
  [`SELECT rolpassword FROM pg_authid`, "postgresql"],
  [`SELECT * FROM pg_statistic`, "postgresql"],
  [`SELECT * FROM public."Session"`, "postgresql"],
  [`WITH x AS (DELETE FROM public."Role" RETURNING *) SELECT * FROM x`, "postgresql"],
  [`SELECT lo_import('/etc/passwd')`, "postgresql"],
  [`SELECT nextval('public."Role_id_seq"')`, "postgresql"],
];

const found = async (text: string, values: Record<string, string> = {}): Promise<Found> => {
  const statement = read(text);
  if ("reason" in statement) throw new Error(statement.reason);
  const answer = await ask(
    statement.text,
    statement.names.map((name) => values[name] ?? null),
    1,
  );
  if ("error" in answer) throw new Error(answer.error);
  return answer.found;
};

beforeAll(async () => {
  await seeded(seedTree);
});

describe("the first wall", () => {
  it.each(FORBIDDEN)("refuses %j", (text) => {
    expect(read(text)).toHaveProperty("reason");
  });

  it("lets reading through, with values in the place of names", () => {
    expect(read(`select a.x::date, "b" || '--x' from t`)).toHaveProperty("reason");
    expect(
      read(`SELECT "kind"::text, count(*) FROM "OrgUnit" WHERE "kind" IN (:one, :two) AND "code" <> :one GROUP BY 1;`),
    ).toEqual({
      text: `SELECT "kind"::text, count(*) FROM "OrgUnit" WHERE "kind" IN (${placeholder(1)}, ${placeholder(2)}) AND "code" <> ${placeholder(1)} GROUP BY 1`,
      names: ["one", "two"],
    });
    for (const text of [
      `WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 5) SELECT * FROM t`,
      `SELECT replace(lower("name"), 'a', 'it''s -> main') FROM "Role" r WHERE EXISTS (SELECT 1 FROM "RoleGrant" g WHERE g."roleId" = r."id")`,
      `SELECT row_number() OVER (PARTITION BY "kind" ORDER BY "id") FROM "OrgUnit"`,
      `SELECT CAST("id" AS numeric(10, 2)) FROM "Role" ORDER BY (1)`,
      `VALUES (1), (2)`,
    ])
      expect([text, read(text)]).toEqual([text, expect.objectContaining({ names: [] })]);
  });

  it("answers any text, and never lets a forbidden word through outside quotation marks", () => {
    const word = fc.constantFrom(
      "SELECT",
      "DELETE",
      "INTO",
      "main",
      ".",
      "(",
      ")",
      "'",
      '"',
      ";",
      "--",
      "/*",
      "$$",
      "pragma_x",
      "sqlite_master",
      "pg_sleep",
      "\\",
      "E'",
      ":a",
      "::",
      "\u00a0",
      "1",
      "x",
      ",",
      "WITH",
      "AS",
    );
    fc.assert(
      fc.property(
        fc
          .array(fc.tuple(word, fc.constantFrom("", " ", "\n")), { maxLength: 20 })
          .map((parts) => `SELECT ${parts.flat().join("")}`),
        (text) => {
          const answer = read(text);
          if ("reason" in answer) return;
          const bare = text.replace(/'(?:[^']|'')*'/g, "''").replace(/"(?:[^"]|"")+"/g, '""');
          expect(bare).not.toMatch(/\bdelete\b|\binto\b|\bsqlite_|\bpragma_|\bpg_|;(?!\s*$)|--|\/\*|\$/i);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});

describe("behind it", () => {
  it.each(
    NEEDS_WALLS.filter(([, only]) => !only || only === (process.env.PORTAL_TEST_DB ?? "sqlite")).map(([text]) => text),
  )("the database refuses %j too", async (text) => {
    expect(await ask(text, [], 1)).toHaveProperty("error");
  });

  it("names no column that keeps a secret", () => {
    const secret =
      /password(?!ChangedAt$)(?<!mustChangePassword)|secret|token|totp(?!Since)|codeHash|storedName|content(?!Hash)|^ip$|lastIp|^diff$|body|html|payload|email|phone|key$/i;
    expect(columnsInSight().filter(({ column }) => secret.test(column))).toEqual([]);
    expect(columnsInSight().filter(({ table }) => SECRETS.includes(table))).toEqual([]);
  });

  it.each(SECRETS)("%s shows nothing", async (table) => {
    const answer = await ask(`SELECT * FROM "${table}"`, [], 1);
    expect(answer).toEqual({ error: expect.stringMatching(/does not exist|no such table/) });
  });

  it("has nothing within reach but the columns in sight, whatever is asked", async () => {
    const named = [...new Set(columnsInSight().map(({ table }) => table)), ...SECRETS].join(" ");
    const reach =
      inject("kind") === "postgresql"
        ? `SELECT c.relname, a.attname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE n.nspname <> 'information_schema' AND n.nspname !~ '^pg_' AND a.attnum > 0 AND has_column_privilege(a.attrelid, a.attnum, 'SELECT')`
        : `SELECT m.name, c.name FROM main.sqlite_master m, pragma_table_info(m.name) c WHERE '${named}' <> ''`;
    const answer = await ask(`SELECT count(*), min(n) FROM (SELECT 1 AS n FROM (${reach}) AS one) AS two`, [], 1);
    expect(answer).toMatchObject({ found: { rows: [[String(columnsInSight().length), "1"]] } });
    for (const part of ["OrgUnit", "User", "AuditEvent"]) {
      const one = await ask(`SELECT * FROM "${part}", (SELECT '${named}') AS named`, [], 1);
      const seen = columnsInSight()
        .filter(({ table }) => table === part)
        .map(({ column }) => column);
      if ("found" in one) expect(one.found.columns.map(({ name }) => name).slice(0, seen.length)).toEqual(seen);
      else expect(one).toBeNull();
    }
  });

  it.runIf((process.env.PORTAL_TEST_DB ?? "sqlite") === "sqlite")("stands on no file of the portal", async () => {
    expect(await ask(`SELECT name, file FROM pragma_database_list WHERE 'User' <> ''`, [], 1)).toMatchObject({
      found: { rows: [["main", ""]] },
    });
  });

  it.runIf(process.env.PORTAL_TEST_DB === "postgresql")("is signed in as no one else", async () => {
    const answer = await ask(
      `SELECT session_user = current_user, session_user <> '${OWNER}', (SELECT count(*) FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.member WHERE r.rolname = session_user)`,
      [],
      1,
    );
    expect(answer).toMatchObject({ found: { rows: [["t", "t", "0"]] } });
  });

  it.runIf(process.env.PORTAL_TEST_DB === "postgresql")(
    "stays shut while everyone may read a table beside the views",
    async () => {
      const { url } = database();
      const as = async (text: string) => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        await client.query(text);
        await client.end();
      };
      await as(`GRANT SELECT ("passwordHash") ON "User" TO PUBLIC`);
      useDatabase({ ...database() });
      await expect(ask("SELECT 1", [], 1)).rejects.toThrow(/stays shut.*"User"/);
      await as(`REVOKE SELECT ("passwordHash") ON "User" FROM PUBLIC`);
      expect(await ask("SELECT 1", [], 1)).toHaveProperty("found");
    },
  );

  it("reads every table in sight, and binds values", async () => {
    const tables = [...new Set(columnsInSight().map((one) => one.table))];
    const first = (table: string, n: number) =>
      `(SELECT count(*) FROM (SELECT * FROM "${table}" LIMIT 1) AS one) AS t${n}`;
    for (let at = 0; at < tables.length; at += 25)
      await found(
        `SELECT ${tables
          .slice(at, at + 25)
          .map(first)
          .join(", ")}`,
      );
    expect(
      await found(`SELECT "code", "id" FROM "OrgUnit" WHERE "kind" = :kind AND "id" > :least ORDER BY "code"`, {
        kind: "DIVISION",
        least: "1",
      }),
    ).toEqual({
      columns: [
        { name: "code", numeric: false },
        { name: "id", numeric: true },
      ],
      rows: [
        ["TD1", expect.any(String)],
        ["TD2", expect.any(String)],
      ],
      cut: null,
    });
  });

  it("says in the database's words what is wrong", async () => {
    expect(await ask(`SELECT nothing FROM "Role"`, [], 1)).toEqual({ error: expect.stringContaining("nothing") });
  });

  it("ends at a thousand rows, and at two megabytes", async () => {
    const rows = await found(
      `WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 5000) SELECT n FROM t`,
    );
    expect([rows.rows.length, rows.cut]).toEqual([1_000, "rows"]);
    const wide = "x".repeat(9_000);
    const bytes = await found(
      `WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 900) SELECT '${wide}' AS wide FROM t`,
    );
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
    await expect(
      found(`WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT count(*) FROM t`),
    ).rejects.toThrow(/longer than 5 seconds|statement timeout/);
    clearInterval(beat);
    expect(slowest).toBeLessThan(2_500);
  });

  it("ends what takes all memory", async () => {
    const wide = "x".repeat(4_000);
    const text = `WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 10000000) SELECT length(${inject("kind") === "postgresql" ? "string_agg('" + wide + "', '')" : "group_concat('" + wide + "', '')"}) FROM t`;
    await expect(found(text)).rejects.toThrow();
  });
});
