import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { changedTables } from "./tables";

let db: Database.Database;
beforeEach(() => {
  db = new Database(":memory:");
  db.exec("CREATE TABLE a (id INTEGER PRIMARY KEY, text TEXT); CREATE TABLE b (id INTEGER PRIMARY KEY, text TEXT)");
  db.exec("CREATE INDEX b_text ON b (text)");
  for (const table of ["a", "b"])
    for (let n = 0; n < 500; n++) db.prepare(`INSERT INTO ${table} (text) VALUES (?)`).run(`${table} ${n}`.repeat(20));
});
afterEach(() => db.close());

/** What changes between the moments before and after `sql`. */
function changedBy(sql: string): string[] {
  const before = db.serialize();
  db.exec(sql);
  return changedTables(before, db.serialize());
}

it.each([
  ["UPDATE b SET text = 'other' WHERE id = 400", ["b"]],
  ["DELETE FROM a WHERE id = 1; UPDATE b SET text = text || '!' WHERE id = 499", ["a", "b"]],
  ["INSERT INTO a (text) VALUES ('new')", ["a"]],
  [`INSERT INTO a (text) VALUES ('${"long ".repeat(9_000)}')`, ["a"]],
  ["DELETE FROM b", ["b"]],
  ["CREATE TABLE c (id INTEGER); INSERT INTO c VALUES (1)", ["c"]],
  ["DROP TABLE a", ["a"]],
])("finds the tables whose rows differ after %s", (sql, tables) => {
  expect(changedBy(sql)).toEqual(tables);
});

it("finds none where nothing was written, or all of it taken back", () => {
  expect(changedBy("SELECT 1")).toEqual([]);
  expect(
    changedBy("UPDATE a SET text = 'x' || text WHERE id = 7; UPDATE a SET text = substr(text, 2) WHERE id = 7"),
  ).toEqual([]);
  expect(changedBy("INSERT INTO b (text) VALUES ('gone'); DELETE FROM b WHERE text = 'gone'")).toEqual([]);
});
