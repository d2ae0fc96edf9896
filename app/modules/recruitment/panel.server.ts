/** Panels: who interviews an applicant, and what they scored once all have (spec: hr §6.2). README.md says how it goes. */
import { z } from "zod/v4";
import { formatDate, formatInstant } from "~/core/dates";
import { Conflict, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { db, sql, type Tx } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { choice, longText } from "~/define/field";
import type { PageTable } from "~/define/record";
import { defineReference } from "~/define/resource";
import type { TaskSource } from "~/define/task";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { staleEdit } from "~/modules/audit-trail/index.server";
import { attachmentsOf } from "~/modules/files/index.server";
import { endNews, notify } from "~/modules/notices/index.server";
import { applicantName } from "./applicant-name";
import { lineManager } from "./offers-to-team.server";
import {
  CRITERIA,
  CRITERION_NAMES,
  isAwaited,
  isComplete,
  MOST_SCORE,
  ownMean,
  panelMeans,
  scoreText,
} from "./panel-scores";

/** Those who may be put on a panel. */
export const panelMember = defineReference("PanelMember", {
  one: "Panel member",
  many: "Panel members",
  model: "User",
  order: "displayName",
  title: ({ displayName }) => displayName,
  scope: (actor) => ({
    status: "ACTIVE",
    kind: "PERSON",
    grants: {
      some: {
        validFrom: { lte: todayOf(actor) },
        validTo: { gte: todayOf(actor) },
        unit: { path: { startsWith: `/${actor.company.unitId}/` } },
        role: { active: true, permissions: { some: { permission: "recruitment.panel" } } },
      },
    },
  }),
});

export const PANEL_FIELDS = ["firstMemberId", "secondMemberId", "thirdMemberId"] as const;
export type PanelInput = Record<(typeof PANEL_FIELDS)[number], number | null>;
export const peopleOf = (input: PanelInput): number[] => PANEL_FIELDS.flatMap((name) => input[name] ?? []);

/** Seats that a person scores from: of applications for jobs that they have not applied for themselves. */
export const ownSeats = ({ userId, employeeId }: Actor): Prisma.JobPanelSeatWhereInput => ({
  userId: userId ?? 0,
  excusedAt: null,
  application: { opening: { applications: { none: { employeeId: employeeId ?? 0 } } } },
});

export interface PanelFacts {
  /** Users who keep apart from this applicant, each with the reason. */
  apart: ReadonlyMap<number, string>;
}

/** Who may not sit on the panel of an application: its applicant, those who applied too, and the applicant's line (R-JB1). */
export async function panelFacts(
  tx: Tx,
  { openingId, employeeId }: { openingId: number; employeeId: number | null },
  today: string,
): Promise<PanelFacts> {
  const rivals = await tx.jobApplication.findMany({
    where: { openingId, employeeId: { not: null } },
    select: { employeeId: true, employee: { select: { user: { select: { id: true } } } } },
  });
  const apart = new Map<number, string>();
  const line = employeeId === null ? null : await lineManager(tx, employeeId, today);
  if (line !== null) apart.set(line, t("The applicant's manager hears of the application with the offer."));
  for (const { employee } of rivals) if (employee?.user) apart.set(employee.user.id, t("They applied for this job."));
  return { apart };
}

/** Pure. */
export function panelProblems(input: PanelInput, { apart }: PanelFacts): Problem[] {
  const chosen = new Set<number>();
  return PANEL_FIELDS.flatMap((name) => {
    const id = input[name];
    if (id === null) return [];
    if (chosen.has(id)) return [problem(name, t("Panel: choose each person once"), "twice")];
    chosen.add(id);
    const why = apart.get(id);
    return why ? [problem(name, why, "apart")] : [];
  });
}

interface Invited {
  id: number;
  title: string;
  name: string;
  day: string;
  time: string;
  place: string;
}

/**
 * Sets the panel of an interview. Who has scored stays; those who are not asked any longer are excused; who is asked is
 * notified. The scores are read once those who were added have given theirs too.
 */
export async function setPanel(work: Work, invited: Invited, people: readonly number[]): Promise<void> {
  const { tx, actor } = work;
  const { id: applicationId, title, name, day, time, place } = invited;
  const seats = await tx.jobPanelSeat.findMany({ where: { applicationId } });
  for (const seat of seats) if (isAwaited(seat) && !people.includes(seat.userId)) await excuse(work, seat);
  for (const userId of people) {
    const seat = seats.find((one) => one.userId === userId);
    if (seat?.givenAt) continue;
    const { id } = seat
      ? await tx.jobPanelSeat.update({ where: { id: seat.id }, data: { excusedAt: null, version: { increment: 1 } } })
      : await tx.jobPanelSeat.create({ data: { applicationId, userId, createdAt: actor.at } });
    if (!seat || seat.excusedAt !== null) told(work, "ask", id);
    await endNews(work, seatPage(id), { opens: true, users: [userId] });
    await notify(work, {
      userIds: [userId],
      key: `job-panel:${id}:${day}:${time}:${seat?.version ?? 0}`,
      kind: "outcome",
      title: "Interview of {name} for {title}: {day} at {time}",
      values: { name, title, day: formatDate(day), time },
      text: place,
      link: seatPage(id),
    });
  }
  await closePanel(work, applicationId);
}

const told = ({ audit }: Work, act: "ask" | "excuse" | "score", entityId: number) =>
  audit({ action: `JobPanelSeat.${act}`, entity: "JobPanelSeat", entityId, diff: {} });

async function excuse(work: Work, { id, userId }: { id: number; userId: number }): Promise<void> {
  const data = { excusedAt: work.actor.at, version: { increment: 1 } };
  await work.tx.jobPanelSeat.update({ where: { id }, data });
  told(work, "excuse", id);
  await endNews(work, seatPage(id), { opens: true, users: [userId] });
}

/** Notes when the scores of a panel were all in. The application is locked first: two who finish at once are counted one after the other. */
async function closePanel({ tx, actor }: Work, applicationId: number): Promise<boolean> {
  await tx.jobApplication.update({ where: { id: applicationId }, data: { updatedAt: actor.at } });
  const seats = await tx.jobPanelSeat.findMany({ where: { applicationId } });
  const complete = isComplete(seats);
  await tx.jobApplication.update({ where: { id: applicationId }, data: { panelAt: complete ? actor.at : null } });
  return complete;
}

/** Goes on without somebody whose score is missing. @throws NotFound for somebody whose score is not awaited */
export async function excuseMember(work: Work, applicationId: number, seatId: number): Promise<void> {
  const seat = await work.tx.jobPanelSeat.findFirst({ where: { id: seatId, applicationId } });
  if (!seat || !isAwaited(seat)) throw new NotFound();
  await excuse(work, seat);
  await closePanel(work, applicationId);
}

/** How many scores of an application are missing. */
export const awaitedScores = (tx: Pick<Tx, "jobPanelSeat">, applicationId: number): Promise<number> =>
  tx.jobPanelSeat.count({ where: { applicationId, givenAt: null, excusedAt: null } });

/** Those whose scores are missing, to choose from. */
export async function awaitedMembers(applicationId: number) {
  const rows = await db.jobPanelSeat.findMany({
    where: { applicationId, givenAt: null, excusedAt: null },
    orderBy: { id: "asc" },
    select: { id: true, user: { select: { displayName: true } } },
  });
  return rows.map(({ id, user }) => ({ value: String(id), label: user.displayName }));
}

/** The members whose panel it is, by the fields they are chosen in. */
export async function panelOf(applicationId: number): Promise<Partial<Record<keyof PanelInput, string>>> {
  const seats = await db.jobPanelSeat.findMany({
    where: { applicationId, excusedAt: null },
    orderBy: { id: "asc" },
    take: PANEL_FIELDS.length,
    select: { userId: true },
  });
  return Object.fromEntries(seats.map(({ userId }, index) => [PANEL_FIELDS[index]!, String(userId)]));
}

/** The panel of an application: who has scored, and the scores side by side with their means once all are in. */
export async function panelTables(applicationId: number): Promise<PageTable[]> {
  const seats = await db.jobPanelSeat.findMany({
    where: { applicationId },
    orderBy: { id: "asc" },
    include: { user: { select: { displayName: true } } },
  });
  if (seats.length === 0) return [];
  if (!isComplete(seats))
    return [
      {
        title: t("Panel"),
        caption: t("Who interviews, and whose scores are in"),
        columns: [{ label: t("Member") }, { label: t("Scores") }],
        rows: seats.map(({ user, givenAt, excusedAt }) => [
          user.displayName,
          givenAt
            ? { text: t("Given"), tone: "ok" as const }
            : excusedAt
              ? { text: t("Excused"), tone: "neutral" as const }
              : { text: t("Missing"), tone: "warn" as const },
        ]),
      },
    ];
  const given = seats.filter(({ givenAt }) => givenAt !== null);
  const means = panelMeans(given);
  return [
    {
      title: t("Scores of the panel"),
      caption: t("The scores of each member, one to five, with their means"),
      columns: [
        { label: t("Member") },
        ...CRITERION_NAMES.map((name) => ({ label: t(CRITERIA[name]), numeric: true })),
        { label: t("Mean"), numeric: true },
        { label: t("Comment") },
      ],
      rows: [
        ...given.map((seat) => [
          seat.user.displayName,
          ...CRITERION_NAMES.map((name) => seat[name]),
          scoreText(ownMean(seat)!),
          seat.comment,
        ]),
        [t("Mean"), ...CRITERION_NAMES.map((name) => scoreText(means[name]!)), scoreText(means.all!), null],
      ],
    },
  ];
}

const SCORES = Array.from({ length: MOST_SCORE }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));
const score = (label: string) => choice(label, { choices: SCORES }).schema.transform(Number);
export const scoresSchema = z.object({
  knowledge: score(CRITERIA.knowledge),
  experience: score(CRITERIA.experience),
  communication: score(CRITERIA.communication),
  judgement: score(CRITERIA.judgement),
  comment: longText("Comment", { max: 1_000, optional: true }).schema,
});
export type TypedScores = z.output<typeof scoresSchema>;

