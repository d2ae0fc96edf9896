/** The kinds of leave of a company and their rules (spec: hr §5.2). */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, code, days, flag, integer, text } from "~/define/field";
import { defineResource, type Row } from "~/define/resource";
import type { Tx } from "~/db/database.server";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { codesOf } from "./open-to";

const ACCRUALS = [
  { value: "NONE", label: "Not earned: granted by HR" },
  { value: "MONTHLY", label: "Earned month by month" },
  { value: "YEARLY_FRONT", label: "All of it at the start of the year" },
];
const CHAINS = [
  { value: "AUTO", label: "Approved at once" },
  { value: "MANAGER", label: "Manager approves" },
  { value: "MANAGER_HR", label: "Manager recommends, HR approves" },
  { value: "HR", label: "HR approves" },
];
const YEAR = { min: 0, max: 366 };
const LIMIT = { ...YEAR, optional: true, hint: "Empty: no limit" } as const;

const FIXED_ONCE_USED = ["includeNonWorking", "paid", "payPercentBp"] as const;

export const leaveType = defineResource("LeaveType", {
  one: "Leave type",
  many: "Leave types",
  model: "LeaveType",
  area: "hr",
  path: "/hr/settings/leave",
  title: ({ name }) => name,
  omit: ["companyId"],
  fields: {
    code: code("Code", { max: 12 }),
    name: text("Name", { max: 60 }),
    paid: flag("Paid"),
    payPercentBp: integer("Share of pay (hundredths of a percent)", {
      min: 0,
      max: 10_000,
      initial: "10000",
      hint: "10000 is full pay, 5000 half pay",
    }),
    annualCd: days("Days a year", { ...YEAR, initial: "0" }),
    accrual: choice("Earned", { choices: ACCRUALS, initial: "MONTHLY" }),
    perEvent: flag("Granted for an event", {
      hint: "Maternity, compassion: all of it, also to who joins or leaves within the year",
    }),
    eligibleAfterDays: integer("Days of service before it may be taken", { min: 0, max: 3660, initial: "0" }),
    allowedInProbation: flag("May be taken in probation"),
    gender: choice("Only for", {
      choices: [
        { value: "FEMALE", label: "Women" },
        { value: "MALE", label: "Men" },
      ],
      optional: true,
      hint: "Empty: for everyone",
    }),
    staffTypes: text("Only for staff types", {
      max: 200,
      optional: true,
      hint: "Their codes, with commas between them. Empty: for everyone",
    }),
    negativeLimitCd: days("Days a balance may go below zero", { ...YEAR, initial: "0" }),
    unlimited: flag("Not limited by a balance", { hint: "For unpaid leave" }),
    includeNonWorking: flag("Weekends and holidays count"),
    minNoticeDays: integer("Days of notice", { ...YEAR, initial: "0" }),
    maxBackdateDays: integer("Days it may be applied for afterwards", { ...YEAR, initial: "0" }),
    maxPerRequestCd: days("Most days at once", LIMIT),
    maxConsecutiveCd: days("Most days without a break", LIMIT),
    maxTimesPerYear: integer("Most times a year", { min: 1, max: 366, optional: true, hint: "Empty: no limit" }),
    attachmentAfterCd: days("A document is needed above (days)", { ...YEAR, optional: true, hint: "Empty: never" }),
    seniorApprovalOverCd: days("The HR manager approves above (days)", {
      ...YEAR,
      optional: true,
      hint: "Empty: never",
    }),
    minUnitCd: days("Smallest part (days)", { min: 0.5, max: 1, initial: "0.5", hint: "0.5 or 1" }),
    carryCapCd: days("Most days carried into the next year", { ...YEAR, initial: "0" }),
    carryMonths: integer("Months in which carried days may be used", {
      min: 0,
      max: 12,
      initial: "0",
      hint: "0: without end",
    }),
    encashCapCd: days("Most days paid out in a year", { ...YEAR, initial: "0" }),
    chain: choice("Approval", { choices: CHAINS, initial: "MANAGER_HR" }),
  },
  list: {
    columns: ["code", "name", "annualCd", "accrual", "carryCapCd", "chain", "paid", "active"],
    search: ["code", "name"],
    filters: ["accrual", "chain", "active"],
    sort: "name",
  },
  permissions: { read: "leave.read", edit: "leave.settings" },
  example: {
    code: "STUDY",
    name: "Study leave",
    paid: true,
    payPercentBp: 10_000,
    annualCd: 5,
    accrual: "YEARLY_FRONT",
    perEvent: false,
    eligibleAfterDays: 365,
    allowedInProbation: false,
    gender: null,
    staffTypes: null,
    negativeLimitCd: 0,
    unlimited: false,
    includeNonWorking: false,
    minNoticeDays: 14,
    maxBackdateDays: 0,
    maxPerRequestCd: 5,
    maxConsecutiveCd: null,
    maxTimesPerYear: null,
    attachmentAfterCd: 0,
    seniorApprovalOverCd: null,
    minUnitCd: 1,
    carryCapCd: 0,
    carryMonths: 0,
    encashCapCd: 0,
    chain: "MANAGER_HR",
  },
  scope: ofCompany,
  check: async (input, { tx, current }) => {
    // What leave that was taken costs and pays goes by its type (R-LV13 knows changes of the calendar alone).
    const fixed = FIXED_ONCE_USED.filter((name) => current !== null && current[name] !== input[name]);
    const used = fixed.length > 0 ? await tx.leaveApplication.count({ where: { leaveTypeId: current!.id } }) : 0;
    const begun = current ? await tx.leaveLedger.count({ where: { leaveTypeId: current.id, kind: "ACCRUAL" } }) : 0;
    return [
      ...typeProblems(input),
      ...(await staffTypeProblems(tx, input.staffTypes)),
      ...(begun > 0 && current!.accrual !== input.accrual
        ? [problem("accrual", t("Leave of this kind was earned already: add a new type instead"), "in_use")]
        : []),
      ...(used > 0 ? fixed : []).map((name) =>
        problem(name, t("Leave of this kind was applied for already: add a new type instead"), "in_use"),
      ),
    ];
  },
  store: {
    create: ({ tx, actor }, input) =>
      tx.leaveType.create({ data: { ...input, companyId: ownCompany(actor, "leave.settings") } }),
  },
});

