/** What of the register waits for a person. */
import { addDays, dateIn, formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db, sql } from "~/db/database.server";
import { can, todayOf, type Actor } from "~/core/actor";
import type { HasPart, Task } from "~/define/task";
import { href } from "~/addresses/href";
import { companiesOf } from "~/modules/organisation/index.server";
import { transitionsForEach } from "~/modules/workflow/index.server";
import { ACTIONS } from "./action-source";
import { WATCHED } from "./risk-words";
import { verifiable } from "./risk-actions.server";
import { findRiskRows, nameOf, visibleRisks, type RiskRow } from "./risk-row.server";
import { riskWorkflow } from "./risk.workflow.server";
import { opinionPage, raisersPage, riskPage } from "./notify.server";

const MOST = 60;
/** So many days before its day a review stands among the tasks of the owner. */
const AHEAD = 7;

export const actionPage = (id: number): string => href("/ops/risk/register/action/:id", { params: { id } });
const startOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** Drafts to finish, reviews that are due, actions to do and to verify, acceptances to decide. */
export async function riskTasks(actor: Actor, has: HasPart = () => true): Promise<Task[]> {
  const me = actor.userId ?? 0;
  const opines = can(actor, "risk.opinion");
  const raises = can(actor, "area.audit") && can(actor, "risk.audit.raise");
  if (!opines && !raises && !(can(actor, "area.operations") && can(actor, "risk.read"))) return [];
  const today = todayOf(actor);
  const decides = opines || can(actor, "risk.accept") || can(actor, "risk.accept.critical");
  const [asked, mine, actions] = await Promise.all([
    decides && has("asked") ? acceptanceTasks(actor) : new Map<number, Task>(),
    has("mine")
      ? db.risk.findMany({
          where: {
            AND: [
              visibleRisks(actor),
              {
                OR: [
                  { status: "DRAFT", raisedById: me },
                  { status: { in: WATCHED }, ownerId: me, nextReviewOn: { lte: addDays(today, AHEAD) } },
                ],
              },
            ],
          },
          include: { unit: { select: { name: true } } },
          orderBy: { updatedAt: "asc" },
          take: MOST,
        })
      : [],
    can(actor, "risk.read") ? actionTasks(actor, today, has) : [],
  ]);
  return [
    ...asked.values(),
    ...mine.filter(({ id }) => !asked.has(id)).flatMap((row) => riskTask(actor, row, today) ?? []),
    ...actions,
  ];
}

/** Acceptances to decide, or to give an opinion on, by risk. */
async function acceptanceTasks(actor: Actor): Promise<Map<number, Task>> {
  const wanted = { acceptances: { some: { status: "REQUESTED" } } };
  const rows = await findRiskRows(db, actor, wanted, { orderBy: { updatedAt: "asc" }, take: MOST });
  const moves = await transitionsForEach(actor, riskWorkflow, rows);
  return new Map(
    rows.flatMap((row) => {
      const task = acceptanceTask(
        row,
        moves.get(row.id)!.map(({ name }) => name),
      );
      return task ? [[row.id, task]] : [];
    }),
  );
}

function acceptanceTask(row: RiskRow, moves: readonly string[]): Task | null {
  if (row.acceptance?.status !== "REQUESTED") return null;
  const no = nameOf(row);
  const since = row.acceptance.opinionAt ?? row.acceptance.requestedAt;
  const shared = { detail: `${row.title}, ${row.unit.name}`, since, tone: "info" as const };
  if (moves.includes("opine"))
    return {
      ...shared,
      link: opinionPage(row.id),
      title: t("Give your opinion on {no}", { no }),
      tag: t("Opinion wanted"),
    };
  return moves.includes("accept") || moves.includes("acceptCritical")
    ? {
        ...shared,
        link: riskPage(row.id),
        title: t("Decide whether {no} is accepted", { no }),
        tag: t("To decide"),
      }
    : null;
}

/** What of a risk the task of its owner tells. */
type Own = Pick<
  RiskRow,
  "id" | "refNo" | "title" | "source" | "status" | "raisedById" | "ownerId" | "nextReviewOn" | "updatedAt"
> & {
  unit: { name: string };
};

