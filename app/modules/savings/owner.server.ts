/** Whose a savings account can be: a member of its branch, or an employee who works there. */
import { dateIn } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { SavingsBranch } from "./account-row.server";
import { stateIs } from "~/define/states";
import { MEMBER_STATES } from "~/modules/members/member-states";

export interface Owner {
  name: string;
  problems: Problem[];
}

interface Asked {
  field: "memberId" | "employeeId";
  id: number;
  branch: SavingsBranch;
}

/** Null for somebody of whom nothing is told in this branch. */
export const ownerFor = (tx: Tx, actor: Pick<Actor, "at">, { field, id, branch }: Asked): Promise<Owner | null> =>
  field === "memberId" ? memberFor(tx, id, branch) : employeeFor(tx, id, branch, dateIn(actor.at, branch.timeZone));

/** A member of this branch; of other branches nothing is told. */
async function memberFor(tx: Tx, id: number, { id: unitId }: SavingsBranch): Promise<Owner | null> {
  const member = await tx.member.findFirst({ where: { id, unitId }, select: { name: true, status: true } });
  return (
    member && {
      name: member.name,
      problems: stateIs(MEMBER_STATES, member.status, "active")
        ? []
        : [problem("memberId", t("{name} is not an active member", { name: member.name }), "member_state")],
    }
  );
}

/**
 * An employee who is posted to this branch on that day. Those who are posted to no branch, such as area managers, have
 * their account at the head office.
 */
async function employeeFor(tx: Tx, id: number, branch: SavingsBranch, today: string): Promise<Owner | null> {
  const posting = await tx.posting.findFirst({
    where: {
      employeeId: id,
      validFrom: { lte: today },
      validTo: { gte: today },
      employee: { status: { not: "SEPARATED" } },
      unit: branch.headOffice
        ? {
            path: { startsWith: `/${branch.path.split("/")[1]}/` },
            OR: [{ id: branch.id }, { kind: { not: "BRANCH" } }],
          }
        : { id: branch.id },
    },
    select: { employee: { select: { name: true } } },
  });
  return posting && { name: posting.employee.name, problems: [] };
}
