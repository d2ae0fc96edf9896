import { href } from "~/addresses/href";
import { defineModule } from "~/define/module";
import { voucherDayChecks } from "./day-checks";
import { vouchersHelp } from "./help";
import { vouchersMenus } from "./menus";
import { voucherWorkflow } from "./voucher.workflow.server";
import { bankVoucherUses } from "./bank-uses.server";
import { voucherImport } from "./import-vouchers.server";
import { voucherList } from "./voucher-list.server";
import { voucherHistory } from "./voucher-history";
import { voucherSource } from "./voucher-source";
import { voucherPrintables } from "./voucher-print.server";
import { voucherEndpoints } from "./endpoints";
import { returnedVouchers, returnedSign } from "./voucher-tasks.server";
import { voucherSearch } from "./voucher-search";
import { voucherSamples } from "./samples.server";

export const vouchersModule = defineModule({
  help: vouchersHelp,
  menus: vouchersMenus,
  quickActs: [
    {
      label: "New payment",
      link: href("/ac/voucher/:type/add", { params: { type: "payment" } }),
      permission: "voucher.write",
      position: 20,
    },
  ],
  workflows: [voucherWorkflow],
  lists: [voucherList],
  imports: [voucherImport],
  endpoints: voucherEndpoints,
  histories: [voucherHistory],
  tasks: [{ pages: ["/ac/voucher/:type/details/:id"], find: returnedVouchers, sign: returnedSign }],
  searches: [voucherSearch],
  samples: voucherSamples,
  printables: voucherPrintables,
  entrySources: [voucherSource],
  dayChecks: voucherDayChecks,
  recordUses: [bankVoucherUses],
});
