/** A sample of a step of an audit: its form, its page with all that was drawn, and its API lines. */
import { randomInt } from "node:crypto";
import { z } from "zod/v4";
import { canAt, type Actor } from "~/core/actor";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import { db, type Tx } from "~/db/database.server";
import { choice, date, given, integer, link, longText, text } from "~/define/field";
import { listStates } from "~/define/listing";
import { record, type PageParts } from "~/define/record";
import { sampleRuleOf, stepPage, suggestedSample } from "~/modules/audit-fieldwork/index.server";
import { draw, hashOf } from "./draw.server";
import { MOST_UNITS, OF_A_PERIOD, populationAt, SOURCES } from "./population.server";
import {
  column,
  filter,
  list,
  sampleInclude,
  samplePage,
  visibleSamples,
  workflow,
  type SampleRow,
} from "./sample-row.server";
import { sampleProblems } from "./sample-rules";

const isOnTeam = ({ userId }: Actor, { result }: SampleRow): true | string =>
  result.engagement.members.some((one) => one.userId === userId) || t("This is for the team of the audit.");

export const sampleWorkflow = workflow({
  name: "AuditSample",
  one: "Sample",
  scope: visibleSamples,
  states: {
    DRAWN: { label: "Drawn", tone: "ok" },
    DISCARDED: { label: "Discarded", tone: "neutral" },
  },
  start: "DRAWN",
  // What was drawn stays as it is.
  editable: [],
  owners: () => [],
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => samplePage(id),
  values: ({ id, result }) => ({ no: `S${id}`, code: result.code, unit: result.engagement.entity.name }),
  moves: {
    discard: {
      from: ["DRAWN"],
      to: "DISCARDED",
      label: "Discard",
      done: "Discarded",
      permission: "audit.fieldwork.test",
      by: "other",
      note: "required",
      tone: "danger",
      fits: ({ result }) => result.engagement.status === "FIELDWORK" || t("Samples are kept once fieldwork is over."),
      who: isOnTeam,
    },
  },
});
const states = listStates(sampleWorkflow);

export const sampleList = list("audit-samples", {
  area: "audit",
  title: "Samples",
  counted: ["One sample", "{n} samples"],
  columns: {
    step: column.page(column.text("Step", "result.code", { nowrap: true })),
    unit: column.text("Unit", "result.engagement.entity.name"),
    engagement: column.text("Engagement", "result.engagement.refNo", { nowrap: true }),
    source: column.choice("Drawn from", "source", SOURCES),
    size: column.number("Size", "size"),
    population: column.number("Population", "population"),
    seed: column.number("Seed", "seed"),
    by: column.text("Drawn by", "drawnBy.displayName"),
    status: column.state(states),
  },
  filters: [filter.state(states), filter.choice("source", "Drawn from", SOURCES, "Any population")],
  search: ["result.code", "result.engagement.refNo", "result.engagement.entity.name"],
  searchHint: "Step, engagement or unit",
  sorts: ["createdAt", "size", "population"],
  sort: "-createdAt",
  page: ({ id }) => samplePage(id),
  add: { label: "Draw a sample", to: "/audit/excution/sample/add", permission: "audit.fieldwork.test" },
  empty: { icon: "list", title: "No samples yet", text: "Draw one from the portal or from a list of your own." },
  views: {
    all: { path: "/audit/excution/sample/list", permission: "audit.fieldwork.read", scope: visibleSamples },
  },
});

const placeIn = async (tx: Tx, id: number) => {
  const found = await tx.auditEngagement.findUniqueOrThrow({
    where: { id },
    select: {
      unitId: true,
      entityId: true,
      status: true,
      unit: { select: { path: true } },
      entity: { select: { unit: { select: { path: true } } } },
      members: { select: { userId: true } },
    },
  });
  return { ...found, path: found.entity.unit?.path ?? found.unit.path };
};

const stepOf = (tx: Tx, engagementId: number, code: string) =>
  tx.auditTestResult.findFirst({ where: { engagementId, code }, select: { id: true } });

async function sampleParts(_: Actor, row: SampleRow): Promise<PageParts> {
  const { source, dateFrom, dateTo, listed, result } = row;
  const path = result.engagement.entity.unit?.path ?? row.unit.path;
  const now = await populationAt(db, { source, dateFrom, dateTo, listed, path });
  const same = hashOf(now) === row.populationHash;
  return {
    facts: [
      { label: t("From"), value: dateFrom && formatDate(dateFrom) },
      { label: t("To"), value: dateTo && formatDate(dateTo) },
      { label: t("Fingerprint of the population"), value: row.populationHash },
    ],
    notices: [
      same
        ? {
            title: t("Drawn again, it is the same sample"),
            tone: "ok",
            lines: [t("The population is as it was: seed {seed} draws these {n}.", { seed: row.seed, n: row.size })],
          }
        : {
            title: t("The population has changed since"),
            tone: "warn",
            lines: [t("It had {before} units, and has {now}.", { before: row.population, now: now.length })],
          },
    ],
    tables: [
      {
        title: t("Sample"),
        caption: t("What was drawn"),
        columns: [{ label: t("No."), numeric: true }, { label: t("Drawn") }],
        rows: row.items.map(({ no, words }) => [no, words]),
      },
    ],
    ways: [
      {
        label: t("Print"),
        to: href("/print/:name/:id", { params: { name: "audit-sample", id: row.id } }),
        icon: "print",
        file: true,
      },
      { label: t("Test step"), to: stepPage(result.id) },
    ],
  };
}

