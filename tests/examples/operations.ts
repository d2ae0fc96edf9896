/** Risks and transport bills. */
import { expect, it } from "vitest";
import { addDays, dateIn } from "~/core/dates";
import { monthAfter } from "~/core/months";
import { database, db } from "~/db/database.server";
import { demoPicture } from "../../prisma/seed/demo/picture";
import { idOf, ids, papers, send, userId } from "./calls";

/** Examples of the risk register. */
export function riskExamples(): void {
  it("a risk is put on the register by internal audit", async () => {
    const as = "internal.audit.manager";
    const id = idOf(await send("POST /AuditRegister", { as }));
    const params = { id };
    const seen = () => send("GET /AuditRegister/{id}", { as, params });
    await send("PUT /AuditRegister/{id}", { as, params, seen: await seen() });
    await send("POST /AuditRegister/{id}/Open", { as, params, seen: await seen() });
  });

  it("risks are treated and closed, accepted, and decided with the opinion of audit", async () => {
    const [bm, am, rm, oh, cia, sa] = [
      "branch.manager",
      "area.manager",
      "regional.manager",
      "operations.head",
      "chief.internal.auditor",
      "super.admin",
    ] as const;
    const [owner, doer] = await Promise.all([userId(am), userId(bm)]);
    const make = async () => {
      ids.Unit = ids.Branch!;
      ids.User = owner;
      const id = idOf(await send("POST /Risks", { as: am }));
      await send("PUT /Risks/{id}", { as: am, params: { id }, seen: await read(id) });
      return (await move(id, "Open", am), id);
    };
    const read = (id: string) => send("GET /Risks/{id}", { as: am, params: { id } });
    const move = async (id: string, word: string, as: string, but?: Record<string, unknown>) =>
      send(`POST /Risks/{id}/${word}`, { as, params: { id }, seen: await read(id), but });
    const action = async (id: string, index: number, word: string, as: string) => {
      const made = ((await read(id)).json.data as { actions: { id: string }[] }).actions[index]!;
      const params = { id: made.id };
      await send(`${word === "" ? "PUT" : "POST"} /RiskActions/{id}${word && `/${word}`}`, {
        as,
        params,
        seen: await send("GET /RiskActions/{id}", { as, params }),
        ...(word === "" ? { but: { ownerId: doer } } : {}),
      });
      return made.id;
    };
    const closed = await make();
    await move(closed, "Response", am);
    ids.User = doer;
    for (let n = 0; n < 2; n += 1) await send("POST /Risks/{id}/Actions", { as: am, params: { id: closed } });
    await papers("/RiskActions/{id}", bm, await action(closed, 0, "", am));
    await move(closed, "Treat", am);
    for (const [index, word, as] of [
      [0, "Done", bm],
      [0, "GiveBack", am],
      [0, "Done", bm],
      [0, "Verify", am],
      [1, "Cancel", am],
    ] as const)
      await action(closed, index, word, as);
    await move(closed, "Monitor", am);
    await move(closed, "Close", rm);
    await move(closed, "Reopen", rm);
    await move(closed, "Acceptance", am);
    await move(closed, "Withdraw", am);
    await move(closed, "Acceptance", am);
    await move(closed, "Refuse", oh);
    await move(closed, "Acceptance", am);
    expect((await move(closed, "Accept", oh)).json.data).toMatchObject({ status: "ACCEPTED" });
    for (const word of ["RefuseCritical", "AcceptCritical"]) {
      const critical = await make();
      await move(critical, "Review", am, { inherentL: 5, inherentI: 5, residualL: 5, residualI: 5 });
      await move(critical, "Acceptance", am);
      await send("POST /Risks/{id}/Opinion", {
        as: cia,
        params: { id: critical },
        seen: await send("GET /Risks/{id}/Opinion", { as: cia, params: { id: critical } }),
      });
      await move(critical, word, sa);
    }
  });
}

