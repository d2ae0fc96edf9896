/**
 * Jobs that HR proposes to people of the CV bank (spec: hr §8.5, "attach to job"). They consented to be kept and written to;
 * an application begins when they say so by their link, and never without them.
 */
import { z } from "zod/v4";
import { dateIn } from "~/core/dates";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { link, longText } from "~/define/field";
import { href } from "~/addresses/href";
import { systemActor } from "~/modules/identity/index.server";
import { companiesOf } from "~/modules/organisation/index.server";
import { notifyWaiting } from "~/modules/workflow/index.server";
import { appointedTo } from "./applicant.server";
import { applicationWorkflow, visibleCandidates } from "./application.workflow.server";
import { candidateOf, keptUntil, mailCandidate } from "./candidate.server";
import { hasVacancy, takesApplications } from "./eligibility";
import { keptOpenings, TO_PUBLIC } from "./opening.workflow.server";

const MOST = 200;

export const proposalSchema = z.object({ openingId: link("Job", { to: "JobOpening" }).schema });

/** Openings that this person keeps and that take applications from outside today. */
const proposable = (actor: Actor) => ({
  AND: [
    keptOpenings(actor),
    { applications: { none: { employeeId: actor.employeeId ?? 0 } } },
    { status: "OPEN", audience: { in: [...TO_PUBLIC] } },
    { opensOn: { lte: todayOf(actor) }, closesOn: { gte: todayOf(actor) } },
  ],
});

/** Somebody of the CV bank with their applications and proposals in sight, and the jobs that can be proposed. @throws NotFound */
export async function readCandidate(actor: Actor, id: number) {
  const row = await db.jobCandidate.findFirst({
    where: { AND: [{ id }, visibleCandidates(actor)] },
    include: {
      education: { select: { name: true } },
      applications: {
        where: { opening: keptOpenings(actor) },
        orderBy: { id: "desc" },
        include: { opening: { select: { title: true, unit: { select: { name: true } } } } },
      },
      proposals: {
        where: { opening: keptOpenings(actor) },
        orderBy: { id: "desc" },
        include: { opening: { select: { title: true } } },
      },
    },
  });
  if (!row) throw new NotFound();
  const taken = [...row.applications, ...row.proposals].map(({ openingId }) => openingId);
  const openings = await db.jobOpening.findMany({
    where: { AND: [proposable(actor), { id: { notIn: taken } }] },
    orderBy: { title: "asc" },
    take: MOST,
    select: { id: true, title: true, refNo: true },
  });
  return {
    ...row,
    openings: openings.map((one) => ({ value: String(one.id), label: `${one.title}, ${one.refNo}` })),
  };
}

/**
 * Proposes a job to somebody, who is written to; nothing begins before they agree.
 * @throws NotFound; InputProblem for a job that is not open to the public, or that they know already
 */
export function proposeJob(
  actor: Actor,
  candidateId: number,
  { openingId }: z.output<typeof proposalSchema>,
): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const found = await tx.jobCandidate.findFirst({ where: { AND: [{ id: candidateId }, visibleCandidates(actor)] } });
    if (!found) throw new NotFound();
    await tx.jobCandidate.update({ where: { id: candidateId }, data: { version: { increment: 1 } } });
    const opening = await tx.jobOpening.findFirst({ where: { AND: [{ id: openingId }, proposable(actor)] } });
    if (!opening) throw new InputProblem(problem("openingId", t("Job: choose from the list"), "unknown"));
    const pair = { candidateId, openingId };
    const known = (await tx.jobApplication.count({ where: pair })) + (await tx.jobProposal.count({ where: pair }));
    if (known > 0)
      throw new InputProblem(problem("openingId", t("Job: they applied for it, or it was proposed to them"), "twice"));
    const { id } = await tx.jobProposal.create({
      data: { ...pair, proposedById: actor.userId!, createdAt: actor.at },
    });
    await mailCandidate(work, candidateId, `proposal:${id}`, {
      subject: t("A job that may suit you: {title}", { title: opening.title }),
      text: t(
        "We kept your application, as you agreed, and think that the job {title} may suit you. With this link you read about it and apply, or decline. If you do nothing, nothing happens.",
        { title: opening.title },
      ),
    });
    audit({ action: "JobCandidate.propose", entity: "JobCandidate", entityId: candidateId, diff: { openingId } });
    return { id };
  });
}

