import { beforeEach, describe, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { InputProblem, NotFound } from "~/core/problems";
import { database, db } from "~/db/database.server";
import { moveSchema } from "./case-form";
import { eraseCase } from "./case-jobs.server";
import { useCaseKeys } from "./case-key.server";
import { CHAIN_KEYS } from "../../../tests/setup/chain-keys";
import {
  actOnCase,
  addNote,
  addOfSender,
  askForName,
  caseOfCode,
  decideOnName,
  findCases,
  makeCode,
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
    await act(o.cia, caseId, "name", { signInName });
    await expect(readCase(await as(o.cia), caseId)).rejects.toBeInstanceOf(NotFound);
    expect(await people(caseId)).toEqual([[o.oh, "ALTERNATE"]]);
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

  it("does not tell by a refusal who hid their name, and writes down who asks for what is refused", async () => {
    const { caseId } = await send({ mode: "SEALED", about: "Bola Tester" }, o.clerk);
    await act(o.cia, caseId, "acknowledge", { text: "Received, thank you." });
    const nameOf = async (id: number) => (await db.user.findUniqueOrThrow({ where: { id } })).signInName;
    for (const id of [o.auditor, o.clerk]) await act(o.cia, caseId, "assign", { signInName: await nameOf(id) });
    await expect(readCase(await as(o.clerk), caseId)).rejects.toBeInstanceOf(NotFound);
    await expect(readNotes(await as(o.clerk), caseId)).rejects.toBeInstanceOf(NotFound);
    expect((await ownCase(o.clerk, caseId)).subject).toBe("Money is missing");
    const accused = await act(o.cia, caseId, "name", { signInName: await nameOf(o.bm) }).then(() => o.bm);
    await expect(act(o.admin, caseId, "assign", { signInName: await nameOf(accused) })).rejects.toBeInstanceOf(
      InputProblem,
    );
    expect(await db.caseAccess.count({ where: { caseId, userId: o.admin, action: "assignRefused" } })).toBe(1);
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
});

describe("what is kept", () => {
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
    await addNote(await as(o.cia), caseId, "A note among handlers");
    await eraseCase(caseId, "2028-12-01");
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
    await eraseCase(caseId, "2028-12-01");
    await expect(addNote(await as(o.cia, NOW), caseId, "Too late")).rejects.toBeInstanceOf(NotFound);
  });
});
