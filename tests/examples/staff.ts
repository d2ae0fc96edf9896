/** Staff and their tickets. */
import { expect, it } from "vitest";
import { addDays, dateIn, weekday } from "~/core/dates";
import { monthAfter } from "~/core/months";
import { randomToken } from "~/core/ids.server";
import { database, db } from "~/db/database.server";
import { lineOf } from "~/modules/evaluations/index.server";
import { actorOf } from "~/modules/identity/index.server";
import { registerBrowser } from "~/modules/punch-devices/index.server";
import { actingAt } from "../../prisma/seed/demo/acting-at";
import { attach, idOf, ids, papers, send, userId } from "./calls";

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
    const other = await make();
    await reroute("TimeLogApplication", other, await userIdOf("regional.manager"));
  });
}

/** Examples of browsers that staff punch from; they are registered from the browser itself. */
export function punchDeviceExamples(): void {
  it("browsers for punches are read, registered, rejected, taken back and removed", async () => {
    const [staff, hr] = ["branch.manager.3", "hr.executive"] as const;
    const actor = await actingAt(Number(await userIdOf(staff)), new Date());
    const ask = async (): Promise<{ id: string }> => {
      const seen = { ip: "10.0.0.9", firstSeenAt: actor.at, lastSeenAt: actor.at };
      const { id } = await database().writing((tx) =>
        tx.device.create({ data: { userId: actor.userId!, hash: randomToken(), name: "Edge on Windows", ...seen } }),
      );
      return { id: String((await registerBrowser(actor, id, { name: "Counter" })).id) };
    };
    const move = async (word: string, by: string, params: { id: string }) =>
      send(`POST /PunchDevice/{id}/${word}`, {
        as: by,
        params,
        seen: await send("GET /PunchDevice/{id}", { as: hr, params }),
      });
    const first = await ask();
    await send("GET /PunchDevice", { as: hr });
    expect((await move("Approve", hr, first)).json.data).toMatchObject({ status: "ACTIVE" });
    const second = await ask();
    await reroute("PunchDevice", second, await userIdOf(hr));
    await move("Reject", hr, second);
    await move("Revoke", hr, first);
    await move("Remove", staff, await ask());
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

  it("employments end with a last working day, and go on", async () => {
    const as = "hr.manager";
    const but = { employeeNo: "UMJ-0902", nationalId: null, joinDate: "2026-01-05" };
    const params = { id: idOf(await send("POST /Employee", { as, but })) };
    const seen = () => send("GET /Employee/{id}", { as, params });
    const lastWorkingDay = addDays(new Date().toISOString().slice(0, 10), 30);
    const ended = await send("POST /Employee/{id}/End", { as, params, seen: await seen(), but: { lastWorkingDay } });
    expect(ended.json.data).toMatchObject({ status: "ON_NOTICE", lastWorkingDay });
    await send("POST /Employee/{id}/Keep", { as, params, seen: await seen() });
  });
}

/** Examples of managers, of changes staff ask for in their own file, and of their documents. */
export function peopleExamples(): void {
  it("managers are mapped, and mappings are ended", async () => {
    const as = "hr.executive";
    const managerId = await employeeId("area.manager.2");
    await send("POST /ManagerMapping", { as, but: { managerId } });
    const list = await send("GET /ManagerMapping", {
      as,
      query: { "filter[managerId]": managerId, sort: "-validFrom" },
    });
    const params = { id: (list.json.data as { id: string }[])[0]!.id };
    const seen = await send("GET /ManagerMapping/{id}", { as, params });
    await send("POST /ManagerMapping/{id}/End", { as, params, seen });
  });

  it("changes of one's own file are asked for, approved, rejected and withdrawn", async () => {
    const [staff, hr] = ["branch.manager.3", "hr.executive"] as const;
    const ask = async (but: Record<string, unknown>) => ({
      id: idOf(await send("POST /EmployeeChangeRequest", { as: staff, but })),
    });
    const move = async (word: string, as: string, params: { id: string }) =>
      send(`POST /EmployeeChangeRequest/{id}/${word}`, {
        as,
        params,
        seen: await send("GET /EmployeeChangeRequest/{id}", { as, params }),
      });
    expect((await move("Approve", hr, await ask({}))).json.data).toMatchObject({ status: "APPROVED" });
    await reroute("EmployeeChangeRequest", await ask({ newValue: "+254 733 000111" }), await userIdOf("hr.manager"));
    await move("Reject", hr, await ask({ kind: "EMAIL", newValue: "amina@example.org" }));
    await move("Withdraw", staff, await ask({ kind: "ADDRESS", newValue: "Moi Avenue 7, Nairobi" }));
  });

  it("documents are added with their scans, verified by someone else, rejected and withdrawn", async () => {
    const [as, other] = ["hr.executive", "hr.manager"] as const;
    const add = async (who: string) => ({
      id: idOf(await send("POST /EmployeeDocument", { as, but: { employeeId: await employeeId(who) } })),
    });
    const move = async (word: string, by: string, params: { id: string }) =>
      send(`POST /EmployeeDocument/{id}/${word}`, {
        as: by,
        params,
        seen: await send("GET /EmployeeDocument/{id}", { as: by, params }),
      });
    const first = await add("branch.manager.3");
    await papers("/EmployeeDocument/{id}", as, first.id);
    await attach("/EmployeeDocument/{id}", as, first.id);
    expect((await move("Verify", other, first)).json.data).toMatchObject({ status: "VALID" });
    const rejected = await add("branch.manager.4");
    await reroute("EmployeeDocument", rejected, await userIdOf("hr.manager"), "hr.manager");
    await move("Reject", other, rejected);
    await move("Remind", other, first);
    const permit = await db.documentCategory.findUniqueOrThrow({ where: { code: "WORK-PERMIT" } });
    const but = { employeeId: await employeeId("branch.manager.3"), categoryId: String(permit.id) };
    const second = { id: idOf(await send("POST /EmployeeDocument", { as, but })) };
    await attach("/EmployeeDocument/{id}", as, second.id);
    await move("Verify", other, second);
    await move("Apply", as, second);
    expect((await move("Receive", as, second)).json.data).toMatchObject({ status: "VALID" });
    await move("Withdraw", as, await add("branch.manager.2"));
  });
}

/** HR asks somebody else to decide what waits. */
const reroute = async (api: string, params: { id: string }, toUserId: string, as = "hr.manager") =>
  send(`POST /${api}/{id}/Reroute`, {
    as,
    params,
    seen: await send(`GET /${api}/{id}`, { as, params }),
    but: { toUserId },
  });

const userIdOf = async (signInName: string): Promise<string> =>
  String((await db.user.findUniqueOrThrow({ where: { signInName } })).id);

/** Examples of approvals that somebody else decides while one is away. */
export function standInExamples(): void {
  it("approvals are delegated and a delegation is ended", async () => {
    const as = "branch.manager.2";
    const but = { toId: await employeeId("area.manager"), scopes: ["LeaveApplication"] };
    const params = { id: idOf(await send("POST /ApprovalDelegation", { as, but })) };
    await send("POST /ApprovalDelegation/{id}/End", {
      as,
      params,
      seen: await send("GET /ApprovalDelegation/{id}", { as, params }),
    });
  });
}

const employeeId = async (signInName: string): Promise<string> =>
  String((await db.user.findUniqueOrThrow({ where: { signInName } })).employeeId);

/** The first working days of the middle of next January, each for one application. */
function workingDays(): string[] {
  const first = `${new Date().getUTCFullYear() + 1}-01-12`;
  return Array.from({ length: 40 }, (_, index) => addDays(first, index)).filter((date) => weekday(date) < 6);
}

/** Unpaid leave, decided as `chain` says, and a leave year for it. @returns the type's id */
const unpaid = (chain: string) =>
  database().writing(async (tx) => {
    const type = await tx.leaveType.findFirstOrThrow({ where: { code: "UNPAID" } });
    const { companyId } = type;
    const year = new Date().getUTCFullYear() + 1;
    const span = { startOn: `${year}-01-01`, endOn: `${year}-12-31` };
    const { startOn } = span;
    await tx.leaveYear.upsert({
      where: { companyId_startOn: { companyId, startOn } },
      create: { companyId, ...span },
      update: {},
    });
    await tx.leaveType.update({ where: { id: type.id }, data: { chain } });
    return String(type.id);
  });

/** Examples of leave: applied for, recommended, decided, returned, shortened and cancelled. */
export function leaveExamples(): void {
  it("leave is applied for, recommended, approved, returned, shortened and cancelled", async () => {
    const [staff, manager, hr] = ["loan.officer.2", "branch.manager.2", "hr.executive"] as const;
    const days = workingDays();
    const dates = (length = 1) => {
      const taken = days.splice(0, length);
      return { coverEmployeeId: null, fromDate: taken[0], toDate: taken.at(-1) };
    };
    const apply = async (chain: string, length = 1) =>
      idOf(await send("POST /Leave/Apply", { as: staff, but: { leaveTypeId: await unpaid(chain), ...dates(length) } }));
    const move = async (id: string, word: string, as: string, but?: Record<string, unknown>) =>
      send(`POST /LeaveApplication/{id}/${word}`, {
        as,
        params: { id },
        seen: await send("GET /LeaveApplication/{id}", { as, params: { id } }),
        but,
      });
    const id = await apply("MANAGER_HR");
    const params = { id };
    await send("POST /LeaveApplication/{id}/Comment", { as: staff, params });
    await send("GET /LeaveApplication/{id}/Comment", { as: manager, params });
    await move(id, "Return", manager);
    // What was sent stays until it is returned.
    await papers("/LeaveApplication/{id}", staff, id);
    await send("PUT /LeaveApplication/{id}", {
      as: staff,
      params,
      seen: await send("GET /LeaveApplication/{id}", { as: staff, params }),
      but: { leaveTypeId: await unpaid("MANAGER_HR"), ...dates() },
    });
    await move(id, "Resubmit", staff);
    await move(id, "Recommend", manager);
    await move(id, "Approve", hr);
    await move(id, "AskCancel", staff);
    await move(id, "Keep", manager);
    await move(id, "AskCancel", staff);
    await move(id, "AcceptCancel", manager);
    const early = await apply("MANAGER", 2);
    await move(early, "Grant", manager);
    const { json } = await send("GET /LeaveApplication/{id}", { as: staff, params: { id: early } });
    await move(early, "AskCancel", staff, { shortenTo: (json.data as { fromDate: string }).fromDate });
    await move(early, "Shorten", hr);
    const called = await apply("MANAGER", 2);
    await move(called, "Grant", manager);
    const { json: held } = await send("GET /LeaveApplication/{id}", { as: staff, params: { id: called } });
    await move(called, "Recall", manager, { lastDay: (held.data as { fromDate: string }).fromDate });
    await move(called, "Revoke", manager);
    const routed = await apply("MANAGER");
    await reroute("LeaveApplication", { id: routed }, await userIdOf("area.manager"));
    await move(routed, "Reject", "area.manager");
    await move(await apply("MANAGER"), "Withdraw", staff);
    const asked = { employeeId: await employeeId(staff), leaveTypeId: await unpaid("MANAGER"), ...dates() };
    const forStaff = idOf(await send("POST /Leave/Apply", { as: hr, but: asked }));
    await move(forStaff, "WithdrawForApplicant", hr);
    const direct = await apply("HR");
    await move(direct, "Return", hr);
    expect((await move(direct, "ResubmitToHr", staff)).json.data).toMatchObject({ status: "RECOMMENDED" });
  });
}

/** Examples of tours: asked for, returned, changed, approved, shortened, reported on, rejected and cancelled. */
export function tourExamples(): void {
  it("tours are asked for, returned, changed, approved, shortened, reported on and cancelled", async () => {
    const [staff, manager, hr] = ["loan.officer.2", "branch.manager.2", "hr.executive"] as const;
    const today = dateIn(new Date(), "Africa/Nairobi");
    // Leave of the same person stands in the middle of January (workingDays).
    const ahead = /-(01|02)-/.test(addDays(today, 60)) ? 120 : 60;
    const ask = async (from: number, to: number) =>
      idOf(
        await send("POST /Tour", {
          as: staff,
          but: { fromDate: addDays(today, from), toDate: addDays(today, to), toPart: "FULL", travelBillId: null },
        }),
      );
    const move = async (id: string, word: string, as: string, but?: Record<string, unknown>) =>
      send(`POST /Tour/{id}/${word}`, {
        as,
        params: { id },
        seen: await send("GET /Tour/{id}", { as, params: { id } }),
        but,
      });
    const id = await ask(ahead, ahead + 2);
    await move(id, "Return", manager);
    await send("PUT /Tour/{id}", {
      as: staff,
      params: { id },
      seen: await send("GET /Tour/{id}", { as: staff, params: { id } }),
      but: { fromDate: addDays(today, ahead), toDate: addDays(today, ahead + 3), travelBillId: null },
    });
    await move(id, "Resubmit", staff);
    await move(id, "Approve", manager);
    await move(id, "Shorten", staff, { lastDay: addDays(today, ahead + 1) });
    await move(id, "Cancel", staff);
    await move(await ask(ahead, ahead), "Reject", manager);
    const routed = await ask(ahead + 4, ahead + 4);
    await reroute("Tour", { id: routed }, await userIdOf("area.manager"));
    await move(routed, "Reject", "area.manager");
    const over = await ask(-58, -57);
    await move(over, "Grant", hr);
    const taken = await ask(ahead + 6, ahead + 6);
    await move(taken, "Grant", hr);
    await move(taken, "Revoke", hr);
    expect(
      (await move(over, "Complete", staff, { travelBillId: null, note: "The list is signed by all" })).json.data,
    ).toMatchObject({
      status: "COMPLETED",
    });
  });
}
/** Examples of what staff are measured by. */
export function kpiExamples(): void {
  it("KPIs are assigned, copied and ended", async () => {
    const as = "hr.executive";
    await send("POST /KpiAssignment", { as });
    await send("POST /KpiAssignment/Copy", { as, but: { fromDesignationId: await designationId("LO") } });
    const list = await send("GET /KpiAssignment", { as, query: { sort: "-validFrom" } });
    const params = { id: (list.json.data as { id: string }[])[0]!.id };
    const seen = await send("GET /KpiAssignment/{id}", { as, params });
    await send("POST /KpiAssignment/{id}/End", { as, params, seen });
  });
}

/** Examples of notices to staff: written, changed, published, scheduled, recalled, withdrawn, archived, acknowledged. */
export function noticeExamples(): void {
  it("notices are written, changed, published, scheduled, recalled, withdrawn, archived and acknowledged", async () => {
    const [hr, reader] = ["hr.manager", "loan.officer.3"] as const;
    const today = dateIn(new Date(), "Africa/Nairobi");
    const read = (params: { id: string }) => send("GET /StaffNotice/{id}", { as: hr, params });
    const make = async (but: Record<string, unknown>) => ({
      id: idOf(await send("POST /StaffNotice", { as: hr, but })),
    });
    const move = async (word: string, params: { id: string }) =>
      send(`POST /StaffNotice/{id}/${word}`, { as: hr, params, seen: await read(params) });
    const company = await db.orgUnit.findFirstOrThrow({ where: { kind: "COMPANY" }, orderBy: { id: "asc" } });
    const but = { unitId: String(company.id), publishOn: today, publishTime: "00:00", expireOn: null };
    const params = await make(but);
    await send("PUT /StaffNotice/{id}", { as: hr, params, seen: await read(params), but });
    await papers("/StaffNotice/{id}", hr, params.id);
    expect((await move("Publish", params)).json.data).toMatchObject({ status: "PUBLISHED" });
    await send("GET /Notice/List", { as: reader });
    await send("POST /Notice/{id}/Acknowledge", { as: reader, params });
    await move("Remind", params);
    const unsigned = await db.acknowledgement.findFirstOrThrow({
      where: { kind: "StaffNotice", subjectId: Number(params.id), status: "OPEN", employee: { user: null } },
    });
    await send("POST /StaffNotice/{id}/Sign", {
      as: hr,
      params,
      seen: await read(params),
      but: { employeeId: String(unsigned.employeeId) },
    });
    await move("Withdraw", params);
    const later = await make({ ...but, publishOn: addDays(today, 5) });
    await move("Schedule", later);
    await move("Recall", later);
    const over = await db.staffNotice.findFirstOrThrow({ where: { status: "EXPIRED" } });
    expect((await move("Archive", { id: String(over.id) })).json.data).toMatchObject({ status: "ARCHIVED" });
    await send("GET /StaffNotice", { as: hr });
  });
}

/** Examples of messages to staff: written, changed, sent, and failed mail sent again. */
export function messageExamples(): void {
  it("messages are written, changed and sent, and failed mail is sent again", async () => {
    const hr = "hr.manager";
    const read = (params: { id: string }) => send("GET /HrMessage/{id}", { as: hr, params });
    const company = await db.orgUnit.findFirstOrThrow({ where: { kind: "COMPANY" }, orderBy: { id: "asc" } });
    const but = { unitId: String(company.id) };
    const params = { id: idOf(await send("POST /HrMessage", { as: hr, but })) };
    await send("PUT /HrMessage/{id}", { as: hr, params, seen: await read(params), but });
    const sent = await send("POST /HrMessage/{id}/Send", { as: hr, params, seen: await read(params) });
    expect(sent.json.data).toMatchObject({ status: "SENT" });
    const failed = await db.hrMessage.findFirstOrThrow({
      where: {
        status: "SENT",
        deliveries: { some: { channel: "EMAIL", status: "FAILED", employee: { user: { email: { not: null } } } } },
      },
    });
    const other = { id: String(failed.id) };
    await send("POST /HrMessage/{id}/Resend", { as: hr, params: other, seen: await read(other) });
    await send("GET /HrMessage", { as: hr });
  });
}

/** Examples of monthly boards: made, filled in, submitted, returned, reviewed and closed. */
export function boardExamples(): void {
  it("monthly boards are made, filled in, submitted, re-routed, returned, reviewed and closed", async () => {
    const month = monthAfter(dateIn(new Date(), "Africa/Nairobi").slice(0, 7), -1);
    const find = async (name: string) => {
      const { id, rows } = await db.monthlyBoard.findFirstOrThrow({
        where: { month, employee: { user: { id: Number(await userId(name)) } } },
        include: { rows: true },
      });
      return { params: { id: String(id) }, rows };
    };
    const [officer, manager, hr] = ["loan.officer.3", "branch.manager.3", "hr.manager"] as const;
    const { params, rows } = await find(officer);
    const move = async (word: string, as: string, but?: Record<string, unknown>) =>
      send(`POST /MonthlyBoard/{id}/${word}`, {
        as,
        params,
        seen: await send("GET /MonthlyBoard/{id}", { as, params }),
        but,
      });
    await send("POST /MonthlyBoard/Generate", { as: hr, but: { month: monthAfter(month, 1) } });
    await send("GET /MonthlyBoard", { as: manager, query: { "filter[month]": month } });
    await send("PUT /MonthlyBoard/{id}/Rows", {
      as: officer,
      params,
      seen: await send("GET /MonthlyBoard/{id}", { as: officer, params }),
      but: {
        rows: rows.flatMap(({ id, source }) => (source === "MANUAL" ? [{ id: String(id), actual: "12.5" }] : [])),
      },
    });
    await move("Submit", officer);
    await move("Reroute", hr, { toUserId: await userId("area.manager.2") });
    await move("Return", "area.manager.2");
    await move("Submit", officer);
    await move("Review", manager);
    await move("SendBack", hr);
    expect((await move("Close", hr)).json.data).toMatchObject({ status: "CLOSED" });
  });
}

/** Examples of evaluations: types are written, activated and copied. */
export function evaluationExamples(): void {
  it("types of evaluation are added, written, activated, copied and retired", async () => {
    const as = "hr.manager";
    const name = "Evaluation of cashiers";
    await send("POST /EvaluationType", { as, but: { name } });
    const params = { id: String((await db.evaluationType.findFirstOrThrow({ where: { name } })).id) };
    const see = () => send("GET /EvaluationType/{id}", { as, params });
    const move = async (word: string) => send(`POST /EvaluationType/{id}/${word}`, { as, params, seen: await see() });
    await send("GET /EvaluationType", { as });
    await send("PUT /EvaluationType/{id}", { as, params, seen: await see(), but: { name: "Evaluation of tellers" } });
    await send("PUT /EvaluationType/{id}/Questions", { as, params, seen: await see() });
    await move("Activate");
    await move("Copy");
    expect((await move("Retire")).json.data).toMatchObject({ status: "RETIRED" });
  });

  it("evaluations are started, answered, reviewed twice, acknowledged, reopened and cancelled", async () => {
    const [own, hr] = ["branch.manager", "hr.manager"] as const;
    const today = dateIn(new Date(), "Africa/Nairobi");
    const cycle = await db.evaluationCycle.findFirstOrThrow({
      where: { active: true, opensOn: { lte: today }, closesOn: { gte: today } },
    });
    await send("POST /Evaluation/Generate", { as: hr });
    await send("POST /Evaluation", { as: own, but: { cycleId: String(cycle.id) } });
    await send("GET /Evaluation", { as: own });
    const { id, typeId } = await db.evaluation.findFirstOrThrow({
      where: { cycleId: cycle.id, employee: { user: { id: Number(await userId(own)) } } },
    });
    const params = { id: String(id) };
    const questions = await db.evaluationQuestion.findMany({ where: { typeId } });
    const answers = questions.map((one) => ({
      questionId: String(one.id),
      score: one.kind === "SCORE" ? 4 : null,
      text: one.kind === "TEXT" ? "Opened two groups and kept arrears low." : one.kind === "YESNO" ? "YES" : null,
      comment: null,
    }));
    const see = (as: string) => send("GET /Evaluation/{id}", { as, params });
    const move = async (word: string, as: string, but?: Record<string, unknown>) =>
      send(`POST /Evaluation/{id}/${word}`, { as, params, seen: await see(as), but });
    const say = async (as: string, stage: string, comment: string | null = null) =>
      send("PUT /Evaluation/{id}/Answers", {
        as,
        params,
        seen: await see(as),
        but: { stage, answers: answers.map((one) => ({ ...one, comment: one.score === null ? null : comment })) },
      });
    const reviewer = async () => {
      const actor = await actorOf(Number(await userId(hr)), {
        at: new Date(),
        requestId: "examples",
        ip: null,
        via: "session",
      });
      const [first] = await lineOf(actor, id);
      return (await db.user.findUniqueOrThrow({ where: { id: first! } })).signInName;
    };
    await say(own, "SELF");
    await papers("/Evaluation/{id}", own, params.id);
    await move("Submit", own);
    await move("Return", await reviewer());
    await move("Submit", own);
    await move("Reroute", hr, { toUserId: await userId("regional.manager") });
    const first = await reviewer();
    await say(first, "FIRST");
    await move("Advance", first);
    await move("Reject", await reviewer());
    const again = await reviewer();
    await say(again, "FIRST", "Looked at once more with the boards of the year.");
    await move("Advance", again);
    const second = await reviewer();
    await say(second, "SECOND");
    await move("Complete", second);
    await move("Acknowledge", own);
    await move("Reopen", hr);
    expect((await move("Cancel", hr)).json.data).toMatchObject({ status: "CANCELLED" });
    const told = await db.upwardSubject.findFirstOrThrow({ where: { form: { status: "CLOSED" } } });
    await send("GET /UpwardResult/{id}", { as: hr, params: { id: String(told.id) } });
    const joiner = await db.evaluation.findFirstOrThrow({ where: { kind: "THREE_MONTH", status: "FIRST_REVIEW" } });
    const there = { id: String(joiner.id) };
    for (const word of ["Cancel", "Again"])
      await send(`POST /Evaluation/{id}/${word}`, {
        as: hr,
        params: there,
        seen: await send("GET /Evaluation/{id}", { as: hr, params: there }),
      });
  });
}

const designationId = async (code: string) => String((await db.designation.findUniqueOrThrow({ where: { code } })).id);
