/** Who is asked to confirm a count of cash, and what they may say of it. */
import { z } from "zod/v4";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, integer, longText } from "~/define/field";

export type CountRole = "WITNESS" | "CUSTODIAN";
export const ROLE_LABELS: Readonly<Record<CountRole, string>> = { WITNESS: "Witness", CUSTODIAN: "Custodian" };

export interface NamedCount {
  countedById: number;
  witnessId: number;
  carriedFromId: number | null;
}

/**
 * Whoever is named by a count and has a sign-in says for themselves whether it is right. Whoever counted has said so by
 * counting; of a count that was carried over from the day before nobody is asked.
 * @param custodian the user of the custodian; null without a sign-in @param signsIn whether somebody can sign in
 */
export function askedOf(
  { countedById, witnessId, carriedFromId }: NamedCount,
  custodian: number | null,
  signsIn: (userId: number) => boolean,
): Map<number, CountRole[]> {
  const asked = new Map<number, CountRole[]>();
  if (carriedFromId !== null) return asked;
  const named: [number | null, CountRole][] = [
    [witnessId, "WITNESS"],
    [custodian, "CUSTODIAN"],
  ];
  for (const [userId, role] of named)
    if (userId !== null && userId !== countedById && signsIn(userId))
      asked.set(userId, [...(asked.get(userId) ?? []), role]);
  return asked;
}

const ID_MOST = 2_147_483_647;
const answer = choice("Answer", {
  choices: [
    { value: "CONFIRM", label: "The count is right" },
    { value: "OBJECT", label: "I object" },
  ],
});
const reason = longText("Reason", { max: 500, optional: true });

export const ANSWER_CHOICES = answer.choices ?? [];
export const answerSchema = z.object({ answer: answer.schema, reason: reason.schema });
export type AnswerInput = z.infer<typeof answerSchema>;
/** The same over the API, which names the count. */
export const answerShape = { id: integer("Count", { min: 1, max: ID_MOST, hint: "Id of a DayCount" }).schema };

/** Whoever objects says why. */
export function answerProblems({ answer: said, reason: why }: AnswerInput): Problem[] {
  return said === "OBJECT" && !why ? [problem("reason", t("Reason: say what is not right"), "missing")] : [];
}
