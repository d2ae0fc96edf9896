/** One area of a clearance: its page and API lines, for those who clear it. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { choice, given, money, recordId, text } from "~/define/field";
import { raisedRecord } from "~/define/record";
import { AREAS, openItemsOf } from "~/modules/separations/index.server";
import { clearanceList } from "./clearance-list.server";
import type { ClearanceRow } from "./clearance-row.server";
import { clearanceWorkflow } from "./clearance.workflow.server";

const AREA_CHOICES = Object.entries(AREAS).map(([value, label]) => ({ value, label }));

const owing = {
  fields: { amountDue: money("Amount due", { currency: "currency", hint: "Taken by the final pay" }) },
  example: { amountDue: "1500.00" },
};

export const clearance = raisedRecord({
  one: "Clearance",
  many: "Clearances",
  workflow: clearanceWorkflow,
  list: clearanceList,
  view: "mine",
  api: "Clearance",
  pages: { details: "/my/clearance/:id" },
  permissions: { read: "resignation.clear" },
  title: "{area}: clearance of {name}",
  note: ({ resignation: { acceptedLastDay, requestedLastDay } }) =>
    t("Last day {day}", { day: formatDate(acceptedLastDay ?? requestedLastDay) }),
  form: {
    fields: {
      resignationId: recordId("Resignation"),
      area: choice("Area", { choices: AREA_CHOICES }),
      amountDue: given(money("Amount due", { currency: "currency", optional: true })),
      currency: given(text("Currency", { max: 3 })),
    },
  },
  moveForms: {
    oweLine: owing,
    oweIt: owing,
    oweStores: owing,
    oweAccounts: owing,
    oweAudit: owing,
    oweHr: owing,
  },
  page: async (_, { area, status, resignation }: ClearanceRow) => {
    const open =
      status !== "CLEARED"
        ? (await openItemsOf(resignation.employeeId, resignation.employee.user?.id ?? null)).filter(
            (one) => one.area === area,
          )
        : [];
    return {
      tables: [
        {
          title: t("Still open"),
          caption: t("What the portal knows to be open in this area"),
          columns: [{ label: t("What") }, { label: t("Number"), numeric: true }],
          rows: open.map(({ label, count, byFinalPay }) => [
            byFinalPay ? t("{label}: taken by the final pay", { label }) : label,
            String(count),
          ]),
          empty:
            status === "DUE"
              ? { title: t("An amount is due"), text: t("The final pay takes it.") }
              : { title: t("Nothing is open"), text: t("The portal knows of nothing that is open in this area.") },
        },
      ],
    };
  },
  history: {
    fields: {
      area: { label: "Area", kind: "choice", words: AREAS },
      amountDue: { label: "Amount due", kind: "money" },
    },
  },
});
