/** Issues in numbers, and those that somebody has to see to. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db, sql, sqlList } from "~/db/database.server";
import { underPaths } from "~/db/under-paths.server";
import { can, reach, todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { HasPart, Task } from "~/define/task";
import { inState, lateBy, STATES } from "./issue-list.server";
import { AGES, daysLate, RUNNING, SEVERITY_CHOICES } from "./issue-rules";
import { auditPage, ownPage, unitPage, visibleIssues, type IssueWhere } from "./issue-row.server";

/** What the first page of audit counts: issues by state, open ones by severity, and late ones by age. */
export async function issueCounts(actor: Actor) {
  const visible = visibleIssues(actor);
  const severities = await db.auditIssue.groupBy({
    by: ["severity"],
    where: { AND: [visible, inState("LIVE")] },
    _count: { _all: true },
  });
  const counted = (choices: readonly { value: string; label: string }[], whereOf: (value: string) => IssueWhere) =>
    Promise.all(
      choices.map(async ({ value, label }) => ({
        value,
        label,
        count: await db.auditIssue.count({ where: { AND: [visible, whereOf(value)] } }),
      })),
    );
  return {
    states: await counted(STATES, inState),
    severities: SEVERITY_CHOICES.map(({ value, label }) => ({
      value,
      label,
      count: severities.find(({ severity }) => severity === value)?._count._all ?? 0,
    })),
    late: await counted(AGES, (value) => lateBy(value, actor)),
  };
}

/** Risks that are asked to be accepted, with those who decide it now. */
async function acceptanceTasks(actor: Actor): Promise<Task[]> {
  const [agrees, accepts] = [can(actor, "auditIssue.agree"), can(actor, "auditIssue.accept")];
  if (!agrees && !accepts) return [];
  const asked = (permission: "auditIssue.agree" | "auditIssue.accept", agreed: object | null): IssueWhere => ({
    unit: unitsWithin(actor, permission),
    status: { in: [...RUNNING] },
    acceptAskedById: { not: null },
    acceptAgreedById: agreed,
    ownerId: { not: actor.userId ?? 0 },
    NOT: { acceptAskedById: actor.userId ?? 0 },
  });
  const rows = await db.auditIssue.findMany({
    where: {
      OR: [
        ...(agrees ? [asked("auditIssue.agree", null)] : []),
        ...(accepts ? [asked("auditIssue.accept", { not: null })] : []),
      ],
    },
    include,
    orderBy: { id: "asc" },
    take: MOST_TASKS,
  });
  return rows.map((row): Task => ({
    title: t("Decide whether the risk of {no} is accepted: {title}", { no: row.refNo, title: row.title }),
    detail: row.unit.name,
    link: row.acceptAgreedById === null ? auditPage(row.id) : unitPage(row.id),
    since: row.updatedAt,
    due: row.acceptUntil!,
    tag: t("To decide"),
    tone: "warn",
  }));
}

const include = { unit: { select: { name: true } }, owner: { select: { displayName: true } } } as const;
const MOST_TASKS = 50;
/** Issues a person has to see to, and those that wait for audit to look at them. */
export async function issueTasks(actor: Actor, has: HasPart = () => true): Promise<Task[]> {
  const risks = has("asked") ? await acceptanceTasks(actor) : [];
  if (!can(actor, "auditIssue.own")) return risks;
  const today = todayOf(actor);
  const me = actor.userId ?? 0;
  const mine = has("mine")
    ? await db.auditIssue.findMany({
        where: { ownerId: me, status: { in: [...RUNNING] } },
        include,
        orderBy: { agreedDue: "asc" },
        take: MOST_TASKS,
      })
    : [];
  const done =
    has("done") && can(actor, "auditIssue.verify")
      ? await db.auditIssue.findMany({
          where: {
            unit: unitsWithin(actor, "auditIssue.verify"),
            status: "IMPLEMENTED",
            ownerId: { not: me },
            raisedById: { not: me },
          },
          include,
          orderBy: { implementedAt: "asc" },
          take: MOST_TASKS,
        })
      : [];
  return [
    ...risks,
    ...mine.map((row): Task => ({
      title: t("Resolve an audit issue: {title} ({no})", { title: row.title, no: row.refNo }),
      detail: row.unit.name,
      link: ownPage(row.id),
      since: row.createdAt,
      due: row.agreedDue,
      tag: daysLate(row, today) > 0 ? t("Overdue") : t("To do by {date}", { date: formatDate(row.agreedDue) }),
      tone: daysLate(row, today) > 0 ? "bad" : "info",
    })),
    ...done.map((row): Task => ({
      title: t("Verify an audit issue: {title} ({no})", { title: row.title, no: row.refNo }),
      detail: `${row.owner.displayName}, ${row.unit.name}`,
      link: auditPage(row.id),
      since: row.implementedAt ?? row.createdAt,
      tag: t("To verify"),
      tone: "info",
    })),
  ];
}

/** @see issueTasks */
export function issueSigns(actor: Actor) {
  const me = actor.userId ?? 0;
  const decides = can(actor, "auditIssue.agree") || can(actor, "auditIssue.accept");
  return {
    mine: sql`SELECT 1 FROM "AuditIssue" WHERE "ownerId" = ${me} AND "status" IN (${sqlList([...RUNNING])})`,
    done: sql`SELECT 1 FROM "AuditIssue" WHERE "status" = 'IMPLEMENTED' AND "ownerId" <> ${me}
      AND ${underPaths("unitId", reach(actor, "auditIssue.verify"))}`,
    ...(decides && {
      asked: sql`SELECT 1 FROM "AuditIssue" WHERE "acceptAskedById" <> ${me} AND "status" IN (${sqlList([...RUNNING])})`,
    }),
  };
}
