import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { db } from "~/db/database.server";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { markAllRead, markRead } from "./read-notices.server";

const noticeAnswer = z
  .object({
    id: z.string(),
    kind: z.string(),
    title: z.string(),
    text: z.string().nullable(),
    link: z.string().nullable().meta({ description: "Path of a page of the portal" }),
    createdAt: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
  })
  .meta({ component: "Notice" });

const tag = "Messages";
const MOST = 100;

export const noticeEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/Notice",
    permission: "signed-in",
    tag,
    summary: "List my messages",
    description: `The latest ${MOST}, unread ones first.`,
    answer: z.array(noticeAnswer),
    run: async ({ actor }) => {
      const mine = { userId: actor.userId ?? 0 };
      const unread = await db.notification.findMany({
        where: { ...mine, readAt: null },
        orderBy: { id: "desc" },
        take: MOST,
      });
      const read = await db.notification.findMany({
        where: { ...mine, readAt: { not: null } },
        orderBy: { id: "desc" },
        take: MOST - unread.length,
      });
      return {
        data: [...unread, ...read].map(({ id, kind, title, text, link, createdAt, readAt }) => ({
          id: String(id),
          kind,
          title,
          text,
          link,
          createdAt: createdAt.toISOString(),
          readAt: readAt?.toISOString() ?? null,
        })),
      };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/Notice/{id}/Read",
    permission: "signed-in",
    tag,
    summary: "Mark a message as read",
    answer: z.object({ id: z.string(), link: z.string().nullable() }),
    run: async ({ actor, params }) => {
      const id = idOf(params);
      const { link } = await markRead(actor, id);
      return { data: { id: String(id), link } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/Notice/ReadAll",
    permission: "signed-in",
    tag,
    summary: "Mark all my messages as read",
    answer: z.object({ count: z.int() }),
    run: async ({ actor }) => ({ data: await markAllRead(actor) }),
  }),
];
