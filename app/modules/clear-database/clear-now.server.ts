import { inTx, type Work } from "~/db/transaction.server";
import { t } from "~/core/text";
import { database, type Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { duringMaintenance, MAINTENANCE } from "~/platform/maintenance.server";
import { log } from "~/platform/log.server";
import { holdersOf } from "../identity/index.server";
import { verifyLedger } from "../ledger/index.server";
import { queueMail } from "../mail/index.server";
import { notify } from "../notices/index.server";
import { hindrances, LATE_MS } from "./clear-rules";
import { dataSetOf, type DataSet } from "./data-sets";
import { withoutGuards } from "./guards.server";
import { conditionOf, countRows, placeOf, surroundingsOf, type Counts } from "./surroundings.server";
import { isClearingAllowed } from "./switch.server";
import { statesThat } from "~/define/states";
import { CLEAR_STATES } from "./clear-states";

export interface Means {
  now: () => Date;
  /** Makes a backup and looks it through. @throws where it is not whole */
  backup: () => Promise<{ file: string; sha256: string }>;
}

/** Brings the portal back to what was there before the clearing. */
export const restoreCommand = (file: string) => `npm run restore -- ${file} --force`;

/**
 * Carries a request out that two people agreed on. Whatever goes wrong, nothing is cleared, and the request says why.
 * @returns a line for the page of jobs
 */
export async function clearNow(actor: Actor, id: number, { now, backup }: Means): Promise<string> {
  const at = () => ({ ...actor, at: now() });
  const begun = await begin(at(), id);
  if (begun.line !== null) return begun.line;
  const dataSet = dataSetOf(begun.name)!;
  try {
    return await duringMaintenance(async () => {
      const { file, sha256 } = await backup();
      const { faults } = await verifyLedger();
      if (faults.length > 0) throw new Error(`The books are not right: ${faults[0]!.words}`);
      return inTx(at(), (work) => clear(work, id, { dataSet, counts: begun.counts, file, sha256 }));
    });
  } catch (error) {
    log().error({ err: error, request: id }, "the database was not cleared");
    const words = error instanceof Error ? error.message : String(error);
    return duringMaintenance(() => inTx(at(), (work) => fail(work, id, words)));
  }
}

interface Begun {
  [name: string]: string | null | Counts;
  /** Why it does not begin. */
  line: string | null;
  name: string;
  counts: Counts;
}

/** Claims the request, looks once more whether all holds, and lets nobody change anything from here on. */
function begin(actor: Actor, id: number): Promise<Begun> {
  return duringMaintenance(() =>
    inTx(actor, async (work) => {
      const { tx, audit } = work;
      const request = await tx.clearRequest.findUnique({ where: { id } });
      if (request?.status === "RUNNING") return ends(await fail(work, id, "The portal stopped while it was at work."));
      if (request?.status !== "APPROVED" || !request.notBefore || request.notBefore > actor.at)
        return ends("There is nothing to clear: the request was cancelled.");
      const dataSet = dataSetOf(request.dataSet);
      const against = await objections(tx, actor, request);
      if (!dataSet || against.length > 0)
        return ends(await fail(work, id, against.join("; ") || "There is no such set of data."));
      await tx.clearRequest.update({ where: { id }, data: { status: "RUNNING", version: { increment: 1 } } });
      await tx.portalSetting.upsert({
        where: { key: MAINTENANCE },
        create: { key: MAINTENANCE, value: `clear ${id}` },
        update: { value: `clear ${id}` },
      });
      audit({
        action: "ClearRequest.begin",
        entity: "ClearRequest",
        entityId: id,
        diff: { status: ["APPROVED", "RUNNING"] },
      });
      return { line: null, name: dataSet.name, counts: await countRows(tx, dataSet, placeOf(database().kind)) };
    }),
  );
}

const ends = (line: string): Begun => ({ line, name: "", counts: {} });

async function objections(
  tx: Tx,
  { at }: Actor,
  {
    requestedById,
    approvedById,
    notBefore,
  }: { requestedById: number; approvedById: number | null; notBefore: Date | null },
): Promise<string[]> {
  const may = new Set(await holdersOf("console.clear", at));
  return [
    ...(isClearingAllowed() ? [] : [t("Clearing the database is not allowed here.")]),
    ...(approvedById !== null && approvedById !== requestedById && may.has(requestedById) && may.has(approvedById)
      ? []
      : [t("One of the two administrators may not do this any more")]),
    ...(notBefore && at.getTime() - notBefore.getTime() > LATE_MS
      ? [t("It could not start in time: request it again")]
      : []),
    ...hindrances(await surroundingsOf(tx, at)),
  ];
}

async function clear(
  work: Work,
  id: number,
  { dataSet, counts, file, sha256 }: { dataSet: DataSet; counts: Counts; file: string; sha256: string },
): Promise<string> {
  const { tx, actor, audit } = work;
  const { kind } = database();
  const place = placeOf(kind);
  const now = await countRows(tx, dataSet, place);
  if (Object.entries(counts).some(([table, n]) => now[table] !== n))
    throw new Error("Something was written after the backup was begun.");
  await withoutGuards(
    tx,
    kind,
    dataSet.tables.map(({ table }) => table),
    async () => {
      for (const one of dataSet.tables) {
        const { sql, values } = conditionOf(one, place);
        await tx.$executeRawUnsafe(`DELETE FROM "${one.table}"${sql}`, ...values);
      }
    },
  );
  const { count } = await tx.clearRequest.updateMany({
    where: { id, status: "RUNNING" },
    data: { status: "DONE", backupFile: file, backupHash: sha256, finishedAt: actor.at, version: { increment: 1 } },
  });
  if (count === 0) throw new Error("The request is not at work any more.");
  await tx.portalSetting.deleteMany({ where: { key: MAINTENANCE } });
  const rows = Object.values(counts).reduce((sum, n) => sum + n, 0);
  audit({
    action: "ClearRequest.done",
    entity: "ClearRequest",
    entityId: id,
    diff: { dataSet: dataSet.label, counts, backupFile: file, backupHash: sha256, status: ["RUNNING", "DONE"] },
  });
  await notifyEveryone(work, id, {
    what: dataSet.label,
    text: `${rows} rows. Backup: ${file}, SHA-256 of its manifest ${sha256}. To bring them back, stop the portal and run: ${restoreCommand(file)}`,
  });
  return `${rows} rows cleared; backup ${file}`;
}

/** Those who run the organisation get a mail, whatever they chose to hear of; other administrators of the console a notice. */
async function notifyEveryone(work: Work, id: number, { what, text }: { what: string; text: string }): Promise<void> {
  const { tx, actor } = work;
  const title = "Data has been cleared: {what}";
  await notify(work, {
    userIds: await holdersOf("console.clear", actor.at),
    key: `clear:${id}:done`,
    kind: "portal",
    title,
    values: { what },
    text,
    link: "/grapes/clearDatabase",
  });
  const people = await tx.user.findMany({
    where: { id: { in: await holdersOf("area.admin", actor.at) }, email: { not: null } },
    select: { id: true, email: true, displayName: true },
  });
  for (const person of people)
    await queueMail(work, {
      key: `clear:${id}:done:${person.id}`,
      userId: person.id,
      to: person.email!,
      template: "task-waiting",
      values: { name: person.displayName, title: title.replace("{what}", what), text, path: null },
    });
}

async function fail({ tx, actor, audit }: Work, id: number, words: string): Promise<string> {
  await tx.clearRequest.updateMany({
    where: { id, status: { in: statesThat(CLEAR_STATES, "begun") } },
    data: { status: "FAILED", error: words.slice(0, 500), finishedAt: actor.at, version: { increment: 1 } },
  });
  await tx.portalSetting.deleteMany({ where: { key: MAINTENANCE, value: `clear ${id}` } });
  audit({ action: "ClearRequest.fail", entity: "ClearRequest", entityId: id, diff: { note: words.slice(0, 500) } });
  return `Not cleared: ${words}`;
}
