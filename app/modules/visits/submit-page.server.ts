import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Requirement } from "~/modules/sections/index.server";
import { openVisit } from "./open-visit.server";
import { checkSubmission } from "./submit-check.server";
import { unitIdOf } from "./visit";
import type { VisitView } from "./visit-view";
import { warningsOf } from "./warnings.server";
import { whereMended } from "./where-mended";

export interface SubmitPage {
  view: Omit<VisitView, "parts" | "documents" | "addenda" | "trail">;
  requirements: Requirement[];
  /** What stands against submitting, each with the page where it is mended. */
  problems: { message: string; to: string | null }[];
  warnings: string[];
  /** null when there is nobody. */
  reviewer: string | null;
  /** Units above the visitor's post, nearest first, and who reviews from there; null where vacant. */
  chain: { unit: string; name: string | null }[];
  rerouteOnly: boolean;
}

/** Everything a visitor looks at before submitting. @throws NotFound for another's visit */
export async function submitPage(actor: Actor, id: number): Promise<SubmitPage> {
  const { row, view: whole } = await openVisit(actor, id);
  if (!whole.own) throw new NotFound();
  const { parts: _parts, documents: _documents, addenda: _addenda, trail: _trail, ...view } = whole;
  const { completeness, problems, routing } = await checkSubmission(db, row, actor.at);
  const units = await db.orgUnit.findMany({
    where: { id: { in: routing.chain.map((step) => unitIdOf(step.unitPath)) } },
    select: { id: true, name: true },
  });
  const people = await db.user.findMany({
    where: {
      id: { in: [routing.reviewerId, ...routing.chain.map((step) => step.userId)].filter((userId) => userId !== null) },
    },
    select: { id: true, displayName: true },
  });
  const name = (userId: number | null) => people.find((person) => person.id === userId)?.displayName ?? null;
  return {
    view,
    requirements: completeness.requirements,
    problems: problems.map(({ field, message }) => ({ message, to: whereMended(whole, field) })),
    warnings: await warningsOf(db, {
      ...(await db.visit.findUniqueOrThrow({ where: { id } })),
      exponent: row.company.exponent,
    }),
    reviewer: name(routing.reviewerId),
    rerouteOnly: routing.rerouteOnly,
    chain: routing.chain.map((step) => ({
      unit: units.find((unit) => unit.id === unitIdOf(step.unitPath))?.name ?? "",
      name: name(step.userId),
    })),
  };
}
