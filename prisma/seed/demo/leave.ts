import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { saveRecord } from "~/engine/resource/save.server";
import { approvalReminder } from "~/modules/approvals/index.server";
import {
  branchDuty,
  closeLeaveYear,
  compulsoryLeave,
  decideAdjustments,
  leaveBlackout,
  leaveType,
  openLeaveYear,
  prepareAdjustment,
  prepareOpenings,
  runLeaveProcess,
} from "~/modules/leave/index.server";
import { actingAt } from "./acting-at";

/** What every kind has unless it says otherwise. */
const USUAL = {
  paid: true,
  payPercentBp: 10_000,
  annualCd: 0,
  accrual: "NONE",
  perEvent: false,
  eligibleAfterDays: 0,
  allowedInProbation: true,
  gender: null,
  negativeLimitCd: 0,
  unlimited: false,
  includeNonWorking: false,
  minNoticeDays: 0,
  maxBackdateDays: 0,
  maxPerRequestCd: null,
  maxConsecutiveCd: null,
  maxTimesPerYear: null,
  attachmentAfterCd: null,
  seniorApprovalOverCd: null,
  minUnitCd: 100,
  carryCapCd: 0,
  carryMonths: 0,
  encashCapCd: 0,
  chain: "MANAGER_HR",
};

/** The kinds of leave of the demo, as a lender in Kenya has them. */
const TYPES = [
  {
    code: "ANNUAL",
    name: "Annual leave",
    annualCd: 2100,
    accrual: "MONTHLY",
    allowedInProbation: false,
    minUnitCd: 50,
    minNoticeDays: 7,
    negativeLimitCd: 200,
    seniorApprovalOverCd: 1000,
    carryCapCd: 500,
    carryMonths: 3,
    encashCapCd: 500,
  },
  {
    code: "SICK",
    name: "Sick leave",
    annualCd: 1400,
    accrual: "YEARLY_FRONT",
    minUnitCd: 50,
    maxBackdateDays: 7,
    attachmentAfterCd: 200,
    chain: "MANAGER",
  },
  {
    code: "COMP",
    name: "Compassionate leave",
    annualCd: 500,
    accrual: "YEARLY_FRONT",
    perEvent: true,
    maxBackdateDays: 3,
    chain: "MANAGER",
  },
  {
    code: "MAT",
    name: "Maternity leave",
    annualCd: 9000,
    accrual: "YEARLY_FRONT",
    perEvent: true,
    gender: "FEMALE",
    includeNonWorking: true,
    minNoticeDays: 30,
  },
  {
    code: "PAT",
    name: "Paternity leave",
    annualCd: 1400,
    accrual: "YEARLY_FRONT",
    perEvent: true,
    gender: "MALE",
    includeNonWorking: true,
  },
  {
    code: "UNPAID",
    name: "Unpaid leave",
    paid: false,
    payPercentBp: 0,
    unlimited: true,
    minNoticeDays: 7,
    chain: "HR",
  },
];

/** Kinds of leave, last year with its opening balances and its close, and this year up to the demo's day. */
export async function demoLeave(installer: Actor, users: Map<string, number>, at: Date): Promise<void> {
  const company = await db.orgUnit.findFirstOrThrow({ where: { kind: "COMPANY" } });
  const inCompany = { ...installer, company: { ...installer.company, unitId: company.id } };
  const types: { id: number }[] = [];
  for (const type of TYPES) types.push(await saveRecord(inCompany, leaveType, null, { ...USUAL, ...type }, null));
  const year = at.getUTCFullYear();
  await saveRecord(
    inCompany,
    leaveBlackout,
    null,
    {
      reason: "Year-end close of the books",
      unitId: company.id,
      designationId: null,
      fromDate: `${year}-12-28`,
      toDate: `${year}-12-31`,
      mode: "WARN",
    },
    null,
  );
  await demoGuards(inCompany, company.id);
  const [manager, executive] = ["hr.manager", "hr.executive"].map((name) => users.get(name)!);
  const on = (userId: number, date: string) => actingAt(userId, new Date(`${date}T08:00:00Z`));
  const last = await openLeaveYear(await on(manager!, `${year - 1}-01-02`), `${year - 1}-01-01`);
  await openings(await on(executive!, `${year - 1}-01-05`), { leaveTypeId: types[0]!.id, yearId: last.id }, manager!);
  const prepared = await db.leaveAdjustment.findMany({ select: { id: true, version: true } });
  const pick = prepared.map(({ id, version }) => `${id}.${version}`);
  await decideAdjustments(await on(manager!, `${year - 1}-01-06`), { pick }, true);
  const newYear = await on(manager!, `${year}-01-02`);
  const thisYear = await openLeaveYear(newYear, `${year}-01-01`);
  await runLeaveProcess(newYear);
  const { version } = await db.leaveYear.findUniqueOrThrow({ where: { id: last.id } });
  await closeLeaveYear(newYear, last.id, version);
  const spring = new Date(`${year}-04-01T08:00:00Z`);
  if (spring < at) await runLeaveProcess(await actingAt(manager!, spring));
  await runLeaveProcess(await actingAt(manager!, at));
  const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: users.get("loan.officer")! } });
  await prepareAdjustment(await actingAt(executive!, at), {
    employeeId: employeeId!,
    leaveTypeId: types[0]!.id,
    yearId: thisYear.id,
    kind: "ADJUST",
    days: 100,
    reason: "One day of last March was counted twice.",
  });
}

/** What people bring into the first year: a few days each. HR has others look after its own leave. */
async function openings(actor: Actor, key: { leaveTypeId: number; yearId: number }, posterId: number): Promise<void> {
  const people = await db.employee.findMany({
    where: { user: { id: { notIn: [actor.userId!, posterId] }, kind: "PERSON" }, postings: { some: {} } },
    orderBy: { id: "asc" },
    take: 40,
    select: { id: true },
  });
  const rows = people.map(({ id }, i) => ({ employeeId: id, days: String((i % 5) + 0.5) }));
  await prepareOpenings(actor, { ...key, rows });
}

/** When those who decide are reminded, how many of a duty a branch needs, and who takes unbroken leave. */
async function demoGuards(inCompany: Actor, unitId: number): Promise<void> {
  await saveRecord(inCompany, approvalReminder, null, { remindAfter: 2 }, null);
  for (const duty of ["TELLER", "APPROVER"])
    await saveRecord(inCompany, branchDuty, null, { unitId, duty, least: 1, mode: "WARN" }, null);
  const cash = await db.designation.findMany({
    where: { postings: { some: { role: { name: { in: ["Accounts Executive", "Loan Branchr", "Loan Officer"] } } } } },
    orderBy: { id: "asc" },
  });
  for (const { id: designationId } of cash)
    await saveRecord(inCompany, compulsoryLeave, null, { designationId, daysCd: 500 }, null);
}
