/** Living with a risk until a day: asked for, judged by audit where it is critical, decided by somebody else (spec: ops §4.6, R2). */
import type { Work } from "~/db/transaction.server";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { moveBody } from "~/define/workflow";
import { endAcceptance } from "./end-acceptance.server";
import { acceptanceProblems, allBarred, mayDecide } from "./risk-rules";
import { holdersOf } from "./risk-people.server";
import { mayWork, type RiskRow } from "./risk-row.server";
import { opinionPage } from "./notify.server";

const asked = ({ acceptance }: RiskRow) => (acceptance?.status === "REQUESTED" ? acceptance : null);
const NOT_ASKED = "Acceptance has not been requested.";

export function mayAsk(actor: Actor, row: RiskRow): true | string {
  return row.acceptance ? t("Acceptance has already been requested.") : mayWork(actor, row);
}

export function isRequester(actor: Actor, row: RiskRow): true | string {
  const request = asked(row);
  return request === null
    ? t(NOT_ASKED)
    : request.requestedById === actor.userId || t("Only the person who asked may do this.");
}

export function mayOpine(actor: Actor, row: RiskRow): true | string {
  const request = asked(row);
  if (request === null) return t(NOT_ASKED);
  if (request.band !== "CRITICAL") return t("Audit is asked about critical risks only.");
  if (request.opinionById !== null) return t("Audit has given its opinion.");
  return request.requestedById !== actor.userId || t("You cannot decide your own record.");
}

function decides(actor: Actor, row: RiskRow, critical: boolean): true | string {
  const request = asked(row);
  if (request === null) return t(NOT_ASKED);
  if ((request.band === "CRITICAL" || row.above) !== critical)
    return critical
      ? t("It is not critical: the head of operations decides.")
      : row.above
        ? t("You asked for it, or own the risk: a higher level decides.")
        : t("It is critical: a higher level decides.");
  if (request.band === "CRITICAL" && request.opinionById === null) return t("Audit gives its opinion first.");
  return (
    mayDecide({
      userId: actor.userId ?? 0,
      requestedById: request.requestedById,
      ownerId: row.ownerId,
      opinionById: request.opinionById,
    }) || t("You cannot decide your own record.")
  );
}

export const mayAccept = (actor: Actor, row: RiskRow): true | string => decides(actor, row, false);
export const mayAcceptCritical = (actor: Actor, row: RiskRow): true | string => decides(actor, row, true);

const riskMove = moveBody<RiskRow>();
const companyAt = (work: Work, row: RiskRow) => ({ path: row.unitPath, company: row.company, at: work.actor.at });

/** Whom a request waits for: audit first where the risk is critical, those above where all who decide asked for it or own it. */
async function deciders(
  work: Work,
  row: RiskRow,
  { critical, opined, requestedById }: { critical: boolean; opined: boolean; requestedById: number },
): Promise<number[]> {
  const holding = (permission: Permission) => holdersOf(work.tx, permission, companyAt(work, row));
  if (critical) return holding(opined ? "risk.accept.critical" : "risk.opinion");
  const [able, barred] = [await holding("risk.accept"), [requestedById, row.ownerId]];
  return allBarred(able, barred) ? holding("risk.accept.critical") : able.filter((id) => !barred.includes(id));
}

/** What a request says. */
export interface AcceptanceInput {
  justification: string;
  expiresOn: string;
}

export const ask = moveBody<RiskRow, AcceptanceInput>()({
  problems: ({ row, input }) => acceptanceProblems(input, row.today),
  effect: async ({ work, row, input: { justification, expiresOn } }) => {
    const band = row.band!;
    await work.tx.riskAcceptance.create({
      data: {
        riskId: row.id,
        requestedById: work.actor.userId!,
        requestedAt: work.actor.at,
        justification,
        expiresOn,
        residualL: row.residualL!,
        residualI: row.residualI!,
        band,
      },
    });
    const critical = band === "CRITICAL";
    return {
      detail: { justification, expiresOn },
      notify: [
        {
          to: await deciders(work, row, { critical, opined: false, requestedById: work.actor.userId! }),
          title: critical ? "{no} waits for your opinion: {title}" : "{actor} asks to accept {no}: {title}",
          kind: "task",
          text: justification,
          ...(critical ? { link: opinionPage(row.id) } : {}),
        },
      ],
    };
  },
});

/** Those whom the request waits for are told that it is gone. */
export const withdraw = riskMove({
  effect: async ({ work, row }) => {
    const { band, opinionById, requestedById } = row.acceptance!;
    const critical = band === "CRITICAL";
    const to = await deciders(work, row, { critical, opined: opinionById !== null, requestedById });
    await endAcceptance(work, row, null);
    return { notify: [{ to, title: "{actor} no longer asks to accept {no}: {title}", kind: "outcome" }] };
  },
});

export const opine = moveBody<RiskRow, { opinion: "FOR" | "AGAINST" }>()({
  effect: async ({ work, row, note, input: { opinion } }) => {
    await work.tx.riskAcceptance.update({
      where: { id: row.acceptance!.id },
      data: { opinion, opinionNote: note, opinionById: work.actor.userId, opinionAt: work.actor.at },
    });
    return {
      detail: { opinion },
      notify: [
        {
          to: await holdersOf(work.tx, "risk.accept.critical", companyAt(work, row)),
          title: "Audit has given its opinion on {no}: decide whether it is accepted",
          kind: "task",
        },
      ],
    };
  },
});

const interested = ({ ownerId, acceptance }: RiskRow) => [ownerId, acceptance!.requestedById];

/** Keeps how a request ended. */
async function endRequest(
  { tx, actor }: Work,
  row: RiskRow,
  ended: { status: string; endedOn?: string },
): Promise<void> {
  await tx.riskAcceptance.update({
    where: { id: row.acceptance!.id },
    data: { ...ended, decidedById: actor.userId, decidedAt: actor.at },
  });
}

export const accept = riskMove({
  problems: ({ row }) =>
    row.acceptance!.expiresOn > row.today
      ? []
      : [problem("", t("The day until which it was asked for has passed."), "expired")],
  /** It is looked at again at the latest when the acceptance ends. */
  effect: async ({ work, row }) => {
    const { expiresOn } = row.acceptance!;
    await endRequest(work, row, { status: "APPROVED" });
    return {
      set: { nextReviewOn: row.nextReviewOn! < expiresOn ? row.nextReviewOn : expiresOn },
      detail: { expiresOn },
      notify: [{ to: interested(row), title: "{no} was accepted by {actor}", kind: "outcome" }],
    };
  },
});

export const refuse = riskMove({
  effect: async ({ work, row }) => {
    await endRequest(work, row, { status: "REFUSED", endedOn: row.today });
    return { notify: [{ to: interested(row), title: "{actor} refused to accept {no}", kind: "outcome" }] };
  },
});
