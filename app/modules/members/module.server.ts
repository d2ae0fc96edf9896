import { href } from "~/addresses/href";
import { defineModule } from "~/define/module";
import { memberBoardSources } from "./board-sources.server";
import { keptMember, memberDocument } from "./document.record.server";
import { memberGroup } from "./group.record.server";
import { memberImport } from "./import-members.server";
import { membersHelp } from "./help";
import { member } from "./member.record.server";
import { membersMenus } from "./menus";
import { memberBranch, memberOfficer, openCentre, openGroup, transferBranch } from "./references.server";
import { findPairsJob } from "./find-pairs.server";
import { memberMerge } from "./merge.record.server";
import { duplicatePair } from "./pair.record.server";
import { memberSummaryReport } from "./summary-report.server";
import { memberTransfer } from "./transfer.record.server";
import { memberSamples } from "./samples.server";

export const membersModule = defineModule({
  boardSources: memberBoardSources,
  help: membersHelp,
  menus: membersMenus,
  quickActs: [{ label: "Add a member", link: href("/crm/member/add"), permission: "member.write", position: 40 }],
  references: [memberBranch, memberOfficer, keptMember, transferBranch, openGroup, openCentre],
  records: [member, memberDocument, memberTransfer, memberGroup, duplicatePair, memberMerge],
  jobs: [findPairsJob],
  samples: memberSamples,
  reports: [memberSummaryReport],
  imports: [memberImport],
});
