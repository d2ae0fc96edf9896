import { addDays, dateIn, weekday } from "~/core/dates";
import { monthAfter } from "~/core/months";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { actorOf } from "~/modules/identity/index.server";
import { isTyped } from "~/define/section";
import { isTwoSided, sideSchema } from "~/modules/sections/index.server";
import {
  addRow,
  answerMarks,
  countSchema,
  createSchema,
  createVisit,
  documentSchema,
  groupSection,
  openCashSheet,
  openSchema,
  reportSection,
  saveCashCount,
  saveOnly,
  saveRow,
  saveSide,
  sectionByWord,
  uploadDocuments,
  visitWorkflow,
  type MarksInput,
} from "~/modules/visits/index.server";
import { addGrant, CONSOLE_DESK } from "~/modules/user-accounts/index.server";
import { transition } from "~/modules/workflow/index.server";
import { demoPicture } from "./picture";
import { fillSections } from "./visit-sections";
import { planFor } from "./planned";
import { EARLIER_VISITS, VISIT_PLANS, type VisitPlan } from "./visit-plans";

const ZONE = "Africa/Nairobi";
const GROUPS = ["Umoja", "Tumaini", "Jitegemee", "Upendo", "Neema", "Maendeleo", "Amani", "Baraka"];
const STAFF_OF: Record<string, { cashier: string; officer: string }> = {
  KIB: { cashier: "accounts.executive.2", officer: "loan.officer" },
  EMB: { cashier: "accounts.executive.3", officer: "loan.officer.2" },
  KAS: { cashier: "accounts.executive.4", officer: "loan.officer.3" },
  RUI: { cashier: "accounts.executive.5", officer: "loan.officer.4" },
  NAK: { cashier: "accounts.executive.6", officer: "loan.officer.5" },
  NAI: { cashier: "accounts.executive.7", officer: "loan.officer.6" },
};

/** What every step of the loading needs to know. */
interface Demo {
  units: Map<string, number>;
  users: Map<string, number>;
  /** Category ids by code. */
  purposes: Map<string, number>;
  /** The moment of loading. */
  at: Date;
}

/** Records visits and brings each as far as its plan says, by the commands of visitors and reviewers. */
export async function demoVisits(units: Map<string, number>, users: Map<string, number>, at: Date): Promise<void> {
  const purposes = new Map(
    (await db.category.findMany({ where: { kind: "VISIT_PURPOSE" } })).map(({ code, id }) => [code, id]),
  );
  const demo: Demo = { units, users, purposes, at };
  await letOperationsVisit(demo);
  for (const [index, plan] of [...VISIT_PLANS.entries()].sort(([, a], [, b]) => b.ago - a.ago))
    await play(demo, plan, index);
  for (const [index, { monthsBack, day, ...plan }] of EARLIER_VISITS.entries())
    await play(demo, { ...plan, ago: agoOf(demo, monthsBack, day) }, VISIT_PLANS.length + index);
}

/** How many working days before the loading a day of an earlier month is, or the last one before it that is worked. */
function agoOf(demo: Demo, monthsBack: number, day: number): number {
  const date = addDays(`${monthAfter(dateIn(demo.at, ZONE).slice(0, 7), -monthsBack)}-01`, day - 1);
  let ago = 0;
  while (workingDay(demo, ago) > date) ago += 1;
  return ago;
}

/** The division’s Operations Manager records visits too: whoever stands above regional managers goes over what those report. */
async function letOperationsVisit({ units, users, at }: Demo): Promise<void> {
  const admin = await acting(users.get("grapes.admin")!, at);
  const manager = await db.user.findUniqueOrThrow({
    where: { id: users.get("operations.manager")! },
    include: { employee: { include: { postings: { include: { unit: true } } } } },
  });
  const role = await db.role.findUniqueOrThrow({ where: { name: "Regional Manager" } });
  const today = dateIn(at, ZONE);
  // A role that approves money, which two administrators give, is given by whoever installs.
  await addGrant({ ...admin, userId: null }, CONSOLE_DESK, manager, {
    roleId: role.id,
    unitId: manager.employee?.postings[0]?.unitId ?? units.get("UMJ")!,
    validFrom: today,
    validTo: addDays(today, 60),
    acting: true,
  });
}

/** The date so many working days before the loading; Saturdays and Sundays do not count. */
function workingDay({ at }: Demo, ago: number): string {
  let date = dateIn(at, ZONE);
  for (let left = ago; left > 0;) {
    date = addDays(date, -1);
    if (weekday(date) <= 5) left -= 1;
  }
  return date;
}

/** A clock time of a day as an instant, not after the loading. */
function moment({ at }: Demo, date: string, time: string): Date {
  const wanted = new Date(`${date}T${time}:00+03:00`);
  return wanted < at ? wanted : at;
}

const acting = (userId: number, at: Date): Promise<Actor> =>
  actorOf(userId, { at, requestId: "demo", ip: null, via: "system" });

