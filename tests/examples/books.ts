/** The business day, vouchers and what leads to them. */
import { expect, it } from "vitest";
import { db } from "~/db/database.server";
import { idOf, ids, papers, send, userId } from "./calls";

/** Examples of a business day. */
export function dayExamples(): void {
  it("a day is opened, counted, and its close asked for and decided", async () => {
    const unit = async (code: string) => (await db.orgUnit.findUniqueOrThrow({ where: { code } })).id;
    const [kept, { Branch: branch }] = [{ ...ids }, { Branch: String(await unit("NAI")) }];
    ids.Branch = branch;
    await send("POST /AcBusinessDay/Open", { as: "branch.manager.6" });
    const embakasi = await unit("EMB");
    const ledger = async (code: string) => String((await db.ledger.findFirstOrThrow({ where: { code } })).id);
    const cashier = await db.user.findUniqueOrThrow({ where: { signInName: "accounts.executive.3" } });
    Object.assign(ids, {
      BusinessDay: String(
        (await db.businessDay.findFirstOrThrow({ where: { branchId: embakasi, status: "Opened" } })).id,
      ),
      Ledger: await ledger("11101"),
      User: await userId("branch.manager.2"),
      Employee: String(cashier.employeeId),
    });
    const count = idOf(await send("POST /AcBusinessDay/Count", { as: "accounts.executive.3" }));
    ids.DayCount = count;
    await send("GET /AcBusinessDay/CountsToConfirm", { as: "branch.manager.2" });
    await send("POST /AcBusinessDay/ConfirmCount", { as: "branch.manager.2" });
    ids.Ledger = await ledger("11102");
    ids.DayCount = idOf(await send("POST /AcBusinessDay/Count", { as: "accounts.executive.3" }));
    await send("POST /AcBusinessDay/ConfirmCount", { as: "branch.manager.2" });
    ids.DayCloseRequest = idOf(await send("POST /AcBusinessDay/RequestClose", { as: "branch.manager.2" }));
    await send("POST /AcBusinessDay/Withdraw", { as: "branch.manager.2" });
    ids.DayCloseRequest = idOf(await send("POST /AcBusinessDay/RequestClose", { as: "branch.manager.2" }));
    await send("POST /AcBusinessDay/Approve", { as: "area.manager" });
    await send("POST /AcBusinessDay/Reject", { as: "area.manager" });
    Object.assign(ids, kept);
  });
}

/** Examples of vouchers. */
export function voucherExamples(): void {
  const as = "accounts.executive.2";

  it("a daily sheet makes vouchers, and papers hang on a draft", async () => {
    const made = (await send("POST /AcVoucher/DailySheet", { as })).json.data as { id: string }[];
    expect(made).toHaveLength(2);
    await papers("/AcVoucher/{id}", as, made[0]!.id);
  });
  const read = (id: string, by = as) => send("GET /AcVoucher/{id}", { as: by, params: { id } });
  const move = async (word: string, id: string, by: string) =>
    send(`POST /AcVoucher/{id}/${word}`, { as: by, params: { id }, seen: await read(id, by) });

  it.each(["Payment", "Receive", "Income", "Expense", "Transfer", "Journal"])(
    "a %s is begun, changed, submitted and booked",
    async (kind) => {
      const id = idOf(await send(`POST /AcVoucher/${kind}`, { as }));
      await send(`PUT /AcVoucher/${kind}/{id}`, { as, params: { id }, seen: await read(id) });
      await move("Submit", id, as);
      expect((await move("Approve", id, "branch.manager")).json.data).toMatchObject({ status: "POSTED" });
      if (kind === "Payment") await send("POST /AcVoucher/{id}/Reverse", { as, params: { id } });
    },
  );

  it("one is returned and cancelled, another rejected, and a booked one taken back", async () => {
    const id = idOf(await send("POST /AcVoucher/Payment", { as }));
    await move("Submit", id, as);
    await move("Return", id, "branch.manager");
    await move("Cancel", id, as);
    const other = idOf(await send("POST /AcVoucher/Payment", { as }));
    await move("Submit", other, as);
    await move("Reject", other, "branch.manager");
    const reversal = idOf(await send("POST /AcVoucher/Reverse", { as }));
    await send("PUT /AcVoucher/Reverse/{id}", { as, params: { id: reversal }, seen: await read(reversal) });
  });
}

