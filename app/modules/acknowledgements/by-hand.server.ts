/** What HR does for people who have not acknowledged something: reminds them at once, and records signatures on paper. */
import { NotFound, problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { db } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { contributed } from "~/define/contributions";
import type { Choice } from "~/define/field";
import { notifyAll } from "~/modules/notices/index.server";
import type { Subject } from "./ask.server";
import { notDone } from "./states";

/** Rows of one statement. */
const PART = 500;
/** People to choose from. */
const MOST = 500;

const awaited = ({ kind, subjectId }: Subject) => ({ kind, subjectId, wanted: true, shown: true, ...notDone });

/**
 * Reminds everybody with an account who has not acknowledged it, each once a day. @returns how many
 * @throws InputProblem where nobody is left to remind today
 */
export async function remindNow(work: Work, subject: Subject): Promise<number> {
  const { tx, actor } = work;
  const today = todayOf(actor);
  const rows = await tx.acknowledgement.findMany({
    where: {
      ...awaited(subject),
      OR: [{ remindedOn: null }, { remindedOn: { not: today } }],
      employee: { status: { not: "SEPARATED" }, user: { status: "ACTIVE" } },
    },
    orderBy: { id: "asc" },
    select: { id: true, title: true, employee: { select: { user: { select: { id: true, language: true } } } } },
  });
  refuse(rows.length === 0 ? [problem("", t("No one is left to remind today."), "nobody")] : []);
  for (let from = 0; from < rows.length; from += PART)
    await tx.acknowledgement.updateMany({
      where: { id: { in: rows.slice(from, from + PART).map(({ id }) => id) } },
      data: { remindedOn: today },
    });
  const of = contributed("acknowledged").find(({ name }) => name === subject.kind)!;
  return notifyAll(work, {
    people: rows.map(({ employee }) => employee.user!),
    key: `acknowledge-now:${subject.kind}:${subject.subjectId}:${today}`,
    kind: "reminder",
    title: "“{title}” still waits for you",
    values: { title: rows[0]!.title },
    link: of.page(subject.subjectId),
  });
}

/** Those who cannot sign in. */
const withoutAccount = { employee: { status: { not: "SEPARATED" }, user: null } };

/** Staff without an account who have not acknowledged it, to choose from. */
export async function paperSigners(subject: Subject, within: object): Promise<Choice[]> {
  const rows = await db.acknowledgement.findMany({
    where: { ...awaited(subject), ...withoutAccount, unit: within },
    orderBy: { id: "asc" },
    take: MOST,
    select: { employee: { select: { id: true, name: true, employeeNo: true } } },
  });
  return rows.map(({ employee }) => ({
    value: String(employee.id),
    label: `${employee.name}, ${employee.employeeNo}`,
  }));
}

/** Records that somebody without an account signed on paper. @throws NotFound for anybody else */
export async function signOnPaper(
  { tx, actor, audit }: Work,
  subject: Subject,
  employeeId: number,
  within: object,
): Promise<void> {
  const row = await tx.acknowledgement.findFirst({
    where: { ...awaited(subject), ...withoutAccount, employeeId, unit: within },
  });
  if (!row) throw new NotFound();
  const { count } = await tx.acknowledgement.updateMany({
    where: { id: row.id, ...notDone },
    data: { status: "DONE", seenAt: row.seenAt ?? actor.at, doneAt: actor.at, onPaper: true },
  });
  if (count === 1)
    audit({
      action: "Acknowledgement.paper",
      entity: "Acknowledgement",
      entityId: row.id,
      diff: { subject: `${subject.kind} ${subject.subjectId}` },
    });
}
