/** What the moves of a bill ask and do; `billWorkflow` says who may make them and when. */
import type { Work } from "~/db/transaction.server";
import { formatAmount } from "~/core/currencies";
import { problem, refuse, atTheTop } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { moveBody, type Asked, type MoveNotice } from "~/define/workflow";
import { placeToPay } from "~/modules/funds/index.server";
import { owedOf, setOffAdvance, takeSetOffBack } from "~/modules/requisitions/index.server";
import { holdersOf } from "~/modules/visits/index.server";
import { pathsUpTo } from "~/modules/organisation/index.server";
import { dateIn } from "~/core/dates";
import { bookBill, bookPayment, dayProblems, unbookBill } from "./book-bill.server";
import {
  checkProblems,
  dueOf,
  flagsOf,
  handsOf,
  paymentProblems,
  raiseProblems,
  referenceProblems,
  setOff,
  submitProblems,
  type Checked,
} from "./bill-rules";
import type { BillRow } from "./bill-row.server";
import { checkerOf, nextChecker, otherCheckers } from "./find-checker.server";
import { gatherLines } from "./gather-lines.server";
import { lineWord } from "./line-word";
import { billPages } from "./bill-pages";

/** Only the one before whom it is checks a bill. */
export function mayCheck(actor: Actor, { checkerId }: BillRow): true | string {
  return (actor.userId !== null && actor.userId === checkerId) || t("This bill is with another checker.");
}

/** T4: whoever claims or has checked a bill neither receives nor pays it. */
export function otherHands(actor: Actor, row: BillRow): true | string {
  return (
    actor.userId === null ||
    !handsOf(row).includes(actor.userId) ||
    t("The person who checked it can neither receive nor pay it.")
  );
}

const billMove = moveBody<BillRow>();
const NO_CHECKER = () => problem("", t("There is no one above you to check it."), "no_checker");
const checkerNotice = ({ id }: BillRow, checkerId: number | null, title: string): MoveNotice => ({
  to: [checkerId],
  title,
  kind: "task",
  link: billPages.check(id),
});
const claimantNotice = ({ id, claimantId }: BillRow, title: string): MoveNotice => ({
  to: [claimantId],
  title,
  kind: "outcome",
  link: billPages.preview(id),
});

const shown = (minor: bigint, { currency }: BillRow) => formatAmount({ minor, currency });
/** The claimant reads at once how much of what was claimed is approved, where it is less. */
function checkedNotice(row: BillRow, approved: bigint): MoveNotice {
  if (approved >= row.claimed) return claimantNotice(row, "{no} was checked by {actor}");
  return {
    ...claimantNotice(row, "{no} was checked by {actor}: {approved} of {claimed} approved"),
    values: { approved: shown(approved, row), claimed: shown(row.claimed, row) },
  };
}

export const submit = billMove({
  facts: async ({ work: { tx, actor }, row }) => ({
    lines: await gatherLines(tx, row, actor.at),
    checkerId: await checkerOf(tx, row, actor.at),
  }),
  problems: ({ facts: { lines, checkerId } }) => {
    const problems = submitProblems(lines);
    return problems.length > 0 ? problems : checkerId === null ? [NO_CHECKER()] : [];
  },
  /** From here on lines keep their rate (T6). */
  effect: async ({ work: { tx, actor }, row, facts: { checkerId } }) => {
    const lines = await gatherLines(tx, { ...row, status: "DRAFT" }, actor.at);
    for (const { id, rate } of lines)
      await tx.transportBillLine.update({
        where: { id },
        data: { rateId: rate?.id ?? null, approved: null, checkerNote: null, flags: null },
      });
    return {
      set: {
        checkerId,
        submittedAt: actor.at,
        heldSince: actor.at,
        round: row.round + 1,
        approved: 0n,
        firstCheckerId: null,
        checkedById: null,
        checkedAt: null,
      },
      detail: {
        claimed: row.claimed,
        flags: lines.flatMap((line) => flagsOf(line).map((flag) => ({ about: lineWord(line.row), flag }))),
      },
      notify: [checkerNotice(row, checkerId, "{no} of {employee} waits for your check")],
    };
  },
});

