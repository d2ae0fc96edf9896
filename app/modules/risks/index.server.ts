/** The front door of the risk register. README.md says how it goes. */
export { heatMap, riskList } from "./risk-list.server";
export { riskOffers, type RiskOffer } from "./from-highlight.server";
export { actionPageOf, type ActionPage } from "./action-page.server";
export { findingsOfRisk, type RiskFinding } from "./with-findings.server";
export { openRisk, type RiskView } from "./open-risk.server";
export { opinionPageOf, type OpinionPage } from "./opinion-page.server";
export { companyPolicy } from "./risk-policy.server";
export { riskJob } from "./risk-job.server";
export { riskCounts, riskTasks } from "./risk-tasks.server";
export { PLAIN_MOVES, riskWorkflow, type PlainMove } from "./risk.workflow.server";
export * as riskRules from "./risk-rules";
export {
  acceptanceSchema,
  actionSchema,
  doneSchema,
  newAuditRiskSchema,
  newRiskSchema,
  opinionSchema,
  responseSchema,
  reviewSchema,
  riskSchema,
  type NewRiskInput,
  type ReviewInput,
} from "./risk-input";
export { addAction, cancelAction, changeAction, finishAction, judgeAction, evidence } from "./risk-actions.server";
export {
  actionChoices,
  newRiskForm,
  riskForm,
  riskToTreat,
  treatValues,
  type NewRiskForm,
  type RiskForm,
} from "./risk-form.server";
export { changeRisk, createRisk, type RiskSource, type SavedRisk } from "./save-risk.server";
export { askAcceptance, giveOpinion, moveRisk, respondToRisk, reviewRisk } from "./treat-risk.server";
export { auditRiskPage, opinionPage, riskPage } from "./notify.server";
