import type { z } from "zod/v4";
import { inTx } from "~/act.server";
import { InputProblem, problem } from "~/core/problems";
import type { Actor } from "~/define/actor";
import { longText } from "~/define/field";
import type { SectionKind } from "./content";
import { objectOf } from "./fields.server";
import { holdForEditing } from "./hold-for-editing.server";
import { sectionRow } from "./section-state.server";
import { sectionOf } from "./sections/index.server";

const REASON_MIN = 10;

export const notPossibleSchema = objectOf({ reason: longText("Why it was not possible", { max: 500, hint: `At least ${REASON_MIN} characters` }) });
export type NotPossibleInput = z.infer<typeof notPossibleSchema>;

/** Says why a section was not possible that day, which satisfies what the purpose asks for. */
export function markNotPossible(actor: Actor, visitId: number, kind: SectionKind, { reason }: NotPossibleInput) {
  return inTx(actor, async (work) => {
    const visit = await holdForEditing(work, visitId);
    if (reason.length < REASON_MIN) throw new InputProblem(problem("reason", `Why it was not possible: at least ${REASON_MIN} characters`, "reason_too_short"));
    const rows = await sectionOf(kind).read(work.tx, visitId);
    if (rows.length > 0) throw new InputProblem(problem("reason", "Something is recorded here. Remove it first, or leave the section as it is", "has_rows"));
    const section = await sectionRow(work, visitId, kind);
    await work.tx.visitSection.update({ where: { id: section.id }, data: { state: "NOT_POSSIBLE", reason, version: { increment: 1 } } });
    work.audit({ action: "Visit.markNotPossible", entity: "Visit", entityId: visitId, diff: { section: kind, state: [section.state, "NOT_POSSIBLE"], reason: [section.reason, reason] } });
    return { id: visit.id };
  });
}

/** Takes back {@link markNotPossible}. */
export function markPossible(actor: Actor, visitId: number, kind: SectionKind) {
  return inTx(actor, async (work) => {
    await holdForEditing(work, visitId);
    const section = await sectionRow(work, visitId, kind);
    if (section.state === "NOT_POSSIBLE") {
      await work.tx.visitSection.update({ where: { id: section.id }, data: { state: "EMPTY", reason: null, version: { increment: 1 } } });
      work.audit({ action: "Visit.markPossible", entity: "Visit", entityId: visitId, diff: { section: kind, state: ["NOT_POSSIBLE", "EMPTY"], reason: [section.reason, null] } });
    }
    return { id: visitId };
  });
}
