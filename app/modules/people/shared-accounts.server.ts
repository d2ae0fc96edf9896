/** Who else is paid into the account of a request, or asks for it: said to whoever decides (spec: hr N15). */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { plainAccount } from "./change-request";
import type { ChangeRow } from "./change-request.workflow.server";
import { pathToday } from "./employee-scope.server";
import { employeesWithin } from "./employee-scope.server";

const MOST = 20;
const NAMED = { select: { id: true, name: true, employeeNo: true } } as const;

interface Named {
  id: number;
  name: string;
  employeeNo: string;
}

/**
 * The other people with the account of a request that waits, those who have left among them, and since when; somebody
 * out of reach is not named.
 * @returns nothing for who does not see account numbers in full, and for the person who asks
 */
export async function sharedAccounts(actor: Actor, row: ChangeRow): Promise<string[]> {
  const { kind, status, accountNo, employeeId } = row;
  if (kind !== "BANK" || status !== "PENDING" || accountNo === null || employeeId === actor.employeeId) return [];
  if (!canAt(actor, "employee.bank", pathToday(row.employee, actor))) return [];
  const number = plainAccount(accountNo);
  const others = { employeeId: { not: employeeId } };
  const [held, waiting] = await Promise.all([
    db.employeeBank.findMany({
      where: { accountNo: number, ...others },
      orderBy: { validFrom: "asc" },
      take: MOST,
      include: { employee: NAMED },
    }),
    db.employeeChangeRequest.findMany({
      where: { kind: "BANK", status: "PENDING", ...others },
      orderBy: { id: "asc" },
      include: { employee: NAMED },
    }),
  ]);
  const asked = waiting
    .filter((one) => one.accountNo !== null && plainAccount(one.accountNo) === number)
    .slice(0, MOST);
  const seen = await db.employee.findMany({
    where: {
      AND: [
        { id: { in: [...held, ...asked].map(({ employee }) => employee.id) } },
        employeesWithin(actor, "employee.bank"),
      ],
    },
    select: { id: true },
  });
  const known = new Set(seen.map(({ id }) => id));
  const who = ({ id, name, employeeNo }: Named) =>
    known.has(id) ? `${name}, ${employeeNo}` : t("Someone outside your part of the organisation");
  return [
    ...held.map(({ employee, bankName, validFrom }) =>
      t("{who}: {bank}, since {day}", { who: who(employee), bank: bankName, day: formatDate(validFrom) }),
    ),
    ...asked.map(({ employee }) => t("{who}: requested, not decided yet", { who: who(employee) })),
  ];
}
