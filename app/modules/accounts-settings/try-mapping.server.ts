import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { allowedLedgers } from "./allowed-ledgers.server";
import { MAPPED_TYPES, MODES_OF, type MappedType, type Mode, type Side } from "./mapping-rules";

/** What is asked, what can be asked for, and the ledgers a voucher would offer. */
export interface MappingTry {
  asked: { branch: string; voucher: MappedType; mode: Mode; side: Side };
  branches: Choice[];
  ledgers: { id: number; code: string; name: string; isDefault: boolean; holds: string }[];
}

/** The ledgers a voucher offers in a branch within reach; nonsense in the address is overlooked. */
export async function tryMapping(actor: Actor, search: URLSearchParams): Promise<MappingTry> {
  const within = await db.orgUnit.findMany({
    where: { AND: [{ kind: "BRANCH", active: true }, unitsWithin(actor, "chart.read")] },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
  const branches = within.map(({ id, name }) => ({ value: String(id), label: name }));
  const branch = branches.find(({ value }) => value === search.get("branch"))?.value ?? branches[0]?.value ?? "";
  const voucher = MAPPED_TYPES.find((type) => type === search.get("voucher")) ?? "PAYMENT";
  const modes = MODES_OF[voucher];
  const mode = modes.find((one) => one === search.get("mode")) ?? modes[0]!;
  const side: Side = search.get("side") === "C" ? "C" : "D";
  const ledgers =
    branch === "" ? [] : await allowedLedgers(db, { branchId: Number(branch), voucherType: voucher, mode, side });
  return {
    asked: { branch, voucher, mode, side },
    branches,
    ledgers: ledgers.map(({ id, code, name, isDefault, controlType }) => ({
      id,
      code,
      name,
      isDefault,
      holds: controlType,
    })),
  };
}
