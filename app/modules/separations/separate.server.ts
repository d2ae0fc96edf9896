/** The day after the last one: nothing of the portal is open to somebody who has left, and nothing waits for them (spec: hr R-EX3, I18). */
import { canonicalJson } from "~/core/canonical.server";
import { formatDate } from "~/core/dates";
import type { Work } from "~/db/transaction.server";
import { keepingAdministrators } from "../access/index.server";
import { endDelegationsOf } from "../approvals/index.server";
import { delegationWorkflow } from "../delegations/index.server";
import { bumpAccess, endAccess } from "../identity/index.server";
import { leaveToSettle } from "../leave/index.server";
import { endLeave } from "../leave-applications/index.server";
import { effectsOf } from "../movements/index.server";
import { notify } from "../notices/index.server";
import {
  changeInclude,
  changeWorkflow,
  deskOf,
  endMappingsOf,
  holderOf,
  sliceAt,
  STANDS,
  withdrawDocumentsOf,
} from "../people/index.server";
import { revokeBrowsersOf } from "../punch-devices/index.server";
import { endSuspensionsOf } from "../discipline/index.server";
import { endingAccount } from "../second-administrator/index.server";
import { cancelApplicationsOf } from "../time/index.server";
import { moveByItself, waitsNoMore } from "../workflow/index.server";
import { handOverExit } from "./hand-over-exit.server";
import { openItemsOf } from "./open-items.server";
import { statesThat } from "~/define/states";
import { MOVEMENT_STATES } from "~/modules/movements/movement-states";
import { DELEGATION_STATES } from "~/modules/delegations/delegation-states";

/**
 * Separates somebody whose last working day has passed: the state, the account with its sessions and tokens, roles,
 * postings and movements to come, delegations, managers, shifts, leave after the day, and what of theirs waits to be
 * decided: applications about time, documents and browsers to punch from. Whoever leaves does not count as an
 * administrator once their end is written down, so that nothing is refused here: where fewer than two are left
 * nevertheless, all administrators are told.
 * @returns false where they have left already
 */
export async function separateWithin(work: Work, id: number): Promise<boolean> {
  const { tx, actor, audit } = work;
  const row = await tx.employee.findUniqueOrThrow({
    where: { id },
    include: {
      user: { select: { id: true, status: true } },
      postings: STANDS,
    },
  });
  const { lastWorkingDay: lastDay } = row;
  const { count } = await tx.employee.updateMany({
    where: { id, status: { not: "SEPARATED" }, lastWorkingDay: { not: null } },
    data: { status: "SEPARATED", separatedAt: actor.at, version: { increment: 1 } },
  });
  if (count === 0 || lastDay === null) return false;
  const line = await holderOf(id, "LINE", lastDay, tx);
  const openItems = (await openItemsOf(id, row.user?.id ?? null, tx)).reduce((sum, { count: n }) => sum + n, 0);
  await handOverExit(work, id, lastDay);
  const leave = await endLeave(work, id, lastDay);
  const toSettle = await leaveToSettle(tx, id, lastDay);
  const delegations = (row.user ? await endDelegations(work, row.user.id) : 0) + (await endDelegationsOf(work, id));
  await withdrawRequests(work, id);
  const applications = await cancelApplicationsOf(work, id);
  const documents = await withdrawDocumentsOf(work, id);
  const browsers = await revokeBrowsersOf(work, id);
  await endSuspensionsOf(work, id, lastDay);
  let movements = 0;
  await keepingAdministrators(tx, actor.at, async () => {
    movements = await endPostings(work, id, lastDay);
    const { user } = row;
    if (user)
      await endingAccount(work, { id: user.id, name: row.name }, lastDay, () => endAccount(work, user, lastDay));
    await bumpAccess(tx);
  });
  await endSlices(work, id, lastDay);
  audit({
    action: "Employee.separate",
    entity: "Employee",
    entityId: id,
    diff: {
      status: [row.status, "SEPARATED"],
      lastWorkingDay: lastDay,
      ...(leave > 0 ? { leave } : {}),
      ...(toSettle > 0 ? { leaveToSettle: toSettle } : {}),
      ...(delegations > 0 ? { delegations } : {}),
      ...(movements > 0 ? { movements } : {}),
      ...(applications > 0 ? { applications } : {}),
      ...(documents > 0 ? { documents } : {}),
      ...(browsers > 0 ? { browsers } : {}),
      ...(openItems > 0 ? { openItems } : {}),
    },
  });
  await tell(
    work,
    { id, name: row.name, lastDay, openItems, path: sliceAt(row.postings, lastDay)?.unit.path ?? "/" },
    line?.userId ?? null,
  );
  return true;
}

