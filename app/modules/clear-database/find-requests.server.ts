import { formatInstant } from "~/core/dates";
import { formatCount, t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Tag } from "~/define/workflow";
import { rowsOf } from "./ask.server";
import { STATES } from "./clear";
import { hindrances } from "./clear-rules";
import { restoreCommand } from "./clear-now.server";
import { DATA_SETS, dataSetOf } from "./data-sets";
import { surroundingsOf } from "./surroundings.server";
import { stateIs } from "~/define/states";
import { CLEAR_STATES } from "./clear-states";

export interface ClearView {
  id: number;
  version: number;
  what: string;
  reason: string;
  rows: string;
  status: Tag;
  asked: string;
  agreed: string;
  /** When it begins or ended. */
  when: string;
  backup: string;
  restore: string;
  error: string;
  mine: boolean;
  mayApprove: boolean;
  mayCancel: boolean;
}

const MOST = 25;

/** The latest requests, the newest first. */
export async function findRequests(actor: Actor): Promise<ClearView[]> {
  const rows = await db.clearRequest.findMany({ orderBy: { id: "desc" }, take: MOST });
  const people = await db.user.findMany({
    where: { id: { in: rows.flatMap(({ requestedById, approvedById }) => [requestedById, approvedById ?? 0]) } },
    select: { id: true, displayName: true },
  });
  const name = (id: number | null) => people.find((one) => one.id === id)?.displayName ?? "–";
  const at = (when: Date | null) => (when ? formatInstant(when, actor.company.timeZone) : "–");
  return rows.map((row) => {
    const counts = Object.values(JSON.parse(row.counts) as Record<string, number>).reduce((sum, n) => sum + n, 0);
    const { label, tone } = STATES[row.status]!;
    return {
      id: row.id,
      version: row.version,
      what: t(dataSetOf(row.dataSet)?.label ?? row.dataSet),
      reason: row.reason,
      rows: formatCount(counts),
      status: { text: t(label), tone },
      asked: `${name(row.requestedById)}, ${at(row.requestedAt)}`,
      agreed: row.approvedById === null ? t("No one yet") : `${name(row.approvedById)}, ${at(row.approvedAt)}`,
      when: at(row.finishedAt ?? row.notBefore),
      backup: row.backupFile ? t("{file}, SHA-256 {hash}", { file: row.backupFile, hash: row.backupHash ?? "" }) : "–",
      restore: row.backupFile ? restoreCommand(row.backupFile) : "–",
      error: row.error ?? "–",
      mine: row.requestedById === actor.userId,
      mayApprove: row.status === "REQUESTED" && row.requestedById !== actor.userId,
      mayCancel: stateIs(CLEAR_STATES, row.status, "cancellable"),
    };
  });
}

/** What can be cleared with its rows of this moment, and what stands in the way. */
export async function clearChoices(
  actor: Actor,
): Promise<{ sets: { value: string; label: string; note: string }[]; hindrances: string[]; secondFactor: boolean }> {
  const sets = await Promise.all(
    DATA_SETS.map(async ({ name, label, means }) => ({
      value: name,
      label,
      note: t("{means} {n} rows now.", { means: t(means), n: formatCount(await rowsOf(name)) }),
    })),
  );
  const { totpSince } = await db.user.findUniqueOrThrow({
    where: { id: actor.userId ?? 0 },
    select: { totpSince: true },
  });
  return { sets, hindrances: hindrances(await surroundingsOf(db, actor.at)), secondFactor: totpSince !== null };
}
