/** Brings the labels of states to where states are shown: at the start, after each change, and for those of other processes. */
import { db } from "~/db/database.server";
import { useStateWords, type StateWords } from "~/define/state-words";
import type { Tone } from "~/define/workflow";
import { log } from "~/platform/log.server";

/** Acts of another process may go unseen this long. */
const EVERY_MS = 15_000;

export async function readStateWords(): Promise<void> {
  const rows = await db.auditStateLabel.findMany({ where: { active: true } });
  useStateWords(
    new Map(
      rows.map(({ state, label, tone, position }): [string, StateWords] => [
        state,
        { label, tone: tone as Tone, order: position },
      ]),
    ),
  );
}

let timer: NodeJS.Timeout | null = null;

export async function watchStateWords(): Promise<void> {
  stopWatchingStateWords();
  await readStateWords();
  timer = setInterval(() => {
    readStateWords().catch((error: unknown) => log().warn({ err: error }, "labels of states were not read"));
  }, EVERY_MS);
  timer.unref();
}

export function stopWatchingStateWords(): void {
  if (timer) clearInterval(timer);
  timer = null;
}
