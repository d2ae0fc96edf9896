/** What a backup says of itself, in its manifest.json. */
import { createHash } from "node:crypto";
import { createReadStream, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod/v4";

export const MANIFEST = "manifest.json";

const part = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });

export const manifestSchema = z.object({
  madeAt: z.string(),
  kind: z.enum(["sqlite", "postgresql"]),
  /** Rows of each table in the copy. */
  rows: z.record(z.string(), z.number()),
  /** Rows of the audit trail, all of them as they were written. */
  auditRows: z.number(),
  /** What the key is called that sealed the audit trail; the key itself is not in a backup. */
  auditKey: z.string().nullable().default(null),
  /** False when uploaded files lie in an S3-compatible store, which is backed up by its own means. */
  withFiles: z.boolean(),
  parts: z.array(part),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type Part = z.infer<typeof part>;

/** SHA-256 of a file in lower-case hex, read piece by piece. */
export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest("hex");
}

/** Every file of a backup but its manifest, by its name below the folder. */
export async function partsOf(folder: string): Promise<Part[]> {
  const names = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name !== MANIFEST && statSync(path.join(folder, name)).isFile())
    .sort();
  const parts: Part[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    parts.push({ name: name.split(path.sep).join("/"), bytes: statSync(file).size, sha256: await hashOfFile(file) });
  }
  return parts;
}

/** What differs between a manifest and what lies in the folder, in words; empty when nothing does. */
export async function differences(folder: string, { parts }: Manifest): Promise<string[]> {
  const found = new Map((await partsOf(folder)).map((one) => [one.name, one]));
  const wrong = parts.flatMap(({ name, sha256 }) => {
    const one = found.get(name);
    found.delete(name);
    return !one ? [`${name} is missing`] : one.sha256 !== sha256 ? [`${name} is not as it was written`] : [];
  });
  return [...wrong, ...[...found.keys()].map((name) => `${name} does not belong to the backup`)];
}
