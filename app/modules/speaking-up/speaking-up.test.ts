import { beforeEach, describe, expect, it, vi } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { systemActor } from "~/modules/identity/index.server";
import { InputProblem, NotFound } from "~/core/problems";
import { database, db } from "~/db/database.server";
import { moveSchema } from "./case-form";
import { eraseCase, tellHandlersJob } from "./case-jobs.server";
import * as sealing from "./case-key.server";
import { useCaseKeys } from "./case-key.server";
import { caseCounts, caseCountsFile, casesWithCounts } from "./case-list.server";
import { feedbackCategory } from "./category.resource";
import { CHAIN_KEYS } from "../../../tests/setup/chain-keys";
import {
  actOnCase,
  addNote,
  addOfSender,
  apartSenders,
  asksForAlternate,
  askForName,
  caseOfCode,
  decideOnName,
  findCases,
  makeCode,
  nameAlternate,
  ownCase,
  ownCases,
  readCase,
  readNotes,
  receiptHash,
  rekeyCases,
  sendCase,
  type Act,
  type Told,
} from "./index.server";

interface World extends Operations {
  cia: number;
  auditor: number;
}

async function plantSpeaking(): Promise<World> {
  const o = await seedOperations();
  return {
    ...o,
    cia: await hire(o.tree.company, "Chief Internal Auditor", "OH", "Chandra"),
    auditor: await hire(o.tree.company, "Internal Audit Manager", "OH", "Ira"),
  };
}

let o: World;
let fraud: number;
let hash: string;
const DAY = "2026-11-18"; // two days before NOW

const told = (more: Partial<Told> = {}): Told => ({
  categoryId: fraud,
  mode: "ANONYMOUS",
  unit: "",
  happened: "",
  subject: "Money is missing",
  body: "Every Friday some money is missing.",
  about: "",
  aboutHandlers: false,
  contact: "",
  files: [],
  ...more,
});

const send = async (more: Partial<Told> = {}, senderId: number | null = null, day = DAY) => {
  hash = await receiptHash(makeCode(day).code);
  return sendCase(told(more), { receiptHash: hash, senderId }, day);
};
const act = async (userId: number, id: string, name: Act, input: Record<string, string> = {}) => {
  const { version } = await db.feedbackCase.findUniqueOrThrow({ where: { id } });
  return actOnCase(await as(userId), id, name, moveSchema.parse(input), version);
};
const people = async (caseId: string) =>
  (await db.casePerson.findMany({ where: { caseId }, orderBy: { userId: "asc" } })).map(({ userId, role }) => [
    userId,
    role,
  ]);
/** The employee of one user is led by that of another. */
const ledBy = async (userId: number, managerUserId: number) => {
  const [one, manager] = await Promise.all(
    [userId, managerUserId].map((id) => db.user.findUniqueOrThrow({ where: { id }, select: { employeeId: true } })),
  );
  await database().writing((tx) =>
    tx.managerMapping.create({
      data: {
        employeeId: one!.employeeId!,
        managerId: manager!.employeeId!,
        kind: "LINE",
        validFrom: "2024-01-01",
        validTo: "9999-12-31",
      },
    }),
  );
};
const alternate = (userId: number) =>
  database().writing((tx) => tx.feedbackHandler.create({ data: { categoryId: fraud, userId, alternate: true } }));

beforeEach(async () => {
  useCaseKeys(CHAIN_KEYS);
  o = await seeded(plantSpeaking);
  fraud = (await db.feedbackCategory.findFirstOrThrow({ where: { code: "FRAUD" } })).id;
});

