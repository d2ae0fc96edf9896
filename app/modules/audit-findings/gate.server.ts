/** What findings have to say about the end of fieldwork: each is whole, and not below what it repeats (A6). */
import type { Tx } from "~/db/database.server";
import type { EngagementGate } from "~/define/engagement-gate";
import { missingParts } from "./finding-rules";
import { belowRepeated } from "./memory.server";

const whole = async (tx: Tx, engagementId: number) =>
  missingParts(
    await tx.auditFinding.findMany({
      where: { engagementId, status: "DRAFT" },
      orderBy: { id: "asc" },
      select: {
        refNo: true,
        criteria: true,
        condition: true,
        rootCauseId: true,
        effect: true,
        recommendation: true,
        ownerId: true,
      },
    }),
  );

export const findingsGate: EngagementGate = {
  name: "findings",
  lacks: async (tx, engagementId, step, today) =>
    step === "giveBackSteps"
      ? []
      : [
          ...(step === "finish" ? await whole(tx, engagementId) : []),
          ...(await belowRepeated(tx, engagementId, today)),
        ],
};
