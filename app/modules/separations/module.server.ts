import { defineModule } from "~/define/module";
import { dismissalSign, dismissalTasks } from "./dismissal-tasks.server";
import { archiveList } from "./archive-list.server";
import { dossierPrintable } from "./dossier-print.server";
import { separationEndpoints } from "./endpoints";
import { separationsHelp } from "./help";
import { serviceCertificate } from "./service-certificate.server";
import { separationsMenus } from "./menus";
import { separationSamples } from "./samples.server";
import { separationJob } from "./separation-job.server";

export const separationsModule = defineModule({
  help: separationsHelp,
  menus: separationsMenus,
  lists: [archiveList],
  tasks: [{ pages: ["/hr/employee/end/:id"], find: dismissalTasks, sign: dismissalSign }],
  jobs: [separationJob],
  endpoints: separationEndpoints,
  printables: [dossierPrintable, serviceCertificate],
  samples: separationSamples,
});
