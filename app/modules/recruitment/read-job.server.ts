/** An internal job as a member of staff reads it (spec: hr §8.2). */
import { formatDate } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { todayOf, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { applicantOf, appointedTo } from "./applicant.server";
import { requirementsOf } from "./eligibility";
import { internalOpenings } from "./opening.workflow.server";

/** @throws NotFound for a job that is not open to this person and that they have not applied for */
export async function readJob(actor: Actor, id: number) {
  const employeeId = actor.employeeId ?? 0;
  const row = await db.jobOpening.findFirst({
    where: { AND: [{ id }, internalOpenings(actor)] },
    include: {
      unit: { select: { name: true } },
      department: { select: { name: true } },
      designation: { select: { name: true } },
      minEducation: { select: { name: true, rank: true } },
      applications: { where: { employeeId }, select: { id: true } },
    },
  });
  if (!row) throw new NotFound();
  const today = todayOf(actor);
  const requirements =
    employeeId === 0
      ? []
      : requirementsOf(
          { ...row, education: row.minEducation, appointed: await appointedTo(db, id) },
          await applicantOf(db, employeeId, today),
          today,
        );
  return {
    title: row.title,
    facts: [
      { label: "Number", value: row.refNo },
      { label: "Unit", value: row.unit.name },
      { label: "Department", value: row.department?.name ?? null },
      { label: "Designation", value: row.designation.name },
      { label: "Vacancies", value: String(row.vacancies) },
      { label: "Closes on", value: formatDate(row.closesOn) },
      { label: "Description", value: row.description, long: true },
    ],
    requirements: requirements.map(({ label, own, met }) => ({ label, own, met })),
    may: employeeId !== 0 && requirements.every(({ met }) => met),
    application: row.applications[0]?.id ?? null,
  };
}
