import { formatAmount } from "~/core/currencies";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { BookBranch } from "./books.server";
import { ledgersOf } from "./chart.server";
import type { FullLine } from "./complete-entry";
import { holdingOf } from "./holding.server";

type Swapped = Pick<FullLine, "ledgerId" | "subLedgerId" | "currency" | "amount" | "base">;

/**
 * What stands against an exact swap of lines: money in foreign currency leaves at the average it stands in the books
 * with, so what was bought and partly sold since cannot go at the price it came for. It would leave worth without money,
 * which no line can take away; a transfer takes the money out and books the exchange difference.
 */
export async function exchangeRest(
  tx: Tx,
  { id, companyId, functional }: Pick<BookBranch, "id" | "companyId" | "functional">,
  lines: readonly Swapped[],
): Promise<Problem[]> {
  const foreign = lines.filter(({ currency }) => currency !== functional);
  const ledgers = await ledgersOf(
    tx,
    companyId,
    foreign.map(({ ledgerId }) => ledgerId),
  );
  const accounts = new Map<string, Swapped>();
  for (const line of foreign) {
    const ledger = ledgers.get(line.ledgerId);
    if (!ledger?.isCash && !ledger?.isBank) continue;
    const key = `${line.ledgerId}/${line.subLedgerId}/${line.currency}`;
    const there = accounts.get(key);
    accounts.set(key, { ...line, amount: line.amount + (there?.amount ?? 0n), base: line.base + (there?.base ?? 0n) });
  }
  const problems: Problem[] = [];
  for (const { amount, base, ...account } of accounts.values()) {
    const held = await holdingOf(tx, id, account);
    const after = { amount: held.amount + amount, base: held.base + base };
    if (isWorth(after)) continue;
    const { code, name } = ledgers.get(account.ledgerId)!;
    problems.push(
      problem(
        "",
        t(
          "{ledger} would hold {amount} worth {worth}, because some of this currency was sold or spent since. Book a transfer that takes the money out instead: it books the exchange difference.",
          {
            ledger: `${code} ${name}`,
            amount: formatAmount({ minor: after.amount, currency: account.currency }),
            worth: formatAmount({ minor: after.base, currency: functional }),
          },
        ),
        "exchange_rest",
      ),
    );
  }
  return problems;
}

/** No money is worth nothing, and money is worth something of its own sign. */
const isWorth = ({ amount, base }: { amount: bigint; base: bigint }): boolean =>
  amount === 0n ? base === 0n : base === 0n || amount > 0n === base > 0n;
