/** What the line manager of an applicant is shown: offers, and nothing of an application before (spec: hr R-JB1). */
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { db, sql, type Tx } from "~/db/database.server";
import type { TaskSource } from "~/define/task";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { holderOf, holdersOf } from "~/modules/people/index.server";

/** Days for which an offer stays in sight of the line manager after its last step. */
const SHOWN_DAYS = 180;

/** The user who is somebody's line manager on a day; null for nobody with an account. */
export const lineManager = async (tx: Tx, employeeId: number, today: string): Promise<number | null> =>
  (await holderOf(employeeId, "LINE", today, tx))?.userId ?? null;

/** Applications of people whose line manager this person is today, from the offer on. */
export async function offersToTeam(actor: Actor): Promise<Prisma.JobApplicationWhereInput> {
  const offered: Prisma.JobApplicationWhereInput = {
    startsOn: { not: null },
    employeeId: { not: null },
    stageAt: { gte: new Date(actor.at.getTime() - SHOWN_DAYS * 86_400_000) },
  };
  const rows = await db.jobApplication.findMany({
    where: offered,
    distinct: ["employeeId"],
    select: { employeeId: true },
  });
  const ids = rows.map(({ employeeId }) => employeeId!);
  const holders = await holdersOf(db, { id: { in: ids } }, "LINE", todayOf(actor));
  const own = ids.filter((id) => actor.employeeId !== null && holders.get(id)?.employeeId === actor.employeeId);
  return { AND: [offered, { employeeId: { in: own } }] };
}

/** Offers that wait for the answer of their applicant, each with its last day. */
export const offerTasks: TaskSource = {
  pages: ["/internal/job/application/:id"],
  sign: ({ employeeId }) =>
    sql`SELECT 1 FROM "JobApplication" WHERE "employeeId" = ${employeeId ?? 0} AND "status" = 'OFFERED'`,
  find: async ({ employeeId }) => {
    if (employeeId === null) return [];
    const rows = await db.jobApplication.findMany({
      where: { employeeId, status: "OFFERED" },
      orderBy: { id: "asc" },
      include: { opening: { select: { title: true, unit: { select: { name: true } } } } },
    });
    return rows.map(({ id, stageAt, answerBy, opening }) => ({
      title: t("Answer the offer of the job {title}", { title: opening.title }),
      detail: opening.unit.name,
      link: href("/internal/job/application/:id", { params: { id } }),
      since: stageAt,
      ...(answerBy ? { due: answerBy } : {}),
      tag: t("To answer"),
      tone: "warn",
    }));
  },
};
