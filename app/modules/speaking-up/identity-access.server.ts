/** The name of a sender who hid it: one handler asks, another decides, both see both reasons (spec: ops §6.1). */
import { randomUUID } from "node:crypto";
import { formatDate } from "~/core/dates";
import { Conflict, InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { noteAccess, openContent } from "./case-access.server";
import { openText, sealText } from "./case-key.server";
import { todayFor } from "./days.server";
import { linesAbove } from "./lines.server";
import { writeMessage } from "./messages.server";

export interface NameRequest {
  id: string;
  by: string;
  reason: string;
  status: string;
  decidedBy: string | null;
  decision: string | null;
  /** The reader may decide: somebody else asked, who does not lead them. */
  mine: boolean;
}

const said = (text: string): string => {
  if (text.length < 10) throw new InputProblem(problem("text", t("Give the reason, in at least ten characters.")));
  return text;
};

/** Asks for the name. @throws NotFound, InputProblem, Conflict where it is asked for already */
export const askForName = (actor: Actor, caseId: string, reason: string): Promise<null> =>
  inTx(actor, async ({ tx }) => {
    const { row } = await openContent(tx, actor, caseId);
    said(reason);
    const open = await tx.identityAccess.count({ where: { caseId, status: { in: ["REQUESTED", "GRANTED"] } } });
    if (row.mode !== "SEALED" || open > 0) throw new Conflict(t("The name is asked for or shown already."), "state");
    const id = randomUUID();
    await tx.identityAccess.create({
      data: {
        id,
        caseId,
        requestedById: actor.userId!,
        reasonEnc: sealText(reason, `${id} reason`),
        requestedAt: actor.at,
      },
    });
    await noteAccess(tx, actor, caseId, "askForName");
    return null;
  });

/**
 * Decides, as somebody else than who asked. The sender reads in their thread that their name was shown, to whom and why.
 * @throws NotFound, InputProblem, Conflict
 */
export const decideOnName = (actor: Actor, caseId: string, granted: boolean, reason: string): Promise<null> =>
  inTx(actor, async ({ tx }) => {
    await openContent(tx, actor, caseId);
    said(reason);
    const asked = await tx.identityAccess.findFirst({
      where: { caseId, status: "REQUESTED" },
      include: { requestedBy: { select: { displayName: true } } },
    });
    if (!asked) throw new Conflict(t("No one asks for the name any more."), "state");
    if (asked.requestedById === actor.userId)
      throw new InputProblem(problem("text", t("Somebody else than who asked decides.")));
    if (await isBelow(tx, actor, asked.requestedById))
      throw new InputProblem(problem("text", t("A person who does not report to the one who asked decides."), "below"));
    await tx.identityAccess.update({
      where: { id: asked.id },
      data: {
        status: granted ? "GRANTED" : "REFUSED",
        decidedById: actor.userId,
        decisionEnc: sealText(reason, `${asked.id} decision`),
        decidedAt: actor.at,
        version: { increment: 1 },
      },
    });
    if (granted)
      await writeMessage(tx, {
        caseId,
        ofSender: false,
        day: todayFor(actor),
        text: t("Your name was shown to those who handle this case on {day}. The reason: {reason}", {
          day: formatDate(todayFor(actor)),
          reason,
        }),
      });
    await noteAccess(tx, actor, caseId, granted ? "grantName" : "refuseName");
    return null;
  });

/** Whether somebody is led by another, directly or above: their word would be no second one. */
async function isBelow(tx: Tx, actor: Actor, leaderId: number): Promise<boolean> {
  const above = await linesAbove(tx, [actor.userId!], todayFor(actor));
  return above.get(actor.userId!)?.has(leaderId) ?? false;
}

/** What was asked for in a case. */
export async function nameRequests(tx: Tx, actor: Actor, caseId: string): Promise<NameRequest[]> {
  const rows = await tx.identityAccess.findMany({
    where: { caseId },
    orderBy: { requestedAt: "asc" },
    include: { requestedBy: { select: { displayName: true } }, decidedBy: { select: { displayName: true } } },
  });
  const above = (await linesAbove(tx, [actor.userId!], todayFor(actor))).get(actor.userId!) ?? new Set<number>();
  return rows.map((row) => ({
    id: row.id,
    by: row.requestedBy.displayName,
    reason: openText(row.reasonEnc, `${row.id} reason`),
    status: row.status,
    decidedBy: row.decidedBy?.displayName ?? null,
    decision: row.decisionEnc === null ? null : openText(row.decisionEnc, `${row.id} decision`),
    mine: row.status === "REQUESTED" && row.requestedById !== actor.userId && !above.has(row.requestedById),
  }));
}
