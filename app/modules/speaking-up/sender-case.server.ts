/** A case as its sender sees it, by its code or in their own list (spec: ops §6.2, §6.3). Reading it leaves nothing behind. */
import { formatDate } from "~/core/dates";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { database, db, type Tx } from "~/db/database.server";
import { mustNotBeMaintained } from "~/platform/maintenance.server";
import { CATEGORY_NAMES, categoryName } from "./category-name";
import { openText } from "./case-key.server";
import { CASE_STATES, CLOSE_REASONS, MODES, type CaseState, type Mode } from "./case-state";
import { writeMessage } from "./messages.server";
import { writeFiles, type Told } from "./send-case.server";
import { casesSentBy, senderHash } from "./sender-hash.server";

export interface ThreadLine {
  ofSender: boolean;
  text: string;
  day: string;
}

export interface SenderView {
  caseNo: string;
  category: string;
  mode: string;
  sentOn: string;
  /** What it has come to, in plain words. */
  status: string;
  subject: string;
  body: string;
  messages: ThreadLine[];
  files: string[];
  /** What was written can be added to. */
  open: boolean;
}

/** What a case has come to, as its sender reads it. */
export const STATUS_WORDS: Readonly<Record<CaseState, string>> = {
  NEW: "Received. Somebody answers you by {ack}.",
  ACKNOWLEDGED: "Read. You hear what came of it by {feedback}.",
  ASSIGNED: "With somebody who looks into it. You hear what came of it by {feedback}.",
  INVESTIGATING: "Being looked into. You hear what came of it by {feedback}.",
  WAITING_REPORTER: "Waiting for your answer to the question below.",
  FEEDBACK_GIVEN: "You were told what came of it.",
  CLOSED: "Closed.",
};

const WHOLE = {
  category: { select: CATEGORY_NAMES },
  messages: { orderBy: { position: "asc" } },
  documents: { orderBy: { name: "asc" }, select: { name: true } },
} as const;

const found = (where: { receiptHash: string } | { id: string }) =>
  db.feedbackCase.findUnique({ where: where as { id: string }, include: WHOLE });
type Found = NonNullable<Awaited<ReturnType<typeof found>>>;

function shown(row: Found): SenderView {
  const { id } = row;
  const text = (sealed: string | null, place: string) =>
    sealed === null ? t("Erased, because its time is over.") : openText(sealed, place);
  const state = row.status as CaseState;
  return {
    caseNo: row.caseNo,
    category: categoryName(row.category),
    mode: MODES[row.mode as Mode],
    sentOn: formatDate(row.receivedOn),
    status:
      t(STATUS_WORDS[state], { ack: formatDate(row.ackDueOn), feedback: formatDate(row.feedbackDueOn) }) +
      (state === "CLOSED" && row.closeReason
        ? ` ${t(CLOSE_REASONS[row.closeReason as keyof typeof CLOSE_REASONS])}.`
        : ""),
    subject: text(row.subjectEnc, `${id} subject`),
    body: text(row.bodyEnc, `${id} body`),
    messages: row.messages.map((message) => ({
      ofSender: message.ofSender,
      text: text(message.bodyEnc, `${message.id} message`),
      day: formatDate(message.onDate),
    })),
    files: row.documents.map(({ name }) => name),
    open: row.erasedOn === null,
  };
}

/** The case of a code; null for a code of none. @param receiptHash of the code */
export async function caseOfCode(receiptHash: string): Promise<SenderView | null> {
  const row = await found({ receiptHash });
  return row && shown(row);
}

/** One of the cases somebody sent with their name. @throws NotFound */
export async function ownCase(userId: number, id: string): Promise<SenderView> {
  const row = await found({ id });
  const own = await db.caseIdentity.count({ where: { caseId: id, senderHash: senderHash(userId, id) } });
  if (!row || own === 0) throw new NotFound();
  return shown(row);
}

export interface OwnLine {
  id: string;
  caseNo: string;
  subject: string;
  sentOn: string;
  status: string;
  tone: string;
  /** The last word was not theirs. */
  answered: boolean;
}

/** The cases somebody sent with their name, the newest first. */
export async function ownCases(userId: number): Promise<OwnLine[]> {
  const rows = await db.feedbackCase.findMany({
    where: { id: { in: await casesSentBy(userId) } },
    orderBy: [{ receivedOn: "desc" }, { caseNo: "asc" }],
    take: 200,
    include: { messages: { orderBy: { position: "desc" }, take: 1, select: { ofSender: true } } },
  });
  return rows.map((row) => ({
    id: row.id,
    caseNo: row.caseNo,
    subject: row.subjectEnc === null ? t("Erased") : openText(row.subjectEnc, `${row.id} subject`),
    sentOn: formatDate(row.receivedOn),
    status: CASE_STATES[row.status as CaseState].label,
    tone: CASE_STATES[row.status as CaseState].tone,
    answered: row.messages[0]?.ofSender === false,
  }));
}

interface Added {
  text: string;
  files: Told["files"];
  /** Of the form. */
  key: string;
}

/**
 * Adds what the sender writes, in a transaction with nothing else in it.
 * @throws NotFound where there is no such case, InputProblem once its time is over
 */
export async function addOfSender(
  finder: { receiptHash: string } | { id: string; userId: number },
  { text, files, key }: Added,
  day: string,
): Promise<void> {
  await database().writing(async (tx: Tx) => {
    await mustNotBeMaintained(tx);
    const row = await tx.feedbackCase.findFirst({
      where:
        "userId" in finder
          ? { id: finder.id, identity: { senderHash: senderHash(finder.userId, finder.id) } }
          : { ...finder },
      select: { id: true, erasedOn: true, status: true },
    });
    if (!row) throw new NotFound();
    if (row.erasedOn !== null)
      throw new InputProblem(problem("text", t("This case is erased. Send a new one."), "erased"));
    const messageId = await writeMessage(tx, { caseId: row.id, ofSender: true, text, day, key });
    if (messageId !== null) await writeFiles(tx, row.id, messageId, files, day);
  });
}
