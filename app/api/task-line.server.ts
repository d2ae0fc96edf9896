import { z } from "zod/v4";
import { defineEndpoint } from "~/define/endpoint";
import { tasksOf } from "~/engine/tasks.server";

const task = z
  .object({
    title: z.string(),
    detail: z.string(),
    link: z.string().meta({ description: "Path of the screen" }),
    since: z.iso.datetime(),
    tag: z.string(),
  })
  .meta({ component: "Task" });

/** What waits for the caller, as on the first page. */
export const taskLine = defineEndpoint<unknown, unknown, z.infer<typeof task>[]>({
  method: "GET",
  path: "/Task",
  permission: "signed-in",
  tag: "Tasks",
  summary: "List your tasks",
  description: "Of all workflows, the longest first.",
  answer: z.array(task),
  run: async ({ actor }) => ({
    data: (await tasksOf(actor)).map(({ title, detail, link, since, tag }) => ({
      title,
      detail,
      link,
      since: since.toISOString(),
      tag,
    })),
  }),
});
