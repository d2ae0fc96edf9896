import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { actorOf, systemActor } from "~/modules/identity/index.server";
import { latestDay } from "~/modules/ledger/index.server";
import {
  approveRequisition,
  createRequisition,
  expireRequisitionsJob,
  moveRequisition,
  newRequisitionForm,
  requisitionAttachments,
  type NewRequisitionInput,
  type PlainMove,
} from "~/modules/requisitions/index.server";
import {
  createVoucher,
  moveVoucher,
  newVoucherForm,
  settleAdvance,
  voucherAttachments,
  type VoucherInput,
} from "~/modules/vouchers/index.server";
import { demoPicture } from "./picture";

type Reached =
  "DRAFT" | "RETURNED" | "SUBMITTED" | "APPROVED" | "PAID" | "SETTLED" | "REJECTED" | "CANCELLED" | "EXPIRED";
type Desk = Record<"clerk" | "branchr" | "manager" | "area", Actor>;

interface Plan {
  reached: Reached;
  by: keyof Desk;
  kind: "EXPENSE" | "ADVANCE";
  payee?: string;
  purpose: string;
  lines: readonly [head: string | null, description: string, quantity: number, unit: string][];
  /** What is approved of each line, where it is less than asked. */
  approved?: string[];
  /** The offer is attached. */
  paper?: boolean;
}

const PLANS: readonly Plan[] = [
  {
    reached: "DRAFT",
    by: "branchr",
    kind: "ADVANCE",
    purpose: "Visits to the groups in Langata next week",
    lines: [["TRANSPORT", "Bus fares", 4, "350"]],
  },
  {
    reached: "RETURNED",
    by: "branchr",
    kind: "ADVANCE",
    purpose: "Training of loan branchrs in Thika",
    lines: [
      ["TRANSPORT", "Bus to Thika and back", 2, "400"],
      ["LODGING", "One night", 1, "3500"],
    ],
  },
  {
    reached: "SUBMITTED",
    by: "clerk",
    kind: "EXPENSE",
    payee: "Kibera Stationers",
    purpose: "Paper and toner for the next quarter",
    lines: [
      ["STATIONERY", "Paper, boxes", 5, "650"],
      ["STATIONERY", "Toner", 1, "5200"],
    ],
    paper: true,
  },
  {
    reached: "APPROVED",
    by: "manager",
    kind: "EXPENSE",
    payee: "Bidii Motors",
    purpose: "Repair of the branch motorcycle",
    lines: [
      ["REPAIRS", "Brakes and labour", 1, "14500"],
      ["REPAIRS", "Paint", 1, "4000"],
    ],
    approved: ["14500", "0"],
  },
  {
    reached: "PAID",
    by: "clerk",
    kind: "EXPENSE",
    payee: "Safari Security Services",
    purpose: "Extra guard on market days",
    lines: [["SECURITY", "Guard, days", 4, "1200"]],
  },
  {
    reached: "PAID",
    by: "branchr",
    kind: "ADVANCE",
    purpose: "Meetings with groups in Ngong and Rongai",
    lines: [
      ["TRANSPORT", "Fares", 6, "300"],
      ["ALLOWANCE", "Lunches", 3, "500"],
    ],
  },
  {
    reached: "SETTLED",
    by: "manager",
    kind: "ADVANCE",
    purpose: "Meeting of branch managers in Nakuru",
    lines: [
      ["TRANSPORT", "Bus to Nakuru and back", 2, "900"],
      ["LODGING", "Two nights", 2, "4000"],
    ],
  },
  {
    reached: "REJECTED",
    by: "branchr",
    kind: "EXPENSE",
    payee: "Airtel",
    purpose: "A second telephone for the counter",
    lines: [["AIRTIME", "Telephone", 1, "8900"]],
  },
  {
    reached: "CANCELLED",
    by: "clerk",
    kind: "EXPENSE",
    payee: "Kibera Stationers",
    purpose: "Calendars for members",
    lines: [["STATIONERY", "Calendars", 100, "45"]],
  },
  {
    reached: "EXPIRED",
    by: "manager",
    kind: "EXPENSE",
    payee: "Nairobi Painters",
    purpose: "Painting of the banking hall",
    lines: [["REPAIRS", "Paint and labour", 1, "22000"]],
  },
];

