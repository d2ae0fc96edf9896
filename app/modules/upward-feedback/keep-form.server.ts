/** What HR does with the short form of a period: writes it, names colleagues, opens and closes it. */
import { z } from "zod/v4";
import { formatDate } from "~/core/dates";
import { Conflict, InputProblem, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { date, longText, text } from "~/define/field";
import { staleEdit } from "~/modules/audit-trail/index.server";
import { ofCompany } from "~/modules/ledger/index.server";
import { notifyAll } from "~/modules/notices/index.server";
import { holdersOf } from "~/modules/people/index.server";
import { href } from "~/addresses/href";
import { couldBeTold, MOST_QUESTIONS, SCORES, SIDE_NAMES, type Side } from "./told";

const LONGEST_QUESTION = 200;
/** Rows of one statement. */
const PART = 500;

export const formSchema = z.object({
  questions: longText("Questions", { max: MOST_QUESTIONS * (LONGEST_QUESTION + 2) }).schema,
  closesOn: date("Closes on").schema,
});
export const namesSchema = z.object({
  employeeNo: text("Employee", { max: 30 }).schema,
  colleagues: text("Colleagues", { max: 600 }).schema,
});

/** One question a line. Pure. */
export const linesOf = (typed: string): string[] =>
  typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Pure. */
export function formProblems(input: { questions: string; closesOn: string }, today: string): Problem[] {
  const lines = linesOf(input.questions);
  const long = lines.find((line) => line.length > LONGEST_QUESTION);
  return [
    ...(lines.length > MOST_QUESTIONS
      ? [problem("questions", t("Questions: {n} at most, one a line", { n: MOST_QUESTIONS }), "too_many")]
      : []),
    ...(long
      ? [problem("questions", t("Questions: {n} characters a line at most", { n: LONGEST_QUESTION }), "too_long")]
      : []),
    ...(new Set(lines).size < lines.length ? [problem("questions", t("Questions: each once"), "twice")] : []),
    ...(input.closesOn < today
      ? [problem("closesOn", t("Closes on: {date} or later", { date: formatDate(today) }), "in_the_past")]
      : []),
  ];
}

const cycleIn = (actor: Actor, id: number) => ({ AND: [{ id }, ofCompany(actor, "upward.manage")] });

/** The form of a period, of whichever there is none yet. @throws NotFound for a period out of reach */
async function formOf(tx: Pick<Tx, "evaluationCycle">, actor: Actor, cycleId: number) {
  const cycle = await tx.evaluationCycle.findFirst({
    where: cycleIn(actor, cycleId),
    include: { upwardForm: { include: { questions: { orderBy: { position: "asc" } } } } },
  });
  if (!cycle) throw new NotFound();
  return cycle;
}
type Kept = NonNullable<Awaited<ReturnType<typeof formOf>>["upwardForm"]>;

/** Locks a form in a state. @throws Conflict */
async function locked(work: Work, form: Kept | null, status: string, version: number | null): Promise<Kept> {
  if (!form) throw new NotFound();
  if (form.status !== status)
    throw new Conflict(t("This form has changed in the meantime."), "wrong_state", { version: form.version });
  if (version !== null && version !== form.version) throw await staleEdit(work.tx, "UpwardForm", form);
  const { count } = await work.tx.upwardForm.updateMany({
    where: { id: form.id, version: form.version },
    data: { version: { increment: 1 } },
  });
  if (count !== 1) throw new Conflict(t("Someone else changed this record at the same time."), "stale");
  return form;
}

/** Writes the questions of a draft. @throws NotFound; InputProblem; Conflict */
export function writeForm(
  actor: Actor,
  cycleId: number,
  input: z.output<typeof formSchema>,
  version: number | null,
): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const cycle = await formOf(tx, actor, cycleId);
    const problems = formProblems(input, todayOf(actor));
    if (problems.length > 0) throw new InputProblem(problems);
    const form = cycle.upwardForm
      ? await locked(work, cycle.upwardForm, "DRAFT", version)
      : await tx.upwardForm.create({
          data: {
            ...{ companyId: cycle.companyId, cycleId, closesOn: input.closesOn, createdById: actor.userId! },
            createdAt: actor.at,
          },
        });
    const lines = linesOf(input.questions);
    await tx.upwardQuestion.deleteMany({ where: { formId: form.id } });
    await tx.upwardQuestion.createMany({
      data: lines.map((line, index) => ({ formId: form.id, position: index + 1, text: line })),
    });
    await tx.upwardForm.update({ where: { id: form.id }, data: { closesOn: input.closesOn } });
    audit({
      action: "UpwardForm.write",
      entity: "UpwardForm",
      entityId: form.id,
      diff: { questions: lines.length, closesOn: input.closesOn },
    });
    return { id: form.id };
  });
}

