/** Which members somebody who works here is themselves. */
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { identityKey, phoneKey } from "./member-rules";

/** The ids of the members that the actor is, by the number of their identity card or their telephone, with those merged into them. */
export async function ownMembers(
  tx: Pick<Tx, "employee" | "member">,
  { employeeId, company }: Pick<Actor, "employeeId" | "company">,
): Promise<number[]> {
  if (employeeId === null) return [];
  const { nationalId, phone } = await tx.employee.findUniqueOrThrow({
    where: { id: employeeId },
    select: { nationalId: true, phone: true },
  });
  const key = phone && phoneKey(phone, company.countryCode);
  const found = await tx.member.findMany({
    where: {
      OR: [
        ...(key ? [{ phoneKey: key }] : []),
        ...(nationalId ? [{ identities: { some: { numberKey: identityKey(nationalId) } } }] : []),
      ],
    },
    select: { id: true, mergedFrom: { select: { id: true } } },
  });
  return found.flatMap(({ id, mergedFrom }) => [id, ...mergedFrom.map((one) => one.id)]);
}
