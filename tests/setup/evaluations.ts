/** A company whose staff are evaluated. */
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { db } from "~/db/database.server";
import { saveRecord } from "~/engine/resource/save.server";
import {
  answersSchema,
  evaluation,
  evaluationType,
  questionsSchema,
  saveAnswers,
  saveQuestions,
} from "~/modules/evaluations/index.server";
import { makeMove } from "../../prisma/seed/demo/make-move";
import { resource } from "./organisation";
import { as, hire, seedOperations, type Operations } from "./operations";

export interface Evaluated extends Operations {
  hr: number;
}

export const BEFORE = new Date("2026-10-01T06:00:00Z");

export async function seedEvaluated(): Promise<Evaluated> {
  const o = await seedOperations();
  return { ...o, hr: await hire(o.tree.company, "HR Manager", "HRM", "Hana") };
}

export const QUESTIONS = [
  { section: "Work", text: "Quality", kind: "SCORE", weightBp: "60", required: "on", least: "" },
  { section: "Work", text: "Speed", kind: "SCORE", weightBp: "40", required: "on", least: "" },
  { section: "Outlook", text: "Aims", kind: "TEXT", weightBp: "", required: "on", least: "20" },
];
export const GRADES = [
  { name: "Good", fromBp: "70" },
  { name: "Weak", fromBp: "0" },
];

export const addType = async (
  by: number,
  typed: Readonly<Record<string, string>> = {},
  { questions = QUESTIONS, grades = GRADES } = {},
): Promise<number> => {
  const actor = await as(by, BEFORE);
  const { id, version } = await addRecord(
    actor,
    evaluationType,
    typedSchema(evaluationType).parse({
      ...{ name: "Yearly", cycle: "STANDARD", designationId: "", scaleMax: "5" },
      ...{ firstWeightBp: "60", secondWeightBp: "40", passBp: "50", ...typed },
    }),
  );
  await saveQuestions(actor, id, questionsSchema.parse({ questions, grades }), version);
  return id;
};

export const moveType = async (by: number, id: number, name: string, at = BEFORE) =>
  makeMove(await as(by, at), evaluationType, id, name);

export async function activeType(by: number, typed: Readonly<Record<string, string>> = {}): Promise<number> {
  const id = await addType(by, typed);
  await moveType(by, id, "activate");
  return id;
}

/** Of the year 2026, open in November. */
export async function openPeriod(
  by: number,
  typeId: number,
  period = { name: "Year 2026", periodFrom: "2026-01-01", periodTo: "2026-12-31" },
): Promise<number> {
  const window = { opensOn: "2026-11-01", closesOn: "2026-12-15" };
  const { id } = await saveRecord(
    await as(by, BEFORE),
    resource("EvaluationCycle"),
    null,
    { ...period, typeId, ...window },
    null,
  );
  return id;
}

export const DURING = new Date("2026-11-20T09:00:00Z");

export const startOwn = async (by: number, cycleId: number, at = DURING): Promise<number> =>
  (await addRecord(await as(by, at), evaluation, typedSchema(evaluation).parse({ cycleId: String(cycleId) }))).id;

/** What people answer by the text of the question; a score, or words. */
export type Said = Readonly<Record<string, { score?: number; text?: string; comment?: string }>>;
export const SAID: Said = {
  Quality: { score: 4 },
  Speed: { score: 4 },
  Aims: { text: "Lead a branch of my own one day" },
};

export async function say(
  by: number,
  id: number,
  said: Said,
  {
    handIn = false,
    at = DURING,
    version,
    stage,
  }: { handIn?: boolean; at?: Date; version?: number; stage?: "SELF" | "FIRST" | "SECOND" } = {},
) {
  const row = await db.evaluation.findUniqueOrThrow({
    where: { id },
    include: { type: { include: { questions: true } } },
  });
  const answers = Object.entries(said).map(([text, { score, ...answer }]) => ({
    questionId: String(row.type.questions.find((one) => one.text === text)!.id),
    score: score === undefined ? "" : String(score),
    ...answer,
  }));
  const now = row.status === "SELF" ? "SELF" : row.status === "FIRST_REVIEW" ? "FIRST" : "SECOND";
  const side = { stage: stage ?? now, ...answersSchema.parse({ answers }) } as const;
  return saveAnswers(await as(by, at), id, side, version ?? row.version, handIn);
}

export const moveEvaluation = async (
  by: number,
  id: number,
  name: string,
  note: string | null = "As was agreed",
  at = DURING,
) => makeMove(await as(by, at), evaluation, id, name, { note });
