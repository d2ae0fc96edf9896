/** The parts of an employee's file, each for whom its subject is for (spec: hr §4.2, §8.5 employee/details). */
import { timeIn } from "~/core/dates";
import { hoursText } from "~/core/hours";
import { percentText } from "~/core/percent";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { contributed } from "~/define/contributions";
import { daysText } from "~/define/field";
import type { Permission } from "~/core/permission";
import { href } from "~/addresses/href";
import { isWithin, masked, missingOf, relationWord } from "../people/index.server";
import { enrolmentWord } from "../training/index.server";
import { leaveWorkflow } from "../leave-applications/index.server";
import { day, say, type TabTable } from "./cells";
import { payTables } from "./pay-tables.server";
import { wordOfDay } from "../time/index.server";
import { DOCUMENT_STATES } from "~/modules/people/document-states";

/** The tabs, in their order; without a permission whoever sees the employee sees it. */
const TABS = [
  { name: "summary", label: "Summary", permission: null },
  { name: "timeline", label: "Timeline", permission: null },
  { name: "background", label: "Background", permission: "employee.file" },
  { name: "leave", label: "Leave", permission: "leave.read" },
  { name: "attendance", label: "Attendance", permission: "attendance.read" },
  { name: "documents", label: "Documents", permission: "document.read" },
  { name: "training", label: "Training", permission: "training.read" },
  { name: "movements", label: "Movements", permission: "employee.file" },
  { name: "pay", label: "Pay", permission: "pay.read" },
  { name: "history", label: "History", permission: "employee.file" },
] as const satisfies readonly { name: string; label: string; permission: Permission | null }[];
/** One of them, or the part that a subject brings. */
export type FileTab = string;

const parts = () => contributed("staffSources").flatMap(({ file }) => file ?? []);
/** What subjects bring stands before the history. */
const allTabs = () => [...TABS.slice(0, -1), ...parts(), ...TABS.slice(-1)];

/** The tabs this person may open of an employee in sight. */
export async function fileTabs(actor: Actor, id: number): Promise<{ name: FileTab; label: string }[]> {
  const tabs = allTabs();
  const may = await Promise.all(
    tabs.map(({ permission }) => (permission === null ? Promise.resolve(true) : isWithin(actor, id, permission))),
  );
  return tabs.flatMap(({ name, label }, index) => (may[index] ? [{ name, label }] : []));
}

/** The tables of a tab. The caller has asked {@link fileTabs} whether it may be opened. */
export async function readTab(actor: Actor, id: number, tab: FileTab): Promise<TabTable[]> {
  switch (tab) {
    case "timeline":
      return timeline(actor, id);
    case "leave":
      return [await balances(id), await applications(id)];
    case "attendance":
      return [await attendance(actor, id)];
    case "documents":
      return documents(actor, id);
    case "training":
      return [await training(actor, id)];
    case "movements":
      return [await movements(id)];
    case "pay":
      return payTables(actor, id);
    default:
      return (
        (await parts()
          .find(({ name }) => name === tab)
          ?.read(actor, id)) ?? []
      );
  }
}

/** Most rows of a table. */
const MOST = 60;

