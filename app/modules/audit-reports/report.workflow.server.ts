/** The life of a report: written, reviewed, with the auditees, issued, and reissued with a note (spec: ops §5.6). */
import { t } from "~/core/text";
import { listStates } from "~/define/listing";
import { href } from "~/addresses/href";
import * as moves from "./report-moves.server";
import { visibleReports, workflow } from "./report-row.server";
import { REPORT_STATES } from "./report-states";

export const reportWorkflow = workflow({
  name: "AuditReport",
  above: [],
  one: "Audit report",
  scope: visibleReports,
  states: REPORT_STATES,
  start: "DRAFT",
  editable: ["DRAFT"],
  owners: () => [],
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => href("/audit/reporting/report/:id", { params: { id } }),
  values: ({ refNo, engagement: { entity } }) => ({ no: refNo, unit: entity.name }),
  moves: {
    send: {
      from: ["DRAFT"],
      to: "REVIEW",
      label: "Send for review",
      done: "Sent for review",
      permission: "audit.report.write",
      by: "either",
      note: "optional",
      tone: "primary",
      who: moves.writesReport,
      ...moves.send,
    },
    giveBack: {
      from: ["REVIEW"],
      to: "DRAFT",
      label: "Return",
      done: "Returned",
      permission: "audit.report.issueDraft",
      by: "other",
      note: "required",
      apart: moves.apart,
      ...moves.giveBack,
    },
    issueDraft: {
      from: ["REVIEW"],
      to: "WITH_AUDITEE",
      label: "Send to the auditees",
      done: "Sent to the auditees",
      permission: "audit.report.issueDraft",
      by: "other",
      note: "optional",
      tone: "primary",
      apart: moves.apart,
      notice: { waits: "Review the audit report on {unit} ({no})" },
      ...moves.issueDraft,
    },
    finalise: {
      from: ["WITH_AUDITEE"],
      to: "ISSUED",
      label: "Issue the report",
      done: "Issued",
      permission: "audit.report.issue",
      by: "other",
      note: "optional",
      tone: "primary",
      apart: moves.apart,
      ...moves.finalise,
    },
    reissue: {
      from: ["ISSUED"],
      to: "same",
      label: "Reissue",
      done: "Reissued",
      permission: "audit.report.issue",
      by: "other",
      note: "required",
      apart: moves.apart,
      told: ({ revision }) => t("Revision {n}", { n: Array.isArray(revision) ? Number(revision[1]) : 1 }),
      ...moves.reissue,
    },
  },
});

export const reportStates = listStates(reportWorkflow);
