/** What is typed into a risk sheet. */
import { z } from "zod/v4";
import { choice, date, flag, integer, link, longText } from "~/define/field";
import { typedRows } from "~/define/typed-rows";
import { RATINGS } from "./score-rules";

/** What floors follow from: kept of the entity, the same in the sheets of all years that can be changed. */
export const LAST = ["lastAuditOn", "lastRating", "fraudOn"] as const;

const optional = true;
const reason = (label: string) => longText(label, { max: 500, optional }).schema;

interface TypedScore {
  row: number;
  factorId: number;
  chosen: number | null;
  reason: string | null;
}

export const riskSchema = z.object({
  scores: typedRows<TypedScore>(
    {
      factorId: link("Risk factor", { to: "AuditFactor" }).schema,
      chosen: integer("Score", { min: 1, max: 5, optional }).schema,
      reason: reason("Reason"),
    },
    { most: 100, optional },
  ),
  controlEff: integer("Effectiveness", { min: 1, max: 5, optional }).schema,
  overrideBandId: link("Band", { to: "AuditBand", optional }).schema,
  overrideReason: reason("Reason for the band"),
  lastAuditOn: date("Last audit", { optional }).schema,
  lastRating: choice("Last rating", { choices: [...RATINGS], optional }).schema,
  fraudOn: date("Last confirmed fraud", { optional }).schema,
  floorReason: reason("Reason for removing the floor"),
  included: flag("Planned").schema,
  plannedStart: date("Planned from", { optional }).schema,
  plannedEnd: date("Planned to", { optional }).schema,
  days: integer("Days of auditors", { min: 1, max: 250, optional }).schema,
  surprise: flag("Surprise audit").schema,
  reason: reason("Reason for leaving it out"),
});
export type TypedRisk = z.output<typeof riskSchema>;
