/** Ten codes that stand in for the app, each once: for the day the telephone is lost. */
import { randomBytes } from "node:crypto";
import type { Tx } from "~/db/database.server";
import { keyedHash } from "./sealing.server";

const HOW_MANY = 10;
/** Without letters and digits that are taken for each other. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** "K7QM-2XWD-9HTR": sixty random bits. */
function newCode(): string {
  const letters = [...randomBytes(12)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  return letters.replace(/(.{4})(?=.)/g, "$1-");
}

/** How a code is kept: whatever case and hyphens it is typed with. */
export function recoveryHash(userId: number, typed: string): string {
  return keyedHash(
    "recovery-code",
    `${userId} ${typed
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, "")
      .slice(0, 40)}`,
  );
}

/** Gives a person ten new codes; those they had are void. @returns the codes, which are kept nowhere */
export async function renewRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, hash: recoveryHash(userId, code) })) });
  return codes;
}
