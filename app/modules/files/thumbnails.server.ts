import type { contentOf } from "./documents.server";
import { shrunkTo } from "./pictures.server";
import type { FileType } from "./file-types.server";

type Content = Awaited<ReturnType<typeof contentOf>>;

/** Twice as many pixels as it takes of a screen. */
const SIDE = 128;

/** Whether lists show a small picture of a file of this type. */
export const isShown = (mime: string): boolean =>
  (["image/jpeg", "image/png"] satisfies FileType[] as string[]).includes(mime);

/**
 * The file, or with "?small" in the address the small picture of it that lists show. A file never changes under its
 * number, so that a browser may keep what it has seen of it.
 */
export async function asAsked(
  request: Request,
  content: Content,
): Promise<Omit<Content, "bytes"> & { bytes: Uint8Array; lasting?: true }> {
  if (!new URL(request.url).searchParams.has("small") || !isShown(content.mime)) return content;
  const small = await shrunkTo(content.bytes, SIDE);
  return small ? { name: content.name, mime: "image/jpeg", bytes: small, lasting: true } : content;
}
