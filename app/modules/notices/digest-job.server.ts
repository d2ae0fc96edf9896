/** One mail a day, in the morning where they work, for people who do not want to hear of each event. */
import { inTx } from "~/db/transaction.server";
import { dateIn, timeIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { defineJob } from "~/define/job";
import type { Prisma } from "~/generated/sqlite/client";
import { queueMail } from "~/modules/mail/index.server";
import { systemActor } from "~/modules/identity/index.server";

const FROM = "06:00";
const TO = "12:00";
const MOST_LINES = 30;
/** What is older than this is not told of any more, however long the last digest is ago. */
const MOST_DAYS = 7;

const select = {
  id: true,
  displayName: true,
  email: true,
  mailRhythm: true,
  notificationChoices: { select: { kind: true, mail: true } },
  grants: { select: { unit: { select: { path: true } } }, orderBy: { id: "asc" }, take: 1 },
} as const;
type Reader = Prisma.UserGetPayload<{ select: typeof select }>;

export const digestJob = defineJob({
  name: "daily-digest",
  label: "Daily digest",
  means: "Writes one mail in the morning to people who chose to hear of their messages once a day.",
  every: "5 * * * *",
  often: "Every hour",
  catchUp: 1,
  keepDays: 7,
  run: async ({ now, signal }) => {
    const [readers, zones] = await Promise.all([
      db.user.findMany({
        where: {
          status: "ACTIVE",
          kind: "PERSON",
          email: { not: null },
          OR: [{ mailRhythm: "DAILY" }, { notificationChoices: { some: { mail: "DAILY" } } }],
        },
        select,
        orderBy: { id: "asc" },
      }),
      timeZones(),
    ]);
    let written = 0;
    for (const reader of readers) {
      if (signal.aborted) break;
      const zone = zones.get(reader.grants[0]?.unit.path.split("/")[1] ?? "");
      if (zone && (await writeDigest(reader, zone, now()))) written += 1;
    }
    return written === 0 ? null : `${written} digests written`;
  },
});

/** Time zones of the companies by their unit's id. */
async function timeZones(): Promise<Map<string, string>> {
  const companies = await db.orgUnit.findMany({
    where: { kind: "COMPANY" },
    select: { id: true, country: { select: { timeZone: true } } },
  });
  return new Map(companies.map(({ id, country }) => [String(id), country?.timeZone ?? "UTC"]));
}

async function writeDigest(reader: Reader, zone: string, at: Date): Promise<boolean> {
  const clock = timeIn(at, zone);
  if (clock < FROM || clock >= TO) return false;
  const key = `digest:${reader.id}:${dateIn(at, zone)}`;
  const last = await db.mailMessage.findFirst({
    where: { userId: reader.id, template: "daily-digest" },
    orderBy: { id: "desc" },
    select: { key: true, createdAt: true },
  });
  if (last?.key === key) return false;
  const oldest = new Date(at.getTime() - MOST_DAYS * 86_400_000);
  const where = {
    userId: reader.id,
    readAt: null,
    createdAt: { gt: last && last.createdAt > oldest ? last.createdAt : oldest, lte: at },
    kind: preferred(reader),
  };
  const [total, notices] = await Promise.all([
    db.notification.count({ where }),
    db.notification.findMany({ where, orderBy: { id: "desc" }, take: MOST_LINES }),
  ]);
  if (total === 0) return false;
  const values = {
    name: reader.displayName,
    items: notices.map(({ title, link }) => ({ text: title, path: link })),
    more: total - notices.length,
  };
  await inTx(systemActor(at), async (work) => {
    await queueMail(work, { key, userId: reader.id, to: reader.email!, template: "daily-digest", values });
    return null;
  });
  return true;
}

/** The kinds this person wants once a day. */
function preferred({ mailRhythm, notificationChoices }: Reader): Prisma.StringFilter {
  const by = (daily: boolean) =>
    notificationChoices.filter(({ mail }) => (mail === "DAILY") === daily).map(({ kind }) => kind);
  return mailRhythm === "DAILY" ? { notIn: by(false) } : { in: by(true) };
}
