import { addDays, dateIn } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { saveRecord } from "~/engine/resource/save.server";
import { bringSnapshot, loanBound, snapshotSchema } from "~/modules/loan-snapshots/index.server";
import { actingAt } from "./acting-at";
import { EARLIER_VISITS, VISIT_PLANS } from "./visit-plans";
import { MEMBERS } from "./visit-sections";

const ZONE = "Africa/Nairobi";
const MANAGERS: Readonly<Record<string, string>> = {
  KIB: "branch.manager",
  EMB: "branch.manager.2",
  KAS: "branch.manager.3",
  RUI: "branch.manager.4",
  NAK: "branch.manager.5",
  NAI: "branch.manager.6",
};
const PRODUCTS = ["Group loan", "Business loan", "School fees"];
const FAMILIES = ["Auma", "Chebet", "Kariuki", "Mutua", "Nekesa", "Onyango", "Wambui"];
/** Days overdue, over and over: most loans are paid in time. */
const OVERDUE = [0, 0, 0, 4, 0, 0, 0, 12, 0, 0, 38, 0, 0, 0, 67, 0, 0, 0, 0, 121];
/** Beside those that visits look at. */
const OTHERS = 36;

interface Loan {
  loanNo: string;
  memberName: string;
  outstanding: number;
  daysOverdue: number;
  arrears: number;
}

/** The loans that visits of the demo look at: mostly as these find them, some otherwise. */
function visited(unit: string): Loan[] {
  const found = new Map<string, Loan>();
  const put = (no: number, member: number, rest: Partial<Loan>) =>
    found.set(`LN-${no}`, {
      loanNo: `LN-${no}`,
      memberName: MEMBERS[member % MEMBERS.length]!,
      outstanding: 24_500,
      daysOverdue: 0,
      arrears: 0,
      ...rest,
    });
  for (const [index, plan] of [...VISIT_PLANS, ...EARLIER_VISITS].entries()) {
    if (plan.unit !== unit) continue;
    put(40_100 + (index % 9), index + 3, {
      outstanding: 38_000,
      daysOverdue: 14 + index,
      arrears: index % 4 === 1 ? 7_900 : 6_400,
    });
    for (let n = 0; n < 3; n++) put(40_200 + index * 3 + n, index + n, n === 2 ? { outstanding: 25_900 } : {});
    for (let n = 0; n < 5; n++) put(40_300 + index * 5 + n, index + n, { outstanding: 61_000 });
  }
  return [...found.values()];
}

/** The loans of a branch on a day, the same for the same day; month by month a little less is overdue. */
function loansOf(unit: string, asOf: string, month: number, corrected: boolean) {
  const base = [...unit].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 5_000;
  const others = Array.from({ length: OTHERS }, (_, n): Loan => {
    const overdue = OVERDUE[(n + base) % OVERDUE.length]!;
    const daysOverdue = overdue === 0 ? 0 : overdue + 10 * month;
    const outstanding = 20_000 + ((n * 7_919 + base * 13) % 90) * 1_000;
    return {
      loanNo: `LN-${50_000 + base * 40 + n}`,
      memberName: `${MEMBERS[(n * 3 + base) % MEMBERS.length]!.split(" ")[0]} ${FAMILIES[(n + base) % FAMILIES.length]}`,
      outstanding,
      daysOverdue,
      arrears: daysOverdue === 0 ? 0 : Math.min(outstanding, 1_600 * Math.ceil(daysOverdue / 15)),
    };
  });
  return [...visited(unit), ...others].map(({ loanNo, memberName, outstanding, daysOverdue, arrears }, n) => ({
    loanNo,
    memberName,
    memberNo: `M-${1_000 + ((base + n * 17) % 9_000)}`,
    product: PRODUCTS[n % PRODUCTS.length],
    disbursedOn: addDays(asOf, -60 - ((n * 11) % 240)),
    principal: String(Math.max(outstanding, 30_000) + 10_000),
    outstanding: String(corrected && n === 0 ? outstanding + 500 : outstanding),
    instalment: "1600",
    arrears: String(arrears),
    daysOverdue,
    status: n % 23 === 22 ? "RESTRUCTURED" : n === OTHERS && month === 0 ? "WRITTEN_OFF" : "ACTIVE",
  }));
}

/** Two loans where there were many, one of them owing more than was lent: it waits for a manager above. */
async function bringWrong(unitId: number, asOf: string, actor: Actor): Promise<void> {
  const loan = {
    memberName: MEMBERS[0]!,
    disbursedOn: addDays(asOf, -90),
    principal: "10000",
    instalment: "1600",
    arrears: "0",
    daysOverdue: 0,
    status: "ACTIVE",
  };
  await bringSnapshot(
    actor,
    snapshotSchema.parse({
      unitId,
      asOf,
      loans: [
        { ...loan, loanNo: "LN-40100", outstanding: "50000" },
        { ...loan, loanNo: "LN-40101", memberName: MEMBERS[1]!, outstanding: "8000" },
      ],
    }),
  );
}

/** Snapshots of six branches at the end of the last three months, one of this month that a corrected file has replaced, and one that waits for a second person. */
export async function demoLoans(
  units: ReadonlyMap<string, number>,
  users: ReadonlyMap<string, number>,
  at: Date,
): Promise<void> {
  const today = dateIn(at, ZONE);
  await saveRecord(
    await actingAt(users.get("super.admin")!, at),
    loanBound,
    null,
    { loansPercent: 20, outstandingPercent: 25, owedPercent: 100 },
    null,
  );
  const bring = async (unit: string, asOf: string, month: number, corrected = false, hour = "08:10") => {
    const next = new Date(`${addDays(asOf, 1)}T${hour}:00+03:00`);
    const actor = await actingAt(users.get(MANAGERS[unit]!)!, next < at ? next : at);
    await bringSnapshot(
      actor,
      snapshotSchema.parse({ unitId: units.get(unit), asOf, loans: loansOf(unit, asOf, month, corrected) }),
    );
  };
  /** A file that lacks most of a branch's loans: it waits for a second person. */
  const bringPart = async (unit: string, asOf: string) => {
    const actor = await actingAt(users.get(MANAGERS[unit]!)!, at);
    await bringSnapshot(
      actor,
      snapshotSchema.parse({ unitId: units.get(unit), asOf, loans: loansOf(unit, asOf, 0, false).slice(0, 12) }),
    );
  };
  const before = addDays(`${today.slice(0, 7)}-01`, -1);
  let end = before;
  for (let month = 0; month < 3; month++) {
    for (const unit of Object.keys(MANAGERS)) await bring(unit, end, month);
    end = addDays(`${end.slice(0, 7)}-01`, -1);
  }
  // Not the end of last month once more, on the fifth.
  const lately = addDays(today, addDays(today, -5) === before ? -6 : -5);
  await bring("KIB", lately, 0);
  await bring("KIB", lately, 0, true, "15:40");
  await bringPart("EMB", lately);
  await bringWrong(units.get("RUI")!, lately, await actingAt(users.get(MANAGERS.RUI!)!, at));
}
