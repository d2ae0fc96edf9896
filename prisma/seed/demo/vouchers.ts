import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { actorOf } from "~/modules/identity/index.server";
import { latestDay } from "~/modules/ledger/index.server";
import { createVoucher, moveVoucher, voucherAttachments, type VoucherInput } from "~/modules/vouchers/index.server";
import { demoPicture } from "./picture";
import { everyBranch, everyState, type VoucherPlan } from "./voucher-plans";

/** Branch, who keeps its books, its manager, and the managers above it. */
const DESKS: readonly [code: string, clerk: string, manager: string, area: string, region: string][] = [
  ["KIB", "accounts.executive.2", "branch.manager", "area.manager", "regional.manager"],
  ["EMB", "accounts.executive.3", "branch.manager.2", "area.manager", "regional.manager"],
  ["KAS", "accounts.executive.4", "branch.manager.3", "area.manager.2", "regional.manager"],
  ["RUI", "accounts.executive.5", "branch.manager.4", "area.manager.2", "regional.manager"],
  ["NAK", "accounts.executive.6", "branch.manager.5", "area.manager.3", "regional.manager.2"],
  ["NAI", "accounts.executive.7", "branch.manager.6", "area.manager.3", "regional.manager.2"],
];
const WITH_EVERY_STATE = "KIB";

interface Desk {
  clerk: Actor;
  BM: Actor;
  AM: Actor;
  RM: Actor;
  ACM: Actor;
}

/** Vouchers of every kind and state, made by the clerks of the branches and decided by those above them. */
export async function demoVouchers(
  units: ReadonlyMap<string, number>,
  users: ReadonlyMap<string, number>,
  at: Date,
): Promise<void> {
  const acting = (name: string) => actorOf(users.get(name)!, { at, requestId: "demo", ip: null, via: "system" });
  const today = dateIn(at, "Africa/Nairobi");
  const nextMonth = `${addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
  for (const [index, [code, clerk, manager, area, region]] of DESKS.entries()) {
    const branchId = units.get(code)!;
    const desk: Desk = {
      clerk: await acting(clerk),
      BM: await acting(manager),
      AM: await acting(area),
      RM: await acting(region),
      ACM: await acting("accounts.manager"),
    };
    if ((await latestDay(db, branchId))?.status !== "Opened") continue;
    const bank = await db.bankAccount.findFirstOrThrow({
      where: { branchId, ledger: { code: "11201" } },
      select: { id: true },
    });
    const made = new Map<string, string>();
    const plans = [
      ...everyBranch(bank.id),
      ...(code === WITH_EVERY_STATE ? everyState(bank.id, String(100_411 + index), nextMonth) : []),
    ];
    for (const plan of plans) await play(desk, branchId, plan, made);
  }
}

const BLANK: VoucherInput = { valueDate: null, narration: "", notDuplicate: false };

async function play(desk: Desk, branchId: number, plan: VoucherPlan, made: Map<string, string>): Promise<void> {
  const { type, reached, by = "BM", input, name, takesBack, paper } = plan;
  const { clerk } = desk;
  const kept = reached === "draft" || reached === "cancelled";
  const typed = { ...BLANK, ...(takesBack ? { original: made.get(takesBack)! } : { branchId }), ...input };
  const { id, no } = await createVoucher(clerk, type, typed, { submit: !kept });
  if (name) made.set(name, no!);
  if (paper) await voucherAttachments.add(clerk, id, [{ name: "invoice.png", bytes: await demoPicture(3) }]);
  const move = (who: Actor, step: "approve" | "return" | "reject" | "cancel", note: string | null = null) =>
    moveVoucher(who, id, step, { note, version: null });
  if (reached === "cancelled") await move(clerk, "cancel", "It was paid from petty cash after all.");
  if (reached === "returned") await move(desk[by], "return", "Attach the invoice of the month, please.");
  if (reached === "rejected") await move(desk[by], "reject", "No one has ordered this; the invoice goes back.");
  if (reached === "posted" || reached === "first") await move(desk[by], "approve");
  if (reached === "posted" && type === "REVERSE") await move(desk.ACM, "approve");
}
