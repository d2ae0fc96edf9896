import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { DAY_CHECKS, DAY_CLOSE, DAY_REQUEST, resourceByWord } from "~/engine/registry.server";
import { saveRecord } from "~/engine/resource/save.server";
import {
  answerCount,
  askDayRequest,
  countCash,
  countedBefore,
  openBranchDay,
  requestDayClose,
} from "~/modules/business-day/index.server";
import { actorOf } from "~/modules/identity/index.server";
import { ANY_DATE, capsOf, ledgerBalances, ledgerByCode } from "~/modules/ledger/index.server";
import { calendarOf, workedOn } from "~/modules/organisation/index.server";
import { transition } from "~/modules/workflow/index.server";
import { playOpening, type OpeningPeople, type OpeningPlan } from "./openings";
import { PAY_RESERVE, playPay } from "./pay";
import { playSavings } from "./savings";
import { forgotten, sendFloat, trade, type Keepers, type TradeDay } from "./trade";

const ZONE = "Africa/Nairobi";
/** The last days of a branch are for counting and closing alone; before them it has traded. */
const QUIET = 3;
/** Working days of three months and of one: so long the head office and the other branches have kept their books here. */
const [QUARTER, MONTH] = [63, 22];
/** Calendar days, about three months, in which the working days of a branch are looked for. */
const SPAN = 96;
/** The day of the head office that was opened again after its close. */
const REOPENED = 30;
/** Whole shillings. */
const VAULT = 250_000;

interface BranchPlan {
  code: string;
  manager: string;
  cashier: string;
  above: string;
  /** On how many working days it has kept its books here. */
  days: number;
  /** How far its last day has come. */
  last: "open" | "asked" | "not-opened";
  /** Cash that was missing, or too much, at the first count. */
  difference?: number;
}

const PLANS: readonly BranchPlan[] = [
  {
    code: "KIB",
    manager: "branch.manager",
    cashier: "accounts.executive.2",
    above: "area.manager",
    days: QUARTER,
    last: "open",
  },
  {
    code: "EMB",
    manager: "branch.manager.2",
    cashier: "accounts.executive.3",
    above: "area.manager",
    days: MONTH,
    last: "open",
  },
  {
    code: "KAS",
    manager: "branch.manager.3",
    cashier: "accounts.executive.4",
    above: "area.manager.2",
    days: MONTH,
    last: "open",
    difference: -50,
  },
  {
    code: "RUI",
    manager: "branch.manager.4",
    cashier: "accounts.executive.5",
    above: "area.manager.2",
    days: MONTH,
    last: "asked",
  },
  {
    code: "NAK",
    manager: "branch.manager.5",
    cashier: "accounts.executive.6",
    above: "area.manager.3",
    days: MONTH,
    last: "open",
  },
  {
    code: "NAI",
    manager: "branch.manager.6",
    cashier: "accounts.executive.7",
    above: "area.manager.3",
    days: MONTH,
    last: "not-opened",
  },
];

interface Demo {
  units: ReadonlyMap<string, number>;
  users: ReadonlyMap<string, number>;
  /** The moment of loading. */
  at: Date;
}

/** A branch with its working days, the latest last. */
interface Played {
  plan: BranchPlan;
  branchId: number;
  dates: string[];
  bank: number;
}

/**
 * The business days of every branch, date by date: opened, traded on, counted, closed. One waits for its close, one has
 * not opened its last day. Once the head office has opened a day again, because a receipt was left out.
 */
