/** A message to staff: its form, its page and its API lines. README.md says how messages go. */
import { t } from "~/core/text";
import { canAt, todayOf, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { choice, given, integer, link, longText, text, userId } from "~/define/field";
import { record, type PageParts } from "~/define/record";
import { href } from "~/addresses/href";
import { countAudience } from "~/modules/acknowledgements/index.server";
import { messageList } from "./message-list.server";
import { CHANNELS, messageProblems } from "./message-rules";
import { messageWorkflow } from "./message.workflow.server";
import { DELIVERY } from "./delivery-states";

interface Kept {
  id: number;
  status: string;
  makerId: number;
  body: string;
  unitId: number;
  designationId: number | null;
  staffTypeId: number | null;
}

async function pageOf(actor: Actor, row: Kept): Promise<PageParts> {
  const { id, status, makerId, body } = row;
  const draft = status === "DRAFT";
  const [maker, people, groups] = await Promise.all([
    db.user.findUnique({ where: { id: makerId }, select: { displayName: true } }),
    draft ? countAudience(db, row, todayOf(actor)) : 0,
    draft ? [] : db.hrMessageDelivery.groupBy({ by: ["channel", "status"], where: { messageId: id }, _count: true }),
  ]);
  const list = (more: Record<string, string>) =>
    `${href("/hr/message/delivery/list")}?${new URLSearchParams({ message: String(id), ...more }).toString()}`;
  return {
    facts: [
      { label: t("Text"), value: body },
      { label: t("Written by"), value: maker?.displayName ?? null },
      { label: t("People it is addressed to today"), value: draft ? String(people) : null },
    ],
    tables: [
      {
        title: t("Delivery"),
        caption: t("How many people the message has reached, by channel"),
        columns: [{ label: t("Channel") }, { label: t("State") }, { label: t("People"), numeric: true }],
        rows: CHANNELS.flatMap(({ value, label }) =>
          Object.entries(DELIVERY).flatMap(([state, { label: word, tone }]) => {
            const found = groups.find((group) => group.channel === value && group.status === state);
            return found
              ? [
                  [
                    t(label),
                    { text: t(word), tone },
                    { text: String(found._count), to: list({ channel: value, status: state }) },
                  ],
                ]
              : [];
          }),
        ),
      },
    ],
    ways: draft ? [] : [{ label: t("Delivery by person"), to: list({}) }],
  };
}

const optional = true;

export const staffMessage = record({
  one: "Message to staff",
  many: "Messages to staff",
  workflow: messageWorkflow,
  list: messageList,
  view: "all",
  api: "HrMessage",
  pages: { add: "/hr/message/add", edit: "/hr/message/edit/:id", details: "/hr/message/details/:id" },
  permissions: { read: "message.read", add: "message.write" },
  title: "{subject}",
  note: ({ unit }) => unit.name,
  form: {
    title: "Write a message",
    sentence: "It is kept as a draft until you send it",
    button: "Save as draft",
    done: "Draft saved.",
    fields: {
      subject: text("Subject", { max: 120 }),
      body: longText("Text", { max: 4000 }),
      channel: choice("Channel", { choices: CHANNELS }),
      unitId: link("Unit", { to: "Unit", hint: "Everyone posted there and in the units below it" }),
      designationId: link("Designation", { to: "HrDesignation", optional, hint: "Leave empty for all" }),
      staffTypeId: link("Staff type", { to: "StaffType", optional, hint: "Leave empty for all" }),
      people: given(integer("People", { min: 0, max: 1_000_000 })),
      makerId: userId("Written by"),
    },
    begin: ({ grants }) => {
      const grant = grants.find(({ permissions }) => permissions.has("message.write"));
      return Promise.resolve({ values: { channel: "BOTH", unitId: grant ? String(grant.unitId) : "" } });
    },
    who: (actor, { unit }) =>
      canAt(actor, "message.write", unit.path) || t("Only those who write messages of this unit change it."),
    fill: ({ actor, row }) => Promise.resolve({ people: row?.people ?? 0, makerId: row?.makerId ?? actor.userId! }),
    beside: ({ actor, row }) => Promise.resolve(row ? {} : { companyId: actor.company.unitId }),
    facts: async ({ tx, actor, input }) => ({ people: await countAudience(tx, input, todayOf(actor)) }),
    problems: messageProblems,
    example: {
      subject: "Payslips of November",
      body: "The payslips of November are in the portal.",
      channel: "BOTH",
      unitId: "1",
      designationId: null,
      staffTypeId: null,
    },
  },
  page: pageOf,
  history: { fields: { people: { label: "People", kind: "integer" }, makerId: { label: "Written by", kind: "user" } } },
});
