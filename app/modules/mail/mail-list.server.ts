/** The outbox: what the portal writes to people, the latest first. */
import { t } from "~/core/text";
import type { Choice } from "~/define/field";
import { recordOf } from "~/define/listing";
import type { Tag } from "~/define/workflow";
import { href } from "~/addresses/href";
import { mask } from "./hidden-values.server";
import { TEMPLATES } from "./templates.server";

export const MAIL_STATES: Readonly<Record<string, Tag>> = {
  QUEUED: { text: "Waiting", tone: "info" },
  SENDING: { text: "Being sent", tone: "info" },
  SENT: { text: "Sent", tone: "ok" },
  FAILED: { text: "Failed", tone: "bad" },
};
export const MAIL_STATE_CHOICES: readonly Choice[] = Object.entries(MAIL_STATES).map(([value, { text }]) => ({
  value,
  label: text,
}));
export const TEMPLATE_CHOICES: readonly Choice[] = Object.keys(TEMPLATES).map((name) => ({ value: name, label: name }));

const { column, filter, list } = recordOf("MailMessage", {});

export const mailList = list("mail", {
  area: "grapes",
  title: "Mail",
  counted: ["One message", "{n} messages"],
  columns: {
    subject: column.page(column.words("Subject", ({ subject }) => mask(subject), { path: "subject" })),
    toAddress: column.text("To", "toAddress"),
    template: column.text("Template", "template", { in: "files" }),
    createdAt: column.moment("Written", "createdAt"),
    state: column.words("State", ({ state }) => ({ ...MAIL_STATES[state]!, text: t(MAIL_STATES[state]!.text) }), {
      path: "state",
    }),
    attempts: column.number("Tries", "attempts"),
  },
  filters: [
    filter.choice("state", "State", MAIL_STATE_CHOICES, "Any state"),
    filter.choice("template", "Template", TEMPLATE_CHOICES, "All templates"),
  ],
  search: ["toAddress", "subject"],
  searchHint: "Address or subject",
  sorts: ["createdAt", "toAddress", "subject", "state"],
  sort: "-createdAt",
  page: ({ id }) => href("/grapes/mail/:id", { params: { id } }),
  empty: {
    icon: "list",
    title: "No mail here",
    text: "What the portal writes to people appears here, the latest first.",
  },
  views: { all: { path: "/grapes/mail", permission: "console.mail", scope: () => ({}) } },
});
