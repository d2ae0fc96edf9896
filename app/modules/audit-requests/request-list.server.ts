/** Requests to units, what is due first at the top: those of audit, and one's own. */
import { todayOf } from "~/core/actor";
import { auditPage, auditsRequests, column, filter, list, ownPage, ownRequests } from "./request-row.server";
import { isLate, KINDS } from "./request-rules";
import { requestStates } from "./request.workflow.server";

export const requestList = list("audit-requests", {
  area: "audit",
  title: "Requests to units",
  counted: ["One request", "{n} requests"],
  columns: {
    refNo: column.page(column.text("Number", "refNo", { nowrap: true })),
    title: column.text("Title", "title"),
    kind: column.choice("Kind", "kind", KINDS),
    engagement: column.text("Engagement", "engagement.refNo", { nowrap: true }),
    audited: column.text("Audited unit", "engagement.entity.name"),
    owner: column.text("Asked of", "owner.displayName"),
    askedBy: column.text("Asked by", "askedBy.displayName"),
    askedOn: column.date("Asked on", "askedOn"),
    dueOn: column.date("Due", "dueOn", { late: (row, actor) => isLate(row, todayOf(actor)) }),
    status: column.state(requestStates),
    answeredOn: column.date("Answered on", "answeredOn", { in: "files" }),
    details: column.text("Details", "details", { in: "files" }),
    answer: column.text("Answer", "answer", { in: "files" }),
  },
  filters: [
    filter.state(requestStates),
    filter.choice("kind", "Kind", KINDS, "Any kind"),
    filter.span("dueOn", "Due from", "To"),
  ],
  search: ["refNo", "title", "engagement.refNo", "owner.displayName"],
  searchHint: "Number, title, engagement or person",
  sorts: ["dueOn", "refNo", "status"],
  sort: "dueOn",
  page: ({ id }) => auditPage(id),
  empty: { icon: "list", title: "No requests", text: "What internal audit asks units for appears here, by due date." },
  views: {
    all: {
      path: "/audit/execution/request",
      permission: "audit.request.edit",
      scope: auditsRequests,
      only: ["refNo", "title", "kind", "engagement", "audited", "owner", "dueOn", "status"],
      add: { label: "Ask a unit", to: "/audit/execution/request/add", permission: "audit.request.edit" },
    },
    own: {
      area: "home",
      path: "/my/audit-request",
      permission: "audit.request.own",
      scope: ownRequests,
      title: "Requests of internal audit",
      only: ["refNo", "title", "kind", "audited", "askedBy", "dueOn", "status"],
      page: ({ id }) => ownPage(id),
      file: "my-audit-requests",
      empty: { icon: "list", title: "No requests", text: "What internal audit asks you for appears here." },
    },
  },
});
