/** Years of audit of a company (spec: ops §5.2). */
import { problem } from "~/core/problems";
import { plural, t } from "~/core/text";
import { canAtCompany } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import { choice, date, longText, text } from "~/define/field";
import { defineResource } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { inUse } from "./in-use.server";
import { reopenProblems, yearProblems } from "./year-rules";
import { statesThat } from "~/define/states";
import { PLAN_STATES } from "~/modules/audit-plan/plan-states";

/** What is made of each year: its weights and the revisions of its plan. */
async function usesOf(tx: Pick<Tx, "auditPlan" | "auditWeight">, ids: number[]) {
  const of = { by: ["yearId" as const], where: { yearId: { in: ids } }, _count: { _all: true as const } };
  const counts = [...(await tx.auditPlan.groupBy(of)), ...(await tx.auditWeight.groupBy(of))];
  return ids.map((id) => ({
    id,
    n: counts.reduce((sum, { yearId, _count }) => sum + (yearId === id ? _count._all : 0), 0),
  }));
}

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
    status: choice("Open or closed", { choices: STATES, initial: "OPEN", hint: "Nothing of a closed year is changed" }),
    reopened: longText("Reason for reopening", {
      max: 500,
      optional: true,
      hint: "Needed where a closed year is opened again, by the Chief Internal Auditor",
    }),
  },
  list: {
    columns: ["name", "startsOn", "endsOn", "status", "active"],
    search: ["name"],
    filters: ["status", "active"],
    sort: "-startsOn",
    figure: inUse("Weights and plans", (ids) => usesOf(db, ids)),
  },
  permissions: { read: "audit.settings.read", edit: "audit.settings.edit" },
  example: { name: "2031", startsOn: "2031-01-01", endsOn: "2031-12-31", status: "OPEN", reopened: null },
  scope: ofCompany,
  check: async (input, { tx, actor, current }) => {
    const companyId = current?.companyId ?? ownCompany(actor, "audit.settings.edit");
    const others = await tx.auditYear.findMany({ where: { companyId, NOT: { id: current?.id ?? 0 } } });
    const moved = current !== null && (current.startsOn !== input.startsOn || current.endsOn !== input.endsOn);
    const closes = current !== null && current.status === "OPEN" && input.status === "CLOSED";
    const running = closes
      ? await tx.auditPlan.count({
          where: { yearId: current.id, status: { in: statesThat(PLAN_STATES, "current") } },
        })
      : 0;
    const uses = moved ? (await usesOf(tx, [current.id]))[0]!.n : 0;
    return [
      ...yearProblems(input, others),
      ...(running > 0 ? [problem("status", t("Open or closed: close its plan, which closes the year"), "in_use")] : []),
      ...(current?.status === "CLOSED" && input.status === "OPEN"
        ? reopenProblems(input, {
            planned: (await tx.auditPlan.count({ where: { yearId: current.id } })) > 0,
            may: canAtCompany(actor, "audit.plan.approve"),
          })
        : []),
      ...(moved && (uses > 0 || current.status === "CLOSED")
        ? [
            problem(
              current.startsOn === input.startsOn ? "endsOn" : "startsOn",
              uses > 0
                ? t("Weights or a plan are made for this year: its days stay as they are")
                : t("This year is closed: open it first"),
              uses > 0 ? "in_use" : "closed",
            ),
          ]
        : []),
      ...(others.some(({ name }) => name === input.name)
        ? [problem("name", t("{value}: already used by another record", { value: input.name }), "taken")]
        : []),
    ];
  },
  checkActive: async ({ id }, active, { tx }) => {
    const uses = active ? 0 : (await usesOf(tx, [id]))[0]!.n;
    return uses === 0
      ? []
      : [
          problem(
            "",
            plural(uses, "One weight or plan is made for it", "{n} weights and plans are made for it"),
            "in_use",
          ),
        ];
  },
  store: {
    create: ({ tx, actor }, input) =>
      tx.auditYear.create({
        data: { ...input, reopened: null, companyId: ownCompany(actor, "audit.settings.edit") },
      }),
    update: ({ tx }, { id, version, status, reopened }, input) =>
      tx.auditYear.update({
        where: { id, version },
        data: {
          ...input,
          reopened: status === "CLOSED" && input.status === "OPEN" ? input.reopened : reopened,
          version: { increment: 1 },
        },
      }),
  },
});
