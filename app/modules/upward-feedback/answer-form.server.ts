/** How somebody answers about another without their name, and what is told of the answers. */
import { formatDate, dateIn } from "~/core/dates";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { can, todayOf, type Actor } from "~/core/actor";
import { db, sql } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import type { TaskSource } from "~/define/task";
import { href } from "~/addresses/href";
import { systemActor } from "~/modules/identity/index.server";
import { ofCompany } from "~/modules/ledger/index.server";
import { SCORES, SIDES, toldOf, type Count, type View } from "./told";

const now = (today: string) => ({ form: { status: "OPEN", closesOn: { gte: today } } });
const own = ({ employeeId }: Actor) => ({ employeeId: employeeId ?? 0 });

/** People somebody is asked about now, and closed forms that tell something of themselves. */
export async function readPeople(actor: Actor) {
  const [asks, results] = await Promise.all([
    db.upwardAsk.findMany({
      where: { ...own(actor), subject: now(todayOf(actor)) },
      orderBy: { id: "asc" },
      include: {
        subject: {
          include: {
            employee: { select: { name: true } },
            form: { select: { closesOn: true, cycle: { select: { name: true } } } },
          },
        },
      },
    }),
    db.upwardSubject.findMany({
      where: { ...own(actor), form: { status: "CLOSED" } },
      orderBy: { id: "desc" },
      take: 20,
      include: { form: { select: { cycle: { select: { name: true } } } } },
    }),
  ]);
  return {
    asks: asks.map(({ id, side, sentOn, subject: { employee, form } }) => ({
      ...{ id, name: employee.name, period: form.cycle.name, closes: formatDate(form.closesOn) },
      side: t(side === "REPORT" ? "Your manager" : "A colleague"),
      sent: sentOn !== null,
    })),
    results: results.map(({ id, form }) => ({ id, period: form.cycle.name })),
  };
}

async function askOf(actor: Actor, id: number) {
  const ask = await db.upwardAsk.findFirst({
    where: { ...own(actor), id, subject: now(todayOf(actor)) },
    include: {
      subject: {
        include: {
          employee: { select: { name: true } },
          form: { include: { questions: { orderBy: { position: "asc" } }, cycle: { select: { name: true } } } },
        },
      },
    },
  });
  if (!ask) throw new NotFound();
  return ask;
}

/** A form that one is asked to answer. @throws NotFound */
export async function readAsk(actor: Actor, id: number) {
  const { sentOn, subject } = await askOf(actor, id);
  return {
    name: subject.employee.name,
    period: subject.form.cycle.name,
    closes: formatDate(subject.form.closesOn),
    sent: sentOn !== null,
    questions: subject.form.questions.map(({ id: questionId, text }) => ({ id: questionId, text })),
  };
}

/**
 * Counts the answers of somebody, once. The act is the portal's: the trail tells of it without them, and the list of who
 * has answered keeps the day alone.
 * @throws NotFound; InputProblem at "q<question>"; Conflict where they answered before
 */
export async function answerAsk(actor: Actor, id: number, scores: ReadonlyMap<number, number>): Promise<void> {
  const { subjectId, side, sentOn, subject } = await askOf(actor, id);
  const { questions } = subject.form;
  const missing = questions.filter((one) => !SCORES.includes(scores.get(one.id) ?? 0));
  if (missing.length > 0)
    throw new InputProblem(missing.map((one) => problem(`q${one.id}`, t("Choose an answer"), "missing")));
  if (sentOn !== null) throw new Conflict(t("You have answered already."), "sent");
  const day = dateIn(actor.at, actor.company.timeZone);
  await inTx(systemActor(actor.at), async ({ tx, audit }) => {
    const { count } = await tx.upwardAsk.updateMany({ where: { id, sentOn: null }, data: { sentOn: day } });
    if (count !== 1) throw new Conflict(t("You have answered already."), "sent");
    // Taken in turn with its closing. The form keeps the time of its opening: that of an answer is kept nowhere.
    const form = await tx.upwardForm.updateMany({
      where: { id: subject.formId, status: "OPEN" },
      data: { updatedAt: subject.form.updatedAt },
    });
    if (form.count !== 1) throw new Conflict(t("This form is closed."), "closed");
    for (const question of questions)
      await tx.upwardCount.updateMany({
        where: { subjectId, side, questionId: question.id, score: scores.get(question.id)! },
        data: { count: { increment: 1 } },
      });
    audit({ action: "UpwardForm.answer", entity: "UpwardForm", entityId: subject.formId, diff: {} });
    return null;
  });
}

const wordsOf = (view: View): string => (view.length === 1 ? t(SIDES[view[0]!]) : t("Reports and colleagues together"));

/** What a closed form tells of somebody: to themselves, and to those of HR who were not asked about them: with their own answers in it they would know the others'. @throws NotFound while it is open */
export async function readResult(actor: Actor, subjectId: number) {
  const hr = can(actor, "upward.manage")
    ? [
        {
          form: { cycle: ofCompany(actor, "upward.manage") },
          asks: { none: { employeeId: actor.employeeId ?? 0 } },
        },
      ]
    : [];
  const subject = await db.upwardSubject.findFirst({
    where: { id: subjectId, form: { status: "CLOSED" }, OR: [own(actor), ...hr] },
    include: {
      employee: { select: { name: true } },
      counts: true,
      form: {
        select: {
          cycleId: true,
          cycle: { select: { name: true } },
          questions: { orderBy: { position: "asc" }, select: { id: true, text: true } },
        },
      },
    },
  });
  if (!subject) throw new NotFound();
  const told = toldOf(subject.counts as Count[]);
  return {
    ...{ name: subject.employee.name, period: subject.form.cycle.name, cycleId: subject.form.cycleId },
    own: subject.employeeId === actor.employeeId,
    views: told.map(({ view, people }) => `${wordsOf(view)} (${people})`),
    rows: subject.form.questions.map(({ id, text }) => ({
      text,
      means: told.map(({ means }) => (means.get(id)! / 100).toFixed(2)),
    })),
  };
}

/** Forms that wait for answers, until they are closed. */
export const upwardTasks: TaskSource = {
  pages: ["/my/feedback/people/:id", "/my/feedback/people"],
  sign: (actor) =>
    sql`SELECT 1 FROM "UpwardAsk" a JOIN "UpwardSubject" s ON s."id" = a."subjectId" JOIN "UpwardForm" f ON f."id" = s."formId"
      WHERE a."employeeId" = ${actor.employeeId ?? 0} AND a."sentOn" IS NULL AND f."status" = 'OPEN' AND f."closesOn" >= ${todayOf(actor)}`,
  find: async (actor) => {
    if (actor.employeeId === null || !can(actor, "upward.answer")) return [];
    const asks = await db.upwardAsk.findMany({
      where: { ...own(actor), sentOn: null, subject: now(todayOf(actor)) },
      orderBy: { id: "asc" },
      include: {
        subject: {
          include: {
            employee: { select: { name: true } },
            form: { select: { closesOn: true, updatedAt: true, cycle: { select: { name: true } } } },
          },
        },
      },
    });
    return asks.map(({ id, subject: { employee, form } }) => ({
      title: t("Answer about {name}", { name: employee.name }),
      detail: form.cycle.name,
      link: href("/my/feedback/people/:id", { params: { id } }),
      since: form.updatedAt,
      due: form.closesOn,
      tag: t("To answer"),
      tone: "info",
    }));
  },
};
