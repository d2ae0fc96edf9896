/** Recruitment from outside: what the public reads of openings, and how somebody applies and answers without an account. */
import { z } from "zod/v4";
import { dateIn, formatDate } from "~/core/dates";
import { isMailAddress } from "~/core/mail-address";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { MB } from "~/core/upload-limits";
import { db, type Tx } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { link, longText, phone, text } from "~/define/field";
import type { Prisma } from "~/generated/sqlite/client";
import { attachmentsOf, type IncomingFile } from "~/modules/files/index.server";
import { systemActor } from "~/modules/identity/index.server";
import { companiesOf } from "~/modules/organisation/index.server";
import { moveByItself, notifyWaiting } from "~/modules/workflow/index.server";
import { APPLICATION_STATES, type ApplicationState, isInProgress } from "./application-states";
import { applicationWorkflow } from "./application.workflow.server";
import { candidateOf, keptUntil, mailCandidate, newNonce } from "./candidate.server";
import { eraseCandidate } from "./erase-candidate.server";
import { keepCandidateWords } from "./keep-candidate-words.server";
import { proposalsOf } from "./proposals.server";
import { hasLetter } from "./offer-letter.server";
import { hasVacancy, takesApplications } from "./eligibility";
import { TO_PUBLIC } from "./opening.workflow.server";

/** A photo of a CV; other files may be larger. */
const PHOTO_MOST = 5 * MB;
/** Openings of one page; more than an organisation has at once. */
const MOST = 200;

const include = {
  unit: { select: { name: true, path: true } },
  designation: { select: { name: true } },
  minEducation: { select: { name: true } },
} satisfies Prisma.JobOpeningInclude;

/** Openings that take applications from outside, on the calendar of their company. */
async function openOutside(tx: Pick<Tx, "jobOpening" | "orgUnit">, where: Prisma.JobOpeningWhereInput, at: Date) {
  const rows = await tx.jobOpening.findMany({
    where: { AND: [where, { status: "OPEN", audience: { in: [...TO_PUBLIC] } }] },
    orderBy: [{ closesOn: "asc" }, { id: "asc" }],
    take: MOST,
    include: { ...include, _count: { select: { applications: { where: { status: "HIRED" } } } } },
  });
  const company = await companiesOf(
    tx,
    rows.map(({ unit }) => unit),
  );
  return rows.flatMap((row) => {
    const today = dateIn(at, company(row.unit).timeZone);
    const open = takesApplications(row, today) && hasVacancy({ ...row, appointed: row._count.applications });
    return open ? [{ ...row, today }] : [];
  });
}

export interface PublicJob {
  id: number;
  title: string;
  unit: string;
  closes: string;
  vacancies: number;
}

/** The openings that anybody may read today. */
export const publicJobs = async (at: Date): Promise<PublicJob[]> =>
  (await openOutside(db, {}, at)).map(({ id, title, unit, closesOn, vacancies }) => ({
    ...{ id, title, vacancies },
    unit: unit.name,
    closes: formatDate(closesOn),
  }));

/** One of them, with what its form needs. @throws NotFound for one that takes no applications from outside today */
export async function publicJob(id: number, at: Date) {
  const [row] = await openOutside(db, { id }, at);
  if (!row) throw new NotFound();
  const levels = await db.education.findMany({ where: { active: true }, orderBy: { rank: "asc" } });
  return {
    id,
    title: row.title,
    facts: [
      { label: "Unit", value: row.unit.name },
      { label: "Designation", value: row.designation.name },
      { label: "Vacancies", value: String(row.vacancies) },
      {
        label: "Level of education",
        value: row.minEducation && t("{level} or higher", { level: row.minEducation.name }),
      },
      { label: "Closes on", value: formatDate(row.closesOn) },
    ],
    description: row.description,
    levels: levels.map((level) => ({ value: String(level.id), label: level.name })),
  };
}

/** What somebody outside types. */
export const outsideSchema = z.object({
  name: text("Your name", { max: 120 }).schema,
  email: text("E-mail", { max: 200 })
    .schema.transform((address) => address.toLowerCase())
    .refine(isMailAddress, { error: () => t("E-mail: write one address like amina@example.org") }),
  phone: phone("Phone", { optional: true }).schema,
  educationId: link("Level of education", { to: "Education", optional: true }).schema,
  skills: longText("Skills", { max: 500, optional: true }).schema,
  statement: longText("Why you want the job", { max: 2_000, least: 30 }).schema,
  consent: z.literal("on", { error: () => t("Consent: tick the box, or we may not keep what you send") }),
});
type Told = z.output<typeof outsideSchema>;

