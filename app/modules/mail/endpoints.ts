/** The API lines of the outbox: the same commands as the screens (spec: platform §7, §10). Links and codes that only the receiver may read stay hidden. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { lineSchema, listQuery, type ListQuery, type QuerySpec } from "~/define/list-query";
import type { Prisma } from "~/generated/sqlite/client";
import { answerList, columnWhere } from "~/modules/lists/index.server";
import { mask } from "./hidden-values.server";
import { MAIL_STATE_CHOICES, TEMPLATE_CHOICES } from "./mail-list.server";
import { retryMail } from "./retry-mail.server";
import { stateNames } from "~/define/states";
import { MAIL_STATES } from "./mail-states";

const STATES = stateNames(MAIL_STATES);
const brief = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  state: z.enum(STATES),
  attempts: z.number().int(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
const answer = brief
  .extend({
    text: z.string().meta({ description: "As the receiver reads it, with dots in place of links and codes" }),
    dueAt: z.iso.datetime().nullable().meta({ description: "When it is tried next" }),
    error: z.string().nullable(),
  })
  .meta({ component: "Mail" });
const item = lineSchema(brief, "MailLine");
type Brief = z.infer<typeof brief>;
type Answer = z.infer<typeof answer>;
type Kept = Prisma.MailMessageGetPayload<object>;

const briefJson = ({ id, toAddress, subject, template, state, attempts, createdAt, sentAt }: Kept): Brief => ({
  id: String(id),
  to: toAddress,
  subject: mask(subject),
  template,
  state: state as Brief["state"],
  attempts,
  createdAt: createdAt.toISOString(),
  sentAt: state === "SENT" ? (sentAt?.toISOString() ?? null) : null,
});

async function one(id: number): Promise<{ data: Answer }> {
  const row = await db.mailMessage.findUnique({ where: { id } });
  if (!row) throw new NotFound();
  return {
    data: {
      ...briefJson(row),
      text: mask(row.text),
      dueAt: row.state === "QUEUED" ? row.dueAt.toISOString() : null,
      error: row.error,
    },
  };
}

const COLUMNS: Readonly<Record<string, string>> = { to: "toAddress" };
const columnOf = (name: string) => COLUMNS[name] ?? name;
const spec: QuerySpec = {
  filters: [
    { name: "state", kind: "choice", choices: MAIL_STATE_CHOICES },
    { name: "template", kind: "choice", choices: TEMPLATE_CHOICES },
    { name: "to", kind: "text" },
    { name: "createdAt", kind: "moment" },
  ],
  sorts: ["createdAt", "to", "subject", "state"],
  sort: "-createdAt",
  fields: Object.keys(brief.shape).filter((name) => name !== "id"),
};
const list = (query: ListQuery) =>
  answerList(query, {
    scope: {},
    search: ["toAddress", "subject"],
    condition: (condition) => columnWhere(condition, columnOf(condition.name)),
    order: { to: { path: ["toAddress"], kind: "text" } },
    find: ({ include: _, ...args }) => db.mailMessage.findMany(args),
    count: (where) => db.mailMessage.count({ where }),
    items: (rows) => rows.map(briefJson),
  });

const line = { permission: "console.mail", tag: "Mail" } as const;

export const mailEndpoints: readonly Endpoint[] = [
  defineEndpoint<unknown, ListQuery, z.infer<typeof item>[]>({
    ...line,
    method: "GET",
    path: "/Mail",
    summary: "List what mail the portal has sent or is to send",
    query: listQuery(spec),
    answer: z.array(item),
    run: ({ query }) => list(query),
  }),
  defineEndpoint<unknown, unknown, Answer>({
    ...line,
    method: "GET",
    path: "/Mail/{id}",
    summary: "Read a message, without its links",
    answer,
    run: ({ params }) => one(idOf(params)),
  }),
  defineEndpoint<unknown, unknown, Answer>({
    ...line,
    method: "POST",
    path: "/Mail/{id}/Retry",
    summary: "Send a message that has failed again",
    answer,
    run: async ({ actor, params }) => one((await retryMail(actor, idOf(params))).id),
  }),
];
