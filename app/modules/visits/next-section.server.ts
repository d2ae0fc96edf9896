import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { completeness, sectionChecks } from "~/modules/sections/index.server";
import type { SectionKind } from "./content";
import { readContent } from "./read-content.server";
import { SECTIONS } from "./sections/index.server";
import { findVisitRow } from "./visit-row.server";

/**
 * The word of the next section that the visit still asks for, after `from` and then from the beginning; null when
 * nothing is missing that has a form of its own.
 */
export async function nextSection(actor: Actor, visitId: number, from: SectionKind | null): Promise<string | null> {
  const row = await findVisitRow(db, actor, visitId);
  if (!row) throw new NotFound();
  const { requirements } = completeness(
    row.template,
    sectionChecks(SECTIONS, (await readContent(db, visitId)).sections),
  );
  const missing = SECTIONS.filter(
    (section) =>
      section.word !== null &&
      section.kind !== from &&
      requirements.some((r) => r.met === null && r.anyOf.includes(section.kind)),
  );
  const at = SECTIONS.findIndex((section) => section.kind === from);
  return (missing.find((section) => SECTIONS.indexOf(section) > at) ?? missing[0])?.word ?? null;
}
