/** The histories of visits as the API gives them; their screens and files are faces of the list of visits (spec: ops §8.1). */
import { pageWithin } from "~/core/pages";
import { db } from "~/db/database.server";
import { orderOf, whereOf } from "~/modules/lists/index.server";
import type { Actor } from "~/core/actor";
import type { ListParams } from "~/define/list";
import type { AnyListing, AnyView } from "~/define/listing";
import { factsOf, turnaroundOf, visitList, type VisitFacts, type Whose } from "~/modules/visits/index.server";

export interface History {
  means: string;
  whose: Whose;
  face: "history" | "ownHistory" | "teamHistory";
}

export const HISTORIES_OF_VISITS: readonly History[] = [
  {
    means: "Every visit in your part of the organisation, in any state.",
    whose: "all",
    face: "history",
  },
  { means: "Your own visits, in any state.", whose: "own", face: "ownHistory" },
  {
    means: "The visits of those below you, how long their review took, and how often they were returned.",
    whose: "team",
    face: "teamHistory",
  },
];

const told = visitList as unknown as AnyListing;
/** The face of the list of visits that shows it. */
export const faceOf = ({ face }: History) => told.views[face] as AnyView & { title: string; file: string };

/** A visit with how its review went. */
export interface HistoryLine extends VisitFacts {
  /** Working days with reviewers; null before a submission. */
  days: number | null;
  returned: number;
}

/** One part of a history with how many there are in all; a part beyond the last is the last. */
export async function readHistory(
  actor: Actor,
  history: History,
  params: ListParams,
): Promise<{ rows: HistoryLine[]; total: number; page: number }> {
  const where = await whereOf(actor, told, faceOf(history), params);
  const total = await db.visit.count({ where });
  const page = pageWithin(params.page, params.size, total);
  const found = await db.visit.findMany({
    where,
    select: { id: true },
    orderBy: orderOf(told, params),
    skip: (page - 1) * params.size,
    take: params.size,
  });
  const ids = found.map(({ id }) => id);
  const turnaround = await turnaroundOf(actor, ids);
  const rows = (await factsOf(actor, ids)).map((line) => ({
    ...line,
    days: turnaround.get(line.id)?.days ?? null,
    returned: turnaround.get(line.id)?.returned ?? 0,
  }));
  return { rows, total, page };
}
