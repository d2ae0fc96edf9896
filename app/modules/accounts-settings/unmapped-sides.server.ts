import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { MAPPED_TYPES, MODES_OF, type Side, type VoucherSide } from "./mapping-rules";
import { titleOfSide } from "./voucher-mapping.resource";

const SIDES: readonly Side[] = ["D", "C"];
const ALL: readonly VoucherSide[] = MAPPED_TYPES.flatMap((voucherType) =>
  MODES_OF[voucherType].flatMap((mode) => SIDES.map((side) => ({ voucherType, mode, side }))),
);

/** Sides of vouchers for which a company has no line of the mapping in use: "Umoja: Payment, Cash, Debit". */
export async function unmappedSides(actor: Actor, permission: Permission): Promise<{ name: string }[]> {
  const companies = await db.orgUnit.findMany({
    where: { AND: [{ kind: "COMPANY", active: true }, unitsWithin(actor, permission)] },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
  const mapped = await db.voucherMapping.findMany({
    where: { companyId: { in: companies.map(({ id }) => id) }, active: true },
    distinct: ["companyId", "voucherType", "mode", "side"],
    select: { companyId: true, voucherType: true, mode: true, side: true },
  });
  const keyOf = (companyId: number, { voucherType, mode, side }: { voucherType: string; mode: string; side: string }) =>
    [companyId, voucherType, mode, side].join();
  const known = new Set(mapped.map((line) => keyOf(line.companyId, line)));
  return companies.flatMap(({ id, name }) =>
    ALL.filter((side) => !known.has(keyOf(id, side))).map((side) => ({
      name: t("{company}: {side}", { company: name, side: titleOfSide(side) }),
    })),
  );
}
