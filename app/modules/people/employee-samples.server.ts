/** An employee for the printed list of URLs and for tests that walk it: the last one hired, who is nobody's own record. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import { OWNER_TYPE } from "./photo.server";

const latest: Sample = async () => {
  const employee = await db.employee.findFirst({ orderBy: { id: "desc" }, select: { id: true } });
  return employee && { params: { id: String(employee.id) }, as: null };
};

const mapped: Sample = async () => {
  const row = await db.managerMapping.findFirst({ orderBy: { validTo: "desc" }, select: { id: true } });
  return row && { params: { id: String(row.id) }, as: null };
};

const attached: Sample = async () => {
  const file = await db.document.findFirst({
    where: { ownerType: "EmployeeDocument", deletedAt: null },
    orderBy: { id: "desc" },
  });
  return file && { params: { id: String(file.id) }, as: null };
};

const valid: Sample = async () => {
  const row = await db.employeeDocument.findFirst({ where: { status: "VALID" }, orderBy: { id: "desc" } });
  return row && { params: { id: String(row.id) }, as: null };
};

/** A request that waits, for whoever made it. */
const asked: Sample = async () => {
  const row = await db.employeeChangeRequest.findFirst({
    where: { status: "PENDING", employee: { user: { status: "ACTIVE" } } },
    orderBy: { id: "desc" },
    select: { id: true, employee: { select: { user: { select: { signInName: true } } } } },
  });
  return row && { params: { id: String(row.id) }, as: row.employee.user!.signInName };
};

const decided: Sample = async () => {
  const event = await db.auditEvent.findFirst({
    where: { entity: "Employee", action: { in: ["Employee.confirm", "Employee.extendProbation"] } },
    orderBy: { seq: "desc" },
    select: { seq: true },
  });
  return event && { params: { id: String(event.seq) }, as: null };
};

/** The photo of somebody who may sign in, for themselves. */
const photo: Sample = async () => {
  const files = await db.document.findMany({
    where: { ownerType: OWNER_TYPE, deletedAt: null },
    orderBy: { id: "desc" },
    select: { id: true, ownerId: true },
  });
  for (const { id, ownerId } of files) {
    const user = await db.user.findFirst({
      where: { employeeId: ownerId, status: "ACTIVE" },
      select: { signInName: true },
    });
    if (user) return { params: { id: String(id) }, as: user.signInName };
  }
  return null;
};

export const employeeSamples: Readonly<Record<string, Sample>> = {
  employee: latest,
  "employee.photo": photo,
  employeechangerequest: asked,
  "probation.letter": decided,
  managerMapping: mapped,
  "employeedocument.file": attached,
  "employeedocument.valid": valid,
};