/** Examples of delegations, reconciliation, requisitions and funds. */
export function moneyExamples(): void {
  it("delegations are asked for, approved and ended, rejected, withdrawn", async () => {
    const lender = "branch.manager";
    ids.User = await userId("branch.manager.2");
    const days = { startDate: "2999-01-04", endDate: "2999-01-15" };
    const ask = async () =>
      idOf(await send("POST /AcDelegation", { as: lender, but: { ...days, unitId: ids.Branch, toUserId: ids.User } }));
    const move = async (id: string, word: string, by: string) =>
      send(`POST /AcDelegation/{id}/${word}`, {
        as: by,
        params: { id },
        seen: await send("GET /AcDelegation/{id}", { as: by, params: { id } }),
      });
    const first = await ask();
    await move(first, "Approve", "area.manager");
    await move(first, "End", lender);
    const second = await ask();
    await move(second, "Approve", "area.manager");
    await move(second, "Revoke", "area.manager");
    await move(await ask(), "Reject", "area.manager");
    await move(await ask(), "Withdraw", lender);
  });

  it("lines are marked, and a mark is taken away", async () => {
    const as = "accounts.executive.2";
    const account = await db.bankAccount.findFirstOrThrow({
      where: { branchId: Number(ids.Branch), ledger: { code: "11201" } },
    });
    const params = { id: String(account.id) };
    const read = async () =>
      (await send("GET /AcReconciliation/{id}", { as, params })).json.data as {
        unmarked: { id: string }[];
        marked: { id: string }[];
      };
    await send("POST /AcReconciliation/{id}/Unmark", { as, params, but: { marked: [(await read()).marked[0]!.id] } });
    await send("POST /AcReconciliation/{id}/Mark", { as, params, but: { lines: [(await read()).unmarked[0]!.id] } });
  });

  it("requisitions are changed, approved in part, returned, rejected, cancelled", async () => {
    const [maker, decider] = ["accounts.executive.2", "branch.manager"] as const;
    const make = async () => idOf(await send("POST /AcRequisition", { as: maker }));
    const read = (id: string) => send("GET /AcRequisition/{id}", { as: maker, params: { id } });
    const move = async (id: string, word: string, as: string) =>
      send(`POST /AcRequisition/{id}/${word}`, { as, params: { id }, seen: await read(id) });
    const first = await make();
    await papers("/AcRequisition/{id}", maker, first);
    await send("PUT /AcRequisition/{id}", { as: maker, params: { id: first }, seen: await read(first) });
    await move(first, "Submit", maker);
    await move(first, "Return", decider);
    await move(first, "Submit", maker);
    expect((await move(first, "Approve", decider)).json.data).toMatchObject({
      status: "APPROVED",
      approved: "2000.00",
    });
    await move(first, "Cancel", maker);
    const second = await make();
    await move(second, "Submit", maker);
    await move(second, "Reject", decider);
  });

  it("funds are sent, received in part, disputed, rejected, withdrawn", async () => {
    const [clerk, approver, receiver, manager] = [
      "accounts.executive.2",
      "area.manager",
      "branch.manager.2",
      "accounts.manager",
    ] as const;
    const other = String((await db.orgUnit.findUniqueOrThrow({ where: { code: "EMB" } })).id);
    const vault = String((await db.ledger.findFirstOrThrow({ where: { code: "11101" } })).id);
    const typed = { toBranchId: other, from: vault };
    const make = async () => idOf(await send("POST /AcFundTransfer/Send", { as: clerk, but: typed }));
    const read = (id: string) => send("GET /AcFundTransfer/{id}", { as: clerk, params: { id } });
    const move = async (id: string, word: string, as: string, but?: Record<string, unknown>) =>
      send(`POST /AcFundTransfer/{id}/${word}`, { as, params: { id }, seen: await read(id), but });
    const first = await make();
    await move(first, "Withdraw", clerk);
    await send("PUT /AcFundTransfer/{id}", { as: clerk, params: { id: first }, seen: await read(first), but: typed });
    await move(first, "Submit", clerk);
    await move(first, "Return", approver);
    await move(first, "Cancel", clerk);
    await move(await make(), "RejectAtSource", approver);
    const second = await make();
    await move(second, "Approve", approver);
    await send("GET /AcFundTransfer/{id}/Place", { as: receiver, params: { id: second } });
    const { code } = (await send("POST /AcFundTransfer/{id}/Code", { as: clerk, params: { id: second } })).json
      .data as { code: string };
    await move(second, "Receive", receiver, { code, amount: "1000.00", to: vault });
    await move(second, "Dispute", receiver);
    await move(second, "Resolve", manager);
    const third = await make();
    await move(third, "Approve", approver);
    await move(third, "Reject", receiver);
    await move(third, "ConfirmReturn", manager);
    const headId = String((await db.expenseHead.findFirstOrThrow({ where: { code: "SECURITY" } })).id);
    const paid = idOf(
      await send("POST /AcFundTransfer/Send", {
        as: clerk,
        but: { ...typed, kind: "ADVICE", carrier: null, reference: "Invoice 12", headId },
      }),
    );
    await move(paid, "Approve", approver);
    await move(paid, "Accept", receiver);
  });
}
