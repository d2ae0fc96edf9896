import { changersIn } from "~/core/changers";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { unitsWithin, type Actor, type ActorCompany } from "~/core/actor";
import type { Amount } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { companiesOf } from "~/modules/organisation/index.server";
import { judgedWith, type Beside } from "~/modules/workflow/index.server";
import { askedBeside } from "./asked-beside.server";
import type { RequisitionKind } from "./requisition-rules";

export type RequisitionWhere = Prisma.RequisitionWhereInput;
type Kept = Awaited<ReturnType<Tx["requisition"]["findUniqueOrThrow"]>>;

/** A requisition as the rules of its life need it. */
export interface RequisitionRow extends Omit<Kept, "kind"> {
  kind: RequisitionKind;
  branch: { name: string; code: string };
  unitPath: string;
  company: ActorCompany;
  /** For whom it is raised; `userId` is null where they have no account. */
  employee: { name: string; userId: number | null };
  /** What limits are held against beside it, in its currency. */
  beside: readonly Beside[];
}

/** What limits are held against: what is asked, with what else the branch asks that day for the same payee. */
export const judgedAmount = ({
  total,
  currency,
  beside,
}: Pick<RequisitionRow, "total" | "currency" | "beside">): Amount =>
  judgedWith({ minor: total, currency }, beside, (amount) =>
    t("{amount} more for the same payee, or one with a similar name, that day", { amount }),
  );

/** The requisitions a person may see: their own, and those of branches within reach. */
export function visibleRequisitions(actor: Actor): RequisitionWhere {
  return {
    OR: [
      { branch: unitsWithin(actor, "requisition.read") },
      { employeeId: actor.employeeId ?? 0 },
      { makerId: actor.userId ?? 0 },
    ],
  };
}

type Reading = Pick<Tx, "requisition" | "orgUnit">;
type Span = Pick<Prisma.RequisitionFindManyArgs, "orderBy" | "take">;

/** The requisition with this id, where the actor may see it; null otherwise. */
export async function findRequisitionRow(tx: Reading, actor: Actor, id: number): Promise<RequisitionRow | null> {
  return (await findRequisitionRows(tx, actor, { id }))[0] ?? null;
}

/** {@link findRequisitionRow} with the row locked until the end of the transaction. */
export async function lockRequisitionRow(tx: Tx, actor: Actor, id: number): Promise<RequisitionRow | null> {
  await tx.requisition.updateMany({ where: { id }, data: { updatedAt: actor.at } });
  return findRequisitionRow(tx, actor, id);
}

/** The requisition whoever looks, locked: for what follows from vouchers and from time. */
export async function lockAnyRequisition(tx: Tx, at: Date, id: number): Promise<RequisitionRow | null> {
  await tx.requisition.updateMany({ where: { id }, data: { updatedAt: at } });
  return (await rowsOf(tx, at, { id }))[0] ?? null;
}

/** The requisitions of `where` that the actor may see, in the order asked for. */
export function findRequisitionRows(
  tx: Reading,
  actor: Actor,
  where: RequisitionWhere,
  span: Span = {},
): Promise<RequisitionRow[]> {
  return rowsOf(tx, actor.at, { AND: [where, visibleRequisitions(actor)] }, span);
}

async function rowsOf(tx: Reading, at: Date, where: RequisitionWhere, span: Span = {}): Promise<RequisitionRow[]> {
  const found = await tx.requisition.findMany({
    where,
    include: {
      branch: { select: { name: true, code: true, path: true } },
      employee: { select: { name: true, user: { select: { id: true } } } },
    },
    ...span,
  });
  const companyOf = await companiesOf(
    tx,
    found.map(({ branch }) => branch),
  );
  const besideOf = await askedBeside(
    tx,
    found.map((row) => ({ ...row, company: companyOf(row.branch) })),
    at,
  );
  return found.map(({ branch: { path, ...branch }, employee, ...row }) => ({
    ...row,
    kind: row.kind as RequisitionKind,
    branch,
    unitPath: path,
    company: companyOf({ path }),
    employee: { name: employee.name, userId: employee.user?.id ?? null },
    beside: besideOf(row.id),
  }));
}

/** The people a requisition belongs to: for whom it is, who has raised it, everybody who has changed it. */
export const ownersOf = ({
  makerId,
  editorId,
  changers,
  employee,
}: Pick<RequisitionRow, "makerId" | "editorId" | "changers" | "employee">): number[] => [
  makerId,
  editorId,
  ...changersIn(changers),
  ...(employee.userId === null ? [] : [employee.userId]),
];
