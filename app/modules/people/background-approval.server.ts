/** What staff tell of their career and HR has not verified yet, for the board of HR and its reminders. */
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import type { ApprovalProcess, WaitingPage } from "~/define/approval";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { waitingAtHr } from "./approval.server";
import { decidersOf } from "./approval-candidates.server";
import { BACKGROUND } from "./background";
import { employeesOf, STANDS, type unitToday } from "./employee-scope.server";

const include = {
  employee: { select: { id: true, name: true, user: { select: { id: true } }, postings: STANDS } },
} as const;

interface Unverified {
  id: number;
  version: number;
  createdAt: Date;
  employee: { id: number; name: string; user: { id: number } | null } & Parameters<typeof unitToday>[0];
}

/** One table of entries. @param read those of people that are not verified, the oldest first */
const unverified = <Row extends Unverified>(
  name: string,
  label: string,
  read: (tx: Tx, employee: Prisma.EmployeeWhereInput, page: WaitingPage) => Promise<Row[]>,
  words: (row: Row) => string,
): ApprovalProcess => ({
  name,
  label,
  waiting: async (tx, actor, unit, page) => {
    const staff = { AND: [{ status: { not: "SEPARATED" } }, employeesOf(unit, todayOf(actor))] };
    const rows = await read(tx, staff, page);
    const levels = await decidersOf(
      tx,
      actor,
      rows,
      () => ["employee.edit"],
      ({ employee }) => [employee.user?.id],
    );
    return waitingAtHr(tx, actor, name, rows, levels, (row) => ({
      title: t("{name}: {type}", { name: row.employee.name, type: t(label) }),
      detail: words(row),
      page: `${href("/hr/employee/details/:id", { params: { id: row.employee.id } })}?tab=background`,
    }));
  },
});

export const educationApproval = unverified(
  "EmployeeEducation",
  BACKGROUND.education.one,
  (tx, employee, { after, take }) =>
    tx.employeeEducation.findMany({
      where: { id: { gt: after }, status: "PENDING", employee },
      include,
      orderBy: { id: "asc" },
      take,
    }),
  ({ institution, subject }) => [institution, subject].filter(Boolean).join(", "),
);

export const workApproval = unverified(
  "WorkHistory",
  BACKGROUND.work.one,
  (tx, employee, { after, take }) =>
    tx.workHistory.findMany({
      where: { id: { gt: after }, status: "PENDING", employee },
      include,
      orderBy: { id: "asc" },
      take,
    }),
  ({ employer, position }) => `${employer}, ${position}`,
);
