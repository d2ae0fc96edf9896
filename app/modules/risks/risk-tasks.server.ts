/** What of the register waits for a person. */
import { addDays, formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, todayOf, type Actor } from "~/core/actor";
import type { Task } from "~/define/task";
import { href } from "~/addresses/href";
import { transitionsForEach } from "~/modules/workflow/index.server";
import { ACTIONS } from "./action-source";
import { WATCHED } from "./risk-words";
import { verifiable } from "./risk-actions.server";
import { findRiskRows, nameOf, visibleRisks, type RiskRow, type RiskWhere } from "./risk-row.server";
import { riskWorkflow } from "./risk.workflow.server";
import { opinionPage, riskPage } from "./notify.server";

const MOST = 60;
/** So many days before its day a review stands among the tasks of the owner. */
const AHEAD = 7;

export const actionPage = (id: number): string => href("/ops/risk/register/action/:id", { params: { id } });
const startOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** Drafts to finish, reviews that are due, actions to do and to verify, acceptances to decide. */
export async function riskTasks(actor: Actor): Promise<Task[]> {
  const me = actor.userId ?? 0;
  const opines = can(actor, "risk.opinion");
  if (!opines && !(can(actor, "area.operations") && can(actor, "risk.read"))) return [];
  const today = todayOf(actor);
  const wanted: RiskWhere[] = [
    { status: "DRAFT", raisedById: me },
    { status: { in: WATCHED }, ownerId: me, nextReviewOn: { lte: addDays(today, AHEAD) } },
    ...(opines || can(actor, "risk.accept") || can(actor, "risk.accept.critical")
      ? [{ acceptances: { some: { status: "REQUESTED" } } }]
      : []),
  ];
  const rows = await findRiskRows(db, actor, { OR: wanted }, { orderBy: { updatedAt: "asc" }, take: MOST });
  const [moves, actions] = await Promise.all([
    transitionsForEach(actor, riskWorkflow, rows),
    can(actor, "risk.read") ? actionTasks(actor, today) : [],
  ]);
  return [
    ...rows.flatMap((row) => riskTask(actor, row, { moves: moves.get(row.id)!.map(({ name }) => name), today }) ?? []),
    ...actions,
  ];
}

function riskTask(
  actor: Actor,
  row: RiskRow,
  { moves, today }: { moves: readonly string[]; today: string },
): Task | null {
  const no = nameOf(row);
  const shared = { detail: `${row.title}, ${row.unit.name}`, link: riskPage(row.id) };
  if (row.acceptance?.status === "REQUESTED") {
    const since = row.acceptance.opinionAt ?? row.acceptance.requestedAt;
    if (moves.includes("opine"))
      return {
        ...shared,
        link: opinionPage(row.id),
        since,
        title: t("Give your opinion on {no}", { no }),
        tag: t("Opinion wanted"),
        tone: "info",
      };
    if (moves.includes("accept") || moves.includes("acceptCritical"))
      return {
        ...shared,
        since,
        title: t("Decide whether {no} is accepted", { no }),
        tag: t("To decide"),
        tone: "info",
      };
  }
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
      to: href("/ops/risk/register/list"),
    },
  };
}

async function actionTasks(actor: Actor, today: string): Promise<Task[]> {
  const mine = await db.followUp.findMany({
    where: { sourceType: ACTIONS, ownerId: actor.userId ?? 0, status: "OPEN" },
    orderBy: { dueOn: "asc" },
    take: MOST,
  });
  const done = can(actor, "risk.own")
    ? await db.followUp.findMany({
        where: { sourceType: ACTIONS, status: "DONE", NOT: { ownerId: actor.userId ?? 0 } },
        orderBy: { doneAt: "asc" },
        take: MOST,
      })
    : [];
  const risks = new Map(
    (await findRiskRows(db, actor, { id: { in: [...mine, ...done].map(({ sourceId }) => sourceId) } })).map((row) => [
      row.id,
      row,
    ]),
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

/** Risks in sight whose review has passed its day, and those due within a month: what the first page of Operations says. */
export async function riskCounts(actor: Actor): Promise<{ overdue: number; due: number } | null> {
  if (!can(actor, "risk.read")) return null;
  const today = todayOf(actor);
  const counted = (nextReviewOn: object) =>
    db.risk.count({ where: { AND: [visibleRisks(actor), { status: { in: WATCHED }, nextReviewOn }] } });
  const [overdue, due] = await Promise.all([counted({ lt: today }), counted({ gte: today, lte: addDays(today, 30) })]);
  return { overdue, due };
}
