/** What days of branches in the demo are made of: who keeps them, how their cash is counted, and what their books begin with. */
import { addDays } from "~/core/dates";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { portal } from "~/engine/portal.server";
import { PORTAL } from "~/portal.server";
import {
  answerCount,
  countCash,
  countedBefore,
  openBranchDay,
  requestDayClose,
} from "~/modules/business-day/index.server";
import { actorOf } from "~/modules/identity/index.server";
import { ANY_DATE, capsOf, latestDay, ledgerBalances, ledgerByCode } from "~/modules/ledger/index.server";
import { calendarOf, workedBetween } from "~/modules/organisation/index.server";
import { transition } from "~/modules/workflow/index.server";
import { playOpening, type OpeningPeople } from "./openings";
import { PAY_RESERVE } from "./pay";
import type { Keepers } from "./trade";

export const ZONE = "Africa/Nairobi";
/** Working days of three months and of one: so long the head office and the other branches trade here. */
const [QUARTER, MONTH] = [63, 22];
/** Whole shillings that a branch has in its vault when it begins to trade. */
export const VAULT = 250_000;
export const HEAD = "KIB";

export interface BranchPlan {
  code: string;
  manager: string;
  cashier: string;
  above: string;
  /** On how many working days it has traded here. */
  days: number;
  /** How far its last day has come. */
  last: "open" | "asked" | "not-opened";
  /** Cash that was missing, or too much, at the first count. */
  difference?: number;
}

export const PLANS: readonly BranchPlan[] = [
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

export interface Demo {
  units: ReadonlyMap<string, number>;
  users: ReadonlyMap<string, number>;
  /** The moment of loading. */
  at: Date;
}

const known = new WeakMap<Demo, Map<string, Actor>>();

/** Somebody of the demo at a moment. Nobody changes post while it is played, so each is looked up once. */
export async function person(demo: Demo, name: string, at: Date): Promise<Actor> {
  const people = known.get(demo) ?? new Map<string, Actor>();
  known.set(demo, people);
  const actor =
    people.get(name) ?? (await actorOf(demo.users.get(name)!, { at, requestId: "demo", ip: null, via: "system" }));
  people.set(name, actor);
  return { ...actor, at };
}

/** A clock time of a day as an instant, not after the loading. */
export function moment({ at }: Demo, date: string, time: string): Date {
  const wanted = new Date(`${date}T${time}:00+03:00`);
  return wanted < at ? wanted : at;
}

export async function keepersOf(demo: Demo, { cashier, manager, above }: BranchPlan, date: string): Promise<Keepers> {
  const at = (name: string) => person(demo, name, moment(demo, date, "12:10"));
  return {
    clerk: await at(cashier),
    manager: await at(manager),
    area: await at(above),
    accountant: await at("accounts.manager"),
  };
}

/** What the branch begins with: money at the bank, and loans that a funder has paid for. */
export async function openBooks(demo: Demo, { code }: BranchPlan, date: string): Promise<void> {
  const pay = code === HEAD ? PAY_RESERVE : 0;
  await playOpening(await openingPeople(demo, date), {
    branchId: demo.units.get(code)!,
    companyId: demo.units.get("UMJ")!,
    asOf: addDays(date, -1),
    balances: {
      ...{ 11201: 5 * VAULT, 13102: 8 * VAULT, 23102: -8 * VAULT, 33102: -5 * VAULT - pay },
      ...(pay > 0 ? { 11202: pay } : {}),
    },
    reached: "POSTED",
  });
}

export async function openingPeople(demo: Demo, date: string): Promise<OpeningPeople> {
  const at = (name: string, time: string) => person(demo, name, moment(demo, date, time));
  return {
    clerk: await at("accounts.executive", "08:20"),
    manager: await at("accounts.manager", "08:30"),
    admin: await at("super.admin", "08:40"),
  };
}

/** The cashier counts with the manager as witness, the manager asks for the close. @returns id of the request */
export async function countAndAsk(
  demo: Demo,
  { code, cashier, manager }: BranchPlan,
  date: string,
  difference: number,
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
  await answerCount(await person(demo, manager, moment(demo, date, "16:50")), countId, {
    answer: "CONFIRM",
    reason: null,
  });
  const before = (await countedBefore(db, [day.id]))(day.id);
  const note = difference === 0 && before.size === 0 ? null : "The difference was looked for and not found.";
  return askClose(demo, { code, manager }, date, note);
}

/** The manager of the branch asks for the close of its day. @returns id of the request */
export async function askClose(
  demo: Demo,
  { code, manager }: Pick<BranchPlan, "code" | "manager">,
  date: string,
  note: string | null = null,
): Promise<number> {
  const { id: dayId } = await db.businessDay.findFirstOrThrow({
    where: { branchId: demo.units.get(code)!, businessDate: date, kind: "NORMAL" },
  });
  const at = moment(demo, date, "16:55");
  return (await requestDayClose(await person(demo, manager, at), portal().dayChecks, { dayId, note }, null)).id;
}

/** Whole shillings that the books have in the vault. */
async function bookOf(branchId: number, ledgerId: number): Promise<number> {
  const [balance] = await ledgerBalances(db, await capsOf(db, [branchId]), ANY_DATE, [ledgerId]);
  return Number((balance?.amount ?? 0n) / 100n);
}

/** Opens a day: the branch its next working day, somebody above it a later one. */
export async function openDay(demo: Demo, { code, manager, above }: BranchPlan, date: string): Promise<void> {
  const branchId = demo.units.get(code)!;
  const last = (await latestDay(db, branchId))?.businessDate ?? null;
  const from = last === null ? date : addDays(last, 1);
  const skips = from < date && workedBetween(await calendarOf(db, branchId, from, date), from, addDays(date, -1)) > 0;
  await openBranchDay(await person(demo, skips ? above : manager, moment(demo, date, "08:05")), {
    branchId,
    businessDate: date,
    reason: skips ? "Until now only the savings of members are kept here, some days of the year." : null,
  });
}

/** Somebody above the branch approves the close that was asked for. */
export async function approveClose(demo: Demo, { above }: BranchPlan, date: string, request: number, time = "17:40") {
  await transition(await person(demo, above, moment(demo, date, time)), PORTAL.dayClose, request, "approve", {
    note: null,
    version: null,
  });
}
