/** Messages to staff, and what became of each with each person. */
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { listStates, recordOf } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { offeredUnits } from "~/modules/organisation/index.server";
import { CHANNELS } from "./message-rules";
import { messageWorkflow, visibleMessages } from "./message.workflow.server";
import { DELIVERY } from "./delivery-states";
import { statesThat } from "~/define/states";

const states = listStates(messageWorkflow);

/** States in which a message is with its reader. */
const DELIVERED: string[] = statesThat(DELIVERY, "delivered");

/** How many people mail alone has reached, by message: the portal has the message for everybody else it reached. */
async function reachedByMailAlone(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const groups = await db.hrMessageDelivery.groupBy({
    by: ["messageId"],
    where: {
      ...{ channel: "EMAIL", status: { in: DELIVERED } },
      OR: ids.map((messageId) => ({
        messageId,
        employee: { messageDeliveries: { none: { messageId, channel: "IN_APP", status: { in: DELIVERED } } } },
      })),
    },
    _count: true,
  });
  return new Map(groups.map(({ messageId, _count }) => [messageId, _count]));
}

const kept = recordOf(
  "HrMessage",
  {
    unit: { select: { name: true, path: true } },
    designation: { select: { name: true } },
    staffType: { select: { name: true } },
  },
  async (rows) => {
    const ids = rows.map(({ id }) => id);
    const [groups, mailAlone] = await Promise.all([
      db.hrMessageDelivery.groupBy({
        by: ["messageId", "channel", "status"],
        where: { messageId: { in: ids } },
        _count: true,
      }),
      reachedByMailAlone(ids),
    ]);
    const count = (id: number, way: string, words: readonly string[]) =>
      groups
        .filter(({ messageId, channel, status }) => messageId === id && channel === way && words.includes(status))
        .reduce((sum, { _count }) => sum + _count, 0);
    return rows.map((row) => {
      const inPortal = count(row.id, "IN_APP", DELIVERED);
      return {
        ...row,
        inPortal,
        byMail: count(row.id, "EMAIL", DELIVERED),
        reached: inPortal + (mailAlone.get(row.id) ?? 0),
        read: count(row.id, "IN_APP", ["READ"]),
      };
    });
  },
);

export const messageList = kept.list("hr-messages", {
  area: "hr",
  title: "Messages to staff",
  counted: ["One message", "{n} messages"],
  columns: {
    subject: kept.column.page(kept.column.text("Subject", "subject")),
    audience: kept.column.words("Audience", ({ unit, designation, staffType }) =>
      [unit.name, designation?.name, staffType?.name].filter(Boolean).join(", "),
    ),
    channel: kept.column.choice("Channel", "channel", CHANNELS),
    createdAt: kept.column.day("Written on", "createdAt", { in: "files" }),
    sentAt: kept.column.moment("Sent at", "sentAt"),
    people: kept.column.number("People", "people"),
    reached: kept.column.words("Reached", ({ reached }) => reached, { number: true }),
    inPortal: kept.column.words("In the portal", ({ channel, inPortal }) => (channel === "EMAIL" ? null : inPortal), {
      number: true,
    }),
    byMail: kept.column.words("By mail", ({ channel, byMail }) => (channel === "IN_APP" ? null : byMail), {
      number: true,
    }),
    read: kept.column.words("Read", ({ channel, read }) => (channel === "EMAIL" ? null : read), { number: true }),
    status: kept.column.state(states),
  },
  filters: [
    kept.filter.state(states),
    kept.filter.choice("channel", "Channel", CHANNELS, "All channels"),
    kept.filter.within("unit", "Unit", (actor) => offeredUnits(actor, "message.read"), "All units"),
  ],
  search: ["subject"],
  searchHint: "Subject",
  sorts: ["createdAt", "status"],
  sort: "-createdAt",
  page: ({ id }) => href("/hr/message/details/:id", { params: { id } }),
  add: { label: "Write a message", to: href("/hr/message/add"), permission: "message.write" },
  empty: { icon: "list", title: "No messages", text: "Write a message to staff, in the portal, by mail or both." },
  views: { all: { path: "/hr/message/list", permission: "message.read", scope: visibleMessages } },
});

const delivered = recordOf("HrMessageDelivery", {
  message: { select: { subject: true } },
  employee: { select: { name: true, employeeNo: true } },
});
const deliveryStates = listStates({ states: DELIVERY });

/** Deliveries of messages in sight, to people who stand within reach. */
const visibleDeliveries = (actor: Actor): Prisma.HrMessageDeliveryWhereInput => ({
  message: visibleMessages(actor),
  employee: { postings: { some: { unit: unitsWithin(actor, "message.read"), validTo: { gte: todayOf(actor) } } } },
});

async function messageChoices(actor: Actor, chosen?: string) {
  if (!chosen || !/^\d{1,9}$/.test(chosen)) return [];
  const row = await db.hrMessage.findFirst({ where: { AND: [{ id: Number(chosen) }, visibleMessages(actor)] } });
  return row ? [{ value: chosen, label: row.subject }] : [];
}

export const deliveryList = delivered.list("hr-message-deliveries", {
  area: "hr",
  within: { label: "Messages to staff", to: href("/hr/message/list") },
  title: "Delivery by person",
  counted: ["One delivery", "{n} deliveries"],
  columns: {
    employee: delivered.column.text("Employee", "employee.name"),
    employeeNo: delivered.column.text("Employee number", "employee.employeeNo", { nowrap: true }),
    subject: delivered.column.text("Subject", "message.subject"),
    channel: delivered.column.choice("Channel", "channel", CHANNELS),
    updatedAt: delivered.column.moment("Since", "updatedAt"),
    error: delivered.column.words("Reason", ({ error }) => error),
    status: delivered.column.state(deliveryStates),
  },
  filters: [
    delivered.filter.state(deliveryStates),
    delivered.filter.choice("channel", "Channel", CHANNELS.slice(0, 2), "All channels"),
    delivered.filter.quiet(
      delivered.filter.byId(
        delivered.filter.asks("message", "Message", messageChoices, "All", (value) => ({ messageId: Number(value) })),
      ),
    ),
  ],
  search: ["employee.name", "employee.employeeNo", "message.subject"],
  searchHint: "Name, number or subject",
  sorts: ["updatedAt", "status"],
  sort: "-updatedAt",
  page: ({ messageId }) => href("/hr/message/details/:id", { params: { id: messageId } }),
  empty: { icon: "list", title: "No deliveries", text: "Each person a message was sent to appears here." },
  views: { all: { path: "/hr/message/delivery/list", permission: "message.read", scope: visibleDeliveries } },
});
