import type { Choice } from "~/define/field";
import type { ListFilter, ListSpec } from "~/define/list";
import { stateChoices } from "~/define/workflow";
import { LEVEL_INFO, LEVELS } from "./visit";
import { visitWorkflow } from "./visit.workflow.server";

export const states: Choice[] = stateChoices(visitWorkflow);
export const levels: Choice[] = LEVELS.map((value) => ({ value, label: LEVEL_INFO[value].label }));

const status: ListFilter = { name: "status", kind: "choice", choices: states };
const level: ListFilter = { name: "level", kind: "choice", choices: levels };
/** A unit stands for itself and all below it. */
const unitId: ListFilter = { name: "unitId", kind: "id" };
const purposeId: ListFilter = { name: "purposeId", kind: "id" };
const visitDate: ListFilter = { name: "visitDate", kind: "date" };

/** Several states under one word. */
const stage: ListFilter = {
  name: "stage",
  kind: "choice",
  choices: [
    { value: "REVIEW", label: "In review" },
    { value: "DONE", label: "Sent in" },
    { value: "COUNTED", label: "All except cancelled" },
  ],
};
/** Made for a plan, or for none. */
const planned: ListFilter = { name: "planned", kind: "flag" };
const surprise: ListFilter = { name: "surprise", kind: "flag" };
/** With a section that was not possible that day, or without one. */
const notPossible: ListFilter = { name: "notPossible", kind: "flag" };
/** Exactly this unit, without those below it. */
const at: ListFilter = { name: "at", kind: "id" };
const visitorId: ListFilter = { name: "visitorId", kind: "id" };

/** Visits of any state, as reports lead to them. */
export const historySpec: ListSpec = {
  filters: [status, stage, level, unitId, purposeId, visitDate, planned, surprise, notPossible, at, visitorId],
  sorts: ["refNo", "visitDate", "visitor", "unit", "purpose", "status"],
  sort: "-visitDate",
};
/** Visits with any reviewer below one: those that wait longest first. */
export const teamReviewSpec: ListSpec = {
  filters: [status, level, unitId, visitDate],
  sorts: ["refNo", "visitor", "unit", "visitDate", "since"],
  sort: "since",
};
/** One's own visits. */
export const ownSpec: ListSpec = {
  filters: [status, level, unitId, purposeId, visitDate],
  sorts: ["refNo", "visitDate", "unit", "purpose", "status"],
  sort: "-visitDate",
};
/** Visits that wait for one's decision: the longest first. */
export const reviewSpec: ListSpec = {
  filters: [level, unitId, visitDate],
  sorts: ["refNo", "visitor", "unit", "visitDate", "since"],
  sort: "since",
};
export const approvedSpec: ListSpec = {
  filters: [level, unitId, purposeId, visitDate],
  sorts: ["refNo", "visitor", "unit", "visitDate", "purpose", "approved"],
  sort: "-approved",
};
