/** The API's lists of vouchers. */
import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import type { ListSort } from "~/define/list";
import { columnFilter, narrowed, type Condition, type ListQuery, type QuerySpec } from "~/define/list-query";
import { stateChoices } from "~/define/workflow";
import { readPart, type OrderColumn } from "~/keyset.server";
import { vouchersWhere } from "../find-vouchers.server";
import { MODE_CHOICES } from "../voucher-lists";
import type { VoucherWhere } from "../voucher-row.server";
import { voucherWorkflow } from "../voucher.workflow.server";
import type { VoucherType } from "../voucher-types";
import { briefJson, voucherBrief } from "./voucher-json.server";

const states = stateChoices(voucherWorkflow);

export const voucherQuerySpec: QuerySpec = {
  filters: [
    { name: "status", kind: "choice", choices: states },
    { name: "mode", kind: "choice", choices: MODE_CHOICES },
    { name: "branchId", kind: "id" },
    { name: "makerId", kind: "id" },
    { name: "bankAccountId", kind: "id" },
    { name: "voucherDate", kind: "date" },
    { name: "no", kind: "text" },
    { name: "updatedAt", kind: "moment" },
  ],
  sorts: ["voucherDate", "total", "status", "updatedAt"],
  sort: "-voucherDate",
  fields: Object.keys(voucherBrief.shape).filter((name) => name !== "id"),
};

function columnOf({ name, descending }: ListSort): OrderColumn {
  return { path: [name], kind: name === "updatedAt" ? "moment" : name === "total" ? "amount" : "text", descending };
}

/** One part of the vouchers of a kind in sight that the query asks for. */
export async function listVouchers(actor: Actor, type: VoucherType, query: ListQuery) {
  const asked = await Promise.all(query.conditions.map(conditionWhere));
  const where: VoucherWhere = { AND: [await vouchersWhere(actor, { type }, { q: query.q, filters: {} }), ...asked] };
  const { rows, nextCursor } = await readPart(query, where, query.sort.map(columnOf), (args) =>
    db.voucher.findMany(args),
  );
  const total = query.cursor === null ? { total: await db.voucher.count({ where }) } : {};
  return { data: rows.map((voucher) => narrowed(briefJson(voucher), query)), meta: { nextCursor, ...total } };
}

async function conditionWhere(condition: Condition): Promise<VoucherWhere> {
  const { name, op, value } = condition;
  if (op === "contains") return { [name]: { contains: String(value).toUpperCase() } };
  if (name !== "branchId") return { [name]: columnFilter(condition) };
  const units = await db.orgUnit.findMany({
    where: { id: { in: [value].flat() as number[] } },
    select: { path: true },
  });
  return { branch: { OR: units.map(({ path }) => ({ path: { startsWith: path } })) } };
}
