import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { resourceByWord } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { setBands } from "~/modules/pay/index.server";
import { actingAt } from "./acting-at";

type Wanted = readonly [
  code: string,
  name: string,
  side: "EARNING" | "DEDUCTION" | "EMPLOYER",
  ledger: string,
  more: Readonly<Record<string, unknown>>,
];

const USUAL = {
  ...{ calc: "FIXED", base: null, rateBp: null, currency: null, amount: null, priority: 5 },
  ...{ taxable: false, prorated: false, statutory: false },
};
const share = (base: string, percent: number) => ({ calc: "PERCENT", base, rateBp: Math.round(percent * 100) });
const sum = (amount: bigint, calc = "FIXED") => ({ calc, currency: "KES", amount });

/** Whole shillings a month; no country's law. */
const BANDS = [
  { lower: 0n, upper: 25_000n, rateBp: 0 },
  { lower: 25_000n, upper: 75_000n, rateBp: 1_000 },
  { lower: 75_000n, upper: null, rateBp: 2_000 },
] as const;
const CENTS = 100n;

const BANDED = { calc: "BANDED", base: "TAXABLE" };

/** What pay of the demo company is made of; the rates are made up. */
const COMPONENTS: readonly Wanted[] = [
  ["HOUSING", "Housing allowance", "EARNING", "53101", { ...share("BASIC", 15), taxable: true }],
  ["TRANSPORT", "Transport allowance", "EARNING", "53101", { ...sum(600_000n), taxable: true, prorated: true }],
  ["FIELD", "Field day allowance", "EARNING", "53101", { ...sum(50_000n, "PER_DAY"), taxable: false }],
  ["OVERTIME", "Overtime", "EARNING", "53101", { ...sum(35_000n, "PER_HOUR"), taxable: true }],
  ["PENSION", "Pension fund", "DEDUCTION", "24202", { ...share("BASIC", 6), statutory: true, priority: 1 }],
  ["HEALTH", "Health fund", "DEDUCTION", "24202", { ...share("GROSS", 2.75), statutory: true, priority: 2 }],
  ["TAX-X", "Income tax by bands (fictional)", "DEDUCTION", "24201", { ...BANDED, statutory: true, priority: 3 }],
  ["WELFARE", "Staff welfare", "DEDUCTION", "24104", { ...sum(50_000n), priority: 7 }],
  ["PENSION-ER", "Pension fund, employer", "EMPLOYER", "53101", { ...share("BASIC", 6), statutory: true, priority: 1 }],
];

/** Allowances, deductions and costs of the employer. */
export async function demoPayComponents(
  installer: Actor,
  { users, at }: { users: ReadonlyMap<string, number>; at: Date },
): Promise<void> {
  const company = await db.orgUnit.findFirstOrThrow({ where: { kind: "COMPANY" } });
  const actor = { ...installer, company: { ...installer.company, unitId: company.id } };
  const resource = resourceByWord("payComponent")!;
  for (const [code, name, side, ledger, more] of COMPONENTS) {
    const { id: ledgerId } = await db.ledger.findUniqueOrThrow({
      where: { companyId_code: { companyId: company.id, code: ledger } },
    });
    await saveRecord(actor, resource, null, { ...USUAL, ...more, code, name, side, ledgerId }, null);
  }
  const { id } = await db.payComponent.findFirstOrThrow({ where: { calc: "BANDED" } });
  await setBands(await actingAt(users.get("hr.manager")!, at), id, {
    validFrom: `${at.getUTCFullYear() - 1}-01-01`,
    capped: false,
    bands: BANDS.map(({ lower, upper, rateBp }) => ({
      lower: lower * CENTS,
      upper: upper === null ? null : upper * CENTS,
      rateBp,
      fixed: 0n,
    })),
  });
}
