/** What the movements of a person came to, for their own page. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Tag } from "~/define/workflow";
import { STATES } from "~/modules/movements/index.server";
import { kindWord } from "./movement.workflow.server";
import { statesThat } from "~/define/states";
import { MOVEMENT_STATES } from "~/modules/movements/movement-states";

export interface OwnMovement {
  id: number;
  kind: string;
  to: string;
  from: string;
  state: Tag;
  /** Address of the letter; null where there is none. */
  letter: string | null;
}

/** Those that were approved, the latest first. */
export async function ownMovements({ employeeId }: Actor): Promise<OwnMovement[]> {
  if (employeeId === null) return [];
  const rows = await db.movement.findMany({
    where: {
      employeeId,
      OR: [
        { status: { in: statesThat(MOVEMENT_STATES, "certain") } },
        { status: "CANCELLED", decidedAt: { not: null } },
      ],
    },
    orderBy: [{ effectiveOn: "desc" }, { id: "desc" }],
    take: 50,
    include: {
      toUnit: { select: { name: true } },
      toDesignation: { select: { name: true } },
      letter: { select: { movementId: true } },
    },
  });
  return rows.map(({ id, kind, effectiveOn, status, toUnit, toDesignation, letter }) => ({
    id,
    kind: kindWord(kind),
    to: t("{designation}, {unit}", { designation: toDesignation.name, unit: toUnit.name }),
    from: formatDate(effectiveOn),
    state: { text: t(STATES[status]!.label), tone: STATES[status]!.tone },
    letter: letter && status !== "CANCELLED" ? `/print/movement-letter/${id}` : null,
  }));
}
