/** What the first page of Operations and the dashboard say about visits. */
import { addDays } from "~/core/dates";
import { t } from "~/core/text";
import { db, sql, sqlList } from "~/db/database.server";
import { underPaths } from "~/db/under-paths.server";
import { can, reach, todayOf, type Actor } from "~/core/actor";
import type { HasPart, Task } from "~/define/task";
import { href } from "~/addresses/href";
import { countOpenFollowUps } from "~/modules/follow-ups/index.server";
import { findLines, type VisitLine } from "./find-visits.server";
import { overdueBelow, returnedAfterForwarding, waitingFor, type OverdueLine } from "./review-queue.server";
import { LEVEL_INFO, OVERDUE_AFTER, type Level } from "./visit";
import { visibleVisits } from "./visit-scope.server";
import { statesThat } from "~/define/states";
import { VISIT_STATES } from "./visit-states";

const MOST = 20;

export interface OperationsHome {
  drafts: VisitLine[];
  returned: VisitLine[];
  /** null for people who review nothing. */
  toReview: VisitLine[] | null;
  toReviewTotal: number;
  overdue: OverdueLine[];
  afterForwarding: VisitLine[];
  followUps: { open: number; overdue: number };
  /** Branches within reach, and those visited this month. */
  coverage: { branches: number; visited: number };
}

/** Work first: what lies with this person, then what waits for them, then what is late below them. */
export async function operationsHome(actor: Actor): Promise<OperationsHome> {
  const own = { visitorId: actor.userId ?? 0 };
  const reviews = can(actor, "visit.review");
  const [drafts, returned, toReview, toReviewTotal, overdue, afterForwarding, followUps, coverage] = await Promise.all([
    findLines(actor, { ...own, status: "DRAFT" }, [{ visitDate: "asc" }, { id: "asc" }], MOST),
    findLines(actor, { ...own, status: "RETURNED" }, [{ updatedAt: "asc" }, { id: "asc" }], MOST),
    reviews ? findLines(actor, waitingFor(actor), [{ heldSince: "asc" }, { id: "asc" }], MOST) : null,
    reviews ? db.visit.count({ where: waitingFor(actor) }) : 0,
    overdueBelow(actor),
    returnedAfterForwarding(actor),
    countOpenFollowUps(actor),
    coverageOf(actor),
  ]);
  return { drafts, returned, toReview, toReviewTotal, overdue, afterForwarding, followUps, coverage };
}

async function coverageOf(actor: Actor): Promise<OperationsHome["coverage"]> {
  const within = {
    kind: "BRANCH",
    active: true,
    OR: reach(actor, "visit.read").map((path) => ({ path: { startsWith: path } })),
  };
  const month = todayOf(actor).slice(0, 7);
  const seen = {
    AND: [visibleVisits(actor)],
    visitDate: { gte: `${month}-01`, lte: `${month}-31` },
    submittedAt: { not: null },
    status: { not: "CANCELLED" },
  };
  const [branches, visited] = await Promise.all([
    db.orgUnit.count({ where: within }),
    db.orgUnit.count({ where: { ...within, visits: { some: seen } } }),
  ]);
  return { branches, visited };
}

