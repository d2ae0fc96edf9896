import { db } from "~/db/database.server";
import { wordsOf, type HistoryField, type HistoryWords } from "~/define/history";
import { FLOORS, RATINGS } from "./score-rules";

const band = (label: string): HistoryField => ({
  label,
  tell: async (_, ids) =>
    new Map(
      (await db.auditBand.findMany({ where: { id: { in: [...ids] } } })).map(({ id, name }) => [id, name] as const),
    ),
});

/** What the trail tells of risk sheets. */
export const auditRiskHistory: HistoryWords = {
  entity: "AuditRisk",
  actions: {
    "AuditRisk.save": "Risk sheet saved",
    "AuditRisk.refresh": "Scores refreshed",
    "AuditRisk.lift": "Chosen band taken away by a floor",
  },
  fields: {
    inherent: { label: "Inherent risk", kind: "integer" },
    controlEff: { label: "Effectiveness of controls", kind: "integer" },
    mitigated: { label: "Taken away by controls", kind: "percent" },
    residual: { label: "Residual risk", kind: "integer" },
    floor: { label: "Floor", kind: "choice", words: FLOORS },
    floorReason: { label: "Reason for removing the floor" },
    calculatedId: band("Calculated band"),
    bandId: band("Band"),
    overrideBandId: band("Chosen band"),
    overrideReason: { label: "Reason for the band" },
    overrideById: { label: "Chosen by", kind: "user" },
    lastAuditOn: { label: "Last audit", kind: "date" },
    lastRating: { label: "Last rating", kind: "choice", words: wordsOf(RATINGS) },
    fraudOn: { label: "Last confirmed fraud", kind: "date" },
    overdueHigh: { label: "Overdue issues of high severity", kind: "integer" },
    dueOn: { label: "Due", kind: "date" },
    due: { label: "Due within the year", kind: "flag" },
    included: { label: "Planned this year", kind: "flag" },
    plannedStart: { label: "Planned from", kind: "date" },
    plannedEnd: { label: "Planned to", kind: "date" },
    days: { label: "Days of auditors", kind: "integer" },
    surprise: { label: "Surprise audit", kind: "flag" },
    reason: { label: "Reason for leaving it out" },
  },
  needs: "audit.plan.read",
};
