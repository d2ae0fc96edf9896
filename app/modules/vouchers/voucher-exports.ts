import type { ExportColumn, ListExport } from "~/define/list";
import type { Actor } from "~/define/actor";
import { allVouchers, waitingFor } from "./find-vouchers.server";
import { pendingSpec, vouchersSpec } from "./voucher-lists";
import type { VoucherLine } from "./voucher-lines.server";
import type { VoucherWhere } from "./voucher-row.server";
import { TYPE_INFO, VOUCHER_TYPES } from "./voucher-types";

type Column = ExportColumn & { of: (line: VoucherLine) => string };

const plain = (text: string) => (text === "–" ? "" : text);
const column = (label: string, of: (line: VoucherLine) => string, kind: ExportColumn["kind"] = "text"): Column => ({
  label,
  kind,
  of: (line) => plain(of(line)),
});
const money = (label: string, of: (line: VoucherLine) => string) =>
  column(label, (line) => of(line).replace(/,/g, ""), "money");

const COLUMNS: readonly Column[] = [
  column("Number", (line) => line.no),
  column("Kind", (line) => line.kind),
  column("Date", (line) => line.date, "date"),
  column("Branch", (line) => line.branch),
  column("Payee or payer", (line) => line.payee),
  column("About", (line) => line.about),
  column("By", (line) => line.mode),
  column("Cheque or reference", (line) => line.reference),
  column("Requisition", (line) => line.requisition),
  money("Debit", (line) => line.debit),
  money("Credit", (line) => line.credit),
  column("State", (line) => line.state.text),
  column("Maker", (line) => line.maker),
  column("Checker", (line) => line.checker),
];

function voucherExport(
  name: string,
  title: string,
  spec: ListExport["spec"],
  only: (actor: Actor) => VoucherWhere,
  permission: ListExport["permission"] = "voucher.read",
): ListExport {
  return {
    name,
    title,
    permission,
    spec,
    columns: COLUMNS.map(({ label, kind }) => ({ label, kind })),
    rows: async function* (actor, params) {
      for await (const lines of allVouchers(actor, only(actor), params))
        for (const line of lines) yield COLUMNS.map((one) => one.of(line));
    },
  };
}

/** Lists of vouchers that can be taken away as files, one for each kind and that of decisions. */
export const voucherExports: readonly ListExport[] = [
  ...VOUCHER_TYPES.map((type) =>
    voucherExport(`voucher-${TYPE_INFO[type].word}`, TYPE_INFO[type].many, vouchersSpec, () => ({ type })),
  ),
  voucherExport("voucher-pending", "Vouchers to approve", pendingSpec, waitingFor, "voucher.approve"),
];
