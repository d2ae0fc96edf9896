/** Answers to salary reviews by the link of a mail (spec: hr D10, N7, I15). Only an answer that is sent changes anything. */
import { sha256 } from "~/core/canonical.server";
import { formatAmount } from "~/core/currencies";
import { dateIn, formatDate } from "~/core/dates";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { giveBackTurns, systemActor, takeTurns, type Asker } from "~/modules/identity/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { senderOf } from "~/platform/network.server";
import { fromOn, lastDayBefore } from "./pay-letters.server";
import {
  applyFacts,
  applyProblems,
  applyReview,
  reviewInclude,
  reviewWorkflow,
  type ReviewRow,
} from "./salary-review.workflow.server";

/** What a link answers. */
export type LinkAnswer = "accept" | "decline";

/** Wrong numbers for one link, and from one address, before each waits; behind an address a whole office may sit. */
const [PER_LINK, FROM_ADDRESS] = [5, 20];
const COMMENT = { least: 5, most: 500 };

/** One text for a link that never was, has been used, was sent again or is over. */
const deadLink = () => new NotFound(t("This link has been used or is no longer valid."));

/** @throws NotFound for what is neither word */
export function linkAnswer(word: string | undefined): LinkAnswer {
  if (word !== "accept" && word !== "decline") throw deadLink();
  return word;
}

async function liveReview(tx: Pick<Tx, "salaryReview">, token: string, at: Date): Promise<ReviewRow> {
  const found = await tx.salaryReview.findFirst({
    where: { tokenHash: sha256(token), status: "SENT", expiresAt: { gt: at } },
    include: reviewInclude,
  });
  if (!found) throw deadLink();
  return found;
}

/** Whether a link can be answered, without a word of whose it is. @throws NotFound */
export async function mustBeLive(token: string, at: Date): Promise<void> {
  await liveReview(db, token, at);
}

/** What is proposed, for the person whose employee number is known. */
export interface ProposedPay {
  name: string;
  cycle: string;
  /** Of the day before it begins. */
  current: string;
  proposed: string;
  from: string;
  message: string | null;
}

const shownOf = ({ employee, cycle, currentBasic, proposedBasic, currency, effectiveOn, message }: ReviewRow) => ({
  name: employee.name,
  cycle,
  current: formatAmount({ minor: currentBasic, currency }),
  proposed: formatAmount({ minor: proposedBasic, currency }),
  from: fromOn(effectiveOn, lastDayBefore(employee.salarySlices, effectiveOn)),
  message,
});

/** The review of a link, once the right number is given. Wrong ones are slowed, by link and by address. */
async function reviewOf(token: string, employeeNo: string, { at, ip }: Asker): Promise<ReviewRow> {
  const [own, place] = [
    { key: `review:${sha256(token).slice(0, 32)}`, limit: PER_LINK },
    { key: `review-from:${senderOf(ip ?? "")}`, limit: FROM_ADDRESS },
  ];
  await takeTurns([place], at);
  const row = await liveReview(db, token, at);
  await takeTurns([own], at);
  if (employeeNo.trim().toUpperCase() !== row.employee.employeeNo.toUpperCase())
    throw new InputProblem(
      problem("employeeNo", t("This is not the employee number that the link was sent to."), "wrong_number"),
    );
  await giveBackTurns([own, place]);
  return row;
}

/** @throws NotFound for a dead link; InputProblem at `employeeNo`; TryLater after too many wrong ones */
export const openReview = async (token: string, employeeNo: string, asker: Asker): Promise<ProposedPay> =>
  shownOf(await reviewOf(token, employeeNo, asker));

export interface GivenAnswer {
  token: string;
  answer: LinkAnswer;
  employeeNo: string;
  comment: string | null;
}

/** What became of it; without an answer, where a comment is missing. */
export type Answered = { view: ProposedPay; missing: true } | { answer: LinkAnswer; on: string };

/**
 * Gives the answer, once: of two at the same time one finds the link used. Pay that is accepted takes effect at once;
 * where something stands in its way, HR puts it into effect.
 * @throws as {@link openReview}
 */
export async function answerReview(given: GivenAnswer, asker: Asker): Promise<Answered> {
  const { token, answer } = given;
  const seen = await reviewOf(token, given.employeeNo, asker);
  const comment = given.comment?.trim().slice(0, COMMENT.most) ?? "";
  if (answer === "decline" && comment.length < COMMENT.least) return { view: shownOf(seen), missing: true };
  return inTx(strangerFrom(asker), async (work) => {
    await takeAnswer(work, await liveReview(work.tx, token, asker.at), answer, comment);
    return { answer, on: formatDate(dateIn(asker.at, work.actor.company.timeZone)) };
  });
}

/** Takes the answer to a review that is sent, once it is known who gives it; its link is used up. */
export async function takeAnswer(work: Work, row: ReviewRow, answer: LinkAnswer, comment: string): Promise<void> {
  const accepted = answer === "accept";
  const set = {
    tokenHash: null,
    answer: accepted ? "ACCEPTED" : "DECLINED",
    answeredAt: work.actor.at,
    comment: comment === "" ? null : comment,
  };
  await moveByItself(work, reviewWorkflow, row, answer, {
    set,
    notify: [
      {
        to: [row.preparedById, row.approvedById],
        title: accepted ? "{employee} has accepted the pay of {cycle}" : "{employee} has declined the pay of {cycle}",
        kind: accepted ? "outcome" : "task",
        // What they say to it may speak of pay: it stands on the page of the review.
        text: null,
      },
    ],
  });
  if (accepted) await putIntoEffect(work, { ...row, ...set, status: "ACCEPTED", version: row.version + 1 });
}

async function putIntoEffect(work: Work, row: ReviewRow): Promise<void> {
  const facts = await applyFacts(work.tx, row);
  if (applyProblems(row, facts).length > 0) return;
  await moveByItself(work, reviewWorkflow, row, "apply", await applyReview(work, row, facts));
}

const strangerFrom = ({ at, ip, requestId }: Asker): Actor => ({ ...systemActor(at), ip, requestId });
