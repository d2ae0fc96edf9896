import { defineModule } from "~/define/module";
import { loanBoardSources } from "./board-sources.server";
import { loanSnapshotsHelp } from "./help";
import { loanBound } from "./loan-bound.resource";
import { loanSnapshotImport } from "./import-snapshot.server";
import { loanSnapshotsMenus } from "./menus";
import { snapshotList } from "./snapshot-list.server";
import { loanList } from "./loan-list.server";
import { loanSnapshotHistory } from "./snapshot-history";
import { loanSnapshotEndpoints } from "./endpoints";
import { loanSnapshotTasks, loanSnapshotSign } from "./decide-snapshot.server";
import { loanSnapshotSamples } from "./samples.server";

export const loanSnapshotsModule = defineModule({
  boardSources: loanBoardSources,
  help: loanSnapshotsHelp,
  menus: loanSnapshotsMenus,
  resources: [loanBound],
  lists: [snapshotList, loanList],
  imports: [loanSnapshotImport],
  endpoints: loanSnapshotEndpoints,
  histories: [loanSnapshotHistory],
  tasks: [{ pages: ["/ops/loanSnapshot/details/:id"], find: loanSnapshotTasks, sign: loanSnapshotSign }],
  samples: loanSnapshotSamples,
});
