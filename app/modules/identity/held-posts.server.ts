/**
 * A form that arrives after its session has ended is kept, encrypted, for the same person, and sent once they
 * have signed in again (spec: platform §4, "nothing typed is lost").
 */
import { randomToken } from "~/core/ids.server";
import { database, db } from "~/db/database.server";
import { clockFault } from "~/platform/clock.server";
import { seal, unseal } from "./sealing.server";

const KEPT_MS = 30 * 60_000;
const MOST_BYTES = 256 * 1024;
/** Forms of one person at a time: what is known of a page fills no table. */
const MOST_KEPT = 20;

export interface HeldPost {
  path: string;
  /** Names and values in the order of the form. */
  fields: [string, string][];
  /** Names of chosen files; their bytes are not kept and have to be chosen again. */
  files: string[];
}

/** Keeps a form for its sender. @returns its id, or null when it is too large to keep, or too many wait already */
export async function holdPost(userId: number, post: HeldPost, at: Date): Promise<string | null> {
  const text = JSON.stringify(post);
  if (Buffer.byteLength(text) > MOST_BYTES) return null;
  const id = randomToken();
  return database().writing(async (tx) => {
    if (clockFault() === null) await tx.heldPost.deleteMany({ where: { expiresAt: { lt: at } } });
    if ((await tx.heldPost.count({ where: { userId } })) >= MOST_KEPT) return null;
    await tx.heldPost.create({
      data: {
        id,
        userId,
        path: post.path,
        body: seal("held-post", text),
        createdAt: at,
        expiresAt: new Date(at.getTime() + KEPT_MS),
      },
    });
    return id;
  });
}

/** True while a form with this id waits; says nothing of whose it is. */
export async function isHeld(id: string, at: Date): Promise<boolean> {
  return (await db.heldPost.count({ where: { id, expiresAt: { gte: at } } })) > 0;
}

/** Hands a kept form back, once, and only to the person who typed it; null for any other, and for one that was altered. */
export async function takeHeldPost(id: string, userId: number, at: Date): Promise<HeldPost | null> {
  return database().writing(async (tx) => {
    const row = await tx.heldPost.findFirst({ where: { id, userId, expiresAt: { gte: at } } });
    if (!row) return null;
    const { count } = await tx.heldPost.deleteMany({ where: { id } });
    if (count === 0) return null; // somebody took it a moment ago
    const text = unseal("held-post", row.body);
    return text === null ? null : (JSON.parse(text) as HeldPost);
  });
}
