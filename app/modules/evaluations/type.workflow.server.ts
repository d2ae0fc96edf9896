/** The life of a type of evaluation (spec: hr §5.5). */
import { href } from "~/addresses/href";
import type { Doing, Effect } from "~/define/workflow";
import { moveByItself } from "~/modules/workflow/index.server";
import * as moves from "./type-moves.server";
import { visibleTypes, workflow, type TypeRow } from "./type-row.server";

const byHr = { permission: "evaluation.types", by: "other" } as const;

export const TYPE_STATES = {
  DRAFT: { label: "Draft", tone: "neutral" },
  ACTIVE: { label: "Active", tone: "ok" },
  RETIRED: { label: "Retired", tone: "neutral" },
} as const;

export const typeWorkflow = workflow({
  name: "EvaluationType",
  one: "Type of evaluation",
  scope: visibleTypes,
  states: TYPE_STATES,
  start: "DRAFT",
  noteLeast: 5,
  editable: ["DRAFT"],
  owners: () => [],
  unitPath: ({ companyId }) => `/${companyId}/`,
  page: ({ id }) => href("/hr/evaluation/type/details/:id", { params: { id } }),
  values: ({ name, no }) => ({ name, no }),
  moves: {
    activate: {
      ...byHr,
      from: ["DRAFT"],
      to: "ACTIVE",
      label: "Activate",
      done: "Activated",
      note: "optional",
      tone: "primary",
      ...moves.complete,
      effect: async ({ work, row }: Doing<TypeRow>): Promise<Effect> => {
        const others = await moves.activeOthers(work, row);
        for (const other of others) await moveByItself(work, typeWorkflow, other, "replace", {});
        return { detail: { periods: await moves.takePeriods(work, row, others) } };
      },
    },
    copy: {
      ...byHr,
      from: ["ACTIVE", "RETIRED"],
      to: "same",
      label: "Copy as the next version",
      done: "Copied as the next version",
      note: "optional",
      effect: moves.copy,
    },
    retire: {
      ...byHr,
      from: ["DRAFT", "ACTIVE"],
      to: "RETIRED",
      label: "Retire",
      done: "Retired",
      note: "optional",
      tone: "danger",
      ...moves.retire,
    },
    replace: {
      ...byHr,
      byItself: true,
      from: ["ACTIVE"],
      to: "RETIRED",
      label: "Replace by the next version",
      done: "Replaced by the next version",
      note: "none",
    },
  },
});
