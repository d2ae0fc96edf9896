/** A case as those who handle it read it. Each reading is written down first (spec: ops §6.1). */
import { formatDate, formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { database, db, type Tx } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { leadsOf, noteAccess, noteReading, openCase, openContent, type Part } from "./case-access.server";
import { openFile, openText } from "./case-key.server";
import { mayTakeBack, wasWronglyNamed, type About } from "./about";
import { ACTS, actsOf, type Act } from "./case-moves.server";
import { CASE_STATES, CLOSE_REASONS, lateOn, MODES_HANDLED, type CaseState, type Mode } from "./case-state";
import { listedFor, todayFor } from "./days.server";
import { nameRequests, type NameRequest } from "./identity-access.server";
import { writeNote } from "./messages.server";

const reading = db as unknown as Tx;

export interface DocumentLine {
  id: string;
  name: string;
  size: string;
  day: string;
  /** Shown as a copy without what a camera adds. */
  cleaned: boolean;
}

export interface CaseContent {
  subject: string;
  body: string;
  happened: string | null;
  about: string;
  /** Whom handlers say it is about; `may`: the reader may take it back. */
  named: { userId: number; name: string; by: string; reason: string; may: boolean }[];
  /** What was taken back. */
  takenBack: { name: string; by: string; reason: string; takenBackBy: string; takenBackFor: string }[];
  unit: string | null;
  messages: { ofSender: boolean; text: string; day: string }[];
  documents: DocumentLine[];
  /** null: without a name; "hidden": there is one, and it may be asked for. */
  sender: { name: string; contact: string | null } | "hidden" | null;
  asked: NameRequest[];
  readings: { id: string; by: string; what: string; at: string }[];
}

export interface CaseView {
  id: string;
  version: number;
  caseNo: string;
  kind: string;
  category: string;
  mode: string;
  status: { label: string; tone: string };
  priority: string;
  facts: { label: string; value: string | null }[];
  late: boolean;
  legalHold: boolean;
  handlers: string[];
  part: Part;
  acts: { name: Act; label: string; needs: string | null }[];
  /** null for whoever sees its dates alone. */
  content: CaseContent | null;
}

const ROLES: Readonly<Record<string, string>> = {
  QUEUE: "leads",
  ALTERNATE: "leads as alternate",
  ASSIGNED: "works on it",
  RECUSED: "handed it back",
};

/** Reads a case for its page. @param only the kind that an address shows @throws NotFound */
export async function readCase(actor: Actor, id: string, only?: "FEEDBACK"): Promise<CaseView> {
  const opened = await openCase(reading, actor, id);
  const { row, part, about } = opened;
  if (only && (row.kind !== only || part === "dates")) throw new NotFound();
  if (part !== "dates")
    await database().writing(async (tx) => {
      await noteAccess(tx, actor, id, "read");
      await tx.caseMessage.updateMany({
        where: { caseId: id, ofSender: true, seenOn: null, onDate: { lt: listedFor(actor) } },
        data: { seenOn: todayFor(actor) },
      });
    });
  const [category, people] = await Promise.all([
    db.feedbackCategory.findUniqueOrThrow({ where: { id: row.categoryId } }),
    db.casePerson.findMany({
      where: { caseId: id },
      orderBy: { userId: "asc" },
      include: { user: { select: { displayName: true } } },
    }),
  ]);
  const late = lateOn(todayFor(actor), row);
  const day = (text: string | null) => (text === null ? null : formatDate(text));
  return {
    id,
    version: row.version,
    caseNo: row.caseNo,
    kind: row.kind,
    category: category.name,
    mode: MODES_HANDLED[row.mode as Mode],
    status: CASE_STATES[row.status as CaseState],
    priority: row.priority,
    facts: [
      { label: "Received", value: day(row.receivedOn) },
      { label: "To be confirmed by", value: day(row.ackDueOn) },
      { label: "Confirmed", value: day(row.ackedOn) },
      { label: "Outcome to be told by", value: day(row.feedbackDueOn) },
      { label: "Outcome told", value: day(row.feedbackOn) },
      { label: "Closed", value: day(row.closedOn) },
      {
        label: "Came to",
        value: row.closeReason && t(CLOSE_REASONS[row.closeReason as keyof typeof CLOSE_REASONS]),
      },
      { label: "Content is erased on", value: row.legalHold ? t("Kept until released") : day(row.retentionUntil) },
    ],
    late: late !== null,
    legalHold: row.legalHold,
    handlers: people.map(({ role, user }) => `${user.displayName}, ${t(ROLES[role]!)}`),
    part,
    acts: actsOf(opened).map((name) => ({ name, label: ACTS[name].label, needs: ACTS[name].needs })),
    content: part === "dates" ? null : await contentOf(actor, row, part, about),
  };
}

type Row = Awaited<ReturnType<typeof openCase>>["row"];

async function contentOf(actor: Actor, row: Row, part: Part, about: About): Promise<CaseContent> {
  const { id } = row;
  const seen = { lt: listedFor(actor) };
  const text = (sealed: string | null, place: string) =>
    sealed === null ? t("Erased, because its time is over.") : openText(sealed, place);
  // Who lost the case by a naming that was taken back is told neither.
  const told = !wasWronglyNamed(about, actor.userId);
  const [messages, documents, identity, unit, readings, asked] = await Promise.all([
    db.caseMessage.findMany({
      where: { caseId: id, OR: [{ ofSender: false }, { onDate: seen }] },
      orderBy: { position: "asc" },
    }),
    db.caseDocument.findMany({
      where: { caseId: id, onDate: seen },
      orderBy: [{ onDate: "asc" }, { name: "asc" }],
      select: { id: true, name: true, bytes: true, onDate: true, mime: true },
    }),
    db.caseIdentity.findUnique({ where: { caseId: id } }),
    row.unitId === null ? null : db.orgUnit.findUnique({ where: { id: row.unitId }, select: { name: true } }),
    db.caseAccess.findMany({
      where: { caseId: id, ...(told ? {} : { action: { notIn: ["name", "takeBack"] } }) },
      orderBy: { at: "desc" },
      take: 50,
      include: { user: { select: { displayName: true } } },
    }),
    nameRequests(reading, actor, id),
  ]);
  const shown = row.mode === "NAMED" || asked.some(({ status }) => status === "GRANTED");
  const userId = identity && shown ? Number(openText(identity.userIdEnc, `${id} sender`)) : null;
  const user = userId === null ? null : await db.user.findUnique({ where: { id: userId } });
  return {
    subject: text(row.subjectEnc, `${id} subject`),
    body: text(row.bodyEnc, `${id} body`),
    happened: row.happenedEnc === null ? null : openText(row.happenedEnc, `${id} happened`),
    about: about.words,
    ...(await namings(actor, part, id, told ? about : { ...about, takenBack: [] })),
    unit: unit?.name ?? null,
    messages: messages.map((message) => ({
      ofSender: message.ofSender,
      text: text(message.bodyEnc, `${message.id} message`),
      day: formatDate(message.onDate),
    })),
    documents: documents.map(({ id: file, name, bytes, onDate, mime }) => ({
      id: file,
      name,
      size: t("{n} kB", { n: Math.ceil(bytes / 1024) }),
      day: formatDate(onDate),
      cleaned: /^image\/(jpeg|png)$/.test(mime),
    })),
    sender: user
      ? {
          name: user.displayName,
          contact: identity?.contactEnc ? openText(identity.contactEnc, `${id} contact`) : null,
        }
      : identity
        ? "hidden"
        : null,
    asked,
    readings: readings.map(({ id: access, user: by, action, at }) => ({
      id: access,
      by: by.displayName,
      what: t(ACTIONS[action] ?? (action in ACTS ? ACTS[action as Act].label : action)),
      at: formatInstant(at, actor.company.timeZone),
    })),
  };
}

/** Whom handlers said a case is about, in words. */
async function namings(actor: Actor, part: Part, caseId: string, { named, takenBack }: About) {
  const ids = [...named, ...takenBack.flatMap((one) => [one, { userId: one.takenBackBy, by: one.by }])];
  const users = await db.user.findMany({
    where: { id: { in: ids.flatMap(({ userId, by }) => [userId, by]) } },
    select: { id: true, displayName: true },
  });
  const nameOf = (id: number) => users.find((one) => one.id === id)?.displayName ?? "";
  const leads = await leadsOf(db, caseId);
  return {
    named: named.map((one) => ({
      userId: one.userId,
      name: nameOf(one.userId),
      by: nameOf(one.by),
      reason: one.reason,
      may: mayTakeBack(one, { userId: actor.userId, part }, leads),
    })),
    takenBack: takenBack.map((one) => ({
      name: nameOf(one.userId),
      by: nameOf(one.by),
      reason: one.reason,
      takenBackBy: nameOf(one.takenBackBy),
      takenBackFor: one.takenBackFor,
    })),
  };
}

const ACTIONS: Readonly<Record<string, string>> = {
  read: "Read",
  notes: "Read the notes",
  note: "Wrote a note",
  file: "Downloaded a file",
  original: "Downloaded an original",
  nameAlternate: "Named an alternate",
  assignRefused: "Tried to assign it to somebody who may not handle it",
  askForName: "Asked for the name",
  grantName: "Agreed to show the name",
  refuseName: "Refused to show the name",
};

export interface NotesView {
  caseNo: string;
  id: string;
  erased: boolean;
  notes: { id: string; by: string; at: string; text: string }[];
}

/** What handlers noted among themselves. @throws NotFound */
export async function readNotes(actor: Actor, id: string, only?: "FEEDBACK"): Promise<NotesView> {
  const { row } = await openContent(reading, actor, id);
  if (only && row.kind !== only) throw new NotFound();
  await noteReading(actor, id, "notes");
  const rows = await db.caseNote.findMany({
    where: { caseId: id },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    include: { author: { select: { displayName: true } } },
  });
  return {
    caseNo: row.caseNo,
    id,
    erased: row.erasedOn !== null,
    notes: rows.map((note) => ({
      id: note.id,
      by: note.author.displayName,
      at: formatInstant(note.at, actor.company.timeZone),
      text: note.bodyEnc === null ? t("Erased, because its time is over.") : openText(note.bodyEnc, `${note.id} note`),
    })),
  };
}

interface CaseFile {
  name: string;
  mime: string;
  bytes: Uint8Array;
}

/** A file of a case: a picture as its cleaned copy, others as they came. @throws NotFound */
export async function caseFile(actor: Actor, fileId: string): Promise<CaseFile> {
  const row = await db.caseDocument.findFirst({ where: { id: fileId, onDate: { lt: listedFor(actor) } } });
  if (row) await openContent(reading, actor, row.caseId);
  const sealed = row && (row.cleanedEnc ?? row.originalEnc);
  if (!row || !sealed) throw new NotFound();
  await noteReading(actor, row.caseId, "file");
  return {
    name: row.name,
    mime: row.mime,
    bytes: openFile(sealed, `${row.id} ${row.cleanedEnc ? "clean" : "original"}`),
  };
}

/** A picture as it came, with all a camera wrote into it; the reason stands among the notes. @throws NotFound */
export async function originalFile(actor: Actor, fileId: string, reason: string): Promise<CaseFile> {
  const row = await db.caseDocument.findFirst({ where: { id: fileId, onDate: { lt: listedFor(actor) } } });
  if (!row?.originalEnc) throw new NotFound();
  const { name, mime, originalEnc, caseId } = row;
  await inTx(actor, async ({ tx }) => {
    await openContent(tx, actor, caseId);
    await writeNote(tx, caseId, actor.userId!, t("The original of {name}: {reason}", { name, reason }), actor.at);
    await noteAccess(tx, actor, caseId, "original");
    return null;
  });
  return { name, mime, bytes: openFile(originalEnc, `${row.id} original`) };
}
