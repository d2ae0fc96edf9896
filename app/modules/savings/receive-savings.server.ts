import { inTx, type Outcome, type Work } from "~/db/transaction.server";
import { formatAmount } from "~/core/currencies";
import { MAX_MINOR } from "~/core/money";
import { formatMonth } from "~/core/months";
import { atTheTop, NotFound, problem, refuse, type Problem } from "~/core/problems";
import { slipKey } from "~/core/slip-key";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { moneyPlaces, namedPlace, type Place } from "~/modules/funds/index.server";
import { lockBooks, postingDay } from "~/modules/ledger/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { ACCOUNT_INCLUDE, branchFor, ownProblem, theirAccounts, visibleAccounts } from "./account-row.server";
import { accountWorkflow } from "./account.workflow.server";
import { bookSavings, dayProblems, MOST_ACCOUNTS } from "./book-savings.server";
import { voucherFor } from "./slips.server";
import { PAYS_ALL } from "./safeguards";
import { OPEN_REQUEST } from "./standing.server";

export interface ReceiptLine {
  accountId: number;
  amount: bigint;
  /** The row of the form that it stands in; its place among the lines where nothing is said. */
  row?: number;
}

export interface Receipt {
  unitId: number;
  productId: number;
  /** A month's contributions, which come once an account, or deposits, which may come any time. */
  kind: "CONTRIBUTION" | "VOLUNTARY";
  /** "2026-11" of contributions. */
  period: string | null;
  /** Where the money was put: a place of the branch, by its value or as vouchers write it. */
  place: string;
  /** Slip or message of the payment; a bank or mobile money has one. */
  reference: string | null;
  /** Minor units. */
  lines: readonly ReceiptLine[];
  /** False: an amount that an account has received on the day already is asked about first. */
  again?: boolean;
}

export interface Received extends Record<string, Outcome> {
  /** Null: all of it was received before, and nothing was added. */
  id: number | null;
  /** Of the entry. */
  no: string | null;
  accounts: number;
  /** Accounts that had the same contribution before. */
  before: number;
}

/**
 * Books money that came in for accounts of a branch, as one entry on its open day (spec: accounts §8). A contribution
 * that an account has for the month already is left out, so that a batch sent again adds nothing; one of another
 * amount is refused.
 * @throws NotFound; InputProblem at `place`, `reference`, `period`, `lines[n].accountId`, `lines[n].amount`
 */
export function receiveSavings(actor: Actor, receipt: Receipt): Promise<Received> {
  return inTx(actor, (work) => receiveWithin(work, receipt));
}

