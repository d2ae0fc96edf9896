/** What the rules of applying read of an opening and of a member of staff. */
import { NotFound } from "~/core/problems";
import type { Tx } from "~/db/database.server";
import { hasFinalWarning } from "~/modules/discipline/index.server";
import type { Applicant, OpeningTerms } from "./eligibility";

const level = { select: { name: true, rank: true } } as const;

/** How many people are appointed to an opening. */
export const appointedTo = (tx: Pick<Tx, "jobApplication">, openingId: number): Promise<number> =>
  tx.jobApplication.count({ where: { openingId, status: "HIRED" } });

/** @throws NotFound */
export async function openingTerms(tx: Tx, id: number): Promise<OpeningTerms> {
  const row = await tx.jobOpening.findUnique({ where: { id }, include: { minEducation: level } });
  if (!row) throw new NotFound();
  return { ...row, education: row.minEducation, appointed: await appointedTo(tx, id) };
}

export async function applicantOf(tx: Tx, employeeId: number, today: string): Promise<Applicant> {
  const { postings, ...person } = await tx.employee.findUniqueOrThrow({
    where: { id: employeeId },
    select: {
      status: true,
      joinDate: true,
      education: level,
      postings: {
        where: { validFrom: { lte: today }, validTo: { gte: today } },
        select: { unitId: true, designationId: true },
      },
    },
  });
  return { ...person, post: postings[0] ?? null, warned: await hasFinalWarning(tx, employeeId, today) };
}
