/** Resignations. */
import { expect, it } from "vitest";
import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { idOf, ids, send } from "./calls";

/** Examples of resignations: withdrawn, rejected, accepted, cleared in part and taken back. */
export function resignationExamples(): void {
  it("people resign, withdraw, are agreed to, rejected, accepted, cleared and kept", async () => {
    const [staff, line, hr, desk] = ["loan.officer.3", "branch.manager.3", "hr.manager", "hr.executive"] as const;
    const lastDay = addDays(dateIn(new Date(), "Africa/Nairobi"), 40);
    ids.ResignReason = String((await db.resignReason.findFirstOrThrow({ where: { active: true } })).id);
    const make = async () => idOf(await send("POST /Resignation", { as: staff, but: { requestedLastDay: lastDay } }));
    const move = async (id: string, word: string, as: string, but?: Record<string, unknown>) =>
      send(`POST /Resignation/{id}/${word}`, {
        as,
        params: { id },
        seen: await send("GET /Resignation/{id}", { as: hr, params: { id } }),
        but,
      });
    await move(await make(), "Withdraw", staff);
    const rejected = await make();
    await move(rejected, "Agree", line);
    await move(rejected, "Reject", hr);
    const id = await make();
    await move(id, "Agree", line);
    await move(id, "Accept", hr, { acceptedLastDay: lastDay });
    await move(id, "Clear", desk, { area: "STORES" });
    expect((await move(id, "TakeBack", hr)).json.data).toMatchObject({ status: "WITHDRAWN" });
  });
}
