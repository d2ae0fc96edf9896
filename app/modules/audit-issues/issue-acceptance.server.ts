/** Acceptance of the risk of an issue: asked for by who leads the unit, agreed by audit, accepted by the Operations Head for a time (spec: ops §5.6). */
import { formatDate } from "~/core/dates";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import type { Work } from "~/db/transaction.server";
import { moveBody, type Doing, type MoveNotice } from "~/define/workflow";
import { holdersAt } from "~/modules/identity/index.server";
import { acceptanceProblems, isAboveAppetite } from "./issue-rules";
import { auditPage, unitPage, type IssueRow } from "./issue-row.server";

export const isAsked = ({ acceptAskedById }: IssueRow): true | string =>
  acceptAskedById !== null || t("No one asks to accept its risk.");
export const notAsked = ({ acceptAskedById }: IssueRow): true | string =>
  acceptAskedById === null || t("It is asked already to accept its risk.");
export const waitsForAudit = (row: IssueRow): true | string =>
  (row.acceptAskedById !== null && row.acceptAgreedById === null) || t("It does not wait for internal audit.");
export const waitsForHead = (row: IssueRow): true | string =>
  (row.acceptAskedById !== null && row.acceptAgreedById !== null) || t("Internal audit has not agreed.");

export const asker = ({ userId }: Actor, { acceptAskedById }: IssueRow): true | string =>
  userId === acceptAskedById || t("The person who asked withdraws the request.");
/** Nobody decides what they asked for, and two people decide. */
export const apart = ({ acceptAskedById, acceptAgreedById }: IssueRow) => [
  { people: [acceptAskedById], why: t("You asked to accept this risk: someone else decides it.") },
  { people: [acceptAgreedById], why: t("You agreed for internal audit: someone else accepts the risk.") },
];

const NOTHING = {
  acceptAskedById: null,
  acceptUntil: null,
  acceptAgreedById: null,
  acceptedById: null,
};

const holders = async (
  { tx, actor }: Work,
  { unit }: IssueRow,
  permission: "auditIssue.agree" | "auditIssue.accept",
) => [...new Set((await holdersAt(tx, permission, unit.path, todayOf(actor))).map(({ userId }) => userId))];
const toAsker = (row: IssueRow, title: string): MoveNotice[] => [
  { to: [row.acceptAskedById], title, kind: "outcome", link: unitPage(row.id) },
  { to: [row.ownerId], title, kind: "outcome" },
];

export const ask = moveBody<IssueRow, { acceptReason: string; acceptUntil: string }>()({
  problems: ({ actor, input: { acceptUntil } }) => acceptanceProblems(acceptUntil, todayOf(actor)),
  effect: async ({ work, row, input: { acceptReason, acceptUntil } }) => ({
    set: { acceptAskedById: work.actor.userId, acceptReason, acceptUntil },
    detail: { acceptReason: [row.acceptReason, acceptReason], acceptUntil: [null, acceptUntil] },
    notify: [
      {
        to: await holders(work, row, "auditIssue.agree"),
        title: isAboveAppetite(row.severity)
          ? "Decide whether a risk above the appetite is accepted: {title} ({no})"
          : "Decide whether a risk is accepted: {title} ({no})",
        kind: "task",
        link: auditPage(row.id),
        text: acceptReason,
      },
    ],
  }),
});

export const withdraw = () => ({ set: NOTHING });

export const agree = moveBody<IssueRow>()({
  problems: ({ actor, row }) => stillAhead(row, todayOf(actor)),
  effect: async ({ work, row }) => ({
    set: { acceptAgreedById: work.actor.userId },
    notify: [
      {
        to: await holders(work, row, "auditIssue.accept"),
        title: "Accept the risk of an audit issue: {title} ({no})",
        kind: "task",
        link: unitPage(row.id),
      },
    ],
  }),
});

const stillAhead = ({ acceptUntil }: IssueRow, today: string) =>
  acceptUntil !== null && acceptUntil <= today
    ? [problem("", t("The day until which it is asked for has passed."), "past")]
    : [];

export const accept = moveBody<IssueRow>()({
  problems: ({ actor, row }) => stillAhead(row, todayOf(actor)),
  effect: ({ work: { actor }, row }) => ({
    set: { acceptedById: actor.userId, escalatedTo: null },
    detail: { acceptUntil: [null, row.acceptUntil] },
    notify: toAsker(row, "The risk of {no} is accepted until {day}").map((one) => ({
      ...one,
      values: { day: formatDate(row.acceptUntil!) },
    })),
  }),
});

export const refuse = ({ row }: Doing<IssueRow>) => ({
  set: NOTHING,
  notify: toAsker(row, "The risk of {no} is not accepted: it has to be resolved"),
});

export const end = ({ row }: Doing<IssueRow>) => ({
  set: NOTHING,
  notify: toAsker(row, "The acceptance of {no} was ended by {actor}: it is open again"),
});

/** Columns of an issue whose acceptance lapses. */
export const lapsed = { set: NOTHING };