function riskTask(actor: Actor, row: Own, today: string): Task | null {
  const no = nameOf(row);
  const shared = {
    detail: `${row.title}, ${row.unit.name}`,
    link: row.status === "DRAFT" ? raisersPage(row) : riskPage(row.id),
  };
  if (row.status === "DRAFT")
    return row.raisedById === actor.userId
      ? { ...shared, since: row.updatedAt, title: t("Finish {no}", { no }), tag: t("Draft"), tone: "neutral" }
      : null;
  if (row.ownerId !== actor.userId || row.nextReviewOn === null || row.nextReviewOn > addDays(today, AHEAD))
    return null;
  const late = row.nextReviewOn < today;
  return {
    ...shared,
    since: startOf(row.nextReviewOn),
    due: row.nextReviewOn,
    title: t("Review {no} by {date}", { no, date: formatDate(row.nextReviewOn) }),
    tag: late ? t("Review overdue") : t("Review due"),
    tone: late ? "bad" : "info",
    group: {
      kind: "risks",
      one: "One risk to review",
      many: "{n} risks to review",
      to: href("/ops/risk/register/list", {
        search: { mine: "true", "nextReviewOn.to": addDays(today, AHEAD) },
      }),
    },
  };
}

async function actionTasks(actor: Actor, today: string, has: HasPart): Promise<Task[]> {
  const [mine, done] = await Promise.all([
    has("actions")
      ? db.followUp.findMany({
          where: { sourceType: ACTIONS, ownerId: actor.userId ?? 0, status: "OPEN" },
          orderBy: { dueOn: "asc" },
          take: MOST,
        })
      : [],
    has("done") && can(actor, "risk.own")
      ? db.followUp.findMany({
          where: { sourceType: ACTIONS, status: "DONE", NOT: { ownerId: actor.userId ?? 0 } },
          orderBy: { doneAt: "asc" },
          take: MOST,
        })
      : [],
  ]);
  if (mine.length + done.length === 0) return [];
  const risks = new Map(
    (
      await risksOf(
        actor,
        [...mine, ...done].map(({ sourceId }) => sourceId),
      )
    ).map((row) => [row.id, row]),
  );
  const open = [...mine, ...done].flatMap((action) => {
    const row = risks.get(action.sourceId);
    return row && row.status !== "CLOSED" ? [{ action, row }] : [];
  });
  const judged = await verifiable(
    db,
    actor,
    open.filter(({ action }) => action.status === "DONE"),
  );
  const tasks = open.map(({ action, row }): Task | null => {
    const shared = { detail: `${nameOf(row)}, ${row.unit.name}`, link: actionPage(action.id) };
    if (action.status === "DONE")
      return judged.has(action)
        ? {
            ...shared,
            since: action.doneAt ?? action.createdAt,
            title: t("Verify: {text}", { text: action.text }),
            tag: t("To verify"),
            tone: "info",
          }
        : null;
    const late = action.dueOn < today;
    return {
      ...shared,
      since: action.createdAt,
      due: action.dueOn,
      title: action.text,
      tag: late ? t("Overdue") : t("To do by {date}", { date: formatDate(action.dueOn) }),
      tone: late ? "bad" : "info",
    };
  });
  return tasks.flatMap((task) => task ?? []);
}

/** Those in sight, with the day on which they are judged. */
async function risksOf(actor: Actor, ids: readonly number[]) {
  const rows = await db.risk.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visibleRisks(actor)] },
    select: { id: true, refNo: true, status: true, unit: { select: { name: true, path: true } } },
  });
  const companyOf = await companiesOf(
    db,
    rows.map(({ unit }) => unit),
  );
  return rows.map((row) => ({
    ...row,
    unitPath: row.unit.path,
    today: dateIn(actor.at, companyOf(row.unit).timeZone),
  }));
}

/** Risks in sight whose review has passed its day, and those due within a month: what the first page of Operations says. */
export async function riskCounts(actor: Actor): Promise<{ overdue: number; due: number } | null> {
  if (!can(actor, "risk.read")) return null;
  const today = todayOf(actor);
  const counted = (nextReviewOn: object) =>
    db.risk.count({ where: { AND: [visibleRisks(actor), { status: { in: WATCHED }, nextReviewOn }] } });
  const [overdue, due] = await Promise.all([counted({ lt: today }), counted({ gte: today, lte: addDays(today, 30) })]);
  return { overdue, due };
}

/** @see riskTasks */
export function riskSigns(actor: Actor) {
  const me = actor.userId ?? 0;
  return {
    asked: sql`SELECT 1 FROM "RiskAcceptance" WHERE "status" = 'REQUESTED'`,
    mine: sql`SELECT 1 FROM "Risk" WHERE ("status" = 'DRAFT' AND "raisedById" = ${me})
      OR ("ownerId" = ${me} AND "nextReviewOn" <= ${addDays(todayOf(actor), AHEAD)})`,
    actions: sql`SELECT 1 FROM "FollowUp" WHERE "sourceType" = ${ACTIONS} AND "status" = 'OPEN' AND "ownerId" = ${me}`,
    done: sql`SELECT 1 FROM "FollowUp" WHERE "sourceType" = ${ACTIONS} AND "status" = 'DONE' AND "ownerId" <> ${me}`,
  };
}
