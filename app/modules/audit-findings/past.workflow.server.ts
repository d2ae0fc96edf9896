/** The life of a finding of before the portal: in use, or withdrawn where its register was wrong. */
import type { Work } from "~/db/transaction.server";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { listStates } from "~/define/listing";
import { moveBody } from "~/define/workflow";
import { rememberAgain, repeatedOutside } from "./memory.server";
import { pastPage, visiblePast, workflow, type PastRow } from "./past-row.server";

const remembers = ({ work, row }: { work: Work; row: PastRow }) => ({
  afterwards: () => rememberAgain(work, [row]),
});

const withdraw = moveBody<PastRow>()({
  facts: ({ work, row }) => repeatedOutside(work.tx, row.id),
  problems: ({ facts: refNo }) =>
    refNo === null ? [] : [problem("", t("{no} repeats it, and its report is out.", { no: refNo }), "repeated")],
  effect: remembers,
});

export const pastWorkflow = workflow({
  name: "AuditPastFinding",
  one: "Finding of earlier years",
  scope: visiblePast,
  states: { IN_USE: { label: "In use", tone: "neutral" }, WITHDRAWN: { label: "Withdrawn", tone: "warn" } },
  start: "IN_USE",
  editable: ["IN_USE"],
  owners: () => [],
  unitPath: ({ companyId }) => `/${companyId}/`,
  page: ({ id }) => pastPage(id),
  values: ({ sourceRef, title, entity }) => ({ no: sourceRef, title, unit: entity.name }),
  moves: {
    withdraw: {
      from: ["IN_USE"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn",
      permission: "audit.previous.commit",
      by: "other",
      note: "required",
      tone: "danger",
      ...withdraw,
    },
    restore: {
      from: ["WITHDRAWN"],
      to: "IN_USE",
      label: "Use it again",
      done: "In use again",
      permission: "audit.previous.commit",
      by: "other",
      note: "required",
      effect: remembers,
    },
  },
});

export const pastStates = listStates(pastWorkflow);
