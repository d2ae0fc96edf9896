/** What handlers do with a case (spec: ops §6.2). Each move stands in the list of who did what with it. */
import { Conflict, Forbidden, InputProblem, NotFound, problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { mayTakeBack, type About } from "./about";
import { leadsOf, noteAccess, noteReading, openCase, openContent, type Opened, type Part } from "./case-access.server";
import type { MoveInput } from "./case-form";
import { sealText } from "./case-key.server";
import { peopleOf } from "./case-people.server";
import { concernOf, inConflict } from "./concern.server";
import { CASE_MOVES, feedbackDueOn, retentionUntil, type CaseMove } from "./case-state";
import { todayFor } from "./days.server";
import { writeMessage, writeNote } from "./messages.server";

/** Moves and acts on the page of a case: who may do them, and what they are called. */
export const ACTS = {
  acknowledge: { label: "Confirm that it was received", by: ["lead", "assigned"], needs: "text" },
  assign: { label: "Assign", by: ["lead", "dates"], needs: "signInName" },
  start: { label: "Begin looking into it", by: ["lead", "assigned"], needs: null },
  ask: { label: "Ask the sender", by: ["lead", "assigned"], needs: "text" },
  resume: { label: "Go on looking into it", by: ["lead", "assigned"], needs: null },
  giveFeedback: { label: "Tell the outcome", by: ["lead", "assigned"], needs: "text" },
  write: { label: "Write to the sender", by: ["lead", "assigned"], needs: "text" },
  answer: { label: "Answer and close", by: ["lead"], needs: "text" },
  close: { label: "Close", by: ["lead"], needs: "reason" },
  reopen: { label: "Open again", by: ["lead"], needs: "text" },
  name: { label: "Say whom it is about", by: ["lead", "assigned"], needs: "about" },
  takeBack: { label: "Take it back", by: ["lead", "assigned"], needs: "about" },
  hold: { label: "Keep beyond its time", by: ["lead"], needs: "text" },
  release: { label: "End the keeping", by: ["lead"], needs: "text" },
  recuse: { label: "Hand it back", by: ["lead", "assigned"], needs: null },
} as const satisfies Readonly<
  Record<string, { label: string; by: readonly Part[]; needs: "text" | "signInName" | "reason" | "about" | null }>
>;
export type Act = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as Act[];

const isMove = (act: Act): act is Act & CaseMove => act in CASE_MOVES;

/** What somebody may do with a case as it stands. */
export function actsOf({ part, row, reserved }: Pick<Opened, "part" | "row" | "reserved">): Act[] {
  const { kind, status, legalHold, erasedOn } = row;
  if (erasedOn !== null) return [];
  return ACT_NAMES.filter((act) => {
    if (!(ACTS[act].by as readonly Part[]).includes(part)) return false;
    if (act === "assign" && part === "dates" && reserved) return false;
    if (act === "answer" && kind !== "FEEDBACK") return false;
    if (isMove(act)) return (CASE_MOVES[act].from as readonly string[]).includes(status);
    if (act === "hold") return !legalHold;
    return act === "release" ? legalHold : act !== "write" || status !== "NEW";
  });
}

/**
 * Does something with a case.
 * @param version of the case when its page was opened
 * @throws NotFound for whoever may not open it, Forbidden, InputProblem, Conflict
 */
export async function actOnCase(actor: Actor, id: string, act: Act, input: MoveInput, version: number): Promise<null> {
  const acting = inTx(actor, async ({ tx }) => {
    const opened = await openCase(tx, actor, id);
    const { part } = opened;
    if (!(ACTS[act].by as readonly Part[]).includes(part) || (part === "dates" && opened.reserved))
      throw new Forbidden(t("This is for those who lead the case."));
    if (!actsOf(opened).includes(act))
      throw new Conflict(t("The case has moved on meanwhile. Open it again and look."), "state");
    const { needs } = ACTS[act];
    if (needs === "text" && input.text.length < 2) throw new InputProblem(problem("text", t("Write some words.")));
    if (needs === "reason" && !input.reason) throw new InputProblem(problem("reason", t("Choose what it came to.")));
    const day = todayFor(actor);
    const change = await changeOf(tx, actor, opened, act, input, day);
    const { count } = await tx.feedbackCase.updateMany({
      where: { id, version },
      data: { ...change, ...(isMove(act) ? { status: CASE_MOVES[act].to } : {}), version: { increment: 1 } },
    });
    if (count === 0) throw new Conflict(t("The case has moved on meanwhile. Open it again and look."), "stale");
    await noteAccess(tx, actor, id, act);
    return null;
  });
  try {
    return await acting;
  } catch (error) {
    // A refusal tells something of the case: who asked for it stands among who did what.
    if (error instanceof InputProblem && error.problems.some(({ code }) => code === BARRED))
      await noteReading(actor, id, "assignRefused");
    throw error;
  }
}

/** The problem of a person who may not be given a case. */
const BARRED = "barred";

/** Writes what goes with an act. @returns columns of the case that change with it */
async function changeOf(tx: Tx, actor: Actor, opened: Opened, act: Act, input: MoveInput, day: string) {
  const { row } = opened;
  const tell = () => writeMessage(tx, { caseId: row.id, ofSender: false, text: input.text, day });
  const note = (text: string) => writeNote(tx, row.id, actor.userId!, text, actor.at);
  switch (act) {
    case "acknowledge": {
      await tell();
      const category = await tx.feedbackCategory.findUniqueOrThrow({ where: { id: row.categoryId } });
      return { ackedOn: day, feedbackDueOn: feedbackDueOn(row.receivedOn, day, category) };
    }
    case "ask":
    case "write":
      await tell();
      return {};
    case "giveFeedback":
      await tell();
      return { feedbackOn: day };
    case "assign":
      await assign(tx, actor, opened, input, day);
      return { priority: input.priority };
    case "close":
      if (input.text) await note(input.text);
      return { closeReason: input.reason!, ...(await closed(tx, row, day)) };
    case "answer": {
      await tell();
      const { ackedOn, feedbackDueOn: due } = row;
      const clocks = await tx.feedbackCategory.findUniqueOrThrow({ where: { id: row.categoryId } });
      return {
        ackedOn: ackedOn ?? day,
        feedbackDueOn: ackedOn === null ? feedbackDueOn(row.receivedOn, day, clocks) : due,
        feedbackOn: day,
        closeReason: input.reason ?? null,
        ...(await closed(tx, row, day)),
      };
    }
    case "reopen":
      await note(input.text);
      return { closeReason: null, closedOn: null, retentionUntil: null };
    case "hold":
    case "release":
      await note(input.text);
      return { legalHold: act === "hold" };
    case "name":
      return nameAccused(tx, actor, opened, input, day);
    case "takeBack":
      return takeBack(tx, actor, opened, input, day);
    case "recuse":
      await recuse(tx, actor, opened, day);
      return {};
    case "start":
    case "resume":
      return {};
  }
}

/** What closing writes: the day, and up to when the content is kept, by what its category says on that day. */
async function closed(tx: Tx, { categoryId }: Opened["row"], day: string) {
  const { keptMonths } = await tx.feedbackCategory.findUniqueOrThrow({ where: { id: categoryId } });
  return { closedOn: day, retentionUntil: retentionUntil(day, keptMonths) };
}

/** The active person of a sign-in name or an employee number. @throws InputProblem at `signInName` */
export async function userNamed(tx: Tx, typed: string): Promise<number> {
  const user = await tx.user.findFirst({
    where: {
      status: "ACTIVE",
      kind: "PERSON",
      OR: [{ signInName: typed.toLowerCase() }, { employee: { employeeNo: typed } }],
    },
    select: { id: true },
  });
  if (!user)
    throw new InputProblem(
      problem("signInName", t("No one signs in by this name. Type the sign-in name or the employee number.")),
    );
  return user.id;
}

/**
 * The sender whom the people of a case may tell of: one who hid their name stays where somebody put them, since their
 * being refused or their going would tell who they are. They do not find the case all the same.
 */
const senderToldOf = ({ row, senderId }: Opened) => (row.mode === "SEALED" ? null : senderId);

/**
 * Gives a case to somebody. One who sees its dates alone gives it to others, never to themselves. A sender who hid their
 * name is taken like anybody else, or a refusal would tell who they are; they do not find the case all the same.
 */
async function assign(tx: Tx, actor: Actor, opened: Opened, input: MoveInput, day: string): Promise<void> {
  const { row, part, concern } = opened;
  const userId = await userNamed(tx, input.signInName);
  const barred =
    (part === "dates" && userId === actor.userId) ||
    (await inConflict(tx, [userId], concern, senderToldOf(opened), day)).has(userId);
  if (barred)
    throw new InputProblem(
      problem("signInName", t("This person cannot be given this case. Choose somebody else."), BARRED),
    );
  await tx.casePerson.upsert({
    where: { caseId_userId: { caseId: row.id, userId } },
    create: { caseId: row.id, userId, role: "ASSIGNED" },
    update: {},
  });
  await tx.casePerson.updateMany({
    where: { caseId: row.id, userId, role: "RECUSED" },
    data: { role: "ASSIGNED" },
  });
}

/** What is wrong with a reason, at `text`. */
function reasonProblems({ text }: MoveInput): Problem[] {
  if (text.length < 10) return [problem("text", t("Give the reason, in at least ten characters."))];
  return text.length > LONGEST_REASON
    ? [problem("text", t("Give the reason in at most {n} characters.", { n: LONGEST_REASON }))]
    : [];
}

const LONGEST_REASON = 1000;

const sealAbout = (caseId: string, about: About) => ({
  accusedEnc: sealText(JSON.stringify(about), `${caseId} accused`),
});

/**
 * Adds somebody whom a case is about: whoever stands in conflict with them no longer finds it. Where that takes it from
 * somebody, the alternates find it from then on, so that who said it is not alone with it.
 */
async function nameAccused(tx: Tx, actor: Actor, opened: Opened, input: MoveInput, day: string) {
  const { row, about, senderId } = opened;
  const wrong = reasonProblems(input);
  const userId = await userNamed(tx, input.signInName).catch((error: unknown) => {
    throw error instanceof InputProblem ? new InputProblem([...error.problems, ...wrong]) : error;
  });
  refuse(wrong);
  const reason = input.text;
  if (about.userIds.includes(userId))
    throw new InputProblem(problem("signInName", t("The case is about this person already.")));
  if (about.takenBack.some((one) => one.userId === userId && one.by === actor.userId))
    throw new InputProblem(
      problem("signInName", t("Somebody took this back. Only another who handles the case can say it again.")),
    );
  const userIds = [...about.userIds, userId];
  const people = await tx.casePerson.findMany({ where: { caseId: row.id }, select: { userId: true, role: true } });
  const barred = await inConflict(
    tx,
    people.map((one) => one.userId),
    await concernOf(tx, row.categoryId, { ...about, userIds }, day),
    senderToldOf(opened),
    day,
  );
  const lost = people.filter((one) => barred.has(one.userId));
  await tx.casePerson.deleteMany({ where: { caseId: row.id, userId: { in: [...barred] } } });
  const named = [...about.named, { userId, by: actor.userId!, reason, lost }];
  const after: About = { ...about, userIds, named };
  if (lost.some(({ role }) => role !== "RECUSED"))
    for (const one of (await peopleOf(tx, row.categoryId, after, senderId, day, true)).people)
      await tx.casePerson.upsert({
        where: { caseId_userId: { caseId: row.id, userId: one.userId } },
        create: { caseId: row.id, ...one },
        update: {},
      });
  await refill(tx, row, after, senderId, day);
  return sealAbout(row.id, after);
}

/** Takes back what another handler said of whom a case is about. Whoever lost it by that finds it again as before. */
async function takeBack(tx: Tx, actor: Actor, opened: Opened, input: MoveInput, day: string) {
  const { row, part, about } = opened;
  const entry = about.named.find(({ userId }) => userId === input.person);
  if (!entry) throw new Conflict(t("The case has moved on meanwhile. Open it again and look."), "state");
  if (!mayTakeBack(entry, { userId: actor.userId, part }, await leadsOf(tx, row.id)))
    throw new Forbidden(t("Only somebody else who leads this case can take this back."));
  refuse(reasonProblems(input));
  const takenBackFor = input.text;
  const userIds = about.userIds.filter((one) => one !== entry.userId);
  const lost = entry.lost.map(({ userId }) => userId);
  const concern = await concernOf(tx, row.categoryId, { ...about, userIds }, day);
  const barred = await inConflict(tx, lost, concern, senderToldOf(opened), day);
  for (const { userId, role } of entry.lost.filter((one) => !barred.has(one.userId)))
    await tx.casePerson.upsert({
      where: { caseId_userId: { caseId: row.id, userId } },
      create: { caseId: row.id, userId, role },
      update: {},
    });
  return sealAbout(row.id, {
    ...about,
    userIds,
    named: about.named.filter((one) => one !== entry),
    takenBack: [...about.takenBack, { ...entry, takenBackBy: actor.userId!, takenBackFor }],
  });
}

async function recuse(tx: Tx, actor: Actor, { row, about, senderId }: Opened, day: string): Promise<void> {
  await tx.casePerson.update({
    where: { caseId_userId: { caseId: row.id, userId: actor.userId! } },
    data: { role: "RECUSED" },
  });
  await refill(tx, row, about, senderId, day);
}

/** Where nobody leads a case any more it falls to those who are free, the alternates last. */
async function refill(
  tx: Tx,
  row: Opened["row"],
  about: Opened["about"],
  senderId: number | null,
  day: string,
): Promise<void> {
  const people = await tx.casePerson.findMany({ where: { caseId: row.id } });
  if (people.some(({ role }) => role === "QUEUE" || role === "ALTERNATE")) return;
  const recused = new Set(people.filter(({ role }) => role === "RECUSED").map(({ userId }) => userId));
  const free = async (alternates: boolean) =>
    (await peopleOf(tx, row.categoryId, about, senderId, day, alternates)).people.filter(
      ({ userId }) => !recused.has(userId),
    );
  const first = await free(false);
  for (const { userId, role } of first.length > 0 ? first : await free(true))
    await tx.casePerson.upsert({
      where: { caseId_userId: { caseId: row.id, userId } },
      create: { caseId: row.id, userId, role },
      update: { role },
    });
}

/** Adds a note among handlers. @throws NotFound */
export const addNote = (actor: Actor, id: string, text: string): Promise<null> =>
  inTx(actor, async ({ tx }) => {
    const { row } = await openContent(tx, actor, id);
    if (row.erasedOn !== null) throw new NotFound();
    await writeNote(tx, id, actor.userId!, text, actor.at);
    await noteAccess(tx, actor, id, "note");
    return null;
  });