/** What a check takes along: an amount in minor units and a note for each line in its order; none: all as claimed. */
export interface CheckInput {
  lines: readonly Checked[];
}

async function checkedLines({ work: { tx, actor }, row, input }: Asked<BillRow, CheckInput | undefined>) {
  const lines = await gatherLines(tx, row, actor.at);
  const typed = input?.lines ?? [];
  const checked: readonly Checked[] =
    typed.length === 0
      ? lines.map(({ row: line, amount }) => ({ approved: line.approved ?? amount, note: line.checkerNote }))
      : typed;
  return { lines, checked };
}
type CheckedLines = Awaited<ReturnType<typeof checkedLines>>;

function lineProblems({ lines, checked }: CheckedLines, { currency }: BillRow) {
  const problems = checkProblems(
    lines.map(({ amount }) => amount),
    checked,
    currency,
  );
  return problems.length > 0 ? problems : raiseProblems(firstOf(lines), checked, currency);
}

/** What the first of two checkers has approved of each line; null where nobody has yet. */
const firstOf = (lines: CheckedLines["lines"]) =>
  lines.map(({ row: { approved, checkerNote } }) => (approved === null ? null : { approved, note: checkerNote }));

/** The lines of which the second checker approves another amount than the first, with both. */
function changedOf({ lines, checked }: CheckedLines) {
  const changed = lines.flatMap(({ row }, index) => {
    const { approved, note: checkerNote } = checked[index]!;
    return row.approved === null || row.approved === approved
      ? []
      : [{ about: lineWord(row), firstApproved: row.approved, approved, checkerNote }];
  });
  return changed.length === 0 ? {} : { changed };
}
const approvedOf = ({ checked }: CheckedLines) => checked.reduce((sum, { approved }) => sum + approved!, 0n);

/** Amounts are written with the decision, and what was noticed of each line with them. @returns the lines of which less is approved than was claimed, and why */
async function writeChecked({ tx }: Work, row: BillRow, { lines, checked }: CheckedLines) {
  for (const [index, line] of lines.entries())
    await tx.transportBillLine.update({
      where: { id: line.id },
      data: {
        approved: checked[index]!.approved!,
        checkerNote: checked[index]!.note,
        flags: flagsOf(line).join(" "),
      },
    });
  const kept = await tx.transportBillLine.findMany({ where: { billId: row.id }, orderBy: { position: "asc" } });
  const cut = kept.filter(({ amount, approved }) => approved !== null && approved < amount);
  return cut.length === 0
    ? {}
    : {
        cut: cut.map((line) => ({
          about: lineWord(line),
          amount: line.amount,
          approved: line.approved,
          checkerNote: line.checkerNote,
        })),
      };
}

/** The first of two checkers hears what the second has made of it. */
function firstCheckerNotice(row: BillRow, approved: bigint, otherwise: boolean): MoveNotice[] {
  if (row.firstCheckerId === null) return [];
  return [
    {
      to: [row.firstCheckerId],
      title: otherwise
        ? "{actor} approved {approved} of {no}, where you approved {first}"
        : "{actor} approved {no} as you did: {approved}",
      kind: "outcome",
      values: { approved: shown(approved, row), first: shown(row.approved, row) },
      link: billPages.checked(row.id),
    },
  ];
}

