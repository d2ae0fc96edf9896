import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { minutes } from "~/modules/audit-minutes/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";

const ZONE = "Africa/Nairobi";
const IAO = "internal.audit.officer";
const IAM = "internal.audit.manager";
const CIA = "chief.internal.auditor";

interface Demo {
  users: ReadonlyMap<string, number>;
  at: Date;
}

const PEOPLE = "Branch manager of the unit, Branch Manager\nOfficer of internal audit, Internal Audit Officer";

/** Minutes in every state, of the engagement in fieldwork: acknowledged, sent, written, discarded, and of the committee. */
export async function demoAuditMinutes({ users, at }: Demo): Promise<void> {
  const running = await db.auditEngagement.findFirst({
    where: { status: "FIELDWORK", entity: { areaType: "BRANCH" }, members: { some: { userId: users.get(IAO)! } } },
    orderBy: { id: "asc" },
    include: { entity: true },
  });
  if (!running) return;
  const today = dateIn(at, ZONE);
  const auditee = await db.roleGrant.findFirst({
    where: { unitId: running.entity.unitId!, role: { name: "Branch Manager" }, user: { status: "ACTIVE" } },
    orderBy: { id: "asc" },
    select: { userId: true },
  });
  if (!auditee) return;
  const auditeeId = String(auditee.userId);
  const heldOn = running.actualStart ?? today;
  const acting = (name: string) => actingAt(users.get(name)!, at);
  const move = async (id: number, name: string, by: string, typed: object = {}) =>
    makeMove(await acting(by), minutes, id, name, typed);
  const write = async (by: string, kind: string, place: string, points: readonly object[]) => {
    const typed = typedSchema(minutes).parse({
      engagementId: String(running.id),
      kind,
      heldOn,
      place,
      attendees: PEOPLE,
      agenda: "Scope of the audit\nDays and people\nPapers that are needed",
    });
    const { id } = await addRecord(await acting(by), minutes, typed);
    for (const point of points)
      await move(id, "addPoint", by, { decision: null, ownerId: null, dueOn: null, ...point });
    return id;
  };
  const opening = await write(IAO, "OPENING", `Office of ${running.entity.name}`, [
    { text: "The auditors explained the scope and the days of the audit." },
    {
      text: "The register of loan files is not complete.",
      decision: "Complete the register of loan files and hand it to the auditors.",
      ownerId: auditeeId,
      dueOn: addDays(today, 10),
    },
  ]);
  await move(opening, "send", IAO, { auditeeId });
  await makeMove(await actingAt(auditee.userId, at), minutes, opening, "acknowledge");
  const progress = await write(IAO, "PROGRESS", `Banking hall of ${running.entity.name}`, [
    {
      text: "Two vouchers of the month are without receipts.",
      decision: "Find the two receipts.",
      ownerId: auditeeId,
      dueOn: addDays(today, 5),
    },
  ]);
  await move(progress, "send", IAO, { auditeeId });
  const committee = await write(IAM, "COMMITTEE", "Board room", [
    { text: "The committee was told how far the audit has come." },
  ]);
  await move(committee, "send", IAM, { auditeeId: null });
  await move(committee, "lock", CIA);
  const second = await write(IAM, "COMMITTEE", "Board room", [
    { text: "The committee asks for the list of receipts." },
  ]);
  await move(second, "send", IAM, { auditeeId: null });
  const dropped = await write(IAO, "PROGRESS", "By telephone", []);
  await move(dropped, "discard", IAO, { note: "The call is part of the minutes of the progress meeting." });
  await write(IAO, "CLOSING", `Office of ${running.entity.name}`, [
    { text: "What was found so far was gone through." },
  ]);
}