/** Names the colleagues of somebody, in place of those who were named before. @throws NotFound; InputProblem; Conflict */
export function nameColleagues(
  actor: Actor,
  cycleId: number,
  { employeeNo, colleagues }: z.output<typeof namesSchema>,
  version: number | null,
): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const { upwardForm, companyId } = await formOf(tx, actor, cycleId);
    const form = await locked(work, upwardForm, "DRAFT", version);
    const numbers = [...new Set(colleagues.split(/[\s,;]+/).filter(Boolean))];
    const people = await tx.employee.findMany({
      where: { employeeNo: { in: [employeeNo, ...numbers] }, ...serving(companyId, todayOf(actor)) },
      select: { id: true, employeeNo: true },
    });
    const idOf = new Map(people.map((one) => [one.employeeNo, one.id]));
    const about = idOf.get(employeeNo);
    const unknown = numbers.filter((no) => !idOf.has(no));
    const problems = [
      ...(about === undefined
        ? [problem("employeeNo", t("Employee: no one in service has this number"), "unknown")]
        : []),
      ...(unknown.length > 0
        ? [
            problem(
              "colleagues",
              t("Colleagues: no one in service has the number {no}", { no: unknown[0]! }),
              "unknown",
            ),
          ]
        : []),
      ...(numbers.includes(employeeNo)
        ? [problem("colleagues", t("Colleagues: people do not answer about themselves"), "self")]
        : []),
    ];
    if (problems.length > 0) throw new InputProblem(problems);
    const pair = { formId: form.id, employeeId: about! };
    const { id: subjectId } = await tx.upwardSubject.upsert({
      where: { formId_employeeId: pair },
      create: pair,
      update: {},
    });
    await tx.upwardAsk.deleteMany({ where: { subjectId } });
    await tx.upwardAsk.createMany({
      data: numbers.map((no) => ({ subjectId, employeeId: idOf.get(no)!, side: "COLLEAGUE" })),
    });
    audit({
      action: "UpwardForm.name",
      entity: "UpwardForm",
      entityId: form.id,
      diff: { employeeId: about!, people: numbers.length },
    });
    return { id: form.id };
  });
}

/** People in service of a company on a day who can sign in. */
const serving = (companyId: number, today: string) => ({
  status: { not: "SEPARATED" },
  user: { status: "ACTIVE" },
  postings: {
    some: {
      validFrom: { lte: today },
      validTo: { gte: today },
      unit: { path: { startsWith: `/${companyId}/` } },
    },
  },
});

/** Asks the reports of every manager of the day, and the colleagues who were named. @throws NotFound; InputProblem; Conflict */
export function openForm(
  actor: Actor,
  cycleId: number,
  version: number | null,
): Promise<{ id: number; asked: number }> {
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const { upwardForm, companyId, name } = await formOf(tx, actor, cycleId);
    const form = await locked(work, upwardForm, "DRAFT", version);
    const today = todayOf(actor);
    if (form.questions.length === 0)
      throw new InputProblem(problem("", t("Write at least one question first"), "no_questions"));
    if (form.closesOn < today)
      throw new InputProblem(problem("", t("Its last day has passed: change it first."), "in_the_past"));
    const asks = await wanted(tx, form.id, companyId, today);
    if (asks.size === 0)
      throw new InputProblem(
        problem("", t("No one has three or more people who could answer: there would be no results"), "nobody"),
      );
    await keepAsks(tx, form, asks);
    await tx.upwardForm.update({ where: { id: form.id }, data: { status: "OPEN" } });
    const ids = [...new Set([...asks.values()].flatMap((people) => [...people.keys()]))];
    const users: { id: number; language: string | null }[] = [];
    for (let from = 0; from < ids.length; from += PART)
      users.push(
        ...(await tx.user.findMany({
          where: { employeeId: { in: ids.slice(from, from + PART) } },
          select: { id: true, language: true },
        })),
      );
    await notifyAll(work, {
      people: users,
      key: `upward-form:${form.id}`,
      kind: "task",
      title: "Answer about the people you work with until {day}: {name}",
      values: { day: formatDate(form.closesOn), name },
      link: href("/my/feedback/people"),
    });
    audit({ action: "UpwardForm.open", entity: "UpwardForm", entityId: form.id, diff: { people: ids.length } });
    return { id: form.id, asked: ids.length };
  });
}

