/** How a company's pay is worked out, and the bands of its components. Each run keeps what it was worked out by. */
import { inTx, type Outcome } from "~/db/transaction.server";
import { isDate } from "~/core/dates";
import { spanOfMonth } from "~/core/months";
import { NotFound, problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { staleEdit } from "~/modules/audit-trail/index.server";
import { ownCompany } from "~/modules/ledger/index.server";
import { bandProblems, type Band } from "./bands";
import type { ComponentTerms, DayBasis, Terms } from "./terms";

export interface PaySettingsInput {
  dayBasis: DayBasis;
  floorBp: number;
  advancePriority: number;
  enclosing: boolean;
  absentUnpaid: boolean;
  suspendedPayBp: number;
  leaveDivisor: number;
}

const DEFAULTS: PaySettingsInput = {
  dayBasis: "CALENDAR",
  floorBp: 3_333,
  advancePriority: 9,
  enclosing: false,
  absentUnpaid: true,
  suspendedPayBp: 10_000,
  leaveDivisor: 26,
};

/** The settings of a company; what nobody has set is as the specification has it. Version 0: none are kept yet. */
export async function paySettings(
  tx: Pick<Tx, "paySettings">,
  companyId: number,
): Promise<PaySettingsInput & { version: number }> {
  const row = await tx.paySettings.findUnique({ where: { companyId } });
  if (!row) return { ...DEFAULTS, version: 0 };
  const { id: _, companyId: __, updatedAt: ___, dayBasis, ...rest } = row;
  return { ...rest, dayBasis: dayBasis as DayBasis };
}

/** The share of pay that a suspension in the company of this person begins with, in hundredths of a percent. */
export const payShareWhileSuspended = async (tx: Pick<Tx, "paySettings">, { company }: Actor): Promise<number> =>
  (await paySettings(tx, company.unitId)).suspendedPayBp;

/** @throws InputProblem at its field; Conflict "stale" */
export function changePaySettings(
  actor: Actor,
  version: number,
  input: PaySettingsInput,
): Promise<Record<string, Outcome>> {
  return inTx(actor, async ({ tx, audit }) => {
    const companyId = ownCompany(actor, "pay.settings");
    const within = (value: number, least: number, most: number) =>
      Number.isInteger(value) && value >= least && value <= most;
    refuse([
      ...(within(input.floorBp, 0, 10_000)
        ? []
        : [problem("floorBp", t("Take-home floor: 0 to 100 percent"), "floor")]),
      ...(within(input.suspendedPayBp, 0, 10_000)
        ? []
        : [problem("suspendedPayBp", t("Pay while suspended: 0 to 100 percent"), "share")]),
      ...(within(input.advancePriority, 1, 9)
        ? []
        : [problem("advancePriority", t("Priority of advances: 1 to 9"), "priority")]),
      ...(within(input.leaveDivisor, 1, 31)
        ? []
        : [problem("leaveDivisor", t("Working days of a month: 1 to 31"), "divisor")]),
    ]);
    const before = await paySettings(tx, companyId);
    if (before.version !== version)
      throw await staleEdit(tx, "PaySettings", { id: companyId, version: before.version });
    const { dayBasis, floorBp, advancePriority, enclosing, absentUnpaid, suspendedPayBp, leaveDivisor } = input;
    const data = { dayBasis, floorBp, advancePriority, enclosing, absentUnpaid, suspendedPayBp, leaveDivisor };
    await tx.paySettings.upsert({
      where: { companyId },
      create: { companyId, ...data },
      update: { ...data, version: { increment: 1 } },
    });
    audit({ action: "PaySettings.update", entity: "PaySettings", entityId: companyId, diff: data });
    return { version: version + 1 };
  });
}

/**
 * Sets the bands of a component from a day on; a set of the same day gives way.
 * @throws NotFound; InputProblem at `validFrom` and `bands[n].…`
 */
export function setBands(
  actor: Actor,
  componentId: number,
  { validFrom, capped, bands }: { validFrom: string; capped: boolean; bands: readonly Band[] },
): Promise<Record<string, Outcome>> {
  return inTx(actor, async ({ tx, audit }) => {
    const companyId = ownCompany(actor, "pay.settings");
    const component = await tx.payComponent.findFirst({ where: { id: componentId, companyId, calc: "BANDED" } });
    if (!component) throw new NotFound();
    refuse([
      ...(isDate(validFrom) ? [] : [problem("validFrom", t("From: enter a date"), "date")]),
      ...bandProblems(bands, capped),
    ]);
    await tx.payBandSet.deleteMany({ where: { componentId, validFrom } });
    const { id } = await tx.payBandSet.create({
      data: { componentId, validFrom, capped, changedById: actor.userId, changedAt: actor.at },
      select: { id: true },
    });
    await tx.payBand.createMany({ data: bands.map((band, n) => ({ setId: id, n, ...band })) });
    audit({
      action: "PayBandSet.set",
      entity: "PayBandSet",
      entityId: id,
      diff: { component: component.code, validFrom, capped, count: bands.length, bands },
    });
    return { id };
  });
}

const FIELDS = {
  id: true,
  code: true,
  name: true,
  side: true,
  calc: true,
  base: true,
  rateBp: true,
  amount: true,
  taxable: true,
  prorated: true,
  statutory: true,
  priority: true,
} as const;

/** What a run of a month is worked out by. */
export async function termsFor(
  tx: Pick<Tx, "paySettings" | "payComponent" | "payBandSet">,
  companyId: number,
  month: string,
): Promise<Terms> {
  const { version: _, ...settings } = await paySettings(tx, companyId);
  const rows = await tx.payComponent.findMany({
    where: { companyId, active: true },
    orderBy: { id: "asc" },
    select: FIELDS,
  });
  const sets = await tx.payBandSet.findMany({
    where: { component: { companyId, active: true }, validFrom: { lte: spanOfMonth(month).to } },
    orderBy: { validFrom: "asc" },
    include: { bands: { orderBy: { n: "asc" }, select: { lower: true, upper: true, rateBp: true, fixed: true } } },
  });
  const bands = new Map(sets.map((set) => [set.componentId, set.bands]));
  const components = rows.map((row) => ({ ...row, bands: bands.get(row.id) ?? null })) as ComponentTerms[];
  return { ...settings, components };
}