const include = {
  application: {
    include: {
      employee: { select: { name: true } },
      candidate: { select: { name: true } },
      opening: { select: { title: true, unit: { select: { name: true } } } },
    },
  },
} satisfies Prisma.JobPanelSeatInclude;

/** Why a seat is not scored now, in words; null where it is. Pure. */
export function notNow(
  { status, interviewOn, panelAt }: { status: string; interviewOn: string | null; panelAt: Date | null },
  today: string,
): string | null {
  if (panelAt !== null) return t("All scores are in: they are not changed any longer.");
  if (status !== "INTERVIEW") return t("This application is not at its interview any longer.");
  return interviewOn !== null && interviewOn <= today ? null : t("The interview has not taken place yet.");
}

export const seatPage = (id: number): string => href("/internal/job/panel/:id", { params: { id } });

/** A seat of one's own, with the other scores once all are in. @throws NotFound */
export async function readSeat(actor: Actor, id: number) {
  const row = await db.jobPanelSeat.findFirst({ where: { AND: [{ id }, ownSeats(actor)] }, include });
  if (!row) throw new NotFound();
  const { application, version } = row;
  const { opening, interviewOn, interviewAt, place, statement, panelAt } = application;
  return {
    id,
    version,
    applicationId: application.id,
    name: applicantName(application),
    title: opening.title,
    facts: [
      { label: "Job", value: opening.title },
      { label: "Unit", value: opening.unit.name },
      {
        label: "Interview",
        value: [interviewOn && formatDate(interviewOn), interviewAt, place].filter(Boolean).join(", "),
      },
      { label: "Statement", value: statement, long: true },
    ],
    closed: notNow(application, todayOf(actor)),
    given: row.givenAt && formatInstant(row.givenAt, actor.company.timeZone),
    values: {
      ...Object.fromEntries(CRITERION_NAMES.map((name) => [name, row[name] === null ? "" : String(row[name])])),
      comment: row.comment ?? "",
    },
    tables: panelAt === null || row.givenAt === null ? [] : await panelTables(application.id),
  };
}

