/** Lists of vouchers: which of them, and in what order. */
import { pageWithin } from "~/core/pages";
import { db } from "~/db.server";
import { reach, unitsWithin, type Actor } from "~/define/actor";
import type { Choice } from "~/define/field";
import type { ListParams, ListSort } from "~/define/list";
import { inParts } from "~/in-parts.server";
import { textSearch } from "~/search.server";
import { whileUnchanged } from "~/unchanged.server";
import { linesOf, type VoucherLine } from "./voucher-lines.server";
import { visibleVouchers, type VoucherWhere } from "./voucher-row.server";

type Asked = Pick<ListParams, "q" | "filters">;

/** The vouchers in sight that search and filters ask for, within `only`. */
export async function vouchersWhere(actor: Actor, only: VoucherWhere, { q, filters }: Asked): Promise<VoucherWhere> {
  const asked = await Promise.all(Object.entries(filters).map(([name, value]) => filterWhere(name, value)));
  const search = textSearch<VoucherWhere>(["no", "payee", "narration", "chequeNo", "reference", "original.no"], q);
  return { AND: [only, visibleVouchers(actor), ...search.AND, ...asked] };
}

async function filterWhere(name: string, value: string): Promise<VoucherWhere> {
  switch (name) {
    case "branchId": {
      const unit = await db.orgUnit.findUnique({ where: { id: Number(value) }, select: { path: true } });
      return unit ? { branch: { path: { startsWith: unit.path } } } : { id: 0 };
    }
    case "status":
      return value === "REVERSED" ? { journal: { reversedBy: { isNot: null } } } : { status: value };
    case "voucherDate.from":
      return { voucherDate: { gte: value } };
    case "voucherDate.to":
      return { voucherDate: { lte: value } };
    default:
      return { [name]: value };
  }
}

const ORDER: Record<string, (direction: "asc" | "desc") => object> = {
  branch: (direction) => ({ branch: { name: direction } }),
  maker: (direction) => ({ maker: { displayName: direction } }),
};

/** Ties are broken by id, so that pages never overlap. */
function orderOf({ name, descending }: ListSort): object[] {
  const direction = descending ? "desc" : "asc";
  return [ORDER[name]?.(direction) ?? { [name]: direction }, { id: direction }];
}

/** One page of vouchers with how many there are in all. A page beyond the last is the last. */
export async function findVouchers(
  actor: Actor,
  only: VoucherWhere,
  params: ListParams,
): Promise<{ rows: VoucherLine[]; total: number; page: number }> {
  const where = await vouchersWhere(actor, only, params);
  const total = await db.voucher.count({ where });
  const page = pageWithin(params.page, params.size, total);
  const found = await db.voucher.findMany({
    where,
    select: { id: true },
    orderBy: orderOf(params.sort),
    skip: (page - 1) * params.size,
    take: params.size,
  });
  return {
    rows: await linesOf(
      actor,
      found.map(({ id }) => id),
    ),
    total,
    page,
  };
}

/** Every line of a list in its order, read in parts. */
export async function* allVouchers(
  actor: Actor,
  only: VoucherWhere,
  params: ListParams,
): AsyncGenerator<VoucherLine[]> {
  const where = await vouchersWhere(actor, only, params);
  const parts = inParts((span) =>
    db.voucher.findMany({ where, select: { id: true }, orderBy: orderOf(params.sort), ...span }),
  );
  for await (const found of parts)
    yield linesOf(
      actor,
      found.map(({ id }) => id),
    );
}

/** Submitted vouchers of others in the part of the organisation where the actor decides. */
export function waitingFor(actor: Actor): VoucherWhere {
  const me = actor.userId ?? 0;
  const paths = reach(actor, "voucher.approve");
  const reversals = reach(actor, "voucher.reverse.approve");
  const within = (where: readonly string[]) => ({
    branch: { OR: where.map((path) => ({ path: { startsWith: path } })) },
  });
  return {
    status: "SUBMITTED",
    NOT: { OR: [{ makerId: me }, { editorId: me }] },
    OR: [
      { type: { not: "REVERSE" }, ...within(paths) },
      { type: "REVERSE", ...within(reversals) },
    ],
  };
}

const MOST = 300;
const branches = whileUnchanged<Choice[]>();

/** The branches that a list can be narrowed to. */
export function branchFilterChoices(actor: Actor): Promise<Choice[]> {
  return branches(String(actor.userId), async () => {
    const found = await db.orgUnit.findMany({
      where: { kind: "BRANCH", ...unitsWithin(actor, "voucher.read") },
      select: { id: true, name: true },
      orderBy: { name: "asc" },
      take: MOST,
    });
    return found.map(({ id, name }) => ({ value: String(id), label: name }));
  });
}
