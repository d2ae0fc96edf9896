import type { HistoryWords } from "~/define/history";
import { BAND_CHOICES, CATEGORY_CHOICES, RESPONSE_CHOICES } from "./risk-rules";

const wordsOf = (choices: readonly { value: string; label: string }[]) => Object.fromEntries(choices.map(({ value, label }) => [value, label]));

/** What the trail tells of a risk. */
export const riskHistory: HistoryWords = {
  entity: "Risk",
  acts: {
    "Risk.create": "Draft begun", "Risk.change": "Changed", "Risk.review": "Reviewed", "Risk.respond": "Response written down", "Risk.addAction": "Action given", "Risk.changeAction": "Action changed", "Risk.finishAction": "Action done",
    "Risk.verifyAction": "Action verified", "Risk.giveBackAction": "Action given back", "Risk.cancelAction": "Action taken back", "Risk.endAcceptance": "Acceptance ended", "Risk.reband": "Band changed with the scale",
  },
  fields: {
    title: { label: "Title" }, description: { label: "Description" }, category: { label: "Category", words: wordsOf(CATEGORY_CHOICES) }, unitId: { label: "Unit", kind: "unit" }, ownerId: { label: "Owner", kind: "user" }, cause: { label: "Cause" }, event: { label: "Event" },
    consequence: { label: "Consequence" }, controls: { label: "Controls" }, controlEff: { label: "How well the controls work" }, inherentL: { label: "Likelihood without controls" }, inherentI: { label: "Impact without controls" },
    residualL: { label: "Likelihood with controls" }, residualI: { label: "Impact with controls" }, residualReason: { label: "Why more is left" }, score: { label: "Score" }, band: { label: "Band", words: wordsOf(BAND_CHOICES) }, nextReviewOn: { label: "Next review", kind: "date" },
    response: { label: "Response", words: wordsOf(RESPONSE_CHOICES) }, targetL: { label: "Likelihood aimed at" }, targetI: { label: "Impact aimed at" }, targetDate: { label: "To be reached by", kind: "date" }, why: { label: "What was found" }, dueOn: { label: "Until", kind: "date" },
    doneNote: { label: "What was done" }, verifiedById: { label: "Verified by", kind: "user" }, origin: { label: "Comes from" }, no: { label: "Number" },
  },
};
