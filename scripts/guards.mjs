// Rules that Prisma's schema language cannot say, written beside the fields and models they guard:
//   status String /// @check DRAFT|OPEN          the column holds one of these words (or NULL where it may)
//   /// @appendOnly                              above a model: no row is ever changed or deleted
//   /// @uniqueWhere(userId, date) live          above a model: unique among the rows where `live` is true
//   /// @uniqueWhere(branchId) open when "x" = 1  above a model: unique among the rows where the expression holds
//   /// @starts(word, memberId)              above a model: rows whose first column begins with some letters are found quickly
//   /// @correlated(status, kycStatus)       above a model: PostgreSQL learns how often their values stand together
// guards-sealed.mjs has those of books: `@sealed`, `@onlyWhile`, `@fixed`, `@settled`, `@writtenWhile`, `@leaves`, `@rule`.
import { sealedGuards } from "./guards-sealed.mjs";

/**
 * @param {string} schema text of schema.prisma
 * @param {"sqlite" | "postgresql"} provider
 * @returns {Map<string, { table: string, create: string, drop: string }>} statements by the guard's name
 */
export function guardsOf(schema, provider) {
  const say = provider === "postgresql" ? postgres : sqlite;
  const guards = new Map();
  for (const { table, annotations, columns, mayBeEmpty } of modelsOf(schema)) {
    if (annotations.some((line) => line.includes("@appendOnly"))) {
      for (const act of ["UPDATE", "DELETE"])
        guards.set(`${table}_no_${act.toLowerCase()}`, say.appendOnly(table, act));
      if (provider === "postgresql") guards.set(`${table}_no_truncate`, say.appendOnly(table, "TRUNCATE"));
    }
    for (const line of annotations) {
      const unique = /@uniqueWhere\(([^)]+)\)\s+(\w+)(?:\s+when\s+(.+))?$/.exec(line);
      if (unique) {
        const fields = unique[1].split(",").map((field) => field.trim());
        const name = `${table}_${fields.join("_")}_${unique[2]}_key`;
        guards.set(name, uniqueWhere(name, table, fields, unique[3]?.trim() ?? `"${unique[2]}"`));
      }
      const starts = /@starts\(([^)]+)\)/.exec(line);
      if (starts) {
        const [field, ...others] = starts[1].split(",").map((one) => one.trim());
        const name = `${table}_${field}_starts_idx`;
        const columns = [`"${field}" ${say.starts}`, ...others.map((one) => `"${one}"`)].join(", ");
        guards.set(name, {
          table,
          // A condition that every search fulfils: an index with one is none of the data model's.
          create: `CREATE INDEX "${name}" ON "${table}" (${columns}) WHERE "${field}" IS NOT NULL;`,
          drop: `DROP INDEX IF EXISTS "${name}";`,
        });
      }
      const correlated = /@correlated\(([^)]+)\)/.exec(line);
      if (correlated && provider === "postgresql") {
        const fields = correlated[1].split(",").map((one) => one.trim());
        const name = `${table}_${fields.join("_")}_stats`;
        guards.set(name, {
          table,
          create: `CREATE STATISTICS "${name}" (mcv, dependencies) ON ${fields.map((one) => `"${one}"`).join(", ")} FROM "${table}";`,
          drop: `DROP STATISTICS IF EXISTS "${name}";`,
        });
      }
      for (const [name, guard] of sealedGuards(provider, table, line, mayBeEmpty)) guards.set(name, guard);
    }
    for (const { column, words } of columns) {
      for (const [name, statements] of say.check(table, column, words)) guards.set(name, { table, ...statements });
    }
  }
  return guards;
}

/** Function that PostgreSQL's append-only triggers call; created before the first of them. */
export const REFUSE_FUNCTION = `CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;`;

function modelsOf(schema) {
  const models = [];
  let annotations = [];
  let model = null;
  for (const line of schema.split("\n")) {
    if (model) {
      const empty = /^\s+(\w+)\s+\w+\?/.exec(line);
      if (empty) model.mayBeEmpty.add(empty[1]);
      const check = /^\s+(\w+)\s.*\/\/\/.*@check\s+([A-Za-z0-9_|]+)/.exec(line);
      if (check) model.columns.push({ column: check[1], words: check[2].split("|") });
      if (line.startsWith("}")) model = null;
      continue;
    }
    const start = /^model (\w+) \{/.exec(line);
    if (start) models.push((model = { table: start[1], annotations, columns: [], mayBeEmpty: new Set() }));
    annotations = line.startsWith("///") ? [...annotations, line] : [];
  }
  return models;
}

function uniqueWhere(name, table, fields, condition) {
  return {
    table,
    create: `CREATE UNIQUE INDEX "${name}" ON "${table}" (${fields.map((field) => `"${field}"`).join(", ")}) WHERE ${condition};`,
    drop: `DROP INDEX IF EXISTS "${name}";`,
  };
}

const quoted = (words) => words.map((word) => `'${word}'`).join(", ");

const sqlite = {
  // What LIKE looks for, in any case.
  starts: "COLLATE NOCASE",
  check: (table, column, words) =>
    ["INSERT", "UPDATE"].map((act) => {
      const name = `${table}_${column}_${act.toLowerCase()}_check`;
      const create = `CREATE TRIGGER "${name}" BEFORE ${act === "UPDATE" ? `UPDATE OF "${column}"` : act} ON "${table}"
WHEN NEW."${column}" NOT IN (${quoted(words)})
BEGIN SELECT RAISE(ABORT, '${table}.${column} must be one of ${words.join(", ")}'); END;`;
      return [name, { create, drop: `DROP TRIGGER IF EXISTS "${name}";` }];
    }),
  appendOnly: (table, act) => {
    const name = `${table}_no_${act.toLowerCase()}`;
    return {
      table,
      create: `CREATE TRIGGER "${name}" BEFORE ${act} ON "${table}"\nBEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`,
      drop: `DROP TRIGGER IF EXISTS "${name}";`,
    };
  },
};

const postgres = {
  starts: "text_pattern_ops",
  check: (table, column, words) => {
    const name = `${table}_${column}_check`;
    const create = `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" CHECK ("${column}" IN (${quoted(words)}));`;
    return [[name, { create, drop: `ALTER TABLE IF EXISTS "${table}" DROP CONSTRAINT IF EXISTS "${name}";` }]];
  },
  appendOnly: (table, act) => {
    const name = `${table}_no_${act.toLowerCase()}`;
    const each = act === "TRUNCATE" ? "STATEMENT" : "ROW";
    return {
      table,
      create: `CREATE TRIGGER "${name}" BEFORE ${act} ON "${table}" FOR EACH ${each} EXECUTE FUNCTION "refuse_change"();`,
      drop: `DROP TRIGGER IF EXISTS "${name}" ON "${table}";`,
    };
  },
};
