/** Messages of visits to internal audit: to whom they are, who of audit reads them, and their list (spec: ops §5.9). */
import { t } from "~/core/text";
import { reach, todayOf, unitsWithin, type Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { db, type Tx } from "~/db/database.server";
import type { Choice } from "~/define/field";
import { recordOf } from "~/define/listing";
import type { Tag } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { unitsToChoose } from "~/modules/organisation/index.server";
import { grantsOn } from "./find-supervisor.server";
import type { StaffMember } from "./staff.server";
import { pathsUp, unitIdOf } from "./visit";
import { SENT_IN } from "./visit-scope.server";

type Where = Prisma.FeedbackMessageWhereInput;

/** Auditors of every rank hold it, and nobody else. */
export const OF_AUDIT = "audit.feedback.summary";
/** Who reads what visits refer to audit reads the messages to all of audit, others those to them. */
const READS_ALL = "visit.referral";

/** Internal auditors of a unit on a day: they hold their role there or above it. */
export async function auditorsOver(tx: Pick<Tx, "roleGrant">, unitPath: string, day: string): Promise<StaffMember[]> {
  const grants = await tx.roleGrant.findMany({
    where: { unitId: { in: pathsUp(unitPath).map(unitIdOf) }, ...grantsOn(OF_AUDIT, day) },
    select: {
      userId: true,
      user: { select: { displayName: true } },
      role: { select: { name: true } },
      unit: { select: { name: true } },
    },
    orderBy: [{ user: { displayName: "asc" } }, { id: "asc" }],
  });
  return [
    ...new Map(
      grants.map(({ userId, user, role, unit }) => [
        userId,
        { userId, name: user.displayName, post: `${role.name}, ${unit.name}` },
      ]),
    ).values(),
  ];
}

/** Messages whose addressee was of audit on the day of the visit. */
async function toAudit(): Promise<Where> {
  const grants = await db.roleGrant.findMany({
    where: { role: { permissions: { some: { permission: OF_AUDIT } } } },
    select: { userId: true, validFrom: true, validTo: true },
  });
  const spans = new Map<string, { from: string; to: string; users: number[] }>();
  for (const { userId, validFrom: from, validTo: to } of grants) {
    const span = spans.get(`${from} ${to}`) ?? { from, to, users: [] };
    span.users.push(userId);
    spans.set(`${from} ${to}`, span);
  }
  const within = [...spans.values()].map(({ from, to, users }): Where => ({
    toId: { in: users },
    visit: { visitDate: { gte: from, lte: to } },
  }));
  return within.length === 0 ? { id: { in: [] } } : { OR: within };
}

/** The messages that an auditor reads, of visits that are sent in: those to them, and those to all of audit. */
export const auditMessages = async (actor: Actor): Promise<Where> => ({
  AND: [
    { visit: SENT_IN },
    {
      OR: [{ toId: actor.userId ?? 0 }, { AND: [await toAudit(), { visit: { unit: unitsWithin(actor, READS_ALL) } }] }],
    },
  ],
});

const STATES = {
  LATE: { label: "Overdue", tone: "bad" },
  WAITS: { label: "To be acknowledged", tone: "warn" },
  DONE: { label: "Acknowledged", tone: "ok" },
} as const;
type State = keyof typeof STATES;
const STATE_CHOICES: Choice[] = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));

function stateOf({ ackAt, ackBy }: { ackAt: Date | null; ackBy: string | null }, today: string): State {
  if (ackAt !== null) return "DONE";
  return ackBy !== null && ackBy < today ? "LATE" : "WAITS";
}
const tagOf = (state: State): Tag => ({ text: t(STATES[state].label), tone: STATES[state].tone });

function inState(value: string, actor: Actor): Where {
  const today = todayOf(actor);
  if (value === "DONE") return { ackAt: { not: null } };
  if (value === "LATE") return { ackAt: null, ackBy: { lt: today } };
  return { ackAt: null, OR: [{ ackBy: null }, { ackBy: { gte: today } }] };
}

/** Units whose messages are read by whoever reads all of them: those in reach. */
const units = (actor: Actor): Promise<Choice[]> =>
  reach(actor, READS_ALL).length === 0 ? Promise.resolve([]) : unitsToChoose(unitsWithin(actor, READS_ALL));

export const auditMessagePage = (id: number): string => href("/audit/others/feedback/messages/:id", { params: { id } });

/** So much of a message stands in the list; all of it on its page and in files. */
const BEGINNING = 80;

const { column, filter, list } = recordOf(
  "FeedbackMessage",
  {
    visit: {
      select: {
        refNo: true,
        visitDate: true,
        unit: { select: { name: true } },
        visitor: { select: { displayName: true } },
      },
    },
  },
  async (rows) => {
    const people = await db.user.findMany({
      where: { id: { in: rows.map(({ toId }) => toId) } },
      select: { id: true, displayName: true },
    });
    const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
    return rows.map((row) => ({ ...row, to: names.get(row.toId) ?? "" }));
  },
);

export const auditMessageList = list("audit-messages", {
  area: "audit",
  title: "Messages of visits",
  counted: ["One message", "{n} messages"],
  columns: {
    refNo: column.page(column.text("Visit", "visit.refNo", { nowrap: true })),
    unit: column.text("Unit", "visit.unit.name"),
    visitDate: column.date("Visited", "visit.visitDate"),
    from: column.text("From", "visit.visitor.displayName"),
    to: column.words("To", ({ to }) => to),
    beginning: column.words(
      "Message",
      ({ message }) => (message.length > BEGINNING ? `${message.slice(0, BEGINNING - 1).trimEnd()}…` : message),
      { in: "page" },
    ),
    message: column.text("Message", "message", { in: "files" }),
    ackBy: column.date("To be acknowledged by", "ackBy"),
    ackAt: column.day("Acknowledged", "ackAt"),
    reply: column.text("Reply", "reply", { in: "files" }),
    state: column.words("State", (row, actor) => tagOf(stateOf(row, todayOf(actor)))),
  },
  filters: [
    filter.asks("state", "State", STATE_CHOICES, "Any state", inState),
    filter.within("visit.unit", "Unit", units, "All units"),
    filter.spanOf("visitDate", ["visit.visitDate", "visit.visitDate"], "From", "To"),
  ],
  search: ["visit.refNo", "visit.unit.name"],
  searchHint: "Visit or unit",
  sorts: ["visitDate", "unit", "ackBy", "ackAt"],
  sort: "-visitDate",
  page: ({ id }) => auditMessagePage(id),
  empty: { icon: "list", title: "No messages", text: "Messages that visits leave internal audit appear here." },
  views: {
    all: { path: "/audit/others/feedback/messages", permission: OF_AUDIT, scope: auditMessages },
  },
});
