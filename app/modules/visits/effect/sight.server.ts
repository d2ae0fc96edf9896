/** Who reads what a visit found of somebody's account (spec: ops §4.3 EFFECT, §4.4). */
import { db, noSql, sql, type Tx } from "~/db/database.server";
import { canAt, reach, type Actor } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import type { Subject } from "~/modules/audit-trail/index.server";
import type { ShownPart } from "~/define/section-content";
import type { VisitRow } from "../visit-row.server";
import { draftsInSight, levelsBelow } from "../visit-scope.server";

/**
 * What of a check is in sight. "all": the visitor, who reviews or stands above their post, and Internal audit.
 * "outcome": what was found of each claim, without the notes and without what was referred; "none": nothing of it.
 */
export type CheckSight = "all" | "outcome" | "none";

type Checked = Pick<VisitRow, "id" | "visitorId" | "reviewerId" | "approvedById" | "unitPath" | "level" | "status">;

/** Whether a part of a visit, or a mark on one, belongs to a check. */
export const isOfCheck = (key: string): boolean => key.startsWith("EFFECT_");

/** The person checked and the people below the visitor read the outcome once the visit is approved, and no more. */
export async function checkSight(tx: Pick<Tx, "effectCheck">, actor: Actor, row: Checked): Promise<CheckSight> {
  if (row.visitorId === actor.userId) return "all";
  const about = await tx.effectCheck.count({ where: { visitId: row.id, subjectId: actor.userId ?? 0 } });
  if (about === 0 && standsOver(actor, row)) return "all";
  return row.status === "APPROVED" ? "outcome" : "none";
}

function standsOver(actor: Actor, { reviewerId, approvedById, unitPath, level }: Checked): boolean {
  return (
    [reviewerId, approvedById].includes(actor.userId) ||
    canAt(actor, "visit.referral", unitPath) ||
    reach(actor, "visit.read").some((path) => unitPath.startsWith(path) && levelsBelow(path).includes(level))
  );
}

/** {@link checkSight} of sums, as a condition of raw SQL on "Visit" v joined with its "OrgUnit" u. */
export function checksInSightSql(actor: Actor): Prisma.Sql {
  const me = actor.userId ?? 0;
  const above = reach(actor, "visit.read").reduce(
    (seen, path) =>
      sql`${seen} OR (u."path" LIKE ${`${path}%`} AND (1 = 0${levelsBelow(path).reduce((levels, level) => sql`${levels} OR v."level" = ${level}`, noSql)}))`,
    sql`v."reviewerId" = ${me} OR v."approvedById" = ${me}`,
  );
  const withAudit = reach(actor, "visit.referral").reduce(
    (seen, path) => sql`${seen} OR u."path" LIKE ${`${path}%`}`,
    above,
  );
  return sql`(v."visitorId" = ${me} OR v."status" = 'APPROVED' OR ((${withAudit})
    AND NOT EXISTS (SELECT 1 FROM "EffectCheck" mine WHERE mine."visitId" = v."id" AND mine."subjectId" = ${me})))`;
}

/** What is written beside the outcome of a claim. */
const BESIDE = ["note", "refer"];

/** The parts of a visit without what of its checks is out of sight: the part stays, and holds nothing. */
export function withoutChecks(parts: readonly ShownPart[], sight: CheckSight): ShownPart[] {
  return parts.map((part) => {
    if (sight === "all" || !isOfCheck(part.key)) return part;
    if (sight === "none") return { ...part, state: "EMPTY", reason: null, gist: "", rows: [] };
    const shown = (key: string) => !BESIDE.includes(key.slice(key.lastIndexOf(".") + 1));
    return {
      ...part,
      rows: part.rows.map((row) => ({ ...row, fields: row.fields.filter(({ key }) => shown(key)) })),
    };
  });
}

/** The parts of a visit as a person reads them, and what of its checks that is. */
export async function partsInSight(
  tx: Pick<Tx, "effectCheck">,
  actor: Actor,
  row: Checked,
  parts: readonly ShownPart[],
): Promise<{ parts: ShownPart[]; sight: CheckSight }> {
  const checks = parts.some(({ key, state, rows }) => isOfCheck(key) && (state !== "EMPTY" || rows.length > 0));
  const sight = checks ? await checkSight(tx, actor, row) : "all";
  return { parts: withoutChecks(parts, sight), sight };
}

/** The sections of a visit whose documents are out of sight, by id. */
export async function hiddenSections(actor: Actor, row: Checked): Promise<number[]> {
  const checks = await db.visitSection.findMany({
    where: { visitId: row.id, kind: { startsWith: "EFFECT_" } },
    select: { id: true },
  });
  return checks.length === 0 || (await checkSight(db, actor, row)) !== "none" ? [] : checks.map(({ id }) => id);
}

/** Acts of the trail that say what a check found, was asked again about it, or came to. */
const OF_CHECK = [
  ...["Bm", "Am", "Rm"].flatMap((of) => [`Visit.saveEffect${of}`, `Visit.removeEffect${of}`]),
  "Visit.markNotPossible",
  "Visit.return",
  "Visit.answerMark",
  "Visit.raiseReferral",
  "Visit.declineReferral",
];

/** Acts after which a visit lies with its reviewer, and after which it is its visitor's again. */
const SENT_BY = "Visit.submit";
const BACK_BY = ["Visit.return", "Visit.withdraw"];

/**
 * The history of a visit as a person reads it. What its visitor wrote before sending it in, or in again, is told to
 * those alone who may read drafts of it.
 */
export async function visitPast(actor: Actor, row: Checked): Promise<Subject> {
  const checks = await db.visitSection.count({ where: { visitId: row.id, kind: { startsWith: "EFFECT_" } } });
  const whole = checks === 0 || (await checkSight(db, actor, row)) === "all";
  return {
    entity: "Visit",
    ids: [row.id],
    ...(!whole && { except: OF_CHECK }),
    ...(!(await readsDrafts(actor, row.id)) && { spans: await sentSpans(row.id) }),
  };
}

/** Whether the actor would see the visit as a draft too, or is one of those who review it. */
async function readsDrafts(actor: Actor, id: number): Promise<boolean> {
  const me = actor.userId ?? 0;
  const mine = { OR: [{ visitorId: me }, { reviewerId: me }, { approvedById: me }, ...draftsInSight(actor)] };
  return (await db.visit.count({ where: { AND: [{ id }, mine] } })) > 0;
}

/** Parts of the trail in which the visit was sent in. */
async function sentSpans(id: number): Promise<{ from: number; before: number | null }[]> {
  const moves = await db.auditEvent.findMany({
    where: { entity: "Visit", entityId: String(id), action: { in: [SENT_BY, ...BACK_BY] } },
    orderBy: { seq: "asc" },
    select: { seq: true, action: true },
  });
  return moves.flatMap(({ seq, action }, index) =>
    action === SENT_BY ? [{ from: seq, before: moves[index + 1]?.seq ?? null }] : [],
  );
}
