import { defineModule } from "~/define/module";
import { evaluationApproval } from "./approval.server";
import { cycleUses, evaluationCycle } from "./cycle.resource";
import { evaluationEndpoints } from "./endpoints";
import { evaluationPrintable } from "./evaluation-print.server";
import { evaluationSign, evaluationTasks } from "./evaluation-tasks.server";
import { evaluation, evaluationKeptBack } from "./evaluation.record.server";
import { evaluationHelp } from "./help";
import { evaluationJob } from "./make-evaluations.server";
import { evaluationMenus } from "./menus";
import { evaluationPeriod, standardType } from "./open-evaluation.server";
import { evaluationSamples } from "./samples.server";
import { evaluationSummary } from "./summary-report.server";
import { evaluationType } from "./type.record.server";
import { evaluationsOfStaff } from "./staff-source.server";

export const evaluationsModule = defineModule({
  help: evaluationHelp,
  menus: evaluationMenus,
  resources: [evaluationCycle],
  recordUses: [cycleUses],
  references: [evaluationPeriod, standardType],
  records: [evaluationType, evaluation],
  endpoints: evaluationEndpoints,
  tasks: [
    {
      pages: ["/my/evaluation/edit/:id", "/my/evaluation/details/:id", "/evaluation/reports/pending"],
      find: evaluationTasks,
      sign: evaluationSign,
    },
  ],
  jobs: [evaluationJob],
  approvals: [evaluationApproval],
  reports: [evaluationSummary],
  printables: [evaluationPrintable],
  samples: evaluationSamples,
  keptBack: [evaluationKeptBack],
  staffSources: [evaluationsOfStaff],
});
