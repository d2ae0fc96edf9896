/** API lines of notices as the people they are addressed to read them; those of HR come with the record. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { db } from "~/db/database.server";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { ownRows } from "~/modules/acknowledgements/index.server";
import { KIND } from "./notice-rules";
import { acknowledgeNotice } from "./own-notice.server";
import { statesThat } from "~/define/states";
import { NOTICE_STATES } from "./notice-states";

const tag = "Notices";
const MOST = 100;

const ownNotice = z
  .object({
    id: z.string(),
    title: z.string(),
    category: z.enum(["POLICY", "PEOPLE", "OPERATIONS", "SAFETY", "EVENT"]),
    body: z.string().meta({ description: "Plain words with a few marks: headings, lists, bold, italic, links" }),
    publishedAt: z.iso.datetime().nullable(),
    lastDay: z.iso.date().nullable(),
    mustAcknowledge: z.boolean(),
    seenAt: z.iso.datetime().nullable(),
    acknowledgedAt: z.iso.datetime().nullable(),
  })
  .meta({ component: "OwnNotice" });

export const announcementEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/Notice/List",
    permission: "notice.own",
    tag,
    summary: "List the notices addressed to me",
    description: `The latest ${MOST} that are published or have expired.`,
    answer: z.array(ownNotice),
    run: async ({ actor }) => {
      const rows = await ownRows(actor, KIND, MOST);
      const notices = await db.staffNotice.findMany({
        where: { id: { in: rows.map(({ subjectId }) => subjectId) }, status: { in: statesThat(NOTICE_STATES, "out") } },
      });
      const byId = new Map(notices.map((notice) => [notice.id, notice]));
      return {
        data: rows.flatMap(({ subjectId, wanted, seenAt, doneAt }) => {
          const notice = byId.get(subjectId);
          if (!notice) return [];
          const { id, title, category, body, publishedAt, expireOn } = notice;
          return [
            {
              ...{ id: String(id), title, category: category as "POLICY", body, mustAcknowledge: wanted },
              publishedAt: publishedAt?.toISOString() ?? null,
              lastDay: expireOn,
              seenAt: seenAt?.toISOString() ?? null,
              acknowledgedAt: doneAt?.toISOString() ?? null,
            },
          ];
        }),
      };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/Notice/{id}/Acknowledge",
    permission: "notice.own",
    tag,
    summary: "Acknowledge a notice",
    description: "For the caller alone. A second call changes nothing.",
    answer: z.object({ id: z.string() }),
    run: async ({ actor, params }) => {
      const { id } = await acknowledgeNotice(actor, idOf(params));
      return { data: { id: String(id) } };
    },
  }),
];
