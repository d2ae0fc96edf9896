/** What the moves of a bill check and do; `billWorkflow` says who may make them and when. */
import { z } from "zod/v4";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/define/actor";
import type { TransitionContext } from "~/define/workflow";
import { owedOf, setOffAdvance, takeSetOffBack } from "~/modules/requisitions/index.server";
import { holdersOf } from "~/modules/visits/index.server";
import { pathsUpTo } from "~/modules/organisation/index.server";
import { dateIn } from "~/core/dates";
import { bookBill, bookPayment, dayProblems, placeToPay, unbookBill } from "./book-bill.server";
import { checkProblems, flagsOf, handsOf, paymentProblems, setOff, submitProblems, type Checked } from "./bill-rules";
import type { BillRow } from "./bill-row.server";
import { checkerOf, nextChecker, otherCheckers } from "./find-checker.server";
import { gatherLines } from "./gather-lines.server";
import { lineWord } from "./line-word";
import { refuse } from "./save-bill.server";
import { billPages, tell } from "./tell.server";

type Context = TransitionContext<BillRow>;

/** Only the one before whom it is checks a bill. */
export function mayCheck(actor: Actor, { checkerId }: BillRow): true | string {
  return (actor.userId !== null && actor.userId === checkerId) || t("This bill is before someone else.");
}

/** T4: whoever claims or has checked a bill neither receives nor pays it. */
export function otherHands(actor: Actor, row: BillRow): true | string {
  return (
    actor.userId === null ||
    !handsOf(row).includes(actor.userId) ||
    t("The person who checked it can neither receive nor pay it.")
  );
}

async function checkerFor({ work: { tx, actor }, row }: Context): Promise<number> {
  const checkerId = await checkerOf(tx, row, actor.at);
  if (checkerId === null)
    throw new InputProblem(problem("", t("There is no one above you to check it."), "no_checker"));
  return checkerId;
}

export const submit = {
  check: async (context: Context) => {
    const {
      work: { tx, actor },
      row,
    } = context;
    refuse(submitProblems(await gatherLines(tx, row, actor.at)));
    await checkerFor(context);
  },
  set: async (context: Context) => {
    const {
      work: { actor },
      row,
    } = context;
    return {
      checkerId: await checkerFor(context),
      submittedAt: actor.at,
      heldSince: actor.at,
      round: row.round + 1,
      approved: 0n,
      firstCheckerId: null,
      checkedById: null,
      checkedAt: null,
    };
  },
  /** From here on lines keep their rate (T6). */
  effect: async ({ work, row }: Context) => {
    const lines = await gatherLines(work.tx, { ...row, status: "DRAFT" }, work.actor.at);
    for (const { id, rate } of lines)
      await work.tx.transportBillLine.update({
        where: { id },
        data: { rateId: rate?.id ?? null, approved: null, checkerNote: null, flags: null },
      });
    const { checkerId } = await work.tx.transportBill.findUniqueOrThrow({
      where: { id: row.id },
      select: { checkerId: true },
    });
    await tell(work, row, {
      userIds: [checkerId],
      title: "{no} of {employee} waits for your check",
      kind: "task",
      text: null,
      link: billPages.check(row.id),
    });
    return {
      claimed: row.claimed,
      flags: lines.flatMap((line) => flagsOf(line).map((flag) => ({ about: lineWord(line.row), flag }))),
    };
  },
};

/** What a check takes along: an amount in minor units and a note for each line in its order; none: all as claimed. */
export const checkInput = z.object({ lines: z.array(z.object({ approved: z.bigint(), note: z.string().nullable() })) });

async function checkedLines({ work: { tx, actor }, row, input }: Context) {
  const lines = await gatherLines(tx, row, actor.at);
  const { lines: typed } = checkInput.parse(input ?? { lines: [] });
  const checked: readonly Checked[] =
    typed.length === 0
      ? lines.map(({ row: line, amount }) => ({ approved: line.approved ?? amount, note: line.checkerNote }))
      : typed;
  return { lines, checked };
}

/** Amounts are written with the decision, and what was noticed of each line with them. */
const checking = {
  check: async (context: Context) => {
    const { lines, checked } = await checkedLines(context);
    refuse(
      checkProblems(
        lines.map(({ amount }) => amount),
        checked,
        context.row.currency,
      ),
    );
  },
  writes: async (context: Context) => {
    const { lines, checked } = await checkedLines(context);
    for (const [index, line] of lines.entries())
      await context.work.tx.transportBillLine.update({
        where: { id: line.id },
        data: {
          approved: checked[index]!.approved!,
          checkerNote: checked[index]!.note,
          flags: flagsOf(line).join(" "),
        },
      });
  },
  /** The lines of which less is approved than was claimed, and why. */
  cut: async ({ work: { tx }, row }: Context) => {
    const lines = await tx.transportBillLine.findMany({ where: { billId: row.id }, orderBy: { position: "asc" } });
    const cut = lines.filter(({ amount, approved }) => approved !== null && approved < amount);
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
  },
  sum: async (context: Context) =>
    (await checkedLines(context)).checked.reduce((sum, { approved }) => sum + approved!, 0n),
};

