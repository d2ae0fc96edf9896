import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { issueCode, createTransfer, moveTransfer, receiveFunds } from "~/modules/funds/index.server";
import { createVoucher, moveVoucher, type VoucherInput, type VoucherType } from "~/modules/vouchers/index.server";

/** Those who keep the books of a branch on a day. */
export interface Keepers {
  clerk: Actor;
  manager: Actor;
  area: Actor;
  accountant: Actor;
}

/** A working day of a branch. `nth` counts its days from 0; `size` is 2 for the head office, 1 elsewhere. */
export interface TradeDay {
  branchId: number;
  date: string;
  nth: number;
  size: number;
  /** The last working day of its month. */
  endsMonth: boolean;
  /** Id of its bank account for payments. */
  bank: number;
}

type Booking = [type: VoucherType, by: "manager" | "area", input: Partial<VoucherInput>];

const GROUPS = ["Upendo", "Neema", "Tumaini", "Baraka", "Amani", "Imani", "Umoja", "Faraja"];
const CASH = "CASH:11101";
const line = (row: number, ledger: string, shillings: number, memo: string | null = null) => ({
  row,
  ledger,
  account: null,
  amount: `${shillings}.00`,
  memo,
});
const side = (row: number, ledger: string, shillings: number, of: "D" | "C") => ({
  ...line(row, ledger, shillings),
  side: of,
});
const spent = (head: string, shillings: number, memo: string) => [{ row: 0, head, amount: `${shillings}.00`, memo }];
/** A figure that sways from day to day by tens, the same whenever it is asked for. */
const sway = (nth: number, branchId: number, least: number, span: number): number =>
  least + (((nth * 37 + branchId * 53) * 7919) % span) * 10;

const collection = ({ nth, branchId, size }: TradeDay): Booking => {
  const group = GROUPS[(nth + branchId) % GROUPS.length]!;
  const lines = [
    line(0, "41101", size * sway(nth, branchId, 9_000, 400), "Interest"),
    line(1, "42101", size * sway(nth, branchId, 600, 60), "Processing fees"),
    ...(nth % 3 === 0 ? [line(2, "42104", sway(nth, branchId, 100, 20), "Late repayments")] : []),
  ];
  return [
    "INCOME",
    "manager",
    {
      place: CASH,
      payee: `${group} group`,
      reference: `RC-${1_000 + nth}`,
      lines,
      narration: `Interest and fees of ${group}, counted at the meeting`,
    },
  ];
};

const repayment = ({ nth, branchId, size }: TradeDay): Booking => {
  const group = GROUPS[(nth + branchId + 3) % GROUPS.length]!;
  return [
    "RECEIVE",
    "manager",
    {
      place: CASH,
      payee: `${group} group`,
      reference: `RC-${2_000 + nth}`,
      lines: [line(0, "13102", size * sway(nth, branchId, 18_000, 500), "Loans repaid")],
      narration: `Weekly repayment of ${group}`,
    },
  ];
};

const loan = ({ nth, branchId, size }: TradeDay): Booking => {
  const group = GROUPS[(nth + branchId + 5) % GROUPS.length]!;
  return [
    "PAYMENT",
    "manager",
    {
      place: CASH,
      payee: `${group} group`,
      reference: `LN-${3_000 + nth}`,
      lines: [line(0, "13102", size * sway(nth, branchId, 19_000, 400), "Loans paid out")],
      narration: `Loans of ${group} paid out`,
    },
  ];
};

const banked = ({ nth, bank, size }: TradeDay): Booking => [
  "TRANSFER",
  "manager",
  {
    from: CASH,
    to: `BANK:${bank}`,
    amount: `${size * 20_000}.00`,
    reference: `Slip ${30_000 + nth}`,
    narration: "Collections of the week taken to the bank",
  },
];

const BILLS: readonly ((day: TradeDay) => Booking)[] = [
  ({ bank, nth, size }) => [
    "EXPENSE",
    "manager",
    {
      place: `BANK:${bank}`,
      reference: `FT-${4_000 + nth}`,
      payee: "Landlord",
      lines: spent("RENT", size * 14_000, "Rent of the month"),
      narration: "Rent of the office for the month",
    },
  ],
  ({ nth, branchId }) => [
    "EXPENSE",
    "manager",
    {
      place: CASH,
      payee: "County Water and Kenya Power",
      lines: spent("UTILITIES", sway(nth, branchId, 2_600, 120), "Water and power"),
      narration: "Water and electricity of the office",
    },
  ],
  ({ bank, nth, size }) => [
    "EXPENSE",
    "manager",
    {
      place: `BANK:${bank}`,
      reference: `FT-${4_000 + nth}`,
      payee: "Safari Security Services",
      lines: spent("SECURITY", size * 7_500, "Guards"),
      narration: "Guards of the office for the month",
    },
  ],
  ({ nth, branchId }) => [
    "EXPENSE",
    "manager",
    {
      place: CASH,
      payee: "Safaricom",
      lines: spent("AIRTIME", sway(nth, branchId, 900, 80), "Airtime and data"),
      narration: "Airtime and data of the branch",
    },
  ],
];

