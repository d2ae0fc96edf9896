/**
 * Encryption of what stands in a case (spec: ops §6.1, §6.3): AES-256-GCM under keys that the database does not hold. Each
 * text says by which key it was sealed; the first key of the ring seals, the others only open.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";

interface CaseKey {
  /** Eight signs that name it without telling it. */
  id: string;
  key: Buffer;
}

const slot = globalThis as { portalCaseKeys?: readonly CaseKey[] };

/** Sets the keys of cases, the newest first; called once at start. @throws without any */
export function useCaseKeys(secrets: readonly string[]): void {
  if (secrets.length === 0) throw new Error("No key for cases is set.");
  slot.portalCaseKeys = secrets.map((secret) => ({
    id: derived(secret, "id").toString("hex").slice(0, 8),
    key: derived(secret, "case"),
  }));
}

function keys(): readonly CaseKey[] {
  if (!slot.portalCaseKeys) throw new Error("No key for cases is set: call useCaseKeys first.");
  return slot.portalCaseKeys;
}

const derived = (secret: string, purpose: string) => createHash("sha256").update(`${purpose}:${secret}`).digest();

/** The id of the key that seals now. */
export const currentKeyId = (): string => keys()[0]!.id;

/** What goes into codes beside their digits, from the oldest key: it stays the same while keys are renewed. */
export const codePepper = (): Buffer => createHmac("sha256", keys().at(-1)!.key).update("code").digest();

/** Texts are filled up to a multiple of this, in bytes: their length tells nothing of what they say. */
const FILLED_TO = 512;
/** The same of files: an exact size would tell which file of somebody's disk it is. */
const FILE_FILLED_TO = 64 * 1024;

/** What is sealed in the place of bytes: their length, the bytes, and as much as fills it up. */
function filledUp(body: Uint8Array, to: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, body], Math.ceil((4 + body.length) / to) * to);
}

const withoutFilling = (filled: Buffer): Buffer => filled.subarray(4, 4 + filled.readUInt32BE(0));

/**
 * Seals a text.
 * @param place where it stands (case and field): moved elsewhere it does not open
 */
export function sealText(text: string, place: string): string {
  const filled = filledUp(Buffer.from(text, "utf8"), FILLED_TO);
  const { id } = keys()[0]!;
  return `${id}.${sealBytes(filled, place).subarray(4).toString("base64")}`;
}

/** The text. @throws where its key is not among the keys, or where it was altered or moved */
export function openText(sealed: string, place: string): string {
  const [id = "", body = ""] = sealed.split(".");
  const filled = openBytes(Buffer.concat([Buffer.from(id, "hex"), Buffer.from(body, "base64")]), place);
  return withoutFilling(filled).toString("utf8");
}

/** Seals bytes, as of a file: four bytes of the key's id, iv, tag, what was sealed. */
export function sealBytes(bytes: Uint8Array, place: string): Buffer {
  const { id, key } = keys()[0]!;
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(place, "utf8"));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([Buffer.from(id, "hex"), iv, cipher.getAuthTag(), body]);
}

/** The bytes. @throws as {@link openText} */
export function openBytes(sealed: Uint8Array, place: string): Buffer {
  const all = Buffer.from(sealed);
  const id = all.subarray(0, 4).toString("hex");
  const found = keys().find((one) => one.id === id);
  if (!found) throw new Error(`The key ${id} is not among the keys of cases (CASE_KEY).`);
  const decipher = createDecipheriv("aes-256-gcm", found.key, all.subarray(4, 16)).setAAD(Buffer.from(place, "utf8"));
  decipher.setAuthTag(all.subarray(16, 32));
  return Buffer.concat([decipher.update(all.subarray(32)), decipher.final()]);
}

const HEAD_BYTES = 32;
const filledAt = (place: string) => `${place} filled`;

/** The size that is told of a file of so many bytes. */
export const sizeOfFile = (bytes: number): number => Math.ceil((4 + bytes) / FILE_FILLED_TO) * FILE_FILLED_TO;

/** Seals a file, filled up. @param place as {@link sealText} */
export const sealFile = (bytes: Uint8Array, place: string): Buffer =>
  sealBytes(filledUp(bytes, FILE_FILLED_TO), filledAt(place));

/** Whether a file was sealed before files were filled up. */
export const isUnfilled = (sealed: Uint8Array): boolean => (sealed.length - HEAD_BYTES) % FILE_FILLED_TO !== 0;

/** The bytes of a file, also of one that was sealed as it was. @throws as {@link openText} */
export function openFile(sealed: Uint8Array, place: string): Buffer {
  if (isUnfilled(sealed)) return openBytes(sealed, place);
  try {
    return withoutFilling(openBytes(sealed, filledAt(place)));
  } catch {
    return openBytes(sealed, place); // one that happened to have such a size
  }
}

/** Whether a text was sealed by another key than the one that seals now. */
export const isOfOldKey = (sealed: string): boolean => !sealed.startsWith(`${currentKeyId()}.`);

/** The same of sealed bytes. */
export const isOfOldBytes = (sealed: Uint8Array): boolean =>
  Buffer.from(sealed.subarray(0, 4)).toString("hex") !== currentKeyId();
