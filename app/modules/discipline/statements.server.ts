/** Files that the person a case is against adds to their reply and to their appeal: theirs until it is sent, kept from then on. */
import { formatDate } from "~/core/dates";
import { Forbidden, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import type { KeptBack } from "~/define/kept-back";
import type { PageFiles } from "~/define/record";
import { attachmentsOf, type Attachments } from "~/modules/files/index.server";
import { handledCases, ownCases } from "./case-row.server";
import { appealUntil } from "./discipline";
import { stateIs } from "~/define/states";
import { CASE_STATES } from "./discipline-states";

export type Statement = "REPLY" | "APPEAL";

/** Whose papers they are, as their rows name it; evidence is the case's own. */
export const OWNERS = { REPLY: "DisciplinaryReply", APPEAL: "DisciplinaryAppeal" } as const;
const STATEMENTS = Object.keys(OWNERS) as Statement[];

const MOST = 10;
/** What the trail calls it while they are the person's alone. */
const ACTS = { add: "attachUnsent", remove: "detachUnsent" } as const;
export const UNSENT_ACTS: readonly string[] = Object.values(ACTS);

/** What is attached and removed before it is sent is told to nobody, whatever becomes of it. */
export const unsentKeptBack: KeptBack = {
  name: "DisciplinaryCase",
  actions: UNSENT_ACTS.map((act) => `DisciplinaryCase.${act}`),
};

/** The column that says when it was sent. */
const SENT = { REPLY: "repliedAt", APPEAL: "appealedAt" } as const;

interface Told {
  status: string;
  replyBy: string | null;
  issuedOn: string | null;
}

/** What the person may still send, and until when; null for nothing. */
export function openStatement(
  { status, replyBy, issuedOn }: Told,
  today: string,
): { of: Statement; until: string } | null {
  if (status === "SHOW_CAUSE_SENT" && replyBy !== null && today <= replyBy) return { of: "REPLY", until: replyBy };
  if (stateIs(CASE_STATES, status, "appealable") && issuedOn !== null && today <= appealUntil(issuedOn))
    return { of: "APPEAL", until: appealUntil(issuedOn) };
  return null;
}

const storeOf = (of: Statement): Attachments =>
  attachmentsOf({
    name: "DisciplinaryCase",
    ownerType: OWNERS[of],
    acts: ACTS,
    most: MOST,
    lock: async ({ tx, actor }, id) => {
      const before = await tx.disciplinaryCase.findFirst({ where: { id, ...ownCases(actor) } });
      if (!before) throw new NotFound();
      // Nobody else learns from the case that files come and go.
      await tx.disciplinaryCase.update({ where: { id }, data: { updatedAt: before.updatedAt } });
      const row = await tx.disciplinaryCase.findFirst({ where: { id, ...ownCases(actor) } });
      if (!row) throw new NotFound();
      if (openStatement(row, todayOf(actor))?.of !== of)
        throw new Forbidden(
          of === "REPLY"
            ? t("Files are added and removed until the reply is sent, by its last day.")
            : t("Files are added and removed until the appeal is sent, by its last day."),
        );
    },
    sees: async (actor, id) =>
      (await db.disciplinaryCase.count({
        where: { id, OR: [ownCases(actor), { AND: [handledCases(actor), { [SENT[of]]: { not: null } }] }] },
      })) > 0,
  });

export const statementFiles: Readonly<Record<Statement, Attachments>> = {
  REPLY: storeOf("REPLY"),
  APPEAL: storeOf("APPEAL"),
};

/** What is sent with a statement is told from now on: the trail names each file as attached. */
export async function tellFiles(work: Work, id: number, of: Statement): Promise<void> {
  const sent = await work.tx.document.findMany({
    where: { ownerType: OWNERS[of], ownerId: id, deletedAt: null },
    orderBy: { id: "asc" },
  });
  for (const { id: document, originalName: name, sha256, size } of sent)
    work.audit({
      action: "DisciplinaryCase.attach",
      entity: "DisciplinaryCase",
      entityId: id,
      diff: { document: [null, { id: document, name, sha256, size }] },
    });
}

const titleOf = (of: Statement): string => (of === "REPLY" ? t("Files with the reply") : t("Files with the appeal"));

/** The files of statements that were sent, on a page. @param file the address of one */
export async function filesOfStatements(
  actor: Actor,
  row: { id: number; repliedAt: Date | null; appealedAt: Date | null },
  file: string,
): Promise<PageFiles[]> {
  const shown = STATEMENTS.filter((of) => row[SENT[of]] !== null);
  return Promise.all(
    shown.map(async (of) => ({
      title: titleOf(of),
      files: await statementFiles[of].view(row.id, actor.company.timeZone),
      file,
    })),
  );
}

const OWN_FILE = "/my/disciplinary/letter/file/:id";

/** The files of one's own statements: those that were sent, and those that go along with what may be sent now. */
export async function ownStatements(actor: Actor, id: number) {
  const row = await db.disciplinaryCase.findFirst({ where: { id, ...ownCases(actor) } });
  if (!row) throw new NotFound();
  const open = openStatement(row, todayOf(actor));
  const sent = await filesOfStatements(actor, row, OWN_FILE);
  return {
    sent,
    open: open && {
      of: open.of,
      title:
        open.of === "REPLY"
          ? t("Files for your reply, until {day}", { day: formatDate(open.until) })
          : t("Files for your appeal, until {day}", { day: formatDate(open.until) }),
      files: await statementFiles[open.of].view(id, actor.company.timeZone),
      file: OWN_FILE,
    },
  };
}

/** Of which statement a document is; null for one of another owner, such as evidence. */
async function statementOf(id: number): Promise<{ of: Statement; caseId: number } | null> {
  const document = await db.document.findUnique({ where: { id }, select: { ownerType: true, ownerId: true } });
  const of = STATEMENTS.find((one) => OWNERS[one] === document?.ownerType);
  return document && of ? { of, caseId: document.ownerId } : null;
}

/** A file that came with a statement; null for evidence. @throws NotFound where the person does not see it */
export async function statementFile(
  actor: Actor,
  id: number,
): Promise<Awaited<ReturnType<Attachments["read"]>> | null> {
  const found = await statementOf(id);
  return found && statementFiles[found.of].read(actor, id);
}

/** A file of one's own statement. @throws NotFound for others */
export async function ownStatementFile(actor: Actor, id: number) {
  const found = await statementOf(id);
  if (!found || (await db.disciplinaryCase.count({ where: { id: found.caseId, ...ownCases(actor) } })) === 0)
    throw new NotFound();
  return statementFiles[found.of].read(actor, id);
}