/** Movements that would begin later are cancelled with their slices and what they brought, and so are those nobody has decided; the slice of the last day ends with it. */
async function endPostings(work: Work, employeeId: number, lastDay: string): Promise<number> {
  const { tx, actor, audit } = work;
  const later = await tx.posting.findMany({
    where: { employeeId, validFrom: { gt: lastDay } },
    include: { movement: { select: { id: true, status: true } } },
  });
  for (const { id } of later) {
    await tx.roleGrant.deleteMany({ where: { postingId: id } });
    await tx.posting.delete({ where: { id } });
  }
  const approved = later.flatMap(({ movement }) => (movement?.status === "APPROVED" ? [movement] : []));
  const underWay = await tx.movement.findMany({
    where: { employeeId, status: { in: statesThat(MOVEMENT_STATES, "undecided") } },
    orderBy: { id: "asc" },
    select: { id: true, status: true },
  });
  const cancelled = [...approved, ...underWay];
  await waitsNoMore(
    tx,
    { name: "Movement" },
    cancelled.map(({ id }) => id),
  );
  for (const movement of cancelled) {
    await tx.movement.update({
      where: { id: movement.id },
      data: { status: "CANCELLED", version: { increment: 1 } },
    });
    await tx.stateChange.create({
      data: {
        entity: "Movement",
        entityId: movement.id,
        action: "cancel",
        fromState: movement.status,
        toState: "CANCELLED",
        actorId: actor.userId ?? 0,
        detail: canonicalJson({ separated: true }),
        at: actor.at,
      },
    });
    audit({
      action: "Movement.cancel",
      entity: "Movement",
      entityId: movement.id,
      diff: { status: [movement.status, "CANCELLED"] },
    });
    if (movement.status === "APPROVED") await effectsOf(work, movement.id, "cancel");
  }
  await tx.posting.updateMany({ where: { employeeId, validTo: { gt: lastDay } }, data: { validTo: lastDay } });
  return cancelled.length;
}

interface Account {
  id: number;
  status: string;
}

/** The account is disabled; its roles end with the last day, whoever gave them. */
async function endAccount({ tx, actor, audit }: Work, { id, status }: Account, lastDay: string): Promise<void> {
  await tx.roleGrant.deleteMany({ where: { userId: id, validFrom: { gt: lastDay } } });
  await tx.roleGrant.updateMany({ where: { userId: id, validTo: { gt: lastDay } }, data: { validTo: lastDay } });
  const ended = await endAccess(tx, id, actor.at);
  if (status === "DISABLED") return;
  await tx.user.update({ where: { id }, data: { status: "DISABLED", version: { increment: 1 } } });
  audit({ action: "User.disable", entity: "User", entityId: id, diff: { status: [status, "DISABLED"], ...ended } });
}

/** What they lent ends, and so does what was lent to them. */
async function endDelegations(work: Work, userId: number): Promise<number> {
  const rows = await work.tx.delegation.findMany({
    where: {
      status: { in: statesThat(DELEGATION_STATES, "open") },
      OR: [{ fromUserId: userId }, { toUserId: userId }],
    },
    include: {
      fromUser: { select: { displayName: true } },
      toUser: { select: { displayName: true } },
      unit: { select: { name: true, path: true } },
    },
  });
  for (const row of rows)
    await moveByItself(work, delegationWorkflow, row, row.status === "APPROVED" ? "end" : "withdraw");
  return rows.length;
}

/** Their own requests to change the file wait for nobody any more. */
async function withdrawRequests(work: Work, employeeId: number): Promise<void> {
  const rows = await work.tx.employeeChangeRequest.findMany({
    where: { employeeId, status: "PENDING" },
    include: changeInclude,
  });
  for (const row of rows) await moveByItself(work, changeWorkflow, row, "withdraw");
}

/** Managers, those managed, and shifts. */
async function endSlices(work: Work, id: number, lastDay: string): Promise<void> {
  const { tx } = work;
  await endMappingsOf(work, id, lastDay);
  await tx.shiftAssignment.deleteMany({ where: { employeeId: id, validFrom: { gt: lastDay } } });
  await tx.shiftAssignment.updateMany({
    where: { employeeId: id, validTo: { gt: lastDay } },
    data: { validTo: lastDay },
  });
  await tx.documentAsked.deleteMany({ where: { employeeId: id } });
}

interface Left {
  id: number;
  name: string;
  lastDay: string;
  openItems: number;
  path: string;
}

/** HR learns of it, and the line manager of what they have left behind. */
async function tell(work: Work, { id, name, lastDay, openItems, path }: Left, line: number | null): Promise<void> {
  const desk = await deskOf(work.tx, work.actor, path, "employee.end");
  await notify(work, {
    userIds: desk,
    key: `separated:${id}`,
    kind: "reminder",
    title:
      openItems === 0
        ? "{name} has left, the last day was {day}"
        : "{name} has left and leaves {n} open items: see who takes them",
    values: { name, day: formatDate(lastDay), n: String(openItems) },
    link: `/hr/archive/list/${id}`,
  });
  if (line !== null && !desk.includes(line))
    await notify(work, {
      userIds: [line],
      key: `separated-line:${id}`,
      kind: "outcome",
      title: "{name} has left, the last day was {day}",
      values: { name, day: formatDate(lastDay) },
      link: null,
    });
}
