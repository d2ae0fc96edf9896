import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { Conflict, Forbidden, InputProblem, NotFound, TryLater } from "~/core/problems";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { migrate, migrationsFolder } from "~/platform/migrate.server";
import { hire } from "../../../tests/setup/operations";
import { actorAt, seedTree } from "../../../tests/setup/organisation";
import { seeded } from "../../../tests/setup/database";
import {
  findStatements,
  retireStatement,
  reviewStatement,
  runQuestion,
  saveStatement,
  usableStatement,
  useQueryConsole,
} from "./index.server";

let author: Actor;
let reader: Actor;

beforeEach(async () => {
  const { company } = await seeded(seedTree);
  author = await actorAt(company, ["console.query"], await hire(company, "Grapes Admin", "IT"));
  reader = await actorAt(company, ["console.query"], await hire(company, "Grapes Admin", "IT"));
  useQueryConsole(true);
});

const events = async () =>
  (await db.auditEvent.findMany({ where: { entity: "QueryConsole" }, orderBy: { seq: "asc" } })).map(
    ({ action, actorId, diff }) => ({ action, actorId, diff: JSON.parse(diff) as Record<string, unknown> }),
  );
const question = (statement: string, values = "") => ({ statement, values });

describe("a question", () => {
  it("finds no draft risk of internal audit, nor its scores", async () => {
    const { id: unitId } = await db.orgUnit.findFirstOrThrow({ where: { kind: "COMPANY" } });
    const risk = (title: string, source: string, status: string) => ({
      ...{ title, source, status, companyId: unitId, unitId, raisedById: author.userId!, category: "OPERATIONAL" },
      ...{ refNo: `RSK-${title}`, ownerId: author.userId, inherentL: 3, inherentI: 3, residualL: 2, residualI: 2 },
      ...{ description: "Cash may be lost", cause: "No checks", event: "Cash is taken", consequence: "A loss" },
    });
    const score = { inherentL: 3, inherentI: 3, controlEff: 2, residualL: 2, residualI: 2, band: "LOW", why: "Found" };
    await database().writing(async (tx) => {
      for (const one of [risk("A", "AUDIT", "DRAFT"), risk("B", "AUDIT", "OPEN"), risk("C", "OPS", "DRAFT")]) {
        const { id: riskId } = await tx.risk.create({ data: one });
        await tx.riskScore.create({ data: { ...score, riskId, seq: 1, actorId: author.userId!, at: new Date() } });
      }
    });
    expect((await runQuestion(author, question(`SELECT "title" FROM "Risk" ORDER BY 1`))).rows).toEqual([["B"], ["C"]]);
    expect((await runQuestion(author, question(`SELECT count(*) FROM "RiskScore"`))).rows).toEqual([["2"]]);
  });

  it("is answered, and kept in the audit trail before and after", async () => {
    const { rows, hash } = await runQuestion(
      author,
      question(`SELECT "code" FROM "OrgUnit" WHERE "kind" = :kind ORDER BY "code"`, "kind=DIVISION\n"),
    );
    expect(rows).toEqual([["TD1"], ["TD2"]]);
    expect(await events()).toEqual([
      {
        action: "QueryConsole.ask",
        actorId: author.userId,
        diff: {
          statement: `SELECT "code" FROM "OrgUnit" WHERE "kind" = :kind ORDER BY "code"`,
          values: { kind: "DIVISION" },
        },
      },
      {
        action: "QueryConsole.answer",
        actorId: author.userId,
        diff: { milliseconds: expect.any(Number), rows: 2, cut: null, hash },
      },
    ]);
    expect(
      (await runQuestion(reader, question(`SELECT "code" FROM "OrgUnit" WHERE "kind" = 'DIVISION' ORDER BY 1`))).hash,
    ).toBe(hash);
  });

  it("that is refused or fails is kept too", async () => {
    await expect(runQuestion(author, question('DELETE FROM "User"'))).rejects.toBeInstanceOf(InputProblem);
    await expect(runQuestion(author, question('SELECT "passwordHash" FROM "User"'))).rejects.toMatchObject({
      problems: [{ field: "statement", code: "failed" }],
    });
    expect((await events()).map(({ action }) => action)).toEqual([
      "QueryConsole.refuse",
      "QueryConsole.ask",
      "QueryConsole.fail",
    ]);
  });

  it("asks for the values it names, and for no others", async () => {
    const text = "SELECT :a";
    for (const values of ["", "b=1", "a", "a=1\nb=2"])
      await expect(runQuestion(author, question(text, values))).rejects.toMatchObject({
        problems: [{ field: "values" }],
      });
  });

  it("waits for the one before, and for the next minute after ten", async () => {
    const slow = runQuestion(
      author,
      question(
        `WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 300000) SELECT count(*) FROM t`,
      ),
    );
    await expect(runQuestion(author, question("SELECT 1"))).rejects.toBeInstanceOf(TryLater);
    expect((await runQuestion(reader, question("SELECT 1"))).rows).toEqual([["1"]]);
    await slow;
    for (let n = 1; n < 10; n++) await runQuestion(author, question(`SELECT ${n}`));
    await expect(runQuestion(author, question("SELECT 11"))).rejects.toMatchObject({ status: 429, retryAfter: 60 });
    expect(
      (await runQuestion({ ...author, at: new Date(author.at.getTime() + 61_000) }, question("SELECT 12"))).rows,
    ).toEqual([["12"]]);
  });

  it("is not taken while the console is off", async () => {
    useQueryConsole(false);
    await expect(runQuestion(author, question("SELECT 1"))).rejects.toBeInstanceOf(Forbidden);
    expect(await events()).toEqual([]);
  });
});