/**
 * Keeps the scores of one's own, until those of all are in. The trail tells that they were given, and not which.
 * @throws NotFound; Conflict "stale", "wrong_state"
 */
export function giveScores(actor: Actor, id: number, input: TypedScores, version: number | null) {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const seat = await tx.jobPanelSeat.findFirst({ where: { AND: [{ id }, ownSeats(actor)] }, include });
    if (!seat) throw new NotFound();
    // Taken in turn with those who finish at the same time.
    await tx.jobApplication.update({ where: { id: seat.applicationId }, data: { updatedAt: actor.at } });
    const application = await tx.jobApplication.findUniqueOrThrow({ where: { id: seat.applicationId } });
    const closed = notNow(application, todayOf(actor));
    if (closed) throw new Conflict(closed, "wrong_state", { version: seat.version });
    if (version !== null && version !== seat.version) throw await staleEdit(tx, "JobPanelSeat", seat);
    const { count } = await tx.jobPanelSeat.updateMany({
      where: { id, version: seat.version },
      data: { ...input, givenAt: seat.givenAt ?? actor.at, version: { increment: 1 } },
    });
    if (count !== 1) throw new Conflict(t("Someone else changed this record at the same time."), "stale");
    told(work, "score", id);
    const complete = await closePanel(work, seat.applicationId);
    return { id, version: seat.version + 1, complete };
  });
}

/** The papers of an applicant, for the panel that interviews them. */
export const panelFiles = attachmentsOf({
  name: "JobApplication",
  most: 3,
  lock: () => Promise.reject(new NotFound()),
  sees: async (actor, applicationId) =>
    (await db.jobPanelSeat.count({ where: { AND: [{ applicationId }, ownSeats(actor)] } })) > 0,
});

/** Interviews that wait for the scores of this person, from their day on. */
export const panelTasks: TaskSource = {
  pages: ["/internal/job/panel/:id"],
  sign: ({ userId }) =>
    sql`SELECT 1 FROM "JobPanelSeat" s JOIN "JobApplication" a ON a."id" = s."applicationId"
      WHERE s."userId" = ${userId ?? 0} AND s."givenAt" IS NULL AND s."excusedAt" IS NULL AND a."status" = 'INTERVIEW'`,
  find: async (actor) => {
    if (actor.userId === null) return [];
    const rows = await db.jobPanelSeat.findMany({
      where: {
        AND: [
          ownSeats(actor),
          { givenAt: null, application: { status: "INTERVIEW", interviewOn: { lte: todayOf(actor) } } },
        ],
      },
      orderBy: { id: "asc" },
      include,
    });
    return rows.map(({ id, createdAt, application }) => ({
      title: t("Score the interview of {name} for {title}", {
        name: applicantName(application),
        title: application.opening.title,
      }),
      detail: application.opening.unit.name,
      link: seatPage(id),
      since: createdAt,
      tag: t("To score"),
      tone: "warn",
    }));
  },
};
