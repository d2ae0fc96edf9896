/** The forms of the settings of pay, and of the bands of a component: what they begin with, and how what is typed is read. */
import { z } from "zod/v4";
import { exponentOf, formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { moneyToDecimal } from "~/core/money";
import { InputProblem, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { readAmount } from "~/define/amount";
import { choice, date, daysText, flag, integer, money, percentage, type FieldInfo } from "~/define/field";
import { typedRows } from "~/define/typed-rows";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import type { Band } from "./bands";
import { DAY_BASES } from "./pay-words";
import { changePaySettings, paySettings, setBands, type PaySettingsInput } from "./pay-settings.server";

const FIELDS = {
  dayBasis: choice("A day's pay is", { choices: DAY_BASES }),
  floorBp: percentage("Take-home floor (percent)", {
    min: 0,
    max: 100,
    hint: "Of gross pay, always left after deductions that the law does not ask for",
  }),
  advancePriority: integer("Priority of advances", { min: 1, max: 9, hint: "Deductions are taken from 1 to 9" }),
  enclosing: flag("Days off between two unpaid days are unpaid"),
  absentUnpaid: flag("Days absent without leave are unpaid"),
  suspendedPayBp: percentage("Pay while suspended (percent)", { min: 0, max: 100 }),
  leaveDivisor: integer("Working days of a month", {
    min: 1,
    max: 31,
    hint: "A month's basic pay is divided by them when leave is paid out",
  }),
} as const;

export const paySettingsSchema = z.object(
  Object.fromEntries(Object.entries(FIELDS).map(([name, { schema }]) => [name, schema])),
) as unknown as z.ZodType<PaySettingsInput, unknown>;

type Drawn = Pick<FieldInfo, "kind" | "label" | "hint" | "required" | "maxLength" | "min" | "max" | "choices">;

export interface PaySettingsForm {
  fields: (Drawn & { name: string; value: string })[];
  version: number;
  /** Components that go by bands. */
  banded: { id: number; name: string; since: string | null }[];
}

/** @throws Forbidden for a post at a part of the company only */
export async function paySettingsForm(actor: Actor): Promise<PaySettingsForm> {
  const companyId = ownCompany(actor, "pay.settings");
  const { version, ...values } = await paySettings(db, companyId);
  const textOf = ({ kind }: FieldInfo, value: string | number | boolean): string =>
    kind === "days" ? daysText(value as number) : value === true ? "on" : value === false ? "" : String(value);
  const components = await db.payComponent.findMany({
    where: { companyId, calc: "BANDED", active: true },
    orderBy: { name: "asc" },
    select: {
      id: true,
      name: true,
      bandSets: { orderBy: { validFrom: "desc" }, take: 1, select: { validFrom: true } },
    },
  });
  return {
    version,
    fields: Object.entries(FIELDS as Readonly<Record<string, FieldInfo>>).map(([name, field]) => {
      const { kind, label, hint, required, maxLength, min, max, choices } = field;
      const value = textOf(field, values[name as keyof PaySettingsInput]);
      return { name, label, kind, hint, required, maxLength, min, max, choices, value };
    }),
    banded: components.map(({ id, name, bandSets: [latest] }) => ({
      id,
      name,
      since: latest ? formatDate(latest.validFrom) : null,
    })),
  };
}

export const savePaySettings = (actor: Actor, version: number, input: PaySettingsInput) =>
  changePaySettings(actor, version, input);

/** Rows of the form; as many are sent at most. */
export const MOST_BANDS = 12;

interface BandRow {
  row: number;
  lower: string;
  upper: string | null;
  rateBp: number;
  fixed: string | null;
}

const amount = (label: string) => money(label, { currency: "the books" }).schema as unknown as z.ZodType<string>;
const open = (label: string) =>
  money(label, { currency: "the books", optional: true }).schema as unknown as z.ZodType<string | null>;

export const bandsSchema = z.object({
  validFrom: date("From").schema,
  capped: flag("Capped").schema,
  bands: typedRows<BandRow>(
    {
      lower: amount("Above"),
      upper: open("Up to"),
      rateBp: percentage("Rate (percent)", { min: 0, max: 100 }).schema,
      fixed: open("Fixed amount"),
    },
    { most: MOST_BANDS },
  ),
});

/** @throws NotFound */
async function bandedComponent(actor: Actor, id: number) {
  const found = await db.payComponent.findFirst({
    where: { AND: [{ id, calc: "BANDED" }, ofCompany(actor, "pay.settings")] },
    include: { bandSets: { orderBy: { validFrom: "desc" }, include: { bands: { orderBy: { n: "asc" } } } } },
  });
  if (!found) throw new NotFound();
  const company = await db.orgUnit.findUniqueOrThrow({ where: { id: found.companyId } });
  return { ...found, currency: (await companyOf(db, company)).currency };
}

/** What a form without bands begins with, in whole units: no country's law. */
const FICTIONAL = [
  { lower: "0", upper: "25000", rate: "0", fixed: "" },
  { lower: "25000", upper: "75000", rate: "10", fixed: "" },
  { lower: "75000", upper: "", rate: "20", fixed: "" },
];

export interface BandsForm {
  name: string;
  currency: string;
  /** The rows are an example that no law asks for. */
  fictional: boolean;
  sets: {
    id: number;
    title: string;
    rows: { id: number; lower: string; upper: string; rate: string; fixed: string }[];
  }[];
  values: Record<string, unknown>;
}

export async function bandsForm(actor: Actor, id: number): Promise<BandsForm> {
  const { name, currency, bandSets } = await bandedComponent(actor, id);
  const shown = (minor: bigint) => formatAmount({ minor, currency });
  const typed = (minor: bigint) => moneyToDecimal(minor, exponentOf(currency));
  const latest = bandSets[0];
  const rows = latest
    ? latest.bands.map(({ lower, upper, rateBp, fixed }) => ({
        lower: typed(lower),
        upper: upper === null ? "" : typed(upper),
        rateBp: daysText(rateBp),
        fixed: fixed === 0n ? "" : typed(fixed),
      }))
    : FICTIONAL.map(({ rate, ...row }) => ({ ...row, rateBp: rate }));
  return {
    name,
    currency,
    fictional: !latest,
    sets: bandSets.map((set) => ({
      id: set.id,
      title: set.capped
        ? t("From {date}, capped", { date: formatDate(set.validFrom) })
        : t("From {date}", { date: formatDate(set.validFrom) }),
      rows: set.bands.map((band) => ({
        id: band.id,
        lower: shown(band.lower),
        upper: band.upper === null ? t("No end") : shown(band.upper),
        rate: `${daysText(band.rateBp)} %`,
        fixed: shown(band.fixed),
      })),
    })),
    values: { validFrom: formatDate(todayOf(actor)), capped: latest?.capped ? "on" : "", bands: rows },
  };
}

/** Sets the bands that were typed. @throws NotFound; InputProblem, each problem at its row */
export async function saveBands(actor: Actor, id: number, input: z.infer<typeof bandsSchema>) {
  const { currency } = await bandedComponent(actor, id);
  const wrong: Problem[] = [];
  const read = (row: number, field: string, label: string, typed: string | null): bigint | null => {
    if (typed === null) return null;
    const minor = readAmount(label, typed, currency);
    if (typeof minor === "bigint") return minor;
    wrong.push(problem(`bands[${row}].${field}`, minor.problem, "amount"));
    return null;
  };
  const rows = input.bands.map(({ row }) => row);
  const bands = input.bands.map(({ row, lower, upper, rateBp, fixed }): Band => ({
    lower: read(row, "lower", "Above", lower) ?? 0n,
    upper: read(row, "upper", "Up to", upper),
    rateBp,
    fixed: read(row, "fixed", "Fixed amount", fixed) ?? 0n,
  }));
  if (wrong.length > 0) throw new InputProblem(wrong);
  try {
    return await setBands(actor, id, { validFrom: input.validFrom, capped: input.capped, bands });
  } catch (error) {
    if (!(error instanceof InputProblem)) throw error;
    // Rows in which nothing was typed are left out of the set.
    const at = (field: string) => field.replace(/^bands\[(\d+)\]/, (_, n: string) => `bands[${rows[Number(n)]}]`);
    throw new InputProblem(error.problems.map((one) => ({ ...one, field: at(one.field) })));
  }
}
