/** Histories of visits: all in sight, one's own, those of one's team, with how their review went (spec: ops §8.1). */
import type { Actor } from "~/define/actor";
import type { ExportColumn, ListExport, ListParams } from "~/define/list";
import type { Permission } from "~/define/permission";
import {
  allVisits,
  findVisits,
  historySpec,
  teamVisits,
  turnaroundOf,
  type VisitLine,
  type VisitWhere,
  type Whose,
} from "~/modules/visits/index.server";

export interface History {
  /** As in the URL. */
  word: string;
  /** Of its files and in the API. */
  name: string;
  title: string;
  means: string;
  whose: Whose;
  permission: Permission;
}

export const HISTORIES_OF_VISITS: readonly History[] = [
  {
    word: "visitHistory",
    name: "visit-history",
    title: "Visit history",
    means: "Every visit in your part of the organisation, in any state.",
    whose: "all",
    permission: "visit.read",
  },
  {
    word: "myVisitHistory",
    name: "my-visit-history",
    title: "My visit history",
    means: "Your own visits, in any state.",
    whose: "own",
    permission: "visit.read",
  },
  {
    word: "visitHistoryAsSupervisor",
    name: "team-visit-history",
    title: "Visit history of my team",
    means: "The visits of those below you, how long their review took, and how often they were returned.",
    whose: "team",
    permission: "visit.review",
  },
];

const WHERE: Record<Whose, (actor: Actor) => VisitWhere> = {
  all: () => ({}),
  own: (actor) => ({ visitorId: actor.userId ?? 0 }),
  team: teamVisits,
};

/** A visit with how its review went. */
export interface HistoryLine extends VisitLine {
  /** Working days with reviewers; null before a submission. */
  days: number | null;
  returned: number;
}

async function reviewed(actor: Actor, lines: VisitLine[]): Promise<HistoryLine[]> {
  const turnaround = await turnaroundOf(
    actor,
    lines.map(({ id }) => id),
  );
  return lines.map((line) => ({
    ...line,
    days: turnaround.get(line.id)?.days ?? null,
    returned: turnaround.get(line.id)?.returned ?? 0,
  }));
}

/** One page of a history with how many there are in all. */
export async function readHistory(
  actor: Actor,
  { whose }: Pick<History, "whose">,
  params: ListParams,
): Promise<{ rows: HistoryLine[]; total: number; page: number }> {
  const found = await findVisits(actor, WHERE[whose](actor), params);
  return { ...found, rows: await reviewed(actor, found.rows) };
}

type Column = ExportColumn & { id: string; of: (line: HistoryLine) => string | number | null };

const plain = (text: string) => (text === "–" ? null : text);

/** The columns of the files and the API. */
export const historyColumns: readonly Column[] = [
  { id: "refNo", label: "Reference", kind: "text", of: (line) => line.refNo },
  { id: "visitor", label: "Visitor", kind: "text", of: (line) => line.visitor },
  { id: "level", label: "Level", kind: "text", of: (line) => line.levelLabel },
  { id: "unit", label: "Unit", kind: "text", of: (line) => line.unit },
  { id: "visitDate", label: "Visited", kind: "date", of: (line) => line.visitDate },
  { id: "purpose", label: "Purpose", kind: "text", of: (line) => line.purpose },
  { id: "status", label: "State", kind: "text", of: (line) => line.state.text },
  { id: "reviewer", label: "With", kind: "text", of: (line) => plain(line.reviewer) },
  { id: "days", label: "Review days", kind: "number", of: (line) => line.days },
  { id: "returned", label: "Returned", kind: "number", of: (line) => line.returned },
  { id: "notPossible", label: "Sections not possible", kind: "number", of: (line) => line.notPossible },
  { id: "approvedBy", label: "Approved by", kind: "text", of: (line) => plain(line.approvedBy) },
];

export const historyExports: readonly ListExport[] = HISTORIES_OF_VISITS.map(({ name, title, whose, permission }) => ({
  name,
  title,
  permission,
  spec: historySpec,
  columns: historyColumns.map(({ label, kind }) => ({ label, kind })),
  rows: async function* (actor, params) {
    for await (const lines of allVisits(actor, WHERE[whose](actor), params)) {
      for (const line of await reviewed(actor, lines)) yield historyColumns.map(({ of }) => of(line));
    }
  },
}));

export function historyByWord(word: string): History | null {
  return HISTORIES_OF_VISITS.find((history) => history.word.toLowerCase() === word.toLowerCase()) ?? null;
}
