/** What auditors should look at in the cash that was counted: differences and objections that a later count does not say. */
import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { countedBefore, objectionsOf } from "~/modules/business-day/index.server";
import { PLACE_LABELS, unsentDifferences } from "~/modules/visits/index.server";
import { displayNames } from "./display-names.server";
import type { Frame } from "./frame.server";

/** A count under a flag: it is no entry. */
interface FlaggedCount {
  journalId: null;
  no: string;
  branchId: number;
  date: string;
  payee: string | null;
  amount: bigint;
  why: string;
}

/** Days are looked through in parts. */
const PART = 500;

const idsOf = ({ branches }: Frame) => branches.map(({ id }) => id);
const money = (minor: bigint, currency: string) => formatAmount({ minor, currency });

/** Differences that the last count of the day does not show, also those of counts within visits: counting again takes nothing back. */
export async function countedAgain(frame: Frame): Promise<FlaggedCount[]> {
  const { from, to, currency } = frame;
  const days = await db.businessDay.findMany({
    where: { branchId: { in: idsOf(frame) }, kind: "NORMAL", businessDate: { gte: from, lte: to } },
    orderBy: [{ businessDate: "asc" }, { branchId: "asc" }],
    select: { id: true, branchId: true, businessDate: true },
  });
  const codes = new Map(
    (await db.ledger.findMany({ where: { isCash: true }, select: { id: true, code: true } })).map(({ id, code }) => [
      id,
      code,
    ]),
  );
  const found: FlaggedCount[] = [];
  for (let at = 0; at < days.length; at += PART) {
    const part = days.slice(at, at + PART);
    const before = await countedBefore(
      db,
      part.map(({ id }) => id),
    );
    const names = await displayNames(
      part.flatMap(({ id }) => [...before(id).values()].flat().map(({ countedById }) => countedById)),
    );
    for (const { id, branchId, businessDate } of part)
      for (const one of [...before(id).values()].flat()) {
        const ledger = codes.get(one.ledgerId) ?? "";
        found.push({
          journalId: null,
          no:
            one.countNo === null
              ? t("Count of {ledger} in a visit", { ledger })
              : t("Count {n} of {ledger}", { n: one.countNo, ledger }),
          branchId,
          date: businessDate,
          payee: names.get(one.countedById) ?? null,
          amount: one.currency === currency ? one.difference : 0n,
          why: t("Difference of {before}; the last count of the day does not show it", {
            before: money(one.difference, one.currency),
          }),
        });
      }
  }
  return found;
}

/** What witnesses and custodians objected to, whatever was counted afterwards. */
export async function objectedTo(frame: Frame): Promise<FlaggedCount[]> {
  const { from, to, currency } = frame;
  const objections = await objectionsOf(db, {
    day: { branchId: { in: idsOf(frame) }, businessDate: { gte: from, lte: to } },
  });
  return objections.map((one) => ({
    journalId: null,
    no: t("Count {n} of {ledger}", { n: one.countNo, ledger: one.code }),
    branchId: one.branchId,
    date: one.businessDate,
    payee: one.name,
    amount: one.currency === currency ? one.difference : 0n,
    why: one.reason,
  }));
}

/** Cash that differed in visits nobody was sent. Of the visit only place, day, amount and who counted are told. */
export async function notSentIn(frame: Frame): Promise<FlaggedCount[]> {
  const { from, to, at, currency } = frame;
  const found = await unsentDifferences(db, { unitIds: idsOf(frame), from, to, at });
  const names = await displayNames(found.map(({ countedById }) => countedById));
  return found.map((one) => ({
    journalId: null,
    no: t(PLACE_LABELS[one.place] ?? one.place),
    branchId: one.unitId,
    date: one.date,
    payee: names.get(one.countedById) ?? null,
    amount: one.currency === currency ? one.difference : 0n,
    why: one.cancelled
      ? t("Difference of {amount} in a visit that was cancelled", { amount: money(one.difference, one.currency) })
      : t("Difference of {amount} in a visit that was not sent in", { amount: money(one.difference, one.currency) }),
  }));
}
