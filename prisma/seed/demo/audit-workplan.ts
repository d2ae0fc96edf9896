import { addDays, dateIn, weekday } from "~/core/dates";
import { db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { engagement } from "~/modules/audit-workplan/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";

const ZONE = "Africa/Nairobi";
const AAM = "assistant.audit.manager";
const IAM = "internal.audit.manager";
const IAO = "internal.audit.officer";

interface Demo {
  users: ReadonlyMap<string, number>;
  at: Date;
}

/** The Monday of the week that lies some weeks from a day. */
const monday = (today: string, weeks: number): string => addDays(today, 1 - weekday(today) + 7 * weeks);

/** An audit in every state: one in fieldwork that came as a surprise, one scheduled, planned, postponed and cancelled. */
export async function demoAuditWorkplan({ users, at }: Demo): Promise<void> {
  const today = dateIn(at, ZONE);
  const acting = (name: string) => actingAt(users.get(name)!, at);
  const move = async (id: number, name: string, by: string, typed: Record<string, unknown> = {}) =>
    makeMove(await acting(by), engagement, id, name, typed);
  const units = await db.auditEntity.findMany({ where: { areaType: "BRANCH", active: true }, orderBy: { id: "asc" } });
  const begin = async (index: number, weeks: number, lead: string | null, more: Record<string, unknown> = {}) => {
    const plannedStart = monday(today, weeks);
    const typed = typedSchema(engagement).parse({
      entityId: String(units[index % units.length]!.id),
      objective: "Assurance on cash, lending and records of the branch",
      scope: "Cash and vault, loan files, overdue loans and registers",
      scopeFrom: addDays(today, -365),
      scopeTo: addDays(today, -1),
      plannedStart,
      plannedEnd: addDays(plannedStart, 11),
      days: "6",
      ...more,
    });
    const { id } = await addRecord(await acting(AAM), engagement, typed);
    if (lead !== null) await move(id, "assign", AAM, { userId: String(users.get(lead)), lead: "on" });
    return id;
  };
  const running = await begin(0, -1, IAO, { surprise: "on" });
  await move(running, "approve", IAM);
  await move(running, "start", IAO);
  const scheduled = await begin(1, 3, AAM);
  await move(scheduled, "assign", AAM, { userId: String(users.get(IAO)) });
  await move(scheduled, "approve", IAM);
  await begin(2, 6, IAO);
  await begin(3, 8, null);
  const postponed = await begin(4, 10, AAM);
  await move(postponed, "postpone", IAM, { note: "The branch moves to another building in that month." });
  const cancelled = await begin(5, 12, IAO);
  await move(cancelled, "cancel", IAM, { note: "The central bank audits the branch in that month." });
}
