import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { ownBranch } from "./branch.server";
import { managementPage } from "./management-page.server";

export interface HomeDay {
  /** What the person may do about the day now. */
  actions: { label: string; to: string }[];
}

/**
 * The day of the branch a person works in, for the home of Accounts (spec: accounts §16); null for people who work in
 * none.
 */
export async function homeDay(actor: Actor): Promise<HomeDay | null> {
  const branchId = ownBranch(actor, "day.read");
  if (branchId === null) return null;
  const { standing } = await managementPage(actor, branchId);
  if (!standing) return null;
  const { mayOpen, mayRequest, day, next } = standing;
  return {
    actions: [
      ...(mayOpen
        ? [{ label: next ? t("Open {date}", { date: next.label }) : t("Open a day"), to: href("/ac/day/management") }]
        : []),
      ...(mayRequest && day?.status === "Opened"
        ? [{ label: t("Count and close"), to: href("/ac/day/close/request") }]
        : []),
    ],
  };
}
