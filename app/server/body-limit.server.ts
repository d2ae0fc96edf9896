/** What a request may carry. */

export const BODY_LIMIT = 2 * 1024 * 1024;
/** Documents of a visit: several files of 5 MB in one form. */
export const UPLOAD_LIMIT = 26 * 1024 * 1024;
/** A CSV file of 2 MB with the form around it. */
export const IMPORT_LIMIT = 2.5 * 1024 * 1024;

/** Addresses whose forms carry files, with what they may carry. */
const UPLOADS: readonly (readonly [path: RegExp, bytes: number])[] = [[/^\/ops\/visit\/doc\//i, UPLOAD_LIMIT], [/^\/api\/visit\/\d+\/document(\/|$)/i, UPLOAD_LIMIT], [/^\/ac\/(voucher\/\w+|requisitionApprove)\/details\/\d+$/i, UPLOAD_LIMIT], [/^\/api\/ac(voucher|requisition)\/\d+\/attachment$/i, UPLOAD_LIMIT], [/^\/api\/riskactions\/\d+\/attachment$/i, UPLOAD_LIMIT], [/^\/(my\/audit-issues|audit\/others\/trackerissue)\/\d+$/i, UPLOAD_LIMIT], [/^\/api\/auditissues\/\d+\/attachment$/i, UPLOAD_LIMIT], [/^\/ops\/risk\/register\/action\/\d+$/i, UPLOAD_LIMIT], [/^\/ops\/transportBill\/receipt\//i, UPLOAD_LIMIT], [/^\/api\/transportBillLine\/\d+\/receipt$/i, UPLOAD_LIMIT], [/^\/import\//i, IMPORT_LIMIT]];

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
  const uploading = /^multipart\/form-data/i.test(headers["content-type"] ?? "") ? UPLOADS.find(([at]) => at.test(path)) : undefined;
  return Number(headers["content-length"] ?? 0) > (uploading?.[1] ?? BODY_LIMIT) ? 413 : null;
}
