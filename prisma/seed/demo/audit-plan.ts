import { addDays, dateIn } from "~/core/dates";
import { todayOf } from "~/core/actor";
import { db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { auditPlan, riskSchema, saveRisk } from "~/modules/audit-plan/index.server";
import { actingAt } from "./acting-at";
import { daysOfPlan, lastAuditDay } from "./audit-plan-days";
import { makeMove } from "./make-move";

const ZONE = "Africa/Nairobi";
const IAM = "internal.audit.manager";
const CIA = "chief.internal.auditor";

interface Demo {
  users: ReadonlyMap<string, number>;
  at: Date;
}

/** Plans of three years and the draft of the next: one closed, one replaced by its revision, one revised and waiting. */
export async function demoAuditPlans({ users, at }: Demo): Promise<void> {
  const current = Number(dateIn(at, ZONE).slice(0, 4));
  const when = (date: string) => {
    const noon = new Date(`${date}T09:00:00Z`);
    return noon < at ? noon : at;
  };
  const acting = (name: string, date: string) => actingAt(users.get(name)!, when(date));
  const move = async (id: number, name: string, by: string, date: string, typed: Record<string, unknown> = {}) =>
    makeMove(await acting(by, date), auditPlan, id, name, typed);
  const begin = async (year: number, date: string) => {
    const { id: yearId } = await db.auditYear.findFirstOrThrow({ where: { name: String(year) } });
    const typed = typedSchema(auditPlan).parse({ yearId: String(yearId) });
    const { id } = await addRecord(await acting(IAM, date), auditPlan, typed);
    await judge(yearId, year, await acting("assistant.audit.manager", date));
    return { id, yearId };
  };
  const decide = async (id: number, date: string, approved = addDays(date, 5)) => {
    await move(id, "submit", IAM, date);
    await move(id, "approve", CIA, approved);
  };
  for (const year of [current - 2, current - 1]) {
    const { id, yearId } = await begin(year, `${year}-01-10`);
    await decide(id, `${year}-01-15`);
    await move(id, "revise", IAM, `${year}-06-01`, { note: "Two branches were merged in May." });
    const { id: second } = await db.auditPlan.findFirstOrThrow({ where: { yearId, revision: 2 } });
    await decide(second, `${year}-06-05`);
    await move(second, "close", CIA, `${year + 1}-01-08`);
  }
  const today = dateIn(at, ZONE);
  const days = daysOfPlan(today);
  const { id, yearId } = await begin(current, days.begun);
  await decide(id, days.submitted, days.approved);
  await move(id, "revise", IAM, days.revised, { note: "A branch was audited by the central bank." });
  const { id: second } = await db.auditPlan.findFirstOrThrow({ where: { yearId, revision: 2 } });
  await move(second, "submit", IAM, days.submittedAgain);
  await begin(current + 1, today);
}

type Acting = Awaited<ReturnType<typeof actingAt>>;

/** Judges what no figure says, and enters what was planned in the year before as audited; every seventh unit is left out. */
async function judge(yearId: number, year: number, actor: Acting): Promise<void> {
  const papers = await db.auditRisk.findMany({
    where: { yearId },
    orderBy: { id: "asc" },
    include: { year: true, entity: true, scores: { include: { factor: true } } },
  });
  for (const [index, paper] of papers.entries()) {
    const { entity, scores } = paper;
    const before = await db.auditRisk.findFirst({
      where: { entityId: paper.entityId, included: true, year: { endsOn: { lt: paper.year.startsOn } } },
      orderBy: { yearId: "desc" },
    });
    const first = index % 5 === 4 ? null : `${year - 1}-0${1 + (index % 9)}-20`;
    const lastAuditOn = lastAuditDay([before?.plannedEnd, entity.lastAuditOn, first], todayOf(actor));
    const typed = {
      scores: scores.map(({ factorId, factor, suggested, chosen, reason }, at) => ({
        factorId: String(factorId),
        chosen: String(chosen ?? suggested ?? 1 + ((index * 2 + at * 3) % 5)),
        reason: reason ?? (factor.source !== "MANUAL" && suggested === null ? "By the papers of the last visit" : ""),
      })),
      controlEff: String(paper.controlEff ?? 2 + (index % 3)),
      lastAuditOn,
      lastRating:
        lastAuditOn === null
          ? ""
          : index % 8 === 2
            ? "UNSATISFACTORY"
            : index % 3 === 0
              ? "NEEDS_IMPROVEMENT"
              : "SATISFACTORY",
      ...(index % 7 === 6 ? { reason: "Audited by the central bank this year" } : {}),
      ...(paper.included
        ? { included: "on", plannedStart: paper.plannedStart, plannedEnd: paper.plannedEnd, days: String(paper.days) }
        : {}),
      ...(paper.included && index % 4 === 1 ? { surprise: "on" } : {}),
    };
    await saveRisk(actor, paper.year.companyId, paper.id, riskSchema.parse(typed), paper.version);
  }
}
