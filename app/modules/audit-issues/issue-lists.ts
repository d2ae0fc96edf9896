import type { ListSpec } from "~/define/list";
import { stateChoices } from "~/define/workflow";
import { AGES, SEVERITY_CHOICES } from "./issue-rules";
import { issueWorkflow } from "./issue.workflow.server";

export const STATE_CHOICES = stateChoices(issueWorkflow);
/** "Not closed", which is neither closed nor voided, beside the states themselves. */
export const STATE_FILTER = [{ value: "LIVE", label: "Not closed" }, ...STATE_CHOICES];
export const LATE_CHOICES = [{ value: "ANY", label: "Late" }, ...AGES.map(({ value, label }) => ({ value, label }))];

/** The tracker: what is due first stands first. */
export const issuesSpec: ListSpec = {
  filters: [
    { name: "status", kind: "choice", choices: STATE_FILTER },
    { name: "severity", kind: "choice", choices: SEVERITY_CHOICES },
    { name: "late", kind: "choice", choices: LATE_CHOICES },
    { name: "unitId", kind: "id" },
    { name: "mine", kind: "flag" },
    { name: "agreedDue", kind: "date" },
  ],
  sorts: ["agreedDue", "refNo", "title", "severity", "status", "unit", "owner", "closedAt"],
  sort: "agreedDue",
};
