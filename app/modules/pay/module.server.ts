import { href } from "~/addresses/href";
import { defineModule } from "~/define/module";
import { advanceApproval } from "./advance-approval.server";
import { salaryAdvance } from "./advance.record.server";
import { payAssignment } from "./assignment.record.server";
import { payLock } from "./day-lock.server";
import { payEndpoints } from "./endpoints";
import { paySources } from "./entry-sources";
import { payHelp } from "./help";
import { assignmentImport } from "./import-assignments.server";
import { salaryImport } from "./import-salaries.server";
import { lineList } from "./line-list.server";
import { payMenus } from "./menus";
import { incrementLetter, reviewLetter } from "./pay-letters.server";
import { payReferences } from "./references.server";
import { slipRelease } from "./release.record.server";
import { payrollRun } from "./run.record.server";
import { runPrintable } from "./run-page.server";
import { paySamples } from "./samples.server";
import { salaryChange } from "./salary-change.record.server";
import { salaryReview } from "./salary-review.record.server";
import { movementPayEffects } from "./movement-pay.server";
import { settingsHistories } from "./settings-history";
import { slipList } from "./slip-list.server";
import { payslipPrintable } from "./slip-page.server";
import { salaryStop } from "./stop.record.server";
import { verifyPayslipsJob } from "./verify-payslips-job.server";

export const payModule = defineModule({
  help: payHelp,
  menus: payMenus,
  quickActs: [{ label: "My payslips", link: href("/my/payslip"), permission: "pay.own", position: 90 }],
  references: payReferences,
  dayLocks: [payLock],
  records: [payrollRun, salaryChange, salaryReview, salaryAdvance, payAssignment, salaryStop, slipRelease],
  approvals: [advanceApproval],
  lists: [slipList, lineList],
  jobs: [verifyPayslipsJob],
  endpoints: payEndpoints,
  imports: [salaryImport, assignmentImport],
  histories: settingsHistories,
  movementEffects: movementPayEffects,
  entrySources: paySources,
  printables: [payslipPrintable, runPrintable, incrementLetter, reviewLetter],
  samples: paySamples,
});
