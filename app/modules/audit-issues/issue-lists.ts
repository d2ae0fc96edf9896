import { stateChoices } from "~/define/workflow";
import { AGES } from "./issue-rules";
import { issueWorkflow } from "./issue.workflow.server";

export const STATE_CHOICES = stateChoices(issueWorkflow);
/** "Not closed", which is neither closed nor voided, beside the states themselves. */
export const STATE_FILTER = [{ value: "LIVE", label: "Not closed" }, ...STATE_CHOICES];
export const LATE_CHOICES = [{ value: "ANY", label: "Late" }, ...AGES.map(({ value, label }) => ({ value, label }))];
