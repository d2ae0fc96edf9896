import { defineJob } from "~/define/job";
import { sweepFiles } from "./sweep-files.server";

export const sweepFilesJob = defineJob({
  name: "sweep-files",
  label: "Remove files that were not kept",
  means:
    "Removes stored files that no record names: what a crash left between writing a file and saving its record, a day before.",
  every: "20 2 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ now }) => {
    const removed = await sweepFiles(now());
    return removed === 0 ? null : `${removed} files removed`;
  },
});
