/** The way back to a visit from the pages of what it has raised. */
import { t } from "~/core/text";
import type { RecordWays } from "~/define/record";
import { href } from "~/addresses/href";
import { followedVisit } from "./find-rows.server";
import { referralOfIssue } from "./referrals.server";

export const followUpWays: RecordWays = {
  of: "FollowUp",
  find: async (actor, { sourceType, sourceId }: { id: number; sourceType: string; sourceId: number }) => {
    const visit = await followedVisit(actor, sourceType, sourceId);
    if (!visit) return [];
    const to = href("/ops/visit/preview/:id", { params: { id: visit.id } });
    return [{ label: t("Look at the visit"), to, icon: "visit" }];
  },
};

/** From an issue of audit to the referral that it was recorded from. */
export const issueWays: RecordWays = {
  of: "AuditIssue",
  find: async (actor, { id }) => {
    const referral = await referralOfIssue(actor, id);
    return referral ? [{ label: referral.title, to: referral.to, icon: "visit" }] : [];
  },
};
