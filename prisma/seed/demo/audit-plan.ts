import { addDays, dateIn } from "~/core/dates";
import { todayOf } from "~/core/actor";
import { db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { rulebook } from "~/modules/audit-rules/index.server";
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
  const rules = async (yearId: number, date: string, decision: "approve" | "giveBack" | null) => {
    const { id } = await addRecord(await acting(IAM, date), rulebook, { yearId });
    const note = decision === "giveBack" ? "Weigh cash differences of branches once more." : null;
    if (decision) await makeMove(await acting(CIA, date), rulebook, id, decision, { note });
  };
  const begin = async (year: number, date: string) => {
    const { id: yearId } = await db.auditYear.findFirstOrThrow({ where: { name: String(year) } });
    const typed = typedSchema(auditPlan).parse({ yearId: String(yearId) });
    await rules(yearId, date, "approve");
    const { id } = await addRecord(await acting(IAM, date), auditPlan, typed);
    await judge(yearId, year, { by: await acting("assistant.audit.manager", date), lead: await acting(CIA, date) });
    return { id, yearId };
  };
  const decide = async (id: number, date: string, approved = addDays(date, 5)) => {
    await move(id, "refresh", IAM, date);
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
  // What is entered as audited for the next year counts in this one too: the revision is submitted with it.
  const next = await begin(current + 1, days.submittedAgain);
  await rules(next.yearId, days.submittedAgain, "giveBack");
  await rules(next.yearId, days.submittedAgain, null);
  await move(second, "refresh", IAM, days.submittedAgain);
  await move(second, "submit", IAM, days.submittedAgain);
}

type Acting = Awaited<ReturnType<typeof actingAt>>;

/**
 * Judges what no figure says, every seventh unit is left out. What was planned in the year before is entered as audited by
 * who leads audit, as the floor of a unit that was never audited goes with it.
 */
async function judge(yearId: number, year: number, { by, lead }: { by: Acting; lead: Acting }): Promise<void> {
  const papers = await db.auditRisk.findMany({
    where: { yearId },
    orderBy: { id: "asc" },
    include: { year: true, entity: true },
  });
  for (const [index, { id, year: of, entity }] of papers.entries()) {
    const before = await db.auditRisk.findFirst({
      where: { entityId: entity.id, included: true, year: { endsOn: { lt: of.startsOn } } },
      orderBy: { yearId: "desc" },
    });
    const first = index % 5 === 4 ? null : `${year - 1}-0${1 + (index % 9)}-20`;
    const lastAuditOn = lastAuditDay([before?.plannedEnd, entity.lastAuditOn, first], todayOf(by));
    const last = {
      lastAuditOn,
      lastRating:
        lastAuditOn === null
          ? ""
          : index % 8 === 2
            ? "UNSATISFACTORY"
            : index % 3 === 0
              ? "NEEDS_IMPROVEMENT"
              : "SATISFACTORY",
    };
    const save = async (actor: Acting, more: (paper: Paper) => Record<string, unknown>) => {
      const paper = await paperOf(id);
      const typed = riskSchema.parse({ ...last, ...more(paper) });
      await saveRisk(actor, of.companyId, id, typed, paper.version);
    };
    if (entity.lastAuditOn !== lastAuditOn || (entity.lastRating ?? "") !== last.lastRating)
      await save(lead, () => ({ floorReason: "By the report of the last audit" }));
    await save(by, ({ controlEff, included, plannedStart, plannedEnd, days, scores }) => ({
      scores: scores.map(({ factorId, factor, suggested, chosen, reason }, at) => ({
        factorId: String(factorId),
        chosen: String(chosen ?? (suggested === null ? 1 + ((index * 2 + at * 3) % 5) : "")),
        reason: reason ?? (factor.source !== "MANUAL" && suggested === null ? "By the papers of the last visit" : ""),
      })),
      controlEff: String(controlEff ?? 2 + (index % 3)),
      ...(index % 7 === 6 ? { reason: "Audited by the central bank this year" } : {}),
      ...(included ? { included: "on", plannedStart, plannedEnd, days: String(days) } : {}),
      ...(included && index % 4 === 1 ? { surprise: "on" } : {}),
    }));
  }
}

const paperOf = (id: number) =>
  db.auditRisk.findUniqueOrThrow({ where: { id }, include: { scores: { include: { factor: true } } } });
type Paper = Awaited<ReturnType<typeof paperOf>>;