describe("a case without a name", () => {
  it("is written with nothing else, and once for its code", async () => {
    const before = [await db.auditEvent.count(), await db.idempotencyKey.count()];
    const { caseId } = await send();
    expect([await db.auditEvent.count(), await db.idempotencyKey.count()]).toEqual(before);
    expect(await db.caseIdentity.count({ where: { caseId } })).toBe(0);
    expect(await sendCase(told(), { receiptHash: hash, senderId: null }, DAY)).toMatchObject({
      caseId,
      again: true,
      changed: false,
    });
    expect(
      await sendCase(told({ body: "Something else altogether" }), { receiptHash: hash, senderId: null }, DAY),
    ).toMatchObject({
      caseId,
      changed: true,
    });
    expect(await db.feedbackCase.count()).toBe(1);
    expect((await caseOfCode(hash))!.body).toBe("Every Friday some money is missing.");
    expect(await caseOfCode("0".repeat(64))).toBeNull();
    const [row] = await db.feedbackCase.findMany();
    expect(JSON.stringify(row)).not.toMatch(/Friday|missing|T\d\d:/);
  });

  it("is found by handlers from the next morning on, and what is added to it a day later too", async () => {
    const { caseId } = await send({}, null, "2026-11-20");
    const cia = await as(o.cia);
    expect((await findCases(cia, new URLSearchParams(), "mine")).total).toBe(0);
    await expect(readCase(cia, caseId)).rejects.toBeInstanceOf(NotFound);
    expect(
      (await findCases(await as(o.cia, new Date("2026-11-21T02:59:00Z")), new URLSearchParams(), "mine")).total,
    ).toBe(0);
    const next = await as(o.cia, new Date("2026-11-21T03:01:00Z"));
    expect((await findCases(next, new URLSearchParams(), "mine")).lines).toMatchObject([
      { late: false, unread: false },
    ]);
    await addOfSender({ receiptHash: hash }, { text: "And one more thing", files: [], key: "k1" }, "2026-11-21");
    await addOfSender({ receiptHash: hash }, { text: "And one more thing", files: [], key: "k1" }, "2026-11-21");
    expect((await readCase(next, caseId)).content!.messages).toEqual([]);
    const later = await as(o.cia, new Date("2026-11-22T05:00:00Z"));
    expect((await findCases(later, new URLSearchParams(), "mine")).lines[0]!.unread).toBe(true);
    expect((await readCase(later, caseId)).content!.messages).toMatchObject([{ text: "And one more thing" }]);
    expect((await findCases(later, new URLSearchParams(), "mine")).lines[0]!.unread).toBe(false);
  });

  it("needs a category that takes it", async () => {
    const praise = await db.feedbackCategory.findFirstOrThrow({ where: { code: "PRAISE" } });
    await expect(send({ categoryId: praise.id })).rejects.toBeInstanceOf(InputProblem);
    expect(await db.feedbackCase.count()).toBe(0);
  });
});

describe("who finds a case", () => {
  it("is whoever handles it, and no one else reads more than its dates", async () => {
    const { caseId } = await send();
    expect(await people(caseId)).toEqual([[o.cia, "QUEUE"]]);
    expect((await readCase(await as(o.cia), caseId)).content!.subject).toBe("Money is missing");
    expect((await readCase(await as(o.admin), caseId)).content).toBeNull();
    await expect(readNotes(await as(o.admin), caseId)).rejects.toBeInstanceOf(NotFound);
    for (const stranger of [o.auditor, o.oh, o.bm])
      await expect(readCase(await as(stranger), caseId)).rejects.toBeInstanceOf(NotFound);
    expect((await findCases(await as(o.bm), new URLSearchParams(), "all")).total).toBe(0);
    expect(await db.caseAccess.count({ where: { caseId, userId: o.cia, action: "read" } })).toBe(1);
  });

  it("is never whom it is about: it falls to the alternates", async () => {
    await alternate(o.oh);
    const { caseId } = await send({ about: "It is Chandra Tester" });
    expect(await people(caseId)).toEqual([[o.oh, "ALTERNATE"]]);
    await expect(readCase(await as(o.cia), caseId)).rejects.toBeInstanceOf(NotFound);
    expect((await findCases(await as(o.cia), new URLSearchParams(), "all")).total).toBe(0);
    const other = await send({ aboutHandlers: true });
    expect(await people(other.caseId)).toEqual([[o.oh, "ALTERNATE"]]);
  });

  it("is not the administrator it is about, not even its dates", async () => {
    await send({ about: "Sade Tester" });
    expect((await findCases(await as(o.admin), new URLSearchParams(), "all")).total).toBe(0);
  });

  it("changes at once when a handler says whom it is about", async () => {
    await alternate(o.oh);
    const { caseId } = await send();
    const { signInName } = await db.user.findUniqueOrThrow({ where: { id: o.cia } });
    await act(o.cia, caseId, "name", { signInName, text: "The vouchers are signed by them" });
    await expect(readCase(await as(o.cia), caseId)).rejects.toBeInstanceOf(NotFound);
    expect(await people(caseId)).toEqual([[o.oh, "ALTERNATE"]]);
  });
});