/** {@link receiveSavings} inside a transaction that is already open. */
export async function receiveWithin(work: Work, receipt: Receipt): Promise<Received> {
  const { tx, actor } = work;
  const { unitId, productId, kind, lines } = receipt;
  const branch = await branchFor(tx, actor, unitId, "savings.write");
  const product = await tx.saccoProduct.findFirst({ where: { id: productId, companyId: branch.companyId } });
  if (!product) throw new NotFound();
  await lockBooks(tx, unitId);
  refuse(await dayProblems(work, unitId));
  const place = namedPlace(await moneyPlaces(tx, unitId, "D"), receipt.place);
  const reference = receipt.reference?.trim() || null;
  const problems: Problem[] = [];
  if (!place || (place.currency ?? branch.currency) !== branch.currency)
    problems.push(problem("place", t("Put into: choose where the branch keeps money"), "ac04"));
  else if (place.isBank && slipKey(reference) === null)
    problems.push(problem("reference", t("Enter the number of the slip or message"), "ac07"));
  if (reference !== null && reference.length > REFERENCE_MOST)
    problems.push(
      problem("reference", t("Slip or message: at most {max} characters", { max: REFERENCE_MOST }), "too_long"),
    );
  const period = kind === "CONTRIBUTION" ? receipt.period : null;
  if (kind === "CONTRIBUTION") problems.push(...(await periodProblems(work, unitId, period)));
  const { found, more } = await accountsOf(work, receipt, period);
  refuse([...problems, ...more]);
  const before = kind === "CONTRIBUTION" ? await receivedBefore(work, lines, period!) : new Map<number, bigint>();
  refuse(
    lines.flatMap(({ accountId, amount, row }, index) => {
      const had = before.get(accountId);
      return had === undefined || had === amount
        ? []
        : [
            problem(
              `lines[${row ?? index}].amount`,
              t("{no} has {amount} for {month} already", {
                no: found.get(accountId)!.no,
                amount: formatAmount({ minor: had, currency: branch.currency }),
                month: formatMonth(period!),
              }),
              "received_before",
            ),
          ];
    }),
  );
  const fresh = lines.filter(({ accountId }) => !before.has(accountId));
  if (fresh.length === 0) return { id: null, no: null, accounts: 0, before: before.size };
  if (receipt.again === false) refuse(await againProblems(work, receipt, fresh, { found, currency: branch.currency }));
  const total = fresh.reduce((sum, { amount }) => sum + amount, 0n);
  if (reference !== null)
    refuse(await slipProblems(work, { unitId, place: place!, reference }, { productId, kind, period }, total));
  if (total > MAX_MINOR) refuse([problem("lines", t("The sum is more than one entry can hold."), "too_large")]);
  const data = { unitId, productId, kind, period, place: place!.value, reference, total, count: fresh.length };
  const referenceKey = slipKey(reference);
  const { id } = await tx.saccoReceipt.create({
    data: { ...data, referenceKey, byId: actor.userId, at: actor.at },
    select: { id: true },
  });
  const what = kind === "CONTRIBUTION" ? `Contributions ${period}` : "Deposits";
  const posted = await atTheTop(() =>
    bookSavings(work, {
      branchId: unitId,
      source: `SaccoReceipt:${id}`,
      narration: `${what}, ${product.name}${reference === null ? "" : `, ${reference}`}`,
      savings: fresh.map(({ accountId, amount }) => ({ account: found.get(accountId)!, side: "C", amount })),
      kinds: { receives: kind },
      period,
      others: [{ ledgerId: place!.ledgerId, subLedgerId: place!.subLedgerId, side: "D", amount: total }],
      preparedById: null,
    }),
  );
  await tx.saccoReceipt.update({
    where: { id },
    data: { journalId: posted.id, no: posted.no, paidOn: posted.businessDate },
  });
  const dormant = fresh.flatMap(({ accountId }) => (found.get(accountId)!.status === "DORMANT" ? accountId : []));
  for (const account of await tx.saccoAccount.findMany({ where: { id: { in: dormant } }, include: ACCOUNT_INCLUDE }))
    await moveByItself(work, accountWorkflow, account, "rouse", { note: posted.no });
  const diff = { ...data, place: place!.label, no: posted.no };
  work.audit({ action: "SaccoReceipt.book", entity: "SaccoReceipt", entityId: id, diff });
  return { id, no: posted.no, accounts: fresh.length, before: before.size };
}

/** Accounts that have received the same amount on this day: the same money may be typed twice. Other months of contributions are no such thing. */
async function againProblems(
  { tx }: Work,
  { unitId, kind }: Receipt,
  lines: readonly ReceiptLine[],
  { found, currency }: { found: ReadonlyMap<number, { no: string }>; currency: string },
): Promise<Problem[]> {
  const { businessDate } = (await postingDay(tx, unitId, "NORMAL"))!;
  const there = await tx.saccoTxn.findMany({
    where: {
      accountId: { in: lines.map(({ accountId }) => accountId) },
      kind: { in: kind === "CONTRIBUTION" ? ["VOLUNTARY"] : ["VOLUNTARY", "CONTRIBUTION"] },
      reversedById: null,
      journalLine: { businessDate },
    },
    select: {
      accountId: true,
      journalLine: { select: { amountMinor: true, journal: { select: { no: true } } } },
    },
  });
  const same = lines.flatMap(({ accountId, amount }) => {
    const had = there.find((one) => one.accountId === accountId && -one.journalLine.amountMinor === amount);
    return had
      ? [
          t("{no} has {amount} today already, as {entry}", {
            no: found.get(accountId)!.no,
            amount: formatAmount({ minor: amount, currency }),
            entry: had.journalLine.journal.no,
          }),
        ]
      : [];
  });
  if (same.length === 0) return [];
  const said = [...same.slice(0, MOST_NAMED), ...(same.length > MOST_NAMED ? ["…"] : [])].join("; ");
  return [problem("again", t("{same}. Tick “Received twice” if it came in once more.", { same: said }), "again")];
}

/** Accounts that a question names at most. */
const MOST_NAMED = 10;

/** The longest number of a slip or message. */
export const REFERENCE_MOST = 60;

/**
 * One slip is booked once; contributions of a month may come in several batches, as each account has them once. What was
 * taken back of a slip may be booked again.
 */