/** Managers and reasons are for those who read the file, shifts for those who see rosters. */
async function timeline(actor: Actor, employeeId: number): Promise<TabTable[]> {
  const [file, roster] = await Promise.all([
    isWithin(actor, employeeId, "employee.file"),
    isWithin(actor, employeeId, "shift.read"),
  ]);
  const why = file || employeeId === actor.employeeId;
  const latest = { where: { employeeId }, orderBy: { validFrom: "desc" }, take: MOST } as const;
  const [postings, managers, shifts] = await Promise.all([
    db.posting.findMany({
      ...latest,
      include: {
        unit: { select: { name: true } },
        designation: { select: { name: true } },
        department: { select: { name: true } },
        movement: { select: { reason: true } },
      },
    }),
    file ? db.managerMapping.findMany({ ...latest, include: { manager: { select: { name: true } } } }) : null,
    roster ? db.shiftAssignment.findMany({ ...latest, include: { shift: { select: { name: true } } } }) : null,
  ]);
  return [
    {
      title: t("Postings and departments"),
      columns: ["From", "To", "Designation", "Unit", "Department", ...(why ? ["Why"] : [])],
      rows: postings.map((row) => ({
        id: row.id,
        cells: [
          day(row.validFrom),
          day(row.validTo),
          say(row.designation.name),
          say(row.unit.name),
          say(row.department?.name),
          ...(why ? [say(row.movement?.reason)] : []),
        ],
      })),
      empty: t("No postings"),
    },
    ...(managers === null
      ? []
      : [
          {
            title: t("Mapped managers"),
            columns: ["From", "To", "Relation", "Manager"],
            rows: managers.map((row) => ({
              id: row.id,
              cells: [
                day(row.validFrom),
                day(row.validTo),
                say(relationWord(row.kind as Parameters<typeof relationWord>[0])),
                say(row.manager.name),
              ],
            })),
            empty: t("No manager was ever mapped: the organisation says who it is."),
          },
        ]),
    ...(shifts === null
      ? []
      : [
          {
            title: t("Shifts"),
            columns: ["From", "To", "Shift"],
            rows: shifts.map((row) => ({
              id: row.id,
              cells: [day(row.validFrom), day(row.validTo), say(row.shift.name)],
            })),
            empty: t("No shift was ever assigned."),
          },
        ]),
  ];
}

async function balances(employeeId: number): Promise<TabTable> {
  const rows = await db.leaveBalance.findMany({
    where: { employeeId },
    orderBy: [{ yearId: "desc" }, { leaveTypeId: "asc" }],
    take: MOST,
    include: { leaveType: { select: { name: true } }, year: { select: { startOn: true } } },
  });
  return {
    title: t("Balances"),
    columns: ["Year", "Type", "Balance", "Waits"],
    rows: rows.map(({ id, leaveType, year, balanceCd, pendingCd }) => ({
      id,
      cells: [
        say(year.startOn.slice(0, 4)),
        { text: leaveType.name, to: href("/hr/leave/balance/:id", { params: { id } }) },
        say(daysText(balanceCd)),
        say(daysText(pendingCd)),
      ],
    })),
    empty: t("No leave has been earned."),
  };
}

async function applications(employeeId: number): Promise<TabTable> {
  const rows = await db.leaveApplication.findMany({
    where: { employeeId },
    orderBy: { fromDate: "desc" },
    take: MOST,
    include: { leaveType: { select: { name: true } } },
  });
  return {
    title: t("Applications"),
    columns: ["No.", "Type", "From", "To", "Days", "State"],
    rows: rows.map(({ id, refNo, leaveType, fromDate, toDate, unitsCd, status }) => ({
      id,
      cells: [
        { text: refNo, to: href("/applications/leave/comments/:id", { params: { id } }) },
        say(leaveType.name),
        day(fromDate),
        day(toDate),
        say(daysText(unitsCd)),
        say(t(leaveWorkflow.states[status as keyof typeof leaveWorkflow.states].label)),
      ],
    })),
    empty: t("No applications"),
  };
}

async function attendance({ company, at }: Actor, employeeId: number): Promise<TabTable> {
  const rows = await db.attendanceDay.findMany({
    where: { employeeId },
    orderBy: { date: "desc" },
    take: MOST,
    include: { shift: { select: { name: true } } },
  });
  const clock = (at: Date | null) => say(at && timeIn(at, company.timeZone));
  return {
    title: t("Latest days"),
    columns: ["Date", "Shift", "In", "Out", "Worked", "Late", "Overtime", "State"],
    rows: rows.map((row) => ({
      id: row.id,
      cells: [
        day(row.date),
        say(row.shift?.name),
        clock(row.inAt),
        clock(row.outAt),
        say(hoursText(row.workedMin)),
        say(hoursText(row.lateMin)),
        say(hoursText(row.otMin)),
        say(t(wordOfDay(row, at).label)),
      ],
    })),
    empty: t("No days"),
  };
}

