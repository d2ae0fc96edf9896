/** Living with a risk until a day: asked for, judged by audit where it is critical, decided by somebody else (spec: ops §4.6, R2). */
import { z } from "zod/v4";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/define/actor";
import type { TransitionContext } from "~/define/workflow";
import { endAcceptance } from "./end-acceptance.server";
import { acceptanceProblems, mayDecide } from "./risk-rules";
import { holdersOf } from "./risk-people.server";
import { mayWork, type RiskRow } from "./risk-row.server";
import { opinionPage, tell } from "./tell.server";

type Context = TransitionContext<RiskRow>;

const asked = ({ acceptance }: RiskRow) => (acceptance?.status === "REQUESTED" ? acceptance : null);
const NOT_ASKED = "No one has asked to accept it.";

export function mayAsk(actor: Actor, row: RiskRow): true | string {
  return row.acceptance ? t("It is asked for already.") : mayWork(actor, row);
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
  if ((request.band === "CRITICAL") !== critical)
    return t(
      critical ? "It is not critical: the head of operations decides." : "It is critical: it is decided further up.",
    );
  if (critical && request.opinionById === null) return t("Audit gives its opinion first.");
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

/** What a request says. */
export const requestInput = z.object({ justification: z.string(), expiresOn: z.string() });
/** What audit says. */
export const opinionInput = z.object({ opinion: z.enum(["FOR", "AGAINST"]) });

export const ask = {
  check: ({ row, input }: Context) => {
    const problems = acceptanceProblems(requestInput.parse(input), row.today);
    return problems.length > 0 ? Promise.reject(new InputProblem(problems)) : Promise.resolve();
  },
  effect: async ({ work, row, input }: Context) => {
    const { justification, expiresOn } = requestInput.parse(input);
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
    const place = { path: row.unitPath, company: row.company, at: work.actor.at };
    const critical = band === "CRITICAL";
    await tell(work, row, {
      userIds: await holdersOf(work.tx, critical ? "risk.opinion" : "risk.accept", place),
      title: critical ? "{no} waits for your opinion: {title}" : "{actor} asks to accept {no}: {title}",
      kind: "task",
      text: justification,
      ...(critical ? { link: opinionPage(row.id) } : {}),
    });
    return { justification, expiresOn };
  },
};

export const withdraw = { effect: ({ work, row }: Context) => endAcceptance(work, row, null) };

export const opine = {
  effect: async ({ work, row, note, input }: Context) => {
    const { opinion } = opinionInput.parse(input);
    await work.tx.riskAcceptance.update({
      where: { id: row.acceptance!.id },
      data: { opinion, opinionNote: note, opinionById: work.actor.userId, opinionAt: work.actor.at },
    });
    const place = { path: row.unitPath, company: row.company, at: work.actor.at };
    await tell(work, row, {
      userIds: await holdersOf(work.tx, "risk.accept.critical", place),
      title: "Audit has given its opinion on {no}: decide whether it is accepted",
      kind: "task",
      text: note,
    });
    return { opinion };
  },
};

const decided = ({ work: { actor } }: Context) => ({ decidedById: actor.userId, decidedAt: actor.at });
const interested = ({ row }: Context) => [row.ownerId, row.acceptance!.requestedById];

export const accept = {
  check: ({ row }: Context) =>
    row.acceptance!.expiresOn > row.today
      ? Promise.resolve()
      : Promise.reject(new InputProblem(problem("", t("The day until which it was asked for has passed."), "expired"))),
  /** It is looked at again at the latest when the acceptance ends. */
  set: ({ row }: Context) => ({
    nextReviewOn: row.nextReviewOn! < row.acceptance!.expiresOn ? row.nextReviewOn : row.acceptance!.expiresOn,
  }),
  effect: async (context: Context) => {
    const { work, row, note } = context;
    await work.tx.riskAcceptance.update({
      where: { id: row.acceptance!.id },
      data: { status: "APPROVED", ...decided(context) },
    });
    await tell(work, row, {
      userIds: interested(context),
      title: "{no} was accepted by {actor}",
      kind: "outcome",
      text: note,
    });
    return { expiresOn: row.acceptance!.expiresOn };
  },
};

export const refuse = {
  effect: async (context: Context) => {
    const { work, row, note } = context;
    await work.tx.riskAcceptance.update({
      where: { id: row.acceptance!.id },
      data: { status: "REFUSED", endedOn: row.today, ...decided(context) },
    });
    await tell(work, row, {
      userIds: interested(context),
      title: "{actor} refused to accept {no}",
      kind: "outcome",
      text: note,
    });
  },
};
