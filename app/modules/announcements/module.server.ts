import { defineModule } from "~/define/module";
import { acknowledgedTasks } from "~/modules/acknowledgements/index.server";
import { noticesAcknowledged } from "./acknowledged";
import { announcementEndpoints } from "./endpoints";
import { announcementHelp } from "./help";
import { announcementMenus } from "./menus";
import { noticeAudienceJob, noticeClockJob } from "./notice-job.server";
import { ownNoticeList } from "./notice-list.server";
import { staffNotice } from "./notice.record.server";
import { announcementSamples } from "./samples.server";

export const announcementsModule = defineModule({
  help: announcementHelp,
  menus: announcementMenus,
  records: [staffNotice],
  lists: [ownNoticeList],
  endpoints: announcementEndpoints,
  jobs: [noticeClockJob, noticeAudienceJob],
  tasks: [acknowledgedTasks(noticesAcknowledged)],
  acknowledged: [noticesAcknowledged],
  samples: announcementSamples,
});
