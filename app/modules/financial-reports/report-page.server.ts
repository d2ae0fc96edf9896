/** A report as its page: words, links and filters. */
import { formatDate } from "~/core/dates";
import { formatMoney } from "~/core/money";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor, ActorCompany } from "~/core/actor";
import { href } from "~/addresses/href";
import { unitTree, type UnitNode } from "~/modules/organisation/index.server";
import { whileUnchanged } from "~/db/unchanged.server";
import { ASKED, mustBeRead, readAsked, writeAsked, type Asked, type AskedName } from "./asked";
import { chartOf } from "./chart-of.server";
import { fixedQuery, frameOf, type Frame } from "./frame.server";
import { isOfKind } from "./pick-ledger.server";
import { readReport, type Report } from "./reports.server";
import type { Cell, Drill, Sheet, SheetColumn } from "./sheet";

interface Choice {
  value: string;
  label: string;
}

export interface ReportFilter {
  name: string;
  label: string;
  kind: "choice" | "date" | "word";
  choices?: Choice[];
  any?: string;
  problem?: string;
}

export interface PageRow {
  kind: Sheet["rows"][number]["kind"];
  depth: number;
  cells: string[];
  /** Where its label leads, below /ac/reports/; what amounts ask for is added to it. */
  to?: string;
}

export interface ReportPage {
  name: string;
  title: string;
  facts: Sheet["facts"];
  /** Of which branches the cash of the open day is not told to the reader, in words. */
  untold: string | null;
  filters: ReportFilter[];
  /** `query` is what an amount of the column asks for; null where amounts are no links. */
  columns: { id: string; label: string; look: string | undefined; query: string | null }[];
  /** The column whose words are the link of the row. */
  linked: number;
  /** What the link of a row asks for; null where its words are no link. */
  query: string | null;
  rows: PageRow[];
  totals: string[] | null;
  checks: Sheet["checks"];
  seal: string;
  next: string | null;
  isFirst: boolean;
  files: { label: string; to: string }[];
}

/** Where a page begins that nobody can read, it begins at the first line. */
function askedIn(report: Report, search: URLSearchParams): { asked: Asked; wrong: AskedName[] } {
  const { asked, wrong } = readAsked((name) => (report.takes.includes(name) ? search.get(name) : null));
  return { asked, wrong: wrong.filter((name) => name !== "after") };
}

/** What the file of a report is asked for, out of its address. @throws Unreadable */
export function askedOf(report: Report, search: URLSearchParams): Asked {
  const { asked, wrong } = askedIn(report, search);
  mustBeRead(wrong);
  return asked;
}

/** A report whose address cannot be read in every part shows its filters alone. @throws NotFound out of reach */
export async function reportPage(actor: Actor, report: Report, search: URLSearchParams): Promise<ReportPage> {
  const { asked, wrong } = askedIn(report, search);
  if (wrong.length > 0) return onlyFilters(actor, report, { asked, wrong });
  const { sheet, frame, untold } = await readReport(actor, report, asked);
  const fixed = fixedQuery(frame);
  const folded = sheet.paged ? { ...sheet, isFirst: asked.after === null } : fold(sheet, search.get("after"));
  const file = (format: string) =>
    `${href("/ac/reports/:report/:format", { params: { report: report.name, format } })}?${fixed}`;
  return {
    name: report.name,
    title: sheet.title,
    facts: sheet.facts,
    untold,
    filters: await filtersOf(actor, report, frame),
    columns: sheet.columns.map(({ id, label, kind, search: own }) => ({
      id,
      label,
      look: kind === "money" ? "num" : kind === "date" || id === "no" ? "nowrap" : undefined,
      query: kind === "money" && own ? writeAsked({ ...sheet.base, ...own }) : null,
    })),
    linked: Math.max(
      0,
      sheet.columns.findIndex(({ id }) => id === "no"),
    ),
    query: sheet.base && writeAsked(sheet.base),
    rows: folded.rows.map(({ kind, depth, cells, drill }) => ({
      kind,
      depth,
      cells: shown(cells, sheet),
      ...(drill ? { to: placeOf(drill) } : {}),
    })),
    totals: folded.totals && shown(folded.totals, sheet),
    checks: sheet.checks,
    seal: sheet.seal,
    isFirst: folded.isFirst,
    next:
      folded.next === null
        ? null
        : `${href("/ac/reports/:report", { params: { report: report.name } })}?${fixed}&after=${folded.next}`,
    files: [
      { label: "PDF", to: file("pdf") },
      { label: "CSV", to: file("csv") },
      { label: "Excel", to: file("xlsx") },
    ],
  };
}

const UNREAD = { choice: "{label}: choose from the list", word: "{label}: this cannot be read" } as const;

async function onlyFilters(
  actor: Actor,
  report: Report,
  { asked, wrong }: { asked: Asked; wrong: readonly AskedName[] },
): Promise<ReportPage> {
  const filters = await filtersOf(actor, report, await frameOf(actor, asked, report.options));
  return {
    name: report.name,
    title: t(report.title),
    facts: [],
    untold: null,
    // A day is told by the form itself.
    filters: filters.map((filter) =>
      filter.kind === "date" || !wrong.includes(filter.name as AskedName)
        ? filter
        : { ...filter, problem: t(UNREAD[filter.kind], { label: t(filter.label) }) },
    ),
    columns: [],
    linked: 0,
    query: null,
    rows: [],
    totals: null,
    checks: [],
    seal: "",
    next: null,
    isFirst: true,
    files: [],
  };
}