export const check = {
  check: checking.check,
  set: async (context: Context) => ({
    approved: await checking.sum(context),
    checkedById: context.work.actor.userId,
    checkedAt: context.work.actor.at,
    heldSince: context.work.actor.at,
  }),
  effect: async (context: Context) => {
    const { work, row } = context;
    await checking.writes(context);
    const { approved } = await work.tx.transportBill.findUniqueOrThrow({
      where: { id: row.id },
      select: { approved: true },
    });
    const cut = await checking.cut(context);
    await tell(work, row, {
      userIds: [row.claimantId],
      title: "{no} was checked by {actor}",
      kind: "outcome",
      text: context.note,
      link: billPages.preview(row.id),
    });
    await tell(work, row, {
      part: "books",
      userIds: await keepersOf(context),
      title: "{no} of {employee} is checked and waits to be received",
      kind: "task",
      text: null,
      link: billPages.books(row.id),
    });
    return { approved, ...cut };
  },
};

/** Those who keep the books of the paying branch: the nearest who receive bills there. */
async function keepersOf({ work: { tx, actor }, row }: Context): Promise<number[]> {
  const holders = (
    await holdersOf(tx, "transportBill.receive", pathsUpTo(row.branch.path), dateIn(actor.at, row.company.timeZone))
  ).filter(({ userId }) => userId !== row.claimantId);
  const nearest = holders.reduce((longest, { unitPath }) => Math.max(longest, unitPath.length), 0);
  return [...new Set(holders.filter(({ unitPath }) => unitPath.length === nearest).map(({ userId }) => userId))];
}

/** The first checker's word stands; the next level decides. */
export const forward = {
  check: async (context: Context) => {
    await checking.check(context);
    if ((await nextChecker(context.work.tx, context.row, context.work.actor.at)) === null)
      throw new InputProblem(problem("", t("There is no one above you to check it."), "no_checker"));
  },
  set: async (context: Context) => {
    const {
      work: { tx, actor },
      row,
    } = context;
    return {
      approved: await checking.sum(context),
      checkerId: await nextChecker(tx, row, actor.at),
      firstCheckerId: actor.userId,
      heldSince: actor.at,
    };
  },
  effect: async (context: Context) => {
    const { work, row } = context;
    await checking.writes(context);
    const { checkerId } = await work.tx.transportBill.findUniqueOrThrow({
      where: { id: row.id },
      select: { checkerId: true },
    });
    await tell(work, row, {
      userIds: [checkerId],
      title: "{no} of {employee} was forwarded to you by {actor}",
      kind: "task",
      text: context.note,
      link: billPages.check(row.id),
    });
    return checking.cut(context);
  },
};

/** Who is to check it from now on. */
export const rerouteInput = z.object({ checkerId: z.number().int() });

/** The way out of a vacant or wrong post: somebody else above the claimant checks it, never the claimant or who has passed it on (spec: ops §3, §4.1). */
export const reroute = {
  check: async ({ work: { tx, actor }, row, input }: Context) => {
    const { checkerId } = rerouteInput.parse(input);
    if (checkerId === row.checkerId)
      throw new InputProblem(problem("checkerId", t("New checker: this person has it already"), "same_checker"));
    if (!(await otherCheckers(tx, row, actor.at)).includes(checkerId))
      throw new InputProblem(
        problem("checkerId", t("New checker: choose someone who checks above the claimant"), "not_above"),
      );
  },
  set: ({ work: { actor }, input }: Context) => ({
    checkerId: rerouteInput.parse(input).checkerId,
    heldSince: actor.at,
  }),
  effect: async ({ work, row, note, input }: Context) => {
    const { checkerId } = rerouteInput.parse(input);
    await tell(work, row, {
      userIds: [checkerId],
      title: "{no} of {employee} was given to you by {actor}",
      kind: "task",
      text: note,
      link: billPages.check(row.id),
    });
    await tell(work, row, {
      part: "former",
      userIds: row.checkerId === null ? [] : [row.checkerId],
      title: "{no} was given to another checker by {actor}",
      kind: "outcome",
      text: note,
      link: billPages.checked(row.id),
    });
    return { checkerId: [row.checkerId, checkerId] };
  },
};

