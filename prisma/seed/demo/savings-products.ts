/** The savings products of the demo company, and who stops saving. */
import { db } from "~/db/database.server";

const product = {
  basis: "DAILY_BALANCE",
  daysInYear: 365,
  frequency: "MONTHLY",
  whtBps: 1_500,
  currency: "KES",
  minBalance: 0n,
  cooldownDays: 0,
};
export const STAFF = {
  ...product,
  code: "STAFF",
  name: "Staff savings",
  ownerType: "EMPLOYEE",
  rateBps: 800,
  maxWithdrawPct: 90,
  minServiceMonths: 0,
};
export const GOAL = {
  ...product,
  code: "GOAL",
  name: "Goal savings",
  ownerType: "MEMBER",
  rateBps: 500,
  maxWithdrawPct: 50,
  minServiceMonths: 3,
};
/** What members of groups save each month; its interest is booked when the year is over. */
export const GROUP = {
  ...product,
  code: "GROUP",
  name: "Group savings",
  ownerType: "MEMBER",
  frequency: "ANNUAL",
  rateBps: 600,
  maxWithdrawPct: 50,
  minServiceMonths: 6,
};
export const PRODUCTS = [STAFF, GOAL, GROUP] as const;

export const productOf = (code: string) => db.saccoProduct.findFirstOrThrow({ where: { code } });

/** Whether nothing is paid into an account any more, a year after the savings began: one of so many. */
export const isStopped = (accountId: number): boolean => accountId % 17 === 0;
