/** Registers the browser somebody sits at for their punches, and takes one back (spec: hr §8.2 my/deviceregister). */
import { z } from "zod/v4";
import { formatInstant } from "~/core/dates";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { text } from "~/define/field";
import type { Tag } from "~/define/workflow";
import { notifyWaiting, transition } from "~/modules/workflow/index.server";
import { takeTurns } from "~/modules/people/index.server";
import { MOST_BROWSERS } from "./punch-device";
import { punchDeviceWorkflow } from "./punch-device.workflow.server";
import { LIVE } from "./punch-standing.server";
import { PUNCH_DEVICE_STATES } from "./punch-device-states";
import { statesThat } from "~/define/states";

export const registerSchema = z.object({ name: text("Name", { max: 60 }).schema });

const kept = (employeeId: number) => ({ employeeId, status: { in: statesThat(PUNCH_DEVICE_STATES, "kept") }, ...LIVE });

/**
 * Asks HR to let the actor punch from the browser they sit at.
 * @param deviceId the browser, as the session knows it; null where it does not
 * @throws NotFound for an account that belongs to no employee, InputProblem
 */
export function registerBrowser(
  actor: Actor,
  deviceId: number | null,
  { name }: z.output<typeof registerSchema>,
): Promise<{ id: number }> {
  const { employeeId } = actor;
  if (employeeId === null) throw new NotFound(t("Your account belongs to no employee."));
  const refuse = (message: string, code: string) => new InputProblem(problem("name", message, code));
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    await takeTurns(tx, [employeeId]);
    const device = await tx.device.findFirst({
      where: { id: deviceId ?? 0, userId: actor.userId ?? 0, revokedAt: null },
      select: { id: true },
    });
    if (!device) throw refuse(t("Sign out and in again with this browser first."), "unknown");
    const live = await tx.punchDevice.findMany({ where: kept(employeeId), select: { deviceId: true } });
    if (live.some((one) => one.deviceId === device.id))
      throw refuse(t("You have registered this browser already."), "taken");
    if (live.length >= MOST_BROWSERS)
      throw refuse(t("You have registered {n} browsers: remove one first.", { n: MOST_BROWSERS }), "too_many");
    const { id } = await tx.punchDevice.create({
      data: { employeeId, deviceId: device.id, name, createdAt: actor.at },
    });
    audit({ action: "PunchDevice.add", entity: "PunchDevice", entityId: id, diff: { employeeId, name } });
    await notifyWaiting(work, punchDeviceWorkflow, id);
    return { id };
  });
}

/** Takes back one of one's own. @throws NotFound, of another's too; Conflict where it is over */
export async function removeBrowser(actor: Actor, id: number): Promise<{ id: number }> {
  const own = await db.punchDevice.findFirst({
    where: { id, employeeId: actor.employeeId ?? 0 },
    select: { version: true },
  });
  if (!own) throw new NotFound();
  await transition(actor, punchDeviceWorkflow, id, "remove", { note: null, version: own.version });
  return { id };
}

export interface OwnBrowser {
  id: number;
  name: string;
  state: Tag;
  since: string;
  /** The one the person sits at. */
  here: boolean;
}

/** The browsers one has registered, and whether the one at hand is among them. null for an account without an employee */
export async function ownBrowsers(
  { employeeId, company }: Actor,
  deviceId: number | null,
): Promise<{ rows: OwnBrowser[]; here: boolean; full: boolean } | null> {
  if (employeeId === null) return null;
  const found = await db.punchDevice.findMany({ where: kept(employeeId), orderBy: { id: "asc" } });
  const rows = found.map(({ id, name, status, createdAt, deviceId: of }) => {
    const { label, tone } = PUNCH_DEVICE_STATES[status as keyof typeof PUNCH_DEVICE_STATES];
    return {
      id,
      name,
      state: { text: t(label), tone },
      since: formatInstant(createdAt, company.timeZone),
      here: of !== null && of === deviceId,
    };
  });
  return { rows, here: rows.some(({ here }) => here), full: rows.length >= MOST_BROWSERS };
}