/** Salaries are owed and paid, and things lose their worth, when a month ends. */
const monthEnd = ({ bank, size, nth }: TradeDay): Booking[] => [
  [
    "JOURNAL",
    "area",
    {
      lines: [
        side(0, "53101", size * 34_000, "D"),
        side(1, "56101", size * 2_100, "D"),
        side(2, "24103", size * 26_400, "C"),
        side(3, "24201", size * 4_800, "C"),
        side(4, "24202", size * 2_800, "C"),
        side(5, "15202", size * 2_100, "C"),
      ],
      narration: "Salaries and depreciation of the month",
    },
  ],
  [
    "PAYMENT",
    "area",
    {
      place: `BANK:${bank}`,
      payee: "Staff of the branch",
      reference: `FT-${5_000 + nth}`,
      lines: [line(0, "24103", size * 26_400, "Net salaries")],
      narration: "Salaries of the month paid to the accounts of the staff",
    },
  ],
];

const bill = (day: TradeDay): Booking => BILLS[Math.floor(day.nth / 5) % BILLS.length]!(day);

/** What a small branch books in two weeks: its groups meet on some days, and on the others it counts and closes. */
const SMALL: Readonly<Record<number, (day: TradeDay) => Booking>> = {
  0: collection,
  2: loan,
  4: repayment,
  5: collection,
  7: banked,
  9: bill,
};

/** What is booked on a day: collections, repayments and loans in turn, once a week the bank and a bill, salaries at the end of a month. */
function bookings(day: TradeDay): Booking[] {
  if (day.size === 1) {
    const usual = SMALL[day.nth % 10];
    return [...(usual ? [usual(day)] : []), ...(day.endsMonth ? monthEnd(day) : [])];
  }
  const of = [[collection(day)], [loan(day)], [repayment(day)], [collection(day), banked(day)], [bill(day)]][
    day.nth % 5
  ]!;
  return [...of, ...(day.endsMonth ? monthEnd(day) : [])];
}

/** Books the ordinary business of a day: each voucher made by the clerk and approved by somebody above. */
export async function trade(people: Keepers, day: TradeDay): Promise<void> {
  for (const [type, by, input] of bookings(day)) await booked(people, day, type, people[by], input);
  if (day.size > 1 && day.nth === TAKEN_BACK) await takenBack(people, day);
}

/** The day of the head office on which a receipt is booked wrongly, and taken back by two. */
const TAKEN_BACK = 11;

async function takenBack(people: Keepers, day: TradeDay): Promise<void> {
  const no = await booked(people, day, "INCOME", people.manager, {
    place: CASH,
    payee: "Neema group",
    reference: "RC-0931",
    lines: [line(0, "42102", 3_600, "Membership fees")],
    narration: "Membership fees of Neema",
  });
  const { id } = await createVoucher(
    people.clerk,
    "REVERSE",
    {
      original: no,
      valueDate: null,
      notDuplicate: false,
      narration: "The fees were those of Tumaini; booked again under the right name",
    },
    { submit: true },
  );
  for (const who of [people.area, people.accountant])
    await moveVoucher(who, id, "approve", { note: null, version: null });
}

/** @returns the number of the voucher */
async function booked(
  { clerk }: Keepers,
  { branchId }: TradeDay,
  type: VoucherType,
  decider: Actor,
  input: Partial<VoucherInput>,
): Promise<string> {
  const { id, no } = await createVoucher(
    clerk,
    type,
    { branchId, valueDate: null, notDuplicate: true, narration: "", ...input },
    { submit: true },
  );
  await moveVoucher(decider, id, "approve", { note: null, version: null });
  return no!;
}

/** The cash that a branch begins to trade with is fetched from its bank. @param amount whole shillings */
export async function fillVault(people: Keepers, day: TradeDay, amount: number): Promise<void> {
  await booked(people, day, "TRANSFER", people.accountant, {
    from: `BANK:${day.bank}`,
    to: CASH,
    amount: `${amount}.00`,
    reference: "Cheque 000101",
    narration: "Cash for the vault, on the first day of trade",
  });
}

/** A receipt that was left out of a day, booked when the day was opened again. */
export async function forgotten(people: Keepers, day: TradeDay): Promise<void> {
  await booked(people, day, "INCOME", people.manager, {
    place: CASH,
    payee: "Faraja group",
    reference: "RC-0990",
    lines: [line(0, "42103", 450, "Passbooks")],
    narration: "Passbooks sold in the afternoon, left out of the day",
  });
}

/** Float that the head office sends to a branch, carried and received on the same day. */
export async function sendFloat(
  head: Keepers,
  branch: Keepers,
  { from, to, nth, vault }: { from: number; to: number; nth: number; vault: number },
): Promise<void> {
  const amount = String(20_000 + (nth % 4) * 5_000);
  const { id } = await createTransfer(
    head.clerk,
    {
      fromBranchId: from,
      toBranchId: to,
      kind: "CASH",
      from: String(vault),
      currency: "KES",
      amount,
      carrier: "Otieno Odhiambo, security",
      reference: null,
      narration: "Float for the loans of the week",
      headId: null,
      requisitionId: null,
    },
    true,
  );
  await moveTransfer(head.area, id, "approve", { note: null, version: null });
  const { code } = await issueCode(head.clerk, id);
  const { version } = await db.fundTransfer.findUniqueOrThrow({ where: { id }, select: { version: true } });
  await receiveFunds(branch.manager, id, { code, amount, to: String(vault), note: null }, version);
}
