/** Sections in the words of people, part by part. */
import { t } from "~/core/text";
import type { Bundle, Derived, Family, Section } from "~/define/section";
import type {
  ContentRow,
  ContentSection,
  ContentValues,
  FieldLook,
  ShownField,
  ShownPart,
  ShownRow,
  Wording,
} from "~/define/section-content";
import { NOTHING, sayValue } from "./wording";

type Looks = Readonly<Record<string, FieldLook>>;
type Shown = Omit<Section<Family>, "offered" | "form">;

export const STATE_LABELS = {
  EMPTY: "Nothing recorded",
  SAVED: "Saved",
  NOT_POSSIBLE: "Not possible that day",
} as const;

/** A section with its rows in the words of people. */
export function showSection<F extends Family>(
  section: Section<F>,
  found: ContentSection | undefined,
  wording: Wording,
): ShownPart {
  const { state, reason, rows } = found ?? { state: "EMPTY" as const, reason: null, rows: [] };
  const shown = [...headRows(section, found, wording), ...rows.map((row) => sectionRow(section, row, wording))];
  const titles = shown.map((row) => row.title).join(", ");
  return {
    key: section.kind,
    label: section.label,
    state,
    reason,
    gist: [STATE_LABELS[state], reason ?? titles].filter(Boolean).join(": "),
    rows: shown,
  };
}

/** What a section says once, as a row before the others. */
function headRows({ kind, head }: Shown, found: ContentSection | undefined, wording: Wording): ShownRow[] {
  if (!head || !found?.head) return [];
  const key = `${kind}:head`;
  const derived = head.derived.map(({ name, label, kind: shown, of }): ShownField => ({
    key: `${key}.${name}`,
    label,
    value: sayValue(of(found.rows), { label, kind: shown }, wording),
    long: false,
    quiet: true,
    derived: true,
  }));
  return [
    {
      key,
      id: 0,
      title: t(head.title),
      fields: [...shownFields(`${key}.`, found.head, head.fields, wording), ...derived],
    },
  ];
}

function sectionRow(section: Shown, row: ContentRow, wording: Wording): ShownRow {
  const key = `${section.kind}:${row.id}`;
  return {
    key,
    id: row.id,
    title: section.title(row.values, wording),
    fields: [
      ...shownFields(`${key}.`, unbundled(section, row.values), section.fields, wording),
      ...bundleFields(`${key}.`, row.values, section),
      ...derivedFields(`${key}.`, row.values, section.derived ?? [], wording),
    ],
  };
}

const bundled = ({ fields, is }: Bundle, values: ContentValues) => fields.filter((name) => values[name] === is);

/** The values of a row without those that a line of {@link bundleFields} tells of. */
function unbundled({ bundles = [] }: Shown, values: ContentValues): ContentValues {
  const told = bundles.flatMap((bundle) => bundled(bundle, values));
  return told.length === 0
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => !told.includes(name)));
}

/** "Seen: identity document, photograph": the fields of a row that hold what is wanted. */
function bundleFields(prefix: string, values: ContentValues, { bundles = [], fields }: Shown): ShownField[] {
  return bundles.map((bundle) => ({
    key: prefix + bundle.name,
    label: bundle.label,
    value:
      bundled(bundle, values)
        .map((name) => t(fields[name]!.label))
        .join(", ") || NOTHING,
    long: false,
    quiet: true,
  }));
}

/** What follows from the values of a row: it takes no part in the hash. */
function derivedFields(
  prefix: string,
  values: ContentValues,
  derived: readonly Derived[],
  wording: Wording,
): ShownField[] {
  return derived.map(({ name, label, kind, of }) => ({
    key: prefix + name,
    label,
    value: sayValue(of(values), { label, kind }, wording),
    long: false,
    quiet: true,
    derived: true,
  }));
}

/** Values in words, each under its key. */
export function shownFields(prefix: string, values: ContentValues, looks: Looks, wording: Wording): ShownField[] {
  return Object.entries(looks).map(([name, look]) => {
    const value = look.quiet && values[name] === false ? NOTHING : sayValue(values[name], look, wording);
    return { key: prefix + name, label: look.label, value, long: look.kind === "longText", quiet: look.quiet === true };
  });
}
