import { href } from "~/addresses/href";
import type { VoucherRow } from "./voucher-row.server";
import { TYPE_INFO } from "./voucher-types";

/** Where a voucher is read and decided. */
export const voucherPage = ({ id, type }: Pick<VoucherRow, "id" | "type">): string =>
  href("/ac/voucher/:type/details/:id", { params: { type: TYPE_INFO[type].word, id } });