export const check = moveBody<BillRow, CheckInput | undefined>()({
  facts: checkedLines,
  problems: ({ row, facts }) => lineProblems(facts, row),
  effect: async ({ work, row, facts }) => {
    const changed = changedOf(facts);
    const cut = await writeChecked(work, row, facts);
    const approved = approvedOf(facts);
    const { userId: checkedById, at } = work.actor;
    return {
      set: { approved, checkedById, checkedAt: at, heldSince: at },
      detail: { approved, ...changed, ...cut },
      notify: [
        checkedNotice(row, approved),
        ...firstCheckerNotice(row, approved, "changed" in changed),
        {
          to: await keepersOf(work, row),
          title: "{no} of {employee} is checked and waits to be received",
          kind: "task",
          text: null,
          link: billPages.books(row.id),
        },
      ],
    };
  },
});

/** Those who keep the books of the paying branch: the nearest who receive bills there. */
async function keepersOf({ tx, actor }: Work, row: BillRow): Promise<number[]> {
  const holders = (
    await holdersOf(tx, "transportBill.receive", pathsUpTo(row.branch.path), dateIn(actor.at, row.company.timeZone))
  ).filter(({ userId }) => userId !== row.claimantId);
  const nearest = holders.reduce((longest, { unitPath }) => Math.max(longest, unitPath.length), 0);
  return [...new Set(holders.filter(({ unitPath }) => unitPath.length === nearest).map(({ userId }) => userId))];
}

/** The first checker's word stands; the next level decides. */
export const forward = moveBody<BillRow, CheckInput | undefined>()({
  facts: async (context) => ({
    checked: await checkedLines(context),
    checkerId: await nextChecker(context.work.tx, context.row, context.work.actor.at),
  }),
  problems: ({ row, facts: { checked, checkerId } }) => {
    const problems = lineProblems(checked, row);
    return problems.length > 0 ? problems : checkerId === null ? [NO_CHECKER()] : [];
  },
  effect: async ({ work, row, facts: { checked, checkerId } }) => ({
    detail: { approved: approvedOf(checked), ...(await writeChecked(work, row, checked)) },
    set: {
      approved: approvedOf(checked),
      checkerId,
      firstCheckerId: work.actor.userId,
      heldSince: work.actor.at,
    },
    notify: [checkerNotice(row, checkerId, "{no} of {employee} was forwarded to you by {actor}")],
  }),
});

/** The way out of a vacant or wrong post: somebody else above the claimant checks it, never the claimant or who has passed it on (spec: ops §3, §4.1). */
export const reroute = moveBody<BillRow, { checkerId: number }>()({
  facts: ({ work: { tx, actor }, row }) => otherCheckers(tx, row, actor.at),
  problems: ({ row, input: { checkerId }, facts: others }) => {
    if (checkerId === row.checkerId)
      return [problem("checkerId", t("New checker: this person has it already"), "same_checker")];
    return others.includes(checkerId)
      ? []
      : [problem("checkerId", t("New checker: choose someone who checks above the claimant"), "not_above")];
  },
  effect: ({ work, row, input: { checkerId } }) => ({
    set: { checkerId, heldSince: work.actor.at },
    detail: { checkerId: [row.checkerId, checkerId] },
    notify: [
      checkerNotice(row, checkerId, "{no} of {employee} was given to you by {actor}"),
      {
        to: [row.checkerId],
        title: "{no} was given to another checker by {actor}",
        kind: "outcome",
        link: billPages.checked(row.id),
      },
    ],
  }),
});

/** Whoever claims it mends it; what was approved is void. */
export const giveBack = billMove({
  effect: async ({ work, row }) => {
    await work.tx.transportBillLine.updateMany({ where: { billId: row.id }, data: { approved: null, flags: null } });
    return {
      set: { approved: 0n, checkedById: null, firstCheckerId: null, heldSince: null },
      notify: [
        {
          to: [row.claimantId],
          title: "{no} was returned to you by {actor}",
          kind: "task",
          link: billPages.edit(row.id),
        },
      ],
    };
  },
});

const freeTrips = ({ tx }: Work, { id: billId }: BillRow) =>
  tx.transportBillLine.updateMany({ where: { billId }, data: { live: false } });

