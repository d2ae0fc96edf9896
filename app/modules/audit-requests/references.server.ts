/** Engagements on which units may be asked: one is on the team, and the unit knows of the audit. */
import { defineReference } from "~/define/resource";
import { engagementLink } from "~/modules/audit-workplan/index.server";
import { statesThat } from "~/define/states";
import { ENGAGEMENT_STATES } from "~/modules/audit-workplan/engagement-states";

/** States in which a unit is asked; a surprise is none once it has begun. */
export const ASKING: string[] = statesThat(ENGAGEMENT_STATES, "underWay");

export const askingEngagement = defineReference("AskingEngagement", {
  one: "Engagement",
  many: "Engagements",
  ...engagementLink,
  scope: (actor) => ({ members: { some: { userId: actor.userId ?? 0 } } }),
  offered: { OR: [{ status: { in: ASKING } }, { status: "SCHEDULED", surprise: false }] },
});