/** Requisitions in every state at one branch, raised by its people and decided by those above them. */
export async function demoRequisitions(
  units: ReadonlyMap<string, number>,
  users: ReadonlyMap<string, number>,
  at: Date,
): Promise<void> {
  const branchId = units.get("KIB")!;
  if ((await latestDay(db, branchId))?.status !== "Opened") return;
  const long = new Date(at.getTime() - 40 * 86_400_000);
  const deskAt = async (when: Date): Promise<Desk> => {
    const acting = (name: string) =>
      actorOf(users.get(name)!, { at: when, requestId: "demo", ip: null, via: "system" });
    return {
      clerk: await acting("accounts.executive.2"),
      branchr: await acting("loan.branchr"),
      manager: await acting("branch.manager"),
      area: await acting("area.manager"),
    };
  };
  const [desk, then] = [await deskAt(at), await deskAt(long)];
  for (const plan of PLANS) await play(plan.reached === "EXPIRED" ? then : desk, branchId, plan);
  await fillPettyCash(desk, branchId);
  await expireRequisitionsJob.run({
    actor: systemActor(at),
    now: () => at,
    period: "demo",
    payload: null,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  });
}

async function play(
  desk: Desk,
  branchId: number,
  { reached, by, kind, payee, purpose, lines, approved = [], paper = false }: Plan,
): Promise<void> {
  const maker = desk[by];
  const input: NewRequisitionInput = {
    branchId,
    kind,
    employeeId: null,
    payee: payee ?? null,
    purpose,
    neededBy: addDays(dateIn(maker.at, "Africa/Nairobi"), 5),
    lines: lines.map(([head, description, quantity, unit], row) => ({ row, head, description, quantity, unit })),
  };
  const { id } = await createRequisition(maker, input, false);
  if (paper) await requisitionAttachments.add(maker, id, [{ name: "offer.png", bytes: await demoPicture(4) }]);
  if (!["DRAFT", "CANCELLED"].includes(reached))
    await moveRequisition(maker, id, "submit", { note: null, version: null });
  const decider = by === "manager" ? desk.area : desk.manager;
  const move = (who: Actor, name: PlainMove, note: string) => moveRequisition(who, id, name, { note, version: null });
  if (reached === "RETURNED") await move(decider, "return", "Name the place you stay at, please.");
  if (reached === "REJECTED") await move(decider, "reject", "The counter shares the telephone of the office.");
  if (reached === "CANCELLED") await move(maker, "cancel", "The head office sends calendars this year.");
  if (!["APPROVED", "PAID", "SETTLED", "EXPIRED"].includes(reached)) return;
  await approveRequisition(decider, id, { note: null, approved }, null);
  if (reached === "PAID" || reached === "SETTLED") await pay(desk, decider, branchId, id, kind);
  if (reached === "SETTLED") await settle(desk, decider, id);
}

/** Pays a requisition the way its page does: the form of the voucher begins with what was approved. */
async function pay(
  { clerk }: Desk,
  decider: Actor,
  branchId: number,
  requisitionId: number,
  kind: Plan["kind"],
): Promise<void> {
  const type = kind === "ADVANCE" ? "PAYMENT" : "EXPENSE";
  const { values } = await newVoucherForm(clerk, type, { branchId, only: null, copyOf: null, requisitionId });
  const rows = values.lines as Omit<NonNullable<VoucherInput["lines"]>[number], "row">[];
  const { id } = await createVoucher(
    clerk,
    type,
    {
      branchId,
      requisitionId,
      place: "CASH:11101",
      payee: String(values.payee),
      narration: String(values.narration),
      reference: String(values.reference),
      valueDate: null,
      notDuplicate: true,
      lines: rows.map((line, row) => ({ ...line, row })),
    },
    { submit: true },
  );
  await moveVoucher(decider, id, "approve", { note: null, version: null });
}

async function settle({ clerk }: Desk, decider: Actor, id: number): Promise<void> {
  const made = await settleAdvance(
    clerk,
    id,
    {
      lines: [
        { row: 0, head: "TRANSPORT", amount: "1800", memo: "Bus tickets" },
        { row: 1, head: "LODGING", amount: "7000", memo: "Invoice 5521" },
      ],
      refund: "1000",
      place: "CASH:11101",
    },
    false,
  );
  // The lodging is above what needs no receipt.
  await voucherAttachments.add(clerk, made[0]!.id, [{ name: "invoice-5521.png", bytes: await demoPicture(5) }]);
  for (const voucher of made) {
    await moveVoucher(clerk, voucher.id, "submit", { note: null, version: null });
    await moveVoucher(decider, voucher.id, "approve", { note: null, version: null });
  }
}

async function fillPettyCash({ clerk }: Desk, branchId: number): Promise<void> {
  const { values } = await newRequisitionForm(clerk, { branchId, imprest: true });
  const lines = values.lines as { head?: string; description?: string; unit?: string }[];
  if (lines.some(({ unit }) => unit === undefined)) return;
  await createRequisition(
    clerk,
    {
      branchId,
      kind: "IMPREST",
      employeeId: null,
      payee: null,
      purpose: "Petty cash filled up again",
      neededBy: dateIn(clerk.at, "Africa/Nairobi"),
      lines: lines.map((line, row) => ({
        row,
        head: line.head!,
        description: line.description!,
        quantity: 1,
        unit: line.unit!,
      })),
    },
    true,
  );
}
