import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { resourceByWord } from "~/engine/portal.server";
import { PORTAL } from "~/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { askDayRequest, openBranchDay } from "~/modules/business-day/index.server";
import { ledgerByCode } from "~/modules/ledger/index.server";
import { calendarOf, workedOn } from "~/modules/organisation/index.server";
import { transition } from "~/modules/workflow/index.server";
import {
  approveClose,
  countAndAsk,
  HEAD,
  keepersOf,
  moment,
  openDay,
  openingPeople,
  person,
  PLANS,
  VAULT,
  ZONE,
  type BranchPlan,
  type Demo,
} from "./branch-days";
import { openYearEnd, playQuietDays } from "./quiet-days";
import { playOpening, type OpeningPlan } from "./openings";
import { playPay } from "./pay";
import { playSavers } from "./savers";
import { playSavings } from "./savings";
import { closeLastYear } from "./years";
import { fillVault, forgotten, sendFloat, trade, type Keepers, type TradeDay } from "./trade";

/** The last days of a branch are for counting and closing alone; before them it has traded. */
const QUIET = 3;
/** On so many days before them it trades, in the first days of a year as well. */
const TRADED = 6;
/** Calendar days, about three months, in which the working days of a branch are looked for. */
const SPAN = 96;
/** The day of the head office that was opened again after its close. */
const REOPENED = 30;

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
  await playQuietDays(
    demo,
    played.map(({ plan, dates }) => ({ plan, until: dates[0]! })),
  );
  const all = [...new Set(played.flatMap(({ dates }) => dates))].sort();
  const on = (date: string) => played.filter(({ dates }) => dates.includes(date));
  const lastPayday = all.filter((date) => isPayday(on(date), date)).at(-1) ?? "";
  for (const date of all) await playDate(demo, on(date), date, lastPayday);
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

/** The last working days of a branch, the latest last: of this year alone, but for as many as it trades on at least. */
async function workingDays({ at }: Demo, branchId: number, most: number): Promise<string[]> {
  const today = dateIn(at, ZONE);
  const first = addDays(today, -SPAN);
  const calendar = await calendarOf(db, branchId, first, today);
  const days: string[] = [];
  for (let date = today; date >= first && days.length < most; date = addDays(date, -1))
    if (workedOn(calendar, date) > 0 && (days.length < QUIET + TRADED || date.slice(0, 4) === today.slice(0, 4)))
      days.unshift(date);
  return days;
}

/** A date that is open in all branches, and the last of none. */
const isPayday = (branches: readonly Played[], date: string): boolean =>
  branches.length === PLANS.length && branches.every(({ dates }) => dates.at(-1) !== date);

/** One date in all branches that have a day then: those that trade do so together, so that funds go from one to another. */
async function playDate(demo: Demo, branches: readonly Played[], date: string, lastPayday: string): Promise<void> {
  const trading = new Map<string, { keepers: Keepers; day: TradeDay }>();
  for (const { plan, branchId, dates, bank } of branches) {
    const [nth, left] = [dates.indexOf(date), dates.length - 1 - dates.indexOf(date)];
    if (left === 0 && plan.last === "not-opened") continue;
    await openDay(demo, plan, date);
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
    if (nth === 0) await fillVault(one.keepers, one.day, VAULT);
    await trade(one.keepers, one.day);
    if (plan.code === HEAD) await playSavings(one.keepers, one.day, dates[nth - 1]?.slice(0, 7) !== date.slice(0, 7));
    await playSavers(demo, plan, date, one.keepers);
  }
  await floatOf(demo, trading);
  if (isPayday(branches, date)) await playPay(demo, moment(demo, date, "15:10"), lastPayday.slice(0, 7));
  for (const one of branches) await endDay(demo, one, date, trading.get(one.plan.code));
}

const FED = "EMB";

/** Every third week the head office sends float to a branch. */
async function floatOf(demo: Demo, trading: ReadonlyMap<string, { keepers: Keepers; day: TradeDay }>): Promise<void> {
  const [head, fed] = [trading.get(HEAD), trading.get(FED)];
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
  const request = await countAndAsk(demo, plan, date, difference);
  if (left > 0) {
    await approveClose(demo, plan, date, request);
    if (await openYearEnd(demo, plan, date)) await closeLastYear(demo, date);
  }
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
  await transition(await person(demo, "super.admin", at), PORTAL.dayRequest, dayRequest.id, "reopen", {
    note: null,
    version: null,
  });
  await forgotten(keepers, day);
  await approveClose(demo, plan, date, await countAndAsk(demo, plan, date, 0), "18:40");
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
