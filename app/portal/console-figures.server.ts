/** What the console's first page answers: how the accounts stand, what waits and what failed, each with a way to it (house §8). */
import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { failedJobs } from "~/modules/jobs/index.server";
import { findRefusals } from "~/modules/refusals/index.server";
import { openRequests } from "~/modules/second-administrator/index.server";
import { accountCounts, CONSOLE_DESK } from "~/modules/user-accounts/index.server";
import { accountHealth } from "./account-health.server";
import { changeKinds } from "./change-kinds.server";
import type { HealthCheck } from "./health.server";
import { hrHealth } from "./hr-health.server";
import { portal } from "../engine/portal.server";

export interface ConsoleFigure {
  label: string;
  to: string;
  icon: string;
  note: string;
  tag?: { text: string; tone: "warn" | "bad" };
}

/** The figures whose pages the person may open. */
export async function consoleFigures(actor: Actor): Promise<ConsoleFigure[]> {
  const [accounts, waiting, jobs, mail, refused, books, staff] = await Promise.all([
    can(actor, CONSOLE_DESK.read) ? accountCounts(actor, CONSOLE_DESK) : null,
    openRequests(actor, changeKinds()),
    can(actor, "console.jobs") ? failedJobs(portal().jobs) : null,
    can(actor, "console.mail") ? db.mailMessage.count({ where: { state: "FAILED" } }) : null,
    can(actor, "console.user.read") ? findRefusals(actor) : null,
    accountHealth(actor),
    hrHealth(actor),
  ]);
  const bad = (n: number, text: string) => (n > 0 ? { tag: { text, tone: "bad" as const } } : {});
  const toFix = (label: string, to: string, icon: string, checks: readonly HealthCheck[]): ConsoleFigure => {
    const open = checks.filter(({ count }) => count > 0).length;
    return {
      label,
      to,
      icon,
      note: plural(checks.length, "One check", "{n} checks"),
      ...(open > 0
        ? { tag: { text: plural(open, "One needs fixing", "{n} need fixing"), tone: "warn" as const } }
        : {}),
    };
  };
  return [
    ...(accounts
      ? [
          {
            label: t("Accounts in use"),
            to: `${href("/grapes/user")}?status=ACTIVE`,
            icon: "users",
            note: t("{open}, of them {n} without a second factor", {
              open: accounts.open,
              n: accounts.withoutFactor,
            }),
            ...bad(accounts.locked, plural(accounts.locked, "One locked", "{n} locked")),
          },
          {
            label: t("Invitations"),
            to: href("/grapes/user"),
            icon: "plus",
            note: plural(accounts.unaccounted, "One employee has no account", "{n} employees have no account"),
            ...(accounts.invited > 0
              ? {
                  tag: {
                    text: plural(accounts.invited, "One not answered", "{n} not answered"),
                    tone: "warn" as const,
                  },
                }
              : {}),
          },
        ]
      : []),
    {
      label: t("Changes for a second administrator"),
      to: href("/grapes/changes"),
      icon: "check",
      note: plural(waiting, "One is waiting", "{n} are waiting"),
    },
    ...(jobs
      ? [
          {
            label: t("Scheduled work"),
            to: href("/grapes/job"),
            icon: "clock",
            note: plural(portal().jobs.length, "One job", "{n} jobs"),
            ...bad(jobs.length, plural(jobs.length, "One failed last time", "{n} failed last time")),
          },
        ]
      : []),
    ...(mail === null
      ? []
      : [
          {
            label: t("Mail that failed"),
            to: `${href("/grapes/mail")}?state=FAILED`,
            icon: "mail",
            note: plural(mail, "One message", "{n} messages"),
          },
        ]),
    ...(refused
      ? [
          {
            label: t("Refused in 30 days"),
            to: href("/grapes/refusal"),
            icon: "lock",
            note: plural(refused.total, "One sign-in or request", "{n} sign-ins and requests"),
          },
        ]
      : []),
    toFix(t("Accounts set-up"), href("/grapes/account"), "ledger", books),
    toFix(t("HR set-up"), href("/grapes/hr"), "users", staff),
  ];
}
