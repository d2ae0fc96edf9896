/** Statements kept under a name. Others may use one once a second person has read it. */
import { z } from "zod/v4";
import { inTx, type Outcome } from "~/db/transaction.server";
import { formatInstant } from "~/core/dates";
import { Conflict, forSomeoneElse, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { longText, says, text } from "~/define/field";
import { MAX_STATEMENT, readStatement } from "./statement";

export const saveSchema = z.object({
  name: text("Name", { max: 80 }).schema,
  purpose: longText("What it is for", { max: 500 }).schema,
  statement: z
    .string(says("Statement", "{label}: enter text"))
    .max(MAX_STATEMENT, says("Statement", "{label}: at most 10,000 characters")),
});

/** The buttons of a kept statement. */
export const statementDecision = z.object({ _intent: z.enum(["review", "retire"]) });

export interface StatementView {
  id: number;
  name: string;
  purpose: string;
  statement: string;
  author: string;
  /** Who has read it and when; null until then. */
  reviewed: { by: string; at: string } | null;
  active: boolean;
  version: number;
  mine: boolean;
}

/** All kept statements by name, those out of use last. */
export async function findStatements(actor: Actor): Promise<StatementView[]> {
  const rows = await db.savedStatement.findMany({ orderBy: [{ active: "desc" }, { name: "asc" }] });
  const ids = rows.flatMap((row) => [row.authorId, row.reviewedById ?? 0]);
  const names = new Map(
    (await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, displayName: true } })).map((user) => [
      user.id,
      user.displayName,
    ]),
  );
  const nameOf = (id: number) => names.get(id) ?? t("Someone");
  return rows.map(({ authorId, reviewedById, reviewedAt, id, name, purpose, statement, active, version }) => ({
    id,
    name,
    purpose,
    statement,
    active,
    version,
    author: nameOf(authorId),
    mine: authorId === actor.userId,
    reviewed:
      reviewedById !== null && reviewedAt !== null
        ? { by: nameOf(reviewedById), at: formatInstant(reviewedAt, actor.company.timeZone) }
        : null,
  }));
}

/** @throws NotFound */
export async function findStatement(actor: Actor, id: number): Promise<StatementView> {
  const found = (await findStatements(actor)).find((one) => one.id === id);
  if (!found) throw new NotFound();
  return found;
}

/** The text of a statement that may be used: in use, and read by a second person or one's own. @throws NotFound */
export async function usableStatement(actor: Actor, id: number): Promise<StatementView> {
  const found = await findStatement(actor, id);
  if (!found.active || (!found.reviewed && !found.mine)) throw new NotFound();
  return found;
}

/** Keeps a statement under a name. @throws InputProblem when the console would refuse it or the name is taken */
export async function saveStatement(
  actor: Actor,
  { name, purpose, statement }: z.output<typeof saveSchema>,
): Promise<{ [key: string]: Outcome; id: number; name: string }> {
  const read = readStatement(statement, (n) => `?${n}`);
  if ("reason" in read) throw new InputProblem(problem("statement", read.reason, "refused"));
  return inTx(actor, async (work) => {
    if (await work.tx.savedStatement.findUnique({ where: { name } }))
      throw new InputProblem(problem("name", t("A statement with this name already exists"), "taken"));
    const { id } = await work.tx.savedStatement.create({
      data: { name, purpose, statement: statement.trim(), authorId: actor.userId ?? 0 },
    });
    work.audit({
      action: "SavedStatement.add",
      entity: "SavedStatement",
      entityId: id,
      diff: { name, purpose, statement: statement.trim() },
    });
    return { id, name };
  });
}

/** A second person has read the statement and lets it be used. @throws Forbidden for its author; NotFound; Conflict */
export async function reviewStatement(
  actor: Actor,
  id: number,
  version: number,
): Promise<{ [key: string]: Outcome; id: number; name: string }> {
  return inTx(actor, async (work) => {
    const row = await work.tx.savedStatement.findUnique({ where: { id } });
    if (!row) throw new NotFound();
    if (row.authorId === actor.userId) throw forSomeoneElse(t("You cannot decide your own record."));
    if (row.reviewedById !== null || !row.active)
      throw new Conflict(t("This statement no longer needs a decision."), "wrong_state");
    const { count } = await work.tx.savedStatement.updateMany({
      where: { id, version },
      data: { reviewedById: actor.userId, reviewedAt: actor.at, version: { increment: 1 } },
    });
    if (count === 0) throw new Conflict(t("This record has changed since you opened it. Look at it again."), "stale");
    work.audit({
      action: "SavedStatement.review",
      entity: "SavedStatement",
      entityId: id,
      diff: { reviewedById: [null, actor.userId] },
    });
    return { id, name: row.name };
  });
}

/** Takes a statement out of use for good: changed ones are kept under a new name and read anew. @throws NotFound; Conflict */
export async function retireStatement(
  actor: Actor,
  id: number,
  version: number,
): Promise<{ [key: string]: Outcome; id: number; name: string }> {
  return inTx(actor, async (work) => {
    const row = await work.tx.savedStatement.findUnique({ where: { id } });
    if (!row) throw new NotFound();
    const { count } = await work.tx.savedStatement.updateMany({
      where: { id, version, active: true },
      data: { active: false, version: { increment: 1 } },
    });
    if (count === 0) throw new Conflict(t("This record has changed since you opened it. Look at it again."), "stale");
    work.audit({
      action: "SavedStatement.retire",
      entity: "SavedStatement",
      entityId: id,
      diff: { active: [true, false] },
    });
    return { id, name: row.name };
  });
}
