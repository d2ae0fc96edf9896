import type { Tx } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";

export const REQUEST_KINDS = [
  "CLOSE_PERIOD",
  "REOPEN_PERIOD",
  "REVALUE",
  "ACCRUE_INTEREST",
  "CLOSE_BOOKS",
  "CLOSE_YEAR",
  "REOPEN_YEAR",
  "LOCK_YEAR",
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export const KIND_WORDS: Readonly<Record<RequestKind, string>> = {
  CLOSE_PERIOD: "Close the period",
  REOPEN_PERIOD: "Reopen the period",
  REVALUE: "Revalue foreign currency",
  ACCRUE_INTEREST: "Accrue interest on savings",
  CLOSE_BOOKS: "Book the close of the year",
  CLOSE_YEAR: "Close the year",
  REOPEN_YEAR: "Reopen the year",
  LOCK_YEAR: "Lock the year",
};
/** Kinds that are about one period. */
export const OF_PERIOD: readonly RequestKind[] = ["CLOSE_PERIOD", "REOPEN_PERIOD", "REVALUE"];

export interface FoundYear {
  id: number;
  companyId: number;
  name: string;
  startDate: string;
  endDate: string;
  status: string;
  version: number;
}

export interface FoundPeriod {
  id: number;
  number: number;
  startDate: string;
  endDate: string;
  status: string;
  version: number;
}

/** What was asked about a period or year, as the rules of its life need it. */
export interface RequestRow {
  id: number;
  status: string;
  version: number;
  companyId: number;
  kind: RequestKind;
  year: FoundYear;
  period: FoundPeriod | null;
  reason: string;
  digest: string | null;
  requestedById: number;
  requestedAt: Date;
  decidedAt: Date | null;
}

/** Years and what is asked about them belong to a company: whoever holds a post in it may see them with the permission. */
export function visibleYears(actor: Actor): { companyId: number } {
  return { companyId: can(actor, "year.read") ? actor.company.unitId : 0 };
}

/** Path of a company: what is decided for it is decided from above all its branches. */
export const companyPath = (companyId: number): string => `/${companyId}/`;

/** The request with this id, where the actor may see it; null otherwise. */
export async function findRequestRow(
  tx: Pick<Tx, "yearRequest">,
  actor: Actor,
  id: number,
): Promise<RequestRow | null> {
  const row = await tx.yearRequest.findFirst({
    where: { AND: [{ id }, visibleYears(actor)] },
    include: { year: true, period: true },
  });
  return row && { ...row, kind: row.kind as RequestKind };
}
