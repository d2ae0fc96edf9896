import { defineModule } from "~/define/module";
import { change } from "./change.record.server";
import { changeJob } from "./change-job.server";
import { changeTasks, changeSign } from "./change-tasks.server";
import { changeTicketsHelp } from "./help";
import { changeTicketsMenus } from "./menus";
import { changeAgent } from "./references.server";
import { changeSamples } from "./samples.server";
import { ticketReport } from "./ticket-report.server";

export const changeTicketsModule = defineModule({
  help: changeTicketsHelp,
  menus: changeTicketsMenus,
  references: [changeAgent],
  records: [change],
  tasks: [{ pages: ["/change/ticket/edit/:id"], find: changeTasks, sign: changeSign }],
  samples: changeSamples,
  jobs: [changeJob],
  reports: [ticketReport],
});
