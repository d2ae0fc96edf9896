import { ALLVISIT_PAGES } from "~/core/section-pages";
import { NotFound } from "~/core/problems";
import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import { href } from "~/href";
import type { Requirement } from "./completeness";
import { openVisit } from "./open-visit.server";
import { sectionOf, SECTIONS } from "./sections/index.server";
import { checkSubmission } from "./submit-check.server";
import { unitIdOf } from "./visit";
import type { VisitView } from "./visit-view";
import { warningsOf } from "./warnings.server";

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
  const units = await db.orgUnit.findMany({ where: { id: { in: routing.chain.map((step) => unitIdOf(step.unitPath)) } }, select: { id: true, name: true } });
  const people = await db.user.findMany({ where: { id: { in: [routing.reviewerId, ...routing.chain.map((step) => step.userId)].filter((userId) => userId !== null) } }, select: { id: true, displayName: true } });
  const name = (userId: number | null) => people.find((person) => person.id === userId)?.displayName ?? null;
  return {
    view, requirements: completeness.requirements, problems: problems.map(({ field, message }) => ({ message, to: whereMended(whole, field) })),
    warnings: await warningsOf(db, { ...(await db.visit.findUniqueOrThrow({ where: { id } })), exponent: row.company.exponent }),
    reviewer: name(routing.reviewerId), rerouteOnly: routing.rerouteOnly,
    chain: routing.chain.map((step) => ({ unit: units.find((unit) => unit.id === unitIdOf(step.unitPath))?.name ?? "", name: name(step.userId) })),
  };
}

/** The page on which a problem of the submission is mended. */
function whereMended(visit: VisitView, field: string): string | null {
  if (field === "") return null;
  const edit = href("/ops/:level/visit/edit/:id", { params: { level: visit.level, id: visit.id } });
  const section = SECTIONS.find(({ kind }) => kind === field);
  if (!section) return field.startsWith("mark.") ? edit : `${edit}#f-${field}`;
  const rows = visit.parts.find((part) => part.key === section.kind)?.rows ?? [];
  const { word, form } = sectionOf(section.kind);
  if (word === null) return href("/ops/visit/doc/list/:id", { params: { id: visit.id } });
  if ((ALLVISIT_PAGES as readonly string[]).includes(word)) {
    return rows[0] ? href("/ops/allvisit/:section/edit/:id", { params: { section: word, id: rows[0].id } }) : href("/ops/allvisit/:section/add", { params: { section: word }, search: { visit: visit.id } });
  }
  const params = { level: visit.level, section: word, face: "visit" };
  return rows[0] && form?.shape !== "rows" ? href("/ops/:level/:section/:face/edit/:id", { params: { ...params, id: rows[0].id } }) : href("/ops/:level/:section/:face/add", { params, search: { visit: visit.id } });
}
