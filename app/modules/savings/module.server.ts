import { href } from "~/addresses/href";
import { defineModule } from "~/define/module";
import { savingsBoardSources } from "./board-sources.server";
import { savingsAccount } from "./account.record.server";
import { savingsDayChecks } from "./day-checks";
import { savingsEndpoints } from "./endpoints";
import { savingsSources } from "./entry-sources";
import { expireWithdrawalsJob } from "./expire-job.server";
import { savingsHelp } from "./help";
import { receiptHistory } from "./history";
import { interestLineList } from "./interest-run-list.server";
import { interestRun } from "./interest-run.record.server";
import { savingsMenus } from "./menus";
import { savingsProduct } from "./product.resource.server";
import { receiptList } from "./receipt-list.server";
import {
  askedAccount,
  offeredProduct,
  savingsBranch,
  savingsEmployee,
  savingsHold,
  savingsMember,
} from "./references.server";
import { savingsSafeguard } from "./safeguard.resource";
import { savingsSamples } from "./samples.server";
import { slipPrintable } from "./slip-print.server";
import { statementPrintable } from "./statement-page.server";
import { savingsTerms } from "./terms.record.server";
import { verifySavingsJob } from "./verify-savings-job.server";
import { withdrawalPrintable } from "./withdrawal-print.server";
import { withdrawal } from "./withdrawal.record.server";

export const savingsModule = defineModule({
  boardSources: savingsBoardSources,
  help: savingsHelp,
  menus: savingsMenus,
  quickActs: [{ label: "Receive savings", link: href("/ac/sacco/receive"), permission: "savings.write", position: 30 }],
  resources: [savingsProduct, savingsSafeguard],
  references: [savingsBranch, offeredProduct, savingsMember, savingsEmployee, askedAccount, savingsHold],
  records: [savingsAccount, withdrawal, interestRun, savingsTerms],
  lists: [receiptList, interestLineList],
  endpoints: savingsEndpoints,
  histories: [receiptHistory],
  jobs: [expireWithdrawalsJob, verifySavingsJob],
  dayChecks: savingsDayChecks,
  entrySources: savingsSources,
  printables: [statementPrintable, withdrawalPrintable, slipPrintable],
  samples: savingsSamples,
});