export async function demoDays(demo: Demo): Promise<void> {
  const manager = await person(demo, "accounts.manager", demo.at);
  await saveRecord(
    manager,
    resourceByWord("DayPolicy")!,
    null,
    { code: "D4", severity: "WARN", days: null, currency: "KES", minor: 50_000_000n, branchId: null },
    null,
  );
  await saveRecord(
    manager,
    resourceByWord("DayPolicy")!,
    null,
    { code: "D13", severity: "WARN", days: null, currency: "KES", minor: 5_000_000n, branchId: null },
    null,
  );
  const played: Played[] = [];
  for (const plan of PLANS) {
    const branchId = demo.units.get(plan.code)!;
    const { id: bank } = await db.bankAccount.findFirstOrThrow({
      where: { branchId, ledger: { code: "11201" } },
      select: { id: true },
    });
    played.push({ plan, branchId, dates: await workingDays(demo, branchId, plan.days), bank });
  }
  for (const date of [...new Set(played.flatMap(({ dates }) => dates))].sort())
    await playDate(
      demo,
      played.filter(({ dates }) => dates.includes(date)),
      date,
    );
  const naivasha = await db.businessDay.findFirstOrThrow({
    where: { branch: { code: "NAI" } },
    orderBy: { businessDate: "desc" },
  });
  await askDayRequest(manager, {
    branchId: naivasha.branchId,
    kind: "REOPEN",
    businessDate: naivasha.businessDate,
    dayId: naivasha.id,
    reason: "A receipt of the afternoon was left out of the day.",
  });
}

const known = new WeakMap<Demo, Map<string, Actor>>();

/** Somebody of the demo at a moment. Nobody changes post while it is played, so each is looked up once. */
async function person(demo: Demo, name: string, at: Date): Promise<Actor> {
  const people = known.get(demo) ?? new Map<string, Actor>();
  known.set(demo, people);
  const actor =
    people.get(name) ?? (await actorOf(demo.users.get(name)!, { at, requestId: "demo", ip: null, via: "system" }));
  people.set(name, actor);
  return { ...actor, at };
}

/** A clock time of a day as an instant, not after the loading. */
function moment({ at }: Demo, date: string, time: string): Date {
  const wanted = new Date(`${date}T${time}:00+03:00`);
  return wanted < at ? wanted : at;
}

/** The last working days of a branch, the latest last; of this year alone, beyond the last three. */
async function workingDays({ at }: Demo, branchId: number, most: number): Promise<string[]> {
  const today = dateIn(at, ZONE);
  const first = addDays(today, -SPAN);
  const calendar = await calendarOf(db, branchId, first, today);
  const days: string[] = [];
  for (let date = today; date >= first && days.length < most; date = addDays(date, -1))
    if (workedOn(calendar, date) > 0 && (days.length < QUIET || date.slice(0, 4) === today.slice(0, 4)))
      days.unshift(date);
  return days;
}

/** One date in all branches that have a day then: those that trade do so together, so that funds go from one to another. */
async function playDate(demo: Demo, branches: readonly Played[], date: string): Promise<void> {
  const trading = new Map<string, { keepers: Keepers; day: TradeDay }>();
  for (const { plan, branchId, dates, bank } of branches) {
    const [nth, left] = [dates.indexOf(date), dates.length - 1 - dates.indexOf(date)];
    if (left === 0 && plan.last === "not-opened") continue;
    await openBranchDay(await person(demo, plan.manager, moment(demo, date, "08:05")), {
      branchId,
      businessDate: date,
      reason: null,
    });
    if (nth === 0) await openBooks(demo, plan, date);
    if (left < QUIET) continue;
    const next = dates[nth + 1]!;
    const one = {
      keepers: await keepersOf(demo, plan, date),
      day: {
        branchId,
        date,
        nth,
        size: plan.code === HEAD ? 2 : 1,
        endsMonth: next.slice(0, 7) !== date.slice(0, 7),
        bank,
      },
    };
    trading.set(plan.code, one);
    await trade(one.keepers, one.day);
    if (plan.code === HEAD) await playSavings(one.keepers, one.day, dates[nth - 1]?.slice(0, 7) !== date.slice(0, 7));
  }
  await floatOf(demo, trading);
  if (branches.length === PLANS.length && branches.every(({ dates }) => dates.at(-1) !== date))
    await playPay(demo, moment(demo, date, "15:10"));
  for (const one of branches) await endDay(demo, one, date, trading.get(one.plan.code));
}