const itemsSchema = z.array(
  z.object({ no: z.number().int(), key: z.string(), words: z.string() }).meta({ component: "AuditSampleItem" }),
);

const optional = true;
export const auditSample = record({
  one: "Sample",
  many: "Samples",
  workflow: sampleWorkflow,
  list: sampleList,
  view: "all",
  api: "AuditSample",
  pages: { add: "/audit/excution/sample/add", details: "/audit/excution/sample/:id" },
  permissions: { read: "audit.fieldwork.read", add: "audit.fieldwork.test" },
  title: "{no}, {code}, {unit}",
  note: ({ result }: SampleRow) => result.engagement.refNo,
  form: {
    title: "Draw a sample",
    sentence: "The same seed draws the same sample from the same population",
    button: "Draw",
    done: "Drawn.",
    fields: {
      engagementId: link("Audit", { to: "AuditUnderWay", keepsForLife: true }),
      stepCode: text("Test step", { max: 30, hint: "Its code, as on the checklist" }),
      source: choice("Drawn from", { choices: SOURCES }),
      dateFrom: date("From", { optional }),
      dateTo: date("To", { optional }),
      listed: longText("List", { max: 20_000, optional, hint: "For a list of your own: one line for each" }),
      size: integer("Size", {
        min: 1,
        max: 1000,
        optional,
        hint: "Leave empty for the size that the risk of the unit asks for",
      }),
      seed: integer("Seed", { min: 1, max: 999_999_999, optional, hint: "Leave empty for a new one" }),
      population: given(integer("Population", { min: 1, max: MOST_UNITS })),
      populationHash: given(text("Fingerprint of the population", { max: 64 })),
      resultId: given(integer("Step of the checklist", { min: 1, max: 2_147_483_647 })),
    },
    fill: async ({ tx, input: { engagementId, stepCode, size, seed, source, dateFrom, dateTo, listed } }) => {
      const place = await placeIn(tx, engagementId);
      const population = await populationAt(tx, { source, dateFrom, dateTo, listed, path: place.path });
      const rule = await sampleRuleOf(tx, place.entityId);
      return {
        population: population.length,
        populationHash: hashOf(population),
        resultId: (await stepOf(tx, engagementId, stepCode))?.id ?? 0,
        size: size ?? suggestedSample(population.length, rule),
        seed: seed ?? randomInt(1, 1_000_000_000),
      };
    },
    beside: async ({ tx, actor, input }) => ({
      unitId: (await placeIn(tx, input.engagementId)).unitId,
      drawnById: actor.userId!,
    }),
    facts: async ({ tx, actor, input }) => {
      const { status, members, unitId } = await placeIn(tx, input.engagementId);
      const { path } = await tx.orgUnit.findUniqueOrThrow({ where: { id: unitId }, select: { path: true } });
      return {
        theirs:
          status === "FIELDWORK" &&
          canAt(actor, "audit.fieldwork.test", path) &&
          members.some(({ userId }) => userId === actor.userId),
        stepKnown: input.resultId !== 0,
        population: input.population,
        ofAPeriod: OF_A_PERIOD.includes(input.source),
        most: MOST_UNITS,
      };
    },
    problems: ({ input, facts }) => sampleProblems(input, facts),
    saved: async ({ tx }, id) => {
      const row = await tx.auditSample.findUniqueOrThrow({ where: { id }, include: sampleInclude });
      const { source, dateFrom, dateTo, listed, seed, size, result, unit } = row;
      const path = result.engagement.entity.unit?.path ?? unit.path;
      const drawn = draw(await populationAt(tx, { source, dateFrom, dateTo, listed, path }), seed, size);
      await tx.auditSampleItem.createMany({
        data: drawn.map(({ key, words }, index) => ({ sampleId: id, no: index + 1, key, words: words.slice(0, 500) })),
      });
    },
    example: {
      engagementId: "1",
      stepCode: "CASH-01",
      source: "LIST",
      dateFrom: null,
      dateTo: null,
      listed: "Receipt 101\nReceipt 102\nReceipt 103\nReceipt 104",
      size: 2,
      seed: 7,
    },
  },
  answers: {
    fields: { size: integer("Size", { min: 1, max: 1000 }), seed: integer("Seed", { min: 1, max: 999_999_999 }) },
    rows: {
      schemas: { items: itemsSchema },
      of: (row: SampleRow) => Promise.resolve({ items: row.items.map(({ no, key, words }) => ({ no, key, words })) }),
    },
  },
  page: sampleParts,
});
