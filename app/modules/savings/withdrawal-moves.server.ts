/** What the moves of a withdrawal ask and do; `withdrawalWorkflow` says who may make them and when. */
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { addDays } from "~/core/dates";
import { formatAmount } from "~/core/currencies";
import { atTheTop, Forbidden, problem, refuse, type Problem } from "~/core/problems";
import { slipKey } from "~/core/slip-key";
import { t } from "~/core/text";
import { moveBody } from "~/define/workflow";
import { placeToPay } from "~/modules/funds/index.server";
import { postingDay } from "~/modules/ledger/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { lockedAccount, mustBeAnothers, ownersOf } from "./account-row.server";
import { accountWorkflow } from "./account.workflow.server";
import { accruedTo } from "./accrued.server";
import { bookInterest } from "./book-interest.server";
import { bookSavings, dayProblems } from "./book-savings.server";
import { confirmProblems, paysAll, safeguardOf, sharesOf } from "./safeguards";
import { saversOf } from "./saver.server";
import { amountProblems, exitProblems, type PayMode } from "./savings-rules";
import { paidBefore } from "./slips.server";
import { owedToCompany, standingOf } from "./standing.server";
import type { WithdrawalRow } from "./withdrawal-row.server";

/** What an account has beside the request itself, and how its saver stands, as it is in the turn of its branch's books. */
async function standingBeside({ tx, actor }: Work, row: WithdrawalRow) {
  await mustBeAnothers(tx, actor, row.account);
  const account = await lockedAccount(tx, row.account);
  const saver = (await saversOf(tx, [account], actor.at))(account.id);
  return {
    account,
    ...(await standingOf(tx, account, row.id)),
    ...(await owedToCompany(tx, actor, account)),
    safeguard: safeguardOf(saver, { ...row, status: account.status }),
    nominees: row.kind === "CLAIM" ? saver.nominees : null,
    proofs: row.kind === "CLAIM" ? await proofsOf(tx, row.id) : null,
  };
}

/** How many papers hang on a request. */
const proofsOf = (tx: Tx, id: number): Promise<number> =>
  tx.document.count({ where: { ownerType: "SaccoWithdrawal", ownerId: id, deletedAt: null } });

/** What is known of a request in the turn of the books. */
type Beside = Awaited<ReturnType<typeof standingBeside>>;

/** What speaks against the amount now: it may have been there when it was asked for and not be now. */
function moneyProblems(
  { kind, amount }: WithdrawalRow,
  { account: { product }, safeguard: { refused }, proofs, ...standing }: Beside,
): Problem[] {
  if (refused) return [{ ...refused, field: "" }];
  if (proofs === 0) return [problem("", t("Attach the proof of the death first, and of who claims."), "proof")];
  const known = { ...standing, currency: product.currency, terms: product };
  const problems = paysAll(kind) ? exitProblems(known) : amountProblems(amount, known);
  return problems.map((one) => ({ ...one, field: "" }));
}

/** Two decide where the request as it was read did not say so yet: somebody changes the saver at this moment. */
const calmProblems = (row: WithdrawalRow, { safeguard }: Beside): Problem[] =>
  safeguard.second.length > 0 && row.safeguard.second.length === 0
    ? [problem("", t("The saver was changed at this moment: open the request again."), "changed")]
    : [];

const requester = (row: Pick<WithdrawalRow, "requestedById" | "account">): (number | null)[] => [
  row.requestedById,
  ...ownersOf(row.account),
];

export const approve = moveBody<WithdrawalRow>()({
  facts: ({ work, row }) => standingBeside(work, row),
  problems: ({ row, facts }) => [...moneyProblems(row, facts), ...calmProblems(row, facts)],
  effect: ({ work, row }) => ({
    set: { approvedById: work.actor.userId, approvedAt: work.actor.at },
    notify: [{ to: requester(row), title: "{no} was approved by {actor}", kind: "outcome" }],
  }),
});

/** What was approved before the saver changed is approved once more. */
export const confirm = moveBody<WithdrawalRow>()({
  facts: ({ work, row }) => standingBeside(work, row),
  problems: ({ row, facts }) => [...moneyProblems(row, facts), ...calmProblems(row, facts)],
});

export const reject = moveBody<WithdrawalRow>()({
  facts: ({ work: { tx, actor }, row }) => mustBeAnothers(tx, actor, row.account),
  effect: ({ row }) => ({ notify: [{ to: requester(row), title: "{no} was rejected by {actor}", kind: "outcome" }] }),
});

/** Whom a request that has expired is told to. */
export const expiredNotice = (row: Parameters<typeof requester>[0]) => [
  { to: requester(row), title: "{no} has expired: it was not paid in time", kind: "outcome" } as const,
];