/** Whoever claims it mends it; what was approved is void. */
export const giveBack = {
  set: () => ({ approved: 0n, checkedById: null, firstCheckerId: null, heldSince: null }),
  effect: async ({ work, row, note }: Context) => {
    await work.tx.transportBillLine.updateMany({ where: { billId: row.id }, data: { approved: null, flags: null } });
    await tell(work, row, {
      userIds: [row.claimantId],
      title: "{no} was returned to you by {actor}",
      kind: "task",
      text: note,
      link: billPages.edit(row.id),
    });
  },
};

const freed = async ({ work: { tx }, row }: Context) =>
  void (await tx.transportBillLine.updateMany({ where: { billId: row.id }, data: { live: false } }));

/** Its trips are free again. */
export const reject = {
  set: () => ({ live: false, approved: 0n, heldSince: null }),
  effect: async (context: Context) => {
    await freed(context);
    await tell(context.work, context.row, {
      userIds: [context.row.claimantId],
      title: "{no} was rejected by {actor}",
      kind: "outcome",
      text: context.note,
      link: billPages.preview(context.row.id),
    });
  },
};
export const cancel = { set: () => ({ live: false }), effect: freed };

/** What of the advance the bill takes now. */
async function setOffNow({ work, row }: Context): Promise<bigint> {
  return row.requisitionId === null ? 0n : setOff(row.advance, row.approved, await owedOf(work, row.requisitionId));
}

export const receive = {
  check: async ({ work, row }: Context) => refuse(await dayProblems(work, row.branchId)),
  set: async (context: Context) => {
    const { work, row } = context;
    const advance = await setOffNow(context);
    const lines = await work.tx.transportBillLine.findMany({
      where: { billId: row.id },
      orderBy: { position: "asc" },
      select: { kind: true, approved: true },
    });
    const posted = await atTheTop(() => bookBill(work, row, lines, advance));
    if (advance > 0n) await setOffAdvance(work, row.requisitionId!, advance, row.refNo);
    return {
      advance,
      journalId: posted.id,
      receivedOn: posted.businessDate,
      receiverId: work.actor.userId,
      postings: row.postings + 1,
      heldSince: work.actor.at,
    };
  },
  effect: async ({ work, row, note }: Context) => {
    await tell(work, row, {
      userIds: [row.claimantId],
      title: "{no} was received by {actor}",
      kind: "outcome",
      text: note,
      link: billPages.preview(row.id),
    });
    const { journalId, advance } = await work.tx.transportBill.findUniqueOrThrow({
      where: { id: row.id },
      select: { journalId: true, advance: true },
    });
    return { journalId, advance };
  },
};

/** What a payment takes along. */
export const paymentInput = z.object({ amount: z.bigint(), from: z.string(), reference: z.string().nullable() });

export const pay = {
  check: async ({ work, row, input }: Context) => {
    const { amount, from } = paymentInput.parse(input);
    refuse([...(await dayProblems(work, row.branchId)), ...paymentProblems(amount, row, row.currency)]);
    await placeToPay(work, row, from, amount);
  },
  set: async ({ work, row, input }: Context) => {
    const { amount, from, reference } = paymentInput.parse(input);
    const place = await placeToPay(work, row, from, amount);
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
    return { paid: row.paid + amount };
  },
  effect: async ({ work, row, note, input }: Context) => {
    const { amount } = paymentInput.parse(input);
    await tell(work, row, {
      userIds: [row.claimantId],
      title:
        amount < row.approved - row.advance - row.paid
          ? "{no} was paid in part by {actor}"
          : "{no} was paid by {actor}",
      kind: "outcome",
      text: note,
      link: billPages.preview(row.id),
    });
    return { amount };
  },
};

/** Only while nothing is paid: the entry is taken back, and what was set off of an advance is owed again. */
export const takeBack = {
  check: async ({ work, row }: Context) => {
    refuse(await dayProblems(work, row.branchId));
    if (row.paid > 0n) throw new InputProblem(problem("", t("Something is paid of it already."), "paid"));
  },
  set: async ({ work, row, note }: Context) => {
    await atTheTop(() => unbookBill(work, row, note ?? ""));
    if (row.advance > 0n) await takeSetOffBack(work, row.requisitionId!, row.advance, row.refNo);
    return { journalId: null, receivedOn: null, receiverId: null, heldSince: work.actor.at };
  },
  effect: ({ work, row, note }: Context) =>
    tell(work, row, {
      userIds: [row.claimantId],
      title: "{no} was taken out of the books by {actor}",
      kind: "outcome",
      text: note,
      link: billPages.preview(row.id),
    }),
};

/** What the books say against an entry is about lines that the form does not have: it stands at its top. */
async function atTheTop<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof InputProblem)
      throw new InputProblem(error.problems.map(({ message, code }) => problem("", message, code)));
    throw error;
  }
}