/** About how many bytes the rows of a page may weigh, and what a row, a cell and a link of it do. */
const WEIGHT = { page: 25_000, row: 180, cell: 40, link: 170 } as const;
const FEWEST_ROWS = 20;

/** The part of a long sheet that a page shows; its totals stand on the last. Files hold it whole. */
function fold(sheet: Sheet, after: string | null): Pick<Sheet, "rows" | "totals" | "next"> & { isFirst: boolean } {
  const links = sheet.columns.filter(({ search }) => search).length;
  const size = Math.max(
    FEWEST_ROWS,
    Math.floor(WEIGHT.page / (WEIGHT.row + WEIGHT.cell * sheet.columns.length + WEIGHT.link * links)),
  );
  const start = Math.min(Number(/^\d{1,6}$/.exec(after ?? "")?.[0] ?? 0), sheet.rows.length);
  const end = start + size;
  const more = end < sheet.rows.length;
  return {
    rows: sheet.rows.slice(start, end),
    totals: more ? null : sheet.totals,
    next: more ? String(end) : null,
    isFirst: start === 0,
  };
}

/** Cells as people read them. */
export function shown(
  cells: readonly Cell[],
  { columns, exponent }: { columns: readonly Pick<SheetColumn, "kind">[]; exponent: number },
): string[] {
  return cells.map((cell, at) =>
    cell === null
      ? ""
      : typeof cell === "bigint"
        ? formatMoney(cell, exponent)
        : columns[at]?.kind === "date"
          ? formatDate(cell)
          : cell,
  );
}

function placeOf(drill: Drill): string {
  return "entry" in drill ? `entry/${drill.entry}` : `${drill.report}?${writeAsked(drill.search)}`;
}

async function filtersOf(actor: Actor, report: Report, frame: Frame): Promise<ReportFilter[]> {
  const names = report.takes.filter((name) => name !== "after" && !(name === "from" && !report.takes.includes("to")));
  return Promise.all(names.map((name) => filterOf(actor, report, { name, frame })));
}

async function filterOf(
  actor: Actor,
  report: Report,
  { name, frame }: { name: AskedName; frame: Frame },
): Promise<ReportFilter> {
  const { label, kind, choices, any } = ASKED[name];
  if (kind === "date")
    return {
      name,
      label: name === "to" && !report.takes.includes("from") ? "Date" : label,
      kind,
      any: name === "from" || name === "to" ? frame[name] : undefined,
    };
  if (kind === "word") return { name, label, kind };
  const offered =
    kind === "unit"
      ? await unitChoices(actor, report)
      : kind === "ledger"
        ? await ledgerChoices(frame.company.unitId, report)
        : name === "currency"
          ? await currencyChoices(frame.company.unitId)
          : name === "presentation"
            ? await presentationChoices(frame.companies)
            : [...(choices ?? [])];
  return {
    name,
    label,
    kind: "choice",
    choices: offered,
    any: t(kind === "unit" ? (report.options.branchOnly ? "The first branch" : "All within reach") : (any ?? "All")),
  };
}

const kept = whileUnchanged<Choice[]>();

function unitChoices(actor: Actor, { options }: Report): Promise<Choice[]> {
  return kept(`units ${options.branchOnly ?? false} ${actor.userId}`, async () => {
    const flat = (nodes: readonly UnitNode[], depth: number): Choice[] =>
      nodes.flatMap((node) => [
        ...(options.branchOnly && node.kind !== "BRANCH"
          ? []
          : [{ value: String(node.id), label: `${options.branchOnly ? "" : "\u2003".repeat(depth)}${node.name}` }]),
        ...flat(node.children, depth + 1),
      ]);
    return flat(await unitTree(actor, "books.report"), 0);
  });
}

function ledgerChoices(companyId: number, { ledgers = "any" }: Report): Promise<Choice[]> {
  return kept(`ledgers ${ledgers} ${companyId}`, async () =>
    (await chartOf(companyId))
      .filter((ledger) => isOfKind(ledger, ledgers))
      .map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
  );
}

/** Currencies that ledgers are kept in or that rates are known of. */
function currencyChoices(companyId: number): Promise<Choice[]> {
  return kept(`currencies ${companyId}`, async () => {
    const [ledgers, rates] = await Promise.all([
      db.ledger.findMany({
        where: { companyId, currency: { not: null } },
        distinct: ["currency"],
        select: { currency: true },
      }),
      db.forexRate.findMany({ where: { companyId }, distinct: ["base", "quote"], select: { base: true, quote: true } }),
    ]);
    return [
      ...new Set([
        ...ledgers.flatMap(({ currency }) => currency ?? []),
        ...rates.flatMap(({ base, quote }) => [base, quote]),
      ]),
    ]
      .sort()
      .map((code) => ({ value: code, label: t("{currency} only", { currency: code }) }));
  });
}

/** Currencies of the companies' books, and those that rates are known of. */
async function presentationChoices(companies: readonly ActorCompany[]): Promise<Choice[]> {
  const rates = await db.forexRate.findMany({
    where: { companyId: { in: companies.map(({ unitId }) => unitId) }, status: "APPROVED" },
    distinct: ["base", "quote"],
    select: { base: true, quote: true },
  });
  return [
    ...new Set([...companies.map(({ currency }) => currency), ...rates.flatMap(({ base, quote }) => [base, quote])]),
  ]
    .sort()
    .map((code) => ({ value: code, label: code }));
}
