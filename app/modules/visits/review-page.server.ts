import { dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { compare, type Change } from "~/modules/sections/index.server";
import type { VisitContent } from "./content";
import { drawWarnings } from "./effect/earlier-draws.server";
import { checkSight } from "./effect/sight.server";
import { otherReviewers } from "./find-supervisor.server";
import { openVisit, type OpenedVisit } from "./open-visit.server";
import { wordsOf } from "./read-content.server";
import { SECTIONS } from "./sections/index.server";
import { showContent } from "./show-content";
import { inReview, type VisitRow } from "./visit-row.server";
import { warningsOf } from "./warnings.server";

export interface ReviewPage extends OpenedVisit {
  warnings: string[];
  /** What the visitor changed since the round before; null in the first round. */
  changes: Change[] | null;
  /** Who it may be given to; empty unless this person may re-route it. */
  reviewers: Choice[];
}

/**
 * A visit as its reviewer decides it; null for somebody who reads it and has nothing to decide, such as whoever had it
 * before it was withdrawn, forwarded or given to another. @throws NotFound out of sight
 */
export async function reviewPage(actor: Actor, id: number): Promise<ReviewPage | null> {
  const opened = await openVisit(actor, id);
  const { row, view } = opened;
  // Whoever may only comment or add has the previews for it.
  const mayAct = view.moves.some(({ name }) => !["addendum", "comment"].includes(name));
  if (view.own || (row.reviewerId !== actor.userId && !mayAct)) return null;
  return {
    ...opened,
    warnings: [
      ...(await warningsOf(
        db,
        { ...(await db.visit.findUniqueOrThrow({ where: { id } })), exponent: row.company.exponent },
        "reviewer",
      )),
      ...((await checkSight(db, actor, row)) === "all" ? await drawWarnings(db, row) : []),
    ],
    changes: await changesSince(row),
    reviewers: view.moves.some((move) => move.name === "reroute") ? await rerouteChoices(actor, row) : [],
  };
}

/** Compares the last two submissions; before the second there is nothing to compare. */
async function changesSince(row: VisitRow): Promise<Change[] | null> {
  const [now, before] = await db.visitSnapshot.findMany({
    where: { visitId: row.id },
    orderBy: { round: "desc" },
    take: 2,
  });
  if (!now || !before || !inReview(row.status)) return null;
  const contents = [before, now].map((snapshot) => JSON.parse(snapshot.content) as VisitContent);
  const wording = await wordsOf(db, row.id, contents, row.company);
  const [old, present] = contents.map((content) => showContent(content, SECTIONS, wording));
  return compare(old!, present!);
}

/** Everybody above the visitor who reviews, nearest first, without the visitor and the present reviewer. */
export async function rerouteChoices(actor: Actor, row: VisitRow): Promise<Choice[]> {
  const ids = await otherReviewers(db, row, dateIn(actor.at, row.company.timeZone));
  const people = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, displayName: true } });
  return ids.map((id) => ({
    value: String(id),
    label: people.find((person) => person.id === id)?.displayName ?? String(id),
  }));
}
