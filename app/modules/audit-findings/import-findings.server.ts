/** Findings of before the portal from a file: what the repeat memory reads of earlier years (spec: ops §2 F11, §5.8, A15). */
import { z } from "zod/v4";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { dateIn } from "~/core/dates";
import { problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, date, longText, text } from "~/define/field";
import type { FileImport, FileRow } from "~/define/file-import";
import { dayIn, nearest, wordIn } from "~/modules/audit-issues/index.server";
import { AREA_TYPES, SEVERITIES } from "~/modules/audit-settings/index.server";
import { ofCompany } from "~/modules/ledger/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { rememberAgain } from "./memory.server";
import { namedBy, pastProblems, spellingsOf, type Named } from "./past-rules";

const DATE = "A date like 05-Mar-2026 or 2026-03-05";

export const findingImport: FileImport = {
  name: "AuditPastFinding",
  many: "Findings of earlier audits",
  permission: "audit.previous.stage",
  commits: "audit.previous.commit",
  partly: true,
  list: "/audit/settings/previousdata/findings",
  columns: [
    { name: "sourceRef", label: "Old reference", required: true, hint: "At most 60 characters; each reference once" },
    { name: "entityId", label: "Unit", required: true, hint: "Name or code of an auditable unit" },
    {
      name: "kind",
      label: "Kind",
      required: false,
      hint: "One of Branch, Region, Department; needed where several have the name",
    },
    { name: "reportedOn", label: "Reported on", required: true, hint: DATE },
    { name: "period", label: "Period", required: false, hint: "What was audited, such as 2024 or Jan to Jun 2024" },
    { name: "areaId", label: "Test area", required: false, hint: "Name or code of a test area" },
    {
      name: "stepId",
      label: "Test step",
      required: false,
      hint: "Its code; with it, the next finding in this step is a repeat",
    },
    { name: "title", label: "Title", required: true, hint: "At most 120 characters" },
    { name: "condition", label: "Condition", required: true, hint: "What was found; at most 2,000 characters" },
    { name: "severity", label: "Severity", required: true, hint: "One of Low, Medium, High, Critical" },
    { name: "closedOn", label: "Closed on", required: false, hint: `${DATE}; empty where it was not closed` },
    { name: "closedBy", label: "Closed by", required: false, hint: "The name in the old register" },
    {
      name: "closedWith",
      label: "Closed with",
      required: false,
      hint: "What was done, or the paper that shows it; at most 1,000 characters",
    },
  ],
  key: "sourceRef",
  together: ({ sourceRef }) => sourceRef!.trim().toLowerCase(),
  examples: [
    [
      "F-2024-031",
      "KIB",
      "Branch",
      "2024-11-18",
      "Jan to Oct 2024",
      "Cash and vault",
      "",
      "Safe keys held by one person",
      "Both keys of the safe were with the cashier.",
      "High",
      "2025-01-20",
      "Joyce Wairimu",
      "Register of keys signed each day",
    ],
  ],
  add: addFinding,
};

const optional = true;
const schema = z.object({
  sourceRef: text("Old reference", { max: 60 }).schema,
  kind: choice("Kind", { choices: AREA_TYPES, optional }).schema,
  reportedOn: date("Reported on").schema,
  period: text("Period", { max: 60, optional }).schema,
  title: text("Title", { max: 120 }).schema,
  condition: longText("Condition", { max: 2000 }).schema,
  severity: choice("Severity", { choices: SEVERITIES }).schema,
  closedOn: date("Closed on", { optional }).schema,
  closedBy: text("Closed by", { max: 120, optional }).schema,
  closedWith: longText("Closed with", { max: 1000, optional }).schema,
});

interface Entity extends Named {
  companyId: number;
  areaType: string;
}
interface Step extends Named {
  areaId: number;
}

/** What many rows of a file have in common, read once in a transaction. */
interface Known {
  entities: readonly Entity[];
  areas: readonly Named[];
  steps: readonly Step[];
  /** By company. */
  today: Map<number, string>;
  /** Units and steps of drafts, which may repeat what is added: "12 7". */
  drafts: ReadonlySet<string>;
}
const known = new WeakMap<Tx, Promise<Known>>();

async function read({ tx, actor }: Work): Promise<Known> {
  const coded = { select: { code: true } } as const;
  const entities = await tx.auditEntity.findMany({
    where: ofCompany(actor, "audit.previous.stage"),
    orderBy: { id: "asc" },
    select: { id: true, companyId: true, areaType: true, name: true, unit: coded, department: coded },
  });
  const areas = await tx.auditTestArea.findMany({
    orderBy: { id: "asc" },
    select: { id: true, code: true, name: true },
  });
  const steps = await tx.auditTestStep.findMany({
    orderBy: { id: "asc" },
    select: { id: true, code: true, areaId: true },
  });
  const drafts = await tx.auditFinding.findMany({
    where: { status: "DRAFT", notRepeat: null, stepId: { not: null } },
    orderBy: { id: "asc" },
    select: { stepId: true, engagement: { select: { entityId: true } } },
  });
  return {
    entities: entities.map(({ name, unit, department, ...one }) => ({
      ...one,
      names: [name, ...[unit, department].flatMap((of) => of?.code ?? [])],
    })),
    areas: areas.map(({ id, code, name }) => ({ id, names: [name, code] })),
    steps: steps.map(({ id, code, areaId }) => ({ id, areaId, names: [code] })),
    today: new Map(),
    drafts: new Set(drafts.map(({ stepId, engagement }) => `${engagement.entityId} ${stepId}`)),
  };
}