const [HEAD, FED] = ["KIB", "EMB"];

async function keepersOf(demo: Demo, { cashier, manager, above }: BranchPlan, date: string): Promise<Keepers> {
  const at = (name: string) => person(demo, name, moment(demo, date, "12:10"));
  return {
    clerk: await at(cashier),
    manager: await at(manager),
    area: await at(above),
    accountant: await at("accounts.manager"),
  };
}

/** Every third week the head office sends float to a branch. */
async function floatOf(demo: Demo, trading: ReadonlyMap<string, { keepers: Keepers; day: TradeDay }>): Promise<void> {
  const [head, fed] = [trading.get(HEAD!), trading.get(FED!)];
  if (!head || !fed || fed.day.nth % 14 !== 2) return;
  await sendFloat(head.keepers, fed.keepers, {
    from: head.day.branchId,
    to: fed.day.branchId,
    nth: fed.day.nth,
    vault: await ledgerByCode(db, demo.units.get("UMJ")!, "11101"),
  });
}

/** The day is counted and closed, but for the last one of most branches. */
async function endDay(
  demo: Demo,
  { plan, dates }: Played,
  date: string,
  traded: { keepers: Keepers; day: TradeDay } | undefined,
): Promise<void> {
  const [nth, left] = [dates.indexOf(date), dates.length - 1 - dates.indexOf(date)];
  if (left === 0 && plan.last !== "asked") return;
  const difference = left === 0 ? 20 : left === QUIET - 1 ? (plan.difference ?? 0) : 0;
  const approve = async (request: number, time: string) =>
    transition(await person(demo, plan.above, moment(demo, date, time)), DAY_CLOSE, request, "approve", {
      note: null,
      version: null,
    });
  // The manager of the branch that waits for its close has not confirmed the count yet.
  const request = await countAndAsk(demo, plan, date, difference, left > 0);
  if (left > 0) await approve(request, "17:40");
  if (plan.code !== HEAD || nth !== REOPENED || !traded) return;
  const { day, keepers } = traded;
  const at = moment(demo, date, "18:10");
  const { id: dayId } = await db.businessDay.findFirstOrThrow({
    where: { branchId: day.branchId, businessDate: date, kind: "NORMAL" },
  });
  const dayRequest = await askDayRequest(await person(demo, "accounts.manager", at), {
    branchId: day.branchId,
    kind: "REOPEN",
    businessDate: date,
    dayId,
    reason: "Passbooks sold in the afternoon were left out of the day.",
  });
  await transition(await person(demo, "super.admin", at), DAY_REQUEST, dayRequest.id, "reopen", {
    note: null,
    version: null,
  });
  await forgotten(keepers, day);
  await approve(await countAndAsk(demo, plan, date, 0), "18:40");
}

/** What the branch begins with: cash in the vault, money at the bank, and loans that a funder has paid for. */
async function openBooks(demo: Demo, { code }: BranchPlan, date: string): Promise<void> {
  const pay = code === HEAD ? PAY_RESERVE : 0;
  await playOpening(await openingPeople(demo, date), {
    branchId: demo.units.get(code)!,
    companyId: demo.units.get("UMJ")!,
    asOf: addDays(date, -1),
    balances: {
      ...{ 11101: VAULT, 11201: 4 * VAULT, 13102: 8 * VAULT, 23102: -8 * VAULT, 33102: -5 * VAULT - pay },
      ...(pay > 0 ? { 11202: pay } : {}),
    },
    reached: "POSTED",
  });
}

async function openingPeople(demo: Demo, date: string): Promise<OpeningPeople> {
  const at = (name: string, time: string) => person(demo, name, moment(demo, date, time));
  return {
    clerk: await at("accounts.executive", "08:20"),
    manager: await at("accounts.manager", "08:30"),
    admin: await at("super.admin", "08:40"),
  };
}

