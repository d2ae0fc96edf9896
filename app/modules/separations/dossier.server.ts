/** The dossier of somebody who has left: the file, read-only, with what they left open. */
import { formatDate, formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { daysText } from "~/define/field";
import { leaveToSettle } from "../leave/index.server";
import {
  backgroundOf,
  employeesWithin,
  masked,
  readEmployee,
  seenBanks,
  type BackgroundGroup,
  type BankLine,
  type EmployeeView,
} from "../people/index.server";
import { dossierRecords, type DossierRecords } from "./dossier-records.server";
import { openItemsOf, type OpenItem } from "./open-items.server";

export interface Dossier {
  employee: EmployeeView;
  company: string;
  reason: string | null;
  archivedOn: string | null;
  documents: { id: number; category: string; number: string; expires: string }[];
  leave: { id: number; type: string; year: string; days: string }[];
  /** Taken for days after the last one worked, in leave years that are closed; null where there is none. */
  leaveToSettle: string | null;
  background: BackgroundGroup[];
  banks: BankLine[];
  openItems: OpenItem[];
  /** The exit, letters and pay, as far as the reader may see each. */
  records: DossierRecords[];
  mayRehire: boolean;
}

/** @throws NotFound out of reach, and for who has not left */
export async function readDossier(actor: Actor, id: number): Promise<Dossier> {
  const row = await db.employee.findFirst({
    where: { AND: [{ id, status: "SEPARATED" }, employeesWithin(actor, "employee.file")] },
    include: {
      user: { select: { id: true } },
      postings: { orderBy: { validTo: "desc" }, take: 1, select: { unit: { select: { path: true } } } },
      documents: {
        where: { status: "VALID" },
        orderBy: { id: "asc" },
        include: { category: { select: { name: true } } },
      },
      leaveBalances: {
        where: { balanceCd: { not: 0 } },
        orderBy: [{ yearId: "desc" }, { leaveTypeId: "asc" }],
        include: { leaveType: { select: { name: true } }, year: { select: { startOn: true } } },
      },
    },
  });
  if (!row) throw new NotFound();
  const employee = await readEmployee(actor, id);
  const said = await db.auditEvent.findFirst({
    where: { entity: "Employee", entityId: String(id), action: "Employee.end" },
    orderBy: { seq: "desc" },
    select: { diff: true },
  });
  const toSettleCd = row.lastWorkingDay === null ? 0 : await leaveToSettle(db, id, row.lastWorkingDay);
  const path = row.postings[0]?.unit.path ?? "/";
  return {
    employee,
    company: actor.company.name,
    reason: said ? ((JSON.parse(said.diff) as { note?: string }).note ?? null) : null,
    archivedOn: row.separatedAt && formatInstant(row.separatedAt, actor.company.timeZone),
    documents: row.documents.map(({ id: key, category, number, expiresOn }) => ({
      id: key,
      category: category.name,
      number: masked(number)!,
      expires: expiresOn ? formatDate(expiresOn) : "",
    })),
    leave: row.leaveBalances.map(({ id: key, leaveType, year, balanceCd }) => ({
      id: key,
      type: leaveType.name,
      year: year.startOn.slice(0, 4),
      days: String(balanceCd / 100),
    })),
    leaveToSettle: toSettleCd === 0 ? null : t("{n} days", { n: daysText(toSettleCd) }),
    background: await backgroundOf(id),
    banks: (await seenBanks(actor, id, true)) ?? [],
    openItems: await openItemsOf(id, row.user?.id ?? null),
    records: id === actor.employeeId ? [] : await dossierRecords(actor, id, path),
    mayRehire: canAt(actor, "employee.end", path) && employee.later === null && id !== actor.employeeId,
  };
}

/** What stands at the head of a dossier. */
export const dossierFacts = ({
  employee,
  reason,
  archivedOn,
  leaveToSettle: toSettle,
}: Dossier): { label: string; value: string }[] => [
  { label: t("Employee number"), value: employee.employeeNo },
  { label: t("Designation"), value: employee.designation ?? "" },
  { label: t("Unit"), value: employee.unit ?? "" },
  { label: t("Department"), value: employee.department ?? "" },
  { label: t("Joined"), value: employee.joined },
  { label: t("Last working day"), value: employee.lastWorkingDay ?? "" },
  { label: t("How it ended"), value: employee.separation ?? "" },
  { label: t("Reason"), value: reason ?? "" },
  { label: t("Archived on"), value: archivedOn ?? "" },
  { label: t("Account"), value: employee.account },
  ...(toSettle === null ? [] : [{ label: t("Leave after the last day in a closed year, to settle"), value: toSettle }]),
];
