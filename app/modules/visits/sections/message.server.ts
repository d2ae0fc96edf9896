/** Messages to people of the unit and to internal audit, to be acknowledged (spec: ops §4.3, FEEDBACK_MESSAGE). */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { date, longText } from "~/define/field";
import { writersWithin } from "../find-supervisor.server";
import { user } from "~/define/section-field.server";
import { auditorsOver } from "../audit-messages.server";
import { staffWithin, type StaffMember } from "../staff.server";
import { defineSection, type VisitOfRow } from "./section";
import type { RowOf } from "~/define/section";

const messageFields = {
  toId: user("To", {
    hint: "Someone in the unit who works in Operations, or an internal auditor",
    empty: () => t("Choose who it is for"),
  }),
  message: longText("Message", { max: 2000 }),
  ackBy: date("To be acknowledged by", { optional: true }),
};

export type MessageRow = RowOf<typeof messageFields>;

export function messageProblems({ ackBy }: Pick<MessageRow, "ackBy">, { visitDate }: { visitDate: string }): Problem[] {
  return ackBy && ackBy < visitDate
    ? [problem("ackBy", t("To be acknowledged by: not before the visit"), "before_visit")]
    : [];
}

/** People of the unit who can open Operations, and so the message, then its auditors; the visitor is none of them. */
async function addressees(tx: Tx, { unitPath, visitDate, visitorId }: VisitOfRow): Promise<StaffMember[]> {
  const may = await writersWithin(tx, unitPath, visitDate);
  const staff = (await staffWithin(tx, unitPath, visitDate)).filter(({ userId }) => may.has(userId));
  const auditors = await auditorsOver(tx, unitPath, visitDate);
  const beside = auditors.filter(({ userId }) => !staff.some((one) => one.userId === userId));
  return [...staff, ...beside].filter(({ userId }) => userId !== visitorId);
}

export const messageSection = defineSection({
  kind: "FEEDBACK_MESSAGE",
  word: "feedbackMessage",
  label: "Messages",
  one: "Message",
  title: (values, wording) => t("To {name}", { name: wording?.names.user?.get(Number(values.toId)) ?? "" }),
  offered: async (tx, visit) => (await addressees(tx, visit)).length > 0,
  whyNot: "No one else in this unit works in Operations, so there is no one to write to.",
  form: {
    shape: "row",
    model: "feedbackMessage",
    name: "Message",
    fields: messageFields,
    most: 20,
    problems: messageProblems,
    check: async (tx, visit, { toId }) =>
      (await addressees(tx, visit)).some(({ userId }) => userId === toId)
        ? []
        : [
            problem(
              "toId",
              t("To: choose someone in the unit who works in Operations, or an internal auditor"),
              "not_of_unit",
            ),
          ],
    lists: async (tx, visit) => ({
      toId: (await addressees(tx, visit)).map(({ userId, name, post }) => ({
        value: String(userId),
        label: `${name}, ${post}`,
      })),
    }),
    example: { toId: 1, message: "Please bring the register of keys up to date this week.", ackBy: "2026-01-23" },
  },
});
