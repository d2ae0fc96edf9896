/** A handover: its page, API lines, tasks and history. README.md says how it goes. */
import { formatInstant } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { z } from "zod/v4";
import { choice, date, given, link, longText, recordId, text } from "~/define/field";
import { raisedRecord } from "~/define/record";
import { handoverList } from "./handover-list.server";
import type { HandoverRow } from "./handover-row.server";
import { handoverWorkflow } from "./handover.workflow.server";
import { ITEM_KINDS, ITEM_STATES, type ItemKind } from "./kinds";

const KIND_CHOICES = [
  { value: "MOVEMENT", label: "Movement" },
  { value: "LEAVE", label: "Leave" },
  { value: "EXIT", label: "Exit" },
  { value: "SUSPENSION", label: "Suspension" },
] as const;

const typed = text("Lines", { max: 2_000, optional: true, hint: "Tick none to accept all" });
/** Lines are ticked in a form and named in a text by the API. */
const lines = {
  ...typed,
  kind: "choices" as const,
  choices: [],
  schema: z
    .preprocess((value) => (Array.isArray(value) ? value.join(",") : value), typed.schema)
    .meta({
      ...typed.schema.meta(),
      type: "string",
      description: "Numbers of lines, separated by commas; empty for all that are open",
    }) as unknown as typeof typed.schema,
};

const titleOf = ({ kind, title }: HandoverRow["items"][number]) => `${t(ITEM_KINDS[kind as ItemKind].label)}: ${title}`;
const lineText = (item: HandoverRow["items"][number]) =>
  `${item.id}: ${titleOf(item)} (${t(ITEM_STATES[item.status]!)})`;

export const handover = raisedRecord({
  one: "Handover",
  many: "Handovers",
  workflow: handoverWorkflow,
  list: handoverList,
  view: "mine",
  api: "Handover",
  pages: { details: "/my/handover/:id" },
  permissions: { read: "handover.own" },
  title: "Handover of {name}",
  note: ({ receiver, unit }) => `${receiver?.name ?? t("No one yet")}, ${unit.name}`,
  form: {
    fields: {
      kind: given(choice("Because of", { choices: KIND_CHOICES })),
      subjectId: recordId("Cause"),
      employeeId: recordId("From"),
      receiverId: given(link("To", { to: "Employee", optional: true })),
      unitId: recordId("Unit"),
      dueOn: given(date("By")),
    },
  },
  answers: {
    fields: { lines: longText("Lines", { max: 100_000 }) },
    of: async (rows: readonly HandoverRow[]) => {
      const items = await db.handoverItem.findMany({
        where: { packId: { in: rows.map(({ id }) => id) } },
        orderBy: { id: "asc" },
      });
      return rows.map(({ id }) => ({
        lines: items
          .filter(({ packId }) => packId === id)
          .map(lineText)
          .join("\n"),
      }));
    },
  },
  page: (actor, { items, receiver }) =>
    Promise.resolve({
      notices:
        receiver === null
          ? [{ title: t("No one receives it yet"), tone: "warn" as const, lines: [t("HR chooses a receiver.")] }]
          : [],
      tables: [
        {
          title: t("Lines"),
          caption: t("Lines"),
          columns: [
            { label: t("What") },
            { label: t("On acceptance") },
            { label: t("State") },
            { label: t("Accepted at"), nowrap: true },
          ],
          rows: items.map((item) => [
            titleOf(item),
            ITEM_KINDS[item.kind as ItemKind].moves ? t("It becomes the receiver's") : t("It is acknowledged only"),
            { text: t(ITEM_STATES[item.status]!), tone: item.status === "OPEN" ? ("warn" as const) : ("ok" as const) },
            item.acceptedAt && formatInstant(item.acceptedAt, actor.company.timeZone),
          ]),
        },
      ],
    }),
  moveForms: {
    accept: {
      fields: { items: lines },
      begin: (_, { items }: HandoverRow) =>
        Promise.resolve({
          choices: {
            items: items
              .filter(({ status }) => status === "OPEN")
              .map((item) => ({ value: String(item.id), label: titleOf(item) })),
          },
        }),
      example: { items: "" },
    },
    redirect: { fields: { receiverId: link("Receiver", { to: "Employee" }) }, example: { receiverId: "1" } },
  },
  history: {
    actions: { "Handover.raise": "Prepared", "Handover.refresh": "Lines brought up to date" },
    fields: {
      subjectId: { label: "", kind: "internal" },
      employeeId: { label: "From", kind: "employee" },
      receiverId: { label: "To", kind: "employee" },
      unitId: { label: "Unit", kind: "unit" },
      lines: { label: "Lines" },
      n: { label: "Lines to accept", kind: "integer" },
    },
  },
});
