/** Movements of staff, and what they hand over. */
import { expect, it } from "vitest";
import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { prepareHandover } from "~/modules/handover/index.server";
import { systemActor } from "~/modules/identity/index.server";
import { idOf, send } from "./calls";

const employeeOf = async (signInName: string) =>
  (await db.user.findUniqueOrThrow({ where: { signInName } })).employeeId!;

/** Somebody who has opened a day that is not closed, with their present post: cash keeps them where they are. */
async function cashHolder() {
  const days = await db.businessDay.findMany({
    where: { status: "Opened", openedById: { not: null }, branch: { code: { not: "KAS" } } },
    orderBy: { id: "asc" },
  });
  for (const { openedById, branchId } of days) {
    const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: openedById! } });
    const post =
      employeeId &&
      (await db.posting.findFirst({ where: { employeeId, unitId: branchId }, orderBy: { validFrom: "desc" } }));
    if (post) return { employeeId: String(employeeId), toDesignationId: String(post.designationId) };
  }
  throw new Error("Nobody at a branch has opened a day");
}

/** Examples of movements: from the draft to what is cancelled, refused and reversed. */
export function staffMovementExamples(): void {
  it("movements are prepared, agreed to, approved, overridden, refused, withdrawn, cancelled and reversed", async () => {
    const [as, line, approver] = ["hr.executive", "branch.manager.3", "hr.manager"] as const;
    const unit = await db.orgUnit.findFirstOrThrow({ where: { code: "KAS", kind: "BRANCH" } });
    const officer = await db.designation.findUniqueOrThrow({ where: { code: "LO" } });
    let day = 10;
    const make = async (more: Record<string, string> = {}) => {
      const but = {
        employeeId: String(await employeeOf("loan.officer.2")),
        toUnitId: String(unit.id),
        toDesignationId: String(officer.id),
        effectiveOn: `2999-03-${String(++day)}`,
        ...more,
      };
      return { params: { id: idOf(await send("POST /StaffMovement", { as, but })) }, but };
    };
    const read = (who: string, params: { id: string }) => send("GET /StaffMovement/{id}", { as: who, params });
    const move = async (word: string, who: string, params: { id: string }, but?: Record<string, unknown>) =>
      send(`POST /StaffMovement/{id}/${word}`, { as: who, params, seen: await read(who, params), but });
    await send("GET /StaffMovement", { as });
    const first = await make(await cashHolder());
    const { toUnitId, toDesignationId, effectiveOn } = first.but;
    await send("PUT /StaffMovement/{id}", {
      as,
      params: first.params,
      seen: await read(as, first.params),
      but: { toUnitId, toDesignationId, effectiveOn },
    });
    await move("Submit", as, first.params);
    await move("Override", "operations.head", first.params);
    await move("Agree", line, first.params);
    expect((await move("Approve", approver, first.params)).json.data).toMatchObject({ status: "APPROVED" });
    await move("Cancel", approver, first.params);
    const other = await make();
    await move("Submit", as, other.params);
    const { id: lineId } = await db.user.findUniqueOrThrow({ where: { signInName: line } });
    await move("Reroute", approver, other.params, { toUserId: String(lineId) });
    await move("Decline", line, other.params);
    const third = await make();
    await move("Submit", as, third.params);
    await move("Reject", approver, third.params);
    await move("Withdraw", as, (await make()).params);
    const manager = await db.designation.findUniqueOrThrow({ where: { code: "BM" } });
    const raised = await make({ kind: "PROMOTION", toDesignationId: String(manager.id) });
    await move("Pay", as, raised.params);
    await move("NoPay", as, raised.params);
    await move("Withdraw", as, raised.params);
    const done = await db.movement.findFirstOrThrow({
      where: { status: "EFFECTIVE", kind: "TRANSFER", reversesId: null },
    });
    await move("Reverse", as, { id: String(done.id) });
  });

  it("open work is handed over, to another receiver too", async () => {
    const [from, to, next] = ["branch.manager.3", "branch.manager.4", "branch.manager.5"] as const;
    const employeeId = await employeeOf(from);
    const unit = await db.orgUnit.findFirstOrThrow({ where: { code: "KAS", kind: "BRANCH" } });
    await inTx(systemActor(new Date()), async (work) => {
      await work.tx.followUp.create({
        data: {
          sourceType: "Visit",
          sourceId: 1,
          unitId: unit.id,
          ownerId: (await work.tx.user.findUniqueOrThrow({ where: { signInName: from } })).id,
          text: "Call the borrower",
          dueOn: "2999-01-01",
        },
      });
      return prepareHandover(work, {
        kind: "LEAVE",
        subjectId: 1,
        employeeId,
        receiverId: await employeeOf(to),
        unitId: unit.id,
        dueOn: "2999-01-01",
      });
    });
    const list = await send("GET /Handover", { as: to });
    const params = { id: (list.json.data as { id: string }[])[0]!.id };
    const read = (as: string) => send("GET /Handover/{id}", { as, params });
    const receiverId = String(await employeeOf(next));
    await send("POST /Handover/{id}/Redirect", {
      as: "hr.executive",
      params,
      seen: await read("hr.executive"),
      but: { receiverId },
    });
    await send("POST /Handover/{id}/Accept", { as: next, params, seen: await read(next) });
  });
}
