/** Members who save in the demo: they come in waves, open accounts, pay in month by month and earn the interest of the year. */
import { monthAfter, monthsBetween, spanOfMonth } from "~/core/months";
import { db } from "~/db/database.server";
import { resourceByWord } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { placeValue } from "~/modules/funds/index.server";
import { interestRunWorkflow, openAccounts, prepareInterest, receiveSavings } from "~/modules/savings/index.server";
import { transition } from "~/modules/workflow/index.server";
import type { BranchPlan, Demo } from "./branch-days";
import { comeIn, WAVES } from "./members";
import { GROUP, isStopped, productOf, PRODUCTS } from "./savings-products";
import type { Keepers } from "./trade";

/** Minor units, each month. */
const MONTHLY = [30_000n, 50_000n, 100_000n, 20_000n] as const;
/** Each so many of the members have no account. */
const WITHOUT = 8;
/** In each month, one account of so many is not paid into. */
const MISSED = 9;

/** What a branch does for those who save, on its first day in a month: the contributions of the months since its last come in. */
export async function playSavers(demo: Demo, { code }: BranchPlan, date: string, keepers: Keepers): Promise<void> {
  const branchId = demo.units.get(code)!;
  const { clerk, accountant } = keepers;
  const days = await db.businessDay.findMany({
    where: { branchId, kind: "NORMAL", businessDate: { lt: date } },
    orderBy: { businessDate: "asc" },
    select: { businessDate: true },
  });
  const [first = date, last = ""] = [days[0]?.businessDate, days.at(-1)?.businessDate];
  const month = date.slice(0, 7);
  if (last.slice(0, 7) === month) return;
  const nth = WAVES.findIndex(({ after }) => monthAfter(first.slice(0, 7), after) === month);
  if ((await db.saccoProduct.count()) === 0)
    for (const typed of PRODUCTS) await saveRecord(accountant, resourceByWord("SaccoProduct")!, null, typed, null);
  const { id: productId } = await productOf(GROUP.code);
  if (nth >= 0) {
    const members = await comeIn(demo, code, date, nth);
    await openAccounts(clerk, {
      productId,
      unitId: branchId,
      accounts: members
        .filter((_, index) => index % WITHOUT !== WITHOUT - 1)
        .map((memberId, index) => ({ memberId, planMinor: MONTHLY[index % MONTHLY.length]! })),
    });
  }
  for (let of = last === "" ? month : monthAfter(last.slice(0, 7), 1); of <= month; of = monthAfter(of, 1))
    await contribute(keepers, { branchId, productId, code, month: of, age: monthsBetween(first, of) });
  if (last !== "" && last.slice(0, 4) !== date.slice(0, 4)) {
    const { id } = await prepareInterest(clerk, { productId, unitId: branchId });
    await transition(accountant, interestRunWorkflow, id, "post", { version: null });
  }
}

/** The contributions of a month, which members have sent to the number of the branch. */
async function contribute(
  { clerk }: Keepers,
  of: { branchId: number; productId: number; code: string; month: string; age: number },
): Promise<void> {
  const { branchId: unitId, productId, code, month, age } = of;
  const accounts = await db.saccoAccount.findMany({
    where: { unitId, productId, status: { not: "CLOSED" }, openedOn: { lte: spanOfMonth(month).to } },
    orderBy: { id: "asc" },
    select: { id: true, planMinor: true },
  });
  const { ledgerId, subLedgerId } = await db.bankAccount.findFirstOrThrow({
    where: { branchId: unitId, ledger: { code: "11301" } },
    select: { ledgerId: true, subLedgerId: true },
  });
  await receiveSavings(clerk, {
    ...{ unitId, productId, kind: "CONTRIBUTION", period: month },
    place: placeValue(ledgerId, subLedgerId),
    reference: `MP-${code}-${month.replace("-", "")}`,
    lines: accounts
      .filter(({ id }) => (id + age) % MISSED !== 0 && !(isStopped(id) && age > 12))
      .map(({ id, planMinor }) => ({ accountId: id, amount: planMinor! })),
  });
}
