import type { z } from "zod/v4";
import { inTx, type Work } from "~/db/transaction.server";
import { rowsAsked } from "~/core/section-template";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { longText } from "~/define/field";
import type { Family } from "~/define/section";
import type { SectionState } from "~/define/section-content";
import { objectOf } from "~/define/section-field.server";
import { sectionIn, type SectionParent } from "./parent";
import { placeOf, setPlace, type Place } from "./state.server";

const REASON_MIN = 10;

export const notPossibleSchema = objectOf({
  reason: longText("Why it was not possible", { max: 500, hint: `At least ${REASON_MIN} characters` }),
});
export type NotPossibleInput = z.infer<typeof notPossibleSchema>;

/** Says why a section was not possible, or no more of it than there is, which satisfies what is asked for. */
export function markNotPossible<F extends Family>(
  parent: SectionParent<F>,
  actor: Actor,
  parentId: number,
  kind: F["kind"],
  { reason }: NotPossibleInput,
): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    await parent.lock(work, parentId);
    if (reason.length < REASON_MIN)
      throw new InputProblem(
        problem(
          "reason",
          t("Why it was not possible: at least {least} characters", { least: REASON_MIN }),
          "reason_too_short",
        ),
      );
    const rows = await sectionIn(parent.sections, kind).read(work.tx, parentId);
    const template = await parent.template(work.tx, parentId);
    if (rows.length > 0 && rows.length >= rowsAsked(template ?? "", kind))
      throw new InputProblem(
        problem("reason", t("Something is recorded here. Remove it first, or leave the section as it is"), "has_rows"),
      );
    await change(work, parent, "markNotPossible", await placeOf(work, parent, parentId, kind), {
      parentId,
      state: "NOT_POSSIBLE",
      reason,
    });
    return { id: parentId };
  });
}

/** Takes back {@link markNotPossible}. */
export function markPossible<F extends Family>(
  parent: SectionParent<F>,
  actor: Actor,
  parentId: number,
  kind: F["kind"],
): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    await parent.lock(work, parentId);
    const place = await placeOf(work, parent, parentId, kind);
    if (place.state === "NOT_POSSIBLE") {
      const rows = await sectionIn(parent.sections, kind).read(work.tx, parentId);
      const state = rows.length > 0 ? "SAVED" : "EMPTY";
      await change(work, parent, "markPossible", place, { parentId, state, reason: null });
    }
    return { id: parentId };
  });
}

async function change<F extends Family>(
  work: Work,
  parent: SectionParent<F>,
  act: string,
  place: Place,
  { parentId, state, reason }: { parentId: number; state: SectionState; reason: string | null },
): Promise<void> {
  await setPlace(work, parent, place, state, reason);
  const { entity } = parent;
  work.audit({
    action: `${entity}.${act}`,
    entity,
    entityId: parentId,
    diff: { section: place.kind, state: [place.state, state], reason: [place.reason, reason] },
  });
}
