/** Prisma's delegates with the types folded away; definitions have been checked against the data model before. */
import type { Tx } from "~/db/database.server";
import type { ModelName } from "~/define/resource";

export type AnyRow = Record<string, unknown> & { id: number };
export type AnyWhere = Record<string, unknown>;
/** A transaction, or the reading client. */
export type Reading = Tx;

export interface Delegate {
  findMany(args: object): Promise<AnyRow[]>;
  findFirst(args: { where: AnyWhere; orderBy?: Record<string, "asc" | "desc"> }): Promise<AnyRow | null>;
  /** @param args `take`: how many are counted at the most */
  count(args: { where: AnyWhere; take?: number }): Promise<number>;
  aggregate(args: { where: AnyWhere; _sum: Record<string, true> }): Promise<{ _sum: Record<string, bigint | null> }>;
  groupBy(args: {
    by: string[];
    where: AnyWhere;
    _count: { _all: true };
  }): Promise<(AnyWhere & { _count: { _all: number } })[]>;
  create(args: { data: AnyWhere }): Promise<AnyRow>;
  updateMany(args: { where: AnyWhere; data: AnyWhere }): Promise<{ count: number }>;
}

/** "OrgUnit" → `tx.orgUnit`. */
export function delegateOf(tx: Reading, model: ModelName): Delegate {
  const name = `${model.charAt(0).toLowerCase()}${model.slice(1)}` as keyof Tx;
  return tx[name] as unknown as Delegate;
}
