/** The red flags of the unit and the period of an audit. */
import type { Actor } from "~/core/actor";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { unitFlags, type FlaggedItem, type UnitFlags } from "~/modules/financial-reports/index.server";
import { visibleEngagements } from "~/modules/audit-workplan/index.server";
import { flagOf, receiptFlags, type ReceiptUse, type RedFlag } from "./flag-rules";
import { statesThat } from "~/define/states";
import { BILL_STATES } from "~/modules/transport-bills/bill-states";

export interface FlaggedAudit {
  id: number;
  unitId: number;
  refNo: string;
  status: string;
  scopeFrom: string;
  scopeTo: string;
  entity: { name: string; areaType: string; unitId: number | null };
  members: { userId: number }[];
}

/** An audit of a unit that keeps books: departments keep none. @throws NotFound */
export async function flaggedAudit(actor: Actor, id: number): Promise<FlaggedAudit & { place: number }> {
  const audit = await db.auditEngagement.findFirst({
    where: { AND: [{ id, entity: { unitId: { not: null } } }, visibleEngagements(actor)] },
    select: {
      ...{ id: true, unitId: true, refNo: true, status: true, scopeFrom: true, scopeTo: true },
      entity: { select: { name: true, areaType: true, unitId: true } },
      members: { select: { userId: true } },
    },
  });
  if (!audit) throw new NotFound();
  return { ...audit, place: audit.entity.unitId! };
}

export interface FoundFlags {
  currency: string;
  exponent: number;
  flags: RedFlag[];
}

/** @throws NotFound where the reader sees no books of the unit */
export async function flagsOf(
  actor: Actor,
  { place, scopeFrom, scopeTo }: FlaggedAudit & { place: number },
): Promise<FoundFlags> {
  const found = await unitFlags(actor, { unitId: place, from: scopeFrom, to: scopeTo });
  const flags = [
    ...found.splits.map((items) => flagOf("SPLIT", items)),
    ...receiptFlags(await receiptUses(found, scopeFrom, scopeTo)),
    ...found.cash.map((item) => flagOf("CASH", [item])),
    ...found.backDated.map((item) => flagOf("LATE", [item])),
  ];
  return {
    currency: found.currency,
    exponent: found.exponent,
    flags: [...new Map(flags.map((flag) => [flag.key, flag])).values()],
  };
}

const PART = 500;
const VOUCHER = "Voucher";
/** Bills that were never claimed, and those that are no longer. */
const NOT_CLAIMED: string[] = statesThat(BILL_STATES, "unclaimed");

/** Receipts of the unit's vouchers and bills of the period, with every other payment they stand for. */
async function receiptUses({ vouchers, branchIds }: UnitFlags, from: string, to: string): Promise<ReceiptUse[]> {
  const byId = new Map(vouchers.map((one) => [one.voucherId, one]));
  const own: ReceiptUse[] = [];
  const ids = [...byId.keys()];
  for (let at = 0; at < ids.length; at += PART) {
    const papers = await db.document.findMany({
      where: { ownerType: VOUCHER, ownerId: { in: ids.slice(at, at + PART) }, deletedAt: null },
      select: { ownerId: true, sha256: true },
    });
    for (const { ownerId, sha256 } of papers)
      own.push({ sha256, mark: `${VOUCHER}:${ownerId}`, item: itemOf(byId.get(ownerId)!) });
  }
  const lines = await db.transportBillLine.findMany({
    where: {
      live: true,
      receiptHash: { not: null },
      date: { gte: from, lte: to },
      bill: { branchId: { in: branchIds }, status: { notIn: NOT_CLAIMED } },
    },
    orderBy: { id: "asc" },
    select: {
      ...{ id: true, date: true, amount: true, receiptHash: true },
      bill: {
        select: { refNo: true, branch: { select: { code: true } }, claimant: { select: { displayName: true } } },
      },
    },
  });
  for (const { id, date, amount, receiptHash, bill } of lines)
    own.push({
      sha256: receiptHash!,
      mark: `Bill:${id}`,
      item: {
        ...{
          journalId: null,
          no: t("{no}, line {n}", { no: bill.refNo, n: id }),
          branch: bill.branch.code,
          date,
          amount,
        },
        ...{ payee: bill.claimant.displayName, why: "" },
      },
    });
  const hashes = [...new Set(own.map(({ sha256 }) => sha256))];
  for (let at = 0; at < hashes.length; at += PART) own.push(...(await elsewhere(hashes.slice(at, at + PART))));
  return own;
}

const itemOf = ({ journalId, no, branch, date, payee, amount, why }: UnitFlags["vouchers"][number]): FlaggedItem => ({
  ...{ journalId, no, branch, date, payee, amount, why },
});

/** Every payment that stands with one of these files. */
async function elsewhere(hashes: readonly string[]): Promise<ReceiptUse[]> {
  const papers = await db.document.findMany({
    where: { ownerType: VOUCHER, sha256: { in: [...hashes] }, deletedAt: null },
    select: { ownerId: true, sha256: true },
  });
  const booked = await db.voucher.findMany({
    where: {
      id: { in: [...new Set(papers.map(({ ownerId }) => ownerId))] },
      ...{ status: "POSTED", type: { not: "REVERSE" }, journal: { reversedBy: null } },
    },
    select: { id: true },
  });
  const standing = new Set(booked.map(({ id }) => id));
  const lines = await db.transportBillLine.findMany({
    where: { live: true, receiptHash: { in: [...hashes] }, bill: { status: { notIn: NOT_CLAIMED } } },
    select: { id: true, receiptHash: true },
  });
  return [
    ...papers
      .filter(({ ownerId }) => standing.has(ownerId))
      .map(({ ownerId, sha256 }) => ({ sha256, mark: `${VOUCHER}:${ownerId}`, item: null })),
    ...lines.map(({ id, receiptHash }) => ({ sha256: receiptHash!, mark: `Bill:${id}`, item: null })),
  ];
}

/** The findings of a company that flags were taken into, by key. */
export async function takenFlags(
  tx: Pick<Tx, "auditFinding">,
  unitId: number,
  keys: readonly string[],
): Promise<Map<string, { id: number; refNo: string; engagementId: number }>> {
  const found = new Map<string, { id: number; refNo: string; engagementId: number }>();
  for (let at = 0; at < keys.length; at += PART) {
    const rows = await tx.auditFinding.findMany({
      where: { unitId, flag: { in: keys.slice(at, at + PART) }, status: { not: "WITHDRAWN" } },
      select: { id: true, refNo: true, engagementId: true, flag: true },
    });
    for (const { flag, ...one } of rows) found.set(flag!, one);
  }
  return found;
}
