/** What every report stands on: whose books, which days, how far they are known. */
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { exponentOf } from "~/core/currencies";
import { addDays, dateIn, formatDate } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db, sqlRows } from "~/db/database.server";
import { canAt, unitsWithin, type Actor, type ActorCompany, type UnitKind } from "~/core/actor";
import {
  capsBefore,
  capsOf,
  entriesUntoldTo,
  payLedgersHiddenFrom,
  type Caps,
  type Known,
  type UncountedCash,
} from "~/modules/ledger/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { parseKnown, writeAsked, type Asked } from "./asked";
import type { Sheet } from "./sheet";

export interface FrameUnit {
  id: number;
  code: string;
  name: string;
  kind: UnitKind;
  path: string;
}

export interface Frame {
  asked: Asked;
  unit: FrameUnit;
  company: ActorCompany;
  /** All whose books are read: the one company, or of a group every one within reach. */
  companies: readonly ActorCompany[];
  /** Ids of those of which the reader sees the whole. */
  whole: ReadonlySet<number>;
  /** Every branch of the unit, out of use too: their books stay. By name. */
  branches: FrameUnit[];
  /** Those whose cash the reader has yet to count on their open day, where the report reaches into it. */
  uncounted: readonly FrameUnit[];
  caps: Caps;
  /** Ledgers whose accounts of people are not the reader's to see. */
  hidden: ReadonlySet<number>;
  /** Entries whose amounts are not the reader's to see. */
  untold: ReadonlySet<number>;
  /** When it is read. */
  at: Date;
  from: string;
  to: string;
  /** First day of the fiscal year in which `to` lies. */
  yearStart: string;
  /** What amounts are in. */
  currency: string;
  exponent: number;
  /** To be handed to the ledger's readings, so that all of them read one state. */
  known: Known;
  knownText: string;
  seal: string;
}

export interface FrameOptions {
  /** The report is of one branch. */
  branchOnly?: boolean;
  /** The report is of every company within reach, in one currency. */
  group?: boolean;
  /** It tells the balance of cash: days whose cash the reader has yet to count are not read. */
  hidesCash?: boolean;
  /** Where dates begin that nobody asked for. */
  begins: "year" | "month" | "to";
}

const SHOWN = { id: true, code: true, name: true, kind: true, path: true } as const;
type Shown = Omit<FrameUnit, "kind"> & { kind: string };
const asUnit = (unit: Shown): FrameUnit => ({ ...unit, kind: unit.kind as UnitKind });

/** @param uncounted what the reader has yet to count @throws NotFound for a unit out of reach, and where the actor reaches no branch */
export async function frameOf(
  actor: Actor,
  asked: Asked,
  { branchOnly = false, group = false, hidesCash = false, begins }: FrameOptions,
  uncounted: ReadonlyMap<number, UncountedCash> = NOTHING_UNCOUNTED,
): Promise<Frame> {
  const unit = await unitOf(actor, group ? null : asked.unit, branchOnly);
  const company = await companyOf(db, unit);
  const branches = (
    await db.orgUnit.findMany({
      where: {
        AND: [{ kind: "BRANCH", path: { startsWith: group ? "/" : unit.path } }, unitsWithin(actor, "books.report")],
      },
      select: SHOWN,
      orderBy: { name: "asc" },
    })
  ).map(asUnit);
  if (branches.length === 0) throw new NotFound(t("You cannot see the books of any branch here."));
  const to =
    asked.to ?? later(asked.from, (branchOnly ? await lastDay(unit.id) : null) ?? dateIn(actor.at, company.timeZone));
  const yearStart = await yearStartOf(company.unitId, to);
  const starts = { year: yearStart, month: `${to.slice(0, 8)}01`, to };
  const read = await capsOf(
    db,
    branches.map(({ id }) => id),
    knownOf(asked.known, branches, company.timeZone),
  );
  const caps = hidesCash ? capsBefore(read, uncounted) : read;
  const companies = group ? await companiesOf(branches, company) : [company];
  const whole = new Set(companies.map(({ unitId }) => unitId).filter((id) => canAt(actor, "books.report", `/${id}/`)));
  const companyIds = companies.map(({ unitId }) => unitId);
  const currency = (group ? asked.presentation : asked.currency) ?? company.currency;
  return {
    asked,
    unit,
    company,
    companies,
    whole,
    branches,
    caps,
    hidden: await payLedgersHiddenFrom(actor, companyIds),
    untold: await entriesUntoldTo(actor, companyIds),
    uncounted: branches.filter(({ id }) => to >= (uncounted.get(id)?.businessDate ?? "9")),
    at: actor.at,
    to,
    yearStart,
    from: asked.from !== null && asked.from <= to ? asked.from : starts[begins],
    currency,
    exponent: exponentOf(currency),
    known: { seqs: caps },
    knownText: branches
      .filter(({ id }) => caps.get(id))
      .map(({ id, code }) => `${code}:${caps.get(id)}`)
      .join(","),
    seal: await sealOf(branches, caps),
  };
}

const NOTHING_UNCOUNTED: ReadonlyMap<number, UncountedCash> = new Map();

/** The latest business day of a branch; null while it has had none. */
async function lastDay(branchId: number): Promise<string | null> {
  const day = await db.businessDay.findFirst({
    where: { branchId, kind: "NORMAL" },
    orderBy: { businessDate: "desc" },
    select: { businessDate: true },
  });
  return day?.businessDate ?? null;
}

const later = (one: string | null, other: string) => (one !== null && one > other ? one : other);

