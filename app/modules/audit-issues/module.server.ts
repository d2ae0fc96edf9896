import { href } from "~/addresses/href";
import { defineModule } from "~/define/module";
import { ageingReport } from "./ageing-report.server";
import { auditIssue } from "./audit-issue.record.server";
import { auditIssuesHelp } from "./help";
import { issueClockJob } from "./issue-clock.server";
import { auditIssueImport } from "./import-issues.server";
import { issueSigns, issueTasks } from "./issue-counts.server";
import { issueOwner } from "./issue-people.server";
import { auditIssuesMenus } from "./menus";
import { issueSamples } from "./samples.server";
import { trendReport } from "./trend-report.server";

export const auditIssuesModule = defineModule({
  help: auditIssuesHelp,
  menus: auditIssuesMenus,
  quickActs: [
    {
      label: "Record an issue",
      link: href("/audit/settings/previousdata/add"),
      permission: "auditIssue.write",
      position: 10,
    },
  ],
  records: [auditIssue],
  reports: [ageingReport, trendReport],
  jobs: [issueClockJob],
  references: [issueOwner],
  imports: [auditIssueImport],
  tasks: [
    {
      pages: ["/my/audit-issues/:id", "/audit/others/trackerissue/:id", "/my/audit-issues/unit/:id"],
      find: issueTasks,
      signs: issueSigns,
    },
  ],
  samples: issueSamples,
});