describe("a case about internal audit", () => {
  const nameOf = async (id: number) => (await db.user.findUniqueOrThrow({ where: { id } })).signInName;
  const total = async (userId: number) => (await findCases(await as(userId), new URLSearchParams(), "all")).total;
  const counted = async (userId: number) => (await caseCounts(await as(userId))).map(({ open }) => open);
  const EMPTY = [0, 0, 0, 0, 0, 0, 0, 0];
  const handler = (userId: number) =>
    database().writing((tx) => tx.feedbackHandler.create({ data: { categoryId: fraud, userId } }));

  it("is neither seen, counted nor assigned by anybody there or below, and by its alternate alone", async () => {
    await alternate(o.oh);
    await ledBy(o.clerk, o.auditor);
    const { caseId } = await send({ aboutHandlers: true });
    await act(o.oh, caseId, "acknowledge", { text: "Received, thank you." });
    for (const of of [o.cia, o.auditor, o.clerk]) {
      expect([await total(of), await counted(of)]).toEqual([0, EMPTY]);
      await expect(readCase(await as(of), caseId)).rejects.toBeInstanceOf(NotFound);
      await expect(act(of, caseId, "assign", { signInName: await nameOf(o.bm) })).rejects.toBeInstanceOf(NotFound);
      await expect(act(o.oh, caseId, "assign", { signInName: await nameOf(of) })).rejects.toBeInstanceOf(InputProblem);
    }
    const shown = await readCase(await as(o.admin), caseId);
    expect([shown.content, shown.acts]).toEqual([null, []]);
    await expect(act(o.admin, caseId, "assign", { signInName: await nameOf(o.bm) })).rejects.toThrow("lead");
    await act(o.oh, caseId, "assign", { signInName: await nameOf(o.bm) });
    expect(await people(caseId)).toContainEqual([o.bm, "ASSIGNED"]);
  });

  it("waits where all alternates are of internal audit: whoever sees dates is asked to name one, and told no more", async () => {
    await alternate(o.auditor);
    const { caseId } = await send({ about: "Somebody of internal audit" });
    expect(await people(caseId)).toEqual([]);
    for (const of of [o.cia, o.auditor, o.admin]) {
      expect([await total(of), await counted(of)]).toEqual([0, EMPTY]);
      await expect(readCase(await as(of), caseId)).rejects.toBeInstanceOf(NotFound);
    }
    expect(await asksForAlternate(await as(o.admin))).toBe(true);
    expect(await asksForAlternate(await as(o.cia))).toBe(false);
    const naming = async (by: number, whom: number) => nameAlternate(await as(by), { signInName: await nameOf(whom) });
    for (const whom of [o.cia, o.auditor, o.admin])
      await expect(naming(o.admin, whom)).rejects.toBeInstanceOf(InputProblem);
    expect(await db.caseAccess.count({ where: { caseId, userId: o.admin, action: "assignRefused" } })).toBe(3);
    await expect(naming(o.cia, o.oh)).rejects.toBeInstanceOf(InputProblem);
    const tell = async (userId: number) => {
      await tellHandlersJob.run({
        actor: systemActor(NOW),
        now: () => NOW,
        period: "test",
        payload: null,
        signal: new AbortController().signal,
        progress: () => Promise.resolve(),
      });
      return (await db.notification.findMany({ where: { userId } })).map(({ title }) => title);
    };
    expect(await tell(o.cia)).toEqual([]);
    expect(await tell(o.admin)).toEqual(["A case waits for an alternate: name one"]);
    await naming(o.admin, o.oh);
    expect(await people(caseId)).toEqual([[o.oh, "ALTERNATE"]]);
    expect((await readCase(await as(o.oh), caseId)).content!.subject).toBe("Money is missing");
    expect(await tell(o.oh)).toEqual(["Something waits for you under Speaking up"]);
    expect([await asksForAlternate(await as(o.admin)), await total(o.admin)]).toEqual([false, 1]);
  });

  it("is led by a handler outside internal audit where feedback has one", async () => {
    const { id: categoryId } = await db.feedbackCategory.findFirstOrThrow({ where: { code: "COMPLAINT" } });
    await database().writing((tx) => tx.feedbackHandler.create({ data: { categoryId, userId: o.om } }));
    await database().writing((tx) =>
      tx.feedbackHandler.create({ data: { categoryId, userId: o.cia, alternate: true } }),
    );
    const { caseId } = await send({ categoryId, aboutHandlers: true, mode: "NAMED" }, o.clerk);
    expect(await people(caseId)).toEqual([[o.om, "QUEUE"]]);
  });

  it("or about a unit or department is not of those posted there; a person named beside it makes it that person's", async () => {
    await alternate(o.oh);
    await handler(o.bm);
    await handler(o.otherBm);
    const { name } = await db.orgUnit.findUniqueOrThrow({ where: { id: o.tree.branches[0] } });
    const { caseId } = await send({ about: `All of ${name}` });
    expect(await people(caseId)).toEqual([[o.otherBm, "QUEUE"]]);
    await act(o.otherBm, caseId, "acknowledge", { text: "Received, thank you." });
    await expect(act(o.otherBm, caseId, "assign", { signInName: await nameOf(o.cashier) })).rejects.toBeInstanceOf(
      InputProblem,
    );
    const other = await send({ about: `Omar Tester, ${name}` });
    expect(await people(other.caseId)).toEqual([[o.bm, "QUEUE"]]);
  });

  it("that one of its handlers is named in is assigned by the alternates alone as well", async () => {
    await alternate(o.oh);
    const { caseId } = await send({ about: "Chandra Tester" });
    await act(o.oh, caseId, "acknowledge", { text: "Received, thank you." });
    await expect(act(o.admin, caseId, "assign", { signInName: await nameOf(o.bm) })).rejects.toThrow("lead");
  });
});

