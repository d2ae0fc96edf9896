/** The API's lists of vouchers. */
import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import { columnFilter, type Condition, type ListQuery, type QuerySpec } from "~/define/list-query";
import { stateChoices } from "~/define/workflow";
import { answerList } from "~/keyset.server";
import { textSearch } from "~/search.server";
import { voucherList } from "../voucher-list.server";
import { MODE_CHOICES } from "../voucher-lists";
import { visibleVouchers, type VoucherWhere } from "../voucher-row.server";
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

/** One part of the vouchers of a kind in sight that the query asks for. */
export async function listVouchers(actor: Actor, type: VoucherType, query: ListQuery) {
  const asked = await Promise.all(query.conditions.map(conditionWhere));
  return answerList(query, {
    where: {
      AND: [{ type }, visibleVouchers(actor), ...textSearch<VoucherWhere>(voucherList.search, query.q).AND, ...asked],
    },
    kinds: { updatedAt: "moment", total: "amount" },
    find: (args) => db.voucher.findMany(args),
    count: (where) => db.voucher.count({ where }),
    items: (rows) => rows.map(briefJson),
  });
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