/** Every code has to be that of a staff type. */
async function staffTypeProblems(tx: Pick<Tx, "staffType">, list: string | null): Promise<Problem[]> {
  const codes = codesOf(list);
  if (codes.length === 0) return [];
  const known = await tx.staffType.findMany({ select: { code: true } });
  const unknown = codes.filter((one) => !known.some(({ code: own }) => own.toUpperCase() === one));
  return unknown.length === 0
    ? []
    : [
        problem(
          "staffTypes",
          t("Only for staff types: there is no staff type {codes}", { codes: unknown.join(", ") }),
          "not_available",
        ),
      ];
}

type Rules = Pick<
  Row<"LeaveType">,
  "accrual" | "perEvent" | "annualCd" | "unlimited" | "paid" | "payPercentBp" | "minUnitCd"
>;

/** What no kind of leave can say. */
export function typeProblems({
  accrual,
  perEvent,
  annualCd,
  unlimited,
  paid,
  payPercentBp,
  minUnitCd,
}: Rules): Problem[] {
  const found: Problem[] = [];
  if (accrual !== "NONE" && annualCd === 0)
    found.push(problem("annualCd", t("Days a year: enter how many are earned"), "missing"));
  if (perEvent && accrual !== "YEARLY_FRONT")
    found.push(
      problem(
        "accrual",
        t("Leave for an event is granted at the start of the year: it is not earned month by month"),
        "contradiction",
      ),
    );
  if (unlimited && accrual !== "NONE")
    found.push(problem("accrual", t("Leave without a balance is not earned"), "contradiction"));
  if (paid === (payPercentBp === 0))
    found.push(
      problem(
        "payPercentBp",
        paid ? t("Paid leave has a share of pay") : t("Unpaid leave has no share of pay: enter 0"),
        "contradiction",
      ),
    );
  if (minUnitCd !== 50 && minUnitCd !== 100)
    found.push(problem("minUnitCd", t("Smallest part: enter 0.5 or 1"), "invalid"));
  return found;
}
