/** A request to a unit: what is asked, its pages, its moves with what they take along, and its API lines. README.md says how requests go. */
import { formatDate } from "~/core/dates";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import { choice, date, given, link, longText, text, userId } from "~/define/field";
import { record } from "~/define/record";
import { issueOwners } from "~/modules/audit-issues/index.server";
import { numberOfYear } from "~/modules/ledger/index.server";
import { notify } from "~/modules/notices/index.server";
import { requestList } from "./request-list.server";
import { ownPage, type RequestRow } from "./request-row.server";
import { dueProblems, KINDS } from "./request-rules";
import { requestWorkflow } from "./request.workflow.server";

/** The unit that an engagement audits; of a department the company. */
const unitOf = async (tx: Tx, engagementId: number) => {
  const { unit, entity } = await tx.auditEngagement.findUniqueOrThrow({
    where: { id: engagementId },
    select: {
      unit: { select: { id: true, path: true } },
      entity: { select: { unit: { select: { id: true, path: true } } } },
    },
  });
  return entity.unit ?? unit;
};

const owner = link("Asked of", { to: "IssueOwner" });

export const auditRequest = record({
  one: "Request",
  many: "Requests of internal audit",
  workflow: requestWorkflow,
  list: requestList,
  view: "own",
  api: "AuditRequest",
  pages: { add: "/audit/execution/request/add", details: "/my/audit-request/:id", file: "/my/audit-request/file/:id" },
  permissions: { read: "audit.request.own", add: "audit.request.edit" },
  title: "{title} ({no})",
  note: ({ engagement, dueOn }) => `${engagement.entity.name}, ${formatDate(dueOn)}`,
  form: {
    title: "Ask a unit",
    sentence: "The person who is asked answers on a page of their own, with files",
    button: "Ask",
    done: "Asked: the person was notified.",
    fields: {
      refNo: given(text("Number", { max: 20 })),
      engagementId: link("Engagement", { to: "AskingEngagement" }),
      unitId: given(link("Unit", { to: "Unit" })),
      kind: choice("Kind", { choices: KINDS }),
      title: text("Title", { max: 120 }),
      details: longText("Details", { max: 2000, least: 10, hint: "Which papers, of which days, in which form" }),
      ownerId: owner,
      dueOn: date("Due"),
      askedById: userId("Asked by"),
    },
    fill: async ({ tx, actor, input }) => ({
      refNo: await numberOfYear(tx, "AR", todayOf(actor)),
      unitId: (await unitOf(tx, input.engagementId)).id,
      askedById: actor.userId!,
    }),
    beside: ({ actor }) => Promise.resolve({ askedOn: todayOf(actor) }),
    facts: async ({ tx, actor, input: { engagementId } }) => ({
      today: todayOf(actor),
      able: (await issueOwners(tx, (await unitOf(tx, engagementId)).path, todayOf(actor), actor.userId)).map(
        ({ value }) => Number(value),
      ),
    }),
    problems: ({ input: { ownerId, dueOn }, facts: { today, able } }) => [
      ...dueProblems(dueOn, today),
      ...(able.includes(ownerId)
        ? []
        : [problem("ownerId", t("Asked of: choose someone of the unit or above"), "not_available")]),
    ],
    saved: async (work, id, before) => {
      if (before) return;
      const { refNo, title, ownerId, details } = await work.tx.auditRequest.findUniqueOrThrow({ where: { id } });
      await notify(work, {
        userIds: [ownerId],
        key: `AuditRequest:${id}:asked`,
        kind: "task",
        title: "Internal audit asks you for something: {title} ({no})",
        values: { title, no: refNo },
        text: details,
        link: ownPage(id),
      });
    },
    example: {
      engagementId: "1",
      kind: "PAPERS",
      title: "Count sheets of the vault",
      details: "All count sheets of the vault of the last three months, as PDF.",
      ownerId: "1",
      dueOn: "2026-12-15",
    },
  },
  moveForms: {
    answer: {
      fields: { answer: longText("Answer", { max: 4000, least: 5, hint: "Attach files before you answer" }) },
      example: { answer: "The count sheets are attached." },
    },
    moreTime: { fields: { dueOn: date("Due") }, example: { dueOn: "2026-12-31" } },
    giveTo: {
      fields: { ownerId: owner },
      begin: async (actor, { unit, ownerId, askedById }: RequestRow) => ({
        choices: {
          ownerId: (await issueOwners(db, unit.path, todayOf(actor), askedById)).filter(
            ({ value }) => Number(value) !== ownerId,
          ),
        },
      }),
      example: { ownerId: "1" },
    },
  },
  answers: {
    fields: {
      askedOn: date("Asked on"),
      answer: longText("Answer", { max: 4000, optional: true }),
      answeredOn: date("Answered on", { optional: true }),
      closedOn: date("Closed on", { optional: true }),
    },
  },
  attachments: {
    most: 50,
    who: (actor, { ownerId, status }, act) =>
      (ownerId === actor.userId && status === "ASKED") ||
      (act === "add"
        ? t("The person who is asked attaches files until the request is answered.")
        : t("Files can be removed until the request is answered.")),
  },
  history: {
    actions: {
      "AuditRequest.attach": "File attached",
      "AuditRequest.detach": "File removed",
    },
  },
});
