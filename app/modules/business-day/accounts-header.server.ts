/** What stands at the head of every page of Accounts (spec: product §7): the branch's business day, and who is at work. */
import { Forbidden, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { can, type Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { ownEmployee } from "~/modules/people/index.server";
import { log } from "~/platform/log.server";
import { ownDay, type BusinessDay } from "./business-day.server";

export interface AccountsHeader {
  /** null for people who work in no branch: they have no day of their own. */
  day: BusinessDay | null;
  employeeName: string;
  designationName: string;
  branchName: string;
  /** The page of the branch's days; null for people who may not see it. */
  days: string | null;
}

/** The header, or why it cannot be had: the page below it works all the same. */
export async function accountsHeader(actor: Actor): Promise<AccountsHeader | { problem: string }> {
  try {
    const [day, { employeeName, designationName, branchName }] = await Promise.all([ownDay(actor), ownEmployee(actor)]);
    return {
      day,
      employeeName,
      designationName,
      branchName,
      days: can(actor, "day.read") ? href("/ac/day/management") : null,
    };
  } catch (error) {
    if (error instanceof NotFound || error instanceof Forbidden) return { problem: error.message };
    log().error({ err: error, requestId: actor.requestId }, "accounts header");
    return { problem: t("The business day is not available at the moment.") };
  }
}
