/** What a company sets about its risks: where bands end and how often each is looked at, and what it lives with. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { choice, integer } from "~/define/field";
import { defineResource, type Row } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { appetiteForeseen, followAppetite, scaleForeseen } from "./policy-effect.server";
import { reband } from "./reband.server";
import { BAND_CHOICES, CATEGORY_CHOICES, USUAL_SCALE, type Scale } from "./risk-rules";

const days = (label: string, usual: number) => integer(label, { min: 1, max: 730, initial: String(usual) });
const end = (label: string, usual: number) => integer(label, { min: 1, max: 24, initial: String(usual) });

/** One administrator proposes, another approves in the console: by the scale and the appetite risks of the whole company are judged. */
const BY_TWO = {
  decides: "console.user.edit",
  companyOf: (actor: Actor) => ownCompany(actor, "risk.policy.edit"),
} as const;

/** The company that a line belongs to: that of whoever proposed it. */
const companyIdIn = (line: object, actor: Actor): number => {
  const { companyId } = line as { companyId?: number };
  return companyId ?? BY_TWO.companyOf(actor);
};

/** Where the bands of a company end. Of the lines in use the one made last counts. */
export const riskScale = defineResource("RiskScale", {
  one: "Scale of risks",
  many: "Scale of risks",
  model: "RiskScale",
  area: "admin",
  path: "/admin/settings/riskScale",
  title: ({ lowTo, moderateTo, highTo }) => `${lowTo} / ${moderateTo} / ${highTo}`,
  omit: ["companyId"],
  fields: {
    lowTo: end("Low up to", USUAL_SCALE.lowTo),
    moderateTo: end("Moderate up to", USUAL_SCALE.moderateTo),
    highTo: end("High up to", USUAL_SCALE.highTo),
    lowDays: days("Review low risks every (days)", USUAL_SCALE.lowDays),
    moderateDays: days("Review moderate risks every (days)", USUAL_SCALE.moderateDays),
    highDays: days("Review high risks every (days)", USUAL_SCALE.highDays),
    criticalDays: days("Review critical risks every (days)", USUAL_SCALE.criticalDays),
  },
  list: {
    columns: ["lowTo", "moderateTo", "highTo", "lowDays", "moderateDays", "highDays", "criticalDays", "active"],
    search: [],
    filters: ["active"],
    sort: "lowTo",
  },
  permissions: { read: "risk.policy.read", edit: "risk.policy.edit" },
  example: { lowTo: 4, moderateTo: 9, highTo: 16, lowDays: 365, moderateDays: 180, highDays: 90, criticalDays: 30 },
  scope: ofCompany,
  check: (input) => Promise.resolve(scaleProblems(input)),
  twoAdministrators: { label: "Scale of risks", ...BY_TWO, toldBy: [] },
  preview: (context, _, after) => scaleForeseen(context, { ...after, companyId: companyIdIn(after, context.actor) }),
  afterwards: async (work, _, after) => void (await reband(work, after.companyId)),
  store: {
    create: ({ tx, actor }, input) => tx.riskScale.create({ data: { ...input, companyId: companyIdIn(input, actor) } }),
  },
});

function scaleProblems({ lowTo, moderateTo, highTo, lowDays, moderateDays, highDays, criticalDays }: Scale): Problem[] {
  return [
    ...(lowTo < moderateTo ? [] : [problem("moderateTo", t("Moderate ends above low"))]),
    ...(moderateTo < highTo ? [] : [problem("highTo", t("High ends above moderate"))]),
    ...(criticalDays <= highDays && highDays <= moderateDays && moderateDays <= lowDays
      ? []
      : [problem("criticalDays", t("A worse band cannot be reviewed less often"))]),
  ];
}

/** How much of each category a company lives with: one line for a category that differs from what is usual. */
export const riskAppetite = defineResource("RiskAppetite", {
  one: "Risk appetite",
  many: "Risk appetites",
  model: "RiskAppetite",
  area: "admin",
  path: "/admin/settings/riskAppetite",
  title: (row: Row<"RiskAppetite">) =>
    CATEGORY_CHOICES.find(({ value }) => value === row.category)?.label ?? row.category,
  omit: ["companyId"],
  fields: {
    category: choice("Category", { choices: CATEGORY_CHOICES, keepsForLife: true }),
    band: choice("Risk appetite", {
      choices: BAND_CHOICES,
      hint: "At most; what is above it is treated, or accepted by name",
    }),
  },
  list: {
    columns: ["category", "band", "active"],
    search: [],
    filters: ["category", "band", "active"],
    sort: "category",
  },
  permissions: { read: "risk.policy.read", edit: "risk.policy.edit" },
  example: { category: "LIQUIDITY", band: "HIGH" },
  scope: ofCompany,
  twoAdministrators: { label: "Risk appetite", ...BY_TWO, toldBy: ["category"] },
  preview: (context, before, after) =>
    appetiteForeseen(context, before, { ...after, companyId: companyIdIn(after, context.actor) }),
  afterwards: followAppetite,
  check: async (input, { tx, actor, current }) => {
    const { category } = input;
    const twin = await tx.riskAppetite.findFirst({
      where: {
        companyId: current?.companyId ?? companyIdIn(input, actor),
        category,
        NOT: { id: current?.id ?? 0 },
      },
    });
    return twin ? [problem("category", t("This line already exists: change that one"), "taken")] : [];
  },
  store: {
    create: ({ tx, actor }, input) =>
      tx.riskAppetite.create({ data: { ...input, companyId: companyIdIn(input, actor) } }),
  },
});

export const riskResources = [riskScale, riskAppetite];
