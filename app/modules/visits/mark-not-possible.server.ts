import type { z } from "zod/v4";
import { inTx } from "~/db/transaction.server";
import { rowsAsked } from "~/core/section-template";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/define/actor";
import { longText } from "~/define/field";
import type { SectionKind } from "./content";
import { objectOf } from "./fields.server";
import { holdForEditing } from "./hold-for-editing.server";
import { sectionRow } from "./section-state.server";
import { sectionOf } from "./sections/index.server";

const REASON_MIN = 10;

export const notPossibleSchema = objectOf({
  reason: longText("Why it was not possible", { max: 500, hint: `At least ${REASON_MIN} characters` }),
});
export type NotPossibleInput = z.infer<typeof notPossibleSchema>;

/** Says why a section was not possible that day, or no more of it than there is, which satisfies what the purpose asks for. */
export function markNotPossible(actor: Actor, visitId: number, kind: SectionKind, { reason }: NotPossibleInput) {
  return inTx(actor, async (work) => {
    const visit = await holdForEditing(work, visitId);
    if (reason.length < REASON_MIN)
      throw new InputProblem(
        problem(
          "reason",
          t("Why it was not possible: at least {least} characters", { least: REASON_MIN }),
          "reason_too_short",
        ),
      );
    const rows = await sectionOf(kind).read(work.tx, visitId);
    const { purpose } = await work.tx.visit.findUniqueOrThrow({
      where: { id: visitId },
      select: { purpose: { select: { template: true } } },
    });
    if (rows.length > 0 && rows.length >= rowsAsked(purpose.template ?? "", kind))
      throw new InputProblem(
        problem("reason", t("Something is recorded here. Remove it first, or leave the section as it is"), "has_rows"),
      );
    const section = await sectionRow(work, visitId, kind);
    await work.tx.visitSection.update({
      where: { id: section.id },
      data: { state: "NOT_POSSIBLE", reason, version: { increment: 1 } },
    });
    work.audit({
      action: "Visit.markNotPossible",
      entity: "Visit",
      entityId: visitId,
      diff: { section: kind, state: [section.state, "NOT_POSSIBLE"], reason: [section.reason, reason] },
    });
    return { id: visit.id };
  });
}

/** Takes back {@link markNotPossible}. */
export function markPossible(actor: Actor, visitId: number, kind: SectionKind) {
  return inTx(actor, async (work) => {
    await holdForEditing(work, visitId);
    const section = await sectionRow(work, visitId, kind);
    if (section.state === "NOT_POSSIBLE") {
      const state = (await sectionOf(kind).read(work.tx, visitId)).length > 0 ? "SAVED" : "EMPTY";
      await work.tx.visitSection.update({
        where: { id: section.id },
        data: { state, reason: null, version: { increment: 1 } },
      });
      work.audit({
        action: "Visit.markPossible",
        entity: "Visit",
        entityId: visitId,
        diff: { section: kind, state: ["NOT_POSSIBLE", state], reason: [section.reason, null] },
      });
    }
    return { id: visitId };
  });
}
