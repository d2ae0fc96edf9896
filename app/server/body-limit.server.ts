/** What a request may carry. */
import { FORM_MB, MB } from "~/core/upload-limits";

export const BODY_LIMIT = 2 * MB;
/** The files of one form with what is typed beside them: kept in memory until they are looked at. */
export const UPLOAD_LIMIT = (FORM_MB + 2) * MB;
/** Beyond {@link UPLOAD_LIMIT} and up to this a form is read through without its files, so that it comes back with what was typed. */
export const READ_LIMIT = 512 * MB;

/** Addresses whose forms carry files. */
const UPLOADS: readonly RegExp[] = [
  /^\/ops\/visit\/doc\//i,
  /^\/api\/visit\/\d+\/document(\/|$)/i,
  /^\/ac\/voucher\/\w+(\/\w+)?\/add$/i,
  /^\/ac\/(voucher\/\w+|requisitionApprove)\/details\/\d+$/i,
  /^\/api\/ac(voucher|requisition)\/\d+\/attachment$/i,
  /^\/api\/riskactions\/\d+\/attachment$/i,
  /^\/(my\/audit-issues|audit\/others\/trackerissue)\/\d+$/i,
  /^\/api\/auditissues\/\d+\/attachment$/i,
  /^\/(audit\/excution\/(step|finding|specialInvestigation\/details)|audit\/others\/trackerfraud)\/\d+$/i,
  /^\/audit\/excution\/finding\/add$/i,
  /^\/(my\/audit-request|audit\/execution\/request)\/\d+$/i,
  /^\/api\/(audittestresult|auditfinding|auditinvestigation|fraudcase|auditrequest)\/\d+\/attachment$/i,
  /^\/ops\/risk\/register\/action\/\d+$/i,
  /^\/hr\/training\/course\/(add|details\/\d+)$/i,
  /^\/api\/course\/\d+\/attachment$/i,
  /^\/hr\/notice\/(add|edit\/\d+|details\/\d+)$/i,
  /^\/api\/staffnotice\/\d+\/attachment$/i,
  /^\/my\/ticket\/(add|edit\/\d+)$/i,
  /^\/api\/ticket\/\d+\/attachment$/i,
  /^\/hr\/documents\/(add|(details|renew)\/\d+)$/i,
  /^\/my\/details\/(document|photo)$/i,
  /^\/hr\/employee\/photo\/\d+$/i,
  /^\/api\/employeedocument\/\d+\/attachment$/i,
  /^\/ops\/transportBill\/receipt\//i,
  /^\/api\/transportBillLine\/\d+\/receipt$/i,
  /^\/speakup(\/follow)?\/?$/i,
  /^\/jobs\/\d+$/i,
  /^\/my\/feedback\/(add|note\/[\w-]+)$/i,
  /^\/crm\/member\/(photo|document\/(add|details))\/\d+$/i,
  /^\/api\/crm\/document\/\d+\/attachment$/i,
  /^\/import\//i,
];

interface Incoming {
  path: string;
  headers: {
    "content-length"?: string | undefined;
    "content-type"?: string | undefined;
    "transfer-encoding"?: string | undefined;
  };
}

const lengthOf = ({ headers }: Incoming) => Number(headers["content-length"] ?? 0);

/** Script asks for the address of a page with ".data" behind it. */
function isUpload({ path, headers }: Incoming): boolean {
  const page = path.replace(/\.data$/, "");
  return /^multipart\/form-data/i.test(headers["content-type"] ?? "") && UPLOADS.some((at) => at.test(page));
}

/**
 * @returns 411 for a body of unannounced length, 413 for one that is too long, null for a welcome one. The
 *   length is the announced one: the HTTP parser holds a sender to it.
 */
export function bodyRefusal(request: Incoming): 411 | 413 | null {
  if (request.headers["transfer-encoding"] !== undefined) return 411;
  return lengthOf(request) > (isUpload(request) ? READ_LIMIT : BODY_LIMIT) ? 413 : null;
}

/** The boundary of a form whose files are too much together: it is read without them. null for any other body. */
export function overlongForm(request: Incoming): string | null {
  if (!isUpload(request) || lengthOf(request) <= UPLOAD_LIMIT) return null;
  return /boundary="?([^";]{1,200})"?/i.exec(request.headers["content-type"] ?? "")?.[1]?.trim() ?? null;
}
