/** What a list says of each visit, read in a few statements whatever the number of lines. */
import { addDays, dateIn, formatDate, formatWait } from "~/core/dates";
import { formatMoney } from "~/core/money";
import { plural, t } from "~/core/text";
import { db, sqlList } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { stateTag, type Tag } from "~/define/workflow";
import { shownCalendars, workedBetween } from "~/modules/organisation/index.server";
import { cashDifferences, type JudgedCount } from "./cash-differences";
import { earlierCounts } from "./counted-before.server";
import { progressOf } from "~/modules/sections/index.server";
import type { SectionState } from "~/define/section-content";
import { LEVEL_INFO, OVERDUE_AFTER, type Level, type VisitState } from "./visit";
import { inReview } from "./visit-row.server";
import { visitWorkflow } from "./visit.workflow.server";

/** One visit as lists show it, in words. */
export interface VisitLine {
  id: number;
  refNo: string;
  /** Word of the level in URLs. */
  level: string;
  levelLabel: string;
  visitor: string;
  unit: string;
  visitDate: string;
  visited: string;
  purpose: string;
  status: VisitState;
  state: Tag;
  reviewer: string;
  /** When the present holder got it; when it was last changed, where nobody holds it. ISO. */
  heldSince: string;
  waiting: Tag;
  overdue: boolean;
}

/** A visit with what only its lists say, as values. */
export interface VisitFacts extends VisitLine {
  /** "2 of 3". */
  sections: string;
  /** How many sections were not possible that day. */
  notPossible: number;
  /** What its cash counts differed by in minor units, whatever was counted again; null without a count. */
  difference: bigint | null;
  /** What a reviewer looks at first, in a few words each. */
  flags: string[];
  /** Who has to decide; null while nobody has. */
  holder: string | null;
  /** When they got it. */
  held: Date | null;
  approvedBy: string | null;
}

/** SQLite answers raw queries with text for times and with numbers for amounts, PostgreSQL with dates and BigInts. */
type RawTime = string | Date;

interface VisitRow {
  id: number;
  refNo: string;
  level: string;
  unitId: number;
  visitorId: number;
  visitDate: string;
  status: string;
  round: number;
  announced: boolean | number;
  lateReason: string | null;
  heldSince: RawTime | null;
  updatedAt: RawTime;
  unit: string;
  purpose: string;
  template: string | null;
  visitor: string;
  reviewer: string | null;
  approver: string | null;
  /** "GROUP:DONE,CASH:EMPTY"; null without any. */
  sections: string | null;
  /** "id:difference:id it counts again" of each count, the last empty where it is a first one; null without any. */
  counts: string | null;
}

/** The lines of these visits, in the order of their ids here. */
export function linesOf(actor: Actor, ids: readonly number[]): Promise<VisitLine[]> {
  return readVisits(actor, ids, lineOf);
}

/** What lists of visits alone say of them, in the order of their ids here. */
export async function factsOf(actor: Actor, ids: readonly number[]): Promise<VisitFacts[]> {
  const before = await earlierCounts(db, ids);
  return readVisits(actor, ids, (reader, row, overdue) =>
    factOf(
      reader,
      row,
      overdue,
      (before.get(Number(row.id)) ?? []).some(({ countedById }) => countedById === Number(row.visitorId)),
    ),
  );
}

async function readVisits<Line>(
  actor: Actor,
  ids: readonly number[],
  say: (actor: Actor, row: VisitRow, overdue: boolean) => Line,
): Promise<Line[]> {
  if (ids.length === 0) return [];
  const rows = await db.$queryRaw<VisitRow[]>`
    SELECT v."id", v."refNo", v."level", v."unitId", v."visitorId", v."visitDate", v."status", v."round", v."announced", v."lateReason", v."heldSince", v."updatedAt",
      u."name" AS "unit", p."name" AS "purpose", p."template", visitor."displayName" AS "visitor", reviewer."displayName" AS "reviewer", approver."displayName" AS "approver",
      (SELECT string_agg(s."kind" || ':' || s."state", ',') FROM "VisitSection" s WHERE s."visitId" = v."id") AS "sections",
      (SELECT string_agg(CAST(c."id" AS TEXT) || ':' || CAST(COALESCE(c."difference", 0) AS TEXT) || ':' || COALESCE(CAST(c."recountOfId" AS TEXT), ''), ',')
        FROM "CashCount" c WHERE c."counted" IS NOT NULL AND c."visitId" = v."id") AS "counts"
    FROM "Visit" v JOIN "OrgUnit" u ON u."id" = v."unitId" JOIN "Category" p ON p."id" = v."purposeId" JOIN "User" visitor ON visitor."id" = v."visitorId"
      LEFT JOIN "User" reviewer ON reviewer."id" = v."reviewerId" LEFT JOIN "User" approver ON approver."id" = v."approvedById"
    WHERE v."id" IN (${sqlList(ids)})`;
  const overdue = await overdueOf(rows, actor);
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [say(actor, row, overdue.has(id))] : [];
  });
}

