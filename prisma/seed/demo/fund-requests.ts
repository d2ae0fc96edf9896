import { addDays, dateIn } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { createTransfer, moveTransfer, transferForm } from "~/modules/funds/index.server";
import { approveRequisition, createRequisition } from "~/modules/requisitions/index.server";

interface Plan {
  purpose: string;
  lines: readonly [description: string, unit: string][];
  reached: "SUBMITTED" | "APPROVED" | "SENT";
}

const PLANS: readonly Plan[] = [
  {
    purpose: "Float for the loans approved this week",
    lines: [
      ["Loans of Tumaini group", "60000"],
      ["Loans of Baraka group", "25000"],
    ],
    reached: "SENT",
  },
  { purpose: "Float for school fees loans", lines: [["School fees loans", "90000"]], reached: "APPROVED" },
  { purpose: "Float for the market day", lines: [["Withdrawals of members", "40000"]], reached: "SUBMITTED" },
];

/** Funds that a branch asks for: one request is sent by the head office, one waits to be sent, one to be approved. */
export async function demoFundRequests(
  branchId: number,
  vault: string,
  { asks, decides, sends }: Record<"asks" | "decides" | "sends", Actor>,
): Promise<void> {
  const neededBy = addDays(dateIn(asks.at, "Africa/Nairobi"), 3);
  for (const { purpose, lines, reached } of PLANS) {
    const { id } = await createRequisition(
      asks,
      {
        branchId,
        kind: "FUND",
        employeeId: null,
        payee: null,
        purpose,
        neededBy,
        lines: lines.map(([description, unit], row) => ({ row, head: null, description, quantity: 1, unit })),
      },
      true,
    );
    if (reached === "SUBMITTED") continue;
    await approveRequisition(decides, id, { note: null, approved: [] }, null);
    if (reached === "APPROVED") continue;
    const { values } = await transferForm(sends, "HEAD", { requisitionId: id });
    const sent = await createTransfer(
      sends,
      {
        fromBranchId: Number(values.fromBranchId),
        toBranchId: Number(values.toBranchId),
        kind: "CASH",
        from: vault,
        currency: values.currency!,
        amount: values.amount!,
        carrier: "Otieno Odhiambo, security",
        reference: null,
        narration: purpose,
        headId: null,
        requisitionId: id,
      },
      true,
    );
    await moveTransfer(decides, sent.id, "approve", { note: null, version: null });
  }
}
