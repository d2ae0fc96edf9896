/** Savings: accounts, what comes in, what goes out, and interest. */
import { expect, it } from "vitest";
import { db } from "~/db/database.server";
import { idOf, papers, send } from "./calls";

/** Examples of savings: three people pay somebody out, two book interest. */
export function savingsExamples(): void {
  it("accounts are opened, held, frozen and closed; money comes in, and three people pay it out", async () => {
    const [clerk, approver, payer, holder] = [
      "accounts.executive.2",
      "branch.manager",
      "accounts.executive",
      "accounts.manager",
    ] as const;
    const branch = await db.orgUnit.findFirstOrThrow({ where: { code: "KIB" } });
    const product = async (code: string) => String((await db.saccoProduct.findFirstOrThrow({ where: { code } })).id);
    const of = { unitId: String(branch.id), productId: await product("GOAL") };
    const ledger = await db.ledger.findFirstOrThrow({ where: { code: "11101" } });
    const place = String(ledger.id);
    const staff = await db.saccoAccount.findMany({
      where: {
        product: { code: "STAFF" },
        withdrawals: { none: {} },
        holds: { none: {} },
        status: "ACTIVE",
        // Nobody decides about money of their own.
        employee: { user: { signInName: { notIn: [clerk, approver, payer, holder] } } },
      },
      orderBy: { id: "desc" },
      take: 4,
    });
    const read = (params: { id: string }, as: string = clerk) => send("GET /Sacco/Account/{id}", { as, params });
    await send("GET /Sacco/Account", { as: clerk });
    const account = { id: String(staff[0]!.id) };
    await send("PUT /Sacco/Account/{id}", { as: clerk, params: account, seen: await read(account) });
    const move = async (word: string, but?: Record<string, unknown>, of: { id: string } = account) =>
      send(`POST /Sacco/Account/{id}/${word}`, {
        as: holder,
        params: of,
        seen: await read(of, holder),
        ...(but ? { but } : {}),
      });
    await move("Hold");
    const hold = await db.saccoHold.findFirstOrThrow({ where: { accountId: staff[0]!.id, releasedAt: null } });
    await move("Release", { holdId: String(hold.id) });
    for (const word of ["Freeze", "Unfreeze", "Rest", "Wake"]) await move(word);
    const saver = await db.member.findFirstOrThrow({
      where: { unitId: branch.id, status: "ACTIVE", saccoAccounts: { none: { productId: Number(of.productId) } } },
    });
    const fresh = {
      id: idOf(await send("POST /Sacco/Account", { as: clerk, but: { ...of, memberId: String(saver.id) } })),
    };
    await send("POST /Sacco/Account/{id}/Close", { as: holder, params: fresh, seen: await read(fresh, holder) });
    await send("GET /Sacco/Place", { as: clerk, query: { unitId: String(branch.id) } });
    await send("POST /Sacco/Receive", {
      as: clerk,
      but: { ...of, productId: await product("STAFF"), place, lines: [{ accountId: staff[0]!.id, amount: "500.00" }] },
    });
    const receipt = await db.saccoReceipt.findFirstOrThrow({ orderBy: { id: "desc" } });
    await send("POST /Sacco/Receive/{id}/TakeBack", {
      as: holder,
      params: { id: String(receipt.id) },
      but: { accounts: [staff[0]!.id] },
    });
    const from = { from: "2026-01-01", to: "2026-12-31" };
    await send("GET /Sacco/Statement/{id}", { as: clerk, params: account, query: from });
    await send("GET /Sacco/Withdraw", { as: clerk });
    const ask = async (n: number) => ({
      id: idOf(await send("POST /Sacco/Withdraw", { as: clerk, but: { accountId: String(staff[n]!.id) } })),
    });
    const decide = async (word: string, as: string, params: { id: string }, but?: Record<string, unknown>) =>
      send(`POST /Sacco/Withdraw/{id}/${word}`, {
        as,
        params,
        seen: await send("GET /Sacco/Withdraw/{id}", { as, params }),
        ...(but ? { but } : {}),
      });
    const paid = await ask(1);
    await decide("Approve", approver, paid);
    expect((await decide("Pay", payer, paid, { from: place })).json.data).toMatchObject({ status: "PAID" });
    await decide("Reject", approver, await ask(2));
    const woken = await ask(3);
    await papers("/Sacco/Withdraw/{id}", clerk, woken.id);
    await decide("Approve", approver, woken);
    // Whoever wakes the account is none of the two who approve once more.
    for (const word of ["Rest", "Wake"]) await move(word, undefined, { id: String(staff[3]!.id) });
    await decide("Confirm", approver, woken);
    await decide("Cancel", clerk, woken);
  });
  it("interest is prepared by one person and booked or discarded by others", async () => {
    const [clerk, accountant] = ["accounts.executive", "accounts.manager"] as const;
    const run = await db.saccoInterestRun.findFirstOrThrow({ where: { status: "PREPARED" } });
    const wanted = { productId: String(run.productId), unitId: String(run.unitId) };
    const decide = async (word: string, as: string, params: { id: string }) =>
      send(`POST /Sacco/Interest/{id}/${word}`, {
        as,
        params,
        seen: await send("GET /Sacco/Interest/{id}", { as, params }),
      });
    await send("GET /Sacco/Interest", { as: clerk });
    await decide("Discard", accountant, { id: String(run.id) });
    const prepare = async () => ({ id: idOf(await send("POST /Sacco/Interest/Prepare", { as: clerk, but: wanted })) });
    await decide("Withdraw", clerk, await prepare());
    const again = await prepare();
    await decide("Post", accountant, again);
  });
  it("terms are asked for by one person and decided by another", async () => {
    const [asks, decides] = ["accounts.manager", "super.admin"] as const;
    const { id: productId } = await db.saccoProduct.findFirstOrThrow({ where: { code: "STAFF" } });
    let year = 2998;
    const ask = async () => {
      year += 1;
      const but = { productId: String(productId), fromDate: `${year}-01-01` };
      return { id: idOf(await send("POST /Sacco/Terms", { as: asks, but })) };
    };
    const move = async (word: string, as: string, params: { id: string }) =>
      send(`POST /Sacco/Terms/{id}/${word}`, {
        as,
        params,
        seen: await send("GET /Sacco/Terms/{id}", { as, params }),
      });
    await send("GET /Sacco/Terms", { as: asks });
    await move("Withdraw", asks, await ask());
    await move("Reject", decides, await ask());
    expect((await move("Approve", decides, await ask())).json.data).toMatchObject({ status: "APPROVED" });
  });
}
