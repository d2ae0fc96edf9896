/** The API lines of what people write beneath a record. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import type { AnyRecord } from "~/define/record";
import { recordFor } from "./pages.server";
import { commentSchema, commentsOf, writeComment } from "./thread.server";

const answer = z
  .object({
    id: z.string(),
    authorId: z.string(),
    text: z.string(),
    internal: z.boolean().meta({ description: "Not for the people the record belongs to" }),
    at: z.iso.datetime(),
  })
  .meta({ component: "Comment" });
type Answer = z.infer<typeof answer>;

export function commentLines(record: AnyRecord, { tag, one }: { tag: string; one: string }): readonly Endpoint[] {
  const { api, permissions } = record;
  const line = { tag, path: `/${api}/{id}/Comment`, permission: permissions.read };
  const read = async (actor: Parameters<typeof recordFor>[0], id: number): Promise<Answer[]> =>
    (await commentsOf(actor, record, await recordFor(actor, record, id))).map((comment) => ({
      id: String(comment.id),
      authorId: String(comment.authorId),
      text: comment.text,
      internal: comment.internal,
      at: comment.at.toISOString(),
    }));
  return [
    defineEndpoint<unknown, unknown, Answer[]>({
      ...line,
      method: "GET",
      summary: `List the comments on ${one}`,
      description: "Up to the last 500, in the order they were written.",
      answer: z.array(answer),
      run: async ({ actor, params }) => ({ data: await read(actor, idOf(params)) }),
    }),
    defineEndpoint<z.infer<typeof commentSchema>, unknown, Answer>({
      ...line,
      method: "POST",
      summary: `Comment on ${one}`,
      body: commentSchema,
      answer,
      needsKey: true,
      example: { text: "It happened again this morning", internal: false },
      run: async ({ actor, params, body }) => {
        const { id, comment } = await writeComment(actor, record, idOf(params), body);
        return { data: (await read(actor, id)).find((made) => made.id === String(comment))! };
      },
    }),
  ];
}
