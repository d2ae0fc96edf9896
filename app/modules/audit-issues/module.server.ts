import { href } from "~/addresses/href";
import { defineModule } from "~/define/module";
import { auditIssue } from "./audit-issue.record.server";
import { auditIssuesHelp } from "./help";
import { auditIssueImport } from "./import-issues.server";
import { issueTasks, issueSign } from "./issue-counts.server";
import { issueOwner } from "./issue-people.server";
import { auditIssuesMenus } from "./menus";
import { issueSamples } from "./samples.server";

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
  references: [issueOwner],
  imports: [auditIssueImport],
  tasks: [{ pages: ["/my/audit-issues/:id", "/audit/others/trackerissue/:id"], find: issueTasks, sign: issueSign }],
  samples: issueSamples,
});