/** Examples of the register where internal audit reads it. */
export function auditRiskExamples(): void {
  it("a risk of internal audit is raised, changed and put on the register", async () => {
    const as = "internal.audit.officer";
    ids.Unit = ids.Branch!;
    ids.User = await userId("area.manager");
    const params = { id: idOf(await send("POST /AuditRegister", { as })) };
    await send("PUT /AuditRegister/{id}", { as, params, seen: await send("GET /AuditRegister/{id}", { as, params }) });
    const seen = await send("GET /AuditRegister/{id}", { as, params });
    const opened = await send("POST /AuditRegister/{id}/Open", { as, params, seen });
    expect(opened.json.data).toMatchObject({ status: "OPEN", source: "AUDIT" });
  });
}

/** Examples of what visits refer to internal audit: one comes to an issue, one to nothing. */
export function referralExamples(): void {
  it("what a visit refers to internal audit is read, and decided", async () => {
    const as = "internal.audit.manager";
    const { visitId, visit } = await db.effectRow.findFirstOrThrow({
      where: { refer: true, visit: { status: "APPROVED" } },
      include: { visit: true },
    });
    const further = await db.effectRow.findFirstOrThrow({ where: { visitId, refer: false } });
    await database().writing((tx) => tx.effectRow.update({ where: { id: further.id }, data: { refer: true } }));
    const id = String(visitId);
    const [raised, declined] = (
      (await send("GET /Visit/{id}/Referrals", { as, params: { id } })).json.data as { word: string }[]
    ).map(({ word }) => ({ id, word }));
    ids.Unit = String(visit.unitId);
    ids.IssueOwner = await userId("branch.manager");
    await send("POST /Visit/{id}/Referrals/{word}/Raise", { as, params: raised });
    await send("POST /Visit/{id}/Referrals/{word}/Decline", { as, params: declined });
    const decided = (await send("GET /Visit/{id}/Referrals", { as, params: { id } })).json.data as {
      decided: boolean;
    }[];
    expect(decided.map((one) => one.decided)).toEqual([true, true]);
  });
}

/** Examples of issues of internal audit. */
export function issueExamples(): void {
  it("issues are recorded, corrected, told of, proved, sent back, given more time and to another, closed, opened again and voided", async () => {
    const [bm, am, iam, cia] = [
      "branch.manager",
      "area.manager",
      "internal.audit.manager",
      "chief.internal.auditor",
    ] as const;
    ids.Unit = ids.Branch!;
    ids.IssueOwner = await userId(bm);
    const id = idOf(await send("POST /AuditIssues", { as: iam }));
    const params = { id };
    const move = async (word: string, as: string) =>
      send(`POST /AuditIssues/{id}/${word}`, { as, params, seen: await send("GET /AuditIssues/{id}", { as, params }) });
    const attach = async (as: string, picture: number) => {
      const form = new FormData();
      form.append("file", new File([Buffer.from(demoPicture(picture))], `keys-${picture}.png`));
      await send("POST /AuditIssues/{id}/Attachment", { as, params, body: form });
    };
    await move("Correct", iam);
    await move("Update", bm);
    await papers("/AuditIssues/{id}", bm, id);
    await attach(bm, 91);
    await move("Implement", bm);
    await move("GiveBack", cia);
    await move("Extend", iam);
    ids.IssueOwner = await userId(am);
    await move("Assign", iam);
    await attach(am, 92);
    await move("Implement", am);
    expect((await move("Close", cia)).json.data).toMatchObject({ status: "CLOSED", reopenCount: 1 });
    await move("Reopen", cia);
    await move("Void", cia);
  });
}

