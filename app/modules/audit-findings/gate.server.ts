/** What findings have to say about the end of fieldwork: each is whole (A6). */
import type { EngagementGate } from "~/define/engagement-gate";
import { missingParts } from "./finding-rules";

export const findingsGate: EngagementGate = {
  name: "findings",
  lacks: async (tx, engagementId, step) =>
    step === "finish"
      ? missingParts(
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
        )
      : [],
};
