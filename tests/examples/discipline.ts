/** Disciplinary cases. */
import { expect, it } from "vitest";
import { addDays, dateIn } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { disciplineJob } from "~/modules/discipline/index.server";
import { systemActor } from "~/modules/identity/index.server";
import { idOf, ids, papers, send, userId } from "./calls";

/** Examples of disciplinary cases: from the incident to the end of an appeal. */
export function disciplineExamples(): void {
  it("incidents are raised and dropped; people are asked, heard, cleared or warned, and appeal", async () => {
    const [officer, executive, hr, head] = ["loan.officer.2", "hr.executive", "hr.manager", "operations.head"] as const;
    const today = dateIn(new Date(), "Africa/Nairobi");
    const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: Number(await userId(officer)) } });
    ids.Witness = await userId("grapes.admin");
    const of = async (who: string) =>
      (await db.user.findUniqueOrThrow({ where: { id: Number(await userId(who)) } })).employeeId;
    const make = async (as: string, against = employeeId) =>
      idOf(
        await send("POST /DisciplinaryCase", {
          as,
          but: { employeeId: String(against), incidentOn: addDays(today, -1) },
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
    /** Nobody in HR may decide a case against the HR manager. */
    const above = async (answers: boolean) => {
      const id = await make(executive, await of(hr));
      await move(id, "Accept", executive, { replyBy: addDays(today, 3) });
      if (answers) await move(id, "Reply", hr);
      else await unanswered(id);
      return id;
    };
    const unanswered = async (id: string) => {
      await database().writing((tx) =>
        tx.disciplinaryCase.update({ where: { id: Number(id) }, data: { replyBy: addDays(today, -2) } }),
      );
      await disciplineJob.run({
        actor: systemActor(new Date()),
        now: () => new Date(),
        period: "",
        payload: null,
        signal: new AbortController().signal,
        progress: () => Promise.resolve(),
      });
    };
    const personOf = async (id: string) =>
      String((await db.disciplinaryPerson.findFirstOrThrow({ where: { caseId: Number(id), removedAt: null } })).id);
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
    await move(heard, "Hear", executive, { hearingOn: addDays(today, 1) });
    await move(heard, "MoveHearing", executive, { hearingOn: addDays(today, 2) });
    await database().writing((tx) =>
      tx.disciplinaryCase.update({ where: { id: Number(heard) }, data: { hearingOn: addDays(today, -1) } }),
    );
    await move(heard, "Minutes", executive);
    await move(heard, "AddPerson", executive);
    await move(heard, "RemovePerson", hr, { personId: await personOf(heard) });
    await move(heard, "Decide", executive, { letterKind: "VERBAL" });
    await move(heard, "SendBack", hr);
    expect((await move(heard, "Clear", hr)).json.data).toMatchObject({ status: "CLEARED" });
    await move(await issued("VERBAL"), "Refuse", executive);
    const silent = await make(executive);
    await move(silent, "Accept", executive, { replyBy: addDays(today, 3) });
    await unanswered(silent);
    await move(silent, "Decide", executive, { letterKind: "VERBAL" });
    expect((await move(silent, "SendBackUnanswered", hr)).json.data).toMatchObject({ status: "NO_REPLY" });
    for (const answers of [true, false]) {
      const id = await above(answers);
      await move(id, "Decide", executive, { letterKind: "VERBAL" });
      await move(id, answers ? "SendBackAbove" : "SendBackUnansweredAbove", head);
      if (!answers) {
        await move(id, "ClearAbove", head);
        continue;
      }
      await move(id, "Decide", executive, { letterKind: "VERBAL" });
      await move(id, "AddPersonAbove", head);
      await move(id, "RemovePersonAbove", head, { personId: await personOf(id) });
      await move(id, "IssueAbove", head);
    }
    const own = await issued("VERBAL");
    const read = await send("GET /DisciplinaryLetter/List", { as: officer });
    const [letter] = read.json.data as Record<string, unknown>[];
    expect(letter).toMatchObject({ caseId: own, kind: "VERBAL", transitions: ["acknowledge"] });
    // The person it is against reads no case: what their letters say of it is what they go by.
    await send("POST /DisciplinaryCase/{id}/Acknowledge", {
      as: officer,
      params: { id: String(letter!.caseId) },
      seen: { headers: new Headers({ ETag: `"v${String(letter!.caseVersion)}"` }) } as typeof read,
    });
    for (const [decision, but] of [["Uphold"], ["Reduce", { letterKind: "VERBAL" }], ["SetAside"]] as const) {
      const id = await issued("WRITTEN");
      await move(id, "Acknowledge", officer);
      await move(id, "Appeal", officer);
      await move(id, decision, head, but);
    }
  });
}

/** Examples of suspensions from work: proposed, decided, reviewed and ended. */
export function suspensionExamples(): void {
  it("suspensions are proposed, approved, rejected, withdrawn, cancelled, reviewed and ended", async () => {
    const [executive, hr] = ["hr.executive", "hr.manager"] as const;
    const today = dateIn(new Date(), "Africa/Nairobi");
    const { employeeId } = await db.user.findUniqueOrThrow({
      where: { id: Number(await userId("regional.manager.2")) },
    });
    const caseId = idOf(
      await send("POST /DisciplinaryCase", {
        as: executive,
        but: { employeeId: String(employeeId), incidentOn: addDays(today, -1) },
      }),
    );
    await send("POST /DisciplinaryCase/{id}/Accept", {
      as: executive,
      params: { id: caseId },
      seen: await send("GET /DisciplinaryCase/{id}", { as: executive, params: { id: caseId } }),
      but: { replyBy: addDays(today, 3) },
    });
    const propose = async (fromOn: string) =>
      idOf(await send("POST /Suspension", { as: executive, but: { caseId, fromOn, reviewOn: addDays(fromOn, 20) } }));
    const move = async (id: string, word: string, as: string, but?: Record<string, unknown>) =>
      send(`POST /Suspension/{id}/${word}`, {
        as,
        params: { id },
        seen: await send("GET /Suspension/{id}", { as: executive, params: { id } }),
        but,
      });
    const later = addDays(today, 5);
    await move(await propose(later), "Withdraw", executive);
    await move(await propose(later), "Reject", hr);
    const cancelled = await propose(later);
    await move(cancelled, "Approve", hr);
    await move(cancelled, "Cancel", hr);
    const begun = await propose(today);
    await move(begun, "Approve", hr);
    await move(begun, "Prolong", hr, { reviewOn: addDays(today, 30) });
    const back = await move(begun, "CallBack", hr, { resumedOn: addDays(today, 1) });
    expect(back.json.data).toMatchObject({ status: "ACTIVE", resumedOn: addDays(today, 1) });
    await send("GET /Suspension", { as: hr });
  });
}
