/** Somebody to lead cases that concern all who could: asked of whoever sees that cases wait, and no more (spec: ops §6.2). */
import { z } from "zod/v4";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { aboutOf, hiddenCases, noteAccess, noteReading, senderOf, waitingForAlternate } from "./case-access.server";
import { userNamed } from "./case-moves.server";
import { concernOf, inConflict } from "./concern.server";
import { listedFor, todayFor } from "./days.server";

export const alternateSchema = z.object({
  signInName: z
    .string("Type a sign-in name or an employee number.")
    .trim()
    .min(1, "Type a sign-in name or an employee number.")
    .max(200),
});

/** The cases that wait for somebody to lead them, as far as a person may be told that they wait. */
async function waitingOf(tx: Tx, actor: Actor): Promise<string[]> {
  const [waiting, hidden] = await Promise.all([waitingForAlternate(tx, todayFor(actor)), hiddenCases(actor)]);
  const rows = await tx.feedbackCase.findMany({
    where: { id: { in: waiting.filter((id) => !hidden.includes(id)) }, listedFrom: { lte: listedFor(actor) } },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Whether a case waits for the actor to name somebody who leads it. */
export const asksForAlternate = async (actor: Actor): Promise<boolean> =>
  (await waitingOf(db as unknown as Tx, actor)).length > 0;

/** Why nobody is named: the person is concerned by all of the cases. */
const BARRED = "barred";

/** Gives the cases that wait to somebody to lead them, as far as none of them concerns that person. @throws InputProblem */
export async function nameAlternate(actor: Actor, { signInName }: z.infer<typeof alternateSchema>): Promise<null> {
  const refused: string[] = [];
  const naming = inTx(actor, async ({ tx }) => {
    const userId = await userNamed(tx, signInName);
    const day = todayFor(actor);
    const waiting = await waitingOf(tx, actor);
    if (waiting.length === 0)
      throw new InputProblem(problem("", t("No case waits for an alternate any more."), "state"));
    let given = 0;
    for (const row of await tx.feedbackCase.findMany({ where: { id: { in: waiting } } })) {
      const concern = await concernOf(tx, row.categoryId, aboutOf(row), day);
      const sender = row.mode === "SEALED" ? null : await senderOf(tx, row.id);
      if (userId === actor.userId || (await inConflict(tx, [userId], concern, sender, day)).has(userId)) {
        refused.push(row.id);
        continue;
      }
      await tx.casePerson.upsert({
        where: { caseId_userId: { caseId: row.id, userId } },
        create: { caseId: row.id, userId, role: "ALTERNATE" },
        update: { role: "ALTERNATE" },
      });
      await tx.feedbackCase.update({ where: { id: row.id }, data: { version: { increment: 1 } } });
      await noteAccess(tx, actor, row.id, "nameAlternate");
      given += 1;
    }
    if (given === 0)
      throw new InputProblem(
        problem("signInName", t("This person cannot be given this case. Choose somebody else."), BARRED),
      );
    return null;
  });
  try {
    return await naming;
  } catch (error) {
    // A refusal tells something of the case: who asked for it stands among who did what.
    if (error instanceof InputProblem && error.problems.some(({ code }) => code === BARRED))
      for (const id of refused) await noteReading(actor, id, "assignRefused");
    throw error;
  }
}
