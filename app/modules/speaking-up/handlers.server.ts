/** Who handles what comes under a category, and who does where they are in conflict (spec: ops §6.1, §6.2). */
import { z } from "zod/v4";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";

export interface HandlerLine {
  id: number;
  category: string;
  name: string;
  alternate: boolean;
}

export const handlerSchema = z.object({
  categoryId: z.coerce.number("Choose a category.").int().positive("Choose a category."),
  signInName: z.string("Type a sign-in name.").trim().toLowerCase().min(1, "Type a sign-in name.").max(200),
  alternate: z
    .string()
    .optional()
    .transform((given) => given === "on"),
});

export const removeSchema = z.object({ handler: z.coerce.number().int().positive() });

export async function handlerLines(): Promise<HandlerLine[]> {
  const rows = await db.feedbackHandler.findMany({
    orderBy: [{ category: { position: "asc" } }, { alternate: "asc" }, { id: "asc" }],
    include: { category: { select: { name: true } }, user: { select: { displayName: true } } },
  });
  return rows.map(({ id, category, user, alternate }) => ({
    id,
    category: category.name,
    name: user.displayName,
    alternate,
  }));
}

export const handlerCategories = async (): Promise<{ value: string; label: string }[]> =>
  (
    await db.feedbackCategory.findMany({
      where: { active: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
      select: { id: true, name: true },
    })
  ).map(({ id, name }) => ({ value: String(id), label: name }));

/** Names a handler, for cases that come from now on. @throws InputProblem at its field */
export const addHandler = (actor: Actor, input: z.infer<typeof handlerSchema>): Promise<null> =>
  inTx(actor, async ({ tx, audit }) => {
    const { categoryId, signInName, alternate } = input;
    const category = await tx.feedbackCategory.findFirst({ where: { id: categoryId, active: true } });
    if (!category) throw new InputProblem(problem("categoryId", t("Choose a category.")));
    const user = await tx.user.findFirst({ where: { signInName, status: "ACTIVE", kind: "PERSON" } });
    if (!user) throw new InputProblem(problem("signInName", t("No one signs in by this name.")));
    await tx.feedbackHandler.upsert({
      where: { categoryId_userId: { categoryId, userId: user.id } },
      create: { categoryId, userId: user.id, alternate },
      update: { alternate },
    });
    audit({
      action: "FeedbackCategory.addHandler",
      entity: "FeedbackCategory",
      entityId: categoryId,
      diff: { handler: [null, user.displayName], alternate: [null, alternate] },
    });
    return null;
  });

/** Takes a handler from a category; cases they have stay with them. @throws NotFound */
export const removeHandler = (actor: Actor, id: number): Promise<null> =>
  inTx(actor, async ({ tx, audit }) => {
    const row = await tx.feedbackHandler.findUnique({
      where: { id },
      include: { user: { select: { displayName: true } } },
    });
    if (!row) throw new NotFound();
    await tx.feedbackHandler.delete({ where: { id } });
    audit({
      action: "FeedbackCategory.removeHandler",
      entity: "FeedbackCategory",
      entityId: row.categoryId,
      diff: { handler: [row.user.displayName, null] },
    });
    return null;
  });
