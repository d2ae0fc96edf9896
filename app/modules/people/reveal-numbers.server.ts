/** Numbers of identity and of bank accounts in full: for a while, to whoever asked for them with a reason that the trail keeps (spec: hr §4.2). */
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { isRevealed } from "~/modules/audit-trail/index.server";
import { employeesWithin } from "./employee-scope.server";
import { masked } from "./masked";
import { statesThat } from "~/define/states";
import { DOCUMENT_STATES } from "./document-states";

/** Keeps that somebody reveals the numbers of an employee, and why. @throws NotFound out of reach */
export function revealNumbers(actor: Actor, id: number, { reason }: { reason: string }): Promise<{ id: number }> {
  return inTx(actor, async ({ tx, audit }) => {
    const row = await tx.employee.findFirst({
      where: { AND: [{ id }, employeesWithin(actor, "employee.reveal")] },
      select: { id: true },
    });
    if (!row) throw new NotFound();
    audit({ action: "Employee.reveal", entity: "Employee", entityId: id, diff: { note: reason } });
    return { id };
  });
}

export interface Numbers {
  name: string;
  /** In full: what the trail keeps that this person asked for lately. */
  revealed: boolean;
  numbers: { label: string; value: string }[];
}

/** The numbers of an employee, by their ends until they are revealed. @throws NotFound out of reach */
export async function numbersOf(actor: Actor, id: number): Promise<Numbers> {
  const row = await db.employee.findFirst({
    where: { AND: [{ id }, employeesWithin(actor, "employee.reveal")] },
    include: {
      banks: { orderBy: { validFrom: "desc" } },
      documents: {
        where: { status: { in: statesThat(DOCUMENT_STATES, "held") } },
        orderBy: { id: "asc" },
        include: { category: true },
      },
    },
  });
  if (!row) throw new NotFound();
  const revealed = await isRevealed(actor, "Employee", id);
  const shown = (number: string) => (revealed ? number : masked(number)!);
  return {
    name: row.name,
    revealed,
    numbers: [
      ...(row.nationalId ? [{ label: "National ID", value: shown(row.nationalId) }] : []),
      ...(row.taxNo ? [{ label: "Tax number", value: shown(row.taxNo) }] : []),
      ...(row.socialSecurityNo ? [{ label: "Social security number", value: shown(row.socialSecurityNo) }] : []),
      ...row.banks.map(({ bankName, accountNo }) => ({ label: bankName, value: shown(accountNo) })),
      ...row.documents.map(({ category, number }) => ({ label: category.name, value: shown(number) })),
    ],
  };
}
