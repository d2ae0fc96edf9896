/** The whole journal as a text for hledger and ledger. */
import { dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { FileAnswer } from "~/define/endpoint";
import { exportJournal, uncountedCash } from "~/modules/ledger/index.server";
import { mustBeRead, readAsked, type AskedName } from "./asked";
import { frameOf } from "./frame.server";

export const JOURNAL_FORMS = ["functional", "native"] as const;
export type JournalForm = (typeof JOURNAL_FORMS)[number];
/** What a journal can be asked for. */
export const JOURNAL_TAKES: readonly AskedName[] = ["unit", "from", "to", "known"];

/**
 * The journal of a unit as a file, written while it is read. "functional" is in the currency of the books, "native"
 * in that of each line. Without dates: all of it. @throws NotFound out of reach; Unreadable
 */
export async function journalFile(
  actor: Actor,
  form: JournalForm,
  get: (name: AskedName) => string | null | undefined,
): Promise<FileAnswer> {
  const { asked, wrong } = readAsked((name) => (JOURNAL_TAKES.includes(name) ? get(name) : null));
  mustBeRead(wrong);
  const { unit, company, branches, known, hidden, untold } = await frameOf(
    actor,
    asked,
    { begins: "year", hidesCash: true },
    await uncountedCash(db, actor),
  );
  const pieces = exportJournal({
    companyId: company.unitId,
    branchIds: branches.map(({ id }) => id),
    form,
    functional: company.currency,
    known,
    hidden,
    untold,
    ...(asked.from ? { from: asked.from } : {}),
    ...(asked.to ? { to: asked.to } : {}),
  });
  return {
    name: `journal-${unit.code.toLowerCase()}-${form}-${dateIn(actor.at, company.timeZone)}.journal`,
    mime: "text/plain; charset=utf-8",
    bytes: streamOf(pieces),
  };
}

function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