function knownTo(work: Work): Promise<Known> {
  const found = known.get(work.tx) ?? read(work);
  known.set(work.tx, found);
  return found;
}

const WORDS = {
  entityId: {
    none: "Unit: no auditable unit is called so",
    near: "Unit: no auditable unit is called so; did you mean {name}?",
    several: "Unit: several are called so, enter the code or the kind",
  },
  areaId: {
    none: "Test area: none is called so",
    near: "Test area: none is called so; did you mean {name}?",
    several: "Test area: several are called so, enter the code",
  },
  stepId: {
    none: "Test step: none has this code",
    near: "Test step: none has this code; did you mean {name}?",
    several: "Test step: none has this code",
  },
} as const;

/** The one that a cell names, or what is wrong with it. */
function theOne<T extends Named>(field: keyof typeof WORDS, among: readonly T[], word: string): T | Problem {
  const found = namedBy(among, word);
  if (found.length === 1) return found[0]!;
  if (found.length > 1) return problem(field, t(WORDS[field].several), "several");
  const name = nearest(
    word,
    among.flatMap(({ names }) => names),
  );
  return problem(field, name ? t(WORDS[field].near, { name }) : t(WORDS[field].none), "not_available");
}

const isProblem = (one: object | null): one is Problem => one !== null && "message" in one;

async function todayAt({ tx, actor }: Work, { today }: Known, companyId: number): Promise<string> {
  const company = await tx.orgUnit.findUniqueOrThrow({ where: { id: companyId }, select: { path: true } });
  const day = today.get(companyId) ?? dateIn(actor.at, (await companyOf(tx, company)).timeZone);
  today.set(companyId, day);
  return day;
}

interface Read {
  entity: Entity;
  areaId: number | null;
  stepId: number | null;
  input: Omit<z.infer<typeof schema>, "kind">;
}

/** A row as a finding, or what is wrong in its cells. */
async function readRow(work: Work, facts: Known, { cells }: FileRow): Promise<Read | Problem[]> {
  const typed = schema.safeParse({
    ...cells,
    kind: wordIn(AREA_TYPES, cells.kind!),
    severity: wordIn(SEVERITIES, cells.severity!),
    reportedOn: dayIn(cells.reportedOn!),
    closedOn: dayIn(cells.closedOn!),
  });
  const kind = typed.success ? typed.data.kind : null;
  const ofKind = facts.entities.filter(({ areaType }) => kind === null || areaType === kind);
  const entity = theOne("entityId", ofKind, cells.entityId!);
  const optionally = <T extends Named>(field: "areaId" | "stepId", among: readonly T[]) =>
    cells[field]!.trim() === "" ? null : theOne(field, among, cells[field]!);
  const [area, step] = [optionally("areaId", facts.areas), optionally("stepId", facts.steps)];
  const unknown = [entity, area, step].filter(isProblem);
  const invalid = typed.success
    ? []
    : typed.error.issues.map(({ path, message }) => problem(String(path[0] ?? ""), message, "invalid"));
  if (unknown.length + invalid.length > 0) return [...unknown, ...invalid];
  const [unit, stepped] = [entity as Entity, step as Step | null];
  const areaId = (area as Named | null)?.id ?? stepped?.areaId ?? null;
  const { kind: _, ...input } = typed.data!;
  const wrong = [
    ...(stepped !== null && areaId !== stepped.areaId
      ? [problem("stepId", t("Test step: it belongs to another test area"), "other_area")]
      : []),
    ...pastProblems(input, await todayAt(work, facts, unit.companyId)),
  ];
  return wrong.length > 0 ? wrong : { entity: unit, areaId, stepId: stepped?.id ?? null, input };
}

/** @returns 1 for a finding that is there already @throws InputProblem at "12.title" */
async function addFinding(work: Work, rows: readonly FileRow[]): Promise<number> {
  const { tx, actor, audit } = work;
  const facts = await knownTo(work);
  const again =
    rows.length > 1
      ? [problem("sourceRef", t("This reference stands in {n} rows: keep one of them", { n: rows.length }), "repeated")]
      : [];
  const read = [];
  for (const one of rows) read.push({ row: one.row, finding: await readRow(work, facts, one) });
  refuse(
    read.flatMap(({ row, finding }) =>
      [...again, ...(Array.isArray(finding) ? finding : [])].map((one) => ({ ...one, field: `${row}.${one.field}` })),
    ),
  );
  const [{ row, finding }] = read as [{ row: number; finding: Read }];
  const { entity, areaId, stepId, input } = finding;
  const { companyId } = entity;
  const there = await tx.auditPastFinding.findFirst({
    where: { companyId, sourceRef: { in: spellingsOf(input.sourceRef) } },
    select: { status: true },
  });
  if (there?.status === "WITHDRAWN")
    refuse([
      problem(
        `${row}.sourceRef`,
        t("This reference was withdrawn: use it again on its page, and correct it there"),
        "withdrawn",
      ),
    ]);
  if (there) return 1;
  const data = {
    ...input,
    companyId,
    entityId: entity.id,
    areaId,
    stepId,
    sourceRow: row,
    importedById: actor.userId!,
  };
  const { id } = await tx.auditPastFinding.create({ data: { ...data, createdAt: actor.at } });
  audit({ action: "AuditPastFinding.import", entity: "AuditPastFinding", entityId: id, diff: data });
  if (facts.drafts.has(`${entity.id} ${stepId}`)) await rememberAgain(work, [{ entityId: entity.id, stepId }]);
  return 0;
}
