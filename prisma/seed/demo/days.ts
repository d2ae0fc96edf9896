import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import { DAY_CHECKS, DAY_CLOSE, resourceByWord } from "~/engine/registry.server";
import { saveRecord } from "~/engine/resource/save.server";
import { askWish, countCash, openBranchDay, requestDayClose } from "~/modules/business-day/index.server";
import { actorOf } from "~/modules/identity/index.server";
import { ANY_DATE, capsOf, ledgerBalances, ledgerByCode } from "~/modules/ledger/index.server";
import { calendarOf, workedOn } from "~/modules/organisation/index.server";
import { transition } from "~/modules/workflow/index.server";
import { playOpening, type OpeningPeople, type OpeningPlan } from "./openings";

const ZONE = "Africa/Nairobi";
const DAYS = 3;
/** Whole shillings. */
const VAULT = 250_000;

interface BranchPlan {
  code: string;
  manager: string;
  cashier: string;
  above: string;
  /** How far its last day has come. */
  last: "open" | "asked" | "not-opened";
  /** Cash that was missing, or too much, at the first count. */
  difference?: number;
}

const PLANS: readonly BranchPlan[] = [
  { code: "KIB", manager: "branch.manager", cashier: "accounts.executive.2", above: "area.manager", last: "open" },
  { code: "EMB", manager: "branch.manager.2", cashier: "accounts.executive.3", above: "area.manager", last: "open" },
  { code: "KAS", manager: "branch.manager.3", cashier: "accounts.executive.4", above: "area.manager.2", last: "open", difference: -50 },
  { code: "RUI", manager: "branch.manager.4", cashier: "accounts.executive.5", above: "area.manager.2", last: "asked" },
  { code: "NAK", manager: "branch.manager.5", cashier: "accounts.executive.6", above: "area.manager.3", last: "open" },
  { code: "NAI", manager: "branch.manager.6", cashier: "accounts.executive.7", above: "area.manager.3", last: "not-opened" },
];

interface Demo {
  units: ReadonlyMap<string, number>;
  users: ReadonlyMap<string, number>;
  /** The moment of loading. */
  at: Date;
}

/** The last business days of every branch: opened, counted, closed; one waits for its close, one has not opened its day. */
export async function demoDays(demo: Demo): Promise<void> {
  const manager = await person(demo, "accounts.manager", demo.at);
  await saveRecord(manager, resourceByWord("DayPolicy")!, null, { code: "D4", severity: "WARN", days: null, currency: "KES", minor: 50_000_000n, branchId: null }, null);
  for (const plan of PLANS) await playBranch(demo, plan);
  const naivasha = await db.businessDay.findFirstOrThrow({ where: { branch: { code: "NAI" } }, orderBy: { businessDate: "desc" } });
  await askWish(manager, { branchId: naivasha.branchId, kind: "REOPEN", businessDate: naivasha.businessDate, dayId: naivasha.id, reason: "A receipt of the afternoon was left out of the day." });
}

function person({ users }: Demo, name: string, at: Date): Promise<Actor> {
  return actorOf(users.get(name)!, { at, requestId: "demo", ip: null, via: "system" });
}

/** A clock time of a day as an instant, not after the loading. */
function moment({ at }: Demo, date: string, time: string): Date {
  const wanted = new Date(`${date}T${time}:00+03:00`);
  return wanted < at ? wanted : at;
}

/** The last working days of a branch, the latest last. */
async function workingDays({ at }: Demo, branchId: number): Promise<string[]> {
  const today = dateIn(at, ZONE);
  const calendar = await calendarOf(db, branchId, addDays(today, -30), today);
  const days: string[] = [];
  for (let date = today; days.length < DAYS; date = addDays(date, -1)) if (workedOn(calendar, date) > 0) days.unshift(date);
  return days;
}

async function playBranch(demo: Demo, plan: BranchPlan): Promise<void> {
  const branchId = demo.units.get(plan.code)!;
  const days = await workingDays(demo, branchId);
  for (const [index, date] of days.entries()) {
    const isLast = index === days.length - 1;
    if (isLast && plan.last === "not-opened") return;
    await openBranchDay(await person(demo, plan.manager, moment(demo, date, "08:05")), { branchId, businessDate: date, reason: null });
    if (index === 0) await openBooks(demo, plan, date);
    if (isLast && plan.last === "open") return;
    const difference = isLast ? 20 : index === 0 ? (plan.difference ?? 0) : 0;
    const request = await countAndAsk(demo, plan, date, difference);
    if (!isLast) await transition(await person(demo, plan.above, moment(demo, date, "17:40")), DAY_CLOSE, request, "approve", { note: null, version: null });
  }
}