/** Branches on their first day, whose opening balances are on their way. */
export async function demoOpenings(demo: Demo): Promise<void> {
  const [companyId, balances] = [
    demo.units.get("UMJ")!,
    { 11101: 40_000, 11201: 1_210_000, 13102: 3_400_000, 21301: -1_500_000, 33102: -3_150_000 },
  ];
  const ledger = (code: string) => ledgerByCode(db, companyId, code);
  const creditor = await db.subLedger.findFirstOrThrow({ where: { name: "Kibera Stationers" }, select: { id: true } });
  const apart = [
    {
      ledgerId: await ledger("24101"),
      subLedgerId: creditor.id,
      currency: "KES",
      debit: "",
      credit: "129350",
      worth: "",
    },
    { ledgerId: await ledger("11203"), subLedgerId: "", currency: "USD", debit: "1000", credit: "", worth: "129350" },
  ];
  const open = async (code: string) => {
    const branchId = demo.units.get(code)!;
    const date = (await workingDays(demo, branchId, QUIET)).at(-1)!;
    const people = await openingPeople(demo, date);
    await openBranchDay(await person(demo, "accounts.executive", moment(demo, date, "08:05")), {
      branchId,
      businessDate: date,
      reason: null,
    });
    return (plan: Pick<OpeningPlan, "balances" | "lines" | "reached">) =>
      playOpening(people, { branchId, companyId, asOf: addDays(date, -1), ...plan });
  };
  const nyahururu = await open("NYH");
  await nyahururu({ balances: { 12101: 900_000 }, reached: "CANCELLED" });
  await nyahururu({ balances: { 11201: 800_000, 13101: 2_250_000, 33102: -3_000_000 }, reached: "DRAFT" });
  await (
    await open("NNY")
  )({ balances, reached: "SUBMITTED" });
  await (
    await open("RUM")
  )({ balances, lines: apart, reached: "CHECKED" });
}

/** The cashier counts with the manager as witness, the manager asks for the close. @returns id of the request */
async function countAndAsk(
  demo: Demo,
  { code, cashier, manager }: BranchPlan,
  date: string,
  difference: number,
  confirmed = true,
): Promise<number> {
  const counter = await person(demo, cashier, moment(demo, date, "16:40"));
  const day = await db.businessDay.findFirstOrThrow({ where: { branchId: demo.units.get(code)!, businessDate: date } });
  const ledgerId = await ledgerByCode(db, demo.units.get("UMJ")!, "11101");
  const expected = await bookOf(day.branchId, ledgerId);
  const whole = Math.floor((expected + difference) / 1000);
  const rest = expected + difference - whole * 1000;
  const { id: countId } = await countCash(
    counter,
    { dayId: day.id, ledgerId, currency: null },
    {
      witnessId: demo.users.get(manager)!,
      custodianId: counter.employeeId!,
      note: difference === 0 ? null : "Counted twice.",
      denominations: [
        { face: "1000", kind: "NOTE", quantity: whole },
        { face: "50", kind: "NOTE", quantity: Math.floor(rest / 50) },
        { face: "10", kind: "COIN", quantity: (rest % 50) / 10 },
      ],
    },
  );
  if (confirmed)
    await answerCount(await person(demo, manager, moment(demo, date, "16:50")), countId, {
      answer: "CONFIRM",
      reason: null,
    });
  const before = (await countedBefore(db, [day.id]))(day.id);
  const note = difference === 0 && before.size === 0 ? null : "The difference was looked for and not found.";
  return (
    await requestDayClose(
      await person(demo, manager, moment(demo, date, "16:55")),
      DAY_CHECKS,
      { dayId: day.id, note },
      null,
    )
  ).id;
}

/** Whole shillings that the books have in the vault. */
async function bookOf(branchId: number, ledgerId: number): Promise<number> {
  const [balance] = await ledgerBalances(db, await capsOf(db, [branchId]), ANY_DATE, [ledgerId]);
  return Number((balance?.amount ?? 0n) / 100n);
}
