import { t } from "~/core/text";
import {
  type ContentRow,
  type ContentSection,
  type ContentValues,
  type FieldLook,
  type ShownField,
  type ShownPart,
  type ShownRow,
  type VisitContent,
  type Wording,
} from "./content";
import type { Bundle, Derived, Section } from "./sections/section";
import { MODE_LABELS } from "./visit";
import { NOTHING, sayValue } from "./wording";

type Looks = Readonly<Record<string, FieldLook>>;

export const HEADER_LOOKS = {
  unitId: { label: "Unit", kind: "unit" },
  visitDate: { label: "Date of the visit", kind: "date" },
  lateReason: { label: "Reason for recording it late", kind: "text", quiet: true },
  startTime: { label: "From (time)", kind: "time" },
  endTime: { label: "Until (time)", kind: "time" },
  purposeId: { label: "Purpose", kind: "category" },
  plannedVisitId: { label: "Plan", kind: "plan", quiet: true },
  announced: { label: "Announced", kind: "flag" },
  companions: { label: "Accompanied by", kind: "text" },
  personsMet: { label: "Persons met", kind: "text" },
  place: { label: "Place", kind: "text" },
  latitude: { label: "Latitude", kind: "degrees", quiet: true },
  longitude: { label: "Longitude", kind: "degrees", quiet: true },
  accuracyM: { label: "Accuracy in metres", kind: "integer", quiet: true },
  locationFrom: {
    label: "Location taken from",
    kind: "choice",
    words: { DEVICE: "The device", MANUAL: "Typed", NONE: NOTHING },
    quiet: true,
  },
  summary: { label: "Summary", kind: "longText" },
} satisfies Looks;

export const LEG_LOOKS = {
  fromPlace: { label: "From", kind: "text" },
  toPlace: { label: "To", kind: "text" },
  mode: { label: "Means", kind: "choice", words: MODE_LABELS },
  tenthsKm: { label: "Kilometres", kind: "tenths" },
  fare: { label: "Fare", kind: "money" },
  departAt: { label: "Left at", kind: "time" },
  arriveAt: { label: "Arrived at", kind: "time" },
} satisfies Looks;

export const STATE_LABELS = {
  EMPTY: "Nothing recorded",
  SAVED: "Saved",
  NOT_POSSIBLE: "Not possible that day",
} as const;

/** A visit's content in the words of people, part by part: header, trips, then every kind of section. */
export function showContent(content: VisitContent, sections: readonly Section[], wording: Wording): ShownPart[] {
  const companions = content.companions.map((id) => wording.users.get(id) ?? `No. ${id}`).join(", ");
  const header: ContentValues = { ...content.header, unitId: content.unitId, companions: companions || undefined };
  return [
    {
      key: "HEADER",
      label: "Visit",
      state: null,
      reason: null,
      gist: "",
      rows: [{ key: "HEADER", id: 0, title: "Visit", fields: shownFields("", header, HEADER_LOOKS, wording) }],
    },
    {
      key: "TRIPS",
      label: "Trips",
      state: null,
      reason: null,
      gist: count(content.legs.length, "trip"),
      rows: content.legs.map((leg) => tripRow(leg, wording)),
    },
    ...sections.map((section) =>
      sectionPart(
        section,
        content.sections.find((s) => s.kind === section.kind),
        wording,
      ),
    ),
  ];
}

function sectionPart(section: Section, found: ContentSection | undefined, wording: Wording): ShownPart {
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
function headRows({ kind, head }: Section, found: ContentSection | undefined, wording: Wording): ShownRow[] {
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

function sectionRow(section: Section, row: ContentRow, wording: Wording): ShownRow {
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
function unbundled({ bundles = [] }: Section, values: ContentValues): ContentValues {
  const told = bundles.flatMap((bundle) => bundled(bundle, values));
  return told.length === 0
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => !told.includes(name)));
}

/** "Seen: identity document, photograph": the fields of a row that hold what is wanted. */
function bundleFields(prefix: string, values: ContentValues, { bundles = [], fields }: Section): ShownField[] {
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

function tripRow(leg: ContentRow, wording: Wording): ShownRow {
  const key = `LEG:${leg.id}`;
  return {
    key,
    id: leg.id,
    title: `${leg.values.fromPlace} to ${leg.values.toPlace}`,
    fields: shownFields(`${key}.`, leg.values, LEG_LOOKS, wording),
  };
}

function shownFields(prefix: string, values: ContentValues, looks: Looks, wording: Wording): ShownField[] {
  return Object.entries(looks).map(([name, look]) => {
    const value = look.quiet && values[name] === false ? NOTHING : sayValue(values[name], look, wording);
    return { key: prefix + name, label: look.label, value, long: look.kind === "longText", quiet: look.quiet === true };
  });
}

/** "1 trip", "3 trips". */
export function count(n: number, one: string): string {
  return `${n} ${one}${n === 1 ? "" : "s"}`;
}