/** Examples of transport bills. */
export function billExamples(): void {
  it("transport bills are written, checked, sent back, booked, taken out, refused, rejected, cancelled, paid", async () => {
    const [claimant, checker, clerk, chief] = [
      "area.manager",
      "regional.manager",
      "accounts.executive.2",
      "accounts.manager",
    ] as const;
    const vault = String((await db.ledger.findFirstOrThrow({ where: { code: "11101" } })).id);
    const make = async () => idOf(await send("POST /TransportBill", { as: claimant }));
    const read = (id: string) => send("GET /TransportBill/{id}", { as: claimant, params: { id } });
    const write = async (name: string, id: string, line?: string) =>
      send(name, { as: claimant, params: { id: line ?? id }, seen: await read(id) });
    const move = async (id: string, word: string, as: string) =>
      send(`POST /TransportBill/{id}/${word}`, { as, params: { id }, seen: await read(id) });
    const book = async (id: string, word: string, as: string = clerk, but?: Record<string, unknown>) =>
      send(`POST /AcTransportBill/{id}/${word}`, {
        as,
        params: { id },
        seen: await send("GET /AcTransportBill/{id}", { as, params: { id } }),
        but,
      });
    const first = await make();
    await write("PUT /TransportBill/{id}", first);
    const { lines } = (await write("POST /TransportBill/{id}/Line", first)).json.data as { lines: { id: string }[] };
    const line = lines.at(-1)!.id;
    await write("PUT /TransportBillLine/{id}", first, line);
    const receipt = new FormData();
    receipt.append("file", new File([Buffer.from(demoPicture(71))], "ticket.png"));
    await send("POST /TransportBillLine/{id}/Receipt", { as: claimant, params: { id: line }, body: receipt });
    await write("POST /TransportBillLine/{id}/RemoveReceipt", first, line);
    await write("POST /TransportBillLine/{id}/Remove", first, line);
    await write("PUT /TransportBill/{id}/Other", first);
    await move(first, "Submit", claimant);
    const manager = await db.user.findFirstOrThrow({ where: { signInName: "operations.manager" } });
    await send("POST /TransportBill/{id}/Reroute", {
      as: "operations.head",
      params: { id: first },
      seen: await read(first),
      but: { checkerId: String(manager.id) },
    });
    await move(first, "Return", "operations.manager");
    await move(first, "Submit", claimant);
    await move(first, "Check", checker);
    await book(first, "SendBack");
    await move(first, "Submit", claimant);
    await move(first, "Check", checker);
    await book(first, "Receive");
    await book(first, "Reverse", chief);
    expect((await book(first, "Refuse")).json.data).toMatchObject({ status: "REJECTED" });
    const written = async () => {
      const id = await make();
      await write("POST /TransportBill/{id}/Line", id);
      return id;
    };
    await move(await written(), "Cancel", claimant);
    const rejected = await written();
    await move(rejected, "Submit", claimant);
    await move(rejected, "Reject", checker);
    const paid = await written();
    await move(paid, "Submit", claimant);
    await move(paid, "Check", checker);
    await book(paid, "Receive");
    expect((await book(paid, "Pay", clerk, { from: vault })).json.data).toMatchObject({
      status: "PAID",
      paid: "100.00",
    });
  });
}

/** Examples of plans of visits. */
export function planExamples(): void {
  it("a month is planned as the one before it", async () => {
    const [as, month] = ["operations.head", new Date().toISOString().slice(0, 7)];
    const made = await send("POST /VisitPlan", { as, but: { month: monthAfter(month, 5) } });
    const copied = await send("POST /VisitPlan/Copy", { as, but: { month: monthAfter(month, 6) } });
    expect([idOf(made), copied.json.data]).toEqual([
      expect.any(String),
      { month: monthAfter(month, 6), copied: 1, there: 0 },
    ]);
  });
}

/** Examples of the loans of a branch. */
export function loanExamples(): void {
  it("the loans of a branch are brought in and read", async () => {
    const as = "branch.manager";
    ids.Unit = ids.Branch!;
    const id = idOf(await send("POST /LoanSnapshots", { as }));
    for (const name of ["GET /LoanSnapshots/{id}", "GET /LoanSnapshots/{id}/Loans"])
      await send(name, { as, params: { id } });
    expect(((await send("GET /LoanSnapshots", { as })).json.data as { id: string }[]).map((one) => one.id)).toContain(
      id,
    );
    // One loan where there were dozens: a second person decides.
    const manager = "area.manager";
    await send("POST /LoanSnapshots/{id}/Confirm", {
      as: manager,
      params: { id },
      seen: await send("GET /LoanSnapshots/{id}", { as: manager, params: { id } }),
    });
    const next = {
      id: idOf(
        await send("POST /LoanSnapshots", { as, but: { asOf: addDays(dateIn(new Date(), "Africa/Nairobi"), -1) } }),
      ),
    };
    await send("POST /LoanSnapshots/{id}/Reject", {
      as: manager,
      params: next,
      seen: await send("GET /LoanSnapshots/{id}", { as: manager, params: next }),
    });
  });
}
