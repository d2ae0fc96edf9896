/** The life of a message to staff: a draft, and sent once. */
import { t } from "~/core/text";
import { unitsWithin, type Actor } from "~/core/actor";
import { recordOf } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { sendAgain, sendMessage } from "./send-message.server";

export const { column, filter, list, workflow } = recordOf("HrMessage", {
  unit: { select: { name: true, path: true } },
  designation: { select: { name: true } },
  staffType: { select: { name: true } },
});

export const visibleMessages = (actor: Actor): Prisma.HrMessageWhereInput => ({
  unit: unitsWithin(actor, "message.read"),
});

const byHr = { permission: "message.write", by: "other", note: "optional" } as const;

export const messageWorkflow = workflow({
  name: "HrMessage",
  one: "Message to staff",
  scope: visibleMessages,
  states: { DRAFT: { label: "Draft", tone: "neutral" }, SENT: { label: "Sent", tone: "ok" } },
  start: "DRAFT",
  editable: ["DRAFT"],
  // It is of HR as a whole: who wrote it publishes it too, as nothing is decided.
  owners: () => [],
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => href("/hr/message/details/:id", { params: { id } }),
  values: ({ subject }) => ({ subject }),
  moves: {
    send: {
      ...byHr,
      from: ["DRAFT"],
      to: "SENT",
      label: "Send",
      done: "Sent",
      tone: "primary",
      effect: ({ work, row }) => sendMessage(work, row),
    },
    resend: {
      ...byHr,
      from: ["SENT"],
      to: "same",
      label: "Send failed mail again",
      done: "Failed mail sent again",
      who: (_, { channel }) => channel !== "IN_APP" || t("It was not sent by mail."),
      effect: ({ work, row }) => sendAgain(work, row),
    },
  },
});