export interface ProposalView {
  id: number;
  title: string;
  unit: string;
  closes: string;
  description: string;
}

/** Whether a job takes applications from outside now. */
async function isOpen(
  tx: Pick<Tx, "jobApplication" | "orgUnit">,
  opening: {
    id: number;
    status: string;
    audience: string;
    opensOn: string;
    closesOn: string;
    vacancies: number;
    unit: { path: string };
  },
  at: Date,
): Promise<boolean> {
  const company = await companiesOf(tx, [opening.unit]);
  const open = takesApplications(opening, dateIn(at, company(opening.unit).timeZone));
  const toPublic = (TO_PUBLIC as readonly string[]).includes(opening.audience);
  return open && toPublic && hasVacancy({ ...opening, appointed: await appointedTo(tx as Tx, opening.id) });
}

/** Jobs that wait for the answer of somebody outside. */
export async function proposalsOf(candidateId: number, at: Date) {
  const rows = await db.jobProposal.findMany({
    where: { candidateId, status: "WAITING" },
    orderBy: { id: "desc" },
    include: { opening: { include: { unit: { select: { name: true, path: true } } } } },
  });
  const open = await Promise.all(rows.map(({ opening }) => isOpen(db as unknown as Tx, opening, at)));
  return rows
    .filter((_, index) => open[index])
    .map(({ id, opening: { title, unit, closesOn, description } }) => ({
      ...{ id, title, unit: unit.name, closesOn, description },
    }));
}

export const agreementSchema = z.object({
  statement: longText("Why you want the job", { max: 2_000, least: 30 }).schema,
});

/**
 * Somebody outside applies for a job that was proposed to them, or declines. A second time changes nothing.
 * @param statement null declines
 * @throws NotFound; Conflict where the job takes no applications any longer
 */
export function answerProposal(token: string, id: number, statement: string | null, at: Date): Promise<{ id: number }> {
  return inTx(systemActor(at), async (work) => {
    const { tx } = work;
    const candidate = await candidateOf(tx, token);
    await tx.jobCandidate.update({ where: { id: candidate.id }, data: { version: { increment: 1 } } });
    const row = await tx.jobProposal.findFirst({
      where: { id, candidateId: candidate.id },
      include: { opening: { include: { unit: { select: { path: true } } } } },
    });
    if (!row || row.status === "ENDED") throw new NotFound();
    if (row.status !== "WAITING") return { id };
    const answered = { answeredAt: at, version: { increment: 1 } };
    if (statement === null) {
      await tx.jobProposal.update({ where: { id }, data: { status: "DECLINED", ...answered } });
      told(work, candidate.id, "declineProposal", row.openingId);
      return { id };
    }
    if (!(await isOpen(tx, row.opening, at)))
      throw new Conflict(t("This job takes no applications any longer."), "closed");
    await tx.jobProposal.update({ where: { id }, data: { status: "APPLIED", ...answered } });
    const company = await companiesOf(tx, [row.opening.unit]);
    await tx.jobCandidate.update({
      where: { id: candidate.id },
      data: { consentUntil: keptUntil(dateIn(at, company(row.opening.unit).timeZone)) },
    });
    const application = await tx.jobApplication.create({
      data: { openingId: row.openingId, candidateId: candidate.id, statement, stageAt: at, createdAt: at },
    });
    told(work, candidate.id, "apply", row.openingId, application.id);
    await notifyWaiting(work, applicationWorkflow, application.id);
    return { id };
  });
}

const told = ({ audit }: Work, candidateId: number, act: string, openingId: number, applicationId?: number) =>
  audit({
    action: `JobCandidate.${act}`,
    entity: "JobCandidate",
    entityId: candidateId,
    diff: { openingId, ...(applicationId === undefined ? {} : { applicationId }) },
  });

/** The page of somebody of the CV bank. */
export const candidatePage = (id: number): string => href("/hr/job/candidate/:id", { params: { id } });
