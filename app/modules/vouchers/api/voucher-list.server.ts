/** The API's lists of vouchers. */
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { type ListQuery, type QuerySpec } from "~/define/list-query";
import { stateChoices } from "~/define/workflow";
import { unitsOf } from "~/modules/organisation/index.server";
import { answerList } from "~/modules/lists/index.server";
import { voucherList } from "../voucher-list.server";
import { MODE_CHOICES } from "../voucher-lists";
import { visibleVouchers } from "../voucher-row.server";
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
export const listVouchers = (actor: Actor, type: VoucherType, query: ListQuery) =>
  answerList(query, {
    scope: { AND: [{ type }, visibleVouchers(actor)] },
    search: voucherList.search,
    condition: ({ name, value }) => (name === "branchId" ? unitsOf("branch", value) : undefined),
    order: { total: "amount" },
    find: (args) => db.voucher.findMany(args),
    count: (where) => db.voucher.count({ where }),
    items: (rows) => rows.map(briefJson),
  });
