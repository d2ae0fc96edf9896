/** Checks of the books of a branch as they stand (spec: accounts §9, D10 to D12). */
import { formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { defineDayCheck, readOnce, type CheckedDay, type DayFinding } from "~/define/day-check";
import { href } from "~/addresses/href";
import {
  ANY_DATE,
  capsOf,
  dueJournals,
  ledgerBalances,
  ledgersOf,
  onWrongSide,
  rateOn,
  subLedgerBalances,
  systemLedger,
  type Balance,
  type LedgerFacts,
} from "~/modules/ledger/index.server";

interface Standing extends Balance {
  ledger: LedgerFacts;
}

const standings = (tx: Tx, day: CheckedDay): Promise<Standing[]> =>
  readOnce(day, "standings", () => readStandings(tx, day));

async function readStandings(tx: Tx, { companyId, branchId }: CheckedDay): Promise<Standing[]> {
  const balances = await ledgerBalances(tx, await capsOf(tx, [branchId]), ANY_DATE);
  const ledgers = await ledgersOf(
    tx,
    companyId,
    balances.map(({ ledgerId }) => ledgerId),
  );
  return balances.flatMap((balance) =>
    ledgers.has(balance.ledgerId) ? [{ ...balance, ledger: ledgers.get(balance.ledgerId)! }] : [],
  );
}

const pageOf = ({ id }: LedgerFacts) => href("/ac/settings/ledger/details/:id", { params: { id } });
/** A ledger and its balance as its kind is read: what is owed to others counts upwards. */
const holds = ({ ledger, amount, currency }: Standing) => {
  const minor = ledger.nature === "ASSET" || ledger.nature === "EXPENSE" ? amount : -amount;
  return { ledger: `${ledger.code} ${ledger.name}`, amount: formatAmount({ minor, currency }) };
};

const negativeOrSuspense = defineDayCheck({
  code: "D10",
  label: "Negative balances, or balances in suspense",
  severity: "BLOCK",
  run: async (tx, day) => {
    const suspense = await systemLedger(tx, day.branchId, "SUSPENSE_IN");
    return (await standings(tx, day)).flatMap((one): DayFinding[] => {
      if (onWrongSide(one.ledger, one.amount))
        return [{ text: t("{ledger} has a balance of {amount}, below zero", holds(one)), link: pageOf(one.ledger) }];
      return one.ledgerId === suspense && one.amount !== 0n
        ? [
            {
              text: t("{ledger} holds {amount} that has not been allocated", holds(one)),
              link: pageOf(one.ledger),
              atMost: "WARN",
            },
          ]
        : [];
    });
  },
});

/** Should never find anything: posting and the database see to it. */
const booksBroken = defineDayCheck({
  code: "D11",
  label: "The books do not balance",
  severity: "BLOCK",
  run: async (tx, day) => {
    const all = await standings(tx, day);
    const base = all.reduce((sum, one) => sum + one.base, 0n);
    const findings: DayFinding[] =
      base === 0n
        ? []
        : [
            {
              text: t("Debits and credits of the branch differ by {amount}", {
                amount: formatAmount({ minor: base, currency: day.currency }),
              }),
              link: null,
            },
          ];
    const caps = await capsOf(tx, [day.branchId]);
    for (const ledger of new Map(
      all.filter(({ ledger: { controlType } }) => controlType !== "NONE").map((one) => [one.ledgerId, one.ledger]),
    ).values()) {
      const parts = await subLedgerBalances(tx, caps, ANY_DATE, ledger.id);
      const whole = all.filter(({ ledgerId }) => ledgerId === ledger.id).reduce((sum, one) => sum + one.base, 0n);
      if (parts.reduce((sum, one) => sum + one.base, 0n) !== whole)
        findings.push({
          text: t("{ledger} differs from the accounts within it", { ledger: `${ledger.code} ${ledger.name}` }),
          link: pageOf(ledger),
        });
    }
    return findings;
  },
});

const ratesExpired = defineDayCheck({
  code: "D12",
  label: "Advances overdue, rates out of date",
  severity: "WARN",
  run: async (tx, day) => {
    const foreign = [
      ...new Set(
        (await standings(tx, day))
          .filter(({ currency, amount }) => currency !== day.currency && amount !== 0n)
          .map(({ currency }) => currency),
      ),
    ];
    const findings: DayFinding[] = [];
    for (const currency of foreign) {
      const rate = await rateOn(tx, {
        companyId: day.companyId,
        base: currency,
        quote: day.currency,
        date: day.businessDate,
      });
      if (!rate)
        findings.push({ text: t("There is no approved rate for {currency} within 7 days.", { currency }), link: null });
    }
    return findings;
  },
});

/** What was to be taken back at the opening of a day and was refused by a rule. */
const stillStanding = defineDayCheck({
  code: "D12",
  label: "Advances overdue, rates out of date",
  severity: "WARN",
  run: async (tx, { branchId, businessDate }) =>
    (await dueJournals(tx, branchId, businessDate)).map(({ no, reverseOn }) => ({
      text: t("{no} was due for reversal on {date} and is not reversed", { no, date: formatDate(reverseOn) }),
      link: null,
    })),
});

export const bookChecks = [negativeOrSuspense, booksBroken, ratesExpired, stillStanding];