async function documents(actor: Actor, employeeId: number): Promise<TabTable[]> {
  const [rows, missing] = await Promise.all([
    db.employeeDocument.findMany({
      where: { employeeId },
      orderBy: { id: "desc" },
      take: MOST,
      include: { category: { select: { name: true } } },
    }),
    missingOf(employeeId),
  ]);
  const today = todayOf(actor);
  return [
    {
      title: t("Documents"),
      columns: ["Document", "Number", "Expires on", "Edition", "State"],
      rows: rows.map(({ id, category, number, expiresOn, edition, status }) => ({
        id,
        cells: [
          { text: category.name, to: href("/hr/documents/details/:id", { params: { id } }) },
          say(masked(number)),
          day(expiresOn),
          say(edition),
          say(
            t(
              DOCUMENT_STATES[
                status === "VALID" && expiresOn !== null && expiresOn < today
                  ? "EXPIRED"
                  : (status as keyof typeof DOCUMENT_STATES)
              ].label,
            ),
          ),
        ],
      })),
      empty: t("No documents"),
    },
    ...(missing.length === 0
      ? []
      : [
          {
            title: t("Required and not on file"),
            columns: ["Document"],
            rows: missing.map(({ id, name }) => ({
              id,
              cells: [{ text: name, to: `${href("/hr/documents/missing")}?categoryId=${id}` }],
            })),
            empty: "",
          },
        ]),
  ];
}

async function training(actor: Actor, employeeId: number): Promise<TabTable> {
  const rows = await db.enrolment.findMany({
    where: { employeeId },
    orderBy: [{ assignedOn: "desc" }, { id: "desc" }],
    take: MOST,
    include: { course: { select: { title: true } } },
  });
  return {
    title: t("Courses"),
    columns: ["Course", "Assigned on", "Due on", "Finished on", "Score", "Valid until", "State"],
    rows: rows.map((row) => ({
      id: row.id,
      cells: [
        { text: row.course.title, to: href("/hr/training/course/details/:id", { params: { id: row.courseId } }) },
        day(row.assignedOn),
        day(row.dueOn),
        day(row.completedOn),
        say(row.scoreBp === null ? null : percentText(row.scoreBp)),
        day(row.validUntil),
        say(enrolmentWord(row, todayOf(actor))),
      ],
    })),
    empty: t("No courses"),
  };
}

async function movements(employeeId: number): Promise<TabTable> {
  const rows = await db.movement.findMany({
    where: { employeeId },
    orderBy: [{ effectiveOn: "desc" }, { id: "desc" }],
    take: MOST,
    include: { toUnit: { select: { name: true } }, toDesignation: { select: { name: true } } },
  });
  return {
    title: t("Movements"),
    columns: ["From", "Kind", "Designation", "Unit", "Reason", "State"],
    rows: rows.map((row) => ({
      id: row.id,
      cells: [
        day(row.effectiveOn),
        say(t(KINDS[row.kind] ?? row.kind)),
        say(row.toDesignation.name),
        say(row.toUnit.name),
        say(row.reason),
        say(t(MOVEMENT_STATES[row.status] ?? row.status)),
      ],
    })),
    empty: t("No movements"),
  };
}

const KINDS: Readonly<Record<string, string>> = {
  TRANSFER: "Transfer",
  PROMOTION: "Promotion",
  DEMOTION: "Demotion",
};
const MOVEMENT_STATES: Readonly<Record<string, string>> = {
  DRAFT: "Draft",
  SUBMITTED: "Submitted",
  AGREED: "Agreed",
  APPROVED: "To come",
  EFFECTIVE: "In effect",
  REJECTED: "Rejected",
  CANCELLED: "Cancelled",
};
