import { defineModule } from "~/define/module";
import { ledgerHelp } from "./help";
import { ledgerMenus } from "./menus";
import { seedChart } from "./seed-chart.server";
import { chartReferences } from "./chart-resources";
import { ledgerHistories } from "./ledger-history";
import { forexEndpoints } from "./forex-endpoints";
import { subLedgerEndpoints } from "./sub-ledger-endpoints";
import { forexTasks, forexSign } from "./forex-approval.server";
import { verifyLedgerJob } from "./verify-ledger-job.server";
import { ledgerSamples } from "./samples.server";

export const ledgerModule = defineModule({
  help: ledgerHelp,
  menus: ledgerMenus,
  references: chartReferences,
  endpoints: [...forexEndpoints, ...subLedgerEndpoints],
  histories: ledgerHistories,
  tasks: [{ pages: ["/ac/settings/forex/details/:id"], find: forexTasks, sign: forexSign }],
  jobs: [verifyLedgerJob],
  samples: ledgerSamples,
  companyStarts: [seedChart],
});
