export { useBackups } from "./backup-job.server";
export { backupNow } from "./backup-now.server";
export { readBackup as checkBackup } from "./restore-backup";
