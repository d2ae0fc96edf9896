import type { ExportColumn, ListExport } from "~/define/list";
import type { Actor } from "~/define/actor";
import { allVisits, type VisitLine, type VisitWhere } from "./find-visits.server";
import { teamWaiting, underReview, waitingFor } from "./review-queue.server";
import { approvedSpec, ownSpec, reviewSpec, teamReviewSpec } from "./visit-lists.server";

type Column = ExportColumn & { of: (line: VisitLine) => string };

const plain = (text: string) => (text === "–" ? "" : text);
const column = (label: string, of: (line: VisitLine) => string, kind: ExportColumn["kind"] = "text"): Column => ({
  label,
  kind,
  of: (line) => plain(of(line)),
});

const reference = column("Reference", (line) => line.refNo);
const level = column("Level", (line) => line.levelLabel);
const visitor = column("Visitor", (line) => line.visitor);
const unit = column("Unit", (line) => line.unit);
const visited = column("Visited", (line) => line.visitDate, "date");
const purpose = column("Purpose", (line) => line.purpose);
const sections = column("Sections", (line) => line.sections);
const difference = column("Cash difference", (line) => line.difference.replace(/,/g, "").replace("−", "-"), "money");
const state = column("State", (line) => line.state.text);
const reviewer = column("Reviewer", (line) => line.reviewer);
const since = column("Waiting since", (line) => line.since);
const submitted = column("Submitted", (line) => line.submitted);
const flags = column("Flags", (line) => line.flags.join(", "));

function visitExport(
  name: string,
  title: string,
  list: {
    permission: ListExport["permission"];
    spec: ListExport["spec"];
    only: (actor: Actor) => VisitWhere;
    columns: readonly Column[];
  },
): ListExport {
  const { permission, spec, only, columns } = list;
  return {
    name,
    title,
    permission,
    spec,
    columns: columns.map(({ label, kind }) => ({ label, kind })),
    rows: async function* (actor, params) {
      for await (const lines of allVisits(actor, only(actor), params)) {
        for (const line of lines) yield columns.map((c) => c.of(line));
      }
    },
  };
}

/** Lists of visits that can be taken away as files. */
export const visitExports: readonly ListExport[] = [
  visitExport("my-visits", "My visits", {
    permission: "visit.write",
    spec: ownSpec,
    only: (actor) => ({ visitorId: actor.userId ?? 0 }),
    columns: [reference, level, unit, visited, purpose, sections, difference, state, reviewer],
  }),
  visitExport("visits-to-review", "Visits to review", {
    permission: "visit.review",
    spec: reviewSpec,
    only: waitingFor,
    columns: [reference, visitor, level, unit, visited, purpose, sections, difference, state, since, submitted, flags],
  }),
  visitExport("my-visits-under-review", "My visits under review", {
    permission: "visit.write",
    spec: ownSpec,
    only: underReview,
    columns: [reference, level, unit, visited, purpose, state, reviewer, since],
  }),
  visitExport("team-reviews", "Reviews of my team", {
    permission: "visit.review",
    spec: teamReviewSpec,
    only: teamWaiting,
    columns: [reference, visitor, level, unit, visited, purpose, state, reviewer, since],
  }),
  visitExport("approved-visits", "Approved visits", {
    permission: "visit.read",
    spec: approvedSpec,
    only: () => ({ status: "APPROVED" }),
    columns: [
      reference,
      visitor,
      level,
      unit,
      visited,
      purpose,
      difference,
      column("Approved by", (line) => line.approvedBy),
      column("Approved on", (line) => line.approvedDate, "date"),
    ],
  }),
];