const files = attachmentsOf({
  name: "JobApplication",
  most: 1,
  lock: () => Promise.reject(new NotFound()),
  sees: () => Promise.resolve(false),
});

/** The same address has applied for this job before. */
class Again extends Error {
  constructor(readonly applicationId: number) {
    super("applied before");
  }
}

/** What a CV is called: its own name could say who wrote it, and the trail keeps names for good. */
const asCv = ({ name, ...file }: IncomingFile): IncomingFile => ({
  ...file,
  name: `CV.${/\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "pdf"}`,
});

/**
 * Applies from outside. Whether or not the address has applied before, it gets a letter with its link, and who sends the
 * form reads the same: nobody learns who applied.
 * @throws NotFound for a job that is not open to the public; InputProblem at the field
 */
export async function applyFromOutside(
  openingId: number,
  told: Told,
  sent: readonly IncomingFile[],
  at: Date,
): Promise<void> {
  if (sent.length === 0) throw new InputProblem(problem("file", t("CV: choose a file"), "file_required"));
  const photo = sent.find(({ name, bytes }) => /\.(jpe?g|png)$/i.test(name) && bytes.length > PHOTO_MOST);
  if (photo)
    throw new InputProblem(
      problem("file", t("CV: the photo is larger than 5 MB. Send a smaller one, or a PDF."), "file_too_large"),
    );
  const actor = systemActor(at);
  try {
    await files.addTo(
      actor,
      sent.map(asCv),
      (work) => makeApplication(work, openingId, told),
      async (work, made) => {
        await notifyWaiting(work, applicationWorkflow, made.id);
        await mailReceipt(work, made.id, "received");
        return made;
      },
    );
  } catch (error) {
    if (!(error instanceof Again)) throw error;
    await inTx(actor, async (work) => {
      await mailReceipt(work, error.applicationId, `again:${at.toISOString().slice(0, 10)}`);
      return null;
    });
  }
}

async function makeApplication(work: Work, openingId: number, told: Told): Promise<{ id: number; version: number }> {
  const { tx, actor, audit } = work;
  const { name, email, phone, educationId, skills, statement } = told;
  const [opening] = await openOutside(tx, { id: openingId }, actor.at);
  if (!opening) throw new NotFound();
  if (educationId !== null && (await tx.education.count({ where: { id: educationId, active: true } })) === 0)
    throw new InputProblem(problem("educationId", t("Level of education: choose from the list"), "unknown"));
  const known = await tx.jobCandidate.findUnique({ where: { email }, include: { applications: true } });
  const before = known?.applications.find((one) => one.openingId === openingId);
  if (before) throw new Again(before.id);
  const consentUntil = keptUntil(opening.today);
  const person = { name, email, phone, educationId, skills };
  // Nobody changes how an applicant is reached while they are being considered: the address alone proves nothing yet.
  const settled = !known?.applications.some(isInProgress);
  const candidate = known
    ? await tx.jobCandidate.update({
        where: { id: known.id },
        data: { ...(settled ? person : {}), consentUntil, version: { increment: 1 } },
      })
    : await tx.jobCandidate.create({ data: { ...person, consentUntil, nonce: newNonce(), createdAt: actor.at } });
  await keepCandidateWords(work, candidate.id);
  const { id } = await tx.jobApplication.create({
    data: { openingId, candidateId: candidate.id, statement, stageAt: actor.at, createdAt: actor.at },
  });
  audit({
    action: "JobCandidate.apply",
    entity: "JobCandidate",
    entityId: candidate.id,
    diff: { applicationId: id, openingId },
  });
  return { id, version: 1 };
}

async function mailReceipt(work: Work, applicationId: number, event: string): Promise<void> {
  const { candidateId, opening } = await work.tx.jobApplication.findUniqueOrThrow({
    where: { id: applicationId },
    select: { candidateId: true, opening: { select: { title: true } } },
  });
  await mailCandidate(work, candidateId!, `${applicationId}:${event}`, {
    subject: t("Your application for {title}", opening),
    text: t(
      "We have your application. With this link you read how far it has come, answer an offer, withdraw, or have everything erased.",
    ),
  });
}

