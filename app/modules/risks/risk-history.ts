import { t } from "~/core/text";
import { wordsOf, type HistoryField, type HistoryWords } from "~/define/history";
import {
  BAND_CHOICES,
  CATEGORY_CHOICES,
  EFFECTIVENESS_CHOICES,
  IMPACT_CHOICES,
  LIKELIHOOD_CHOICES,
  RESPONSE_CHOICES,
} from "./risk-rules";

const likelihood = (label: string): HistoryField => ({ label, kind: "choice", words: wordsOf(LIKELIHOOD_CHOICES) });
const impact = (label: string): HistoryField => ({ label, kind: "choice", words: wordsOf(IMPACT_CHOICES) });

/** What the trail tells of a risk. */
export const riskHistory: HistoryWords = {
  entity: "Risk",
  actions: {
    "Risk.create": "Created",
    "Risk.change": "Changed",
    "Risk.review": "Reviewed",
    "Risk.respond": "Response recorded",
    "Risk.addAction": "Action given",
    "Risk.changeAction": "Action changed",
    "Risk.finishAction": "Action done",
    "Risk.verifyAction": "Action verified",
    "Risk.giveBackAction": "Action returned",
    "Risk.cancelAction": "Action withdrawn",
    "Risk.endAcceptance": "Acceptance ended",
    "Risk.reband": "Band changed with the scale",
  },
  fields: {
    title: { label: "Title" },
    description: { label: "Description" },
    category: { label: "Category", kind: "choice", words: wordsOf(CATEGORY_CHOICES) },
    unitId: { label: "Unit", kind: "unit" },
    ownerId: { label: "Owner", kind: "user" },
    cause: { label: "Cause" },
    event: { label: "Event" },
    consequence: { label: "Consequence" },
    controls: { label: "Controls" },
    controlEff: { label: "How well the controls work", kind: "choice", words: wordsOf(EFFECTIVENESS_CHOICES) },
    inherentL: likelihood("Likelihood without controls"),
    inherentI: impact("Impact without controls"),
    residualL: likelihood("Likelihood with controls"),
    residualI: impact("Impact with controls"),
    residualReason: { label: "Why more is left" },
    score: { label: "Score", kind: "integer" },
    band: { label: "Band", kind: "choice", words: wordsOf(BAND_CHOICES) },
    nextReviewOn: { label: "Next review", kind: "date" },
    response: { label: "Response", kind: "choice", words: wordsOf(RESPONSE_CHOICES) },
    targetL: likelihood("Likelihood aimed at"),
    targetI: impact("Impact aimed at"),
    targetDate: { label: "To be reached by", kind: "date" },
    why: { label: "What was found" },
    dueOn: { label: "Until", kind: "date" },
    doneNote: { label: "What was done" },
    verifiedById: { label: "Verified by", kind: "user" },
    origin: { label: "Comes from", say: () => t("A highlight of a visit") },
    no: { label: "Number", kind: "code" },
    action: { label: "Action" },
    text: { label: "Action" },
    doneAt: { label: "Done", kind: "instant" },
    verifiedAt: { label: "Verified", kind: "instant" },
    acceptance: {
      label: "Acceptance",
      kind: "choice",
      words: { REQUESTED: "Requested", APPROVED: "Approved", REFUSED: "Refused", WITHDRAWN: "Withdrawn", VOID: "Void" },
    },
    reason: {
      label: "Reason",
      kind: "choice",
      words: {
        EXPIRED: "Its day has passed",
        SCORED_UP: "The risk was scored higher",
        REOPENED: "The risk was reopened",
      },
    },
    expiresOn: { label: "Until", kind: "date" },
    justification: { label: "Reason" },
    opinion: { label: "Opinion", kind: "choice", words: { FOR: "For it", AGAINST: "Against it" } },
    status: {
      label: "State",
      kind: "choice",
      words: { OPEN: "Open", DONE: "Done", VERIFIED: "Verified", CANCELLED: "Withdrawn" },
    },
  },
};