/** Its trips are free again. */
export const reject = billMove({
  effect: async ({ work, row }) => {
    await freeTrips(work, row);
    return {
      set: { live: false, approved: 0n, heldSince: null },
      notify: [claimantNotice(row, "{no} was rejected by {actor}")],
    };
  },
});
export const cancel = billMove({
  effect: async ({ work, row }) => {
    await freeTrips(work, row);
    return { set: { live: false } };
  },
});

/** What of the advance the bill takes now. */
async function setOffNow(work: Work, row: BillRow): Promise<bigint> {
  return row.requisitionId === null ? 0n : setOff(row.advance, row.approved, await owedOf(work, row.requisitionId));
}

export const receive = billMove({
  facts: ({ work, row }) => dayProblems(work, row.branchId),
  problems: ({ facts }) => facts,
  effect: async ({ work, row }) => {
    const advance = await setOffNow(work, row);
    const lines = await work.tx.transportBillLine.findMany({
      where: { billId: row.id },
      orderBy: { position: "asc" },
      select: { kind: true, approved: true },
    });
    const posted = await atTheTop(() => bookBill(work, row, lines, advance));
    if (advance > 0n) await setOffAdvance(work, row.requisitionId!, advance, row.refNo);
    return {
      set: {
        advance,
        journalId: posted.id,
        receivedOn: posted.businessDate,
        receiverId: work.actor.userId,
        postings: row.postings + 1,
        heldSince: work.actor.at,
      },
      detail: { journalId: posted.id, advance },
      notify: [claimantNotice(row, "{no} was received by {actor}")],
    };
  },
});

/** What a payment takes along: minor units, the place the money comes from, and a reference of whoever pays. */
export interface PaymentInput {
  amount: bigint;
  from: string;
  reference: string | null;
}

export const pay = moveBody<BillRow, PaymentInput>()({
  facts: async ({ work, row, input: { amount, from } }) => {
    refuse([...(await dayProblems(work, row.branchId)), ...paymentProblems(amount, row, row.currency)]);
    return placeToPay(work, row, from, amount);
  },
  problems: ({ input: { reference }, facts: { isBank } }) => referenceProblems(isBank, reference),
  effect: async ({ work, row, input: { amount, reference }, facts: place }) => {
    const nth = (await work.tx.transportBillPayment.count({ where: { billId: row.id } })) + 1;
    const posted = await atTheTop(() => bookPayment(work, row, place, amount, nth));
    await work.tx.transportBillPayment.create({
      data: {
        billId: row.id,
        amount,
        place: place.label,
        reference,
        journalId: posted.id,
        paidOn: posted.businessDate,
        byId: work.actor.userId!,
        at: work.actor.at,
      },
    });
    const part = amount < dueOf(row);
    return {
      set: { paid: row.paid + amount },
      detail: { amount, place: place.label, ...(reference === null ? {} : { reference }) },
      notify: [
        {
          ...claimantNotice(
            row,
            part ? "{amount} of {no} was paid by {actor}, {left} is still due" : "{no} was paid by {actor}: {amount}",
          ),
          values: { amount: shown(amount, row), left: shown(dueOf(row) - amount, row) },
        },
      ],
    };
  },
});

/** Only while nothing is paid: the entry is taken back, and what was set off of an advance is owed again. */
export const takeBack = billMove({
  facts: ({ work, row }) => dayProblems(work, row.branchId),
  problems: ({ row, facts }) =>
    facts.length === 0 && row.paid > 0n ? [problem("", t("Part of it has already been paid."), "paid")] : facts,
  effect: async ({ work, row, note }) => {
    await atTheTop(() => unbookBill(work, row, note ?? ""));
    if (row.advance > 0n) await takeSetOffBack(work, row.requisitionId!, row.advance, row.refNo);
    return {
      set: { journalId: null, receivedOn: null, receiverId: null, heldSince: work.actor.at },
      notify: [claimantNotice(row, "The booking of {no} was reversed by {actor}")],
    };
  },
});
