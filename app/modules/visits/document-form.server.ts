import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { openVisit } from "./open-visit.server";
import { SECTIONS } from "./sections/index.server";
import { VISIT_DOCUMENTS } from "./sections/documents.server";
import { formText } from "~/modules/sections/index.server";
import { statesThat } from "~/define/states";
import { VISIT_STATES } from "./visit-states";

export interface DocumentForm {
  /** null until a visit is chosen. */
  visit: { id: number; level: string; refNo: string; unit: string; state: { text: string }; editable: boolean } | null;
  /** The visits to choose from, where none is named. */
  drafts: Choice[];
  kinds: Choice[];
  sections: Choice[];
  /** Name of the document the new file replaces. */
  replaces: string | null;
  values: Record<string, string>;
}

/** What the upload form begins from: the section it was asked for, or what the document to be replaced says. @throws NotFound for another's visit or document */
export async function documentForm(
  actor: Actor,
  visitId: number | null,
  replacesId: number | null,
  section: string | null = null,
): Promise<DocumentForm> {
  const view = visitId === null ? null : (await openVisit(actor, visitId)).view;
  if (view && !view.own) throw new NotFound();
  const replaced =
    replacesId === null
      ? null
      : await db.document.findFirst({
          where: { id: replacesId, ownerType: VISIT_DOCUMENTS, ownerId: visitId ?? 0, deletedAt: null },
        });
  if (replacesId !== null && !replaced) throw new NotFound();
  const belongs = replaced?.sectionId ? await db.visitSection.findUnique({ where: { id: replaced.sectionId } }) : null;
  const drafts = view
    ? []
    : await db.visit.findMany({
        where: { visitorId: actor.userId ?? 0, status: { in: statesThat(VISIT_STATES, "own") } },
        select: { id: true, refNo: true, unit: { select: { name: true } } },
        orderBy: { id: "desc" },
        take: 50,
      });
  const kinds = await db.category.findMany({
    where: { kind: "DOCUMENT", active: true },
    orderBy: [{ position: "asc" }, { name: "asc" }],
  });
  const sections = SECTIONS.filter(({ kind }) => kind !== "DOCS").map(({ kind, label }) => ({
    value: kind as string,
    label,
  }));
  return {
    visit: view && {
      id: view.id,
      level: view.level,
      refNo: view.refNo,
      unit: view.unit,
      state: { text: view.state.text },
      editable: view.editable,
    },
    drafts: drafts.map((draft) => ({ value: String(draft.id), label: `${draft.refNo}, ${draft.unit.name}` })),
    kinds: kinds.map((kind) => ({ value: kind.code, label: kind.name })),
    sections,
    replaces: replaced?.originalName ?? null,
    values: replaced
      ? {
          kind: replaced.kind,
          caption: formText(replaced.caption),
          evidenceDate: formText(replaced.evidenceDate),
          section: formText(belongs?.kind),
        }
      : sections.some(({ value }) => value === section)
        ? { section: section! }
        : {},
  };
}
