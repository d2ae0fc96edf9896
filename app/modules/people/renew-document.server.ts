/** The next edition of a valid paper: of the same person and category, so that only what changes is typed. */
import { z } from "zod/v4";
import { formatDate } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { date, text } from "~/define/field";
import { employeesWithin } from "./employee-scope.server";

const optional = true;

export const renewalSchema = z.object({
  number: text("Number", { max: 40 }).schema,
  permitClass: text("Class", { max: 40, optional }).schema,
  employerRef: text("Employer reference", { max: 60, optional }).schema,
  country: text("Country", { max: 60, optional }).schema,
  issuedOn: date("Issued on", { optional }).schema,
  expiresOn: date("Expires on", { optional }).schema,
});

export interface RenewalForm {
  employeeId: number;
  categoryId: number;
  name: string;
  category: string;
  permit: boolean;
  expires: string | null;
  values: { permitClass: string; employerRef: string; country: string };
}

/** @throws NotFound out of reach, and for a paper that is not valid */
export async function renewalForm(actor: Actor, id: number): Promise<RenewalForm> {
  const row = await db.employeeDocument.findFirst({
    where: { id, status: "VALID", employee: employeesWithin(actor, "document.edit") },
    include: { employee: { select: { name: true } }, category: { select: { name: true, kind: true } } },
  });
  if (!row) throw new NotFound();
  const { employeeId, categoryId, permitClass, employerRef, country, expiresOn } = row;
  return {
    employeeId,
    categoryId,
    name: row.employee.name,
    category: row.category.name,
    permit: row.category.kind === "WORK_PERMIT",
    expires: expiresOn && formatDate(expiresOn),
    values: { permitClass: permitClass ?? "", employerRef: employerRef ?? "", country: country ?? "" },
  };
}
