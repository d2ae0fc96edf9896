/** The outbox: what the portal writes to people, the latest first. */
import type { Choice } from "~/define/field";
import { recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import { mask } from "./hidden-values.server";
import { TEMPLATES } from "./templates.server";
import { stateChoices, stateTag } from "~/define/workflow";
import { MAIL_STATES } from "./mail-states";

export const MAIL_STATE_CHOICES: readonly Choice[] = stateChoices({ states: MAIL_STATES });
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
    state: column.words("State", ({ state }) => stateTag({ states: MAIL_STATES }, state), {
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
