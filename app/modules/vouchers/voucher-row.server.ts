import type { Tx } from "~/db.server";
import { unitsWithin, type Actor, type ActorCompany } from "~/define/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { companyOf } from "~/modules/organisation/index.server";
import { requisitionOwners } from "~/modules/requisitions/index.server";
import type { Mode, VoucherType } from "./voucher-types";

export type VoucherWhere = Prisma.VoucherWhereInput;

/** A voucher as the rules of its life need it. */
export interface VoucherRow {
  id: number;
  no: string | null;
  type: VoucherType;
  mode: Mode;
  status: string;
  version: number;
  round: number;
  branchId: number;
  unitPath: string;
  company: ActorCompany;
  voucherDate: string;
  /** Of a journal: the date from which it is taken back by itself. */
  reverseOn: string | null;
  currency: string;
  total: bigint;
  totalBase: bigint;
  /** What limits are held against, in the currency of the books: with those of the same payee, ledger and day (spec: §12). */
  judgedBase: bigint;
  /** Numbers of the vouchers that are counted with it. */
  countedWith: string[];
  payee: string | null;
  bankAccountId: number | null;
  chequeNo: string | null;
  reference: string | null;
  narration: string;
  /** What it pays or settles, and the people that belongs to. */
  requisitionId: number | null;
  requisitionOwners: number[];
  originalId: number | null;
  notDuplicate: boolean;
  secondWanted: boolean;
  makerId: number;
  editorId: number;
  submittedAt: Date | null;
  journalId: number | null;
  /** The entry that took it back. */
  takenBackBy: { id: number; no: string } | null;
}

/** The vouchers a person may see. */
export function visibleVouchers(actor: Actor): VoucherWhere {
  return { branch: unitsWithin(actor, "voucher.read") };
}

type Reading = Pick<Tx, "voucher" | "orgUnit" | "requisition">;

/** What has taken a voucher back: another voucher, or the opening of a day. */
export const TAKEN_BACK = { journal: { select: { reversedBy: { select: { id: true, no: true } } } } } as const;

/** The voucher with this id, where the actor may see it; null otherwise. */
export async function findVoucherRow(tx: Reading, actor: Actor, id: number): Promise<VoucherRow | null> {
  const voucher = await tx.voucher.findFirst({ where: { AND: [{ id }, visibleVouchers(actor)] }, include: { branch: { select: { path: true } }, lines: { where: { money: false }, select: { ledgerId: true } }, ...TAKEN_BACK } });
  if (!voucher) return null;
  const { branch, lines, journal, ...row } = voucher;
  const beside = await spentBeside(tx, row, lines.map(({ ledgerId }) => ledgerId));
  return {
    ...row, type: row.type as VoucherType, mode: row.mode as Mode, unitPath: branch.path, company: await companyOf(tx, branch), requisitionOwners: await requisitionOwners(tx, row.requisitionId),
    takenBackBy: journal?.reversedBy ?? null, judgedBase: beside.reduce((sum, { totalBase }) => sum + totalBase, row.totalBase), countedWith: beside.flatMap(({ no }) => no ?? []),
  };
}

/** {@link findVoucherRow} with the row locked until the end of the transaction. */
export async function holdVoucherRow(tx: Tx, actor: Actor, id: number): Promise<VoucherRow | null> {
  await tx.voucher.updateMany({ where: { id }, data: { updatedAt: actor.at } });
  return findVoucherRow(tx, actor, id);
}

const SPENDS = ["PAYMENT", "EXPENSE"];

/** What else goes to the same payee from the same ledgers on the same day: a sum in parts is judged as a whole. */
async function spentBeside(tx: Reading, voucher: { id: number; type: string; branchId: number; payee: string | null; voucherDate: string }, ledgerIds: readonly number[]): Promise<{ no: string | null; totalBase: bigint }[]> {
  const { id, type, branchId, payee, voucherDate } = voucher;
  if (payee === null || !SPENDS.includes(type)) return [];
  return tx.voucher.findMany({
    where: { branchId, type: { in: SPENDS }, payee, voucherDate, status: { in: ["SUBMITTED", "POSTED"] }, reversedById: null, NOT: { id }, lines: { some: { money: false, ledgerId: { in: [...ledgerIds] } } } },
    select: { no: true, totalBase: true }, orderBy: { id: "asc" },
  });
}
