/** Whether all is set up that Accounts stands on, and where to mend what is not (spec: platform §2). */
import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Workflow } from "~/define/workflow";
import { href } from "~/addresses/href";
import { unmappedSides } from "~/modules/accounts-settings/index.server";
import { branchesWithoutDay } from "~/modules/business-day/index.server";
import { failedJobs } from "~/modules/jobs/index.server";
import { setupGaps, type NamedUnit } from "~/modules/organisation/index.server";
import { healthCheck, type HealthCheck } from "./health.server";
import { portal } from "../engine/portal.server";

/** Work of the schedule that the books stand on. */
const BOOK_JOBS = ["verify-ledger", "expire-requisitions", "backup"];

/** Every check, in the order in which they are best mended. */
export async function accountHealth(actor: Actor): Promise<HealthCheck[]> {
  const [gaps, open, sides, closed, failed] = await Promise.all([
    setupGaps(actor, "area.grapes"),
    unmappedSteps(portal().workflows),
    unmappedSides(actor, "area.grapes"),
    branchesWithoutDay(actor, "area.grapes"),
    failedJobs(portal().jobs.filter(({ name }) => BOOK_JOBS.includes(name))),
  ]);
  const check = (id: string, label: string, missing: readonly { name: string }[], well: string, mend: string | null) =>
    healthCheck(actor, id, label, { missing, well, mend });
  const edit = (resource: string, [first]: readonly NamedUnit[]) =>
    first ? href("/admin/settings/:resource/edit/:id", { params: { resource, id: first.id } }) : null;
  const list = (resource: string) => href("/admin/settings/:resource/list", { params: { resource } });
  return [
    check(
      "country",
      t("Companies without country and currency"),
      gaps.withoutCountry,
      plural(gaps.companies, "The company has one", "All {n} companies have one"),
      edit("company", gaps.withoutCountry),
    ),
    check(
      "head-office",
      t("Companies without a head office"),
      gaps.withoutHeadOffice,
      t("Each has a branch marked as head office"),
      list("branch"),
    ),
    check(
      "manager",
      t("Branches without a manager"),
      gaps.withoutManager,
      t("Every branch is managed"),
      list("branch"),
    ),
    check(
      "holidays",
      t("Companies without holidays in {year}", { year: gaps.nextYear }),
      gaps.withoutHolidays,
      t("Each has its holidays"),
      href("/admin/settings/:resource/add", { params: { resource: "holiday" } }),
    ),
    check(
      "authority",
      t("Steps that decide about money without an authority mapping"),
      open,
      t("Each has one, or there is none that decides about money"),
      href("/grapes/settings/process"),
    ),
    check(
      "mapping",
      t("Sides of vouchers without a voucher mapping"),
      sides,
      t("Every kind of voucher offers ledgers on both sides"),
      href("/ac/settings/:resource/list", { params: { resource: "VoucherMapping" } }),
    ),
    check(
      "day",
      t("Branches that work today without an open day"),
      closed,
      t("Every branch that works today has its day open"),
      href("/ac/day/management"),
    ),
    check("runs", t("Nightly work that failed when it last ran"), failed, t("All succeeded"), href("/grapes/job")),
  ];
}

/** Steps with limits that no line of the authority mapping in force names. */
export async function unmappedSteps(workflows: readonly Workflow[]): Promise<{ name: string }[]> {
  const lines = await db.authorityMapping.findMany({ where: { active: true }, select: { process: true, step: true } });
  const mapped = new Set(lines.map(({ process, step }) => `${process}.${step}`));
  return workflows.flatMap(({ name, one, limited = [], moves }) =>
    limited
      .filter((step) => !mapped.has(`${name}.${step}`))
      .map((step) => ({ name: `${t(one)}: ${t(moves[step]!.label)}` })),
  );
}
