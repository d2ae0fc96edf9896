import { formatInstant, formatWait } from "~/core/dates";
import { pageWithin } from "~/core/pages";
import { plural, t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { ListParams, ListSpec } from "~/define/list";
import type { Prisma } from "~/generated/sqlite/client";
import { textSearch } from "~/db/text-search.server";
import { whileUnchanged } from "~/db/unchanged.server";
import { NEWS_KINDS, NOTICE_KINDS, type NoticeKind } from "./kinds";

export const noticeSpec: ListSpec = {
  filters: [
    {
      name: "kind",
      kind: "choice",
      choices: Object.entries(NOTICE_KINDS).map(([value, { label }]) => ({ value, label })),
    },
    {
      name: "state",
      kind: "choice",
      choices: [
        { value: "unread", label: "Unread" },
        { value: "read", label: "Read" },
      ],
    },
  ],
  sorts: ["createdAt"],
  sort: "-createdAt",
};

export interface NoticeLine {
  id: number;
  title: string;
  text: string | null;
  kind: string;
  came: string;
  link: string | null;
  read: boolean;
}

const counts = whileUnchanged<number>();

/** Unread notices but for work, which is among the tasks as long as it waits. */
const unreadNews = ({ userId }: Actor) => ({ userId: userId ?? 0, readAt: null, kind: { in: NEWS_KINDS } });

/** Number of unread news, for the bell on every page. */
export function newsCount(actor: Actor): Promise<number> {
  return counts(String(actor.userId), () => db.notification.count({ where: unreadNews(actor) }));
}

export interface NewsLine {
  id: number;
  title: string;
  link: string | null;
  /** "today", "2 days". */
  age: string;
}

/** The latest news, for the first page. */
export async function latestNews(actor: Actor, most: number): Promise<NewsLine[]> {
  const rows = await db.notification.findMany({
    where: unreadNews(actor),
    orderBy: { id: "desc" },
    take: most,
    select: { id: true, title: true, link: true, createdAt: true },
  });
  return rows.map(({ createdAt, ...line }) => ({ ...line, age: formatWait(createdAt, actor.at) }));
}

/** One page of the person's inbox: unread first, the latest first among them. A page beyond the last is the last. */
export async function findNotices(
  actor: Actor,
  { q, filters, page, size }: ListParams,
): Promise<{ rows: NoticeLine[]; total: number; page: number; sentence: string; anyUnread: boolean }> {
  const mine = { userId: actor.userId ?? 0 };
  const where: Prisma.NotificationWhereInput = {
    ...mine,
    ...(filters.kind ? { kind: filters.kind } : {}),
    ...(filters.state ? { readAt: filters.state === "read" ? { not: null } : null } : {}),
    ...textSearch<Prisma.NotificationWhereInput>(["title", "text"], q),
  };
  const [total, news, work] = await Promise.all([
    db.notification.count({ where }),
    db.notification.count({ where: unreadNews(actor) }),
    db.notification.count({ where: { ...mine, readAt: null, kind: { notIn: NEWS_KINDS } } }),
  ]);
  const found = pageWithin(page, size, total);
  const rows = await unreadFirst(where, (found - 1) * size, size);
  const lines = rows.map(({ id, title, text, kind, createdAt, link, readAt }) => ({
    id,
    title,
    text,
    link,
    kind: NOTICE_KINDS[kind as NoticeKind]?.label ?? kind,
    came: formatInstant(createdAt, actor.company.timeZone),
    read: readAt !== null,
  }));
  return { rows: lines, total, page: found, sentence: unreadWords(news, work), anyUnread: news + work > 0 };
}

/** The number on the bell, and apart from it the messages about tasks, which the bell leaves to the tasks. */
const unreadWords = (news: number, work: number): string =>
  [
    news === 0 ? t(work === 0 ? "All read" : "No news is unread") : plural(news, "One is unread", "{n} are unread"),
    ...(work === 0 ? [] : [plural(work, "one about a task", "{n} about tasks")]),
  ].join(", ");

/** The databases sort missing values differently, so the two parts are read one after the other. */
async function unreadFirst(where: Prisma.NotificationWhereInput, skip: number, take: number) {
  const unread = { AND: [where, { readAt: null }] };
  const orderBy = { id: "desc" } as const;
  const before = await db.notification.count({ where: unread });
  const first = skip < before ? await db.notification.findMany({ where: unread, orderBy, skip, take }) : [];
  if (first.length === take) return first;
  const rest = await db.notification.findMany({
    where: { AND: [where, { readAt: { not: null } }] },
    orderBy,
    skip: Math.max(0, skip - before),
    take: take - first.length,
  });
  return [...first, ...rest];
}

const KEPT_DAYS = 180;

/** Removes messages that were read, and are old. @returns how many */
export async function purgeNotices(tx: Tx, at: Date): Promise<number> {
  const { count } = await tx.notification.deleteMany({
    where: { readAt: { not: null }, createdAt: { lt: new Date(at.getTime() - KEPT_DAYS * 86_400_000) } },
  });
  return count;
}
