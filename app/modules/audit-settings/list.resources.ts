/** Lists that findings, fraud cases and investigations choose from (spec: ops §5.2). */
import { CURRENCIES } from "~/core/currencies";
import { problem } from "~/core/problems";
import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import { choice, flag, link, money } from "~/define/field";
import { defineResource } from "~/define/resource";
import { parentProblems } from "./cause-tree";
import { inUse } from "./in-use.server";
import { asSettings, codeField, nameField, positionField } from "./kept";

const plain = { code: codeField(), name: nameField() };
const plainList = {
  columns: ["name", "code", "position", "active"],
  search: ["code", "name"],
  filters: ["active"],
  sort: "position",
  then: "name",
} as const;

export const auditInvestigationType = defineResource("AuditInvestigationType", {
  one: "Investigation type",
  many: "Investigation types",
  model: "AuditInvestigationType",
  area: "audit",
  path: "/audit/settings/specialInvestigation",
  title: ({ name }) => name,
  fields: {
    ...plain,
    areaId: link("First steps", { to: "AuditTestArea", optional: true, hint: "Test area for special investigations" }),
    restricted: flag("Restricted at first", { hint: "Only those on its access list know of one" }),
    position: positionField(),
  },
  list: {
    ...plainList,
    columns: ["name", "code", "areaId", "restricted", "position", "active"],
    filters: ["restricted", "active"],
  },
  example: { code: "BRIBERY", name: "Bribery", areaId: null, restricted: true, position: 10 },
  ...asSettings,
  check: async ({ areaId }, { tx }) => {
    const area = areaId === null ? null : await tx.auditTestArea.findUniqueOrThrow({ where: { id: areaId } });
    return area && area.areaType !== "SPECIAL"
      ? [problem("areaId", t("First steps: choose a test area for special investigations"), "wrong_kind")]
      : [];
  },
});

export const auditRootCause = defineResource("AuditRootCause", {
  one: "Root cause",
  many: "Root causes",
  model: "AuditRootCause",
  area: "audit",
  path: "/audit/settings/primaryRootCause",
  title: ({ name }) => name,
  fields: {
    ...plain,
    parentId: link("Part of", {
      to: "AuditRootCause",
      optional: true,
      hint: "Empty for people, process, system or external",
    }),
    position: positionField(),
  },
  list: {
    ...plainList,
    columns: ["name", "code", "parentId", "position", "active"],
    filters: ["parentId", "active"],
    figure: inUse("Parts", async (ids) =>
      (
        await db.auditRootCause.groupBy({ by: ["parentId"], where: { parentId: { in: ids } }, _count: { _all: true } })
      ).map(({ parentId, _count }) => ({ id: parentId, n: _count._all })),
    ),
  },
  example: { code: "OVERLOAD", name: "Too much work", parentId: null, position: 10 },
  ...asSettings,
  check: async ({ parentId }, { tx, current }) =>
    parentId === null
      ? []
      : parentProblems(
          parentId,
          current?.id ?? 0,
          await tx.auditRootCause.findMany({ select: { id: true, parentId: true } }),
        ),
  checkActive: async ({ id }, active, { tx }) => {
    const parts = active ? 0 : await tx.auditRootCause.count({ where: { parentId: id, active: true } });
    return parts === 0
      ? []
      : [problem("", plural(parts, "One cause in use belongs to it", "{n} causes in use belong to it"), "in_use")];
  },
});

export const auditRiskImplication = defineResource("AuditRiskImplication", {
  one: "Risk implication",
  many: "Risk implications",
  model: "AuditRiskImplication",
  area: "audit",
  path: "/audit/settings/riskImplication",
  title: ({ name }) => name,
  fields: { ...plain, position: positionField() },
  list: {
    ...plainList,
    figure: inUse("Test steps", async (ids) =>
      (
        await db.auditTestStep.groupBy({
          by: ["implicationId"],
          where: { implicationId: { in: ids }, active: true },
          _count: { _all: true },
        })
      ).map(({ implicationId, _count }) => ({ id: implicationId, n: _count._all })),
    ),
  },
  ...asSettings,
  checkActive: async ({ id }, active, { tx }) => {
    const steps = active ? 0 : await tx.auditTestStep.count({ where: { implicationId: id, active: true } });
    return steps === 0
      ? []
      : [problem("", plural(steps, "One test step in use names it", "{n} test steps in use name it"), "in_use")];
  },
});

export const auditFraudType = defineResource("AuditFraudType", {
  one: "Fraud type",
  many: "Fraud types",
  model: "AuditFraudType",
  area: "audit",
  path: "/audit/settings/typeOfFraud",
  title: ({ name }) => name,
  fields: {
    ...plain,
    mandatoryReport: flag("Reported to the regulator"),
    currency: choice("Currency", { choices: CURRENCIES.map((value) => ({ value, label: value })), optional: true }),
    threshold: money("Reported from", {
      currency: "currency",
      optional: true,
      hint: "Smallest amount that is reported; empty: every amount",
    }),
    position: positionField(),
  },
  list: {
    ...plainList,
    columns: ["name", "code", "mandatoryReport", "threshold", "position", "active"],
    filters: ["mandatoryReport", "active"],
  },
  example: {
    code: "BRIBERY",
    name: "Bribery",
    mandatoryReport: true,
    currency: "KES",
    threshold: "50000.00",
    position: 10,
  },
  ...asSettings,
  check: ({ mandatoryReport, currency, threshold }) =>
    Promise.resolve([
      ...(threshold !== null && !mandatoryReport
        ? [problem("threshold", t("Reported from: only for types that are reported"), "unused")]
        : []),
      ...(threshold !== null && currency === null
        ? [problem("currency", t("Currency: choose that of the amount"), "missing")]
        : []),
      ...(threshold !== null && threshold <= 0n
        ? [problem("threshold", t("Enter an amount greater than zero."), "amount")]
        : []),
    ]),
});

export const auditReviewArea = defineResource("AuditReviewArea", {
  one: "Area of review",
  many: "Areas of review",
  model: "AuditReviewArea",
  area: "audit",
  path: "/audit/settings/areaOfReview",
  title: ({ name }) => name,
  fields: { ...plain, position: positionField() },
  list: plainList,
  ...asSettings,
});

export const listResources = [
  auditInvestigationType,
  auditRootCause,
  auditRiskImplication,
  auditFraudType,
  auditReviewArea,
];