/** The visits a person begins from: today's draft at a level, the latest one. */
export async function todaysDraft(actor: Actor, level: Level): Promise<number | null> {
  const draft = await db.visit.findFirst({
    where: {
      visitorId: actor.userId ?? 0,
      level,
      status: { in: statesThat(VISIT_STATES, "own") },
      visitDate: todayOf(actor),
    },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  return draft?.id ?? null;
}

/** What waits for a person in the matter of visits. */
export async function visitTasks(actor: Actor, has: HasPart = () => true): Promise<Task[]> {
  if (!can(actor, "visit.read")) return [];
  const own = { visitorId: actor.userId ?? 0 };
  const select = {
    id: true,
    refNo: true,
    level: true,
    heldSince: true,
    updatedAt: true,
    unit: { select: { name: true, path: true } },
    visitor: { select: { displayName: true } },
  } as const;
  const [mine, waiting, overdue] = await Promise.all([
    has("mine")
      ? db.visit.findMany({
          where: { ...own, status: { in: statesThat(VISIT_STATES, "own") } },
          select: { ...select, status: true },
          orderBy: { updatedAt: "asc" },
          take: 100,
        })
      : [],
    has("waiting") && (can(actor, "visit.review") || can(actor, "visit.reroute"))
      ? db.visit.findMany({ where: waitingFor(actor), select, orderBy: { heldSince: "asc" }, take: 100 })
      : [],
    has("overdue") ? overdueBelow(actor) : [],
  ]);
  const edit = (level: string, id: number) =>
    href("/ops/:level/visit/edit/:id", { params: { level: LEVEL_INFO[level as Level].word, id } });
  // Somebody who can only re-route does so on the visit's own page.
  const preview = (level: string, id: number) =>
    href("/ops/:level/visit/preview/:id", { params: { level: level.toLowerCase(), id } });
  const review = (level: string, id: number) =>
    can(actor, "visit.review") ? href("/ops/my/review/preview/:id", { params: { id } }) : preview(level, id);
  return [
    ...mine.map((v): Task => ({
      title: t(v.status === "DRAFT" ? "Finish {refNo}" : "Correct {refNo}", { refNo: v.refNo }),
      detail: v.unit.name,
      link: edit(v.level, v.id),
      since: v.updatedAt,
      ...(v.status === "DRAFT"
        ? {
            tag: "Draft",
            tone: "neutral",
            group: {
              kind: "visits-to-finish",
              one: "One visit to finish",
              many: "{n} visits to finish",
              to: href("/ops/visit/list", { search: { status: "DRAFT" } }),
            },
          }
        : { tag: "Returned to you", tone: "warn" }),
    })),
    ...waiting.map((v): Task => ({
      title: t("Review {refNo}", { refNo: v.refNo }),
      detail: `${v.visitor.displayName}, ${v.unit.name}`,
      link: review(v.level, v.id),
      since: v.heldSince ?? v.updatedAt,
      record: { process: "Visit", id: v.id, createdAt: v.updatedAt, unitPath: v.unit.path },
      tag: "To review",
      tone: "info",
      group: {
        kind: "visits-to-review",
        one: "One visit to review",
        many: "{n} visits to review",
        to: href("/ops/my/review/list"),
      },
    })),
    // Those that cannot be taken over yet are no task: nothing can be done on their page.
    ...overdue
      .flatMap((v) => (v.mayTakeOver ? [v] : []))
      .map((v): Task => ({
        title: t("Take over the review of {refNo} from {name}", { refNo: v.refNo, name: v.reviewer }),
        detail: `${v.visitor}, ${v.unit}`,
        link: review(v.level, v.id),
        since: new Date(v.heldSince),
        due: addDays(v.heldSince.slice(0, 10), OVERDUE_AFTER),
        tag: "Overdue below you",
        tone: "bad",
        group: {
          kind: "visits-overdue",
          one: "One review to take over",
          many: "{n} reviews to take over",
        },
      })),
  ];
}

/** @see visitTasks */
export function visitSigns(actor: Actor) {
  const me = actor.userId ?? 0;
  return {
    mine: sql`SELECT 1 FROM "Visit" WHERE "visitorId" = ${me} AND "status" IN (${sqlList(statesThat(VISIT_STATES, "own"))})`,
    waiting: sql`SELECT 1 FROM "Visit" WHERE "reviewerId" = ${me} AND "status" IN (${sqlList(statesThat(VISIT_STATES, "review"))})`,
    overdue: sql`SELECT 1 FROM "Visit" WHERE "status" IN (${sqlList(statesThat(VISIT_STATES, "review"))}) AND "visitorId" <> ${me}
      AND "reviewerId" <> ${me} AND ${underPaths("unitId", reach(actor, "visit.review"))}`,
  };
}
