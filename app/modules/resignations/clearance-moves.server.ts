/** What clearing an area reads, asks and does. */
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { moveBody } from "~/define/workflow";
import { openItemsOf } from "~/modules/separations/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import type { ClearanceRow } from "./clearance-row.server";
import { resignationInclude } from "./resignation-row.server";
import { resignationWorkflow } from "./resignation.workflow.server";

/** Of one area, what the portal knows to be open: an area is cleared only without it. */
export const clear = moveBody<ClearanceRow>()({
  facts: async ({ work, row: { area, resignation } }) =>
    (await openItemsOf(resignation.employeeId, resignation.employee.user?.id ?? null, work.tx)).filter(
      (one) => one.area === area,
    ),
  problems: ({ facts }) =>
    facts.map(({ label, count }) => problem("", t("Still open: {label} ({n})", { label, n: count }), "open")),
  effect: ({ work, row, note }) => ({
    set: { note, clearedById: work.actor.userId, clearedAt: work.actor.at },
    detail: { area: row.area },
    afterwards: async () => {
      const resignation = await work.tx.resignation.findUniqueOrThrow({
        where: { id: row.resignationId },
        include: resignationInclude,
      });
      await moveByItself(work, resignationWorkflow, resignation, "clear", { note, detail: { area: row.area } });
    },
  }),
});