describe("what a handler says of whom a case is about", () => {
  const nameOf = async (id: number) => (await db.user.findUniqueOrThrow({ where: { id } })).signInName;
  const REASON = "The vouchers are signed by them";

  /** Two lead the case, the head of operations does instead of them, and the branch manager was given it. */
  async function ledByTwo(): Promise<string> {
    await alternate(o.oh);
    for (const userId of [o.cia, o.clerk])
      await database().writing((tx) => tx.feedbackHandler.create({ data: { categoryId: fraud, userId } }));
    const { caseId } = await send();
    await act(o.cia, caseId, "acknowledge", { text: "Received, thank you." });
    await act(o.cia, caseId, "assign", { signInName: await nameOf(o.bm) });
    return caseId;
  }
  const name = async (by: number, caseId: string, whom: number) =>
    act(by, caseId, "name", { signInName: await nameOf(whom), text: REASON });
  const back = (by: number, caseId: string, whom: number, text = "Another person of that name is meant") =>
    act(by, caseId, "takeBack", { person: String(whom), text });

  it("takes the case from them and brings in the alternates, so that no one is alone with it", async () => {
    const caseId = await ledByTwo();
    await expect(act(o.clerk, caseId, "name", { signInName: await nameOf(o.cia) })).rejects.toBeInstanceOf(
      InputProblem,
    );
    await name(o.clerk, caseId, o.cia);
    await expect(readCase(await as(o.cia), caseId)).rejects.toBeInstanceOf(NotFound);
    expect(await people(caseId)).toContainEqual([o.oh, "ALTERNATE"]);
    expect((await readCase(await as(o.oh), caseId)).content!.named).toMatchObject([
      { userId: o.cia, reason: REASON, may: true },
    ]);
  });

  it("is taken back by another who leads the case, and by no one else", async () => {
    const caseId = await ledByTwo();
    await name(o.clerk, caseId, o.cia);
    await expect(back(o.clerk, caseId, o.cia)).rejects.toThrow("Only somebody else");
    await expect(back(o.bm, caseId, o.cia)).rejects.toThrow("Only somebody else");
    await expect(back(o.cia, caseId, o.cia)).rejects.toBeInstanceOf(NotFound);
    await expect(back(o.admin, caseId, o.cia)).rejects.toThrow("lead");
    await expect(back(o.oh, caseId, o.cia, "No")).rejects.toBeInstanceOf(InputProblem);
    await back(o.oh, caseId, o.cia);
    expect(await people(caseId)).toContainEqual([o.cia, "QUEUE"]);
    expect(await db.caseAccess.count({ where: { caseId, userId: o.oh, action: "takeBack" } })).toBe(1);
    await expect(name(o.clerk, caseId, o.cia)).rejects.toBeInstanceOf(InputProblem);
  });

  it("is not told to whoever was named by mistake", async () => {
    const caseId = await ledByTwo();
    await name(o.clerk, caseId, o.cia);
    await back(o.oh, caseId, o.cia);
    const seen = async (userId: number) => {
      const { readings, named, takenBack } = (await readCase(await as(userId), caseId)).content!;
      return [readings.some(({ what }) => /about|back/.test(what)), named.length, takenBack.length];
    };
    expect(await seen(o.cia)).toEqual([false, 0, 0]);
    expect(await seen(o.clerk)).toEqual([true, 0, 1]);
    const { accusedEnc } = await db.feedbackCase.findUniqueOrThrow({ where: { id: caseId } });
    expect(accusedEnc).not.toContain(REASON);
  });

  it("is taken back by whoever was given the case, where no other leads it", async () => {
    const { caseId } = await send();
    await act(o.cia, caseId, "acknowledge", { text: "Received, thank you." });
    await act(o.cia, caseId, "assign", { signInName: await nameOf(o.auditor) });
    await name(o.cia, caseId, o.bm);
    await back(o.auditor, caseId, o.bm);
    expect((await readCase(await as(o.auditor), caseId)).content!.named).toEqual([]);
  });

  it("does not undo whom the sender named", async () => {
    await alternate(o.oh);
    const { displayName } = await db.user.findUniqueOrThrow({ where: { id: o.bm } });
    const { caseId } = await send({ about: displayName });
    await expect(name(o.cia, caseId, o.bm)).rejects.toBeInstanceOf(InputProblem);
    await expect(back(o.cia, caseId, o.bm)).rejects.toThrow("moved on");
  });
});

