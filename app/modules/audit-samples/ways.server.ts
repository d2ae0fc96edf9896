/** From the page of a step to its samples. */
import { can } from "~/core/actor";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import { db } from "~/db/database.server";
import type { RecordWays } from "~/define/record";
import { samplePage, visibleSamples } from "./sample-row.server";

export const sampleWays: RecordWays = {
  of: "AuditTestResult",
  find: async (actor, { id }) => {
    if (!can(actor, "audit.fieldwork.read")) return [];
    const [samples, step] = await Promise.all([
      db.auditSample.findMany({
        where: { AND: [{ resultId: id, status: "DRAWN" }, visibleSamples(actor)] },
        orderBy: { id: "asc" },
        take: 5,
        select: { id: true, size: true },
      }),
      db.auditTestResult.findFirst({
        where: {
          id,
          engagement: { status: "FIELDWORK", members: { some: { userId: actor.userId ?? 0 } } },
        },
        select: { id: true },
      }),
    ]);
    return [
      ...samples.map((one) => ({ label: t("Sample of {n}", { n: one.size }), to: samplePage(one.id) })),
      ...(step && can(actor, "audit.fieldwork.test")
        ? [{ label: t("Draw a sample"), to: href("/audit/excution/sample/add", { search: { step: id } }) }]
        : []),
    ];
  },
};
