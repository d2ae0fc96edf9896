/** What limits of approval are held against together: a sum in parts is judged as a whole (spec: accounts §12). */
import { alikeKeys, nameKey } from "~/core/alike-names.server";
import type { Tx } from "~/db/database.server";
import type { Beside } from "~/modules/workflow/index.server";
import { statesThat } from "~/define/states";
import { VOUCHER_STATES } from "./voucher-states";

const SPENDS = ["PAYMENT", "EXPENSE"];

/** The lines of a voucher that tell what it spends, and whom it pays. */
export const SPENT_LINES = { select: { ledgerId: true, subLedgerId: true, money: true } } as const;

interface Spent {
  id: number;
  type: string;
  mode: string;
  branchId: number;
  payee: string | null;
  reference: string | null;
  voucherDate: string;
  lines: readonly { ledgerId: number; subLedgerId: number | null; money: boolean }[];
}

const dayOf = ({ branchId, voucherDate }: Pick<Spent, "branchId" | "voucherDate">) => `${branchId} ${voucherDate}`;

/** What a voucher is told alike by: the name of its payee with numbers beside it, the ledgers it spends on, the accounts it pays. */
function marksOf({ payee, reference, mode, lines }: Pick<Spent, "payee" | "reference" | "mode" | "lines">) {
  const spent = lines.filter(({ money }) => !money);
  // Of what is bought on credit the account of the creditor tells, never that of one's own bank.
  const paid = mode === "NONE" ? lines : spent;
  return {
    name: nameKey(payee ?? "", reference),
    ledgers: new Set(spent.map(({ ledgerId }) => ledgerId)),
    accounts: new Set(paid.flatMap(({ subLedgerId }) => subLedgerId ?? [])),
  };
}

const meet = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean => [...one].some((id) => other.has(id));

/** What else goes to the same payee, however spelt, or to the same account, from the same ledgers on the same day. */
export async function spentBeside(
  tx: Pick<Tx, "voucher">,
  vouchers: readonly Spent[],
): Promise<(id: number) => Beside[]> {
  const spends = new Map(
    vouchers.filter(({ type, payee }) => payee !== null && SPENDS.includes(type)).map((one) => [one.id, one]),
  );
  if (spends.size === 0) return () => [];
  const days = new Map(
    [...spends.values()].map((one) => [dayOf(one), { branchId: one.branchId, voucherDate: one.voucherDate }]),
  );
  const ledgerIds = [...new Set([...spends.values()].flatMap((one) => [...marksOf(one).ledgers]))];
  const found = await tx.voucher.findMany({
    where: {
      OR: [...days.values()],
      type: { in: SPENDS },
      payee: { not: null },
      status: { in: statesThat(VOUCHER_STATES, "counted") },
      reversedById: null,
      lines: { some: { money: false, ledgerId: { in: ledgerIds } } },
    },
    select: {
      id: true,
      no: true,
      totalBase: true,
      branchId: true,
      mode: true,
      payee: true,
      reference: true,
      voucherDate: true,
      lines: SPENT_LINES,
    },
    orderBy: { id: "asc" },
  });
  const others = new Map<string, { voucher: (typeof found)[number]; marks: ReturnType<typeof marksOf> }[]>();
  for (const voucher of found)
    others.set(dayOf(voucher), [...(others.get(dayOf(voucher)) ?? []), { voucher, marks: marksOf(voucher) }]);
  return (id) => {
    const own = spends.get(id);
    if (!own) return [];
    const { name, ledgers, accounts } = marksOf(own);
    return (others.get(dayOf(own)) ?? [])
      .filter(
        ({ voucher, marks }) =>
          voucher.id !== id &&
          meet(ledgers, marks.ledgers) &&
          (alikeKeys(name, marks.name) || meet(accounts, marks.accounts)),
      )
      .map(({ voucher: { id: other, no, totalBase } }) => ({ id: other, no, minor: totalBase }));
  };
}
