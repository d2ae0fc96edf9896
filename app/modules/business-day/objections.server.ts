/** Objections of witnesses and custodians: they stay, also after a count was made again or the books have moved. */
import { formatInstant } from "~/core/dates";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { userNames } from "./people.server";

export interface Objection {
  countId: number;
  branchId: number;
  businessDate: string;
  ledgerId: number;
  currency: string;
  code: string;
  /** "11101 Cash in vault, KES". */
  cash: string;
  countNo: number;
  opening: boolean;
  difference: bigint;
  name: string;
  reason: string;
  at: Date;
}

/** Those of days, the earliest first. */
export async function objectionsOf(
  tx: Pick<Tx, "dayCountAnswer" | "user">,
  where: { dayId: number } | { day: { branchId: { in: number[] }; businessDate: { gte: string; lte: string } } },
): Promise<Objection[]> {
  const answers = await tx.dayCountAnswer.findMany({
    where: { agrees: false, count: where },
    orderBy: [{ answeredAt: "asc" }, { countId: "asc" }, { userId: "asc" }],
    include: {
      count: {
        include: {
          ledger: { select: { code: true, name: true } },
          day: { select: { branchId: true, businessDate: true } },
        },
      },
    },
  });
  const nameOf = await userNames(
    tx,
    answers.map(({ userId }) => userId),
  );
  return answers.map(({ countId, userId, reason, answeredAt, count }) => {
    const { ledgerId, currency, countNo, opening, difference, ledger, day } = count;
    return {
      countId,
      ...day,
      ledgerId,
      currency,
      code: ledger.code,
      cash: cashName({ ...ledger, currency }),
      countNo,
      opening,
      difference,
      name: nameOf(userId),
      reason: reason ?? "",
      at: answeredAt,
    };
  });
}

/** "11101 Cash in vault, USD": one ledger holds cash of several currencies, each counted for itself. */
export const cashName = ({ code, name, currency }: { code: string; name: string; currency: string }) =>
  `${code} ${name}, ${currency}`;

/** An objection to a count that is not the last one, in a sentence. */
export function earlierObjection({ name, cash, reason, opening }: Objection): string {
  return opening
    ? t("{name} objected to the count of {ledger} at the opening: {reason}", { name, ledger: cash, reason })
    : t("{name} objected to an earlier count of {ledger}: {reason}", { name, ledger: cash, reason });
}

/** The same beside the cash it is about. */
export const objectionLine = ({ name, countNo, reason, at }: Objection, timeZone: string): string =>
  t("Count no. {n}: {name} objected {at}: {reason}", { n: countNo, name, at: formatInstant(at, timeZone), reason });
