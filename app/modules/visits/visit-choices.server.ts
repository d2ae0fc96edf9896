/** What lists of visits, their files and the API can be narrowed to. */
import type { Choice } from "~/define/field";
import { stateChoices } from "~/define/workflow";
import { LEVEL_INFO, LEVELS } from "./visit";
import { visitWorkflow } from "./visit.workflow.server";

export const STATE_CHOICES: readonly Choice[] = stateChoices(visitWorkflow);
export const LEVEL_CHOICES: readonly Choice[] = LEVELS.map((value) => ({ value, label: LEVEL_INFO[value].label }));
/** Several states under one word. */
export const STAGE_CHOICES: readonly Choice[] = [
  { value: "REVIEW", label: "In review" },
  { value: "DONE", label: "Sent in" },
  { value: "COUNTED", label: "All except cancelled" },
];