/** Amounts differ from visit to visit, the same for the same number. */
const vary = (index: number, base: number, step: number) => base + ((index * 7919) % 97) * step;

async function play(demo: Demo, plan: VisitPlan, index: number): Promise<void> {
  const day = workingDay(demo, plan.ago);
  const visitorId = demo.users.get(plan.who)!;
  const visitor = await acting(visitorId, moment(demo, day, "17:05"));
  const visit = await createVisit(
    visitor,
    plan.level,
    await header(demo, plan, index, day),
    `demo-visit-${String(index).padStart(4, "0")}-key`,
  );
  if (plan.reached === "cancelled") {
    await transition(visitor, visitWorkflow, visit.id, "cancel", {
      note: "The group postponed its meeting to next week.",
      version: null,
    });
    return;
  }
  const groupId = await sections(demo, plan, index, visitor, visit.id);
  if (plan.reached === "draft") return;
  await transition(await acting(visitorId, moment(demo, day, "18:10")), visitWorkflow, visit.id, "submit", {
    version: null,
  });
  await review(demo, plan, { visitId: visit.id, visitorId, groupId, index });
}

async function header({ units, purposes }: Demo, plan: VisitPlan, index: number, visitDate: string) {
  const plannedVisitId = await planFor(units.get(plan.unit)!, visitDate, purposes.get(plan.purpose)!);
  return createSchema.parse({
    unitId: units.get(plan.unit),
    visitDate,
    startTime: "08:30",
    endTime: "16:15",
    purposeId: purposes.get(plan.purpose),
    plannedVisitId,
    lateReason: plan.ago > 5 ? "The line of the branch was down all week." : null,
    surprise: plan.surprise ?? false,
    personsMet: "Group chairladies, the treasurer and the loan officer",
    place: "Market route",
    locationFrom: "NONE",
    summary: "Met the groups of the route, compared passbooks with the register, and agreed on late repayments.",
    legs: [
      {
        fromPlace: "Branch",
        toPlace: `${GROUPS[index % GROUPS.length]} meeting place`,
        mode: "MOTORCYCLE",
        km: "6.5",
        fare: String(vary(index, 150, 5)),
        departAt: "08:30",
        arriveAt: "09:00",
      },
      {
        fromPlace: `${GROUPS[index % GROUPS.length]} meeting place`,
        toPlace: "Branch",
        mode: "MINIBUS",
        km: "6.5",
        fare: "80",
        departAt: "15:30",
        arriveAt: "16:10",
      },
    ],
  });
}

/** Fills the sections the purpose asks for. @returns the id of the group meeting, where there is one */
async function sections(
  demo: Demo,
  plan: VisitPlan,
  index: number,
  visitor: Actor,
  visitId: number,
): Promise<number | null> {
  const { purpose } = plan;
  let groupId: number | null = null;
  if (purpose !== "CASH-CHECK" && purpose !== "MONTH-END" && purpose !== "REGIONAL") {
    groupId = (await addRow(visitor, groupSection, visitId, group(index), `demo-group-${index}-a-key`)).id;
  }
  if (purpose === "FIELD-DAY" || purpose === "MONTH-END")
    await saveOnly(visitor, reportSection, visitId, report(index), null);
  if (purpose !== "FIELD-DAY" && purpose !== "GROUP-MEETING" && purpose !== "REGIONAL")
    await countCash(demo, plan, index, visitor, visitId);
  await fillSections({ plan, index, visitor, visitId });
  if (index % 4 === 0) {
    const evidenceDate = dateIn(visitor.at, ZONE);
    const input = documentSchema.parse({ kind: "PHOTO", caption: "Attendance register of the meeting", evidenceDate });
    await uploadDocuments(visitor, visitId, input, [{ name: `register-${index}.png`, bytes: demoPicture(index) }]);
  }
  return groupId;
}

function group(index: number) {
  const expected = vary(index, 9_000, 50);
  return groupSection.form.schema.parse({
    groupName: GROUPS[index % GROUPS.length],
    place: "Church hall",
    enrolled: 24,
    present: 17 + (index % 7),
    savingsCollected: String(vary(index, 1_200, 25)),
    repaymentExpected: String(expected),
    repaymentCollected: String(expected - (index % 3) * 500),
    passbooksChecked: 12,
    passbooksMismatched: index % 5 === 0 ? 1 : 0,
    minutesBookOk: "on",
    remarks: index % 2 ? "Two members repaid late and gave their word for next week." : null,
  });
}

