import { z } from "zod/v4";
import { inTx } from "~/db/transaction.server";
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { InputProblem, problem, TryLater } from "~/core/problems";
import { t } from "~/core/text";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { says } from "~/define/field";
import { ask, type Found } from "./ask.server";
import { LIMITS } from "./limits";
import { MAX_STATEMENT, readStatement } from "./statement";
import { mustBeOn } from "./switch.server";

export const questionSchema = z.object({
  statement: z
    .string(says("Statement", "{label}: enter text"))
    .max(MAX_STATEMENT, says("Statement", "{label}: at most 10,000 characters")),
  values: z
    .string(says("Values", "{label}: enter text"))
    .max(2_000, says("Values", "{label}: at most 2,000 characters"))
    .default(""),
});

export interface Question {
  statement: string;
  /** One a line: "from=2026-11-01". */
  values: string;
}

export interface QuestionResult extends Found {
  milliseconds: number;
  /** SHA-256 of columns and rows, as the audit trail keeps it. */
  hash: string;
}

const BEGUN = "QueryConsole.ask";
const asking = new Set<number>();

/**
 * Puts one question to the database. The audit trail keeps its text before it is asked, and then the time it
 * took, the rows and the hash of the answer.
 * @throws Forbidden while the console is off; InputProblem at "statement" or "values" when it is refused or fails;
 *   TryLater beyond one at a time and ten a minute
 */
export async function runQuestion(actor: Actor, { statement, values }: Question): Promise<QuestionResult> {
  mustBeOn();
  const asker = actor.userId ?? 0;
  const read = readStatement(statement, (n) => (database().kind === "postgresql" ? `$${n}` : `?${n}`));
  if ("reason" in read) {
    await note(actor, "QueryConsole.refuse", { statement, reason: read.reason });
    throw new InputProblem(problem("statement", read.reason, "refused"));
  }
  const given = valuesOf(values, read.names);
  if (asking.has(asker)) throw new TryLater(t("Your previous statement is still running. Wait for its result."), 5);
  asking.add(asker);
  try {
    await keepPace(actor, asker);
    await note(actor, BEGUN, { statement, values: Object.fromEntries(read.names.map((name, i) => [name, given[i]])) });
    const began = performance.now();
    const answer = await ask(read.text, given, asker);
    const milliseconds = Math.round(performance.now() - began);
    if ("error" in answer) {
      await note(actor, "QueryConsole.fail", { milliseconds, error: answer.error.slice(0, 500) });
      throw new InputProblem(problem("statement", answer.error.slice(0, 500), "failed"));
    }
    const { columns, rows, cut } = answer.found;
    const hash = sha256(canonicalJson({ columns: columns.map(({ name }) => name), rows }));
    await note(actor, "QueryConsole.answer", { milliseconds, rows: rows.length, cut, hash });
    return { columns, rows, cut, milliseconds, hash };
  } finally {
    asking.delete(asker);
  }
}

/** Questions begun are counted in the audit trail, so the count outlives a restart. */
async function keepPace(actor: Actor, asker: number): Promise<void> {
  const since = new Date(actor.at.getTime() - 60_000);
  const begun = await db.auditEvent.count({ where: { actorId: asker, action: BEGUN, at: { gt: since } } });
  if (begun >= LIMITS.perMinute)
    throw new TryLater(t("You have run {n} statements in a minute. Wait a minute.", { n: LIMITS.perMinute }), 60);
}

/** The values of the names in a statement. @throws InputProblem at "values" */
function valuesOf(typed: string, names: readonly string[]): (string | null)[] {
  const given = new Map<string, string>();
  for (const line of typed.split(/\r?\n/).filter((one) => one.trim() !== "")) {
    const [, name, value] = /^\s*:?([A-Za-z_]\w*)\s*=(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined)
      throw new InputProblem(problem("values", t("Write one value a line, like from=2026-11-01")));
    if (!names.includes(name)) throw new InputProblem(problem("values", t("The statement has no :{name}.", { name })));
    given.set(name, value.trim());
  }
  const missing = names.filter((name) => !given.has(name));
  if (missing.length > 0)
    throw new InputProblem(
      problem(
        "values",
        t("Give a value for {names}, one a line, like {first}=…", {
          names: missing.map((name) => `:${name}`).join(", "),
          first: missing[0]!,
        }),
      ),
    );
  return names.map((name) => given.get(name) ?? null);
}

async function note(actor: Actor, action: string, diff: Record<string, unknown>): Promise<void> {
  await inTx(actor, async (work) => {
    work.audit({ action, entity: "QueryConsole", entityId: actor.requestId, diff });
    return null;
  });
}
