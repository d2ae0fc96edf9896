/** The life of an answer: asked with the report, given by its owner, or silence (spec: ops §5.6). */
import { todayOf } from "~/core/actor";
import { t } from "~/core/text";
import { listStates } from "~/define/listing";
import { worded } from "~/define/state-words";
import { moveBody } from "~/define/workflow";
import { answerProblems, type Answered } from "./report-rules";
import { responsePage, visibleResponses, workflow, type ResponseRow } from "./response-row.server";

const respond = moveBody<ResponseRow, Answered>()({
  problems: ({ actor, row, input }) =>
    answerProblems(input, { today: todayOf(actor), dueOn: row.dueOn, findingDue: row.finding.dueOn }),
  effect: ({ work: { actor }, row, input }) => ({
    set: { ...input, answeredAt: actor.at },
    detail: Object.fromEntries(
      Object.entries(input).flatMap(([name, value]) =>
        row[name as keyof Answered] === value ? [] : [[name, [row[name as keyof Answered], value]]],
      ),
    ),
  }),
});

export const responseWorkflow = workflow({
  name: "AuditResponse",
  one: "Answer to a finding",
  scope: visibleResponses,
  states: worded("AuditResponse", {
    ASKED: { label: "To answer", tone: "warn" },
    ANSWERED: { label: "Answered", tone: "info" },
    SILENT: { label: "No response", tone: "bad" },
  }),
  start: "ASKED",
  // It is answered by a move.
  editable: [],
  owners: ({ ownerId }) => [ownerId],
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => responsePage(id),
  values: ({ finding: { refNo, title, engagement } }) => ({ no: refNo, title, unit: engagement.entity.name }),
  moves: {
    respond: {
      from: ["ASKED", "ANSWERED"],
      to: "ANSWERED",
      label: "Answer",
      done: "Answered",
      permission: "audit.response.own",
      by: "owner",
      note: "optional",
      tone: "primary",
      fits: ({ report: { status } }) => status === "WITH_AUDITEE" || t("The report has been issued."),
      ...respond,
    },
    silence: {
      from: ["ASKED"],
      to: "SILENT",
      label: "Record no response",
      done: "No response by the due date",
      permission: "audit.report.issueDraft",
      by: "other",
      byItself: true,
      note: "none",
    },
  },
});

export const responseStates = listStates(responseWorkflow);