function report(index: number) {
  const due = vary(index, 42_000, 150);
  return reportSection.form.schema.parse({
    groupsMet: 3,
    borrowersMet: 21,
    applications: index % 4,
    disbursedCount: 1,
    disbursedAmount: "60000",
    due: String(due),
    collected: String(due - (index % 4) * 700),
    savings: String(vary(index, 3_400, 20)),
    newMembers: index % 3,
    droppedMembers: 0,
    openingCash: "12500",
    closingCash: "9800",
    banked: String(due),
    obstacles: index % 3 === 0 ? "Heavy rain on the road to the eastern groups." : null,
    planTomorrow: "Visit the northern route.",
  });
}

async function countCash(
  { users }: Demo,
  plan: VisitPlan,
  index: number,
  visitor: Actor,
  visitId: number,
): Promise<void> {
  const { cashier, officer } = STAFF_OF[plan.unit]!;
  const short = index % 2 === 0;
  const sheet = await openCashSheet(
    visitor,
    visitId,
    openSchema.parse({
      place: "SAFE",
      custodianId: users.get(cashier),
      bookBalance: short ? "126250" : "125000",
      cashLimit: "200000",
    }),
    `demo-cash-${index}-sheet-key`,
  );
  const denominations = [
    { face: "1000", kind: "NOTE", quantity: "112" },
    { face: "200", kind: "NOTE", quantity: "65" },
  ];
  const explanation = short ? "Late deposit of a group, receipt 88213, banked next morning." : null;
  await saveCashCount(
    visitor,
    sheet.id,
    countSchema.parse({ witnessId: users.get(officer), custodianPresent: "on", explanation, denominations }),
    null,
  );
}

interface Reviewed {
  visitId: number;
  visitorId: number;
  groupId: number | null;
  index: number;
}

/** What the reviewers do after the submission, on the next working days. */
async function review(demo: Demo, plan: VisitPlan, { visitId, visitorId, groupId, index }: Reviewed): Promise<void> {
  const morning = moment(demo, workingDay(demo, Math.max(plan.ago - 1, 0)), "09:20");
  const reviewer = async (at: Date) =>
    acting((await db.visit.findUniqueOrThrow({ where: { id: visitId } })).reviewerId!, at);
  const act = async (name: "forward" | "approve" | "return", note: string | null, input?: MarksInput) =>
    transition(await reviewer(morning), visitWorkflow, visitId, name, { note, input, version: null });
  if (plan.level === "BM" && (plan.reached === "approved" || plan.reached === "noted"))
    await judgeLoans(await reviewer(morning), visitId, index);
  if (plan.reached === "forwarded") await act("forward", "The cash difference is beyond what I decide.");
  if (plan.reached === "approved" || plan.reached === "noted") await act("approve", null);
  if (plan.reached === "noted") {
    await transition(
      await acting(visitorId, moment(demo, workingDay(demo, Math.max(plan.ago - 2, 0)), "10:00")),
      visitWorkflow,
      visitId,
      "addendum",
      { note: "The late deposit was banked on the following morning, slip 88213.", version: null },
    );
  }
  if (plan.reached !== "returned" && plan.reached !== "again") return;
  const marks = groupId
    ? [
        { field: `GROUP:${groupId}.present`, note: "The register says one more." },
        { field: "summary", note: null },
      ]
    : [{ field: "summary", note: "Say how the difference came about." }];
  await act("return", "Please look at the marked fields again.", { marks });
  if (plan.reached === "again") await mendAndSubmit(demo, plan, { visitId, visitorId, groupId, index });
}

/** The reviewer says what they think of the loans that the branch manager has recommended. */
async function judgeLoans(reviewer: Actor, visitId: number, index: number): Promise<void> {
  const section = sectionByWord("loan");
  if (!section || !isTyped(section) || !isTwoSided(section)) return;
  for (const { id, bmDecision, bmAmount } of await db.loanVerification.findMany({ where: { visitId } })) {
    const alike = index % 5 !== 1;
    const input = {
      supervisorDecision: alike ? bmDecision : "DEFER",
      supervisorAmount: alike && bmAmount !== null ? String(bmAmount / 100n) : null,
      supervisorReason: alike ? "As the branch manager says." : "Two guarantors have loans of their own in arrears.",
    };
    await saveSide(reviewer, section, id, "supervisor", sideSchema(section, "supervisor").parse(input), null);
  }
}

async function mendAndSubmit(
  demo: Demo,
  plan: VisitPlan,
  { visitId, visitorId, groupId, index }: Reviewed,
): Promise<void> {
  const visitor = await acting(visitorId, moment(demo, workingDay(demo, Math.max(plan.ago - 1, 0)), "14:40"));
  if (groupId) await saveRow(visitor, groupSection, groupId, { ...group(index), present: 18 + (index % 7) }, null);
  const open = await db.visitMark.findMany({ where: { visitId, clearedAt: null } });
  await answerMarks(
    visitor,
    visitId,
    open
      .filter((mark) => mark.field === "summary")
      .map(({ id }) => ({ id, answer: "The summary is complete; the rest stands in the sections." })),
  );
  await transition(visitor, visitWorkflow, visitId, "submit", { version: null });
}
