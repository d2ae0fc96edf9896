import { readdirSync } from "node:fs";
import { inTx } from "~/db/transaction.server";
import { defineJob, type JobContext } from "~/define/job";
import { href } from "~/addresses/href";
import { holdersOf } from "~/modules/identity/index.server";
import { notify } from "~/modules/notices/index.server";
import { backupNow } from "./backup-now.server";
import { momentOf } from "./retention";

interface Schedule {
  dir: string;
  /** Of the day, in UTC; null: only when somebody asks. */
  hour: number | null;
}

// One schedule per process, whichever copy of this module is asked.
const slot = globalThis as { portalBackups?: Schedule };

/** Told at start by the settings BACKUP_DIR and BACKUP_HOUR; until then backups are made only when asked for. */
export function useBackups(schedule: Schedule): void {
  slot.portalBackups = schedule;
}

const hourOf = () => slot.portalBackups?.hour ?? null;

/** Copies everything once a day, where a place for it is set. A copy that failed is told to those who look after jobs. */
export const backupJob = defineJob({
  name: "backup",
  label: "Make a backup",
  means:
    "Copies the database and the uploaded files while people work, looks the copy through, and throws away what is older than 7 days, 4 weeks and 3 months.",
  get every() {
    return hourOf() === null ? null : `10 ${hourOf()} * * *`;
  },
  get often() {
    return hourOf() === null ? "When asked: BACKUP_DIR is not set" : "Once a day";
  },
  catchUp: 1,
  attempts: 3,
  limit: 240,
  run: async (context) => {
    const { period, signal } = context;
    // The run of a day that was begun again, because its process died after the copy, finds the copy there.
    if (hourOf() !== null && isMade(slot.portalBackups!.dir, new Date(`${period}:00Z`)))
      return "It had been made already";
    try {
      const { file, sha256 } = await backupNow(signal);
      return `${file}, SHA-256 of its manifest ${sha256}`;
    } catch (error) {
      if (!signal.aborted) await notifyOf(error, context);
      throw error;
    }
  },
});

function isMade(dir: string, since: Date): boolean {
  try {
    return readdirSync(dir).some((name) => (momentOf(name)?.getTime() ?? 0) >= since.getTime());
  } catch {
    return false; // the folder is made with the first backup
  }
}

async function notifyOf(error: unknown, { actor, now, period }: JobContext<null>): Promise<void> {
  const at = now();
  const userIds = await holdersOf("console.jobs", at);
  await inTx({ ...actor, at }, async (work) => {
    await notify(work, {
      userIds,
      key: `backup-failed:${period}`,
      kind: "portal",
      title: "A backup could not be made",
      text: error instanceof Error ? error.message : String(error),
      link: href("/grapes/job/:name", { params: { name: "backup" } }),
    });
    return null;
  });
}
