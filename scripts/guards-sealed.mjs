// Guards of rows that are put together and then sealed, and of rows that may only be added to an open parent:
//   /// @sealed(sealedAt) Line.headId sum base and amount/currency same branchId,seq as BOOKS
//                                             above a model: a row begins open; it is sealed once, when it has two lines or
//                                             more whose `base` comes to nothing, whose `amount` does so in each `currency`,
//                                             and whose named columns are its own; then neither it nor its lines change
//   /// @onlyWhile(dayId) Day.status Opened|Closing same branchId as BOOKS   above a model: a row is added only while the
//                                             row it points at has one of these words and the same named columns
//   /// @fixed(branchId, date)                above a model: these columns keep their first value, once they have one, and
//                                             rows are not deleted
//   /// @settled(closedAt, hash) status Closed   above a model: while `status` says so, these columns stay as they are;
//                                             of two words, "Posted|Paid", from one to the other too
//   /// @writtenWhile(runId) Run.status DRAFT|CALCULATED keeps amount, net   above a model: rows are added and deleted, and
//                                             the named columns changed, only while the row it points at has one of these words
//   /// @leaves(status) POSTED to PAID|REVERSED   above a model: a row leaves this state for these others only, or for "nothing"
//   /// @rule positive: "amount" > 0          above a model: holds for every row

/** A list of names out of an annotation: "branchId, seq". */
const names = (list) => list.split(",").map((name) => name.trim());
const quoted = (words) =>
  words
    .split("|")
    .map((word) => `'${word}'`)
    .join(", ");

const SEALED = /@sealed\((\w+)\)\s+(\w+)\.(\w+)\s+sum\s+(\w+)\s+and\s+(\w+)\/(\w+)\s+same\s+(\S+)\s+as\s+(\w+)/;
const ONLY_WHILE = /@onlyWhile\((\w+)\)\s+(\w+)\.(\w+)\s+(\S+)\s+same\s+(\S+)\s+as\s+(\w+)/;
const FIXED = /@fixed\(([^)]+)\)/;
const SETTLED = /@settled\(([^)]+)\)\s+(\w+)\s+([\w|]+)/;
const WRITTEN_WHILE = /@writtenWhile\((\w+)\)\s+(\w+)\.(\w+)\s+(\S+)\s+keeps\s+(.+)$/;
const LEAVES = /@leaves\((\w+)\)\s+(\w+)\s+to\s+(\S+)/;
const RULE = /@rule\s+(\w+):\s+(.+)$/;

/**
 * The guards that one annotation asks for.
 * @param {"sqlite" | "postgresql"} provider
 * @param {ReadonlySet<string>} mayBeEmpty columns of the table that may hold nothing
 * @returns {[name: string, guard: { table: string, create: string, drop: string }][]}
 */
export function sealedGuards(provider, table, line, mayBeEmpty) {
  const say = provider === "postgresql" ? postgres : sqlite;
  const guards = [];
  const sealed = SEALED.exec(line);
  if (sealed) guards.push(...sealing(say, table, sealed));
  const only = ONLY_WHILE.exec(line);
  if (only) {
    const [, key, parent, column, words, same, code] = only;
    const agrees = names(same)
      .map((name) => ` AND p."${name}" = NEW."${name}"`)
      .join("");
    const open = `EXISTS (SELECT 1 FROM "${parent}" p WHERE p."id" = NEW."${key}" AND p."${column}" IN (${quoted(words)})${agrees})`;
    guards.push(say(table, `${table}_only_while`, "INSERT", `NOT ${open}`, `${code}_DAY_CLOSED`));
  }
  const fixed = FIXED.exec(line);
  if (fixed) {
    const moved = names(fixed[1])
      .map((name) =>
        mayBeEmpty.has(name)
          ? `(OLD."${name}" IS NOT NULL AND NEW."${name}" IS DISTINCT FROM OLD."${name}")`
          : `NEW."${name}" <> OLD."${name}"`,
      )
      .join(" OR ");
    guards.push(say(table, `${table}_fixed_update`, "UPDATE", moved, `${table}: ${fixed[1]} keep their first value`));
    guards.push(say(table, `${table}_fixed_delete`, "DELETE", null, `${table} rows are not deleted`));
  }
  const settled = SETTLED.exec(line);
  if (settled) {
    const [, columns, status, word] = settled;
    const moved = names(columns)
      .map((name) => `NEW."${name}" IS DISTINCT FROM OLD."${name}"`)
      .join(" OR ");
    const is = (row) => `${row}."${status}" ${word.includes("|") ? `IN (${quoted(word)})` : `= '${word}'`}`;
    const stays = `${is("OLD")} AND ${is("NEW")} AND (${moved})`;
    const words = word.split("|").join(" or ");
    guards.push(
      say(table, `${table}_settled_update`, "UPDATE", stays, `${table}: ${columns} stay while it is ${words}`),
    );
  }
  const written = WRITTEN_WHILE.exec(line);
  if (written) guards.push(...whileOpen(say, table, written));
  const leaves = LEAVES.exec(line);
  if (leaves) {
    const [, column, word, to] = leaves;
    const stays = to === "nothing" ? [word] : [word, ...to.split("|")];
    const left = `OLD."${column}" = '${word}' AND NEW."${column}" NOT IN (${quoted(stays.join("|"))})`;
    guards.push(
      say(table, `${table}_leaves_${word.toLowerCase()}`, "UPDATE", left, `${table}: ${word} leads to ${to}`),
    );
  }
  const rule = RULE.exec(line);
  if (rule) {
    const [, name, holds] = rule;
    const broken = `NOT (${holds.trim().replace(/"(\w+)"/g, 'NEW."$1"')})`;
    for (const act of ["INSERT", "UPDATE"])
      guards.push(say(table, `${table}_${name}_${act.toLowerCase()}_rule`, act, broken, `${table}: ${name}`));
  }
  return guards;
}

