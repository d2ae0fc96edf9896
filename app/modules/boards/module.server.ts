import { defineModule } from "~/define/module";
import { boardApproval } from "./approval.server";
import { boardJob } from "./board-job.server";
import { boardPrintable } from "./board-print.server";
import { boardSetting } from "./board-setting.resource";
import { boardTasks, boardSign } from "./board-tasks.server";
import { monthlyBoard } from "./board.record.server";
import { boardEndpoints } from "./endpoints";
import { boardHelp } from "./help";
import { boardMenus } from "./menus";
import { boardSamples } from "./samples.server";
import { boardsOfStaff } from "./staff-source.server";

export const boardsModule = defineModule({
  help: boardHelp,
  menus: boardMenus,
  resources: [boardSetting],
  records: [monthlyBoard],
  endpoints: boardEndpoints,
  tasks: [{ pages: ["/monthly/board/edit/:id"], find: boardTasks, sign: boardSign }],
  jobs: [boardJob],
  approvals: [boardApproval],
  printables: [boardPrintable],
  samples: boardSamples,
  staffSources: [boardsOfStaff],
});
