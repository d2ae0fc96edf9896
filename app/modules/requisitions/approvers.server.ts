import { dateIn } from "~/core/dates";
import type { Tx } from "~/db.server";
import { pathsUpTo } from "~/modules/organisation/index.server";
import { judgedAmount, ownersOf, type RequisitionRow } from "./requisition-row.server";

type Reading = Pick<Tx, "roleGrant" | "authorityMapping">;

/** Those nearest above a requisition whose limit suffices for it: the people who are told that it waits. */
export async function approversOf(tx: Reading, row: RequisitionRow, at: Date): Promise<number[]> {
  const today = dateIn(at, row.company.timeZone);
  const [grants, mapping] = await Promise.all([
    tx.roleGrant.findMany({
      where: {
        unit: { path: { in: pathsUpTo(row.unitPath) } },
        validFrom: { lte: today },
        validTo: { gte: today },
        role: { active: true, permissions: { some: { permission: "requisition.approve" } } },
        user: { status: "ACTIVE", kind: "PERSON", id: { notIn: ownersOf(row) } },
      },
      select: { userId: true, roleId: true, unit: { select: { path: true, kind: true } } },
    }),
    tx.authorityMapping.findMany({ where: { process: "Requisition", step: "approve", active: true } }),
  ]);
  const { minor } = judgedAmount(row);
  const suffices = ({ roleId, unit }: (typeof grants)[number]) =>
    mapping.length === 0 ||
    mapping.some(
      (line) =>
        line.roleId === roleId &&
        (line.unitKind === null || line.unitKind === unit.kind) &&
        (line.currency === null || line.currency === row.currency) &&
        (line.upTo === null || minor <= line.upTo),
    );
  const able = grants.filter(suffices);
  const nearest = able.reduce((longest, { unit }) => Math.max(longest, unit.path.length), 0);
  return [...new Set(able.filter(({ unit }) => unit.path.length === nearest).map(({ userId }) => userId))];
}
