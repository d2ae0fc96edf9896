import { canonicalJson, sha256 } from "~/core/canonical.server";
import type { Tx } from "~/db/database.server";
import { planTitles } from "~/modules/visit-plans/index.server";
import type { ContentRow, ContentSection, FieldLook, SectionState, ShownPart, VisitContent, Wording } from "./content";
import { countName } from "./sections/cash.server";
import { SECTIONS, sectionOf } from "./sections/index.server";
import { contentRow, sideOf } from "./sections/section";
import { HEADER_LOOKS, LEG_LOOKS, showContent } from "./show-content";
import type { Level } from "./visit";

/** Everything a visit says now, as it is hashed and kept. @throws when there is no such visit */
export async function readContent(tx: Tx, visitId: number): Promise<VisitContent> {
  const visit = await tx.visit.findUniqueOrThrow({
    where: { id: visitId },
    include: {
      companions: { orderBy: { userId: "asc" } },
      legs: { orderBy: [{ position: "asc" }, { id: "asc" }] },
      sections: true,
    },
  });
  const sections: ContentSection[] = [];
  for (const section of SECTIONS) {
    const saved = visit.sections.find((s) => s.kind === section.kind);
    const rows = await section.read(tx, visitId);
    const state = (saved?.state ?? "EMPTY") as SectionState;
    const head = (await section.head?.read(tx, visitId)) ?? null;
    if (state !== "EMPTY" || rows.length > 0)
      sections.push({ kind: section.kind, state, reason: saved?.reason ?? null, ...(head ? { head } : {}), rows });
  }
  const { unitId: _unit, companions: _companions, ...looks } = HEADER_LOOKS;
  return {
    refNo: visit.refNo,
    level: visit.level,
    visitorId: visit.visitorId,
    unitId: visit.unitId,
    companions: visit.companions.map((c) => c.userId),
    header: contentRow(visit, looks).values,
    legs: visit.legs.map((leg) => contentRow(leg, LEG_LOOKS)),
    sections,
  };
}

/** Canonical text and SHA-256 of a visit's content. */
export function sealContent(content: VisitContent): { text: string; hash: string } {
  const text = canonicalJson(content);
  return { text, hash: sha256(text) };
}

/** A visit's content without what the other side says of its rows: that is written while the visit is with its reviewer. */
export function visitorsPart(content: VisitContent): VisitContent {
  const others = sideOf(content.level as Level) === "bm" ? "supervisor" : "bm";
  const sections = content.sections.map((section) => {
    const columns: readonly string[] = sectionOf(section.kind).form?.sides?.[others] ?? [];
    return {
      ...section,
      rows: section.rows.map(({ id, values }) => ({
        id,
        values: Object.fromEntries(Object.entries(values).filter(([name]) => !columns.includes(name))),
      })),
    };
  });
  return { ...content, sections };
}

/** The hash of a note added after approval; it hangs on the one before, the first on the visit's content hash. */
export function addendumHash(
  previous: string,
  note: { visitId: number; authorId: number; at: Date; text: string },
): string {
  return sha256(canonicalJson({ previous, ...note }));
}

type Names = Record<"users" | "units" | "categories" | "plans", Set<number>>;
const KINDS: Partial<Record<FieldLook["kind"], keyof Names>> = {
  user: "users",
  unit: "units",
  category: "categories",
  plan: "plans",
};

/** The words for what the contents name by id. @param company currency and zone of the visit's company */
export async function wordingOf(
  tx: Tx,
  visitId: number,
  contents: readonly VisitContent[],
  company: { exponent: number; timeZone: string },
): Promise<Wording> {
  const names: Names = { users: new Set(), units: new Set(), categories: new Set(), plans: new Set() };
  for (const content of contents) {
    names.units.add(content.unitId);
    for (const id of [content.visitorId, ...content.companions]) names.users.add(id);
    collect(names, [{ id: 0, values: content.header }], HEADER_LOOKS);
    for (const { kind, head, rows } of content.sections) {
      collect(names, rows, sectionOf(kind).fields);
      if (head) collect(names, [{ id: 0, values: head }], sectionOf(kind).head?.fields ?? {});
    }
  }
  // One after the other: inside a transaction there is one connection.
  const users = await tx.user.findMany({
    where: { id: { in: [...names.users] } },
    select: { id: true, displayName: true },
  });
  const units = await tx.orgUnit.findMany({
    where: { id: { in: [...names.units] } },
    select: { id: true, name: true },
  });
  const categories = await tx.category.findMany({
    where: { id: { in: [...names.categories] } },
    select: { id: true, name: true },
  });
  const sections = await tx.visitSection.findMany({ where: { visitId }, select: { id: true, kind: true } });
  const counts = await tx.cashCount.findMany({ where: { visitId }, select: { id: true, place: true, openedAt: true } });
  return {
    exponent: company.exponent,
    timeZone: company.timeZone,
    users: new Map(users.map((u) => [u.id, u.displayName])),
    units: new Map(units.map((u) => [u.id, u.name])),
    categories: new Map(categories.map((c) => [c.id, c.name])),
    plans: await planTitles(tx, [...names.plans]),
    sections: new Map(sections.map((s) => [s.id, SECTIONS.find((known) => known.kind === s.kind)?.label ?? s.kind])),
    counts: new Map(counts.map((count) => [count.id, countName(count, company.timeZone)])),
  };
}

function collect(names: Names, rows: readonly ContentRow[], looks: Readonly<Record<string, FieldLook>>): void {
  for (const row of rows) {
    for (const [name, look] of Object.entries(looks)) {
      const set = KINDS[look.kind];
      const value = row.values[name];
      if (set && typeof value === "number") names[set].add(value);
    }
  }
}

/** A visit's content in words, ready to be shown, marked and compared. */
export async function readShown(
  tx: Tx,
  visitId: number,
  company: { exponent: number; timeZone: string },
): Promise<{ content: VisitContent; parts: ShownPart[]; wording: Wording }> {
  const content = await readContent(tx, visitId);
  const wording = await wordingOf(tx, visitId, [content], company);
  return { content, parts: showContent(content, SECTIONS, wording), wording };
}
