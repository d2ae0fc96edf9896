/** Whether all is set up that HR stands on, and where to mend what is not (spec: platform §2). */
import { t } from "~/core/text";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { href } from "~/addresses/href";
import { holdersOf } from "~/modules/identity/index.server";
import { failedJobs } from "~/modules/jobs/index.server";
import { movementGaps } from "~/modules/movements/index.server";
import { setupGaps } from "~/modules/organisation/index.server";
import { peopleGaps, type NamedEmployee } from "~/modules/people/index.server";
import { rolesOutside, waitingRoles } from "~/modules/user-accounts/index.server";
import { healthCheck, type HealthCheck } from "./health.server";
import { portal } from "../engine/portal.server";

const CHANGE = href("/grapes/settings/designation/change");
/** The first of those missing is offered where it is mended. */
const changeFor = ([first]: readonly NamedEmployee[]) =>
  first ? `${CHANGE}?employee=${encodeURIComponent(first.employeeNo)}` : null;
const accountOf = ([first]: readonly NamedEmployee[]) =>
  first?.userId ? href("/grapes/user/edit/:id", { params: { id: first.userId } }) : null;

/** Companies where fewer than two hold what approves pay, so that what concerns one of them is decided by no one (spec: hr R-AP1). */
async function withoutSecondApprover(actor: Actor): Promise<{ name: string }[]> {
  const companies = await db.orgUnit.findMany({
    where: { ...unitsWithin(actor, "area.grapes"), kind: "COMPANY", active: true },
    orderBy: { name: "asc" },
    select: { name: true, path: true },
  });
  const holders = await Promise.all(companies.map(({ path }) => holdersOf("pay.approve", actor.at, [path])));
  return companies.filter((_, index) => holders[index]!.length < 2);
}

/** Every check, in the order in which they are best mended. */
export async function hrHealth(actor: Actor): Promise<HealthCheck[]> {
  const [people, moves, gaps, failed, unapproved, outside, waiting] = await Promise.all([
    peopleGaps(actor, "area.grapes"),
    movementGaps(actor, "area.grapes"),
    setupGaps(actor, "area.grapes"),
    failedJobs(portal().jobs.filter(({ name }) => name === "apply-movements")),
    withoutSecondApprover(actor),
    rolesOutside(unitsWithin(actor, "area.grapes"), todayOf(actor)),
    waitingRoles(actor, { permission: "area.grapes" }),
  ]);
  const check = (id: string, label: string, missing: readonly { name: string }[], well: string, mend: string | null) =>
    healthCheck(actor, id, label, { missing, well, mend });
  const [role] = moves.withoutRole;
  const [late] = moves.overdue;
  const [unaccounted] = people.withoutAccount;
  const holiday = href("/admin/settings/:resource/add", { params: { resource: "holiday" } });
  return [
    check(
      "designation-role",
      t("Designations without a role"),
      moves.withoutRole,
      t("Each has one"),
      role ? href("/grapes/settings/:resource/edit/:id", { params: { resource: "designation", id: role.id } }) : null,
    ),
    check(
      "posting",
      t("Employees without a posting today"),
      people.withoutPosting,
      t("Everyone has a posting"),
      changeFor(people.withoutPosting),
    ),
    check(
      "supervisor",
      t("Employees without a supervisor"),
      people.withoutSupervisor,
      t("Everyone answers to someone"),
      CHANGE,
    ),
    check("manager", t("Branches without a manager"), gaps.withoutManager, t("Every branch is managed"), CHANGE),
    check("vacancies", t("Vacant posts above the branches"), gaps.vacant, t("Every unit is led by someone"), CHANGE),
    check(
      "account",
      t("Employees without an account"),
      people.withoutAccount,
      t("Everyone can sign in"),
      unaccounted ? href("/grapes/user/add", { search: { employee: unaccounted.employeeNo } }) : null,
    ),
    check(
      "role",
      t("Employees whose account holds no role today"),
      people.withoutRole,
      t("Each holds one"),
      accountOf(people.withoutRole),
    ),
    check(
      "posting-roles",
      t("Roles of postings that no administrator has given yet"),
      waiting.map(({ employee, role, unit }) => ({ name: `${employee.name}: ${role!.name}, ${unit.name}` })),
      t("Each posting gives its role"),
      waiting[0] ? href("/grapes/user/edit/:id", { params: { id: waiting[0].employee.user!.id } }) : null,
    ),
    check(
      "roles-outside",
      t("Roles held outside their holder's posting"),
      outside,
      t("Each role belongs to a posting of its holder"),
      outside[0] ? href("/grapes/user/edit/:id", { params: { id: outside[0].userId } }) : null,
    ),
    check(
      "pay-approver",
      t("Companies where fewer than two people approve pay"),
      unapproved,
      t("Each has two"),
      href("/grapes/user"),
    ),
    check(
      "left",
      t("People who have left, with an open account"),
      people.leftWithAccount,
      t("No one who has left can sign in"),
      accountOf(people.leftWithAccount),
    ),
    check(
      "movements",
      t("Movements whose day has passed and which are not in effect"),
      moves.overdue,
      t("None is late"),
      late ? href("/grapes/job/:name", { params: { name: "apply-movements" } }) : null,
    ),
    check("runs", t("Nightly work that failed when it last ran"), failed, t("All succeeded"), href("/grapes/job")),
    check(
      "holidays-now",
      t("Companies without holidays in {year}", { year: gaps.year }),
      gaps.withoutHolidaysNow,
      t("Each has its holidays"),
      holiday,
    ),
    check(
      "holidays",
      t("Companies without holidays in {year}", { year: gaps.nextYear }),
      gaps.withoutHolidays,
      t("Each has its holidays"),
      holiday,
    ),
  ];
}
