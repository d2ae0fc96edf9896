/** How nothing is left of somebody from outside who applied for a job (spec: hr R-JB2). */
import { db } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { href } from "~/addresses/href";
import { eraseDocument } from "~/modules/files/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { applicationWorkflow } from "./application.workflow.server";
import { isInProgress } from "./application-states";
import { newNonce } from "./candidate.server";
import { seatPage } from "./panel.server";

/**
 * Erases somebody: their name and contact, what they wrote, their files, and the mail they were sent. Applications stay as
 * numbers; those that are in progress are withdrawn. @param day the calendar day of the act
 */
export async function eraseCandidate(work: Work, id: number, day: string): Promise<void> {
  const { tx, audit } = work;
  const candidate = await tx.jobCandidate.findUniqueOrThrow({ where: { id } });
  if (candidate.erasedOn !== null) return;
  const applications = await tx.jobApplication.findMany({ where: { candidateId: id }, select: { id: true } });
  for (const { id: applicationId } of applications) {
    const row = await applicationWorkflow.load(tx, work.actor, applicationId);
    if (row && isInProgress(row)) await moveByItself(work, applicationWorkflow, row, "lapse", staged(work));
    const files = await tx.document.findMany({
      where: { ownerType: "JobApplication", ownerId: applicationId },
      select: { id: true },
    });
    for (const file of files) await eraseDocument(work, file.id);
    const seats = await tx.jobPanelSeat.findMany({ where: { applicationId }, select: { id: true } });
    const application = href("/internal/job/application/:id", { params: { id: applicationId } });
    for (const link of [application, ...seats.map((seat) => seatPage(seat.id))]) {
      await tx.notification.deleteMany({ where: { link } });
      // Those who were to decide had it by mail too, with the name.
      if (candidate.name !== null)
        await tx.mailMessage.deleteMany({ where: { subject: { contains: candidate.name }, text: { contains: link } } });
    }
    await tx.jobPanelSeat.updateMany({ where: { applicationId }, data: { comment: null } });
    await tx.jobApplication.update({ where: { id: applicationId }, data: { statement: "", place: null, terms: null } });
  }
  if (candidate.email !== null) await tx.mailMessage.deleteMany({ where: { toAddress: candidate.email } });
  const nothing = { name: null, email: null, phone: null, educationId: null, skills: null };
  await tx.jobCandidate.update({
    where: { id },
    data: { ...nothing, erasedOn: day, nonce: newNonce(), version: { increment: 1 } },
  });
  await tx.jobCandidateWord.deleteMany({ where: { candidateId: id } });
  await tx.jobProposal.updateMany({
    where: { candidateId: id, status: "WAITING" },
    data: { status: "ENDED", answeredAt: work.actor.at },
  });
  audit({
    action: "JobCandidate.erase",
    entity: "JobCandidate",
    entityId: id,
    diff: { applications: applications.length },
  });
}

const staged = ({ actor }: Work) => ({ set: { stageAt: actor.at } });

/** Those whose consent has ended by a day. */
export const lapsedOn = (day: string) =>
  db.jobCandidate.findMany({
    where: { erasedOn: null, consentUntil: { lt: day } },
    orderBy: { id: "asc" },
    take: 500,
    select: { id: true },
  });
