/** The life of a handover: its receiver accepts its lines one by one (spec: hr N4). */
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { moveBody } from "~/define/workflow";
import { href } from "~/addresses/href";
import { acceptLines } from "./accept-lines.server";
import { visibleHandovers, workflow, type HandoverRow } from "./handover-row.server";

const openLines = ({ items }: HandoverRow) => items.filter(({ status }) => status === "OPEN");
const receiver = ({ receiver: to }: HandoverRow) => [to?.user?.id ?? null];

const isReceiver = (actor: Actor, row: HandoverRow): true | string =>
  actor.employeeId === null || actor.employeeId !== row.receiverId
    ? t("Only the receiver accepts lines.")
    : row.openItems > 0 || t("All lines are accepted.");

/** The ids that are named, as they are typed: "4, 7". */
const named = (text: string | null): number[] =>
  (text ?? "")
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);

const accept = moveBody<HandoverRow, { items: string | null }>()({
  problems: ({ row, input: { items } }) => {
    const open = new Set(openLines(row).map(({ id }) => id));
    return named(items).every((id) => open.has(id))
      ? []
      : [problem("items", t("Lines: choose lines that are still open"), "not_available")];
  },
  effect: async ({ work, row, input: { items } }) => {
    const ids = named(items);
    const chosen = openLines(row).filter(({ id }) => ids.length === 0 || ids.includes(id));
    const states = await acceptLines(work, row, chosen);
    const left = row.openItems - chosen.length;
    return {
      set: { openItems: left },
      detail: {
        lines: chosen
          .map(({ id, title }) => `${title} (${states[String(id)] === "HANDED_OVER" ? "handed over" : "acknowledged"})`)
          .join("; "),
      },
      notify:
        left > 0 || !row.employee.user
          ? []
          : [{ to: [row.employee.user.id], title: "{actor} has accepted all you hand over", kind: "outcome" }],
    };
  },
});

const redirect = moveBody<HandoverRow, { receiverId: number }>()({
  facts: ({ work, input: { receiverId } }) =>
    work.tx.employee.findUniqueOrThrow({
      where: { id: receiverId },
      include: { user: { select: { id: true, status: true } } },
    }),
  problems: ({ row, facts, input: { receiverId } }) =>
    receiverId === row.employeeId || receiverId === row.receiverId || facts.user?.status !== "ACTIVE"
      ? [problem("receiverId", t("Receiver: choose someone else whose account is active"), "not_available")]
      : [],
  effect: ({ row, facts, input: { receiverId } }) => ({
    set: { receiverId },
    detail: { receiverId: [row.receiverId, receiverId] },
    notify: [{ to: [facts.user?.id ?? null], title: "{name} hands over to you: {n} to accept", kind: "task" }],
  }),
});

export const handoverWorkflow = workflow({
  name: "Handover",
  one: "Handover",
  scope: visibleHandovers,
  states: {
    OPEN: { label: "To accept", tone: "warn" },
    WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
  },
  start: "OPEN",
  editable: [],
  owners: ({ employee }) => (employee.user ? [employee.user.id] : []),
  unitPath: ({ unit }) => unit.path,
  turn: {
    keeps: ({ receiverId, receiver, openItems }) => ({
      ...{ receiverId, openItems, receiver: receiver && { name: receiver.name, user: receiver.user } },
    }),
    alone: ({ receiver: to }) => to?.user?.id ?? null,
  },
  page: ({ id }) => href("/my/handover/:id", { params: { id } }),
  values: ({ employee, openItems }) => ({ name: employee.name, n: openItems }),
  moves: {
    accept: {
      from: ["OPEN"],
      to: "same",
      label: "Accept",
      done: "Accepted",
      permission: "handover.own",
      by: "other",
      holders: receiver,
      who: isReceiver,
      note: "optional",
      tone: "primary",
      notice: { waits: "Accept the handover of {name}: {n} to accept" },
      ...accept,
    },
    redirect: {
      from: ["OPEN"],
      to: "same",
      label: "Choose another receiver",
      done: "Another receiver chosen",
      permission: "handover.arrange",
      by: "other",
      who: (_, { openItems }) => openItems > 0 || t("All lines are accepted."),
      note: "optional",
      ...redirect,
    },
    withdraw: {
      from: ["OPEN"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn",
      permission: "handover.arrange",
      by: "other",
      byItself: true,
      note: "none",
    },
  },
});