describe("a case on its way", () => {
  it("goes from state to state, and its sender reads the answers", async () => {
    const { caseId } = await send();
    const { signInName } = await db.user.findUniqueOrThrow({ where: { id: o.auditor } });
    await act(o.cia, caseId, "acknowledge", { text: "Received, thank you." });
    await act(o.cia, caseId, "assign", { signInName, priority: "HIGH" });
    await act(o.auditor, caseId, "start");
    await act(o.auditor, caseId, "ask", { text: "Which Friday?" });
    await act(o.auditor, caseId, "giveFeedback", { text: "It is put right." });
    await expect(act(o.auditor, caseId, "close", { reason: "SUBSTANTIATED" })).rejects.toThrow("lead");
    await expect(act(o.cia, caseId, "close")).rejects.toBeInstanceOf(InputProblem);
    await act(o.cia, caseId, "close", { reason: "SUBSTANTIATED" });
    const row = await db.feedbackCase.findUniqueOrThrow({ where: { id: caseId } });
    expect(row).toMatchObject({
      status: "CLOSED",
      retentionUntil: "2028-11-20",
      feedbackDueOn: "2027-02-20",
      priority: "HIGH",
    });
    expect((await caseOfCode(hash))!.messages.map(({ text }) => text)).toEqual([
      "Received, thank you.",
      "Which Friday?",
      "It is put right.",
    ]);
  });

  it("is given to others by who sees its dates alone, never to themselves", async () => {
    const { caseId } = await send();
    await act(o.cia, caseId, "acknowledge", { text: "Received, thank you." });
    const [own, other] = await Promise.all(
      [o.admin, o.auditor].map(async (id) => (await db.user.findUniqueOrThrow({ where: { id } })).signInName),
    );
    await expect(act(o.admin, caseId, "assign", { signInName: own! })).rejects.toBeInstanceOf(InputProblem);
    await act(o.admin, caseId, "assign", { signInName: other! });
    expect(await people(caseId)).toContainEqual([o.auditor, "ASSIGNED"]);
  });

  it("is told once, with the day's notice, to whoever it was given to, without a word of what it says", async () => {
    const { caseId } = await send({}, null, "2026-11-01");
    const tell = (hours: number) => {
      const at = new Date(NOW.getTime() + hours * 3_600_000);
      return tellHandlersJob.run({
        actor: systemActor(at),
        now: () => at,
        period: "test",
        payload: null,
        signal: new AbortController().signal,
        progress: () => Promise.resolve(),
      });
    };
    await act(o.cia, caseId, "acknowledge", { text: "Received, thank you." });
    const { signInName } = await db.user.findUniqueOrThrow({ where: { id: o.auditor } });
    await act(o.cia, caseId, "assign", { signInName });
    for (const hours of [1, 2, 3]) await tell(hours);
    const notices = await db.notification.findMany({ where: { userId: o.auditor } });
    expect(notices.map(({ title }) => title)).toEqual(["Something waits for you under Speaking up"]);
    expect(JSON.stringify(notices)).not.toMatch(/[Mm]oney|missing/);
    await tell(49);
    expect(await db.notification.count({ where: { userId: o.auditor } })).toBe(1);
  });

  it("does not tell by a refusal who hid their name, and writes down who asks for what is refused", async () => {
    const { caseId } = await send({ mode: "SEALED", about: "Bola Tester" }, o.clerk);
    await act(o.cia, caseId, "acknowledge", { text: "Received, thank you." });
    const nameOf = async (id: number) => (await db.user.findUniqueOrThrow({ where: { id } })).signInName;
    for (const id of [o.auditor, o.clerk]) await act(o.cia, caseId, "assign", { signInName: await nameOf(id) });
    await expect(readCase(await as(o.clerk), caseId)).rejects.toBeInstanceOf(NotFound);
    await expect(readNotes(await as(o.clerk), caseId)).rejects.toBeInstanceOf(NotFound);
    expect((await ownCase(o.clerk, caseId)).subject).toBe("Money is missing");
    const accused = await act(o.cia, caseId, "name", {
      signInName: await nameOf(o.bm),
      text: "It was their branch",
    }).then(() => o.bm);
    await expect(act(o.admin, caseId, "assign", { signInName: await nameOf(accused) })).rejects.toBeInstanceOf(
      InputProblem,
    );
    expect(await db.caseAccess.count({ where: { caseId, userId: o.admin, action: "assignRefused" } })).toBe(1);
  });

  it("keeps a sender who hid their name where they were put, when somebody else is named", async () => {
    const { caseId } = await send({ mode: "SEALED" }, o.clerk);
    await act(o.cia, caseId, "acknowledge", { text: "Received, thank you." });
    const nameOf = async (id: number) => (await db.user.findUniqueOrThrow({ where: { id } })).signInName;
    await act(o.cia, caseId, "assign", { signInName: await nameOf(o.clerk) });
    await act(o.cia, caseId, "name", { signInName: await nameOf(o.otherBm), text: "It was at their branch" });
    expect(await people(caseId)).toContainEqual([o.clerk, "ASSIGNED"]);
    expect((await findCases(await as(o.clerk), new URLSearchParams(), "mine")).total).toBe(0);
  });

  it("falls to the alternate when the last who leads it hands it back", async () => {
    await alternate(o.oh);
    const { caseId } = await send();
    await act(o.cia, caseId, "recuse");
    expect(await people(caseId)).toEqual(
      [
        [o.cia, "RECUSED"],
        [o.oh, "ALTERNATE"],
      ].sort((a, b) => Number(a[0]) - Number(b[0])),
    );
    await expect(readCase(await as(o.cia), caseId)).resolves.toMatchObject({ content: null });
  });
});

