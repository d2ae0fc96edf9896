/** The code that a certificate bears, and what it proves to whom the paper was shown. */
import { formatDate } from "~/core/dates";
import { db } from "~/db/database.server";

/** Letters and digits of which none is taken for another. */
export const CODE_SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const CODE_LENGTH = 16;

/** A code as it is kept, out of what somebody typed; null for what can be none. */
export function readCertificateCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "");
  const is = code.length === CODE_LENGTH && [...code].every((sign) => CODE_SIGNS.includes(sign));
  return is ? writeCertificateCode(code) : null;
}

/** "ABCD-EFGH-2345-6789" */
export const writeCertificateCode = (code: string): string => code.match(/.{4}/g)!.join("-");

export interface ProvedCertificate {
  name: string;
  course: string;
  finishedOn: string;
  /** null: for good. */
  validUntil: string | null;
  /** It is valid on the day it is checked. */
  valid: boolean;
}

/** What was certified with a code: what the paper says, and nothing beside. @param today calendar day in UTC @returns null where nothing was */
export async function provedCertificate(code: string, today: string): Promise<ProvedCertificate | null> {
  const row = await db.enrolment.findUnique({
    where: { code },
    include: { employee: { select: { name: true } }, course: { select: { title: true } } },
  });
  if (!row?.completedOn) return null;
  const { employee, course, completedOn, validUntil } = row;
  return {
    name: employee.name,
    course: course.title,
    finishedOn: formatDate(completedOn),
    validUntil: validUntil && formatDate(validUntil),
    valid: validUntil === null || validUntil >= today,
  };
}