async function unitOf(actor: Actor, id: number | null, branchOnly: boolean): Promise<FrameUnit> {
  const within = unitsWithin(actor, "books.report");
  const kind = branchOnly ? { kind: "BRANCH" } : {};
  if (id !== null) {
    const found = await db.orgUnit.findFirst({ where: { AND: [{ id }, within] }, select: SHOWN });
    if (!found) throw new NotFound();
    if (!branchOnly || found.kind === "BRANCH") return asUnit(found);
    const first = await db.orgUnit.findFirst({
      where: { AND: [{ kind: "BRANCH", path: { startsWith: found.path } }, within] },
      select: SHOWN,
      orderBy: [{ active: "desc" }, { name: "asc" }],
    });
    if (!first) throw new NotFound(t("You cannot see the books of any branch here."));
    return asUnit(first);
  }
  // The highest within reach; of one's own company before others.
  const units = await db.orgUnit.findMany({ where: { AND: [kind, within, { active: true }] }, select: SHOWN });
  const own = `/${actor.company.unitId}/`;
  const depth = (path: string) => path.split("/").length;
  const [widest] = units.sort(
    (a, b) =>
      Number(b.path.startsWith(own)) - Number(a.path.startsWith(own)) ||
      depth(a.path) - depth(b.path) ||
      a.name.localeCompare(b.name, "en"),
  );
  if (!widest) throw new NotFound(t("You cannot see the books of any branch here."));
  return asUnit(widest);
}

/** The companies of branches, the reader's own first. */
async function companiesOf(branches: readonly FrameUnit[], own: ActorCompany): Promise<ActorCompany[]> {
  const roots = new Map(branches.map((branch) => [branch.path.split("/")[1]!, branch]));
  const all = await Promise.all([...roots.values()].map((branch) => companyOf(db, branch)));
  return all.sort(
    (a, b) => Number(b.unitId === own.unitId) - Number(a.unitId === own.unitId) || a.name.localeCompare(b.name, "en"),
  );
}

/** First day of a company's fiscal year in which a date lies. */
export async function yearStartOf(companyId: number, date: string): Promise<string> {
  const year = await db.fiscalYear.findFirst({
    where: { companyId, startDate: { lte: date }, endDate: { gte: date } },
    select: { startDate: true },
  });
  return year?.startDate ?? `${date.slice(0, 4)}-01-01`;
}

/** A day is known to its end in the company's time zone. */
function knownOf(text: string, branches: readonly FrameUnit[], timeZone: string): Known {
  const known = text === "" ? null : parseKnown(text);
  if (!known) return "now";
  if ("seq" in known) return { seqs: new Map(branches.map(({ id }) => [id, known.seq])) };
  if ("codes" in known)
    return { seqs: new Map(branches.map(({ id, code }) => [id, known.codes.get(code.toUpperCase()) ?? 0])) };
  return { at: "at" in known ? known.at : endOf(known.day, timeZone) };
}

const QUARTER_MS = 900_000;

/** The last moment of a day in a time zone: zones begin their days at quarters of an hour. */
function endOf(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  const quarters = Array.from({ length: 4 * 28 }, (_, n) => new Date(midnight + (n - 4 * 14) * QUARTER_MS));
  return new Date((quarters.find((at) => dateIn(at, timeZone) > day) ?? quarters.at(-1)!).getTime() - 1);
}

/** One hash over the last entries that were read; two prints with the same seal stand on the same books. */
async function sealOf(branches: readonly FrameUnit[], caps: Caps): Promise<string> {
  const read = branches.filter(({ id }) => (caps.get(id) ?? 0) > 0);
  if (read.length === 0) return "";
  const rows = await db.$queryRaw<{ branchId: number | bigint; hash: string }[]>`
    WITH k("branchId", "seq") AS (VALUES ${sqlRows(read.map(({ id }) => [id, caps.get(id)!]))})
    SELECT j."branchId", j."hash" FROM k JOIN "Journal" j ON j."branchId" = k."branchId" AND j."seq" = k."seq"`;
  const hashes = new Map(rows.map(({ branchId, hash }) => [Number(branchId), hash]));
  const last = read
    .map(({ id, code }) => [code, caps.get(id), hashes.get(id) ?? ""])
    .sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
  return read.length === 1 ? String(last[0]![2]) : sha256(canonicalJson(last));
}

/** What all sheets of a frame say in common. @param span whether it is between two dates or at one */
export function framed(
  { unit, from, to, currency, exponent, knownText, seal, asked }: Frame,
  span: "between" | "at",
): Pick<Sheet, "currency" | "exponent" | "facts" | "known" | "seal" | "base" | "checks" | "paged" | "next" | "totals"> {
  return {
    currency,
    exponent,
    known: knownText,
    seal,
    checks: [],
    paged: false,
    next: null,
    totals: null,
    facts: [
      { label: t("Unit"), value: `${unit.code} ${unit.name}` },
      span === "at"
        ? { label: t("Date"), value: formatDate(to) }
        : { label: t("Period"), value: t("{from} to {to}", { from: formatDate(from), to: formatDate(to) }) },
      {
        label: t("Amounts"),
        value:
          asked.currency === null
            ? t("Value in {currency}", { currency })
            : t("Only amounts in {currency}, not converted", { currency }),
      },
      ...(asked.normal ? [{ label: t("Days"), value: t("Normal days only") }] : []),
    ],
    base: {
      unit: String(unit.id),
      from,
      to,
      known: asked.known || null,
      currency: asked.currency,
      normal: asked.normal ? "1" : null,
    },
  };
}

/** The query string of the sheet itself, fixed to the state it was read in. */
export function fixedQuery({ asked, unit, knownText }: Frame): string {
  return writeAsked({ ...asked, unit: unit.id, known: knownText === "" ? "0" : knownText, after: null });
}