describe("feedback", () => {
  const praise = async () => (await db.feedbackCategory.findFirstOrThrow({ where: { code: "PRAISE" } })).id;

  it("is answered and closed in one step", async () => {
    const { caseId } = await send({ categoryId: await praise(), mode: "NAMED" }, o.clerk);
    await expect(act(o.cia, caseId, "answer")).rejects.toBeInstanceOf(InputProblem);
    await act(o.cia, caseId, "answer", { text: "Thank you, we pass it on." });
    expect(await db.feedbackCase.findUniqueOrThrow({ where: { id: caseId } })).toMatchObject({
      status: "CLOSED",
      ackedOn: "2026-11-20",
      feedbackOn: "2026-11-20",
      closedOn: "2026-11-20",
      closeReason: null,
      retentionUntil: "2028-11-20",
    });
    expect((await caseOfCode(hash))!.messages.map(({ text }) => text)).toEqual(["Thank you, we pass it on."]);
  });

  it("alone is closed so: what is alleged goes its whole way", async () => {
    const { caseId } = await send();
    await expect(act(o.cia, caseId, "answer", { text: "Thank you." })).rejects.toThrow("moved on");
  });
});

describe("how long a case is kept", () => {
  const closeAt = async (caseId: string) => {
    await act(o.cia, caseId, "answer", { text: "Thank you, we pass it on." });
    return (await db.feedbackCase.findUniqueOrThrow({ where: { id: caseId } })).retentionUntil;
  };
  const sendPraise = async () => {
    const { id } = await db.feedbackCategory.findFirstOrThrow({ where: { code: "PRAISE" } });
    return { id, ...(await send({ categoryId: id, mode: "NAMED" }, o.clerk)) };
  };
  const keep = (id: number, months: number) =>
    database().writing((tx) => tx.feedbackCategory.update({ where: { id }, data: { keptMonths: months } }));

  it("is what its category says on the day it is closed; a change later does not move it", async () => {
    const { id, caseId } = await sendPraise();
    await keep(id, 36);
    expect(await closeAt(caseId)).toBe("2029-11-20");
    await keep(id, 12);
    expect((await db.feedbackCase.findUniqueOrThrow({ where: { id: caseId } })).retentionUntil).toBe("2029-11-20");
  });

  it("has bounds: from one year to ten", () => {
    const { schema } = feedbackCategory.fields.keptMonths!;
    for (const [typed, ok] of [
      ["11", false],
      ["12", true],
      ["120", true],
      ["121", false],
    ] as const)
      expect(schema.safeParse(typed).success).toBe(ok);
  });

  it("goes on while the case is kept on purpose", async () => {
    const { caseId } = await sendPraise();
    await closeAt(caseId);
    await act(o.cia, caseId, "hold", { text: "A court asks for it" });
    expect(await eraseCase(caseId, "2031-01-01")).toBe(false);
    expect((await db.feedbackCase.findUniqueOrThrow({ where: { id: caseId } })).bodyEnc).not.toBeNull();
    await act(o.cia, caseId, "release", { text: "The court is done" });
    expect(await eraseCase(caseId, "2031-01-01")).toBe(true);
  });
});

