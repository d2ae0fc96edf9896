/** What the rules of a request to be paid out of savings have to know. */
import { formatAmount } from "~/core/currencies";
import { addDays, dateIn } from "~/core/dates";
import { NotFound, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { latestDay, postingDay } from "~/modules/ledger/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import {
  accountFor,
  isOfMemberThemselves,
  isOwn,
  isTheirs,
  lockedAccount,
  ownProblem,
  type AccountRow,
} from "./account-row.server";
import { accruedTo, mostAccrued } from "./accrued.server";
import { paysAll, safeguardOf, secondWords } from "./safeguards";
import { saversOf } from "./saver.server";
import { barOf, EXPIRES_AFTER, mostToAsk, type WithdrawalFacts, type WithdrawalInput } from "./savings-rules";
import { ownAccountChoices } from "./statement-page.server";
import { OPEN_REQUEST, owedToCompany, standingOf } from "./standing.server";
import type { WithdrawalRow } from "./withdrawal-row.server";

/** An account that this person asks to be paid out of: their own, or another's in a branch within reach. @throws NotFound */
export async function accountToAsk(tx: Tx, actor: Actor, id: number): Promise<AccountRow> {
  const account = await accountFor(tx, actor, id);
  const may = isTheirs(actor, account) ? isOwn(actor, account) : canAt(actor, "savings.write", account.unit.path);
  if (!may) throw new NotFound();
  if (await isOfMemberThemselves(tx, actor, account)) refuse([ownProblem("accountId")]);
  // Requests for the same money take turns: the second sees what the first has asked for.
  return lockedAccount(tx, account);
}

/** Everything that the rules of a request need (spec: accounts §7 SC01 to SC04). @param account in the turn of its books */
export async function withdrawalFacts(
  tx: Tx,
  actor: Actor,
  account: AccountRow,
  { kind, payMode, payTo }: Pick<WithdrawalInput, "kind" | "payMode" | "payTo">,
): Promise<WithdrawalFacts> {
  const accountId = account.id;
  const saver = (await saversOf(tx, [account], actor.at))(accountId);
  const [standing, day, last, open, company] = [
    await standingOf(tx, account),
    await latestDay(tx, account.unitId),
    await tx.saccoWithdrawal.findFirst({
      where: { accountId, status: "PAID" },
      orderBy: { paidOn: "desc" },
      select: { paidOn: true },
    }),
    await tx.saccoWithdrawal.findFirst({ where: { accountId, status: { in: OPEN_REQUEST } }, select: { no: true } }),
    await companyOf(tx, account.unit),
  ];
  const today = day?.businessDate ?? dateIn(actor.at, company.timeZone);
  const exits = paysAll(kind);
  // A request expires by the calendar, and interest runs by the days of the books: the later of the two counts.
  const filed = dateIn(actor.at, company.timeZone);
  const until = addDays(filed > today ? filed : today, EXPIRES_AFTER);
  return {
    ...standing,
    currency: account.currency,
    terms: account.product,
    safeguard: safeguardOf(saver, { kind, payMode, payTo, status: account.status }),
    openedOn: account.openedOn,
    today,
    lastPaidOn: last?.paidOn ?? null,
    openRequest: open?.no ?? null,
    ...(await owedToCompany(tx, actor, account)),
    mostDue: exits ? standing.balance + (await mostAccrued(tx, account, { today, until })) : 0n,
  };
}

/** What a full exit pays on the business day that is open, interest until the day before with it; null: none is open. */
export async function exitDue(
  tx: Tx,
  { id, unitId, account }: Pick<WithdrawalRow, "id" | "unitId" | "account">,
): Promise<{ date: string; due: bigint } | null> {
  const day = await postingDay(tx, unitId, "NORMAL");
  if (!day) return null;
  const { balance } = await standingOf(tx, account, id);
  const accrued = await accruedTo(tx, account, addDays(day.businessDate, -1));
  return { date: day.businessDate, due: balance + (accrued?.net ?? 0n) };
}

/** What is asked for first where nothing is typed yet: a claim once the saver has died. */
export async function kindToAsk(actor: Actor, accountId: number): Promise<"PARTIAL" | "CLAIM"> {
  const saver = (await saversOf(db, [await accountFor(db, actor, accountId)], actor.at))(accountId);
  return saver.state === "DECEASED" ? "CLAIM" : "PARTIAL";
}

/** Whose account it is, what of it can be paid out or why nothing can, and why two people approve it, in words. @throws NotFound */
export async function askingFor(actor: Actor, accountId: number): Promise<string> {
  const account = await accountFor(db, actor, accountId);
  const kind = await kindToAsk(actor, accountId);
  const facts = await withdrawalFacts(db, actor, account, { kind, payMode: "CASH", payTo: null });
  const shown = (minor: bigint) => formatAmount({ minor, currency: account.currency });
  const of = { no: account.no, name: account.name, balance: shown(facts.balance) };
  const bar = (await isOfMemberThemselves(db, actor, account)) ? ownProblem("") : barOf(facts, kind);
  if (bar !== null) return t("{no} of {name}: {balance} on it. {why}", { ...of, why: bar.message });
  const said =
    kind === "CLAIM"
      ? t("{no} of {name}: {balance} on it", of)
      : t("{no} of {name}: {balance} on it, up to {most} at once", { ...of, most: shown(mostToAsk(facts)) });
  return [said, secondWords(facts.safeguard)].filter(Boolean).join(". ");
}

/** {@link askingFor} of each account that somebody may be paid out of themselves. */
export async function askingForOwn(actor: Actor): Promise<string[]> {
  const own = await ownAccountChoices(actor, true);
  return Promise.all(own.map(({ id }) => askingFor(actor, id)));
}
