/** The life of a request for the close of a day (spec: accounts §6, §9): whoever asked never decides. */
import type { Work } from "~/db/transaction.server";
import { formatAmount } from "~/core/currencies";
import { dateIn, formatDate } from "~/core/dates";
import { InputProblem, problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import type { DayCheck } from "~/define/day-check";
import { defineWorkflow, type Doing, type Effect, type MoveNotice } from "~/define/workflow";
import { href } from "~/addresses/href";
import { holdsAt } from "~/modules/identity/index.server";
import { closeDay, lockBooks, resumeDay } from "~/modules/ledger/index.server";
import { bookDifferences, type Charge } from "./book-differences.server";
import { findCloseRow, type CloseRow } from "./close-row.server";
import { blockProblems, foundIn, checkedDay, runChecks, type CheckResult } from "./run-checks.server";

type Context = Pick<Doing<CloseRow>, "work" | "row" | "note">;
export type DayCloseWorkflow = ReturnType<typeof dayCloseWorkflow>;

const decided = ({ actor }: Work) => ({ decidedById: actor.userId, decidedAt: actor.at });

async function present({ work, row }: Context) {
  await lockBooks(work.tx, row.day.branchId);
  return work.tx.businessDay.findUniqueOrThrow({ where: { id: row.dayId } });
}

const outcome = (
  { work, row }: Context,
  title: string,
  detail?: unknown,
  notices: readonly MoveNotice[] = [],
): Effect => ({
  set: decided(work),
  detail,
  notify: [{ to: [row.requestedById], title, kind: "outcome" }, ...notices],
});

/** The custodian hears what is charged to them, whether or not the day is theirs to read. */
async function chargedNotice({ work: { tx, actor }, row }: Context, charge: Charge): Promise<MoveNotice> {
  const { userId, amount, currency, ledger } = charge;
  const reads = await holdsAt(tx, userId, "day.read", [row.unitPath], dateIn(actor.at, row.company.timeZone));
  return {
    to: [userId],
    title: "{amount} short in {ledger}, {branch}, {date}, was charged to you",
    kind: "outcome",
    text: null,
    values: { amount: formatAmount({ minor: amount, currency }), ledger },
    ...(reads ? {} : { link: null }),
  };
}

/** Warnings that nobody has written a word about: the request's own note stands for those it knew of. */
function newWarnings(row: CloseRow, results: readonly CheckResult[]): boolean {
  const known = new Set((JSON.parse(row.checks) as { code: string }[]).map(({ code }) => code));
  return results.some(({ code, findings }) => !known.has(code) && findings.some(({ severity }) => severity === "WARN"));
}

/**
 * Books what was over or short, asks the checks once more, and closes: one transaction, so that nothing comes between.
 * @throws InputProblem with what blocks the close; everything stays as it was
 */
async function approve(checks: readonly DayCheck[], context: Context): Promise<Effect> {
  const { work, row, note } = context;
  const { tx, actor } = work;
  const day = await present(context);
  const checked = { ...(await checkedDay(tx, day, actor.at)), read: new Map<string, Promise<unknown>>() };
  const { booked: adjusted, charges } = await bookDifferences(work, checks, checked, row.requestedById);
  // What was booked has changed what was read before it.
  if (adjusted > 0) checked.read.clear();
  const results = await runChecks(tx, checks, checked);
  refuse(blockProblems(results));
  if (newWarnings(row, results) && !note)
    throw new InputProblem(
      problem("note", t("There are new warnings since the close was requested: write a note."), "note_required"),
    );
  await closeDay(work, day.id, day.version);
  const chargedTo = charges.map(({ employeeId, ledger, amount, currency }) => ({
    employeeId,
    ledger,
    amount,
    currency,
  }));
  const notices: MoveNotice[] = [];
  for (const charge of charges) notices.push(await chargedNotice(context, charge));
  return outcome(
    context,
    "The close of {branch}, {date}, was approved by {actor}",
    { adjusted, ...(charges.length > 0 ? { chargedTo } : {}), found: foundIn(results) },
    notices,
  );
}

async function resume(context: Context): Promise<void> {
  const day = await present(context);
  await resumeDay(context.work, day.id, day.version);
}

/** @param checks those of the product: they are asked again when a close is approved */
export function dayCloseWorkflow(checks: readonly DayCheck[]) {
  return defineWorkflow<CloseRow>()({
    name: "DayClose",
    one: "Close of a business day",
    model: "dayCloseRequest",
    states: {
      PENDING: { label: "Waiting", tone: "info" },
      APPROVED: { label: "Approved", tone: "ok" },
      REJECTED: { label: "Rejected", tone: "warn" },
      WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
    },
    start: "PENDING",
    editable: [],
    owners: (row) => [row.requestedById],
    amount: (row) => ({ minor: row.overShort, currency: row.company.currency }),
    limited: ["approve"],
    unitPath: (row) => row.unitPath,
    load: findCloseRow,
    page: ({ dayId }) => href("/ac/day/details/:id", { params: { id: dayId } }),
    desk: ({ id }) => href("/ac/day/close/approve/:id", { params: { id } }),
    values: ({ branchName, day }) => ({ branch: branchName, date: formatDate(day.businessDate) }),
    moves: {
      approve: {
        from: ["PENDING"],
        to: "APPROVED",
        label: "Approve",
        done: "Approved",
        permission: "day.close",
        by: "other",
        note: "optional",
        notice: {
          waits: "Approve the close of {branch}, {date}",
          first: "The close of {branch}, {date}, was approved by {actor}; a second person decides",
        },
        group: {
          kind: "closes",
          one: "One close of a business day to decide",
          many: "{n} closes of business days to decide",
          to: href("/ac/day/close/approve"),
        },
        tone: "primary",
        effect: (context) => approve(checks, context),
      },
      reject: {
        from: ["PENDING"],
        to: "REJECTED",
        label: "Reject",
        done: "Rejected",
        permission: "day.close",
        by: "other",
        note: "required",
        tone: "danger",
        effect: async (context) => {
          await resume(context);
          return outcome(context, "The close of {branch}, {date}, was rejected by {actor}");
        },
      },
      withdraw: {
        from: ["PENDING"],
        to: "WITHDRAWN",
        label: "Withdraw",
        done: "Withdrawn",
        permission: "day.read",
        by: "owner",
        note: "optional",
        effect: async (context) => {
          await resume(context);
          return { set: decided(context.work) };
        },
      },
    },
  });
}
