/** A voucher that is entered with its papers: both are kept, or neither is. */
import type { Actor } from "~/core/actor";
import type { IncomingFile } from "~/modules/files/index.server";
import { voucherAttachments } from "./attachments.server";
import { usedMeanwhile } from "./move-voucher.server";
import { createIn, createVoucher, submitNow, type SavedVoucher } from "./save-voucher.server";
import type { VoucherInput } from "./voucher-fields.server";
import type { VoucherType } from "./voucher-types";

/** As {@link createVoucher}; it is submitted once its papers hang on it, as some need one. @throws InputProblem at `file`, too */
export async function createVoucherWith(
  actor: Actor,
  type: VoucherType,
  input: VoucherInput,
  files: readonly IncomingFile[],
  { submit = false }: { submit?: boolean } = {},
): Promise<SavedVoucher> {
  if (files.length === 0) return createVoucher(actor, type, input, { submit });
  return voucherAttachments
    .addTo(
      actor,
      files,
      (work) => createIn(work, type, input, {}),
      (work, { id, version }) => (submit ? submitNow(work, id, version, input) : null),
    )
    .catch(usedMeanwhile);
}
