/** Minutes of meetings: those of engagements that audit sees, and those one was sent. */
import { list, column, filter, ownPage, sentTo, visibleMinutes } from "./minutes-row.server";
import { KINDS } from "./minutes-rules";
import { minutesStates, minutesWorkflow } from "./minutes.workflow.server";

export const minutesList = list("audit-minutes", {
  area: "audit",
  title: "Minutes",
  counted: ["One set of minutes", "{n} sets of minutes"],
  columns: {
    kind: column.page(column.choice("Meeting", "kind", KINDS)),
    engagement: column.text("Engagement", "engagement.refNo", { nowrap: true }),
    unit: column.text("Unit", "engagement.entity.name"),
    heldOn: column.date("Held on", "heldOn"),
    place: column.text("Place", "place"),
    points: column.words("Points", ({ points }) => points.length, { number: true }),
    auditee: column.words("Acknowledged by", ({ auditee }) => auditee?.displayName ?? null),
    maker: column.text("Written by", "maker.displayName"),
    status: column.state(minutesStates),
    lockedAt: column.day("Locked", "lockedAt", { in: "files" }),
  },
  filters: [
    filter.state(minutesStates),
    filter.choice("kind", "Meeting", KINDS, "All"),
    filter.span("heldOn", "Held from", "To"),
  ],
  search: ["engagement.refNo", "engagement.entity.name", "place"],
  searchHint: "Engagement, unit or place",
  sorts: ["heldOn", "status", "kind"],
  sort: "-heldOn",
  page: (row) => minutesWorkflow.page!(row),
  add: { label: "Write minutes", to: "/audit/meetingMinutes/add", permission: "audit.minutes.write" },
  empty: { icon: "list", title: "No minutes yet", text: "Meetings of engagements are written down here." },
  views: {
    all: { path: "/audit/meetingMinutes/list", permission: "audit.minutes.read", scope: visibleMinutes },
    own: {
      path: "/my/meetingMinutes",
      permission: "auditMinutes.own",
      area: "home",
      scope: sentTo,
      page: ({ id }) => ownPage(id),
      title: "Minutes of internal audit",
      only: ["kind", "unit", "heldOn", "points", "status"],
      file: "my-meeting-minutes",
      empty: { icon: "list", title: "No minutes", text: "Minutes that internal audit sends you appear here." },
    },
  },
});
