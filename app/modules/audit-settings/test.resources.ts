/** What auditors test: areas, versioned steps, and what is tested at a department (spec: ops §5.2). */
import { problem } from "~/core/problems";
import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { choice, flag, integer, link, longText } from "~/define/field";
import { defineResource, type Row } from "~/define/resource";
import { METHODS, SEVERITIES, TEST_TYPES } from "./choices";
import { inUse } from "./in-use.server";
import { asSettings, codeField, nameField, positionField } from "./kept";

export const auditTestArea = defineResource("AuditTestArea", {
  one: "Test area",
  many: "Test areas",
  model: "AuditTestArea",
  area: "audit",
  path: "/audit/settings/testarea",
  title: ({ name }) => name,
  fields: {
    code: codeField(),
    areaType: choice("Tested at", { choices: TEST_TYPES, keepsForLife: true }),
    name: nameField(),
    weight: integer("Weight in the rating", { min: 0, max: 100, initial: "10" }),
    description: longText("Description", { max: 500, optional: true }),
    position: positionField(),
  },
  list: {
    columns: ["name", "code", "areaType", "weight", "position", "active"],
    search: ["code", "name"],
    filters: ["areaType", "active"],
    sort: "areaType",
    then: "position",
    figure: inUse("Test steps", async (ids) =>
      (
        await db.auditTestStep.groupBy({
          by: ["areaId"],
          where: { areaId: { in: ids }, active: true },
          _count: { _all: true },
        })
      ).map(({ areaId, _count }) => ({ id: areaId, n: _count._all })),
    ),
  },
  example: { code: "CASH-2", areaType: "BRANCH", name: "Cash and vault", weight: 30, description: null, position: 10 },
  ...asSettings,
  checkActive: async ({ id }, active, { tx }) => {
    const steps = active ? 0 : await tx.auditTestStep.count({ where: { areaId: id, active: true } });
    return steps === 0
      ? []
      : [
          problem(
            "",
            plural(steps, "One test step in use belongs to it", "{n} test steps in use belong to it"),
            "in_use",
          ),
        ];
  },
});

const KEPT = [
  "areaId",
  "objective",
  "procedure",
  "evidence",
  "method",
  "weight",
  "severity",
  "implicationId",
  "keyControl",
] as const;

/** Keeps the step as it is from now on: checklists that run go on with the version they began with (A8). */
async function keepVersion(
  work: Work,
  before: Row<"AuditTestStep"> | null,
  after: Row<"AuditTestStep">,
): Promise<void> {
  if (before && KEPT.every((name) => before[name] === after[name])) return;
  const no = 1 + (await work.tx.auditStepVersion.count({ where: { stepId: after.id } }));
  const { areaId, objective, procedure, evidence, method, weight, severity, implicationId, keyControl } = after;
  const content = { areaId, objective, procedure, evidence, method, weight, severity, implicationId, keyControl };
  await work.tx.auditStepVersion.create({ data: { stepId: after.id, no, at: work.actor.at, ...content } });
}

export const auditTestStep = defineResource("AuditTestStep", {
  one: "Test step",
  many: "Test steps",
  model: "AuditTestStep",
  area: "audit",
  path: "/audit/settings/teststeps",
  title: ({ code }) => code,
  fields: {
    areaId: link("Test area", { to: "AuditTestArea" }),
    code: codeField(),
    objective: longText("Objective", { max: 500 }),
    procedure: longText("Procedure", { max: 2000 }),
    evidence: longText("Expected evidence", { max: 500 }),
    method: choice("Method", { choices: METHODS }),
    weight: integer("Weight", { min: 1, max: 5, initial: "3", hint: "Within its test area" }),
    severity: choice("Severity of an exception", { choices: SEVERITIES, initial: "MEDIUM" }),
    implicationId: link("Risk implication", { to: "AuditRiskImplication", optional: true }),
    keyControl: flag("Key control", { hint: "It is never left out without a review" }),
    position: positionField(),
  },
  list: {
    columns: ["code", "areaId", "objective", "method", "weight", "severity", "keyControl", "active"],
    search: ["code", "objective"],
    filters: ["areaId", "method", "severity", "keyControl", "active"],
    sort: "areaId",
    then: "position",
    figure: inUse("Versions", async (ids) =>
      (
        await db.auditStepVersion.groupBy({ by: ["stepId"], where: { stepId: { in: ids } }, _count: { _all: true } })
      ).map(({ stepId, _count }) => ({ id: stepId, n: _count._all })),
    ),
  },
  example: {
    areaId: "1",
    code: "CASH-99",
    objective: "The vault holds what the books say",
    procedure: "Count the vault in the presence of both custodians and compare it with the cash book.",
    evidence: "Count sheet signed by both custodians",
    method: "REPERFORMANCE",
    weight: 5,
    severity: "HIGH",
    implicationId: null,
    keyControl: true,
    position: 10,
  },
  ...asSettings,
  afterwards: keepVersion,
});

export const auditDepartmentTest = defineResource("AuditDepartmentTest", {
  one: "Department test",
  many: "Department tests",
  model: "AuditDepartmentTest",
  area: "audit",
  path: "/audit/settings/departmentAuditTest",
  title: ({ id }) => String(id),
  fields: {
    departmentId: link("Department", { to: "Department" }),
    areaId: link("Test area", { to: "AuditTestArea" }),
    stepId: link("Test step", { to: "AuditTestStep", optional: true, hint: "Empty: all steps of the test area" }),
    mandatory: flag("Mandatory", { initial: "on" }),
    position: positionField(),
  },
  list: {
    columns: ["departmentId", "areaId", "stepId", "mandatory", "position", "active"],
    search: [],
    filters: ["departmentId", "areaId", "mandatory", "active"],
    sort: "departmentId",
    then: "position",
  },
  example: { departmentId: "1", areaId: "1", stepId: null, mandatory: true, position: 10 },
  ...asSettings,
  check: async ({ departmentId, areaId, stepId }, { tx, current }) => {
    const area = await tx.auditTestArea.findUniqueOrThrow({ where: { id: areaId } });
    const step = stepId === null ? null : await tx.auditTestStep.findUniqueOrThrow({ where: { id: stepId } });
    const twin = await tx.auditDepartmentTest.count({
      where: { departmentId, areaId, stepId, NOT: { id: current?.id ?? 0 } },
    });
    return [
      ...(area.areaType === "DEPARTMENT"
        ? []
        : [problem("areaId", t("Test area: choose one that is tested at departments"), "wrong_kind")]),
      ...(step && step.areaId !== areaId
        ? [problem("stepId", t("Test step: choose one of this test area"), "elsewhere")]
        : []),
      ...(twin > 0 ? [problem("stepId", t("This department has this test already"), "taken")] : []),
    ];
  },
});

export const testResources = [auditTestArea, auditTestStep, auditDepartmentTest];
