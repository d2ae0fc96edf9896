/** Days on which leave is refused or warned of (spec: hr §5.2, R-LV6). */
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, date, link, text } from "~/define/field";
import { defineResource } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";

export const leaveBlackout = defineResource("LeaveBlackout", {
  one: "Leave restriction",
  many: "Leave restrictions",
  model: "LeaveBlackout",
  area: "hr",
  path: "/hr/settings/leaveBlackout",
  title: ({ reason }) => reason,
  omit: ["companyId"],
  fields: {
    reason: text("Reason", { max: 120, hint: "Shown to people who apply for leave on these days" }),
    unitId: link("Unit", { to: "Unit", hint: "It holds for all units below too" }),
    designationId: link("Designation", { to: "Designation", optional: true, hint: "Empty: for everyone there" }),
    fromDate: date("From"),
    toDate: date("To"),
    mode: choice("Effect", {
      choices: [
        { value: "BLOCK", label: "Leave is refused" },
        { value: "WARN", label: "A warning is shown" },
      ],
      initial: "BLOCK",
    }),
  },
  list: {
    columns: ["reason", "unitId", "designationId", "fromDate", "toDate", "mode", "active"],
    search: ["reason"],
    filters: ["mode", "unitId", "active"],
    sort: "-fromDate",
  },
  permissions: { read: "leave.read", edit: "leave.settings" },
  example: {
    reason: "Year-end close",
    unitId: "1",
    designationId: null,
    fromDate: "2026-12-28",
    toDate: "2026-12-31",
    mode: "BLOCK",
  },
  scope: ofCompany,
  check: ({ fromDate, toDate }) =>
    Promise.resolve(toDate < fromDate ? [problem("toDate", t("To: not before it begins"), "order")] : []),
  store: {
    create: ({ tx, actor }, input) =>
      tx.leaveBlackout.create({ data: { ...input, companyId: ownCompany(actor, "leave.settings") } }),
  },
});
