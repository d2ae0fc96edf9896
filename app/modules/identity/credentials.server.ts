/** Links and codes by which a person sets a password: after an invitation, or when it was forgotten (spec: platform §4). */
import { randomInt } from "node:crypto";
import { sha256 } from "~/core/canonical.server";
import { randomToken } from "~/core/ids.server";
import type { Tx } from "~/db/database.server";
import { keyedHash } from "./sealing.server";

export const INVITE_HOURS = 72;
export const RESET_MINUTES = 30;
const CODE_DIGITS = 8;

export type CredentialKind = "INVITE" | "RESET";

/** What its receiver alone knows; the database holds hashes. */
export interface Credential {
  /** 256 random bits, for the link. */
  token: string;
  /** Typed where the link cannot be followed. */
  code: string;
  expiresAt: Date;
}

/** How a code is kept: it counts for one person only. */
export function credentialCodeHash(userId: number, code: string): string {
  return keyedHash("reset-code", `${userId} ${code.replace(/\D/g, "").slice(0, CODE_DIGITS)}`);
}

/** Gives a person a new link and code; those they had are void. */
export async function issueCredential(
  tx: Tx,
  { userId, kind, at }: { userId: number; kind: CredentialKind; at: Date },
): Promise<Credential> {
  await voidCredentials(tx, userId, at);
  const token = randomToken();
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const minutes = kind === "INVITE" ? INVITE_HOURS * 60 : RESET_MINUTES;
  const expiresAt = new Date(at.getTime() + minutes * 60_000);
  await tx.credentialToken.create({
    data: { userId, kind, hash: sha256(token), codeHash: credentialCodeHash(userId, code), createdAt: at, expiresAt },
  });
  return { token, code, expiresAt };
}

/** Takes back every link and code a person has not used. */
export async function voidCredentials(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx.credentialToken.updateMany({ where: { userId, usedAt: null, voidedAt: null }, data: { voidedAt: at } });
}