/** What a payment takes along: the value of a place of the branch, and the number of the cheque, transfer or message. */
export interface PaymentInput {
  from: string;
  reference: string | null;
}

/** Whoever has said yes to a request, first or second or by another's limit, does not pay it. @throws Forbidden */
async function payerIsAnother({ tx, actor }: Work, row: WithdrawalRow): Promise<void> {
  const who = actor.userId ?? 0;
  const approved = await tx.stateChange.findFirst({
    where: {
      entity: "SaccoWithdrawal",
      entityId: row.id,
      action: { in: ["approve", "confirm"] },
      OR: [{ actorId: who }, { actingForId: who }],
    },
    select: { id: true },
  });
  if (approved) throw new Forbidden(t("The person who approved it cannot pay it."));
}

export const pay = moveBody<WithdrawalRow, PaymentInput>()({
  facts: async ({ work, row, input: { from, reference } }) => {
    await payerIsAnother(work, row);
    const standing = await standingBeside(work, row);
    refuse(await dayProblems(work, row.unitId));
    const day = (await postingDay(work.tx, row.unitId, "NORMAL"))!;
    const exits = paysAll(row.kind);
    const accrued = exits ? await accruedTo(work.tx, standing.account, addDays(day.businessDate, -1)) : null;
    const due = exits ? standing.balance + (accrued?.net ?? 0n) : row.amount;
    const place = await placeToPay(work, { branchId: row.unitId, currency: row.currency }, from, due);
    const used = await paidBefore(work.tx, { unitId: row.unitId, place, reference: reference ?? "" });
    return { standing, accrued, due, place, used };
  },
  problems: ({ row, input: { reference }, facts: { standing, due, place, used } }) => {
    const problems = [...moneyProblems(row, standing), ...confirmProblems(standing.safeguard, row.approvals)];
    const inCash = (row.payMode as PayMode) === "CASH";
    if (inCash ? !place.isCash : !place.isBank)
      problems.push(
        problem(
          "from",
          inCash
            ? t("This withdrawal is in cash. Choose a cash ledger.")
            : t("This withdrawal is by transfer. Choose a bank or mobile money ledger."),
          "mode",
        ),
      );
    if (place.isBank && slipKey(reference) === null)
      problems.push(problem("reference", t("Enter the number of the cheque, transfer or message"), "ac07"));
    if (used !== null)
      problems.push(problem("reference", t("This reference was already used for {no}", { no: used }), "ac07"));
    if (due <= 0n) problems.push(problem("", t("Nothing is left to pay: close the account."), "nothing"));
    if (due > row.amount)
      problems.push(
        problem(
          "",
          t("{due} is due now, more than the {amount} that was approved: ask for it again", {
            due: formatAmount({ minor: due, currency: row.currency }),
            amount: formatAmount({ minor: row.amount, currency: row.currency }),
          }),
          "above_approved",
        ),
      );
    return problems;
  },
  effect: async ({ work, row, input: { reference }, facts: { standing, accrued, due, place } }) => {
    const { account, nominees } = standing;
    const shares = nominees === null ? null : sharesOf(due, nominees).filter((one) => one.amount > 0n);
    const taken = { ledgerId: place.ledgerId, subLedgerId: place.subLedgerId, side: "C" as const };
    const narration = `${row.no}, ${account.no} ${account.name}${reference ? `, ${reference.trim()}` : ""}`;
    const shared = { branchId: row.unitId, narration, preparedById: row.requestedById };
    const posted = await atTheTop(async () => {
      if (accrued)
        await bookInterest(work, {
          ...shared,
          ownerType: account.product.ownerType,
          source: `SaccoWithdrawal:${row.id}/interest`,
          period: accrued.from,
          lines: [{ account, interest: accrued.interest, tax: accrued.tax }],
        });
      return bookSavings(work, {
        ...shared,
        source: `SaccoWithdrawal:${row.id}`,
        savings: [{ account, side: "D", amount: due }],
        kinds: { gives: "WITHDRAWAL" },
        period: null,
        others: shares
          ? shares.map(({ name, amount }) => ({ ...taken, amount, memo: name }))
          : [{ ...taken, amount: due }],
      });
    });
    if (paysAll(row.kind))
      await moveByItself(work, accountWorkflow, account, "exit", {
        note: row.no,
        set: { closedOn: posted.businessDate, planMinor: null },
      });
    return {
      set: {
        paid: due,
        place: place.value,
        reference: reference?.trim() || null,
        referenceKey: place.isBank ? slipKey(reference) : null,
        paidById: work.actor.userId,
        paidOn: posted.businessDate,
        paymentNo: posted.no,
        journalId: posted.id,
      },
      detail: { paid: due, no: posted.no, place: place.label, ...(reference ? { reference } : {}) },
      notify: [{ to: requester(row), title: "{no} was paid by {actor}", kind: "outcome" }],
    };
  },
});
