/** Changes of basic pay and salary reviews over the API. */
import { expect, it } from "vitest";
import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { actorOf, systemActor } from "~/modules/identity/index.server";
import { reviewWorkflow, takeAnswer, type LinkAnswer } from "~/modules/pay/index.server";
import { idOf, send } from "./calls";

const [executive, manager] = ["hr.executive", "hr.manager"] as const;

/** Employees with pay of whom nothing waits, and who decide nothing here. */
async function paidStaff(count: number): Promise<string[]> {
  const found = await db.employee.findMany({
    where: {
      ...{ status: { not: "SEPARATED" }, lastWorkingDay: null },
      // Examples begin on one day, which has one change of pay.
      salarySlices: { some: { validTo: "9999-12-31", validFrom: { lt: "2999-01-01" } } },
      salaryChanges: { none: { status: "SUBMITTED" } },
      salaryReviews: { none: {} },
      user: { signInName: { notIn: [executive, manager] } },
    },
    orderBy: { id: "desc" },
    take: count,
  });
  expect(found).toHaveLength(count);
  return found.map(({ id }) => String(id));
}

const decide = (api: string) => async (word: string, as: string, params: { id: string }) =>
  send(`POST /${api}/{id}/${word}`, {
    ...{ as, params, seen: await send(`GET /${api}/{id}`, { as, params }) },
    // The amount of the example may be unusual for whom it concerns.
    but: { note: "As we talked about, and as is right" },
  });

/** What the person answers by the link of the mail. */
async function answer({ id }: { id: string }, word: LinkAnswer): Promise<void> {
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { signInName: manager } });
  const at = new Date();
  const reader = await actorOf(userId, { at, requestId: "examples", ip: null, via: "token" });
  await inTx(systemActor(at), async (work) => {
    await takeAnswer(work, (await reviewWorkflow.load(work.tx, reader, Number(id)))!, word, "As we talked about");
    return null;
  });
}

export function payChangeExamples(): void {
  it("changes of pay are prepared, cancelled, rejected, approved, and cancelled before their day", async () => {
    const [employeeId] = await paidStaff(1);
    const move = decide("SalaryChange");
    const prepare = async () => ({
      id: idOf(await send("POST /SalaryChange", { as: executive, but: { employeeId } })),
    });
    await send("GET /SalaryChange", { as: manager });
    await move("Cancel", executive, await prepare());
    await move("Reject", manager, await prepare());
    const approved = await prepare();
    expect((await move("Approve", manager, approved)).json.data).toMatchObject({ status: "APPROVED" });
    expect((await move("Revoke", manager, approved)).json.data).toMatchObject({ status: "CANCELLED" });
  });

  it("reviews are proposed, approved, sent and sent again, proposed again, put into effect and closed", async () => {
    const [first, second] = await paidStaff(2);
    const move = decide("SalaryReview");
    const sent = async (employeeId: string) => {
      const one = { id: idOf(await send("POST /SalaryReview", { as: executive, but: { employeeId } })) };
      await move("Approve", manager, one);
      await move("Send", executive, one);
      return one;
    };
    await send("GET /SalaryReview", { as: manager });
    const declined = await sent(first!);
    await move("Resend", executive, declined);
    await answer(declined, "decline");
    await move("Reopen", executive, declined);
    await move("Close", manager, declined);
    const again = { id: idOf(await send("POST /SalaryReview", { as: executive, but: { employeeId: first! } })) };
    await move("Withdraw", executive, again);
    const accepted = await sent(second!);
    const waiting = { id: idOf(await send("POST /SalaryChange", { as: executive, but: { employeeId: second! } })) };
    await answer(accepted, "accept");
    await decide("SalaryChange")("Reject", manager, waiting);
    expect((await move("Apply", manager, accepted)).json.data).toMatchObject({ status: "APPLIED" });
  });
}
