/**
 * What only the receiver may read, such as the link that sets a new password, lies in the outbox encrypted. It is
 * read once, when the message is sent; the console shows dots in its place.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const MARK = /@@hidden\(([\w-]+)\)/g;
const keyOf = (secret: string) => createHash("sha256").update(`mail:${secret}`).digest();

/** The value as it may stand in the outbox: only letters that neither HTML nor an address changes. */
export function hide(value: string, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), iv);
  const body = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
  return `@@hidden(${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")})`;
}

/**
 * A text with its hidden values in their places.
 * @param written how the text writes a value, where it is no plain text
 * @throws when one was altered or hidden under another secret
 */
export function reveal(text: string, secret: string, written: (value: string) => string = (value) => value): string {
  return text.replace(MARK, (_, sealed: string) => written(decrypt(Buffer.from(sealed, "base64url"), secret)));
}

function decrypt(bytes: Buffer, secret: string): string {
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    throw new Error("It holds a link that was encrypted under another SESSION_SECRET."); // final() says no more
  }
}

/** A text with dots where hidden values stood: for the console, and for good once it is sent. */
export function mask(text: string): string {
  return text.replace(MARK, "••••••");
}
