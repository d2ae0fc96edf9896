/** Issues of internal audit that a visit looked at (spec: ops §4.3, AUDIT_ISSUE). */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { choice, flag, integer, link, longText } from "~/define/field";
import { runningIssues } from "~/modules/audit-issues/index.server";
import { defineSection, type VisitOfRow } from "./section";
import type { RowOf } from "~/define/section";

const LEAST_WORDS = 10;

const issueFields = {
  issueId: link("Issue", { to: "AuditIssue" }),
  actionTaken: longText("What was done", {
    max: 1000,
    hint: `At least ${LEAST_WORDS} characters; what you saw goes among the documents of the visit`,
  }),
  progress: integer("Progress in percent", { min: 0, max: 100 }),
  opinion: choice("Your opinion", {
    choices: [
      { value: "EFFECTIVE", label: "It works" },
      { value: "PARTLY", label: "It works partly" },
      { value: "NOT", label: "It does not work" },
    ],
  }),
  implemented: flag("Mark as implemented", {
    hint: "Only for an issue you own, once evidence is attached to it",
  }),
};

/** What the tracker knows: the issue is one of the unit and runs, stands in the visit once, and only its owner says that it is put right. */
async function issueCheck(
  tx: Tx,
  visit: VisitOfRow,
  row: RowOf<typeof issueFields>,
  id: number | null,
): Promise<Problem[]> {
  const issue = (await runningIssues(tx, visit.unitPath)).find((one) => one.id === row.issueId);
  if (!issue) return [problem("issueId", t("Issue: no longer available"), "not_in_list")];
  const again = await tx.auditIssueVisit.count({
    where: { visitId: visit.id, issueId: row.issueId, id: { not: id ?? 0 } },
  });
  return [
    ...(again > 0 ? [problem("issueId", t("This row already exists"), "repeated")] : []),
    ...(row.implemented && issue.ownerId !== visit.visitorId
      ? [problem("implemented", t("Only its owner can mark it as resolved"), "not_owner")]
      : []),
    ...(row.implemented && issue.ownerId === visit.visitorId && !issue.proved
      ? [problem("implemented", t("Attach evidence to the issue first"), "evidence_required")]
      : []),
  ];
}

export const auditIssueSection = defineSection({
  kind: "AUDIT_ISSUE",
  word: "auditIssue",
  label: "Issues of internal audit",
  one: "Issue",
  title: (values) => String(values.issue ?? t("Issue")),
  given: { issue: { label: "Issue", kind: "text" } },
  unseen: ["issueId"],
  quiet: ["implemented"],
  form: {
    shape: "row",
    model: "auditIssueVisit",
    name: "AuditIssue",
    most: 30,
    fields: issueFields,
    check: issueCheck,
    problems: ({ actionTaken }) =>
      actionTaken.length < LEAST_WORDS
        ? [problem("actionTaken", t("What was done: at least {least} characters", { least: LEAST_WORDS }), "too_short")]
        : [],
    fill: async (tx, _visit, { issueId }) => {
      const { refNo, title } = await tx.auditIssue.findUniqueOrThrow({
        where: { id: issueId },
        select: { refNo: true, title: true },
      });
      return { issue: `${refNo}, ${title}` };
    },
    lists: async (tx, { unitPath }) => ({
      issueId: (await runningIssues(tx, unitPath)).map(({ id, refNo, title }) => ({
        value: String(id),
        label: `${refNo}, ${title}`,
      })),
    }),
    example: {
      issueId: "1",
      actionTaken: "The second key is with the branch manager now.",
      progress: 60,
      opinion: "PARTLY",
      implemented: false,
    },
  },
});
