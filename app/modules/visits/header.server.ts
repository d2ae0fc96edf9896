/** The visit's own fields and their rules (spec: ops §4.2). */
import { addDays, daysBetween } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, date, flag, integer, link, longText, text } from "~/define/field";
import { decimal, ids, money, objectOf, rowsOf, time, type InputOf, type Typed } from "~/define/section-field.server";
import {
  FREE_MODES,
  LATE_AFTER_DAYS,
  LEVEL_INFO,
  MODE_LABELS,
  MODES,
  MOST_LEGS,
  SUMMARY_MIN,
  type Level,
  type LocationSource,
  type Mode,
} from "./visit";

const legFields = {
  fromPlace: text("Starting place", { max: 120 }),
  toPlace: text("Destination", { max: 120 }),
  mode: choice("Means", { choices: MODES.map((value) => ({ value, label: MODE_LABELS[value] })) }),
  km: decimal("Distance in km", { places: 1, min: 0, max: 5000 }),
  fare: money("Fare", { optional: true }),
  departAt: time("Left at"),
  arriveAt: time("Arrived at"),
};

const legSchema = objectOf({ id: link("Trip", { to: "TravelLeg", optional: true }), ...legFields });

export type LegInput = Typed<InputOf<typeof legFields> & { id: number | null }>;

export const headerFields = {
  visitDate: date("Date of the visit", { hint: "For example 05-Mar-2026" }),
  lateReason: text("Reason for recording it late", {
    max: 500,
    optional: true,
    hint: `Needed when the visit was more than ${LATE_AFTER_DAYS} days ago`,
  }),
  startTime: time("From (time)", { hint: "Like 09:30" }),
  endTime: time("Until (time)"),
  purposeId: link("Purpose", { to: "Category" }),
  plannedVisitId: link("Plan", {
    to: "VisitPlan",
    optional: true,
    hint: "A plan for this unit, month and purpose. A visit that begins without one takes the plan that matches",
  }),
  surprise: flag("Surprise visit", { hint: "Staff of the unit do not see it until you submit it" }),
  personsMet: text("Persons met", { max: 500, optional: true }),
  place: text("Place", { max: 200, optional: true }),
  latitude: decimal("Latitude", { places: 6, min: -90, max: 90 }),
  longitude: decimal("Longitude", { places: 6, min: -180, max: 180 }),
  accuracyM: integer("Accuracy in metres", { min: 0, max: 100_000, optional: true }),
  locationFrom: choice("Location taken from", {
    choices: ["DEVICE", "MANUAL", "NONE"].map((value) => ({ value, label: value })),
    optional: true,
  }),
  summary: longText("Summary", {
    max: 4000,
    optional: true,
    hint: `What you did, saw and agreed; at least ${SUMMARY_MIN} characters before you submit`,
  }),
};

const legRows = rowsOf(legSchema, {
  label: "Trips",
  most: MOST_LEGS,
  blankWithout: ["fromPlace", "toPlace", "mode", "km", "fare", "departAt", "arriveAt"],
});
const together = { accompaniedBy: ids("Accompanied by", 20), legs: { schema: legRows } };

/** What the form of the header holds: trips have a form of their own. */
export const headerFormSchema = objectOf({ ...headerFields, accompaniedBy: together.accompaniedBy });
/** The trips of a visit. */
export const tripsSchema = objectOf({ legs: together.legs });
/** A header with all its trips. */
export const headerSchema = objectOf({ ...headerFields, ...together });
/** What a new visit holds: the header and the unit, which stays the same for the visit's life. */
export const createSchema = objectOf({ unitId: link("Unit", { to: "OrgUnit" }), ...headerFields, ...together });

/** `legs: null` leaves the trips as they are. */
export type HeaderInput = InputOf<typeof headerFields> & { accompaniedBy: number[]; legs: LegInput[] | null };
export type CreateInput = HeaderInput & { unitId: number; legs: LegInput[] };

/** Labels of the legs' fields, as forms and trails show them. */
export const LEG_LABELS = Object.fromEntries(
  Object.entries(legFields).map(([name, field]) => [name, field.label]),
) as Record<keyof typeof legFields, string>;

/** Rules of the header at every save. @param today the calendar date in the company's zone */
export function headerProblems(header: HeaderInput, today: string): Problem[] {
  const found: Problem[] = [];
  if (header.visitDate > today)
    found.push(problem("visitDate", t("Date of the visit: not later than today"), "in_future"));
  if (header.visitDate < addDays(today, -3660))
    found.push(problem("visitDate", t("Date of the visit: too long ago"), "too_old"));
  if (daysBetween(header.visitDate, today) > LATE_AFTER_DAYS && (header.lateReason?.length ?? 0) < 10) {
    found.push(
      problem(
        "lateReason",
        t("The visit was more than {days} days ago: give a reason of at least 10 characters", {
          days: LATE_AFTER_DAYS,
        }),
        "late_reason_required",
      ),
    );
  }
  if (header.startTime && header.endTime && header.endTime <= header.startTime) {
    found.push(problem("endTime", t("Until: later than the time it began"), "ends_before_start"));
  }
  if ((header.latitude === null) !== (header.longitude === null)) {
    found.push(
      problem(
        header.latitude === null ? "latitude" : "longitude",
        t("Give both latitude and longitude, or neither"),
        "half_location",
      ),
    );
  }
  return [...found, ...tripProblems(header.legs ?? [])];
}

/** Rules of trips. */
export function tripProblems(legs: readonly LegInput[]): Problem[] {
  return legs.flatMap(legProblems);
}

function legProblems(leg: LegInput): Problem[] {
  const at = (name: string) => `legs[${leg.row}].${name}`;
  const which = `Trip ${leg.row + 1}`;
  const found: Problem[] = [];
  if (leg.fromPlace.toLowerCase() === leg.toPlace.toLowerCase())
    found.push(problem(at("toPlace"), t("{which}: the two places are the same", { which }), "same_place"));
  if (leg.departAt && leg.arriveAt && leg.arriveAt <= leg.departAt)
    found.push(problem(at("arriveAt"), t("{which}: arrival comes after departure", { which }), "ends_before_start"));
  if (leg.mode === "OWN_VEHICLE" && !leg.km)
    found.push(problem(at("km"), t("{which}: enter the kilometres of your own vehicle", { which }), "km_required"));
  if (FREE_MODES.includes(leg.mode as Mode) && leg.fare !== null && Number(leg.fare.replace(/\D/g, "")) !== 0) {
    found.push(
      problem(
        at("fare"),
        t("{which}: no fare is paid for {value}", { which, value: MODE_LABELS[leg.mode as Mode].toLowerCase() }),
        "fare_not_paid",
      ),
    );
  }
  return found;
}

/** Where a location comes from: without coordinates nowhere, typed unless the device says it gave them. */
export function locationSource(header: Pick<HeaderInput, "latitude" | "locationFrom">): LocationSource {
  if (header.latitude === null) return "NONE";
  return header.locationFrom === "DEVICE" ? "DEVICE" : "MANUAL";
}

/** What must stand in the header before the visit is submitted. */
export function headerGaps(visit: { level: string; personsMet: string | null; summary: string | null }): Problem[] {
  const found: Problem[] = [];
  if ((visit.summary?.trim().length ?? 0) < SUMMARY_MIN)
    found.push(
      problem("summary", t("Summary: at least {least} characters", { least: SUMMARY_MIN }), "summary_too_short"),
    );
  if (LEVEL_INFO[visit.level as Level].personsMetRequired && !visit.personsMet?.trim())
    found.push(problem("personsMet", t("Name the persons you met"), "persons_met_required"));
  return found;
}