/** What the branch begins with: cash in the vault and money at the bank. */
async function openBooks(demo: Demo, { code }: BranchPlan, date: string): Promise<void> {
  await playOpening(await openingPeople(demo, date), { branchId: demo.units.get(code)!, companyId: demo.units.get("UMJ")!, asOf: addDays(date, -1), balances: { 11101: VAULT, 11201: 4 * VAULT, 33102: -5 * VAULT }, reached: "POSTED" });
}

async function openingPeople(demo: Demo, date: string): Promise<OpeningPeople> {
  const at = (name: string, time: string) => person(demo, name, moment(demo, date, time));
  return { clerk: await at("accounts.executive", "08:20"), manager: await at("accounts.manager", "08:30"), admin: await at("super.admin", "08:40") };
}

/** Branches on their first day, whose opening balances are on their way. */
export async function demoOpenings(demo: Demo): Promise<void> {
  const [companyId, balances] = [demo.units.get("UMJ")!, { 11101: 40_000, 11201: 1_210_000, 13102: 3_400_000, 21301: -1_500_000, 33102: -3_150_000 }];
  const ledger = (code: string) => ledgerByCode(db, companyId, code);
  const creditor = await db.subLedger.findFirstOrThrow({ where: { name: "Kibera Stationers" }, select: { id: true } });
  const apart = [
    { ledgerId: await ledger("24101"), subLedgerId: creditor.id, currency: "KES", debit: "", credit: "129350", worth: "" }, { ledgerId: await ledger("11203"), subLedgerId: "", currency: "USD", debit: "1000", credit: "", worth: "129350" },
  ];
  const open = async (code: string) => {
    const branchId = demo.units.get(code)!;
    const date = (await workingDays(demo, branchId)).at(-1)!;
    const people = await openingPeople(demo, date);
    await openBranchDay(await person(demo, "accounts.executive", moment(demo, date, "08:05")), { branchId, businessDate: date, reason: null });
    return (plan: Pick<OpeningPlan, "balances" | "lines" | "reached">) => playOpening(people, { branchId, companyId, asOf: addDays(date, -1), ...plan });
  };
  const nyahururu = await open("NYH");
  await nyahururu({ balances: { 12101: 900_000 }, reached: "CANCELLED" });
  await nyahururu({ balances: { 11201: 800_000, 13101: 2_250_000, 33102: -3_000_000 }, reached: "DRAFT" });
  await (await open("NNY"))({ balances, reached: "SUBMITTED" });
  await (await open("RUM"))({ balances, lines: apart, reached: "CHECKED" });
}

/** The cashier counts with the manager as witness, the manager asks for the close. @returns id of the request */
async function countAndAsk(demo: Demo, { code, cashier, manager }: BranchPlan, date: string, difference: number): Promise<number> {
  const counter = await person(demo, cashier, moment(demo, date, "16:40"));
  const day = await db.businessDay.findFirstOrThrow({ where: { branchId: demo.units.get(code)!, businessDate: date } });
  const ledgerId = await ledgerByCode(db, demo.units.get("UMJ")!, "11101");
  const expected = await bookOf(day.branchId, ledgerId);
  const whole = Math.floor((expected + difference) / 1000);
  const rest = expected + difference - whole * 1000;
  await countCash(counter, { dayId: day.id, ledgerId, currency: null }, {
    witnessId: demo.users.get(manager)!, custodianId: counter.employeeId!, note: difference === 0 ? null : "Counted twice.",
    denominations: [{ face: "1000", kind: "NOTE", quantity: whole }, { face: "50", kind: "NOTE", quantity: Math.floor(rest / 50) }, { face: "10", kind: "COIN", quantity: (rest % 50) / 10 }],
  });
  const note = difference === 0 ? null : "The difference was looked for and not found.";
  return (await requestDayClose(await person(demo, manager, moment(demo, date, "16:55")), DAY_CHECKS, { dayId: day.id, note }, null)).id;
}

/** Whole shillings that the books have in the vault. */
async function bookOf(branchId: number, ledgerId: number): Promise<number> {
  const [balance] = await ledgerBalances(db, await capsOf(db, [branchId]), ANY_DATE, [ledgerId]);
  return Number((balance?.amount ?? 0n) / 100n);
}
