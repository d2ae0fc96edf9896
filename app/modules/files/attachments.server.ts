/** Papers that hang on a record, PDF or pictures: added and taken away while the record allows it, kept ever after (spec: accounts §4.2). */
import { inTx, type Outcome, type Work } from "~/db/transaction.server";
import { formatBytes } from "~/core/bytes";
import { formatInstant } from "~/core/dates";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { checkFiles, type CheckedFile, type FileRules, type IncomingFile } from "./check-files.server";
import { addDocument, buryDocument, contentOf } from "./documents.server";
import type { FileType } from "./file-types.server";
import { storing, type StoreName } from "./store.server";
import { isShown } from "./thumbnails.server";

export const ATTACHMENT_TYPES: readonly FileType[] = ["application/pdf", "image/jpeg", "image/png"];

/** What is done with the papers of a record. */
export type PaperAct = "add" | "remove";

/** A kind of record that papers hang on. */
export interface AttachmentOwner {
  /** As the records of files and the trail name it: "Voucher". */
  name: string;
  /** As the records of files name what these papers belong to, where several kinds of them hang on a record. */
  ownerType?: string;
  /** What the trail calls adding one and removing one; "attach" and "detach" where nothing is said. */
  acts?: Readonly<Record<PaperAct, string>>;
  /** How many one record holds. */
  most: number;
  /** Locks the record. @throws unless the actor may add papers to it, or take one away, now */
  lock: (work: Work, id: number, act: PaperAct) => Promise<unknown>;
  /** Why a paper stays, in words, as something of the record uses it; null where nothing does. */
  uses?: (work: Work, documentId: number) => Promise<string | null>;
  /** Whether the actor sees the record. */
  sees: (actor: Actor, id: number) => Promise<boolean>;
}

/** A paper in words. */
export interface AttachmentView {
  id: number;
  name: string;
  size: string;
  uploaded: string;
  sha256: string;
  /** A list shows a small picture of it. */
  picture: boolean;
}

/** A record that has just been made. */
type Made = Record<string, Outcome> & { id: number; version: number };
/** What becomes of it once its papers hang on it. */
type Finish<M> = (work: Work, made: M) => Promise<M> | null;
type Kept = Awaited<ReturnType<typeof db.document.findMany>>[number];

export interface Attachments {
  owner: AttachmentOwner;
  /** Adds files, all or none. @returns the record's id, and the ids of the files with commas between them */
  add: (actor: Actor, ownerId: number, files: readonly IncomingFile[]) => Promise<{ id: number; ids: string }>;
  /** The same for a record that is being made: `make` makes it within the transaction, `finish` goes on with it there. */
  addTo: <M extends Made>(
    actor: Actor,
    files: readonly IncomingFile[],
    make: (work: Work) => Promise<M>,
    finish?: Finish<M>,
  ) => Promise<M>;
  /** Takes a file away; its record stays as a tombstone. @throws NotFound */
  remove: (actor: Actor, ownerId: number, id: number) => Promise<{ id: number }>;
  /** The bytes of a file of a record in sight. @throws NotFound */
  read: (actor: Actor, id: number) => Promise<{ name: string; mime: string; bytes: Buffer }>;
  /** The files of a record; whether the actor sees it is asked by the caller. */
  of: (ownerId: number) => Promise<Kept[]>;
  /** The same in words, with times of a zone. */
  view: (ownerId: number, timeZone: string) => Promise<AttachmentView[]>;
}

/** The papers of a kind of record. */
export function attachmentsOf(owner: AttachmentOwner): Attachments {
  const { name, ownerType = name, acts = { add: "attach", remove: "detach" }, most } = owner;
  const rules: FileRules = { field: "file", types: ATTACHMENT_TYPES, most };
  const kept = (ownerId: number) => ({ ownerType, ownerId, deletedAt: null });
  const of = (ownerId: number) => db.document.findMany({ where: kept(ownerId), orderBy: { id: "asc" } });
  /** Writes the records of files that are stored, each with its row in the trail. */
  const attach = async (
    work: Work,
    ownerId: number,
    checked: readonly CheckedFile[],
    stored: readonly { storedName: string; store: StoreName }[],
    there: readonly { sha256: string; originalName: string }[] = [],
  ): Promise<number[]> => {
    const ids: number[] = [];
    for (const [index, file] of checked.entries()) {
      const same = there.find(({ sha256 }) => sha256 === file.hash);
      if (same)
        throw new InputProblem(
          problem(
            "file",
            t("{name} is already there as {originalName}", { name: file.name, originalName: same.originalName }),
            "same_file",
          ),
        );
      const facts = { ownerType, ownerId, kind: ownerType.toUpperCase() };
      const id = await addDocument(work, facts, file, stored[index]!);
      ids.push(id);
      work.audit({
        action: `${name}.${acts.add}`,
        entity: name,
        entityId: ownerId,
        diff: { document: [null, { id, name: file.name, sha256: file.hash, size: file.bytes.length }] },
      });
    }
    return ids;
  };
  return {
    owner,
    of,
    addTo: async (actor, files, make, finish) => {
      const checked = files.length === 0 ? [] : await checkFiles(files, rules);
      return storing(checked, (stored) =>
        inTx(actor, async (work) => {
          const made = await make(work);
          await attach(work, made.id, checked, stored);
          return (await finish?.(work, made)) ?? made;
        }),
      );
    },
    add: async (actor, ownerId, files) => {
      const checked = await checkFiles(files, rules);
      return storing(checked, (stored) =>
        inTx(actor, async (work) => {
          await owner.lock(work, ownerId, "add");
          const there = await work.tx.document.findMany({
            where: kept(ownerId),
            select: { sha256: true, originalName: true },
          });
          if (there.length + checked.length > most)
            throw new InputProblem(
              problem(
                "file",
                t("At most {most} attachments; there are {length}", { most, length: there.length }),
                "too_many",
              ),
            );
          const ids = await attach(work, ownerId, checked, stored, there);
          return { id: ownerId, ids: ids.join(",") };
        }),
      );
    },
    remove: (actor, ownerId, id) =>
      inTx(actor, async (work) => {
        await owner.lock(work, ownerId, "remove");
        const document = await work.tx.document.findFirst({ where: { id, ...kept(ownerId) } });
        if (!document) throw new NotFound();
        const used = await owner.uses?.(work, id);
        if (used) throw new Conflict(used, "in_use");
        await buryDocument(work, id);
        work.audit({
          action: `${name}.${acts.remove}`,
          entity: name,
          entityId: ownerId,
          diff: { document: [{ id, name: document.originalName, sha256: document.sha256 }, null] },
        });
        return { id: ownerId };
      }),
    read: async (actor, id) => {
      const document = await db.document.findFirst({ where: { id, ownerType, deletedAt: null } });
      if (!document || !(await owner.sees(actor, document.ownerId))) throw new NotFound();
      return contentOf(document);
    },
    view: async (ownerId, timeZone) =>
      (await of(ownerId)).map((one) => ({
        id: one.id,
        name: one.originalName,
        size: formatBytes(one.size),
        uploaded: formatInstant(one.uploadedAt, timeZone),
        sha256: one.sha256,
        picture: isShown(one.mime),
      })),
  };
}
