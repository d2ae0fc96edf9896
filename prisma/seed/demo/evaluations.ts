import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { resourceByWord } from "~/engine/portal.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { saveRecord } from "~/engine/resource/save.server";
import {
  answersSchema,
  evaluation,
  evaluationType,
  lineOf,
  makeEvaluations,
  madeOn,
  questionsSchema,
  saveAnswers,
  saveQuestions,
} from "~/modules/evaluations/index.server";
import { systemActor } from "~/modules/identity/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";
import { demoPicture } from "./picture";

const ZONE = "Africa/Nairobi";
const noonOf = (date: string): Date => new Date(`${date}T09:00:00Z`);

interface Demo {
  users: ReadonlyMap<string, number>;
  at: Date;
}

type Asked = readonly [section: string, text: string, kind: "SCORE" | "TEXT" | "YESNO", weight: string];

const YEARLY: readonly Asked[] = [
  ["Work", "Quality and accuracy of work", "SCORE", "30"],
  ["Work", "Targets reached", "SCORE", "30"],
  ["Work", "Achievements of the period", "TEXT", ""],
  ["Team and members", "Work with colleagues", "SCORE", "20"],
  ["Team and members", "Service to members", "SCORE", "20"],
  ["Outlook", "Ready for more responsibility", "YESNO", ""],
  ["Outlook", "Aims for the next period", "TEXT", ""],
];
const JOINING: readonly Asked[] = [
  ["First months", "Knowledge of procedures", "SCORE", "50"],
  ["First months", "Reliability and attendance", "SCORE", "50"],
  ["First months", "Support that is needed", "TEXT", ""],
];
const GRADES = [
  ["Excellent", "90"],
  ["Good", "70"],
  ["Satisfactory", "50"],
  ["Weak", "0"],
] as const;

/** Types, two finished years, a running one with evaluations in every state, and those of new employees. */
export async function demoEvaluations(demo: Demo): Promise<void> {
  const typeId = await types(demo);
  const year = Number(dateIn(demo.at, ZONE).slice(0, 4));
  const today = dateIn(demo.at, ZONE);
  const last = addDays(today, -1);
  for (const back of [2, 1]) {
    const closing = `${year - back + 1}-01-10`;
    const on = closing < last ? closing : last;
    await standard(
      demo,
      typeId,
      year - back,
      { opensOn: `${year - back}-12-01`, closesOn: `${year - back + 1}-01-31` },
      on,
    );
  }
  await standard(demo, typeId, year, { opensOn: addDays(today, -20), closesOn: addDays(today, 25) }, null);
  for (const [name, kind, fate] of JOINED) await joined(demo, name, kind, fate);
  const hr = await actingAt(demo.users.get("hr.manager")!, demo.at);
  const latest = await db.evaluationType.findFirstOrThrow({
    where: { name: "Yearly evaluation" },
    orderBy: { no: "desc" },
  });
  await makeMove(hr, evaluationType, latest.id, "copy");
}

const FATES = ["self", "returned", "first", "rejected", "second", "complete", "acknowledged", "cancelled"] as const;
type Fate = (typeof FATES)[number];
/** Loan officers, one for each fate of the running year. */
const OFFICERS = FATES.map((_, index) => (index === 0 ? "loan.officer" : `loan.officer.${index + 1}`));
const JOINED: readonly (readonly [name: string, kind: "THREE_MONTH" | "SIX_MONTH", fate: Fate])[] = [
  ["Sharon Jeruto", "THREE_MONTH", "complete"],
  ["Sharon Jeruto", "SIX_MONTH", "complete"],
  ["Pauline Auma", "THREE_MONTH", "complete"],
  ["Pauline Auma", "SIX_MONTH", "first"],
  ["Ian Kiptum", "THREE_MONTH", "first"],
  ["Ali Hamisi", "THREE_MONTH", "second"],
  ["Job Macharia", "SIX_MONTH", "second"],
];

/** A period of the standard cycle with the evaluations of all officers. @param closing the day on which all were finished; null: running */
async function standard(
  demo: Demo,
  typeId: number,
  year: number,
  window: { opensOn: string; closesOn: string },
  closing: string | null,
): Promise<void> {
  const { users, at } = demo;
  const when = closing === null ? at : noonOf(closing);
  const hr = await actingAt(users.get("hr.manager")!, closing === null ? at : noonOf(window.opensOn));
  const { id: cycleId } = await saveRecord(
    hr,
    resourceByWord("evaluationCycle")!,
    null,
    { name: `Year ${year}`, typeId, periodFrom: `${year}-01-01`, periodTo: `${year}-12-31`, ...window },
    null,
  );
  for (const [index, name] of OFFICERS.entries()) {
    const own = await actingAt(users.get(name)!, when);
    const evidence = index === 0 && closing === null ? [{ name: "targets.png", bytes: demoPicture(33) }] : [];
    const { id } = await addRecord(
      own,
      evaluation,
      typedSchema(evaluation).parse({ cycleId: String(cycleId) }),
      evidence,
    );
    const fate = closing === null ? FATES[index]! : "acknowledged";
    if (fate !== "self") await side(users.get(name)!, id, index + year, when, true);
    await live(demo, id, fate, index + year, when);
    if (fate === "acknowledged") await act(users.get(name)!, id, "acknowledge", when, "Thank you for the fair talk.");
  }
}

