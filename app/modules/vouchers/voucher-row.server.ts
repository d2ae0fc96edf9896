import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { unitsWithin, type Actor, type ActorCompany } from "~/core/actor";
import type { Amount } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { companiesOf } from "~/modules/organisation/index.server";
import { requisitionOwners } from "~/modules/requisitions/index.server";
import { judgedWith, type Beside } from "~/modules/workflow/index.server";
import { spentBeside, SPENT_LINES } from "./spent-beside.server";
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
  /** What limits are held against beside it, in the currency of the books: those of the same payee, ledger and day (spec: §12). */
  beside: readonly Beside[];
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
  /** Everybody who has changed it, as `core/changers` keeps them. */
  changers: string;
  submittedAt: Date | null;
  journalId: number | null;
  /** The entry that took it back. */
  takenBackBy: { id: number; no: string } | null;
}

/** What limits are held against: the voucher with what is beside it. */
export const judgedAmount = ({
  totalBase,
  company,
  beside,
}: Pick<VoucherRow, "totalBase" | "company" | "beside">): Amount =>
  judgedWith({ minor: totalBase, currency: company.currency }, beside, (amount) =>
    t("{amount} more to the same payee, or one with a similar name or account, that day", { amount }),
  );

/** The vouchers a person may see. */
export function visibleVouchers(actor: Actor): VoucherWhere {
  return { branch: unitsWithin(actor, "voucher.read") };
}

type Reading = Pick<Tx, "voucher" | "orgUnit" | "requisition">;

/** What has taken a voucher back: another voucher, or the opening of a day. */
export const TAKEN_BACK = { journal: { select: { reversedBy: { select: { id: true, no: true } } } } } as const;

/** The voucher with this id, where the actor may see it; null otherwise. */
export async function findVoucherRow(tx: Reading, actor: Actor, id: number): Promise<VoucherRow | null> {
  return (await findVoucherRows(tx, actor, { id }))[0] ?? null;
}

/** The vouchers of `where` that the actor may see, in the order asked for. */
export async function findVoucherRows(
  tx: Reading,
  actor: Actor,
  where: VoucherWhere,
  span: Pick<Prisma.VoucherFindManyArgs, "orderBy" | "take"> = {},
): Promise<VoucherRow[]> {
  const found = await tx.voucher.findMany({
    where: { AND: [where, visibleVouchers(actor)] },
    include: { branch: { select: { path: true } }, lines: SPENT_LINES, ...TAKEN_BACK },
    ...span,
  });
  const companyOf = await companiesOf(
    tx,
    found.map(({ branch }) => branch),
  );
  const [besideOf, ownersOf] = [
    await spentBeside(tx, found),
    await requisitionOwners(
      tx,
      found.map(({ requisitionId }) => requisitionId),
    ),
  ];
  return found.map(({ branch, lines: _, journal, ...row }) => {
    return {
      ...row,
      type: row.type as VoucherType,
      mode: row.mode as Mode,
      unitPath: branch.path,
      company: companyOf(branch),
      requisitionOwners: ownersOf(row.requisitionId),
      takenBackBy: journal?.reversedBy ?? null,
      beside: besideOf(row.id),
    };
  });
}

/** {@link findVoucherRow} with the row locked until the end of the transaction. */
export async function lockVoucherRow(tx: Tx, actor: Actor, id: number): Promise<VoucherRow | null> {
  await tx.voucher.updateMany({ where: { id }, data: { updatedAt: actor.at } });
  return findVoucherRow(tx, actor, id);
}
