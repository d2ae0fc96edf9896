/** Disciplinary cases. */
import { expect, it } from "vitest";
import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { idOf, ids, papers, send, userId } from "./calls";

/** Examples of disciplinary cases: from the incident to the end of an appeal. */
export function disciplineExamples(): void {
  it("incidents are raised and dropped; people are asked, heard, cleared or warned, and appeal", async () => {
    const [officer, executive, hr, head] = ["loan.officer.2", "hr.executive", "hr.manager", "operations.head"] as const;
    const today = dateIn(new Date(), "Africa/Nairobi");
    const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: Number(await userId(officer)) } });
    ids.Witness = await userId("grapes.admin");
    const make = async (as: string) =>
      idOf(
        await send("POST /DisciplinaryCase", {
          as,
          but: { employeeId: String(employeeId), incidentOn: addDays(today, -1) },
        }),
      );
    const move = async (id: string, word: string, as: string, but?: Record<string, unknown>) =>
      send(`POST /DisciplinaryCase/{id}/${word}`, {
        as,
        params: { id },
        seen: await send("GET /DisciplinaryCase/{id}", { as: executive, params: { id } }),
        but,
      });
    const replied = async () => {
      const id = await make(executive);
      await move(id, "Accept", executive, { replyBy: addDays(today, 3) });
      await move(id, "Reply", officer);
      return id;
    };
    const issued = async (letterKind: string) => {
      const id = await replied();
      await move(id, "Decide", executive, { letterKind });
      await move(id, "Issue", hr);
      return id;
    };
    await send("GET /DisciplinaryCase", { as: hr });
    const dropped = await make(executive);
    await papers("/DisciplinaryCase/{id}", executive, dropped);
    await move(dropped, "Drop", hr);
    const heard = await replied();
    await move(heard, "Hear", executive, { hearingOn: today });
    await move(heard, "Decide", executive, { letterKind: "VERBAL" });
    await move(heard, "SendBack", hr);
    expect((await move(heard, "Clear", hr)).json.data).toMatchObject({ status: "CLEARED" });
    await move(await issued("VERBAL"), "Refuse", executive);
    for (const [decision, but] of [["Uphold"], ["Reduce", { letterKind: "VERBAL" }], ["SetAside"]] as const) {
      const id = await issued("WRITTEN");
      await move(id, "Acknowledge", officer);
      await move(id, "Appeal", officer);
      await move(id, decision, head, but);
    }
  });
}
