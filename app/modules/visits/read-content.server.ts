import { canonicalJson, sha256 } from "~/core/canonical.server";
import type { Tx } from "~/db/database.server";
import { planTitles } from "~/modules/visit-plans/index.server";
import { contentRow, type ShownPart, type Wording } from "~/define/section-content";
import { idsOf, partOfSide, readSections, saidIn, wordingOf, type Said } from "~/modules/sections/index.server";
import type { VisitContent } from "./content";
import { countName } from "./sections/cash.server";
import { SECTIONS, visitKept } from "./sections/index.server";
import { sideOf } from "./sections/section";
import { HEADER_LOOKS, LEG_LOOKS, showContent } from "./show-content";
import type { Level } from "./visit";

/** Everything a visit says now, as it is hashed and kept. @throws when there is no such visit */
export async function readContent(tx: Tx, visitId: number): Promise<VisitContent> {
  const visit = await tx.visit.findUniqueOrThrow({
    where: { id: visitId },
    include: {
      companions: { orderBy: { userId: "asc" } },
      legs: { orderBy: [{ position: "asc" }, { id: "asc" }] },
    },
  });
  const { unitId: _unit, companions: _companions, ...looks } = HEADER_LOOKS;
  return {
    refNo: visit.refNo,
    level: visit.level,
    visitorId: visit.visitorId,
    unitId: visit.unitId,
    companions: visit.companions.map((c) => c.userId),
    header: contentRow(visit, looks).values,
    legs: visit.legs.map((leg) => contentRow(leg, LEG_LOOKS)),
    sections: await readSections(tx, visitKept, visitId),
  };
}

/** Canonical text and SHA-256 of a visit's content. */
export function sealContent(content: VisitContent): { text: string; hash: string } {
  const text = canonicalJson(content);
  return { text, hash: sha256(text) };
}

/** A visit's content without what the other side says of its rows: that is written while the visit is with its reviewer. */
export const visitorsPart = (content: VisitContent): VisitContent => ({
  ...content,
  sections: partOfSide(SECTIONS, content.sections, sideOf(content.level as Level)),
});

/** The hash of a note added after approval; it hangs on the one before, the first on the visit's content hash. */
export function addendumHash(
  previous: string,
  note: { visitId: number; authorId: number; at: Date; text: string },
): string {
  return sha256(canonicalJson({ previous, ...note }));
}

const named = (kind: "user" | "unit", ids: readonly number[]): Said => [
  { id: { label: "", kind } },
  ids.map((id) => ({ values: { id } })),
];

/** The words for what the contents name by id. @param company currency and zone of the visit's company */
export async function wordsOf(
  tx: Tx,
  visitId: number,
  contents: readonly VisitContent[],
  company: { exponent: number; timeZone: string },
): Promise<Wording> {
  const said = contents.flatMap((content): Said[] => [
    named("unit", [content.unitId]),
    named("user", [content.visitorId, ...content.companions]),
    [HEADER_LOOKS, [{ values: content.header }]],
    ...saidIn(SECTIONS, content.sections),
  ]);
  const sections = await tx.visitSection.findMany({ where: { visitId }, select: { id: true, kind: true } });
  const counts = await tx.cashCount.findMany({ where: { visitId }, select: { id: true, place: true, openedAt: true } });
  return wordingOf(tx, said, company, {
    plan: await planTitles(tx, idsOf(said, "plan")),
    section: new Map(sections.map((s) => [s.id, SECTIONS.find((known) => known.kind === s.kind)?.label ?? s.kind])),
    count: new Map(counts.map((count) => [count.id, countName(count, company.timeZone)])),
  });
}

/** A visit's content in words, ready to be shown, marked and compared. */
export async function readShown(
  tx: Tx,
  visitId: number,
  company: { exponent: number; timeZone: string },
): Promise<{ content: VisitContent; parts: ShownPart[]; wording: Wording }> {
  const content = await readContent(tx, visitId);
  const wording = await wordsOf(tx, visitId, [content], company);
  return { content, parts: showContent(content, SECTIONS, wording), wording };
}
