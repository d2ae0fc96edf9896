/** What a punch from a browser comes to at a unit (spec: hr R-AT10). */
import type { Tx } from "~/db/database.server";
import { pathsUpTo } from "~/modules/organisation/index.server";
import { modeAt, standingOf } from "./punch-device";

/** Registered, and not signed out since. */
export const LIVE = { device: { revokedAt: null } } as const;

export type PunchStanding = "REGISTERED" | "COUNTS" | "FLAGGED" | "REFUSED";

/**
 * What a punch comes to.
 * @param deviceId the browser; null where there is none, as for a program
 * @param unitPath where the person is posted
 */
export async function punchStanding(
  tx: Pick<Tx, "punchDevice" | "punchPolicy">,
  { employeeId, deviceId, unitPath }: { employeeId: number; deviceId: number | null; unitPath: string },
): Promise<PunchStanding> {
  const registered =
    deviceId === null
      ? null
      : await tx.punchDevice.findFirst({
          where: { employeeId, deviceId, status: "ACTIVE", ...LIVE },
          select: { id: true },
        });
  if (registered) return "REGISTERED";
  const set = await tx.punchPolicy.findMany({
    where: { active: true, unit: { path: { in: pathsUpTo(unitPath) } } },
    select: { mode: true, unit: { select: { path: true } } },
  });
  return standingOf(false, modeAt(set));
}
