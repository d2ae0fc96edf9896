/** The answer of an auditee to one finding: read and given outside the area of audit. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { choice, date, given, longText, recordId, text } from "~/define/field";
import { raisedRecord, type PageParts } from "~/define/record";
import { findingPage, severityWord } from "~/modules/audit-findings/index.server";
import { visibleEngagements } from "~/modules/audit-workplan/index.server";
import { RESPONSES } from "./report-rules";
import { column, filter, list, ownResponses, responsePage, type ResponseRow } from "./response-row.server";
import { responseStates, responseWorkflow } from "./response.workflow.server";

const optional = true;

export const responseList = list("audit-responses", {
  area: "audit",
  title: "Answers to findings",
  counted: ["One answer", "{n} answers"],
  columns: {
    refNo: column.page(column.text("Finding", "finding.refNo", { nowrap: true })),
    title: column.text("Title", "finding.title"),
    unit: column.text("Unit", "finding.engagement.entity.name"),
    severity: column.words("Severity", ({ finding }) => severityWord(finding.severity)),
    owner: column.text("Owner", "owner.displayName"),
    dueOn: column.date("Answer by", "dueOn", {
      late: ({ status, dueOn }, actor) => status === "ASKED" && dueOn < dayOf(actor),
    }),
    response: column.words("Answer", ({ response }) =>
      response === null ? null : t(RESPONSES.find(({ value }) => value === response)!.label),
    ),
    status: column.state(responseStates),
    responseText: column.words("Words", ({ responseText }) => responseText, { in: "files" }),
    actionPlan: column.words("Action plan", ({ actionPlan }) => actionPlan, { in: "files" }),
    agreedDue: column.words("Done by", ({ agreedDue }) => agreedDue && formatDate(agreedDue), { in: "files" }),
  },
  filters: [filter.state(responseStates)],
  search: ["finding.refNo", "finding.title", "owner.displayName"],
  searchHint: "Number, title or owner",
  sorts: ["createdAt", "dueOn", "status"],
  sort: "-createdAt",
  page: ({ findingId }) => findingPage(findingId),
  empty: { icon: "list", title: "No answers yet", text: "Owners answer once a report is with them." },
  views: {
    own: {
      path: "/my/audit-responses",
      permission: "audit.response.own",
      area: "home",
      title: "Findings to answer",
      scope: ownResponses,
      page: ({ id }) => responsePage(id),
      file: "own-audit-responses",
    },
    all: {
      path: "/audit/reporting/response/list",
      permission: "audit.report.read",
      scope: (actor) => ({ report: { engagement: visibleEngagements(actor) } }),
    },
  },
});

const dayOf = (actor: Actor): string => actor.at.toISOString().slice(0, 10);

const responseParts = (_: Actor, { finding, actionPlan, responseText, agreedDue }: ResponseRow): Promise<PageParts> =>
  Promise.resolve({
    facts: [
      { label: t("What should be"), value: finding.criteria },
      { label: t("What was found"), value: finding.condition },
      { label: t("Effect"), value: finding.effect },
      { label: t("Recommendation"), value: finding.recommendation },
      { label: t("To be put right by"), value: formatDate(finding.dueOn) },
      { label: t("Your reasons"), value: responseText },
      { label: t("Action plan"), value: actionPlan },
      { label: t("Done by"), value: agreedDue && formatDate(agreedDue) },
    ],
  });

const answerFields = {
  response: choice("Answer", { choices: RESPONSES }),
  responseText: longText("Reasons", { max: 2000, optional, hint: "Needed unless you agree" }),
  actionPlan: longText("Action plan", { max: 2000, optional, hint: "Needed unless you disagree" }),
  agreedDue: date("Done by", { optional, hint: "Leave empty for the day that the finding names" }),
};

export const auditResponse = raisedRecord({
  one: "Answer to a finding",
  many: "Answers to findings",
  workflow: responseWorkflow,
  list: responseList,
  view: "own",
  api: "AuditResponse",
  pages: { details: "/my/audit-responses/:id" },
  permissions: { read: "audit.response.own" },
  title: "{no} {title}",
  note: ({ finding }: ResponseRow) => finding.engagement.entity.name,
  form: {
    fields: {
      findingId: recordId("Finding"),
      ownerId: recordId("Owner"),
      dueOn: given(date("Answer by")),
      ...answerFields,
      response: choice("Answer", { choices: RESPONSES, optional }),
    },
  },
  answers: {
    fields: {
      no: text("Number", { max: 30 }),
      title: text("Title", { max: 120 }),
      condition: longText("Condition", { max: 2000, optional }),
      recommendation: longText("Recommendation", { max: 2000, optional }),
    },
    of: (rows: readonly ResponseRow[]) =>
      Promise.resolve(
        rows.map(({ finding: { refNo, title, condition, recommendation } }) => ({
          no: refNo,
          title,
          condition,
          recommendation,
        })),
      ),
  },
  page: responseParts,
  moveForms: {
    respond: {
      fields: answerFields,
      begin: (_, { response, responseText, actionPlan, agreedDue }: ResponseRow) =>
        Promise.resolve({
          values: {
            response: response ?? "",
            responseText: responseText ?? "",
            actionPlan: actionPlan ?? "",
            agreedDue: agreedDue ?? "",
          },
        }),
      example: {
        response: "AGREE",
        responseText: null,
        actionPlan: "A second custodian is named and holds the second key from Monday on.",
        agreedDue: null,
      },
    },
  },
  history: {
    actions: { "AuditResponse.ask": "Asked" },
    fields: {
      findingId: { label: "Finding", kind: "internal" },
      ownerId: { label: "Owner", kind: "user" },
      agreedDue: { label: "Done by", kind: "date" },
    },
  },
});
