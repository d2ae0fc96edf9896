/** Resignations. */
import { expect, it } from "vitest";
import { addDays, dateIn } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { idOf, ids, send } from "./calls";
import { emptyRun, plainSlip } from "./pay-desk";

/** Whatever this person has begun is done. */
async function nothingOpen(signInName: string): Promise<void> {
  const { id, employeeId } = await db.user.findUniqueOrThrow({ where: { signInName } });
  await database().writing(async (tx) => {
    await tx.visit.updateMany({
      where: { visitorId: id, status: { in: ["DRAFT", "RETURNED"] } },
      data: { status: "CANCELLED" },
    });
    await tx.changeTicket.updateMany({ where: { requesterId: id }, data: { status: "CLOSED" } });
  });
  await nothingOwed(employeeId!);
}

/** What somebody owed to accounts, and had saved there, is settled. */
async function nothingOwed(employeeId: number): Promise<void> {
  await database().writing(async (tx) => {
    await tx.salaryAdvance.updateMany({
      where: { employeeId, status: { in: ["DISBURSED", "WRITE_OFF"] } },
      data: { status: "SETTLED" },
    });
    await tx.saccoAccount.updateMany({
      where: { employeeId, status: { not: "CLOSED" } },
      data: { status: "CLOSED" },
    });
    await tx.requisition.updateMany({
      where: { employeeId, status: { in: ["DRAFT", "SUBMITTED", "APPROVED"] } },
      data: { status: "CANCELLED" },
    });
    await tx.requisition.updateMany({ where: { employeeId, status: "PAID" }, data: { status: "SETTLED" } });
  });
}

/** The resignation of the HR manager, which nobody in HR may decide. */
const running = () =>
  db.resignation.findFirstOrThrow({
    where: { above: true, employee: { user: { signInName: "hr.manager" } } },
    orderBy: { id: "desc" },
  });
async function inState(status: string): Promise<string> {
  const row = await running();
  await database().writing((tx) => tx.resignation.update({ where: { id: row.id }, data: { status } }));
  return String(row.id);
}

/** Somebody whose account is closed, with a final pay that is posted: on the first days of a month the demo has none. */
async function finallyPaid(): Promise<number> {
  const left = { OR: [{ user: null }, { user: { status: { not: "ACTIVE" } } }] };
  const slip = await db.payslip.findFirst({
    where: { kind: "FINAL", standing: true, run: { status: { in: ["POSTED", "PAID"] } }, employee: left },
  });
  if (slip) return slip.employeeId;
  const {
    id: employeeId,
    name,
    postings,
  } = await db.employee.findFirstOrThrow({
    where: { status: "SEPARATED", postings: { some: {} }, ...left },
    include: { postings: { include: { unit: true } } },
    orderBy: { id: "asc" },
  });
  const { unitId, unit } = postings[0]!;
  const companyId = Number(unit.path.split("/")[1]);
  const of = { month: "2020-01", kind: "FINAL" };
  await database().writing(async (tx) => {
    const run = await emptyRun(tx, companyId, of);
    await tx.payslip.create({
      data: plainSlip({ ...of, runId: run.id, employeeId, name, unitId, status: "FINAL" }),
    });
    await tx.payrollRun.update({ where: { id: run.id }, data: { status: "POSTED" } });
  });
  return employeeId;
}

/** A resignation that is cleared, of somebody whose final pay is posted and whose account is closed. */
async function paidOut(above: boolean): Promise<string> {
  const employeeId = await finallyPaid();
  await nothingOwed(employeeId);
  const reason = await db.resignReason.findFirstOrThrow({ where: { active: true } });
  const row = await database().writing((tx) =>
    tx.resignation.create({
      data: {
        employeeId,
        submittedOn: "2026-01-02",
        reasonId: reason.id,
        requestedLastDay: "2026-02-01",
        acceptedLastDay: "2026-02-01",
        noticeDays: 30,
        above,
        status: "CLEARING",
      },
    }),
  );
  return String(row.id);
}

/** Examples of resignations: withdrawn, rejected, accepted, cleared, settled, archived and taken back. */
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
    await send("GET /Clearance", { as: desk });
    await send("GET /ExitInterview", { as: hr });
    const interview = await db.exitInterview.findUniqueOrThrow({ where: { resignationId: Number(id) } });
    const invited = { id: String(interview.id) };
    await database().writing((tx) =>
      tx.employee.updateMany({
        where: { resignations: { some: { id: Number(id) } } },
        data: { email: "left@example.org" },
      }),
    );
    await send("POST /ExitInterview/{id}/Resend", {
      as: hr,
      params: invited,
      seen: await send("GET /ExitInterview/{id}", { as: hr, params: invited }),
    });
    const givesUp = (of: number) =>
      database().writing((tx) => tx.resignation.update({ where: { id: of }, data: { shortfallDays: 3 } }));
    await givesUp(Number(id));
    await move(id, "DecideNotice", hr);
    for (const [area, word, as] of [
      ["LINE", "ClearLine", line],
      ["IT", "ClearIt", "grapes.admin"],
      ["STORES", "ClearStores", "accounts.executive"],
      ["ACCOUNTS", "ClearAccounts", "accounts.manager"],
      ["AUDIT", "ClearAudit", "chief.internal.auditor"],
      ["HR", "ClearHr", desk],
    ] as const) {
      await nothingOpen(staff);
      const item = await db.clearanceItem.findFirstOrThrow({ where: { resignationId: Number(id), area } });
      const params = { id: String(item.id) };
      for (const step of [word.replace("Clear", "Owe"), word.replace("Clear", "Reopen"), word] as const)
        await send(`POST /Clearance/{id}/${step}` as Parameters<typeof send>[0], {
          as,
          params,
          seen: await send("GET /Clearance/{id}", { as, params }),
        });
    }
    // Where nobody in HR may decide it.
    const above = (to: string, word: string, but?: Record<string, unknown>) =>
      inState(to).then((own) => move(own, word, "super.admin", but));
    const day = { acceptedLastDay: lastDay };
    await above("AGREED", "RejectAbove");
    expect((await above("AGREED", "AcceptAbove", day)).json.data).toMatchObject({ status: "ACCEPTED" });
    await givesUp((await running()).id);
    await move(String((await running()).id), "DecideNoticeAbove", "super.admin");
    await move(String((await running()).id), "TakeBackAbove", "super.admin");
    for (const suffix of ["", "Above"]) {
      const by = suffix === "" ? hr : "super.admin";
      const left = await paidOut(suffix !== "");
      await move(left, `Settle${suffix}`, by);
      await move(left, `Archive${suffix}`, by);
    }
    expect((await move(id, "TakeBack", hr)).json.data).toMatchObject({ status: "WITHDRAWN" });
  });
}
