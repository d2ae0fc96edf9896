import { defineModule } from "~/define/module";
import { acknowledgementList } from "./acknowledgement-list.server";
import { acknowledgementReport } from "./acknowledgement-report.server";
import { acknowledgementHelp } from "./help";
import { acknowledgementHistory } from "./history";
import { acknowledgementMenus } from "./menus";
import { acknowledgementJob } from "./remind-job.server";
import { bannerOf } from "./waiting.server";

export const acknowledgementsModule = defineModule({
  help: acknowledgementHelp,
  menus: acknowledgementMenus,
  lists: [acknowledgementList],
  reports: [acknowledgementReport],
  histories: [acknowledgementHistory],
  banners: [bannerOf],
  jobs: [acknowledgementJob],
});
