import { defineModule } from "~/define/module";
import { auditIssuesHelp } from "./help";
import { issueWorkflow } from "./issue.workflow.server";
import { issueList } from "./issue-list.server";
import { issueHistory } from "./issue-history";
import { issueEndpoints } from "./endpoints";
import { issueTasks } from "./issue-counts.server";
import { issueSearch } from "./issue-search";
import { auditIssuesMenus } from "./menus";
import { issueSamples } from "./samples.server";

export const auditIssuesModule = defineModule({
  help: auditIssuesHelp,
  menus: auditIssuesMenus,
  workflows: [issueWorkflow],
  lists: [issueList],
  endpoints: issueEndpoints,
  histories: [issueHistory],
  tasks: [issueTasks],
  searches: [issueSearch],
  samples: issueSamples,
});