function whileOpen(say, table, [, key, parent, column, words, kept]) {
  const closed = (row) =>
    `NOT EXISTS (SELECT 1 FROM "${parent}" p WHERE p."id" = ${row}."${key}" AND p."${column}" IN (${quoted(words)}))`;
  const moved = names(kept)
    .map((name) => `NEW."${name}" IS DISTINCT FROM OLD."${name}"`)
    .join(" OR ");
  const refused = `${table} is written while ${parent} is ${words.split("|").join(" or ")}`;
  return [
    say(table, `${table}_written_insert`, "INSERT", closed("NEW"), refused),
    say(table, `${table}_written_update`, "UPDATE", `(${closed("OLD")} OR ${closed("NEW")}) AND (${moved})`, refused),
    say(table, `${table}_written_delete`, "DELETE", closed("OLD"), refused),
    say(table, `${table}_written_no_truncate`, "TRUNCATE", null, refused),
  ].filter(Boolean);
}

function sealing(say, table, [, at, lines, key, sum, amount, unit, same, code]) {
  const strays = names(same)
    .map((name) => `l."${name}" <> NEW."${name}"`)
    .join(" OR ");
  const own = `FROM "${lines}" l WHERE l."${key}" = NEW."id"`;
  const unbalanced = `(SELECT COUNT(*) ${own}) < 2 OR (SELECT SUM(l."${sum}") ${own}) <> 0 OR EXISTS (SELECT 1 ${own} GROUP BY l."${unit}" HAVING SUM(l."${amount}") <> 0) OR EXISTS (SELECT 1 ${own} AND (${strays}))`;
  const isSealed = (row) =>
    `EXISTS (SELECT 1 FROM "${table}" h WHERE h."id" = ${row}."${key}" AND h."${at}" IS NOT NULL)`;
  const fast = `${code}_IMMUTABLE`;
  return [
    say(table, `${table}_begins_open`, "INSERT", `NEW."${at}" IS NOT NULL`, fast),
    say(table, `${table}_stays_sealed`, "UPDATE", `OLD."${at}" IS NOT NULL`, fast),
    say(table, `${table}_stays`, "DELETE", `OLD."${at}" IS NOT NULL`, fast),
    say(
      table,
      `${table}_seals`,
      "UPDATE",
      `OLD."${at}" IS NULL AND NEW."${at}" IS NOT NULL AND (${unbalanced})`,
      `${code}_UNBALANCED`,
    ),
    say(lines, `${lines}_joins_open`, "INSERT", isSealed("NEW"), fast),
    say(lines, `${lines}_stays_sealed`, "UPDATE", `${isSealed("OLD")} OR ${isSealed("NEW")}`, fast),
    say(lines, `${lines}_stays`, "DELETE", isSealed("OLD"), fast),
    ...[table, lines].map((name) => say(name, `${name}_no_truncate`, "TRUNCATE", null, fast)).filter(Boolean),
  ].filter(Boolean);
}

/** One trigger that refuses `act` when `broken` holds (null: always). */
function sqlite(table, name, act, broken, words) {
  if (act === "TRUNCATE") return null;
  const create = `CREATE TRIGGER "${name}" BEFORE ${act} ON "${table}"${broken ? `\nWHEN ${broken}` : ""}\nBEGIN SELECT RAISE(ABORT, '${words}'); END;`;
  return [name, { table, create, drop: `DROP TRIGGER IF EXISTS "${name}";` }];
}

/** The same on PostgreSQL, whose triggers call a function: each has one of its own name. */
function postgres(table, name, act, broken, words) {
  const refuse = `RAISE EXCEPTION '${words}' USING ERRCODE = 'restrict_violation';`;
  const body = broken ? `IF ${broken} THEN ${refuse} END IF;` : refuse;
  const row = act === "DELETE" ? "OLD" : act === "TRUNCATE" ? "NULL" : "NEW";
  const create = `CREATE OR REPLACE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${body}
  RETURN ${row};
END $$;
CREATE TRIGGER "${name}" BEFORE ${act} ON "${table}" FOR EACH ${act === "TRUNCATE" ? "STATEMENT" : "ROW"} EXECUTE FUNCTION "${name}"();`;
  return [
    name,
    { table, create, drop: `DROP TRIGGER IF EXISTS "${name}" ON "${table}";\nDROP FUNCTION IF EXISTS "${name}"();` },
  ];
}