describe("a kept statement", () => {
  const text = { name: "Units", purpose: "To look at them.", statement: 'SELECT "code" FROM "OrgUnit"' };

  it("is for its author alone until a second person has read it", async () => {
    const { id } = await saveStatement(author, text);
    expect(await usableStatement(author, id)).toMatchObject({ name: "Units" });
    await expect(usableStatement(reader, id)).rejects.toBeInstanceOf(NotFound);
    await expect(reviewStatement(author, id, 1)).rejects.toBeInstanceOf(Forbidden);
    await expect(reviewStatement(reader, id, 9)).rejects.toBeInstanceOf(Conflict);
    await reviewStatement(reader, id, 1);
    expect(await usableStatement(reader, id)).toMatchObject({
      statement: text.statement,
      reviewed: { by: expect.any(String), at: expect.any(String) },
    });
    await expect(reviewStatement(reader, id, 2)).rejects.toMatchObject({ code: "wrong_state" });
    await retireStatement(reader, id, 2);
    await expect(usableStatement(author, id)).rejects.toBeInstanceOf(NotFound);
    expect((await findStatements(author)).map(({ active }) => active)).toEqual([false]);
  });

  it("is no statement the console would refuse, and has a name of its own", async () => {
    await expect(saveStatement(author, { ...text, statement: "DROP TABLE x" })).rejects.toMatchObject({
      problems: [{ field: "statement" }],
    });
    await saveStatement(author, text);
    await expect(saveStatement(reader, text)).rejects.toMatchObject({ problems: [{ field: "name", code: "taken" }] });
  });
});

it("does not stand in the way of a migration that changes a table it shows", async () => {
  await runQuestion(author, question('SELECT "reason" FROM "VisitSection"'));
  const folder = mkdtempSync(path.join(os.tmpdir(), "migrations-"));
  cpSync(migrationsFolder(database().url), folder, { recursive: true });
  mkdirSync(path.join(folder, "9999_test"));
  writeFileSync(
    path.join(folder, "9999_test", "migration.sql"),
    inject("kind") === "postgresql"
      ? 'ALTER TABLE "VisitSection" ALTER COLUMN "reason" TYPE VARCHAR(500);'
      : 'ALTER TABLE "VisitSection" ADD COLUMN "other" TEXT;',
  );
  expect(await migrate(database().url, folder)).toEqual(["9999_test"]);
  rmSync(folder, { recursive: true });
});
