/** The front door of visit plans. README.md says how they go. */
export { copyForm, copyPlans, copySchema, type Copied, type CopyForm } from "./copy-plans.server";
export { matchingPlan, openPlans, planFacts, plansWithin, planTitles, type PlannedVisits } from "./find-plans.server";
export { uncoveringVisits, type UncoveringVisit } from "./planned-visits.server";
export { refusePlan } from "./refuse-plan.server";
export { visitPlan } from "./visit-plan.resource";
