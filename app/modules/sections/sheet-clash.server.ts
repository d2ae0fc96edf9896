/** What two edits of the rows of one form differ in. */
import type { Clash, SentValue } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { rowsClash } from "~/define/clashes";
import type { Choice } from "~/define/field";
import type { AnyRow, Family, FormText, RowInput, TypedSection } from "~/define/section";
import type { SectionFields } from "~/define/section-field.server";
import { diffOf } from "~/modules/audit-trail/index.server";
import type { SectionParent } from "./parent";
import { rowForm } from "./row-text.server";

/** The rows of a form, and what it says once above them. */
interface Sheet {
  head: RowInput | null;
  rows: readonly RowInput[];
}

type Lists = Readonly<Record<string, readonly Choice[]>>;

/**
 * The rows with their head, where others changed them to something other than what was typed; they are chosen together.
 * @param opened the version of the section the person saw; null when they saw nothing in it
 */
export async function sheetClash<F extends Family>(
  tx: Tx,
  parent: SectionParent<F>,
  section: TypedSection<F>,
  held: F["parent"],
  edit: { theirs: { head: RowInput | null; rows: readonly AnyRow[] }; mine: Sheet; now: number; opened: number | null },
): Promise<Clash[]> {
  const { form } = section;
  const { exponent } = held.company;
  const words = {
    head: (await form.head?.lists(tx, held)) ?? {},
    rows: (await form.lists?.(tx, held)) ?? {},
  };
  const shown = ({ head, rows }: Sheet): FormText[] => [
    ...(head && form.head ? [inWords(form.head.fields, rowForm(form.head.fields, head, exponent), words.head)] : []),
    ...rows.map((row) => inWords(form.fields, rowForm(form.fields, row, exponent), words.rows)),
  ];
  const before = await sheetAt(tx, parent, section, held.id, edit);
  return rowsClash(
    "rows",
    section.label,
    { theirs: shown(edit.theirs), mine: shown(edit.mine), opened: before && shown(before) },
    await sentSheet(tx, section, held.id, edit.theirs, exponent),
  );
}

/** A row as people read it: what is empty is left out, and a tick is its label. */
function inWords(fields: SectionFields, text: FormText, lists: Lists): FormText {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, label, choices }]) => {
      const value = text[name] ?? "";
      if (kind === "flag") return [name, value === "" ? "" : t(label)];
      const chosen = (lists[name] ?? choices)?.find((choice) => choice.value === value);
      return [name, chosen ? t(chosen.label) : value];
    }),
  );
}

/** What the form sends for rows that are there, by the names of its inputs. */
async function sentSheet<F extends Family>(
  tx: Tx,
  { form }: TypedSection<F>,
  parentId: number,
  { head, rows }: { head: RowInput | null; rows: readonly AnyRow[] },
  exponent: number,
): Promise<SentValue[]> {
  // Rows that follow from a head stand in the order of what it leads to.
  const keys = head && form.head ? (await form.head.rows(tx, parentId)).map(({ key }) => key) : null;
  const placeOf = (text: FormText, n: number) =>
    keys?.findIndex((key) => Object.entries(key).every(([name, value]) => text[name] === value)) ?? n;
  return [
    ...(head && form.head ? Object.entries(rowForm(form.head.fields, head, exponent)) : []),
    ...rows.flatMap((row, n) => {
      const text = rowForm(form.fields, row, exponent);
      const place = placeOf(text, n);
      return place < 0
        ? []
        : Object.entries({ id: String(row.id), ...text }).map(([name, value]): SentValue => [
            `rows[${place}].${name}`,
            value,
          ]);
    }),
  ];
}

/** What stood there when the form was opened, as the trail keeps it; null where it does not say. */
async function sheetAt<F extends Family>(
  tx: Pick<Tx, "auditEvent">,
  { entity }: SectionParent<F>,
  { form }: TypedSection<F>,
  parentId: number,
  { now, opened }: { now: number; opened: number | null },
): Promise<Sheet | null> {
  if (opened === null) return { head: null, rows: [] };
  const { name } = form;
  const acts = await tx.auditEvent.findMany({
    where: { entity, entityId: String(parentId), action: { in: [`${entity}.save${name}`, `${entity}.remove${name}`] } },
    orderBy: { seq: "desc" },
    take: Math.max(1, now - opened),
    select: { diff: true },
  });
  const first = acts.at(-1);
  if (!first) return null;
  const { head, [name.charAt(0).toLowerCase() + name.slice(1)]: rows } = diffOf(first.diff) as Record<
    string,
    [before: unknown, after: unknown] | undefined
  >;
  if (!Array.isArray(rows?.[0])) return null;
  return {
    head: form.head && head?.[0] ? kept(form.head.fields, head[0] as RowInput) : null,
    rows: (rows[0] as RowInput[]).map((row) => kept(form.fields, row)),
  };
}

/** A row of the trail as its table keeps it: amounts are minor units. */
const kept = (fields: SectionFields, row: RowInput): RowInput =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "string" && ["money", "figure"].includes(fields[name]?.kind ?? "") ? BigInt(value) : value,
    ]),
  );