describe("lists of cases", () => {
  it("open nothing that was sealed but whom cases are about, and that once", async () => {
    await send({ about: "Bola Tester" });
    await send();
    const opened = vi.spyOn(sealing, "openText");
    const cia = await as(o.cia);
    await findCases(cia, new URLSearchParams(), "mine");
    await casesWithCounts(cia, new URLSearchParams());
    expect(opened.mock.calls.every(([, place]) => place.endsWith(" accused"))).toBe(true);
    opened.mockClear();
    for (const face of ["mine", "all"] as const) await findCases(cia, new URLSearchParams(), face);
    expect(opened).not.toHaveBeenCalled();
    opened.mockRestore();
  });

  it("are taken away as counts alone, with the cells that the page leaves out left out", async () => {
    const suggestion = (await db.feedbackCategory.findFirstOrThrow({ where: { code: "SUGGESTION" } })).id;
    const rules = (await db.feedbackCategory.findFirstOrThrow({ where: { code: "RULES" } })).id;
    await send();
    for (let n = 0; n < 3; n += 1) await send({ categoryId: suggestion });
    for (let n = 0; n < 4; n += 1) await send({ categoryId: rules });
    const cia = await as(o.cia);
    const file = new Map<string, unknown[]>();
    for await (const [category, ...cells] of caseCountsFile.rows(cia, null as never)) file.set(String(category), cells);
    // The one that is too small, and the next smallest: the sum would tell it.
    expect(file.get("Fraud, theft or bribery")).toEqual(["not shown", "0"]);
    expect(file.get("Suggestion")).toEqual(["not shown", "0"]);
    expect(file.get("Another broken rule")).toEqual(["4", "0"]);
    expect([...file.values()].map(([open]) => open)).toEqual(
      (await caseCounts(cia)).map(({ open }) => (open === null ? "not shown" : String(open))),
    );
  });
});

