/** The heads of all chains, sealed in the database and signed for keeping elsewhere. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod/v4";
import { AUDIT } from "~/core/audit-chain.server";
import { sealOf, signatureState, signHeads, type SignedHeads } from "~/core/chain-seal.server";
import { database, db } from "~/db/database.server";

interface Place {
  /** Folder of signed heads. */
  folder: string | null;
  /** Address they are mailed to. */
  to: string | null;
}

let place: Place = { folder: null, to: null };

/** Sets where signed heads are kept. */
export function useHeads(where: Place): void {
  place = where;
}

export const headsGoTo = () => place.to;

const signedSchema = z.object({
  at: z.string(),
  heads: z.array(z.object({ name: z.string(), seq: z.number(), hash: z.string() })),
  seal: z.string(),
});

const namesOf = () =>
  place.folder && existsSync(place.folder)
    ? readdirSync(place.folder)
        .filter((name) => /^heads-.*\.json$/.test(name))
        .sort()
    : [];

/** Signed heads out of a file. @throws for another file */
export function readHeads(file: string): SignedHeads {
  const read = signedSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!read.success) throw new Error(`${file} holds no signed heads.`);
  return read.data;
}

/** The heads signed last on this machine; null before the first. */
export function latestHeads(): SignedHeads | null {
  const name = namesOf().at(-1);
  return name === undefined ? null : readHeads(path.join(place.folder ?? "", name));
}

/** Signs the heads as they are now, and keeps them in the folder. */
export async function keepHeads(at: Date): Promise<SignedHeads> {
  const signed = signHeads(await db.chainHead.findMany({ orderBy: { name: "asc" } }), at);
  if (place.folder) {
    mkdirSync(place.folder, { recursive: true, mode: 0o700 });
    writeFileSync(
      path.join(place.folder, `heads-${at.toISOString().slice(0, 19).replaceAll(":", "")}Z.json`),
      headsText(signed),
      { mode: 0o600 },
    );
  }
  return signed;
}

export const headsText = (signed: SignedHeads) => `${JSON.stringify(signed, null, 2)}\n`;

/**
 * Seals the heads that have no seal, as a version without seals left them. Where heads were signed before, a seal that
 * is missing was taken away: it stays missing.
 * @param evenSo seals every head under the present key, whatever seal it has: somebody has proved them in another way
 */
export async function sealChains(at: Date, evenSo = false): Promise<{ sealed: number; left: number }> {
  const unsealed = await db.chainHead.count({ where: { seal: "" } });
  if (unsealed > 0 && namesOf().length > 0 && !evenSo) return { sealed: 0, left: unsealed };
  const sealed = await database().writing(async (tx) => {
    const heads = await tx.chainHead.findMany({ where: evenSo ? {} : { seal: "" } });
    for (const head of heads) await tx.chainHead.update({ where: { name: head.name }, data: { seal: sealOf(head) } });
    return heads.length;
  });
  if (sealed > 0 || namesOf().length === 0) await keepHeads(at);
  return { sealed, left: 0 };
}

/**
 * Holds chains against heads that were signed earlier.
 * @param ofBooks the books of all branches; otherwise the audit trail
 * @returns a sentence for each that does not go on from there
 */
export async function faultsSince(signed: SignedHeads, ofBooks: boolean): Promise<string[]> {
  const state = signatureState(signed);
  if (state === "foreign")
    return [`The heads of ${signed.at} are signed with the key ${signed.seal.split(".")[0]}, which is not here.`];
  if (state !== "whole") return [`The heads of ${signed.at} are not as they were signed.`];
  const faults: string[] = [];
  for (const { name, seq, hash } of signed.heads.filter((head) => (head.name !== AUDIT) === ofBooks && head.seq > 0)) {
    const row = ofBooks
      ? await db.journal.findUnique({
          where: { branchId_seq: { branchId: Number(name.split(":")[1]), seq } },
          select: { hash: true },
        })
      : await db.auditEvent.findUnique({ where: { seq }, select: { hash: true } });
    if (row?.hash !== hash)
      faults.push(
        `The chain ${name} ${row ? "has another row" : "lacks the row"} ${seq} that was its last on ${signed.at}.`,
      );
  }
  return faults;
}
