import { defineModule } from "~/define/module";
import { tourApproval } from "./approval.server";
import { tourAbsence } from "./absence.server";
import { toursHelp } from "./help";
import { toursMenus } from "./menus";
import { tourBill, traveller } from "./references.server";
import { tourSamples } from "./samples.server";
import { tourJob } from "./tour-job.server";
import { tourTasks, tourSign } from "./tour-tasks.server";
import { tour } from "./tour.record.server";

export const toursModule = defineModule({
  absences: [tourAbsence],
  help: toursHelp,
  menus: toursMenus,
  references: [traveller, tourBill],
  records: [tour],
  tasks: [{ pages: ["/my/tour/details/:id"], find: tourTasks, sign: tourSign }],
  jobs: [tourJob],
  approvals: [tourApproval],
  samples: tourSamples,
});
