/** What the moves of opening balances ask and do; `openingWorkflow` says who may make them and when. */
import { atTheTop } from "~/core/problems";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { canAt, type Actor } from "~/core/actor";
import { moveBody, type Apart, type Asked, type Known } from "~/define/workflow";
import { lockBooks, post, reverse, takeNumber } from "~/modules/ledger/index.server";
import { dayProblems, entryLines, submitProblems, sumsOf } from "./opening-rules";
import { firstDayOf, linesOf, type OpeningRow } from "./opening-row.server";

type FirstDay = Awaited<ReturnType<typeof firstDayOf>>;

/** Only where somebody prepares opening balances now, also those that are their own. */
export function mayWrite(actor: Actor, { branch }: Pick<OpeningRow, "branch">): true | string {
  return canAt(actor, "opening.write", branch.path) || t("This branch is outside your reach.");
}

/** The two who approve are two people. */
export const afterChecker = ({ checkedById }: OpeningRow): readonly Apart[] => [
  { people: [checkedById], why: t("You have already decided; a second person must decide too.") },
];

/** What the entry is made for; each booking of the same balances has its own number. */
const sourceOf = ({ id, postings }: OpeningRow) => `OpeningBatch:${id}/${postings + 1}`;

const move = moveBody<OpeningRow>();
const dayOf = ({ work: { tx }, row }: Asked<OpeningRow>) => firstDayOf(tx, row.branchId);
const onTheDay = ({ facts }: Known<OpeningRow, undefined, FirstDay>) => dayProblems(facts);
const makers = ({ makerId, editorId }: OpeningRow, title: string, kind: "task" | "outcome" = "outcome") => [
  { to: [makerId, editorId], title, kind },
];

export const submit = move({
  facts: async ({ work: { tx }, row }) => {
    await lockBooks(tx, row.branchId);
    return { first: await firstDayOf(tx, row.branchId), lines: await linesOf(tx, row.id) };
  },
  problems: ({ row, facts }) => submitProblems({ ...facts, asOf: row.asOf, functional: row.company.currency }),
  effect: async ({ work, row, facts: { first, lines } }) => {
    const date = first.day!.businessDate;
    const no = await takeNumber(work, { branchId: row.branchId, type: "OPENING", date, source: sourceOf(row) });
    const submittedAt = work.actor.at;
    return { set: { no, totalBase: sumsOf(lines).debit, submittedAt, checkedById: null, round: row.round + 1 } };
  },
});

export const check = move({
  facts: dayOf,
  problems: onTheDay,
  effect: ({ work, row }) => ({
    set: { checkedById: work.actor.userId },
    notify: makers(row, "The opening balances of {branch} were approved by {actor}"),
  }),
});

export const giveBack = move({
  effect: ({ row }) => ({
    notify: makers(row, "The opening balances of {branch} were returned to you by {actor}", "task"),
  }),
});

export const approve = move({
  facts: dayOf,
  problems: onTheDay,
  effect: async ({ work, row }) => {
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
    return {
      set: { journalId: posted.id, postedAt: work.actor.at, postings: row.postings + 1 },
      notify: makers(row, "The opening balances of {branch} were booked by {actor}"),
    };
  },
});

/** The entry is booked the other way round; the balances are a draft again. */
export const takeBack = move({
  facts: dayOf,
  problems: onTheDay,
  effect: async ({ work, row, note }) => {
    await atTheTop(() =>
      reverse(work, {
        journalId: row.journalId!,
        source: `OpeningBatch:${row.id}/${row.postings}/back`,
        reason: note!.slice(0, 500),
        preparedById: row.makerId,
        byOwner: true,
      }),
    );
    return {
      set: { no: null, journalId: null, postedAt: null, checkedById: null },
      notify: makers(row, "The opening balances of {branch} were taken back by {actor}"),
    };
  },
});
