/** The life of a finding: written, sent to its owner with the report, frozen once the report is issued (spec: ops §5.5, §5.6). */
import { canAt, type Actor } from "~/core/actor";
import { t } from "~/core/text";
import { listStates } from "~/define/listing";
import { UNDER_WAY } from "~/modules/audit-workplan/index.server";
import { findingPage, visibleFindings, workflow, type FindingRow } from "./finding-row.server";
import { FINDING_STATES } from "./finding-states";

export const isUnderWay = ({ engagement: { status } }: Pick<FindingRow, "engagement">): boolean =>
  (UNDER_WAY as readonly string[]).includes(status);

/** The team of the audit and its reviewers in fieldwork; afterwards those reviewers who did not write it. */
export const writesFinding = (actor: Actor, row: FindingRow): true | string => {
  const reviews = canAt(actor, "audit.fieldwork.review", row.unit.path);
  if (row.engagement.status !== "FIELDWORK")
    return (
      (reviews && row.preparedById !== actor.userId) ||
      t("Fieldwork is finished: a reviewer who did not write the finding changes it.")
    );
  return (
    reviews ||
    row.engagement.members.some(({ userId }) => userId === actor.userId) ||
    t("This is for the team of the audit and its reviewers.")
  );
};

export const findingWorkflow = workflow({
  name: "AuditFinding",
  one: "Finding",
  scope: visibleFindings,
  states: FINDING_STATES,
  start: "DRAFT",
  editable: ["DRAFT"],
  owners: () => [],
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => findingPage(id),
  values: ({ refNo, title, engagement: { entity } }) => ({ no: refNo, title, unit: entity.name }),
  moves: {
    withdraw: {
      from: ["DRAFT"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn",
      permission: "audit.finding.write",
      by: "other",
      note: "required",
      tone: "danger",
      fits: (row) => isUnderWay(row) || t("The audit is over."),
      who: writesFinding,
    },
    send: {
      from: ["DRAFT"],
      to: "SENT",
      label: "Send",
      done: "Sent to its owner",
      permission: "audit.report.issueDraft",
      by: "other",
      byItself: true,
      note: "none",
    },
    issue: {
      from: ["SENT"],
      to: "ISSUED",
      label: "Issue",
      done: "Issued with the report",
      permission: "audit.report.issue",
      by: "other",
      byItself: true,
      note: "none",
    },
  },
});

export const findingStates = listStates(findingWorkflow);
