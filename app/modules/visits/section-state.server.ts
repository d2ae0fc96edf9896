import type { Work } from "~/db/transaction.server";
import type { SectionKind } from "./content";
import { sectionOf, TYPED_SECTIONS } from "./sections/index.server";
import { tableOf } from "./sections/table.server";

/** The row of a section of a visit, made when the section is first touched. */
export async function sectionRow({ tx }: Work, visitId: number, kind: SectionKind) {
  return tx.visitSection.upsert({ where: { visitId_kind: { visitId, kind } }, create: { visitId, kind }, update: {} });
}

/** Brings a section's state in line with its rows: saved with rows or a head, empty without. */
export async function settleSection(work: Work, visitId: number, kind: SectionKind): Promise<void> {
  const section = await sectionRow(work, visitId, kind);
  const { read, head } = sectionOf(kind);
  const rows = await read(work.tx, visitId);
  const there = rows.length > 0 || ((await head?.read(work.tx, visitId)) ?? null) !== null;
  if (rows.length === 0 && section.state === "NOT_POSSIBLE") return;
  await work.tx.visitSection.update({
    where: { id: section.id },
    data: { state: there ? "SAVED" : "EMPTY", reason: null, version: { increment: 1 } },
  });
}

/** The visit is cancelled: rows of which there is one for a day or a number make room for others. */
export async function releaseRows({ tx }: Work, visitId: number): Promise<void> {
  for (const { form } of TYPED_SECTIONS)
    if (form.live) await tableOf(tx, form.model).updateMany({ where: { visitId }, data: { live: false } });
}
