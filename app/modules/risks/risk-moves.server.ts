/** What the moves of a risk ask and do; `riskWorkflow` says who may make them and when. */
import type { Tx } from "~/db/database.server";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { canAt, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { moveBody, type Asked } from "~/define/workflow";
import { numberOfYear } from "~/modules/ledger/index.server";
import { ACTIONS } from "./action-source";
import { endAcceptance } from "./end-acceptance.server";
import {
  closeProblems,
  monitorProblems,
  nextReview,
  scoreProblems,
  treatProblems,
  wordProblems,
  type Band,
} from "./risk-rules";
import { ownerIds } from "./risk-people.server";
import { raisersPage } from "./notify.server";
import type { RiskRow } from "./risk-row.server";

/** How many actions of a risk stand in each state. */
async function actionStates(tx: Tx, riskId: number): Promise<(...states: string[]) => number> {
  const rows = await tx.followUp.findMany({
    where: { sourceType: ACTIONS, sourceId: riskId },
    select: { status: true },
  });
  return (...states) => rows.filter(({ status }) => states.includes(status)).length;
}

const CLOSES: Record<Band, Permission> = {
  LOW: "risk.close.low",
  MODERATE: "risk.close.moderate",
  HIGH: "risk.close.high",
  CRITICAL: "risk.close.critical",
};

/** Each band is closed by whoever may close that band (spec: ops §4.1). */
export function mayClose(actor: Actor, { band, unitPath }: RiskRow): true | string {
  return (
    (band !== null && canAt(actor, CLOSES[band], unitPath)) || t("A risk of this band is closed by a higher level.")
  );
}

/** The number of a risk: taken once, without gaps within a unit and year. */
async function numberOf(tx: Tx, { refNo, unit, today }: RiskRow): Promise<string> {
  if (refNo !== null) return refNo;
  return numberOfYear(tx, `RSK-${unit.code}`, today, 4);
}

/** What a draft still lacks, each at its field. */
async function lacking(tx: Tx, actor: Actor, row: RiskRow): Promise<Problem[]> {
  const problems = wordProblems(row);
  if (row.ownerId === null) problems.push(problem("ownerId", t("Owner: choose who answers for it"), "required"));
  else if (!(await ownerIds(tx, { path: row.unitPath, company: row.company, at: actor.at })).has(row.ownerId))
    problems.push(problem("ownerId", t("Owner: choose someone of this unit or above"), "not_available"));
  const { inherentL, inherentI, residualL, residualI, controlEff } = row;
  if (inherentL === null || inherentI === null || residualL === null || residualI === null || controlEff === null)
    problems.push(problem("inherentL", t("Score it, without controls and with them."), "no_scores"));
  else problems.push(...scoreProblems({ inherentL, inherentI, residualL, residualI }, row.residualReason));
  return problems;
}

const riskMove = moveBody<RiskRow>();
const actionsOf = ({ work: { tx }, row }: Asked<RiskRow>) => actionStates(tx, row.id);

export const open = riskMove({
  facts: ({ work: { tx, actor }, row }) => lacking(tx, actor, row),
  problems: ({ facts }) => facts,
  effect: async ({ work: { tx, actor }, row }) => {
    const refNo = await numberOf(tx, row);
    const nextReviewOn = nextReview(row.today, row.band!, row.scale, null);
    return {
      set: { refNo, openedAt: actor.at, reviewedOn: row.today, nextReviewOn },
      detail: { no: refNo },
      notify: [{ to: [row.ownerId], title: "{no} is yours: {title}", kind: "outcome" }],
    };
  },
});

export const treat = riskMove({
  facts: actionsOf,
  problems: ({ row: { band, appetite, response }, facts: count }) =>
    treatProblems({ band: band!, appetite, response, actions: count("OPEN", "DONE", "VERIFIED") }),
});

export const monitor = riskMove({
  facts: actionsOf,
  problems: ({ facts: count }) => monitorProblems(count("OPEN")),
});

export const close = riskMove({
  facts: actionsOf,
  problems: ({ row: { band, appetite }, facts: count }) =>
    closeProblems({ band: band!, appetite, unverified: count("OPEN", "DONE") }),
  effect: async ({ work, row }) => {
    await endAcceptance(work, row, null);
    return {
      set: { closedAt: work.actor.at },
      notify: [
        { to: [row.ownerId], title: "{no} was closed by {actor}", kind: "outcome" },
        ...(row.raisedById === row.ownerId
          ? []
          : [
              {
                to: [row.raisedById],
                title: "{no} was closed by {actor}",
                kind: "outcome" as const,
                link: raisersPage(row),
              },
            ]),
      ],
    };
  },
});

/** It is looked at again at once. */
export const reopen = riskMove({
  effect: async ({ work, row }) => {
    await endAcceptance(work, row, "REOPENED");
    return {
      set: { closedAt: null, nextReviewOn: row.today, round: row.round + 1 },
      notify: [{ to: [row.ownerId], title: "{no} was reopened by {actor}", kind: "outcome" }],
    };
  },
});
