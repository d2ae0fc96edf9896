/** Changes to systems. */
import { expect, it } from "vitest";
import { addDays, dateIn } from "~/core/dates";
import { database } from "~/db/database.server";
import { idOf, papers, send } from "./calls";

/** Examples of changes: planned, approved, made, verified and closed, and made first in an emergency. */
export function changeExamples(): void {
  it("changes are asked for, assessed, approved, scheduled, made, verified, rolled back, closed and cancelled", async () => {
    const [staff, desk, maker, approver, second] = [
      "loan.officer.2",
      "grapes.admin",
      "grapes.admin.2",
      "operations.head",
      "accounts.manager",
    ] as const;
    const today = dateIn(new Date(), "Africa/Nairobi");
    const window = { fromDate: today, fromTime: "00:00", toDate: addDays(today, 1), toTime: "23:00" };
    const make = async (system: string) =>
      idOf(await send("POST /ChangeTicket", { as: staff, but: { kind: "EMERGENCY", system, ...window } }));
    const move = async (id: string, word: string, as: string, but?: Record<string, unknown>) =>
      send(`POST /ChangeTicket/{id}/${word}`, {
        as,
        params: { id },
        seen: await send("GET /ChangeTicket/{id}", { as, params: { id } }),
        but,
      });
    const id = await make("Counter screens");
    const params = { id };
    const seen = () => send("GET /ChangeTicket/{id}", { as: staff, params });
    await send("PUT /ChangeTicket/{id}", {
      as: staff,
      params,
      seen: await seen(),
      but: { kind: "EMERGENCY", system: "Counter screens", ...window },
    });
    await papers("/ChangeTicket/{id}", staff, id);
    await move(id, "Submit", staff);
    await send("POST /ChangeTicket/{id}/Comment", { as: staff, params });
    await send("GET /ChangeTicket/{id}/Comment", { as: staff, params });
    await move(id, "Assess", desk, { risk: "HIGH" });
    await move(id, "GiveBack", desk);
    await move(id, "Submit", staff);
    await move(id, "Assess", desk, { risk: "HIGH" });
    await move(id, "Approve", approver);
    await move(id, "Approve", second);
    await move(id, "MoveWindow", desk, { ...window, fromDate: addDays(today, 1), fromTime: "01:00" });
    await database().writing((tx) =>
      tx.changeTicket.update({ where: { id: Number(id) }, data: { fromDate: today, fromTime: "00:00" } }),
    );
    await move(id, "Approve", approver);
    await move(id, "Approve", second);
    await move(id, "Schedule", desk);
    await move(id, "Implement", maker);
    await move(id, "Verify", staff);
    await move(id, "RollBack", desk);
    expect((await move(id, "Close", desk)).json.data).toMatchObject({ status: "CLOSED" });
    for (const [decision, end] of [
      ["ApproveAfterwards", "VerifyForRequester"],
      ["RefuseAfterwards", "RollBack"],
    ] as const) {
      const first = await make(`Mail ${decision}`);
      await move(first, "Submit", staff);
      await move(first, "ImplementFirst", maker, { risk: "LOW" });
      await move(first, decision, approver);
      await move(first, end, desk);
    }
    const [refused, given] = [await make("Door locks"), await make("Fire alarm")];
    await move(refused, "Submit", staff);
    await move(refused, "Reject", approver);
    expect((await move(given, "Cancel", staff)).json.data).toMatchObject({ status: "CANCELLED" });
  });
}
