import type { Tx } from "~/db/database.server";
import { can, unitsWithin, type Actor, type ActorCompany } from "~/core/actor";
import { companyOf } from "~/modules/organisation/index.server";

/** A request for the close of a day, as the rules of its life need it. */
export interface CloseRow {
  id: number;
  status: string;
  version: number;
  round: number;
  dayId: number;
  requestedById: number;
  requestedAt: Date;
  note: string | null;
  standIn: boolean;
  /** Canonical JSON of what the checks found when it was asked. */
  checks: string;
  /** Unsigned, currency of the books. */
  overShort: bigint;
  decidedById: number | null;
  decidedAt: Date | null;
  day: { id: number; branchId: number; businessDate: string; kind: string; status: string; version: number };
  branchName: string;
  unitPath: string;
  company: ActorCompany;
}

export const closeInclude = { day: { include: { branch: { select: { name: true, path: true } } } } } as const;

/** Which requests a person sees: those of branches within reach. */
export function visibleCloses(actor: Actor) {
  return can(actor, "day.read") ? { day: { branch: unitsWithin(actor, "day.read") } } : { id: 0 };
}

/** The request with this id, where the actor may see it; null otherwise. */
export async function findCloseRow(
  tx: Pick<Tx, "dayCloseRequest" | "orgUnit">,
  actor: Actor,
  id: number,
): Promise<CloseRow | null> {
  const request = await tx.dayCloseRequest.findFirst({
    where: { AND: [{ id }, visibleCloses(actor)] },
    include: closeInclude,
  });
  if (!request) return null;
  const {
    day: { branch, ...day },
    ...row
  } = request;
  return { ...row, day, branchName: branch.name, unitPath: branch.path, company: await companyOf(tx, branch) };
}
