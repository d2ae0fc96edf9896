/** Sends a message: what each person gets is written with the act; mail follows by a job, one person a letter. */
import { dateIn } from "~/core/dates";
import { problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import type { Effect } from "~/define/workflow";
import { audienceOf } from "~/modules/acknowledgements/index.server";
import { notifyAll } from "~/modules/notices/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { keepDeliveries } from "./keep-deliveries.server";
import { firstState, waysOf } from "./message-rules";

/** Rows of one statement. */
const PART = 500;

interface Sent {
  id: number;
  subject: string;
  body: string;
  channel: string;
  unitId: number;
  designationId: number | null;
  staffTypeId: number | null;
  unit: { path: string };
}

/** Names the message among those of the portal. */
export const messageKey = (id: number): string => `hr-message:${id}`;
export const mailKey = (deliveryId: number): string => `hr-message-mail:${deliveryId}`;

export async function sendMessage(work: Work, message: Sent): Promise<Effect> {
  const { tx, actor } = work;
  const { id, subject, body, channel, unit } = message;
  const { timeZone } = await companyOf(tx, unit);
  const people = await audienceOf(tx, message, dateIn(actor.at, timeZone));
  refuse(people.length === 0 ? [problem("", t("No one is in its audience: change it first."), "nobody")] : []);
  const rows = people.flatMap(({ employeeId, user }) =>
    waysOf(channel).map((way) => ({ employeeId, channel: way, ...firstState(way, user) })),
  );
  await keepDeliveries(tx, id, rows, actor.at);
  if (waysOf(channel).includes("IN_APP"))
    await notifyAll(work, {
      people: people.flatMap(({ user }) => (user ? [user] : [])),
      key: messageKey(id),
      kind: "notice",
      title: "{subject}",
      values: { subject },
      text: body,
      link: null,
    });
  return { set: { sentAt: actor.at, people: people.length }, detail: { people: people.length } };
}

/** Mail that has failed goes out again, to the address that each has now; who has an address now is written to for the first time. @throws InputProblem where none has failed */
export async function sendAgain({ tx, actor }: Work, { id }: { id: number }): Promise<Effect> {
  const failed = await tx.hrMessageDelivery.findMany({
    where: {
      messageId: id,
      channel: "EMAIL",
      status: "FAILED",
      employee: { status: { not: "SEPARATED" }, user: { email: { not: null } } },
    },
    select: { id: true, employee: { select: { user: { select: { email: true } } } } },
  });
  refuse(failed.length === 0 ? [problem("", t("No mail has failed that could be sent again."), "none")] : []);
  const ids = failed.map((one) => one.id);
  const addressOf = new Map(failed.map(({ id, employee }) => [mailKey(id), employee.user!.email!]));
  /** Letters of these whose reader has another address now. */
  const moved = async (part: readonly number[]) => {
    const letters = await tx.mailMessage.findMany({
      where: { key: { in: part.map(mailKey) }, state: "QUEUED" },
      select: { id: true, key: true, toAddress: true },
    });
    return letters
      .map(({ id, key, toAddress }) => ({ id, before: toAddress, toAddress: addressOf.get(key)! }))
      .filter(({ before, toAddress }) => before !== toAddress);
  };
  for (let from = 0; from < ids.length; from += PART) {
    const part = ids.slice(from, from + PART);
    await tx.mailMessage.updateMany({
      where: { key: { in: part.map(mailKey) }, state: "FAILED" },
      data: { state: "QUEUED", attempts: 0, dueAt: actor.at, sentAt: null, leaseUntil: null },
    });
    for (const { id, toAddress } of await moved(part))
      await tx.mailMessage.update({ where: { id }, data: { toAddress } });
    await tx.hrMessageDelivery.updateMany({ where: { id: { in: part } }, data: { status: "QUEUED", error: null } });
  }
  return { detail: { people: ids.length } };
}
