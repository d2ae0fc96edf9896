import { exponentOf } from "~/core/currencies";
import type { Tx } from "~/db/database.server";
import { bumpAccess } from "../identity/index.server";

/** What is spent, and what is asked to be spent. */
const SPENDING: readonly [role: string, upTo: bigint | null][] = [
  ["Branch Manager", 50_000n],
  ["Area Manager", 200_000n],
  ["Regional Manager", 500_000n],
  ["Accounts Manager", 2_000_000n],
  ["Operations Manager", 5_000_000n],
  ["Operations Head", null],
  ["Super Admin", null],
];

interface Limits {
  /** Null: without limit. */
  roles: readonly [role: string, upTo: bigint | null][];
  /** Above this two people approve. */
  secondAbove: bigint;
}

const SECOND_ABOVE = 1_000_000n;
/** Up to which amount a role approves by itself, by process, in whole units of the books' currency; of a day's close, cash over and short together (spec: accounts §5, §12). */
const LIMITS: Record<string, Limits> = {
  Voucher: { roles: SPENDING, secondAbove: SECOND_ABOVE },
  Requisition: { roles: SPENDING, secondAbove: SECOND_ABOVE },
  FundTransfer: {
    roles: [
      ["Area Manager", 200_000n],
      ["Regional Manager", 500_000n],
      ["Accounts Manager", 2_000_000n],
    ],
    secondAbove: SECOND_ABOVE,
  },
  SaccoWithdrawal: {
    roles: [
      ["Branch Manager", 50_000n],
      ["Accounts Manager", 2_000_000n],
    ],
    secondAbove: SECOND_ABOVE,
  },
  DayClose: {
    roles: [
      ["Area Manager", null],
      ["Regional Manager", null],
      ["Accounts Manager", null],
      ["Super Admin", null],
    ],
    secondAbove: 1_000n,
  },
};

/** The limits of approvals in each currency of a company's books; each line is offered once, and kept as administrators left it. */
export async function seedLimits(tx: Tx): Promise<void> {
  const companies = await tx.orgUnit.findMany({
    where: { kind: "COMPANY" },
    select: { country: { select: { currency: true } } },
  });
  const currencies = new Set(companies.flatMap(({ country }) => country?.currency ?? []));
  for (const [process, { roles, secondAbove }] of Object.entries(LIMITS)) {
    for (const currency of currencies) {
      for (const [name, most] of roles) await seedLimit(tx, { process, currency, name, most, secondAbove });
    }
  }
}

interface Limit {
  process: string;
  currency: string;
  /** Of the role. */
  name: string;
  most: bigint | null;
  secondAbove: bigint;
}

async function seedLimit(tx: Tx, { process, currency, name, most, secondAbove }: Limit): Promise<void> {
  const key = `limit:${process}:approve:${currency}:${name}`;
  const role = await tx.role.findUnique({ where: { name }, select: { id: true } });
  if (!role || (await tx.referenceItem.findUnique({ where: { key } }))) return;
  const unit = 10n ** BigInt(exponentOf(currency));
  const second = most === null || most > secondAbove ? secondAbove * unit : null;
  await bumpAccess(tx);
  await tx.authorityMapping.create({
    data: {
      process,
      step: "approve",
      roleId: role.id,
      currency,
      upTo: most === null ? null : most * unit,
      secondAbove: second,
    },
  });
  await tx.referenceItem.create({ data: { key } });
}