/** The evaluation of somebody who joined, as the job makes it. */
async function joined(demo: Demo, name: string, kind: "THREE_MONTH" | "SIX_MONTH", fate: Fate): Promise<void> {
  const employee = await db.employee.findFirst({ where: { name }, select: { id: true, joinDate: true } });
  if (!employee) return;
  const when = noonOf(madeOn(employee.joinDate, kind));
  await makeEvaluations(systemActor(when), { employeeIds: [employee.id] });
  const one = await db.evaluation.findFirst({ where: { employeeId: employee.id, kind } });
  if (one) await live(demo, one.id, fate, employee.id, when);
}

/** Takes an evaluation that is with the first reviewer as far as it has come. */
async function live({ users }: Demo, id: number, fate: Fate, index: number, when: Date): Promise<void> {
  const hr = users.get("hr.manager")!;
  const reviewer = async () => (await lineOf(await actingAt(hr, when), id))[0] ?? hr;
  if (fate === "self" || fate === "first") return;
  if (fate === "returned")
    return act(await reviewer(), id, "return", when, "Please tell more about the second half of the year.");
  if (fate === "cancelled") return act(hr, id, "cancel", when, "Moves to another company of the group.");
  await side(await reviewer(), id, index + 1, when, true);
  if (fate === "second") return;
  if (fate === "rejected")
    return act(await reviewer(), id, "reject", when, "The scores do not fit the boards of the year.");
  await side(await reviewer(), id, index + 2, when, true);
}

/** Answers all questions of the side that it is with, and hands it in. */
async function side(by: number, id: number, index: number, at: Date, handIn: boolean): Promise<void> {
  const { typeId, version, status } = await db.evaluation.findUniqueOrThrow({ where: { id } });
  const stage = status === "SELF" ? "SELF" : status === "FIRST_REVIEW" ? "FIRST" : "SECOND";
  const questions = await db.evaluationQuestion.findMany({ where: { typeId }, orderBy: { position: "asc" } });
  const answers = questions.map(({ id: questionId, kind }, place) => {
    const score = 2 + ((index + place) % 4);
    return {
      questionId: String(questionId),
      score: kind === "SCORE" ? String(score) : "",
      text:
        kind === "TEXT" ? "Reached the targets of most months and trained a colleague." : kind === "YESNO" ? "YES" : "",
      comment: kind === "SCORE" && score === 5 ? "Well above what is asked for." : "",
    };
  });
  await saveAnswers(await actingAt(by, at), id, { stage, ...answersSchema.parse({ answers }) }, version, handIn);
}

async function act(by: number, id: number, move: string, at: Date, note: string): Promise<void> {
  await makeMove(await actingAt(by, at), evaluation, id, move, { note });
}

/** The types of the three cycles. @returns the yearly one */
async function types({ users, at }: Demo): Promise<number> {
  const year = Number(dateIn(at, ZONE).slice(0, 4));
  const hr = await actingAt(users.get("hr.manager")!, noonOf(`${year - 3}-12-01`));
  const make = async (name: string, cycle: string, asked: readonly Asked[]) => {
    const typed = typedSchema(evaluationType).parse({
      ...{ name, cycle, designationId: "", scaleMax: "5" },
      ...{ firstWeightBp: "60", secondWeightBp: "40", passBp: "50" },
    });
    const { id, version } = await addRecord(hr, evaluationType, typed);
    const questions = asked.map(([section, text, kind, weightBp]) => ({
      ...{ section, text, kind, weightBp, required: kind === "SCORE" ? "on" : "" },
      least: kind === "TEXT" ? "20" : "",
    }));
    const grades = GRADES.map(([grade, fromBp]) => ({ name: grade, fromBp }));
    await saveQuestions(hr, id, questionsSchema.parse({ questions, grades }), version);
    return id;
  };
  const move = async (id: number, name: string) => makeMove(hr, evaluationType, id, name);
  const yearly = await make("Yearly evaluation", "STANDARD", YEARLY);
  await move(yearly, "activate");
  await move(await make("After three months", "THREE_MONTH", JOINING), "activate");
  await move(await make("After six months", "SIX_MONTH", JOINING), "activate");
  await move(await make("Evaluation of trainees", "STANDARD", JOINING), "retire");
  return yearly;
}
