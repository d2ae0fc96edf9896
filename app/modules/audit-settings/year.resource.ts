/** Years of audit of a company (spec: ops §5.2). */
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, date, text } from "~/define/field";
import { defineResource } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { yearProblems } from "./year-rules";

const STATES = [
  { value: "OPEN", label: "Open" },
  { value: "CLOSED", label: "Closed" },
];

export const auditYear = defineResource("AuditYear", {
  one: "Audit year",
  many: "Audit years",
  model: "AuditYear",
  area: "audit",
  path: "/audit/settings/auditYear",
  title: ({ name }) => name,
  omit: ["companyId"],
  fields: {
    name: text("Name", { max: 30, hint: "Like 2026" }),
    startsOn: date("From"),
    endsOn: date("To"),
    status: choice("State", { choices: STATES, initial: "OPEN", hint: "Nothing of a closed year is changed" }),
  },
  list: {
    columns: ["name", "startsOn", "endsOn", "status", "active"],
    search: ["name"],
    filters: ["status", "active"],
    sort: "-startsOn",
  },
  permissions: { read: "audit.settings.read", edit: "audit.settings.edit" },
  example: { name: "2031", startsOn: "2031-01-01", endsOn: "2031-12-31", status: "OPEN" },
  scope: ofCompany,
  check: async (input, { tx, actor, current }) => {
    const companyId = current?.companyId ?? ownCompany(actor, "audit.settings.edit");
    const others = await tx.auditYear.findMany({ where: { companyId, NOT: { id: current?.id ?? 0 } } });
    const moved = current !== null && (current.startsOn !== input.startsOn || current.endsOn !== input.endsOn);
    const closes = current !== null && current.status === "OPEN" && input.status === "CLOSED";
    const running = closes
      ? await tx.auditPlan.count({
          where: { yearId: current.id, status: { in: ["DRAFT", "SUBMITTED", "APPROVED"] } },
        })
      : 0;
    return [
      ...yearProblems(input, others),
      ...(running > 0 ? [problem("status", t("State: close its plan, which closes the year"), "in_use")] : []),
      ...(moved && current.status === "CLOSED" && input.status === "CLOSED"
        ? [problem("startsOn", t("This year is closed: open it first"), "closed")]
        : []),
      ...(others.some(({ name }) => name === input.name)
        ? [problem("name", t("{value}: already used by another record", { value: input.name }), "taken")]
        : []),
    ];
  },
  store: {
    create: ({ tx, actor }, input) =>
      tx.auditYear.create({ data: { ...input, companyId: ownCompany(actor, "audit.settings.edit") } }),
  },
});
