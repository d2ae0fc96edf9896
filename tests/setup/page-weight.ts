/** What a page weighs on the line, and what one after the first may weigh (architecture §7). */
import { brotliCompressSync, constants } from "node:zlib";

export const LATER_PAGE_BYTES = 14_600;

/** Bytes of a page as the server compresses it on its way: brotli at level 4. */
export const pageWeight = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
