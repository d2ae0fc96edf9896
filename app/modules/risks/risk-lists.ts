import type { ListFilter, ListSpec } from "~/define/list";
import { stateChoices } from "~/define/workflow";
import { AGES, BAND_CHOICES, CATEGORY_CHOICES, RESPONSE_CHOICES, SOURCE_CHOICES } from "./risk-rules";
import { riskWorkflow } from "./risk.workflow.server";

export const STATE_CHOICES = stateChoices(riskWorkflow);
export const REVIEW_CHOICES = [
  { value: "OVERDUE", label: "Review overdue" },
  { value: "MONTH", label: "Due within 30 days" },
];
export const AGE_CHOICES = AGES.map(({ value, label }) => ({ value, label }));
const GRADES = ["1", "2", "3", "4", "5"].map((value) => ({ value, label: value }));

const choice = (name: string, choices: ListFilter["choices"]): ListFilter => ({ name, kind: "choice", choices });

/** The register: what is worst first. Grades are those of a cell of the heat map. */
export const risksSpec: ListSpec = {
  filters: [
    choice("status", STATE_CHOICES),
    choice("category", CATEGORY_CHOICES),
    choice("band", BAND_CHOICES),
    choice("response", RESPONSE_CHOICES),
    choice("source", SOURCE_CHOICES),
    choice("review", REVIEW_CHOICES),
    choice("age", AGE_CHOICES),
    choice("residualL", GRADES),
    choice("residualI", GRADES),
    { name: "unitId", kind: "id" },
    { name: "mine", kind: "flag" },
    { name: "nextReviewOn", kind: "date" },
  ],
  sorts: ["refNo", "title", "score", "nextReviewOn", "status", "unit", "owner", "openedAt"],
  sort: "-score",
};
