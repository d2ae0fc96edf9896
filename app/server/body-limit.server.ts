/** What a request may carry. */

export const BODY_LIMIT = 2 * 1024 * 1024;
/** Documents of a visit: several files of 5 MB in one form. */
export const UPLOAD_LIMIT = 26 * 1024 * 1024;

interface Incoming {
  path: string;
  headers: { "content-length"?: string | undefined; "content-type"?: string | undefined; "transfer-encoding"?: string | undefined };
}

/**
 * @returns 411 for a body of unannounced length, 413 for one that is too long, null for a welcome one. The
 *   length is the announced one: the HTTP parser holds a sender to it.
 */
export function bodyRefusal({ path, headers }: Incoming): 411 | 413 | null {
  if (headers["transfer-encoding"] !== undefined) return 411;
  const uploading = /^\/ops\/visit\/doc\//i.test(path) && /^multipart\/form-data/i.test(headers["content-type"] ?? "");
  return Number(headers["content-length"] ?? 0) > (uploading ? UPLOAD_LIMIT : BODY_LIMIT) ? 413 : null;
}