/** The parts of each entry of a text put together in SQL. */
const partsOf = (text: string | null): string[][] =>
  (text ?? "")
    .split(",")
    .filter(Boolean)
    .map((entry) => entry.split(":"));

function lineOf(actor: Actor, row: VisitRow, overdue: boolean): VisitLine {
  const level = LEVEL_INFO[row.level as Level];
  const held = heldBy(row);
  return {
    id: Number(row.id),
    refNo: row.refNo,
    level: level.word,
    levelLabel: level.label,
    visitor: row.visitor,
    unit: row.unit,
    visitDate: row.visitDate,
    visited: formatDate(row.visitDate),
    purpose: row.purpose,
    status: row.status as VisitState,
    state: stateOf(row),
    reviewer: (inReview(row.status) && row.reviewer) || "–",
    heldSince: (held ?? new Date(row.updatedAt)).toISOString(),
    waiting: { text: held ? formatWait(held, actor.at) : "–", tone: overdue ? "bad" : "neutral" },
    overdue,
  };
}

function factOf(actor: Actor, row: VisitRow, overdue: boolean, countedEarlier: boolean): VisitFacts {
  const counts = partsOf(row.counts).map(([id = "", difference = "0", again = ""]): JudgedCount => ({
    id: Number(id),
    difference: BigInt(difference),
    recountOfId: again === "" ? null : Number(again),
  }));
  return {
    ...lineOf(actor, row, overdue),
    sections: doneOf(row.template, partsOf(row.sections)),
    notPossible: notPossibleOf(row.sections),
    difference: counts.length === 0 ? null : cashDifferences(counts).gross,
    flags: flagsOf(row, counts, { exponent: actor.company.exponent, countedEarlier }),
    holder: inReview(row.status) ? row.reviewer : null,
    held: heldBy(row),
    approvedBy: row.approver,
  };
}

/** When its present holder got it; null while nobody has to decide. */
function heldBy({ status, heldSince }: VisitRow): Date | null {
  return inReview(status) && heldSince ? new Date(heldSince) : null;
}

/** "Submitted", and from the second round on which one it is. */
export function stateOf({ status, round }: Pick<VisitRow, "status" | "round">): Tag {
  const tag = stateTag(visitWorkflow, status);
  return Number(round) > 1 && status !== "APPROVED"
    ? { ...tag, text: t("{state}, round {round}", { state: tag.text, round: Number(round) }) }
    : tag;
}

const notPossibleOf = (sections: string | null): number =>
  partsOf(sections).filter(([, state]) => state === "NOT_POSSIBLE").length;

/** Cash that is off, what was left out, what came late, and whether the unit knew. */
function flagsOf(
  { sections, lateReason, announced }: VisitRow,
  counts: readonly JudgedCount[],
  { exponent, countedEarlier }: { exponent: number; countedEarlier: boolean },
): string[] {
  const { places, gross } = cashDifferences(counts);
  const left = notPossibleOf(sections);
  return [
    ...(places > 0 ? [t("Cash differs by {amount}", { amount: formatMoney(gross, exponent) })] : []),
    ...(countedEarlier ? [t("Cash differed when it was first counted that day")] : []),
    ...(left > 0 ? [plural(left, "{n} section not possible", "{n} sections not possible")] : []),
    ...(lateReason ? [t("Recorded late")] : []),
    ...(announced ? [] : [t("Surprise visit")]),
  ];
}

function doneOf(template: string | null, sections: readonly string[][]): string {
  return t("{done} of {all}", progressOf(template, new Map(sections as [string, SectionState][])));
}

/** The visits that have waited more working days of their unit than a reviewer is given. */
async function overdueOf(rows: readonly VisitRow[], { at, company: { timeZone } }: Actor): Promise<Set<number>> {
  const waiting = rows.flatMap((row) => {
    const held = heldBy(row);
    return held ? [{ id: Number(row.id), unitId: Number(row.unitId), from: addDays(dateIn(held, timeZone), 1) }] : [];
  });
  if (waiting.length === 0) return new Set();
  const today = dateIn(at, timeZone);
  const first = waiting.reduce((earliest, { from }) => (from < earliest ? from : earliest), today);
  const calendars = await shownCalendars([...new Set(waiting.map(({ unitId }) => unitId))], first, today);
  return new Set(
    waiting
      .filter(({ unitId, from }) => workedBetween(calendars.get(unitId)!, from, today) > OVERDUE_AFTER)
      .map(({ id }) => id),
  );
}
