import { formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db.server";
import { can, type Actor } from "~/define/actor";
import { href } from "~/href";
import { branchWithin, ownBranch } from "./branch.server";
import { managementPage } from "./management-page.server";

export interface HomeDay {
  /** What the person may do about the day now. */
  actions: { label: string; to: string }[];
  /** Cash of the day that is open; null without one. */
  cash: { note: string; to: string } | null;
}

/**
 * The day of the branch a person works in, for the home of Accounts (spec: accounts §16); null for people who work in
 * none. Cash is told as the day began: what has come since is counted before anybody is told.
 */
export async function homeDay(actor: Actor): Promise<HomeDay | null> {
  const branchId = ownBranch(actor, "day.read");
  if (branchId === null) return null;
  const { standing } = await managementPage(actor, branchId);
  if (!standing) return null;
  const { mayOpen, mayRequest, day, isOpen, next } = standing;
  const actions = [
    ...(mayOpen ? [{ label: next ? t("Open {date}", { date: next.label }) : t("Open a day"), to: href("/ac/day/management") }] : []),
    ...(mayRequest && day?.status === "Opened" ? [{ label: t("Count and close"), to: href("/ac/day/close/request") }] : []),
  ];
  if (!isOpen || !day || !can(actor, "books.report")) return { actions, cash: null };
  const { company } = await branchWithin(db, actor, ["day.read"], branchId);
  const { openingCash, businessDate } = await db.businessDay.findUniqueOrThrow({ where: { id: day.id }, select: { openingCash: true, businessDate: true } });
  const note = t("{amount} when {date} was opened", { amount: formatAmount({ minor: openingCash, currency: company.currency }), date: formatDate(businessDate) });
  return { actions, cash: { note, to: href("/ac/reports/:report", { params: { report: "cashBook" }, search: { unit: branchId, from: businessDate, to: businessDate } }) } };
}
