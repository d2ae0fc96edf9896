/** Examples of vouchers for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import { VOUCHER_DOCUMENTS } from "./attachment-rules";
import { typeOfWord } from "./voucher-types";

const latest = { id: "desc" } as const;
const whole = { id: true, maker: { select: { signInName: true } } } as const;

const found = (row: { id: number; maker: { signInName: string } } | null) =>
  row && { params: { id: String(row.id) }, as: row.maker.signInName };
const kind = (word: string | undefined) => (word === undefined ? {} : { type: typeOfWord(word) ?? "" });

/** An attachment, to whoever made its voucher. */
async function attached() {
  const document = await db.document.findFirst({
    where: { ownerType: VOUCHER_DOCUMENTS, deletedAt: null },
    orderBy: latest,
    select: { id: true, ownerId: true },
  });
  const voucher = document && (await db.voucher.findUnique({ where: { id: document.ownerId }, select: whole }));
  return document && voucher
    ? { document: String(document.id), voucher: String(voucher.id), as: voucher.maker.signInName }
    : null;
}

export const voucherSamples: Record<string, Sample> = {
  voucher: async ({ type }) => found(await db.voucher.findFirst({ where: kind(type), orderBy: latest, select: whole })),
  "voucher.draft": async ({ type }) =>
    found(await db.voucher.findFirst({ where: { ...kind(type), status: "DRAFT" }, orderBy: latest, select: whole })),
  "voucher.attachment": async () => {
    const attachment = await attached();
    return attachment && { params: { id: attachment.document }, as: attachment.as };
  },
  "acvoucher:id,attachment": async () => {
    const attachment = await attached();
    return attachment && { params: { id: attachment.voucher, attachment: attachment.document }, as: attachment.as };
  },
  "acvoucher:id": async () => voucherSamples.voucher!({}),
};