const ACTS = ["withdraw", "accept", "decline"] as const;
export type OutsideAct = (typeof ACTS)[number];
export const isOutsideAct = (name: string): name is OutsideAct => (ACTS as readonly string[]).includes(name);

export interface OutsideView {
  name: string;
  keptUntil: string;
  applications: {
    id: number;
    title: string;
    unit: string;
    state: string;
    facts: { label: string; value: string }[];
    acts: OutsideAct[];
    /** There is a letter to read. */
    letter: boolean;
  }[];
  /** Jobs that were proposed to them. */
  proposals: { id: number; title: string; unit: string; closes: string; description: string }[];
}

/** Somebody's own applications, by their link; reading changes nothing. @throws NotFound */
export async function outsideView(token: string, at: Date): Promise<OutsideView> {
  const candidate = await candidateOf(db, token);
  const rows = await db.jobApplication.findMany({
    where: { candidateId: candidate.id },
    orderBy: { id: "desc" },
    include: { opening: { select: { title: true, unit: { select: { name: true } } } } },
  });
  return {
    name: candidate.name ?? "",
    keptUntil: formatDate(candidate.consentUntil),
    proposals: (await proposalsOf(candidate.id, at)).map(({ closesOn, ...job }) => ({
      ...job,
      closes: formatDate(closesOn),
    })),
    applications: rows.map(({ id, status, opening, interviewOn, interviewAt, place, startsOn, answerBy }) => ({
      id,
      title: opening.title,
      unit: opening.unit.name,
      state: t(OUTSIDE_STATES[status] ?? APPLICATION_STATES[status as ApplicationState].label),
      facts: [
        ...(status === "INTERVIEW" && interviewOn
          ? [{ label: "Interview", value: [formatDate(interviewOn), interviewAt, place].filter(Boolean).join(", ") }]
          : []),
        ...(status === "OFFERED" && startsOn && answerBy
          ? [
              { label: "First day", value: formatDate(startsOn) },
              { label: "Answer by", value: formatDate(answerBy) },
            ]
          : []),
      ],
      letter: hasLetter({ status }) && startsOn !== null,
      acts: ACTS.filter((act) => (applicationWorkflow.moves[act].from as readonly string[]).includes(status)),
    })),
  };
}

/** Stages in the words of who applied: what HR thinks of an interview is not told before an offer. */
const OUTSIDE_STATES: Readonly<Record<string, string>> = { APPLIED: "Received", PASSED: "Being considered" };

const DONE: Readonly<Record<OutsideAct, ApplicationState>> = {
  withdraw: "WITHDRAWN",
  accept: "ACCEPTED",
  decline: "DECLINED",
};

/** Somebody answers by their link. A second time changes nothing. @throws NotFound; Conflict */
export function answerFromOutside(
  token: string,
  applicationId: number,
  act: OutsideAct,
  at: Date,
): Promise<{ id: number }> {
  return inTx(systemActor(at), async (work) => {
    const candidate = await candidateOf(work.tx, token);
    await work.tx.jobCandidate.update({ where: { id: candidate.id }, data: { version: { increment: 1 } } });
    const row = await applicationWorkflow.load(work.tx, work.actor, applicationId);
    if (!row || row.candidateId !== candidate.id) throw new NotFound();
    if (row.status === DONE[act]) return { id: applicationId };
    const company = await companiesOf(work.tx, [row.opening.unit]);
    const today = dateIn(at, company(row.opening.unit).timeZone);
    if (act === "accept" && row.answerBy !== null && row.answerBy < today)
      throw new Conflict(t("The offer ended on {date}", { date: formatDate(row.answerBy) }), "offer_ended");
    await moveByItself(work, applicationWorkflow, row, act, { set: { stageAt: at } });
    return { id: applicationId };
  });
}

/** Somebody asks that nothing of them is kept. @throws NotFound */
export function eraseByLink(token: string, at: Date): Promise<{ id: number }> {
  return inTx(systemActor(at), async (work) => {
    const { id } = await candidateOf(work.tx, token);
    await eraseCandidate(work, id, dateIn(at, "UTC"));
    return { id };
  });
}