async function slipProblems(
  { tx }: Work,
  slip: { unitId: number; place: Place; reference: string },
  batch: Pick<Receipt, "productId" | "kind" | "period">,
  total: bigint,
): Promise<Problem[]> {
  const { unitId, place, reference } = slip;
  const there = await tx.saccoReceipt.findMany({
    where: {
      unitId,
      place: place.value,
      // However it is spelt; receipts of before numbers were kept that way have them as typed alone.
      OR: [{ reference }, ...(slipKey(reference) === null ? [] : [{ referenceKey: slipKey(reference) }])],
      ...(batch.kind === "CONTRIBUTION" ? { NOT: batch } : {}),
    },
    orderBy: { id: "asc" },
    select: { no: true, total: true, takenBack: true },
  });
  const standing = there.reduce((sum, one) => sum + one.total - one.takenBack, 0n);
  const [first] = there;
  const isFree = there.every(({ takenBack }) => takenBack > 0n);
  const taken = first && !(isFree && (standing === 0n || standing + total <= first.total));
  const no = taken ? (there.at(-1)!.no ?? "") : await voucherFor(tx, slip);
  return no === null ? [] : [problem("reference", t("It was booked before, as {no}", { no }), "booked_before")];
}

async function periodProblems({ tx }: Work, unitId: number, period: string | null): Promise<Problem[]> {
  const day = await postingDay(tx, unitId, "NORMAL");
  if (period === null || !/^\d{4}-(0[1-9]|1[0-2])$/.test(period))
    return [problem("period", t("Choose the month of the contributions"), "period")];
  return period <= day!.businessDate.slice(0, 7)
    ? []
    : [problem("period", t("Choose the month of the business day or one before it"), "period")];
}

/** The accounts of the lines, and what is wrong with any line. */
async function accountsOf({ tx, actor }: Work, { unitId, productId, lines }: Receipt, period: string | null) {
  const rows = await tx.saccoAccount.findMany({
    where: { unitId, productId, id: { in: lines.map(({ accountId }) => accountId) }, AND: visibleAccounts(actor) },
    include: {
      product: { select: { ledgerId: true } },
      withdrawals: { where: { kind: { in: PAYS_ALL }, status: { in: OPEN_REQUEST } }, select: { no: true } },
    },
  });
  const theirs = await theirAccounts(tx, actor);
  const found = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<number>();
  const more: Problem[] =
    lines.length === 0 || lines.length > MOST_ACCOUNTS
      ? [problem("lines", t("Enter 1 to {n} lines", { n: MOST_ACCOUNTS }), "lines")]
      : [];
  lines.forEach(({ accountId, amount, row }, place) => {
    const index = row ?? place;
    const account = found.get(accountId);
    const wrong = (field: string, words: string, code: string) =>
      more.push(problem(`lines[${index}].${field}`, words, code));
    if (!account) wrong("accountId", t("There is no such account of this product in this branch"), "account");
    else if (seen.has(accountId)) wrong("accountId", t("{no} is on another line already", { no: account.no }), "twice");
    else if (theirs(account)) more.push(ownProblem(`lines[${index}].accountId`));
    else if (period !== null && period < account.openedOn.slice(0, 7))
      wrong(
        "accountId",
        t("{no} was opened in {month}", { no: account.no, month: formatMonth(account.openedOn.slice(0, 7)) }),
        "before_opening",
      );
    else if (account.status === "CLOSED") wrong("accountId", t("{no} is closed", { no: account.no }), "closed");
    else if (account.withdrawals.length > 0)
      wrong(
        "accountId",
        t("{no} is about to be closed by {request}", { no: account.no, request: account.withdrawals[0]!.no }),
        "leaving",
      );
    if (amount <= 0n || amount > MAX_MINOR) wrong("amount", t("Enter an amount greater than zero"), "amount");
    seen.add(accountId);
  });
  return { found, more };
}

/** What accounts have received as contributions of a month, and was not taken back. */
async function receivedBefore({ tx }: Work, lines: Receipt["lines"], period: string): Promise<Map<number, bigint>> {
  const rows = await tx.saccoTxn.findMany({
    where: {
      kind: "CONTRIBUTION",
      period,
      reversedById: null,
      accountId: { in: lines.map(({ accountId }) => accountId) },
    },
    select: { accountId: true, journalLine: { select: { amountMinor: true } } },
  });
  return new Map(rows.map(({ accountId, journalLine }) => [accountId, -journalLine.amountMinor]));
}
