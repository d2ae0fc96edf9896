export { confirmClock, stopWatchingClock, watchClock } from "./clock.server";
export {
  failedJobs,
  jobBoard,
  ownRun,
  purgeRuns,
  readJob,
  type JobLine,
  type JobView,
  type OwnRun,
  type RunLine,
} from "./find-runs.server";
export { cancelRun, queueJob, retryRun, runNow, runnerInUse, useRunner } from "./queue-job.server";
export { jobEndpoints } from "./endpoints";
export { runNoteSchema } from "./run-note";
export { makeRunner, type Runner } from "./runner.server";
