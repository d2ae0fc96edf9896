import type { ContentRow, ContentValues, FieldLook, ShownPart, ShownRow, Wording } from "~/define/section-content";
import { NOTHING, nameOf, shownFields, showSection } from "~/modules/sections/index.server";
import type { VisitContent } from "./content";
import type { Section } from "./sections/section";
import { MODE_LABELS } from "./visit";

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

/** A visit's content in the words of people, part by part: header, trips, then every kind of section. */
export function showContent(content: VisitContent, sections: readonly Section[], wording: Wording): ShownPart[] {
  const companions = content.companions.map((id) => nameOf(wording, "user", id)).join(", ");
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
      showSection(
        section,
        content.sections.find((s) => s.kind === section.kind),
        wording,
      ),
    ),
  ];
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

/** "1 trip", "3 trips". */
export function count(n: number, one: string): string {
  return `${n} ${one}${n === 1 ? "" : "s"}`;
}
