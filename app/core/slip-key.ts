/**
 * The number of a cheque, transfer, slip or message however it is spelt: its letters and digits, in capitals. Null where
 * there are none.
 */
export const slipKey = (text: string | null): string | null =>
  (text ?? "")
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "") || null;
