import { defineModule } from "~/define/module";
import { caseKeptBack } from "./case-row.server";
import { disciplinaryCase } from "./case.record.server";
import { disciplineJob } from "./discipline-job.server";
import { disciplineEndpoints } from "./endpoints";
import { disciplineHelp } from "./help";
import { letterTemplate } from "./letter-template.resource";
import { disciplinaryLetterPrint } from "./letters.server";
import { disciplineMenus } from "./menus";
import { letterBanner, ownLetterList } from "./own-letters.server";
import { ownLetterTasks, ownLetterSign } from "./own-tasks.server";
import { accused, runningCase, witness } from "./references.server";
import { disciplineSamples } from "./samples.server";
import { unsentKeptBack } from "./statements.server";
import { suspensionJob } from "./suspension-job.server";
import { suspensionKeptBack } from "./suspension-row.server";
import { suspension } from "./suspension.record.server";

export const disciplineModule = defineModule({
  help: disciplineHelp,
  menus: disciplineMenus,
  resources: [letterTemplate],
  references: [accused, runningCase, witness],
  records: [disciplinaryCase, suspension],
  lists: [ownLetterList],
  printables: [disciplinaryLetterPrint],
  tasks: [{ pages: ["/my/disciplinary/letter/preview/:id"], find: ownLetterTasks, sign: ownLetterSign }],
  banners: [letterBanner],
  endpoints: disciplineEndpoints,
  samples: disciplineSamples,
  jobs: [disciplineJob, suspensionJob],
  keptBack: [caseKeptBack, unsentKeptBack, suspensionKeptBack],
});
