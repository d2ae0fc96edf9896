/** What auditable units are scored by: factors, the effectiveness of controls, and bands (spec: ops §5.2). */
import { problem } from "~/core/problems";
import { plural, t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { choice, integer, text } from "~/define/field";
import { defineResource } from "~/define/resource";
import { bandProblems, endsOf, levelProblems } from "./bands";
import { AREA_TYPES, MANUAL, SOURCES, TONES } from "./choices";
import { cutProblems } from "./cut-points";
import { asScoring, codeField, nameField, positionField } from "./kept";

const cut = (label: string, hint?: string) => integer(label, { min: 0, max: 1_000_000_000, optional: true, hint });
const descriptor = (label: string) => text(label, { max: 200, optional: true });

export const auditFactor = defineResource("AuditFactor", {
  one: "Risk factor",
  many: "Risk factors",
  model: "AuditFactor",
  area: "audit",
  path: "/audit/settings/inherentrisk",
  title: ({ name }) => name,
  fields: {
    areaType: choice("Scored at", { choices: AREA_TYPES, keepsForLife: true }),
    code: codeField(),
    name: nameField(),
    source: choice("Score from", {
      choices: SOURCES.map(({ value, label, unit }) => ({ value, label: unit ? `${label} (${unit})` : label })),
      initial: MANUAL,
      hint: "Figures of the portal suggest a score, which can be changed with a reason",
    }),
    cut2: cut("Score 2 from", "As a whole number in the unit of the figure; empty for scores by judgement"),
    cut3: cut("Score 3 from"),
    cut4: cut("Score 4 from"),
    cut5: cut("Score 5 from"),
    descriptor1: descriptor("Meaning of score 1"),
    descriptor2: descriptor("Meaning of score 2"),
    descriptor3: descriptor("Meaning of score 3"),
    descriptor4: descriptor("Meaning of score 4"),
    descriptor5: descriptor("Meaning of score 5"),
    position: positionField(),
  },
  list: {
    columns: ["name", "code", "areaType", "source", "cut2", "cut3", "cut4", "cut5", "active"],
    search: ["code", "name"],
    filters: ["areaType", "source", "active"],
    sort: "areaType",
    then: "position",
  },
  example: {
    areaType: "BRANCH",
    code: "LIQUIDITY",
    name: "Loans that are late",
    source: "PAR30",
    cut2: 3,
    cut3: 5,
    cut4: 10,
    cut5: 15,
    descriptor1: null,
    descriptor2: null,
    descriptor3: null,
    descriptor4: null,
    descriptor5: null,
    position: 100,
  },
  ...asScoring,
  check: (input) => {
    const described = [1, 2, 3, 4, 5].map((score) => `descriptor${score}` as `descriptor${1 | 2 | 3 | 4 | 5}`);
    const unsaid = input.source === MANUAL ? described.filter((name) => input[name] === null) : [];
    return Promise.resolve([
      ...cutProblems(input),
      ...unsaid.map((name) => problem(name, t("Describe this score: it is chosen by judgement"), "missing")),
    ]);
  },
  checkActive: async ({ id }, active, { tx }) => {
    const years = active
      ? 0
      : await tx.auditWeight.count({ where: { factorId: id, weight: { gt: 0 }, year: { status: "OPEN" } } });
    return years === 0
      ? []
      : [
          problem(
            "",
            plural(
              years,
              "It has a weight in an open year: set it to 0 first",
              "It has a weight in {n} open years: set them to 0 first",
            ),
            "in_use",
          ),
        ];
  },
});

const levelsInUse = (tx: Pick<Tx, "auditEffectiveness">) => tx.auditEffectiveness.findMany({ where: { active: true } });

export const auditEffectiveness = defineResource("AuditEffectiveness", {
  one: "Level of control effectiveness",
  many: "Levels of control effectiveness",
  model: "AuditEffectiveness",
  area: "audit",
  path: "/audit/settings/effectiveness",
  title: ({ level, name }) => `${level} ${name}`,
  fields: {
    level: integer("Level", { min: 1, max: 5, keepsForLife: true, hint: "5 is the most effective" }),
    name: nameField(),
    percent: integer("Risk taken away (%)", { min: 0, max: 100 }),
  },
  list: { columns: ["level", "name", "percent", "active"], search: ["name"], filters: ["active"], sort: "level" },
  example: { level: 5, name: "Strong", percent: 80 },
  ...asScoring,
  check: async (input, { tx, current }) =>
    current?.active === false ? [] : levelProblems(input, current?.id ?? 0, await levelsInUse(tx)),
  checkActive: async (current, active, { tx }) =>
    active ? levelProblems(current, current.id, await levelsInUse(tx)).map((one) => ({ ...one, field: "" })) : [],
});

const bandsInUse = (tx: Pick<Tx, "auditBand">) => tx.auditBand.findMany({ where: { active: true } });

export const auditBand = defineResource("AuditBand", {
  one: "Residual risk band",
  many: "Residual risk bands",
  model: "AuditBand",
  area: "audit",
  path: "/audit/settings/residualrisk",
  title: ({ name }) => name,
  fields: {
    code: codeField(),
    name: nameField(),
    fromScore: integer("From", { min: 0, max: 500, hint: "It ends where the next band begins, the highest at 500" }),
    months: integer("Months between audits", { min: 1, max: 60 }),
    samplePercent: integer("Sample (%)", {
      min: 1,
      max: 100,
      initial: "10",
      hint: "Share of a population that is tested",
    }),
    sampleLeast: integer("Sample at least", {
      min: 1,
      max: 1000,
      initial: "10",
      hint: "Or the whole population where it is smaller",
    }),
    sampleMost: integer("Sample at most", { min: 1, max: 1000, initial: "25" }),
    tone: choice("Colour", { choices: TONES, initial: "neutral" }),
  },
  list: {
    columns: ["name", "code", "fromScore", "months", "samplePercent", "sampleLeast", "sampleMost", "tone", "active"],
    search: ["code", "name"],
    filters: ["tone", "active"],
    sort: "-fromScore",
    figure: {
      name: "toScore",
      kind: "number",
      label: "Up to",
      permission: "audit.settings.read",
      read: async () => endsOf(await bandsInUse(db)),
    },
  },
  example: {
    code: "EXTREME",
    name: "Extreme",
    fromScore: 400,
    months: 3,
    samplePercent: 40,
    sampleLeast: 20,
    sampleMost: 80,
    tone: "bad",
  },
  ...asScoring,
  check: async (input, { tx, current }) => [
    ...(current?.active === false ? [] : bandProblems(input, current?.id ?? 0, await bandsInUse(tx))),
    ...(input.sampleMost < input.sampleLeast
      ? [problem("sampleMost", t("Sample at most: not fewer than at least"), "order")]
      : []),
  ],
  checkActive: async (current, active, { tx }) => {
    if (active) return bandProblems(current, current.id, await bandsInUse(tx)).map((one) => ({ ...one, field: "" }));
    return current.fromScore === 0
      ? [problem("", t("Scores from 0 on would have no band: change it instead"), "gap")]
      : [];
  },
});

export const scoringResources = [auditFactor, auditEffectiveness, auditBand];
