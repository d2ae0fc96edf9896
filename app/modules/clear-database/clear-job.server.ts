/** Clears what two administrators agreed on: maintenance, a backup that has been looked through, and one transaction. */
import { z } from "zod/v4";
import { defineJob } from "~/define/job";
import { backupNow, checkBackup } from "../backup/index.server";
import { clearNow } from "./clear-now.server";

export const clearJob = defineJob<{ id: number }>({
  name: "clear-database",
  dated: true,
  label: "Clear business data",
  means:
    "Clears what two administrators approved, after a verified backup. It starts ten minutes after the second approval.",
  every: null,
  often: "When two administrators approve",
  catchUp: 1,
  attempts: 2,
  limit: 240,
  keepDays: 365,
  // A second try only ends what a process left behind when it died.
  payload: z.object({ id: z.number().int() }),
  run: async ({ actor, now, payload, signal }) =>
    clearNow({ ...actor, at: now() }, payload.id, {
      now,
      backup: async () => {
        const { file, sha256 } = await backupNow(signal);
        await checkBackup(file);
        return { file, sha256 };
      },
    }),
});