type Asks = Map<number, Map<number, Side>>;

/** Who is asked about whom, of all about whom something could be told. A named colleague who is a report answers as one. */
async function wanted(tx: Tx, formId: number, companyId: number, today: string): Promise<Asks> {
  const named = await tx.upwardAsk.findMany({
    where: { subject: { formId } },
    select: { employeeId: true, subject: { select: { employeeId: true } } },
  });
  const people = await tx.employee.findMany({ where: serving(companyId, today), select: { id: true } });
  const here = new Set(people.map(({ id }) => id));
  const managers = await holdersOf(tx, serving(companyId, today), "LINE", today);
  const asks: Asks = new Map();
  const ask = (about: number, by: number, side: Side) => {
    if (about !== by && here.has(by) && here.has(about)) asks.set(about, (asks.get(about) ?? new Map()).set(by, side));
  };
  for (const { employeeId, subject } of named) ask(subject.employeeId, employeeId, "COLLEAGUE");
  for (const [employeeId, manager] of managers) ask(manager.employeeId, employeeId, "REPORT");
  for (const [about, by] of asks) {
    const of = (side: Side) => [...by.values()].filter((one) => one === side).length;
    if (!couldBeTold({ REPORT: of("REPORT"), COLLEAGUE: of("COLLEAGUE") })) asks.delete(about);
  }
  return asks;
}

/** Writes who is asked about whom, and a count of nought for every answer there can be. */
async function keepAsks(tx: Tx, { id: formId, questions }: Kept, asks: Asks): Promise<void> {
  await tx.upwardSubject.deleteMany({ where: { formId } });
  const about = [...asks.keys()].sort((a, b) => a - b);
  await inParts(
    about.map((employeeId) => ({ formId, employeeId })),
    (data) => tx.upwardSubject.createMany({ data }),
  );
  const subjects = await tx.upwardSubject.findMany({ where: { formId }, select: { id: true, employeeId: true } });
  await inParts(
    subjects.flatMap(({ id: subjectId, employeeId }) =>
      [...asks.get(employeeId)!].map(([by, side]) => ({ subjectId, employeeId: by, side })),
    ),
    (data) => tx.upwardAsk.createMany({ data }),
  );
  await inParts(
    subjects.flatMap(({ id: subjectId }) =>
      SIDE_NAMES.flatMap((side) =>
        questions.flatMap(({ id: questionId }) => SCORES.map((score) => ({ subjectId, side, questionId, score }))),
      ),
    ),
    (data) => tx.upwardCount.createMany({ data }),
  );
}

async function inParts<Row>(rows: readonly Row[], write: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += PART) await write(rows.slice(from, from + PART));
}

/** Closes a form: its results are told from now on. @throws NotFound; Conflict */
export function closeForm(actor: Actor, cycleId: number, version: number | null): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    const { upwardForm } = await formOf(work.tx, actor, cycleId);
    return closeWithin(work, await locked(work, upwardForm, "OPEN", version));
  });
}

async function closeWithin({ tx, audit }: Work, { id }: { id: number }): Promise<{ id: number }> {
  await tx.upwardForm.update({ where: { id }, data: { status: "CLOSED" } });
  audit({ action: "UpwardForm.close", entity: "UpwardForm", entityId: id, diff: {} });
  return { id };
}

/** Closes a form whose last day has passed. A second time changes nothing. */
export const closeOver = (actor: Actor, formId: number): Promise<{ id: number }> =>
  inTx(actor, async (work) => {
    const { count } = await work.tx.upwardForm.updateMany({
      where: { id: formId, status: "OPEN" },
      data: { version: { increment: 1 } },
    });
    return count === 1 ? closeWithin(work, { id: formId }) : { id: formId };
  });

/** The form of a period as HR keeps it. @throws NotFound */
export async function readForm(actor: Actor, cycleId: number) {
  const { name, upwardForm } = await formOf(db, actor, cycleId);
  const subjects = upwardForm
    ? await db.upwardSubject.findMany({
        where: { formId: upwardForm.id },
        orderBy: [{ employee: { name: "asc" } }, { id: "asc" }],
        take: PART,
        include: {
          employee: { select: { name: true, employeeNo: true } },
          asks: { select: { employeeId: true, side: true, sentOn: true } },
        },
      })
    : [];
  return { name, form: upwardForm, subjects };
}
