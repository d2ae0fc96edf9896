import { t } from "~/core/text";
import { href } from "~/addresses/href";
import type { VoucherType } from "~/modules/vouchers/index.server";

/** The pages of vouchers. `through` narrows income to what came in by bank or in cash. */
export const voucherLinks = {
  list: (word: string, through: string | null = null) =>
    through
      ? href("/ac/voucher/income/:through/list", { params: { through } })
      : href("/ac/voucher/:type/list", { params: { type: word } }),
  add: (word: string, through: string | null = null, search: Record<string, string | number | null> = {}) => {
    if (word === "reverse") return href("/ac/voucher/reverse/add", { search });
    return through
      ? href("/ac/voucher/income/:through/add", { params: { through }, search })
      : href("/ac/voucher/:type/add", { params: { type: word }, search });
  },
  edit: (word: string, id: number) => href("/ac/voucher/:type/edit/:id", { params: { type: word, id } }),
  details: (word: string, id: number) => href("/ac/voucher/:type/details/:id", { params: { type: word, id } }),
};

/** Way back from a page of a kind of voucher. */
export const voucherCrumbs = (kind: { many: string; word: string }, through: string | null = null) => [
  { label: t("Accounts"), to: href("/accounts") },
  { label: t(kind.many), to: voucherLinks.list(kind.word, through) },
];

export type { VoucherType };
