import { stateChoices } from "~/define/workflow";
import { KIND_LABELS } from "./bill-rules";
import { billWorkflow } from "./bill.workflow.server";

export const STATE_CHOICES = stateChoices(billWorkflow);
export const KIND_CHOICES = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }));
