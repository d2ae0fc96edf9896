import { href } from "~/addresses/href";
import { defineModule } from "~/define/module";
import { auditMessageList } from "./audit-messages.server";
import { visitBoardSources } from "./board-sources.server";
import { visitsHelp } from "./help";
import { visitsMenus } from "./menus";
import { visitWorkflow } from "./visit.workflow.server";
import { visitUses } from "./visit-uses.server";
import { borrowerList } from "./borrower-list.server";
import { visitList } from "./visit-list.server";
import { visitHistory } from "./visit-history";
import { visitPrintables } from "./visit-print.server";
import { visitEndpoints } from "./endpoints";
import { visitSigns, visitTasks } from "./home.server";
import { messageSigns, messageTasks } from "./messages.server";
import { referralSign, referralTasks } from "./referrals.server";
import { visitSearch } from "./visit-search.server";
import { visitReminderJob } from "./visit-reminder-job.server";
import { visitSamples } from "./samples.server";
import { followUpWays, issueWays } from "./record-ways.server";

export const visitsModule = defineModule({
  boardSources: visitBoardSources,
  help: visitsHelp,
  menus: visitsMenus,
  quickActs: [
    {
      label: "New visit",
      link: href("/ops/:level/visit/add", { params: { level: "bm" } }),
      permission: "visit.write.bm",
      position: 10,
    },
    {
      label: "New visit",
      link: href("/ops/:level/visit/add", { params: { level: "am" } }),
      permission: "visit.write.am",
      position: 10,
    },
    {
      label: "New visit",
      link: href("/ops/:level/visit/add", { params: { level: "rm" } }),
      permission: "visit.write.rm",
      position: 10,
    },
  ],
  workflows: [visitWorkflow],
  lists: [auditMessageList, borrowerList, visitList],
  endpoints: visitEndpoints,
  histories: [visitHistory],
  tasks: [
    {
      pages: ["/ops/:level/visit/edit/:id", "/ops/:level/visit/preview/:id", "/ops/my/review/preview/:id"],
      find: visitTasks,
      signs: visitSigns,
    },
    {
      pages: [
        "/ops/allvisit/feedbackMessage/answer/:id",
        "/audit/others/feedback/messages/:id",
        "/ops/:level/visit/preview/:id",
      ],
      find: messageTasks,
      signs: messageSigns,
    },
    { pages: ["/audit/referral/:id"], find: referralTasks, sign: referralSign },
  ],
  searches: [visitSearch],
  jobs: [visitReminderJob],
  samples: visitSamples,
  printables: visitPrintables,
  recordUses: visitUses,
  recordWays: [followUpWays, issueWays],
});
