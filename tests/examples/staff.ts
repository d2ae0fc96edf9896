/** Staff and their tickets. */
import { expect, it } from "vitest";
import { addDays, dateIn } from "~/core/dates";
import { idOf, ids, papers, send, userId } from "./calls";

/** Examples of tickets: from raising one to what is thought of the help. */
export function ticketExamples(): void {
  it("tickets are raised, given, worked on, commented, resolved, closed, rated, reopened and cancelled", async () => {
    const [staff, desk, agent] = ["loan.officer.2", "grapes.admin", "grapes.admin.2"] as const;
    ids.TicketAgent = await userId(agent);
    const make = async () => idOf(await send("POST /Ticket", { as: staff }));
    const id = await make();
    const params = { id };
    const read = () => send("GET /Ticket/{id}", { as: staff, params });
    const move = async (word: string, as: string, but?: Record<string, unknown>) =>
      send(`POST /Ticket/{id}/${word}`, { as, params, seen: await read(), but });
    await send("PUT /Ticket/{id}", { as: staff, params, seen: await read() });
    await papers("/Ticket/{id}", staff, id);
    await send("POST /Ticket/{id}/Comment", { as: staff, params });
    await move("Claim", desk);
    await move("Assign", desk);
    await move("Prioritise", agent);
    await move("Start", agent);
    await move("Wait", agent);
    await move("Resume", staff);
    await move("Resolve", agent);
    await move("Close", staff, { rating: null });
    await move("Rate", staff);
    expect((await move("Reopen", staff)).json.data).toMatchObject({ status: "ASSIGNED" });
    await send("GET /Ticket/{id}/Comment", { as: staff, params });
    const other = { id: await make() };
    await send("POST /Ticket/{id}/Cancel", {
      as: staff,
      params: other,
      seen: await send("GET /Ticket/{id}", { as: staff, params: other }),
    });
  });
}

/** Examples of time: punches, and applications about them. */
export function timeExamples(): void {
  it("punches are sent one by one and by devices; applications are changed, approved, rejected and cancelled", async () => {
    const [staff, manager] = ["branch.manager.3", "area.manager.2"] as const;
    await send("POST /TimeLog/Punch", { as: staff });
    await send("POST /TimeLog/Batch", { as: "hr.manager" });
    const but = { shiftDate: addDays(dateIn(new Date(), "Africa/Nairobi"), -1) };
    const make = async () => ({ id: idOf(await send("POST /TimeLogApplication", { as: staff, but })) });
    const read = (as: string, params: { id: string }) => send("GET /TimeLogApplication/{id}", { as, params });
    const move = async (word: string, as: string, params: { id: string }) =>
      send(`POST /TimeLogApplication/{id}/${word}`, { as, params, seen: await read(as, params) });
    const first = await make();
    await send("PUT /TimeLogApplication/{id}", { as: staff, params: first, seen: await read(staff, first), but });
    await papers("/TimeLogApplication/{id}", staff, first.id);
    expect((await move("Approve", manager, first)).json.data).toMatchObject({ status: "APPROVED" });
    await move("Reject", manager, await make());
    await move("Cancel", staff, await make());
  });
}

/** Examples of the files of staff. */
export function employeeExamples(): void {
  it("employees are added, read and corrected", async () => {
    const as = "hr.manager";
    const params = { id: idOf(await send("POST /Employee", { as })) };
    const seen = await send("GET /Employee/{id}", { as, params });
    await send("PUT /Employee/{id}", { as, params, seen });
  });
}
