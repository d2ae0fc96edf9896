/** Rows on which two sides each have columns of their own: whoever writes the parent, and somebody else once it is sent in. */
import { inTx } from "~/db/transaction.server";
import { InputProblem, NotFound } from "~/core/problems";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Family, RowInput, SectionForm, Sides, TypedSection } from "~/define/section";
import { objectOf, type SectionFields } from "~/define/section-field.server";
import { saved, type Saved, type SectionParent, type SideRules } from "./parent";
import { readRow, rowForm } from "./row-text.server";
import { mustBeSaid, parentOf, record } from "./rows.server";
import { labelsOf, staleConflict } from "./stale";

/** A section whose rows have columns for each side. */
export type TwoSided<F extends Family> = TypedSection<F> & {
  form: SectionForm<F> & { sides: Sides<F, SectionFields> };
};

export const isTwoSided = <F extends Family>(section: TypedSection<F>): section is TwoSided<F> =>
  section.form.sides !== undefined;

/** The fields one side writes. */
export function fieldsOfSide<F extends Family>({ form }: TwoSided<F>, side: F["side"]): SectionFields {
  const own = form.sides[side] as readonly string[];
  return mustBeSaid(form, side, Object.fromEntries(own.map((name) => [name, form.fields[name]!])));
}

/** What one side sends. */
export const sideSchema = <F extends Family>(section: TwoSided<F>, side: F["side"]) =>
  objectOf(fieldsOfSide(section, side));

/** The row and its parent, in sight. @throws NotFound */
async function rowAndParent<F extends Family>(
  tx: Tx,
  parent: SectionParent<F>,
  actor: Actor,
  section: TwoSided<F>,
  id: number,
  look: "find" | "lock",
) {
  const sides = parent.sides as SideRules<F>;
  const table = parent.store.table(tx, section.form.model);
  const found = await table.findFirst({ where: { id } });
  const held = found && (await sides[look](tx, actor, parentOf(parent, found)));
  const row = held && (await table.findFirst({ where: { id } }));
  if (!row) throw new NotFound();
  return { row, held, sides };
}

/**
 * Saves what one side says of a row; the other columns stay as they are.
 * @param version of the row the person saw, null to skip the check
 */
export function saveSide<F extends Family>(
  parent: SectionParent<F>,
  actor: Actor,
  section: TwoSided<F>,
  id: number,
  side: F["side"],
  input: RowInput,
  version: number | null,
): Promise<Saved<F>> {
  return inTx(actor, async (work) => {
    const { row, held, sides } = await rowAndParent(work.tx, parent, actor, section, id, "lock");
    if (sides.openTo(actor, held) !== side) throw sides.refusal(held, side);
    const fields = fieldsOfSide(section, side);
    const { exponent } = held.company;
    if (version !== null && version !== row.version) {
      throw staleConflict(labelsOf(fields), rowForm(fields, row, exponent), rowForm(fields, input, exponent), {
        version: row.version,
        by: { userId: actor.userId, name: actor.name, at: row.updatedAt },
      });
    }
    const { row: said, problems } = readRow({ fields }, input, exponent);
    problems.push(...section.form.sides.problems({ ...row, ...said }, side));
    if (problems.length > 0) throw new InputProblem(problems);
    await parent.store
      .table(work.tx, section.form.model)
      .update({ where: { id }, data: { ...said, version: { increment: 1 } } });
    const before = Object.fromEntries(Object.keys(said).map((name) => [name, row[name]]));
    record(work, parent, section, "save", held.id, [
      { id, ...before },
      { id, ...said },
    ]);
    return saved(parent.store, id, held.id);
  });
}

/** A row as one side sees it. @throws NotFound out of sight */
export async function rowForSide<F extends Family>(
  tx: Tx,
  parent: SectionParent<F>,
  actor: Actor,
  section: TwoSided<F>,
  id: number,
  side: F["side"],
) {
  const { row, held, sides } = await rowAndParent(tx, parent, actor, section, id, "find");
  return { row, held, open: sides.openTo(actor, held) === side };
}
