/** The front door of the settings of internal audit. README.md says what they hold. */
export { areaTotals } from "./area-totals.server";
export { bandOf, highest, MOST_SCORE, type Band } from "./bands";
export { AREA_TYPES, MANUAL, METHODS, SEVERITIES, SOURCES, type AreaType, type Source } from "./choices";
export { scoreOf } from "./cut-points";
export { auditStateLabel } from "./state-label.resource";
export { readStateWords, stopWatchingStateWords, watchStateWords } from "./state-words.server";
export { unfinished, WHOLE } from "./weight-rules";
export {
  beginWeights,
  newWeightsForm,
  newWeightsSchema,
  saveWeights,
  scores,
  weightGrid,
  weightsSchema,
  weightYears,
  type WeightGrid,
} from "./weights.server";
