/** What lies in the database and must not be read by whoever gets hold of the database alone. */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { secret } from "./secret.server";

/** What is sealed or hashed; each has a key of its own, so that one cannot be passed off as another. */
type Purpose =
  "held-post" | "totp" | "shown-once" | "recovery-code" | "reset-code" | "handover-code" | "form" | "candidate-link";

const keyFor = (purpose: Purpose) => createHash("sha256").update(`${purpose}:${secret()}`).digest();

/** Encrypts under the installation's secret (AES-256-GCM). */
export function seal(purpose: Purpose, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), iv);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
}

/** The text, or null when it was altered or made under another secret. */
export function unseal(purpose: Purpose, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64");
  if (bytes.length < 28) return null;
  const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null; // final() throws when the tag does not fit, and says no more
  }
}

/** A hash of something short enough to be guessed: without the installation's secret nobody can try values against it. */
export function keyedHash(purpose: Purpose, text: string): string {
  return createHmac("sha256", keyFor(purpose)).update(text).digest("hex");
}
