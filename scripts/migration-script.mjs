// The SQL of one migration: what Prisma's engine finds changed, and the guards that change with it.
import { diffModels } from "../prisma/engine/diff.mjs";
import { guardsOf, REFUSE_FUNCTION } from "./guards.mjs";

/**
 * @param {"sqlite" | "postgresql"} provider
 * @param {string | null} before text of the schema so far, null when there is none
 * @param {string} after text of the schema now
 * @returns {Promise<string>} empty when nothing changes
 */
export async function migrationScript(provider, before, after) {
  const tables = await diffModels(provider, before, after);
  const old = before ? guardsOf(before, provider) : new Map();
  const now = guardsOf(after, provider);
  // SQLite changes most columns by making the table anew, which takes its triggers and indexes away, and is not
  // possible while a trigger of another table names it.
  const remade = [...tables.matchAll(/^DROP TABLE ("\w+")/gm)].map((match) => match[1]);
  const isTouched = (guard) => remade.some((table) => guard.create.includes(table));
  const changed = (guards, others) =>
    [...guards]
      .filter(([name, guard]) => others.get(name)?.create !== guard.create || isTouched(guard))
      .map(([, guard]) => guard);
  const drops = changed(old, now).map((guard) => guard.drop);
  const creates = changed(now, old).map((guard) => guard.create);
  if (creates.some((sql) => sql.includes('"refuse_change"'))) creates.unshift(REFUSE_FUNCTION);
  return [part("Guards that change", drops, "\n"), tables, part("Guards", creates, "\n\n")].filter(Boolean).join("\n");
}

function part(title, statements, between) {
  return statements.length > 0 ? `-- ${title}\n${statements.join(between)}\n` : "";
}
