/** Demo data for an empty database, made by calling the commands that people use. */
import { portal } from "~/engine/portal.server";
import { repairWaiting } from "~/modules/workflow/index.server";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { PERMISSIONS } from "~/modules/all-permissions";
import { hashPassword, systemActor } from "~/modules/identity/index.server";
import { demoAccounts } from "./demo/accounts";
import { demoAuditFrauds } from "./demo/audit-frauds";
import { demoAuditInvestigations } from "./demo/audit-investigations";
import { demoAuditFieldwork } from "./demo/audit-fieldwork";
import { demoAuditFlags } from "./demo/audit-flags";
import { demoAuditIssues } from "./demo/audit-issues";
import { demoAuditMinutes } from "./demo/audit-minutes";
import { demoAuditPlans } from "./demo/audit-plan";
import { demoAuditPrevious } from "./demo/audit-previous";
import { demoAuditSummary } from "./demo/audit-summary";
import { demoAuditRequests } from "./demo/audit-requests";
import { demoAuditSettings } from "./demo/audit-settings";
import { demoAuditWorkplan } from "./demo/audit-workplan";
import { demoAuthority } from "./demo/authority";
import { demoBankMarks } from "./demo/bank-marks";
import { demoBills } from "./demo/bills";
import { demoBoards } from "./demo/boards";
import { demoChanges } from "./demo/changes";
import { demoDiscipline } from "./demo/discipline";
import { demoConsole } from "./demo/console";
import { demoDays, demoOpenings } from "./demo/days";
import { demoEvaluations } from "./demo/evaluations";
import { demoFollowUps } from "./demo/follow-ups";
import { demoDelegations } from "./demo/delegations";
import { demoFunds } from "./demo/funds";
import { demoImports } from "./demo/imports";
import { demoKpis } from "./demo/kpis";
import { demoLeave } from "./demo/leave";
import { demoLeaveApplications } from "./demo/leave-applications";
import { demoLoans } from "./demo/loans";
import { demoMembers } from "./demo/members";
import { demoMovements } from "./demo/movements";
import { demoOrganisation } from "./demo/organisation";
import { demoBasicPay, demoPay } from "./demo/pay";
import { demoPayComponents } from "./demo/pay-components";
import { demoPayDesk } from "./demo/pay-desk";
import { demoHrSettings, demoNewcomers, demoPeople } from "./demo/people";
import { demoPlans } from "./demo/planned";
import { demoRecruitment } from "./demo/recruitment";
import { demoSuspended, demoSuspensions } from "./demo/suspensions";
import { demoUpwardFeedback } from "./demo/upward-feedback";
import { demoRequisitions } from "./demo/requisitions";
import { demoResignations } from "./demo/resignations";
import { demoRisks } from "./demo/risks";
import { demoSavings } from "./demo/savings";
import { demoStaffMessages } from "./demo/staff-messages";
import { demoStaffNotices } from "./demo/staff-notices";
import { demoServices } from "./demo/services";
import { demoSpeakingUp } from "./demo/speaking-up";
import { demoStaff } from "./demo/staff";
import { demoStaffMovements } from "./demo/staff-movements";
import { demoTickets } from "./demo/tickets";
import { demoTime } from "./demo/time";
import { demoTraining } from "./demo/training";
import { demoTours } from "./demo/tours";
import { demoUsers } from "./demo/users";
import { demoVouchers } from "./demo/vouchers";
import { demoVisits } from "./demo/visits";
import { demoFirstYear, demoYears } from "./demo/years";
import { withoutCodes } from "./without-codes";

/** Somebody who may set up anything anywhere: there is nobody yet to do it. */
export function installer(at: Date): Actor {
  const system = systemActor(at);
  const everything = {
    roleId: 0,
    roleName: "Installer",
    unitId: 0,
    unitName: "",
    unitKind: "COMPANY",
    unitPath: "/",
    acting: false,
    permissions: new Set(Object.keys(PERMISSIONS)),
  } as const;
  return { ...system, grants: [everything], company: { ...system.company, timeZone: "Africa/Nairobi" } };
}

/**
 * Loads the demo company into a database without users: 9 branches, 59 staff, visits in every state, three months of trade at the head office and one month at five branches, and two years of savings of 1,500 members at all six.
 * The same day and password give the same data.
 * @returns false when somebody has an account already, and nothing was done
 */
export async function loadDemo(password: string, at = new Date()): Promise<boolean> {
  if ((await db.user.count()) > 0) return false;
  await withoutCodes();
  await database().inBulk(() => loadAll(password, at));
  return true;
}

async function loadAll(password: string, at: Date): Promise<void> {
  const actor = installer(at);
  const units = await demoOrganisation(actor, at.getUTCFullYear());
  const users = await demoStaff(actor, units, await hashPassword(password), await demoHrSettings(actor));
  await demoAuditIssues(units, users, at);
  await demoAuditSettings(users, at);
  await demoPlans(units, users, at);
  await demoLoans(units, users, at);
  await demoVisits(units, users, at);
  await demoRisks(units, users, at);
  await demoFollowUps(units, users, at);
  await demoFirstYear({ units, users, at });
  await demoAuthority(actor);
  await demoAccounts(units, users, at);
  await demoNewcomers({ units, users }, at);
  await demoPayComponents(actor, { users, at });
  await demoBasicPay(actor, { units, users, at });
  await demoDays({ units, users, at });
  await demoServices(actor);
  await demoConsole(users, at);
  await demoImports(users, at);
  await demoOpenings({ units, users, at });
  await demoVouchers(units, users, at);
  await demoRequisitions(units, users, at);
  await demoFunds(units, users, at);
  await demoBankMarks({ units, users }, at);
  await demoDelegations({ units, users }, at);
  await demoBills(units, users, at);
  await demoYears({ units, users, at });
  await demoUsers(actor, { units, users }, at);
  await demoMovements({ units, users }, at);
  await demoTickets(users, at);
  await demoChanges(users, at);
  await demoSpeakingUp(actor, users, at);
  await demoLeave(actor, users, at);
  await demoLeaveApplications(users, at);
  await demoTours(users, at);
  await demoTime(users, at);
  await demoDiscipline(users, at);
  await demoSuspensions(users, at);
  await demoPeople({ units, users }, at);
  await demoStaffMovements({ units, users }, at);
  await demoKpis(users, at);
  await demoPay(actor, { units, users, at });
  await demoMembers({ units, users }, at);
  await demoSavings({ units, users }, at);
  await demoPayDesk({ users, at });
  await demoBoards({ users, at });
  await demoAuditFrauds({ units, users, at });
  await demoAuditInvestigations({ units, users, at });
  await demoAuditPlans({ users, at });
  await demoAuditWorkplan({ users, at });
  await demoAuditMinutes({ users, at });
  await demoAuditSummary({ users, at });
  await demoAuditPrevious({ users, at });
  await demoAuditRequests({ users, at });
  await demoAuditFieldwork({ users, at });
  await demoAuditFlags({ users, at });
  await demoEvaluations({ users, at });
  await demoUpwardFeedback({ users, at });
  await demoStaffNotices({ users, at });
  await demoStaffMessages({ users, at });
  await demoRecruitment({ units, users, at });
  await demoResignations(users, at);
  await demoTraining({ users, at });
  await demoSuspended(users, at);
  await repairWaiting(actor, portal().workflows);
}
