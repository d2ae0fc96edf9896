/** What the moves of opening balances check and do; `openingWorkflow` says who may make them and when. */
import { InputProblem, type Problem } from "~/core/problems";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { canAt, type Actor } from "~/define/actor";
import type { TransitionContext } from "~/define/workflow";
import { lockBooks, post, reverse, takeNumber } from "~/modules/ledger/index.server";
import { dayProblems, entryLines, submitProblems, sumsOf } from "./opening-rules";
import { firstDayOf, linesOf, type OpeningRow } from "./opening-row.server";
import { tellMaker } from "./tell.server";

type Context = TransitionContext<OpeningRow>;

/** Only where somebody prepares opening balances now, also those that are their own. */
export function mayWrite(actor: Actor, { branch }: Pick<OpeningRow, "branch">): true | string {
  return canAt(actor, "opening.write", branch.path) || t("This branch is outside your reach.");
}

/** The two who approve are two people. */
export function mayApprove(actor: Actor, row: OpeningRow): true | string {
  return actor.userId !== row.checkedById || t("You have decided already; a second person has to decide too.");
}

export function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InputProblem([...problems]);
}

/** What the entry is made for; each booking of the same balances has its own number. */
const sourceOf = ({ id, postings }: OpeningRow) => `OpeningBatch:${id}/${postings + 1}`;

export const submit = {
  check: async ({ work: { tx }, row }: Context) => {
    await lockBooks(tx, row.branchId);
    refuse(
      submitProblems({
        asOf: row.asOf,
        lines: await linesOf(tx, row.id),
        first: await firstDayOf(tx, row.branchId),
        functional: row.company.currency,
      }),
    );
  },
  set: async ({ work, row }: Context) => {
    const { day } = await firstDayOf(work.tx, row.branchId);
    const no = await takeNumber(work, {
      branchId: row.branchId,
      type: "OPENING",
      date: day!.businessDate,
      source: sourceOf(row),
    });
    return {
      no,
      totalBase: sumsOf(await linesOf(work.tx, row.id)).debit,
      submittedAt: work.actor.at,
      checkedById: null,
      round: row.round + 1,
    };
  },
};

export const check = {
  check: async ({ work: { tx }, row }: Context) => refuse(dayProblems(await firstDayOf(tx, row.branchId))),
  set: ({ work }: Context) => ({ checkedById: work.actor.userId }),
  effect: (context: Context) => tellMaker(context, "The opening balances of {branch} were approved by {actor}"),
};

export const giveBack = {
  effect: (context: Context) => tellMaker(context, "The opening balances of {branch} were returned to you by {actor}"),
};

export const approve = {
  check: async ({ work: { tx }, row }: Context) => refuse(dayProblems(await firstDayOf(tx, row.branchId))),
  set: async ({ work, row }: Context) => {
    const lines = entryLines(await linesOf(work.tx, row.id), row.company.currency);
    const posted = await atTheTop(() =>
      post(work, {
        branchId: row.branchId,
        type: "OPENING",
        source: sourceOf(row),
        no: row.no!,
        narration: t("Opening balances as of {date}", { date: formatDate(row.asOf) }),
        lines,
        preparedById: row.makerId,
      }),
    );
    return { journalId: posted.id, postedAt: work.actor.at, postings: row.postings + 1 };
  },
  effect: (context: Context) => tellMaker(context, "The opening balances of {branch} were booked by {actor}"),
};

/** The entry is booked the other way round; the balances are a draft again. */
export const takeBack = {
  check: async ({ work: { tx }, row }: Context) => refuse(dayProblems(await firstDayOf(tx, row.branchId))),
  set: async ({ work, row, note }: Context) => {
    await atTheTop(() =>
      reverse(work, {
        journalId: row.journalId!,
        source: `OpeningBatch:${row.id}/${row.postings}/back`,
        reason: note!.slice(0, 500),
        preparedById: row.makerId,
        byOwner: true,
      }),
    );
    return { no: null, journalId: null, postedAt: null, checkedById: null };
  },
  effect: (context: Context) => tellMaker(context, "The opening balances of {branch} were taken back by {actor}"),
};

/** Problems of an entry's lines stand at the top of the form: it has no fields for them. */
async function atTheTop<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof InputProblem
      ? new InputProblem(error.problems.map((one) => ({ ...one, field: "" })))
      : error;
  }
}
