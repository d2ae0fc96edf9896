/** The basic pay that a movement brings, as far as it is told to whoever reads the movement. */
import { formatAmount } from "~/core/currencies";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { canAt, todayOf, type Actor } from "~/core/actor";
import { moveBody } from "~/define/workflow";
import { decidesPayAt } from "~/modules/movements/index.server";
import {
  basicBeforeMovement,
  dropProposal,
  keepProposal,
  payProposalProblems,
  payStray,
  proposalFacts,
} from "~/modules/pay/index.server";
import { sliceAt } from "~/modules/people/index.server";
import { type FoundMovement, type MovementRow } from "./movement-row.server";

/** Where the person stands today: whose pay it is to see and to decide. */
const placeOf = (actor: Actor, { employee, toUnit }: FoundMovement): string =>
  sliceAt(employee.postings, todayOf(actor))?.unit.path ?? toUnit.path;

/** Whether this person is told how much it is. Of one's own pay the payslip tells. */
export const seesPay = (actor: Actor, row: FoundMovement): boolean =>
  row.employeeId !== actor.employeeId && canAt(actor, "pay.read", placeOf(actor, row));

/** The new basic pay, or that there is one. */
export const payWords = (actor: Actor, row: FoundMovement): string | null =>
  row.pay &&
  (seesPay(actor, row) ? formatAmount({ minor: row.pay.basic, currency: row.pay.currency }) : t("Comes with it"));

/** What the API says of it. */
export function payAnswer(actor: Actor, row: FoundMovement) {
  const told = row.pay && seesPay(actor, row) ? row.pay : null;
  return {
    bringsPay: row.pay !== null,
    payCurrency: told?.currency ?? null,
    newBasic: told && { minor: told.basic, currency: told.currency },
  };
}

/** Old and new pay for the preview: "untold" to those who do not see pay; null where it stays. */
export async function payStanding(
  actor: Actor,
  row: FoundMovement,
): Promise<{ before: string | null; after: string; stray: string | null } | "untold" | null> {
  if (!row.pay) return null;
  if (!seesPay(actor, row)) return "untold";
  const { basic, currency } = row.pay;
  const old = await basicBeforeMovement(db, row);
  return {
    before: old === null ? null : formatAmount({ minor: old, currency }),
    after: formatAmount({ minor: basic, currency }),
    // What is decided asks for no word any more.
    stray: row.status === "APPROVED" ? null : payStray(row, old, row.pay),
  };
}

/** What is unusual about the pay it brings, for whoever sees pay. */
export const strayFor = async (tx: Tx, actor: Actor, row: FoundMovement): Promise<string | null> =>
  row.pay && seesPay(actor, row) ? payStray(row, await basicBeforeMovement(tx, row), row.pay) : null;

/** Whoever approves new pay, or cancels it, decides pay. */
export const decidesPay = (actor: Actor, row: FoundMovement): true | string =>
  row.pay === null || decidesPayAt(actor, placeOf(actor, row));

export const mayPropose = (actor: Actor, row: FoundMovement): true | string =>
  row.kind === "TRANSFER"
    ? t("A transfer brings no new pay: prepare an increment.")
    : canAt(actor, "pay.edit", placeOf(actor, row)) || t("Your role does not include this.");

export const propose = moveBody<MovementRow, { basic: string }>()({
  facts: ({ work, row }) => proposalFacts(work, row),
  problems: ({ row, input, facts, note }) => payProposalProblems(row, input.basic, facts, note),
  effect: async ({ work, row, input, facts }) => {
    await keepProposal(work, row, input.basic, facts.currency);
    return {};
  },
});

export const drop = moveBody<MovementRow>()({
  problems: ({ row }) => (row.pay ? [] : [problem("", t("It brings no new pay."), "no_pay")]),
  effect: async ({ work, row }) => {
    await dropProposal(work, row.id);
    return {};
  },
});