describe("a case with a name", () => {
  it("stands in the sender's own list and in no one else's, and never with whom it is about", async () => {
    const { caseId } = await send({ mode: "NAMED" }, o.clerk);
    expect(await ownCases(o.clerk)).toMatchObject([{ id: caseId, subject: "Money is missing" }]);
    expect(await ownCases(o.bm)).toEqual([]);
    await expect(ownCase(o.bm, caseId)).rejects.toBeInstanceOf(NotFound);
    expect((await readCase(await as(o.cia), caseId)).content!.sender).toMatchObject({
      name: expect.stringContaining("Levi") as string,
    });
    const own = await send({ mode: "NAMED" }, o.cia);
    expect(await people(own.caseId)).toEqual([]);
  });

  it("shows a hidden name once a second person agrees, and tells the sender", async () => {
    const { caseId } = await send({ mode: "SEALED" }, o.clerk);
    const { signInName } = await db.user.findUniqueOrThrow({ where: { id: o.auditor } });
    await act(o.cia, caseId, "acknowledge", { text: "Received, thank you." });
    await act(o.cia, caseId, "assign", { signInName });
    expect((await readCase(await as(o.cia), caseId)).content!.sender).toBe("hidden");
    await askForName(await as(o.auditor), caseId, "The vouchers are known to the sender alone");
    await expect(decideOnName(await as(o.auditor), caseId, true, "I say so myself")).rejects.toBeInstanceOf(
      InputProblem,
    );
    await decideOnName(await as(o.cia), caseId, true, "There is no other way");
    expect((await readCase(await as(o.auditor), caseId)).content!.sender).toMatchObject({
      name: expect.stringContaining("Levi") as string,
    });
    expect((await ownCase(o.clerk, caseId)).messages.at(-1)!.text).toContain("Your name was shown");
  });

  it("shares nothing with another of the same sender, who finds both all the same", async () => {
    const cases = [await send({ mode: "SEALED" }, o.clerk), await send({ mode: "NAMED" }, o.clerk)];
    const kept = async () => (await db.caseIdentity.findMany()).map(({ senderHash }) => senderHash);
    expect(new Set(await kept()).size).toBe(2);
    const ids = async () => (await ownCases(o.clerk)).map(({ id }) => id).sort();
    const both = cases.map(({ caseId }) => caseId).sort();
    expect(await ids()).toEqual(both);
    await database().writing((tx) => tx.caseIdentity.updateMany({ data: { senderHash: "shared" } }));
    expect(await ids()).toEqual([]);
    expect([await apartSenders(), await apartSenders()]).toEqual([2, 0]);
    expect([await ids(), new Set(await kept()).size]).toEqual([both, 2]);
    expect(await ownCases(o.bm)).toEqual([]);
  });

  it("does not show a hidden name on the word of somebody below who asked", async () => {
    const { caseId } = await send({ mode: "SEALED" }, o.clerk);
    const { signInName } = await db.user.findUniqueOrThrow({ where: { id: o.auditor } });
    await act(o.cia, caseId, "acknowledge", { text: "Received, thank you." });
    await act(o.cia, caseId, "assign", { signInName });
    await ledBy(o.auditor, o.cia);
    await askForName(await as(o.cia), caseId, "The vouchers are known to the sender alone");
    expect((await readCase(await as(o.auditor), caseId)).content!.asked).toMatchObject([{ mine: false }]);
    await expect(decideOnName(await as(o.auditor), caseId, true, "My manager asks for it")).rejects.toBeInstanceOf(
      InputProblem,
    );
    expect((await readCase(await as(o.cia), caseId)).content!.sender).toBe("hidden");
  });
});

describe("what is kept", () => {
  /** Closed long ago, and kept until the day before. */
  const over = (id: string) =>
    database().writing((tx) =>
      tx.feedbackCase.update({
        where: { id },
        data: { status: "CLOSED", closedOn: "2026-11-20", retentionUntil: "2028-11-20" },
      }),
    );

  it("is sealed anew under the first key, and is read without the old one", async () => {
    const { caseId } = await send(
      { happened: "In May", about: "No one", mode: "SEALED", contact: "After work" },
      o.clerk,
    );
    await addNote(await as(o.cia), caseId, "A note among handlers");
    const fresh = "a new key of the cases for tests, long enough";
    useCaseKeys([fresh, ...CHAIN_KEYS]);
    expect(await rekeyCases()).toBeGreaterThanOrEqual(3);
    expect(await rekeyCases()).toBe(0);
    useCaseKeys([fresh]);
    expect((await readNotes(await as(o.cia), caseId)).notes[0]!.text).toBe("A note among handlers");
    expect((await readCase(await as(o.cia), caseId)).content!.happened).toBe("In May");
  });

  it("is erased whole, and still counted", async () => {
    const { caseId } = await send(
      { mode: "NAMED", files: [{ name: "a.txt", mime: "text/plain", bytes: Buffer.from("x") }] },
      o.clerk,
    );
    const [file] = await db.caseDocument.findMany({ where: { caseId } });
    expect([file!.bytes, file!.originalEnc!.length]).toEqual([65_536, 65_568]);
    await addNote(await as(o.cia), caseId, "A note among handlers");
    expect(await eraseCase(caseId, "2028-12-01")).toBe(false);
    await over(caseId);
    expect(await eraseCase(caseId, "2028-12-01")).toBe(true);
    const row = await db.feedbackCase.findUniqueOrThrow({
      where: { id: caseId },
      include: { documents: true, identity: true },
    });
    expect(row).toMatchObject({
      subjectEnc: null,
      bodyEnc: null,
      accusedEnc: null,
      receiptHash: null,
      documents: [],
      identity: null,
    });
    expect((await findCases(await as(o.cia), new URLSearchParams(), "mine")).total).toBe(1);
  });

  it("is not written once its time is over", async () => {
    const { caseId } = await send({ mode: "NAMED" }, o.clerk);
    await over(caseId);
    await eraseCase(caseId, "2028-12-01");
    await expect(addNote(await as(o.cia, NOW), caseId, "Too late")).rejects.toBeInstanceOf(NotFound);
  });
});
