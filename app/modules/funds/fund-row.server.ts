import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { unitsWithin, type Actor, type ActorCompany } from "~/core/actor";
import type { Amount } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { companiesOf } from "~/modules/organisation/index.server";
import { judgedWith, type Beside } from "~/modules/workflow/index.server";
import { inTransit, type FundKind } from "./fund-rules";
import { sentBeside } from "./sent-beside.server";

export type FundWhere = Prisma.FundTransferWhereInput;
type Kept = Awaited<ReturnType<Tx["fundTransfer"]["findUniqueOrThrow"]>>;
interface Side {
  id: number;
  name: string;
  code: string;
  path: string;
  headOffice: boolean;
}

/** A transfer as the rules of its life need it. */
export interface FundRow extends Omit<Kept, "kind"> {
  kind: FundKind;
  from: Side;
  to: Side;
  company: ActorCompany;
  /** What neither branch has, in minor units. */
  open: bigint;
  /** What limits are held against beside it, in the currency of the books. */
  beside: readonly Beside[];
}

/** What limits are held against: the transfer with the others of its day to the same branch. */
export const judgedAmount = ({
  totalBase,
  company,
  beside,
}: Pick<FundRow, "totalBase" | "company" | "beside">): Amount =>
  judgedWith({ minor: totalBase, currency: company.currency }, beside, (amount) =>
    t("{amount} more to the same branch that day", { amount }),
  );

/** The transfers a person may see: those of either side within reach. */
export function visibleFunds(actor: Actor): FundWhere {
  const within = unitsWithin(actor, "fund.read");
  return { OR: [{ fromBranch: within }, { toBranch: within }] };
}

const SIDE = { select: { id: true, name: true, code: true, path: true, headOffice: true } } as const;

/** The transfer with this id, where the actor may see it; null otherwise. */
export async function findFundRow(
  tx: Pick<Tx, "fundTransfer" | "orgUnit">,
  actor: Actor,
  id: number,
): Promise<FundRow | null> {
  return (await findFundRows(tx, actor, { id }))[0] ?? null;
}

/** The transfers of `where` that the actor may see, in the order asked for. */
export async function findFundRows(
  tx: Pick<Tx, "fundTransfer" | "orgUnit">,
  actor: Actor,
  where: FundWhere,
  span: Pick<Prisma.FundTransferFindManyArgs, "orderBy" | "take"> = {},
): Promise<FundRow[]> {
  const found = await tx.fundTransfer.findMany({
    where: { AND: [where, visibleFunds(actor)] },
    include: { fromBranch: SIDE, toBranch: SIDE },
    ...span,
  });
  const companyOf = await companiesOf(
    tx,
    found.map(({ fromBranch }) => fromBranch),
  );
  const rows = found.map(({ fromBranch: from, toBranch: to, ...row }) => ({
    ...row,
    kind: row.kind as FundKind,
    from,
    to,
    company: companyOf(from),
    open: inTransit(row),
  }));
  const besideOf = await sentBeside(tx, rows, actor.at);
  return rows.map((row) => ({ ...row, beside: besideOf(row.id) }));
}

/** {@link findFundRow} with the row locked until the end of the transaction. */
export async function lockFundRow(tx: Tx, actor: Actor, id: number): Promise<FundRow | null> {
  await tx.fundTransfer.updateMany({ where: { id }, data: { updatedAt: actor.at } });
  return findFundRow(tx, actor, id);
}
